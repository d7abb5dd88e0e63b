/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The famous games that come with the program, annotated in English: one PGN text with all of them
   in chronological order, followed by some short traps. (transfer full) */
GBytes *tabiya_famous_games_get (void);

G_END_DECLS
