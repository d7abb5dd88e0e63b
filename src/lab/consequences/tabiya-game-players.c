/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "lab/consequences/tabiya-game-players.h"

#include <string.h>

#include "game/pgn/tabiya-pgn-header.h"
#include "game/pgn/tabiya-pgn-scanner.h"

static void
player_free (gpointer data)
{
  TabiyaGamePlayer *player = data;

  g_free (player->name);
  g_free (player);
}

static void
count (GHashTable *names,
       const char *name)
{
  guint n;

  if (!name)
    return;
  n = GPOINTER_TO_UINT (g_hash_table_lookup (names, name));
  g_hash_table_insert (names, g_strdup (name), GUINT_TO_POINTER (n + 1));
}

static gboolean
read_names (const TabiyaGameSource  *source,
            GHashTable              *names,
            GCancellable            *cancellable,
            GError                 **error)
{
  g_autoptr(TabiyaPgnSource) bytes = tabiya_game_source_open (source, cancellable, error);
  g_autoptr(TabiyaPgnScanner) scanner = NULL;
  GError *local_error = NULL;
  TabiyaPgnRange range;
  guint next = 0;

  if (!bytes)
    return FALSE;
  scanner = tabiya_pgn_scanner_new_for_source (bytes, error);
  if (!scanner)
    return FALSE;
  for (guint i = 0; tabiya_pgn_scanner_next (scanner, &range, &local_error); i++) {
    g_autoptr(TabiyaPgnHeader) header = NULL;

    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
    if (!tabiya_game_source_wants (source, i, &next))
      continue;
    header = tabiya_pgn_header_new (range.text, range.length);
    count (names, header->values[TABIYA_PGN_WHITE]);
    count (names, header->values[TABIYA_PGN_BLACK]);
  }
  if (local_error)
    g_propagate_error (error, local_error);
  return !local_error;
}

static int
compare_players (const void *a,
                 const void *b)
{
  const TabiyaGamePlayer *x = *(const TabiyaGamePlayer *const *) a;
  const TabiyaGamePlayer *y = *(const TabiyaGamePlayer *const *) b;

  return x->n_games != y->n_games ? (x->n_games > y->n_games ? -1 : 1) : strcmp (x->name, y->name);
}

GPtrArray *
tabiya_game_players_list (const TabiyaGameSource  *source,
                          GCancellable            *cancellable,
                          GError                 **error)
{
  g_autoptr(GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GPtrArray *list;
  GHashTableIter iter;
  gpointer name;
  gpointer n;

  if (!read_names (source, names, cancellable, error))
    return NULL;
  list = g_ptr_array_new_with_free_func (player_free);
  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &name, &n)) {
    TabiyaGamePlayer *player = g_new (TabiyaGamePlayer, 1);

    player->name = g_strdup (name);
    player->n_games = GPOINTER_TO_UINT (n);
    g_ptr_array_add (list, player);
  }
  g_ptr_array_sort (list, compare_players);
  return list;
}
