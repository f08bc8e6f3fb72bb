// A position, first part: what is going on, and sealed answers.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "games/tamtown/step_table.h"
#include "games/tamtown/words.h"

namespace indice::tamtown {

class PositionSteps {
 public:
  PositionSteps(Form& form, State& state)
      : form_(form), board_(state.board), secrets_(state.secrets) {}

 protected:
  [[nodiscard]] Form part(Seat seat) { return form_.part("seats", seat); }
  void seats(Form form, std::string_view key, std::uint8_t& bits) {
    form.numbers(key, bits, 0, board_.players);
  }

  template <class Put>
  void read_text(Form& form, std::string_view key, std::string_view otherwise, Put put) {
    const Json* value = form.raw(key);
    if (value == nullptr || !form.wants(value->as_string() != nullptr, key, otherwise)) return;
    std::string_view rest = *value->as_string();
    while (!rest.empty() && form_.good()) {
      std::string_view word = rest.substr(0, std::min(rest.find(' '), rest.size()));
      rest.remove_prefix(std::min(word.size() + 1, rest.size()));
      const bool halved = word.ends_with("/1");
      if (halved) word.remove_suffix(2);
      const auto card = named<Card>(card_words, word);
      if (!card) form_.fail(*value, "there is no card \"" + std::string(word) + "\"");
      if (card) put(*card, halved);
    }
  }

  // "c05 c12"
  void list_set(Form form, std::string_view key, CardSet& cards) {
    if (!form_.reading()) {
      std::string text;
      for (const Card card : cards) text.append(text.empty() ? "" : " ").append(card_word(card));
      return form.write(key, text);
    }
    read_text(form, key, "cards are written as \"c05 c12\"", [&](Card card, bool halved) {
      form.wants(!halved, key, "a card is written as \"c05\" here");
      form.wants(!cards.contains(card), key, "a card stands here twice");
      cards.add(card);
    });
  }

  void describe_steps() {
    std::size_t depth = 0;
    while (depth < step_count(board_) && base_of(step_at(board_, depth).op) < base_ops.size())
      ++depth;
    form_.empty_list("steps");
    for (std::size_t i = step_count(board_); i > depth; --i) {
      Step step = step_at(board_, i - 1);
      list_step(form_.part("steps", step_count(board_) - i), step);
    }
    form_.write("next", row_of(step_at(board_, depth - 1).op).word);
    const Step& base = step_at(board_, 0);
    form_.write("replayed", base.op == Op::final_events ? Json(int{base.number}) : Json());
  }

  void list_step(Form form, Step& step) {
    form.word("step", step.op, step_words);
    const StepShape shape = row_of(step.op).shape;
    if (form_.reading() || step.seat != nobody)
      form.number("seat", step.seat, 0, board_.players - 1);
    if (form_.reading()) {
      form.wants(form.says("step"), "step", "\"step\" names what is going on, such as \"pay\"");
      form.wants(step.seat != nobody || step.op == Op::lose || step.op == Op::offer, "seat",
                 "a step has a seat");
      if (shape.card == StepCard::seats) step.card = 0;
      step.number = shape.number == StepNumber::card ? no_card : shape.least;
    }
    switch (shape.card) {
      case StepCard::nothing: break;
      case StepCard::card:
        if (form_.reading() || is_card(step.card)) form.word("card", step.card, card_words);
        form.wants(is_card(step.card) || step.op == Op::play_now, "card", "this step has a card");
        break;
      case StepCard::kind: form.word("kind", step.card, kind_words); break;
      case StepCard::seats: seats(form, "seats", step.card); break;
    }
    switch (shape.number) {
      case StepNumber::nothing: break;
      case StepNumber::number: form.number("number", step.number, shape.least, shape.most); break;
      case StepNumber::card:
        if (form_.reading() || is_card(step.number)) form.word("second", step.number, card_words);
        break;
      case StepNumber::kind: form.word("kind", step.number, kind_words); break;
    }
    const bool kinds = shape.card == StepCard::kind || shape.number == StepNumber::kind;
    form.wants(!kinds || form.says("kind"), "kind", "this step has a kind, such as \"a5\"");
    if (!form_.reading() || !form_.good() || !holds_card(step.op)) return;
    board_.open.add(step.card);
    form_.claim(form.place(), box_, step.card);
  }

