/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/tree/tabiya-result.h"

#include <string.h>

#include "game/pgn/tabiya-pgn-header.h"
#include "game/pgn/tabiya-pgn-scanner.h"
#include "test-game-utils.h"

/* What a result is, in every spelling. */

static const struct {
  const char  *text;
  TabiyaResult result;
} spellings[] = {
  { "1-0", TABIYA_RESULT_WHITE },
  { "0-1", TABIYA_RESULT_BLACK },
  { "1/2-1/2", TABIYA_RESULT_DRAW },
  { "*", TABIYA_RESULT_NONE },
  { " 1-0 ", TABIYA_RESULT_WHITE },
  { "1 - 0", TABIYA_RESULT_WHITE },
  { "0\u00a0-\u20091", TABIYA_RESULT_BLACK },
  { "1:0", TABIYA_RESULT_WHITE },
  { "0 : 1", TABIYA_RESULT_BLACK },
  { "0\u22361", TABIYA_RESULT_BLACK },
  { "1\u20130", TABIYA_RESULT_WHITE },
  { "1\u20140", TABIYA_RESULT_WHITE },
  { "1\u20110", TABIYA_RESULT_WHITE },
  { "0\u22121", TABIYA_RESULT_BLACK },
  { "0\x96" "1", TABIYA_RESULT_BLACK },
  { "\uff11\uff0d\uff10", TABIYA_RESULT_WHITE },
  { "1/2", TABIYA_RESULT_DRAW },
  { "1/2:1/2", TABIYA_RESULT_DRAW },
  { "1/2 - 1/2", TABIYA_RESULT_DRAW },
  { "1\u20442\u20131\u20442", TABIYA_RESULT_DRAW },
  { "\u00bd-\u00bd", TABIYA_RESULT_DRAW },
  { "\u00bd:\u00bd", TABIYA_RESULT_DRAW },
  { "\u00bd", TABIYA_RESULT_DRAW },
  { "\xbd-\xbd", TABIYA_RESULT_DRAW },
  { "\xbd", TABIYA_RESULT_DRAW },
  { "0.5-0.5", TABIYA_RESULT_DRAW },
  { "0,5:0,5", TABIYA_RESULT_DRAW },
  { ".5-.5", TABIYA_RESULT_DRAW },
  { "1.0-0.0", TABIYA_RESULT_WHITE },
  { "=-=", TABIYA_RESULT_DRAW },
  { "1-0F", TABIYA_RESULT_WHITE_FORFEIT },
  { "1-0 FF", TABIYA_RESULT_WHITE_FORFEIT },
  { "1:0 ff", TABIYA_RESULT_WHITE_FORFEIT },
  { "1-0 (ff)", TABIYA_RESULT_WHITE_FORFEIT },
  { "1-0 forfeit", TABIYA_RESULT_WHITE_FORFEIT },
  { "+/-", TABIYA_RESULT_WHITE_FORFEIT },
  { "+:-", TABIYA_RESULT_WHITE_FORFEIT },
  { "+-", TABIYA_RESULT_WHITE_FORFEIT },
  { "+--", TABIYA_RESULT_WHITE_FORFEIT },
  { "+ - -", TABIYA_RESULT_WHITE_FORFEIT },
  { "+/\u2212", TABIYA_RESULT_WHITE_FORFEIT },
  { "0-1F", TABIYA_RESULT_BLACK_FORFEIT },
  { "-/+", TABIYA_RESULT_BLACK_FORFEIT },
  { "-+", TABIYA_RESULT_BLACK_FORFEIT },
  { "--+", TABIYA_RESULT_BLACK_FORFEIT },
  { "0-0", TABIYA_RESULT_NOBODY },
  { "0:0", TABIYA_RESULT_NOBODY },
  { "0-0F", TABIYA_RESULT_NOBODY },
  { "-/-", TABIYA_RESULT_NOBODY },
  { "- - -", TABIYA_RESULT_NOBODY },
  { "1/2-0", TABIYA_RESULT_WHITE_HALF },
  { "\u00bd-0", TABIYA_RESULT_WHITE_HALF },
  { "0.5-0", TABIYA_RESULT_WHITE_HALF },
  { "0-1/2", TABIYA_RESULT_BLACK_HALF },
  { "1/2-1/2F", TABIYA_RESULT_DRAW_FORFEIT },
  { "", TABIYA_RESULT_BAD },
  { "?", TABIYA_RESULT_BAD },
  { "-", TABIYA_RESULT_BAD },
  { "--", TABIYA_RESULT_BAD },
  { "1", TABIYA_RESULT_BAD },
  { "1-", TABIYA_RESULT_BAD },
  { "10", TABIYA_RESULT_BAD },
  { "1/0", TABIYA_RESULT_BAD },
  { "1-1", TABIYA_RESULT_BAD },
  { "1-1/2", TABIYA_RESULT_BAD },
  { "+-0", TABIYA_RESULT_BAD },
  { "++", TABIYA_RESULT_BAD },
  { "0-0-0", TABIYA_RESULT_BAD },
  { "2-0", TABIYA_RESULT_BAD },
  { "1-0x", TABIYA_RESULT_BAD },
  { "White wins", TABIYA_RESULT_BAD },
  { "1-0                              *", TABIYA_RESULT_BAD },
  { "1/2-1/2-1/2-1/2-1/2-1/2-1/2-1/2", TABIYA_RESULT_BAD },
};

