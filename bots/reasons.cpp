// Why one move is better than another: what the ends of the games differ in, what the others do
// first, and which suspicion it all rests on.
#include <algorithm>
#include <cmath>

#include "bots/belief.h"
#include "bots/coach.h"
#include "bots/statistics.h"

namespace indice::bots {
namespace {

constexpr double sure = 3;  // standard errors

// Whether two lines of score sheets are of the same sort: numbers in them differ from game to game.
bool same_sort(const Message& one, const Message& other) {
  if (one.key != other.key) return false;
  auto mine = one.fields.begin();
  auto theirs = other.fields.begin();
  for (; mine != one.fields.end() && theirs != other.fields.end(); ++mine, ++theirs) {
    const Value value = (*mine).value;
    const Value other_value = (*theirs).value;
    if (value.index() != other_value.index()) return false;
    if (std::holds_alternative<Term>(value) && !(value == other_value)) return false;
  }
  return true;
}

// Points of one sort of line, game by game.
struct LineCount {
  Seat seat = nobody;
  Message what;
  double in_this_game = 0;
  Sums difference;
};

class SheetComparison {
 public:
  void add(const ScoreSheet& better, const ScoreSheet& other) {
    for (const ScoreLine& line : better) of(line).in_this_game += line.points;
    for (const ScoreLine& line : other) of(line).in_this_game -= line.points;
    ++games_;
    for (LineCount& line : lines_) {
      line.difference.add(line.in_this_game);
      line.in_this_game = 0;
    }
  }
  [[nodiscard]] std::vector<Shift> largest() const {
    constexpr std::size_t most = 3;
    constexpr int least = 3;  // tenths
    std::vector<Shift> shifts;
    for (const LineCount& line : lines_) {
      Sums all = line.difference;
      all.count = games_;  // those before it came up for the first time had none of it
      const int tenths = static_cast<int>(std::lround(10 * all.mean()));
      if (std::abs(tenths) < least || std::abs(all.mean()) < sure * std::sqrt(all.error_squared()))
        continue;
      shifts.push_back({line.seat, line.what, tenths});
    }
    std::sort(shifts.begin(), shifts.end(), [](const Shift& one, const Shift& other) {
      if (std::abs(one.tenths) != std::abs(other.tenths))
        return std::abs(one.tenths) > std::abs(other.tenths);
      return one.seat != other.seat ? one.seat < other.seat : one.what.key < other.what.key;
    });
    if (shifts.size() > most) shifts.resize(most);
    return shifts;
  }

 private:
  std::vector<LineCount> lines_;
  double games_ = 0;

  LineCount& of(const ScoreLine& line) {
    for (LineCount& known : lines_)
      if (known.seat == line.seat && same_sort(known.what, line.what)) return known;
    return lines_.emplace_back(LineCount{line.seat, line.what, 0, {}});
  }
};

class ReplyCount {
 public:
  void add(const Reply& reply) {
    ++games_;
    if (reply.seat == nobody) return;
    for (Seen& one : seen_)
      if (one.reply.seat == reply.seat && one.reply.action == reply.action) {
        ++one.times;
        return;
      }
    seen_.push_back({reply, 1});
  }
  // As a fact that the seat would hear.
  [[nodiscard]] std::optional<LikelyReply> likeliest(const AnyGame& game, Seat seat) const {
    constexpr double least = 0.15;
    const auto most = std::max_element(
        seen_.begin(), seen_.end(),
        [](const Seen& one, const Seen& other) { return one.times < other.times; });
    if (most == seen_.end() || most->times < least * games_) return std::nullopt;
    AnyState state = most->reply.before;
    Dice dice(1);
    std::vector<FactNote> facts;
    game.apply(state, most->reply.seat, most->reply.action, dice, &facts);
    for (const FactNote& fact : facts)
      if (fact.is_for(seat) && !fact.reveals)
        return LikelyReply{fact, thousandths(most->times / games_)};
    return std::nullopt;
  }

 private:
  struct Seen {
    Reply reply;
    double times = 0;
  };
  std::vector<Seen> seen_;
  double games_ = 0;
};

// Looks for the suspicion that a difference hangs on.
class GroundSearch {
 public:
  void add(const std::vector<HiddenThing>& hidden, double difference) {
    all_.add(difference);
    for (const HiddenThing& one : hidden) {
      const auto known = std::find_if(found_.begin(), found_.end(), [&](const Found& found) {
        return found.what.place == one.what.place && found.what.piece == one.what.piece;
      });
      if (known != found_.end())
        known->if_so.add(difference);
      else
        found_.push_back({one.what, {1, difference, difference * difference}});
    }
  }
  [[nodiscard]] std::optional<Ground> strongest() const {
    constexpr double fewest = 12;  // worlds on either side
    std::optional<Ground> ground;
    double highest = sure;
    for (const Found& one : found_) {
      const Sums without{all_.count - one.if_so.count, all_.sum - one.if_so.sum,
                         all_.squares - one.if_so.squares};
      if (one.if_so.count < fewest || without.count < fewest) continue;
      const double errors = std::abs(one.if_so.mean() - without.mean()) /
                            std::sqrt(one.if_so.error_squared() + without.error_squared());
      if (errors <= highest) continue;
      highest = errors;
      ground = Ground{one.what, thousandths(one.if_so.mean()), thousandths(without.mean())};
      ground->what.chance = thousandths(one.if_so.count / all_.count);
    }
    return ground;
  }

 private:
  struct Found {
    Suspicion what;
    Sums if_so;
  };
  Sums all_;
  std::vector<Found> found_;
};

}  // namespace

Reasons Coach::reasons(const AnyView& view, Seat seat, AnyAction better, AnyAction other,
                       unsigned worlds, std::uint64_t seed) {
  const Tableau mine = game_.tableau(view, MemoryAid::on);
  SheetComparison sheets;
  ReplyCount replies;
  GroundSearch grounds;
  Dice dice(seed);
  for (unsigned i = 0; i < worlds; ++i) {
    const AnyState world = game_.imagine(view, dice);
    const Dice chance(dice.next());
    AnyState ends[2] = {world, world};
    Dice own[2] = {chance, chance};
    game_.apply(ends[0], seat, better, own[0]);
    replies.add(playing_.to_end(ends[0], seat, own[0]));
    if (better == other) continue;
    game_.apply(ends[1], seat, other, own[1]);
    playing_.to_end(ends[1], own[1]);
    sheets.add(game_.score_sheet(ends[0]), game_.score_sheet(ends[1]));
    grounds.add(hidden_from(game_, mine, seat, world),
                share_of(game_.outcome(ends[0]), seat) - share_of(game_.outcome(ends[1]), seat));
  }
  return {foresee(game_, view, seat, better, MemoryAid::off).scores, sheets.largest(),
          replies.likeliest(game_, seat), grounds.strongest()};
}

}  // namespace indice::bots
