#include "games/tamtown/learning.h"

#include <algorithm>

#include "games/tamtown/step_table.h"

namespace indice::tamtown {

namespace {

constexpr auto step_words = column(&StepRow::word);
constexpr auto family_words = [] {
  std::array<std::string_view, family_count> words;
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = role_words[2 * i];
  return words;
}();
constexpr int most_hearts = 2 * most_laid;
constexpr int players_at_most = max_seats;

void list_cards(Features& out, std::string_view name, CardSet cards) {
  out.members(name, card_words, cards);
}

// What is to be done now, and what it is about.
void list_moment(Features& out, const View& view, const Around& around) {
  const Board& board = view.board;
  const Step& step = top_of(board);
  const StepShape& shape = row_of(step.op).shape;
  out.word("step", step.op, step_words);
  out.seat("step_of", step.seat, around, players_at_most);
  out.flag("i_decide", viewer_decides(view));
  out.seat("turn", board.turn, around, players_at_most);
  const bool has_kind =
      shape.card == StepCard::kind || (shape.card == StepCard::card && is_card(step.card));
  const std::size_t kind = !has_kind                      ? std::size_t{kind_count}
                           : shape.card == StepCard::kind ? step.card
                                                          : index_of(kind_of(step.card));
  out.word("about", kind, kind_words);
  out.number("due", shape.number == StepNumber::number ? step.number : 0, max_seats);
  out.number("waiting_steps", board.depth, most_steps);
  out.flag("ends", board.ends != 0);
  out.flag("again", board.again != 0);
  out.flag("final", board.final != 0);
  out.flag("lost", board.lost != 0);
}

void list_village(Features& out, const View& view) {
  const Board& board = view.board;
  for (std::size_t i = 0; i < family_count; ++i)
    out.within(family_words[i], [&] {
      const Family& family = board.families[i];
      const Seat seat = board.seats[2 * i];
      out.flag("plays", seat != nobody);
      out.number("members", family.members, most_members);
      out.number("hearts", seat != nobody ? hearts_on(board, role_at(static_cast<int>(2 * i))) : 0,
                 most_hearts);
      out.number("cards", family.cards, most_laid);
    });
  out.number("pile", board.pile_size, card_count);
  out.number("discard_pile", board.discard_size, card_count);
  out.number("placed", board.placed, piece_count);
  out.number("refills", board.refills, 255);
  out.number("idle_refills", board.idle_refills, 255);
  out.word("cause", cause_is_known(board) ? view.sorted.cause : pair_count, cause_words);
  out.word("culprit", culprit_is_known(board) ? view.sorted.culprit : pair_count, culprit_words);
}

void list_seat(Features& out, const View& view, Seat seat) {
  const Board& board = view.board;
  const bool there = seat != nobody;
  const CardSet hand = there ? view.sorted.hands[seat] : CardSet();
  out.word("role", there ? board.roles[seat] : no_role, role_words);
  out.flag("alive", there && board.alive.contains(seat));
  out.flag("first", board.first == seat);
  out.flag("oldest", board.oldest == seat);
  out.flag("skipping", there && board.skipping.contains(seat));
  out.flag("no_actions", there && board.no_actions.contains(seat));
  out.number("hand", hand.size(), card_count);
  out.number("open_cards", (hand & board.open).size(), card_count);
  out.word("leans_to", there && board.leans[seat] > 0 ? board.leans[seat] - 1 : role_count,
           role_words);
}

// Where the viewer knows cards to be. What lies in others' hands and is not open is arranged there
// by no more than its back (view.h), so only open cards are named.
void list_deck(Features& out, const View& view) {
  const Board& board = view.board;
  CardSet mine;
  CardSet others;
  for (Seat seat = 0; seat < board.players; ++seat)
    (seat == view.viewer ? mine : others) =
        (seat == view.viewer ? mine : others) | view.sorted.hands[seat];
  CardSet held;
  for (std::size_t i = 0; i < board.held; ++i)
    if (knows_held(board, view.viewer, i)) held.add(view.sorted.held[i]);
  list_cards(out, "hand", mine);
  list_cards(out, "open_with_others", others & board.open);
  list_cards(out, "discard", discarded(board));
  list_cards(out, "fresh", board.fresh & (mine | board.open));
  list_cards(out, "looked_at", held);
  const int place = board.discard_size;
  out.word("discard_top", place > 0 ? nth(board.discard, place - 1) : no_card, card_words);
}

}  // namespace

void list_features(const View& view, Features& out) {
  const Around around(view.viewer, view.board.players);
  out.flag("seated", has_seat(view));
  out.number("players", view.board.players, max_seats);
  list_moment(out, view, around);
  list_village(out, view);
  out.each_seat(around, players_at_most, [&](Seat seat) { list_seat(out, view, seat); });
  list_deck(out, view);
}

// Of what can be written, what the rules could ever allow: hearts lie before Families, and each
// answer is made with cards of its kind.
std::vector<AnyAction> list_action_space(const Action& any) {
  std::vector<AnyAction> all = notation_for(any).all();
  std::erase_if(all, [](AnyAction erased) {
    const auto action = restore<Action>(erased);
    const auto is_kind = [&](Kind kind) { return kind_of(action.card) == kind; };
    switch (action.kind) {
      case ActionKind::pay: return action.who != no_role && !is_family(action.who);
      case ActionKind::remove: return !is_family(action.who) || action.number > most_hearts;
      case ActionKind::vote:
      case ActionKind::lean: return !is_family(action.who);
      case ActionKind::put: return action.number > card_count;
      case ActionKind::counter: return !is_kind(Kind::counter);
      case ActionKind::repeat: return !is_kind(Kind::repeat_an_action);
      case ActionKind::again: return !is_kind(Kind::second_action);
      case ActionKind::doubling: return !is_kind(Kind::double_envelopes);
      default: return false;
    }
  });
  return all;
}

}  // namespace indice::tamtown
