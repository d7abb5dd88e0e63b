/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "../fuzz.h"
#include "test-game-utils.h"

#include "game/file/tabiya-pgn-check.h"
#include "game/file/tabiya-pgn-file.h"

/* Broken PGN of every kind: nothing crashes, nothing hangs, and what was read survives being
   written and read again, byte for byte where nothing is edited. */

static const char * const seeds[] = {
  "[Event \"A\"]\n[White \"B \\\"C\\\"\"]\n[Result \"1-0\"]\n\n1. e4 {a} e5 (1... c5 2. Nf3 $5 (2. "
  "c3)) "
  "2. Nf3 ; rest\n Nc6 3. Bb5 a6?! 4. O-O 1-0\n\n",
  "% escape\n{intro}\n[FEN \"4k3/P7/8/8/8/8/8/4K2R w K - 0 1\"]\n[SetUp \"1\"]\n\n1. a8=Q+ {[%clk "
  "0:01:00]} Kd7 "
  "2. O-O -- 3. Qd5+ *\n\n",
  "[Variant \"Chess960\"]\r\n[FEN \"nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w KQkq - 0 "
  "1\"]\r\n\r\n"
  "1. d3 d6 2. Bd2 Bd7 3. O-O-O O-O-O 1/2-1/2\r\n\r\n",
  "1.e4 d5 2.exd5 Qxd5 3.Nc3 Qa5 4.d4 c6 {gr\xc3\xbc\xc3\x9f} 5.Nf3 Nf6 6.Bc4 Bf5 *\n",
};

static const char * const pieces[] = {
  "{", "}", "(", ")", "[", "]", ";", "\n", "\r", "\r\n", "%", "\n%", "$", "$5", "$999", "*", "1-0",
    "0-1",
  "1/2-1/2", "\"", "\\", "1.", "...", "e4", "Nf3", "O-O", "0-0-0", "--", "Z0", "\n\n",
    "[Event \"x\"]",
  "\n[Event \"", "\xef\xbb\xbf", "\xe4", "\xc3\xa4", "\xff", "!", "??", "+-", "=", "N", "e.p.",
    "e8(Q)",
  "[%eval #-3]", "[%cal Ga1a2,Rb2", "[FEN \"", " ", "  ", "\t", "a", "\x1a", "#", "1/2",
    "\xe2\x80\xa6",
  "\xe2\x80\x93", "\xc2\xa0", "\xe2\x99\x98", "\xc3\x97", "\x96", "\xa0", "00", "e4*", "NF3",
    "1:0",
};

static void
finding_cb (const TabiyaPgnFinding *finding,
            gpointer                data)
{
  const GString *text = data;

  g_assert_cmpuint (finding->line, >=, 1);
  g_assert_cmpuint (finding->column, >=, 1);
  g_assert_true (g_utf8_validate (finding->message, -1, NULL));
  if (finding->differs) {
    g_autofree char *escaped = fuzz_escape (text->str, text->len);

    g_error ("Game %u does not survive (%s): %s", (guint) finding->game, finding->message, escaped);
  }
}

static void
check_text (const GString *text)
{
  TabiyaPgnCheckTotals with_trees = { 0 };
  TabiyaPgnCheckTotals without = { 0 };
  g_autoptr(GBytes) bytes = g_bytes_new (text->str, text->len);
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(GBytes) saved = NULL;

  g_assert_true (tabiya_pgn_check_data (text->str, text->len, TRUE, finding_cb, (gpointer) text,
                                        &with_trees, NULL));
  g_assert_true (tabiya_pgn_check_data (text->str, text->len, FALSE, NULL, NULL, &without, NULL));
  g_assert_cmpuint (with_trees.n_games, ==, without.n_games);
  g_assert_cmpuint (with_trees.n_plies, ==, without.n_plies);
  g_assert_cmpuint (with_trees.n_variation_plies, ==, without.n_variation_plies);

  file = tabiya_pgn_file_new_from_bytes (bytes);
  if (tabiya_pgn_file_get_n_games (file) == 0)
    return;
  saved = tabiya_pgn_file_dup_bytes (file, NULL);
  g_assert_true (g_bytes_equal (saved, bytes));
}

