#include "server/net/files.h"

#include <filesystem>
#include <fstream>

#include <unistd.h>
#include <zlib.h>

#include <gtest/gtest.h>

namespace indice::net {
namespace {

namespace fs = std::filesystem;

class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "indice-files-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { fs::remove_all(path_); }
  void write(const std::string& name, std::string_view content) const {
    fs::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name, std::ios::binary) << content;
  }
  [[nodiscard]] const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

Request asking(std::string path, Headers headers = {}) {
  Request request;
  request.method = "GET";
  request.path = std::move(path);
  request.headers = std::move(headers);
  return request;
}

std::string header(const Response& response, std::string_view name) {
  for (const auto& [one, value] : response.headers) {
    if (one == name) return value;
  }
  return {};
}

std::string gunzipped(const std::string& packed) {
  z_stream stream{};
  inflateInit2(&stream, 15 + 16);
  std::string input = packed;
  std::string plain(1 << 20, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(input.data());
  stream.avail_in = static_cast<uInt>(input.size());
  stream.next_out = reinterpret_cast<Bytef*>(plain.data());
  stream.avail_out = static_cast<uInt>(plain.size());
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  plain.resize(stream.total_out);
  inflateEnd(&stream);
  return plain;
}

std::string long_script() {
  std::string script;
  for (int i = 0; i < 500; ++i) script += "const value" + std::to_string(i) + " = 1;\n";
  return script;
}

TEST(Files, are_found_by_their_path_and_nothing_else_is) {
  const Folder folder;
  folder.write("index.html", "<!doctype html>");
  folder.write("assets/app-Cq3xZ81b.js", long_script());
  folder.write(".secret", "no");
  folder.write(".git/config", "no");
  fs::create_symlink("/etc/passwd", folder.path() / "passwd");
  std::string why;
  const auto files = Files::read(folder.path(), why);
  ASSERT_TRUE(files) << why;
  EXPECT_EQ(files->size(), 2U);
  const auto index = files->find(asking("/index.html"));
  ASSERT_TRUE(index);
  EXPECT_EQ(index->content(), "<!doctype html>");
  EXPECT_EQ(index->type, "text/html; charset=utf-8");
  EXPECT_EQ(header(*index, "cache-control"), "no-cache");
  for (const std::string_view path : {"/", "", "index.html", "/passwd", "/.secret", "/.git/config",
                                      "/assets", "/assets/../index.html", "/INDEX.HTML"}) {
    EXPECT_FALSE(files->find(asking(std::string(path)))) << path;
  }
  EXPECT_TRUE(files->find(asking("/t/x7"), "/index.html"));
}

TEST(Files, are_compressed_for_who_can_read_it) {
  Files files;
  files.add("/app-Cq3xZ81b.js", long_script());
  const auto plain = files.find(asking("/app-Cq3xZ81b.js"));
  EXPECT_EQ(plain->content(), long_script());
  EXPECT_EQ(header(*plain, "content-encoding"), "");
  EXPECT_EQ(header(*plain, "vary"), "accept-encoding");
  EXPECT_EQ(header(*plain, "cache-control"), "public, max-age=31536000, immutable");

  const auto gzip = files.find(asking("/app-Cq3xZ81b.js", {{"accept-encoding", "gzip, br;q=0"}}));
  EXPECT_EQ(header(*gzip, "content-encoding"), "gzip");
  EXPECT_LT(gzip->content().size(), long_script().size() / 2);
  EXPECT_EQ(gunzipped(gzip->content()), long_script());

  const auto brotli = files.find(asking("/app-Cq3xZ81b.js", {{"accept-encoding", "gzip, br"}}));
  EXPECT_EQ(header(*brotli, "content-encoding"), "br");
  EXPECT_LT(brotli->content().size(), gzip->content().size());

  EXPECT_NE(header(*plain, "etag"), header(*gzip, "etag"));
  EXPECT_NE(header(*brotli, "etag"), header(*gzip, "etag"));
}

TEST(Files, that_the_client_has_already_are_not_sent_again) {
  Files files;
  files.add("/index.html", "one");
  const std::string tag = header(*files.find(asking("/index.html")), "etag");
  const auto again = files.find(asking("/index.html", {{"if-none-match", "\"x\", W/" + tag}}));
  EXPECT_EQ(again->status, 304);
  EXPECT_EQ(again->content(), "");
  EXPECT_EQ(header(*again, "etag"), tag);
  files.add("/index.html", "another");
  EXPECT_EQ(files.find(asking("/index.html", {{"if-none-match", tag}}))->status, 200);
  EXPECT_EQ(files.size(), 1U);
  EXPECT_EQ(files.bytes(), 7U);
}

TEST(Files, that_do_not_shrink_are_not_packed) {
  Files files;
  files.add("/small.js", "let a;");
  files.add("/picture.png", long_script());
  EXPECT_EQ(
      header(*files.find(asking("/small.js", {{"accept-encoding", "gzip"}})), "content-encoding"),
      "");
  EXPECT_EQ(header(*files.find(asking("/picture.png", {{"accept-encoding", "gzip"}})), "vary"), "");
}

TEST(Files, what_was_packed_when_the_client_was_built_is_served_by_the_hash_of_its_content) {
  const Folder folder;
  const std::string script = long_script();
  folder.write("app.js", script);
  std::string why;
  const auto unpacked = Files::read(folder.path(), why);
  ASSERT_TRUE(unpacked) << why;
  const std::string tag = header(unpacked->find(asking("/app.js")).value(), "etag");
  folder.write(".packed/" + tag.substr(1, 24) + ".br", "packed before");
  folder.write(".packed/0123456789abcdef01234567.br", "of something else");

  const auto files = Files::read(folder.path(), why);
  ASSERT_TRUE(files) << why;
  EXPECT_EQ(files->size(), 1U);
  const auto brotli = files->find(asking("/app.js", {{"accept-encoding", "br"}}));
  ASSERT_TRUE(brotli);
  EXPECT_EQ(*brotli->shared, "packed before");
  const auto gzip = files->find(asking("/app.js", {{"accept-encoding", "gzip"}}));
  ASSERT_TRUE(gzip);
  EXPECT_EQ(gunzipped(*gzip->shared), script);

  folder.write("app.js", script + "// newer");
  const auto newer = Files::read(folder.path(), why);
  ASSERT_TRUE(newer) << why;
  EXPECT_NE(*newer->find(asking("/app.js", {{"accept-encoding", "br"}}))->shared, "packed before");
}

TEST(Files, with_a_hash_in_their_name_are_known) {
  for (const std::string_view name : {"app-Cq3xZ81b.js", "index-C-dX_9aB.css", "fr.3fa2b1c9.json",
                                      "de.0123456789abcdef0123.json"}) {
    EXPECT_TRUE(has_hash(name)) << name;
  }
  for (const std::string_view name :
       {"index.html", "favicon.ico", "logo-maskable.png", "icon-192x192.png", "en.json",
        "manifest.webmanifest", "a-b.js", "noending", "apple-touch-icon.png"}) {
    EXPECT_FALSE(has_hash(name)) << name;
  }
}

TEST(Files, codings_are_read_as_the_client_means_them) {
  EXPECT_TRUE(accepts_coding("gzip, deflate, br", "br"));
  EXPECT_TRUE(accepts_coding("GZIP;q=0.5", "gzip"));
  EXPECT_FALSE(accepts_coding("gzip;q=0", "gzip"));
  EXPECT_FALSE(accepts_coding("gzip; q=0.000", "gzip"));
  EXPECT_FALSE(accepts_coding("bro, xgzip", "br"));
  EXPECT_FALSE(accepts_coding("", "gzip"));
}

TEST(Files, of_a_folder_that_is_not_there_are_said_to_be_missing) {
  std::string why;
  EXPECT_FALSE(Files::read("/nowhere/at/all", why));
  EXPECT_EQ(why, "No such file or directory");
}

}  // namespace
}  // namespace indice::net
