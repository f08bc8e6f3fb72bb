#!/usr/bin/env bash
# Fails on what must not be in the tree: paths of somebody's own machine, private host names, marks of
# unfinished work, leftovers of a merge. The patterns are written so that this file does not match them.
set -euo pipefail
cd "$(dirname -- "${BASH_SOURCE[0]}")/.."

# A path from the root of a file system to where people keep their things; examples are Ada's.
private_path='(?<![\w.~*})-])/(home(?!/ada\b)|root|work|Users|mnt|srv|media)/[\w.]'
private_host='https?://[\w.-]+\.(internal|local|lan|corp|intranet)([:/]|$)'
unfinished='\b(TO''DO|FIX''ME|X''XX|HA''CK)\b'
merge='^(<{7}|>{7}|\|{7}) '

mapfile -t files < <(tools/project_files)
((${#files[@]})) || { echo "check_words: there are no files to look at." >&2; exit 1; }

status=0
# check WHAT PATTERN
check() {
  if grep -nIP --with-filename -e "$2" -- "${files[@]}"; then
    echo "check_words: $1 in the lines above." >&2
    status=1
  fi
}
check "a path of one machine" "$private_path"
check "a private host name" "$private_host"
check "an unfinished mark" "$unfinished"
check "a leftover of a merge" "$merge"
((status)) || echo "${#files[@]} files have no private paths and no unfinished marks."
exit "$status"
