// The table as things to show and touch. Thing ids: "character/irene", "row/button", "pile/back",
// "discard/1" (the lowest), "deck/back", "reserve/token", "drawn/1", "start/irene", "start/back",
// and for the seat s "seat/s/pawn/irene", "seat/s/pawn/waiting", "seat/s/token",
// "seat/s/clue/button", "seat/s/joker/button" (joined), "seat/s/jokers" (lone), "seat/s/hidden/1",
// "seat/s/reserved/button", "seat/s/role"; controls "use", "draw/2", "reserve/button", "pass".
// Places count from 1.
#include "games/sherlock/tableau.h"

#include <array>

#include "games/sherlock/pieces.h"
#include "games/sherlock/rule_ids.h"
#include "games/sherlock/sight.h"

namespace indice::sherlock {

namespace {

constexpr std::array<Tint, clue_kinds> clue_tints{Tint::none,    Tint::red,   Tint::yellow,
                                                  Tint::cyan,    Tint::green, Tint::blue,
                                                  Tint::magenta, Tint::none,  Tint::none};

Id before_seat(Tag tag, std::string_view what, std::string_view word) {
  return Id::of("seat/", unsigned{tag.first}, what, word);
}

Id spelled(Tag tag) {
  const auto who = [](std::uint8_t index) { return character_word(static_cast<Character>(index)); };
  const auto clue = [](std::uint8_t index) { return clue_word(static_cast<Clue>(index)); };
  switch (static_cast<What>(tag.kind)) {
    case What::character: return Id::of("character/", who(tag.first));
    case What::row: return Id::of("row/", clue(tag.first));
    case What::pile: return "pile/back";
    case What::discard: return Id::of("discard/", unsigned{tag.first});
    case What::deck: return "deck/back";
    case What::reserve: return "reserve/token";
    case What::drawn: return Id::of("drawn/", unsigned{tag.first});
    case What::start: return Id::of("start/", who(tag.first));
    case What::start_back: return "start/back";
    case What::pawn: return before_seat(tag, "/pawn/", who(tag.second));
    case What::waiting: return before_seat(tag, "/pawn/waiting", "");
    case What::tokens: return before_seat(tag, "/token", "");
    case What::clue: return before_seat(tag, "/clue/", clue(tag.second));
    case What::joker: return before_seat(tag, "/joker/", clue(tag.second));
    case What::jokers: return before_seat(tag, "/jokers", "");
    case What::hidden:
      return Id::of("seat/", unsigned{tag.first}, "/hidden/", unsigned{tag.second});
    case What::reserved: return before_seat(tag, "/reserved/", clue(tag.second));
    case What::role: return before_seat(tag, "/role", "");
    case What::use: return "use";
    case What::draw: return Id::of("draw/", unsigned{tag.first});
    case What::reserving: return Id::of("reserve/", clue(tag.first));
    default: return "pass";
  }
}

bool is_control(Tag tag) { return tag.kind >= static_cast<std::uint8_t>(What::use); }

class Builder {
 public:
  Builder(const View& view, MemoryAid aid, Sketch& table)
      : view_(view), board_(view.board), aid_(aid), table_(table) {}

  void build() {
    table_.begin(view_.viewer, spelled);
    add_city();
    add_clue_zones();
    add_drawn();
    add_start();
    // The viewer's own things come last, nearest to him.
    const Seat last = has_seat(view_) ? view_.viewer : Seat{1};
    add_seat(static_cast<Seat>(1 - last));
    add_seat(last);
    table_.open_place("controls", "zone.controls");
    if (has_seat(view_) && deciders_of(board_).contains(view_.viewer)) add_offers();
    set_prompt(board_, table_);
  }

 private:
  [[nodiscard]] Role shown_role() const { return has_seat(view_) ? own_role(view_) : board_.turn; }

  void open_before(Seat seat, Name what, Layout layout) {
    table_.open(
        [](Zone& zone, Name name, Seat owner, Role role, Layout laid) {
          zone = {before(owner, name.text().substr(name.text().find('.') + 1)),
                  {name, {{"role", term_of(role)}}},
                  laid,
                  owner};
        },
        what, seat, role_of(board_, seat), layout);
  }

