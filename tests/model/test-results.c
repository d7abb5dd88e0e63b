/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/results/tabiya-my-games.h"
#include "model/results/tabiya-results-words.h"

#include <glib/gstdio.h>
#include <string.h>

#include "game/file/tabiya-pgn-export.h"
#include "game/pgn/tabiya-pgn.h"

#define MATE "1. e4 e5 2. Qh5 Ke7 3. Qxe5#"

/* Tags in the form "Name=value", then the moves. */
static char *
dup_pgn (const char *tags,
         const char *moves)
{
  g_auto(GStrv) parts = g_strsplit (tags, "|", -1);
  GString *text = g_string_new (NULL);

  for (int i = 0; parts[i] && *parts[i]; i++) {
    const char *value = strchr (parts[i], '=') + 1;

    g_string_append_printf (text, "[%.*s \"%s\"]\n", (int) (value - 1 - parts[i]), parts[i],
                            value);
  }
  g_string_append_printf (text, "\n%s\n", moves);
  return g_string_free (text, FALSE);
}

static TabiyaPlayedGame *
read_game (const char *tags,
           const char *moves,
           guint       index)
{
  g_autofree char *pgn = dup_pgn (tags, moves);
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaGame) game = tabiya_pgn_read_game (pgn, -1, NULL, &error);

  g_assert_no_error (error);
  return tabiya_played_game_new (game, index);
}

#define USUAL "Date=2026.11.03|White=Ann|Black=Tabiya|WhiteType=human|BlackType=program" \
              "|TabiyaBlackLimit=level 4|BlackElo=1025|Result=1-0"

static void
assert_text (TabiyaPlayedGame *game,
             const char       *property,
             const char       *expected)
{
  g_autofree char *text = NULL;

  g_object_get (game, property, &text, NULL);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_read (void)
{
  g_autoptr(TabiyaPlayedGame) game = read_game (USUAL, MATE " 1-0", 7);
  ChessColor color;

  g_assert_cmpuint (tabiya_played_game_get_index (game), ==, 7);
  g_assert_true (tabiya_played_game_get_color (game, &color));
  g_assert_cmpint (color, ==, CHESS_WHITE);
  g_assert_cmpint (tabiya_played_game_get_points (game), ==, 2);
  g_assert_cmpint (tabiya_played_game_get_rated (game), ==, TABIYA_RATED);
  g_assert_cmpint (tabiya_played_game_get_opponent (game)->elo, ==, 1025);
  assert_text (game, "title", "Tabiya · Level 4 · Friendly");
  assert_text (game, "result", "Won");
  assert_text (game, "detail", "White · 3 moves · Wayward Queen Attack");
}

/* Whoever searches by another method is another opponent. */
static void
test_method (void)
{
#define MINIMAX "Date=2026.11.03|White=Ann|Black=Tabiya|WhiteType=human|BlackType=program" \
                "|TabiyaBlackLimit=depth 3|Result=1-0"
  static const char *const cases[][2] = {
    { "", "Tabiya · Depth 3" },
    { "|TabiyaBlackSearch=minimax", "Tabiya · Minimax · Depth 3" },
    { "|TabiyaBlackSearch=minimax without quiescence",
      "Tabiya · Minimax, no quiescence · Depth 3" },
    { "|TabiyaBlackSearch=one-move", "Tabiya · One move ahead" },
    { "|TabiyaWhiteSearch=minimax", "Tabiya · Depth 3" },
  };
  g_autoptr(GPtrArray) games = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(TabiyaResults) results = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *tags = g_strconcat (MINIMAX, cases[i][0], NULL);

    g_ptr_array_add (games, read_game (tags, MATE " 1-0", i));
    assert_text (g_ptr_array_index (games, i), "title", cases[i][1]);
  }
  results = tabiya_results_new (games, 0);
  g_assert_cmpuint (results->opponents->len, ==, 4);
}

static void
assert_rated (const char        *tags,
              const char        *moves,
              TabiyaRatedReason  reason)
{
  g_autoptr(TabiyaPlayedGame) game = read_game (tags, moves, 0);

  g_assert_cmpint (tabiya_played_game_get_rated (game), ==, reason);
}

