# What ./indice and ./test share: saying things, installing packages, building a preset.
# Sourced, with `root` set to the checkout. Everything here speaks on stderr: stdout belongs to the
# program that is being started.

# shellcheck source=tools/packages
source "$root/tools/packages"

me=${0##*/}

say() { printf '%s: %s\n' "$me" "$*" >&2; }
die() {
  say "$*"
  exit 1
}

# Packages ----------------------------------------------------------------------------------------

# Prints those of the given packages that are not installed.
missing_packages() {
  local installed
  installed=$(dpkg-query --show --showformat='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null |
    sed -n 's/^installed //p' || true)
  local package
  for package in "$@"; do
    # Another Node than Debian's brings its npm along.
    if [[ $package == npm ]] && command -v npm >/dev/null; then continue; fi
    grep --quiet --line-regexp --fixed-strings -e "$package" <<<"$installed" || echo "$package"
  done
}

# Installs those of the given packages that are missing. $1 says what they are for.
install_packages() {
  local purpose=$1
  shift
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    local tool
    for tool in g++ cmake ninja python3; do
      command -v "$tool" >/dev/null ||
        die "$tool is missing, and this system has no apt-get to install it with. Install what corresponds to these Debian packages: $*"
    done
    return
  fi

  local missing=()
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0

  say "${#missing[@]} packages are missing for $purpose: ${missing[*]}"
  local as_root=()
  if ((EUID != 0)); then
    command -v sudo >/dev/null ||
      die "installing them needs root, and there is no sudo. As root: apt-get install --no-install-recommends ${missing[*]}"
    if [[ ! -t 0 && ! -t 2 ]]; then
      sudo -n true 2>/dev/null ||
        die "installing them needs root, and sudo would ask for a password. As root: apt-get install --no-install-recommends ${missing[*]}"
    fi
    as_root=(sudo)
  fi

  local log
  log=$(mktemp)
  # shellcheck disable=SC2064
  trap "rm -f '$log'" EXIT
  say "refreshing the package lists"
  # A list that cannot be fetched need not be one that matters: the verdict is in the installing.
  apt_get update >"$log" 2>&1 </dev/null || true
  if ! plan_fits_disk "${missing[@]}" || ! apt_install "${missing[@]}"; then
    explain_apt_failure "$log" "${missing[@]}"
    exit 1
  fi
  rm -f "$log"
  trap - EXIT

  mapfile -t missing < <(missing_packages "${missing[@]}")
  ((${#missing[@]} == 0)) || die "apt-get reported success, but these packages are still missing: ${missing[*]}"
}

# apt-get, never asking, never removing another package; uses `as_root` of its caller.
apt_get() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive LC_ALL=C apt-get --quiet \
    --option=DPkg::Lock::Timeout=300 --option=Dpkg::Use-Pty=0 --option=Acquire::Retries=2 "$@"
}

# Asks apt what it would do and checks the disk for it; uses `log` of its caller.
plan_fits_disk() {
  apt_get --assume-no --no-remove --no-install-recommends install "$@" >>"$log" 2>&1 </dev/null || true
  local wanted free
  wanted=$(awk '
    BEGIN { megabytes["B"] = 1e-6; megabytes["kB"] = 1e-3; megabytes["MB"] = 1; megabytes["GB"] = 1e3 }
    /^Need to get [0-9].* of archives/ || /^After this operation, [0-9].* additional disk space/ {
      gsub(",", "", $4); sub("/.*", "", $5); sum += $4 * megabytes[$5]
    }
    END { printf "%d", sum }' "$log")
  free=$(free_megabytes /usr)
  if ((wanted > 0 && free < wanted + 100)); then
    echo "E: no space left: the packages want $wanted MB on /usr, $free MB are free" >>"$log"
    return 1
  fi
  if ((wanted > 0)); then
    say "they and what they need take $wanted MB with the download, $free MB are free"
  fi
}

apt_install() {
  local total
  total=$(sed -nE 's/^.* ([0-9]+) newly installed.*$/\1/p' "$log" | tail -n 1)
  apt_get --assume-yes --no-remove --no-install-recommends install "$@" 2>&1 </dev/null |
    tee --append "$log" | show_apt_progress "${total:-${#}}"
  return "${PIPESTATUS[0]}"
}

# One line that counts, on a terminal; else a line every now and then.
show_apt_progress() {
  local total=$1 line fetched=0 done_=0 shown
  while IFS= read -r line; do
    case $line in
      Get:*) shown="fetching package $((++fetched)) of $total" ;;
      "Setting up "*) shown="installing package $((++done_)) of $total" ;;
      *) continue ;;
    esac
    if [[ -t 2 ]]; then
      printf '\r\033[K%s: %s' "$me" "$shown" >&2
    elif (((fetched + done_) % 40 == 0)); then
      say "$shown"
    fi
  done
  if [[ -t 2 && -n ${shown-} ]]; then printf '\r\033[K' >&2; fi
}

# The one sentence for what is in apt's log; the log's own errors below it.
explain_apt_failure() {
  local log=$1 sentence
  shift
  if grep -qiE 'no space left|enough free space|disk full' "$log"; then
    sentence="not enough disk space to install packages"
  elif grep -qE 'Temporary failure|Could not (resolve|connect)|Network is unreachable|Connection (failed|refused|timed out)|Failed to fetch|Unable to connect' "$log"; then
    sentence="packages cannot be fetched: there is no network, or the package mirror does not answer"
  elif grep -qE 'Packages need to be removed|remove is disabled' "$log"; then
    sentence="the packages would displace others on this machine (Boost 1.81 and an older Boost exclude each other); install them yourself if that is all right: apt-get install --no-install-recommends $*"
  elif grep -qE 'Unable to locate package|has no installation candidate' "$log"; then
    sentence="this system's package lists lack some of the packages; Indice is built on Debian 12"
  elif grep -qE 'Could not get lock|dpkg was interrupted|unmet dependencies|held broken' "$log"; then
    sentence="the package system of this machine is busy or broken"
  else
    sentence="apt-get failed"
  fi
  say "$sentence."
  grep -E '^[EW]: ' "$log" | head -n 5 >&2 || true
}

# Building ----------------------------------------------------------------------------------------

free_megabytes() { df -Pk "$1" | awk 'NR == 2 { print int($4 / 1024) }'; }

# $1: a folder, $2: megabytes that must be free there.
need_disk() {
  local free
  free=$(free_megabytes "$1")
  ((free >= $2)) || die "not enough disk space: building needs $2 MB in $1, and $free MB are free."
}

# Folders and files that the program is made of.
program_sources=(engine games bots registry table wire text archive store server bench cli cmake tools CMakeLists.txt CMakePresets.json)

# True when nothing that the program is made of changed since `stamp` was written. The stamp holds
# the checkout's path: a copied build folder must not be taken for this one's.
is_fresh() {
  local stamp=$1 path paths=()
  [[ -f $stamp && $(<"$stamp") == "$root" ]] || return 1
  for path in "${program_sources[@]}"; do
    [[ -e $root/$path ]] && paths+=("$root/$path")
  done
  [[ -z $(find "${paths[@]}" -newer "$stamp" -print -quit 2>/dev/null) ]]
}

# Handed to CMake by build_preset; a caller may add to them.
configure_options=()

# build_preset PRESET [TARGET]: configures and builds below build/PRESET, one at a time. Leaves a
# stamp there for is_fresh, dated before the build began so that an edit meanwhile is noticed.
build_preset() {
  local preset=$1 target=${2:-all} folder=$root/build/$1
  local stamp=$folder/.built.$target
  mkdir -p "$folder" 2>/dev/null && [[ -w $root/build && -w $folder ]] ||
    die "there is something to build, but $folder cannot be written."
  exec {lock}>"$root/build/.lock.$preset"
  take_lock "$lock" "$preset"
  # ccache keeps its files at home; somebody without a home builds without it.
  [[ -w ${HOME:-/nonexistent} || -n ${CCACHE_DIR-} ]] || export CCACHE_DISABLE=1
  # What one checkout has compiled serves another one.
  export CCACHE_BASEDIR=${CCACHE_BASEDIR:-$root} CCACHE_NOHASHDIR=${CCACHE_NOHASHDIR:-1}

  local seen=$folder/CMakeCache.txt
  if [[ -f $seen ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$seen"; then
    say "build/$preset was made elsewhere; starting it afresh"
    rm -rf "$folder"
    mkdir -p "$folder"
  fi
  echo "$root" >"$stamp.next"
  configure_preset "$preset" || exit 1
  (cd "$root" && NINJA_STATUS="[%f/%t %es] " cmake --build "build/$preset" --target "$target" \
    --parallel "$(nproc)") >&2 </dev/null ||
    die "the build of $preset failed; the compiler's messages are above."
  mv "$stamp.next" "$stamp"
  exec {lock}>&-
}

# Configures where that is due; quiet unless it fails. CMake looks after its own files by itself, but
# neither after the presets nor after what it was told on the command line.
configure_preset() {
  local preset=$1 folder=$root/build/$1 wanted=${configure_options[*]} before=""
  if [[ -f $folder/.options ]]; then before=$(<"$folder/.options"); fi
  if [[ -f $folder/build.ninja && $folder/build.ninja -nt $root/CMakePresets.json &&
    (-z $wanted || $wanted == "$before") ]]; then
    return 0
  fi
  say "configuring build/$preset"
  mkdir -p "$folder"
  if ! (cd "$root" && cmake --preset "$preset" "${configure_options[@]}") \
    >"$folder/configure.log" 2>&1 </dev/null; then
    cat "$folder/configure.log" >&2
    say "configuring $preset failed; CMake's messages are above."
    return 1
  fi
  echo "$wanted" >"$folder/.options"
}

# The browser client ------------------------------------------------------------------------------

client_sources=(web/src web/text web/public web/index.html web/sw.js web/engine.ts web/icons.ts web/letters.ts web/offline.ts web/packing.ts web/package.json web/package-lock.json web/vite.config.ts packages/engine/src)
# And where the module is brought along, what that is made of.
module_sources=(engine games bots registry table wire wasm text tools/build_wasm)

# What the client is made with, in the versions of the lock.
install_client_tools() {
  local stamp=$root/web/node_modules/.indice
  [[ -f $stamp && ! $root/web/package-lock.json -nt $stamp ]] && return
  mkdir -p "$root/build"
  (cd "$root/web" && npm ci --no-audit --no-fund --no-progress) >"$root/build/npm.log" 2>&1 || {
    tail -n 20 "$root/build/npm.log" >&2
    die "the packages of the browser client cannot be installed; build/npm.log has it all."
  }
  touch "$stamp"
}

can_build_wasm() {
  command -v clang++-19 >/dev/null && [[ -d /usr/include/wasm32-wasi && -n $(compgen -G '/usr/lib/llvm-19/lib/clang/19/lib/wasi/*') ]]
}

is_client_fresh() {
  local stamp=$root/web/dist/.built path paths=()
  [[ -f $stamp && $(<"$stamp") == "$root" ]] || return 1
  for path in "${client_sources[@]}"; do
    [[ -e $root/$path ]] && paths+=("$root/$path")
  done
  if can_build_wasm; then
    [[ -f $root/build/wasm/indice.wasm ]] || return 1
    paths+=("${module_sources[@]/#/$root/}")
  fi
  [[ -z $(find "${paths[@]}" -newer "$stamp" -print -quit 2>/dev/null) ]]
}

# One after the other where several start at once; who waited finds it built.
take_lock() {
  flock --nonblock "$1" && return
  say "another build of $2 is running in this checkout; waiting for it"
  flock "$1"
}

# Builds web/dist, which the house serves. Where the WebAssembly module can be built, it is brought along, and
# "Play now" deals in the browser; where not, the house deals.
build_client() {
  is_client_fresh && return
  mkdir -p "$root/build"
  local lock
  exec {lock}>"$root/build/.lock.client"
  take_lock "$lock" "the browser client"
  if ! is_client_fresh; then make_client; fi
  exec {lock}>&-
}

make_client() {
  install_client_tools
  echo "$root" >"$root/build/.client"
  if can_build_wasm; then
    say "building the module for the browser; this is done once and after every change of the sources"
    "$root/tools/build_wasm" >"$root/build/wasm.log" 2>&1 || {
      tail -n 20 "$root/build/wasm.log" >&2
      die "the module for the browser does not build; build/wasm.log has it all."
    }
  fi
  (cd "$root/web" && npm run --silent build) >"$root/build/client.log" 2>&1 || {
    tail -n 20 "$root/build/client.log" >&2
    die "the browser client does not build; build/client.log has it all."
  }
  mv "$root/build/.client" "$root/web/dist/.built"
}