  void add_clue(Tag tag, Clue which, int number = 1) {
    table_.lay(
        tag,
        [](Thing& thing, Clue clue, int count) {
          thing.kind = count > 1 ? ThingKind::pile : ThingKind::card;
          thing.face = {"thing.clue", {{"clue", term_of(clue)}, {"value", value_of(clue)}}};
          thing.tint = clue_tints[index_of(clue)];
          thing.piece = piece_of(clue);
          thing.count = count;
        },
        which, number);
  }
  // What lies there in some number; none of it is no piece.
  void add_tokens(Tag tag, Name key, int number) {
    table_.lay(
        tag,
        [](Thing& thing, Name face, int count) {
          thing.kind = ThingKind::counter;
          thing.face = {face, {{"count", count}}};
          thing.count = count;
          if (count > 0) thing.piece = token_piece;
        },
        key, number);
  }

  // ---- the board by days ----------------------------------------------------------------------

  void add_city() {
    table_.open_place("permanent", "zone.permanent");
    for (const Character who : permanent_characters) add_character(who);
    for (std::size_t day = 1; day <= day_count; ++day) {
      table_.open(
          [](Zone& zone, int number, bool today) {
            zone = {day_zone(number),
                    {"zone.day", {{"day", number}, {"today", today ? 1 : 0}}},
                    Layout::row};
          },
          static_cast<int>(day), day == board_.day);
      // Two came on day 1.
      for (std::size_t i = day == 1 ? 0 : day; i <= day && i < board_.arrived; ++i)
        add_character(board_.arrivals[i]);
    }
    table_.open_place<Layout::stack>("deck", "zone.deck");
    lay_backs<character_back>(table_, tag_of(What::deck), "thing.deck", board_.deck_size);
  }

  // Where the pawns of a role stand or lie.
  enum class Posture : std::uint8_t { none, standing, lying };
  [[nodiscard]] static Posture posture(const Side& side, Character who) {
    if (side.standing.contains(who)) return Posture::standing;
    return side.lying.contains(who) ? Posture::lying : Posture::none;
  }
  [[nodiscard]] static Term term_of_posture(Posture posture) {
    if (posture == Posture::standing) return "pawn.standing";
    return posture == Posture::lying ? Term("pawn.lying") : Term("pawn.none");
  }

  // Of Billy's visit only the best is known before a clue is chosen.
  [[nodiscard]] int gain_shown(Character who) const {
    const Side& side = side_of(board_, shown_role());
    if (who != Character::billy) return gain_of_visit(board_, side, who);
    int best = 0;
    for (const Clue clue : side.shown.kinds()) best = std::max(best, price_of_billy(board_, clue));
    return best;
  }

  // Prices are the viewer's, gains too: what a visit would bring him today.
  void add_character(Character which) {
    table_.lay(
        tag_of(What::character, which),
        [](Thing& thing, Character who, bool indisposed, Posture sherlock, Posture moriarty,
           std::int16_t price, std::int16_t gain) {
          thing.face = {"thing.character",
                        {{"character", term_of(who)},
                         {"price", int{price}},
                         {"gain", int{gain}},
                         {"sherlock", term_of_posture(sherlock)},
                         {"moriarty", term_of_posture(moriarty)},
                         {"indisposed", indisposed ? 1 : 0}}};
          thing.face_down = indisposed;
          thing.piece = thing.id;
        },
        which, board_.indisposed.contains(which), posture(board_.sides[0], which),
        posture(board_.sides[1], which), static_cast<std::int16_t>(price_of_visit(board_, which)),
        static_cast<std::int16_t>(gain_shown(which)));
  }

  // ---- clues ----------------------------------------------------------------------------------

  void add_clue_zones() {
    table_.open_place("row", "zone.row");
    for (const Clue clue : board_.row.kinds())
      add_clue(tag_of(What::row, clue), clue, board_.row.of(clue));
    table_.open_place<Layout::stack>("pile", "zone.pile");
    lay_backs<clue_back>(table_, tag_of(What::pile), "thing.pile", board_.pile_size);
    add_discard();
    table_.open_place<Layout::counters>("reserve", "zone.reserve");
    add_tokens(tag_of(What::reserve), "thing.reserve", tokens_in_reserve(board_));
  }

