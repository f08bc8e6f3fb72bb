// The numbered list of what may be done now, and which of its lines is meant by what was typed.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/voice.h"
#include "text/entry.h"

namespace indice::cli {

class OfferList {
 public:
  // All three must outlive the list.
  OfferList(const Tableau& tableau, const text::Entry& entry, const Voice& voice);

  [[nodiscard]] std::size_t size() const { return labels_.size(); }
  [[nodiscard]] const Offer& offer(std::size_t place) const;
  [[nodiscard]] const std::string& label(std::size_t place) const { return labels_[place]; }
  // "3", or "#3" where a number could be an answer.
  [[nodiscard]] std::string number(std::size_t place) const;
  // " 3) Take a clue".
  [[nodiscard]] std::string line(std::size_t place) const;
  [[nodiscard]] std::vector<std::string> lines() const;

  [[nodiscard]] std::optional<std::size_t> of(AnyAction action) const;
  // Places whose words hold all that were typed.
  [[nodiscard]] std::vector<std::size_t> with_words(std::string_view typed) const;
  // What a number may mean: its place, and every choice whose text is that very number.
  [[nodiscard]] std::vector<std::size_t> with_number(std::size_t number) const;

 private:
  const Tableau& tableau_;
  const text::Entry& entry_;
  const Voice& voice_;
  std::vector<std::string> labels_;  // as entry_.listed()

  [[nodiscard]] bool reads(std::size_t place, std::size_t number) const;
};

}  // namespace indice::cli
