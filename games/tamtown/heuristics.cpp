// What a bot should know of Tamtown: what members, pieces and cards are worth to the village, how
// likely it is to live, and what a hand is worth once it does. The unit inside is a member of a
// Family. The weights were tuned by matches between bots.
#include <algorithm>
#include <cmath>

#include "engine/logistic.h"
#include "games/tamtown/view.h"

namespace indice::tamtown {

namespace {

struct Weights {
  float last_member = 1.7F;   // the one whose loss eliminates
  float spare_member = 0.8F;  // beyond the fourth
  float one_heart = 0.3F;     // of the member that three hearts cost
  float two_hearts = 0.66F;
  float own_family = 1.1F;  // its end is the viewer's end

  float placed = 2.7F;        // a piece of a message
  float cover = 1.3F;         // the next piece being in some hand
  float cover_later = 0.8F;   // the same for each piece after that, to the power of the distance
  float others_piece = 0.7F;  // what another's card counts for that

  float card = 0.05F;        // in hand
  float action = 0.9F;       // an Action in hand, see action_worth
  float heart = 0.13F;       // in hand, to pay with, while there are few
  float heart_more = 0.02F;  // and beyond
  float ally_card = 0.05F;   // in another hand

  float usual_harm = 0.36F;     // of a card drawn, in Events TW-M2
  float foresight = 0.25F;      // for knowing the next cards
  float due_heart = 0.5F;       // still to be paid
  float others_work = 0.7F;     // what another's Action counts
  float others_second = 0.65F;  // another's second Action
  float tempo = 0.6F;           // a second Action of one's own, beside what it brings

  float unsaid = 0.5F;  // of a player's voice: what may yet fall on any Family

  float trust = 0.9F;              // in what others will lay in a vote
  float unknown_envelopes = 0.7F;  // on a card that is not known
  float unknown_cards = 0.5F;      // such cards that have any
  float ballot_card = 0.1F;        // price of a card laid
  float doubling = 1.0F;           // price of TW-A19, in such cards

