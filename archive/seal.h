// Keeps an unfinished game's secrets from the eyes of whoever opens the file: what is to be hidden
// is sealed with a key that lives in the user's state folder.
#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace indice::archive {

struct Key {
  std::array<unsigned char, 32> bytes{};
};

// The key of this user, made at first use with mode 0600: state_folder()/key.
Key user_key();
Key key_in(const std::filesystem::path& folder);
// Never makes a key: none where there is no file.
std::optional<Key> existing_key_in(const std::filesystem::path& folder);

// Base64 of nonce and sealed box; padded, so that the length tells little. `place` is not in it,
// but the box opens only where the same is said: it does not fit anywhere else.
std::string seal(std::string_view text, const Key& key, std::string_view place);
// None: another key, another place, or not what was sealed.
std::optional<std::string> unseal(std::string_view sealed, const Key& key, std::string_view place);
// The same for files of the older form, which knew no places.
std::optional<std::string> unseal_older(std::string_view sealed, const Key& key);

}  // namespace indice::archive
