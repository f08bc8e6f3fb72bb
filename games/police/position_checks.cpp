// A position written by hand, last part: is it one that can be played? Whatever is accepted here
// has a decision to make and can be played to its end.
#include <algorithm>

#include "games/police/play.h"
#include "games/police/position.h"

namespace indice::police {

bool PositionReader::check_round() {
  const Board& now = board();
  const bool begun = now.phase != Phase::choose;
  if (begun != (now.round > 0))
    return fail(where("round"), "rounds count from 1 once all have chosen");
  if (now.phase == Phase::over && now.round < rounds_with_actions)
    return fail(where("round"), "the game is over after round 5, not before");
  const bool has_steps = now.phase == Phase::choose || now.phase == Phase::pick ||
                         now.phase == Phase::subject || questions_under_way();
  if (!has_steps && now.step != 0 && now.phase != Phase::over)
    return fail(where("step"), "this phase has no steps");
  if (now.phase == Phase::over && now.step > 1) return fail(where("step"), "the game is over");
  return true;
}

bool PositionReader::check_question() {
  Board& now = board();
  const Json& place = where("question");
  if (!questions_under_way()) return true;
  const bool ruled =
      now.phase == Phase::ruling || now.phase == Phase::challenge || now.phase == Phase::vote;
  if (ruled &&
      (now.answers != Answers::spoken || (!is_letter(now.said) && now.said != Said::spoken)))
    return fail(place, "only what was said aloud is ruled on");
  if ((now.phase == Phase::answer) != (now.said == Said::nothing_yet))
    return fail(place, "what was said does not fit the phase");
  if (now.said == Said::otherwise && now.answers == Answers::choices)
    return fail(place, "with four choices nothing else can be said");
  if (now.said == Said::spoken && now.answers != Answers::spoken)
    return fail(place, "nobody answers aloud at this table");
  if (now.ruled_right != 0 && now.answers != Answers::spoken)
    return fail(place, "nobody judges at this table");
  const int struck = std::popcount(unsigned{now.struck});
  const bool strikes = now.informed != 0 && now.answers == Answers::choices;
  if (struck != (strikes ? 2 : 0) || ((unsigned{now.struck} >> secrets().right) & 1U) != 0)
    return fail(place, "an informant strikes out two wrong choices");
  if (now.informed != 0 && now.played.of(Card::informant) == 0)
    return fail(place, "no informant was played");
  if (now.objected != 0 && (now.played.of(Card::objection) == 0 || in_pair(now)))
    return fail(place, "no objection was played");
  if (in_pair(now)) return now.pending == 0 || fail(place, "a tied pair adds no points");
  const int points = points_on(now, questioned(now));
  if (now.phase == Phase::mitigate && now.pending == 0xff)
    now.pending = static_cast<std::uint8_t>(points);
  if (now.phase == Phase::mitigate ? now.pending > points : now.pending != 0)
    return fail(place, "so many points are not about to be added");
  return true;
}

// PP-A4, PP-A9, PP-A10
bool PositionReader::check_voided() {
  const Board& now = board();
  int false_leads = 0;
  int aggravations = 0;
  int doubled = 0;
  for (Seat seat = 0; seat < now.players; ++seat) {
    false_leads += now.false_leads[seat];
    aggravations += now.aggravations[seat];
    for (const Bet bet : now.bets[seat]) doubled += bet.doubled() ? 1 : 0;
    for (const Bet bet : own(seat).bets)
      if (bet.doubled()) return fail(where("seats"), "bets are doubled once they lie open");
  }
  const bool after = now.phase >= Phase::swap && now.phase <= Phase::close_case && !in_pair(now);
  if (!after && (doubled > 0 || now.voided != 0))
    return fail(where("voided"), "cards after the bets have not been played");
  if (std::popcount(unsigned{now.voided}) > now.played.of(Card::presumption) ||
      doubled + aggravations > now.played.of(Card::aggravating) ||
      false_leads > now.played.of(Card::false_lead))
    return fail(where("played"), "so many of these cards were not played");
  if ((false_leads > 0) != (now.phase == Phase::swap))
    return fail(where("seats"), "a false lead is carried out in the phase \"swap\"");
  if (aggravations > 0 && now.phase != Phase::swap && now.phase != Phase::aggravate)
    return fail(where("seats"), "aggravating circumstances come before the questions");
  return true;
}

// What others have not seen yet.
bool PositionReader::check_secrets(Seat seat) {
  const Board& now = board();
  const Own& one = own(seat);
  const Json& place = part(seat) != nullptr ? *part(seat) : fragment_;
  for (int i = 0; i < card_kinds; ++i) {
    const Card card = card_at(i);
    const bool after_bets =
        card == Card::presumption || card == Card::false_lead || card == Card::aggravating;
    const bool fits = (now.phase == Phase::commit && after_bets) ||
                      (now.phase == Phase::close_case && card == Card::closed_case);
    if (one.committed.has(card) && !fits) return fail(place, "this card is not committed now");
  }
  if (now.phase == Phase::bet) {
    const int placed = bets_placed(now, one);
    const Bets& bets = laid_bets(now, one, seat);
    for (int i = 0; i < bets_each(now); ++i) {
      const int suspect = target_at(now, seat, i);
      if ((bets[static_cast<std::size_t>(suspect)].value() > 0) != (i < placed))
        return fail(place, "bets are placed in turn order");
    }
    if (std::popcount(unsigned{one.guilty}) == 1)
      return fail(place, "the last GUILTY card goes by itself");
    if (has_replied(state_, seat) && one.guilty != 0)
      return fail(place, "confirmed bets are placed");
    return has_replied(state_, seat) || bet_moves(now, one, seat) != left_to_the_lot ||
           fail(place, "what is left to the lot is confirmed");
  }
  const bool all_out = now.phase > Phase::bet && now.phase != Phase::over && !in_pair(now);
  if (!all_out && bet_moves(now, one, seat) != 0)
    return fail(place, "bets are moved while they lie on the table");
  return (one.guilty == 0) == all_out || fail(place, "all GUILTY cards are placed now");
}

bool PositionReader::check_replies() {
  const Board& now = board();
  for (Seat seat = 0; seat < now.players; ++seat) {
    const Own& one = own(seat);
    const bool replied = has_replied(state_, seat);
    const bool fits = (now.phase == Phase::challenge && one.reply == reply_yes) ||
                      (now.phase == Phase::objection && one.reply == reply_yes &&
                       one.hand.has(Card::objection)) ||
                      now.phase == Phase::vote;
    if (one.reply != 0 && (!replied || !fits))
      return fail(where("seats"), "this reply does not fit the moment");
  }
  return true;
}

// PP-E3, PP-E5
bool PositionReader::check_pair() {
  const Board& now = board();
  const Json& place = where("tied");
  const bool second = in_pair(now) && now.step == 1;
  if (now.first_was_right != 0 && (!second || now.phase == Phase::over))
    return fail(place, "the first of a pair has not answered");
  if (!in_pair(now)) return now.pairs == 0 || fail(where("pairs"), "no pair is tied");
  if (std::popcount(unsigned{now.tied}) != 2) return fail(place, "a pair are two");
  const bool answers = now.phase == Phase::answer || now.phase == Phase::ruling ||
                       now.phase == Phase::challenge || now.phase == Phase::vote;
  if (!answers && now.phase != Phase::over) return fail(place, "a tied pair only answers");
  if (now.round < rounds_with_actions) return fail(place, "a pair answers after round 5");
  if (now.step > 1) return fail(where("step"), "a pair are two");
  if (now.phase != Phase::over && now.pairs == most_pairs)
    return fail(where("pairs"), "after ten pairs the win is shared");
  int least = score_of(now.sides[0]);
  for (Seat seat = 1; seat < now.players; ++seat)
    least = std::min(least, score_of(now.sides[seat]));
  for (Seat seat = 0; seat < now.players; ++seat)
    if (((now.tied >> seat) & 1U) != (score_of(now.sides[seat]) == least ? 1U : 0U))
      return fail(place, "the two with the fewest points are tied");
  return true;
}

// PP-E1, PP-E6
bool PositionReader::check_end() {
  Board& now = board();
  if (now.phase != Phase::over)
    return now.winners == 0 || fail(where("winners"), "nobody has won yet");
  int least = score_of(now.sides[0]);
  for (Seat seat = 1; seat < now.players; ++seat)
    least = std::min(least, score_of(now.sides[seat]));
  unsigned fewest = 0;
  for (Seat seat = 0; seat < now.players; ++seat)
    if (score_of(now.sides[seat]) == least) fewest |= 1U << seat;
  if (now.winners == 0) now.winners = static_cast<std::uint8_t>(fewest);
  const bool one_of_pair = in_pair(now) && (now.winners & ~fewest) == 0;
  return now.winners == fewest || one_of_pair || fail(where("winners"), "the fewest points win");
}

// The seats that a decision of this phase is put to; none where it would not be taken.
unsigned PositionReader::seats_to_ask() const {
  const Board& now = state_.board;
  const auto holders = [&](unsigned among, Card card) {
    unsigned seats = 0;
    for (Seat seat = 0; seat < now.players; ++seat)
      if (((among >> seat) & 1U) != 0 && might_hold(now, seat, card)) seats |= 1U << seat;
    return seats;
  };
  const unsigned all = all_seats(now);
  switch (now.phase) {
    case Phase::choose:
    case Phase::pick: return 1U << picker_of(now);
    case Phase::bet: return all;
    case Phase::commit:
      return holders(all, Card::presumption) | holders(all, Card::false_lead) |
             holders(all, Card::aggravating);
    case Phase::swap:
    case Phase::aggravate:
      for (int place = 0; place < now.players; ++place) {
        const Seat seat = seat_after(now, now.starter, place);
        if (now.phase == Phase::swap && now.false_leads[seat] > 0)
          return swap_targets(now) > 1 ? 1U << seat : 0;
        if (now.phase == Phase::aggravate && now.aggravations[seat] > 0)
          return bets_to_double(now, seat) > 1 ? 1U << seat : 0;
      }
      return 0;
    case Phase::subject: {
      const int suspect = questioned(now);
      return may_change_subject(now, suspect)
                 ? holders(1U << seat_of(now, suspect), Card::change_of_subject)
                 : 0;
    }
    case Phase::answer: return 1U << now.answering;
    case Phase::ruling: return 1U << reader_of(now);
    case Phase::challenge:
    case Phase::vote: return all & ~(1U << now.answering) & ~(1U << reader_of(now));
    case Phase::objection:
      if (now.objected != 0 || is_void(now, now.answering) || !can_draw(now, now.theme)) return 0;
      return holders(all & ~(1U << now.answering), Card::objection);
    case Phase::mitigate:
      return now.pending > 0 ? holders(1U << now.answering, Card::mitigating) : 0;
    case Phase::close_case: {
      unsigned with_points = 0;
      for (Seat seat = 0; seat < now.players; ++seat)
        if (score_of(now.sides[seat]) > 0) with_points |= 1U << seat;
      return holders(with_points, Card::closed_case);
    }
    case Phase::over: return 0;
  }
  return 0;
}

bool PositionReader::check_asked() {
  Board& now = board();
  now.asked = static_cast<std::uint8_t>(seats_to_ask());
  if (now.phase == Phase::over)
    return secrets().replied == 0 || fail(where("replied"), "nobody is asked any more");
  if (now.asked == 0) return fail(where("phase"), "nobody has anything to decide in this phase");
  const unsigned replied = replied_seats(now, secrets());
  const unsigned open = now.asked & ~replied;
  if ((replied & ~unsigned{now.asked}) != 0 || open == 0)
    return fail(where("replied"), "some of those asked have replied, never all");
  std::uint8_t said = now.asked;
  if (!read_seats("asked", said)) return false;
  return said == now.asked || fail(where("asked"), "others are asked in this phase");
}

bool PositionReader::check() {
  if (!check_round() || !check_voided() || !check_question() || !check_pair() || !check_end() ||
      !check_asked() || !check_replies())
    return false;
  for (Seat seat = 0; seat < board().players; ++seat)
    if (!check_secrets(seat)) return false;
  return true;
}

}  // namespace indice::police
