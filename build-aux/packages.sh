# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh disable=SC2034,SC2154
# What building, running and testing need, by the names of each distribution, and the shell
# functions that install it. Sourced by run, test, coverage and in-debian.

debian_build='gcc libc6-dev meson ninja-build pkg-config gettext libglib2.0-dev libglib2.0-dev-bin
libgtk-4-dev libgtk-4-bin libadwaita-1-dev librsvg2-dev librsvg2-common libsqlite3-dev
libarchive-dev libuchardet-dev desktop-file-utils'
# Endgame tables, compressed files of puzzles and sounds; the build goes on without them.
debian_optional='libfathom-dev libzstd-dev libgsound-dev'
debian_test='python3 xvfb xauth libx11-dev libxtst-dev appstream libxml2-utils fonts-cantarell
fonts-dejavu-core python3-pyatspi at-spi2-core dbus-daemon mold weston'

fedora_build='gcc meson ninja-build pkgconf-pkg-config gettext glib2-devel gtk4-devel
gtk4-devel-tools libadwaita-devel librsvg2-devel sqlite-devel libarchive-devel
uchardet-devel desktop-file-utils'
fedora_test='python3 xorg-x11-server-Xvfb xorg-x11-xauth libX11-devel libXtst-devel appstream
libxml2 abattis-cantarell-fonts dejavu-sans-fonts
python3-pyatspi at-spi2-core dbus-daemon mold weston'

arch_build='gcc meson ninja pkgconf gettext glib2-devel gtk4 libadwaita librsvg sqlite
libarchive uchardet desktop-file-utils'
arch_test='python xorg-server-xvfb xorg-xauth libx11 libxtst appstream libxml2 cantarell-fonts
ttf-dejavu python-atspi at-spi2-core dbus mold weston'

# For build-aux/in-debian alone.
debian_folder='mmdebstrap rsync debian-archive-keyring'

# For build-aux/coverage alone; the package has this name everywhere.
all_coverage=gcovr

# The development files a build looks for; checked where the packages cannot be asked for by name.
modules='glib-2.0 gio-2.0 gio-unix-2.0 gtk4 libadwaita-1 librsvg-2.0 sqlite3 libarchive
uchardet'

say () {
  printf 'tabiya: %s\n' "$*" >&2
}

die () {
  status=$1
  shift
  say "$*"
  exit "$status"
}

# Prints those of the Debian packages named that are not installed.
missing_debian_packages () {
  for package in "$@"; do
    case $(dpkg-query -W -f='${Status}' "$package" 2>/dev/null) in
      *' installed') ;;
      *) printf '%s ' "$package" ;;
    esac
  done
}

as_root () {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif command -v sudo >/dev/null 2>&1; then
    sudo "$@"
  else
    die 1 "root is needed for this; as root, run: $*"
  fi
}

install_debian_packages () {
  missing=$(missing_debian_packages "$@")
  [ -n "$missing" ] || return 0
  say "Installing from Debian's packages: $missing"
  # An old package list names files that are gone; a fresh one is asked for first.
  as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq ||
    die 1 'the list of packages could not be fetched; is this computer online?'
  # shellcheck disable=SC2086 # the names are words
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends $missing >&2 ||
    die 1 "apt-get could not install: $missing"
}

# What is of use where the distribution has it, and not missed elsewhere.
install_optional_debian_packages () {
  for package in $(missing_debian_packages "$@"); do
    apt-cache show "$package" >/dev/null 2>&1 || continue
    say "Installing from Debian's packages: $package"
    as_root env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -qq --no-install-recommends "$package" >&2 ||
      say "apt-get could not install $package; building without it"
  done
}

# $1: "build", "test" or "coverage", each with what stands before it. Without apt the tools are
# looked for, and what to install is said.
need_packages () {
  if command -v apt-get >/dev/null 2>&1 && command -v dpkg-query >/dev/null 2>&1; then
    # shellcheck disable=SC2086 # the names are words
    case $1 in
      build) install_debian_packages $debian_build ;;
      test) install_debian_packages $debian_build $debian_test ;;
      coverage) install_debian_packages $debian_build $debian_test $all_coverage ;;
    esac
    # shellcheck disable=SC2086
    install_optional_debian_packages $debian_optional
    return 0
  fi

  lacking=
  for tool in cc meson ninja pkg-config msgfmt; do
    command -v "$tool" >/dev/null 2>&1 || lacking="$lacking $tool"
  done
  if command -v pkg-config >/dev/null 2>&1; then
    for module in $modules; do
      pkg-config --exists "$module" || lacking="$lacking $module"
    done
  fi
  if [ "$1" != build ]; then
    for tool in python3 xvfb-run appstreamcli xmllint desktop-file-validate; do
      command -v "$tool" >/dev/null 2>&1 || lacking="$lacking $tool"
    done
  fi
  if [ "$1" = coverage ]; then
    command -v gcovr >/dev/null 2>&1 || lacking="$lacking gcovr"
  fi
  [ -n "$lacking" ] || return 0

  fedora=$fedora_build arch=$arch_build
  if [ "$1" != build ]; then
    fedora="$fedora $fedora_test" arch="$arch $arch_test"
  fi
  if [ "$1" = coverage ]; then
    fedora="$fedora $all_coverage" arch="$arch $all_coverage"
  fi
  say "missing:$lacking"
  # shellcheck disable=SC2086 # unquoted to make one line of each list
  say "on Fedora:     dnf install" $fedora
  # shellcheck disable=SC2086
  say "on Arch Linux: pacman -S" $arch
  exit 1
}

# $1: build folder; the rest: options of meson setup. Keeps a folder that is already configured.
configure () {
  folder=$1
  shift
  if [ -f "$folder/build.ninja" ]; then
    meson configure "$folder" "$@" >/dev/null && return 0
    say "$folder cannot be used any more; setting it up anew"
    meson setup --wipe "$folder" "$@" >&2
  else
    meson setup "$folder" "$@" >&2
  fi
}