  // The rest of the turn, or of the final replay.
  void read_base() {
    std::size_t next = base_of(board_.final != 0  ? Op::final_events
                               : board_.lost != 0 ? Op::over
                                                  : Op::clue);
    form_.word("next", next, base_words);
    std::uint8_t replayed = 0;
    form_.number_or_null("replayed", replayed, 0, piece_count);
    const Op op = base_ops[next];
    if (op == Op::over) return add_step({Op::over});
    if (op == Op::final_events)
      return add_step({Op::final_events, first_living(board_, board_.first), no_card, replayed});
    add_step({Op::end_turn, board_.turn});
    if (op != Op::end_turn) add_step({Op::closing, board_.turn});
    if (op == Op::clue) add_step({Op::clue, board_.turn});
  }

  void add_step(const Step& step) {
    if (has_steps_) board_.below[board_.depth++] = board_.top;
    board_.top = step;
    has_steps_ = true;
  }

  void read_steps() {
    read_base();
    const std::size_t count = form_.entries("steps", std::size_t{most_steps} - 1U - board_.depth);
    if (!form_.says("steps") && !form_.says("next") && top_of(board_).op == Op::clue)
      add_step({Op::act, board_.turn});
    for (std::size_t i = count; i-- > 0 && form_.good();) {
      Step step;
      Form form = form_.part("steps", i);
      list_step(form, step);
      const StepRow& below = row_of(top_of(board_).op);
      if (form_.good() && !has_bit(below.above, step.op))
        form.refuse("step", "a step \"" + std::string(row_of(step.op).word) +
                                "\" cannot come before \"" + std::string(below.word) + "\"");
      add_step(step);
    }
  }

  // ---- answers
  // ------------------------------------------------------------------------------------

  void list_answers(Seat seat) {
    Form form = part(seat);
    const CardSet hand = secrets_.hands[seat];
    // All but the ballot are kept plus 1.
    const auto list = [&](std::string_view key, std::uint8_t& value, Form::Words words) {
      auto index = static_cast<std::uint8_t>(value - 1U);
      form.word_or_null(key, index, words);
      value = static_cast<std::uint8_t>(index + 1U);
      return index;
    };
    const auto wants_family = [&](std::string_view key, std::uint8_t role) {
      if (role >= role_count || !form_.reading()) return;
      const Seat family = board_.seats[role];
      form.wants(
          is_family(static_cast<Role>(role)) && family != nobody && board_.alive.contains(family),
          key, "a living Family is wanted here");
    };
    if (is_collective(top_of(board_).op)) {
      wants_family("answer", list("answer", secrets_.answers[seat], role_words));
    } else {
      const Card card = list("answer", secrets_.answers[seat], card_words);
      form.wants(!is_card(card) || hand.contains(card), "answer",
                 "this answer is a card of the hand");
    }
    wants_family("lean", list("lean", board_.leans[seat], role_words));
    CardSet laid = form_.reading() ? CardSet() : hand & secrets_.laid;
    list_set(form, "ballot", laid);
    form.wants((laid - hand).empty(), "ballot", "a ballot is made of cards of the hand");
    secrets_.laid |= laid;
    const Card doubler = list("doubler", secrets_.doublers[seat], card_words);
    form.wants(
        !is_card(doubler) || (laid.contains(doubler) && kind_of(doubler) == Kind::double_envelopes),
        "doubler", "\"doubler\" is a card of the ballot that doubles");
  }

  Form& form_;
  Board& board_;
  Secrets& secrets_;
  CardBox box_{card_words, [](std::size_t) { return 1; }};  // cards not yet placed

 private:
  static constexpr auto step_words = column(&StepRow::word);

  // The steps at the bottom that are the rest of the turn, or of the final replay.
  static constexpr std::array<Op, 5> base_ops{Op::clue, Op::closing, Op::end_turn, Op::final_events,
                                              Op::over};
  static constexpr std::array<std::string_view, 5> base_words{"clue", "closing", "end_turn",
                                                              "final_events", "over"};
  static std::size_t base_of(Op op) {
    return static_cast<std::size_t>(std::find(base_ops.begin(), base_ops.end(), op) -
                                    base_ops.begin());
  }

  bool has_steps_ = false;
};

}  // namespace indice::tamtown
