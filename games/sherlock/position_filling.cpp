// A position written by hand: what is left out comes from the filler dice.
#include <algorithm>

#include "games/sherlock/position.h"

namespace indice::sherlock {

namespace {

bool among(const std::vector<Character>& people, Character who) {
  return std::find(people.begin(), people.end(), who) != people.end();
}

}  // namespace

bool Position::read_people(Dice& filler) {
  People city;
  People deck;
  form_.list("city", city, character_words);
  form_.set<Character>("indisposed", board_.indisposed, character_words);
  form_.list("deck", deck, character_words);
  Characters named = board_.indisposed;
  for (const Role role : both_roles) {
    side(role).waiting = 0;
    list_pawns(role);
    named = named | pawns(side(role));
  }
  if (board_.visiting != no_character) named.add(board_.visiting);
  for (const Character who : named)
    if (!is_permanent(who) && !among(city, who)) city.push_back(who);
  for (const Character who : board_.indisposed)
    form_.wants(is_person(who) && !is_permanent(who), "indisposed",
                "only character cards are indisposed");
  if (!form_.good() || !fill_city(city, deck, filler) || !fill_deck(deck, filler)) return false;
  for (const Role role : both_roles)
    if (!read_offers(role)) return false;
  for (const Role role : both_roles) place_pawns(role, filler);
  return form_.good();
}

// SM-S1, SM-D1
bool Position::fill_city(const People& given, const People& in_deck, Dice& filler) {
  const std::size_t wanted = board_.phase == Phase::choose_start ? 0U
                             : starts_day()                      ? board_.day
                                                                 : board_.day + 1U;
  if (!form_.wants(given.size() <= wanted, "city", "so many characters have not come by then"))
    return false;
  People box;
  for (int i = permanent_count; i < character_count; ++i) {
    const Character who = character_at(i);
    const bool out = who == Character::irene && board_.without_irene != 0;
    if (!out && !among(in_deck, who) && !among(given, who)) box.push_back(who);
  }
  filler.shuffle(box.data(), box.size());
  for (const Character who : given) {
    form_.wants(is_person(who) && !is_permanent(who), "city",
                "the city's cards are the ten characters on cards");
    form_.wants(!among(in_deck, who), "city", "a character is either in the city or in the deck");
    form_.wants(who != Character::irene || board_.without_irene == 0, "city",
                "this table plays without Irene");
    form_.wants(std::count(given.begin(), given.end(), who) == 1, "city",
                "a character stands here twice");
  }
  for (std::size_t i = 0; i < wanted && form_.good(); ++i) {
    if (i >= given.size() && box.empty())
      return form_.refuse("city", "too few characters are left for the city");
    const Character who = i < given.size() ? given[i] : box.back();
    if (i >= given.size()) box.pop_back();
    board_.arrivals[board_.arrived++] = who;
    board_.city.add(who);
  }
  return form_.good();
}

bool Position::fill_deck(const People& top, Dice& filler) {
  People rest;
  for (int i = permanent_count; i < character_count; ++i)
    if (!board_.city.contains(character_at(i)) &&
        (character_at(i) != Character::irene || board_.without_irene == 0))
      rest.push_back(character_at(i));
  Mycroft lot = board_.mycroft;
  if (lot == Mycroft::one) {
    const bool gala =
        among(top, Character::gala) || (!among(top, Character::dragnet) && filler.below(2) != 0);
    lot = board_.mycroft_out != 0 ? Mycroft::none : gala ? Mycroft::gala : Mycroft::dragnet;
  }
  const auto add_mycroft = [&](Character who, unsigned bit, Mycroft alone) {
    const bool out = board_.phase == Phase::choose_start || (board_.mycroft_out & bit) != 0;
    if (!out && (lot == Mycroft::both || lot == alone)) rest.push_back(who);
  };
  add_mycroft(Character::dragnet, 1, Mycroft::dragnet);
  add_mycroft(Character::gala, 2, Mycroft::gala);
  for (const Character who : top) {
    const auto found = std::find(rest.begin(), rest.end(), who);
    if (found == rest.end())
      return form_.refuse("deck",
                          "\"" + std::string(character_word(who)) + "\" cannot be in the deck");
    rest.erase(found);
  }
  filler.shuffle(rest.data(), rest.size());
  rest.insert(rest.end(), top.rbegin(), top.rend());
  for (const Character who : rest) state_.secrets.deck[board_.deck_size++] = who;
  return true;
}

// SM-S2  What is offered comes off the deck.
bool Position::read_offers(Role role) {
  Form form = part(role);
  Own& own = own_of(state_, role);
  People offers;
  Character choice = no_character;
  form.list("offers", offers, character_words, 2);
  form.word_or_null("choice", choice, character_words);
  if (board_.phase != Phase::choose_start)
    return form.wants(offers.empty(), "offers", "characters are offered in the phase choose_start");
  auto& deck = state_.secrets.deck;
  for (std::size_t i = 0; i < 2 && form.good(); ++i) {
    const auto end = deck.begin() + board_.deck_size;
    const auto found = std::find_if(deck.begin(), end, [&](Character who) {
      return i < offers.size() ? who == offers[i] : !among(offers, who);
    });
    if (found == end) return form.refuse("offers", "what is offered is nowhere else");
    own.offers[i] = *found;
    std::copy(found + 1, end, found);
    --board_.deck_size;
  }
  if (!form.good() || choice == no_character) return form.good();
  set_bit(board_.chosen, index_of(role));
  own.choice = choice == own.offers[0] ? 1 : 2;
  return form.wants(choice == own.offers[own.choice - 1U], "choice",
                    "one of the two offered is chosen");
}

// Pawns that nobody placed.
void Position::place_pawns(Role role, Dice& filler) {
  Side& his = side(role);
  if (board_.visiting != no_character && role == board_.turn && board_.phase != Phase::move &&
      !pawns(his).contains(board_.visiting) && pawns(his).size() + his.waiting < pawns_each)
    his.lying.add(board_.visiting);
  int missing = pawns_each - his.waiting - his.standing.size() - his.lying.size();
  if (missing <= 0) return;
  if (board_.day == 1 || board_.phase == Phase::choose_start) {
    his.waiting = static_cast<std::uint8_t>(his.waiting + missing);
    return;
  }
  People free;
  for (const Character who : board_.city - pawns(his)) free.push_back(who);
  filler.shuffle(free.data(), free.size());
  const bool lie = starts_day() || board_.phase == Phase::over || board_.phase == Phase::finale;
  for (; missing > 0 && !free.empty(); --missing, free.pop_back())
    (lie ? his.lying : his.standing).add(free.back());
}

void Position::read_clues(Dice& filler) {
  std::vector<Clue> discard;
  std::vector<Clue> top;
  list_clues();
  list_piles(top, discard);
  form_.wants(board_.row.total() <= row_size, "row", "the row has at most four clues");
  if (!form_.good()) return;
  for (std::size_t i = 0; i < board_.drawn; ++i) {
    if (board_.phase == Phase::order) board_.drawn_marks[i].tell_all();
    if (board_.phase == Phase::ziba_answer || board_.phase == Phase::ziba_bury)
      board_.drawn_marks[i].tell_both();
  }
  const auto draw = [&] { return box_.draw<Clue>(filler); };
  if (!form_.says("row"))
    for (int i = 0; i < row_size && box_.left() > 0; ++i) board_.row.add(draw());
  auto place = static_cast<std::uint8_t>(static_cast<int>(top.size()) + box_.left());
  form_.number("pile_size", place, static_cast<int>(top.size()), place);
  form_.number("buried", board_.buried, 0, clue_card_count);
  if (!form_.good()) return;
  board_.pile_size = place;
  for (const Clue clue : top) state_.secrets.pile[--place] = clue;
  while (place > 0) state_.secrets.pile[--place] = draw();
  while (box_.left() > 0) board_.discard[board_.discard_size++] = draw();
  for (std::size_t i = discard.size(); i-- > 0;) board_.discard[board_.discard_size++] = discard[i];
}

}  // namespace indice::sherlock
