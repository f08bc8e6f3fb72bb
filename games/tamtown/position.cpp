// A position: one list of what stands in it, described from a state or read from what somebody
// wrote by hand. There only what matters is given, the rest comes from the filler dice.
//
// - "seats" says what matters of each: role, hand, shown, members, hearts. Roles not given come in
//   pairs; hands not given are dealt; "shown" is what all know of a hand. Sets of cards are one
//   text ("c05 c12").
// - "pile" and "discard" give their top cards; the rest lies below in random order, all of it in
//   the pile unless "pile_size" leaves some for the bottom of the discard.
// - "steps" has what is going on, uppermost first, without the rest of the turn: "next" is the part
//   of the turn that comes when these are done. Without both it is the beginning of the turn.
//
// Here are roles and cards; position_steps.h has what is going on, position_checks.h judges the
// whole.
#include "games/tamtown/position_checks.h"

namespace indice::tamtown {

namespace {

bool holds(const std::vector<Role>& roles, Role role) {
  return std::find(roles.begin(), roles.end(), role) != roles.end();
}

class Position : public PositionChecks {
 public:
  using PositionChecks::PositionChecks;

  void describe() {
    list_flags();
    describe_steps();
    for (Seat seat = 0; seat < board_.players; ++seat) {
      part(seat).word("role", board_.roles[seat], role_words);
      if (is_family(board_, seat)) list_family(seat);
      list_hand(seat);
      list_answers(seat);
    }
    auto pile = from_top(secrets_.pile.data(), board_.pile_size);
    auto discard = from_top(board_.discard.data(), board_.discard_size);
    std::vector<Card> pieces(board_.pieces.begin(), board_.pieces.begin() + board_.placed);
    list_piles(pile, discard, pieces);
    form_.write("pile_size", int{board_.pile_size});
    list_held();
    describe_knowledge();
  }

  void read(Dice& filler) {
    form_.entries("seats", board_.players);
    secrets_.cause = static_cast<std::uint8_t>(filler.below(pair_count));
    secrets_.culprit = static_cast<std::uint8_t>(filler.below(pair_count));
    read_roles(filler);
    if (form_.good()) read_families();
    list_flags();
    list_held();
    if (form_.good()) read_steps();
    if (form_.good()) read_cards(filler);
    if (form_.good()) read_knowledge();
    for (Seat seat = 0; seat < board_.players && form_.good(); ++seat) list_answers(seat);
    if (form_.good()) check_all();
    if (form_.good()) go_on({board_, secrets_, filler, {}});
  }

 private:
  void list_flags() {
    form_.number("first", board_.first, 0, board_.players - 1);
    if (form_.reading()) board_.turn = board_.first;
    form_.number("turn", board_.turn, 0, board_.players - 1);
    form_.number("oldest", board_.oldest, 0, board_.players - 1);
    form_.number("refills", board_.refills, 0, 255);
    form_.number("idle_refills", board_.idle_refills, 0, most_idle_refills);
    form_.number("idle", board_.idle, 0, max_seats);
    form_.number("last_put", board_.last_put, 0, card_count);
    form_.number("last_paid", board_.last_paid, 0, board_.players);
    form_.flag("moved", board_.moved);
    form_.flag("ends", board_.ends);
    form_.flag("again", board_.again);
    form_.flag("countered", board_.countered);
    form_.flag("final", board_.final);
    form_.flag("lost", board_.lost);
    form_.seats("skipping", board_.skipping, board_.players);
    form_.seats("no_actions", board_.no_actions, board_.players);
    form_.seats("doubled", board_.doubled, board_.players);
    form_.seats("pending", secrets_.pending, board_.players);
    form_.seats("muted", secrets_.muted, board_.players);
    list_set(form_, "fresh", board_.fresh);
    form_.word("cause", secrets_.cause, cause_words);
    form_.word("culprit", secrets_.culprit, culprit_words);
  }

  // ---- roles and families
  // -------------------------------------------------------------------------

  // TW-S1  Families of Investigators named, then any; Investigators of Families in play.
  void fill_roles(std::vector<Role>& roles, Dice& filler) {
    const std::size_t players = board_.players;
    const std::size_t wanted = (players + 1) / 2;
    std::vector<Role> lot;
    for (int i = 0; i < role_count; ++i) lot.push_back(role_at(i));
    filler.shuffle(lot.data(), lot.size());
    for (std::size_t i = roles.size(); i-- > 0;)
      if (!is_family(roles[i]) && !holds(roles, linked_to(roles[i])))
        roles.push_back(linked_to(roles[i]));
    const auto families = [&] {
      return static_cast<std::size_t>(
          std::count_if(roles.begin(), roles.end(), [](Role role) { return is_family(role); }));
    };
    for (const Role role : lot)
      if (is_family(role) && !holds(roles, role) && families() < wanted) roles.push_back(role);
    for (const Role role : lot)
      if (!is_family(role) && !holds(roles, role) && holds(roles, linked_to(role)) &&
          roles.size() < players)
        roles.push_back(role);
    wants(roles.size() == players && families() == wanted,
          "half of the players are Families, half Investigators linked to them; with an odd number "
          "there is one Family more");
  }

