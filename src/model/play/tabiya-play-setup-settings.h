/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "service/tabiya-play.h"

G_BEGIN_DECLS

/* The setup of the last game, stored in the key "new-game"; defaults for whatever cannot be read.
   (transfer full) */
TabiyaPlaySetup     *tabiya_play_setup_from_settings (GSettings             *settings);
void                 tabiya_play_setup_to_settings   (const TabiyaPlaySetup *setup,
                                                      GSettings             *settings);

/* Whether the colours are to be drawn at random when the next game begins; stored with the
   setup. */
gboolean  tabiya_play_setup_get_random_sides (GSettings *settings);
void      tabiya_play_setup_set_random_sides (GSettings *settings,
                                              gboolean   random);

/* How many start positions Chess960 has; and whether @start is one of them. */
#define TABIYA_N_CHESS960 960
gboolean         tabiya_is_chess960_start         (const ChessPosition   *start);

/* The level of our engine: stored for the next game, and taken from there for one like the last.
   Whoever plays otherwise than at a level is left alone. */
void             tabiya_play_setup_store_level      (GSettings       *settings,
                                                     int              level);
void             tabiya_play_setup_take_level       (TabiyaPlaySetup *setup,
                                                     GSettings       *settings);

G_END_DECLS
