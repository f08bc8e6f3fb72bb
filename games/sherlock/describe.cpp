// A state as JSON, in the shape that positions are written in (position.cpp), and the census.
#include "games/sherlock/words.h"

namespace indice::sherlock {

namespace {

void add(Json::Object& object, std::string name, Json value) {
  object.emplace_back(std::move(name), std::move(value));
}

// Kinds without a card too: a scenario can then say that there is none.
Json counts(Clues clues) {
  Json::Object object;
  for (int i = 0; i < clue_kinds; ++i)
    add(object, std::string(clue_word(clue_at(i))), clues.of(clue_at(i)));
  return object;
}

Json name_or_null(Clue clue) { return is_clue(clue) ? Json(clue_word(clue)) : Json(); }
Json name_or_null(Character who) {
  return is_person(who) || is_mycroft(who) ? Json(character_word(who)) : Json();
}

Json names(Characters characters) {
  Json::Array list;
  for (const Character who : characters) list.emplace_back(character_word(who));
  return list;
}

// The last of them first: the top of a pile.
template <class Card>
Json from_top(const Card* cards, int count) {
  Json::Array list;
  while (count-- > 0) list.push_back(name_or_null(cards[count]));
  return list;
}

Json categories(unsigned mask) {
  Json::Array list;
  for (int i = 0; i < category_count; ++i)
    if (((mask >> static_cast<unsigned>(i)) & 1U) != 0) list.emplace_back(clue_word(clue_at(i)));
  return list;
}

// The cards, who knows them and where they came from, as three lists.
void add_places(Json::Object& object, const std::string& name, const Clue* cards, const Mark* marks,
                std::size_t count) {
  Json::Array faces, known, shuffles;
  for (std::size_t i = 0; i < count; ++i) {
    faces.emplace_back(clue_word(cards[i]));
    known.emplace_back(marks[i].known_to_all()    ? "all"
                       : marks[i].known_to_both() ? "both"
                                                  : "owner");
    shuffles.emplace_back(std::int64_t{marks[i].shuffle()});
  }
  add(object, name, std::move(faces));
  add(object, name + "_known", std::move(known));
  add(object, name + "_shuffle", std::move(shuffles));
}

Json describe_side(const State& state, Role role) {
  const Side& side = side_of(state.board, role);
  const Own& own = own_of(state, role);
  const bool choosing = state.board.phase == Phase::choose_start;
  Json::Object object;
  add(object, "tokens", std::int64_t{side.tokens});
  add(object, "waiting", std::int64_t{side.waiting});
  add(object, "standing", names(side.standing));
  add(object, "lying", names(side.lying));
  add(object, "resting", name_or_null(side.resting));
  add(object, "clues", counts(side.shown));
  add(object, "lone_jokers", std::int64_t{side.lone_jokers});
  add(object, "jokers", categories(side.joined));
  add(object, "joined_at_end", std::int64_t{side.joined_at_end});
  add_places(object, "hidden", own.hidden.data(), side.marks.data(), side.hidden);
  add(object, "reserved", name_or_null(side.reserved));
  Json::Array offers;
  if (choosing)
    for (const Character offer : own.offers) offers.emplace_back(character_word(offer));
  add(object, "offers", std::move(offers));
  add(object, "choice", own.choice == 0 ? Json() : name_or_null(own.offers[own.choice - 1U]));
  return object;
}

Json describe_joining(const Board& board) {
  if (board.joining == Joining::none) return {};
  return Json::Object{{"who", role_word(board.joiner)},
                      {"how", board.joining == Joining::at_once ? "at_once" : "later"},
                      {"category", name_or_null(board.begun)}};
}

Json describe_mycroft_out(const Board& board) {
  Json::Array list;
  if ((board.mycroft_out & 1U) != 0) list.emplace_back(character_word(Character::dragnet));
  if ((board.mycroft_out & 2U) != 0) list.emplace_back(character_word(Character::gala));
  return list;
}

void add_moment(Json::Object& object, const Board& board) {
  add(object, "sherlock_seat", std::int64_t{board.sherlock_seat});
  add(object, "day", std::int64_t{board.day});
  add(object, "turn", role_word(board.turn));
  add(object, "phase", phase_word(board.phase));
  add(object, "joining", describe_joining(board));
  add(object, "visiting", name_or_null(board.visiting));
  add(object, "taken", std::int64_t{board.taken});
  add(object, "step", std::int64_t{board.step});
  add(object, "new_jokers", std::int64_t{board.new_jokers});
  add(object, "revealed", categories(board.revealed));
  add(object, "reserved_now", board.reserved_now != 0);
  add(object, "active", board.reserving != 0 ? Json(role_word(board.active)) : Json());
}

}  // namespace

Json describe_state(const State& state) {
  const Board& board = state.board;
  Json::Object object;
  add_moment(object, board);
  Json::Array city;
  for (std::size_t i = 0; i < board.arrived; ++i)
    city.emplace_back(character_word(board.arrivals[i]));
  add(object, "city", std::move(city));
  add(object, "indisposed", names(board.indisposed));
  add(object, "deck", from_top(state.secrets.deck.data(), board.deck_size));
  add(object, "mycroft_out", describe_mycroft_out(board));
  add(object, "reserve", tokens_in_reserve(board));
  add(object, "row", counts(board.row));
  add(object, "pile", from_top(state.secrets.pile.data(), board.pile_size));
  add(object, "pile_size", std::int64_t{board.pile_size});
  add(object, "buried", std::int64_t{board.buried});
  add(object, "shuffles", std::int64_t{board.shuffles});
  add(object, "discard", from_top(board.discard.data(), board.discard_size));
  add_places(object, "drawn", state.secrets.drawn.data(), board.drawn_marks.data(), board.drawn);
  for (const Role role : both_roles)
    add(object, std::string(role_word(role)), describe_side(state, role));
  return object;
}

Census census_of(const State& state) {
  const Board& board = state.board;
  std::array<int, clue_kinds> clues{};
  const auto count = [&](Clue clue) { ++clues[index_of(clue)]; };
  for (int i = 0; i < clue_kinds; ++i) {
    const Clue clue = clue_at(i);
    clues[index_of(clue)] += board.row.of(clue);
    for (const Side& side : board.sides) clues[index_of(clue)] += side.shown.of(clue);
  }
  for (std::size_t i = 0; i < board.pile_size; ++i) count(state.secrets.pile[i]);
  for (std::size_t i = 0; i < board.discard_size; ++i) count(board.discard[i]);
  for (std::size_t i = 0; i < board.drawn; ++i) count(state.secrets.drawn[i]);
  int tokens = tokens_in_reserve(board);
  int pawn_count = 0;
  for (const Role role : both_roles) {
    const Side& side = side_of(board, role);
    for (std::size_t i = 0; i < side.hidden; ++i) count(own_of(state, role).hidden[i]);
    if (side.reserved != no_clue) count(side.reserved);
    clues[index_of(Clue::joker)] += side.lone_jokers + std::popcount(side.joined);
    tokens += side.tokens;
    pawn_count += side.waiting + side.standing.size() + side.lying.size();
  }

  std::array<int, character_count> people{};
  for (const Character who : board.city) ++people[index_of(who)];
  for (std::size_t i = 0; i < board.deck_size; ++i)
    if (is_person(state.secrets.deck[i])) ++people[index_of(state.secrets.deck[i])];
  if (board.phase == Phase::choose_start)
    for (const Own& own : state.secrets.own)
      for (const Character offer : own.offers) ++people[index_of(offer)];
  if (board.without_irene != 0) ++people[index_of(Character::irene)];  // left in the box

  Census census;
  for (int i = 0; i < clue_kinds; ++i)
    census.push_back({std::string(clue_word(clue_at(i))), clues[static_cast<std::size_t>(i)]});
  for (int i = 0; i < character_count; ++i)
    census.push_back(
        {std::string(character_word(character_at(i))), people[static_cast<std::size_t>(i)]});
  census.push_back({"token", tokens});
  census.push_back({"pawn", pawn_count});
  return census;
}

}  // namespace indice::sherlock
