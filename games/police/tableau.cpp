// The table as things to show and touch. Thing ids: "character/inspector" (to be chosen, and then
// before its player), "before/inspector" (the card before him), "card/1" (laid out), "stock/law",
// "discard/law", "question/law-07" (under way), "choice/a", "typed/a" (typed mode shows no
// choices), "hint", "said", "answer", "guilty/0-3" (seat 0's, in hand or bet), "guilty/1" (all in
// another's hand), "bet/1/inspector" (face down on him), "seat/0/score", "seat/1/cards",
// "seat/0/record/law", "played/informant", "hand/informant", "committed/informant", and controls
// such as "pass". Places count from 1.
#include "games/police/tableau.h"

#include <array>
#include <bit>
#include <optional>

#include "games/police/pieces.h"

namespace indice::police {

namespace {

constexpr std::array<Tint, character_count> character_tints{Tint::red,  Tint::green,   Tint::yellow,
                                                            Tint::blue, Tint::magenta, Tint::cyan};

Id spelled(Tag tag) {
  const auto theme = [](std::uint8_t index) { return theme_word(static_cast<Theme>(index)); };
  const auto who = [](std::uint8_t index) { return character_word(static_cast<Character>(index)); };
  const auto card = [&] { return card_word(static_cast<Card>(tag.first)); };
  const unsigned first = tag.first;
  switch (static_cast<What>(tag.kind)) {
    case What::character: return character_piece(static_cast<Character>(tag.first));
    case What::before: return Id::of("before/", who(tag.first));
    case What::laid: return Id::of("card/", first + 1);
    case What::stock: return Id::of("stock/", theme(tag.first));
    case What::discard: return Id::of("discard/", theme(tag.first));
    case What::question: return question_piece({static_cast<Theme>(tag.first), tag.second});
    case What::hint: return "hint";
    case What::choice: return Id::of("choice/", letter_words[tag.first]);
    case What::typed: return Id::of("typed/", letter_words[tag.first]);
    case What::said: return "said";
    case What::answer: return "answer";
    case What::guilty: return guilty_piece(tag.first, tag.second);
    case What::guilty_hand: return guilty_back(tag.first);
    case What::bet: return Id::of("bet/", first, "/", who(tag.second));
    case What::score: return Id::of("seat/", first, "/score");
    case What::cards: return Id::of("seat/", first, "/cards");
    case What::record: return Id::of("seat/", first, "/record/", theme(tag.second));
    case What::played: return Id::of("played/", card());
    case What::hand: return Id::of("hand/", card());
    case What::committed: return Id::of("committed/", card());
    default: return control_id(static_cast<ActionKind>(tag.first));
  }
}

class Builder {
 public:
  Builder(const View& view, MemoryAid aid, Sketch& table)
      : view_(view), board_(view.board), aid_(aid), table_(table) {}

  void build() {
    table_.begin(view_.viewer, spelled);
    add_characters();
    add_laid();
    add_question();
    add_stock();
    add_played();
    for (Seat seat = 0; seat < board_.players; ++seat)
      if (seat != view_.viewer) add_seat(seat);
    if (has_seat(view_)) add_seat(view_.viewer);
    set_prompt(view_, table_);
    table_.open([](Zone& zone) { zone = {"controls", {"zone.controls"}, Layout::row}; });
    if (!decides(view_)) return;
    add_offers();
    set_deadline();
  }

 private:
  // ---- the middle of the table ----------------------------------------------------------------

  void add_characters() {
    table_.open([](Zone& zone) { zone = {characters_place, {"zone.characters"}, Layout::row}; });
    if (board_.phase != Phase::choose) return;
    for (int i = 0; i < character_count; ++i) {
      if (suspect_of(board_, character_at(i)) >= 0) continue;
      table_.lay(
          tag_of(What::character, i),
          [](Thing& thing, Character who) {
            thing.piece = thing.id;
            thing.face = {"thing.character", {{"character", term_of(who)}}};
            thing.tint = character_tints[index_of(who)];
          },
          character_at(i));
    }
  }

  void add_laid() {
    table_.open([](Zone& zone) { zone = {laid_place, {"zone.laid"}, Layout::row}; });
    for (int place = 0; place < most_laid; ++place) {
      const Theme theme = nth(board_.laid, place);
      if (!is_theme(theme)) continue;
      const std::optional<Question> seen =
          looked_at(theme, Peek::first_laid + static_cast<unsigned>(place));
      table_.lay(
          tag_of(What::laid, place),
          [](Thing& thing, Question card, bool is_seen, int number) {
            thing.face = {is_seen ? "thing.card_seen" : "thing.card",
                          {{"theme", term_of(card.theme)}, {"number", number}}};
            if (is_seen) thing.face.fields.push_back({"question", question_term(card)});
            thing.piece = is_seen ? question_piece(card) : theme_piece(card.theme);
          },
          seen.value_or(Question{theme, 0}), seen.has_value(), place + 1);
    }
  }

