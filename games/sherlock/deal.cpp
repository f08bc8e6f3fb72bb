// Setting up (SM-S1 to SM-S6, SM-M1).
#include "games/sherlock/play.h"

namespace indice::sherlock {

namespace {

// SM-S3
void shuffle_characters(const Play& play) {
  Board& board = play.board;
  for (int i = permanent_count; i < character_count; ++i) {
    const Character who = character_at(i);
    if (who == Character::irene && board.without_irene != 0) continue;
    play.secrets.deck[board.deck_size++] = who;
  }
  play.dice.shuffle(play.secrets.deck.data(), board.deck_size);
}

Character top_of_deck(const Play& play) { return play.secrets.deck[--play.board.deck_size]; }

// SM-S2
void offer_starts(const Play& play) {
  for (const Role role : both_roles) {
    Own& own = play.secrets.own[index_of(role)];
    own.offers = {top_of_deck(play), top_of_deck(play)};
    play.sink.say({.kind = "StartOffered",
                   .seat = play.seat(role),
                   .who = own.offers[0],
                   .from = own.offers[1]});
  }
  play.board.phase = Phase::choose_start;
}

}  // namespace

void add_mycroft(const Play& play) {
  Board& board = play.board;
  const auto add = [&](Character card) { play.secrets.deck[board.deck_size++] = card; };
  switch (board.mycroft) {
    case Mycroft::none: return;
    case Mycroft::dragnet: add(Character::dragnet); break;
    case Mycroft::gala: add(Character::gala); break;
    case Mycroft::one: add(play.dice.below(2) == 0 ? Character::dragnet : Character::gala); break;
    case Mycroft::both:
      add(Character::dragnet);
      add(Character::gala);
      break;
  }
  play.sink.say({.kind = "MycroftAdded",
                 .number = static_cast<std::uint8_t>(board.mycroft == Mycroft::both ? 2 : 1)});
}

State deal_game(const TableOptions& options, Dice& dice, SherlockSink sink) {
  State state;
  Board& board = state.board;
  const Play play{board, state.secrets, dice, sink};
  set_options(state, options);
  if (options.choice[option_sherlock] == sherlock_by_lot)  // SM-S6
    board.sherlock_seat = static_cast<Seat>(dice.below(player_count));
  sink.say({.kind = "RolesSet", .seat = board.sherlock_seat});

  shuffle_characters(play);
  sink.say({.kind = "TableLaid", .seat = board.sherlock_seat, .number = board.deck_size});
  if (board.reserving != 0)  // SM-V1
    sink.say({.kind = "RoleCardsLaid", .seat = play.seat(board.active)});
  if (options.choice[option_chosen_start] != 0) {
    offer_starts(play);
  } else {
    arrive(play, top_of_deck(play));
    arrive(play, top_of_deck(play));
    add_mycroft(play);
    if (board.mycroft != Mycroft::none) dice.shuffle(state.secrets.deck.data(), board.deck_size);
  }

  // SM-S5
  state.secrets.pile = all_clue_cards;
  dice.shuffle(state.secrets.pile.data(), state.secrets.pile.size());
  board.pile_size = clue_card_count;
  fill_row(play);
  if (board.phase == Phase::move) begin_turn(play);
  return state;
}

}  // namespace indice::sherlock
