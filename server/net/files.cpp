#include "server/net/files.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include <zlib.h>

#include <brotli/encode.h>
#include <openssl/evp.h>

#include "server/net/words.h"

namespace indice::net {
namespace {

constexpr std::size_t most_file_bytes = std::size_t{64} << 20U;
constexpr std::size_t least_compressed = 256;
// Above this the best compression takes longer than it is worth at every start.
constexpr std::size_t thoroughly_compressed = std::size_t{128} << 10U;

struct Kind {
  std::string_view ending;
  std::string_view type;
  bool compressible;
};
constexpr std::array kinds = {
    Kind{".html", "text/html; charset=utf-8", true},
    Kind{".js", "text/javascript; charset=utf-8", true},
    Kind{".mjs", "text/javascript; charset=utf-8", true},
    Kind{".css", "text/css; charset=utf-8", true},
    Kind{".json", "application/json; charset=utf-8", true},
    Kind{".webmanifest", "application/manifest+json; charset=utf-8", true},
    Kind{".svg", "image/svg+xml; charset=utf-8", true},
    Kind{".txt", "text/plain; charset=utf-8", true},
    Kind{".wasm", "application/wasm", true},
    Kind{".map", "application/json; charset=utf-8", true},
    Kind{".ico", "image/vnd.microsoft.icon", true},
    Kind{".png", "image/png", false},
    Kind{".jpg", "image/jpeg", false},
    Kind{".jpeg", "image/jpeg", false},
    Kind{".webp", "image/webp", false},
    Kind{".avif", "image/avif", false},
    Kind{".gif", "image/gif", false},
    Kind{".woff2", "font/woff2", false},
    Kind{".woff", "font/woff", false},
    Kind{".ttf", "font/ttf", true},
    Kind{".mp3", "audio/mpeg", false},
    Kind{".ogg", "audio/ogg", false},
    Kind{".opus", "audio/ogg", false},
    Kind{".webm", "video/webm", false},
};
constexpr Kind unknown{"", "application/octet-stream", false};

[[nodiscard]] const Kind& kind_of(std::string_view path) {
  for (const Kind& kind : kinds) {
    if (path.ends_with(kind.ending)) return kind;
  }
  return unknown;
}

[[nodiscard]] std::string digest(std::string_view content) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> hash{};
  unsigned size = 0;
  EVP_Digest(content.data(), content.size(), hash.data(), &size, EVP_sha256(), nullptr);
  constexpr std::string_view digits = "0123456789abcdef";
  constexpr std::size_t used = 12;  // bytes: enough to tell versions of a file apart
  std::string text;
  for (std::size_t i = 0; i < used; ++i) {
    text += digits[hash[i] >> 4U];
    text += digits[hash[i] & 0xFU];
  }
  return text;
}

[[nodiscard]] std::string gzipped(const std::string& content) {
  constexpr int gzip_window = 15 + 16;
  constexpr int memory_level = 9;
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_window, memory_level,
                   Z_DEFAULT_STRATEGY) != Z_OK) {
    return {};
  }
  std::string packed(deflateBound(&stream, content.size()), '\0');
  std::string input = content;  // zlib's interface wants it changeable
  stream.next_in = reinterpret_cast<Bytef*>(input.data());
  stream.avail_in = static_cast<uInt>(input.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const int result = deflate(&stream, Z_FINISH);
  packed.resize(result == Z_STREAM_END ? stream.total_out : 0);
  deflateEnd(&stream);
  return packed;
}

[[nodiscard]] std::string brotlied(const std::string& content, std::string_view type) {
  const int quality = content.size() <= thoroughly_compressed ? BROTLI_MAX_QUALITY : 9;
  const auto mode =
      type.find("charset") != std::string_view::npos ? BROTLI_MODE_TEXT : BROTLI_MODE_GENERIC;
  std::size_t size = BrotliEncoderMaxCompressedSize(content.size());
  std::string packed(size, '\0');
  const bool worked =
      BrotliEncoderCompress(quality, BROTLI_DEFAULT_WINDOW, mode, content.size(),
                            reinterpret_cast<const std::uint8_t*>(content.data()), &size,
                            reinterpret_cast<std::uint8_t*>(packed.data())) == BROTLI_TRUE;
  packed.resize(worked ? size : 0);
  return packed;
}

// The whole of a file; nothing where there is none.
[[nodiscard]] std::optional<std::string> content_of(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  std::string content((std::istreambuf_iterator<char>(stream)), {});
  if (!stream) return std::nullopt;
  return content;
}

// None where packing saves too little to be worth a second copy.
[[nodiscard]] std::shared_ptr<const std::string> worth_it(std::string packed, std::size_t plain) {
  if (packed.empty() || packed.size() > plain - plain / 20) return nullptr;
  packed.shrink_to_fit();
  return std::make_shared<const std::string>(std::move(packed));
}

// "gzip;q=0" and "gzip;q=0.000" mean: not gzip.
[[nodiscard]] bool is_wanted(std::string_view parameters) {
  while (!parameters.empty()) {
    std::string_view parameter = trimmed(next_part(parameters, ';'));
    if (!parameter.starts_with("q=") && !parameter.starts_with("Q=")) continue;
    parameter.remove_prefix(2);
    return parameter.find_first_not_of("0.") != std::string_view::npos;
  }
  return true;
}

// If-None-Match: whether one of the tags there is that of what we would send.
[[nodiscard]] bool names_tag(std::string_view header, std::string_view tag) {
  while (!header.empty()) {
    std::string_view one = trimmed(next_part(header, ','));
    if (one == "*") return true;
    if (one.starts_with("W/")) one.remove_prefix(2);
    if (one == tag) return true;
  }
  return false;
}