  // The card at that place, if the viewer has looked at it.
  [[nodiscard]] std::optional<Question> looked_at(Theme theme, unsigned where) const {
    const int peek = peek_at(board_, where);
    if (peek < 0) return std::nullopt;
    const std::uint8_t number = nth(view_.peek_number, peek);
    if (number == unknown_number) return std::nullopt;
    return Question{theme, number};
  }

  // PP-R6, PP-R12, PP-R18
  void add_question() {
    const bool under_way = is_theme(board_.theme);
    const Question asked = under_way ? question_of(board_) : Question{};
    table_.open([](Zone& zone) { zone = {question_place, {"zone.question"}, Layout::stack}; });
    if (under_way)
      lay_piece<"thing.question", "seat", "theme", "question">(
          table_, tag_of(What::question, asked.theme, asked.number), SeatName{board_.answering},
          asked.theme, question_term(asked));
    table_.open([](Zone& zone) { zone = {"question/hint", {"zone.hint"}, Layout::stack}; });
    if (under_way && board_.informed != 0 && board_.answers != Answers::choices)
      lay_face<"thing.hint", "hint">(table_, tag_of(What::hint), hint_term(asked));
    table_.open([](Zone& zone) { zone = {"question/choices", {"zone.choices"}, Layout::row}; });
    if (under_way) add_choices(asked);
    table_.open([](Zone& zone) { zone = {"question/said", {"zone.said"}, Layout::stack}; });
    if (under_way) add_said(asked);
    table_.open([](Zone& zone) { zone = {"question/answer", {"zone.answer"}, Layout::stack}; });
    if (!under_way || view_.right == no_letter) return;
    table_.lay(
        tag_of(What::answer),
        [](Thing& thing, Question question) {
          thing.face = {"thing.answer",
                        {{"answer", answer_term(question)},
                         {"explanation", explanation_term(question)},
                         {"source", source_term(question)}}};
        },
        asked);
  }

  void add_choices(Question asked) {
    if (board_.answers != Answers::choices) return;
    for (Letter one = 0; one < choice_count; ++one)
      table_.lay(
          tag_of(What::choice, one),
          [](Thing& thing, Question question, Letter letter, bool struck, bool right) {
            thing.face = {"thing.choice",
                          {{"letter", letter_term(letter)},
                           {"choice", choice_term(question, letter)},
                           {"struck", struck ? 1 : 0},
                           {"right", right ? 1 : 0}}};
          },
          asked, one, has_bit(board_.struck, one), view_.right == one);
  }

  void add_said(Question asked) {
    if (board_.said == Said::nothing_yet) return;
    table_.lay(
        tag_of(What::said),
        [](Thing& thing, Question question, Seat answering, Said said) {
          const Field seat{"seat", SeatName{answering}};
          if (is_letter(said))
            thing.face = {"thing.said_choice",
                          {seat, {"choice", choice_term(question, static_cast<Letter>(said))}}};
          else
            thing.face = {said == Said::spoken      ? "thing.said_aloud"
                          : said == Said::otherwise ? "thing.said_otherwise"
                                                    : "thing.said_nothing",
                          {seat}};
        },
        asked, board_.answering, board_.said);
  }

  // PP-R10, PP-R14
  void add_stock() {
    table_.open([](Zone& zone) { zone = {stock_place, {"zone.stock"}, Layout::row}; });
    for (int i = 0; i < theme_count; ++i)
      lay_pile<"thing.stock", "theme", theme_piece>(table_, tag_of(What::stock, i), theme_at(i),
                                                    in_stock(board_, i));
    table_.open([](Zone& zone) { zone = {discard_place, {"zone.discard"}, Layout::row}; });
    const ByTheme put_away = in_discard(board_);
    for (int i = 0; i < theme_count; ++i)
      if (const int count = nth(put_away, i); count > 0)
        lay_pile<"thing.discard", "theme", theme_piece>(table_, tag_of(What::discard, i),
                                                        theme_at(i), count);
  }

  // PP-A15
  void add_played() {
    table_.open([](Zone& zone) { zone = {played_place, {"zone.played"}, Layout::row}; });
    add_cards(What::played, board_.played, "thing.action");
  }

  // ---- pieces ---------------------------------------------------------------------------------

