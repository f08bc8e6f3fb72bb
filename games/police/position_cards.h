// A position, first part: interrogation cards, the question under way, bets.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "games/police/play.h"
#include "games/police/words.h"

namespace indice::police {

class PositionCards {
 public:
  PositionCards(Form& form, State& state)
      : form_(form), state_(state), board_(state.board), secrets_(state.secrets) {}

 protected:
  [[nodiscard]] Own& own(Seat seat) { return secrets_.own[seat]; }
  [[nodiscard]] Form part(Seat seat) { return form_.part("seats", seat); }
  [[nodiscard]] Suspect& suspect(int index) { return nth(board_.suspects, index); }
  void seats(std::string_view key, std::uint8_t& seats) {
    form_.numbers(key, seats, 0, board_.players);
  }
  void take_question(const Json& where, Theme theme) {
    form_.claim(where, questions_, index_of(theme));
  }
  [[nodiscard]] bool questions_under_way() const {
    return board_.phase >= Phase::answer && board_.phase <= Phase::mitigate;
  }

  // Does an unread card lie before the suspect at this moment?
  bool has_card_now(int suspect) const {
    int step = 0;
    while (suspect_at(board_, step) != suspect) ++step;
    switch (board_.phase) {
      case Phase::choose:
      case Phase::close_case:
      case Phase::over: return false;
      case Phase::pick: return step < board_.step;
      case Phase::bet:
      case Phase::commit:
      case Phase::swap:
      case Phase::aggravate: return true;
      case Phase::subject: return step >= board_.step;
      default: return step > board_.step && !in_pair(board_);
    }
  }

  // Weighed by what is left, as a draw is.
  Theme any_theme(Dice& filler) {
    if (questions_.left() > 0) return questions_.draw<Theme>(filler);
    form_.refuse("", "this table has too few questions");
    return Theme::history;
  }

  void question_word(Form& form, Question& question) {
    std::size_t place = index_of(question.theme) * most_a_theme + question.number;
    form.word("question", place, all_question_words);
    question = {theme_at(static_cast<int>(place / most_a_theme)),
                static_cast<std::uint8_t>(place % most_a_theme)};
    form.wants(question.number < board_.sizes[index_of(question.theme)], "question",
               "this table has fewer questions");
  }

  // ---- cards laid out and before the suspects
  // -----------------------------------------------------

  // PP-R1  A null is a card that was taken.
  void list_laid() {
    const int count = table_for(board_.players).laid_out;
    std::vector<Theme> laid;
    if (!form_.reading() && board_.phase == Phase::pick)
      laid.assign(board_.laid.begin(), board_.laid.begin() + count);
    form_.list("laid", laid, theme_words, board_.laid.size(), nullptr, true);
    for (std::size_t i = 0; i < laid.size(); ++i) board_.laid[i] = laid[i];
    form_.number_or_null("left", board_.left, 1, count);
  }

  void read_laid(Dice& filler) {
    list_laid();
    const auto count = static_cast<std::size_t>(table_for(board_.players).laid_out);
    const Json* said = form_.says("laid") ? &form_.at("laid") : nullptr;
    const std::size_t places = said != nullptr && form_.good() ? said->as_array()->size() : 0;
    form_.wants(board_.left == 0 || board_.phase > Phase::pick, "left",
                "a card is left when all have picked");
    if (board_.phase != Phase::pick) {
      form_.wants(places == 0, "laid", "cards are laid out while they are picked");
      return;
    }
    if (said != nullptr) {
      form_.wants(places == count, "laid", std::to_string(count) + " places are laid out");
      std::size_t themes = 0;
      for (const Theme theme : board_.laid) {
        if (!is_theme(theme)) continue;
        take_question(*said, theme);
        ++themes;
      }
      form_.wants(themes + board_.step == count, "laid", "every pick takes one of the cards");
      return;
    }
    for (std::size_t i = board_.step; i < count; ++i) board_.laid[i] = any_theme(filler);
  }

