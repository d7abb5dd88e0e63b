/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The six marks of a move, each with a glyph of its own; ui/board/tabiya-mark-badge.h has their
   badges. */
typedef enum {
  TABIYA_MARK_NONE,
  TABIYA_MARK_BLUNDER,       /* ?? octagon */
  TABIYA_MARK_MISTAKE,       /* ?  diamond */
  TABIYA_MARK_INACCURACY,    /* ?! circle */
  TABIYA_MARK_INTERESTING,   /* !? rounded square */
  TABIYA_MARK_GOOD,          /* !  rounded square */
  TABIYA_MARK_BRILLIANT,     /* !! rounded square */
} TabiyaMark;

#define TABIYA_N_MARKS 7

/* The mark of one annotation glyph of PGN, and the first mark among several. */
TabiyaMark  tabiya_mark_from_nag   (guint8           nag);
TabiyaMark  tabiya_mark_from_nags  (const guint8    *nags,
                                    guint            n_nags);
guint8      tabiya_mark_get_nag    (TabiyaMark       mark);
/* "??"; "" for none. */
const char *tabiya_mark_get_glyph  (TabiyaMark       mark);
/* "Blunder" in the person's language; NULL for none. */
const char *tabiya_mark_get_name   (TabiyaMark       mark);
G_END_DECLS
