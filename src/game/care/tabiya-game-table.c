/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/care/tabiya-game-table.h"

#include <string.h>

#include "game/pgn/tabiya-pgn-header.h"

#define LINE_END "\r\n"

/* The columns after the number of the game. */
static const TabiyaPgnField columns[] = {
  TABIYA_PGN_WHITE, TABIYA_PGN_BLACK, TABIYA_PGN_RESULT, TABIYA_PGN_DATE, TABIYA_PGN_EVENT,
  TABIYA_PGN_SITE, TABIYA_PGN_ROUND, TABIYA_PGN_ECO, TABIYA_PGN_WHITE_ELO, TABIYA_PGN_BLACK_ELO,
  TABIYA_PGN_ANNOTATOR,
};

/* Spreadsheets run what begins like this as a formula, even between quotes; the apostrophe says
   that it is text. */
static gboolean
is_formula (const char *cell)
{
  return *cell != '\0' && strchr ("=+-@\t\r", *cell);
}

void
tabiya_game_table_append (GString    *table,
                          const char *cell)
{
  if (!is_formula (cell) && !strpbrk (cell, ",;\"\r\n")) {
    g_string_append (table, cell);
    return;
  }
  g_string_append_c (table, '"');
  if (is_formula (cell))
    g_string_append_c (table, '\'');
  for (; *cell != '\0'; cell++) {
    if (*cell == '"')
      g_string_append_c (table, '"');
    g_string_append_c (table, *cell);
  }
  g_string_append_c (table, '"');
}

static gboolean
append_game (guint        index,
             const char  *text,
             gsize        length,
             gpointer     data,
             GError     **error)
{
  g_autoptr(TabiyaPgnHeader) header = tabiya_pgn_header_new (text, length);
  GString *table = data;

  g_string_append_printf (table, "%u", index + 1);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++) {
    const char *value = header->values[columns[i]];

    g_string_append_c (table, ',');
    tabiya_game_table_append (table, value ? value : "");
  }
  g_string_append (table, LINE_END);
  return TRUE;
}

char *
tabiya_game_table_write (TabiyaPgnSnapshot      *snapshot,
                         GArray                 *games,
                         TabiyaPgnProgressFunc   progress,
                         gpointer                data,
                         GCancellable           *cancellable,
                         GError                **error)
{
  g_autoptr(GString) table = g_string_new ("Number");

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    g_string_append_printf (table, ",%s", tabiya_pgn_field_get_tag (columns[i]));
  g_string_append (table, LINE_END);
  if (!tabiya_pgn_snapshot_visit (snapshot, games, append_game, table, progress, data,
                                  cancellable, error))
    return NULL;
  return g_strdup (table->str);
}
