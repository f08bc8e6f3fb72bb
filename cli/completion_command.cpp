#include <ostream>

#include <fmt/format.h>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "games/registry.h"
#include "registry/bots.h"

namespace indice::cli {
namespace {

constexpr std::string_view script = R"(# bash completion for indice:  source <(indice completion)
_indice() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} command=${{COMP_WORDS[1]}}
  local games='{games}' players='{players}' options=''
  compopt +o nospace 2>/dev/null
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W '{commands} --help --version' -- "$word"))
    return
  fi
  case $before in
    --lang) COMPREPLY=($(compgen -W 'en fr de' -- "$word")); return ;;
    --game) COMPREPLY=($(compgen -W "$games" -- "$word")); return ;;
    --record|--resume|--questions|--try|--config|--svg|--state|--out) COMPREPLY=($(compgen -f -- "$word")); compopt -o filenames 2>/dev/null; return ;;
    --records) COMPREPLY=($(compgen -d -- "$word")); compopt -o filenames 2>/dev/null; return ;;
    --seed|--games|--threads|--players|--set|--sprt|--patience) return ;;
    --seats|--bots|--league|--bot)
      local done=''
      [[ $word == *,* ]] && done=${{word%,*}},
      [[ $command == play ]] && players="me $players"
      COMPREPLY=($(compgen -P "$done" -W "$players" -- "${{word##*,}}"))
      compopt -o nospace 2>/dev/null
      return ;;
  esac
  case $command in
    play) options='--seats --players --seed --lang --set --record --resume --questions --memory' ;;
    scenario|verify) options='--lang --quiet' ;;
    questions) options='--game --lang --list --try' ;;
    rules) options='--lang --json --markdown --scenarios --uncovered' ;;
    match) options='--seats --bots --players --games --sprt --threads --seed --lang --set --without --patience --records --svg --json' ;;
    bot) options='--seed --lang' ;;
    train) options='--players --bot --league --games --threads --seed --state --out --lang --set' ;;
    bench) options='--game --players --quick --json' ;;
    games) options='--lang --json' ;;
    fingerprint) options='--json' ;;
    backup|export) options='--store --config --lang' ;;
    restore) options='--store --config --replace --lang' ;;
  esac
  if [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "$options --help" -- "$word"))
    return
  fi
  case $command in
    play|rules|match|train|fingerprint) COMPREPLY=($(compgen -W "$games" -- "$word")) ;;
    bot) COMPREPLY=($(compgen -W "$players" -- "$word")) ;;
    scenario|verify|questions|backup|restore) COMPREPLY=($(compgen -f -- "$word")); compopt -o filenames 2>/dev/null ;;
  esac
}}
complete -F _indice indice
)";

}  // namespace

int completion(Console& console) {
  std::vector<std::string_view> games;
  for (const AnyGame* game : all_games()) games.push_back(game->info().name);
  console.out << fmt::format(script, fmt::arg("games", fmt::join(games, " ")),
                             fmt::arg("players", fmt::join(bots::bot_names(), " ")),
                             fmt::arg("commands", fmt::join(command_names(), " ")));
  return exit_done;
}

}  // namespace indice::cli
