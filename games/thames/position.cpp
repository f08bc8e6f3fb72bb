// A position: one list of what stands in it, described from a state or read from what somebody
// wrote by hand. There only what matters is given, the rest comes from the filler dice.
//
// - "columns": five lists, bottom first; null, or a list left out, is filled up with clues that
//   stand nowhere else. A clue is named by any of its words ("crown 6 lady", "lady 4"); "?" is any.
// - "tops", how many columns have a clue of each case on top, follows from them.
// - clues that are neither in a column nor before a seat are removed from the game; a case with no
//   clue left in the columns is solved, and its card is gone unless "cases" says whose it is.
// - "pile" gives its top cards; the other witnesses lie below it, or, past "pile_size", in the
//   discard. Hands not given are four cards; the row not given is four cards.
// - cards of a hand are unknown to the others unless "known" names them.
#include <algorithm>

#include "engine/form.h"
#include "games/thames/options.h"
#include "games/thames/rules.h"
#include "games/thames/words.h"

namespace indice::thames {

namespace {

constexpr ClueId any_clue = 0xff;
using ClueList = std::vector<ClueId>;

CardBox all_witnesses_boxed() {
  return {witness_words, [](std::size_t kind) { return cards::witnesses[kind].count; }};
}

Json clue_list(const Board& board, Slots slots) {
  Json::Array list;
  for (; slots != 0; slots &= slots - 1)
    list.emplace_back(clue_name(nth(board.clue_at, std::countr_zero(slots))));
  return list;
}

bool has_all_words(const std::string& name, std::string_view words) {
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' '), words.size());
    if (end > 0 && name.find(' ' + std::string(words.substr(0, end)) + ' ') == std::string::npos)
      return false;
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return true;
}

class Position {
 public:
  Position(Form& form, State& state) : form_(form), state_(state), board_(state.board) {}

  void describe() {
    list_moment();
    Json::Array columns;
    for (int column = 0; column < column_count; ++column)
      columns.push_back(clue_list(board_, board_.present & column_slots(column)));
    form_.write("columns", std::move(columns));
    form_.derived("tops", tops());
    Slots away = ~board_.present & all_slots;
    for (const Slots taken : board_.taken) away &= ~taken;
    form_.write("removed", clue_list(board_, away));
    Form cases = form_.part("cases");
    for (CaseId id = 0; id < case_count; ++id) {
      const std::uint8_t owner = board_.case_owner[id];
      cases.write(case_word(id), owner == case_open   ? Json("open")
                                 : owner == case_gone ? Json("gone")
                                                      : Json(int{owner}));
    }
    std::vector<Witness> pile;
    for (int place = board_.pile_size; place-- > 0;) pile.push_back(in_pile(state_, place));
    list_witnesses(pile);
    form_.write("pile_size", int{board_.pile_size});
    for (Seat seat = 0; seat < board_.players; ++seat) {
      list_knowledge(seat, board_.known[seat], state_.drawn[seat], board_.revealed[seat]);
      form_.part("seats", seat).write("clues", clue_list(board_, board_.taken[seat]));
    }
  }

  void read(Dice& filler) {
    form_.entries("seats", board_.players);
    list_moment();
    read_clues(filler);
    if (form_.good()) read_cases();
    if (form_.good()) read_witnesses(filler);
    if (form_.good()) check_phase();
  }

 private:
  void list_moment() {
    form_.number("turn", board_.turn, 0, board_.players - 1);
    form_.word("phase", board_.phase, phase_words);
    form_.flag("renewed", board_.renewed);
    form_.number("column", board_.column, 1, column_count, 1);
    form_.number("removing", board_.removing, 0, column_height - 1);
    form_.number("idle_turns", board_.idle_turns, 0, board_.players);
  }
  void list_witnesses(std::vector<Witness>& pile) {
    for (Seat seat = 0; seat < board_.players; ++seat)
      form_.part("seats", seat).counts<Witness>("hand", state_.hand[seat], box_);
    form_.counts<Witness>("row", board_.row, box_);
    form_.counts<Witness>("discard", board_.discard, box_);
    form_.list("pile", pile, box_);
  }
  void list_knowledge(Seat seat, Witnesses& known, Witnesses& drawn, Witnesses& revealed) {
    CardBox hand = all_witnesses_boxed();
    CardBox draws = all_witnesses_boxed();
    CardBox payments = all_witnesses_boxed();
    Form part = form_.part("seats", seat);
    part.counts<Witness>("known", known, hand);
    part.counts<Witness>("drawn", drawn, draws);
    part.counts<Witness>("revealed", revealed, payments);
  }
  [[nodiscard]] Json tops() const {
    std::array<int, case_count> count{};
    for (int column = 0; column < column_count; ++column)
      if (const int left = clues_in_column(board_, column); left > 0)
        ++count[clue_in(board_, slot_above(board_, column, left - 1)).of_case];
    Json::Object object;
    for (CaseId id = 0; id < case_count; ++id)
      object.emplace_back(std::string(case_word(id)), count[id]);
    return object;
  }

