// What a person is shown when it is his turn to decide: the table above, the news below it, what is
// wanted, and the numbered list nearest to where he types. On a screen of limited height it is made
// to fit: first the news is cut to a line each, then the table is drawn closer, then offers that
// differ in a number share a line, then cards and offers are cut to what finds room on a line and
// the viewer's role to its name, then old news and the viewer's own is left out, then only what
// lies open before everybody or has changed is drawn, then a long list is cut; what is needed goes
// last. What room that leaves is filled again: with news, with the viewer's own cards whole, with
// what else was left out or cut.
#pragma once

#include <string>
#include <vector>

#include "cli/console.h"
#include "cli/screen.h"
#include "cli/telling.h"

namespace indice::cli {

struct Scene {
  const Tableau& tableau;
  const Voice& voice;
  const ZoneTexts& before;  // what the viewer saw of the table when he looked last
  const std::vector<News>& news;
  const std::vector<std::string>& offers;  // a line each
};

struct Picture {
  std::string text;
  std::size_t offers = 0;  // how many of them are in it
};

// `all`: everything in full, whether it fits or not.
[[nodiscard]] Picture picture_of(const Scene& scene, const Console& console, bool all = false);

}  // namespace indice::cli
