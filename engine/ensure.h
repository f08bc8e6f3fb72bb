// ENSURE states an invariant of our own code. It is never reachable by a player's input: those
// mistakes are Refusals. The program (or the wasm module) decides how to say it before it stops.
#pragma once

namespace indice {

// Defined once by whoever links the engine; the engine itself does no output.
[[noreturn]] void broken_invariant(const char* invariant, const char* file, int line) noexcept;

}  // namespace indice

#define ENSURE(condition)                                         \
  do {                                                            \
    if (!(condition)) [[unlikely]]                                \
      ::indice::broken_invariant(#condition, __FILE__, __LINE__); \
  } while (false)

// For the playout path: checked in debug and sanitizer builds only.
#ifdef NDEBUG
#define ENSURE_HOT(condition) static_cast<void>(0)
#else
#define ENSURE_HOT(condition) ENSURE(condition)
#endif
