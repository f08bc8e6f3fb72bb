// The twelve roles: six pairs of a Family and the Investigator linked to it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/tamtown/cards.h"

namespace indice::tamtown {

// The order of cards.json: a Family, then its Investigator.
enum class Role : std::uint8_t {
  farmers,
  journalist,
  weavers,
  lawyer,
  fishers,
  doctor,
  herders,
  economist,
  healers,
  geographer,
  potters,
  mediator
};
inline constexpr int role_count = 12;
inline constexpr int family_count = 6;
inline constexpr Role no_role = static_cast<Role>(0xff);

constexpr Role role_at(int index) { return static_cast<Role>(index); }
constexpr bool is_role(Role role) { return index_of(role) < role_count; }
constexpr bool is_family(Role role) { return (index_of(role) & 1U) == 0; }
// TW-C1
constexpr Role linked_to(Role role) { return static_cast<Role>(index_of(role) ^ 1U); }
constexpr std::string_view role_word(Role role) { return cards::roles[index_of(role)].id; }
constexpr int members_of(Role role) { return cards::roles[index_of(role)].members; }

inline constexpr int most_members = 15;
inline constexpr int hearts_for_a_member = 3;  // TW-P3

// TW-C7
static_assert(
    [] {
      constexpr std::array<std::string_view, role_count> words{
          "farmers", "journalist", "weavers", "lawyer",     "fishers", "doctor",
          "herders", "economist",  "healers", "geographer", "potters", "mediator"};
      if (cards::roles.size() != role_count) return false;
      for (int i = 0; i < role_count; ++i) {
        const Role role = role_at(i);
        if (role_word(role) != words[index_of(role)]) return false;
        if (is_family(role) != (members_of(role) > 0) || members_of(role) > most_members - 3)
          return false;
        if (cards::roles[index_of(role)].link != cards::roles[index_of(linked_to(role))].link)
          return false;
      }
      return true;
    }(),
    "cards.json: the roles in pairs, Family first, as in roles.h");

}  // namespace indice::tamtown
