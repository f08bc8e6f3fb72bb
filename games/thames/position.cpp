// A position written by hand: only what matters is given, the rest comes from the filler dice.
//
// - "columns": five lists, bottom first; null, or a list left out, is filled up with clues that
//   stand nowhere else. A clue is named by any of its words ("crown 6 lady", "lady 4"); "?" is any.
// - "tops" follows from the columns; where it is given, it must fit them.
// - clues that are neither in a column nor before a seat are removed from the game; a case with no
//   clue left in the columns is solved, and its card is gone unless "cases" says whose it is.
// - "pile" gives its top cards; the other witnesses lie below it, or, past "pile_size", in the
//   discard. Hands not given are four cards; the row not given is four cards.
// - cards of a hand are unknown to the others unless "known" names them.
#include <algorithm>

#include "engine/fragment_reader.h"
#include "games/thames/rules.h"
#include "games/thames/words.h"

namespace indice::thames {

namespace {

class PositionReader : private FragmentReader {
 public:
  PositionReader(const Json& fragment, const TableOptions& options, Dice& filler,
                 JsonProblem& problem)
      : FragmentReader(problem), fragment_(fragment), filler_(filler) {
    board().players = options.players;
  }

  bool read(State& out) {
    if (!check_keys(fragment_, known_keys, "a Thames position")) return false;
    if (!read_clues() || !read_cases() || !read_witnesses() || !read_turn()) return false;
    out = state_;
    return true;
  }

 private:
  static constexpr std::array<std::string_view, 15> known_keys{
      "turn",    "phase", "renewed", "column",  "removing", "idle_turns", "columns", "tops",
      "removed", "cases", "row",     "discard", "pile",     "pile_size",  "seats"};
  static constexpr std::array<std::string_view, 5> known_seat_keys{"hand", "known", "drawn",
                                                                   "revealed", "clues"};
  static constexpr ClueId any_clue = 0xff;

  Board& board() { return state_.board; }

  // ---- small values ---------------------------------------------------------------------------

  bool read_cards(const Json& value, Witnesses& out) {
    if (value.as_object() == nullptr) return fail(value, "witnesses are written as {\"lady\": 2}");
    for (const auto& [word, count] : *value.as_object()) {
      const auto kind = witness_named(word);
      if (!kind) return fail(count, "there is no witness \"" + word + "\"");
      if (count.as_int() == nullptr || *count.as_int() < 0 ||
          *count.as_int() > all_witness_cards.of(*kind))
        return fail(count, "there are 0 to " + std::to_string(all_witness_cards.of(*kind)) +
                               " of \"" + word + "\"");
      out += Witnesses::one(*kind, static_cast<int>(*count.as_int()));
    }
    return true;
  }

  // ---- clues ----------------------------------------------------------------------------------

  // The first clue not used yet that has all the words.
  bool find_clue(const Json& value, ClueId& out) {
    const std::string* words = value.as_string();
    if (words == nullptr) return fail(value, "a clue is named by its words, like \"crown 6 lady\"");
    if (*words == "?") {
      out = any_clue;
      return true;
    }
    for (ClueId clue = 0; clue < clue_count; ++clue) {
      if (used_[clue]) continue;
      const std::string name = ' ' + clue_name(clue) + ' ';
      if (!has_all_words(name, *words)) continue;
      used_[clue] = true;
      out = clue;
      return true;
    }
    return fail(value, "no clue \"" + *words + "\" is left");
  }

  static bool has_all_words(const std::string& name, std::string_view words) {
    while (!words.empty()) {
      const std::size_t end = std::min(words.find(' '), words.size());
      if (end > 0 && name.find(' ' + std::string(words.substr(0, end)) + ' ') == std::string::npos)
        return false;
      words.remove_prefix(std::min(end + 1, words.size()));
    }
    return true;
  }

  bool read_clue_list(const Json& value, std::size_t most, std::vector<ClueId>& out) {
    if (value.as_array() == nullptr) return fail(value, "a list of clues is wanted");
    if (value.as_array()->size() > most)
      return fail(value, "at most " + std::to_string(most) + " clues fit here");
    for (const Json& item : *value.as_array()) {
      out.push_back(any_clue);
      if (!find_clue(item, out.back())) return false;
    }
    return true;
  }

