// A position written by hand, first part: the moment and the people.
//
// - "city" lists the character cards in the order they came; who is named elsewhere (pawns,
//   visiting, indisposed) comes too, and the city is filled up to the day's number.
// - pawns not given wait on day 1; later they stand on characters drawn by lot.
// - "deck" gives its top cards, "pile" and "discard" theirs; the rest lies below in random order.
//   Past "pile_size" the clues left over lie at the bottom of the discard.
// - hidden clues are known to their owner alone unless "hidden_known" says "both" or "all".
#include "games/sherlock/position.h"

#include <algorithm>

namespace indice::sherlock {

namespace {

constexpr std::array<std::string_view, 27> known_keys{
    "sherlock_seat", "day",      "turn",        "phase",    "joining", "visiting",
    "taken",         "step",     "new_jokers",  "revealed", "active",  "city",
    "indisposed",    "deck",     "mycroft_out", "reserve",  "row",     "pile",
    "pile_size",     "buried",   "shuffles",    "discard",  "drawn",   "drawn_known",
    "drawn_shuffle", "sherlock", "reserved_now"};
constexpr std::array<std::string_view, 15> known_side_keys{
    "tokens",       "waiting",        "standing", "lying",         "resting",
    "clues",        "lone_jokers",    "jokers",   "joined_at_end", "hidden",
    "hidden_known", "hidden_shuffle", "reserved", "offers",        "choice"};

bool among(std::span<const std::string_view> words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

PositionReader::PositionReader(const Json& fragment, const TableOptions& options, Dice& filler,
                               JsonProblem& problem)
    : FragmentReader(problem), fragment_(fragment), filler_(filler) {
  Board& now = board();
  now.without_irene = options.choice[option_without_irene];
  now.reserving = options.choice[option_reserving];
  now.mycroft = static_cast<Mycroft>(options.choice[option_mycroft]);
  if (options.choice[option_sherlock] != sherlock_by_lot)
    now.sherlock_seat = static_cast<Seat>(options.choice[option_sherlock] - 1U);
  for (int i = 0; i < clue_kinds; ++i) box_[static_cast<std::size_t>(i)] = copies_of(clue_at(i));
}

bool PositionReader::read(State& out) {
  if (fragment_.as_object() == nullptr) return fail(fragment_, "a position is an object");
  for (const auto& [key, value] : *fragment_.as_object())
    if (!among(known_keys, key) && key != "moriarty")
      return fail(value, "a Sherlock position has no \"" + key + "\"");
  for (const Role role : both_roles)
    if (part(role) != nullptr &&
        !check_keys(*part(role), known_side_keys, "a side of a Sherlock position"))
      return false;
  if (!read_moment() || !read_people() || !read_clues() || !check_moment()) return false;
  out = state_;
  return true;
}

// ---- small values -------------------------------------------------------------------------------

bool PositionReader::read_character(const Json& value, Character& out) {
  const auto who =
      value.as_string() != nullptr ? character_named(*value.as_string()) : std::nullopt;
  if (!who) return fail(value, "a character is wanted, such as \"irene\"");
  out = *who;
  return true;
}

bool PositionReader::read_characters(const Json* value, std::vector<Character>& out) {
  if (value == nullptr) return true;
  if (value->as_array() == nullptr) return fail(*value, "a list of characters is wanted");
  for (const Json& item : *value->as_array()) {
    Character who{};
    if (!read_character(item, who)) return false;
    if (std::find(out.begin(), out.end(), who) != out.end())
      return fail(item, "this character stands here twice");
    out.push_back(who);
  }
  return true;
}

// ---- the moment ---------------------------------------------------------------------------------

bool PositionReader::read_moment() {
  Board& now = board();
  const auto read_role = [&](std::string_view key, Role& out) {
    const Json* value = fragment_.find(key);
    if (value == nullptr || (value->is_null() && key == "active")) return true;
    const auto role =
        value->as_string() != nullptr ? role_named(*value->as_string()) : std::nullopt;
    if (!role) return fail(*value, '"' + std::string(key) + "\" is \"sherlock\" or \"moriarty\"");
    out = *role;
    return true;
  };
  if (const Json* phase = fragment_.find("phase")) {
    const auto found =
        phase->as_string() != nullptr ? phase_named(*phase->as_string()) : std::nullopt;
    if (!found) return fail(*phase, "no such phase");
    now.phase = *found;
  }
  if (!read_number(fragment_, "sherlock_seat", 0, 1, now.sherlock_seat) ||
      !read_number(fragment_, "day", 1, day_count, now.day) ||
      !read_number(fragment_, "taken", 0, 3, now.taken) ||
      !read_number(fragment_, "step", 0, dragnet_steps, now.step) ||
      !read_number(fragment_, "new_jokers", 0, copies_of(Clue::joker), now.new_jokers) ||
      !read_number(fragment_, "shuffles", 0, Mark::last_shuffle, now.shuffles) ||
      !read_flag(fragment_, "reserved_now", now.reserved_now) || !read_role("turn", now.turn) ||
      !read_role("active", now.active) ||
      !read_categories(fragment_.find("revealed"), now.revealed))
    return false;
  if (const Json* visiting = fragment_.find("visiting");
      visiting != nullptr && !visiting->is_null())
    if (!read_character(*visiting, now.visiting)) return false;
  const Json* joining = fragment_.find("joining");
  return (joining == nullptr || joining->is_null() || read_joining(*joining)) && read_mycroft_out();
}

bool PositionReader::read_joining(const Json& value) {
  constexpr std::array<std::string_view, 3> keys{"who", "how", "category"};
  if (!check_keys(value, keys, "\"joining\"")) return false;
  const Json* who = value.find("who");
  const auto role =
      who != nullptr && who->as_string() != nullptr ? role_named(*who->as_string()) : std::nullopt;
  if (!role) return fail(value, "\"joining\" names who joins a joker");
  board().joiner = *role;
  const Json* category = value.find("category");
  const bool named = category != nullptr && !category->is_null();
  if (named && !read_clue(*category, board().begun)) return false;
  const Json* how = value.find("how");
  const std::string* word = how != nullptr ? how->as_string() : nullptr;
  if (word != nullptr && *word == "at_once" && !named)
    board().joining = Joining::at_once;
  else if (word != nullptr && *word == "later" && named)
    board().joining = Joining::later;
  else
    return fail(value, "a joker joins \"at_once\", or \"later\" a \"category\"");
  return true;
}

bool PositionReader::read_mycroft_out() {
  std::vector<Character> out;
  const Json* value = fragment_.find("mycroft_out");
  if (!read_characters(value, out)) return false;
  if (board().phase == Phase::dragnet) out.push_back(Character::dragnet);
  if (board().phase == Phase::gala) out.push_back(Character::gala);
  for (const Character who : out) {
    if (!is_mycroft(who)) return fail(*value, "Mycroft's cards are \"dragnet\" and \"gala\"");
    board().mycroft_out =
        static_cast<std::uint8_t>(board().mycroft_out | (who == Character::dragnet ? 1U : 2U));
  }
  const unsigned most = board().mycroft == Mycroft::none      ? 0U
                        : board().mycroft == Mycroft::dragnet ? 1U
                        : board().mycroft == Mycroft::gala    ? 2U
                                                              : 3U;
  const bool too_many = board().mycroft == Mycroft::one && board().mycroft_out == 3;
  if ((board().mycroft_out & ~most) != 0 || too_many)
    return fail(value != nullptr ? *value : fragment_,
                "this table does not play with that card of Mycroft's");
  return true;
}

// ---- people -------------------------------------------------------------------------------------

bool PositionReader::read_pawns(Role role) {
  Side& now = side(role);
  now.waiting = 0;
  const Json* said = part(role);
  if (said == nullptr) return true;
  if (!read_number(*said, "waiting", 0, pawns_each, now.waiting)) return false;
  for (const auto& [key, pawns] :
       {std::pair{"standing", &now.standing}, std::pair{"lying", &now.lying}}) {
    std::vector<Character> list;
    if (!read_characters(said->find(key), list)) return false;
    for (const Character who : list) pawns->add(who);
    if (std::any_of(list.begin(), list.end(), is_mycroft))
      return fail(*said, "Mycroft is visited by nobody");
  }
  if (const Json* resting = said->find("resting"); resting != nullptr && !resting->is_null())
    if (!read_character(*resting, now.resting)) return false;
  return true;
}

bool PositionReader::read_people() {
  Board& now = board();
  std::vector<Character> city;
  std::vector<Character> indisposed;
  if (!read_characters(fragment_.find("city"), city) ||
      !read_characters(fragment_.find("indisposed"), indisposed) || !read_pawns(Role::sherlock) ||
      !read_pawns(Role::moriarty))
    return false;
  const auto mention = [&](Character who) {
    if (!is_permanent(who) && std::find(city.begin(), city.end(), who) == city.end())
      city.push_back(who);
  };
  for (const Character who : indisposed) {
    mention(who);
    if (!is_person(who) || is_permanent(who))
      return fail(*fragment_.find("indisposed"), "only character cards are indisposed");
    now.indisposed.add(who);
  }
  for (const Side& one : now.sides)
    for (const Character who : pawns(one)) mention(who);
  if (now.visiting != no_character) mention(now.visiting);
  return fill_city(city) && read_deck() && read_offers() && place_pawns(Role::sherlock) &&
         place_pawns(Role::moriarty);
}

// SM-S1, SM-D1
bool PositionReader::fill_city(const std::vector<Character>& given) {
  Board& now = board();
  const Json* city = fragment_.find("city");
  const Json& where = city != nullptr ? *city : fragment_;
  const std::size_t wanted = now.phase == Phase::choose_start ? 0U
                             : starts_day()                   ? now.day
                                                              : now.day + 1U;
  if (given.size() > wanted)
    return fail(where, "there are " + std::to_string(wanted) + " characters on cards by then");
  Characters elsewhere;  // what is named for the deck stays there
  std::vector<Character> named;
  if (!read_characters(fragment_.find("deck"), named)) return false;
  for (const Character who : named)
    if (is_person(who)) elsewhere.add(who);
  std::vector<Character> box;
  for (int i = permanent_count; i < character_count; ++i) {
    const Character who = character_at(i);
    const bool out = who == Character::irene && now.without_irene != 0;
    if (!out && !elsewhere.contains(who) &&
        std::find(given.begin(), given.end(), who) == given.end())
      box.push_back(who);
  }
  filler_.shuffle(box.data(), box.size());
  for (const Character who : given) {
    if (!is_person(who) || is_permanent(who))
      return fail(where, "the city's cards are the ten characters on cards");
    if (elsewhere.contains(who))
      return fail(where, "a character is either in the city or in the deck");
    if (who == Character::irene && now.without_irene != 0)
      return fail(where, "this table plays without Irene");
  }
  for (std::size_t i = 0; i < wanted; ++i) {
    Character who = no_character;
    if (i < given.size()) {
      who = given[i];
    } else if (!box.empty()) {
      who = box.back();
      box.pop_back();
    } else {
      return fail(where, "too few characters are left for the city");
    }
    now.arrivals[now.arrived++] = who;
    now.city.add(who);
  }
  return true;
}

// Pawns that nobody placed.
bool PositionReader::place_pawns(Role role) {
  Board& now = board();
  Side& his = side(role);
  if (now.visiting != no_character && role == now.turn && now.phase != Phase::move &&
      !pawns(his).contains(now.visiting) && pawns(his).size() + his.waiting < pawns_each)
    his.lying.add(now.visiting);
  int missing = pawns_each - his.waiting - his.standing.size() - his.lying.size();
  if (missing <= 0) return true;
  if (now.day == 1 || now.phase == Phase::choose_start) {
    his.waiting = static_cast<std::uint8_t>(his.waiting + missing);
    return true;
  }
  std::vector<Character> free;
  for (const Character who : now.city - pawns(his)) free.push_back(who);
  filler_.shuffle(free.data(), free.size());
  const bool lie = starts_day() || now.phase == Phase::over || now.phase == Phase::finale;
  for (; missing > 0 && !free.empty(); --missing, free.pop_back())
    (lie ? his.lying : his.standing).add(free.back());
  return true;
}

bool PositionReader::read_deck() {
  Board& now = board();
  const Json* deck = fragment_.find("deck");
  std::vector<Character> top;
  if (!read_characters(deck, top)) return false;
  std::vector<Character> rest;
  for (int i = permanent_count; i < character_count; ++i)
    if (!now.city.contains(character_at(i)) &&
        (character_at(i) != Character::irene || now.without_irene == 0))
      rest.push_back(character_at(i));
  const auto named = [&](Character who) {
    return std::find(top.begin(), top.end(), who) != top.end();
  };
  Mycroft lot = now.mycroft;
  if (lot == Mycroft::one) {
    const bool gala =
        named(Character::gala) || (!named(Character::dragnet) && filler_.below(2) != 0);
    lot = now.mycroft_out != 0 ? Mycroft::none : gala ? Mycroft::gala : Mycroft::dragnet;
  }
  const auto in_play = [&](Character who, unsigned bit) {
    if (now.phase == Phase::choose_start || (now.mycroft_out & bit) != 0) return false;
    return lot == Mycroft::both ||
           lot == (who == Character::dragnet ? Mycroft::dragnet : Mycroft::gala);
  };
  if (in_play(Character::dragnet, 1)) rest.push_back(Character::dragnet);
  if (in_play(Character::gala, 2)) rest.push_back(Character::gala);
  for (const Character who : top) {
    const auto found = std::find(rest.begin(), rest.end(), who);
    if (found == rest.end())
      return fail(*deck, "\"" + std::string(character_word(who)) + "\" cannot be in the deck");
    rest.erase(found);
  }
  filler_.shuffle(rest.data(), rest.size());
  for (const Character who : rest) state_.secrets.deck[now.deck_size++] = who;
  std::reverse(top.begin(), top.end());
  for (const Character who : top) state_.secrets.deck[now.deck_size++] = who;
  return true;
}

// SM-S2  What is offered comes off the deck.
bool PositionReader::read_offers() {
  Board& now = board();
  for (const Role role : both_roles) {
    const Json* said = part(role);
    std::vector<Character> offers;
    const Json* list = said != nullptr ? said->find("offers") : nullptr;
    if (!read_characters(list, offers)) return false;
    if (now.phase != Phase::choose_start) {
      if (!offers.empty()) return fail(*list, "characters are offered in the phase choose_start");
      continue;
    }
    if (offers.size() > 2) return fail(*list, "two characters are offered");
    auto& deck = state_.secrets.deck;
    while (offers.size() < 2) {
      const auto end = deck.begin() + now.deck_size;
      const auto free = std::find_if(deck.begin(), end, [&](Character who) {
        return std::find(offers.begin(), offers.end(), who) == offers.end();
      });
      if (free == end) return fail(fragment_, "too few characters are left to offer");
      offers.push_back(*free);
    }
    for (std::size_t i = 0; i < 2; ++i) {
      const auto end = deck.begin() + now.deck_size;
      const auto found = std::find(deck.begin(), end, offers[i]);
      if (found == end)
        return fail(list != nullptr ? *list : fragment_, "what is offered is nowhere else");
      std::copy(found + 1, end, found);
      --now.deck_size;
      own_of(state_, role).offers[i] = offers[i];
    }
    const Json* choice = said != nullptr ? said->find("choice") : nullptr;
    if (choice == nullptr || choice->is_null()) continue;
    Character who{};
    if (!read_character(*choice, who)) return false;
    if (who != offers[0] && who != offers[1])
      return fail(*choice, "one of the two offered is chosen");
    own_of(state_, role).choice = who == offers[0] ? 1 : 2;
    now.chosen = static_cast<std::uint8_t>(now.chosen | (1U << index_of(role)));
  }
  return true;
}

bool read_position(const Json& fragment, const TableOptions& options, Dice& filler, State& state,
                   JsonProblem& problem) {
  return PositionReader(fragment, options, filler, problem).read(state);
}

}  // namespace indice::sherlock