  // ---- clues ----------------------------------------------------------------------------------

  // The first clue not used yet that has all the words.
  ClueId find_clue(const Json& value) {
    const std::string* words = value.as_string();
    if (words != nullptr && *words == "?") return any_clue;
    for (ClueId clue = 0; clue < clue_count && words != nullptr; ++clue)
      if (!used_[clue] && has_all_words(' ' + clue_name(clue) + ' ', *words)) {
        used_[clue] = true;
        return clue;
      }
    form_.fail(value, words != nullptr ? "no clue \"" + *words + "\" is left"
                                       : "a clue is named by its words, like \"crown 6 lady\"");
    return any_clue;
  }
  ClueList clues_in(const Json* value, std::size_t most) {
    ClueList list;
    if (value == nullptr) return list;
    if (value->as_array() == nullptr || value->as_array()->size() > most)
      form_.fail(*value, "a list of up to " + std::to_string(most) + " clues is wanted");
    else
      for (const Json& item : *value->as_array()) list.push_back(find_clue(item));
    return list;
  }

  void read_clues(Dice& filler) {
    std::array<ClueList, column_count> columns;
    const std::size_t given = form_.entries("columns", column_count);
    for (std::size_t i = 0; i < column_count; ++i) {
      const Json* column = i < given ? &(*form_.at("columns").as_array())[i] : nullptr;
      if (column != nullptr && !column->is_null())
        columns[i] = clues_in(column, column_height);
      else
        columns[i].assign(column_height, any_clue);
    }
    const ClueList removed = clues_in(form_.raw("removed"), clue_count);
    std::array<ClueList, most_players> taken;
    for (Seat seat = 0; seat < board_.players; ++seat)
      taken[seat] = clues_in(form_.part("seats", seat).raw("clues"), clue_count);
    if (form_.good()) place_clues(columns, taken, removed, filler);
    if (form_.good()) form_.derived("tops", tops());
  }

  void place_clues(const std::array<ClueList, column_count>& columns,
                   const std::array<ClueList, most_players>& taken, const ClueList& removed,
                   Dice& filler) {
    ClueList box;
    for (ClueId clue = 0; clue < clue_count; ++clue)
      if (!used_[clue]) box.push_back(clue);
    filler.shuffle(box.data(), box.size());

    std::array<bool, clue_count> placed{};  // by clue
    Slots occupied = 0;
    const auto put = [&](int slot, ClueId clue) {
      if (slot >= clue_count || (clue == any_clue && box.empty())) {
        form_.fail(form_.place(), "there are not enough clues for all of this");
        return Slots{0};
      }
      if (clue == any_clue) {
        clue = box.back();
        box.pop_back();
      }
      nth(board_.clue_at, slot) = clue;
      placed[clue] = true;
      occupied |= slot_bit(slot);
      return slot_bit(slot);
    };
    for (int column = 0; column < column_count; ++column) {
      const ClueList& list = nth(columns, column);
      int slot = slot_of(column, column_height - static_cast<int>(list.size()));
      for (const ClueId clue : list) board_.present |= put(slot++, clue);
    }
    // The slots below the columns hold what was taken and, last, what was removed.
    for (std::size_t seat = 0; seat < taken.size(); ++seat)
      for (const ClueId clue : taken[seat])
        board_.taken[seat] |= put(std::countr_one(occupied), clue);
    for (const ClueId clue : removed) put(std::countr_one(occupied), clue);
    for (ClueId clue = 0; clue < clue_count && form_.good(); ++clue)
      if (!placed[clue]) put(std::countr_one(occupied), clue);
    if (form_.good()) index_clues(board_);
  }

  // ---- cases ----------------------------------------------------------------------------------

  void read_cases() {
    Form cases = form_.part("cases");
    for (CaseId id = 0; id < case_count; ++id) {
      const bool open = board_.clues_left[id] > 0;
      if (!open) {
        board_.case_owner[id] = case_gone;
        ++board_.solved;
      }
      const Json* owner = cases.raw(case_word(id));
      if (owner == nullptr) continue;
      const bool seat =
          owner->as_int() != nullptr && *owner->as_int() >= 0 && *owner->as_int() < board_.players;
      if (!seat && !(*owner == Json("open")) && !(*owner == Json("gone")))
        form_.fail(*owner, "a case is \"open\", \"gone\" or a seat's");
      else if (open != (*owner == Json("open")))
        form_.fail(*owner, "a case is open exactly while clues of it lie in the columns");
      else if (seat)
        board_.case_owner[id] = static_cast<std::uint8_t>(*owner->as_int());
    }
  }

  // ---- witnesses ------------------------------------------------------------------------------

