/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "game/care/tabiya-tag-changes.h"
#include "game/file/tabiya-pgn-file.h"
#include "game/pgn/tabiya-pgn-header.h"
#include "test-game-utils.h"

/* Of several tags with the same name the first one counts, whoever asks. */

static const char twice[] =
  "[Event \"Winter\"]\n[White \"Adler\"]\n[Black \"\"]\n[Result \"1-0\"]\n[WhiteElo \"2100\"]\n"
  "[Date \"2020.01.01\"]\n[TimeControl \"300\"]\n[White \"Adler (2)\"]\n[Black \"Zorn\"]\n"
  "[Result \"0-1\"]\n[WhiteElo \"1500\"]\n[Date \"2021.01.01\"]\n[TimeControl \"60\"]\n"
  "[ECO \"?\"]\n[ECO \"B90\"]\n[white \"nobody\"]\n\n1. e4 e5 1-0\n";

static TabiyaPgnFile *
open_text (const char *text)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));

  return tabiya_pgn_file_new_from_bytes (bytes);
}

static void
assert_header (const TabiyaPgnHeader *header)
{
  g_assert_cmpstr (header->values[TABIYA_PGN_WHITE], ==, "Adler");
  g_assert_null (header->values[TABIYA_PGN_BLACK]);
  g_assert_cmpstr (header->values[TABIYA_PGN_RESULT], ==, "1-0");
  g_assert_cmpstr (header->values[TABIYA_PGN_WHITE_ELO], ==, "2100");
  g_assert_cmpstr (header->values[TABIYA_PGN_DATE], ==, "2020.01.01");
  g_assert_null (header->values[TABIYA_PGN_ECO]);
}

static void
test_list_and_game (void)
{
  g_autoptr(TabiyaPgnFile) file = open_text (twice);
  g_autoptr(TabiyaPgnHeader) header = tabiya_pgn_file_dup_header (file, 0);
  g_autoptr(TabiyaPgnHeader) edited = NULL;
  g_autoptr(TabiyaGame) game = tabiya_pgn_file_dup_game (file, 0, NULL, NULL);
  g_autofree char *white = tabiya_pgn_file_dup_tag (file, 0, "White");
  g_autoptr(GPtrArray) names = tabiya_game_list_tags (game);

  assert_header (header);
  g_assert_cmpstr (white, ==, "Adler");
  g_assert_cmpstr (tabiya_game_get_tag (game, "White"), ==, "Adler");
  g_assert_cmpstr (tabiya_game_get_tag (game, "Black"), ==, "");
  g_assert_cmpstr (tabiya_game_get_tag (game, "TimeControl"), ==, "300");
  g_assert_cmpstr (tabiya_game_get_tag (game, "white"), ==, "nobody");
  g_assert_cmpstr (tabiya_game_get_result (game), ==, "1-0");
  /* Each name is listed once. */
  g_assert_cmpuint (names->len, ==, 9);
  tabiya_pgn_file_set_game (file, 0, game);
  tabiya_game_set_nags (game, tabiya_game_get_end (game), (const guint8 *) "\1", 1);
  edited = tabiya_pgn_file_dup_header (file, 0);
  assert_header (edited);
}

/* Each repetition is told with its line and column; a name with other letters is another tag. */
static void
test_told (void)
{
  static const guint lines[] = { 8, 9, 10, 11, 12, 13, 15 };
  g_autoptr(GPtrArray) problems = new_problems ();
  g_autoptr(TabiyaGame) game = read_text (twice, problems);
  g_autoptr(GPtrArray) more = new_problems ();
  g_autoptr(TabiyaGame) joined = read_text ("[White \"A\"] [White \"B\"] *", more);
  const TabiyaPgnProblem *problem = g_ptr_array_index (more, 0);

  g_assert_cmpuint (problems->len, ==, G_N_ELEMENTS (lines));
  for (guint i = 0; i < problems->len; i++) {
    const TabiyaPgnProblem *told = g_ptr_array_index (problems, i);

    g_assert_cmpint (told->code, ==, TABIYA_PGN_ERROR_BAD_TAG);
    g_assert_cmpuint (told->line, ==, lines[i]);
    g_assert_cmpuint (told->column, ==, 1);
  }
  g_assert_cmpuint (more->len, ==, 1);
  g_assert_cmpuint (problem->column, ==, 13);
}