  // SM-G10  From the top down: all of it is public, and Violet Hunter takes the top.
  void add_discard() {
    const std::size_t size = board_.discard_size;
    table_.open(
        [](Zone& zone, int count, Clue top) {
          zone = {"discard",
                  {"zone.discard", {{"count", count}, {"top", term_of(top)}}},
                  Layout::stack};
        },
        int{board_.discard_size}, size == 0 ? Clue::joker : board_.discard[size - 1]);
    for (std::size_t i = size; i > 0; --i)
      add_clue(tag_of(What::discard, i), board_.discard[i - 1]);
  }

  void add_drawn() {
    table_.open_place("drawn", "zone.drawn");
    for (std::size_t place = 0; place < board_.drawn; ++place)
      add_hidden_card(tag_of(What::drawn, place + 1), view_.drawn[place],
                      sight_of_drawn(board_, board_.drawn_marks[place]));
  }

  void add_hidden_card(Tag tag, Clue clue, Sight sight) {
    if (sight.reaches(view_.viewer, aid_)) {
      add_clue(tag, clue);
      return;
    }
    table_.lay(tag, [](Thing& thing) {
      thing.face = {"thing.hidden"};
      thing.face_down = true;
      thing.piece = clue_back;
    });
  }

  // SM-S2
  void add_start() {
    table_.open_place("start", "zone.start");
    if (board_.phase != Phase::choose_start) return;
    int others = 0;
    for (const Role role : both_roles)
      for (const Character offer : view_.own[index_of(role)].offers) {
        if (has_seat(view_) && own_role(view_) == role)
          table_.lay(
              tag_of(What::start, offer),
              [](Thing& thing, Character who) {
                thing.face = {"thing.offer", {{"character", term_of(who)}}};
                thing.piece = piece_of(who);
              },
              offer);
        else
          ++others;
      }
    lay_backs<character_back>(table_, tag_of(What::start_back), "thing.offered", others);
  }

  // ---- before a player ------------------------------------------------------------------------

  void add_seat(Seat seat) {
    const Role role = role_of(board_, seat);
    const Side& side = side_of(board_, role);
    open_before(seat, "zone.tokens", Layout::counters);
    add_tokens(tag_of(What::tokens, seat), "thing.tokens", side.tokens);
    open_before(seat, "zone.pawns", Layout::row);
    add_pawns(seat, role);
    open_before(seat, "zone.clues", Layout::row);
    add_shown(seat, role);
    open_before(seat, "zone.hidden", Layout::row);
    for (std::size_t place = 0; place < side.hidden; ++place)
      add_hidden_card(tag_of(What::hidden, seat, place + 1),
                      view_.own[index_of(role)].hidden[place],
                      sight_of_hidden(board_, role, side.marks[place]));
    if (board_.reserving != 0) add_reservation(seat, role);
  }

  void add_pawns(Seat seat, Role whose) {
    const Side& side = side_of(board_, whose);
    if (side.waiting > 0)
      table_.lay(
          tag_of(What::waiting, seat),
          [](Thing& thing, Role role, int count) {
            thing.kind = ThingKind::pile;
            thing.face = {"thing.pawns_waiting", {{"count", count}}};
            thing.piece = pawn_piece(role);
            thing.count = count;
          },
          whose, int{side.waiting});
    for (const Character where : pawns(side))
      table_.lay(
          tag_of(What::pawn, seat, where),
          [](Thing& thing, Role role, Character who, Posture posture) {
            thing.face = {"thing.pawn",
                          {{"character", term_of(who)}, {"posture", term_of_posture(posture)}}};
            thing.piece = pawn_piece(role);
            thing.on = piece_of(who);
          },
          whose, where, posture(side, where));
  }

