// The table as things to show and touch. A card that is seen, a role, and the cards of Cause and
// Culprit have the ids of their pieces (staging.h). The other things: "pile/back", "piece/3" (not
// placed yet), "held/2" (looked at by somebody else), "seat/s/hand/back/1" (the cards of one heart
// in that hand that the viewer does not see), "words/2" (of a piece in hand), "lean/s" (what a seat
// leans to); controls "lay", "double", "number/2", "depth/3", "pass", "pass_turn".
#include "games/tamtown/tableau.h"

#include <array>

#include "engine/tableau_builder.h"
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

class Builder : private TableauBuilder {
 public:
  Builder(const View& view, MemoryAid aid)
      : view_(view), board_(view.board), secrets_(view.sorted), aid_(aid) {
    table_.viewer = view.viewer;
  }

  Tableau built() {
    add_messages();
    add_piles();
    add_going_on();
    add_talk();
    add_held();
    // The viewer's own things come last, nearest to him.
    const Seat last = has_seat(view_) ? view_.viewer : static_cast<Seat>(board_.players - 1);
    for (int i = 1; i <= board_.players; ++i) add_seat(seat_after(board_, last, i));
    add_words_of_hand();
    open_zone("controls", {"zone.controls"}, Layout::row);
    set_prompt(view_, table_);
    if (viewer_decides(view_)) add_offers();
    return std::move(table_);
  }

 private:
  // What has one id wherever it lies.
  Thing& add_piece(const Id& piece, std::string_view key, const Fields& fields = {}) {
    Thing& thing = add(piece, ThingKind::card, key, fields);
    thing.piece = piece;
    return thing;
  }
  void add_card(Card card) {
    Thing& thing = add_piece(
        card_id(card), is_event(kind_of(card)) ? "thing.event" : "thing.action", card_fields(card));
    thing.tint = theme_tints[static_cast<std::size_t>(face_of(card).theme)];
  }
  // TW-C4
  void add_backs(const Id& id, int hearts, int count) {
    if (count == 0) return;
    Thing& thing = add(id, ThingKind::card, "thing.back", {{"hearts", hearts}, {"count", count}});
    thing.piece = back_id(hearts);
    thing.count = count;
    thing.face_down = true;
  }

  // ---- the middle -----------------------------------------------------------------------------

  // TW-C5  Two sentences that grow, and with them the panorama; what they tell lies at the end.
  void add_messages() {
    open_zone(cause_place, {"zone.cause"}, Layout::row);
    for (std::size_t i = 0; i < message_length; ++i) add_part(i);
    if (cause_is_known(board_))
      add_piece(cause_id(secrets_.cause), "thing.cause", {{"cause", cause_term(secrets_.cause)}});
    else
      add_piece(hidden_cause, "thing.hidden_cause").face_down = true;
    open_zone(culprit_place, {"zone.culprit"}, Layout::row);
    for (std::size_t i = message_length; i < piece_count; ++i) add_part(i);
    if (culprit_is_known(board_))
      add_piece(culprit_id(secrets_.culprit), "thing.culprit",
                {{"culprit", culprit_term(secrets_.culprit)}});
    else
      add_piece(hidden_culprit, "thing.hidden_culprit").face_down = true;
  }
  void add_part(std::size_t i) {
    const Field place{"place", place_term(i)};
    if (i >= board_.placed) {
      add("piece/" + std::to_string(i + 1), ThingKind::card, "thing.no_piece",
          {place, {"number", static_cast<std::int64_t>(i % message_length + 1)}});
      return;
    }
    add_piece(card_id(board_.pieces[i]), "thing.piece",
              {place,
               {"piece", piece_term(i)},
               {"sight", sight_term(i)},
               {"sign", sign_term(i)},
               {"card", term_of_card(board_.pieces[i])},
               {"kind", term_of(kind_of(board_.pieces[i]))}});
  }

  void add_piles() {
    open_zone(pile_place, {"zone.pile"}, Layout::stack);
    const int top = board_.pile_size > 0 ? hearts_of(secrets_.pile[board_.pile_size - 1U]) : 0;
    Thing& pile = add(
        std::string(whole_pile), ThingKind::pile, "thing.pile",
        {{"count", int{board_.pile_size}}, {"hearts", top}, {"idle", int{board_.idle_refills}}});
    pile.face_down = true;
    pile.count = board_.pile_size;
    if (pile.count > 0) pile.piece = back_in_pile;
    // TW-C11  All of it is public, and its order.
    open_zone(discard_place, {"zone.discard"}, Layout::heap);
    for (std::size_t i = board_.discard_size; i-- > 0;) add_card(board_.discard[i]);
  }

  void add_going_on() {
    open_zone(open_place, {"zone.open"}, Layout::row);
    for (const Card card : lying_open(board_, secrets_)) add_card(card);
  }

  // TW-L4  Leans stay in sight until the choice is made.
  void add_talk() {
    open_zone("talk", {"zone.talk"}, Layout::row);
    for (const Seat seat : board_.alive) {
      const std::uint8_t lean = board_.leans[seat];
      if (lean == 0) continue;
      add("lean/" + std::to_string(seat), ThingKind::card, "thing.lean",
          {{"seat", SeatName{seat}}, {"family", term_of(role_at(lean - 1))}});
    }
  }