  bool read_clues() {
    std::array<std::vector<ClueId>, column_count> columns;
    std::array<bool, column_count> given{};
    if (const Json* value = fragment_.find("columns")) {
      if (value->as_array() == nullptr || value->as_array()->size() > column_count)
        return fail(*value, "\"columns\" is a list of up to five columns");
      for (std::size_t i = 0; i < value->as_array()->size(); ++i) {
        const Json& column = (*value->as_array())[i];
        if (column.is_null()) continue;
        given[i] = true;
        if (!read_clue_list(column, column_height, columns[i])) return false;
      }
    }
    std::vector<ClueId> removed;
    if (const Json* value = fragment_.find("removed"))
      if (!read_clue_list(*value, clue_count, removed)) return false;
    std::array<std::vector<ClueId>, most_players> taken;
    if (!read_taken_clues(taken)) return false;
    for (std::size_t i = 0; i < columns.size(); ++i)
      if (!given[i]) columns[i].assign(column_height, any_clue);
    if (!place_clues(columns, taken, removed)) return false;
    const Json* tops = fragment_.find("tops");
    return tops == nullptr || *tops == describe_tops(board()) ||
           fail(*tops, "\"tops\" does not fit the columns");
  }

  bool read_taken_clues(std::array<std::vector<ClueId>, most_players>& taken) {
    const Json* seats = fragment_.find("seats");
    if (seats == nullptr) return true;
    if (seats->as_array() == nullptr || seats->as_array()->size() > board().players)
      return fail(*seats, "\"seats\" is a list with at most an entry a player");
    for (std::size_t seat = 0; seat < seats->as_array()->size(); ++seat) {
      const Json& entry = (*seats->as_array())[seat];
      if (entry.as_object() == nullptr) return fail(entry, "a seat is an object");
      for (const auto& [key, value] : *entry.as_object())
        if (std::find(known_seat_keys.begin(), known_seat_keys.end(), key) == known_seat_keys.end())
          return fail(value, "a seat of a Thames position has no \"" + key + "\"");
      if (const Json* list = entry.find("clues"))
        if (!read_clue_list(*list, clue_count, taken[seat])) return false;
    }
    return true;
  }

  bool place_clues(const std::array<std::vector<ClueId>, column_count>& columns,
                   const std::array<std::vector<ClueId>, most_players>& taken,
                   const std::vector<ClueId>& removed) {
    std::vector<ClueId> box;
    for (ClueId clue = 0; clue < clue_count; ++clue)
      if (!used_[clue]) box.push_back(clue);
    filler_.shuffle(box.data(), box.size());

    std::array<bool, clue_count> placed{};  // by clue
    Slots occupied = 0;
    const auto put = [&](int slot, ClueId clue) {
      if (clue == any_clue) {
        if (box.empty()) return false;
        clue = box.back();
        box.pop_back();
      }
      board().clue_at[static_cast<std::size_t>(slot)] = clue;
      placed[clue] = true;
      occupied |= slot_bit(slot);
      return true;
    };
    for (int column = 0; column < column_count; ++column) {
      const auto& list = columns[static_cast<std::size_t>(column)];
      int slot = slot_of(column, column_height - static_cast<int>(list.size()));
      for (const ClueId clue : list) {
        if (!put(slot, clue))
          return fail(fragment_, "there are not enough clues for these columns");
        board().present |= slot_bit(slot++);
      }
    }
    // The slots below the columns hold what was taken and, last, what was removed.
    for (std::size_t seat = 0; seat < taken.size(); ++seat)
      for (const ClueId clue : taken[seat]) {
        const int slot = std::countr_one(occupied);
        if (slot >= clue_count || !put(slot, clue))
          return fail(fragment_, "there are not enough clues for the seats");
        board().taken[seat] |= slot_bit(slot);
      }
    for (const ClueId clue : removed)
      if (const int slot = std::countr_one(occupied); slot >= clue_count || !put(slot, clue))
        return fail(fragment_, "there are not enough clues to remove");
    for (ClueId clue = 0; clue < clue_count; ++clue)
      if (!placed[clue]) put(std::countr_one(occupied), clue);
    index_clues(board());
    return true;
  }

  // ---- cases ----------------------------------------------------------------------------------