  float level = 25.0F;  // of village worth at which it lives as often as not
  float slope = 6.0F;
  float greed = 0.005F;  // a heart ahead of the best rival
  float greed_at_end = 0.03F;
};
constexpr Weights weights;

float members_worth(int members) {
  if (members <= 0) return 0.0F;
  const auto more = static_cast<float>(members - 1);
  return weights.last_member + (members <= 4 ? more : 3.0F + weights.spare_member * (more - 3.0F));
}

float family_worth(int members, int hearts_there) {
  const int hearts = std::min(hearts_there, hearts_for_a_member);
  const std::array<float, 4> danger{0.0F, weights.one_heart, weights.two_hearts, 1.0F};
  const float next = members_worth(members) - members_worth(members - 1);
  return members_worth(members) - nth(danger, hearts) * next;
}
float family_worth(const Board& board, Seat seat) {
  return family_worth(family_at(board, seat).members, hearts_on(board, seat));
}

// The Family whose end is also the viewer's.
bool is_own_family(const Board& board, Seat viewer, Seat family) {
  return family == viewer || linked_to(board.roles[viewer]) == board.roles[family];
}

float families_worth(const Board& board, Seat viewer) {
  float worth = 0.0F;
  for (const Seat seat : living_families(board))
    worth += family_worth(board, seat) *
             (is_own_family(board, viewer, seat) ? weights.own_family : 1.0F);
  return worth;
}

float hearts_on_table(const Board& board) {
  int hearts = 0;
  for (const Seat seat : living_families(board)) hearts += hearts_on(board, seat);
  return static_cast<float>(hearts);
}

// What an Event costs, on the whole.
float harm_of(const Board& board, Kind kind) {
  const auto families = static_cast<float>(living_families(board).size());
  switch (kind) {
    case Kind::each_takes_one_heart: return 0.36F * families;
    case Kind::each_takes_two_hearts: return 0.72F * families;
    case Kind::families_cannot_play: return 0.3F;
    case Kind::each_loses_a_member: return 1.05F * families;
    case Kind::one_loses_a_member: return 1.0F;
    case Kind::each_family_discards: return 0.15F * families;
    case Kind::each_family_loses_an_action: return 0.2F * families;
    case Kind::investigators_miss_a_turn: return 0.3F;
    case Kind::each_investigator_discards: return 0.2F;
    case Kind::investigators_pay_three: return 0.8F;
    case Kind::everybody_loses_a_card: return 0.3F;
    default: return 0.0F;
  }
}

// ---- cards --------------------------------------------------------------------------------------

// Of the last Family alone a counter keeps less away.
float counter_worth(unsigned families) { return families > 1 ? 0.375F : 0.25F; }

float action_worth(Card card, float hearts, unsigned families) {
  switch (kind_of(card)) {
    case Kind::counter: return counter_worth(families);
    case Kind::relieve_every_family: return 0.1F + 0.06F * hearts;
    case Kind::clear_one_family: return 0.1F + 0.05F * hearts;
    case Kind::relieve_two_families: return 0.1F + 0.07F * hearts;
    case Kind::relieve_one_or_two: return 0.1F + 0.06F * hearts;
    case Kind::relieve_up_to_three: return 0.12F + 0.08F * hearts;
    case Kind::take_two_actions:
    case Kind::draw_and_play: return 0.25F;
    case Kind::take_three_actions: return 0.3F;
    case Kind::another_draws:
    case Kind::look_at_five: return 0.15F;
    case Kind::fetch_from_discard: return 0.25F;
    case Kind::place_from_discard: return 0.3F;
    case Kind::place_from_discard_free: return 0.5F;
    case Kind::place_two: return 0.3F;
    case Kind::place_free: return 0.4F;
    case Kind::repeat_an_action: return 0.2F;
    case Kind::second_action: return 0.15F;
    case Kind::double_envelopes: return 0.05F + 0.01F * hearts;
    case Kind::call_a_vote: return 0.05F + 0.04F * hearts;
    default: return 0.0F;
  }
}

// Pieces still to come that lie in some hand: a piece that nobody has must first be drawn.
float cover_worth(const View& view) {
  const Board& board = view.board;
  float worth = 0.0F;
  float next = weights.cover;
  for (std::size_t piece = board.placed; piece < piece_count; ++piece) {
    float holders = 0.0F;
    for (const Seat seat : board.alive) {
      const CardSet hand = view.sorted.hands[seat];
      if (seat == view.viewer)
        holders += static_cast<float>((hand & cards_with_piece[piece]).size());
      else
        holders += weights.others_piece *
                   (static_cast<float>((hand & board.open & cards_with_piece[piece]).size()) +
                    static_cast<float>((hand - board.open).size()) / piece_count);
    }
    worth += next * holders / (holders + 0.6F);
    next *= weights.cover_later;
  }
  return worth;
}

float hand_worth(const Board& board, CardSet hand) {
  const float hearts = hearts_on_table(board);
  const unsigned families = living_families(board).size();
  float worth = 0.0F;
  for (const Card card : hand)
    worth += weights.card + weights.action * action_worth(card, hearts, families);
  const int purse = backs_of(hand).hearts();
  return worth + weights.heart * static_cast<float>(std::min(purse, 4)) +
         weights.heart_more * static_cast<float>(std::max(purse - 4, 0));
}

// ---- what is coming -----------------------------------------------------------------------------

float usual_harm(const Board& board) {
  return weights.usual_harm * harm_of(board, Kind::each_takes_two_hearts);
}

// The next cards of the pile: known ones as they are, others as usual. Who looks at cards may put
// them where they do no harm.
float pile_prospect(const View& view) {
  const Board& board = view.board;
  const float usual = usual_harm(board);
  float gain = 0.0F;
  float weight = weights.foresight;
  if (top_of(board).op == Op::put_back && top_of(board).seat == view.viewer)
    return weight * usual * static_cast<float>(board.held);
  const int depth = std::min<int>(static_cast<int>(board.alive.size()), board.pile_size);
  for (int i = 0; i < depth; ++i, weight *= 0.85F) {
    const auto place = static_cast<std::size_t>(board.pile_size - 1 - i);
    if (!knows_place(board, view.viewer, place)) continue;
    const float known = harm_of(board, kind_of(view.sorted.pile[place]));
    gain += weight * (usual - known);
  }
  return gain;
}

// ---- votes --------------------------------------------------------------------------------------

constexpr CardSet doublers = cards_of_kind[index_of(Kind::double_envelopes)];

// TW-R4
float envelopes_on(const Board& board, Seat seat, CardSet cards) {
  int envelopes = 0;
  const CardSet counted = cards & envelope_cards;
  for (const Card card : counted)
    envelopes += face_of(card).envelopes + (board.roles[seat] == Role::lawyer ? 1 : 0);
  return static_cast<float>(envelopes);
}

// What is laid in a vote or could be: envelopes, the cards that they cost, and what part that is of
// all that could be given.
struct Support {
  float envelopes = 0.0F;
  float cards = 0.0F;
  float part = 1.0F;
};

// All that the others could lay, as far as it is known; who holds TW-A19 would use it.
Support others_support(const View& view) {
  const Board& board = view.board;
  Support all;
  for (const Seat seat : board.alive) {
    if (seat == view.viewer) continue;
    const CardSet hand = view.sorted.hands[seat];
    const CardSet known = hand & board.open;
    const auto unknown = static_cast<float>((hand - board.open).size());
    const bool doubles = !(known & doublers).empty() && hand.size() > 2;
    all.envelopes += (doubles ? 2.0F : 1.0F) * envelopes_on(board, seat, known) +
                     weights.unknown_envelopes * unknown;
    all.cards +=
        static_cast<float>((known & envelope_cards).size()) + weights.unknown_cards * unknown;
  }
  return all;
}

// The viewer's ballot; while he fills it, all that he could lay. A card is kept to pay for TW-A19.
Support own_support(const View& view) {
  const std::uint8_t sealed = view.sorted.doublers[view.viewer];  // TW-A19, plus 1
  const bool filling = view.sorted.pending.contains(view.viewer);
  CardSet hand = view.sorted.hands[view.viewer];
  const float could = envelopes_on(view.board, view.viewer, hand);
  const bool may_double = filling && !(hand & doublers).empty() && hand.size() > 2;
  if (sealed != 0) hand.remove(static_cast<Card>(sealed - 1));
  const CardSet kept = hand - view.sorted.laid;
  const bool doubles = !kept.empty() && (sealed != 0 || may_double);
  CardSet given = hand & (filling ? envelope_cards : view.sorted.laid);
  if (doubles && given == hand) given.remove(kept.first());
  const float lays = envelopes_on(view.board, view.viewer, given);
  return {.envelopes = (doubles ? 2.0F : 1.0F) * lays,
          .cards = static_cast<float>(given.size()) + (sealed != 0 ? weights.doubling : 0.0F),
          .part = could > 0.0F ? std::min(lays / could, 1.0F) : 1.0F};
}

// What a vote under way would bring, how likely, and what it costs. The others are expected to lay
// the same part of their envelopes as the viewer of his: who gives nothing is given nothing.
float vote_prospect(const View& view) {
  const Board& board = view.board;
  if (top_of(board).op != Op::vote_window) return 0.0F;
  const Support own = own_support(view);
  const Support others = others_support(view);
  const float envelopes = own.envelopes + weights.trust * own.part * others.envelopes;
  const float chance = 1.0F / (1.0F + exponential(-(envelopes - votes_to_succeed) / 1.5F));
  float gain = 0.0F;
  for (const Seat seat : living_families(board))
    gain += members_worth(family_at(board, seat).members) - family_worth(board, seat);
  return chance * gain - weights.ballot_card * own.cards -
         weights.ally_card * own.part * others.cards;
}

// ---- what has begun -----------------------------------------------------------------------------

// An Event that nobody has answered yet will happen.
float event_prospect(const View& view) {
  const Step& step = top_of(view.board);
  if (step.op != Op::counter_window) return 0.0F;
  return -harm_of(view.board, kind_of(step.card));
}

// What a collective choice costs if it falls on that Family.
float cost_of_choosing(const View& view, Seat family) {
  const Board& board = view.board;
  const Step& step = top_of(board);
  const int members = family_at(board, family).members;
  int hearts = hearts_on(board, family);
  bool loses = !is_choice_for_hearts(step.op);
  if (!loses) {
    const Laid laid(step.card, (step.number & Ballot::halved) != 0);
    hearts += hearts_of(laid, board.roles[family]);
    loses = hearts >= hearts_for_a_member;
    if (loses) hearts = 0;
  }
  const float after = family_worth(members - (loses ? 1 : 0), hearts);
  const float own = is_own_family(board, view.viewer, family) ? weights.own_family : 1.0F;
  return own * (family_worth(board, family) - after);
}

// A choice that is still open falls as often on a Family as players lean to it.
float choice_prospect(const View& view) {
  const Board& board = view.board;
  if (!is_collective(top_of(board).op)) return 0.0F;
  float cost = 0.0F;
  float voices = 0.0F;
  for (const Seat family : living_families(board)) {
    const std::size_t lean = index_of(board.roles[family]) + 1;
    float here = weights.unsaid;
    for (const Seat seat : board.alive) {
      const std::uint8_t sealed = view.sorted.answers[seat];  // only the viewer's own can be seen
      here += (sealed != 0 ? sealed : board.leans[seat]) == lean ? 1.0F : 0.0F;
    }
    cost += here * cost_of_choosing(view, family);
    voices += here;
  }
  return -cost / voices;
}

// What carrying out an Action of this kind would bring.
float gain_of(const View& view, Kind kind) {
  const Board& board = view.board;
  const float hearts = hearts_on_table(board);
  const CardSet hand = view.sorted.hands[view.viewer];
  const bool holds_next = !(hand & cards_with_piece[board.placed]).empty();
  const auto relief = [&](float most) { return weights.one_heart * std::min(hearts, most); };
  switch (kind) {
    case Kind::relieve_every_family:
      return relief(static_cast<float>(living_families(board).size()));
    case Kind::clear_one_family:
    case Kind::relieve_one_or_two: return relief(2.0F);
    case Kind::relieve_two_families: return relief(4.0F);
    case Kind::relieve_up_to_three: return relief(3.0F);
    case Kind::take_two_actions:
    case Kind::draw_and_play: return 0.8F;
    case Kind::take_three_actions: return 1.2F;
    case Kind::another_draws: return 0.6F;
    case Kind::fetch_from_discard: return 0.5F;
    case Kind::place_from_discard: return 0.5F * weights.placed;
    case Kind::place_from_discard_free: return 0.8F * weights.placed;
    case Kind::place_two: return holds_next ? 0.5F * weights.placed : 0.0F;
    case Kind::place_free: return holds_next ? 0.8F * weights.placed : 0.0F;
    default: return 0.0F;
  }
}

// TW-A18, for the viewer.
float second_action_worth(const View& view) {
  float best = 0.0F;
  const CardSet choice = view.sorted.hands[view.viewer] & plain_actions;
  for (const Card card : choice)
    best = std::max(best, gain_of(view, kind_of(card)) - weights.due_heart);
  return best > 0.0F ? best + weights.tempo : best;
}

// What has been begun and is still to be paid and carried out.
float work_prospect(const View& view) {
  const Board& board = view.board;
  float prospect = 0.0F;
  for (std::size_t i = 0; i < step_count(board); ++i) {
    const Step& step = step_at(board, i);
    const bool own = step.seat == view.viewer;
    if (step.op == Op::pay || step.op == Op::pay_double) {
      prospect -= weights.due_heart * static_cast<float>(step.number);
    } else if (step.op == Op::effect) {
      prospect += (own ? 1.0F : weights.others_work) * gain_of(view, static_cast<Kind>(step.card));
    } else if (step.op == Op::again_works) {
      prospect += board.turn == view.viewer ? second_action_worth(view) : weights.others_second;
    }
  }
  return prospect;
}

// Cards in other hands pay and place as well.
float allies_worth(const View& view) {
  int cards = 0;
  for (const Seat seat : view.board.alive)
    if (seat != view.viewer) cards += view.sorted.hands[seat].size();
  return weights.ally_card * static_cast<float>(cards);
}

// ---- the whole ----------------------------------------------------------------------------------

float rival_hearts(const View& view) {
  int best = 0;
  for (const Seat seat : view.board.alive)
    if (seat != view.viewer) best = std::max(best, backs_of(view.sorted.hands[seat]).hearts());
  return static_cast<float>(best);
}

float lead_of(const View& view) {
  const Backs own = backs_of(view.sorted.hands[view.viewer]);
  return std::clamp(static_cast<float>(own.hearts()) - rival_hearts(view), -6.0F, 6.0F);
}

float at_the_end(const View& view) {
  if (view.board.lost != 0) return -10.0F;
  return view.board.alive.contains(view.viewer) ? 10.0F + lead_of(view) : -4.0F;
}

}  // namespace

float estimate_for(const View& view) {
  if (!has_seat(view)) return 0.0F;
  const Board& board = view.board;
  if (top_of(board).op == Op::over) return at_the_end(view);
  const bool lives = board.alive.contains(view.viewer);
  float village = families_worth(board, view.viewer) +
                  weights.placed * static_cast<float>(board.placed) + cover_worth(view) +
                  pile_prospect(view) + vote_prospect(view) + event_prospect(view) +
                  choice_prospect(view) + work_prospect(view) + allies_worth(view);
  if (lives) village += hand_worth(board, view.sorted.hands[view.viewer]);
  const float survival = 1.0F / (1.0F + exponential(-(village - weights.level) / weights.slope));
  const float progress = static_cast<float>(board.placed) / piece_count;
  const float greed = weights.greed + weights.greed_at_end * progress * progress * survival;
  return 20.0F * survival - 10.0F + (lives ? greed * lead_of(view) : -3.0F);
}

}  // namespace indice::tamtown
