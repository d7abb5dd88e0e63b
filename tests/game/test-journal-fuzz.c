/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "../fuzz.h"
#include "test-game-utils.h"

#include <glib/gstdio.h>

#include "game/keep/tabiya-journal.h"

/*
 * Journals of games at random. What is read is the game that was written, with its state and its
 * place; of a journal with anything changed in it, it is that game or nothing, and then every byte
 * of the file is kept beside it.
 */

static const char *const corpus[] = {
  "[White \"\xc3\x84\"]\n\n1. e4 {[%clk 0:01:00]} (1. d4 {x} d5 (1... Nf6)) e5 2. Nf3 $1 *",
  "[FEN \"4k3/P7/8/8/8/8/8/4K2R w K - 0 1\"]\n[SetUp \"1\"]\n\n1. a8=Q+ Kd7 2. O-O -- 3. Qd5+ *",
  "1. d4 Nf6 2. c4 e6 {words\nand more} 3. Nc3 Bb4 ; rest\n4. e3 1/2-1/2",
  "{before} *",
};

static const char *const pieces[] = {
  "\n", "cursor:", "modified: 1\n", "modified: 0\n", "state: 0\n", "game: 7\n", "sha256: ",
  "Tabiya journal 1\n", "Tabiya journal 2\n", "\xff", " 1", " 99999999999", "[Play]\n", "*", "e4",
  "{", "\x01", "-1",
};

/* A game of the corpus that goes on at random, and stands anywhere. */
static TabiyaGame *
make_game (void)
{
  TabiyaGame *game = read_text (FUZZ_PICK (corpus), NULL);
  TabiyaNode *node = tabiya_game_get_root (game);

  for (int n = g_test_rand_int_range (0, 30); n > 0; n--) {
    ChessPosition position;
    ChessMoveList list;
    guint n_children = tabiya_node_get_n_children (node);

    tabiya_node_get_position (game, node, &position);
    chess_position_generate (&position, CHESS_GENERATE_ALL, &list);
    if (g_test_rand_int_range (0, 8) == 0 && tabiya_node_get_parent (node))
      node = tabiya_node_get_parent (node);
    else if (n_children > 0 && g_test_rand_bit ())
      node = tabiya_node_get_child (node, (guint) g_test_rand_int_range (0, (gint) n_children));
    else if (list.count > 0)
      node = tabiya_game_add_move (game, node,
                                   list.moves[g_test_rand_int_range (0, list.count)]);
  }
  tabiya_game_set_current (game, node);
  return game;
}

/* The moves that lead to where the game stands. */
static char *
dup_place (TabiyaGame *game)
{
  GString *place = g_string_new (NULL);

  for (TabiyaNode *node = tabiya_game_get_current (game); tabiya_node_get_parent (node);
       node = tabiya_node_get_parent (node))
    g_string_append_printf (place, " %u", (guint) tabiya_node_get_move (node));
  return g_string_free (place, FALSE);
}

static void
assert_kept (const char    *folder,
             const GString *bytes)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  gboolean found = FALSE;

  while ((name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autofree char *text = NULL;
    gsize length;

    if (!strstr (name, ".damaged"))
      continue;
    g_assert_true (g_file_get_contents (path, &text, &length, NULL));
    g_assert_cmpmem (text, length, bytes->str, bytes->len);
    g_unlink (path);
    found = TRUE;
  }
  g_assert_true (found);
}

static void
damage (GString *bytes)
{
  gsize at = (gsize) g_test_rand_int_range (0, (gint) bytes->len);

  switch (g_test_rand_int_range (0, 3)) {
  case 0:
    g_string_truncate (bytes, at);
    break;
  case 1:
    bytes->str[at] ^= (char) (1 << g_test_rand_int_range (0, 8));
    break;
  default:
    for (int n = g_test_rand_int_range (1, 5); n > 0; n--)
      fuzz_mutate (bytes, pieces, G_N_ELEMENTS (pieces));
  }
}

/* Reads a journal of the folder whose file is @path; FALSE if it is damaged. */
static gboolean
read_journal (const char *folder,
              TabiyaGame *expected,
              gint        number,
              gboolean    whole)
{
  g_autoptr(TabiyaJournal) journal = tabiya_journal_claim (folder);
  g_autoptr(TabiyaGame) game = NULL;
  g_autoptr(GKeyFile) state = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *place = NULL;
  g_autofree char *expected_place = dup_place (expected);

  g_assert_nonnull (journal);
  if (!tabiya_journal_read (journal, &game, &state, &error)) {
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
    g_assert_false (whole);
    return FALSE;
  }
  assert_same_game (game, expected);
  g_assert_cmpint (g_key_file_get_integer (state, "Play", "Number", NULL), ==, number);
  place = dup_place (game);
  g_assert_cmpstr (place, ==, expected_place);
  g_assert_cmpint (tabiya_game_get_modified (game), ==, tabiya_game_get_modified (expected));
  return TRUE;
}

static void
test_damage (void)
{
  g_autofree char *folder = g_dir_make_tmp ("tabiya-test-XXXXXX", NULL);
  FuzzRounds rounds = { 0 };
  guint n_damaged = 0;

  while (fuzz_next (&rounds, 250)) {
    g_autoptr(TabiyaGame) game = make_game ();
    g_autoptr(GKeyFile) state = g_key_file_new ();
    g_autoptr(TabiyaJournal) journal = tabiya_journal_new (folder);
    g_autofree char *path = NULL;
    g_autofree char *text = NULL;
    gint number = g_test_rand_int_range (0, G_MAXINT32);
    GDir *dir = g_dir_open (folder, 0, NULL);
    const char *name;
    gsize length;

    g_key_file_set_integer (state, "Play", "Number", number);
    g_assert_true (tabiya_journal_write (journal, game, state, NULL));
    g_dir_rewind (dir);
    while ((name = g_dir_read_name (dir))) {
      if (g_str_has_suffix (name, ".journal"))
        path = g_build_filename (folder, name, NULL);
    }
    g_dir_close (dir);
    g_clear_object (&journal);
    g_assert_true (read_journal (folder, game, number, TRUE));
    g_assert_true (g_file_get_contents (path, &text, &length, NULL));
    for (int i = 0; i < 20; i++) {
      g_autoptr(GString) bytes = g_string_new_len (text, (gssize) length);

      damage (bytes);
      g_unlink (path);
      g_assert_true (g_file_set_contents_full (path, bytes->str, (gssize) bytes->len,
                                               G_FILE_SET_CONTENTS_NONE, 0600, NULL));
      if (!read_journal (folder, game, number, FALSE)) {
        assert_kept (folder, bytes);
        n_damaged++;
      }
    }
    g_unlink (path);
  }
  g_assert_cmpuint (n_damaged, >, rounds.n);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  fuzz_init (&argc, &argv);
  g_test_add_func ("/tabiya/journal-fuzz/damage", test_damage);
  return g_test_run ();
}
