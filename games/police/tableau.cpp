// The table as things to show and touch. Thing ids: "character/inspector" (to be chosen, and then
// before its player), "before/inspector" (the card before him), "card/1" (laid out), "stock/law",
// "discard/law", "question/law-07" (under way), "choice/a", "typed/a" (typed mode shows no
// choices), "hint", "said", "answer", "guilty/0-3" (seat 0's, in hand or bet), "guilty/1" (all in
// another's hand), "bet/1/inspector" (face down on him), "seat/0/score", "seat/1/cards",
// "seat/0/record/law", "played/informant", "hand/informant", "committed/informant", and controls
// such as "pass". Places count from 1.
#include "games/police/tableau.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "engine/tableau_builder.h"
#include "games/police/pieces.h"

namespace indice::police {

namespace {

constexpr std::array<Tint, character_count> character_tints{Tint::red,  Tint::green,   Tint::yellow,
                                                            Tint::blue, Tint::magenta, Tint::cyan};

class Builder : private TableauBuilder {
 public:
  Builder(const View& view, MemoryAid aid) : view_(view), board_(view.board), aid_(aid) {
    table_.viewer = view.viewer;
  }

  Tableau built() {
    add_characters();
    add_laid();
    add_question();
    add_stock();
    add_discard();
    add_played();
    for (Seat seat = 0; seat < board_.players; ++seat)
      if (seat != view_.viewer) add_seat(seat);
    if (has_seat(view_)) add_seat(view_.viewer);
    set_prompt(view_, table_);
    open_zone("controls", {"zone.controls"}, Layout::row);
    if (decides(view_)) {
      add_controls();
      add_offers();
      set_deadline();
    }
    return std::move(table_);
  }

 private:
  // ---- the middle of the table ----------------------------------------------------------------

  void add_characters() {
    open_place(characters_place, {"zone.characters"}, Layout::row);
    if (board_.phase != Phase::choose) return;
    for (int i = 0; i < character_count; ++i) {
      const Character who = character_at(i);
      if (suspect_of(board_, who) >= 0) continue;
      add_piece(character_piece(who), ThingKind::card, "thing.character",
                {{"character", term_of(who)}})
          .tint = character_tints[index_of(who)];
    }
  }

  void add_laid() {
    open_place(laid_place, {"zone.laid"}, Layout::row);
    for (int place = 0; place < most_laid; ++place) {
      const Theme theme = board_.laid[static_cast<std::size_t>(place)];
      if (!is_theme(theme)) continue;
      Fields fields{{"theme", term_of(theme)}, {"number", place + 1}};
      const std::optional<Question> seen =
          looked_at(theme, Peek::first_laid + static_cast<unsigned>(place));
      if (seen) fields.push_back({"question", question_term(*seen)});
      add(card_id(place), ThingKind::card, seen ? "thing.card_seen" : "thing.card", fields).piece =
          seen ? question_piece(*seen) : theme_piece(theme);
    }
  }

  // The card at that place, if the viewer has looked at it.
  [[nodiscard]] std::optional<Question> looked_at(Theme theme, unsigned where) const {
    const int peek = peek_at(board_, where);
    if (peek < 0) return std::nullopt;
    const std::uint8_t number = view_.peek_number[static_cast<std::size_t>(peek)];
    if (number == unknown_number) return std::nullopt;
    return Question{theme, number};
  }

  // PP-R6, PP-R12, PP-R18
  void add_question() {
    const bool under_way = is_theme(board_.theme);
    const Question question = under_way ? question_of(board_) : Question{};
    open_place(question_place, {"zone.question"}, Layout::stack);
    if (under_way)
      add_piece(question_piece(question), ThingKind::card, "thing.question",
                {{"seat", SeatName{board_.answering}},
                 {"theme", term_of(board_.theme)},
                 {"question", question_term(question)}});
    open_zone("question/hint", {"zone.hint"}, Layout::stack);
    if (under_way && board_.informed != 0 && board_.answers != Answers::choices)
      add("hint", ThingKind::card, "thing.hint", {{"hint", hint_term(question)}});
    open_zone("question/choices", {"zone.choices"}, Layout::row);
    if (under_way) add_choices(question);
    open_zone("question/said", {"zone.said"}, Layout::stack);
    if (under_way) add_said(question);
    open_zone("question/answer", {"zone.answer"}, Layout::stack);
    if (!under_way || view_.right == no_letter) return;
    add("answer", ThingKind::card, "thing.answer",
        {{"answer", answer_term(question)},
         {"explanation", explanation_term(question)},
         {"source", source_term(question)}});
  }

