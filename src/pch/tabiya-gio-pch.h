/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compiled once for a whole folder: to read these headers again and again took half of the time
   that its files need to compile. Each file still includes what it uses. No file includes this one,
   and a header compiled by itself cannot be guarded. */
#define _GNU_SOURCE   /* for the files that say so themselves */

#include <gio/gio.h>

/* Each file names the domain of its messages. */
#undef G_LOG_DOMAIN
