#include "wire/hosting.h"

#include <type_traits>
#include <utility>

#include "wire/papers.h"

namespace indice::wire {

std::optional<table::Request> request_of(const Wish& wish, std::string_view name,
                                         const Hosting& hosting, Refused& no) {
  const auto refuse = [&](std::string_view key) -> std::optional<table::Request> {
    no.why = Message{key};
    return std::nullopt;
  };
  return std::visit(
      [&](const auto& wanted) -> std::optional<table::Request> {
        using Kind = std::remove_cvref_t<decltype(wanted)>;
        if constexpr (std::is_same_v<Kind, Begin>) {
          return hosting.start();
        } else if constexpr (std::is_same_v<Kind, table::Sit>) {
          table::Sit sit = wanted;
          sit.name = hosting.fit_name(sit.name.empty() ? name : sit.name);
          return sit;
        } else if constexpr (std::is_same_v<Kind, table::SeatBot>) {
          if (!hosting.has_bot(wanted.bot)) return refuse("seat.no_such_bot");
          table::SeatBot seat = wanted;
          seat.name = hosting.fit_name(seat.name);
          return seat;
        } else if constexpr (std::is_same_v<Kind, table::Say>) {
          table::Say said = wanted;
          said.text = hosting.harmless(said.text);
          said.name = hosting.fit_name(name);
          return said;
        } else if constexpr (std::is_same_v<Kind, table::Move>) {
          const auto* words = std::get_if<std::string>(&wanted.answer);
          if (words != nullptr && words->empty() && !wanted.typed.empty())
            return hosting.typed_move(wanted, no);
          return wanted;
        } else if constexpr (requires { table::Request{wanted}; }) {
          return wanted;
        } else {
          return refuse("asked.unclear");
        }
      },
      wish);
}

Saying why_not(const table::LiveTable& table, std::string_view person, const AskWhy& asked) {
  if (table.phase() != table::Phase::playing || !is_his(table, asked.seat, person))
    return Refused{Message{"seat.not_yours"}, {}};
  return Because{table.game().why_not(table.view(asked.seat), asked.thing, asked.touched)};
}

bool changes_position(const table::Event& event) {
  return std::holds_alternative<table::Started>(event.what) ||
         std::holds_alternative<table::Moved>(event.what) ||
         std::holds_alternative<table::Undone>(event.what);
}

bool changes_card(const table::Event& event) {
  return !std::holds_alternative<table::Moved>(event.what) &&
         !std::holds_alternative<table::Said>(event.what);
}

}  // namespace indice::wire
