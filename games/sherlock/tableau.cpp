// The table as things to show and touch. Thing ids: "character/irene", "row/button", "pile",
// "discard", "deck", "reserve", "drawn/1", "start/irene", and for the seat s "seat/s/pawn/irene",
// "seat/s/pawn/waiting", "seat/s/tokens", "seat/s/clue/button", "seat/s/joker/button" (joined),
// "seat/s/jokers" (lone), "seat/s/hidden/1", "seat/s/reserved", "seat/s/role"; controls "use",
// "draw/2", "pass". Places count from 1.
#include "games/sherlock/tableau.h"

#include <array>

#include "engine/tableau_builder.h"
#include "games/sherlock/rule_ids.h"
#include "games/sherlock/words.h"

namespace indice::sherlock {

namespace {

constexpr std::array<Tint, clue_kinds> clue_tints{Tint::none,    Tint::red,   Tint::yellow,
                                                  Tint::cyan,    Tint::green, Tint::blue,
                                                  Tint::magenta, Tint::none,  Tint::none};

Term pawn_term(const Side& side, Character who) {
  const bool stands = side.standing.contains(who);
  if (stands) return "pawn.standing";
  return side.lying.contains(who) ? Term("pawn.lying") : Term("pawn.none");
}

class Builder : private TableauBuilder {
 public:
  Builder(const View& view, MemoryAid aid) : view_(view), board_(view.board), aid_(aid) {
    table_.viewer = view.viewer;
  }

  Tableau built() {
    add_city();
    add_clue_zones();
    add_drawn();
    add_start();
    // The viewer's own things come last, nearest to him.
    const Seat last = has_seat(view_) ? view_.viewer : Seat{1};
    add_seat(static_cast<Seat>(1 - last));
    add_seat(last);
    if (decides()) add_controls();
    set_prompt(board_, table_);
    if (decides()) add_offers();
    return std::move(table_);
  }

 private:
  [[nodiscard]] bool decides() const {
    return has_seat(view_) && deciders_of(board_).contains(view_.viewer);
  }
  [[nodiscard]] Role shown_role() const { return has_seat(view_) ? own_role(view_) : board_.turn; }

  Thing& add_clue(std::string id, Clue clue) {
    Thing& thing = add(std::move(id), ThingKind::card, "thing.clue", "thing.clue.brief",
                       {{"clue", term_of(clue)}, {"value", value_of(clue)}});
    thing.tint = clue_tints[index_of(clue)];
    return thing;
  }
  Thing& add_counted(std::string id, ThingKind kind, std::string_view key, std::string_view brief,
                     int count) {
    Thing& thing = add(std::move(id), kind, key, brief, {{"count", count}});
    thing.count = count;
    return thing;
  }

  // ---- the board by days ----------------------------------------------------------------------

  void add_city() {
    open_zone("permanent", {"zone.permanent"}, Layout::row);
    for (const Character who : Characters::permanent()) add_character(who);
    for (std::size_t i = 0; i < board_.arrived; ++i) {
      const int day = i == 0 ? 1 : static_cast<int>(i);
      if (i != 1)
        open_zone("day/" + std::to_string(day),
                  {"zone.day", {{"day", day}, {"today", day == board_.day ? 1 : 0}}}, Layout::row);
      add_character(board_.arrivals[i]);
    }
    open_zone("deck", {"zone.deck"}, Layout::stack);
    add_counted("deck", ThingKind::pile, "thing.deck", "thing.deck.brief", board_.deck_size)
        .face_down = true;
  }

  // Prices are the viewer's, gains too: what a visit would bring him today.
  void add_character(Character who) {
    const Side& side = side_of(board_, shown_role());
    add("character/" + std::string(character_word(who)), ThingKind::card, "thing.character",
        "thing.character.brief",
        {{"character", term_of(who)},
         {"price", price_of_visit(board_, who)},
         {"gain", gain_of_visit(board_, side, who)},
         {"sherlock", pawn_term(board_.sides[0], who)},
         {"moriarty", pawn_term(board_.sides[1], who)},
         {"indisposed", board_.indisposed.contains(who) ? 1 : 0}})
        .face_down = board_.indisposed.contains(who);
  }

  // ---- clues ----------------------------------------------------------------------------------

