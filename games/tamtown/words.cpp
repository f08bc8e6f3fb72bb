#include "games/tamtown/words.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace indice::tamtown {

namespace {

constexpr std::array<std::string_view, op_count> op_words{"over",
                                                          "act",
                                                          "second",
                                                          "clue",
                                                          "closing",
                                                          "end_turn",
                                                          "pay",
                                                          "pay_double",
                                                          "effect",
                                                          "remove_all",
                                                          "remove_two",
                                                          "remove_some",
                                                          "name_drawer",
                                                          "put_back",
                                                          "fetch",
                                                          "play_now",
                                                          "fetch_piece",
                                                          "place_two",
                                                          "name_placer",
                                                          "place_free",
                                                          "place",
                                                          "put_away",
                                                          "trim",
                                                          "counter_window",
                                                          "repeat_window",
                                                          "again_window",
                                                          "vote_window",
                                                          "family_talk",
                                                          "hearts_talk",
                                                          "family_ballot",
                                                          "hearts_ballot",
                                                          "counter_answers",
                                                          "repeat_answers",
                                                          "again_answers",
                                                          "double_answers",
                                                          "counter_works",
                                                          "again_works",
                                                          "count_vote",
                                                          "event",
                                                          "settle",
                                                          "lose",
                                                          "choose_family",
                                                          "offer",
                                                          "name_payer",
                                                          "pay_rest",
                                                          "choose_hearts",
                                                          "final_events"};
static_assert(op_words[static_cast<std::size_t>(Op::trim)] == "trim" &&
              op_words[static_cast<std::size_t>(Op::count_vote)] == "count_vote" &&
              op_words[static_cast<std::size_t>(Op::final_events)] == "final_events");

// Verbs of actions that are nothing but their kind and its fields.
struct Verb {
  ActionKind kind;
  std::string_view word;
};
constexpr std::array<Verb, action_kinds - 1> verbs{{
    {ActionKind::draw, "draw"},       {ActionKind::play, "play"},
    {ActionKind::pay, "pay"},         {ActionKind::clue, "clue"},
    {ActionKind::pass, "pass"},       {ActionKind::pass_turn, "pass turn"},
    {ActionKind::counter, "counter"}, {ActionKind::repeat, "repeat"},
    {ActionKind::again, "again"},     {ActionKind::lay, "lay"},
    {ActionKind::doubling, "double"}, {ActionKind::discard, "discard"},
    {ActionKind::give, "give"},       {ActionKind::remove, "remove"},
    {ActionKind::name, "name"},       {ActionKind::put, "put"},
    {ActionKind::take, "take"},       {ActionKind::vote, "vote"},
    {ActionKind::lean, "lean"},
}};

// The words of an action, split at spaces.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}
  std::string_view next() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(' '), rest_.size()));
    const std::string_view word = rest_.substr(0, std::min(rest_.find(' '), rest_.size()));
    rest_.remove_prefix(word.size());
    return word;
  }
  bool at_end() {
    const std::string_view before = rest_;
    const bool end = next().empty();
    rest_ = before;
    return end;
  }

 private:
  std::string_view rest_;
};

// From 1 to 99; "all" is 0 where hearts are meant.
std::optional<std::uint8_t> number_in(std::string_view word, bool all) {
  if (all && word == "all") return std::uint8_t{0};
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size() || number < 1 || number > 99 ||
      word.front() == '0')
    return std::nullopt;
  return static_cast<std::uint8_t>(number);
}

// The fields in the order of the words: card, number, who.
std::optional<Action> fields_in(Reader& reader, ActionKind kind) {
  const ActionShape shape = shape_of(kind);
  Action action{.kind = kind};
  if (shape.card) {
    const auto card = card_named(reader.next());
    if (!card) return std::nullopt;
    action.card = *card;
  }
  if (shape.number) {
    const auto number = number_in(reader.next(), kind == ActionKind::remove);
    if (!number) return std::nullopt;
    action.number = *number;
  }
  const bool ballot_decides = kind == ActionKind::pay && reader.at_end();
  if (shape.who && !ballot_decides) {
    const auto role = role_named(reader.next());
    if (!role) return std::nullopt;
    action.who = *role;
  }
  return reader.at_end() ? std::optional(action) : std::nullopt;
}

}  // namespace

std::optional<Card> card_named(std::string_view word) {
  for (Card card = 0; card < card_count; ++card)
    if (card_word(card) == word) return card;
  return std::nullopt;
}

std::optional<Role> role_named(std::string_view word) {
  for (int i = 0; i < role_count; ++i)
    if (role_word(role_at(i)) == word) return role_at(i);
  return std::nullopt;
}

std::optional<Kind> kind_named(std::string_view word) {
  const auto found = std::find(kind_words.begin(), kind_words.end(), word);
  if (found == kind_words.end()) return std::nullopt;
  return static_cast<Kind>(found - kind_words.begin());
}

std::string_view op_word(Op op) { return op_words[static_cast<std::size_t>(op)]; }

std::optional<Op> op_named(std::string_view word) {
  const auto found = std::find(op_words.begin(), op_words.end(), word);
  if (found == op_words.end()) return std::nullopt;
  return static_cast<Op>(found - op_words.begin());
}

std::string words_of(const Action& action) {
  const auto verb = std::find_if(verbs.begin(), verbs.end(),
                                 [&](const Verb& one) { return one.kind == action.kind; });
  if (verb == verbs.end()) return "nothing";
  std::string words(verb->word);
  const ActionShape shape = shape_of(action.kind);
  if (shape.card)
    words.append(" ").append(is_card(action.card) ? card_word(action.card) : "nothing");
  if (shape.number) {
    const bool all = action.kind == ActionKind::remove && action.number == 0;
    words.append(" ").append(all ? "all" : std::to_string(action.number));
  }
  if (shape.who && is_role(action.who)) words.append(" ").append(role_word(action.who));
  return words;
}

std::optional<Action> action_in(std::string_view words) {
  Reader reader(words);
  const std::string_view verb = reader.next();
  if (verb == "pass" && !reader.at_end())
    return reader.next() == "turn" && reader.at_end() ? std::optional(plain(ActionKind::pass_turn))
                                                      : std::nullopt;
  for (const Verb& one : verbs)
    if (one.word == verb) return fields_in(reader, one.kind);
  return std::nullopt;
}

}  // namespace indice::tamtown
