/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compiled once for all of ui: to read these headers again and again took most of the time that
   its files need to compile. Each file still includes what it uses and names the domain of its
   messages. No file includes this one, and a header compiled by itself cannot be guarded. */
#define G_LOG_DOMAIN "tabiya-ui"

#include <adwaita.h>
