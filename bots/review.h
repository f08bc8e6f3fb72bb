// A game that is over, as its coach sees it from one seat: the chance to win before every move,
// what chance, the others and the seat's own decisions made of it, and the decisions that cost
// most.
//
// The chain of it: before the seat's own decision stands what the best move promises, after it what
// the chosen one does (the difference is skill), then what is known when the next move is made (the
// difference is luck). Another's move is worth what it promises in the worlds where it could be
// made, less what was promised before. So skill, luck and the others add up to the end less the
// beginning, whatever the numbers are. A decision that is not surely worse than the best is its
// equal.
#pragma once

#include "bots/coach.h"

namespace indice::bots {

// A move that stands, with all that was so before it.
struct PastMove {
  Seat seat = nobody;
  AnyAction action;
  AnyState before;
};

struct ReviewEffort {
  unsigned worlds = 200;  // of a point, and of each move that is weighed
  unsigned again = 1000;  // of what seems costly, with other worlds
  bool open = true;       // the curve with open cards too
};

class Reviewer {
 public:
  // Game and playing must outlive it. `end`: the game over.
  Reviewer(const AnyGame& game, PlayingOn& playing, Seat seat, std::vector<PastMove> moves,
           const AnyState& end, const ReviewEffort& effort, std::uint64_t seed);

  // Does a little of it; false once there is nothing left to do.
  bool step();
  [[nodiscard]] std::size_t done() const { return done_; }
  [[nodiscard]] std::size_t total() const;
  // When all is done.
  [[nodiscard]] Review review() const;

  // What one move was worth, as the chain counts it.
  struct Link {
    double before = 0;  // the chance, from what the seat knew
    double skill = 0;
    double others = 0;
    double luck = 0;
  };
  [[nodiscard]] std::vector<Link> links() const;

 private:
  // One move, measured.
  struct Point {
    Measured known;  // after it was chosen, before chance has its say: for the seat's own decisions
    Measured drop;   // below the best
    Measured others;
    double open = 0;
    bool own = false;
    bool same_as_before = false;  // the seat learned nothing since the move before
    std::vector<AnyAction> legal;
    WeighedAction better;
  };

  const AnyGame& game_;
  Coach coach_;
  Seat seat_;
  std::vector<PastMove> moves_;
  AnyState end_;
  ReviewEffort effort_;
  std::uint64_t seed_;
  std::vector<Point> points_;
  std::vector<std::size_t> suspects_;  // moves that seem costly, the costliest first
  std::vector<CostlyDecision> costliest_;
  std::size_t done_ = 0;

  [[nodiscard]] std::uint64_t seed_of(std::size_t move, std::uint64_t what) const;
  void measure(std::size_t move);
  void weigh_own(std::size_t move, const AnyView& view, Point& point);
  void find_suspects();
  void weigh_again(std::size_t suspect);
  void explain(std::size_t suspect);
  void keep_the_costliest();
  [[nodiscard]] int turn_of(std::size_t move) const;
  [[nodiscard]] static bool is_costly(const Point& point);
  [[nodiscard]] double before(std::size_t move) const;
  [[nodiscard]] Balance balance() const;
};

}  // namespace indice::bots
