// The table as things to show and touch. A card that is seen, a role, and the cards of Cause and
// Culprit have the ids of their pieces (staging.h). The other things: "pile/back", "piece/3" (not
// placed yet), "held/2" (looked at by somebody else), "seat/s/hand/back/1" (the cards of one heart
// in that hand that the viewer does not see), "words/2" (of a piece in hand), "lean/s" (what a seat
// leans to); controls "lay", "double", "number/2", "depth/3", "pass", "pass_turn".
#include "games/tamtown/tableau.h"

#include <array>

#include "games/tamtown/rule_ids.h"
#include "games/tamtown/words.h"

namespace indice::tamtown {

namespace {

constexpr std::array<Tint, theme_count> theme_tints{Tint::green, Tint::yellow, Tint::cyan,
                                                    Tint::magenta};

// All that is on it, and all that one needs to choose among cards.
Fields card_fields(Card card) {
  const Face& face = face_of(card);
  return {{"card", term_of_card(card)},           {"kind", term_of(face.kind)},
          {"gist", gist_term(face.kind)},         {"effect", effect_term(face.kind)},
          {"event", is_event(face.kind) ? 1 : 0}, {"theme", term_of(face.theme)},
          {"shield", term_of(face.shield)},       {"hearts", int{face.hearts}},
          {"envelopes", int{face.envelopes}},     {"piece", piece_term(face.piece)},
          {"place", place_term(face.piece)},      {"mark", mark_term(face.piece)}};
}

constexpr int most_players_in_full = 4;

Id spelled(Tag tag) {
  const unsigned first = tag.first;
  switch (static_cast<What>(tag.kind)) {
    case What::card: return card_id(tag.first);
    case What::role: return role_id(static_cast<Role>(tag.first));
    case What::cause: return cause_id(tag.first);
    case What::culprit: return culprit_id(tag.first);
    case What::unknown_cause: return hidden_cause;
    case What::unknown_culprit: return hidden_culprit;
    case What::pile: return whole_pile;
    case What::no_piece: return Id::of("piece/", first);
    case What::held: return Id::of("held/", first);
    case What::back: return Id::of(hand_place(tag.first), "/back/", unsigned{tag.second});
    case What::words: return Id::of("words/", first);
    case What::lean: return Id::of("lean/", first);
    case What::lay: return "lay";
    case What::doubling: return "double";
    case What::number: return Id::of("number/", first);
    case What::depth: return Id::of("depth/", first);
    case What::pass_turn: return "pass_turn";
    default: return "pass";
  }
}

class Builder {
 public:
  Builder(const View& view, MemoryAid aid, Sketch& table)
      : view_(view), board_(view.board), secrets_(view.sorted), aid_(aid), table_(table) {}

  void build() {
    table_.begin(view_.viewer, spelled);
    add_messages();
    add_piles();
    add_going_on();
    add_talk();
    add_held();
    // The viewer's own things come last, nearest to him.
    const Seat last = has_seat(view_) ? view_.viewer : static_cast<Seat>(board_.players - 1);
    for (int i = 1; i <= board_.players; ++i) add_seat(seat_after(board_, last, i));
    add_words_of_hand();
    table_.open([](Zone& zone) { zone = {"controls", {"zone.controls"}, Layout::row}; });
    set_prompt(view_, table_);
    if (viewer_decides(view_)) add_offers();
  }

 private:
  // What has one id wherever it lies.
  void add_card(Card card) {
    table_.lay(
        tag_of(What::card, card),
        [](Thing& thing, Card which) {
          thing.piece = thing.id;
          thing.face = {is_event(kind_of(which)) ? "thing.event" : "thing.action",
                        card_fields(which)};
          thing.tint = nth(theme_tints, face_of(which).theme);
        },
        card);
  }
  // TW-C4
  void add_backs(Tag tag, int hearts_each, int number) {
    if (number == 0) return;
    table_.lay(
        tag,
        [](Thing& thing, int hearts, int count) {
          thing.face = {"thing.back", {{"hearts", hearts}, {"count", count}}};
          thing.piece = back_id(hearts);
          thing.count = count;
          thing.face_down = true;
        },
        hearts_each, number);
  }

  // ---- the middle -----------------------------------------------------------------------------

