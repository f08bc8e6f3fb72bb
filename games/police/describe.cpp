// The whole state as JSON; position.cpp reads the same shape.
#include "games/police/rules.h"
#include "games/police/words.h"

namespace indice::police {

namespace {

void add(Json::Object& object, std::string_view name, Json value) {
  object.emplace_back(std::string(name), std::move(value));
}

Json number(int value) { return std::int64_t{value}; }
Json theme_or_null(Theme theme) { return is_theme(theme) ? Json(theme_word(theme)) : Json(); }
Json seat_or_null(Seat seat) { return seat == nobody ? Json() : number(seat); }
Json letter_or_null(Letter letter) {
  return letter < choice_count ? Json(letter_words[letter]) : Json();
}

Json seats_in(unsigned mask) {
  Json::Array list;
  for (int seat = 0; seat < most_players; ++seat)
    if (((mask >> seat) & 1U) != 0) list.push_back(number(seat));
  return list;
}

// Only what is there: {"informant": 2}.
Json counts(Cards cards) {
  Json::Object object;
  for (int i = 0; i < card_kinds; ++i)
    if (cards.has(card_at(i))) add(object, card_word(card_at(i)), number(cards.of(card_at(i))));
  return object;
}

// {"inspector": 3, "profiler": "2 doubled"}
Json describe_bets(const Board& board, const Bets& bets) {
  Json::Object object;
  for (int suspect = 0; suspect < suspect_count(board); ++suspect) {
    const Bet bet = bets[static_cast<std::size_t>(suspect)];
    if (bet.value() == 0) continue;
    Json value = number(bet.value());
    if (bet.doubled()) value = std::to_string(bet.value()) + " doubled";
    add(object, character_word(character_of(board, suspect)), std::move(value));
  }
  return object;
}

Json describe_record(const Side& side) {
  Json::Object object;
  for (int i = 0; i < theme_count; ++i) {
    const Tally tally = side.record[static_cast<std::size_t>(i)];
    if (tally.right() + tally.wrong() > 0)
      add(object, theme_word(theme_at(i)),
          Json::Object{{"right", tally.right()}, {"wrong", tally.wrong()}});
  }
  return object;
}

Json describe_characters(const Board& board, Seat seat) {
  Json::Array list;
  for (int suspect = seat; suspect < suspect_count(board);
       suspect += board.players == 2 ? 2 : suspect_count(board)) {
    const Suspect& one = board.suspects[static_cast<std::size_t>(suspect)];
    if (!is_character(one.character)) continue;
    list.emplace_back(Json::Object{{"character", character_word(one.character)},
                                   {"card", theme_or_null(one.theme)}});
  }
  return list;
}

Json describe_seat(const State& state, Seat seat) {
  const Board& board = state.board;
  const Side& side = board.sides[seat];
  const Own& own = state.secrets.own[seat];
  Json::Object object;
  add(object, "score", number(score_of(side)));
  add(object, "from_answers", number(side.from_answers));
  add(object, "from_bets", number(side.from_bets));
  add(object, "closed", number(side.closed));
  add(object, "characters", describe_characters(board, seat));
  add(object, "cards", counts(own.hand));
  add(object, "committed", counts(own.committed));
  add(object, "false_leads", number(board.false_leads[seat]));
  add(object, "aggravations", number(board.aggravations[seat]));
  Json::Array guilty;
  for (int value = 1; value <= 5; ++value)
    if (((own.guilty >> value) & 1U) != 0) guilty.push_back(number(value));
  add(object, "guilty", std::move(guilty));
  add(object, "bets", describe_bets(board, board.bets[seat]));
  add(object, "secret_bets", describe_bets(board, own.bets));
  add(object, "moved", number(bet_moves(board, own, seat)));
  add(object, "reply", own.reply == 0 ? Json() : Json(own.reply == reply_yes ? "yes" : "no"));
  add(object, "record", describe_record(side));
  add(object, "mind", std::int64_t{state.secrets.minds[seat]});
  return object;
}

Json describe_question(const State& state) {
  const Board& board = state.board;
  if (!is_theme(board.theme)) return {};
  Json::Array struck;
  for (Letter letter = 0; letter < choice_count; ++letter)
    if (((board.struck >> letter) & 1U) != 0) struck.emplace_back(letter_words[letter]);
  return Json::Object{{"question", question_word(question_of(board))},
                      {"answering", seat_or_null(board.answering)},
                      {"right", letter_or_null(state.secrets.right)},
                      {"shown", board.right != no_letter},
                      {"struck", std::move(struck)},
                      {"informed", board.informed != 0},
                      {"objected", board.objected != 0},
                      {"said", said_word(board.said)},
                      {"ruled_right", board.ruled_right != 0},
                      {"pending", number(board.pending)}};
}

Json describe_peeks(const State& state) {
  Json::Array list;
  for (std::size_t i = 0; i < most_peeks; ++i) {
    const Peek& peek = state.board.peeks[i];
    if (peek.where == Peek::nowhere) continue;
    Json::Object object;
    add(object, "question", question_word({peek.theme, state.secrets.peek_number[i]}));
    add(object, "right", letter_or_null(state.secrets.peek_right[i]));
    add(object, "seers", seats_in(peek.seers));
    if (peek.where == Peek::discarded)
      add(object, "where", "discarded");
    else if (peek.where >= Peek::before)
      add(object, "where", character_word(character_of(state.board, peek.where - Peek::before)));
    else
      add(object, "where", number(peek.where - Peek::first_laid + 1));
    list.emplace_back(std::move(object));
  }
  return list;
}

Json describe_stock(const Board& board) {
  Json::Object object;
  for (int i = 0; i < theme_count; ++i) {
    const auto at = static_cast<std::size_t>(i);
    Json::Array seen;
    for (int place = 0; place < most_a_theme; ++place)
      if (((board.seen[at] >> place) & 1U) != 0) seen.push_back(number(place + 1));
    add(object, theme_word(theme_at(i)),
        Json::Object{{"seen", std::move(seen)}, {"unread", number(board.unread[at])}});
  }
  return object;
}

}  // namespace

Json describe_state(const State& state) {
  const Board& board = state.board;
  Json::Object object;
  add(object, "phase", phase_word(board.phase));
  add(object, "starter", number(board.starter));
  add(object, "round", number(board.round));
  add(object, "step", number(board.step));
  add(object, "asked", seats_in(board.asked));
  add(object, "replied", seats_in(replied_seats(board, state.secrets)));
  Json::Array laid;
  if (board.phase == Phase::pick)
    for (int place = 0; place < table_for(board.players).laid_out; ++place)
      laid.push_back(theme_or_null(board.laid[static_cast<std::size_t>(place)]));
  add(object, "laid", std::move(laid));
  add(object, "left", board.left == 0 ? Json() : number(board.left));
  add(object, "question", describe_question(state));
  add(object, "voided", seats_in(board.voided));
  add(object, "played", counts(board.played));
  add(object, "box", counts(state.secrets.box));
  add(object, "tied", seats_in(board.tied));
  add(object, "pairs", number(board.pairs));
  add(object, "first_was_right", board.first_was_right != 0);
  add(object, "winners", seats_in(board.winners));
  add(object, "meddled", seats_in(state.secrets.meddled));
  Json::Array seats;
  for (Seat seat = 0; seat < board.players; ++seat) seats.push_back(describe_seat(state, seat));
  add(object, "seats", std::move(seats));
  add(object, "stock", describe_stock(board));
  add(object, "peeks", describe_peeks(state));
  return object;
}

Census census_of(const State& state) {
  const Board& board = state.board;
  Census census;
  for (int i = 0; i < card_kinds; ++i) {
    const Card card = card_at(i);
    int count = board.played.of(card) + state.secrets.box.of(card);
    for (const Own& own : state.secrets.own) count += own.hand.of(card) + own.committed.of(card);
    census.push_back({std::string(card_word(card)), count});
  }
  for (int value = 1; value <= 5; ++value) {
    int count = 0;
    for (Seat seat = 0; seat < board.players; ++seat) {
      const Own& own = state.secrets.own[seat];
      count += static_cast<int>((own.guilty >> value) & 1U);
      for (const Bet bet : own.bets) count += bet.value() == value ? 1 : 0;
      for (const Bet bet : board.bets[seat]) count += bet.value() == value ? 1 : 0;
    }
    census.push_back({"guilty " + std::to_string(value), count});
  }
  for (int i = 0; i < theme_count; ++i) {
    const auto at = static_cast<std::size_t>(i);
    census.push_back({std::string(theme_words[at]),
                      in_stock(board, i) + std::popcount(board.seen[at]) + board.unread[at]});
  }
  return census;
}

}  // namespace indice::police