[[nodiscard]] bool is_hex_with_digit(std::string_view text) {
  const auto hex = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
  return std::ranges::all_of(text, hex) &&
         text.find_first_of("0123456789") != std::string_view::npos;
}

// Letters of both sizes, or a digit among letters: no word of a language.
[[nodiscard]] bool looks_random(std::string_view text) {
  bool small = false;
  bool capital = false;
  bool digit = false;
  for (const char c : text) {
    if (c >= 'a' && c <= 'z') {
      small = true;
    } else if (c >= 'A' && c <= 'Z') {
      capital = true;
    } else if (c >= '0' && c <= '9') {
      digit = true;
    } else if (c != '-' && c != '_') {
      return false;
    }
  }
  return (small && capital) || (digit && (small || capital));
}

}  // namespace

bool has_hash(std::string_view file_name) {
  constexpr std::size_t usual = 8;
  const std::size_t ending = file_name.rfind('.');
  if (ending == std::string_view::npos) return false;
  const std::string_view stem = file_name.substr(0, ending);
  const std::size_t mark = stem.find_last_of("-.");
  if (mark != std::string_view::npos && stem.size() - mark > usual &&
      is_hex_with_digit(stem.substr(mark + 1))) {
    return true;
  }
  if (stem.size() <= usual + 1) return false;
  const char before = stem[stem.size() - usual - 1];
  return (before == '-' || before == '.') && looks_random(stem.substr(stem.size() - usual));
}

bool accepts_coding(std::string_view header, std::string_view coding) {
  while (!header.empty()) {
    std::string_view rest = next_part(header, ',');
    if (same_letters(trimmed(next_part(rest, ';')), coding)) return is_wanted(rest);
  }
  return false;
}

std::optional<Files> Files::read(const std::filesystem::path& folder, std::string& why) {
  namespace fs = std::filesystem;
  std::error_code error;
  fs::recursive_directory_iterator entry(folder, error);
  const auto failed = [&](const fs::path& path, std::string_view what) {
    why = (path == folder ? std::string() : path.string() + ": ") + std::string(what);
    return std::nullopt;
  };
  if (error) return failed(folder, error.message());

  Files files;
  for (const fs::recursive_directory_iterator end; entry != end; entry.increment(error)) {
    if (error) return failed(folder, error.message());
    const fs::path& path = entry->path();
    if (path.filename().string().starts_with('.')) {
      entry.disable_recursion_pending();
      continue;
    }
    if (entry->is_symlink(error) || !entry->is_regular_file(error)) continue;
    const std::uintmax_t size = entry->file_size(error);
    if (error) return failed(path, error.message());
    if (size > most_file_bytes) return failed(path, "it is too large");
    std::optional<std::string> content = content_of(path);
    if (!content) return failed(path, "it cannot be opened");
    files.add("/" + path.lexically_relative(folder).generic_string(), *std::move(content),
              folder / ".packed");
  }
  if (error) return failed(folder, error.message());
  return files;
}

void Files::add(std::string path, std::string content) {
  add(std::move(path), std::move(content), {});
}

void Files::add(std::string path, std::string content, const std::filesystem::path& packed) {
  const Kind& kind = kind_of(path);
  File file{.type = std::string(kind.type),
            .tag = digest(content),
            .forever = has_hash(std::string_view(path).substr(path.rfind('/') + 1)),
            .plain = {},
            .gzip = {},
            .brotli = {}};
  if (kind.compressible && content.size() >= least_compressed) {
    const auto kept = [&](const char* ending) {
      return packed.empty() ? std::nullopt : content_of(packed / (file.tag + ending));
    };
    std::optional<std::string> gzip = kept(".gz");
    std::optional<std::string> brotli = kept(".br");
    file.gzip = worth_it(gzip ? *std::move(gzip) : gzipped(content), content.size());
    file.brotli =
        worth_it(brotli ? *std::move(brotli) : brotlied(content, kind.type), content.size());
  }
  file.plain = std::make_shared<const std::string>(std::move(content));

  const auto size = [](const File& one) {
    return one.plain->size() + (one.gzip ? one.gzip->size() : 0) +
           (one.brotli ? one.brotli->size() : 0);
  };
  if (const auto old = files_.find(path); old != files_.end()) bytes_ -= size(old->second);
  bytes_ += size(file);
  files_.insert_or_assign(std::move(path), std::move(file));
}

std::optional<Response> Files::find(const Request& request) const {
  return find(request, request.path);
}

std::optional<Response> Files::find(const Request& request, std::string_view path) const {
  const auto found = files_.find(path);
  if (found == files_.end()) return std::nullopt;
  const File& file = found->second;

  Response response;
  response.type = file.type;
  response.shared = file.plain;
  std::string tag = file.tag;
  const std::string_view codings = request.header("accept-encoding");
  if (file.brotli && accepts_coding(codings, "br")) {
    response.shared = file.brotli;
    response.headers.emplace_back("content-encoding", "br");
    tag += "-br";
  } else if (file.gzip && accepts_coding(codings, "gzip")) {
    response.shared = file.gzip;
    response.headers.emplace_back("content-encoding", "gzip");
    tag += "-gz";
  }
  if (file.gzip || file.brotli) response.headers.emplace_back("vary", "accept-encoding");
  response.headers.emplace_back("cache-control",
                                file.forever ? "public, max-age=31536000, immutable" : "no-cache");
  const std::string quoted = '"' + tag + '"';
  response.headers.emplace_back("etag", quoted);
  if (names_tag(request.header("if-none-match"), quoted)) {
    response.status = 304;
    response.shared = nullptr;
  }
  return response;
}

}  // namespace indice::net
