// What may be done: listing the actions of a moment.
#include "games/police/rules.h"

#include <algorithm>

#include "games/police/rule_ids.h"

namespace indice::police {

namespace {

using Out = Actions::Appender;

void list_characters(const Board& board, Out& out) {
  unsigned taken = 0;
  for (const Suspect& suspect : board.suspects)
    if (is_character(suspect.character)) taken |= 1U << index_of(suspect.character);
  for (int i = 0; i < character_count; ++i) out.add_if(choose(character_at(i)), !has_bit(taken, i));
}

// PP-R2, PP-R17, PP-A8
void list_picks(const Board& board, const Own& own, Seat seat, Out& out) {
  const bool looks = actions_allowed(board) && own.hand.has(Card::search_warrant);
  for (int place = 0; place < most_laid; ++place) {
    if (!is_theme(nth(board.laid, place))) continue;
    if (names_character(board)) {
      for (const int suspect : {int{seat}, seat + 2})
        out.add_if(take(place, character_of(board, suspect)),
                   !is_theme(nth(board.suspects, suspect).theme));
    } else {
      out.add(take(place, no_character));
    }
    out.add_if(look_at(place), looks && !has_seen_laid(board, seat, place));
  }
}

// PP-R3, PP-R4, PP-R17
void list_bets(const Board& board, const Own& own, Seat seat, Out& out) {
  const int placed = bets_placed(board, own);
  if (own.guilty != 0) {
    const Character who = character_of(board, target_at(board, seat, placed));
    for (int value = 1; value <= 5; ++value)
      out.add_if(bet(value, who), has_bit(own.guilty, value));
    out.add(plain(ActionKind::leave));
    out.add_if(plain(ActionKind::take_back), placed > 0 && may_move_bets(board, own, seat));
    return;
  }
  out.add(plain(ActionKind::confirm));
  if (!may_move_bets(board, own, seat)) return;
  for (int first = 0; first < placed; ++first)
    for (int second = first + 1; second < placed; ++second)
      out.add(exchange(character_of(board, target_at(board, seat, first)),
                       character_of(board, target_at(board, seat, second))));
}

// PP-A9
void list_swaps(const Board& board, Seat seat, Out& out) {
  for (int owner = 0; owner < board.players; ++owner)
    for (int to = 0; to < board.players; ++to)
      out.add_if(swap(character_of(board, owner), character_of(board, to)),
                 owner != seat && to != seat && to != owner);
}

// PP-A10
void list_aggravations(const Board& board, Seat seat, Out& out) {
  for (int suspect = 0; suspect < suspect_count(board); ++suspect) {
    const Bet bet = nth(board.bets[seat], suspect);
    out.add_if(aggravate(character_of(board, suspect)), bet.value() > 0 && !bet.doubled());
  }
}

// PP-A7
void list_subjects(const Board& board, const Own& own, Out& out) {
  if (own.hand.has(Card::change_of_subject)) {
    const Theme mine = nth(board.suspects, questioned(board)).theme;
    for (int i = 0; i < theme_count; ++i)
      out.add_if(change_to(theme_at(i)), theme_at(i) != mine && can_draw(board, theme_at(i)));
  }
  out.add(pass());
}

// PP-R12, PP-R13, PP-A6
void list_answers(const Board& board, const Own& own, Out& out) {
  for (int letter = 0; letter < choice_count; ++letter)
    out.add_if(answer(letter), !has_bit(board.struck, letter));
  out.add_if(plain(ActionKind::otherwise), board.answers != Answers::choices);
  out.add_if(plain(ActionKind::spoken), board.answers == Answers::spoken);
  out.add(plain(ActionKind::no_answer));
  out.add_if(play(Card::informant),
             actions_allowed(board) && board.informed == 0 && own.hand.has(Card::informant));
}

void list_if_held(const Own& own, std::initializer_list<Card> cards, Out& out) {
  for (const Card card : cards) out.add_if(play(card), own.hand.has(card));
  out.add(pass());
}

}  // namespace

void list_actions(const Board& board, const Own& own, Seat seat, Actions& actions) {
  Out out(actions);
  switch (board.phase) {
    case Phase::choose: return list_characters(board, out);
    case Phase::pick: return list_picks(board, own, seat, out);
    case Phase::bet: return list_bets(board, own, seat, out);
    case Phase::commit:
      return list_if_held(own, {Card::presumption, Card::false_lead, Card::aggravating}, out);
    case Phase::swap: return list_swaps(board, seat, out);
    case Phase::aggravate: return list_aggravations(board, seat, out);
    case Phase::subject: return list_subjects(board, own, out);
    case Phase::answer: return list_answers(board, own, out);
    case Phase::ruling:
      out.add(plain(ActionKind::rule_right));
      out.add(plain(ActionKind::rule_wrong));
      return;
    case Phase::challenge:
      out.add(plain(ActionKind::challenge));
      out.add(plain(ActionKind::accept));
      return;
    case Phase::vote:
      out.add(plain(ActionKind::vote_right));
      out.add(plain(ActionKind::vote_wrong));
      out.add(plain(ActionKind::abstain));
      return;
    case Phase::objection: return list_if_held(own, {Card::objection}, out);
    case Phase::mitigate: return list_if_held(own, {Card::mitigating}, out);
    case Phase::close_case: return list_if_held(own, {Card::closed_case}, out);
    case Phase::over: return;
  }
}

RuleId card_rule(Card card) {
  constexpr std::array<RuleId, card_kinds> rules{
      rule::presumption,       rule::objection,      rule::informant,
      rule::change_of_subject, rule::search_warrant, rule::false_lead,
      rule::aggravating,       rule::mitigating,     rule::closed_case};
  return rules[index_of(card)];
}

int unread_in_play(const Board& board, Theme theme) {
  int count = 0;
  for (const Theme laid : board.laid) count += laid == theme ? 1 : 0;
  for (const Suspect& suspect : board.suspects) count += suspect.theme == theme ? 1 : 0;
  return count;
}

ByTheme in_discard(const Board& board) {
  ByTheme cards;
  for (std::size_t i = 0; i < theme_count; ++i)
    cards[i] = board.sizes[i] - in_stock(board, static_cast<int>(i));
  const auto lies_elsewhere = [&](Theme theme) {
    if (is_theme(theme)) --nth(cards, theme);
  };
  for (const Theme laid : board.laid) lies_elsewhere(laid);
  for (const Suspect& suspect : board.suspects) lies_elsewhere(suspect.theme);
  lies_elsewhere(board.theme);
  return cards;
}

bool can_draw(const Board& board, Theme theme) {
  if (in_stock(board, static_cast<int>(theme)) > 0) [[likely]]
    return true;
  return nth(in_discard(board), theme) > 0;
}

bool may_change_subject(const Board& board, int suspect) {
  const Theme mine = nth(board.suspects, suspect).theme;
  for (int i = 0; i < theme_count; ++i)
    if (theme_at(i) != mine && can_draw(board, theme_at(i))) return true;
  return false;
}

int peek_at(const Board& board, unsigned where) {
  for (std::size_t i = 0; i < most_peeks; ++i)
    if (board.peeks[i].where == where) return static_cast<int>(i);
  return -1;
}

bool has_seen_laid(const Board& board, Seat seat, int place) {
  const int peek = peek_at(board, Peek::first_laid + static_cast<unsigned>(place));
  return peek >= 0 && has_bit(nth(board.peeks, peek).seers, seat);
}

}  // namespace indice::police
