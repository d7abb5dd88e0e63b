/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Levels of strength: how well our engine plays, in familiar words. They are counted from 1. */

int         tabiya_level_count          (void);
const char *tabiya_level_get_name       (int level);
int         tabiya_level_get_elo        (int level);
int         tabiya_level_get_book_plies (int level);
gboolean    tabiya_level_errs           (int level);

/* The level that is nearest to a strength on the scale of UCI_Elo. Never the last one, which
   does not err. */
int         tabiya_level_of_elo         (int elo);

/* How a rating on Lichess maps to UCI_Elo, and to the nearest level. */
int         tabiya_level_elo_of_lichess (int rating);
int         tabiya_level_of_lichess     (int rating);

G_END_DECLS
