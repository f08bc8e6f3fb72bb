#include <boost/asio/ssl/context.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <openssl/err.h>
#include <openssl/ssl.h>

#include "server/net/streams.h"
#include "server/net/visit.h"

namespace indice::net {

void start_tls(std::shared_ptr<Lane> lane, Socket socket, const Address& peer,
               Gate::Pass connection, asio::ssl::context& context) {
  using Stream = beast::ssl_stream<Socket>;
  std::make_shared<Visit<Stream>>(std::move(lane), Stream(std::move(socket), context), peer,
                                  std::move(connection))
      ->start();
}

std::shared_ptr<asio::ssl::context> make_tls(const std::string& certificate, const std::string& key,
                                             std::string& why) {
  const auto context = std::make_shared<asio::ssl::context>(asio::ssl::context::tls_server);
  boost::system::error_code error;
  const auto failed = [&](const std::string& what) {
    why = what + ": " + error.message();
    return nullptr;
  };
  context->set_options(asio::ssl::context::no_compression | SSL_OP_NO_RENEGOTIATION |
                           SSL_OP_CIPHER_SERVER_PREFERENCE | SSL_OP_PRIORITIZE_CHACHA,
                       error);
  if (error) return failed("TLS cannot be set up");
  SSL_CTX* native = context->native_handle();
  SSL_CTX_set_min_proto_version(native, TLS1_2_VERSION);
  SSL_CTX_set_cipher_list(native, "ECDHE+AESGCM:ECDHE+CHACHA20");
  // An idle connection gives its buffers back.
  SSL_CTX_set_mode(native, SSL_MODE_RELEASE_BUFFERS);
  SSL_CTX_set_session_cache_mode(native, SSL_SESS_CACHE_OFF);

  // Nobody sits there to be asked: a key with a passphrase is one that cannot be read.
  context->set_password_callback(
      [](std::size_t /*room*/, asio::ssl::context::password_purpose /*why*/) {
        return std::string();
      },
      error);
  if (error) return failed("TLS cannot be set up");
  context->use_certificate_chain_file(certificate, error);
  if (error) return failed("no certificate in " + certificate);
  context->use_private_key_file(key, asio::ssl::context::pem, error);
  if (error) return failed("no key for this certificate in " + key);
  if (SSL_CTX_check_private_key(native) != 1) {
    ERR_clear_error();
    why = "the key in " + key + " is not that of the certificate in " + certificate;
    return nullptr;
  }
  return context;
}

}  // namespace indice::net
