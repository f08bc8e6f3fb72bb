#include "registry/examiners.h"

#include <algorithm>
#include <concepts>

#include "games/sherlock/features.h"
#include "games/sherlock/manners.h"
#include "games/tamtown/features.h"
#include "games/thames/features.h"

namespace indice::bots {

namespace {

// A game that may beat all of its players is judged as one more of them.
template <class F, class G>
concept MayBeatAll = requires(const typename G::State& state) {
  { F::of_nobody(state) } -> std::same_as<typename F::Row>;
};

template <class G, class M, class F>
class ExaminerOf final : public Examiner {
 public:
  using State = typename G::State;

  [[nodiscard]] std::span<const std::string_view> features() const override { return F::names; }
  [[nodiscard]] int turn_of(const AnyState& state) const override {
    return M::turn_of(state.get<State>());
  }
  [[nodiscard]] std::size_t candidates(const AnyState& state) const override {
    return G::outcome(state.get<State>()).players + (MayBeatAll<F, G> ? 1U : 0U);
  }
  void examine(const AnyState& state, std::size_t candidate, std::span<float> out) const override {
    const State& known = state.get<State>();
    ENSURE(out.size() == F::names.size());
    typename F::Row row;
    if constexpr (MayBeatAll<F, G>)
      row = candidate + 1 == candidates(state) ? F::of_nobody(known)
                                               : F::of(known, static_cast<Seat>(candidate));
    else
      row = F::of(known, static_cast<Seat>(candidate));
    std::copy(row.begin(), row.end(), out.begin());
  }
};

template <class G, class M, class F>
std::unique_ptr<Examiner> examiner_if(const AnyGame& game) {
  if (game.info().name != G::info().name) return nullptr;
  return std::make_unique<ExaminerOf<G, M, F>>();
}

}  // namespace

std::unique_ptr<Examiner> make_examiner(const AnyGame& game) {
  if (auto made = examiner_if<tamtown::Tamtown, tamtown::Manners, tamtown::Features>(game))
    return made;
  if (auto made = examiner_if<thames::Thames, thames::Manners, thames::Features>(game)) return made;
  return examiner_if<sherlock::Sherlock, sherlock::Manners, sherlock::Features>(game);
}

}  // namespace indice::bots
