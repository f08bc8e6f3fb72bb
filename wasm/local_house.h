// A house of one person, without a disk, a net or a clock of its own: what a Web Worker, or any
// other program that runs the module, keeps games with. It is spoken to in JSON, a request and an
// answer; packages/engine gives the requests types and docs/page.md tells them.
//
// Save, then reveal: an answer that has "append" must be stored before its letters are handed on.
// Where storing fails, the host forgets the table and loads it again.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.h"
#include "wasm/known_answers.h"
#include "wasm/local_table.h"

namespace indice::wasm {

class LocalHouse {
 public:
  // An object; {"status":404,"body":{"why":[…]}} where what was asked for is not to be had.
  [[nodiscard]] std::string answer(std::string_view request);

 private:
  [[nodiscard]] std::string answer_to(const Json& request);
  [[nodiscard]] std::string open(const Json& request);
  [[nodiscard]] std::string learn(const Json& request);
  [[nodiscard]] std::string load(const Json& request);
  [[nodiscard]] std::string rematch(const Json& request, LocalTable& over);
  [[nodiscard]] std::string of_table(std::string_view is, const Json& request, LocalTable& table);

  std::map<std::string, std::unique_ptr<LocalTable>, std::less<>> tables_;
  KnownAnswers answers_;
};

}  // namespace indice::wasm
