/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/pgn/tabiya-pgn-charset.h"

G_BEGIN_DECLS

/*
 * TabiyaPgnSample: what shows in which character set a file is written: lines of it that are
 * neither ASCII nor UTF-8. Initially zeros. Any thread.
 */
typedef struct {
  GByteArray *lines;       /* NULL as long as there are none */
  guint       n_utf8;      /* how many lines are UTF-8 */
  guint       n_others;    /* how many are not, or make no sense in it */
  guint       n_broken;    /* how many of these are not UTF-8 */
  gboolean    is_binary;   /* it has bytes that no text has */
  gboolean    begun;
  gboolean    marked;      /* it begins with the mark of UTF-8, which leaves nothing to guess */
} TabiyaPgnSample;

/* Looks at text that begins and ends with whole lines, or that does not, where @cut. */
void            tabiya_pgn_sample_add   (TabiyaPgnSample       *self,
                                         const char            *text,
                                         gsize                  length,
                                         gboolean               cut);
/* Looks at a file of @size bytes, at pieces of it if it is large; FALSE with errno. */
gboolean        tabiya_pgn_sample_add_file (TabiyaPgnSample    *self,
                                         int                    fd,
                                         guint64                size);
void            tabiya_pgn_sample_clear (TabiyaPgnSample       *self);
/* The same, unless a person has said it of the file at @path, which may be NULL. UTF-8 is never
   read as anything else. */
TabiyaPgnUnits  tabiya_pgn_sample_choose (const TabiyaPgnSample *self,
                                         const char            *path);
/* The units in which all of it can be read, the likely ones first; at most @max. (transfer full)
   (element-type TabiyaPgnUnits) */
GArray         *tabiya_pgn_sample_list  (const TabiyaPgnSample *self,
                                         guint                  max);

G_END_DECLS