static void
test_rated (void)
{
  assert_rated (USUAL, "1. e4 1-0", TABIYA_RATED);
  assert_rated (USUAL "|TabiyaHints=0", "1. e4 1-0", TABIYA_RATED);
  assert_rated (USUAL "|TabiyaHints=1", "1. e4 1-0", TABIYA_UNRATED_HELP);
  assert_rated (USUAL "|TabiyaTakebacks=3", "1. e4 1-0", TABIYA_UNRATED_HELP);
  assert_rated (USUAL "|TabiyaWeights=tabiya mobility=0", "1. e4 1-0", TABIYA_UNRATED_WEIGHTS);
  assert_rated (USUAL "|WhiteTimeControl=300|BlackTimeControl=60", "1. e4 1-0",
                TABIYA_UNRATED_ODDS);
  assert_rated (USUAL "|SetUp=1|FEN=4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "1. e4 1-0",
                TABIYA_UNRATED_SET_UP);
  assert_rated (USUAL "|Variant=Chess960|SetUp=1|FEN=bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w "
                "GEge - 0 1", "1. e4 1-0", TABIYA_UNRATED_SET_UP);
  assert_rated ("Date=2026.11.03|White=Ann|Black=Tabiya|WhiteType=human|BlackType=program"
                "|BlackElo=1025|Result=*", "1. e4 *", TABIYA_UNRATED_NOT_OVER);
  assert_rated ("Date=2026.11.??|White=Ann|Black=Tabiya|WhiteType=human|BlackType=program"
                "|BlackElo=1025|Result=1-0", "1. e4 1-0", TABIYA_UNRATED_NO_DATE);
  assert_rated ("Date=2026.02.30|White=Ann|Black=Tabiya|WhiteType=human|BlackType=program"
                "|BlackElo=1025|Result=1-0", "1. e4 1-0", TABIYA_UNRATED_NO_DATE);
  assert_rated ("Date=2026.11.03|White=Ann|Black=Tabiya|WhiteType=human|BlackType=program"
                "|Result=1-0", "1. e4 1-0", TABIYA_UNRATED_ENGINE);
  assert_rated ("White=Ann|Black=Bob|WhiteType=human|BlackType=human|Result=1-0", "1. e4 1-0",
                TABIYA_UNRATED_NO_OPPONENT);
  assert_rated ("White=Tabiya|Black=Tabiya|Result=1-0", "1. e4 1-0", TABIYA_UNRATED_NO_OPPONENT);
}

/* Games from before there were tags for this. */
static void
test_old (void)
{
  g_autoptr(TabiyaPlayedGame) game = read_game ("Date=2025.01.01|White=Tabiya|Black=You"
                                                "|Result=1/2-1/2", "1. e4 e5 1/2-1/2", 0);
  g_autoptr(TabiyaPlayedGame) friends = read_game ("White=You|Black=Guest|Result=0-1",
                                                   "1. f3 0-1", 0);
  g_autoptr(TabiyaPlayedGame) bare = read_game ("", "1. d4 *", 0);
  ChessColor color;

  g_assert_true (tabiya_played_game_get_color (game, &color));
  g_assert_cmpint (color, ==, CHESS_BLACK);
  assert_text (game, "title", "Tabiya");
  assert_text (game, "result", "Drawn");
  g_assert_cmpint (tabiya_played_game_get_rated (game), ==, TABIYA_UNRATED_ENGINE);
  g_assert_false (tabiya_played_game_get_color (friends, &color));
  assert_text (friends, "title", "You – Guest");
  assert_text (friends, "result", "0–1");
  assert_text (bare, "title", "White – Black");
  assert_text (bare, "result", "Unfinished");
  assert_text (bare, "day", "");
}

static void
add (GPtrArray  *games,
     const char *date,
     int         level,
     int         elo,
     gboolean    white,
     const char *result)
{
  g_autofree char *tags
    = g_strdup_printf ("Date=%s|White=%s|Black=%s|WhiteType=%s|BlackType=%s|Tabiya%sLimit=level %d"
                       "|%sElo=%d|Result=%s", date, white ? "Ann" : "Tabiya",
                       white ? "Tabiya" : "Ann", white ? "human" : "program",
                       white ? "program" : "human", white ? "Black" : "White", level,
                       white ? "Black" : "White", elo, result);
  g_autofree char *moves = g_strdup_printf ("1. e4 %s", result);

  g_ptr_array_add (games, read_game (tags, moves, games->len));
}

static guint32
get_day (int day)
{
  GDate date;

  g_date_set_dmy (&date, (GDateDay) day, G_DATE_NOVEMBER, 2026);
  return g_date_get_julian (&date);
}

