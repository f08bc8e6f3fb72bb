// Where a connection begins: one function for each kind of stream, each in a unit of its own, since
// they are heavy to compile.
#pragma once

#include <memory>
#include <string>

#include "server/net/lane.h"

namespace boost::asio::ssl {
class context;
}

namespace indice::net {

// On the lane.
void start_plain(std::shared_ptr<Lane> lane, Socket socket, const Address& peer,
                 Gate::Pass connection);
void start_tls(std::shared_ptr<Lane> lane, Socket socket, const Address& peer,
               Gate::Pass connection, boost::asio::ssl::context& context);

// Nothing and `why` where the files are not what they should be.
[[nodiscard]] std::shared_ptr<boost::asio::ssl::context> make_tls(const std::string& certificate,
                                                                  const std::string& key,
                                                                  std::string& why);

}  // namespace indice::net