  void read_roles(Dice& filler) {
    std::vector<Role> roles;
    std::vector<Seat> open;
    for (Seat seat = 0; seat < board_.players; ++seat) {
      Role& role = board_.roles[seat];
      part(seat).word("role", role, role_words);
      if (!is_role(role)) {
        open.push_back(seat);
        continue;
      }
      part(seat).wants(!holds(roles, role), "role", "this role is taken twice");
      roles.push_back(role);
    }
    const std::size_t given = roles.size();
    fill_roles(roles, filler);
    if (!form_.good()) return;
    filler.shuffle(roles.data() + given, roles.size() - given);
    for (std::size_t i = 0; i < open.size(); ++i) board_.roles[open[i]] = roles[given + i];
    for (Seat seat = 0; seat < board_.players; ++seat)
      board_.seats[index_of(board_.roles[seat])] = seat;
  }

  void list_family(Seat seat) {
    part(seat).number("members", family_at(board_, seat).members, 0, most_members);
    list_hearts(seat);
  }

  void read_families() {
    board_.alive = SeatSet::first(board_.players);
    for (Seat seat = 0; seat < board_.players; ++seat) {
      if (!is_family(board_, seat)) continue;
      Family& family = family_at(board_, seat);
      family.members = static_cast<std::uint8_t>(members_at_start(board_, seat));
      list_family(seat);
      if (family.members > 0) continue;
      board_.alive.remove(seat);
      const Seat linked = board_.seats[index_of(linked_to(board_.roles[seat]))];
      if (linked != nobody) board_.alive.remove(linked);
    }
    for (const Seat seat : board_.alive)
      (is_family(board_, seat) ? board_.families_alive : board_.investigators_alive).add(seat);
  }

  // "c05 c12/1": in the order they came; /1 where a card of two hearts has lost one.
  void list_hearts(Seat seat) {
    Family& family = family_at(board_, seat);
    Form form = part(seat);
    if (!form_.reading()) {
      std::string text;
      for (std::size_t i = 0; i < family.cards; ++i)
        text.append(text.empty() ? "" : " ")
            .append(card_word(family.laid[i].card()))
            .append(family.laid[i].halved() ? "/1" : "");
      return form.write("hearts", text);
    }
    read_text(form, "hearts", "hearts are written as \"c05 c12/1\"", [&](Card card, bool halved) {
      form.wants(!halved || hearts_of(card) == 2, "hearts",
                 "only a card of two hearts can have lost one and still lie there");
      form.wants(family.cards < most_laid, "hearts", "so many hearts cannot lie there");
      if (!form_.good() || !form_.claim(form.at("hearts"), box_, card)) return;
      family.laid[family.cards++] = Laid(card, halved);
      board_.open.add(card);
    });
  }

  // ---- cards
  // --------------------------------------------------------------------------------------

  void list_hand(Seat seat) {
    CardSet& hand = secrets_.hands[seat];
    list_set(part(seat), "hand", hand);
    if (!form_.reading()) {
      CardSet shown = hand & board_.open;
      return list_set(part(seat), "shown", shown);
    }
    for (const Card card : hand) form_.claim(part(seat).at("hand"), box_, card);
    CardSet shown;
    list_set(part(seat), "shown", shown);
    part(seat).wants((shown - hand).empty(), "shown", "\"shown\" names cards of the hand");
    board_.open |= shown;
  }

  void list_piles(std::vector<Card>& pile, std::vector<Card>& discard, std::vector<Card>& pieces) {
    form_.list("pieces", pieces, box_, piece_count);
    form_.list("discard", discard, box_);
    form_.list("pile", pile, box_);
  }

  // TW-A11
  void list_held() {
    std::size_t place = form_.reading() ? form_.entries("held", most_held) : board_.held;
    if (!form_.reading()) form_.empty_list("held");
    board_.held = static_cast<std::uint8_t>(place);
    for (std::size_t i = 0; place-- > 0; ++i) {
      Form form = form_.part("held", i);
      form.word("card", secrets_.held[place], card_words);
      seats(form, "seats", board_.held_known_by[place]);
      if (!form_.reading()) continue;
      form.wants(form.says("card"), "card", "a card looked at has a name");
      form_.claim(form.place(), box_, secrets_.held[place]);
    }
  }