  void add_choices(Question question) {
    if (board_.answers != Answers::choices) return;
    for (Letter letter = 0; letter < choice_count; ++letter) {
      const bool struck = ((board_.struck >> letter) & 1U) != 0;
      add("choice/" + std::string(letter_words[letter]), ThingKind::card, "thing.choice",
          {{"letter", letter_term(letter)},
           {"choice", choice_term(question, letter)},
           {"struck", struck ? 1 : 0},
           {"right", view_.right == letter ? 1 : 0}});
    }
  }

  void add_said(Question question) {
    if (board_.said == Said::nothing_yet) return;
    const Field seat{"seat", SeatName{board_.answering}};
    if (is_letter(board_.said))
      add("said", ThingKind::card, "thing.said_choice",
          {seat, {"choice", choice_term(question, static_cast<Letter>(board_.said))}});
    else
      add("said", ThingKind::card,
          board_.said == Said::spoken      ? "thing.said_aloud"
          : board_.said == Said::otherwise ? "thing.said_otherwise"
                                           : "thing.said_nothing",
          {seat});
  }

  void add_stock() {
    open_place(stock_place, {"zone.stock"}, Layout::row);
    for (int i = 0; i < theme_count; ++i) {
      const int count = in_stock(board_, i);
      add_pile("stock/" + std::string(theme_word(theme_at(i))), theme_piece(theme_at(i)), count,
               "thing.stock", {{"theme", term_of(theme_at(i))}, {"count", count}});
    }
  }

  // PP-R10, PP-R14
  void add_discard() {
    open_place(discard_place, {"zone.discard"}, Layout::row);
    for (int i = 0; i < theme_count; ++i)
      if (const int count = in_discard(board_, theme_at(i)); count > 0)
        add_pile("discard/" + std::string(theme_word(theme_at(i))), theme_piece(theme_at(i)), count,
                 "thing.discard", {{"theme", term_of(theme_at(i))}, {"count", count}});
  }

  // PP-A15
  void add_played() {
    open_place(played_place, {"zone.played"}, Layout::row);
    add_cards("played/", board_.played, "thing.action");
  }

  // ---- pieces ---------------------------------------------------------------------------------

  void open_place(const Id& id, const Message& title, Layout layout, Seat owner = nobody) {
    open_zone(std::string(id.text()), title, layout, owner);
  }
  // A piece that is one of its kind: its name is its id.
  Thing& add_piece(const Id& piece, ThingKind kind, std::string_view key, const Fields& fields) {
    Thing& thing = add(piece, kind, key, fields);
    thing.piece = piece;
    return thing;
  }
  // Cards with their backs up, or questions with their themes.
  void add_pile(const Id& id, const Id& piece, int count, std::string_view key,
                const Fields& fields) {
    Thing& thing = add(id, ThingKind::pile, key, fields);
    thing.count = count;
    thing.face_down = true;
    if (count > 0) thing.piece = piece;
  }
  // Action cards by kind.
  void add_cards(std::string_view prefix, Cards cards, std::string_view key,
                 bool face_down = false) {
    for (int i = 0; i < card_kinds; ++i) {
      const Card card = card_at(i);
      const int count = cards.of(card);
      if (count == 0) continue;
      Thing& thing = add(std::string(prefix) + std::string(card_word(card)),
                         count > 1 ? ThingKind::pile : ThingKind::card, key,
                         {{"card", term_of(card)}, {"count", count}});
      thing.count = count;
      thing.face_down = face_down;
      thing.piece = action_piece(card);
    }
  }

  // ---- before a seat --------------------------------------------------------------------------

