#include "archive/scenario_check.h"

#include <algorithm>
#include <functional>

#include "archive/json_fields.h"
#include "archive/options_json.h"
#include "archive/record.h"

namespace indice::archive {

namespace {

using Found = std::optional<Mismatch>;

std::string joined(const std::vector<std::string>& items) {
  std::string list;
  for (const std::string& item : items) list += (list.empty() ? "" : ", ") + item;
  return list.empty() ? "none" : list;
}

std::vector<std::string> offered_words(const World& world, Seat seat) {
  std::vector<AnyAction> actions;
  if (world.game.deciders(world.state).contains(seat))
    world.game.legal_actions(world.state, seat, actions);
  std::vector<std::string> words;
  words.reserve(actions.size());
  for (const AnyAction action : actions) words.push_back(world.game.words(action));
  std::sort(words.begin(), words.end());
  return words;
}

// Spelled as the game spells them, so that they compare as text.
std::vector<std::string> read_moves(const World& world, const Json& list) {
  std::vector<std::string> words;
  for (const Json& item : list_of(list, world.file))
    words.push_back(world.game.words(read_action(world, item)));
  std::sort(words.begin(), words.end());
  return words;
}

enum class Offered { all, none, exactly };

Found check_offered(const World& world, const Json& value, Offered how) {
  ObjectReader reader(value, world.file, "the offer");
  const Seat seat = read_seat(world, reader.required("seat"));
  const std::vector<std::string> named = read_moves(world, reader.required("moves"));
  reader.done();
  const std::vector<std::string> offered = offered_words(world, seat);
  std::vector<std::string> common;
  std::set_intersection(named.begin(), named.end(), offered.begin(), offered.end(),
                        std::back_inserter(common));
  const std::string who = "the moves offered to seat " + std::to_string(seat);
  if (how == Offered::none && !common.empty())
    return Mismatch{value.line, who, "without " + joined(named), joined(offered)};
  if (how == Offered::exactly && named != offered)
    return Mismatch{value.line, who, "exactly " + joined(named), joined(offered)};
  if (how == Offered::all && common.size() != named.size())
    return Mismatch{value.line, who, "among them " + joined(named), joined(offered)};
  return std::nullopt;
}

Seat read_viewer(const World& world, const Json& value) {
  if (value.as_string() != nullptr && *value.as_string() == "spectator") return spectator;
  return read_seat(world, value);
}

Found check_why_not(const World& world, const Json& value) {
  ObjectReader reader(value, world.file, "why_not");
  const Seat seat = read_seat(world, reader.required("seat"));
  const std::string& id = reader.string("thing");
  const Json& rules = reader.required("rules");
  const Json* reason = reader.optional("reason");
  const Json* before = reader.optional("touched");
  reader.done();
  const std::vector<std::string> touched =
      before != nullptr ? strings_of(*before, world.file) : std::vector<std::string>();
  const AnyView view = world.game.view(world.state, seat);
  const Tableau tableau = world.game.tableau(view);
  const auto thing = std::find_if(tableau.things.begin(), tableau.things.end(),
                                  [&](const Thing& one) { return one.id == id; });
  const std::string what = "why seat " + std::to_string(seat) + " may not touch " + in_quotes(id);
  if (thing == tableau.things.end())
    return Mismatch{value.line, what, "a thing on its tableau", "no such thing there"};
  const auto index = static_cast<std::uint16_t>(thing - tableau.things.begin());
  for (const Offer& offer : tableau.offers)
    if (touched.empty() &&
        std::find(offer.touches.begin(), offer.touches.end(), index) != offer.touches.end())
      return Mismatch{value.line, what, "no move that touches it",
                      "offered: " + world.game.words(offer.action)};
  const Refusal refusal = world.game.why_not(view, id, touched);
  if (reason != nullptr && string_of(*reason, world.file) != refusal.reason)
    return Mismatch{reason->line, what, *reason->as_string(), std::string(refusal.reason)};
  return compare_rules(world, rules, refusal);
}

Found check_tableau(const World& world, const Json& value) {
  ObjectReader reader(value, world.file, "the tableau");
  const Seat viewer = read_viewer(world, reader.required("seat"));
  const Json* shows = reader.optional("shows");
  const Json* hides = reader.optional("hides");
  reader.done();
  const Tableau tableau = world.game.tableau(world.game.view(world.state, viewer));
  std::vector<std::string> ids;
  for (const Thing& thing : tableau.things) ids.emplace_back(thing.id.text());
  const auto there = [&](const std::string& id) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
  };
  const auto check = [&](const Json* list, bool wanted) -> Found {
    if (list == nullptr) return std::nullopt;
    for (const std::string& id : strings_of(*list, world.file))
      if (there(id) != wanted)
        return Mismatch{list->line, "the tableau", (wanted ? "with " : "without ") + in_quotes(id),
                        joined(ids)};
    return std::nullopt;
  };
  if (Found found = check(shows, true)) return found;
  return check(hides, false);
}

Found check_sheet(const World& world, const Json& value) {
  Json::Array lines;
  for (const ScoreLine& line : world.game.score_sheet(world.state)) {
    Json::Object object{{"seat", static_cast<int>(line.seat)}, {"line", line.what.key}};
    for (Json::Member& member : to_json(line.what.fields)) object.push_back(std::move(member));
    object.emplace_back("points", line.points);
    lines.emplace_back(std::move(object));
  }
  for (const Json& expected : list_of(value, world.file)) {
    if (expected.as_object() == nullptr)
      fail_at(world.file, expected,
              {"type.object",
               {{"what", Word("a line of the score sheet")},
                {"found", Word(json_type_name(expected))}}});
    if (std::none_of(lines.begin(), lines.end(), [&](const Json& line) {
          return !find_missing(expected, line, "").has_value();
        }))
      return Mismatch{expected.line, "the score sheet", "a line " + to_text(expected),
                      to_text(lines)};
  }
  return std::nullopt;
}

Found check_census(const World& world, const Json& value) {
  Json::Object counts;
  for (const CensusLine& line : world.game.census(world.state))
    counts.emplace_back(line.card, line.count);
  if (value.as_object() == nullptr)
    fail_at(
        world.file, value,
        {"type.object", {{"what", Word("the census")}, {"found", Word(json_type_name(value))}}});
  return find_missing(value, counts, "census");
}

Json seats_to_json(SeatSet seats) {
  Json::Array list;
  for (const Seat seat : seats) list.emplace_back(static_cast<int>(seat));
  return list;
}

Json scores_to_json(const Outcome& outcome) {
  Json::Array list;
  for (Seat seat = 0; seat < outcome.players; ++seat)
    list.emplace_back(static_cast<int>(outcome.score[seat]));
  return list;
}

using Check = std::function<Found(const World&, const Json&)>;

// One object, or a list of them.
Check each(Check check) {
  return [check = std::move(check)](const World& world, const Json& value) -> Found {
    const Json::Array* list = value.as_array();
    if (list == nullptr) return check(world, value);
    for (const Json& item : *list)
      if (Found found = check(world, item)) return found;
    return std::nullopt;
  };
}

Check equal_to(std::string path, std::function<Json(const World&)> actual) {
  return
      [path = std::move(path), actual = std::move(actual)](const World& world, const Json& value) {
        return find_missing(value, actual(world), path);
      };
}

Check offered(Offered how) {
  return each(
      [how](const World& world, const Json& value) { return check_offered(world, value, how); });
}

const std::vector<std::pair<std::string_view, Check>>& checks() {
  static const std::vector<std::pair<std::string_view, Check>> all = {
      {"state", equal_to("state", [](const World& w) { return w.game.describe(w.state); })},
      {"over",
       equal_to("over", [](const World& w) { return Json(w.game.deciders(w.state).empty()); })},
      {"deciders",
       equal_to("deciders",
                [](const World& w) { return seats_to_json(w.game.deciders(w.state)); })},
      {"scores",
       equal_to("scores", [](const World& w) { return scores_to_json(w.game.outcome(w.state)); })},
      {"winners",
       equal_to("winners",
                [](const World& w) { return seats_to_json(w.game.outcome(w.state).winners()); })},
      {"sheet", check_sheet},
      {"census", check_census},
      {"offered", offered(Offered::all)},
      {"not_offered", offered(Offered::none)},
      {"offered_exactly", offered(Offered::exactly)},
      {"why_not", each(check_why_not)},
      {"tableau", each(check_tableau)}};
  return all;
}

}  // namespace

