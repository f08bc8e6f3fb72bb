#include "lab/bot_desk.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "archive/failure.h"
#include "archive/json_fields.h"
#include "archive/json_reader.h"
#include "archive/options_json.h"
#include "lab/bot_protocol.h"
#include "lab/players.h"

namespace indice::lab {
namespace {

constexpr std::string_view line_name = "line";
// What a driver is told that it may take; nobody takes the time here.
constexpr int no_limit = 0;

}  // namespace

BotDesk::BotDesk(std::string_view bot, std::uint64_t seed, const text::Catalogue& words)
    : name_(bot), dice_(seed), words_(words), bot_(house_bot(bot)) {}

std::optional<std::string> BotDesk::answer(std::string_view line) {
  const BotLine said = bot_line(line);
  try {
    if (said.word == "hello") return hello(said.rest);
    if (said.word == "decide") return decide(said.rest);
    if (said.word == "deal") return deal(said.rest);
    if (said.word == "look") return look(said.rest);
    if (said.word == "think") return think(said.rest);
    if (said.word == "play") return play(said.rest);
    if (said.word == "quit") over_ = true;
    if (said.word == "new") bot_ = house_bot(name_);
    if (said.word.empty() || said.word == "quit" || said.word == "new" || said.word == "over")
      return std::nullopt;
    return error("unknown_word", {{"word", said.word.substr(0, 60)}});
  } catch (const archive::Failure& failure) {
    return "error " + failure.said_in(words_);
  }
}

std::string BotDesk::hello(std::string_view version) const {
  if (version != std::to_string(bot_protocol_version))
    return error("version", {{"own", bot_protocol_version}, {"typed", version.substr(0, 60)}});
  return "hello " + name_;
}

std::string BotDesk::decide(std::string_view json) {
  const Json asked = archive::read_json(json, line_name);
  archive::ObjectReader reader(asked, line_name, "the line");
  const AnyGame& game = archive::game_named(reader.required("game"), line_name);
  const auto seat = static_cast<Seat>(reader.integer("seat", 0, max_seats - 1));
  std::vector<AnyAction> legal;
  for (const Json& words : reader.list("moves")) {
    const std::string& text = archive::string_of(words, line_name);
    const std::optional<AnyAction> move = game.action(text);
    if (!move) return error("no_move", {{"typed", text}});
    legal.push_back(*move);
  }
  const Json* known = asked.find("known");
  const std::string* text = known == nullptr ? nullptr : known->as_string();
  const std::optional<AnyView> view = text == nullptr ? std::nullopt : known_view(game, *text);
  if (!view || legal.empty()) return error("not_known");
  return "move " + game.words(bot_->choose(game, seat, *view, legal, dice_));
}

std::string BotDesk::deal(std::string_view json) {
  const Json asked = archive::read_json(json, line_name);
  archive::ObjectReader reader(asked, line_name, "the line");
  const AnyGame& game = archive::game_named(reader.required("game"), line_name);
  const GameInfo& info = game.info();
  TableOptions options = archive::usual_options(
      info, static_cast<int>(reader.integer("players", info.min_players, info.max_players)));
  if (const Json* chosen = asked.find("options")) {
    const archive::ObjectReader named(*chosen, line_name, "the options");
    for (const Json::Member& member : *named.value().as_object())
      archive::set_option(info, member.first, member.second, line_name, options);
  }
  if (const Verdict verdict = game.accepts(options); !verdict)
    return "error " + archive::rule_list(game, verdict.refusal);
  const Json* seed = asked.find("seed");
  table_.emplace(game, options,
                 Dice(seed == nullptr ? dice_.next()
                                      : static_cast<std::uint64_t>(
                                            archive::int_of(*seed, line_name, 0, INT64_MAX))));
  seated_.clear();
  for (unsigned seat = 0; seat < options.players; ++seat) seated_.push_back(house_bot(name_));
  return standing();
}

std::string BotDesk::standing() const {
  if (table_->over()) return over_line(table_->outcome());
  std::string seats = "asked";
  for (Seat seat = 0; seat < table_->players(); ++seat)
    if (table_->deciders().contains(seat)) seats += fmt::format(" {}", seat);
  return seats;
}

std::optional<Seat> BotDesk::deciding_seat(std::string_view typed) const {
  unsigned seat = 0;
  const auto [end, problem] = std::from_chars(typed.data(), typed.data() + typed.size(), seat);
  if (problem != std::errc() || end != typed.data() + typed.size() || seat >= max_seats)
    return std::nullopt;
  if (!table_->deciders().contains(static_cast<Seat>(seat))) return std::nullopt;
  return static_cast<Seat>(seat);
}

std::string BotDesk::look(std::string_view typed) const {
  if (!table_) return error("no_table");
  const std::optional<Seat> seat = deciding_seat(typed);
  if (!seat) return error("no_seat", {{"typed", typed.substr(0, 60)}});
  std::vector<AnyAction> legal;
  table_->legal_actions(*seat, legal);
  return decide_line(table_->game(), *seat, table_->view(*seat), legal, no_limit);
}

std::string BotDesk::think(std::string_view typed) {
  if (!table_) return error("no_table");
  const std::optional<Seat> seat = deciding_seat(typed);
  if (!seat) return error("no_seat", {{"typed", typed.substr(0, 60)}});
  std::vector<AnyAction> legal;
  table_->legal_actions(*seat, legal);
  bots::Bot& bot = *seated_[*seat];
  const AnyAction move =
      bot.choose(table_->game(), *seat, table_->learned_view(*seat, bot.skill()), legal, dice_);
  return "move " + table_->game().words(move);
}

std::string BotDesk::play(std::string_view seat_and_move) {
  if (!table_) return error("no_table");
  const BotLine parts = bot_line(seat_and_move);
  const std::optional<Seat> seat = deciding_seat(parts.word);
  if (!seat) return error("no_seat", {{"typed", parts.word.substr(0, 60)}});
  const std::optional<AnyAction> move = table_->game().action(parts.rest);
  if (!move) return error("no_move", {{"typed", parts.rest.substr(0, 60)}});
  const Verdict verdict = table_->move(*seat, *move);
  if (!verdict) return "refused " + archive::rule_list(table_->game(), verdict.refusal);
  return standing();
}

std::string BotDesk::error(std::string_view key, text::Arguments values) const {
  return "error " + words_.plain("cli", fmt::format("bot_desk.{}", key), values);
}

}  // namespace indice::lab
