/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/document/tabiya-deletions.h"

#include <string.h>

#include "core/chess-text.h"
#include "model/library/tabiya-games-walk.h"

/* Games deleted step by step, and the way past them. */

static TabiyaPgnFile *
make_file (guint n)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(GBytes) bytes = NULL;

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "[Event \"%u\"]\n\n1. e4 *\n\n", i);
  bytes = g_bytes_new (text->str, text->len);
  return tabiya_pgn_file_new_from_bytes (bytes);
}

static guint
delete_games (TabiyaDeletions *deletions,
              guint            n,
              const guint32   *indices)
{
  g_autoptr(GArray) array = g_array_new (FALSE, FALSE, sizeof (guint32));

  g_array_append_vals (array, indices, n);
  return tabiya_deletions_delete (deletions, array);
}

static void
test_steps (void)
{
  g_autoptr(TabiyaPgnFile) file = make_file (5);
  g_autoptr(TabiyaCollection) collection = tabiya_collection_new (file);
  TabiyaDeletions *deletions = tabiya_deletions_new (collection);
  static const guint32 first[] = { 1, 3 };
  static const guint32 second[] = { 3, 4 };
  g_autoptr(GArray) restored = NULL;

  g_assert_false (tabiya_deletions_can_undo (deletions));
  g_assert_null (tabiya_deletions_undo (deletions));
  g_assert_cmpuint (delete_games (deletions, 0, NULL), ==, 0);
  g_assert_false (tabiya_deletions_can_undo (deletions));

  /* A game belongs to the step that deleted it. */
  g_assert_cmpuint (delete_games (deletions, 2, first), ==, 2);
  g_assert_cmpuint (delete_games (deletions, 2, second), ==, 1);
  g_assert_cmpuint (tabiya_pgn_file_get_n_deleted (file), ==, 3);
  restored = tabiya_deletions_undo (deletions);
  g_assert_cmpuint (restored->len, ==, 1);
  g_assert_cmpuint (g_array_index (restored, guint32, 0), ==, 4);
  g_assert_true (tabiya_pgn_file_is_deleted (file, 3));
  g_clear_pointer (&restored, g_array_unref);
  restored = tabiya_deletions_undo (deletions);
  g_assert_cmpuint (restored->len, ==, 2);
  g_assert_cmpuint (tabiya_pgn_file_get_n_deleted (file), ==, 0);
  g_assert_false (tabiya_deletions_can_undo (deletions));
  g_assert_finalize_object (deletions);
}

static void
test_walk (void)
{
  g_autoptr(TabiyaPgnFile) file = make_file (4);
  guint index = 99;

  g_assert_true (tabiya_games_walk (file, NULL, 0, 1, &index));
  g_assert_cmpuint (index, ==, 1);
  tabiya_pgn_file_delete_game (file, 1);
  g_assert_true (tabiya_games_walk (file, NULL, 0, 1, &index));
  g_assert_cmpuint (index, ==, 2);
  g_assert_true (tabiya_games_walk (file, NULL, 2, -1, &index));
  g_assert_cmpuint (index, ==, 0);
  g_assert_false (tabiya_games_walk (file, NULL, 0, -1, &index));
  g_assert_false (tabiya_games_walk (file, NULL, 3, 1, &index));
  g_assert_cmpuint (index, ==, 0);

  /* Behind first, else before. */
  g_assert_true (tabiya_games_walk_to_remaining (file, NULL, 1, &index));
  g_assert_cmpuint (index, ==, 2);
  tabiya_pgn_file_delete_game (file, 2);
  tabiya_pgn_file_delete_game (file, 3);
  g_assert_true (tabiya_games_walk_to_remaining (file, NULL, 2, &index));
  g_assert_cmpuint (index, ==, 0);
  tabiya_pgn_file_delete_game (file, 0);
  g_assert_false (tabiya_games_walk_to_remaining (file, NULL, 2, &index));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();

  g_test_add_func ("/tabiya/deletions/steps", test_steps);
  g_test_add_func ("/tabiya/deletions/walk", test_walk);
  return g_test_run ();
}