std::optional<Mismatch> find_missing(const Json& expected, const Json& actual,
                                     const std::string& path) {
  if (const Json::Object* members = expected.as_object(); members && actual.as_object()) {
    for (const auto& [key, value] : *members) {
      std::string here = path;
      here.append(path.empty() ? "" : ".").append(key);
      const Json* found = actual.find(key);
      if (found == nullptr) return Mismatch{value.line, here, to_text(value), "not there"};
      if (Found missing = find_missing(value, *found, here)) return missing;
    }
    return std::nullopt;
  }
  const Json::Array* items = expected.as_array();
  const Json::Array* others = actual.as_array();
  if (items != nullptr && others != nullptr && items->size() == others->size()) {
    for (std::size_t i = 0; i < items->size(); ++i)
      if (Found missing =
              find_missing((*items)[i], (*others)[i], path + "[" + std::to_string(i) + "]"))
        return missing;
    return std::nullopt;
  }
  if (expected == actual) return std::nullopt;
  return Mismatch{expected.line, path, to_text(expected), to_text(actual)};
}

std::optional<Mismatch> find_missing_fact(const Json::Array& expected,
                                          const std::vector<FactNote>& happened, bool exactly) {
  std::string all;
  std::vector<Json> facts;
  for (const FactNote& fact : happened) {
    facts.push_back(fact_to_json(fact));
    // A fact for everyone can be told from a private one by "only_for": null.
    if (fact.audience == everyone) facts.back().as_object()->emplace_back("only_for", Json());
    all += "\n        " + to_text(fact_to_json(fact));
  }
  if (all.empty()) all = "none";
  std::size_t next = 0;
  for (const Json& wanted : expected) {
    if (exactly && next < facts.size() && find_missing(wanted, facts[next], ""))
      return Mismatch{wanted.line, "fact " + std::to_string(next + 1), to_text(wanted), all};
    while (next < facts.size() && find_missing(wanted, facts[next], "")) ++next;
    if (next == facts.size()) return Mismatch{wanted.line, "the facts", to_text(wanted), all};
    ++next;
  }
  if (exactly && next < facts.size())
    return Mismatch{expected.empty() ? 0 : expected.back().line, "the facts",
                    "no more than " + std::to_string(expected.size()), all};
  return std::nullopt;
}

