/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/levels/tabiya-level-check.h"
#include "lab/levels/tabiya-level-fit.h"

#include <glib/gstdio.h>
#include <math.h>

/* Levels beside the moves of rated players: which moves are taken, what they lose, and that the
   comparison says what is so. */

static const char games[] =
  "[White \"A\"]\n[Black \"B\"]\n[WhiteElo \"1200\"]\n[BlackElo \"1500\"]\n[Result \"*\"]\n\n"
  "1. e4 {[%clk 0:03:00]} e5 {[%clk 0:03:00]} 2. Nf3 {[%clk 0:02:55]} Nc6 {[%clk 0:02:50]} "
  "3. Bc4 {[%clk 0:02:50]} Nf6 {[%clk 0:02:40]} 4. Ng5 {[%clk 0:02:45]} d5 {[%clk 0:02:30]} "
  "5. exd5 {[%clk 0:02:40]} Nxd5 {[%clk 0:02:20]} *\n\n"
  "[White \"C\"]\n[Black \"D\"]\n[WhiteElo \"1250\"]\n[BlackElo \"?\"]\n[Result \"*\"]\n\n"
  "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 h6 *\n\n"
  "[White \"E\"]\n[Black \"F\"]\n[Result \"*\"]\n\n1. c4 e5 2. Nc3 Nf6 *\n";

typedef struct {
  char *folder;
  char *pgn;
  char *keep;
} Test;

static void
set_up (Test          *test,
        gconstpointer  data)
{
  test->folder = g_dir_make_tmp ("tabiya-levels-XXXXXX", NULL);
  test->pgn = g_build_filename (test->folder, "games.pgn", NULL);
  test->keep = g_build_filename (test->folder, "values", NULL);
  g_assert_true (g_file_set_contents (test->pgn, games, -1, NULL));
}

static void
tear_down (Test          *test,
           gconstpointer  data)
{
  g_remove (test->pgn);
  g_remove (test->keep);
  g_rmdir (test->folder);
  g_free (test->pgn);
  g_free (test->keep);
  g_free (test->folder);
}

