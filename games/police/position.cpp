// A position: one list of what stands in it, described from a state or read from what somebody
// wrote by hand. There only what matters is given, the rest comes from the filler dice.
//
// - Without a "phase" the cards of round 1 are to be picked. "step" counts the picks or the
//   questions that are done.
// - Characters not given are taken in the order of cards.json.
// - Where no seat gives "cards", all are dealt three; where one does, the others hold none.
// - "score" alone counts as points for answers. Bets not given lie by lot, cards not given have a
//   theme by lot, and of the stock only what lies on the table is gone.
//
// Here are the moment and the seats; position_cards.h has interrogation cards and bets,
// position_checks.h judges the whole.
#include "games/police/position_checks.h"

namespace indice::police {

namespace {

constexpr int most_points = 2000;  // far more than can come together
constexpr std::array<std::string_view, 2> reply_words{"yes", "no"};
static_assert(reply_yes == 1 && reply_no == 2);

// Only what is there: {"informant": 2}.
Json counts(Cards cards) {
  Json::Object object;
  for (int i = 0; i < card_kinds; ++i)
    if (const Card card = card_at(i); cards.has(card))
      object.emplace_back(std::string(card_word(card)), cards.of(card));
  return object;
}

class Position : public PositionChecks {
 public:
  using PositionChecks::PositionChecks;

  void describe() {
    list_moment();
    seats("asked", board_.asked);
    list_laid();
    list_question();
    list_hands();
    form_.write("box", counts(secrets_.box));
    for (Seat seat = 0; seat < board_.players; ++seat) {
      list_seat(seat);
      part(seat).write("score", score_of(board_.sides[seat]));
      part(seat).numbers("guilty", own(seat).guilty, 0, 6);
      list_bets(seat, "bets", board_.bets[seat]);
      list_bets(seat, "secret_bets", own(seat).bets);
    }
    for (int theme = 0; theme < theme_count; ++theme) list_stock(theme_at(theme), 0);
    list_peeks();
  }

  void read(Dice& filler) {
    board_.phase = Phase::pick;
    form_.entries("seats", board_.players);
    list_moment();
    form_.wants(board_.step < suspect_count(board_), "step", "there are not so many steps");
    list_hands();
    for (Seat seat = 0; seat < board_.players; ++seat) {
      secrets_.minds[seat] = some_mind(filler);
      list_seat(seat);
      read_scores(seat);
    }
    if (form_.good()) read_characters();
    if (form_.good()) deal_hands(filler);
    if (form_.good()) read_laid(filler);
    if (form_.good()) read_question(filler);
    if (form_.good()) fill_suspects(filler);
    if (form_.good()) list_peeks();
    if (form_.good()) check_peeks();
    for (int theme = 0; theme < theme_count; ++theme)
      if (form_.good()) read_stock(theme_at(theme));
    for (Seat seat = 0; seat < board_.players; ++seat)
      if (form_.good()) read_bets(seat, filler);
    if (form_.good()) check();
  }

 private:
  // ---- the moment
  // ---------------------------------------------------------------------------------

  void list_moment() {
    form_.word("phase", board_.phase, phase_words);
    if (form_.reading())
      board_.round = board_.phase == Phase::choose ? 0
                     : board_.phase == Phase::over ? rounds_with_actions
                                                   : 1;
    form_.number("starter", board_.starter, 0, board_.players - 1);
    form_.number("round", board_.round, 0, most_rounds);
    form_.number("step", board_.step, 0, most_suspects - 1);
    form_.number("pairs", board_.pairs, 0, most_pairs);
    form_.flag("first_was_right", board_.first_was_right);
    auto replied = static_cast<std::uint8_t>(replied_seats(board_, secrets_));
    seats("replied", replied);
    const bool in_the_open = board_.phase == Phase::bet && board_.hidden_bets == 0;
    if (form_.reading()) (in_the_open ? board_.confirmed : secrets_.replied) = replied;
    form_.flag("again", board_.again);
    seats("changed", board_.changed);
    seats("voided", board_.voided);
    seats("tied", board_.tied);
    seats("winners", board_.winners);
    seats("meddled", secrets_.meddled);
  }

  // ---- the seats
  // ----------------------------------------------------------------------------------

  void list_seat(Seat seat) {
    Side& side = board_.sides[seat];
    Form form = part(seat);
    form.number("from_answers", side.from_answers, 0, most_points);
    form.number("from_bets", side.from_bets, 0, most_points);
    form.number("closed", side.closed, 0, closed_case_points * Cards::most_of_a_kind);
    form.number("false_leads", board_.false_leads[seat], 0, Cards::most_of_a_kind);
    form.number("aggravations", board_.aggravations[seat], 0, Cards::most_of_a_kind);
    form.number("moved", board_.hidden_bets != 0 ? own(seat).moved : board_.moved[seat], 0,
                left_to_the_lot);
    auto reply = static_cast<std::uint8_t>(own(seat).reply - 1);
    form.word_or_null("reply", reply, reply_words);
    own(seat).reply = static_cast<std::uint8_t>(reply + 1);
    form.number("mind", secrets_.minds[seat], 1, 0xffffffffLL);
    list_characters(seat);
    list_record(seat);
  }