  // The cards before the suspects, as far as they were not given.
  void fill_suspects(Dice& filler) {
    // With two players either of the two may have got the first card.
    const bool either = board_.players == 2 && board_.phase == Phase::pick;
    for (int i = 0; i < suspect_count(board_) && !either; ++i) {
      Theme& theme = suspect(i).theme;
      form_.wants(!is_theme(theme) || has_card_now(i), "seats",
                  "this character has no card before it now");
      if (!is_theme(theme) && has_card_now(i)) theme = any_theme(filler);
    }
    for (Seat seat = 0; seat < 2 && either; ++seat) {
      const int turn = (seat - board_.starter + 2) % 2;
      int missing = (board_.step + 1 - turn) / 2;
      for (const int i : {int{seat}, seat + 2})
        if (is_theme(suspect(i).theme)) --missing;
      form_.wants(missing >= 0, "seats", "so many cards were not picked yet");
      for (const int i : {int{seat}, seat + 2}) {
        if (missing <= 0 || is_theme(suspect(i).theme)) continue;
        --missing;
        suspect(i).theme = any_theme(filler);
      }
    }
  }

  // ---- the question under way
  // ---------------------------------------------------------------------

  void list_question() {
    if (!form_.reading() && !is_theme(board_.theme)) return form_.nothing("question");
    Form form = form_.part("question");
    Question question = question_of(board_);
    question_word(form, question);
    board_.theme = question.theme;
    board_.number = question.number;
    if (!form.says("right") && form_.reading()) secrets_.right = right_choice(question);
    form.word_or_null("right", secrets_.right, letter_words);
    std::uint8_t shown = board_.right != no_letter ? 1 : 0;
    const std::uint8_t must_be = shown;
    Seat answering = board_.answering;
    form.number("answering", answering, 0, most_players);
    form.flag("shown", shown);
    form.marks("struck", board_.struck, letter_words);
    form.flag("informed", board_.informed);
    form.flag("objected", board_.objected);
    form.word("said", board_.said, said_words);
    form.flag("ruled_right", board_.ruled_right);
    form.number("pending", board_.pending, 0, 254);
    form.wants(shown == must_be, "shown", "the answer is shown after the verdict, not before");
    form.wants(answering == board_.answering, "answering",
               "another seat is questioned at this step");
  }

  void read_question(Dice& filler) {
    if (!questions_under_way()) {
      form_.part("question");
      form_.wants(!form_.says("question"), "question", "no question is under way in this phase");
      return;
    }
    // The one questioned; in a pair check_pair says whether it can be.
    board_.answering = seat_of(board_, suspect_at(board_, board_.step));
    int place = board_.step;
    for (int i = 0; in_pair(board_) && i < board_.players; ++i) {
      const Seat seat = seat_after(board_, board_.starter, i);
      if (has_bit(board_.tied, seat) && place-- == 0) board_.answering = seat;
    }
    const bool named = form_.part("question").says("question");
    board_.theme = named ? Theme::history : any_theme(filler);
    if (!named)
      board_.number = static_cast<std::uint8_t>(filler.below(board_.sizes[index_of(board_.theme)]));
    const bool over = board_.phase == Phase::objection || board_.phase == Phase::mitigate;
    board_.right = over ? Letter{0} : no_letter;
    board_.said = board_.phase == Phase::answer ? Said::nothing_yet
                  : over                        ? Said::no_answer
                                                : Said::spoken;
    board_.pending = 0;
    list_question();
    if (named) take_question(form_.at("question"), board_.theme);
    // Worked out once the bets are there.
    if (board_.phase == Phase::mitigate && !form_.part("question").says("pending"))
      board_.pending = 0xff;
    if (over) board_.right = secrets_.right;
    if (board_.phase == Phase::objection && board_.said == Said::no_answer)
      board_.said = static_cast<Said>(secrets_.right);
  }

  // ---- peeks and the stock
  // ------------------------------------------------------------------------