/* Where a game starts is said by tags in any case. */
static void
test_start (void)
{
  static const char *const texts[] = {
    "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n"
    "[FEN \"4k3/8/8/8/8/8/3P4/4K3 w - - 0 1\"]\n\n1. e4 *",
    "[Fen \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n"
    "[FEN \"4k3/8/8/8/8/8/3P4/4K3 w - - 0 1\"]\n\n1. e4 *",
    "[FEN \"\"]\n[FEN \"4k3/8/8/8/8/8/3P4/4K3 w - - 0 1\"]\n\n1. e4 *",
    "[Variant \"Standard\"]\n[variant \"Atomic\"]\n\n1. e4 *",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr(GPtrArray) problems = new_problems ();
    g_autoptr(TabiyaGame) game = read_text (texts[i], problems);

    g_assert_cmpuint (problems->len, ==, 1);
    g_assert_cmpuint (tabiya_node_get_ply (tabiya_game_get_end (game)), ==, 1);
  }
}

/* What is repeated is kept letter for letter, and only the removal of a tag removes it. */
static void
test_saved (void)
{
  g_autoptr(TabiyaGame) game = read_text (twice, NULL);
  g_autoptr(TabiyaGame) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *less = NULL;

  tabiya_game_set_tag (game, "White", "Adler, N");
  text = tabiya_pgn_write_game (game);
  g_assert_nonnull (strstr (text, "[White \"Adler, N\"]\n"));
  g_assert_nonnull (strstr (text, "[White \"Adler (2)\"]\n[Black \"Zorn\"]\n[Result \"0-1\"]\n"
                            "[WhiteElo \"1500\"]\n[Date \"2021.01.01\"]\n[TimeControl \"60\"]\n"));
  again = read_text (text, NULL);
  g_assert_cmpstr (tabiya_game_get_tag (again, "White"), ==, "Adler, N");
  g_assert_cmpstr (tabiya_game_get_result (again), ==, "1-0");

  tabiya_game_set_tag (game, "TimeControl", NULL);
  g_assert_null (tabiya_game_get_tag (game, "TimeControl"));
  less = tabiya_pgn_write_game (game);
  g_assert_null (strstr (less, "TimeControl"));
}

/* There may be any number of tags, and the last one can still repeat the first. */
static void
test_many (void)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(GPtrArray) problems = new_problems ();
  g_autoptr(TabiyaGame) game = NULL;

  for (guint i = 0; i < 20000; i++)
    g_string_append_printf (text, "[T%u \"%u\"]\n", i, i);
  g_string_append (text, "[T0 \"x\"]\n[T19999 \"x\"]\n[FEN \"\"]\n[fen \"x\"]\n\n1. e4 *");
  game = read_text (text->str, problems);
  g_assert_cmpuint (problems->len, ==, 3);
  g_assert_cmpstr (tabiya_game_get_tag (game, "T0"), ==, "0");
  g_assert_cmpstr (tabiya_game_get_tag (game, "T19999"), ==, "19999");
}

/* Names are corrected, and counted, where they count. */
static void
test_names (void)
{
  g_autoptr(TabiyaPgnFile) file = open_text (twice);
  g_autoptr(TabiyaPgnSnapshot) snapshot = tabiya_pgn_snapshot_new (file);
  g_autoptr(GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(TabiyaPgnRewrite) rewrite = tabiya_pgn_rewrite_new (snapshot, NULL);
  TabiyaTagChanges changes;

  g_hash_table_insert (names, (gpointer) "Adler (2)", (gpointer) "Adler");
  g_assert_true (tabiya_tag_changes_rename (snapshot, names, rewrite, &changes, NULL, NULL, NULL,
                                            NULL));
  g_assert_cmpuint (changes.n_games, ==, 0);
  g_hash_table_insert (names, (gpointer) "Adler", (gpointer) "Adler, N");
  g_assert_true (tabiya_tag_changes_rename (snapshot, names, rewrite, &changes, NULL, NULL, NULL,
                                            NULL));
  g_assert_cmpuint (changes.n_games, ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tabiya/first-tag/list-and-game", test_list_and_game);
  g_test_add_func ("/tabiya/first-tag/told", test_told);
  g_test_add_func ("/tabiya/first-tag/start", test_start);
  g_test_add_func ("/tabiya/first-tag/saved", test_saved);
  g_test_add_func ("/tabiya/first-tag/many", test_many);
  g_test_add_func ("/tabiya/first-tag/names", test_names);

  return g_test_run ();
}