  bool read_cases() {
    for (CaseId id = 0; id < case_count; ++id)
      if (board().clues_left[id] == 0) {
        board().case_owner[id] = case_gone;
        ++board().solved;
      }
    const Json* cases = fragment_.find("cases");
    if (cases == nullptr) return true;
    if (cases->as_object() == nullptr) return fail(*cases, "\"cases\" is an object");
    for (const auto& [word, owner] : *cases->as_object()) {
      const auto id = case_named(word);
      if (!id) return fail(owner, "there is no case \"" + word + "\"");
      const bool open = owner.as_string() != nullptr && *owner.as_string() == "open";
      const bool gone = owner.as_string() != nullptr && *owner.as_string() == "gone";
      const bool seat =
          owner.as_int() != nullptr && *owner.as_int() >= 0 && *owner.as_int() < board().players;
      if (!open && !gone && !seat) return fail(owner, "a case is \"open\", \"gone\" or a seat's");
      if (open != (board().clues_left[*id] > 0))
        return fail(owner, "\"" + word + "\" is open exactly while clues of it lie in the columns");
      if (seat) board().case_owner[*id] = static_cast<std::uint8_t>(*owner.as_int());
    }
    return true;
  }

  // ---- witnesses ------------------------------------------------------------------------------

  // Takes cards out of those not placed yet.
  bool claim(const Json& where, Witnesses cards) {
    if (!box_.contains(cards)) return fail(where, "more witnesses of a kind than there are");
    box_ -= cards;
    return true;
  }

  Witness draw_from_box() {
    int nth = static_cast<int>(filler_.below(static_cast<std::uint32_t>(box_.total())));
    for (const Witness kind : all_witnesses) {
      if (nth < box_.of(kind)) {
        box_ -= Witnesses::one(kind);
        return kind;
      }
      nth -= box_.of(kind);
    }
    return Witness::policeman;
  }

  bool read_zone(const Json* value, int usual_size, bool& to_fill, Witnesses& out) {
    to_fill = value == nullptr && usual_size > 0;
    return value == nullptr || (read_cards(*value, out) && claim(*value, out));
  }

  bool read_witnesses() {
    std::array<bool, most_players> fill_hand{};
    bool fill_row = false;
    bool unused = false;
    const Json* seats = fragment_.find("seats");
    for (Seat seat = 0; seat < board().players; ++seat) {
      const Json* entry = seats != nullptr && seat < seats->as_array()->size()
                              ? &(*seats->as_array())[seat]
                              : nullptr;
      if (!read_zone(entry != nullptr ? entry->find("hand") : nullptr, 1, fill_hand[seat],
                     state_.hand[seat]))
        return false;
    }
    if (!read_zone(fragment_.find("row"), 1, fill_row, board().row)) return false;
    if (board().row.total() > row_size)
      return fail(*fragment_.find("row"), "the row has at most four cards");
    if (!read_zone(fragment_.find("discard"), 0, unused, board().discard)) return false;
    std::vector<Witness> top;
    if (!read_pile_top(top)) return false;
    for (Seat seat = 0; seat < board().players; ++seat)
      for (int i = fill_hand[seat] ? 4 : 0; i > 0 && !box_.empty(); --i)
        state_.hand[seat] += Witnesses::one(draw_from_box());
    for (int i = fill_row ? row_size : 0; i > 0 && !box_.empty(); --i)
      board().row += Witnesses::one(draw_from_box());
    return build_pile(top) && read_knowledge(seats);
  }

  bool read_pile_top(std::vector<Witness>& top) {
    const Json* pile = fragment_.find("pile");
    if (pile == nullptr) return true;
    if (pile->as_array() == nullptr) return fail(*pile, "\"pile\" is a list, top card first");
    for (const Json& item : *pile->as_array()) {
      const auto kind =
          item.as_string() != nullptr ? witness_named(*item.as_string()) : std::nullopt;
      if (!kind) return fail(item, "the pile holds policeman, musician, urchin and lady");
      if (!claim(item, Witnesses::one(*kind))) return false;
      top.push_back(*kind);
    }
    return true;
  }

  bool build_pile(const std::vector<Witness>& top) {
    int size = static_cast<int>(top.size()) + box_.total();
    if (const Json* value = fragment_.find("pile_size")) {
      if (value->as_int() == nullptr || *value->as_int() < static_cast<int>(top.size()) ||
          *value->as_int() > size)
        return fail(*value, "\"pile_size\" is a number from " + std::to_string(top.size()) +
                                " to " + std::to_string(size));
      size = static_cast<int>(*value->as_int());
    }
    board().pile_size = static_cast<std::uint8_t>(size);
    int place = size;
    for (const Witness kind : top) put_in_pile(state_, --place, kind);
    while (place > 0) put_in_pile(state_, --place, draw_from_box());
    board().discard += box_;
    return true;
  }

