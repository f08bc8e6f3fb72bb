// The table as things to show and touch. Thing ids: "pile", "discard", "discard/c33" (while one of
// them is to be chosen), "cause", "culprit", "piece/1" to "piece/8", "open/c12" (cards being played
// or paid for), "words/2" (of a piece in hand), "lean/s" (what a seat leans to), "held/1" (cards
// looked at), and for the seat s "seat/s/role", "seat/s/heart/c05", "seat/s/card/c05" (a card that
// may be seen), "seat/s/back/1" (one that may not); controls "lay", "double", "number/2",
// "depth/3", "pass", "pass_turn".
#include "games/tamtown/tableau.h"

#include <array>

#include "engine/tableau_builder.h"
#include "games/tamtown/rule_ids.h"
#include "games/tamtown/words.h"

namespace indice::tamtown {

namespace {

constexpr std::array<Tint, theme_count> theme_tints{Tint::green, Tint::yellow, Tint::cyan,
                                                    Tint::magenta};

Fields card_fields(Card card) {
  const Face& face = face_of(card);
  return {{"card", term_of_card(card)},       {"piece", piece_term(face.piece)},
          {"effect", effect_term(face.kind)}, {"hearts", int{face.hearts}},
          {"theme", term_of(face.theme)},     {"envelopes", int{face.envelopes}},
          {"shield", term_of(face.shield)},   {"place", place_term(face.piece)}};
}

// All that one needs to choose among cards.
Message card_brief(Card card) {
  const Face& face = face_of(card);
  return {"thing.card.brief",
          {{"card", term_of_card(card)},
           {"kind", term_of(face.kind)},
           {"gist", gist_term(face.kind)},
           {"event", is_event(face.kind) ? 1 : 0},
           {"theme", term_of(face.theme)},
           {"hearts", int{face.hearts}},
           {"mark", mark_term(face.piece)},
           {"envelopes", int{face.envelopes}}}};
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
    set_prompt(view_, table_);
    if (viewer_decides(view_)) add_offers();
    return std::move(table_);
  }

 private:
  Thing& add_card(std::string id, Card card) {
    Thing& thing = add(std::move(id), ThingKind::card,
                       is_event(kind_of(card)) ? "thing.event" : "thing.action", "thing.card.brief",
                       card_fields(card));
    thing.brief = card_brief(card);
    thing.tint = theme_tints[static_cast<std::size_t>(face_of(card).theme)];
    return thing;
  }
  // TW-C4
  Thing& add_back(std::string id, int hearts) {
    Thing& thing =
        add(std::move(id), ThingKind::card, "thing.back", "thing.back.brief", {{"hearts", hearts}});
    thing.face_down = true;
    return thing;
  }

  // ---- the middle -----------------------------------------------------------------------------

  // TW-C5  Two sentences that grow, and with them the panorama; what they tell lies at the end.
  void add_messages() {
    open_zone("message/cause", {"zone.cause"}, Layout::row);
    for (std::size_t i = 0; i < message_length; ++i) add_piece(i);
    add_secret("cause", cause_is_known(board_), cause_term(secrets_.cause));
    open_zone("message/culprit", {"zone.culprit"}, Layout::row);
    for (std::size_t i = message_length; i < piece_count; ++i) add_piece(i);
    add_secret("culprit", culprit_is_known(board_), culprit_term(secrets_.culprit));
  }
  void add_piece(std::size_t i) {
    const std::string id = "piece/" + std::to_string(i + 1);
    const Field place{"place", place_term(i)};
    const Field number{"number", static_cast<std::int64_t>(i % message_length + 1)};
    if (i < board_.placed)
      add(id, ThingKind::card, "thing.piece", "thing.piece.brief",
          {place,
           {"piece", piece_term(i)},
           {"sight", sight_term(i)},
           {"sign", sign_term(i)},
           {"card", term_of_card(board_.pieces[i])},
           {"kind", term_of(kind_of(board_.pieces[i]))}});
    else
      add(id, ThingKind::card, "thing.no_piece", "thing.no_piece.brief", {place, number});
  }
  void add_secret(const std::string& what, bool known, Term name) {
    const bool cause = what == "cause";
    if (known)
      add(what, ThingKind::card, cause ? "thing.cause" : "thing.culprit",
          cause ? "thing.cause.brief" : "thing.culprit.brief",
          {{cause ? Name("cause") : Name("culprit"), name}});
    else
      add(what, ThingKind::card, cause ? "thing.hidden_cause" : "thing.hidden_culprit",
          cause ? "thing.hidden_cause.brief" : "thing.hidden_culprit.brief")
          .face_down = true;
  }

  void add_piles() {
    open_zone("pile", {"zone.pile"}, Layout::stack);
    const int top = board_.pile_size > 0 ? hearts_of(secrets_.pile[board_.pile_size - 1U]) : 0;
    Thing& pile = add(
        "pile", ThingKind::pile, "thing.pile", "thing.pile.brief",
        {{"count", int{board_.pile_size}}, {"hearts", top}, {"idle", int{board_.idle_refills}}});
    pile.face_down = true;
    pile.count = board_.pile_size;
    open_zone("discard", {"zone.discard"}, Layout::stack);
    add_discard();
    const Op op = top_of(board_).op;
    if (op != Op::fetch && op != Op::fetch_piece) return;
    open_zone("discarded", {"zone.discarded"}, Layout::row);
    for (std::size_t i = board_.discard_size; i-- > 0;) {
      const Card card = board_.discard[i];
      add_card("discard/" + std::string(card_word(card)), card);
    }
  }

