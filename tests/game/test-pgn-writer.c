/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-game-utils.h"

/* Export format. */

static void
test_whole_game (void)
{
  g_autoptr(TabiyaGame) game = read_text (
    "[Result \"1/2-1/2\"] [ECO \"C65\"] [White \"A \\\"B\\\" C\\\\D\"] [Annotator \"x\"] [Event "
    "\"Cup\"]\n"
    "{A game.} 1.e4 e5 2.Nf3 {comment} Nc6 (2...d6 3.d4) 3.Bb5!? Nf6 ; rest\n 4.O-O (4.d3) 1/2-1/2",
      NULL);
  g_autofree char *text = tabiya_pgn_write_game (game);

  g_assert_cmpstr (text, ==,
                   "[Event \"Cup\"]\n"
                   "[Site \"?\"]\n"
                   "[Date \"????.??.??\"]\n"
                   "[Round \"?\"]\n"
                   "[White \"A \\\"B\\\" C\\\\D\"]\n"
                   "[Black \"?\"]\n"
                   "[Result \"1/2-1/2\"]\n"
                   "[ECO \"C65\"]\n"
                   "[Annotator \"x\"]\n"
                   "\n"
                   "{A game.} 1. e4 e5 2. Nf3 {comment} 2... Nc6 (2... d6 3. d4) 3. Bb5 $5 Nf6\n"
                   "{rest} 4. O-O (4. d3) 1/2-1/2\n"
                   "\n");
}

static void
test_lines_are_short (void)
{
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  TabiyaNode *node = tabiya_game_get_root (game);
  g_autofree char *text = NULL;
  g_auto(GStrv) lines = NULL;

  for (int i = 0; i < 40; i++) {
    node = play_line (game, node, "Nf3 Nf6 Ng1 Ng8");
    tabiya_game_set_comment (game, node, TABIYA_COMMENT_AFTER,
                             "Words of several lengths, ünïcödé among them, [%cal Ga1a2,Gb1b2] and "
                             "a command with blanks [%foo a b c d e f g h i j k l m n o p] (all "
                             "of this) has to be %wrapped so that [no line] is too long; not one.");
  }
  text = tabiya_pgn_write_game (game);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i]; i++) {
    g_assert_cmpint (g_utf8_strlen (lines[i], -1), <=, 79);
    g_assert_false (g_str_has_prefix (lines[i], " ") || g_str_has_suffix (lines[i], " "));
    g_assert_false (g_str_has_prefix (lines[i], "%"));
    if (i > 7)
      g_assert_false (g_str_has_prefix (lines[i], "["));
  }
  /* A command is never torn apart. */
  for (guint i = 0; lines[i]; i++) {
    const char *command = strstr (lines[i], "[%foo");

    g_assert_true (!command || strchr (command, ']'));
  }
  assert_round_trip (game);
}

/* A per cent sign that begins a line would make it an escape line, and a bracket a tag: wherever
   the words fall, neither does, and the comment is read again as it was. */
static void
test_no_escape_lines (void)
{
  static const char *words[] = { "%wins", "[won]", "% [" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    for (guint length = 1; length < 100; length++) {
      g_autoptr(TabiyaGame) game = tabiya_game_new ();
      g_autofree char *filler = g_strnfill (length, 'x');
      g_autofree char *comment = g_strdup_printf ("%s %s then", filler, words[i]);
      g_autofree char *text = NULL;
      g_autofree char *difference = NULL;
      g_autoptr(TabiyaGame) again = NULL;
      const char *moves;

      tabiya_game_set_comment (game, play_line (game, tabiya_game_get_root (game), "e4"),
                               TABIYA_COMMENT_AFTER, comment);
      text = tabiya_pgn_write_game (game);
      moves = strstr (text, "\n\n");
      g_assert_null (strstr (moves, "\n%"));
      g_assert_null (strstr (moves, "\n["));
      again = read_text (text, NULL);
      tabiya_game_equal (game, again, &difference);
      g_assert_cmpstr (difference, ==, NULL);
    }
  }
}

