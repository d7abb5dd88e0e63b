/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-position.h"

G_BEGIN_DECLS

/*
 * TabiyaGameLine: reads the main line of one game after another from PGN, with the positions before
 * every move. One thread.
 */
typedef struct _TabiyaGameLine TabiyaGameLine;

typedef enum {
  TABIYA_GAME_LINE_GOOD,
  TABIYA_GAME_LINE_NO_RESULT,    /* or no game at all */
  TABIYA_GAME_LINE_BROKEN,       /* a move that cannot be read or is illegal, or a null move */
} TabiyaGameLineState;

TabiyaGameLine       *tabiya_game_line_new           (void);
void                  tabiya_game_line_free          (TabiyaGameLine       *self);
TabiyaGameLineState   tabiya_game_line_read          (TabiyaGameLine       *self,
                                                      const char           *text,
                                                      gsize                 length);

guint                 tabiya_game_line_get_n_plies   (const TabiyaGameLine *self);
const ChessPosition  *tabiya_game_line_get_positions (const TabiyaGameLine *self);
const ChessMove      *tabiya_game_line_get_moves     (const TabiyaGameLine *self);
/* A number that two games with the same start and the same moves share, and others do not. */
guint64               tabiya_game_line_get_key       (const TabiyaGameLine *self);
guint                 tabiya_game_line_get_points    (const TabiyaGameLine *self);
/* The value of the tag White or Black; empty without one. */
const char           *tabiya_game_line_get_player    (const TabiyaGameLine *self,
                                                      ChessColor            color);
const char           *tabiya_game_line_get_problem   (const TabiyaGameLine *self,
                                                      gsize                *offset);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaGameLine, tabiya_game_line_free)

G_END_DECLS