  void list_peek(std::size_t index, std::size_t entry) {
    Peek& peek = board_.peeks[index];
    Form form = form_.part("peeks", entry);
    Question question{peek.theme, secrets_.peek_number[index]};
    if (form_.reading()) question = {};
    question_word(form, question);
    peek.theme = question.theme;
    secrets_.peek_number[index] = question.number;
    if (form_.reading()) secrets_.peek_right[index] = right_choice(question);
    form.word_or_null("right", secrets_.peek_right[index], letter_words);
    form.numbers("seers", peek.seers, 0, board_.players);
    if (!form_.reading()) {
      const int suspect = peek.where - Peek::before;
      form.write("where", peek.where == Peek::discarded ? Json("discarded")
                          : peek.where >= Peek::before
                              ? Json(character_word(character_of(board_, suspect)))
                              : Json(peek.where - Peek::first_laid + 1));
      return;
    }
    const Json* place = form.raw("where");
    if (!form.wants(form.says("question") && place != nullptr && peek.seers != 0, "seers",
                    "a peek has a question, where it lies and somebody who looked") ||
        !form.good())
      return;
    Theme lies = no_theme;
    if (const std::int64_t* number = place->as_int();
        number != nullptr && *number >= 1 && *number <= most_laid) {
      peek.where = static_cast<std::uint8_t>(Peek::first_laid + *number - 1);
      lies = nth(board_.laid, *number - 1);
    } else if (*place == Json("discarded")) {
      peek.where = Peek::discarded;
      lies = question.theme;
      take_question(*place, lies);
    } else if (place->as_string() != nullptr) {
      const auto who = named<Character>(character_words, *place->as_string());
      const int at = who ? suspect_of(board_, *who) : -1;
      peek.where = static_cast<std::uint8_t>(Peek::before + std::max(at, 0));
      if (at >= 0) lies = suspect(at).theme;
    }
    form.wants(lies == question.theme, "where", "no card of this theme lies there");
  }

  // PP-A8
  void list_peeks() {
    const auto played = static_cast<std::size_t>(board_.played.of(Card::search_warrant));
    const std::size_t said = form_.entries("peeks", std::min(played, most_peeks));
    if (form_.reading()) {
      for (std::size_t i = 0; i < said; ++i) list_peek(i, i);
      return;
    }
    form_.empty_list("peeks");
    std::size_t entry = 0;
    for (std::size_t i = 0; i < most_peeks; ++i)  // the first may be read out before the second
      if (board_.peeks[i].where != Peek::nowhere) list_peek(i, entry++);
  }

  void check_peeks() {
    const auto& [one, two] = board_.peeks;
    if (two.where == Peek::nowhere) return;
    form_.wants(one.theme != two.theme || secrets_.peek_number[0] != secrets_.peek_number[1],
                "peeks", "two cards are never the same question");
    form_.wants(one.where != two.where || one.where == Peek::discarded, "peeks",
                "one card is one peek, with all who looked");
    form_.wants(std::popcount(one.seers) + std::popcount(two.seers) <=
                    board_.played.of(Card::search_warrant),
                "peeks", "so many warrants were not played");
  }

  void list_stock(Theme theme, int least_unread) {
    const std::size_t at = index_of(theme);
    Form form = form_.part("stock").part(theme_word(theme));
    form.numbers("seen", board_.seen[at], 1, board_.sizes[at]);
    form.number("unread", board_.unread[at], least_unread, board_.sizes[at]);
  }

  void read_stock(Theme theme) {
    const std::size_t at = index_of(theme);
    int unread = unread_in_play(board_, theme);
    for (const Peek& peek : board_.peeks)
      if (peek.where == Peek::discarded && peek.theme == theme) ++unread;
    board_.unread[at] = static_cast<std::uint8_t>(unread);
    list_stock(theme, unread);
    if (board_.theme == theme) board_.seen[at] |= std::uint64_t{1} << board_.number;
    for (std::size_t i = 0; i < most_peeks; ++i)
      form_.wants(board_.peeks[i].where == Peek::nowhere || board_.peeks[i].theme != theme ||
                      ((board_.seen[at] >> secrets_.peek_number[i]) & 1U) == 0,
                  "peeks", "a card that was looked at has not been read");
    form_.wants(in_stock(board_, static_cast<int>(theme)) >= 0, "stock",
                "this table has fewer questions");
  }

  // ---- bets
  // ---------------------------------------------------------------------------------------

