// A position written by hand, first part: roles and cards.
//
// - "seats" says what matters of each: role, hand, shown, members, hearts. Roles not given are
// drawn
//   so that pairs come out; hands not given are dealt; "shown" is what all know of a hand.
// - "pile" and "discard" give their top cards; the rest lies below in random order, all of it in
// the
//   pile unless "pile_size" leaves some for the bottom of the discard.
// - without "steps" and "next" it is the beginning of the turn.
#include "games/tamtown/position.h"

#include <algorithm>

#include "games/tamtown/play.h"

namespace indice::tamtown {

namespace {

constexpr std::array<std::string_view, 33> known_keys{
    "turn",      "first",    "steps",     "next",     "replayed",    "seats",   "pile",
    "pile_size", "backs",    "known",     "held",     "discard",     "pieces",  "cause",
    "culprit",   "fresh",    "refills",   "idle",     "moved",       "ends",    "again",
    "countered", "final",    "lost",      "skipping", "no_actions",  "doubled", "pending",
    "muted",     "last_put", "last_paid", "oldest",   "idle_refills"};
constexpr std::array<std::string_view, 9> known_seat_keys{
    "lean", "role", "hand", "shown", "members", "hearts", "answer", "ballot", "doubler"};

bool holds(const std::vector<Role>& roles, Role role) {
  return std::find(roles.begin(), roles.end(), role) != roles.end();
}

}  // namespace

PositionReader::PositionReader(const Json& fragment, const TableOptions& options, Dice& filler,
                               JsonProblem& problem)
    : FragmentReader(problem), fragment_(fragment), filler_(filler) {
  Board& now = board();
  now.players = options.players;
  now.seats.fill(nobody);
  now.roles.fill(no_role);
  now.pieces.fill(no_card);
  if (options.choice[option_start] != by_lot)
    now.first = static_cast<Seat>(options.choice[option_start] - 1U);
  if (options.choice[option_oldest] != by_lot)
    now.oldest = static_cast<Seat>(options.choice[option_oldest] - 1U);
}

const Json* PositionReader::part(Seat seat) const {
  const Json* seats = fragment_.find("seats");
  const Json::Array* list = seats != nullptr ? seats->as_array() : nullptr;
  return list != nullptr && seat < list->size() ? &(*list)[seat] : nullptr;
}

bool PositionReader::read(State& out) {
  if (fragment_.as_object() == nullptr) return fail("a position is an object");
  if (!check_keys(fragment_, known_keys, "a Tamtown position")) return false;
  const Json* seats = fragment_.find("seats");
  if (seats != nullptr &&
      (seats->as_array() == nullptr || seats->as_array()->size() > board().players))
    return fail(*seats, "\"seats\" is a list with at most as many entries as players");
  for (Seat seat = 0; seat < board().players; ++seat)
    if (part(seat) != nullptr && !check_keys(*part(seat), known_seat_keys, "a seat")) return false;
  if (!read_roles() || !read_families() || !read_flags() || !read_pieces() || !read_held() ||
      !read_steps() || !read_hands() || !read_piles() || !read_knowledge() || !read_answers() ||
      !check_all())
    return false;
  go_on({board(), secrets(), filler_, {}});
  out = state_;
  return true;
}

// ---- roles --------------------------------------------------------------------------------------

// TW-S1  Families of Investigators named, then any; Investigators of Families in play.
bool PositionReader::fill_roles(std::vector<Role>& roles) {
  const int players = board().players;
  std::vector<Role> lot;
  for (int i = 0; i < role_count; ++i) lot.push_back(role_at(i));
  filler_.shuffle(lot.data(), lot.size());
  for (std::size_t i = roles.size(); i-- > 0;)
    if (!is_family(roles[i]) && !holds(roles, linked_to(roles[i])))
      roles.push_back(linked_to(roles[i]));
  const auto families = [&] {
    return static_cast<int>(
        std::count_if(roles.begin(), roles.end(), [](Role role) { return is_family(role); }));
  };
  for (const Role role : lot)
    if (is_family(role) && !holds(roles, role) && families() < (players + 1) / 2)
      roles.push_back(role);
  for (const Role role : lot)
    if (!is_family(role) && !holds(roles, role) && holds(roles, linked_to(role)) &&
        static_cast<int>(roles.size()) < players)
      roles.push_back(role);
  if (static_cast<int>(roles.size()) != players || families() != (players + 1) / 2)
    return fail(
        "half of the players are Families, half Investigators linked to them; with an odd "
        "number there is one Family more");
  return true;
}

bool PositionReader::read_roles() {
  std::vector<Role> roles;
  std::vector<Seat> open;
  for (Seat seat = 0; seat < board().players; ++seat) {
    const Json* word = part(seat) != nullptr ? part(seat)->find("role") : nullptr;
    if (word == nullptr) {
      open.push_back(seat);
      continue;
    }
    const auto role = word->as_string() != nullptr ? role_named(*word->as_string()) : std::nullopt;
    if (!role) return fail(*word, "a role is wanted, such as \"weavers\"");
    if (holds(roles, *role)) return fail(*word, "this role is taken twice");
    roles.push_back(*role);
    board().roles[seat] = *role;
  }
  const std::size_t given = roles.size();
  if (!fill_roles(roles)) return false;
  filler_.shuffle(roles.data() + given, roles.size() - given);
  for (std::size_t i = 0; i < open.size(); ++i) board().roles[open[i]] = roles[given + i];
  for (Seat seat = 0; seat < board().players; ++seat)
    board().seats[index_of(board().roles[seat])] = seat;
  return true;
}

bool PositionReader::read_families() {
  Board& now = board();
  now.alive = SeatSet::first(now.players);
  for (Seat seat = 0; seat < now.players; ++seat) {
    if (!is_family(now, seat)) {
      if (part(seat) != nullptr &&
          (part(seat)->find("members") != nullptr || part(seat)->find("hearts") != nullptr))
        return fail(*part(seat), "Investigators have no members and no hearts");
      continue;
    }
    Family& family = family_at(now, seat);
    family.members = static_cast<std::uint8_t>(members_at_start(now, seat));
    if (part(seat) == nullptr) continue;
    if (!read_number(*part(seat), "members", 0, most_members, family.members)) return false;
    const Json* hearts = part(seat)->find("hearts");
    if (hearts != nullptr && !read_hearts(*hearts, seat)) return false;
    if (family.members > 0) continue;
    now.alive.remove(seat);
    const Seat linked = now.seats[index_of(linked_to(now.roles[seat]))];
    if (linked != nobody) now.alive.remove(linked);
  }
  for (const Seat seat : now.alive)
    (is_family(now, seat) ? now.families_alive : now.investigators_alive).add(seat);
  return true;
}

// "c05 c12/1": in the order they came; /1 where a card of two hearts has lost one.
bool PositionReader::read_hearts(const Json& value, Seat seat) {
  const std::string* text = value.as_string();
  if (text == nullptr) return fail(value, "hearts are written as \"c05 c12/1\"");
  Family& family = family_at(board(), seat);
  std::string_view rest = *text;
  while (!rest.empty()) {
    std::string_view word = rest.substr(0, std::min(rest.find(' '), rest.size()));
    rest.remove_prefix(std::min(word.size() + 1, rest.size()));
    const bool halved = word.ends_with("/1");
    if (halved) word.remove_suffix(2);
    const auto card = card_named(word);
    if (!card) return fail(value, "there is no card \"" + std::string(word) + "\"");
    if (halved && hearts_of(*card) != 2)
      return fail(value, "only a card of two hearts can have lost one and still lie there");
    if (family.cards == most_laid) return fail(value, "so many hearts cannot lie there");
    if (!claim(value, *card)) return false;
    family.laid[family.cards++] = Laid(*card, halved);
    board().open.add(*card);
  }
  return true;
}

// ---- cards --------------------------------------------------------------------------------------

bool PositionReader::read_pieces() {
  std::vector<Card> pieces;
  const Json* list = fragment_.find("pieces");
  if (!read_cards(list, pieces)) return false;
  for (const Card card : pieces) {
    if (board().placed == piece_count || face_of(card).piece != board().placed)
      return fail(*list, "pieces lie in reading order");
    board().pieces[board().placed++] = card;
    board().open.add(card);
  }
  return read_pair("cause", false, secrets().cause) &&
         read_pair("culprit", true, secrets().culprit);
}

bool PositionReader::read_pair(std::string_view key, bool culprit, std::uint8_t& out) {
  out = static_cast<std::uint8_t>(filler_.below(pair_count));
  const Json* value = fragment_.find(key);
  if (value == nullptr) return true;
  for (std::size_t i = 0; i < pair_count; ++i) {
    const std::string_view word = culprit ? cards::pairs[i].culprit : cards::pairs[i].cause;
    if (value->as_string() == nullptr || *value->as_string() != word) continue;
    out = static_cast<std::uint8_t>(i);
    return true;
  }
  return fail(*value, "there is no such " + std::string(key));
}

// TW-A11
bool PositionReader::read_held() {
  const Json* list = fragment_.find("held");
  if (list == nullptr) return true;
  if (list->as_array() == nullptr || list->as_array()->size() > most_held)
    return fail(*list, "at most five cards are looked at");
  constexpr std::array<std::string_view, 2> keys{"card", "seats"};
  std::size_t place = list->as_array()->size();
  board().held = static_cast<std::uint8_t>(place);
  for (const Json& item : *list->as_array()) {
    --place;
    if (!check_keys(item, keys, "a card looked at")) return false;
    const Json* card = item.find("card");
    if (card == nullptr) return fail(item, "a card looked at has a name");
    SeatSet seats;
    if (!read_card(*card, secrets().held[place]) || !claim(*card, secrets().held[place]) ||
        !read_seats(item.find("seats"), seats))
      return false;
    for (const Seat seat : seats)
      board().held_known_by[place] =
          static_cast<std::uint8_t>(board().held_known_by[place] | (1U << seat));
  }
  return true;
}

bool PositionReader::read_hands() {
  Board& now = board();
  for (Seat seat = 0; seat < now.players; ++seat) {
    const Json* hand = part(seat) != nullptr ? part(seat)->find("hand") : nullptr;
    if (hand == nullptr) continue;
    hand_given_[seat] = true;
    if (!read_set(hand, secrets().hands[seat])) return false;
    for (const Card card : secrets().hands[seat])
      if (!claim(*hand, card)) return false;
  }
  for (Seat seat = 0; seat < now.players; ++seat) {
    const Json* shown = part(seat) != nullptr ? part(seat)->find("shown") : nullptr;
    if (shown == nullptr) continue;
    CardSet cards;
    if (!read_set(shown, cards)) return false;
    if (!(cards - secrets().hands[seat]).empty())
      return fail(*shown, "\"shown\" names cards of the hand");
    now.open |= cards;
  }
  return true;
}

bool PositionReader::read_piles() {
  Board& now = board();
  std::vector<Card> discard, top;
  if (!read_cards(fragment_.find("discard"), discard) || !read_cards(fragment_.find("pile"), top))
    return false;
  std::vector<Card> rest;
  for (const Card card : box_) rest.push_back(card);
  filler_.shuffle(rest.data(), rest.size());
  for (Seat seat = 0; seat < now.players; ++seat) {
    if (hand_given_[seat] || !now.alive.contains(seat)) continue;
    for (int i = cards_dealt(now.players); i > 0 && !rest.empty(); --i, rest.pop_back())
      secrets().hands[seat].add(rest.back());
  }
  const std::size_t most = top.size() + rest.size();
  std::size_t size = most;
  if (const Json* value = fragment_.find("pile_size")) {
    const std::int64_t* number = value->as_int();
    if (number == nullptr || *number < static_cast<std::int64_t>(top.size()) ||
        *number > static_cast<std::int64_t>(most))
      return fail(*value, "\"pile_size\" is a number from " + std::to_string(top.size()) + " to " +
                              std::to_string(most));
    size = static_cast<std::size_t>(*number);
  }
  now.pile_size = static_cast<std::uint8_t>(size);
  std::size_t place = size;
  for (const Card card : top) secrets().pile[--place] = card;
  for (; place > 0; rest.pop_back()) secrets().pile[--place] = rest.back();
  for (; !rest.empty(); rest.pop_back()) now.discard[now.discard_size++] = rest.back();
  std::reverse(discard.begin(), discard.end());
  for (const Card card : discard) now.discard[now.discard_size++] = card;
  now.open |= discarded(now);
  return true;
}

// Places of the pile count from 1 at the top.
bool PositionReader::read_knowledge() {
  Board& now = board();
  see_top(now);
  if (const Json* backs = fragment_.find("backs")) {
    if (backs->as_array() == nullptr) return fail(*backs, "a list of places is wanted");
    for (const Json& item : *backs->as_array()) {
      if (item.as_int() == nullptr || *item.as_int() < 1 || *item.as_int() > now.pile_size)
        return fail(item, "a place of the pile is wanted, 1 being the top");
      now.seen_backs.add(static_cast<unsigned>(now.pile_size - *item.as_int()));
    }
  }
  const Json* known = fragment_.find("known");
  if (known != nullptr && known->as_array() == nullptr)
    return fail(*known, "\"known\" is a list of places");
  constexpr std::array<std::string_view, 2> keys{"place", "seats"};
  for (const Json& item : known != nullptr ? *known->as_array() : Json::Array()) {
    std::uint8_t place = 0;
    SeatSet seats;
    if (!check_keys(item, keys, "a known place") ||
        !read_number(item, "place", 1, now.pile_size, place) ||
        !read_seats(item.find("seats"), seats))
      return false;
    if (place == 0) return fail(item, "\"place\" says which place of the pile");
    const auto at = static_cast<unsigned>(now.pile_size - place);
    for (const Seat seat : seats)
      now.known_by[at] = static_cast<std::uint8_t>(now.known_by[at] | (1U << seat));
    if (!seats.empty()) now.seen_backs.add(at);
  }
  return true;
}

bool PositionReader::read_flags() {
  Board& now = board();
  const auto last = static_cast<std::uint8_t>(now.players - 1);
  if (!read_number(fragment_, "first", 0, last, now.first)) return false;
  now.turn = now.first;
  return read_number(fragment_, "turn", 0, last, now.turn) &&
         read_number(fragment_, "oldest", 0, last, now.oldest) &&
         read_number(fragment_, "refills", 0, 255, now.refills) &&
         read_number(fragment_, "idle_refills", 0, most_idle_refills, now.idle_refills) &&
         read_number(fragment_, "idle", 0, max_seats, now.idle) &&
         read_number(fragment_, "last_put", 0, card_count, now.last_put) &&
         read_number(fragment_, "last_paid", 0, now.players, now.last_paid) &&
         read_flag(fragment_, "moved", now.moved) && read_flag(fragment_, "ends", now.ends) &&
         read_flag(fragment_, "again", now.again) &&
         read_flag(fragment_, "countered", now.countered) &&
         read_flag(fragment_, "final", now.final) && read_flag(fragment_, "lost", now.lost) &&
         read_seats(fragment_.find("skipping"), now.skipping) &&
         read_seats(fragment_.find("no_actions"), now.no_actions) &&
         read_seats(fragment_.find("doubled"), now.doubled) &&
         read_seats(fragment_.find("pending"), secrets().pending) &&
         read_seats(fragment_.find("muted"), secrets().muted) &&
         read_set(fragment_.find("fresh"), now.fresh);
}

bool read_position(const Json& fragment, const TableOptions& options, Dice& filler, State& state,
                   JsonProblem& problem) {
  return PositionReader(fragment, options, filler, problem).read(state);
}

}  // namespace indice::tamtown
