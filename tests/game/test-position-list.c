/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "own-data.h"
#include "test-game-utils.h"

#include <glib/gstdio.h>

#include "game/file/tabiya-pgn-check.h"
#include "game/file/tabiya-pgn-file.h"

/* Files with a position in each line open as games that begin there. */

static TabiyaPgnFile *
load (const char *name,
      const char *text)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), name, NULL);
  g_autoptr(GFile) location = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;
  TabiyaPgnCheckTotals totals = { 0 };
  TabiyaPgnFile *file;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  file = tabiya_pgn_file_load (location, NULL, &error);
  g_assert_no_error (error);
  /* The check reads the same. */
  g_assert_true (tabiya_pgn_check_path (path, TRUE, NULL, NULL, &totals, NULL));
  g_assert_cmpuint (totals.n_games, ==, tabiya_pgn_file_get_n_games (file));
  g_assert_cmpuint (totals.n_differing, ==, 0);
  g_unlink (path);
  return file;
}

static void
assert_game (TabiyaPgnFile *file,
             guint          index,
             const char    *event,
             const char    *fen,
             const char    *comment)
{
  g_autoptr(TabiyaGame) game = tabiya_pgn_file_dup_game (file, index, NULL, NULL);
  const char *const *comments = tabiya_node_get_comments (tabiya_game_get_root (game),
                                                          TABIYA_COMMENT_AFTER);

  g_assert_cmpstr (tabiya_game_get_tag (game, "Event"), ==, event);
  g_assert_cmpstr (tabiya_game_get_tag (game, "FEN"), ==, fen);
  g_assert_cmpstr (comments[0], ==, comment);
}

static void
test_lines (void)
{
  g_autoptr(TabiyaPgnFile) file =
    load ("list.EPD", "\xef\xbb\xbf# two\r\n"
                      "6k1/5ppp/8/8/8/8/8/R3K2R w KQ - bm Ra8#; id \"one {}\";\r\n"
                      "\r\n  4k3/8/8/8/8/8/4P3/4K3  b  - -  12 34\r\nnothing {of} the kind");

  g_assert_cmpuint (tabiya_pgn_file_get_n_games (file), ==, 3);
  g_assert_true (tabiya_pgn_file_get_read_only (file));
  assert_game (file, 0, "one {}", "6k1/5ppp/8/8/8/8/8/R3K2R w KQ - 0 1",
               "bm Ra8#; id \"one {)\";");
  assert_game (file, 1, "?", "4k3/8/8/8/8/8/4P3/4K3 b - - 12 34", NULL);
  assert_game (file, 2, "?", NULL, "nothing {of) the kind");
}

/* As copied from a web page, and with the mark at the end of an old file. */
static void
test_copied (void)
{
  g_autoptr(TabiyaPgnFile) file =
    load ("list.fen", "4k3/8/8/8/8/8/4P3/4K3\u00a0b\u00a0- \u00a0-\u00a02\u00a09\u00a0\r\n"
                      "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\x1a");

  g_assert_cmpuint (tabiya_pgn_file_get_n_games (file), ==, 2);
  assert_game (file, 0, "?", "4k3/8/8/8/8/8/4P3/4K3 b - - 2 9", NULL);
  assert_game (file, 1, "?", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", NULL);
}

/* What is edited can be saved under another name only; the list stays as it is. */
static void
test_save (void)
{
  g_autoptr(TabiyaPgnFile) file = load ("list.fen", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n");
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "list.pgn", NULL);
  g_autoptr(GFile) target = g_file_new_for_path (path);
  g_autoptr(TabiyaPgnFile) again = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_false (tabiya_pgn_file_save (file, NULL, TRUE, NULL, &error));
  g_assert_error (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_READ_ONLY);
  g_clear_error (&error);
  g_assert_true (tabiya_pgn_file_save (file, target, TRUE, NULL, &error));
  again = tabiya_pgn_file_load (target, NULL, NULL);
  assert_game (again, 0, "?", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", NULL);
  g_assert_false (tabiya_pgn_file_get_read_only (again));
  g_unlink (path);
}

/* The name alone does not make it a list, nor do a few slashes. */
static void
test_games (void)
{
  g_autoptr(TabiyaPgnFile) file = load ("games.epd", "[Event \"a\"]\n\n1. e4 *\n");
  g_autoptr(TabiyaPgnFile) seven = load ("seven.fen", "8/8/8/8/8/8/k1K5 w - -\n1. e4 *\n");
  g_autoptr(TabiyaPgnFile) nine = load ("nine.fen", "8/8/8/8/8/8/8/8/k1K5 w - -\n1. e4 *\n");

  g_assert_false (tabiya_pgn_file_get_read_only (file));
  assert_game (file, 0, "a", NULL, NULL);
  g_assert_false (tabiya_pgn_file_get_read_only (seven));
  g_assert_false (tabiya_pgn_file_get_read_only (nine));
}

/* A name is one value of a tag, whatever it has in it. */
static void
test_backslash (void)
{
  g_autoptr(TabiyaPgnFile) file =
    load ("list.epd", "4k3/8/8/8/8/8/4P3/4K3 w - - id \"C:\\ends\\\";\n");

  assert_game (file, 0, "C:/ends/", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "id \"C:\\ends\\\";");
}

int
main (int    argc,
      char **argv)
{
  char *folder = own_data_new ();

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tabiya/position-list/lines", test_lines);
  g_test_add_func ("/tabiya/position-list/copied", test_copied);
  g_test_add_func ("/tabiya/position-list/save", test_save);
  g_test_add_func ("/tabiya/position-list/games", test_games);
  g_test_add_func ("/tabiya/position-list/backslash", test_backslash);

  return own_data_run (folder);
}
