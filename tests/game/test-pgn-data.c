/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-game-utils.h"

#include <glib/gstdio.h>

#include "game/file/tabiya-pgn-check.h"
#include "game/file/tabiya-pgn-file.h"
#include "game/pgn/tabiya-pgn-scanner.h"

/* Collections of real games and the odd files of other readers, where they are there: every game is
   the same after writing and reading, every file the same after loading and saving. */

static const char *
get_data_folder (void)
{
  const char *folder = g_getenv ("TABIYA_TEST_DATA");

  return folder && g_file_test (folder, G_FILE_TEST_IS_DIR) ? folder : NULL;
}

static void
list_files (const char *folder,
            const char *suffix,
            GPtrArray  *paths)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (g_file_test (path, G_FILE_TEST_IS_DIR))
      list_files (path, suffix, paths);
    else if (g_str_has_suffix (name, suffix))
      g_ptr_array_add (paths, g_steal_pointer (&path));
  }
}

/* (transfer full), NULL after skipping the test */
static GPtrArray *
find_files (const char *subfolder,
            const char *suffix)
{
  g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  if (get_data_folder ()) {
    g_autofree char *folder = g_build_filename (get_data_folder (), subfolder, NULL);

    list_files (folder, suffix, paths);
  }
  if (paths->len > 0)
    return g_steal_pointer (&paths);
  g_test_skip ("the test data is not there");
  return NULL;
}

static void
finding_cb (const TabiyaPgnFinding *finding,
            gpointer                path)
{
  if (finding->differs) {
    g_test_message ("%s, game %u, line %u: %s", (const char *) path, (guint) finding->game,
                    (guint) finding->line, finding->message);
    g_test_fail ();
  }
}

static void
check_round_trip (const char           *path,
                  TabiyaPgnCheckTotals *totals)
{
  g_autoptr(GError) error = NULL;
  gboolean done = tabiya_pgn_check_path (path, TRUE, finding_cb, (gpointer) path, totals, &error);

  g_assert_no_error (error);
  g_assert_true (done);
}

/* Loading and saving changes nothing; editing a game in the middle changes only that one. */
static void
check_bytes (const char *path)
{
  g_autoptr(GFile) location = g_file_new_for_path (path);
  g_autoptr(TabiyaPgnFile) file = tabiya_pgn_file_load (location, NULL, NULL);
  g_autoptr(TabiyaPgnFile) again = NULL;
  g_autoptr(TabiyaGame) game = NULL;
  g_autoptr(GBytes) before = NULL;
  g_autoptr(GBytes) unedited = NULL;
  g_autoptr(GBytes) edited = NULL;
  gsize size;
  const char *text;
  guint n_games;
  guint index;

  if (!file || tabiya_pgn_file_get_n_games (file) == 0)
    return;
  before = g_file_load_bytes (location, NULL, NULL, NULL);
  unedited = tabiya_pgn_file_dup_bytes (file, NULL);
  g_assert_true (g_bytes_equal (before, unedited));

  n_games = tabiya_pgn_file_get_n_games (file);
  index = n_games / 2;
  game = tabiya_pgn_file_dup_game (file, index, NULL, NULL);
  if (!game)
    return;
  tabiya_game_set_tag (game, "Edited", "yes");
  tabiya_pgn_file_set_game (file, index, game);
  edited = tabiya_pgn_file_dup_bytes (file, NULL);
  g_assert_nonnull (edited);
  text = g_bytes_get_data (edited, &size);
  again = tabiya_pgn_file_new_from_bytes (edited);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (again), ==, n_games);

  for (guint i = 0; i < n_games; i += MAX (1, n_games / 50)) {
    g_autoptr(TabiyaGame) expected = tabiya_pgn_file_dup_game (file, i, NULL, NULL);
    g_autoptr(TabiyaGame) found = tabiya_pgn_file_dup_game (again, i, NULL, NULL);

    g_assert_true ((!expected) == (!found));
    if (expected)
      assert_same_game (expected, found);
  }
  /* What comes before the game is untouched. */
  {
    const char *old = g_bytes_get_data (before, NULL);
    gsize same = 0;
    while (same < size && same < g_bytes_get_size (before) && text[same] == old[same])
      same++;
    g_assert_cmpuint (tabiya_pgn_count_lines (text, same) + 1, >=,
                      tabiya_pgn_file_get_line (file, index));
  }
}

static void
test_files (gconstpointer subfolder)
{
  g_autoptr(GPtrArray) paths = find_files (subfolder, "");
  TabiyaPgnCheckTotals totals = { 0 };

  if (!paths)
    return;
  for (guint i = 0; i < paths->len; i++) {
    const char *path = g_ptr_array_index (paths, i);

    if (g_str_has_suffix (path, ".zst"))
      continue;
    check_round_trip (path, &totals);
    check_bytes (path);
  }
  g_test_message ("%u files, %u games, %u plies", paths->len, (guint) totals.n_games,
                  (guint) totals.n_plies);
  g_assert_cmpuint (totals.n_games, >, 1000);
  g_assert_cmpuint (totals.n_differing, ==, 0);
}

