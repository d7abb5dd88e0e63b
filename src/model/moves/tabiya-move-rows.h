/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/moves/tabiya-move-row.h"

G_BEGIN_DECLS

/* Tells what is known of a node of the main line that is not in the game yet: the mark of its move,
   which replaces that of the game, and its score (White's view), which may be unknown. FALSE if
   nothing is. */
typedef gboolean (*TabiyaMovePreviewFunc) (TabiyaNode *node,
                                           TabiyaMark *mark,
                                           ChessScore *score,
                                           gpointer    data);

/* The number of moves of a folded variation that are still shown. */
#define TABIYA_MOVE_ROWS_N_SHOWN 3
/* A variation with more moves than that goes on in further rows: a list makes some two hundred rows
   at once. */
#define TABIYA_MOVE_ROWS_LONGEST 40

/* What rows are made from. */
typedef struct {
  TabiyaGame            *game;
  gboolean               with_scores;  /* a move with a score shows it instead of the time */
  TabiyaMovePreviewFunc  preview;      /* NULL for none */
  gpointer               data;         /* for it */
} TabiyaMoveSource;

/* What a row shows. The row itself is only made when somebody looks at it: a game may have a
   hundred thousand. */
typedef struct {
  TabiyaMoveRowKind  kind;
  TabiyaNode        *nodes[2];    /* a pair: White's and Black's move, or NULL; a variation: its
                                     first move in this row; a comment: the move it is about */
  guint              depth;       /* a variation: see tabiya_move_row_get_depth(); a comment: its
                                     index among those at its place */
  int                next_depth;  /* see tabiya_move_row_set_neighbours() */
  guint              continued : 1;  /* a variation that begins in a row above */
  guint              foldable : 1;
  guint              folded : 1;
  guint              before : 1;  /* a comment before its move */
  guint              split : 1;   /* a pair of which one half is elsewhere */
  GRefString        *text;        /* owned; a comment of more than one row, or NULL */
  gsize              start;       /* the bytes of it that are in this row */
  gsize              length;
  TabiyaMoveRow     *row;         /* owned; NULL until somebody asks for it */
} TabiyaMovePlace;

/* The rows for the current state of a game, none of them made. (transfer full) (element-type
   TabiyaMovePlace) @folded is a set of the first nodes of folded variations (nullable). */
GArray        *tabiya_move_rows_list (TabiyaGame             *game,
                                      GHashTable             *folded);
/* Makes one of them. (transfer full) */
TabiyaMoveRow *tabiya_move_rows_make (const TabiyaMoveSource *source,
                                      const TabiyaMovePlace  *place);

G_END_DECLS