  // TW-C5  Two sentences that grow, and with them the panorama; what they tell lies at the end.
  void add_messages() {
    table_.open([](Zone& zone) { zone = {cause_place, {"zone.cause"}, Layout::row}; });
    for (std::size_t i = 0; i < message_length; ++i) add_part(i);
    if (cause_is_known(board_))
      lay_piece<"thing.cause", "cause">(table_, tag_of(What::cause, secrets_.cause),
                                        cause_term(secrets_.cause));
    else
      add_hidden(What::unknown_cause, "thing.hidden_cause");
    table_.open([](Zone& zone) { zone = {culprit_place, {"zone.culprit"}, Layout::row}; });
    for (std::size_t i = message_length; i < piece_count; ++i) add_part(i);
    if (culprit_is_known(board_))
      lay_piece<"thing.culprit", "culprit">(table_, tag_of(What::culprit, secrets_.culprit),
                                            culprit_term(secrets_.culprit));
    else
      add_hidden(What::unknown_culprit, "thing.hidden_culprit");
  }
  void add_hidden(What what, Name key) {
    table_.lay(
        tag_of(what),
        [](Thing& thing, Name face) {
          thing.piece = thing.id;
          thing.face = {face};
          thing.face_down = true;
        },
        key);
  }
  void add_part(std::size_t i) {
    const auto place = static_cast<std::uint8_t>(i);
    if (i >= board_.placed)
      return lay_face<"thing.no_piece", "place", "number">(
          table_, tag_of(What::no_piece, i + 1), place_term(i), place % message_length + 1);
    table_.lay(
        tag_of(What::card, board_.pieces[i]),
        [](Thing& thing, std::uint8_t piece, Card card) {
          thing.piece = thing.id;
          thing.face = {"thing.piece",
                        {{"place", place_term(piece)},
                         {"piece", piece_term(piece)},
                         {"sight", sight_term(piece)},
                         {"sign", sign_term(piece)},
                         {"card", term_of_card(card)},
                         {"kind", term_of(kind_of(card))}}};
        },
        place, Card{board_.pieces[i]});
  }

  void add_piles() {
    table_.open([](Zone& zone) { zone = {pile_place, {"zone.pile"}, Layout::stack}; });
    const int top = board_.pile_size > 0 ? hearts_of(secrets_.pile[board_.pile_size - 1U]) : 0;
    table_.lay(
        tag_of(What::pile),
        [](Thing& thing, int count, int hearts, int idle) {
          thing.kind = ThingKind::pile;
          thing.face = {"thing.pile", {{"count", count}, {"hearts", hearts}, {"idle", idle}}};
          thing.face_down = true;
          thing.count = count;
          if (count > 0) thing.piece = back_in_pile;
        },
        int{board_.pile_size}, top, int{board_.idle_refills});
    // TW-C11  All of it is public, and its order.
    table_.open([](Zone& zone) { zone = {discard_place, {"zone.discard"}, Layout::heap}; });
    for (std::size_t i = board_.discard_size; i-- > 0;) add_card(board_.discard[i]);
  }

  void add_going_on() {
    table_.open([](Zone& zone) { zone = {open_place, {"zone.open"}, Layout::row}; });
    for (const Card card : lying_open(board_, secrets_)) add_card(card);
  }

  // TW-L4  Leans stay in sight until the choice is made.
  void add_talk() {
    table_.open([](Zone& zone) { zone = {"talk", {"zone.talk"}, Layout::row}; });
    for (const Seat who : board_.alive) {
      const std::uint8_t lean = board_.leans[who];
      if (lean == 0) continue;
      lay_face<"thing.lean", "seat", "family">(table_, tag_of(What::lean, who), SeatName{who},
                                               role_at(lean - 1));
    }
  }

  // TW-A11
  void add_held() {
    table_.open([](Zone& zone) { zone = {held_place, {"zone.held"}, Layout::row}; });
    for (std::size_t i = board_.held; i-- > 0;) {
      const Card card = secrets_.held[i];
      if (knows_held(board_, view_.viewer, i))
        add_card(card);
      else
        add_backs(tag_of(What::held, board_.held - i), hearts_of(card), 1);
    }
  }

  // ---- before a player ------------------------------------------------------------------------

  void add_seat(Seat seat) {
    // The whole role with its power: the viewer's own, that of the turn, all where there is room.
    const bool in_full =
        seat == view_.viewer || seat == board_.turn || board_.players <= most_players_in_full;
    table_.open_before<role_place>(seat, "zone.role", in_full ? Layout::stack : Layout::row);
    add_role(seat);
    if (is_family(board_, seat)) {
      table_.open_before<hearts_place>(seat, "zone.hearts");
      add_hearts(seat);
    }
    table_.open_before<hand_place>(seat, "zone.hand");
    add_hand(seat);
  }

