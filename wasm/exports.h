// What the module offers its host; see packages/engine for how it is called.
#pragma once

#include <cstdint>

#ifdef __wasm__

extern "C" {

// Where a request of that many bytes may be written.
__attribute__((export_name("indice_room"))) char* indice_room(std::uint32_t size);
// Answers what was written; the size of the answer in bytes, which stands at `indice_answer`.
__attribute__((export_name("indice_ask"))) std::uint32_t indice_ask();
__attribute__((export_name("indice_answer"))) const char* indice_answer();

// Random games as one number: the same seed gives the same games wherever they are played.
__attribute__((export_name("indice_game_count"))) std::uint32_t indice_game_count();
__attribute__((export_name("indice_playouts"))) std::uint64_t indice_playouts(std::uint32_t game,
                                                                              std::uint32_t players,
                                                                              std::uint64_t seed,
                                                                              std::uint32_t games);
// What `indice bench` measures decisions by.
__attribute__((export_name("indice_reference"))) std::uint64_t indice_reference(
    std::uint32_t draws);
}

#endif
