/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/* The text that a draft stores for one edited game. */

/* One game that was edited. */
typedef struct {
  guint       line;    /* its line in the file; 0 if it was not in one yet */
  TabiyaGame *game;    /* owned; marked as modified */
} TabiyaDraftGame;

/* The stored text of @game. @line as in TabiyaDraftGame. (transfer full) */
GString         *tabiya_draft_game_write     (TabiyaGame       *game,
                                              guint             line);
/* The game in such a text; NULL if the text is incomplete. (transfer full) (nullable) */
TabiyaDraftGame *tabiya_draft_game_parse     (const char       *text);
/* @data is a TabiyaDraftGame. */
void             tabiya_draft_game_free      (gpointer          data);

G_END_DECLS
