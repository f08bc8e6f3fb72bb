#include "python/kept.h"

#include "archive/seed.h"
#include "python/refused.h"
#include "version.h"

namespace indice::python {

namespace {

constexpr std::size_t seal_size = 64;

std::string seal_over(const Setup& setup, std::string_view what, std::string_view bytes) {
  std::string text("indice ");
  text.append(version)
      .append(" ")
      .append(what)
      .append(" of ")
      .append(setup.kit->name())
      .append(" ");
  text.append(std::to_string(setup.game().info().rules_version)).append(" for ");
  text.append(std::to_string(setup.players()));
  for (const std::uint8_t choice : setup.options.choice)
    text.append(" ").append(std::to_string(choice));
  text.append(":").append(bytes);
  return archive::sha256_hex(text);
}

}  // namespace

std::string sealed(const Setup& setup, std::string_view what, std::string_view bytes) {
  return seal_over(setup, what, bytes).append(bytes);
}

std::string unsealed(const Setup& setup, std::string_view what, std::string_view text) {
  const bool whole = text.size() >= seal_size;
  if (!whole || seal_over(setup, what, text.substr(seal_size)) != text.substr(0, seal_size))
    throw refusal_of("kept.bad", {{"what", setup.kit->name()}});
  return std::string(text.substr(seal_size));
}

}  // namespace indice::python