static GArray *
read_moves (Test            *test,
            int              lowest,
            int              highest,
            TabiyaGamesHalf  half,
            guint            limit)
{
  TabiyaRatedMovesOptions options = {
    .lowest = lowest, .highest = highest, .half = half, .first_ply = 2, .limit = limit, .seed = 7,
  };
  g_autoptr(GError) error = NULL;
  guint n_games;
  GArray *moves = tabiya_rated_moves_read (test->pgn, &options, &n_games, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (n_games, ==, 3);
  return moves;
}

/* Ratings, halves and clocks; who has no rating is left out. */
static void
test_moves (Test          *test,
            gconstpointer  data)
{
  g_autoptr(GArray) white = read_moves (test, 1000, 1399, TABIYA_GAMES_ALL, 100);
  g_autoptr(GArray) odd = read_moves (test, 1000, 1399, TABIYA_GAMES_ODD, 100);
  g_autoptr(GArray) even = read_moves (test, 1000, 1399, TABIYA_GAMES_EVEN, 100);
  g_autoptr(GArray) black = read_moves (test, 1400, 1799, TABIYA_GAMES_ALL, 100);
  g_autoptr(GArray) few = read_moves (test, 1000, 1399, TABIYA_GAMES_ALL, 3);
  g_autoptr(GArray) again = read_moves (test, 1000, 1399, TABIYA_GAMES_ALL, 3);
  const TabiyaRatedMove *move = &g_array_index (odd, TabiyaRatedMove, 0);

  g_assert_cmpuint (odd->len, ==, 4);
  g_assert_cmpuint (even->len, ==, 5);
  g_assert_cmpuint (white->len, ==, 9);
  g_assert_cmpuint (black->len, ==, 4);
  g_assert_cmpuint (move->game, ==, 1);
  g_assert_cmpuint (move->ply, ==, 2);
  g_assert_cmpint (move->rating, ==, 1200);
  g_assert_cmpint (move->clock_ms, ==, 180000);
  g_assert_cmpint (g_array_index (even, TabiyaRatedMove, 0).clock_ms, ==, -1);
  g_assert_cmpuint (few->len, ==, 3);
  for (guint i = 0; i < few->len; i++)
    g_assert_cmpuint (g_array_index (few, TabiyaRatedMove, i).lot, ==,
                      g_array_index (again, TabiyaRatedMove, i).lot);
}

static void
test_no_file (Test          *test,
              gconstpointer  data)
{
  TabiyaRatedMovesOptions options = { .lowest = 1, .highest = 4000, .limit = 1 };
  g_autoptr(GError) error = NULL;
  guint n_games;

  g_assert_null (tabiya_rated_moves_read (test->keep, &options, &n_games, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static TabiyaMoveValues *
search (Test         *test,
        const GArray *moves,
        guint         n_threads,
        const char   *keep)
{
  TabiyaMoveValuesOptions options = { .nodes = 3000, .n_threads = n_threads };
  g_autoptr(GArray) positions = g_array_new (FALSE, FALSE, sizeof (ChessPosition));
  g_autoptr(GError) error = NULL;
  TabiyaMoveValues *values = tabiya_move_values_new (keep, &options, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < moves->len; i++)
    g_array_append_val (positions, g_array_index (moves, TabiyaRatedMove, i).position);
  g_assert_true (tabiya_move_values_search (values, (gpointer) positions->data, positions->len,
                                            &error));
  g_assert_no_error (error);
  return values;
}

static double
find_loss (const TabiyaMoveValues *values,
           const GArray           *moves,
           guint                   index)
{
  const TabiyaRatedMove *move = &g_array_index (moves, TabiyaRatedMove, index);
  double loss;

  g_assert_true (tabiya_move_values_loss (values, &move->position, move->move, &loss));
  g_assert_cmpfloat (loss, >=, 0);
  g_assert_cmpfloat (loss, <=, 100);
  return loss;
}

/* Values kept in a file are those that were found, also after the last line was cut. */
static void
test_values (Test          *test,
             gconstpointer  data)
{
  g_autoptr(GArray) moves = read_moves (test, 1000, 1799, TABIYA_GAMES_ALL, 100);
  g_autoptr(TabiyaMoveValues) values = search (test, moves, 1, test->keep);
  g_autoptr(TabiyaMoveValues) parallel = search (test, moves, 3, NULL);
  g_autofree char *text = NULL;
  gsize length;

  for (guint i = 0; i < moves->len; i++)
    g_assert_cmpfloat (find_loss (values, moves, i), ==, find_loss (parallel, moves, i));
  g_clear_pointer (&values, tabiya_move_values_free);
  g_assert_true (g_file_get_contents (test->keep, &text, &length, NULL));
  g_assert_true (g_file_set_contents (test->keep, text, (gssize) length - 20, NULL));
  values = search (test, moves, 1, test->keep);
  for (guint i = 0; i < moves->len; i++)
    g_assert_cmpfloat (find_loss (values, moves, i), ==, find_loss (parallel, moves, i));
}

/* The figures of a comparison hang together, do not depend on the threads, and a stronger level
   loses less. */
static void
test_check (Test          *test,
            gconstpointer  data)
{
  g_autoptr(GArray) moves = read_moves (test, 1000, 1799, TABIYA_GAMES_ALL, 100);
  g_autoptr(TabiyaMoveValues) values = search (test, moves, 2, NULL);
  TabiyaLevelReport reports[3];

  for (int i = 0; i < 3; i++) {
    int elo = i == 2 ? 2200 : 500;
    g_autoptr(GArray) looks = tabiya_level_look_all (moves, values, elo, TRUE, i == 1 ? 3 : 1,
                                                     NULL);
    EnginePerson person;

    engine_person_init (&person, elo);
    g_assert_cmpuint (looks->len, ==, moves->len);
    tabiya_level_check (looks, &person, engine_traits_default (), 1, &reports[i]);
  }
  g_assert_cmpuint (reports[0].n_games, ==, 2);
  g_assert_cmpuint (reports[0].hits.n, ==, moves->len);
  g_assert_cmpfloat (reports[0].hits.mean, >, 0);
  g_assert_cmpfloat (reports[0].hits.mean, <, 1);
  g_assert_cmpfloat (reports[0].hits.mean, ==, reports[1].hits.mean);
  g_assert_cmpfloat (reports[0].level_loss.mean, ==, reports[1].level_loss.mean);
  g_assert_cmpfloat (reports[0].level_loss.mean, >, reports[2].level_loss.mean);
  g_assert_cmpfloat (reports[0].player_loss.mean, ==, reports[2].player_loss.mean);
  g_assert_cmpfloat_with_epsilon (reports[0].by_nodes.gain.mean,
                                  reports[0].hits.mean - reports[0].by_nodes.hits.mean, 1e-9);
}

/* A fit never makes the judgement worse. */
static void
test_fit (Test          *test,
          gconstpointer  data)
{
  g_autoptr(GArray) moves = read_moves (test, 1000, 1799, TABIYA_GAMES_ALL, 100);
  g_autoptr(TabiyaMoveValues) values = search (test, moves, 2, NULL);
  g_autoptr(GArray) looks = tabiya_level_look_all (moves, values, 900, FALSE, 1, NULL);
  EngineTraits traits = *engine_traits_default ();
  TabiyaLevelBand band = { .looks = looks };
  double before;

  engine_person_init (&band.person, 500);
  before = tabiya_level_fit_judge (&band, 1, &traits);
  tabiya_level_fit (&band, 1, &traits, 4, NULL);
  g_assert_cmpfloat (tabiya_level_fit_judge (&band, 1, &traits), >, before);
  g_assert_cmpfloat (band.person.noise, >, 0);
  for (int i = 0; i < ENGINE_N_VEILS; i++)
    g_assert_cmpfloat (traits.veils[i], >=, 0);
}

int
main (int   argc,
      char *argv[])
{
  chess_init ();
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/tabiya/levels/moves", Test, NULL, set_up, test_moves, tear_down);
  g_test_add ("/tabiya/levels/no-file", Test, NULL, set_up, test_no_file, tear_down);
  g_test_add ("/tabiya/levels/values", Test, NULL, set_up, test_values, tear_down);
  g_test_add ("/tabiya/levels/check", Test, NULL, set_up, test_check, tear_down);
  g_test_add ("/tabiya/levels/fit", Test, NULL, set_up, test_fit, tear_down);

  return g_test_run ();
}
