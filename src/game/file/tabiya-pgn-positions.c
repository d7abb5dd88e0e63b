/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/file/tabiya-pgn-positions.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "core/chess-epd.h"
#include "core/chess-init.h"
#include "core/chess-text.h"
#include "game/pgn/tabiya-pgn-stamp.h"

gboolean
tabiya_pgn_is_positions (const char *name)
{
  g_autofree char *lower = g_ascii_strdown (name, -1);

  return g_str_has_suffix (lower, ".epd") || g_str_has_suffix (lower, ".fen");
}

/* The operation id, as the value of a tag; "?" if there is none. */
static char *
dup_id (const char *operations)
{
  const char *id = strstr (operations, "id \"");
  const char *end = id ? strchr (id + 4, '"') : NULL;

  return end ? g_strdelimit (g_strndup (id + 4, (gsize) (end - id) - 4), "\\", '/')
             : g_strdup ("?");
}

/* A comment ends at the first brace. */
static void
append_comment (GString    *text,
                const char *comment)
{
  if (*comment == '\0')
    return;
  g_string_append_c (text, '{');
  for (; *comment != '\0'; comment++)
    g_string_append_c (text, *comment == '}' ? ')' : *comment);
  g_string_append (text, "} ");
}

static void
append_game (GString    *text,
             const char *line,
             guint       number)
{
  size_t length = chess_epd_measure (line);
  ChessPosition position;
  gboolean good = chess_fen_read (line, (int) length, CHESS_FEN_LENIENT, &position).error
                  == CHESS_TEXT_OK;
  g_autofree char *comment = g_strstrip (g_strdup (good ? line + length : line));
  g_autofree char *id = dup_id (comment);
  char fen[CHESS_FEN_SIZE];

  g_string_append_printf (text, "[Event \"%s\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n"
                                "[Round \"%u\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n",
                          id, number);
  if (good) {
    chess_fen_write (&position, false, fen);
    g_string_append_printf (text, "[SetUp \"1\"]\n[FEN \"%s\"]\n", fen);
  }
  g_string_append_c (text, '\n');
  append_comment (text, comment);
  g_string_append (text, "*\n\n");
}

/* A position has seven slashes before the first blank. */
static gboolean
looks_like_position (const char *line)
{
  guint n_slashes = 0;

  for (; *line != '\0' && !g_ascii_isspace (*line); line++)
    n_slashes += *line == '/';
  return n_slashes == 7;
}

/* Empty lines, the mark at the end of old DOS files, and lines that begin with "#" are no games. If
   the first of the others is no position, it is something else, whatever its name says. */
char *
tabiya_pgn_games_of_positions (const char *text,
                               gsize       length)
{
  g_autofree char *whole = g_strndup (text, length);
  g_auto(GStrv) lines = g_strsplit_set (whole + chess_text_measure_mark (whole), "\r\n\x1a", -1);
  GString *games = g_string_new (NULL);
  guint number = 0;

  chess_init ();
  for (guint i = 0; lines[i]; i++) {
    g_strstrip (lines[i]);
    if (*lines[i] == '\0' || *lines[i] == '#')
      continue;
    if (number == 0 && !looks_like_position (lines[i])) {
      g_string_free (games, TRUE);
      return NULL;
    }
    append_game (games, lines[i], ++number);
  }
  return g_string_free (games, FALSE);
}

TabiyaPgnSource *
tabiya_pgn_from_positions (TabiyaPgnSource  *list,
                           const char       *path,
                           GError          **error)
{
  TabiyaPgnOrigin origin = {
    .tail = -1, .packed = TRUE, .member = tabiya_pgn_source_get_member (list),
    .damage = tabiya_pgn_source_get_damage (list),
  };
  g_autoptr(TabiyaPgnStore) store = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autofree char *games = NULL;
  TabiyaPgnSource *source = NULL;

  bytes = tabiya_pgn_source_read (list, 0, (gsize) tabiya_pgn_source_get_size (list), error);
  if (!bytes)
    return NULL;
  games = tabiya_pgn_games_of_positions (g_bytes_get_data (bytes, NULL),
                                         g_bytes_get_size (bytes));
  if (!games)
    return tabiya_pgn_source_ref (list);
  store = tabiya_pgn_store_new ();
  origin.fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  if (origin.fd < 0)
    tabiya_pgn_set_errno (error);
  else if (tabiya_pgn_store_write (store, games, strlen (games), error))
    source = tabiya_pgn_source_new_for_store (g_steal_pointer (&store), &origin, error);
  if (origin.fd >= 0)
    close (origin.fd);
  return source;
}
