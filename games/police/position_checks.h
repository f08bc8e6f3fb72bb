// A position written by hand: is it one that can be played? Whatever is accepted here has a
// decision to make and can be played to its end.
#pragma once

#include "games/police/position_cards.h"

namespace indice::police {

class PositionChecks : public PositionCards {
 public:
  using PositionCards::PositionCards;

 protected:
  void check_round() {
    const bool over = board_.phase == Phase::over;
    form_.wants((board_.phase != Phase::choose) == (board_.round > 0), "round",
                "rounds count from 1 once all have chosen");
    form_.wants(!over || board_.round >= rounds_with_actions, "round",
                "the game is over after round 5, not before");
    const bool has_steps = board_.phase == Phase::choose || board_.phase == Phase::pick ||
                           board_.phase == Phase::subject || questions_under_way();
    form_.wants(has_steps || board_.step <= (over ? 1 : 0), "step", "this phase has no such step");
  }

  void check_question() {
    if (!questions_under_way()) return;
    const auto wants = [&](bool fulfilled, std::string_view otherwise) {
      form_.wants(fulfilled, "question", otherwise);
    };
    const bool spoken = board_.answers == Answers::spoken;
    const bool ruled = board_.phase == Phase::ruling || board_.phase == Phase::challenge ||
                       board_.phase == Phase::vote;
    wants(!ruled || (spoken && (is_letter(board_.said) || board_.said == Said::spoken)),
          "only what was said aloud is ruled on");
    wants((board_.phase == Phase::answer) == (board_.said == Said::nothing_yet),
          "what was said does not fit the phase");
    wants(board_.said != Said::otherwise || board_.answers != Answers::choices,
          "with four choices nothing else can be said");
    wants(board_.said != Said::spoken || spoken, "nobody answers aloud at this table");
    wants(board_.ruled_right == 0 || spoken, "nobody judges at this table");
    const bool strikes = board_.informed != 0 && board_.answers == Answers::choices;
    wants(std::popcount(board_.struck) == (strikes ? 2 : 0) &&
              !has_bit(unsigned{board_.struck}, secrets_.right),
          "an informant strikes out two wrong choices");
    wants(board_.informed == 0 || board_.played.has(Card::informant), "no informant was played");
    wants(board_.objected == 0 || (board_.played.has(Card::objection) && !in_pair(board_)),
          "no objection was played");
    if (in_pair(board_)) return wants(board_.pending == 0, "a tied pair adds no points");
    const int points = points_on(board_, questioned(board_));
    const bool mitigating = board_.phase == Phase::mitigate;
    if (mitigating && board_.pending == 0xff) board_.pending = static_cast<std::uint8_t>(points);
    wants(mitigating ? board_.pending <= points : board_.pending == 0,
          "so many points are not about to be added");
  }

  // PP-A4, PP-A9, PP-A10
  void check_voided() {
    int false_leads = 0;
    int aggravations = 0;
    int doubled = 0;
    for (Seat seat = 0; seat < board_.players; ++seat) {
      false_leads += board_.false_leads[seat];
      aggravations += board_.aggravations[seat];
      for (const Bet bet : board_.bets[seat]) doubled += bet.doubled() ? 1 : 0;
      for (const Bet bet : own(seat).bets)
        form_.wants(!bet.doubled(), "seats", "bets are doubled once they lie open");
    }
    const bool after =
        board_.phase >= Phase::swap && board_.phase <= Phase::close_case && !in_pair(board_);
    form_.wants(after || (doubled == 0 && board_.voided == 0), "voided",
                "cards after the bets have not been played");
    form_.wants(std::popcount(board_.voided) <= board_.played.of(Card::presumption) &&
                    doubled + aggravations <= board_.played.of(Card::aggravating) &&
                    false_leads <= board_.played.of(Card::false_lead),
                "played", "so many of these cards were not played");
    form_.wants((false_leads > 0) == (board_.phase == Phase::swap), "seats",
                "a false lead is carried out in the phase \"swap\"");
    form_.wants(
        aggravations == 0 || board_.phase == Phase::swap || board_.phase == Phase::aggravate,
        "seats", "aggravating circumstances come before the questions");
  }