/* The same with what is always there: the famous games, and files as people have them. */
static void
test_own (void)
{
#define GAME "[Event \"a\"]\n[White \"A, \\\"B\\\"\"]\n[Result \"1-0\"]\n\n" \
             "1. e4 {x} e5 (1... c5) 2. Nf3 1-0"
  static const char *const odd[] = {
    "\xef\xbb\xbf" GAME "\n\n" GAME "\n\n" GAME,
    "% escaped\n" GAME "\n{a remark}\n\n" GAME " ; and more\n\n\n\n" GAME "\n\x1a",
    "[Event \"a\"]\r\n\r\n1. e4 e5 1-0\r\n\r\n[Event \"M\xfcnchen\"]\r\n\r\n1. d4 {gr\xfc\xdf} *",
    "[Event \"a\"]\r\r1. e4 e5 1-0\r\r[Event \"b\"]\r\r1. d4 {cut off",
    "words\n\n1. e4 e5 1-0 1. d4 d5\u00a00-1\n-- \nsomebody\n\n" GAME,
    "[pgn]1. e4 e5[/pgn] and [PGN]\n" GAME "[/PGN]\nthanks\n",
    "[Event \"a\"]\n[Event \"b\"]\n[White \u201cA\u201d]\n\n1. e4 xyz $7 $999\n\n1. d4 (1. c4\n",
  };
#undef GAME
  g_autofree char *folder = g_dir_make_tmp ("tabiya-test-XXXXXX", NULL);
  g_autofree char *famous = g_build_filename (g_getenv ("TABIYA_SOURCE_ROOT"), "data", "games",
                                              NULL);
  g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  TabiyaPgnCheckTotals totals = { 0 };
  guint n_famous;

  list_files (famous, ".pgn", paths);
  n_famous = paths->len;
  g_assert_cmpuint (n_famous, >, 0);
  for (guint i = 0; i < G_N_ELEMENTS (odd); i++) {
    g_autofree char *name = g_strdup_printf ("%u.pgn", i);
    char *path = g_build_filename (folder, name, NULL);

    g_assert_true (g_file_set_contents (path, odd[i], -1, NULL));
    g_ptr_array_add (paths, path);
  }
  for (guint i = 0; i < paths->len; i++) {
    check_round_trip (g_ptr_array_index (paths, i), &totals);
    check_bytes (g_ptr_array_index (paths, i));
    if (i >= n_famous)
      g_assert_cmpint (g_unlink (g_ptr_array_index (paths, i)), ==, 0);
  }
  g_assert_cmpuint (totals.n_games, >, 30);
  g_assert_cmpuint (totals.n_differing, ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
check_compressed (const char           *path,
                  TabiyaPgnCheckTotals *totals)
{
  g_autofree char *unpacked = NULL;
  g_autoptr(GSubprocess) process = NULL;
  int fd = g_file_open_tmp ("tabiya-test-XXXXXX.pgn", &unpacked, NULL);

  g_assert_cmpint (fd, >=, 0);
  g_close (fd, NULL);
  process = g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, NULL, "zstd", "-dqf", path, "-o", unpacked,
                              NULL);
  g_assert_nonnull (process);
  g_assert_true (g_subprocess_wait_check (process, NULL, NULL));
  check_round_trip (unpacked, totals);
  g_unlink (unpacked);
}

static void
test_collections (void)
{
  g_autofree char *zstd = g_find_program_in_path ("zstd");
  g_autoptr(GPtrArray) paths = NULL;
  TabiyaPgnCheckTotals totals = { 0 };

  if (!g_test_slow ()) {
    g_test_skip ("slow");
    return;
  }
  if (!zstd) {
    g_test_skip ("zstd is not there");
    return;
  }
  paths = find_files ("pgn", ".zst");
  for (guint i = 0; paths && i < paths->len; i++)
    check_compressed (g_ptr_array_index (paths, i), &totals);
  g_test_message ("%u games, %u plies, %u problems", (guint) totals.n_games, (guint) totals.n_plies,
                  (guint) totals.n_problems);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/pgn-data/own", test_own);
  g_test_add_data_func ("/tabiya/pgn-data/games", "pgn", test_files);
  g_test_add_data_func ("/tabiya/pgn-data/odd", "pgn-odd", test_files);
  g_test_add_func ("/tabiya/pgn-data/collections", test_collections);
  return g_test_run ();
}
