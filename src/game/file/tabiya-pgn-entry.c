/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/file/tabiya-pgn-entry.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/archive/tabiya-archive.h"
#include "game/pgn/tabiya-pgn-parser.h"

/* Compressed files that cannot be read, recognised by their first bytes. */
static const struct {
  const char *mark;
  gsize       length;
  const char *name;
} compressions[] = {
  { "Rar!", 4, "RAR" },
  { "LZIP", 4, "lzip" },
  { "MSCF", 4, "CAB" },
  { "\x1f\x9d", 2, "compress" },
  { "\x04\x22\x4d\x18", 4, "LZ4" },
};

static gboolean
check_compression (const char  *head,
                   gsize        length,
                   GError     **error)
{
  if (tabiya_archive_recognise (head, length) != TABIYA_ARCHIVE_NONE) {
    g_set_error_literal (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_PACKED,
                         _("The file is compressed. Unpack it and use the file inside"));
    return FALSE;
  }
  for (gsize i = 0; i < G_N_ELEMENTS (compressions); i++) {
    if (length >= compressions[i].length
        && memcmp (head, compressions[i].mark, compressions[i].length) == 0) {
      g_set_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_ENCODING,
                   _("The file is compressed (%s), which cannot be read. Unpack it and open the "
                     "file inside"),
                   compressions[i].name);
      return FALSE;
    }
  }
  return TRUE;
}

/* The other encodings cannot be told apart without looking at the games. */
static gboolean
check_encoding (const char  *head,
                gsize        length,
                GError     **error)
{
  gsize n_zeros = 0;

  for (gsize i = 0; i < length; i++)
    n_zeros += head[i] == '\0';
  /* A stray zero byte does no harm, but a file full of them is not text. */
  if (n_zeros * 64 <= length)
    return TRUE;
  g_set_error_literal (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_ENCODING,
                       _("It is not a text file. Games are read from files in PGN format"));
  return FALSE;
}

gboolean
tabiya_pgn_check_head (const char  *head,
                       gsize        length,
                       GError     **error)
{
  return length == 0
         || (check_compression (head, length, error) && check_encoding (head, length, error));
}

gboolean
tabiya_pgn_check_source (TabiyaPgnSource  *source,
                         GError          **error)
{
  gsize length = (gsize) MIN (tabiya_pgn_source_get_size (source), TABIYA_PGN_HEAD);
  g_autoptr(GBytes) bytes = NULL;

  /* Each of several files was checked when it was added. */
  if (tabiya_pgn_source_get_members (source))
    return TRUE;
  bytes = tabiya_pgn_source_read (source, 0, length, error);
  return bytes && tabiya_pgn_check_head (g_bytes_get_data (bytes, NULL), length, error);
}

gboolean
tabiya_pgn_is_game (const char *text,
                    gsize       length)
{
  static const TabiyaPgnVisitor nobody = { NULL };
  g_autoptr(TabiyaPgnParser) parser = NULL;

  if (length > 0 && *text == '[')
    return TRUE;
  parser = tabiya_pgn_parser_new (&nobody, NULL);
  return tabiya_pgn_parser_run (parser, text, length);
}

gboolean
tabiya_pgn_make_entry (guint64          offset,
                       gsize            length,
                       guint64          line,
                       TabiyaPgnEntry  *entry,
                       GError         **error)
{
  *entry = (TabiyaPgnEntry) { offset, (guint32) length, (guint32) MIN (line, G_MAXUINT32) };
  if (length <= G_MAXUINT32)
    return TRUE;
  g_set_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_SYNTAX,
               _("The game that begins on line %u is longer than four gigabytes"), entry->line);
  return FALSE;
}

void
tabiya_pgn_set_no_game_error (GError **error)
{
  g_set_error_literal (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_NO_GAME,
                       _("There is no chess game in this file"));
}
