#include "games/sherlock/learning.h"

namespace indice::sherlock {

namespace {

constexpr Features::Words people(character_words.data(), character_count);
constexpr Features::Words categories(clue_words.data(), category_count);
constexpr std::array<std::string_view, 3> joining_words{"none", "at_once", "later"};
constexpr int most_of_a_kind = 15;

template <class Count>
void list_clues(Features& out, std::string_view name, int most, Count count) {
  out.counts(name, clue_words, most, [&](std::size_t i) { return count(static_cast<Clue>(i)); });
}
void list_clues(Features& out, std::string_view name, Clues clues) {
  list_clues(out, name, most_of_a_kind, [&](Clue clue) { return clues.of(clue); });
}
void list_people(Features& out, std::string_view name, Characters set) {
  out.members(name, people, set);
}
template <std::size_t Room>
void list_known(Features& out, std::string_view name, const std::array<Clue, Room>& cards,
                std::size_t count) {
  list_clues(out, name, static_cast<int>(Room), [&](Clue clue) {
    return std::count(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(count), clue);
  });
}

void list_side(Features& out, const View& view, Role role) {
  const Side& side = side_of(view.board, role);
  const Own& own = view.own[index_of(role)];
  list_clues(out, "shown", side.shown);
  list_people(out, "standing", side.standing);
  list_people(out, "lying", side.lying);
  out.number("waiting", side.waiting, pawns_each);
  out.number("tokens", side.tokens, tokens_in_all);
  out.number("lone_jokers", side.lone_jokers, most_of_a_kind);
  out.marks("joined", categories, [&](std::size_t i) { return has_bit(side.joined, i); });
  out.number("joined_at_end", side.joined_at_end, category_count);
  out.number("hidden", side.hidden, most_hidden);
  list_known(out, "known_hidden", own.hidden, side.hidden);
  out.word("reserved", side.reserved, clue_words);
  out.word("resting", side.resting, people);
}

// Clues by their places, for they are revealed and kept by these: the kind, counted from 1.
void list_places(Features& out, const View& view, Role role) {
  const std::size_t hidden = side_of(view.board, role).hidden;
  const Own& own = view.own[index_of(role)];
  for (std::size_t i = 0; i < most_hidden; ++i) {
    const bool known = i < hidden && is_clue(own.hidden[i]) && has_seat(view);
    out.number([i] { return "place_" + std::to_string(i + 1); },
               known ? static_cast<int>(own.hidden[i]) + 1 : 0, clue_kinds);
  }
  for (std::size_t i = 0; i < most_drawn; ++i)
    out.within([i] { return "drawn_" + std::to_string(i + 1); },
               [&] {
                 const bool there = i < view.board.drawn;
                 out.flag("there", there);
                 out.word("kind", there ? view.drawn[i] : no_clue, clue_words);
               });
}

void list_moment(Features& out, const View& view, Role me) {
  const Board& board = view.board;
  out.word("phase", board.phase, phase_words);
  out.word("joining", board.joining, joining_words);
  out.word("role", me, role_words);
  out.flag("my_turn", board.turn == me);
  out.flag("i_decide", board.decider == me);
  out.flag("i_join", board.joining != Joining::none && board.joiner == me);
  out.number("day", board.day, day_count);
  out.number("step", board.step, 255);
  out.number("taken", board.taken, clue_card_count);
  out.number("new_jokers", board.new_jokers, most_of_a_kind);
  out.word("visiting", board.visiting, people);
  out.word("begun", board.begun, clue_words);
  out.marks("revealed", categories, [&](std::size_t i) { return has_bit(board.revealed, i); });
  out.flag("reserved_now", board.reserved_now != 0);
}

void list_city(Features& out, const View& view, Role me) {
  const Board& board = view.board;
  list_clues(out, "row", board.row);
  list_people(out, "city", board.city);
  list_people(out, "indisposed", board.indisposed);
  list_people(out, "to_come", view.to_come);
  list_known(out, "discard", board.discard, board.discard_size);
  out.word("discard_top",
           board.discard_size > 0 ? nth(board.discard, board.discard_size - 1) : no_clue,
           clue_words);
  out.number("pile", board.pile_size, clue_card_count);
  out.number("buried", board.buried, clue_card_count);
  out.number("deck", board.deck_size, deck_room);
  out.number("drawn", board.drawn, most_drawn);
  list_clues(out, "unseen", clue_card_count, [&](Clue clue) {
    int sum = 0;
    for (const Clues& clues : view.unseen) sum += clues.of(clue);
    return sum;
  });
  out.flag("reserving", board.reserving != 0);
  out.flag("i_am_active", board.active == me);
  out.word("mycroft", board.mycroft, mycroft_choices);
  out.number("mycroft_out", board.mycroft_out, 3);
  out.flag("without_irene", board.without_irene != 0);
}

}  // namespace

void list_features(const View& view, Features& out) {
  // A spectator looks over Sherlock's shoulder, and sees none of what he alone sees.
  const Role me = has_seat(view) ? own_role(view) : Role::sherlock;
  const Own& own = view.own[index_of(me)];
  out.flag("seated", has_seat(view));
  list_moment(out, view, me);
  list_city(out, view, me);
  const bool choosing = has_seat(view) && view.board.phase == Phase::choose_start;
  out.marks("offers", people, [&](std::size_t i) {
    const auto who = static_cast<Character>(i);
    return choosing && (own.offers[0] == who || own.offers[1] == who);
  });
  out.within("mine", [&] { list_side(out, view, me); });
  out.within("other", [&] { list_side(out, view, other(me)); });
  out.within("mine", [&] { list_places(out, view, me); });
}

std::vector<AnyAction> list_action_space(const Action& any) { return notation_for(any).all(); }

}  // namespace indice::sherlock
