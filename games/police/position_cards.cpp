// A position written by hand, second part: interrogation cards, the question under way, bets.
#include <algorithm>

#include "games/police/position.h"

namespace indice::police {

bool PositionReader::questions_under_way() const {
  const Phase phase = state_.board.phase;
  return phase >= Phase::answer && phase <= Phase::mitigate;
}

// Does an unread card lie before the suspect at this moment?
bool PositionReader::has_card_now(int suspect) const {
  const Board& now = state_.board;
  int step = 0;
  while (suspect_at(now, step) != suspect) ++step;
  switch (now.phase) {
    case Phase::choose:
    case Phase::close_case:
    case Phase::over: return false;
    case Phase::pick: return step < now.step;
    case Phase::bet:
    case Phase::commit:
    case Phase::swap:
    case Phase::aggravate: return true;
    case Phase::subject: return step >= now.step;
    default: return step > now.step && !in_pair(now);
  }
}

// Weighed by what is left, as a draw is.
Theme PositionReader::any_theme() {
  int left = 0;
  for (const int spare : spare_) left += spare;
  if (left == 0) return no_theme;
  auto place = static_cast<int>(filler_.below(static_cast<std::uint32_t>(left)));
  int theme = 0;
  for (; place >= spare_[static_cast<std::size_t>(theme)]; ++theme)
    place -= spare_[static_cast<std::size_t>(theme)];
  --spare_[static_cast<std::size_t>(theme)];
  return theme_at(theme);
}

// PP-R1  A null is a card that was taken.
bool PositionReader::read_laid() {
  Board& now = board();
  const auto count = static_cast<std::size_t>(table_for(now.players).laid_out);
  const Json* laid = fragment_.find("laid");
  if (laid != nullptr && laid->as_array() == nullptr)
    return fail(*laid, "\"laid\" is a list of themes");
  if (const Json* left = fragment_.find("left"); left != nullptr && !left->is_null())
    if (!read_number(fragment_, "left", 1, static_cast<int>(count), now.left)) return false;
  if (now.left != 0 && now.phase <= Phase::pick)
    return fail(where("left"), "a card is left when all have picked");
  if (now.phase != Phase::pick)
    return laid == nullptr || laid->as_array()->empty() ||
           fail(*laid, "cards are laid out while they are picked");
  std::size_t themes = 0;
  if (laid != nullptr) {
    if (laid->as_array()->size() != count)
      return fail(*laid, std::to_string(count) + " places are laid out");
    for (std::size_t i = 0; i < count; ++i) {
      const Json& item = (*laid->as_array())[i];
      if (item.is_null()) continue;
      if (!read_theme(item, now.laid[i])) return false;
      if (--spare_[index_of(now.laid[i])] < 0) return fail(item, "this table has fewer questions");
      ++themes;
    }
    if (themes + now.step != count) return fail(*laid, "every pick takes one of the cards");
    return true;
  }
  for (std::size_t i = now.step; i < count; ++i) {
    now.laid[i] = any_theme();
    if (!is_theme(now.laid[i])) return fail(fragment_, "this table has too few questions");
  }
  return true;
}

// The cards before the suspects, as far as they were not given.
bool PositionReader::fill_suspects() {
  Board& now = board();
  for (int suspect = 0; suspect < suspect_count(now); ++suspect) {
    Theme& theme = now.suspects[static_cast<std::size_t>(suspect)].theme;
    const bool wanted = has_card_now(suspect);
    // With two players either of the two may have got the first card.
    const bool either = now.players == 2 && now.phase == Phase::pick;
    if (is_theme(theme) && !wanted && !either)
      return fail(where("seats"), "this character has no card before it now");
    if (is_theme(theme) || !wanted || either) continue;
    theme = any_theme();
    if (!is_theme(theme)) return fail(fragment_, "this table has too few questions");
  }
  if (now.players != 2 || now.phase != Phase::pick) return true;
  for (Seat seat = 0; seat < 2; ++seat) {
    const int turn = (seat - now.starter + 2) % 2;
    int missing = (now.step + 1 - turn) / 2;
    for (const int suspect : {int{seat}, seat + 2})
      if (is_theme(now.suspects[static_cast<std::size_t>(suspect)].theme)) --missing;
    if (missing < 0) return fail(where("seats"), "so many cards were not picked yet");
    for (const int suspect : {int{seat}, seat + 2}) {
      Theme& theme = now.suspects[static_cast<std::size_t>(suspect)].theme;
      if (missing == 0 || is_theme(theme)) continue;
      --missing;
      theme = any_theme();
      if (!is_theme(theme)) return fail(fragment_, "this table has too few questions");
    }
  }
  return true;
}

// ---- the question under way ---------------------------------------------------------------------

bool PositionReader::read_question() {
  Board& now = board();
  const Json* said = fragment_.find("question");
  const bool given = said != nullptr && !said->is_null();
  if (!questions_under_way())
    return !given || fail(*said, "no question is under way in this phase");
  // The one questioned; in a pair check_pair says whether it can be.
  now.answering = seat_of(now, suspect_at(now, now.step));
  int place = now.step;
  for (int i = 0; in_pair(now) && i < now.players; ++i) {
    const Seat seat = seat_after(now, now.starter, i);
    if (((now.tied >> seat) & 1U) != 0 && place-- == 0) now.answering = seat;
  }
  Question question{};
  const Json* word = given ? said->find("question") : nullptr;
  if (word != nullptr) {
    if (!read_question_word(*word, question)) return false;
    if (--spare_[index_of(question.theme)] < 0)
      return fail(*word, "this table has fewer questions");
  } else {
    question.theme = any_theme();
    if (!is_theme(question.theme)) return fail(fragment_, "this table has too few questions");
    question.number = static_cast<std::uint8_t>(filler_.below(now.sizes[index_of(question.theme)]));
  }
  now.theme = question.theme;
  now.number = question.number;
  secrets().right = right_choice(question);
  const bool over = now.phase == Phase::objection || now.phase == Phase::mitigate;
  now.said = now.phase == Phase::answer ? Said::nothing_yet : over ? Said::no_answer : Said::spoken;
  now.pending = now.phase == Phase::mitigate ? 0xff : 0;  // worked out once the bets are there
  if (given && !read_question_details(*said)) return false;
  if (over) now.right = secrets().right;
  if (now.phase == Phase::objection && now.said == Said::no_answer)
    now.said = static_cast<Said>(secrets().right);
  return true;
}

bool PositionReader::read_question_details(const Json& said) {
  Board& now = board();
  constexpr std::array<std::string_view, 10> keys{"question",    "answering", "right",    "shown",
                                                  "struck",      "informed",  "objected", "said",
                                                  "ruled_right", "pending"};
  if (!check_keys(said, keys, "a question")) return false;
  std::uint8_t shown = now.phase == Phase::objection || now.phase == Phase::mitigate ? 1 : 0;
  const std::uint8_t must_be = shown;
  Seat answering = now.answering;
  if (!read_flag(said, "shown", shown) || !read_flag(said, "informed", now.informed) ||
      !read_flag(said, "objected", now.objected) ||
      !read_flag(said, "ruled_right", now.ruled_right) ||
      !read_number(said, "answering", 0, most_players, answering) ||
      !read_number(said, "pending", 0, 254, now.pending))
    return false;
  if (shown != must_be) return fail(said, "the answer is shown after the verdict, not before");
  if (answering != now.answering) return fail(said, "another seat is questioned at this step");
  if (const Json* right = said.find("right"); right != nullptr && !right->is_null())
    if (!read_letter(*right, secrets().right)) return false;
  if (const Json* struck = said.find("struck")) {
    if (struck->as_array() == nullptr) return fail(*struck, "\"struck\" is a list of choices");
    for (const Json& item : *struck->as_array()) {
      Letter letter = 0;
      if (!read_letter(item, letter)) return false;
      now.struck = static_cast<std::uint8_t>(now.struck | (1U << letter));
    }
  }
  if (const Json* word = said.find("said")) {
    const auto found = word->as_string() != nullptr ? said_named(*word->as_string()) : std::nullopt;
    if (!found) return fail(*word, "no such answer");
    now.said = *found;
  }
  return true;
}

// ---- peeks and the stock ------------------------------------------------------------------------

bool PositionReader::read_peek(const Json& entry, std::size_t index) {
  Board& now = board();
  Peek& peek = now.peeks[index];
  constexpr std::array<std::string_view, 4> keys{"question", "right", "seers", "where"};
  if (!check_keys(entry, keys, "a peek")) return false;
  const Json* word = entry.find("question");
  const Json* place = entry.find("where");
  const Json* seers = entry.find("seers");
  if (word == nullptr || place == nullptr || seers == nullptr)
    return fail(entry, "a peek has a question, seers and where it lies");
  Question question{};
  if (!read_question_word(*word, question) || !read_seat_list(*seers, peek.seers)) return false;
  if (peek.seers == 0) return fail(*seers, "somebody looked at it");
  peek.theme = question.theme;
  secrets().peek_number[index] = question.number;
  secrets().peek_right[index] = right_choice(question);
  if (const Json* right = entry.find("right"))
    if (!read_letter(*right, secrets().peek_right[index])) return false;
  Theme lies = no_theme;
  if (const std::int64_t* number = place->as_int();
      number != nullptr && *number >= 1 && *number <= most_laid) {
    peek.where = static_cast<std::uint8_t>(Peek::first_laid + *number - 1);
    lies = now.laid[static_cast<std::size_t>(*number - 1)];
  } else if (place->as_string() != nullptr && *place->as_string() == "discarded") {
    peek.where = Peek::discarded;
    lies = question.theme;
    if (--spare_[index_of(lies)] < 0) return fail(*place, "this table has fewer questions");
  } else if (place->as_string() != nullptr) {
    const auto who = character_named(*place->as_string());
    const int suspect = who ? suspect_of(now, *who) : -1;
    if (suspect < 0) return fail(*place, "no card lies there");
    peek.where = static_cast<std::uint8_t>(Peek::before + suspect);
    lies = now.suspects[static_cast<std::size_t>(suspect)].theme;
  }
  return lies == question.theme || fail(*place, "no card of this theme lies there");
}

// PP-A8
bool PositionReader::read_peeks() {
  const Json* list = fragment_.find("peeks");
  if (list == nullptr) return true;
  const auto played = static_cast<std::size_t>(board().played.of(Card::search_warrant));
  if (list->as_array() == nullptr || list->as_array()->size() > played)
    return fail(*list, "\"peeks\" is a list, one for each warrant played at most");
  for (std::size_t i = 0; i < list->as_array()->size(); ++i)
    if (!read_peek((*list->as_array())[i], i)) return false;
  const auto& peeks = board().peeks;
  if (peeks[1].where == Peek::nowhere) return true;
  if (peeks[0].theme == peeks[1].theme && secrets().peek_number[0] == secrets().peek_number[1])
    return fail(*list, "two cards are never the same question");
  if (peeks[0].where == peeks[1].where && peeks[0].where != Peek::discarded)
    return fail(*list, "one card is one peek, with all who looked");
  const auto looks = std::popcount(peeks[0].seers) + std::popcount(peeks[1].seers);
  return looks <= static_cast<int>(played) || fail(*list, "so many warrants were not played");
}

bool PositionReader::read_stock() {
  const Json* stock = fragment_.find("stock");
  if (stock != nullptr && !check_keys(*stock, theme_words, "the stock")) return false;
  for (int i = 0; i < theme_count; ++i) {
    const Json* said =
        stock != nullptr ? stock->find(theme_words[static_cast<std::size_t>(i)]) : nullptr;
    if (!read_stock_of(theme_at(i), said)) return false;
  }
  return true;
}

bool PositionReader::read_stock_of(Theme theme, const Json* said) {
  Board& now = board();
  const std::size_t at = index_of(theme);
  int unread = unread_in_play(now, theme);
  for (const Peek& peek : now.peeks)
    if (peek.where == Peek::discarded && peek.theme == theme) ++unread;
  const int least = unread;
  std::uint64_t& seen = now.seen[at];
  if (said != nullptr) {
    constexpr std::array<std::string_view, 2> keys{"seen", "unread"};
    if (!check_keys(*said, keys, "a theme of the stock") ||
        !read_number(*said, "unread", least, now.sizes[at], unread))
      return false;
    const Json* list = said->find("seen");
    if (list != nullptr && list->as_array() == nullptr)
      return fail(*list, "\"seen\" is a list of numbers");
    for (const Json& item : list != nullptr ? *list->as_array() : Json::Array{}) {
      const std::int64_t* number = item.as_int();
      if (number == nullptr || *number < 1 || *number > now.sizes[at])
        return fail(item, "there is no such question");
      seen |= std::uint64_t{1} << (*number - 1);
    }
  }
  if (now.theme == theme) seen |= std::uint64_t{1} << now.number;
  now.unread[at] = static_cast<std::uint8_t>(unread);
  for (std::size_t i = 0; i < most_peeks; ++i)
    if (now.peeks[i].where != Peek::nowhere && now.peeks[i].theme == theme &&
        ((seen >> secrets().peek_number[i]) & 1U) != 0)
      return fail(where("peeks"), "a card that was looked at has not been read");
  if (in_stock(now, static_cast<int>(theme)) < 0)
    return fail(said != nullptr ? *said : fragment_, "this table has fewer questions");
  return true;
}

// ---- bets ---------------------------------------------------------------------------------------

bool PositionReader::read_bet_map(Seat seat, const Json* value, Bets& out, bool& given) {
  Board& now = board();
  given = value != nullptr && value->as_object() != nullptr && !value->as_object()->empty();
  if (value == nullptr) return true;
  if (value->as_object() == nullptr)
    return fail(*value, "bets are values by character, such as {\"inspector\": 3}");
  unsigned used = 0;
  for (const auto& [word, what] : *value->as_object()) {
    const auto who = character_named(word);
    const int suspect = who ? suspect_of(now, *who) : -1;
    if (suspect < 0 || seat_of(now, suspect) == seat)
      return fail(what, "\"" + word + "\" is no opponent's character");
    const std::string* text = what.as_string();
    const bool doubled = text != nullptr && text->size() == 9 && text->ends_with(" doubled");
    const std::int64_t number = doubled                    ? text->front() - '0'
                                : what.as_int() != nullptr ? *what.as_int()
                                                           : -1;
    if (number < 1 || number > 5 || ((full_guilty(now.players) >> number) & 1U) == 0)
      return fail(what, "there is no such GUILTY card, 3 or \"3 doubled\"");
    if (((used >> number) & 1U) != 0) return fail(what, "this GUILTY card is placed twice");
    used |= 1U << number;
    Bet& bet = out[static_cast<std::size_t>(suspect)];
    if (bet.value() > 0) return fail(what, "one GUILTY card on each character");
    bet = Bet(static_cast<int>(number));
    if (doubled) bet.make_double();
  }
  return true;
}

void PositionReader::bet_by_lot(Seat seat, Bets& out) {
  unsigned left = full_guilty(board().players);
  for (int place = 0; left != 0; ++place) {
    unsigned bits = left;
    for (std::uint32_t skip = filler_.below(static_cast<std::uint32_t>(std::popcount(left)));
         skip > 0; --skip)
      bits &= bits - 1U;
    const int value = std::countr_zero(bits);
    left &= ~(1U << value);
    out[static_cast<std::size_t>(target_at(board(), seat, place))] = Bet(value);
  }
}

bool PositionReader::read_bets(Seat seat) {
  Board& now = board();
  Own& one = own(seat);
  bool open_given = false;
  bool secret_given = false;
  if (!read_bet_map(seat, part(seat, "bets"), now.bets[seat], open_given) ||
      !read_bet_map(seat, part(seat, "secret_bets"), one.bets, secret_given))
    return false;
  const bool in_hand = now.phase <= Phase::pick || now.phase == Phase::over || in_pair(now);
  const bool face_down =
      now.hidden_bets != 0 && (now.phase == Phase::bet || now.phase == Phase::commit);
  const Json& place = part(seat) != nullptr ? *part(seat) : fragment_;
  if (open_given && (in_hand || face_down)) return fail(place, "no bets lie open now");
  if (secret_given && !face_down) return fail(place, "no bets lie face down now");
  const bool all_lie = now.phase != Phase::bet || has_replied(state_, seat);
  if (!in_hand && all_lie && !open_given && !secret_given)
    bet_by_lot(seat, face_down ? one.bets : now.bets[seat]);
  unsigned guilty = full_guilty(now.players);
  for (const Bets* bets : {&now.bets[seat], &one.bets})
    for (const Bet bet : *bets)
      if (bet.value() > 0) guilty &= ~(1U << bet.value());
  one.guilty = static_cast<std::uint8_t>(guilty);
  const Json* said = part(seat, "guilty");
  if (said == nullptr) return true;
  unsigned listed = 0;
  if (said->as_array() == nullptr) return fail(*said, "\"guilty\" is a list of values in hand");
  for (const Json& item : *said->as_array())
    if (item.as_int() != nullptr && *item.as_int() >= 1 && *item.as_int() <= 5)
      listed |= 1U << *item.as_int();
  return listed == guilty || fail(*said, "the GUILTY cards not placed are in hand");
}

}  // namespace indice::police