  void add_clue_zones() {
    open_zone("row", {"zone.row"}, Layout::row);
    for (const Clue clue : board_.row.kinds()) {
      Thing& thing = add_clue("row/" + std::string(clue_word(clue)), clue);
      thing.kind = board_.row.of(clue) > 1 ? ThingKind::pile : ThingKind::card;
      thing.count = board_.row.of(clue);
    }
    open_zone("pile", {"zone.pile"}, Layout::stack);
    add_counted("pile", ThingKind::pile, "thing.pile", "thing.pile.brief", board_.pile_size)
        .face_down = true;
    open_zone("discard", {"zone.discard"}, Layout::stack);
    add_discard();
    open_zone("reserve", {"zone.reserve"}, Layout::counters);
    add_counted("reserve", ThingKind::counter, "thing.reserve", "thing.reserve.brief",
                tokens_in_reserve(board_));
  }

  // SM-G10  All of it is public; jokers are counted apart.
  void add_discard() {
    std::array<int, clue_kinds> count{};
    for (std::size_t i = 0; i < board_.discard_size; ++i) ++count[index_of(board_.discard[i])];
    CountedList cards;
    for (int i = 0; i < clue_kinds - 1; ++i)
      if (count[static_cast<std::size_t>(i)] > 0)
        cards.push_back({term_of(clue_at(i)), count[static_cast<std::size_t>(i)]});
    const bool empty = board_.discard_size == 0;
    const Clue top = empty ? Clue::joker : board_.discard[board_.discard_size - 1U];
    Thing& thing = add("discard", ThingKind::pile, "thing.discard", "thing.discard.brief",
                       {{"count", std::int64_t{board_.discard_size}},
                        {"top", term_of(top)},
                        {"jokers", count[index_of(Clue::joker)]},
                        {"cards", cards}});
    thing.count = board_.discard_size;
  }

  void add_drawn() {
    if (board_.drawn == 0) return;
    open_zone("drawn", {"zone.drawn"}, Layout::row);
    for (int place = 0; place < board_.drawn; ++place)
      add_hidden_card("drawn/" + std::to_string(place + 1),
                      view_.sorted.drawn[static_cast<std::size_t>(place)],
                      knows_drawn(board_, view_.viewer, place));
  }

  void add_hidden_card(std::string id, Clue clue, bool known) {
    if (known)
      add_clue(std::move(id), clue);
    else
      add(std::move(id), ThingKind::card, "thing.hidden", "thing.hidden.brief").face_down = true;
  }

  // SM-S2
  void add_start() {
    if (board_.phase != Phase::choose_start || !has_seat(view_)) return;
    open_zone("start", {"zone.start"}, Layout::row);
    const Own& own = own_part(view_);
    for (const Character offer : own.offers)
      add("start/" + std::string(character_word(offer)), ThingKind::card, "thing.offer",
          "thing.offer.brief", {{"character", term_of(offer)}});
  }

  // ---- before a player ------------------------------------------------------------------------

  void add_seat(Seat seat) {
    const Role role = role_of(board_, seat);
    const Side& side = side_of(board_, role);
    const Field who{"role", term_of(role)};
    const std::string prefix = "seat/" + std::to_string(seat);
    open_zone(prefix + "/tokens", {"zone.tokens", {who}}, Layout::counters, seat);
    add_counted(prefix + "/tokens", ThingKind::counter, "thing.tokens", "thing.tokens.brief",
                side.tokens);
    open_zone(prefix + "/pawns", {"zone.pawns", {who}}, Layout::row, seat);
    add_pawns(prefix, side);
    open_zone(prefix + "/clues", {"zone.clues", {who}}, Layout::row, seat);
    add_shown(prefix, role);
    open_zone(prefix + "/hidden", {"zone.hidden", {who}}, Layout::row, seat);
    for (int place = 0; place < side.hidden; ++place) {
      // What could be remembered does not lie on the table.
      const bool own = seat == view_.viewer;
      const bool known =
          knows_hidden(board_, view_.viewer, role, place) && (own || aid_ == MemoryAid::on);
      add_hidden_card(prefix + "/hidden/" + std::to_string(place + 1),
                      view_.sorted.own[index_of(role)].hidden[static_cast<std::size_t>(place)],
                      known);
    }
    if (board_.reserving != 0) add_reservation(prefix, seat, role);
  }

  void add_pawns(const std::string& prefix, const Side& side) {
    if (side.waiting > 0)
      add_counted(prefix + "/pawn/waiting", ThingKind::pile, "thing.pawns_waiting",
                  "thing.pawns_waiting.brief", side.waiting);
    for (const Character who : pawns(side))
      add(prefix + "/pawn/" + std::string(character_word(who)), ThingKind::card, "thing.pawn",
          "thing.pawn.brief", {{"character", term_of(who)}, {"posture", pawn_term(side, who)}});
  }