static void
test_spellings (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (spellings); i++) {
    const char *text = spellings[i].text;

    if (g_utf8_validate (text, -1, NULL))
      g_test_message ("“%s”", text);
    g_assert_cmpint (tabiya_result_read (text, strlen (text)), ==, spellings[i].result);
    g_assert_cmpint (tabiya_result_of (text), ==, MAX (spellings[i].result, 0));
  }
  g_assert_cmpint (tabiya_result_of (NULL), ==, TABIYA_RESULT_NONE);
}

/* The text of a result is one of its spellings, and the moves end with a mark that everybody
   knows. */
static void
test_texts (void)
{
  static const char *const marks[TABIYA_N_RESULTS] = {
    "*", "1-0", "1/2-1/2", "0-1", "1-0", "0-1", "*", "*", "*", "1/2-1/2",
  };
  static const char points[TABIYA_N_RESULTS][3] = {
    "00", "20", "11", "02", "20", "02", "00", "10", "01", "11",
  };

  for (int i = 0; i < TABIYA_N_RESULTS; i++) {
    TabiyaResult result = (TabiyaResult) i;

    g_assert_cmpint (tabiya_result_of (tabiya_result_get_text (result)), ==, result);
    g_assert_cmpstr (tabiya_result_get_mark (result), ==, marks[i]);
    g_assert_cmpuint (tabiya_result_get_half_points (result, FALSE), ==,
                      (guint) points[i][0] - '0');
    g_assert_cmpuint (tabiya_result_get_half_points (result, TRUE), ==, (guint) points[i][1] - '0');
    g_assert_true (tabiya_result_is_forfeit (result) == (i > TABIYA_RESULT_BLACK));
  }
  g_assert_cmpint (tabiya_result_get_points ("1:0"), ==, 2);
  g_assert_cmpint (tabiya_result_get_points ("1/2"), ==, 1);
  g_assert_cmpint (tabiya_result_get_points ("0-0"), ==, -1);
  g_assert_cmpint (tabiya_result_get_points ("*"), ==, -1);
  g_assert_cmpstr (tabiya_result_get_print ("0.5-0.5"), ==, "½–½");
  g_assert_cmpstr (tabiya_result_get_print ("+/-"), ==, "+/-");
  g_assert_null (tabiya_result_get_print ("*"));
}

/* The end of the moves, where the same letters can be a move or a sign: what it says, and what is
   left of the moves. */
