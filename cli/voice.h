// Speaks to one reader: the program's texts, the game's and the table's, in his language, with the
// players' names. What is private to another seat is never asked of it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"
#include "text/catalogue.h"

namespace indice::cli {

class Voice {
 public:
  Voice(const text::Catalogue& words, const AnyGame& game, std::span<const std::string> names,
        Seat viewer)
      : words_(words), game_(game), audience_{viewer, names} {}

  [[nodiscard]] Seat viewer() const { return audience_.viewer; }
  [[nodiscard]] const std::string& name(Seat seat) const { return audience_.names[seat]; }
  [[nodiscard]] std::string own(std::string_view key, text::Arguments arguments = {}) const {
    return words_.plain("cli", key, arguments);
  }
  // The coach's texts (bots/text).
  [[nodiscard]] std::string coach(std::string_view key, text::Arguments arguments = {}) const {
    return words_.plain("bots", key, arguments);
  }
  [[nodiscard]] std::string join(std::span<const std::string> items) const {
    return words_.join(items);
  }
  // What an offer says; its notation where it is no offer that can be listed.
  [[nodiscard]] std::string move(AnyAction action, const Message& label) const {
    return label.key.empty() ? game_.words(action) : say(label);
  }
  [[nodiscard]] bool fewest_points_win() const { return game_.info().fewest_points_win; }
  [[nodiscard]] std::string title() const { return words_.plain(game_.info().name, "title"); }
  [[nodiscard]] std::string say(const Message& message) const {
    return words_.say(game_.info().name, message, audience_);
  }
  // In a word or two; the whole where there is no shorter form.
  [[nodiscard]] std::string brief(const Message& message) const {
    return words_.has(game_.info().name, std::string(message.key) + ".brief")
               ? words_.brief(game_.info().name, message, audience_)
               : say(message);
  }
  [[nodiscard]] std::string say(const FactNote& fact) const {
    return words_.say(game_.info().name, fact, audience_);
  }
  [[nodiscard]] std::string table_says(const Message& message) const {
    return words_.say("table", message, audience_);
  }
  [[nodiscard]] std::string term(const Term& term) const;
  // What a thing does or is for, in full. The catalogue says it under its label's key and ".about",
  // with the label's values, and under each of the label's words: "<group>.<word>.about" (what it
  // does), "<group>.<word>.story" and "flavour.<word>" (what it tells). A line of rule ids
  // stands for these rules.
  [[nodiscard]] std::vector<std::string> about(const Thing& thing) const;
  // "TT-R5  The top clue stays. The last clue of a column may never be removed. [our reading]" The
  // name is left out where the sentence opens with it, as the rule of a card does.
  [[nodiscard]] std::string rule(RuleId id) const;
  // The sentence, then one line for each rule it rests on.
  [[nodiscard]] std::vector<std::string> refusal(const Refusal& refusal) const;

 private:
  const text::Catalogue& words_;
  const AnyGame& game_;
  text::Audience audience_;

  void add_about(std::string_view key, const Fields& fields, std::vector<std::string>& out) const;
};

// "our reading" for a rule that is not plainly in the published text; empty where it is.
[[nodiscard]] std::string origin_mark(const text::Catalogue& words, Origin origin);

}  // namespace indice::cli