  void read_witnesses(Dice& filler) {
    std::vector<Witness> top;
    list_witnesses(top);
    form_.wants(board_.row.total() <= row_size, "row", "the row has at most four cards");
    if (!form_.good()) return;
    const auto fill = [&](Witnesses& cards, int count) {
      while (count-- > 0 && box_.left() > 0) cards.add(box_.draw<Witness>(filler));
    };
    for (Seat seat = 0; seat < board_.players; ++seat)
      if (!form_.part("seats", seat).says("hand")) fill(state_.hand[seat], hand_at_start);
    if (!form_.says("row")) fill(board_.row, row_size);

    int place = static_cast<int>(top.size()) + box_.left();
    form_.number("pile_size", place, static_cast<int>(top.size()), place);
    if (!form_.good()) return;
    board_.pile_size = static_cast<std::uint8_t>(place);
    for (const Witness kind : top) put_in_pile(state_, --place, kind);
    while (place > 0) put_in_pile(state_, --place, box_.draw<Witness>(filler));
    fill(board_.discard, box_.left());
    for (place = 0; place < board_.pile_size; ++place) board_.fresh.add(in_pile(state_, place));
    for (Seat seat = 0; seat < board_.players; ++seat) read_knowledge(seat);
  }

  // Unless told otherwise, hands were drawn blind from the pile as it is.
  void read_knowledge(Seat seat) {
    const Witnesses hand = state_.hand[seat];
    Witnesses& known = board_.known[seat];
    Witnesses& drawn = state_.drawn[seat];
    Form part = form_.part("seats", seat);
    list_knowledge(seat, known, drawn, board_.revealed[seat]);
    if (!part.wants(hand.contains(known), "known", "\"known\" cards are cards of the hand")) return;
    revealed_ += board_.revealed[seat];
    part.wants(board_.discard.contains(revealed_), "revealed",
               "\"revealed\" cards lie in the discard");
    const Witnesses hidden = hand - known;
    if (!part.says("drawn")) drawn = hidden;
    part.wants((hidden + board_.revealed[seat]).contains(drawn), "drawn",
               "\"drawn\" cards are hidden in the hand or were revealed");
    board_.fresh += drawn;
    part.wants(all_witness_cards.contains(board_.fresh), "drawn",
               "more cards were drawn than there are");
    board_.hand_size[seat] = static_cast<std::uint8_t>(hand.total());
    board_.blind_draws[seat] = static_cast<std::uint8_t>(drawn.total());
  }

  // A position in the middle of a move must be one that the rules can reach.
  void check_phase() {
    if (!form_.says("phase") && board_.solved >= case_count - 1) board_.phase = Phase::over;
    const bool removing = board_.phase == Phase::pay_removal;
    form_.wants(board_.solved < case_count - 1 || board_.phase == Phase::over, "phase",
                "with four cases solved the game is over");
    form_.wants(removing == (board_.removing > 0), "phase",
                "\"removing\" goes with the phase pay_removal");
    if (removing || board_.phase == Phase::pay_clue) {
      Board announced = board_;
      announced.phase = Phase::begin;
      form_.wants(
          judge_taking(announced, state_.hand[board_.turn], board_.column, board_.removing).allowed,
          "phase", "the taking under way could not have been announced");
    }
    form_.wants(board_.phase != Phase::question || !nobody_to_question(board_), "phase",
                "there is nobody to question");
  }

  Form& form_;
  State& state_;
  Board& board_;
  CardBox box_ = all_witnesses_boxed();
  Witnesses revealed_;
  std::array<bool, clue_count> used_{};
};

}  // namespace

void list_position(Form& form, State& state) { Position(form, state).describe(); }
void read_position(Form& form, State& state, Dice& filler) { Position(form, state).read(filler); }

Census census_of(const State& state) {
  const Board& board = state.board;
  Witnesses witnesses = board.row + board.discard;
  for (Seat seat = 0; seat < board.players; ++seat) witnesses += state.hand[seat];
  for (int place = 0; place < board.pile_size; ++place) witnesses.add(in_pile(state, place));

  Census census;
  for (const Witness kind : all_witnesses)
    census.push_back({std::string(witness_word(kind)), witnesses.of(kind)});
  for (ClueId clue = 0; clue < clue_count; ++clue) {
    int count = 0;
    for (int slot = 0; slot < clue_count; ++slot) {
      if (nth(board.clue_at, slot) != clue) continue;
      int places = (board.present & slot_bit(slot)) != 0 ? 1 : 0;
      for (const Slots taken : board.taken) places += (taken & slot_bit(slot)) != 0 ? 1 : 0;
      count += std::max(places, 1);  // in no other place: removed from the game
    }
    census.push_back({clue_name(clue), count});
  }
  for (CaseId id = 0; id < case_count; ++id)
    census.push_back(
        {"case " + std::string(case_word(id)),
         board.case_owner[id] >= case_gone || board.case_owner[id] < board.players ? 1 : 0});
  return census;
}

}  // namespace indice::thames