  // Action cards by kind.
  void add_cards(What what, Cards all, Name key) {
    for (int i = 0; i < card_kinds; ++i) {
      const int number = all.of(card_at(i));
      if (number == 0) continue;
      table_.lay(
          tag_of(what, i),
          [](Thing& thing, Name face, Card card, std::uint8_t count, bool down) {
            thing.kind = count > 1 ? ThingKind::pile : ThingKind::card;
            thing.face = {face, {{"card", term_of(card)}, {"count", int{count}}}};
            thing.count = count;
            thing.face_down = down;
            thing.piece = action_piece(card);
          },
          key, card_at(i), static_cast<std::uint8_t>(number), what == What::committed);
    }
  }

  // ---- before a seat --------------------------------------------------------------------------

  void add_seat(Seat seat) {
    table_.open_before<score_place>(seat, "zone.seat");
    table_.lay(
        tag_of(What::score, seat),
        [](Thing& thing, Seat owner, int points) {
          thing.kind = ThingKind::counter;
          thing.face = {"thing.score", {{"seat", SeatName{owner}}, {"points", points}}};
          thing.count = points;
          if (points > 0) thing.piece = point_piece;
        },
        seat, int{score_of(board_.sides[seat])});
    if (seat != view_.viewer) add_hidden_hands(seat);
    for (int suspect = seat; suspect < suspect_count(board_);
         suspect += board_.players == 2 ? 2 : suspect_count(board_))
      add_suspect(seat, suspect);
    if (seat == view_.viewer) add_own_hands();
    if (aid_ == MemoryAid::on) add_record(seat);
  }

  void add_suspect(Seat seat, int suspect) {
    const Suspect& one = nth(board_.suspects, suspect);
    table_.open(
        [](Zone& zone, int index, Seat owner, Character who) {
          const Term character = is_character(who) ? term_of(who) : Term("character.none");
          zone = {suspect_place(index),
                  {"zone.suspect", {{"character", character}}},
                  Layout::row,
                  owner};
        },
        suspect, seat, one.character);
    if (!is_character(one.character)) return;
    if (is_theme(one.theme)) add_before(suspect, one);
    table_.lay(
        tag_of(What::character, one.character),
        [](Thing& thing, Seat owner, Character who, bool is_void, int points) {
          thing.piece = thing.id;
          thing.face = {"thing.suspect",
                        {{"seat", SeatName{owner}},
                         {"character", term_of(who)},
                         {"points", points},
                         {"void", is_void ? 1 : 0}}};
          thing.tint = character_tints[index_of(who)];
        },
        seat, one.character, is_void(board_, seat), int{points_on(board_, suspect)});
    for (Seat owner = 0; owner < board_.players; ++owner) add_bet(owner, suspect, one.character);
  }

  // The card before a character. Who has looked at another's must remember it.
  void add_before(int suspect, const Suspect& one) {
    std::optional<Question> seen =
        looked_at(one.theme, Peek::before + static_cast<unsigned>(suspect));
    if (aid_ == MemoryAid::off && seat_of(board_, suspect) != view_.viewer) seen.reset();
    table_.lay(
        tag_of(What::before, one.character),
        [](Thing& thing, Question card, bool is_seen, Character on) {
          thing.face = {is_seen ? "thing.peek" : "thing.before", {{"theme", term_of(card.theme)}}};
          if (is_seen) thing.face.fields.push_back({"question", question_term(card)});
          thing.piece = is_seen ? question_piece(card) : theme_piece(card.theme);
          thing.on = character_piece(on);
        },
        seen.value_or(Question{one.theme, 0}), seen.has_value(), one.character);
  }

  void add_bet(Seat owner, int suspect, Character on) {
    const Bet bet = bet_seen(view_, owner, suspect);
    const bool face_down = bet.value() == 0 && board_.phase == Phase::commit &&
                           board_.hidden_bets != 0 && seat_of(board_, suspect) != owner;
    if (bet.value() == 0 && !face_down) return;
    if (face_down) {
      table_.lay(
          tag_of(What::bet, owner, on),
          [](Thing& thing, Seat seat, Character suspected) {
            thing.face = {"thing.bet_hidden", {{"seat", SeatName{seat}}}};
            thing.piece = guilty_back(seat);
            thing.on = character_piece(suspected);
            thing.face_down = true;
          },
          owner, on);
      return;
    }
    table_.lay(
        tag_of(What::guilty, owner, bet.value()),
        [](Thing& thing, Seat seat, Character suspected, Tint tint, bool doubled, int value) {
          thing.piece = thing.id;
          thing.face = {"thing.bet",
                        {{"seat", SeatName{seat}}, {"value", value}, {"doubled", doubled ? 1 : 0}}};
          thing.on = character_piece(suspected);
          thing.tint = tint;
        },
        owner, on, character_tints[index_of(character_of(board_, owner))], bool{bet.doubled()},
        int{bet.value()});
  }

