/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/file/tabiya-famous-games.h"

#include "game/file/tabiya-pgn-file.h"
#include "test-game-utils.h"

#define N_GAMES_AT_LEAST 30

typedef void (*GameFunc) (TabiyaGame *game);

static TabiyaPgnFile *
open_games (void)
{
  g_autoptr(GBytes) text = tabiya_famous_games_get ();

  return tabiya_pgn_file_new_from_bytes (text);
}

static TabiyaGame *
get_game (TabiyaPgnFile *file,
          guint          index)
{
  g_autoptr(GPtrArray) problems = new_problems ();
  g_autoptr(GError) error = NULL;
  TabiyaGame *game = tabiya_pgn_file_dup_game (file, index, problems, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < problems->len; i++) {
    TabiyaPgnProblem *problem = problems->pdata[i];

    g_error ("Line %u, column %u: %s", problem->line, problem->column, problem->message);
  }
  return game;
}

static void
for_each_game (GameFunc func)
{
  g_autoptr(TabiyaPgnFile) file = open_games ();

  for (guint i = 0; i < tabiya_pgn_file_get_n_games (file); i++) {
    g_autoptr(TabiyaGame) game = get_game (file, i);

    g_test_message ("%s - %s", tabiya_game_get_tag (game, "White"),
                    tabiya_game_get_tag (game, "Black"));
    func (game);
  }
}

/* The node that follows in the order of a file, variations too. */
static TabiyaNode *
next_node (TabiyaNode *node)
{
  if (tabiya_node_get_n_children (node) > 0)
    return tabiya_node_get_child (node, 0);
  for (; tabiya_node_get_parent (node); node = tabiya_node_get_parent (node)) {
    TabiyaNode *parent = tabiya_node_get_parent (node);
    guint index = tabiya_node_get_index (node) + 1;

    if (index < tabiya_node_get_n_children (parent))
      return tabiya_node_get_child (parent, index);
  }
  return NULL;
}

static void
test_number (void)
{
  g_autoptr(TabiyaPgnFile) file = open_games ();
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_games = tabiya_pgn_file_get_n_games (file);

  g_assert_cmpuint (n_games, >=, N_GAMES_AT_LEAST);
  for (guint i = 0; i < n_games; i++) {
    g_autoptr(TabiyaGame) game = get_game (file, i);

    g_assert_true (g_hash_table_add (seen, g_strdup_printf (
      "%s %s %s %s", tabiya_game_get_tag (game, "White"), tabiya_game_get_tag (game, "Black"),
      tabiya_game_get_tag (game, "Date"), tabiya_game_get_tag (game, "Round"))));
  }
}

/* What comes with the program is written as the program would write it. */
static void
test_canonical (void)
{
  g_autoptr(TabiyaPgnFile) file = open_games ();
  g_autoptr(GBytes) bytes = tabiya_famous_games_get ();
  g_autoptr(GString) written = g_string_new (NULL);
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);

  for (guint i = 0; i < tabiya_pgn_file_get_n_games (file); i++) {
    g_autoptr(TabiyaGame) game = get_game (file, i);
    g_autofree char *one = tabiya_pgn_write_game (game);

    g_string_append (written, one);
  }
  g_assert_cmpmem (text, size, written->str, written->len);
}

static void
check_tags (TabiyaGame *game)
{
  static const char * const known[] = {
    "Event", "Site", "Date", "Round", "White", "Black", "Result", "ECO", "Annotator",
  };
  g_autoptr(GPtrArray) tags = tabiya_game_list_tags (game);

  g_assert_cmpuint (tags->len, ==, G_N_ELEMENTS (known));
  for (guint i = 0; i < tags->len; i++) {
    const char *value = tabiya_game_get_tag (game, known[i]);

    g_assert_cmpstr (tags->pdata[i], ==, known[i]);
    g_assert_cmpstr (value, !=, "");
    /* Not every old game has a round. */
    if (i != 3)
      g_assert_cmpint (value[0], !=, '?');
  }
  g_assert_cmpstr (tabiya_game_get_result (game), !=, "*");
  g_assert_true (g_regex_match_simple ("^[0-9]{4}\\.([0-9]{2}|\\?\\?)\\.([0-9]{2}|\\?\\?)$",
                                       tabiya_game_get_tag (game, "Date"), 0, 0));
  g_assert_true (g_regex_match_simple ("^[A-E][0-9]{2}$", tabiya_game_get_tag (game, "ECO"), 0, 0));
}

