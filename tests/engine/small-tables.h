/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <glib/gstdio.h>
#include <string.h>

/* Endgame tables of three men that say the same of every position, for tests that want the real
   reader but no collection of tables. */

/* What a table tells of the side to move. */
enum {
  SMALL_TABLE_LOSS,
  SMALL_TABLE_BLESSED_LOSS,
  SMALL_TABLE_DRAW,
  SMALL_TABLE_CURSED_WIN,
  SMALL_TABLE_WIN,
};

/* Writes the table of a king and @piece, one of "NBRQ", against a king into @folder. @strong and
   @weak are told where the side with the piece, or the other one, is to move. A capture of the
   piece is found by the reader itself. */
static inline void
small_table_write (const char *folder,
                   char        piece,
                   guint8      strong,
                   guint8      weak)
{
  enum { ONE_VALUE = 0x80, SPLIT = 0x31, KING = 0x66, OTHER_KING = 0xee };
  const guint8 number = (guint8) (strchr ("PNBRQ", piece) - "PNBRQ" + 1);
  const guint8 header[] = {
    0x71, 0xe8, 0x23, 0x5d, SPLIT, 0, OTHER_KING, KING, (guint8) (number * 0x11), 0,
    ONE_VALUE, strong, ONE_VALUE, weak,
  };
  g_autofree char *name = g_strdup_printf ("K%cvK.rtbw", piece);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  guint8 contents[80] = { 0 };

  memcpy (contents, header, sizeof header);
  g_assert_true (g_file_set_contents (path, (const char *) contents, sizeof contents, NULL));
}

static inline void
small_tables_remove (const char *folder)
{
  for (const char *piece = "NBRQ"; *piece; piece++) {
    g_autofree char *name = g_strdup_printf ("K%cvK.rtbw", *piece);
    g_autofree char *path = g_build_filename (folder, name, NULL);

    g_unlink (path);
  }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}