  // TW-A11
  void add_held() {
    open_zone(held_place, {"zone.held"}, Layout::row);
    for (std::size_t i = board_.held; i-- > 0;) {
      const Card card = secrets_.held[i];
      if (knows_held(board_, view_.viewer, i))
        add_card(card);
      else
        add_backs("held/" + std::to_string(board_.held - i), hearts_of(card), 1);
    }
  }

  // ---- before a player ------------------------------------------------------------------------

  void add_seat(Seat seat) {
    // The whole role with its power: the viewer's own, that of the turn, all where there is room.
    const bool whole =
        seat == view_.viewer || seat == board_.turn || board_.players <= most_players_in_full;
    open_zone(role_place(seat), {"zone.role"}, whole ? Layout::stack : Layout::row, seat);
    add_role(seat);
    if (is_family(board_, seat)) {
      open_zone(Id::of("seat/", unsigned{seat}, "/hearts"), {"zone.hearts"}, Layout::row, seat);
      add_hearts(seat);
    }
    open_zone(hand_place(seat), {"zone.hand"}, Layout::row, seat);
    add_hand(seat);
  }

  // What the viewer's cards would add to the message that is being read.
  void add_words_of_hand() {
    open_zone("words", {"zone.words"}, Layout::row, has_seat(view_) ? view_.viewer : nobody);
    if (!has_seat(view_)) return;
    const std::size_t end = cause_is_known(board_) ? piece_count : message_length;
    for (std::size_t piece = board_.placed; piece < end; ++piece) {
      if ((secrets_.hands[view_.viewer] & cards_with_piece[piece]).empty()) continue;
      add("words/" + std::to_string(piece + 1), ThingKind::card, "thing.words",
          {{"mark", mark_term(piece)}, {"piece", piece_term(piece)}});
    }
  }

  void add_role(Seat seat) {
    const Role role = board_.roles[seat];
    const Field name{"role", term_of(role)};
    const Field power{"power", power_term(role)};
    // 0 in the game, 1 out of it, 2 missing the next turn.
    const int missing = board_.skipping.contains(seat) ? 2 : 0;
    const Field fate{"fate", board_.alive.contains(seat) ? missing : 1};
    const Field link{"link", link_term(role)};
    const Field partner{"partner", SeatName{board_.seats[index_of(linked_to(role))]}};
    const Field oldest{"oldest", board_.oldest == seat ? 1 : 0};
    if (!is_family(role)) {
      add_piece(role_id(role), "thing.investigator", {name, power, fate, link, partner, oldest});
      return;
    }
    const Family& family = family_at(board_, seat);
    add_piece(role_id(role), "thing.family",
              {name,
               power,
               fate,
               link,
               partner,
               oldest,
               {"members", int{family.members}},
               {"hearts", hearts_on(board_, seat)}});
  }

  void add_hearts(Seat seat) {
    const Role role = board_.roles[seat];
    const Family& family = family_at(board_, seat);
    for (std::size_t i = 0; i < family.cards; ++i) {
      const Laid& laid = family.laid[i];
      Thing& thing =
          add_piece(card_id(laid.card()), "thing.laid",
                    {{"card", term_of_card(laid.card())}, {"hearts", hearts_of(laid, role)}});
      thing.on = role_id(role);
      thing.tint = Tint::red;
    }
  }

  // What could be remembered of another's hand does not lie on the table.
  void add_hand(Seat seat) {
    CardSet hand = secrets_.hands[seat];
    if (vote_is_open(board_)) hand -= secrets_.laid;
    const bool shown = top_of(board_).op == Op::over && board_.lost == 0;  // TW-E4
    CardSet seen;
    if (seat == view_.viewer)
      seen = hand;
    else if (aid_ == MemoryAid::on || shown)
      seen = hand & board_.open;
    for (const Card card : seen) add_card(card);
    const Backs backs = backs_of(hand - seen);
    const std::string prefix = "seat/" + std::to_string(seat) + "/hand/back/";
    add_backs(prefix + "1", 1, backs.ones);
    add_backs(prefix + "2", 2, backs.twos);
  }

  // ---- offers ---------------------------------------------------------------------------------

  [[nodiscard]] std::size_t find(const std::string& id) const {
    std::size_t index = 0;
    while (index < table_.things.size() && table_.things[index].id != id) ++index;
    return index;
  }
  [[nodiscard]] std::uint16_t thing(const std::string& id) const {
    const std::size_t index = find(id);
    ENSURE(index < table_.things.size());
    return static_cast<std::uint16_t>(index);
  }

  void add_offers() {
    Actions actions;
    list_actions(board_, secrets_, view_.viewer, actions);
    for (const Action& action : actions)
      for (const Control& control : controls_of(view_, action))
        if (find(control.id) == table_.things.size()) {
          add(control.id, ThingKind::control, control.label);
        }
    for (const Action& action : actions) {
      Offer& offer = table_.offers.emplace_back();
      offer.action = erase(action);
      offer.label = offer_label(view_, action);
      for (const std::string& id : touched_by(view_, action)) offer.touches.push_back(thing(id));
    }
  }

  const View& view_;
  const Board& board_;
  const Secrets& secrets_;
  MemoryAid aid_;
};

}  // namespace

Tableau tableau_of(const View& view, MemoryAid aid) { return Builder(view, aid).built(); }

}  // namespace indice::tamtown
