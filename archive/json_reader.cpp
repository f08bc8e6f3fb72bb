#include "archive/json_reader.h"

#include "archive/failure.h"
#include "archive/files.h"
#include "archive/json_fields.h"

namespace indice::archive {
namespace {

Fault fault_of(const wire::JsonTextProblem& problem) {
  switch (problem.fault) {
    case wire::JsonFault::empty: return "json.empty";
    case wire::JsonFault::mark: return "json.mark";
    case wire::JsonFault::utf8: return "json.utf8";
    case wire::JsonFault::nul: return "json.nul";
    case wire::JsonFault::incomplete: return "json.incomplete";
    case wire::JsonFault::extra: return "json.extra";
    case wire::JsonFault::deep: return {"json.deep", {{"levels", wire::max_json_depth}}};
    case wire::JsonFault::long_key: return "json.long_key";
    case wire::JsonFault::long_number: return "json.long_number";
    case wire::JsonFault::large_number: return "json.large_number";
    case wire::JsonFault::many_values: return "json.many_values";
    case wire::JsonFault::key_twice: return {"json.key_twice", {{"key", in_quotes(problem.key)}}};
    case wire::JsonFault::none:
    case wire::JsonFault::not_json: break;
  }
  return {"json.not_json", {{"column", std::to_string(problem.column)}}};
}

}  // namespace

Json read_json(std::string_view text, std::string_view name) {
  if (text.size() > max_file_bytes)
    throw Failure(name, {"file.large", {{"size", max_file_bytes >> 20U}}});
  Json json;
  wire::JsonTextProblem problem;
  if (!wire::read_json(text, json, problem)) throw Failure(name, problem.line, fault_of(problem));
  return json;
}

Json read_json_file(const std::filesystem::path& path) {
  return read_json(read_file(path), path.string());
}

}  // namespace indice::archive