  void add_seat(Seat seat) {
    const std::string prefix = "seat/" + std::to_string(seat);
    open_place(score_place(seat), {"zone.seat"}, Layout::row, seat);
    const int score = score_of(board_.sides[seat]);
    Thing& points = add(prefix + "/score", ThingKind::counter, "thing.score",
                        {{"seat", SeatName{seat}}, {"points", score}});
    points.count = score;
    if (score > 0) points.piece = point_piece;
    if (seat != view_.viewer) add_hidden_hands(seat);
    for (int suspect = seat; suspect < suspect_count(board_);
         suspect += board_.players == 2 ? 2 : suspect_count(board_))
      add_suspect(seat, suspect);
    if (seat == view_.viewer) add_own_hands();
    if (aid_ == MemoryAid::on) add_record(seat);
  }

  void add_suspect(Seat seat, int suspect) {
    const Suspect& one = board_.suspects[static_cast<std::size_t>(suspect)];
    const bool chosen = is_character(one.character);
    const Term character = chosen ? term_of(one.character) : Term("character.none");
    open_place(suspect_place(suspect), {"zone.suspect", {{"character", character}}}, Layout::row,
               seat);
    if (!chosen) return;
    if (is_theme(one.theme)) add_before(suspect, one);
    add_piece(character_piece(one.character), ThingKind::card, "thing.suspect",
              {{"seat", SeatName{seat}},
               {"character", character},
               {"points", points_on(board_, suspect)},
               {"void", is_void(board_, seat) ? 1 : 0}})
        .tint = character_tints[index_of(one.character)];
    for (Seat owner = 0; owner < board_.players; ++owner) add_bet(owner, suspect, one.character);
  }

  // The card before a character. Who has looked at another's must remember it.
  void add_before(int suspect, const Suspect& one) {
    std::optional<Question> seen =
        looked_at(one.theme, Peek::before + static_cast<unsigned>(suspect));
    if (aid_ == MemoryAid::off && seat_of(board_, suspect) != view_.viewer) seen.reset();
    Fields fields{{"theme", term_of(one.theme)}};
    if (seen) fields.push_back({"question", question_term(*seen)});
    Thing& card = add("before/" + std::string(character_word(one.character)), ThingKind::card,
                      seen ? "thing.peek" : "thing.before", fields);
    card.piece = seen ? question_piece(*seen) : theme_piece(one.theme);
    card.on = character_piece(one.character);
  }

  void add_bet(Seat owner, int suspect, Character on) {
    const Bet bet = bet_seen(view_, owner, suspect);
    const bool face_down = bet.value() == 0 && board_.phase == Phase::commit &&
                           board_.hidden_bets != 0 && seat_of(board_, suspect) != owner;
    if (bet.value() == 0 && !face_down) return;
    const Field seat{"seat", SeatName{owner}};
    if (face_down) {
      Thing& card = add("bet/" + std::to_string(owner) + "/" + std::string(character_word(on)),
                        ThingKind::card, "thing.bet_hidden", {seat});
      card.piece = guilty_back(owner);
      card.on = character_piece(on);
      card.face_down = true;
      return;
    }
    Thing& card = add_piece(guilty_piece(owner, bet.value()), ThingKind::card, "thing.bet",
                            {seat, {"value", bet.value()}, {"doubled", bet.doubled() ? 1 : 0}});
    card.on = character_piece(on);
    card.tint = character_tints[index_of(character_of(board_, owner))];
  }

  void add_record(Seat seat) {
    open_zone("record/" + std::to_string(seat), {"zone.record"}, Layout::row, seat);
    for (int i = 0; i < theme_count; ++i) {
      const Tally tally = board_.sides[seat].record[static_cast<std::size_t>(i)];
      if (tally.right() + tally.wrong() == 0) continue;
      add("seat/" + std::to_string(seat) + "/record/" + std::string(theme_word(theme_at(i))),
          ThingKind::card, "thing.record",
          {{"theme", term_of(theme_at(i))}, {"right", tally.right()}, {"wrong", tally.wrong()}});
    }
  }

  // ---- in hand --------------------------------------------------------------------------------

