/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The six marks for moves, each with its own symbol; ui/board/tabiya-mark-badge.h has their
   badges. */
typedef enum {
  TABIYA_MARK_NONE,
  TABIYA_MARK_BLUNDER,       /* ??, an octagon */
  TABIYA_MARK_MISTAKE,       /* ?, a diamond */
  TABIYA_MARK_INACCURACY,    /* ?!, a circle */
  TABIYA_MARK_INTERESTING,   /* !?, a rounded square */
  TABIYA_MARK_GOOD,          /* !, a rounded square */
  TABIYA_MARK_BRILLIANT,     /* !!, a rounded square */
} TabiyaMark;

#define TABIYA_N_MARKS 7

/* The mark for one numeric annotation glyph of PGN, and the first mark among several. */
TabiyaMark  tabiya_mark_from_nag   (guint8           nag);
TabiyaMark  tabiya_mark_from_nags  (const guint8    *nags,
                                    guint            n_nags);
guint8      tabiya_mark_get_nag    (TabiyaMark       mark);
/* "??"; "" for none. */
const char *tabiya_mark_get_glyph  (TabiyaMark       mark);
/* "Blunder" in the user's language; NULL for none. */
const char *tabiya_mark_get_name   (TabiyaMark       mark);
G_END_DECLS
