#include "lab/bot_protocol.h"

#include <array>
#include <cstring>

#include <sodium.h>

#include <fmt/format.h>

#include "archive/options_json.h"
#include "engine/json.h"
#include "engine/usual_options.h"
#include "wire/writer.h"

namespace indice::lab {
namespace {

constexpr int base64 = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
using Sum = std::array<unsigned char, crypto_generichash_BYTES_MIN>;

Sum sum_of(const AnyGame& game, std::span<const std::byte> bytes) {
  const std::string text =
      fmt::format("{} {} {}", game.info().name, game.info().rules_version, bytes.size());
  Sum sum{};
  crypto_generichash(sum.data(), sum.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                     bytes.size(), reinterpret_cast<const unsigned char*>(text.data()),
                     text.size());
  return sum;
}

// Some view of the game, whose own type is the game's secret: it says how large one is.
AnyView any_view(const AnyGame& game) {
  Dice dice(1);
  return game.view(game.deal(usual_options(game.info(), game.info().min_players), dice), 0);
}

}  // namespace

BotLine bot_line(std::string_view line) {
  while (!line.empty() && (line.back() == '\r' || line.back() == '\n' || line.back() == ' '))
    line.remove_suffix(1);
  const std::size_t space = line.find(' ');
  if (space == std::string_view::npos) return {line, {}};
  return {line.substr(0, space), line.substr(space + 1)};
}

std::string new_line(const AnyGame& game, const TableOptions& options, SeatSet seats) {
  Json::Array own;
  for (Seat seat = 0; seat < options.players; ++seat)
    if (seats.contains(seat)) own.emplace_back(static_cast<int>(seat));
  return "new " + to_text(Json::Object{
                      {"game", game.info().name},
                      {"rules_version", game.info().rules_version},
                      {"options", archive::options_to_json(game.info(), options)},
                      {"seats", std::move(own)},
                  });
}

std::string decide_line(const AnyGame& game, Seat seat, const AnyView& view,
                        std::span<const AnyAction> legal, int milliseconds) {
  wire::Text out;
  wire::Writer writer(game, out);
  out +=
      std::string_view(fmt::format(R"(decide {{"game":"{}","seat":{},"milliseconds":{},"moves":)",
                                   game.info().name, seat, milliseconds));
  writer.write(std::vector<AnyAction>(legal.begin(), legal.end()));
  out += std::string_view(R"(,"tableau":)");
  writer.write(game.tableau(view, MemoryAid::on));
  out += std::string_view(fmt::format(R"(,"known":"{}"}})", known_text(game, view)));
  return std::string(out.view());
}

std::string over_line(const Outcome& outcome) {
  Json::Array scores;
  Json::Array ranks;
  for (Seat seat = 0; seat < outcome.players; ++seat) {
    scores.emplace_back(static_cast<int>(outcome.score[seat]));
    ranks.emplace_back(static_cast<int>(outcome.rank[seat]));
  }
  return "over " +
         to_text(Json::Object{{"scores", std::move(scores)}, {"ranks", std::move(ranks)}});
}

std::string known_text(const AnyGame& game, const AnyView& view) {
  const std::span<const std::byte> bytes = view.bytes();
  const Sum sum = sum_of(game, bytes);
  std::string all(reinterpret_cast<const char*>(sum.data()), sum.size());
  all.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  std::string text(sodium_base64_encoded_len(all.size(), base64), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(all.data()),
                    all.size(), base64);
  text.resize(std::strlen(text.c_str()));
  return text;
}

std::optional<AnyView> known_view(const AnyGame& game, std::string_view text) {
  AnyView view = any_view(game);
  const std::span<const std::byte> bytes = view.bytes();
  std::array<unsigned char, sizeof(Sum) + AnyView::room> decoded{};
  std::size_t length = 0;
  const char* end = nullptr;
  if (sodium_base642bin(decoded.data(), decoded.size(), text.data(), text.size(), nullptr, &length,
                        &end, base64) != 0 ||
      end != text.data() + text.size() || length != sizeof(Sum) + bytes.size())
    return std::nullopt;
  // Views are plain values: these bytes are one.
  std::memcpy(
      const_cast<std::byte*>(bytes.data()),  // NOLINT(cppcoreguidelines-pro-type-const-cast)
      decoded.data() + sizeof(Sum), bytes.size());
  const Sum sum = sum_of(game, bytes);
  if (std::memcmp(sum.data(), decoded.data(), sizeof(Sum)) != 0) return std::nullopt;
  return view;
}

}  // namespace indice::lab