static void
test_results (void)
{
  g_autoptr(GPtrArray) games = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(TabiyaResults) results = NULL;
  const TabiyaOpponentScore *scores;
  const TabiyaRatingPoint *points;
  const TabiyaGlicko2Game first[] = { { 1025, 50, 1 }, { 1025, 50, 0.5 } };
  const TabiyaGlicko2Game second[] = { { 850, 50, 1 } };
  TabiyaGlicko2 rating = tabiya_glicko2_begin ();

  /* The file need not be in the order of the dates. */
  add (games, "2026.11.05", 3, 850, FALSE, "0-1");
  add (games, "2026.11.02", 4, 1025, TRUE, "1-0");
  add (games, "2026.11.02", 4, 1025, FALSE, "1/2-1/2");
  add (games, "2026.11.04", 4, 1025, TRUE, "*");
  results = tabiya_results_new (games, get_day (9));

  g_assert_cmpuint (results->games->len, ==, 4);
  g_assert_true (g_ptr_array_index (results->games, 3) == g_ptr_array_index (games, 0));
  g_assert_cmpuint (results->total.wins, ==, 2);
  g_assert_cmpuint (results->total.draws, ==, 1);
  g_assert_cmpuint (results->total.losses, ==, 0);
  g_assert_cmpuint (results->n_rated, ==, 3);
  g_assert_cmpuint (results->wins_now, ==, 1);
  g_assert_cmpuint (results->unbeaten_best, ==, 3);

  g_assert_cmpuint (results->opponents->len, ==, 2);
  scores = &g_array_index (results->opponents, TabiyaOpponentScore, 0);
  g_assert_cmpint (scores->opponent.elo, ==, 1025);
  g_assert_cmpuint (scores->scores[CHESS_WHITE].wins, ==, 1);
  g_assert_cmpuint (scores->scores[CHESS_BLACK].draws, ==, 1);
  g_assert_cmpuint (tabiya_score_count (&scores->scores[CHESS_WHITE]), ==, 1);

  /* A day is a period; there are two without games between those that have some. */
  rating = tabiya_glicko2_rate (&rating, first, 2);
  points = (const TabiyaRatingPoint *) (const void *) results->ratings->data;
  g_assert_cmpuint (results->ratings->len, ==, 3);
  g_assert_cmpuint (points[0].day, ==, get_day (2));
  g_assert_cmpuint (points[0].n_games, ==, 2);
  g_assert_cmpfloat (points[0].rating.rating, ==, rating.rating);
  rating = tabiya_glicko2_wait (&rating, 2);
  rating = tabiya_glicko2_rate (&rating, second, 1);
  g_assert_cmpfloat_with_epsilon (points[1].rating.rating, rating.rating, 1e-9);
  g_assert_cmpfloat_with_epsilon (points[1].rating.deviation, rating.deviation, 1e-9);
  rating = tabiya_glicko2_wait (&rating, 4);
  g_assert_cmpuint (points[2].day, ==, get_day (9));
  g_assert_cmpfloat_with_epsilon (points[2].rating.deviation, rating.deviation, 1e-9);
}

static void
test_streaks (void)
{
  static const char results_of[] = "1110=1101===";
  g_autoptr(GPtrArray) games = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(TabiyaResults) results = NULL;

  for (const char *p = results_of; *p; p++)
    add (games, "2026.11.02", 4, 1025, TRUE, *p == '1' ? "1-0" : *p == '0' ? "0-1" : "1/2-1/2");
  results = tabiya_results_new (games, get_day (2));
  g_assert_cmpuint (results->wins_best, ==, 3);
  g_assert_cmpuint (results->wins_now, ==, 0);
  g_assert_cmpuint (results->unbeaten_now, ==, 4);
  g_assert_cmpuint (results->unbeaten_best, ==, 4);
  g_assert_cmpuint (results->ratings->len, ==, 1);
}

