// What others see of a table where somebody posts its link: who plays what, and how it ended. Of a
// table that is not over and not listed nothing is told.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.h"
#include "text/catalogue.h"

namespace indice::server {

struct LinkCard {
  std::string game;         // its title
  std::string players;      // "Ada, Bo and Maud Ellery"
  std::string description;  // "Ada has won."
  struct Player {
    std::string name;
    int rank = 0;  // 0: not known
  };
  std::vector<Player> seats;
};

// Nothing where nobody may know.
[[nodiscard]] std::optional<LinkCard> link_card(const store::Stored& stored,
                                                const text::Catalogue& words);

// The picture, an SVG of 1200 by 630.
[[nodiscard]] std::string picture_of(const LinkCard& card);

// The client's page with what describes it to whoever unfolds links. `page` and `picture` are
// addresses.
[[nodiscard]] std::string with_card(std::string_view html, const LinkCard& card,
                                    std::string_view page, std::string_view picture);

}  // namespace indice::server
