// Files of unfinished games as they were written before there were logs: all moves in one sealed
// part, beside a header that stands open and in the seal. The program still reads them.
#pragma once

#include <string>

#include <sodium.h>

#include "archive/record.h"
#include "archive/record_format.h"

namespace indice::archive {

// Base64 of nonce and libsodium's secretbox, padded to a multiple of 1024 bytes.
inline std::string older_seal(std::string_view text, const Key& key) {
  constexpr std::size_t padding = 1024;
  constexpr int base64 = sodium_base64_VARIANT_ORIGINAL;
  if (sodium_init() < 0) return {};
  std::size_t padded = 0;
  std::string plain(text);
  plain.resize(text.size() + padding);
  sodium_pad(&padded, reinterpret_cast<unsigned char*>(plain.data()), text.size(), padding,
             plain.size());
  std::string box(crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES + padded, '\0');
  auto* nonce = reinterpret_cast<unsigned char*>(box.data());
  randombytes_buf(nonce, crypto_secretbox_NONCEBYTES);
  crypto_secretbox_easy(nonce + crypto_secretbox_NONCEBYTES,
                        reinterpret_cast<const unsigned char*>(plain.data()), padded, nonce,
                        key.bytes.data());
  std::string sealed(sodium_base64_ENCODED_LEN(box.size(), base64), '\0');
  sodium_bin2base64(sealed.data(), sealed.size(), nonce, box.size(), base64);
  sealed.pop_back();
  return sealed;
}

inline std::string older_text(const Playthrough& played, const Chance& chance,
                              std::span<const PlayerEntry> players, const Key& key,
                              const TableNotes& notes = {}) {
  RecordHeader parts;
  parts.game = &played.game();
  parts.options = played.options();
  parts.players.assign(players.begin(), players.end());
  parts.dice = chance.kind();
  parts.commitment = chance.commitment();
  Json::Object header = header_to_json(record_form, parts);
  for (Json::Member& note : notes_to_json(notes, Paths::kept)) header.push_back(std::move(note));
  Json::Array moves;
  for (const PlayedMove& move : played.moves())
    moves.emplace_back(Json::Object{{"seat", static_cast<int>(move.seat)},
                                    {"move", played.game().words(move.action)}});
  const Json secrets(
      Json::Object{{"header", header}, {"seed", chance.seed()}, {"moves", std::move(moves)}});
  header.emplace_back("unfinished", true);
  header.emplace_back("moves_played", static_cast<std::int64_t>(played.moves().size()));
  header.emplace_back("sealed", older_seal(to_text(secrets), key));
  std::string out = "{";
  for (const auto& [name, value] : header) {
    out += out == "{" ? "" : ",\n";
    append_quoted(name, out);
    out += ':';
    append_text(value, out);
  }
  return out + "}\n";
}

}  // namespace indice::archive
