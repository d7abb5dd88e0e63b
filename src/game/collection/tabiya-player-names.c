/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/collection/tabiya-player-names.h"

#include <string.h>

#include "game/collection/tabiya-game-index-private.h"
#include "game/collection/tabiya-game-sql.h"
#include "game/collection/tabiya-tag-values.h"

/* Counts the games of each name by its number. */
static gboolean
count_names (TabiyaGameIndex  *index,
             guint            *counts,
             GCancellable     *cancellable,
             GError          **error)
{
  sqlite3_stmt *statement;
  int code;

  if (!tabiya_game_sql_begin (index->db, "SELECT white, black FROM games", cancellable, &statement,
                              error))
    return FALSE;
  while ((code = sqlite3_step (statement)) == SQLITE_ROW) {
    for (int column = 0; column < 2; column++) {
      guint number = (guint) sqlite3_column_int (statement, column);

      if (number < index->names->len)
        counts[number]++;
    }
  }
  return tabiya_game_sql_end (index->db, statement, code, error);
}

static void
clear_name (gpointer data)
{
  g_free (((TabiyaPlayerName *) data)->name);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  const TabiyaPlayerName *x = a;
  const TabiyaPlayerName *y = b;

  return x->games != y->games ? (x->games < y->games) - (x->games > y->games)
                              : g_utf8_collate (x->name, y->name);
}

/* Adds up the spellings of one name. Returns a table from the folded name to the number of the most
   frequent spelling, whose count becomes that of all. */
static GHashTable *
join_spellings (TabiyaGameIndex *index,
                guint           *counts,
                const char      *folded)
{
  GHashTable *players = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree guint *own = g_memdup2 (counts, sizeof (guint) * index->names->len);

  for (guint i = 1; i < index->names->len; i++) {
    char *name = g_ptr_array_index (index->folded, i);
    gpointer known;

    if (counts[i] == 0 || !strstr (name, folded) || strcmp (name, "?") == 0)
      continue;
    if (g_hash_table_lookup_extended (players, name, NULL, &known)) {
      guint old = GPOINTER_TO_UINT (known);
      guint best = own[i] > own[old] ? i : old;

      counts[best] = counts[old] + own[i];
      g_hash_table_insert (players, name, GUINT_TO_POINTER (best));
    } else {
      g_hash_table_insert (players, name, GUINT_TO_POINTER (i));
    }
  }
  return players;
}

GArray *
tabiya_player_names_list (TabiyaGameIndex  *index,
                          const char       *text,
                          guint             max,
                          GCancellable     *cancellable,
                          GError          **error)
{
  g_autofree char *folded = tabiya_fold_text (text, NULL);
  g_autofree guint *counts = NULL;
  g_autoptr(GHashTable) players = NULL;
  GArray *names;
  GHashTableIter iter;
  gpointer number;

  if (!tabiya_game_index_read_names (index, error))
    return NULL;
  counts = g_new0 (guint, index->names->len);
  if (!count_names (index, counts, cancellable, error))
    return NULL;
  players = join_spellings (index, counts, folded);
  names = g_array_new (FALSE, FALSE, sizeof (TabiyaPlayerName));
  g_array_set_clear_func (names, clear_name);
  g_hash_table_iter_init (&iter, players);
  while (g_hash_table_iter_next (&iter, NULL, &number)) {
    TabiyaPlayerName name = {
      g_strdup (g_ptr_array_index (index->names, GPOINTER_TO_UINT (number))),
      counts[GPOINTER_TO_UINT (number)],
    };

    g_array_append_val (names, name);
  }
  g_array_sort (names, compare_names);
  g_array_set_size (names, MIN (names->len, max));
  return names;
}
