// The same over TLS, with a certificate that the test makes for itself.
#include <cstdio>
#include <filesystem>

#include <gmock/gmock.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

#include "tests/net/echo_house.h"

namespace tests {
namespace {

namespace fs = std::filesystem;
using indice::net::Settings;

template <auto release>
struct Releaser {
  template <class Thing>
  void operator()(Thing* thing) const {
    release(thing);
  }
};
using Key = std::unique_ptr<EVP_PKEY, Releaser<EVP_PKEY_free>>;
using Certificate = std::unique_ptr<X509, Releaser<X509_free>>;
using Context = std::unique_ptr<SSL_CTX, Releaser<SSL_CTX_free>>;
using Session = std::unique_ptr<SSL, Releaser<SSL_free>>;

// A folder with certificate.pem, key.pem and a key that does not fit, other.pem.
class Papers {
 public:
  Papers() {
    std::string name = (fs::temp_directory_path() / "indice-tls-XXXXXX").string();
    folder_ = mkdtemp(name.data());
    const Key key(EVP_EC_gen("P-256"));
    const Key other(EVP_EC_gen("P-256"));
    const Certificate certificate(X509_new());
    X509_set_version(certificate.get(), 2);
    ASN1_INTEGER_set(X509_get_serialNumber(certificate.get()), 1);
    X509_gmtime_adj(X509_getm_notBefore(certificate.get()), -60);
    X509_gmtime_adj(X509_getm_notAfter(certificate.get()), 3600);
    X509_set_pubkey(certificate.get(), key.get());
    X509_NAME* subject = X509_get_subject_name(certificate.get());
    const std::array<unsigned char, 9> host{'l', 'o', 'c', 'a', 'l', 'h', 'o', 's', 't'};
    X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC, host.data(), host.size(), -1, 0);
    X509_set_issuer_name(certificate.get(), subject);
    X509_sign(certificate.get(), key.get(), EVP_sha256());
    write("certificate.pem", [&](FILE* file) { PEM_write_X509(file, certificate.get()); });
    write("key.pem", [&](FILE* file) {
      PEM_write_PrivateKey(file, key.get(), nullptr, nullptr, 0, nullptr, nullptr);
    });
    write("other.pem", [&](FILE* file) {
      PEM_write_PrivateKey(file, other.get(), nullptr, nullptr, 0, nullptr, nullptr);
    });
  }
  Papers(const Papers&) = delete;
  Papers& operator=(const Papers&) = delete;
  ~Papers() { fs::remove_all(folder_); }

  [[nodiscard]] Settings settings() const {
    Settings settings = generous();
    settings.certificate = path("certificate.pem");
    settings.key = path("key.pem");
    return settings;
  }
  [[nodiscard]] std::string path(const std::string& name) const {
    return (folder_ / name).string();
  }

 private:
  void write(const std::string& name, const std::function<void(FILE*)>& content) const {
    FILE* file = std::fopen(path(name).c_str(), "w");
    ASSERT_NE(file, nullptr);
    content(file);
    std::fclose(file);
  }
  fs::path folder_;
};

// A client with TLS, blocking.
class TlsWire {
 public:
  explicit TlsWire(std::uint16_t port, int most = TLS1_3_VERSION)
      : wire_(port), context_(SSL_CTX_new(TLS_client_method())) {
    SSL_CTX_set_max_proto_version(context_.get(), most);
    if (most < TLS1_2_VERSION) SSL_CTX_set_security_level(context_.get(), 0);
    session_.reset(SSL_new(context_.get()));
    const timeval patient{.tv_sec = 20, .tv_usec = 0};
    setsockopt(wire_.descriptor(), SOL_SOCKET, SO_RCVTIMEO, &patient, sizeof patient);
    SSL_set_fd(session_.get(), wire_.descriptor());
    connected_ = SSL_connect(session_.get()) == 1;
  }
  [[nodiscard]] bool connected() const { return connected_; }
  [[nodiscard]] std::string version() const { return SSL_get_version(session_.get()); }
  void write(std::string_view bytes) {
    EXPECT_GT(SSL_write(session_.get(), bytes.data(), static_cast<int>(bytes.size())), 0);
  }
  // Until this is in it, or the end.
  std::string read_until(std::string_view what) {
    std::string bytes;
    std::array<char, 4096> buffer{};
    while (bytes.find(what) == std::string::npos) {
      const int got = SSL_read(session_.get(), buffer.data(), buffer.size());
      if (got <= 0) break;
      bytes.append(buffer.data(), static_cast<std::size_t>(got));
    }
    return bytes;
  }

 private:
  Wire wire_;
  Context context_;
  Session session_;
  bool connected_ = false;
};

TEST(Tls, requests_and_lines_go_through_it) {
  const Papers papers;
  Open open(papers.settings());
  TlsWire wire(open.port());
  ASSERT_TRUE(wire.connected());
  EXPECT_EQ(wire.version(), "TLSv1.3");
  wire.write(request_text(open.port(), "GET", "/x"));
  const std::string answer = wire.read_until("secure 0");
  EXPECT_THAT(answer, testing::HasSubstr("GET /x from 127.0.0.1 secure 0"));
  EXPECT_THAT(answer, testing::HasSubstr("strict-transport-security: max-age="));
  EXPECT_THAT(answer, testing::HasSubstr("connect-src 'self' wss://127.0.0.1:"));

  wire.write(request_text(open.port(), "GET", "/ws",
                          {{"Connection", "Upgrade"},
                           {"Upgrade", "websocket"},
                           {"Origin", "https://127.0.0.1:" + std::to_string(open.port())},
                           {"Sec-WebSocket-Version", "13"},
                           {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}}));
  EXPECT_THAT(wire.read_until("\r\n\r\n"), testing::HasSubstr("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="));
  wire.write(WebSocketClient::frame_text(Frame::text, "hello"));
  EXPECT_EQ(wire.read_until("hello"), "\x81\x05hello");
  open.net().stop(50);
  EXPECT_EQ(open.house.gone_count, 1);
}

TEST(Tls, old_versions_are_refused) {
  const Papers papers;
  Open open(papers.settings());
  EXPECT_TRUE(TlsWire(open.port(), TLS1_2_VERSION).connected());
  EXPECT_FALSE(TlsWire(open.port(), TLS1_1_VERSION).connected());
}

TEST(Tls, who_does_not_speak_it_is_cut_off) {
  const Papers papers;
  Settings settings = papers.settings();
  settings.limits.request_seconds = 1;
  Open open(settings);
  Wire plain(open.port());
  plain.write(request_text(open.port(), "GET", "/"));
  EXPECT_THAT(plain.read_all(), testing::Not(testing::HasSubstr("HTTP")));
  Wire silent(open.port());
  EXPECT_TRUE(silent.ends());
  EXPECT_EQ(open.house.asked_count, 0);
  EXPECT_TRUE(TlsWire(open.port()).connected());
}

TEST(Tls, papers_that_are_none_are_named) {
  const Papers papers;
  EchoHouse house;
  std::string why;
  Settings settings = papers.settings();
  settings.key = papers.path("other.pem");
  EXPECT_EQ(indice::net::listen(settings, house, why), nullptr);
  EXPECT_THAT(why, testing::HasSubstr("other.pem"));
  settings = papers.settings();
  settings.certificate = settings.key;
  EXPECT_EQ(indice::net::listen(settings, house, why), nullptr);
  EXPECT_THAT(why, testing::HasSubstr("no certificate in"));
}

}  // namespace
}  // namespace tests
