/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/collection/tabiya-game-filter.h"

G_BEGIN_DECLS

/*
 * TabiyaSearchDialog: asks what to look for on the boards of games and in their comments: a
 * position or a part of one, set up on a board, material, a pawn structure, an ending, a text. It
 * shows all the time what the query is in the language of the filter.
 *
 * Signal "search" (char *text): a person wants to see the games that match the filter @text; the
 *     dialog closes afterwards.
 */
#define TABIYA_TYPE_SEARCH_DIALOG (tabiya_search_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaSearchDialog, tabiya_search_dialog, TABIYA, SEARCH_DIALOG, AdwWindow)

/* What to look for, in the order of the choice. */
typedef enum {
  TABIYA_SEARCH_POSITION,
  TABIYA_SEARCH_PART,
  TABIYA_SEARCH_MATERIAL,
  TABIYA_SEARCH_STRUCTURE,
  TABIYA_SEARCH_MOVES,
  TABIYA_SEARCH_SACRIFICE,
  TABIYA_SEARCH_MOTIF,
  TABIYA_SEARCH_END,
  TABIYA_SEARCH_COMMENT,
} TabiyaSearchSubject;

/* @filter: of the list of games. @position: on the board. @settings: how boards look, or NULL.
   (transfer none): GTK owns it. */
TabiyaSearchDialog   *tabiya_search_dialog_new         (GtkWindow           *parent,
                                                        TabiyaGameFilter    *filter,
                                                        const ChessPosition *position,
                                                        GSettings           *settings);
/* The filter as it is built so far. (transfer full) */
char                 *tabiya_search_dialog_dup_query   (TabiyaSearchDialog  *self);

G_END_DECLS
