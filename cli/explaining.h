// Everything that a person can ask about during his decision: what a card does, why it cannot be
// touched, which rules matter now, what the signs mean, what the game is about. What does not fit
// the window goes through the pager.
#pragma once

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/console.h"
#include "cli/offer_list.h"
#include "cli/style.h"
#include "table/live_table.h"

namespace indice::cli {

class Explainer {
 public:
  // All must outlive it.
  Explainer(Console& console, const text::Catalogue& words, const table::LiveTable& table,
            Seat seat, const AnyView& view, const Tableau& tableau, const OfferList& offers,
            const Voice& voice);

  void help(bool typed) const;
  void goal() const;
  void legend() const;
  void rule_book() const;
  // "?": the rules of the moment; with a number or words: what is meant by them does.
  void about(std::string_view what) const;
  // "why": what cannot be touched; with a number or words: why not.
  void why(const std::string& what) const;
  void refusal(const table::No& no) const;

 private:
  Console& console_;
  const text::Catalogue& words_;
  const table::LiveTable& table_;
  Seat seat_;
  const AnyView& view_;
  const Tableau& tableau_;
  const OfferList& offers_;
  const Voice& voice_;
  Paint paint_;
  mutable std::ostringstream told_;  // what is to be shown
  std::vector<bool> touchable_;
  // Things of the table, alike ones of a zone once: indices into tableau_.things, and the words by
  // which one may ask for each.
  std::vector<std::size_t> things_;
  std::vector<std::string> labels_;
  // Those of them that no offer touches.
  std::vector<std::size_t> idle_;
  std::vector<std::string> idle_labels_;

  [[nodiscard]] std::string_view game() const { return table_.game().info().name; }
  [[nodiscard]] std::string zone_name(std::size_t zone) const;
  void say(std::string_view text, int indent = 0) const;
  void show() const;
  void tell_about(std::string_view what) const;
  void tell_why(const std::string& what) const;
  void rules_of_the_moment() const;
  void about_offer(std::size_t place) const;
  void about_things(std::vector<std::size_t> things) const;
  void about_thing(std::size_t thing) const;
  void list_idle() const;
  // Zone by zone, in the order of the table; `numbered`: as the list of what cannot be touched.
  void list(const std::vector<std::size_t>& things, bool numbered) const;
  void why_not(std::size_t thing) const;
  void tell_refusal(const table::No& no) const;
  void say_refusal(const Refusal& refusal) const;
};

// The three sentences that tell a newcomer what a game is about.
[[nodiscard]] std::vector<std::string> goal_of(const text::Catalogue& words, std::string_view game);

}  // namespace indice::cli
