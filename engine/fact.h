// Facts are what happened, in the order it happened: the game's output, as actions are its input.
#pragma once

#include <cstddef>
#include <string_view>

#include "engine/fields.h"
#include "engine/message.h"

namespace indice {

// A fact made readable: its name ("ClueTaken", catalogue key "fact.ClueTaken"), its values, who may
// know it, and whether it shows something that was hidden (undo stops there). One without a name is
// for nobody: something only moves with it (engine/stage.h).
struct FactNote {
  std::string_view name;
  Fields fields{};
  Seat audience = everyone;
  bool reveals = false;

  static constexpr std::string_view type_name = "Fact";
  static constexpr auto listed() {
    return indice::fields(always("fact", &FactNote::name), field("with", &FactNote::fields),
                          field("for", &FactNote::audience, everyone),
                          field("reveals", &FactNote::reveals));
  }
  bool operator==(const FactNote&) const = default;

  [[nodiscard]] bool is_for(Seat viewer) const {
    return !name.empty() && (audience == everyone || audience == viewer);
  }
};

static_assert(sizeof(FactNote) <= 256);

// Where apply puts its facts. Without a list behind it, saying a fact costs one predicted branch.
template <class Fact, std::size_t Capacity>
class FactSink {
 public:
  using List = FixedVector<Fact, Capacity>;
  FactSink() = default;
  explicit FactSink(List& list) : list_(&list) {}

  void say(const Fact& fact) {
    if (list_ != nullptr) [[unlikely]]
      put(fact);
  }
  [[nodiscard]] bool listening() const { return list_ != nullptr; }

 private:
  // Out of the way of games that nobody listens to.
  [[gnu::cold, gnu::noinline]] void put(const Fact& fact) { list_->push_back(fact); }

  List* list_ = nullptr;
};

}  // namespace indice