  // Unless told otherwise, hands were drawn blind from the pile as it is.
  bool read_knowledge(const Json* seats) {
    Witnesses all_revealed;
    for (int place = 0; place < board().pile_size; ++place)
      board().fresh += Witnesses::one(in_pile(state_, place));
    for (Seat seat = 0; seat < board().players; ++seat) {
      const Json* entry = seats != nullptr && seat < seats->as_array()->size()
                              ? &(*seats->as_array())[seat]
                              : nullptr;
      const auto part = [&](std::string_view key) {
        return entry != nullptr ? entry->find(key) : nullptr;
      };
      Witnesses known;
      Witnesses revealed;
      if (const Json* value = part("known"))
        if (!read_cards(*value, known) || !state_.hand[seat].contains(known))
          return fail(*value, "\"known\" cards are cards of the hand");
      if (const Json* value = part("revealed")) {
        if (!read_cards(*value, revealed)) return false;
        all_revealed += revealed;
        if (!board().discard.contains(all_revealed))
          return fail(*value, "\"revealed\" cards lie in the discard");
      }
      Witnesses drawn = state_.hand[seat] - known;
      if (const Json* value = part("drawn")) {
        drawn = {};
        if (!read_cards(*value, drawn)) return false;
        if (!(state_.hand[seat] - known + revealed).contains(drawn))
          return fail(*value, "\"drawn\" cards are hidden in the hand or were revealed");
      }
      board().known[seat] = known;
      board().revealed[seat] = revealed;
      state_.drawn[seat] = drawn;
      board().fresh += drawn;
      if (!all_witness_cards.contains(board().fresh))
        return fail(entry != nullptr ? *entry : fragment_, "more cards were drawn than there are");
      board().hand_size[seat] = static_cast<std::uint8_t>(state_.hand[seat].total());
      board().blind_draws[seat] = static_cast<std::uint8_t>(drawn.total());
    }
    return true;
  }

  // ---- whose turn -----------------------------------------------------------------------------

  bool read_turn() {
    std::uint8_t column = 1;
    if (!read_number(fragment_, "turn", 0, board().players - 1, board().turn) ||
        !read_number(fragment_, "column", 1, column_count, column) ||
        !read_number(fragment_, "removing", 0, column_height - 1, board().removing) ||
        !read_number(fragment_, "idle_turns", 0, board().players, board().idle_turns))
      return false;
    board().column = static_cast<std::uint8_t>(column - 1);
    if (const Json* value = fragment_.find("renewed")) {
      if (value->as_bool() == nullptr) return fail(*value, "\"renewed\" is true or false");
      board().renewed = *value->as_bool() ? 1 : 0;
    }
    const Json* phase = fragment_.find("phase");
    if (phase != nullptr) {
      const auto named =
          phase->as_string() != nullptr ? phase_named(*phase->as_string()) : std::nullopt;
      if (!named)
        return fail(*phase, "\"phase\" is begin, pay_removal, pay_clue, question or over");
      board().phase = *named;
    } else if (board().solved >= case_count - 1) {
      board().phase = Phase::over;
    }
    return check_phase(phase != nullptr ? *phase : fragment_);
  }

  // A position in the middle of a move must be one that the rules can reach.
  bool check_phase(const Json& where) {
    const Board& now = board();
    const bool removing = now.phase == Phase::pay_removal;
    const bool paying = removing || now.phase == Phase::pay_clue;
    if (now.solved >= case_count - 1 && now.phase != Phase::over)
      return fail(where, "with four cases solved the game is over");
    if (removing != (now.removing > 0))
      return fail(where, "\"removing\" goes with the phase pay_removal");
    if (paying) {
      Board announced = now;
      announced.phase = Phase::begin;
      if (!judge_taking(announced, state_.hand[now.turn], now.column, now.removing))
        return fail(where, "the taking under way could not have been announced");
    }
    if (now.phase == Phase::question && nobody_to_question(now))
      return fail(where, "there is nobody to question");
    return true;
  }

  const Json& fragment_;
  Dice& filler_;
  State state_;
  Witnesses box_ = all_witness_cards;
  std::array<bool, clue_count> used_{};
};

}  // namespace

bool read_position(const Json& fragment, const TableOptions& options, Dice& filler, State& state,
                   JsonProblem& problem) {
  return PositionReader(fragment, options, filler, problem).read(state);
}

}  // namespace indice::thames
