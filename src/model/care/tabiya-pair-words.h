/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/care/tabiya-duplicates.h"
#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/* Two records of a game, compared in words for a person. Main thread. */

/* What both say of one thing. */
typedef struct {
  char     *title;      /* translated */
  char     *left;       /* "" if it says nothing */
  char     *right;
  gboolean  differs;
} TabiyaPairRow;

/* The tags that either has, the usual ones first, and what is annotated. (transfer full)
   (element-type TabiyaPairRow) */
GPtrArray *tabiya_pair_list_rows      (TabiyaGame  *left,
                                       TabiyaGame  *right);
/* Where the moves differ, in one sentence. (transfer full) */
char      *tabiya_pair_describe_moves (TabiyaGame  *left,
                                       TabiyaGame  *right);
/* Why they are probably the same: reasons as bits of TabiyaDuplicateReason. (transfer full) */
char      *tabiya_pair_describe_reasons (guint      reasons);

G_END_DECLS