static void
assert_taken (char       *text,
              const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

static void
test_words (void)
{
  g_autoptr(GPtrArray) games = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(TabiyaResults) nothing = tabiya_results_new (games, get_day (2));
  g_autoptr(TabiyaResults) results = NULL;
  g_autofree char *certainty = NULL;

  assert_taken (tabiya_score_dup_text (&(TabiyaScore) { 3, 1, 1 }), "3½ of 5");
  assert_taken (tabiya_score_dup_text (&(TabiyaScore) { 0, 1, 2 }), "½ of 3");
  assert_taken (tabiya_score_dup_text (&(TabiyaScore) { 2, 2, 0 }), "3 of 4");
  assert_taken (tabiya_score_dup_text (&(TabiyaScore) { 0 }), "–");
  assert_taken (tabiya_results_dup_run (3, 3), "3 wins in a row");
  assert_taken (tabiya_results_dup_run (1, 4), "4 games unbeaten");
  g_assert_null (tabiya_results_dup_run (1, 1));
  assert_taken (tabiya_results_dup_rating (nothing), "–");
  assert_taken (tabiya_results_dup_curve (nothing), "There is no rating yet.");
  g_assert_null (tabiya_results_dup_unrated (nothing));

  add (games, "2026.11.02", 4, 1025, TRUE, "1-0");
  g_ptr_array_add (games, read_game (USUAL "|TabiyaHints=1", "1. e4 1-0", 1));
  g_ptr_array_add (games, read_game ("White=You|Black=Tabiya|Result=1-0", "1. e4 1-0", 2));
  results = tabiya_results_new (games, get_day (2));
  assert_taken (tabiya_results_dup_unrated (results),
                "2 finished games do not count for the rating: 1 against an engine of unknown "
                "strength, 1 with help: take-backs, hints or evaluations.");
  certainty = tabiya_results_dup_certainty (results);
  g_assert_true (g_str_has_prefix (certainty, "After 1 rated game, deviation "));
}

/* The file, as it changes. */

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
wait_for (guint *n)
{
  guint before = *n;

  while (*n == before)
    g_main_context_iteration (NULL, TRUE);
}

static void
append (const char *path,
        const char *tags)
{
  g_autofree char *pgn = dup_pgn (tags, MATE " 1-0");
  g_autoptr(GError) error = NULL;

  tabiya_pgn_append_text (path, pgn, &error);
  g_assert_no_error (error);
}

static void
test_file (void)
{
  g_autofree char *folder = g_dir_make_tmp ("tabiya-results-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.pgn", NULL);
  g_autoptr(TabiyaMyGames) games = tabiya_my_games_new (path);
  GListModel *list = tabiya_my_games_get_list (games);
  g_autoptr(GPtrArray) boards = g_ptr_array_new ();
  g_autofree char *pgn = dup_pgn (USUAL, MATE " 1-0");
  g_autoptr(TabiyaGame) board = tabiya_pgn_read_game (pgn, -1, NULL, NULL);
  g_autoptr(TabiyaPlayedGame) first = NULL;
  g_autoptr(TabiyaPlayedGame) second = NULL;
  guint n_changes = 0;

  g_signal_connect_swapped (games, "changed", G_CALLBACK (count_cb), &n_changes);
  /* There is no file yet, which is no error. */
  g_assert_true (tabiya_my_games_get_loading (games));
  wait_for (&n_changes);
  g_assert_false (tabiya_my_games_get_loading (games));
  g_assert_null (tabiya_my_games_get_error (games));
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 0);

  append (path, "White=You|Black=Tabiya|Date=2026.10.01|Result=1-0");
  append (path, USUAL);
  tabiya_my_games_refresh (games);
  wait_for (&n_changes);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 2);
  first = g_list_model_get_item (list, 0);
  g_assert_cmpuint (tabiya_played_game_get_index (first), ==, 1);
  g_assert_null (tabiya_my_games_find_board (games, first));
  g_assert_cmpuint (tabiya_my_games_get_results (games)->n_rated, ==, 1);

  /* A game on a board is the newest, and counts. */
  g_ptr_array_add (boards, board);
  tabiya_my_games_set_boards (games, boards);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 3);
  second = g_list_model_get_item (list, 0);
  g_assert_true (tabiya_my_games_find_board (games, second) == board);
  g_assert_cmpuint (tabiya_my_games_get_results (games)->n_rated, ==, 2);

  /* What is there instead of a file of games is reported, and the games stay. */
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  tabiya_my_games_refresh (games);
  while (!tabiya_my_games_get_error (games))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_rmdir (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tabiya/results/read", test_read);
  g_test_add_func ("/tabiya/results/method", test_method);
  g_test_add_func ("/tabiya/results/rated", test_rated);
  g_test_add_func ("/tabiya/results/old", test_old);
  g_test_add_func ("/tabiya/results/results", test_results);
  g_test_add_func ("/tabiya/results/streaks", test_streaks);
  g_test_add_func ("/tabiya/results/words", test_words);
  g_test_add_func ("/tabiya/results/file", test_file);
  return g_test_run ();
}