static const struct {
  const char *text;
  const char *result;
  const char *moves;
  guint       n_problems;
} games[] = {
  { "1. e4 e5 0-1 {resigns}", "0-1", "1. e4 e5 {resigns} 0-1" },
  { "[Result \"*\"]\n1. e4 e5 0-1 {resigns}", "0-1", "1. e4 e5 {resigns} 0-1" },
  { "[Result \"?\"]\n1. e4 e5 1/2", "1/2-1/2", "1. e4 e5 1/2-1/2" },
  { "[Result \"\"]\n1. e4 e5 1 - 0", "1-0", "1. e4 e5 1-0" },
  { "1. e4 e5 \u00bd \u2013 \u00bd ; agreed", "1/2-1/2", "1. e4 e5 {agreed} 1/2-1/2" },
  { "1. e4 e5 0.5-0.5", "1/2-1/2", "1. e4 e5 1/2-1/2" },
  { "1. e4 e5 1/2:1/2", "1/2-1/2", "1. e4 e5 1/2-1/2" },
  { "1. e4 e5 0\u22121", "0-1", "1. e4 e5 0-1" },
  { "1. e4 (1. d4 1/2) e5", "*", "1. e4 (1. d4 {1/2}) 1... e5 *", 1 },
  { "1. e4 e5 ; 0-1", "*", "1. e4 e5 {0-1} *" },
  { "1. e4 e5 {0-1}", "*", "1. e4 e5 {0-1} *" },
  { "1. e4 Ke6 0:1", "0-1", "1. e4 {Ke6} 0-1", 1 },
  { "1. e4 e5 1-0 *", "1-0", "1. e4 e5 {*} 1-0", 1 },
  { "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0", "*", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *" },
  { "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. d3 Bc5 5. a3 0-0", "*",
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. d3 Bc5 5. a3 O-O *" },
  { "[Result \"0-0\"]\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. d3 Bc5 5. a3 0-0", "0-0",
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. d3 Bc5 5. a3 *" },
  { "[Result \"0-0\"]\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0", "0-0",
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *" },
  { "0-0", "0-0", "*" },
  { "{nobody came} 0-0", "0-0", "{nobody came} *" },
  { "+/-", "+/-", "1-0" },
  { "1. e4 e5 +/-", "*", "1. e4 e5 $16 *" },
  { "[Result \"1-0 FF\"]\n1. e4 e5 1-0", "1-0 FF", "1. e4 e5 1-0" },
  { "[Result \"1-0 FF\"]\n1. e4 e5", "1-0 FF", "1. e4 e5 1-0" },
  { "1. e4 e5 1-0 FF", "1-0 FF", "1. e4 e5 1-0" },
  { "1. e4 e5 1/2-0", "1/2-0", "1. e4 e5 *" },
  { "[Result \"1-0\"]\n1. e4 e5 0:1", "1-0", "1. e4 e5 {0:1} 1-0", 1 },
  { "[Result \"1-0\"]\n1. e4 e5 1-0F", "1-0", "1. e4 e5 {1-0F} 1-0", 1 },
  { "[Result \"1-0\"]\n1. e4 e5 *", "1-0", "1. e4 e5 1-0" },
  { "[Result \"adjourned\"]\n1. e4 e5 1:0", "1-0", "1. e4 e5 {adjourned} 1-0", 1 },
};

static void
test_ends (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    const char *text = games[i].text;
    g_autoptr(GPtrArray) problems = new_problems ();
    g_autoptr(TabiyaGame) game = read_text (text, problems);
    g_autoptr(TabiyaPgnHeader) header = tabiya_pgn_header_new (text, strlen (text));
    g_autofree char *written = tabiya_pgn_write_game (game);
    g_autofree char *tag = g_strdup_printf ("[Result \"%s\"]\n", games[i].result);

    g_test_message ("%s", text);
    g_assert_cmpstr (tabiya_game_get_result (game), ==, games[i].result);
    g_assert_cmpstr (header->values[TABIYA_PGN_RESULT], ==, games[i].result);
    g_assert_cmpuint (problems->len, ==, games[i].n_problems);
    g_assert_nonnull (strstr (written, tag));
    g_assert_cmpstr (g_strchomp (strstr (written, "\n\n") + 2), ==, games[i].moves);
    assert_round_trip (game);
  }
}

/* The list does not read the moves and finds the same result as the game that is opened, whatever
   people write at the end. */
static void
test_list_and_game (void)
{
  static const char *const tags[] = {
    "", "[Result \"*\"]\n", "[Result \"1/2\"]\n", "[Result \"\"]\n", "[Result \"x\"]\n",
  };
  static const char *const words[] = {
    "1.", "e4", "e5", "2.", "Nf3", "Nc6", "3.", "Bc4", "Ke4", "0-0", "1-0", "0:1", "1/2", "\u00bd",
    "*", "+/-", "$4", "{a 1-0}", "; b 0-1\n", "(", ")", "word", "0.35", "1-0F", "\n% 1-0\n", "\n",
    "0.5-0.5", "1 - 0", "e4*", "\u00a0", "1", "--", "1-0-1",
  };
  g_autoptr(GRand) rand = g_rand_new_with_seed (4);

  for (guint i = 0; i < 20000; i++) {
    g_autoptr(GString) text = g_string_new ("[White \"A\"]\n");
    g_autoptr(TabiyaGame) game = NULL;
    g_autoptr(TabiyaPgnHeader) header = NULL;
    g_autoptr(TabiyaPgnScanner) scanner = NULL;
    TabiyaPgnRange range;
    int n = g_rand_int_range (rand, 0, 12);

    g_string_append (text, tags[g_rand_int_range (rand, 0, G_N_ELEMENTS (tags))]);
    g_string_append_c (text, '\n');
    while (n-- > 0)
      g_string_append_printf (text, "%s ", words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))]);
    if (g_rand_boolean (rand))
      g_string_append (text, "{end}");
    /* A result may end the game before the text does. */
    scanner = tabiya_pgn_scanner_new_for_data (text->str, text->len);
    g_assert_true (tabiya_pgn_scanner_next (scanner, &range, NULL));
    game = tabiya_pgn_read_game (range.text, (gssize) range.length, NULL, NULL);
    header = tabiya_pgn_header_new (range.text, range.length);
    if (strcmp (header->values[TABIYA_PGN_RESULT], tabiya_game_get_result (game)) != 0)
      g_test_message ("%s", text->str);
    g_assert_cmpstr (header->values[TABIYA_PGN_RESULT], ==, tabiya_game_get_result (game));
  }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tabiya/result/spellings", test_spellings);
  g_test_add_func ("/tabiya/result/texts", test_texts);
  g_test_add_func ("/tabiya/result/ends", test_ends);
  g_test_add_func ("/tabiya/result/list-and-game", test_list_and_game);

  return g_test_run ();
}
