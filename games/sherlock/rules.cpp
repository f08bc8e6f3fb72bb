#include "games/sherlock/rules.h"

#include <algorithm>

#include "games/sherlock/rule_ids.h"

namespace indice::sherlock {

namespace {

// What a moment offers, so that one switch decides.
enum class Menu : std::uint8_t {
  visits,
  // What may be done; or pass.
  takings,
  use,
  steals,
  draws,
  row_discards,
  own_discards,
  draw,
  reservations,
  late_joinings,
  end,
  // What must be done.
  taking,
  keeps,
  order,
  confiscations,
  rests,
  choices,
  nothing
};

constexpr std::array<Menu, character_count> power_menus = [] {
  std::array<Menu, character_count> menus{};
  menus.fill(Menu::use);
  for (const Character who :
       {Character::watson, Character::lestrade, Character::gregson, Character::kramm})
    menus[index_of(who)] = Menu::takings;
  menus[index_of(Character::irene)] = Menu::steals;
  menus[index_of(Character::pike)] = Menu::draws;
  menus[index_of(Character::shinwell)] = Menu::row_discards;
  menus[index_of(Character::billy)] = Menu::own_discards;
  return menus;
}();

constexpr std::array<Menu, static_cast<std::size_t>(Phase::over) + 1> phase_menus = [] {
  std::array<Menu, static_cast<std::size_t>(Phase::over) + 1> menus{};
  menus.fill(Menu::nothing);
  const auto set = [&](Phase phase, Menu menu) { nth(menus, phase) = menu; };
  set(Phase::choose_start, Menu::choices);
  set(Phase::dragnet, Menu::confiscations);
  set(Phase::gala, Menu::rests);
  set(Phase::move, Menu::visits);
  set(Phase::take, Menu::takings);
  set(Phase::keep, Menu::keeps);
  set(Phase::order, Menu::order);
  set(Phase::kramm_answer, Menu::draw);
  set(Phase::ziba_answer, Menu::keeps);
  set(Phase::closing, Menu::end);
  set(Phase::reserve, Menu::reservations);
  set(Phase::finale, Menu::late_joinings);
  return menus;
}();

[[gnu::always_inline]] inline Menu menu_of(const Board& board) {
  if (board.phase == Phase::power) return power_menus[index_of(board.visiting)];
  if (must_take(board)) return Menu::taking;
  return nth(phase_menus, board.phase);
}

// SM-D3  Written without a branch that depends on where the pawns are: the targets once, then a
// copy of them for each of three pawns, counted only where there is such a pawn.
[[gnu::always_inline]] inline void list_visits(const Board& board, const Side& side,
                                               Actions::Appender& out) {
  constexpr std::uint64_t blank = erase(visit(character_at(0), character_at(0))).bits;
  constexpr std::uint64_t one_from = erase(visit(character_at(1), character_at(0))).bits - blank;
  constexpr std::size_t most_targets = 12;
  std::array<std::uint64_t, 16> open;
  open.fill(blank);
  std::size_t count = 0;
  const Characters targets = open_to(board, side);
  for (int i = 0; i < character_count; ++i) {
    open[count] = erase(visit(character_at(0), character_at(i))).bits;
    count += targets.contains(character_at(i)) ? 1U : 0U;
  }
  Characters left = side.standing;
  const int pawns_to_list = (side.waiting > 0 ? 1 : 0) + side.standing.size();
  for (int i = 0; i < pawns_each; ++i) {
    const bool waiting = i == 0 && side.waiting > 0;
    const Character from = waiting ? no_character : left.first();
    if (!waiting) left.remove_first();
    std::array<Action, most_targets> visits;
    for (std::size_t to = 0; to < most_targets; ++to)
      visits[to] = restore<Action>({open[to] + index_of(from) * one_from});
    out.add_first(visits, i < pawns_to_list ? count : 0);
  }
}

// At most four kinds lie in the row.
[[gnu::always_inline]] inline void list_row(ActionKind kind, const Board& board,
                                            Actions::Appender& out) {
  ClueKinds kinds = board.row.kinds();
  for (int i = 0; i < row_size; ++i) {
    out.add_if(with_clue(kind, kinds.first()), !kinds.empty());
    kinds.remove_first();
  }
}

[[gnu::always_inline]] inline void list_takings(const Board& board, const Side& side,
                                                Actions::Appender& out) {
  list_row(ActionKind::take, board, out);
  out.add_if(plain(ActionKind::take_reserved), may_take_reserved(board, side));
}

[[gnu::always_inline]] inline void list_clues(ActionKind kind, Clues clues,
                                              Actions::Appender& out) {
  for (const Clue clue : clues.kinds()) out.add(with_clue(kind, clue));
}

// SM-P7, SM-P17
[[gnu::always_inline]] inline void list_draws(const Board& board, const Side& side,
                                              Actions::Appender& out) {
  const int most = std::min(int{side.tokens}, board.pile_size + board.discard_size);
  for (int number = 1; number <= most_drawn; ++number)
    out.add_if(with_number(ActionKind::draw, number), number <= most);
}

// SM-M6
void list_confiscations(const Side& side, Actions::Appender& out) {
  for (const Clue clue : side.shown.kinds()) {
    out.add(with_clue(ActionKind::discard, clue));
    out.add_if(with_clue(ActionKind::discard_joined, clue),
               is_category(clue) && has_joker(side, clue));
  }
  out.add_if(with_clue(ActionKind::discard, Clue::joker), side.lone_jokers > 0);
}

void list_joinings(const Board& board, const Side& side, Actions::Appender& out) {
  if (board.joining == Joining::later) {
    out.add(with_clue(ActionKind::join, board.begun));
  } else {
    for (const Clue clue : side.shown.categories().kinds())
      out.add_if(with_clue(ActionKind::join, clue), !has_joker(side, clue));
  }
  out.add(pass());
}

void list_late_joinings(const Board& board, const Side& side, Actions::Appender& out) {
  for (int i = 0; i < category_count; ++i)
    out.add_if(with_clue(ActionKind::join, clue_at(i)), may_join_at_end(board, side, clue_at(i)));
}

void list_places(ActionKind kind, int places, Actions::Appender& out) {
  for (int place = 0; place < places; ++place) out.add(with_number(kind, place));
}

// SM-J3
void list_reveals(const Board& board, const Own& own, Actions::Appender& out) {
  const Side& side = side_of(board, board.turn);
  for (int place = 0; place < side.hidden; ++place) {
    const Clue clue = nth(own.hidden, place);
    out.add_if(with_number(ActionKind::reveal, place),
               is_category(clue) && side.shown.of(clue) == 0);
  }
}

void list_what_must_be(Menu menu, const Board& board, const Own& own, Role role,
                       Actions::Appender& out) {
  const Side& side = side_of(board, role);
  switch (menu) {
    case Menu::taking: return list_takings(board, side, out);
    case Menu::keeps: return list_places(ActionKind::keep, board.drawn, out);
    case Menu::order: return list_places(ActionKind::discard_drawn, board.drawn, out);
    case Menu::confiscations: return list_confiscations(side, out);
    case Menu::rests:
      for (const Character who : pawns(side)) out.add(rest(who));
      return;
    case Menu::choices:
      for (const Character offer : own.offers) out.add(choose(offer));
      return;
    default: return;
  }
}

[[gnu::always_inline]] inline void list_what_may_be(Menu menu, const Board& board, Role role,
                                                    Actions::Appender& out) {
  const Side& side = side_of(board, role);
  switch (menu) {
    case Menu::takings: list_takings(board, side, out); break;
    case Menu::use: out.add(plain(ActionKind::use)); break;
    case Menu::steals: list_clues(ActionKind::steal, side_of(board, other(role)).shown, out); break;
    case Menu::draws: list_draws(board, side, out); break;
    case Menu::row_discards: list_row(ActionKind::discard, board, out); break;
    case Menu::own_discards: list_clues(ActionKind::discard, side.shown.categories(), out); break;
    case Menu::draw: out.add(with_number(ActionKind::draw, 1)); break;
    case Menu::reservations: list_row(ActionKind::reserve, board, out); break;
    case Menu::late_joinings: list_late_joinings(board, side, out); break;
    default: break;
  }
  out.add(pass());
}

}  // namespace

void list_actions(const Board& board, const Own& own, Role role, Actions& actions) {
  Actions::Appender out(actions);
  if (board.joining != Joining::none) [[unlikely]]
    return list_joinings(board, side_of(board, role), out);
  const Menu menu = menu_of(board);
  if (menu == Menu::visits)
    list_visits(board, side_of(board, role), out);
  else if (menu <= Menu::end)
    list_what_may_be(menu, board, role, out);
  else
    list_what_must_be(menu, board, own, role, out);
  if (board.sides[0].lone_jokers + board.sides[1].lone_jokers > 0 && in_own_turn(board) &&
      may_perhaps_reveal(board)) [[unlikely]]
    list_reveals(board, own, out);
  if (board.reserving != 0 && board.phase != Phase::reserve && in_own_turn(board) &&
      may_reserve(board)) [[unlikely]]
    list_row(ActionKind::reserve, board, out);
}

SeatSet deciders_of(const Board& board) {
  if (board.phase == Phase::over) return {};
  if (board.phase != Phase::choose_start) [[likely]]
    return SeatSet::of(seat_of(board, board.decider));
  SeatSet seats;
  for (const Role role : both_roles)
    if (!has_bit(board.chosen, index_of(role))) seats.add(seat_of(board, role));
  return seats;
}

bool can_use_after(const Board& board, Role role, Character to) {
  Board visited = board;
  visited.turn = role;
  visited.visiting = to;
  visited.taken = 0;
  return power_is_usable(visited);
}

bool may_join_any(const Side& side) {
  for (const Clue clue : side.shown.categories().kinds())
    if (!has_joker(side, clue)) return true;
  return false;
}

bool may_join_any_at_end(const Board& board, const Side& side) {
  return (board.revealed & ~side.joined) != 0;
}

RuleId power_rule(Character who) {
  constexpr std::array<RuleId, character_count + mycroft_cards> rules{
      rule::watson,    rule::hudson, rule::lestrade, rule::irene,    rule::gregson,
      rule::wiggins,   rule::pike,   rule::toby,     rule::shinwell, rule::billy,
      rule::von_kramm, rule::violet, rule::ziba,     rule::dragnet,  rule::gala_dinner};
  return who == no_character ? rule::a_move : rules[index_of(who)];
}

}  // namespace indice::sherlock
