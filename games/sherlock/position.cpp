#include "games/sherlock/position.h"

#include <algorithm>

namespace indice::sherlock {

namespace {

constexpr std::array<std::string_view, 3> known_words{"owner", "both", "all"};
constexpr std::array<std::string_view, 2> joining_words{"at_once", "later"};
constexpr std::span<const std::string_view> categories(clue_words.data(), category_count);
constexpr std::span<const std::string_view> mycroft_words(character_words.data() + character_count,
                                                          mycroft_cards);

}  // namespace

void Position::describe() {
  list_moment();
  std::vector<Character> city(board_.arrivals.begin(), board_.arrivals.begin() + board_.arrived);
  form_.list("city", city, character_words);
  form_.set<Character>("indisposed", board_.indisposed, character_words);
  auto deck = from_top(state_.secrets.deck.data(), board_.deck_size);
  form_.list("deck", deck, character_words);
  for (const Role role : both_roles) list_pawns(role);
  list_clues();
  auto pile = from_top(state_.secrets.pile.data(), board_.pile_size);
  auto discard = from_top(board_.discard.data(), board_.discard_size);
  list_piles(pile, discard);
  form_.write("pile_size", int{board_.pile_size});
  form_.write("buried", int{board_.buried});
  form_.derived("reserve", tokens_in_reserve(board_));
  for (const Role role : both_roles) {
    const Own& own = own_of(state_, role);
    std::vector<Character> offers;
    if (board_.phase == Phase::choose_start) offers.assign(own.offers.begin(), own.offers.end());
    Character choice = own.choice == 0 ? no_character : own.offers[own.choice - 1U];
    part(role).list("offers", offers, character_words);
    part(role).word_or_null("choice", choice, character_words);
  }
}

void Position::read(Dice& filler) {
  list_moment();
  if (!form_.good() || !read_people(filler)) return;
  read_clues(filler);
  if (form_.good()) check_moment(filler);
}

// ---- the list -----------------------------------------------------------------------------------

void Position::list_moment() {
  form_.number("sherlock_seat", board_.sherlock_seat, 0, 1);
  form_.number("day", board_.day, 1, day_count);
  form_.word("turn", board_.turn, role_words);
  form_.word("phase", board_.phase, phase_words);
  list_joining();
  form_.word_or_null("visiting", board_.visiting, character_words);
  form_.number("taken", board_.taken, 0, 3);
  form_.number("step", board_.step, 0, dragnet_steps);
  form_.number("new_jokers", board_.new_jokers, 0, copies_of(Clue::joker));
  form_.marks("revealed", board_.revealed, categories);
  form_.flag("reserved_now", board_.reserved_now);
  constexpr auto neither = static_cast<Role>(0xff);
  Role active = board_.reserving != 0 ? board_.active : neither;
  form_.word_or_null("active", active, role_words);
  if (active != neither) board_.active = active;
  form_.number("shuffles", board_.shuffles, 0, Mark::last_shuffle);
  list_mycroft();
}

void Position::list_joining() {
  if (!form_.reading() && board_.joining == Joining::none) return form_.nothing("joining");
  Form joining = form_.part("joining");
  if (form_.reading() && !form_.says("joining")) return;
  auto how = static_cast<std::uint8_t>(static_cast<int>(board_.joining) - 1);
  joining.word("who", board_.joiner, role_words);
  joining.word("how", how, joining_words);
  joining.word_or_null("category", board_.begun, clue_words);
  board_.joining = how < joining_words.size() ? static_cast<Joining>(how + 1) : Joining::none;
  joining.wants(!form_.reading() || (joining.says("who") && joining.says("how")), "who",
                "\"joining\" says who joins a joker, and how");
  joining.wants((board_.joining == Joining::later) == (board_.begun != no_clue), "category",
                "a joker joins \"at_once\", or \"later\" a \"category\"");
}

void Position::list_mycroft() {
  form_.marks("mycroft_out", board_.mycroft_out, mycroft_words);
  if (board_.phase == Phase::dragnet) board_.mycroft_out |= 1U;
  if (board_.phase == Phase::gala) board_.mycroft_out |= 2U;
  const unsigned most = board_.mycroft == Mycroft::none      ? 0U
                        : board_.mycroft == Mycroft::dragnet ? 1U
                        : board_.mycroft == Mycroft::gala    ? 2U
                                                             : 3U;
  const bool too_many = board_.mycroft == Mycroft::one && board_.mycroft_out == 3;
  form_.wants((board_.mycroft_out & ~most) == 0 && !too_many, "mycroft_out",
              "this table does not play with that card of Mycroft's");
}

void Position::list_pawns(Role role) {
  Side& his = side(role);
  Form form = part(role);
  form.number("waiting", his.waiting, 0, pawns_each);
  form.set<Character>("standing", his.standing, character_words);
  form.set<Character>("lying", his.lying, character_words);
  form.word_or_null("resting", his.resting, character_words);
}

void Position::list_clues() {
  for (const Role role : both_roles) list_side(role);
  list_places(form_, "drawn", most_drawn, state_.secrets.drawn.data(), board_.drawn_marks.data(),
              board_.drawn);
  form_.counts<Clue>("row", board_.row, box_);
}

void Position::list_side(Role role) {
  Side& his = side(role);
  Form form = part(role);
  form.number("tokens", his.tokens, 0, tokens_in_all);
  form.number("lone_jokers", his.lone_jokers, 0, copies_of(Clue::joker));
  form.marks("jokers", his.joined, categories);
  form.number("joined_at_end", his.joined_at_end, 0, category_count);
  if (form_.reading())
    form_.claim(form.at("jokers"), box_, index_of(Clue::joker),
                his.lone_jokers + std::popcount(his.joined));
  form.counts<Clue>("clues", his.shown, box_);
  list_places(form, "hidden", most_hidden, own_of(state_, role).hidden.data(), his.marks.data(),
              his.hidden);
  form.word_or_null("reserved", his.reserved, box_);
}

// The cards, who knows them and where they came from, as three lists.
void Position::list_places(Form form, const std::string& name, std::size_t most, Clue* cards,
                           Mark* marks, std::uint8_t& count) {
  std::vector<Clue> faces(cards, cards + count);
  std::vector<int> known;
  std::vector<int> shuffles;
  for (std::size_t i = 0; i < count; ++i) {
    known.push_back(marks[i].known_to_all() ? 2 : marks[i].known_to_both() ? 1 : 0);
    shuffles.push_back(marks[i].shuffle());
  }
  form.list(name, faces, box_, most);
  form.list(name + "_known", known, known_words, most);
  form.each(name + "_shuffle", shuffles, 0, board_.shuffles);
  if (!form_.reading() || !form_.good()) return;
  if (!form.says(name + "_known")) known.assign(faces.size(), 0);
  if (!form.says(name + "_shuffle")) shuffles.assign(faces.size(), board_.shuffles);
  if (!form.wants(
          known.size() == faces.size() && shuffles.size() == faces.size(), name,
          "\"" + name + "_known\" and \"" + name + "_shuffle\" have an entry for each card"))
    return;
  count = static_cast<std::uint8_t>(faces.size());
  for (std::size_t i = 0; i < count; ++i) {
    cards[i] = faces[i];
    marks[i] = Mark(static_cast<std::uint8_t>(shuffles[i]));
    if (known[i] == 1) marks[i].tell_both();
    if (known[i] == 2) marks[i].tell_all();
  }
}

void Position::list_piles(std::vector<Clue>& pile, std::vector<Clue>& discard) {
  form_.list("discard", discard, box_);
  form_.list("pile", pile, box_);
}

// ---- both ways ----------------------------------------------------------------------------------

void list_position(Form& form, State& state) { Position(form, state).describe(); }
void read_position(Form& form, State& state, Dice& filler) { Position(form, state).read(filler); }

Census census_of(const State& state) {
  const Board& board = state.board;
  std::array<int, clue_kinds> clues{};
  const auto count = [&](Clue clue) { ++clues[index_of(clue)]; };
  for (int i = 0; i < clue_kinds; ++i) {
    const Clue clue = clue_at(i);
    clues[index_of(clue)] += board.row.of(clue);
    for (const Side& side : board.sides) clues[index_of(clue)] += side.shown.of(clue);
  }
  for (std::size_t i = 0; i < board.pile_size; ++i) count(state.secrets.pile[i]);
  for (std::size_t i = 0; i < board.discard_size; ++i) count(board.discard[i]);
  for (std::size_t i = 0; i < board.drawn; ++i) count(state.secrets.drawn[i]);
  int tokens = tokens_in_reserve(board);
  int pawn_count = 0;
  for (const Role role : both_roles) {
    const Side& side = side_of(board, role);
    for (std::size_t i = 0; i < side.hidden; ++i) count(own_of(state, role).hidden[i]);
    if (side.reserved != no_clue) count(side.reserved);
    clues[index_of(Clue::joker)] += side.lone_jokers + std::popcount(side.joined);
    tokens += side.tokens;
    pawn_count += side.waiting + side.standing.size() + side.lying.size();
  }

  std::array<int, character_count> people{};
  for (const Character who : board.city) ++people[index_of(who)];
  for (std::size_t i = 0; i < board.deck_size; ++i)
    if (is_person(state.secrets.deck[i])) ++people[index_of(state.secrets.deck[i])];
  if (board.phase == Phase::choose_start)
    for (const Own& own : state.secrets.own)
      for (const Character offer : own.offers) ++people[index_of(offer)];
  if (board.without_irene != 0) ++people[index_of(Character::irene)];  // left in the box

  Census census;
  for (std::size_t i = 0; i < clues.size(); ++i)
    census.push_back({std::string(clue_words[i]), clues[i]});
  for (std::size_t i = 0; i < people.size(); ++i)
    census.push_back({std::string(character_words[i]), people[i]});
  census.push_back({"token", tokens});
  census.push_back({"pawn", pawn_count});
  return census;
}

}  // namespace indice::sherlock