  // TW-C11  All of it is public; what it holds for the messages is counted.
  void add_discard() {
    std::array<int, piece_count> count{};
    for (std::size_t i = 0; i < board_.discard_size; ++i) ++count[face_of(board_.discard[i]).piece];
    CountedList pieces;
    for (std::size_t i = 0; i < piece_count; ++i)
      if (count[i] > 0) pieces.push_back({place_term(i), count[i]});
    Thing& thing =
        add("discard", ThingKind::pile,
            board_.discard_size == 0 ? "thing.no_discard" : "thing.discard", "thing.discard.brief",
            {{"count", int{board_.discard_size}},
             {"card",
              term_of_card(board_.discard_size == 0 ? Card{0}
                                                    : board_.discard[board_.discard_size - 1U])},
             {"pieces", pieces}});
    thing.count = board_.discard_size;
  }

  // Cards that lie open until what they are for is done.
  void add_going_on() {
    CardSet cards = vote_is_open(board_) ? secrets_.laid : CardSet();
    for (std::size_t i = 0; i < step_count(board_); ++i)
      if (holds_card(step_at(board_, i).op)) cards.add(step_at(board_, i).card);
    if (cards.empty()) return;
    open_zone("open", {"zone.open"}, Layout::row);
    for (const Card card : cards) add_card("open/" + std::string(card_word(card)), card);
  }

  // TW-L4  Leans stay in sight until the choice is made.
  void add_talk() {
    bool any = false;
    for (const Seat seat : board_.alive) {
      const std::uint8_t lean = board_.leans[seat];
      if (lean == 0) continue;
      if (!any) open_zone("talk", {"zone.talk"}, Layout::row);
      any = true;
      add("lean/" + std::to_string(seat), ThingKind::card, "thing.lean", "thing.lean.brief",
          {{"seat", SeatName{seat}}, {"family", term_of(role_at(lean - 1))}});
    }
  }

  // TW-A11
  void add_held() {
    if (board_.held == 0) return;
    open_zone("held", {"zone.held"}, Layout::row);
    for (std::size_t i = board_.held; i-- > 0;) {
      const std::string id = "held/" + std::to_string(board_.held - i);
      if (knows_held(board_, view_.viewer, i))
        add_card(id, secrets_.held[i]);
      else
        add_back(id, hearts_of(secrets_.held[i]));
    }
  }

  // ---- before a player ------------------------------------------------------------------------

  void add_seat(Seat seat) {
    const std::string prefix = "seat/" + std::to_string(seat);
    // The whole role with its power: the viewer's own, that of the turn, all where there is room.
    const bool whole =
        seat == view_.viewer || seat == board_.turn || board_.players <= most_players_in_full;
    open_zone(prefix + "/role", {"zone.role"}, whole ? Layout::stack : Layout::row, seat);
    add_role(seat);
    if (is_family(board_, seat) && family_at(board_, seat).cards > 0) {
      open_zone(prefix + "/hearts", {"zone.hearts"}, Layout::row, seat);
      add_hearts(seat);
    }
    open_zone(prefix + "/hand", {"zone.hand"}, Layout::row, seat);
    add_hand(seat);
    if (seat == view_.viewer) add_words_of_hand();
  }

  // What the viewer's cards would add to the message that is being read.
  void add_words_of_hand() {
    const std::size_t end = cause_is_known(board_) ? piece_count : message_length;
    bool any = false;
    for (std::size_t piece = board_.placed; piece < end; ++piece) {
      if ((secrets_.hands[view_.viewer] & cards_with_piece[piece]).empty()) continue;
      if (!any) open_zone("words", {"zone.words"}, Layout::row, view_.viewer);
      any = true;
      add("words/" + std::to_string(piece + 1), ThingKind::card, "thing.words", "thing.words.brief",
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
      add(role_id(seat), ThingKind::card, "thing.investigator", "thing.investigator.brief",
          {name, power, fate, link, partner, oldest});
      return;
    }
    const Family& family = family_at(board_, seat);
    add(role_id(seat), ThingKind::card, "thing.family", "thing.family.brief",
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
      add("seat/" + std::to_string(seat) + "/heart/" + std::string(card_word(laid.card())),
          ThingKind::card, "thing.laid", "thing.laid.brief",
          {{"card", term_of_card(laid.card())}, {"hearts", hearts_of(laid, role)}})
          .tint = Tint::red;
    }
  }

  // What could be remembered of another's hand does not lie on the table.
  void add_hand(Seat seat) {
    CardSet hand = secrets_.hands[seat];
    if (vote_is_open(board_)) hand -= secrets_.laid;
    const bool over = top_of(board_).op == Op::over;
    CardSet seen;
    if (seat == view_.viewer)
      seen = hand;
    else if (aid_ == MemoryAid::on || over)
      seen = hand & board_.open;
    for (const Card card : seen) add_card(card_id(seat, card), card);
    const Backs backs = backs_of(hand - seen);
    for (int i = 0; i < backs.cards(); ++i)
      add_back("seat/" + std::to_string(seat) + "/back/" + std::to_string(i + 1),
               i < backs.ones ? 1 : 2);
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
          if (table_.zones.back().id != "controls")
            open_zone("controls", {"zone.controls"}, Layout::row);
          Thing& added = add(control.id, ThingKind::control, control.label.key, control.label.key);
          added.label = control.label;
          added.brief = control.label;
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

std::string role_id(Seat seat) { return "seat/" + std::to_string(seat) + "/role"; }
std::string card_id(Seat seat, Card card) {
  return "seat/" + std::to_string(seat) + "/card/" + std::string(card_word(card));
}

Tableau tableau_of(const View& view, MemoryAid aid) { return Builder(view, aid).built(); }

}  // namespace indice::tamtown