std::optional<Mismatch> compare_rules(const World& world, const Json& expected,
                                      const Refusal& refusal) {
  std::vector<std::string> wanted = read_rules(world.game, expected, world.file);
  std::vector<std::string> given;
  for (const RuleId id : refusal.rules) given.emplace_back(world.game.rule(id).id);
  std::sort(wanted.begin(), wanted.end());
  std::sort(given.begin(), given.end());
  if (wanted == given) return std::nullopt;
  return Mismatch{expected.line, "the rules of the refusal", joined(wanted),
                  joined(given) + " (" + std::string(refusal.reason) + ")"};
}

AnyAction read_action(const World& world, const Json& words) {
  const std::string& text = string_of(words, world.file);
  const std::optional<AnyAction> action = world.game.action(text);
  if (!action)
    fail_at(world.file, words,
            {"move.none", {{"game", world.game.info().name}, {"move", in_quotes(text)}}});
  return *action;
}

Seat read_seat(const World& world, const Json& seat) {
  return static_cast<Seat>(int_of(seat, world.file, 0, world.options.players - 1));
}

std::vector<std::string> read_rules(const AnyGame& game, const Json& rules, std::string_view file) {
  for (const Json& id : list_of(rules, file)) {
    const auto& ledger = game.info().ledger;
    if (std::none_of(ledger.begin(), ledger.end(),
                     [&](const RuleEntry& rule) { return rule.id == string_of(id, file); }))
      fail_at(
          file, id,
          {"rule.unknown", {{"game", game.info().name}, {"rule", in_quotes(string_of(id, file))}}});
  }
  return strings_of(rules, file);
}

std::optional<Mismatch> find_mismatch(const World& world, const Json& check) {
  ObjectReader reader(check, world.file, "the check");
  std::vector<std::pair<const Check*, const Json*>> asked;
  for (const auto& [key, function] : checks())
    if (const Json* value = reader.optional(key)) asked.emplace_back(&function, value);
  reader.done();
  for (const auto& [function, value] : asked)
    if (Found found = (*function)(world, *value)) return found;
  return std::nullopt;
}

}  // namespace indice::archive
