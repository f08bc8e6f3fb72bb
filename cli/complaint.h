// A mistake of whoever called the program, said in his language at the very end: a key of the
// catalogue "cli", below "error.", and its values.
#pragma once

#include <exception>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/any_game.h"
#include "text/catalogue.h"

namespace indice::cli {

class Complaint : public std::exception {
 public:
  // The names of the values must be constants.
  explicit Complaint(std::string_view key, text::Arguments values = {})
      : key_("error." + std::string(key)), values_(values.begin(), values.end()) {}

  // What a game refuses before it begins.
  Complaint(const AnyGame& game, const Refusal& refusal)
      : key_(refusal.reason), game_(&game), refusal_(refusal) {}

  [[nodiscard]] const char* what() const noexcept override { return key_.c_str(); }
  [[nodiscard]] std::string said_in(const text::Catalogue& words) const {
    if (game_ == nullptr) return words.plain("cli", key_, values_);
    const std::vector<std::string> nobody_named(max_seats);
    std::string said = words.refusal(game_->info().name, refusal_, {spectator, nobody_named});
    for (const RuleId id : refusal_.rules) said += " (" + std::string(game_->rule(id).id) + ")";
    return said;
  }

 private:
  std::string key_;
  std::vector<text::NamedArgument> values_;
  const AnyGame* game_ = nullptr;
  Refusal refusal_{};
};

}  // namespace indice::cli