  // What others have not seen yet.
  void check_secrets(Seat seat) {
    const Own& one = own(seat);
    Form form = part(seat);
    const auto wants = [&](bool fulfilled, std::string_view otherwise) {
      form.wants(fulfilled, "", otherwise);
    };
    for (int i = 0; i < card_kinds; ++i) {
      const Card card = card_at(i);
      const bool after_bets =
          card == Card::presumption || card == Card::false_lead || card == Card::aggravating;
      const bool fits = (board_.phase == Phase::commit && after_bets) ||
                        (board_.phase == Phase::close_case && card == Card::closed_case);
      wants(!one.committed.has(card) || fits, "this card is not committed now");
    }
    const int moves = bet_moves(board_, one, seat);
    if (board_.phase == Phase::bet) {
      const int placed = bets_placed(board_, one);
      const Bets& bets = laid_bets(board_, one, seat);
      for (int i = 0; i < bets_each(board_); ++i) {
        const int target = target_at(board_, seat, i);
        wants((nth(bets, target).value() > 0) == (i < placed), "bets are placed in turn order");
      }
      const bool replied = has_replied(state_, seat);
      wants(std::popcount(one.guilty) != 1, "the last GUILTY card goes by itself");
      wants((board_.again == 0 && !replied) || one.guilty == 0, "confirmed bets are placed");
      return wants(replied || !is_asked(board_, seat) || moves != left_to_the_lot,
                   "what is left to the lot is confirmed");
    }
    const bool all_out =
        board_.phase > Phase::bet && board_.phase != Phase::over && !in_pair(board_);
    wants(all_out || moves == 0, "bets are moved while they lie on the table");
    wants((one.guilty == 0) == all_out, "all GUILTY cards are placed now");
  }

  void check_replies() {
    for (Seat seat = 0; seat < board_.players; ++seat) {
      const Own& one = own(seat);
      const bool fits = (board_.phase == Phase::challenge && one.reply == reply_yes) ||
                        (board_.phase == Phase::objection && one.reply == reply_yes &&
                         one.hand.has(Card::objection)) ||
                        board_.phase == Phase::vote;
      form_.wants(one.reply == 0 || (has_replied(state_, seat) && fits), "seats",
                  "this reply does not fit the moment");
    }
  }

  // PP-E3, PP-E5
  void check_pair() {
    const bool over = board_.phase == Phase::over;
    form_.wants(board_.first_was_right == 0 || (in_pair(board_) && board_.step == 1 && !over),
                "tied", "the first of a pair has not answered");
    if (!in_pair(board_)) {
      form_.wants(board_.pairs == 0, "pairs", "no pair is tied");
      return;
    }
    const bool answers = board_.phase == Phase::answer || board_.phase == Phase::ruling ||
                         board_.phase == Phase::challenge || board_.phase == Phase::vote;
    form_.wants(std::popcount(board_.tied) == 2 && board_.step <= 1, "tied", "a pair are two");
    form_.wants(answers || over, "tied", "a tied pair only answers");
    form_.wants(board_.round >= rounds_with_actions, "tied", "a pair answers after round 5");
    form_.wants(over || board_.pairs < most_pairs, "pairs", "after ten pairs the win is shared");
    form_.wants(board_.tied == fewest_points(board_), "tied",
                "the two with the fewest points are tied");
  }

  // PP-E1, PP-E6
  void check_end() {
    const unsigned fewest = fewest_points(board_);
    if (board_.phase != Phase::over) {
      form_.wants(board_.winners == 0, "winners", "nobody has won yet");
      return;
    }
    if (board_.winners == 0) board_.winners = static_cast<std::uint8_t>(fewest);
    const bool one_of_pair = in_pair(board_) && (board_.winners & ~fewest) == 0;
    form_.wants(board_.winners == fewest || one_of_pair, "winners", "the fewest points win");
  }

  void check_asked() {
    const bool bets_lie_open = board_.phase == Phase::bet && board_.hidden_bets == 0;
    form_.wants(board_.again == 0 || bets_lie_open, "again", "no open bets are placed now");
    unsigned asked = seats_to_ask(board_, board_.phase);
    for (Seat seat = 0; seat < board_.players && board_.again != 0; ++seat)
      if (board_.moved[seat] >= most_bet_moves && !has_bit(board_.changed, seat))
        asked &= ~(1U << seat);
    board_.asked = static_cast<std::uint8_t>(asked);
    std::uint8_t said = board_.asked;
    seats("asked", said);
    // PP-R17  Of those who may still move a bet only some may have to look again.
    if (board_.again != 0 && said != 0 && (said & ~unsigned{board_.asked}) == 0)
      board_.asked = said;
    if (board_.phase == Phase::over) {
      form_.wants(secrets_.replied == 0, "replied", "nobody is asked any more");
      return;
    }
    const unsigned replied = replied_seats(board_, secrets_);
    form_.wants(board_.asked != 0, "phase", "nobody has anything to decide in this phase");
    form_.wants((replied & ~unsigned{board_.asked}) == 0 && (board_.asked & ~replied) != 0,
                "replied", "some of those asked have replied, never all");
    form_.wants((board_.changed & ~unsigned{board_.again != 0 ? board_.asked : 0U}) == 0, "changed",
                "who is asked once more may have moved a bet");
    form_.wants(said == board_.asked, "asked", "others are asked in this phase");
  }

  void check() {
    check_round();
    check_voided();
    check_question();
    check_pair();
    if (!form_.good()) return;
    check_end();
    check_asked();
    check_replies();
    for (Seat seat = 0; seat < board_.players; ++seat) check_secrets(seat);
  }
};

}  // namespace indice::police
