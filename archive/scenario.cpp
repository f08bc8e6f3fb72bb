#include "archive/scenario.h"

#include <algorithm>
#include <optional>

#include "archive/failure.h"
#include "archive/files.h"
#include "archive/json_fields.h"
#include "archive/json_reader.h"
#include "archive/options_json.h"
#include "archive/record.h"
#include "archive/scenario_given.h"

namespace indice::archive {

namespace {

using Found = std::optional<Mismatch>;

// A mismatch and where in the scenario it came up: "step 2 …", "with seed 17".
struct Trouble {
  std::string where;
  Mismatch mismatch;
};

class Scenario {
 public:
  Scenario(const AnyGame& game, const Json& value, std::string_view file,
           const ScenarioLimits& limits)
      : game_(game), reader_(value, file, "the scenario"), file_(file), limits_(limits) {
    title_ = reader_.string("scenario");
    const Json& rules = reader_.required("rules");
    rules_ = read_rules(game, rules, file);
    given_ = read_given(game, reader_.required("given"), file, limits);
    if (rules_.empty() && !given_.chance) fail_at(file, rules, "scenario.no_rule");
    when_ = reader_.optional("when");
    then_ = reader_.optional("then");
    reader_.done();
    if (when_ != nullptr) list_of(*when_, file);
    if (given_.refused != nullptr && (when_ != nullptr || then_ != nullptr))
      fail_at(file, value, "scenario.refused");
    if (given_.refused == nullptr && when_ == nullptr && then_ == nullptr)
      fail_at(file, value, "scenario.nothing");
  }

  ScenarioResult run() {
    ScenarioResult result{.file = std::string(file_),
                          .line = reader_.value().line,
                          .game = std::string(game_.info().name),
                          .title = title_,
                          .rules = rules_,
                          .passed = true,
                          .report = {}};
    const std::optional<Trouble> trouble = given_.refused != nullptr ? run_refused() : run_seeds();
    if (!trouble) return result;
    const Mismatch& mismatch = trouble->mismatch;
    const int line = mismatch.line == 0 ? result.line : mismatch.line;
    result.passed = false;
    result.report = result.file + ":" + std::to_string(line) + ": " + title_ + "\n    " +
                    trouble->where + mismatch.what + "\n";
    if (!mismatch.expected.empty()) result.report += "    expected: " + mismatch.expected + "\n";
    if (!mismatch.is.empty()) result.report += "    is:       " + mismatch.is + "\n";
    return result;
  }

 private:
  std::optional<Trouble> run_refused() {
    const Verdict verdict = game_.accepts(given_.options);
    if (verdict)
      return Trouble{"", {given_.refused->line, "the table", "refused", "accepted by the rules"}};
    const World world{game_, given_.options, file_, {}, Dice(1)};
    if (Found found = compare_rules(world, *given_.refused, verdict.refusal))
      return Trouble{"", *found};
    return std::nullopt;
  }

  std::optional<Trouble> run_seeds() {
    const Json* always = then_;
    static const Json::Array none;
    const Json::Array* sometimes = &none;
    if (given_.many_seeds && then_ != nullptr) {
      ObjectReader then(*then_, file_, "\"then\"");
      always = then.optional("always");
      if (const Json* list = then.optional("sometimes")) sometimes = &list_of(*list, file_);
      then.done();
    }
    std::vector<bool> seen(sometimes->size());
    for (std::int64_t seed = given_.first_seed; seed <= given_.last_seed; ++seed) {
      World world = make_world(game_, given_, seed, file_, limits_, random_moves_played_);
      std::optional<Trouble> trouble = run_steps(world);
      if (!trouble && always != nullptr) trouble = run_check("then: ", world, *always);
      if (trouble && given_.many_seeds)
        trouble->where = "with seed " + std::to_string(seed) + ", " + trouble->where;
      if (trouble) return trouble;
      for (std::size_t i = 0; i < seen.size(); ++i)
        if (!seen[i]) seen[i] = !find_mismatch(world, (*sometimes)[i]);
    }
    for (std::size_t i = 0; i < seen.size(); ++i)
      if (!seen[i])
        return Trouble{
            "sometimes: ",
            {(*sometimes)[i].line, "never in all the seeds", to_text((*sometimes)[i]), ""}};
    return std::nullopt;
  }

  static std::optional<Trouble> run_check(std::string where, const World& world,
                                          const Json& check) {
    if (Found found = find_mismatch(world, check)) return Trouble{std::move(where), *found};
    return std::nullopt;
  }

  std::optional<Trouble> run_steps(World& world) {
    if (when_ == nullptr) return std::nullopt;
    int number = 0;
    for (const Json& step : *when_->as_array()) {
      std::string where = "step " + std::to_string(++number);
      if (const Json* check = step.find("check")) {
        ObjectReader reader(step, file_, "a check step");
        reader.required("check");
        reader.done();
        if (auto trouble = run_check(where + ": ", world, *check)) return trouble;
        continue;
      }
      if (Found found = run_move(world, step, where)) return Trouble{where + ": ", *found};
    }
    return std::nullopt;
  }

