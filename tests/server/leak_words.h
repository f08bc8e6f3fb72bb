// Words by which what lies on a table can be found in a letter.
#pragma once

#include <set>
#include <string>

#include "engine/json.h"
#include "server/answers.h"

namespace indice::tests {

// Pieces of JSON as they stand in a letter.
using Words = std::set<std::string>;

// Without its brackets, so that it is found in a longer list too.
inline std::string inside(const Json& list) {
  const std::string text = to_text(list);
  return text.substr(1, text.size() - 2);
}

// What names the things in it: each one's id and piece, what it shows and how it is called.
inline void gather_things(const Json& json, Words& words) {
  if (const Json::Array* list = json.as_array()) {
    for (const Json& one : *list) gather_things(one, words);
    return;
  }
  const Json::Object* members = json.as_object();
  if (members == nullptr) return;
  const Json* face = json.find("face");
  const Json* id = json.find("id");
  if (id == nullptr || face == nullptr) {
    for (const auto& [name, value] : *members) gather_things(value, words);
    return;
  }
  words.insert("\"face\":" + to_text(*face));
  // A back has a plain word for its name, and tells nothing.
  for (const std::string& name : {server::text_in(json, "id"), server::text_in(json, "piece")})
    if (name.find('/') != std::string::npos) words.insert(to_text(Json(name)));
  if (const Json* label = json.find("label"))
    if (const Json::Array* list = label->as_array(); list != nullptr && !list->empty())
      words.insert(inside(*label));
}
// All that stands in it.
inline void gather_all(const Json& json, Words& words) {
  if (json.as_string() != nullptr) {
    words.insert(to_text(json));
  } else if (const Json::Array* list = json.as_array()) {
    if (!list->empty()) words.insert(inside(json));
    for (const Json& one : *list) gather_all(one, words);
  } else if (const Json::Object* members = json.as_object()) {
    for (const auto& [name, value] : *members) {
      if (name == "face") words.insert("\"face\":" + to_text(value));
      gather_all(value, words);
    }
  }
}

}  // namespace indice::tests
