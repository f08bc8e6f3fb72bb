#include "bots/review.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "bots/statistics.h"

namespace indice::bots {
namespace {

constexpr std::size_t most_suspects = 8;
constexpr std::size_t most_told = 3;
constexpr double least_told = 0.02;  // of a decision that is worth a word

int hundredths(double chance) { return static_cast<int>(std::lround(100 * chance)); }

// What it came to, in a few words: whether chance or the decisions had the larger part.
Message verdict_on(const Balance& balance) {
  constexpr int much = 25;
  constexpr int little = 8;
  const int given = balance.luck + balance.others;
  if (balance.ended > 0 && balance.ended < 100) return {"review.shared"};
  if (balance.ended == 100) {
    if (balance.skill < -little && given > 100 - balance.began) return {"review.won_luck"};
    return {balance.skill >= -little ? "review.won_well" : "review.won"};
  }
  if (balance.skill <= -much) return {"review.lost_skill"};
  return {given <= -much ? "review.lost_luck" : "review.lost"};
}

}  // namespace

Reviewer::Reviewer(const AnyGame& game, PlayingOn& playing, Seat seat, std::vector<PastMove> moves,
                   const AnyState& end, const ReviewEffort& effort, std::uint64_t seed)
    : game_(game),
      coach_(game, playing),
      seat_(seat),
      moves_(std::move(moves)),
      end_(end),
      effort_(effort),
      seed_(seed),
      points_(moves_.size()) {}

// Every move, then the suspects twice: weighed again, and explained.
std::size_t Reviewer::total() const {
  return moves_.size() + 2 * (done_ < moves_.size() ? most_suspects : suspects_.size());
}

bool Reviewer::step() {
  if (done_ < moves_.size()) {
    measure(done_++);
    if (done_ == moves_.size()) find_suspects();
    return true;
  }
  const std::size_t next = done_ - moves_.size();
  if (next >= 2 * suspects_.size()) return false;
  ++done_;
  if (next < suspects_.size()) {
    weigh_again(next);
    if (next + 1 == suspects_.size()) keep_the_costliest();
  } else {
    explain(next - suspects_.size());
  }
  return true;
}

std::uint64_t Reviewer::seed_of(std::size_t move, std::uint64_t what) const {
  return Dice(seed_ + 4 * move + what).next();
}

void Reviewer::measure(std::size_t move) {
  const PastMove& past = moves_[move];
  Point& point = points_[move];
  const AnyView view = game_.view(past.before, seat_);
  if (effort_.open)
    point.open = coach_.open_chance(past.before, seat_, effort_.worlds / 2, seed_of(move, 0)).value;
  point.own = past.seat == seat_;
  if (point.own) {
    weigh_own(move, view, point);
    return;
  }
  point.same_as_before =
      move > 0 && !points_[move - 1].own && view == game_.view(moves_[move - 1].before, seat_);
  const bool heard_of =
      view != game_.view(move + 1 < moves_.size() ? moves_[move + 1].before : end_, seat_);
  if (point.same_as_before && !heard_of) {
    point.known = points_[move - 1].known;
    return;
  }
  const Coach::Change change =
      coach_.change_by(view, seat_, past.seat, past.action, effort_.worlds, seed_of(move, 1));
  point.known = point.same_as_before ? points_[move - 1].known : change.before;
  if (heard_of && change.known) point.others = change.by;
}

void Reviewer::weigh_own(std::size_t move, const AnyView& view, Point& point) {
  const PastMove& past = moves_[move];
  game_.legal_actions(past.before, seat_, point.legal);
  const auto is_played = [&](AnyAction action) { return action == past.action; };
  if (std::none_of(point.legal.begin(), point.legal.end(), is_played))
    point.legal.push_back(past.action);
  const std::vector<WeighedAction> weighed =
      coach_.weigh(view, seat_, point.legal, effort_.worlds, seed_of(move, 1));
  for (const WeighedAction& one : weighed) {
    if (one.behind.value == 0 && one.behind.slack == 0) point.better = one;
    if (!is_played(one.action)) continue;
    point.known = {one.chance, interval_for(1) / 2 / std::sqrt(effort_.worlds)};
    point.drop = one.behind;
  }
}

bool Reviewer::is_costly(const Point& point) {
  return point.own && point.drop.value > point.drop.slack && point.drop.value >= least_told;
}

// Those that seem costly are weighed again in other worlds: the worst of many measurements is
// partly bad luck of the measuring.
void Reviewer::find_suspects() {
  for (std::size_t move = 0; move < points_.size(); ++move)
    if (is_costly(points_[move])) suspects_.push_back(move);
  std::sort(suspects_.begin(), suspects_.end(), [this](std::size_t one, std::size_t other) {
    const double cost = points_[one].drop.value;
    const double other_cost = points_[other].drop.value;
    return cost != other_cost ? cost > other_cost : one < other;
  });
  if (suspects_.size() > most_suspects) suspects_.resize(most_suspects);
}

void Reviewer::weigh_again(std::size_t suspect) {
  const std::size_t move = suspects_[suspect];
  Point& point = points_[move];
  const AnyAction both[] = {moves_[move].action, point.better.action};
  const std::vector<WeighedAction> weighed = coach_.weigh(
      game_.view(moves_[move].before, seat_), seat_, both, effort_.again, seed_of(move, 2));
  point.known.value = weighed[0].chance;
  point.drop = weighed[0].behind;
  point.better = weighed[1];
}

void Reviewer::keep_the_costliest() {
  std::erase_if(suspects_, [this](std::size_t move) { return !is_costly(points_[move]); });
  std::sort(suspects_.begin(), suspects_.end(), [this](std::size_t one, std::size_t other) {
    return points_[one].drop.value > points_[other].drop.value;
  });
  if (suspects_.size() > most_told) suspects_.resize(most_told);
  done_ = moves_.size() + suspects_.size();
}

void Reviewer::explain(std::size_t suspect) {
  const std::size_t move = suspects_[suspect];
  const Point& point = points_[move];
  const AnyView view = game_.view(moves_[move].before, seat_);
  const Tableau tableau = game_.tableau(view);
  CostlyDecision costly;
  costly.move = static_cast<int>(move);
  costly.turn = turn_of(move);
  costly.played = move_of({moves_[move].action, point.known.value, point.drop}, tableau);
  costly.better = move_of(point.better, tableau);
  costly.better.chance = costly.played.chance + costly.played.behind;
  costly.why = coach_.reasons(view, seat_, point.better.action, moves_[move].action,
                              std::max(effort_.again / 2, 1U), seed_of(move, 3));
  costliest_.push_back(std::move(costly));
}

// A turn is what the seat decides without another deciding in between.
int Reviewer::turn_of(std::size_t move) const {
  int turns = 0;
  for (std::size_t i = 0; i <= move; ++i)
    if (moves_[i].seat == seat_ && (i == 0 || moves_[i - 1].seat != seat_)) ++turns;
  return turns;
}

double Reviewer::before(std::size_t move) const {
  if (move == points_.size()) return share_of(game_.outcome(end_), seat_);
  const Point& point = points_[move];
  return point.known.value + (is_costly(point) ? point.drop.value : 0);
}

std::vector<Reviewer::Link> Reviewer::links() const {
  std::vector<Link> links;
  for (std::size_t move = 0; move < points_.size(); ++move) {
    const Point& point = points_[move];
    Link link;
    link.before = before(move);
    if (is_costly(point)) link.skill = -point.drop.value;
    link.others = point.others.value;
    link.luck = before(move + 1) - link.before - link.skill - link.others;
    links.push_back(link);
  }
  return links;
}

Balance Reviewer::balance() const {
  double skill = 0;
  double others = 0;
  double slack_squared = 0;
  for (const Link& link : links()) {
    skill += link.skill;
    others += link.others;
  }
  for (const Point& point : points_) slack_squared += point.others.slack * point.others.slack;
  Balance balance;
  balance.began = hundredths(before(0));
  balance.ended = hundredths(before(points_.size()));
  balance.skill = hundredths(skill);
  balance.apart = std::abs(others) > std::sqrt(slack_squared);
  if (balance.apart) balance.others = hundredths(others);
  balance.luck = balance.ended - balance.began - balance.skill - balance.others;
  return balance;
}

Review Reviewer::review() const {
  Review review;
  review.seat = seat_;
  review.balance = balance();
  review.verdict = verdict_on(review.balance);
  review.costliest = costliest_;
  review.noise = thousandths(interval_for(1) / 2 / std::sqrt(effort_.worlds));
  for (std::size_t move = 0; move <= points_.size(); ++move) {
    const double known = before(move);
    const bool over = move == points_.size();
    const double open = over ? known : points_[move].open;
    review.curve.push_back(
        {over ? nobody : moves_[move].seat, thousandths(known), thousandths(open)});
  }
  return review;
}

}  // namespace indice::bots
