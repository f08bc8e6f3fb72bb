// The list of a seat's actions: the law that judge.cpp puts into reasons.
#include <algorithm>

#include "games/tamtown/step_table.h"

namespace indice::tamtown {

namespace {

constexpr auto listers = column(&StepRow::lists);
constexpr auto touched_cards = column(&StepRow::with_card);

using Out = Actions::Appender;

void list_cards(ActionKind kind, CardSet cards, Out& out) {
  for (const Card card : cards) out.add(with_card(kind, card));
}

void list_plays(const Board& board, const Secrets& secrets, Seat seat, Out& out) {
  list_cards(ActionKind::play, playable_cards(board, secrets, seat), out);
}

// TW-K1
void list_pieces(const Board& board, const Secrets& secrets, Seat seat, Out& out) {
  const CardSet pieces = fitting_pieces(board, secrets, seat);
  if (pieces.empty()) return;
  const int hearts = backs_of(secrets.hands[seat]).hearts();
  for (const Card card : pieces)
    out.add_if(with_card(ActionKind::clue, card),
               hearts - hearts_of(card) >= piece_cost(board, seat, card));
}

// TW-P2, TW-P5, TW-P7; in the final replay it is not for the payer to say where the hearts lie
// (TW-L2).
void list_change(const Board& board, CardSet purse, Change change, Out& out) {
  CardSet cards = change.ones ? purse : purse & two_heart_cards;
  if (!change.twos) cards -= two_heart_cards;
  if (board.final != 0) return list_cards(ActionKind::pay, cards, out);
  for (const Seat family : living_families(board))
    for (const Card card : cards) out.add(made(ActionKind::pay, card, board.roles[family], 0));
}

// TW-A5, TW-A6, TW-A26  Who has taken all that the Families of his choice had may stop.
bool may_stop_removing(const Board& board) {
  const Step& step = top_of(board);
  if (step.op != Op::remove_some || step.card == 0) return false;
  for (const Seat seat : living_families(board))
    if (has_bit(step.card, seat) && hearts_on(board, seat) > 0) return false;
  return true;
}

// To be copied as a whole, which is faster than making them one by one.
constexpr std::array<Action, card_count> every_place = [] {
  std::array<Action, card_count> places;
  for (std::size_t i = 0; i < places.size(); ++i)
    places[i] = with_number(ActionKind::put, static_cast<int>(i + 1));
  return places;
}();

}  // namespace

// ---- a turn -------------------------------------------------------------------------------------

// TW-T1, TW-T5
void list_act(const Board& board, const Secrets& secrets, Seat seat, Actions& actions) {
  Out out(actions);
  list_plays(board, secrets, seat, out);
  out.add(plain(can_draw(board) ? ActionKind::draw : ActionKind::pass));
}

// TW-A18
void list_second(const Board& board, const Secrets& secrets, Seat seat, Actions& actions) {
  Out out(actions);
  list_plays(board, secrets, seat, out);
  out.add(pass());
}

void list_clues(const Board& board, const Secrets& secrets, Seat seat, Actions& actions) {
  Out out(actions);
  list_pieces(board, secrets, seat, out);
  out.add(pass());
}

// TW-R11
void list_closing(const Board& board, const Secrets& secrets, Seat seat, Actions& actions) {
  Out out(actions);
  if (may_give(board, secrets, seat))
    for (const Card card : secrets.hands[seat])
      for (const Seat other : board.alive)
        out.add_if(made(ActionKind::give, card, board.roles[other], 0), other != seat);
  out.add(pass());
}

void list_trimming(const Board&, const Secrets& secrets, Seat seat, Actions& actions) {
  Out out(actions);
  list_cards(ActionKind::discard, secrets.hands[seat], out);
}

// ---- paying -------------------------------------------------------------------------------------

void list_payments(const Board& board, const Secrets& secrets, Seat seat, Actions& actions) {
  Out out(actions);
  const Step& step = top_of(board);
  out.add_if(pass(), step.op == Op::pay_double);
  const CardSet purse = purse_of(secrets, seat);
  list_change(board, purse, change_for(backs_of(purse), step.number), out);
}

// TW-M13
void list_offers(const Board& board, const Secrets& secrets, Seat seat, Actions& actions) {
  Out out(actions);
  const CardSet purse = purse_of(secrets, seat);
  list_change(board, purse, change_offered(backs_of(purse), top_of(board).number), out);
  out.add(pass());
}

// The investigators who still have something to pay with.
void list_payers(const Board& board, const Secrets& secrets, Seat, Actions& actions) {
  Out out(actions);
  for (const Seat seat : living_investigators(board))
    out.add_if(with_role(ActionKind::name, board.roles[seat]), !secrets.hands[seat].empty());
}

// ---- Actions ------------------------------------------------------------------------------------

// TW-A3 to TW-A6, TW-A26
void list_removals(const Board& board, const Secrets&, Seat, Actions& actions) {
  Out out(actions);
  const Step& step = top_of(board);
  for (const Seat seat : living_families(board)) {
    const int hearts = hearts_on(board, seat);
    const bool done = step.op != Op::remove_all && has_bit(step.card, seat);
    if (hearts == 0 || done) continue;
    const Role role = board.roles[seat];
    if (step.op == Op::remove_all) out.add(made(ActionKind::remove, no_card, role, 0));
    if (step.op == Op::remove_two) out.add(made(ActionKind::remove, no_card, role, 2));
    if (step.op == Op::remove_some)
      for (int number = 1; number <= std::min(hearts, int{step.number}); ++number)
        out.add(made(ActionKind::remove, no_card, role, number));
  }
  out.add_if(pass(), may_stop_removing(board));
}

// TW-A10
void list_drawers(const Board& board, const Secrets&, Seat seat, Actions& actions) {
  Out out(actions);
  for (const Seat other : board.alive)
    out.add_if(with_role(ActionKind::name, board.roles[other]), other != seat);
}

// TW-A11
void list_places(const Board& board, const Secrets&, Seat, Actions& actions) {
  Out out(actions);
  out.add_first(every_place, board.pile_size + std::size_t{1});
}

// TW-A12
void list_discarded(const Board& board, const Secrets&, Seat, Actions& actions) {
  Out out(actions);
  list_cards(ActionKind::take, discarded(board), out);
}

// TW-A9, TW-A12, TW-A25
void list_plays_now(const Board& board, const Secrets& secrets, Seat seat, Actions& actions) {
  const Step& step = top_of(board);
  for (const Card card : {Card{step.card}, Card{step.number}})
    if (is_card(card) && secrets.hands[seat].contains(card) &&
        is_playable(board, secrets, seat, card))
      actions.push_back(with_card(ActionKind::play, card));
  actions.push_back(pass());
}

// TW-A13, TW-A14
void list_discarded_pieces(const Board& board, const Secrets& secrets, Seat seat,
                           Actions& actions) {
  Out out(actions);
  const bool paid = top_of(board).number != 0;
  const int hearts = backs_of(secrets.hands[seat]).hearts();
  for (const Card card : discarded(board) & cards_with_piece[board.placed])
    out.add_if(with_card(ActionKind::clue, card), !paid || hearts >= piece_cost(board, seat, card));
}

// TW-A15  The second piece is optional.
void list_two_pieces(const Board& board, const Secrets& secrets, Seat seat, Actions& actions) {
  const std::size_t before = actions.size();
  {
    Out out(actions);
    list_pieces(board, secrets, seat, out);
  }
  if (top_of(board).number == 1 || actions.size() == before) actions.push_back(pass());
}

// TW-A16, TW-A28
void list_placers(const Board& board, const Secrets& secrets, Seat seat, Actions& actions) {
  const std::size_t before = actions.size();
  for (const Seat other : board.alive) {
    const bool able = other == seat ? !fitting_pieces(board, secrets, seat).empty()
                                    : !secrets.hands[other].empty();
    if (able) actions.push_back(with_role(ActionKind::name, board.roles[other]));
  }
  if (actions.size() == before) actions.push_back(pass());
}

void list_free_pieces(const Board& board, const Secrets& secrets, Seat seat, Actions& actions) {
  Out out(actions);
  list_cards(ActionKind::clue, fitting_pieces(board, secrets, seat), out);
  out.add(pass());
}

// ---- answers and Events -------------------------------------------------------------------------

void list_answers(const Board& board, const Secrets& secrets, Seat seat, Actions& actions) {
  Out out(actions);
  const Step& step = top_of(board);
  list_cards(nth(touched_cards, step.op), answers_of(board, secrets, seat, step), out);
  out.add(pass());
  out.add_if(plain(ActionKind::pass_turn), board.final == 0);
}

// TW-V1, TW-A24, TW-D2
void list_ballot(const Board& board, const Secrets& secrets, Seat seat, Actions& actions) {
  Out out(actions);
  const CardSet hand = purse_of(secrets, seat);
  list_cards(ActionKind::lay, hand & envelope_cards, out);
  if (secrets.doublers[seat] == 0)
    list_cards(ActionKind::doubling,
               (hand & cards_of_kind[index_of(Kind::double_envelopes)]) - board.fresh, out);
  out.add(pass());
}

// TW-M14, TW-L2
void list_families(const Board& board, const Secrets&, Seat, Actions& actions) {
  Out out(actions);
  for (const Seat seat : living_families(board))
    out.add(with_role(ActionKind::vote, board.roles[seat]));
}

// TW-L4  Who does not lean shows nothing, or keeps to what he has shown.
void list_leans(const Board& board, const Secrets&, Seat seat, Actions& actions) {
  Out out(actions);
  for (const Seat family : living_families(board)) {
    const Role role = board.roles[family];
    out.add_if(with_role(ActionKind::lean, role), board.leans[seat] != index_of(role) + 1);
  }
  out.add(pass());
}

// TW-M6, TW-M7, TW-M9, TW-M11
void list_losses(const Board& board, const Secrets& secrets, Seat seat, Actions& actions) {
  Out out(actions);
  const bool action_wanted = top_of(board).number == index_of(Kind::each_family_loses_an_action);
  const CardSet hand = secrets.hands[seat];
  const CardSet cards = action_wanted ? hand & action_cards : hand;
  list_cards(ActionKind::discard, cards, out);
  if (cards.empty()) out.add(pass());
}

// ---- all of them --------------------------------------------------------------------------------

void list_nothing(const Board&, const Secrets&, Seat, Actions&) {}

void list_actions(const Board& board, const Secrets& secrets, Seat seat, Actions& actions) {
  nth(listers, top_of(board).op)(board, secrets, seat, actions);
}

}  // namespace indice::tamtown