  void read_scores(Seat seat) {
    Side& side = board_.sides[seat];
    Form form = part(seat);
    const bool in_parts =
        form.says("from_answers") || form.says("from_bets") || form.says("closed");
    int score = score_of(side);
    form.number("score", score, 0, most_points);
    if (!in_parts) side.from_answers = static_cast<std::uint16_t>(score);
    form.wants(score == score_of(side), "score", "the parts do not make the score");
    form.wants(score_of(side) >= 0, "score", "no score is below 0");
  }

  // PP-S1, PP-S8
  void list_characters(Seat seat) {
    Form form = part(seat);
    const std::size_t most = board_.players == 2 ? 2 : 1;
    std::size_t count = form_.reading() ? form.entries("characters", most) : 0;
    if (!form_.reading()) form.empty_list("characters");
    for (std::size_t i = 0; i < most && !form_.reading(); ++i)
      if (is_character(suspect(seat + 2 * static_cast<int>(i)).character)) ++count;
    for (std::size_t i = 0; i < count; ++i) {
      Suspect& one = suspect(seat + 2 * static_cast<int>(i));
      Form entry = form.part("characters", i);
      entry.word("character", one.character, character_words);
      entry.word_or_null("card", one.theme, theme_words);
      if (form_.reading() && is_theme(one.theme)) take_question(entry.at("card"), one.theme);
    }
  }

  void read_characters() {
    unsigned taken = 0;
    for (const Suspect& one : board_.suspects) {
      if (!is_character(one.character)) continue;
      form_.wants(!has_bit(taken, index_of(one.character)), "seats", "a character is taken twice");
      taken |= 1U << index_of(one.character);
    }
    for (int i = 0; i < suspect_count(board_); ++i) {
      int step = 0;
      while (suspect_at(board_, step) != i) ++step;
      const bool chosen = board_.phase != Phase::choose || step < board_.step;
      Suspect& one = suspect(i);
      form_.wants(chosen || !(is_character(one.character) || is_theme(one.theme)), "seats",
                  "this character is not chosen yet");
      if (!chosen || is_character(one.character)) continue;
      const int free = std::countr_one(taken);
      taken |= 1U << free;
      one.character = character_at(free);
    }
  }

  void list_record(Seat seat) {
    Form record = part(seat).part("record");
    for (int i = 0; i < theme_count; ++i) {
      Tally& tally = nth(board_.sides[seat].record, i);
      int right = tally.right();
      int wrong = tally.wrong();
      if (!form_.reading() && right + wrong == 0) continue;
      Form form = record.part(theme_word(theme_at(i)));
      form.number("right", right, 0, Tally::most);
      form.number("wrong", wrong, 0, Tally::most);
      tally = Tally(right, wrong);
    }
  }

  // PP-S2  What is in no hand and was not played is in the box.
  void list_hands() {
    form_.counts<Card>("played", board_.played, cards_, false);
    for (Seat seat = 0; seat < board_.players; ++seat) {
      part(seat).counts<Card>("cards", own(seat).hand, cards_, false);
      part(seat).counts<Card>("committed", own(seat).committed, cards_, false);
    }
  }

  void deal_hands(Dice& filler) {
    bool deals = board_.played.empty();
    for (Seat seat = 0; seat < board_.players; ++seat)
      deals = deals && !part(seat).says("cards") && !part(seat).says("committed");
    int in_all = board_.played.total();
    for (Seat seat = 0; seat < board_.players; ++seat) {
      Own& one = own(seat);
      for (int i = 0; deals && i < cards_each; ++i) one.hand.add(cards_.draw<Card>(filler));
      const int cards = one.hand.total() + one.committed.total();
      form_.wants(cards <= cards_each, "seats", "nobody has more than three action cards");
      board_.sides[seat].cards = static_cast<std::uint8_t>(cards);
      if (cards > 0) set_bit(board_.holders, seat);
      in_all += cards;
    }
    form_.wants(in_all <= cards_each * board_.players, "played",
                "more action cards than were dealt");
    while (cards_.left() > 0) secrets_.box.add(cards_.draw<Card>(filler));
    form_.derived("box", counts(secrets_.box));
  }
};

}  // namespace

void list_position(Form& form, State& state) { Position(form, state).describe(); }
void read_position(Form& form, State& state, Dice& filler) { Position(form, state).read(filler); }

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
