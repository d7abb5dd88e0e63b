/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/keep/tabiya-draft-game.h"
#include "game/pgn/tabiya-pgn.h"
#include "game/tree/tabiya-game-cursor.h"
#include "game/tree/tabiya-game-history.h"

#include <stdio.h>

/* One edited game as text: its place in its file and the position of the cursor, then the PGN. */

#define MAGIC "Tabiya draft 1\n"

void
tabiya_draft_game_free (gpointer data)
{
  TabiyaDraftGame *draft = data;

  g_clear_object (&draft->game);
  g_free (draft);
}

/* The text of a game: its line in the file, the cursor, the size of the PGN, the PGN. */
GString *
tabiya_draft_game_write (TabiyaGame *game,
                         guint       line)
{
  g_autofree char *pgn = tabiya_pgn_write_game (game);
  GString *text = g_string_new (MAGIC);

  g_string_append_printf (text, "line: %u\ncursor:", line);
  tabiya_game_append_cursor (game, text);
  g_string_append_printf (text, "\nsize: %" G_GSIZE_FORMAT "\n\n", strlen (pgn));
  g_string_append (text, pgn);
  return text;
}

TabiyaDraftGame *
tabiya_draft_game_parse (const char *text)
{
  g_autofree char *cursor = NULL;
  const char *body = strstr (text, "\n\n");
  const char *place = strstr (text, "\ncursor:");
  TabiyaDraftGame *draft;
  TabiyaGame *game;
  guint line;
  gsize size;

  if (!g_str_has_prefix (text, MAGIC) || !body || !place || place > body
      || sscanf (text + strlen (MAGIC), "line: %u", &line) != 1)
    return NULL;
  cursor = g_strndup (place + strlen ("\ncursor:"), strcspn (place + strlen ("\ncursor:"), "\n"));
  place = strstr (place, "\nsize: ");
  if (!place || sscanf (place, "\nsize: %zu", &size) != 1 || strlen (body + 2) != size)
    return NULL;
  game = tabiya_pgn_read_game (body + 2, (gssize) size, NULL, NULL);
  if (!game)
    return NULL;
  tabiya_game_restore_cursor (game, cursor);
  tabiya_game_mark_unsaved (game);
  draft = g_new0 (TabiyaDraftGame, 1);
  draft->line = line;
  draft->game = game;
  return draft;
}