static void
test_tags (void)
{
  for_each_game (check_tags);
}

/* A game that ends in mate says who won; the tag agrees with the board. */
static void
check_result (TabiyaGame *game)
{
  TabiyaNode *end = tabiya_game_get_end (game);
  ChessPosition position;

  tabiya_node_get_position (game, end, &position);
  if (chess_outcome (&position, NULL, 0) == CHESS_OUTCOME_CHECKMATE)
    g_assert_cmpstr (tabiya_game_get_result (game), ==,
                     position.turn == CHESS_WHITE ? "0-1" : "1-0");
}

static void
test_results (void)
{
  for_each_game (check_result);
}

/* The introduction is one, and a game has something to read, but stays a game. */
static void
check_text (TabiyaGame *game)
{
  TabiyaNode *root = tabiya_game_get_root (game);
  g_autofree char *introduction = tabiya_node_dup_comment_text (root, TABIYA_COMMENT_AFTER);
  guint n_comments = 0;
  guint n_glyphs = 0;

  g_assert_nonnull (introduction);
  g_assert_cmpint (g_utf8_strlen (introduction, -1), >, 40);
  for (TabiyaNode *node = next_node (root); node; node = next_node (node)) {
    g_autofree char *after = tabiya_node_dup_comment_text (node, TABIYA_COMMENT_AFTER);
    guint n_nags;

    n_comments += !!after;
    tabiya_node_get_nags (node, &n_nags);
    n_glyphs += n_nags;
    g_assert_cmpuint (n_nags, <=, 2);
  }
  g_assert_cmpuint (n_comments, >=, 4);
  g_assert_cmpuint (n_comments, <=, 30);
  g_assert_cmpuint (n_glyphs, >=, 1);
}

static void
test_text (void)
{
  for_each_game (check_text);
}

/* Whether a comment is made of whole sentences; one that goes on with moves of a variation may end
   in a colon, a comma or nothing. */
static void
check_sentence (const char *text,
                gboolean    goes_on)
{
  gsize length = strlen (text);

  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_null (strstr (text, " . "));
  g_assert_null (strstr (text, " ,"));
  g_assert_null (strstr (text, " . "));
  g_assert_null (strstr (text, " ,"));
  if (!goes_on && !strchr (".!?#", text[length - 1]))
    g_error ("“%s” does not end like a sentence", text);
}

static void
check_sentences (TabiyaGame *game)
{
  for (TabiyaNode *node = tabiya_game_get_root (game); node; node = next_node (node)) {
    g_autofree char *before = tabiya_node_dup_comment_text (node, TABIYA_COMMENT_BEFORE);
    g_autofree char *after = tabiya_node_dup_comment_text (node, TABIYA_COMMENT_AFTER);

    if (before)
      check_sentence (before, TRUE);
    if (after)
      check_sentence (after, !tabiya_node_is_main_line (node)
                             && tabiya_node_get_n_children (node) > 0);
  }
}

static void
test_sentences (void)
{
  for_each_game (check_sentences);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/famous-games/number", test_number);
  g_test_add_func ("/tabiya/famous-games/canonical", test_canonical);
  g_test_add_func ("/tabiya/famous-games/tags", test_tags);
  g_test_add_func ("/tabiya/famous-games/results", test_results);
  g_test_add_func ("/tabiya/famous-games/text", test_text);
  g_test_add_func ("/tabiya/famous-games/sentences", test_sentences);
  return g_test_run ();
}
