// One client that hears of tables.
#pragma once

#include <functional>
#include <string>

#include "text/catalogue.h"
#include "wire/audience.h"

namespace indice::server {

class Client : public wire::Listener {
 public:
  [[nodiscard]] virtual std::string name() const = 0;
  [[nodiscard]] virtual text::Language language() const = 0;
  // Where it was too slow for what was sent, `call` comes once it has caught up.
  virtual void when_drained(std::function<void()> call) = 0;
};

}  // namespace indice::server
