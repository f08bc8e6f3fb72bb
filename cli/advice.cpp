#include "cli/advice.h"

#include <algorithm>
#include <cmath>

#include "bots/greedy.h"
#include "table/thinking.h"

namespace indice::cli {
namespace {

int sum_of(const ScoreSheet& sheet) {
  int sum = 0;
  for (const ScoreLine& line : sheet) sum += line.points;
  return sum;
}

// Lines of the score sheet that a move brings at once, the same in every world that the seat can
// imagine: what is a matter of luck is no reason.
ScoreSheet lines_gained(const AnyGame& game, Seat seat, const AnyView& view, AnyAction action,
                        Dice& dice) {
  constexpr int worlds = 3;
  const auto own = [&](const AnyState& state) {
    ScoreSheet sheet = game.score_sheet(state);
    std::erase_if(sheet, [seat](const ScoreLine& line) { return line.seat != seat; });
    return sheet;
  };
  const auto is_in = [](const ScoreSheet& sheet, const ScoreLine& line) {
    return std::any_of(sheet.begin(), sheet.end(), [&](const ScoreLine& one) {
      return one.what == line.what && one.points == line.points;
    });
  };
  ScoreSheet gained;
  for (int world = 0; world < worlds; ++world) {
    AnyState state = game.imagine(view, dice);
    const ScoreSheet before = own(state);
    game.apply(state, seat, action, dice);
    ScoreSheet after = own(state);
    if (sum_of(after) <= sum_of(before)) return {};
    std::erase_if(after, [&](const ScoreLine& line) { return is_in(before, line); });
    if (world == 0) gained = after;
    std::erase_if(gained, [&](const ScoreLine& line) { return !is_in(after, line); });
  }
  return gained;
}

class Adviser {
 public:
  Adviser(const table::LiveTable& table, Seat seat, const OfferList& offers, const Voice& voice)
      : table_(table),
        seat_(seat),
        offers_(offers),
        voice_(voice),
        dice_(table::hint_dice(table, seat)),
        view_(table.view(seat)) {}

  std::vector<std::string> advise() {
    std::vector<AnyAction> legal;
    table_.legal_actions(seat_, legal);
    bots::GreedyBot bot;
    const std::vector<float> worth = bot.weigh(table_.game(), seat_, view_, legal, dice_);
    const auto best =
        static_cast<std::size_t>(std::max_element(worth.begin(), worth.end()) - worth.begin());
    const std::optional<std::size_t> place = offers_.of(legal[best]);
    if (!place) return {voice_.own("hint.entry")};
    std::vector<std::string> lines{voice_.own(
        "hint.try", {{"number", offers_.number(*place)}, {"move", offers_.label(*place)}})};
    lines.push_back(comparison(legal, worth, best));
    for (const ScoreLine& line : lines_gained(table_.game(), seat_, view_, legal[best], dice_))
      lines.push_back(
          voice_.own("hint.scores", {{"what", voice_.say(line.what)}, {"points", line.points}}));
    return lines;
  }

 private:
  const table::LiveTable& table_;
  Seat seat_;
  const OfferList& offers_;
  const Voice& voice_;
  Dice dice_;
  AnyView view_;

  // How much better than the next one that reads differently, in points of the estimate.
  [[nodiscard]] std::string comparison(const std::vector<AnyAction>& legal,
                                       const std::vector<float>& worth, std::size_t best) const {
    constexpr double nothing = 0.05;
    constexpr double clear = 1.0;
    std::optional<std::size_t> next;
    std::optional<std::size_t> next_place;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      const std::optional<std::size_t> place = offers_.of(legal[i]);
      if (i == best || !place || (next && worth[i] <= worth[*next])) continue;
      next = i;
      next_place = place;
    }
    if (!next) return voice_.own("hint.only");
    const double margin = static_cast<double>(worth[best]) - static_cast<double>(worth[*next]);
    const auto key = margin < nothing ? "hint.alike"
                     : margin < clear ? "hint.little"
                                      : "hint.clear";
    return voice_.own(key, {{"margin", std::round(margin * 10) / 10},
                            {"number", offers_.number(*next_place)},
                            {"move", offers_.label(*next_place)}});
  }
};

}  // namespace

std::vector<std::string> advice(const table::LiveTable& table, Seat seat, const OfferList& offers,
                                const Voice& voice) {
  return Adviser(table, seat, offers, voice).advise();
}

}  // namespace indice::cli