static void
test_numbers (void)
{
  static const struct {
    const char *text;
    const char *moves;
  } cases[] = {
    { "1. e4 $1 e5 $2 2. Nf3 *", "1. e4 $1 e5 $2 2. Nf3 *" },
    { "1. e4 {x} e5 *", "1. e4 {x} 1... e5 *" },
    { "1. e4 (1. d4) e5 *", "1. e4 (1. d4) 1... e5 *" },
    { "1. e4 e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 *", "1. e4 e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 *" },
    { "1. e4 e5 (1... c5 {x} 2. Nf3) *", "1. e4 e5 (1... c5 {x} 2. Nf3) *" },
    { "[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 0 9\"]\n\nKd7 Kf2 *", "9... Kd7 10. Kf2 *" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr(TabiyaGame) game = read_text (cases[i].text, NULL);

    assert_movetext (game, cases[i].moves);
  }
}

static void
test_line_comments (void)
{
  g_autoptr(TabiyaGame) game = read_text ("1. e4 ; a } b\n (1. d4 ; c } d\n) 1... e5 ; }\n *",
                                           NULL);
  g_autofree char *text = tabiya_pgn_write_game (game);

  g_assert_nonnull (strstr (text, "\n1. e4 ;a } b\n(1. d4 ;c } d\n) 1... e5 ;}\n*\n\n"));
  assert_round_trip (game);
}

static void
test_paragraphs (void)
{
  g_autoptr(TabiyaGame) game = read_text ("1. e4 {one\n\ntwo\nthree\n\n\nfour} *", NULL);
  g_autofree char *text = tabiya_pgn_write_game (game);

  g_assert_nonnull (strstr (text, "1. e4 {one\n\ntwo\nthree\n\n\nfour} *\n"));
  g_assert_cmpstr (tabiya_node_get_comments (tabiya_game_get_end (game), TABIYA_COMMENT_AFTER)[0],
                   ==,
                   "one\n\ntwo\nthree\n\n\nfour");
  assert_round_trip (game);
}

/* Line ends that somebody wrote stay, whatever stands before and behind them; those of a line that
   is full are blanks. */
static void
test_line_ends (void)
{
  g_autofree char *full = g_strnfill (56, 'x');
  g_autofree char *long_text = g_strdup_printf ("%s and %s and %s", full, full, full);
  g_autofree char *wrapped = g_strdup_printf ("1. e4 {%s one two three\nfour five} *", full);
  g_autoptr(TabiyaGame) foreign = read_text (wrapped, NULL);
  const char *const *comments = tabiya_node_get_comments (tabiya_game_get_end (foreign),
                                                          TABIYA_COMMENT_AFTER);

  g_assert_nonnull (strstr (comments[0], "three four"));
  for (guint width = 1; width < 100; width++) {
    g_autofree char *line = g_strnfill (width, 'y');
    g_autofree char *text =
      g_strdup_printf ("%s\n%s\n%s\nlast %s\nz", line, long_text, line, line);
    g_autoptr(TabiyaGame) game = read_text ("1. e4 (1. d4 (1. c4 d5) e5) e5 *", NULL);
    TabiyaNode *c4 = tabiya_node_get_child (tabiya_game_get_root (game), 2);

    tabiya_game_set_comment (game, c4, TABIYA_COMMENT_AFTER, text);
    tabiya_game_set_comment (game, tabiya_node_get_child (c4, 0), TABIYA_COMMENT_AFTER, text);
    tabiya_game_set_comment (game, tabiya_game_get_end (game), TABIYA_COMMENT_AFTER, text);
    g_assert_cmpstr (tabiya_node_get_comments (c4, TABIYA_COMMENT_AFTER)[0], ==, text);
    assert_round_trip (game);
  }
}

static void
test_long_word (void)
{
  g_autofree char *word = g_strnfill (300, 'x');
  g_autoptr(TabiyaGame) game = tabiya_game_new ();
  TabiyaNode *e4 = play (game, tabiya_game_get_root (game), "e4");

  tabiya_game_set_comment (game, e4, TABIYA_COMMENT_AFTER, word);
  tabiya_game_set_tag (game, "Event", word);
  assert_round_trip (game);
}

static void
test_duplicate_tags (void)
{
  g_autoptr(TabiyaGame) game =
    read_text ("[Event \"A\"]\n[White \"1\"]\n[White \"2\"]\n[X \"3\"]\n[X \"4\"]\n\n*", NULL);
  g_autofree char *text = tabiya_pgn_write_game (game);

  g_assert_nonnull (strstr (text, "[White \"1\"]\n[Black \"?\"]\n[Result \"*\"]\n[White \"2\"]\n"
                                  "[X \"3\"]\n[X \"4\"]\n"));
  assert_round_trip (game);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/pgn-writer/whole-game", test_whole_game);
  g_test_add_func ("/tabiya/pgn-writer/lines-are-short", test_lines_are_short);
  g_test_add_func ("/tabiya/pgn-writer/no-escape-lines", test_no_escape_lines);
  g_test_add_func ("/tabiya/pgn-writer/numbers", test_numbers);
  g_test_add_func ("/tabiya/pgn-writer/line-comments", test_line_comments);
  g_test_add_func ("/tabiya/pgn-writer/paragraphs", test_paragraphs);
  g_test_add_func ("/tabiya/pgn-writer/line-ends", test_line_ends);
  g_test_add_func ("/tabiya/pgn-writer/long-word", test_long_word);
  g_test_add_func ("/tabiya/pgn-writer/duplicate-tags", test_duplicate_tags);
  return g_test_run ();
}
