/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/* The text that a draft keeps of one edited game. */

/* One game that was edited. */
typedef struct {
  guint       line;    /* of its file; 0: it was in none yet */
  TabiyaGame *game;    /* owned, "modified" */
} TabiyaDraftGame;

/* (transfer full): the text kept of @game. @line: as in TabiyaDraftGame. */
GString         *tabiya_draft_game_write     (TabiyaGame       *game,
                                              guint             line);
/* (transfer full) (nullable): the game in such a text; NULL for one that is not whole. */
TabiyaDraftGame *tabiya_draft_game_parse     (const char       *text);
/* @data: a TabiyaDraftGame. */
void             tabiya_draft_game_free      (gpointer          data);

G_END_DECLS