  // {"inspector": 3, "profiler": "2 doubled"}
  void list_bets(Seat seat, std::string_view key, Bets& bets) {
    Form form = part(seat).part(key);
    for (int i = 0; i < suspect_count(board_); ++i) {
      Bet& bet = nth(bets, i);
      if (!is_character(suspect(i).character)) continue;
      const std::string_view who = character_word(suspect(i).character);
      if (!form_.reading()) {
        if (bet.doubled())
          form.write(who, std::to_string(bet.value()) + " doubled");
        else if (bet.value() > 0)
          form.write(who, bet.value());
        continue;
      }
      const Json* said = seat_of(board_, i) != seat ? form.raw(who) : nullptr;
      if (said == nullptr) continue;
      const std::string* text = said->as_string();
      const bool doubled = text != nullptr && text->size() == 9 && text->ends_with(" doubled");
      const std::int64_t value = doubled                     ? text->front() - '0'
                                 : said->as_int() != nullptr ? *said->as_int()
                                                             : -1;
      if (!form.wants(value >= 1 && value <= 5 && has_bit(full_guilty(board_.players), value), who,
                      "there is no such GUILTY card, 3 or \"3 doubled\""))
        return;
      for (const Bet other : bets)
        form.wants(other.value() != value, who, "this GUILTY card is placed twice");
      bet = Bet(static_cast<int>(value));
      if (doubled) bet.make_double();
    }
  }

  void read_bets(Seat seat, Dice& filler) {
    Own& one = own(seat);
    Form form = part(seat);
    list_bets(seat, "bets", board_.bets[seat]);
    list_bets(seat, "secret_bets", one.bets);
    const auto given = [&](std::string_view key) {
      return form.says(key) && !form.at(key).as_object()->empty();
    };
    const bool in_hand =
        board_.phase <= Phase::pick || board_.phase == Phase::over || in_pair(board_);
    const bool face_down =
        board_.hidden_bets != 0 && (board_.phase == Phase::bet || board_.phase == Phase::commit);
    if (!form_.good()) return;
    form.wants(!given("bets") || !(in_hand || face_down), "bets", "no bets lie open now");
    form.wants(!given("secret_bets") || face_down, "secret_bets", "no bets lie face down now");
    const bool all_lie =
        board_.phase != Phase::bet || board_.again != 0 || has_replied(state_, seat);
    if (!in_hand && all_lie && !given("bets") && !given("secret_bets")) {
      std::vector<int> values;
      for (unsigned left = full_guilty(board_.players); left != 0; left &= left - 1U)
        values.push_back(std::countr_zero(left));
      filler.shuffle(values.data(), values.size());
      Bets& bets = face_down ? one.bets : board_.bets[seat];
      for (std::size_t i = 0; i < values.size(); ++i)
        nth(bets, target_at(board_, seat, static_cast<int>(i))) = Bet(values[i]);
    }
    unsigned guilty = full_guilty(board_.players);
    for (const Bets* bets : {&board_.bets[seat], &one.bets})
      for (const Bet bet : *bets)
        if (bet.value() > 0) guilty &= ~(1U << bet.value());
    one.guilty = static_cast<std::uint8_t>(guilty);
    form.numbers("guilty", one.guilty, 0, 6);
    form.wants(one.guilty == guilty, "guilty", "the GUILTY cards not placed are in hand");
  }

  Form& form_;
  State& state_;
  Board& board_;
  Secrets& secrets_;
  CardBox cards_{card_words, [&](std::size_t kind) {
                   return copies_of(static_cast<Card>(kind), board_.players);
                 }};  // action cards that lie nowhere yet
  CardBox questions_{theme_words, [&](std::size_t theme) {
                       return board_.sizes[theme];
                     }};  // of a theme, that may still come into play

 private:
  static constexpr auto all_question_words = [] {
    std::array<std::string_view, std::size_t{theme_count} * most_a_theme> words;
    for (std::size_t i = 0; i < words.size(); ++i)
      words[i] = police::question_word({theme_at(static_cast<int>(i / most_a_theme)),
                                        static_cast<std::uint8_t>(i % most_a_theme)});
    return words;
  }();
};

}  // namespace indice::police
