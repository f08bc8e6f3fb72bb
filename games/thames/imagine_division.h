// Which of the cards that certainly were in a seat's hidden places were in old ones, which in fresh
// ones? (imagine.cpp says what these are.)
//
// A given old place holds a card of some kind as often as that kind is among the old cards, and so
// for fresh ones. So a way to divide a seat's claims is as likely as there are ways to put them
// into its places, over all ways to put any cards there; that is drawn exactly. With several seats
// each is drawn given the others, twice around, which comes as near as can be told.
#pragma once

#include "games/thames/thames.h"

namespace indice::thames {

struct Places {
  int old = 0;
  int fresh = 0;
};
// By seat: cards that it revealed or must hold; or how many of these are in old places.
using Claims = std::array<Witnesses, most_players>;

class Division {
 public:
  Division(const Claims& claims, Witnesses old, Witnesses fresh,
           const std::array<Places, most_players>& places)
      : claims_(claims), places_(places), old_(old), fresh_(fresh) {}

  // False where the claims do not fit into the places.
  bool divide(Dice& dice);
  [[nodiscard]] const Claims& from_old() const { return from_old_; }

 private:
  const Claims& claims_;
  const std::array<Places, most_players>& places_;
  Witnesses old_, fresh_;  // less what other seats have of it
  Claims from_old_{};

  bool draw_seat(Seat seat, Dice& dice);
  bool draw_all(Dice& dice);
};

}  // namespace indice::thames
