// The client's files, read once and kept in memory, compressed once: best of all when the client
// was built. A path is looked up in a map: what is not in it does not exist, whatever it is called.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/net/net.h"

namespace indice::net {

class Files {
 public:
  // All files below the folder, "/assets/app.js" for assets/app.js; not those whose name begins
  // with a dot, and no links. Nothing and `why` where it cannot be read. What .packed/ has by the
  // hash of a content need not be compressed again (web/packing.ts).
  [[nodiscard]] static std::optional<Files> read(const std::filesystem::path& folder,
                                                 std::string& why);

  // One more, or another in its place.
  void add(std::string path, std::string content);

  // The answer to a GET or HEAD of the file at the request's path; nothing where there is none.
  [[nodiscard]] std::optional<Response> find(const Request& request) const;
  // The same for another path than the one that was asked for: index.html for a page of the client.
  [[nodiscard]] std::optional<Response> find(const Request& request, std::string_view path) const;

  [[nodiscard]] std::size_t size() const { return files_.size(); }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }  // in memory, compressed ones too

 private:
  using Bytes = std::shared_ptr<const std::string>;
  struct File {
    std::string type;
    std::string tag;  // of its content, without quotes
    bool forever = false;
    Bytes plain;
    Bytes gzip;  // none: not worth it
    Bytes brotli;
  };

  void add(std::string path, std::string content, const std::filesystem::path& packed);

  std::map<std::string, File, std::less<>> files_;
  std::size_t bytes_ = 0;
};

// Build tools put a hash of the content into a name: "app-Cq3xZ81b.js". Such a file never changes.
[[nodiscard]] bool has_hash(std::string_view file_name);

// Whether a client that says this in Accept-Encoding takes that coding.
[[nodiscard]] bool accepts_coding(std::string_view header, std::string_view coding);

}  // namespace indice::net