  // SM-G4, with the majority as it stands. What everything would be worth if the week ended now is
  // said on the thing itself, so that nobody else counts.
  void add_shown(Seat owner, Role role) {
    const Side& side = side_of(board_, role);
    const Side& rival = side_of(board_, other(role));
    for (const Clue which : side.shown.kinds()) {
      table_.lay(
          tag_of(What::clue, owner, which),
          [](Thing& thing, Clue clue, std::uint8_t count, std::uint8_t mine, std::uint8_t theirs,
             std::int8_t points) {
            const Term lead = !is_category(clue) ? Term("lead.none")
                              : mine > theirs    ? Term("lead.ahead")
                              : mine < theirs    ? Term("lead.behind")
                                                 : Term("lead.level");
            thing.face = {"thing.shown",
                          {{"clue", term_of(clue)},
                           {"count", int{count}},
                           {"value", value_of(clue)},
                           {"mine", int{mine}},
                           {"theirs", int{theirs}},
                           {"points", int{points}},
                           {"lead", lead}}};
            thing.tint = clue_tints[index_of(clue)];
            thing.piece = piece_of(clue);
            thing.count = count;
          },
          which, static_cast<std::uint8_t>(side.shown.of(which)),
          static_cast<std::uint8_t>(count_of(side, which)),
          static_cast<std::uint8_t>(count_of(rival, which)),
          static_cast<std::int8_t>(points_of_shown(board_, role, which)));
      if (!is_category(which) || !has_joker(side, which)) continue;
      table_.lay(
          tag_of(What::joker, owner, which),
          [](Thing& thing, Seat seat, Clue clue) {
            thing.face = {"thing.joined", {{"clue", term_of(clue)}}};
            thing.piece = piece_of(Clue::joker);
            thing.on = shown_clues(seat, clue);
          },
          owner, which);
    }
    if (side.lone_jokers > 0)
      table_.lay(
          tag_of(What::jokers, owner),
          [](Thing& thing, int count) {
            thing.kind = ThingKind::pile;
            thing.face = {"thing.lone_jokers",
                          {{"count", count}, {"points", -lone_joker_penalty * count}}};
            thing.piece = piece_of(Clue::joker);
            thing.count = count;
          },
          int{side.lone_jokers});
  }

  void add_reservation(Seat seat, Role whose) {
    open_before(seat, "zone.reserved", Layout::row);
    table_.lay(
        tag_of(What::role, seat),
        [](Thing& thing, Role role, bool active, std::int8_t points) {
          thing.face = {
              "thing.role",
              {{"role", term_of(role)}, {"active", active ? 1 : 0}, {"points", int{points}}}};
          thing.piece = role_piece(role);
        },
        whose, board_.active == whose,
        static_cast<std::int8_t>(side_of(board_, whose).reserved == no_clue ? 0
                                                                            : -reserved_penalty));
    if (const Clue reserved = side_of(board_, whose).reserved; reserved != no_clue)
      add_clue(tag_of(What::reserved, seat, reserved), reserved);
  }

  // ---- offers ---------------------------------------------------------------------------------

  void add_offers() {
    Actions actions;
    const Role role = own_role(view_);
    list_actions(board_, own_part(view_), role, actions);
    for (const Action& action : actions)
      if (const Tag tag = touched_by(board_, role, action)[0]; is_control(tag))
        add_control(tag, action);
    for (const Action& action : actions) {
      table_.offer(erase(action), offer_label(view_, action));
      table_.touch(touched_by(board_, role, action));
    }
  }

  // An action without a piece.
  void add_control(Tag tag, const Action& action) {
    if (action.kind == ActionKind::use)
      lay_control<"thing.use", "character">(table_, tag, term_of(board_.visiting));
    else if (action.kind == ActionKind::draw)
      lay_control<"thing.draw", "number">(table_, tag, action.number);
    else if (action.kind == ActionKind::reserve)
      lay_control<"offer.reserve", "clue">(table_, tag, term_of(action.clue));
    else
      table_.lay_control(tag, pass_key(board_));
  }

  const View& view_;
  const Board& board_;
  MemoryAid aid_;
  Sketch& table_;
};

}  // namespace

void sketch_of(const View& view, MemoryAid aid, Sketch& out) { Builder(view, aid, out).build(); }

}  // namespace indice::sherlock