  void read_cards(Dice& filler) {
    for (Seat seat = 0; seat < board_.players; ++seat) list_hand(seat);
    std::vector<Card> pieces;
    std::vector<Card> discard;
    std::vector<Card> top;
    list_piles(top, discard, pieces);
    for (const Card card : pieces) {
      if (!form_.wants(face_of(card).piece == board_.placed, "pieces",
                       "pieces lie in reading order"))
        return;
      board_.pieces[board_.placed++] = card;
      board_.open.add(card);
    }
    if (!form_.good()) return;
    for (Seat seat = 0; seat < board_.players; ++seat)
      for (int i = cards_dealt(board_.players); i > 0 && box_.left() > 0; --i)
        if (!part(seat).says("hand") && board_.alive.contains(seat))
          secrets_.hands[seat].add(box_.draw<Card>(filler));
    auto place = static_cast<std::uint8_t>(static_cast<int>(top.size()) + box_.left());
    form_.number("pile_size", place, static_cast<int>(top.size()), place);
    if (!form_.good()) return;
    board_.pile_size = place;
    for (const Card card : top) secrets_.pile[--place] = card;
    while (place > 0) secrets_.pile[--place] = box_.draw<Card>(filler);
    while (box_.left() > 0) board_.discard[board_.discard_size++] = box_.draw<Card>(filler);
    for (std::size_t i = discard.size(); i-- > 0;)
      board_.discard[board_.discard_size++] = discard[i];
    board_.open |= discarded(board_);
  }

  // Places of the pile count from 1 at the top.
  void describe_knowledge() {
    std::vector<int> backs;
    std::size_t known = 0;
    form_.empty_list("known");
    for (int number = 1; number <= board_.pile_size; ++number) {
      const auto place = static_cast<unsigned>(board_.pile_size - number);
      if (board_.seen_backs.contains(place)) backs.push_back(number);
      if (board_.known_by[place] == 0) continue;
      Form form = form_.part("known", known++);
      form.write("place", number);
      seats(form, "seats", board_.known_by[place]);
    }
    form_.each("backs", backs, 1, board_.pile_size);
  }

  void read_knowledge() {
    see_top(board_);
    std::vector<int> backs;
    form_.each("backs", backs, 1, board_.pile_size);
    for (const int number : backs)
      board_.seen_backs.add(static_cast<unsigned>(board_.pile_size - number));
    const std::size_t count = form_.entries("known", card_count);
    for (std::size_t i = 0; i < count; ++i) {
      Form form = form_.part("known", i);
      std::uint8_t number = 0;
      std::uint8_t knowing = 0;
      form.number("place", number, 1, board_.pile_size);
      seats(form, "seats", knowing);
      if (!form.wants(number != 0, "place", "\"place\" says which place of the pile")) return;
      const auto place = static_cast<unsigned>(board_.pile_size - number);
      board_.known_by[place] = static_cast<std::uint8_t>(board_.known_by[place] | knowing);
      if (knowing != 0) board_.seen_backs.add(place);
    }
  }
};

}  // namespace

void list_position(Form& form, State& state) { Position(form, state).describe(); }
void read_position(Form& form, State& state, Dice& filler) { Position(form, state).read(filler); }

Census census_of(const State& state) {
  const Board& board = state.board;
  std::array<int, card_count> count{};
  const auto add_cards = [&](const Card* cards, std::size_t number) {
    for (std::size_t i = 0; i < number; ++i) ++count[cards[i]];
  };
  add_cards(state.secrets.pile.data(), board.pile_size);
  add_cards(board.discard.data(), board.discard_size);
  add_cards(board.pieces.data(), board.placed);
  add_cards(state.secrets.held.data(), board.held);
  for (const CardSet& hand : state.secrets.hands)
    for (const Card card : hand) ++count[card];
  for (const Family& family : board.families)
    for (std::size_t i = 0; i < family.cards; ++i) ++count[family.laid[i].card()];
  for (std::size_t i = 0; i < step_count(board); ++i)
    if (holds_card(step_at(board, i).op)) ++count[step_at(board, i).card];
  Census census;
  for (Card card = 0; card < card_count; ++card)
    census.push_back({std::string(card_word(card)), count[card]});
  return census;
}

}  // namespace indice::tamtown