  // SM-G4, with the majority as it stands.
  void add_shown(const std::string& prefix, Role role) {
    const Side& side = side_of(board_, role);
    const Side& rival = side_of(board_, other(role));
    for (const Clue clue : side.shown.kinds()) {
      const std::string word(clue_word(clue));
      const int mine = count_of(side, clue);
      const int theirs = count_of(rival, clue);
      const Term lead = !is_category(clue) ? Term("lead.none")
                        : mine > theirs    ? Term("lead.ahead")
                        : mine < theirs    ? Term("lead.behind")
                                           : Term("lead.level");
      add(prefix + "/clue/" + word, ThingKind::card, "thing.shown", "thing.shown.brief",
          {{"clue", term_of(clue)},
           {"count", side.shown.of(clue)},
           {"value", value_of(clue)},
           {"mine", mine},
           {"theirs", theirs},
           {"lead", lead}})
          .tint = clue_tints[index_of(clue)];
      if (is_category(clue) && has_joker(side, clue))
        add(prefix + "/joker/" + word, ThingKind::card, "thing.joined", "thing.joined.brief",
            {{"clue", term_of(clue)}});
    }
    if (side.lone_jokers > 0)
      add_counted(prefix + "/jokers", ThingKind::pile, "thing.lone_jokers",
                  "thing.lone_jokers.brief", side.lone_jokers);
  }

  void add_reservation(const std::string& prefix, Seat seat, Role role) {
    const Side& side = side_of(board_, role);
    open_zone(prefix + "/reserved", {"zone.reserved", {{"role", term_of(role)}}}, Layout::row,
              seat);
    add(prefix + "/role", ThingKind::card, "thing.role", "thing.role.brief",
        {{"role", term_of(role)}, {"active", board_.active == role ? 1 : 0}});
    if (side.reserved != no_clue) add_clue(prefix + "/reserved", side.reserved);
  }

  // ---- offers ---------------------------------------------------------------------------------

  // Actions without a piece.
  void add_controls() {
    Actions actions;
    list_actions(board_, own_part(view_), own_role(view_), actions);
    for (const Action& action : actions) {
      const std::vector<std::string> touched = touched_by(board_, own_role(view_), action);
      if (touched.front() != "use" && touched.front() != "pass" &&
          !touched.front().starts_with("draw/") && !touched.front().starts_with("reserve/"))
        continue;
      if (table_.zones.back().id != "controls")
        open_zone("controls", {"zone.controls"}, Layout::row);
      if (action.kind == ActionKind::use)
        add("use", ThingKind::control, "thing.use", "thing.use.brief",
            {{"character", term_of(board_.visiting)}});
      else if (action.kind == ActionKind::draw)
        add(touched.front(), ThingKind::control, "thing.draw", "thing.draw.brief",
            {{"number", std::int64_t{action.number}}});
      else if (action.kind == ActionKind::reserve)
        add(touched.front(), ThingKind::control, "offer.reserve", "offer.reserve",
            {{"clue", term_of(action.clue)}});
      else
        add("pass", ThingKind::control, pass_key(board_), pass_key(board_));
    }
  }

  [[nodiscard]] std::uint16_t thing(const std::string& id) const {
    std::size_t index = 0;
    while (index < table_.things.size() && table_.things[index].id != id) ++index;
    ENSURE(index < table_.things.size());
    return static_cast<std::uint16_t>(index);
  }

  void add_offers() {
    Actions actions;
    const Role role = own_role(view_);
    list_actions(board_, own_part(view_), role, actions);
    for (const Action& action : actions) {
      Offer& offer = table_.offers.emplace_back();
      offer.action = erase(action);
      offer.label = offer_label(view_, action);
      for (const std::string& id : touched_by(board_, role, action))
        offer.touches.push_back(thing(id));
    }
  }

  const View& view_;
  const Board& board_;
  MemoryAid aid_;
};

}  // namespace

int price_of_visit(const Board& board, Character who) {
  switch (who) {
    case Character::watson:
    case Character::pike: return 1;
    case Character::lestrade: return 3;
    case Character::irene: return board.day;
    case Character::gregson:
    case Character::shinwell:
    case Character::violet: return 2;
    default: return 0;
  }
}

int gain_of_visit(const Board& board, const Side& side, Character who) {
  switch (who) {
    case Character::hudson: return std::min(3, tokens_in_reserve(board));
    case Character::wiggins: return std::min(5, tokens_in_reserve(board));
    case Character::toby: return std::min(side.shown.kinds().size(), tokens_in_reserve(board));
    default: return 0;
  }
}

Tableau tableau_of(const View& view, MemoryAid aid) { return Builder(view, aid).built(); }

}  // namespace indice::sherlock
