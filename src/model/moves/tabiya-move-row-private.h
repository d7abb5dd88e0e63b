/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/moves/tabiya-move-row.h"

G_BEGIN_DECLS

/* The content of a row: set by tabiya-move-row-making.c, read by tabiya-move-row.c. */

struct _TabiyaMoveRow {
  GObject             parent_instance;

  /* owned */
  TabiyaMoveCellData  cells[2];
  GArray             *tokens;
  char               *text;
  char               *result;
  char               *score;
  char               *details;

  /* Borrowed: nodes live as long as their game. */
  TabiyaNode         *commented;
  TabiyaNode         *current;

  /* state */
  TabiyaMoveRowKind   kind;
  guint               number;
  guint               depth;
  int                 next_depth;
  gboolean            continued;
  gboolean            goes_on;
  gboolean            foldable;
  guint               n_hidden;
  TabiyaMark          verdict;
  gsize               verdict_length;
};

G_END_DECLS
