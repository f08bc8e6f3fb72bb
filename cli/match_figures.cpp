#include "cli/match_figures.h"

#include <algorithm>
#include <utility>

namespace indice::cli {
namespace {

BotFigures at_places(const MatchStory& story, const std::vector<std::size_t>& places) {
  const std::vector<lab::DealResult>& deals = story.result.tables.front();
  const std::vector<std::string>& table = story.plan.tables.front();
  BotFigures figures{table[places.front()], static_cast<unsigned>(places.size()), 0, {}, 0};
  std::vector<double> shares(deals.size(), 0);
  double points = 0;
  double games = 0;
  for (const std::size_t place : places) {
    const std::vector<double> own = lab::shares_of(deals, place);
    for (std::size_t deal = 0; deal < deals.size(); ++deal) {
      shares[deal] += own[deal] / figures.seats;
      figures.wins += static_cast<double>(deals[deal].win_parts[place]) / lab::whole_win;
      points += deals[deal].points[place];
      games += deals[deal].games;
    }
  }
  figures.share = lab::share_over_deals(shares, 1.0 / static_cast<double>(table.size()));
  // Penalty points read as points: fewer are better.
  const double sign = story.plan.game->info().fewest_points_win ? -1 : 1;
  figures.mean_score = games > 0 ? sign * points / games : 0;
  return figures;
}

}  // namespace

std::vector<BotFigures> figures_of(const MatchStory& story) {
  const std::vector<std::string>& table = story.plan.tables.front();
  std::vector<BotFigures> all;
  for (std::size_t place = 0; place < table.size(); ++place) {
    std::vector<std::size_t> same;
    for (std::size_t other = 0; other < table.size(); ++other)
      if (table[other] == table[place]) same.push_back(other);
    if (same.front() == place) all.push_back(at_places(story, same));
  }
  return all;
}

std::vector<BotFigures> seat_figures_of(const MatchStory& story) {
  std::vector<BotFigures> all;
  for (std::size_t place = 0; place < story.plan.tables.front().size(); ++place)
    all.push_back(at_places(story, {place}));
  return all;
}

std::optional<DuelFigures> duel_in(const MatchStory& story) {
  const std::vector<std::string>& table = story.plan.tables.front();
  const auto other = std::find_if(table.begin(), table.end(),
                                  [&](const std::string& bot) { return bot != table.front(); });
  if (other == table.end() || std::any_of(table.begin(), table.end(), [&](const std::string& bot) {
        return bot != table.front() && bot != *other;
      }))
    return std::nullopt;
  return DuelFigures{
      table.front(), *other,
      lab::elo_over_deals(lab::shared_by(story.result.tables.front(), table, table.front()),
                          lab::sides_of(table, table.front()))};
}

SprtFigures sprt_of(const MatchStory& story) {
  const std::vector<std::string>& table = story.plan.tables.front();
  lab::Sprt test(story.sprt->low, story.sprt->high, lab::sides_of(table, table.front()));
  for (const lab::DealResult& deal : story.result.tables.front())
    test.add(lab::shared_by(deal, table, table.front()));
  return {test.log_likelihood_ratio(), test.verdict()};
}

std::vector<CrossFigures> cross_of(const MatchStory& story) {
  std::vector<CrossFigures> all;
  for (std::size_t i = 0; i < story.plan.tables.size(); ++i) {
    const std::vector<std::string>& table = story.plan.tables[i];
    const std::string& ours = table.front();
    const lab::Sides sides = lab::sides_of(table, ours);
    const std::vector<lab::SharedDeal> deals = lab::shared_by(story.result.tables[i], table, ours);
    std::vector<double> shares;
    for (const lab::SharedDeal& deal : deals) shares.push_back(deal.ours);
    all.push_back({ours, table.back(), lab::share_over_deals(shares, sides.fair()),
                   lab::elo_over_deals(deals, sides)});
  }
  return all;
}

std::vector<Rung> ladder_of(const MatchStory& story) {
  const auto number_of = [&](const std::string& bot) {
    return static_cast<std::size_t>(std::find(story.ranked.begin(), story.ranked.end(), bot) -
                                    story.ranked.begin());
  };
  std::vector<lab::Meeting> meetings;
  for (std::size_t i = 0; i < story.plan.tables.size(); ++i) {
    const std::vector<std::string>& table = story.plan.tables[i];
    meetings.push_back({number_of(table.front()), number_of(table.back()),
                        lab::sides_of(table, table.front()),
                        lab::shared_by(story.result.tables[i], table, table.front())});
  }
  const std::vector<lab::Estimate> elos =
      lab::elo_ladder(story.ranked.size(), meetings, story.plan.seed);
  std::vector<Rung> ladder;
  for (std::size_t bot = 0; bot < story.ranked.size(); ++bot)
    ladder.push_back({story.ranked[bot], elos[bot]});
  std::sort(ladder.begin(), ladder.end(), [](const Rung& one, const Rung& other) {
    return std::pair(-one.elo.value, one.bot) < std::pair(-other.elo.value, other.bot);
  });
  return ladder;
}

lab::Estimate survival_in(const MatchStory& story) {
  return lab::share_over_deals(lab::survival_of(story.result.tables.front()), 0.5);
}

std::uint64_t games_in(const MatchStory& story) {
  std::uint64_t games = 0;
  for (const auto& table : story.result.tables)
    for (const lab::DealResult& deal : table) games += deal.games;
  return games;
}

std::uint64_t decisions_in(const MatchStory& story) {
  std::uint64_t decisions = 0;
  for (const auto& table : story.result.tables)
    for (const lab::DealResult& deal : table) decisions += deal.decisions;
  return decisions;
}

}  // namespace indice::cli
