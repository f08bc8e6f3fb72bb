// A position written by hand, first part: the moment and the seats.
//
// - Without a "phase" the cards of round 1 are to be picked. "step" counts the picks or the
//   questions that are done.
// - Characters not given are taken in the order of cards.json.
// - Where no seat gives "cards", all are dealt three; where one does, the others hold none.
// - "score" alone counts as points for answers. Bets not given lie by lot, cards not given have a
//   theme by lot, and of the stock only what lies on the table is gone.
#include "games/police/position.h"

#include <algorithm>
#include <utility>

namespace indice::police {

namespace {

constexpr std::array<std::string_view, 20> known_keys{
    "left",     "phase",  "starter", "round", "step", "asked", "replied",         "laid",
    "question", "voided", "played",  "box",   "tied", "pairs", "first_was_right", "winners",
    "meddled",  "seats",  "stock",   "peeks"};
constexpr std::array<std::string_view, 16> known_seat_keys{
    "score",     "from_answers", "from_bets",    "closed", "characters", "cards",
    "committed", "false_leads",  "aggravations", "guilty", "bets",       "secret_bets",
    "reply",     "record",       "mind",         "moved"};

constexpr int most_points = 2000;  // far more than can come together

}  // namespace

PositionReader::PositionReader(const Json& fragment, const TableOptions& options, Dice& filler,
                               JsonProblem& problem)
    : FragmentReader(problem), fragment_(fragment), filler_(filler) {
  Board& now = board();
  now.players = options.players;
  now.hidden_bets = options.choice[option_hidden_bets];
  now.answers = static_cast<Answers>(options.choice[option_answers]);
  now.bet_seconds = options.choice[option_bet_seconds];
  now.answer_seconds = options.choice[option_answer_seconds];
  for (std::size_t i = 0; i < theme_count; ++i) {
    now.sizes[i] = options.choice[option_questions + i];
    spare_[i] = now.sizes[i];
  }
  if (options.choice[option_start] != start_by_lot)
    now.starter = static_cast<Seat>(options.choice[option_start] - 1U);
  now.laid.fill(no_theme);
  now.phase = Phase::pick;
}

bool PositionReader::read(State& out) {
  if (!check_keys(fragment_, known_keys, "a Police position")) return false;
  if (const Json* seats = fragment_.find("seats")) {
    if (seats->as_array() == nullptr || seats->as_array()->size() > board().players)
      return fail(*seats, "\"seats\" is a list with an object for each seat");
    for (const Json& seat : *seats->as_array())
      if (!check_keys(seat, known_seat_keys, "a seat of a Police position")) return false;
  }
  if (!read_moment() || !read_characters() || !read_hands()) return false;
  for (Seat seat = 0; seat < board().players; ++seat)
    if (!read_scores(seat) || !read_record(seat) || !read_seat_counters(seat)) return false;
  if (!read_laid() || !read_question() || !fill_suspects() || !read_peeks() || !read_stock())
    return false;
  for (Seat seat = 0; seat < board().players; ++seat)
    if (!read_bets(seat)) return false;
  if (!check()) return false;
  out = state_;
  return true;
}

// ---- small values -------------------------------------------------------------------------------

const Json* PositionReader::part(Seat seat) const {
  const Json* seats = fragment_.find("seats");
  if (seats == nullptr || seat >= seats->as_array()->size()) return nullptr;
  return &(*seats->as_array())[seat];
}
const Json* PositionReader::part(Seat seat, std::string_view key) const {
  const Json* said = part(seat);
  return said != nullptr ? said->find(key) : nullptr;
}
const Json& PositionReader::where(std::string_view key) const {
  const Json* value = fragment_.find(key);
  return value != nullptr ? *value : fragment_;
}

bool PositionReader::read_seat_list(const Json& value, std::uint8_t& out) {
  out = 0;
  if (value.as_array() == nullptr) return fail(value, "a list of seats is wanted");
  for (const Json& item : *value.as_array()) {
    const std::int64_t* seat = item.as_int();
    if (seat == nullptr || *seat < 0 || *seat >= board().players)
      return fail(item, "there is no such seat");
    if (((out >> *seat) & 1U) != 0) return fail(item, "this seat stands here twice");
    out = static_cast<std::uint8_t>(out | (1U << *seat));
  }
  return true;
}

bool PositionReader::read_seats(std::string_view key, std::uint8_t& out) {
  const Json* value = fragment_.find(key);
  return value == nullptr || read_seat_list(*value, out);
}

bool PositionReader::read_cards(const Json* value, Cards& out) {
  if (value == nullptr) return true;
  if (value->as_object() == nullptr)
    return fail(*value, "action cards are counted, such as {\"informant\": 1}");
  for (const auto& [word, count] : *value->as_object()) {
    const auto card = card_named(word);
    if (!card) return fail(count, "no action card is called \"" + word + "\"");
    const std::int64_t* number = count.as_int();
    if (number == nullptr || *number < 0 || *number > copies_of(*card, board().players))
      return fail(count, "there are not so many of this card");
    for (std::int64_t i = 0; i < *number; ++i) out.add(*card);
  }
  return true;
}

bool PositionReader::read_theme(const Json& value, Theme& out) {
  const auto theme = value.as_string() != nullptr ? theme_named(*value.as_string()) : std::nullopt;
  if (!theme) return fail(value, "a theme is wanted, such as \"law\"");
  out = *theme;
  return true;
}

bool PositionReader::read_question_word(const Json& value, Question& out) {
  const auto question =
      value.as_string() != nullptr ? question_named(*value.as_string()) : std::nullopt;
  if (!question) return fail(value, "a question is wanted, such as \"law-07\"");
  if (question->number >= board().sizes[index_of(question->theme)])
    return fail(value, "this table has fewer questions");
  out = *question;
  return true;
}

bool PositionReader::read_letter(const Json& value, Letter& out) {
  const auto letter =
      value.as_string() != nullptr ? letter_named(*value.as_string()) : std::nullopt;
  if (!letter) return fail(value, "a choice is wanted, \"a\" to \"d\"");
  out = *letter;
  return true;
}

// ---- the moment ---------------------------------------------------------------------------------

bool PositionReader::read_moment() {
  Board& now = board();
  if (const Json* phase = fragment_.find("phase")) {
    const auto found =
        phase->as_string() != nullptr ? phase_named(*phase->as_string()) : std::nullopt;
    if (!found) return fail(*phase, "no such phase");
    now.phase = *found;
  }
  std::uint8_t asked = 0;  // worked out, and compared at the end
  now.round = now.phase == Phase::choose ? 0 : now.phase == Phase::over ? rounds_with_actions : 1;
  if (!read_number(fragment_, "starter", 0, now.players - 1, now.starter) ||
      !read_number(fragment_, "round", 0, most_rounds, now.round) ||
      !read_number(fragment_, "step", 0, most_suspects - 1, now.step) ||
      !read_number(fragment_, "pairs", 0, most_pairs, now.pairs) ||
      !read_flag(fragment_, "first_was_right", now.first_was_right) ||
      !read_seats("asked", asked) || !read_seats("replied", secrets().replied) ||
      !read_seats("voided", now.voided) || !read_seats("tied", now.tied) ||
      !read_seats("winners", now.winners) || !read_seats("meddled", secrets().meddled))
    return false;
  if (now.step >= suspect_count(now)) return fail(where("step"), "there are not so many steps");
  if (bets_lie_open()) std::swap(now.confirmed, secrets().replied);
  return true;
}

// ---- the seats ----------------------------------------------------------------------------------

bool PositionReader::read_character_entry(const Json& entry, int suspect, unsigned& taken) {
  Suspect& one = board().suspects[static_cast<std::size_t>(suspect)];
  constexpr std::array<std::string_view, 2> keys{"character", "card"};
  if (!check_keys(entry, keys, "a character")) return false;
  if (const Json* word = entry.find("character")) {
    const auto who =
        word->as_string() != nullptr ? character_named(*word->as_string()) : std::nullopt;
    if (!who) return fail(*word, "a character is wanted, such as \"inspector\"");
    if (((taken >> index_of(*who)) & 1U) != 0) return fail(*word, "this character is taken");
    taken |= 1U << index_of(*who);
    one.character = *who;
  }
  const Json* card = entry.find("card");
  if (card == nullptr || card->is_null()) return true;
  if (!read_theme(*card, one.theme)) return false;
  if (--spare_[index_of(one.theme)] < 0) return fail(*card, "this table has fewer questions");
  return true;
}

// PP-S1, PP-S8
bool PositionReader::read_characters() {
  Board& now = board();
  unsigned taken = 0;
  for (Seat seat = 0; seat < now.players; ++seat) {
    const Json* list = part(seat, "characters");
    if (list == nullptr) continue;
    const std::size_t most = now.players == 2 ? 2 : 1;
    if (list->as_array() == nullptr || list->as_array()->size() > most)
      return fail(*list, "\"characters\" is a list of what this seat plays");
    for (std::size_t i = 0; i < list->as_array()->size(); ++i)
      if (!read_character_entry((*list->as_array())[i], seat + 2 * static_cast<int>(i), taken))
        return false;
  }
  for (int suspect = 0; suspect < suspect_count(now); ++suspect) {
    int step = 0;
    while (suspect_at(now, step) != suspect) ++step;
    const bool chosen = now.phase != Phase::choose || step < now.step;
    Suspect& one = now.suspects[static_cast<std::size_t>(suspect)];
    if (!chosen && (is_character(one.character) || is_theme(one.theme)))
      return fail(where("seats"), "this character is not chosen yet");
    if (!chosen || is_character(one.character)) continue;
    const int free = std::countr_one(taken);
    taken |= 1U << free;
    one.character = character_at(free);
  }
  return true;
}

bool PositionReader::read_scores(Seat seat) {
  Side& side = board().sides[seat];
  const Json* said = part(seat);
  if (said == nullptr) return true;
  const bool in_parts = said->find("from_answers") != nullptr ||
                        said->find("from_bets") != nullptr || said->find("closed") != nullptr;
  int score = -1;
  if (!read_number(*said, "from_answers", 0, most_points, side.from_answers) ||
      !read_number(*said, "from_bets", 0, most_points, side.from_bets) ||
      !read_number(*said, "closed", 0, closed_case_points * Cards::most_of_a_kind, side.closed) ||
      !read_number(*said, "score", 0, most_points, score))
    return false;
  if (!in_parts && score >= 0) side.from_answers = static_cast<std::uint16_t>(score);
  if (score >= 0 && score != score_of(side)) return fail(*said, "the parts do not make the score");
  if (score_of(side) < 0) return fail(*said, "no score is below 0");
  return true;
}

bool PositionReader::read_record(Seat seat) {
  const Json* record = part(seat, "record");
  if (record == nullptr) return true;
  if (record->as_object() == nullptr) return fail(*record, "\"record\" is an object by theme");
  for (const auto& [word, tally] : *record->as_object()) {
    const auto theme = theme_named(word);
    if (!theme) return fail(tally, "no theme is called \"" + word + "\"");
    constexpr std::array<std::string_view, 2> keys{"right", "wrong"};
    int right = 0;
    int wrong = 0;
    if (!check_keys(tally, keys, "a record") ||
        !read_number(tally, "right", 0, Tally::most, right) ||
        !read_number(tally, "wrong", 0, Tally::most, wrong))
      return false;
    board().sides[seat].record[index_of(*theme)] = Tally(right, wrong);
  }
  return true;
}

// PP-S2  What is in no hand and was not played is in the box.
bool PositionReader::read_hands() {
  Board& now = board();
  bool any_given = false;
  if (!read_cards(fragment_.find("played"), now.played)) return false;
  for (Seat seat = 0; seat < now.players; ++seat) {
    any_given = any_given || part(seat, "cards") != nullptr || part(seat, "committed") != nullptr;
    if (!read_cards(part(seat, "cards"), own(seat).hand) ||
        !read_cards(part(seat, "committed"), own(seat).committed))
      return false;
  }
  for (int i = 0; i < card_kinds; ++i) {
    const Card card = card_at(i);
    int left = copies_of(card, now.players) - now.played.of(card);
    for (const Own& one : secrets().own) left -= one.hand.of(card) + one.committed.of(card);
    if (left < 0)
      return fail(where("seats"),
                  "there are not so many of \"" + std::string(card_word(card)) + '"');
    for (; left > 0; --left) secrets().box.add(card);
  }
  return deal_hands(any_given);
}

bool PositionReader::deal_hands(bool any_given) {
  Board& now = board();
  FixedVector<Card, std::size_t{card_kinds} * Cards::most_of_a_kind> deck;
  for (int i = 0; i < card_kinds; ++i)
    for (int copy = secrets().box.of(card_at(i)); copy > 0; --copy) deck.push_back(card_at(i));
  filler_.shuffle(deck.begin(), deck.size());
  int in_all = now.played.total();
  for (Seat seat = 0; seat < now.players; ++seat) {
    Own& one = own(seat);
    const bool deals = !any_given && now.played.empty();
    for (int i = 0; deals && i < cards_each; ++i) {
      one.hand.add(deck[deck.size() - 1]);
      secrets().box.remove(deck[deck.size() - 1]);
      deck.pop_back();
    }
    const int cards = one.hand.total() + one.committed.total();
    if (cards > cards_each) return fail(where("seats"), "nobody has more than three action cards");
    now.sides[seat].cards = static_cast<std::uint8_t>(cards);
    if (cards > 0) now.holders = static_cast<std::uint8_t>(now.holders | (1U << seat));
    in_all += cards;
  }
  if (in_all > cards_each * now.players)
    return fail(where("played"), "more action cards than were dealt");
  Cards box;
  if (!read_cards(fragment_.find("box"), box)) return false;
  if (fragment_.find("box") != nullptr && !(box == secrets().box))
    return fail(where("box"), "the other action cards are in the box");
  return true;
}

bool PositionReader::read_seat_counters(Seat seat) {
  Board& now = board();
  const Json* said = part(seat);
  secrets().minds[seat] = some_mind(filler_);
  if (said == nullptr) return true;
  if (const Json* mind = said->find("mind")) {
    if (mind->as_int() == nullptr || *mind->as_int() < 1 || *mind->as_int() > 0xffffffffLL)
      return fail(*mind, "\"mind\" is a number of 32 bits, not 0");
    secrets().minds[seat] = static_cast<std::uint32_t>(*mind->as_int());
  }
  if (!read_number(*said, "false_leads", 0, Cards::most_of_a_kind, now.false_leads[seat]) ||
      !read_number(*said, "aggravations", 0, Cards::most_of_a_kind, now.aggravations[seat]) ||
      !read_number(*said, "moved", 0, left_to_the_lot,
                   now.hidden_bets != 0 ? own(seat).moved : now.moved[seat]))
    return false;
  const Json* reply = said->find("reply");
  if (reply == nullptr || reply->is_null()) return true;
  const std::string* word = reply->as_string();
  if (word == nullptr || (*word != "yes" && *word != "no"))
    return fail(*reply, "\"reply\" is \"yes\" or \"no\"");
  own(seat).reply = *word == "yes" ? reply_yes : reply_no;
  return true;
}

bool read_position(const Json& fragment, const TableOptions& options, Dice& filler, State& state,
                   JsonProblem& problem) {
  return PositionReader(fragment, options, filler, problem).read(state);
}

}  // namespace indice::police