  // Who bets face down seems to have all his GUILTY cards in hand until all are placed; who commits
  // an action card seems to have it in hand until it is shown.
  void add_hidden_hands(Seat seat) {
    const int cards = board_.sides[seat].cards;
    open_place(hand_place(seat), {"zone.hand"}, Layout::row, seat);
    add_pile("seat/" + std::to_string(seat) + "/cards", action_back, cards, "thing.cards",
             {{"seat", SeatName{seat}}, {"count", cards}});
    open_place(guilty_place(seat), {"zone.guilty"}, Layout::stack, seat);
    const bool all_lie = board_.hidden_bets != 0 && board_.phase == Phase::commit;
    const int guilty = all_lie ? 0 : std::popcount(guilty_not_shown(board_, seat));
    if (guilty > 0)
      add_pile(std::string(guilty_back(seat).text()), guilty_back(seat), guilty,
               "thing.guilty_hand", {{"seat", SeatName{seat}}, {"count", guilty}});
  }

  void add_own_hands() {
    open_place(guilty_place(view_.viewer), {"zone.guilty"}, Layout::row, view_.viewer);
    for (int value = 1; value <= 5; ++value)
      if (((view_.own.guilty >> value) & 1U) != 0)
        add_piece(guilty_piece(view_.viewer, value), ThingKind::card, "thing.guilty",
                  {{"value", value}});
    open_place(hand_place(view_.viewer), {"zone.hand"}, Layout::row, view_.viewer);
    add_cards("hand/", view_.own.hand, "thing.action");
    add_cards("committed/", view_.own.committed, "thing.committed", true);
  }

  // ---- what can be done -----------------------------------------------------------------------

  [[nodiscard]] Actions legal() const {
    Actions actions;
    list_actions(board_, view_.own, view_.viewer, actions);
    return actions;
  }

  void add_controls() {
    for (const Action& action : legal()) {
      std::string id(control_id(action.kind));
      if (action.kind == ActionKind::answer && board_.answers != Answers::choices)
        id = "typed/" + std::string(letter_words[action.number]);
      if (id.empty()) continue;
      add(id, ThingKind::control, offer_label(view_, action));
    }
  }

  [[nodiscard]] std::uint16_t thing(const std::string& id) const {
    const auto found = std::find_if(table_.things.begin(), table_.things.end(),
                                    [&](const Thing& one) { return one.id == id; });
    ENSURE(found != table_.things.end());
    return static_cast<std::uint16_t>(found - table_.things.begin());
  }

  // PP-R4, PP-R13
  void set_deadline() {
    if (board_.phase == Phase::bet)
      set_deadline(board_.bet_seconds,
                   view_.own.guilty != 0 ? ActionKind::leave : ActionKind::confirm);
    if (board_.phase == Phase::answer && board_.answers != Answers::spoken)
      set_deadline(board_.answer_seconds, ActionKind::no_answer);
  }
  void set_deadline(int seconds, ActionKind kind) {
    if (seconds == 0) return;
    for (std::size_t i = 0; i < table_.offers.size(); ++i)
      if (restore<Action>(table_.offers[i].action).kind == kind)
        table_.deadline = {seconds, static_cast<std::uint16_t>(i)};
  }

  void add_offers() {
    for (const Action& action : legal()) {
      Offer& offer = table_.offers.emplace_back();
      offer.action = erase(action);
      offer.label = offer_label(view_, action);
      offer.typed = typed_key(board_, action);
      for (const std::string& id : touched_by(view_, action)) offer.touches.push_back(thing(id));
    }
  }

  const View& view_;
  const Board& board_;
  MemoryAid aid_;
};

}  // namespace

std::string card_id(int place) { return "card/" + std::to_string(place + 1); }
std::string hand_id(Card card) { return "hand/" + std::string(card_word(card)); }
std::string character_id(Character who) { return std::string(character_piece(who).text()); }
std::string guilty_id(Seat owner, int value) {
  return std::string(guilty_piece(owner, value).text());
}

Bet bet_seen(const View& view, Seat owner, int suspect) {
  const auto at = static_cast<std::size_t>(suspect);
  const Bet bet = view.board.bets[owner][at];
  return owner == view.viewer && bet.value() == 0 ? view.own.bets[at] : bet;
}

Tableau tableau_of(const View& view, MemoryAid aid) { return Builder(view, aid).built(); }

}  // namespace indice::police
