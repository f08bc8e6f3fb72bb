// The table as things to show and touch. Thing ids: "character/irene", "row/button", "pile/back",
// "discard/1" (the lowest), "deck/back", "reserve/token", "drawn/1", "start/irene", "start/back",
// and for the seat s "seat/s/pawn/irene", "seat/s/pawn/waiting", "seat/s/token",
// "seat/s/clue/button", "seat/s/joker/button" (joined), "seat/s/jokers" (lone), "seat/s/hidden/1",
// "seat/s/reserved/button", "seat/s/role"; controls "use", "draw/2", "reserve/button", "pass".
// Places count from 1.
#include "games/sherlock/tableau.h"

#include <array>

#include "engine/tableau_builder.h"
#include "games/sherlock/pieces.h"
#include "games/sherlock/rule_ids.h"
#include "games/sherlock/sight.h"

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
    open_zone("controls", {"zone.controls"}, Layout::row);
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

  Thing& add_clue(const Id& id, Clue clue) {
    Thing& thing = add(id, ThingKind::card, "thing.clue",
                       {{"clue", term_of(clue)}, {"value", value_of(clue)}});
    thing.tint = clue_tints[index_of(clue)];
    thing.piece = piece_of(clue);
    return thing;
  }
  Thing& add_counted(const Id& id, ThingKind kind, std::string_view key, const Id& piece,
                     int count) {
    Thing& thing = add(id, kind, key, {{"count", count}});
    thing.count = count;
    if (count > 0) thing.piece = piece;
    return thing;
  }
  Thing& add_pile(const std::string& zone, std::string_view key, const Id& back, int count) {
    Thing& thing = add_counted(zone + "/back", ThingKind::pile, key, back, count);
    thing.face_down = true;
    return thing;
  }

  // ---- the board by days ----------------------------------------------------------------------

  void add_city() {
    open_zone("permanent", {"zone.permanent"}, Layout::row);
    for (const Character who : Characters::permanent()) add_character(who);
    for (std::size_t day = 1; day <= day_count; ++day) {
      const int number = static_cast<int>(day);
      open_zone(std::string(day_zone(number).text()),
                {"zone.day", {{"day", number}, {"today", day == board_.day ? 1 : 0}}}, Layout::row);
      // Two came on day 1.
      for (std::size_t i = day == 1 ? 0 : day; i <= day && i < board_.arrived; ++i)
        add_character(board_.arrivals[i]);
    }
    open_zone("deck", {"zone.deck"}, Layout::stack);
    add_pile("deck", "thing.deck", character_back, board_.deck_size);
  }

  // Prices are the viewer's, gains too: what a visit would bring him today.
  void add_character(Character who) {
    const Side& side = side_of(board_, shown_role());
    Thing& thing = add(std::string(piece_of(who).text()), ThingKind::card, "thing.character",
                       {{"character", term_of(who)},
                        {"price", price_of_visit(board_, who)},
                        {"gain", gain_of_visit(board_, side, who)},
                        {"sherlock", pawn_term(board_.sides[0], who)},
                        {"moriarty", pawn_term(board_.sides[1], who)},
                        {"indisposed", board_.indisposed.contains(who) ? 1 : 0}});
    thing.face_down = board_.indisposed.contains(who);
    thing.piece = piece_of(who);
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
    add_pile("pile", "thing.pile", clue_back, board_.pile_size);
    add_discard();
    open_zone("reserve", {"zone.reserve"}, Layout::counters);
    add_counted("reserve/token", ThingKind::counter, "thing.reserve", token_piece,
                tokens_in_reserve(board_));
  }

  // SM-G10  From the top down: all of it is public, and Violet Hunter takes the top.
  void add_discard() {
    const std::size_t size = board_.discard_size;
    const Clue top = size == 0 ? Clue::joker : board_.discard[size - 1];
    open_zone(
        "discard",
        {"zone.discard", {{"count", std::int64_t{board_.discard_size}}, {"top", term_of(top)}}},
        Layout::stack);
    for (std::size_t i = size; i > 0; --i)
      add_clue("discard/" + std::to_string(i), board_.discard[i - 1]);
  }

  void add_drawn() {
    open_zone("drawn", {"zone.drawn"}, Layout::row);
    for (std::size_t place = 0; place < board_.drawn; ++place)
      add_hidden_card("drawn/" + std::to_string(place + 1), view_.drawn[place],
                      sight_of_drawn(board_, board_.drawn_marks[place]));
  }

  void add_hidden_card(const Id& id, Clue clue, Sight sight) {
    if (sight.reaches(view_.viewer, aid_)) {
      add_clue(id, clue);
      return;
    }
    Thing& thing = add(id, ThingKind::card, "thing.hidden");
    thing.face_down = true;
    thing.piece = clue_back;
  }

  // SM-S2
  void add_start() {
    open_zone("start", {"zone.start"}, Layout::row);
    if (board_.phase != Phase::choose_start) return;
    int others = 0;
    for (const Role role : both_roles)
      for (const Character offer : view_.own[index_of(role)].offers) {
        if (has_seat(view_) && own_role(view_) == role)
          add("start/" + std::string(character_word(offer)), ThingKind::card, "thing.offer",
              {{"character", term_of(offer)}})
              .piece = piece_of(offer);
        else
          ++others;
      }
    add_pile("start", "thing.offered", character_back, others);
  }

  // ---- before a player ------------------------------------------------------------------------

  void add_seat(Seat seat) {
    const Role role = role_of(board_, seat);
    const Side& side = side_of(board_, role);
    const Field who{"role", term_of(role)};
    const std::string prefix = "seat/" + std::to_string(seat);
    open_zone(prefix + "/tokens", {"zone.tokens", {who}}, Layout::counters, seat);
    add_counted(prefix + "/token", ThingKind::counter, "thing.tokens", token_piece, side.tokens);
    open_zone(prefix + "/pawns", {"zone.pawns", {who}}, Layout::row, seat);
    add_pawns(prefix, role);
    open_zone(prefix + "/clues", {"zone.clues", {who}}, Layout::row, seat);
    add_shown(prefix, role);
    open_zone(prefix + "/hidden", {"zone.hidden", {who}}, Layout::row, seat);
    for (std::size_t place = 0; place < side.hidden; ++place)
      add_hidden_card(prefix + "/hidden/" + std::to_string(place + 1),
                      view_.own[index_of(role)].hidden[place],
                      sight_of_hidden(board_, role, side.marks[place]));
    if (board_.reserving != 0) add_reservation(prefix, seat, role);
  }

  void add_pawns(const std::string& prefix, Role role) {
    const Side& side = side_of(board_, role);
    if (side.waiting > 0)
      add_counted(prefix + "/pawn/waiting", ThingKind::pile, "thing.pawns_waiting",
                  pawn_piece(role), side.waiting);
    for (const Character who : pawns(side)) {
      Thing& pawn =
          add(prefix + "/pawn/" + std::string(character_word(who)), ThingKind::card, "thing.pawn",
              {{"character", term_of(who)}, {"posture", pawn_term(side, who)}});
      pawn.piece = pawn_piece(role);
      pawn.on = piece_of(who);
    }
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
      Thing& shown = add(prefix + "/clue/" + word, ThingKind::card, "thing.shown",
                         {{"clue", term_of(clue)},
                          {"count", side.shown.of(clue)},
                          {"value", value_of(clue)},
                          {"mine", mine},
                          {"theirs", theirs},
                          {"lead", lead}});
      shown.tint = clue_tints[index_of(clue)];
      shown.piece = piece_of(clue);
      shown.count = side.shown.of(clue);
      if (!is_category(clue) || !has_joker(side, clue)) continue;
      Thing& joker = add(prefix + "/joker/" + word, ThingKind::card, "thing.joined",
                         {{"clue", term_of(clue)}});
      joker.piece = piece_of(Clue::joker);
      joker.on = shown_clues(seat_of(board_, role), clue);
    }
    if (side.lone_jokers > 0)
      add_counted(prefix + "/jokers", ThingKind::pile, "thing.lone_jokers", piece_of(Clue::joker),
                  side.lone_jokers);
  }

  void add_reservation(const std::string& prefix, Seat seat, Role role) {
    const Side& side = side_of(board_, role);
    open_zone(prefix + "/reserved", {"zone.reserved", {{"role", term_of(role)}}}, Layout::row,
              seat);
    add(prefix + "/role", ThingKind::card, "thing.role",
        {{"role", term_of(role)}, {"active", board_.active == role ? 1 : 0}})
        .piece = role_piece(role);
    if (side.reserved != no_clue)
      add_clue(prefix + "/reserved/" + std::string(clue_word(side.reserved)), side.reserved);
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
      if (action.kind == ActionKind::use)
        add("use", ThingKind::control, "thing.use", {{"character", term_of(board_.visiting)}});
      else if (action.kind == ActionKind::draw)
        add(touched.front(), ThingKind::control, "thing.draw",
            {{"number", std::int64_t{action.number}}});
      else if (action.kind == ActionKind::reserve)
        add(touched.front(), ThingKind::control, "offer.reserve", {{"clue", term_of(action.clue)}});
      else
        add("pass", ThingKind::control, pass_key(board_));
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
