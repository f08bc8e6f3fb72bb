// Collective choices: which Family loses a member (TW-M5), and in the final replay before which one
// a card paid is laid (TW-L2).
//
// All who live talk first: everybody shows what he leans to, and after all have, may change it once
// (TW-L4). What all lean to is decided. Else there is a ballot, the Investigators' or everybody's,
// and where that has no majority one player decides.
#include <algorithm>

#include "games/tamtown/play.h"

namespace indice::tamtown {

namespace {

// TW-S9  Of several; ages are not asked for further than that.
Seat oldest_of(const Board& board, SeatSet seats) { return first_from(seats, board.oldest); }

// TW-L2  The player of the smallest Family; of several, the oldest of them.
Seat decider_for_hearts(const Board& board) {
  int fewest = most_members + 1;
  SeatSet smallest;
  for (const Seat seat : living_families(board)) {
    const int members = family_at(board, seat).members;
    if (members < fewest) smallest = {};
    fewest = std::min(fewest, members);
    if (members == fewest) smallest.add(seat);
  }
  return oldest_of(board, smallest);
}

// What the choice was for.
void carry_out_choice(const Play& play, Role family, const Step& step) {
  play.board.leans = {};
  play.say(Fact{"FamilyChosen"}.about(family));
  if (!is_choice_for_hearts(step.op)) return lose_member(play, family);
  const Laid laid(step.card, (step.number & Ballot::halved) != 0);
  play.say(Fact{"HeartsLaid", nobody, step.card}
               .about(family)
               .count(hearts_of(laid, family))
               .lay(Place::open));
  lay_payment(play, family, laid);
}

// Of one Family there is no choice.
void start_choosing(const Play& play, const Step& step) {
  const SeatSet families = living_families(play.board);
  if (families.size() == 1)
    return carry_out_choice(play, play.board.roles[families.lowest()], step);
  push(play.board, step);
}

void show_leans(const Play& play) {
  for (const Seat seat : play.board.alive) {
    const std::uint8_t said = play.secrets.answers[seat];
    play.board.leans[seat] = said;
    if (said == 0)
      play.say({"LeanWithheld", seat});
    else
      play.say(Fact{"LeanShown", seat}.about(role_at(said - 1)));
  }
  play.secrets.answers = {};
}

// TW-L4  0 where somebody leans to nothing, or to something else.
std::uint8_t common_lean(const Board& board) {
  const std::uint8_t one = board.leans[board.alive.lowest()];
  for (const Seat seat : board.alive)
    if (board.leans[seat] != one) return 0;
  return one;
}

bool anybody_leans(const Board& board) {
  return std::any_of(board.leans.begin(), board.leans.end(),
                     [](std::uint8_t lean) { return lean != 0; });
}

// TW-L2, TW-M14, TW-R12
Role majority(const Play& play, SeatSet voters) {
  const Board& board = play.board;
  std::array<std::uint8_t, role_count> votes{};
  for (const Seat seat : voters) ++votes[play.secrets.answers[seat] - 1U];
  const auto best = std::max_element(votes.begin(), votes.end());
  if (*best * 2U > voters.size()) return role_at(static_cast<int>(best - votes.begin()));
  const Seat mediator = board.seats[index_of(Role::mediator)];
  if (mediator == nobody || !voters.contains(mediator)) return no_role;
  const auto choice = static_cast<std::size_t>(play.secrets.answers[mediator] - 1);
  const bool tied = std::count(votes.begin(), votes.end(), *best) > 1;
  return tied && votes[choice] == *best ? role_at(static_cast<int>(choice)) : no_role;
}

}  // namespace

// The drawer; where he is out, the next after him. In the final replay nobody has drawn the card.
Seat decider_of(const Board& board) {
  return board.final != 0 ? oldest_of(board, board.alive) : first_living(board, board.turn);
}

void start_choosing_loser(const Play& play, Card event) {
  start_choosing(play, {Op::family_talk, decider_of(play.board), event});
}

void start_choosing_place(const Play& play, Seat payer, Laid laid) {
  const bool known = leave_hand(play, payer, laid.card());
  play.say(Fact{"CardOffered", payer, laid.card()}.known_if(known));
  const std::uint8_t halved = laid.halved() ? Ballot::halved : std::uint8_t{0};
  start_choosing(play, {Op::hearts_talk, payer, laid.card(), halved});
}

void close_talk(const Play& play) {
  Board& board = play.board;
  const Step step = top_of(board);
  show_leans(play);
  const auto halved = static_cast<std::uint8_t>(step.number & Ballot::halved);
  if (const std::uint8_t common = common_lean(board); common != 0) {
    const Role family = role_at(common - 1);
    pop(board);
    play.say(Fact{"AllAgreed"}.about(family));
    return carry_out_choice(play, family, step);
  }
  const bool first_round = (step.number & Ballot::shown) == 0;
  if (first_round && anybody_leans(board)) {
    top_of(board).number = halved | Ballot::shown;
    return;
  }
  const Op ballot = step.op == Op::family_talk ? Op::family_ballot : Op::hearts_ballot;
  replace_top(board, {ballot, step.seat, step.card, halved});
}

void decide_by_ballot(const Play& play) {
  Board& board = play.board;
  const Step step = top_of(board);
  const SeatSet voters = asked_by(board, play.secrets, step);
  for (const Seat seat : voters)
    play.say(Fact{"FamilyVotedFor", seat}.about(role_at(play.secrets.answers[seat] - 1)));
  const Role family = majority(play, voters);
  play.secrets.answers = {};
  pop(board);
  if (family != no_role) return carry_out_choice(play, family, step);
  const bool of_hearts = step.op == Op::hearts_ballot;
  const Seat decider = of_hearts ? decider_for_hearts(board) : decider_of(board);
  play.say({"NoMajority", decider});
  push(board, {of_hearts ? Op::choose_hearts : Op::choose_family, decider, step.card,
               static_cast<std::uint8_t>(step.number & Ballot::halved)});
}

void choose_by_hand(const Play& play, Role family) {
  const Step step = top_of(play.board);
  pop(play.board);
  play.say(Fact{"FamilyDecided", step.seat}.about(family));
  carry_out_choice(play, family, step);
}

}  // namespace indice::tamtown
