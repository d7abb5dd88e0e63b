/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"
#include "service/tabiya-level.h"
#include "service/tabiya-play-weights.h"

G_BEGIN_DECLS

/* Who plays whom under which conditions. */

typedef enum {
  TABIYA_PLAYER_HUMAN,
  TABIYA_PLAYER_ENGINE,
} TabiyaPlayerKind;

typedef enum {
  TABIYA_STRENGTH_LEVEL,   /* value: 1..tabiya_level_count() */
  TABIYA_STRENGTH_DEPTH,   /* value: plies */
  TABIYA_STRENGTH_TIME,    /* value: milliseconds per move */
} TabiyaStrengthKind;

typedef struct {
  TabiyaPlayerKind   kind;
  char              *name;       /* nullable: "You", "Tabiya"; owned */
  TabiyaStrengthKind strength;
  int                value;
} TabiyaPlayer;

typedef struct {
  TabiyaPlayer  players[2];      /* by ChessColor */
  gboolean      has_clock;
  gint64        base_ms;
  gint64        increment_ms;
  ChessPosition start;
  gboolean      use_book;
} TabiyaPlaySetup;

TabiyaPlaySetup *tabiya_play_setup_new             (void);
TabiyaPlaySetup *tabiya_play_setup_new_for_game    (TabiyaGame            *game);
TabiyaPlaySetup *tabiya_play_setup_copy            (const TabiyaPlaySetup *setup);
void             tabiya_play_setup_free            (TabiyaPlaySetup       *setup);

void             tabiya_play_setup_sanitize        (TabiyaPlaySetup       *setup);
gboolean         tabiya_play_setup_has_engine      (const TabiyaPlaySetup *setup);
gboolean         tabiya_play_setup_has_two_engines (const TabiyaPlaySetup *setup);
TabiyaGame      *tabiya_play_setup_make_game       (const TabiyaPlaySetup *setup,
                                                    const TabiyaPlayWeights *weights);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaPlaySetup, tabiya_play_setup_free)

G_END_DECLS