  Found run_move(World& world, const Json& step, std::string& where) {
    ObjectReader reader(step, file_, "a step");
    const Json& words = reader.required("move");
    const auto seat = static_cast<Seat>(reader.integer("seat", 0, max_seats - 1));
    where += ", seat " + std::to_string(seat) + " " + in_quotes(string_of(words, file_));
    const AnyAction action = read_action(world, words);
    const Verdict verdict = game_.judge(world.state, seat, action);
    if (const Json* refused = reader.optional("refused")) {
      const Json* reason = reader.optional("reason");
      reader.done();
      return compare_refusal(world, *refused, reason, verdict);
    }
    const Json* facts = reader.optional("facts");
    const Json* exactly = reader.optional("exactly");
    const Json* no_facts = reader.optional("no_facts");
    reader.done();
    if (facts != nullptr) list_of(*facts, file_);
    if (!verdict)
      return Mismatch{step.line, "the move", "allowed",
                      "refused: " + std::string(verdict.refusal.reason) + " (" +
                          rule_list(game_, verdict.refusal) + ")"};
    std::vector<FactNote> happened;
    game_.apply(world.state, seat, action, world.dice, &happened);
    return compare_facts(step, facts, exactly != nullptr && bool_of(*exactly, file_), no_facts,
                         happened);
  }

  Found compare_refusal(const World& world, const Json& rules, const Json* reason,
                        const Verdict& verdict) const {
    if (verdict) return Mismatch{rules.line, "the move", "refused by " + to_text(rules), "allowed"};
    if (Found found = compare_rules(world, rules, verdict.refusal)) return found;
    if (reason == nullptr || string_of(*reason, file_) == verdict.refusal.reason)
      return std::nullopt;
    return Mismatch{reason->line, "the reason of the refusal", *reason->as_string(),
                    std::string(verdict.refusal.reason)};
  }

  Found compare_facts(const Json& step, const Json* facts, bool exactly, const Json* no_facts,
                      const std::vector<FactNote>& happened) const {
    if (facts != nullptr)
      if (Found found = find_missing_fact(*facts->as_array(), happened, exactly)) {
        if (found->line == 0) found->line = step.line;
        return found;
      }
    if (no_facts == nullptr) return std::nullopt;
    for (const std::string& name : strings_of(*no_facts, file_))
      for (const FactNote& fact : happened)
        if (fact.name == name)
          return Mismatch{no_facts->line, "the facts", "no " + name, to_text(fact_to_json(fact))};
    return std::nullopt;
  }

  const AnyGame& game_;
  ObjectReader reader_;
  std::string_view file_;
  const ScenarioLimits& limits_;
  std::string title_;
  std::vector<std::string> rules_;
  Given given_;
  const Json* when_ = nullptr;
  const Json* then_ = nullptr;
  std::int64_t random_moves_played_ = 0;
};

}  // namespace

std::vector<ScenarioResult> run_scenarios(std::string_view text, std::string_view name,
                                          const ScenarioLimits& limits) {
  const Json json = read_json(text, name);
  ObjectReader file(json, name, "the file");
  const AnyGame& game = game_named(file.required("game"), name);
  const Json::Array& list = file.list("scenarios");
  file.done();
  std::vector<ScenarioResult> results;
  for (const Json& item : list) results.push_back(Scenario(game, item, name, limits).run());
  return results;
}

std::vector<std::filesystem::path> scenario_files(std::span<const std::filesystem::path> paths) {
  std::vector<std::filesystem::path> files;
  for (const std::filesystem::path& path : paths) {
    std::error_code error;
    if (!std::filesystem::is_directory(path, error)) {
      files.push_back(path);
      continue;
    }
    std::vector<std::filesystem::path> found;
    std::filesystem::recursive_directory_iterator entry(path, error);
    for (; !error && entry != std::filesystem::recursive_directory_iterator();
         entry.increment(error))
      if (entry->path().extension() == ".json") found.push_back(entry->path());
    if (error)
      throw Failure(path.string(),
                    {"file.cannot", {{"doing", "read"}, {"why", Word(error.message())}}});
    if (found.empty()) throw Failure(path.string(), "scenario.no_file");
    std::sort(found.begin(), found.end());
    files.insert(files.end(), found.begin(), found.end());
  }
  return files;
}

std::vector<ScenarioResult> run_scenarios(std::span<const std::filesystem::path> paths) {
  std::vector<ScenarioResult> results;
  for (const std::filesystem::path& path : scenario_files(paths)) {
    std::vector<ScenarioResult> more = run_scenarios(read_file(path), path.string());
    std::move(more.begin(), more.end(), std::back_inserter(results));
  }
  return results;
}

}  // namespace indice::archive