  // What the viewer's cards would add to the message that is being read.
  void add_words_of_hand() {
    table_.open(
        [](Zone& zone, Seat owner) { zone = {"words", {"zone.words"}, Layout::row, owner}; },
        has_seat(view_) ? view_.viewer : nobody);
    if (!has_seat(view_)) return;
    const auto end =
        static_cast<std::size_t>(cause_is_known(board_) ? piece_count : message_length);
    for (std::size_t next = board_.placed; next < end; ++next) {
      if ((secrets_.hands[view_.viewer] & cards_with_piece[next]).empty()) continue;
      lay_face<"thing.words", "mark", "piece">(table_, tag_of(What::words, next + 1),
                                               mark_term(next), piece_term(next));
    }
  }

  void add_role(Seat seat) {
    const Role role = board_.roles[seat];
    // 0 in the game, 1 out of it, 2 missing the next turn.
    const std::uint8_t missing = board_.skipping.contains(seat) ? 2 : 0;
    const std::uint8_t fate = board_.alive.contains(seat) ? missing : 1;
    const Seat partner = board_.seats[index_of(linked_to(role))];
    std::uint8_t members = 0;
    std::uint8_t hearts = 0;
    if (is_family(role)) {
      members = static_cast<std::uint8_t>(family_at(board_, seat).members);
      hearts = static_cast<std::uint8_t>(hearts_on(board_, seat));
    }
    table_.lay(
        tag_of(What::role, role),
        [](Thing& thing, Role which, std::uint8_t its_fate, Seat linked, bool oldest,
           std::uint8_t its_members, std::uint8_t its_hearts) {
          thing.piece = thing.id;
          thing.face = {is_family(which) ? "thing.family" : "thing.investigator",
                        {{"role", term_of(which)},
                         {"power", power_term(which)},
                         {"fate", int{its_fate}},
                         {"link", link_term(which)},
                         {"partner", SeatName{linked}},
                         {"oldest", oldest ? 1 : 0}}};
          if (!is_family(which)) return;
          thing.face.fields.push_back({"members", int{its_members}});
          thing.face.fields.push_back({"hearts", int{its_hearts}});
        },
        role, fate, partner, board_.oldest == seat, members, hearts);
  }

  void add_hearts(Seat seat) {
    const Role role = board_.roles[seat];
    const Family& family = family_at(board_, seat);
    for (std::size_t i = 0; i < family.cards; ++i) {
      const Laid& laid = family.laid[i];
      table_.lay(
          tag_of(What::card, laid.card()),
          [](Thing& thing, Card card, Role whose, int hearts) {
            thing.piece = thing.id;
            thing.face = {"thing.laid", {{"card", term_of_card(card)}, {"hearts", hearts}}};
            thing.on = role_id(whose);
            thing.tint = Tint::red;
          },
          static_cast<Card>(laid.card()), role, int{hearts_of(laid, role)});
    }
  }

  // What could be remembered of another's hand does not lie on the table.
  void add_hand(Seat seat) {
    CardSet hand = secrets_.hands[seat];
    if (!secrets_.laid.empty() && vote_is_open(board_)) hand -= secrets_.laid;
    const bool shown = top_of(board_).op == Op::over && board_.lost == 0;  // TW-E4
    CardSet seen;
    if (seat == view_.viewer)
      seen = hand;
    else if (aid_ == MemoryAid::on || shown)
      seen = hand & board_.open;
    for (const Card card : seen) add_card(card);
    const Backs backs = backs_of(hand - seen);
    add_backs(tag_of(What::back, seat, 1), 1, backs.ones);
    add_backs(tag_of(What::back, seat, 2), 2, backs.twos);
  }

  // ---- offers ---------------------------------------------------------------------------------

  void add_offers() {
    Actions actions;
    list_actions(board_, secrets_, view_.viewer, actions);
    for (const Action& action : actions)
      if (const std::optional<Tag> control = control_of(board_, action);
          control && !table_.has_here(*control))
        add_control(*control, action);
    for (const Action& action : actions) {
      table_.offer(erase(action), offer_label(view_, action));
      table_.touch(touched_by(view_, action));
    }
  }
  void add_control(Tag tag, const Action& action) {
    table_.lay(
        tag,
        [](Thing& thing, Name key, bool numbered, std::uint8_t number) {
          thing.kind = ThingKind::control;
          thing.face = {key};
          if (numbered) thing.face.fields.push_back({"number", int{number}});
        },
        control_key(board_, tag),
        tag.kind == static_cast<std::uint8_t>(What::number) ||
            tag.kind == static_cast<std::uint8_t>(What::depth),
        static_cast<std::uint8_t>(action.number));
  }

  const View& view_;
  const Board& board_;
  const Secrets& secrets_;
  MemoryAid aid_;
  Sketch& table_;
};

}  // namespace

void sketch_of(const View& view, MemoryAid aid, Sketch& out) { Builder(view, aid, out).build(); }

}  // namespace indice::tamtown
