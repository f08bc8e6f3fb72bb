#include <algorithm>
#include <chrono>
#include <ostream>
#include <thread>

#include <fmt/format.h>

#include "archive/files.h"
#include "cli/choices.h"
#include "cli/commands.h"
#include "cli/complaint.h"
#include "cli/interrupt.h"
#include "cli/match_report.h"
#include "cli/progress_bar.h"
#include "lab/outside_bot.h"

namespace indice::cli {
namespace {

constexpr std::uint64_t usual_games = 1000;
constexpr std::uint64_t usual_sprt_games = 100'000;

void make_records_folder(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error || !std::filesystem::is_directory(folder, error))
    throw Complaint("records_folder", {{"file", folder.string()}});
}

// Moves in the words of records: "play c17".
std::vector<AnyAction> moves_called(const AnyGame& game, const std::vector<std::string>& words) {
  std::vector<AnyAction> moves;
  for (const std::string& word : words) {
    const std::optional<AnyAction> move = game.action(word);
    if (!move) throw Complaint("no_such_move", {{"typed", word}});
    moves.push_back(*move);
  }
  return moves;
}

// "0,40"
SprtRequest sprt_in(const std::string& typed) {
  SprtRequest sprt;
  const std::size_t comma = typed.find(',');
  try {
    if (comma == std::string::npos) throw std::invalid_argument(typed);
    std::size_t read = 0;
    sprt.low = std::stod(typed, &read);
    if (read != comma) throw std::invalid_argument(typed);
    sprt.high = std::stod(typed.substr(comma + 1), &read);
    if (comma + 1 + read != typed.size()) throw std::invalid_argument(typed);
  } catch (const std::logic_error&) {
    throw Complaint("sprt_form", {{"typed", typed}});
  }
  constexpr double most = 2000;
  if (!(sprt.low < sprt.high) || sprt.low < -most || sprt.high > most)
    throw Complaint("sprt_form", {{"typed", typed}});
  return sprt;
}

std::vector<std::string> bots_in(const std::string& list) {
  std::vector<std::string> bots;
  for (const SeatChoice& seat : seat_choices(list, false)) bots.push_back(seat.player);
  return bots;
}

// Each pair; with more than two players each of them alone among the others.
std::vector<std::vector<std::string>> pairs_of(const std::vector<std::string>& bots,
                                               std::size_t players) {
  std::vector<std::vector<std::string>> tables;
  for (std::size_t one = 0; one < bots.size(); ++one)
    for (std::size_t other = players == 2 ? one + 1 : 0; other < bots.size(); ++other) {
      if (one == other) continue;
      tables.emplace_back(players, bots[other]).front() = bots[one];
    }
  return tables;
}

bool two_kinds(const std::vector<std::string>& table) {
  std::vector<std::string> kinds = table;
  std::sort(kinds.begin(), kinds.end());
  return std::unique(kinds.begin(), kinds.end()) - kinds.begin() == 2;
}

struct Order {
  lab::MatchPlan plan;
  std::vector<std::string> ranked;
  std::optional<SprtRequest> sprt;
};

void set_tables(const MatchRequest& request, Order& order) {
  lab::MatchPlan& plan = order.plan;
  std::size_t players = 0;
  if (request.seats.empty() == request.bots.empty()) throw Complaint("match_who");
  if (!request.bots.empty()) {
    order.ranked = bots_in(request.bots);
    std::vector<std::string> sorted = order.ranked;
    std::sort(sorted.begin(), sorted.end());
    if (sorted.size() < 2 || std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end())
      throw Complaint("match_bots");
    players = request.players.value_or(plan.game->info().min_players);
    plan.options = table_options(*plan.game, players, request.settings);
    plan.tables = pairs_of(order.ranked, players);
  } else {
    plan.tables = {bots_in(request.seats)};
    players = plan.tables.front().size();
    if (request.players && *request.players != players)
      throw Complaint("seats_and_players", {{"seats", players}, {"players", *request.players}});
    plan.options = table_options(*plan.game, players, request.settings);
  }
  if (request.sprt.empty()) return;
  order.sprt = sprt_in(request.sprt);
  if (!order.ranked.empty() || !two_kinds(plan.tables.front())) throw Complaint("sprt_sides");
}

Order order_of(const MatchRequest& request) {
  Order order;
  lab::MatchPlan& plan = order.plan;
  plan.game = &game_called(request.game);
  set_tables(request, order);
  const std::uint64_t games = request.games.value_or(order.sprt ? usual_sprt_games : usual_games);
  const unsigned a_deal = lab::games_a_deal(plan.tables.front());
  plan.deals = (games + a_deal - 1) / a_deal;
  plan.seed = request.seed;
  plan.threads = request.threads.value_or(std::max(1U, std::thread::hardware_concurrency()));
  plan.records = request.records;
  plan.barred = moves_called(*plan.game, request.without);
  plan.patience_ms = static_cast<int>(request.patience) * 1000;
  return order;
}

lab::MatchResult played(const Order& order, Console& console) {
  const lab::MatchPlan& plan = order.plan;
  std::uint64_t games = 0;
  for (const auto& table : plan.tables) games += plan.deals * lab::games_a_deal(table);
  const InterruptWatch interrupt;
  ProgressBar bar(console, games);
  lab::MatchWatch watch;
  watch.progress = [&bar](std::uint64_t done) { bar.show(done); };
  watch.stops = [] { return InterruptWatch::caught() != 0; };
  std::optional<lab::Sprt> test;
  if (order.sprt) {
    const std::vector<std::string>& table = plan.tables.front();
    test.emplace(order.sprt->low, order.sprt->high, lab::sides_of(table, table.front()));
    watch.enough = [&](std::span<const std::vector<lab::DealResult>> tables, std::size_t deal) {
      test->add(lab::shared_by(tables.front()[deal], table, table.front()));
      return test->verdict() != lab::Sprt::Verdict::open;
    };
  }
  return lab::play_match(plan, watch);
}

// What an outside program did wrong is said when the figures have been told.
void rethrow(const std::exception_ptr& problem) {
  if (!problem) return;
  try {
    std::rethrow_exception(problem);
  } catch (const lab::BotFailure& failure) {
    throw Complaint("bot_" + failure.key(),
                    {{"bot", failure.command()}, {"detail", failure.detail()}});
  }
}

}  // namespace

int match(const MatchRequest& request, Console& console) {
  const Order order = order_of(request);
  const text::Catalogue words(language_choice(request.language));
  if (order.plan.records) make_records_folder(*order.plan.records);
  const lab::MatchResult result = played(order, console);
  const MatchStory story{order.plan, result, order.ranked, order.sprt};
  if (story.deals() == 0 && result.problem) rethrow(result.problem);
  if (request.json)
    console.out << match_json(story);
  else if (story.deals() == 0)
    console.out << words.plain("cli", "match.nothing") << '\n';
  else
    print_match(story, words, console);
  if (!request.svg.empty()) archive::write_file_atomically(request.svg, match_svg(story, words));
  rethrow(result.problem);
  return exit_done;
}

}  // namespace indice::cli