/* Editing one game leaves all the others as they were, or it is refused. Returns whether it was
   refused because the games would run together. */
static gboolean
check_edit (const GString *text)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text->str, text->len);
  g_autoptr(TabiyaPgnFile) file = tabiya_pgn_file_new_from_bytes (bytes);
  g_autoptr(TabiyaPgnFile) again = NULL;
  g_autoptr(TabiyaGame) game = NULL;
  g_autoptr(GBytes) saved = NULL;
  g_autoptr(GError) error = NULL;
  guint n_games = tabiya_pgn_file_get_n_games (file);
  guint index;

  if (n_games == 0)
    return FALSE;
  index = (guint) g_test_rand_int_range (0, (gint) n_games);
  game = tabiya_pgn_file_dup_game (file, index, NULL, NULL);
  if (!game)
    return FALSE;
  tabiya_game_set_tag (game, "Edited", "yes");
  tabiya_pgn_file_set_game (file, index, game);
  saved = tabiya_pgn_file_dup_bytes (file, &error);
  if (g_error_matches (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_UNENCODABLE)
      || g_error_matches (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_SYNTAX))
    return error->code == TABIYA_PGN_ERROR_SYNTAX;
  g_assert_no_error (error);
  again = tabiya_pgn_file_new_from_bytes (saved);
  for (guint i = 0; i < n_games; i++) {
    g_autoptr(TabiyaGame) expected = tabiya_pgn_file_dup_game (file, i, NULL, NULL);
    g_autoptr(TabiyaGame) found = tabiya_pgn_file_dup_game (again, i, NULL, NULL);

    g_autofree char *difference = NULL;

    g_assert_true ((!expected) == (!found));
    if (expected && !tabiya_game_equal (expected, found, &difference)) {
      g_autofree char *escaped = fuzz_escape (text->str, text->len);

      g_error ("Editing game %u changes game %u (%s): %s", index, i, difference, escaped);
    }
  }
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (again), ==, n_games);
  return FALSE;
}

static void
test_mutations (void)
{
  FuzzRounds rounds = { 0 };
  guint n_refused = 0;

  while (fuzz_next (&rounds, 2500)) {
    g_autoptr(GString) text = g_string_new (NULL);
    int n;

    for (n = g_test_rand_int_range (1, 4); n > 0; n--)
      g_string_append (text, FUZZ_PICK (seeds));
    for (n = g_test_rand_int_range (1, 15); n > 0; n--)
      fuzz_mutate (text, pieces, G_N_ELEMENTS (pieces));
    check_text (text);
    n_refused += check_edit (text);
  }
  g_test_message ("%u of %u refused", n_refused, rounds.n);
  /* Only what is badly broken may be. */
  g_assert_cmpuint (n_refused, <=, rounds.n / 500 + 1);
}

static void
test_pieces (void)
{
  FuzzRounds rounds = { 0 };

  while (fuzz_next (&rounds, 2500)) {
    g_autoptr(GString) text = g_string_new (NULL);

    for (int n = g_test_rand_int_range (1, 40); n > 0; n--) {
      g_string_append (text, FUZZ_PICK (pieces));
      if (g_test_rand_bit ())
        g_string_append_c (text, ' ');
    }
    check_text (text);
  }
}

static void
test_bytes (void)
{
  FuzzRounds rounds = { 0 };

  while (fuzz_next (&rounds, 600)) {
    g_autoptr(GString) text = g_string_new (NULL);

    for (int n = g_test_rand_int_range (1, 300); n > 0; n--)
      g_string_append_c (text, (char) g_test_rand_int_range (0, 256));
    check_text (text);
  }
}

int
main (int    argc,
      char **argv)
{
  fuzz_init (&argc, &argv);
  g_test_add_func ("/tabiya/pgn-fuzz/mutations", test_mutations);
  g_test_add_func ("/tabiya/pgn-fuzz/pieces", test_pieces);
  g_test_add_func ("/tabiya/pgn-fuzz/bytes", test_bytes);
  return g_test_run ();
}
