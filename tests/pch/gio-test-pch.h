/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compiled once for the tests of a layer; src/pch, which does so for its sources, says why. */
#define _GNU_SOURCE   /* for the files that say so themselves */

#include <gio/gio.h>
