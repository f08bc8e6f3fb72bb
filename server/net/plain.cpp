#include "server/net/streams.h"
#include "server/net/visit.h"

namespace indice::net {

void start_plain(std::shared_ptr<Lane> lane, Socket socket, const Address& peer,
                 Gate::Pass connection) {
  std::make_shared<Visit<Socket>>(std::move(lane), std::move(socket), peer, std::move(connection))
      ->start();
}

}  // namespace indice::net
