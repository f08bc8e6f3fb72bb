// The table as things to show and touch. Thing ids: "character/inspector" (to be chosen), "card/1"
// (laid out), "stock/law", "question", "choice/a", "typed/a" (typed mode shows no choices), "hint",
// "said", "answer", "suspect/inspector", "bet/0/inspector" (of seat 0 on him), "seat/0/score",
// "seat/0/cards", "seat/0/record/law", "played/informant", "guilty/3", "hand/informant",
// "committed/informant", and controls such as "pass". Places count from 1.
#include "games/police/tableau.h"

#include <algorithm>
#include <array>

#include "engine/tableau_builder.h"

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
    add_played();
    for (Seat seat = 0; seat < board_.players; ++seat)
      if (seat != view_.viewer) add_seat(seat);
    if (has_seat(view_)) {
      add_seat(view_.viewer);
      add_own();
    }
    set_prompt(view_, table_);
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
    if (board_.phase != Phase::choose) return;
    open_zone("characters", {"zone.characters"}, Layout::row);
    for (int i = 0; i < character_count; ++i) {
      const Character who = character_at(i);
      if (suspect_of(board_, who) >= 0) continue;
      add("character/" + std::string(character_word(who)), ThingKind::card, "thing.character",
          "thing.character.brief", {{"character", term_of(who)}})
          .tint = character_tints[index_of(who)];
    }
  }

  void add_laid() {
    if (board_.phase != Phase::pick) return;
    open_zone("laid", {"zone.laid"}, Layout::row);
    for (int place = 0; place < most_laid; ++place) {
      const Theme theme = board_.laid[static_cast<std::size_t>(place)];
      if (!is_theme(theme)) continue;
      const Field number{"number", place + 1};
      const int peek = peek_at(board_, Peek::first_laid + static_cast<unsigned>(place));
      const auto at = static_cast<std::size_t>(peek);
      if (peek >= 0 && view_.peek_number[at] != unknown_number)
        add(card_id(place), ThingKind::card, "thing.card_seen", "thing.card.brief",
            {{"theme", term_of(theme)},
             number,
             {"question", question_term({theme, view_.peek_number[at]})}});
      else
        add(card_id(place), ThingKind::card, "thing.card", "thing.card.brief",
            {{"theme", term_of(theme)}, number});
    }
  }

  // PP-R6, PP-R12, PP-R18
  void add_question() {
    if (!is_theme(board_.theme)) return;
    const Question question = question_of(board_);
    open_zone("question", {"zone.question"}, Layout::stack);
    add("question", ThingKind::card, "thing.question", "thing.question.brief",
        {{"seat", SeatName{board_.answering}},
         {"theme", term_of(board_.theme)},
         {"question", question_term(question)}});
    if (board_.informed != 0 && board_.answers != Answers::choices) {
      open_zone("hint", {"zone.hint"}, Layout::stack);
      add("hint", ThingKind::card, "thing.hint", "thing.hint.brief",
          {{"hint", hint_term(question)}});
    }
    add_choices(question);
    add_said(question);
    if (view_.right == no_letter) return;
    open_zone("answer", {"zone.answer"}, Layout::stack);
    add("answer", ThingKind::card, "thing.answer", "thing.answer.brief",
        {{"answer", answer_term(question)},
         {"explanation", explanation_term(question)},
         {"source", source_term(question)}});
  }

  void add_choices(Question question) {
    if (board_.answers != Answers::choices) return;
    open_zone("choices", {"zone.choices"}, Layout::row);
    for (Letter letter = 0; letter < choice_count; ++letter) {
      const bool struck = ((board_.struck >> letter) & 1U) != 0;
      add("choice/" + std::string(letter_words[letter]), ThingKind::card, "thing.choice",
          "thing.choice.brief",
          {{"letter", letter_term(letter)},
           {"choice", choice_term(question, letter)},
           {"struck", struck ? 1 : 0},
           {"right", view_.right == letter ? 1 : 0}});
    }
  }

  void add_said(Question question) {
    if (board_.said == Said::nothing_yet) return;
    const Field seat{"seat", SeatName{board_.answering}};
    open_zone("said", {"zone.said"}, Layout::stack);
    if (is_letter(board_.said))
      add("said", ThingKind::card, "thing.said_choice", "thing.said.brief",
          {seat, {"choice", choice_term(question, static_cast<Letter>(board_.said))}});
    else
      add("said", ThingKind::card,
          board_.said == Said::spoken      ? "thing.said_aloud"
          : board_.said == Said::otherwise ? "thing.said_otherwise"
                                           : "thing.said_nothing",
          "thing.said.brief", {seat});
  }

  void add_stock() {
    open_zone("stock", {"zone.stock"}, Layout::row);
    for (int i = 0; i < theme_count; ++i) {
      const int count = in_stock(board_, i);
      Thing& thing =
          add("stock/" + std::string(theme_word(theme_at(i))), ThingKind::pile, "thing.stock",
              "thing.stock.brief", {{"theme", term_of(theme_at(i))}, {"count", count}});
      thing.count = count;
      thing.face_down = true;
    }
  }

  // PP-A15
  void add_played() {
    if (board_.played.empty()) return;
    open_zone("played", {"zone.played"}, Layout::row);
    for (int i = 0; i < card_kinds; ++i)
      if (const int count = board_.played.of(card_at(i)); count > 0)
        add_cards("played/", card_at(i), count);
  }

  void add_cards(std::string_view prefix, Card card, int count) {
    Thing& thing = add(std::string(prefix) + std::string(card_word(card)),
                       count > 1 ? ThingKind::pile : ThingKind::card, "thing.action",
                       "thing.action.brief", {{"card", term_of(card)}, {"count", count}});
    thing.count = count;
  }

  // ---- before a seat --------------------------------------------------------------------------

  void add_seat(Seat seat) {
    const std::string prefix = "seat/" + std::to_string(seat);
    open_zone(prefix, {"zone.seat"}, Layout::row, seat);
    const int score = score_of(board_.sides[seat]);
    add(prefix + "/score", ThingKind::counter, "thing.score", "thing.score.brief",
        {{"seat", SeatName{seat}}, {"points", score}})
        .count = score;
    const int cards = board_.sides[seat].cards;
    if (seat != view_.viewer) {
      Thing& pile = add(prefix + "/cards", ThingKind::pile, "thing.cards", "thing.cards.brief",
                        {{"seat", SeatName{seat}}, {"count", cards}});
      pile.count = cards;
      pile.face_down = true;
    }
    for (int suspect = seat; suspect < suspect_count(board_);
         suspect += board_.players == 2 ? 2 : suspect_count(board_))
      add_suspect(seat, suspect);
    if (aid_ == MemoryAid::on) add_record(seat);
  }

  void add_suspect(Seat seat, int suspect) {
    const Suspect& one = board_.suspects[static_cast<std::size_t>(suspect)];
    if (!is_character(one.character)) return;
    open_zone("bets/" + std::string(character_word(one.character)),
              {"zone.suspect", {{"character", term_of(one.character)}}}, Layout::row, seat);
    const Term theme = is_theme(one.theme) ? term_of(one.theme) : Term("theme.none");
    const int points = points_on(board_, suspect);
    add(suspect_id(one.character), ThingKind::card, "thing.suspect", "thing.suspect.brief",
        {{"seat", SeatName{seat}},
         {"character", term_of(one.character)},
         {"theme", theme},
         {"points", points},
         {"void", is_void(board_, seat) ? 1 : 0}})
        .tint = character_tints[index_of(one.character)];
    add_own_peek(suspect, one);
    for (Seat owner = 0; owner < board_.players; ++owner) add_bet(owner, suspect, one.character);
  }

  // What the viewer saw of the card before him.
  void add_own_peek(int suspect, const Suspect& one) {
    const int peek = peek_at(board_, Peek::before + static_cast<unsigned>(suspect));
    if (peek < 0 || view_.peek_number[static_cast<std::size_t>(peek)] == unknown_number) return;
    if (aid_ == MemoryAid::off && seat_of(board_, suspect) != view_.viewer) return;
    add("peek/" + std::string(character_word(one.character)), ThingKind::card, "thing.peek",
        "thing.peek.brief",
        {{"question",
          question_term({one.theme, view_.peek_number[static_cast<std::size_t>(peek)]})}});
  }

  void add_bet(Seat owner, int suspect, Character on) {
    const auto at = static_cast<std::size_t>(suspect);
    Bet bet = board_.bets[owner][at];
    if (owner == view_.viewer && bet.value() == 0) bet = view_.own.bets[at];
    const bool face_down = bet.value() == 0 && board_.phase == Phase::commit &&
                           board_.hidden_bets != 0 && seat_of(board_, suspect) != owner;
    if (bet.value() == 0 && !face_down) return;
    const Field seat{"seat", SeatName{owner}};
    if (face_down) {
      add(bet_id(owner, on), ThingKind::card, "thing.bet_hidden", "thing.bet_hidden.brief", {seat})
          .face_down = true;
      return;
    }
    const Character mine = character_of(board_, owner);
    add(bet_id(owner, on), ThingKind::card, "thing.bet", "thing.bet.brief",
        {seat, {"value", bet.value()}, {"doubled", bet.doubled() ? 1 : 0}})
        .tint = character_tints[index_of(mine)];
  }

  void add_record(Seat seat) {
    open_zone("record/" + std::to_string(seat), {"zone.record"}, Layout::row, seat);
    for (int i = 0; i < theme_count; ++i) {
      const Tally tally = board_.sides[seat].record[static_cast<std::size_t>(i)];
      if (tally.right() + tally.wrong() == 0) continue;
      add("seat/" + std::to_string(seat) + "/record/" + std::string(theme_word(theme_at(i))),
          ThingKind::card, "thing.record", "thing.record.brief",
          {{"theme", term_of(theme_at(i))}, {"right", tally.right()}, {"wrong", tally.wrong()}});
    }
  }

  // ---- what is the viewer's own ---------------------------------------------------------------

  void add_own() {
    if (view_.own.guilty != 0) {
      open_zone("guilty", {"zone.guilty"}, Layout::row, view_.viewer);
      for (int value = 1; value <= 5; ++value)
        if (((view_.own.guilty >> value) & 1U) != 0)
          add("guilty/" + std::to_string(value), ThingKind::card, "thing.guilty",
              "thing.guilty.brief", {{"value", value}});
    }
    add_hand("hand", "zone.hand", view_.own.hand);
    add_hand("committed", "zone.committed", view_.own.committed);
  }

  void add_hand(std::string id, std::string_view title, Cards cards) {
    if (cards.empty()) return;
    const std::string prefix = id + "/";
    open_zone(std::move(id), {title}, Layout::row, view_.viewer);
    for (int i = 0; i < card_kinds; ++i)
      if (const int count = cards.of(card_at(i)); count > 0) add_cards(prefix, card_at(i), count);
  }

  // ---- what can be done -----------------------------------------------------------------------

  [[nodiscard]] Actions legal() const {
    Actions actions;
    list_actions(board_, view_.own, view_.viewer, actions);
    return actions;
  }

  void add_controls() {
    bool open = false;
    for (const Action& action : legal()) {
      std::string id(control_id(action.kind));
      if (action.kind == ActionKind::answer && board_.answers != Answers::choices)
        id = "typed/" + std::string(letter_words[action.number]);
      if (id.empty()) continue;
      if (!open) open_zone("controls", {"zone.controls"}, Layout::row);
      open = true;
      const Message label = offer_label(view_, action);
      add(std::move(id), ThingKind::control, label.key, label.key, label.fields);
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
std::string suspect_id(Character who) { return "suspect/" + std::string(character_word(who)); }
std::string hand_id(Card card) { return "hand/" + std::string(card_word(card)); }
std::string bet_id(Seat owner, Character on) {
  return "bet/" + std::to_string(owner) + "/" + std::string(character_word(on));
}

Tableau tableau_of(const View& view, MemoryAid aid) { return Builder(view, aid).built(); }

}  // namespace indice::police
