#include "archive/failure.h"

#include <algorithm>
#include <type_traits>

#include "text/embedded.h"
#include "text/harmless.h"

namespace indice::archive {
namespace {

constexpr std::string_view domain = "archive";

// The English of this folder alone: quickly made, and one for each thread.
const text::Catalogue& english() {
  thread_local const text::Catalogue words = [] {
    std::vector<text::EmbeddedText> own;
    for (const text::EmbeddedText& one : text::embedded_texts())
      if (one.domain == domain) own.push_back(one);
    return text::Catalogue(text::Language::en, own);
  }();
  return words;
}

std::string line_of(const std::string& place, const Fault& fault, std::size_t others,
                    const text::Catalogue& words) {
  std::string line = place + fault.said_in(words);
  if (others > 0) line += " " + words.plain(domain, "and_more", {{"others", others}});
  return text::harmless(line);
}

}  // namespace

std::string said(const Word& word, const text::Catalogue& words) {
  std::string key = "word.";
  for (const char letter : word.text)
    if (letter != '"') key += letter == ' ' ? '_' : letter;
  return words.has(domain, key) ? words.plain(domain, key) : word.text;
}

std::string Fault::said_in(const text::Catalogue& words) const {
  if (!words.has(domain, key_)) return key_;
  std::vector<text::NamedArgument> arguments;
  for (const auto& [name, value] : values_) {
    if (const auto* word = std::get_if<Word>(&value))
      arguments.emplace_back(name, said(*word, words));
    else
      arguments.emplace_back(name, std::get<text::Argument>(value));
  }
  return words.plain(domain, key_, arguments);
}

Failure::Failure(Place place, Fault fault, std::size_t others)
    : std::runtime_error(line_of(place.text, fault, others, english())),
      place_(std::move(place)),
      fault_(std::move(fault)),
      others_(others) {}

std::string Failure::said_in(const text::Catalogue& words) const {
  return line_of(place_.text, fault_, others_, words);
}

Failure Failure::and_more(std::size_t others) const { return {place_, fault_, others}; }

}  // namespace indice::archive
