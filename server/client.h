// One client that hears of tables.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "text/catalogue.h"

namespace indice::server {

using Text = std::shared_ptr<const std::string>;

[[nodiscard]] inline Text shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

class Client {
 public:
  virtual ~Client() = default;
  [[nodiscard]] virtual const std::string& person() const = 0;
  [[nodiscard]] virtual std::string name() const = 0;
  [[nodiscard]] virtual text::Language language() const = 0;
  [[nodiscard]] virtual bool is_there() const = 0;
  // False: it is too slow; nothing more is said until it has caught up, then `call` comes.
  virtual bool send(const Text& text) = 0;
  virtual void when_drained(std::function<void()> call) = 0;
};

}  // namespace indice::server
