// What somebody asked for cannot be: the rules it rests on, and a sentence in every language. In
// Python it is indice.Refused. Whatever is wrong with what was handed in ends here; our own bugs do
// not (engine/ensure.h).
#pragma once

#include <array>
#include <exception>
#include <string>
#include <string_view>
#include <vector>

#include "archive/failure.h"
#include "engine/any_game.h"
#include "text/catalogue.h"

namespace indice::python {

class Refused : public std::exception {
 public:
  using Sentences = std::array<std::string, text::languages.size()>;

  Refused(std::string reason, std::vector<std::string> rules, Sentences sentences)
      : reason_(std::move(reason)), rules_(std::move(rules)), sentences_(std::move(sentences)) {}

  [[nodiscard]] const std::string& reason() const { return reason_; }
  [[nodiscard]] const std::vector<std::string>& rules() const { return rules_; }
  [[nodiscard]] const Sentences& sentences() const { return sentences_; }
  [[nodiscard]] const char* what() const noexcept override { return sentences_[0].c_str(); }

 private:
  std::string reason_;
  std::vector<std::string> rules_;
  Sentences sentences_;
};

// By a key of python/text.
[[nodiscard]] Refused refusal_of(std::string_view key, text::Arguments values = {});
// By the rules of a game; the seat is spoken to as "you".
[[nodiscard]] Refused refusal_of(const AnyGame& game, const Refusal& refusal, Seat seat,
                                 unsigned players);
// By whoever reads files.
[[nodiscard]] Refused refusal_of(const archive::Failure& failure);
// The same of one table among many.
[[nodiscard]] Refused at_table(std::size_t table, const Refused& refused);

// `a, b, c` for a sentence that names what there is.
template <class List>
std::string listed(const List& names) {
  std::string out;
  for (const auto& name : names) out.append(out.empty() ? "" : ", ").append(name);
  return out;
}

}  // namespace indice::python