  void add_record(Seat seat) {
    table_.open_before<record_place>(seat, "zone.record");
    for (int i = 0; i < theme_count; ++i) {
      const Tally tally = nth(board_.sides[seat].record, i);
      if (tally.right() + tally.wrong() == 0) continue;
      lay_face<"thing.record", "theme", "right", "wrong">(
          table_, tag_of(What::record, seat, i), theme_at(i), tally.right(), tally.wrong());
    }
  }

  // ---- in hand --------------------------------------------------------------------------------

  // Who bets face down seems to have all his GUILTY cards in hand until all are placed; who commits
  // an action card seems to have it in hand until it is shown.
  void add_hidden_hands(Seat seat) {
    table_.open_before<hand_place>(seat, "zone.hand");
    lay_pile<"thing.cards", "seat", [](SeatName) { return action_back; }>(
        table_, tag_of(What::cards, seat), SeatName{seat}, int{board_.sides[seat].cards});
    table_.open_before<guilty_place>(seat, "zone.guilty", Layout::stack);
    const bool all_lie = board_.hidden_bets != 0 && board_.phase == Phase::commit;
    const int guilty = all_lie ? 0 : std::popcount(guilty_not_shown(board_, seat));
    if (guilty > 0)
      lay_pile<"thing.guilty_hand", "seat", [](SeatName owner) { return guilty_back(owner.seat); }>(
          table_, tag_of(What::guilty_hand, seat), SeatName{seat}, guilty);
  }

  void add_own_hands() {
    table_.open_before<guilty_place>(view_.viewer, "zone.guilty");
    for (int one = 1; one <= 5; ++one)
      if (has_bit(view_.own.guilty, one))
        lay_piece<"thing.guilty", "value">(table_, tag_of(What::guilty, view_.viewer, one), one);
    table_.open_before<hand_place>(view_.viewer, "zone.hand");
    add_cards(What::hand, view_.own.hand, "thing.action");
    add_cards(What::committed, view_.own.committed, "thing.committed");
  }

  // ---- what can be done -----------------------------------------------------------------------

  // PP-R4, PP-R13
  void set_deadline() {
    const int seconds = time_limit_of(view_).seconds;
    if (seconds == 0) return;
    const ActionKind kind = board_.phase == Phase::answer ? ActionKind::no_answer
                            : view_.own.guilty != 0       ? ActionKind::leave
                                                          : ActionKind::confirm;
    for (std::size_t i = 0; i < table_.offers().size(); ++i)
      if (restore<Action>(table_.offers()[i].action).kind == kind)
        table_.deadline = {seconds, static_cast<std::uint16_t>(i)};
  }

  void add_offers() {
    Actions actions;
    list_actions(board_, view_.own, view_.viewer, actions);
    for (const Action& action : actions) add_control(action);
    for (const Action& action : actions) {
      table_.offer(erase(action), offer_label(view_, action)).typed = typed_key(board_, action);
      table_.touch(touched_by(view_, action));
    }
  }
  void add_control(const Action& action) {
    if (!control_id(action.kind).empty())
      table_.lay(
          tag_of(What::control, action.kind),
          [](Thing& thing, ControlLabel label) {
            thing.kind = ThingKind::control;
            thing.face = message_of(label);
          },
          control_label(board_, action.kind));
    else if (action.kind == ActionKind::answer && board_.answers != Answers::choices)
      lay_control<"offer.typed", "letter">(table_, tag_of(What::typed, action.number),
                                           letter_term(static_cast<Letter>(action.number)));
  }

  const View& view_;
  const Board& board_;
  MemoryAid aid_;
  Sketch& table_;
};

}  // namespace

Bet bet_seen(const View& view, Seat owner, int suspect) {
  const auto at = static_cast<std::size_t>(suspect);
  const Bet bet = view.board.bets[owner][at];
  return owner == view.viewer && bet.value() == 0 ? view.own.bets[at] : bet;
}

// PP-R4, PP-R13  Who is asked once more for his bets has what he left of his time.
TimeLimit time_limit_of(const View& view) {
  const Board& board = view.board;
  if (!decides(view)) return {};
  if (board.phase == Phase::bet) return {board.bet_seconds, board.round};
  if (board.phase == Phase::answer && board.answers != Answers::spoken)
    return {board.answer_seconds};
  return {};
}

void sketch_of(const View& view, MemoryAid aid, Sketch& out) { Builder(view, aid, out).build(); }

}  // namespace indice::police
