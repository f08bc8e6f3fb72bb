#include "games/police/learning.h"

namespace indice::police {

namespace {

constexpr int most_points = 999;
constexpr int most_value = 5;
constexpr std::array<std::string_view, most_value> value_words{"1", "2", "3", "4", "5"};
constexpr int most_bet = 2 * most_value;

void list_cards(Features& out, std::string_view name, Cards cards) {
  out.counts(name, card_words, Cards::most_of_a_kind,
             [&](std::size_t i) { return cards.of(static_cast<Card>(i)); });
}
// By suspect, counted from the viewer's own first one.
template <class Of>
void list_suspects(Features& out, std::string_view name, const Board& board, const Around& around,
                   int most, Of of) {
  for (unsigned i = 0; i < most_suspects; ++i) {
    // With two players the suspects 0 and 2 sit at one seat, 1 and 3 at the other.
    const unsigned count = static_cast<unsigned>(suspect_count(board));
    const unsigned first = around.at(0);
    const unsigned suspect = i < count ? (first + i) % count : unsigned{most_suspects};
    out.number([&] { return std::string(name) + ".suspect+" + std::to_string(i); },
               suspect < count ? of(suspect) : 0, most);
  }
}

void list_moment(Features& out, const View& view, const Around& around) {
  const Board& board = view.board;
  out.word("phase", board.phase, phase_words);
  out.flag("i_decide", decides(view));
  out.number("round", board.round, most_rounds);
  out.number("step", board.step, 255);
  out.seat("starter", board.starter, around, most_players);
  out.word("answers", board.answers, answers_choices);
  out.flag("hidden_bets", board.hidden_bets != 0);
  out.flag("once_more", board.again != 0);
  out.flag("pair", in_pair(board));
  out.number("undecided_pairs", board.pairs, most_pairs);
}

// The question under way. Which one it is stands not here: what an answer is, one knows or not.
void list_question(Features& out, const View& view, const Around& around) {
  const Board& board = view.board;
  const bool asked = is_theme(board.theme);
  out.seat("answering", board.answering, around, most_players);
  out.word("theme", board.theme, theme_words);
  out.number("difficulty", asked ? difficulty(question_of(board)) : 0, 3);
  out.marks("struck", letter_words, [&](std::size_t i) { return has_bit(board.struck, i); });
  out.flag("informed", board.informed != 0);
  out.flag("objected", board.objected != 0);
  out.word("said", board.said, said_words);
  out.word("right", view.right, letter_words);
  out.word("hunch", view.hunch, letter_words);
  out.counts("strength", theme_words, 100, [&](std::size_t i) { return view.strength[i]; });
  out.flag("ruled_right", board.ruled_right != 0);
  out.number("pending", board.pending, 255);
}

void list_seat(Features& out, const Board& board, Seat seat) {
  const bool there = seat != nobody;
  const Side side = there ? board.sides[seat] : Side{};
  out.flag("there", there);
  out.number("points", score_of(side), most_points);
  out.number("from_bets", side.from_bets, most_points);
  out.number("cards", side.cards, cards_each);
  out.flag("asked", there && has_bit(board.asked, seat));
  out.flag("confirmed", there && has_bit(board.confirmed, seat));
  out.number("moved", there ? board.moved[seat] : 0, left_to_the_lot);
  out.flag("voided", there && has_bit(board.voided, seat));
  out.flag("tied", there && has_bit(board.tied, seat));
  out.number("false_leads", there ? board.false_leads[seat] : 0, Cards::most_of_a_kind);
  out.number("aggravations", there ? board.aggravations[seat] : 0, Cards::most_of_a_kind);
  out.counts("right", theme_words, Tally::most,
             [&](std::size_t i) { return side.record[i].right(); });
  out.counts("wrong", theme_words, Tally::most,
             [&](std::size_t i) { return side.record[i].wrong(); });
}

void list_table(Features& out, const View& view, const Around& around) {
  const Board& board = view.board;
  for (std::size_t i = 0; i < most_laid; ++i)
    out.word([i] { return "laid_" + std::to_string(i + 1); }, board.laid[i], theme_words);
  list_suspects(out, "character", board, around, character_count, [&](unsigned suspect) {
    const Character who = board.suspects[suspect].character;
    return is_character(who) ? static_cast<int>(who) + 1 : 0;
  });
  list_suspects(out, "theme", board, around, theme_count, [&](unsigned suspect) {
    const Theme theme = board.suspects[suspect].theme;
    return is_theme(theme) ? static_cast<int>(theme) + 1 : 0;
  });
  for (unsigned i = 0; i < most_players; ++i) {
    const Seat owner = around.at(i);
    out.within([i] { return "bets_of_seat+" + std::to_string(i); },
               [&] {
                 list_suspects(out, "on", board, around, most_bet, [&](unsigned suspect) {
                   return owner != nobody ? board.bets[owner][suspect].points() : 0;
                 });
               });
  }
  list_cards(out, "played", board.played);
  out.counts("unread", theme_words, most_a_theme, [&](std::size_t i) { return board.unread[i]; });
}

void list_own(Features& out, const View& view, const Around& around) {
  const Own& own = view.own;
  list_cards(out, "hand", own.hand);
  list_cards(out, "committed", own.committed);
  out.marks("guilty", value_words, [&](std::size_t i) { return has_bit(own.guilty, i + 1); });
  list_suspects(out, "hidden_bet", view.board, around, most_bet,
                [&](unsigned suspect) { return own.bets[suspect].points(); });
  out.number("reply", own.reply, reply_no);
  out.number("hidden_moves", own.moved, left_to_the_lot);
  for (std::size_t i = 0; i < most_peeks; ++i)
    out.within([i] { return "peek_" + std::to_string(i + 1); },
               [&] {
                 const bool mine = view.peek_number[i] != unknown_number;
                 out.flag("mine", mine);
                 out.number("where", view.board.peeks[i].where, Peek::discarded);
                 out.word("theme", view.board.peeks[i].theme, theme_words);
                 out.number("strength", view.peek_strength[i], 100);
               });
}

}  // namespace

void list_features(const View& view, Features& out) {
  const Board& board = view.board;
  const Around around(view.viewer, board.players);
  out.flag("seated", has_seat(view));
  out.number("players", board.players, most_players);
  list_moment(out, view, around);
  list_question(out, view, around);
  out.each_seat(around, most_players, [&](Seat seat) { list_seat(out, board, seat); });
  list_table(out, view, around);
  list_own(out, view, around);
}

std::vector<AnyAction> list_action_space(const Action& any) {
  std::vector<AnyAction> all = notation_for(any).all();
  std::erase_if(all, [](AnyAction action) { return !is_action(restore<Action>(action)); });
  return all;
}

}  // namespace indice::police
