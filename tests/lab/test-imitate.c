/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <glib/gstdio.h>

#include <math.h>
#include <string.h>

#include "../game/test-pack.h"
#include "core/chess-text.h"
#include "imitate-games.h"
#include "lab/imitate/tabiya-imitation.h"
#include "lab/imitate/tabiya-player-name.h"

/* Weights from moves: the mathematics, the reading of games, and that a fit finds what is there. */

static void
test_names (void)
{
  static const struct {
    const char *wanted;
    const char *name;
    gboolean    matches;
  } cases[] = {
    { "Tal", "Tal, Mihail", TRUE },
    { "tal", "Tal,M", TRUE },
    { "Mihail Tal", "Tal, Mihail", TRUE },
    { "Tal, Mihail", "Tal,M", TRUE },
    { "Tal, M", "Tal, Mihail", TRUE },
    { "Tal", "Shaked, Tal", FALSE },
    { "Tal", "Talla, V", FALSE },
    { "Tal, Boris", "Tal, Mihail", FALSE },
    { "T", "Tal, Mihail", FALSE },
    { "Karpov, Anatoly", "Karpov,An", FALSE },
    { "Huebner", "Hübner, Robert", FALSE },
    { "Hubner", "Hübner, Robert", TRUE },
    { "Hubner", "H\xfc" "bner, Robert", TRUE },
    { "Таль", "Таль, Михаил", TRUE },
    { "", "Tal, Mihail", FALSE },
    { "Tal", "", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_test_message ("%s / %u", cases[i].wanted, i);
    g_assert_cmpint (tabiya_player_name_matches (cases[i].wanted, cases[i].name), ==,
                     cases[i].matches);
  }
}

/* The score that foresight tells for a move. */
static int
see (const char *fen,
     const char *san,
     guint       depth,
     gboolean   *is_over)
{
  g_autofree EngineForesight *seen = g_new (EngineForesight, CHESS_MAX_MOVES);
  HeuristicWeights weights;
  EngineJudge *judge;
  ChessPosition position;
  ChessMove move;
  guint n;

  heuristic_weights_init (&weights, heuristic_find ("tabiya"));
  judge = engine_judge_new (&weights);
  g_assert_cmpint (chess_fen_read (fen, -1, CHESS_FEN_LENIENT, &position).error, ==,
                   CHESS_TEXT_OK);
  g_assert_cmpint (chess_move_read (&position, CHESS_NOTATION_SAN, san, -1, &move).error, ==,
                   CHESS_TEXT_OK);
  n = (guint) engine_foresee (&position, judge, (int) depth, seen);
  g_assert_cmpuint (n, ==, chess_position_count_moves (&position));
  for (guint i = 0; i < n; i++) {
    if (seen[i].move != move)
      continue;
    *is_over = seen[i].is_over;
    if (!seen[i].is_over) {
      int leaf = engine_evaluate (&seen[i].leaf, &weights);

      /* What it says is the static score at the end of the line. */
      g_assert_cmpint (seen[i].score, ==, seen[i].leaf.turn == position.turn ? leaf : -leaf);
    }
    engine_judge_free (judge);
    return seen[i].score;
  }
  g_assert_not_reached ();
}

static void
test_foresight (void)
{
  gboolean is_over;
  int bad;
  int good;

  /* Mate in one, stalemate. */
  g_assert_cmpint (see ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "Ra8", 1, &is_over), ==,
                   ENGINE_FORESIGHT_MATE);
  g_assert_true (is_over);
  g_assert_cmpint (see ("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "Qf7", 2, &is_over), ==, 0);
  g_assert_true (is_over);
  /* A queen put where a pawn takes it. */
  bad = see ("4k3/8/2p5/8/8/8/8/3QK3 w - - 0 1", "Qd5", 1, &is_over);
  good = see ("4k3/8/2p5/8/8/8/8/3QK3 w - - 0 1", "Qd4", 1, &is_over);
  g_assert_cmpint (good - bad, >, 600);
  /* A fork by a quiet move of the knight is only seen with every reply. */
  for (guint depth = 1; depth <= 2; depth++) {
    bad = see ("4k3/8/8/8/1n6/8/8/R3K2R w - - 0 1", "Rh7", depth, &is_over);
    good = see ("4k3/8/8/8/1n6/8/8/R3K2R w - - 0 1", "Kd2", depth, &is_over);
    g_test_message ("depth %u: %d %d", depth, bad, good);
    if (depth == 1)
      g_assert_cmpint (good - bad, <, 100);
    else
      g_assert_cmpint (good - bad, >, 200);
  }
}

/* A set of random moves; what is chosen follows @truth at the temperature 50. */
static TabiyaChoiceSet *
make_set (const double *truth,
          guint         n)
{
  HeuristicWeights weights;
  TabiyaChoiceSet *set;
  GRand *random = g_rand_new_with_seed (5);

  heuristic_weights_init (&weights, heuristic_find ("three-terms"));
  set = tabiya_choice_set_new (&weights);
  for (guint i = 0; i < n; i++) {
    float rows[6 * 4];
    double scores[6];
    double lot = g_rand_double (random);
    guint chosen = 0;

    for (guint move = 0; move < 6; move++) {
      float *row = rows + 4 * move;

      scores[move] = row[0] = (float) g_rand_double_range (random, -30, 30);
      for (guint k = 0; k < 3; k++) {
        row[k + 1] = (float) g_rand_double_range (random, -10, 10);
        scores[move] += row[k + 1] * truth[k];
      }
    }
    while (chosen < 5
           && (lot -= tabiya_choice_get_probability (scores, 6, chosen, 50)) > 0)
      chosen++;
    tabiya_choice_set_add (set, i / 5, 6, chosen, rows);
  }
  g_rand_free (random);
  return set;
}

/* Probabilities of all moves add up to one; with equal scores each has its share. */
static void
test_probability (void)
{
  const double equal[3] = { 7, 7, 7 };
  const double scores[3] = { 0, 100, -5000 };
  double sum = 0;

  g_assert_cmpfloat_with_epsilon (tabiya_choice_get_probability (equal, 3, 1, 40), 1.0 / 3, 1e-12);
  for (guint i = 0; i < 3; i++)
    sum += tabiya_choice_get_probability (scores, 3, i, 40);
  g_assert_cmpfloat_with_epsilon (sum, 1, 1e-12);
  /* (1 - lapse) / (1 + e ^ -2.5) + lapse / 3 */
  g_assert_cmpfloat_with_epsilon (tabiya_choice_get_probability (scores, 3, 1, 40),
                                  0.98 / (1 + exp (-2.5)) + 0.02 / 3, 1e-12);
  g_assert_cmpfloat_with_epsilon (tabiya_choice_get_probability (scores, 3, 2, 40), 0.02 / 3,
                                  1e-12);
}

static void
test_gradient (void)
{
  const double truth[3] = { 12, 1, 3 };
  double place[3] = { 9, 2, 4 };
  double gradient[4];
  double unused[4];
  g_autoptr(TabiyaChoiceSet) set = make_set (truth, 600);
  const double step = 1e-4;

  for (int drawn = 0; drawn < 2; drawn++) {
    GRand *random = drawn ? g_rand_new_with_seed (3) : NULL;

    tabiya_choice_set_draw (set, random);
    g_clear_pointer (&random, g_rand_free);
    tabiya_choice_set_get_loss (set, place, 60, gradient);
    for (int i = 0; i < 3; i++) {
      double value = place[i];
      double above;
      double below;

      place[i] = value + step;
      above = tabiya_choice_set_get_loss (set, place, 60, unused);
      place[i] = value - step;
      below = tabiya_choice_set_get_loss (set, place, 60, NULL);
      place[i] = value;
      g_assert_cmpfloat_with_epsilon (gradient[i], (above - below) / (2 * step), 1e-6);
    }
    g_assert_cmpfloat_with_epsilon (gradient[3],
                                    (tabiya_choice_set_get_loss (set, place, 60 * exp (step), NULL)
                                     - tabiya_choice_set_get_loss (set, place, 60 * exp (-step),
                                                                   NULL)) / (2 * step), 1e-6);
  }
}

/* The temperature of the draws is found, and the sums do not depend on the threads. */
static void
test_temperature (void)
{
  const double truth[3] = { 12, 1, 3 };
  g_autoptr(TabiyaChoiceSet) set = make_set (truth, 6000);
  double one[4];
  double three[4];
  double loss = tabiya_choice_set_get_loss (set, truth, 50, one);
  double found = tabiya_choice_set_find_temperature (set, truth);

  g_assert_cmpuint (tabiya_choice_set_get_n_games (set), ==, 1200);
  g_assert_cmpfloat_with_epsilon (found, 50, 5);
  g_assert_cmpfloat (tabiya_choice_set_get_loss (set, truth, found, NULL), <=, loss);
  tabiya_choice_set_set_threads (set, 3, NULL);
  g_assert_cmpfloat (tabiya_choice_set_get_loss (set, truth, 50, three), ==, loss);
  g_assert_cmpint (memcmp (one, three, sizeof one), ==, 0);
}

typedef struct {
  char *folder;
  char *path;
  char *state;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("tabiya-imitate-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->path = g_build_filename (fixture->folder, "games.pgn", NULL);
  fixture->state = g_build_filename (fixture->folder, "state", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_remove (fixture->path);
  g_remove (fixture->state);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->state);
}

/* Moves made by other weights: the fit finds which ones they are, and games held out confirm it. */
static void
test_recovers (Fixture       *fixture,
               gconstpointer  data)
{
  HeuristicWeights truth;
  HeuristicWeights weights;
  TabiyaImitationOptions options = TABIYA_IMITATION_OPTIONS_INIT;
  g_autoptr(TabiyaImitation) found = NULL;
  g_autoptr(TabiyaImitation) again = NULL;
  g_autoptr(GError) error = NULL;
  const TabiyaImitationCheck *check;
  TabiyaImitationCheck other;
  guint n_games;

  heuristic_weights_init (&weights, heuristic_find ("three-terms"));
  truth = weights;
  truth.values[1] = 6;
  imitate_games_write (fixture->path, &truth, 60, 60);
  options.path = fixture->path;
  options.player = "Player";
  options.depth = 1;
  found = tabiya_imitation_run (&weights, &options, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (tabiya_imitation_get_n_training (found, &n_games), >, 800);
  g_assert_cmpuint (tabiya_imitation_get_counts (found)->n_of_player, ==, 60);
  g_assert_cmpuint (tabiya_imitation_get_counts (found)->names->len, ==, 1);
  g_test_message ("%d %d %d +- %g %g %g, %g", tabiya_imitation_get_after (found)->values[0],
                  tabiya_imitation_get_after (found)->values[1],
                  tabiya_imitation_get_after (found)->values[2],
                  tabiya_imitation_get_margin (found, 0), tabiya_imitation_get_margin (found, 1),
                  tabiya_imitation_get_margin (found, 2),
                  tabiya_imitation_get_temperature (found, TRUE));
  /* All weights and the temperature may grow together, so ratios count. */
  g_assert_cmpfloat_with_epsilon ((double) tabiya_imitation_get_after (found)->values[1]
                                  / tabiya_imitation_get_after (found)->values[0], 0.5, 0.15);
  g_assert_cmpfloat (tabiya_imitation_get_margin (found, 1), >, 0);
  check = tabiya_imitation_get_check (found);
  g_test_message ("%g +- %g, %g +- %g", check->gain, check->margin, check->top_gain,
                  check->top_margin);
  g_assert_cmpfloat (check->gain, >, check->margin);
  g_assert_cmpfloat_with_epsilon (check->gain, check->loss_before - check->loss_after, 1e-9);
  g_assert_cmpfloat (check->top_after, >, check->top_before);
  /* Beside itself no different; beside the untuned weights as before, but for their temperature. */
  g_assert_true (tabiya_imitation_compare (found, tabiya_imitation_get_after (found), &other));
  g_assert_cmpfloat_with_epsilon (other.gain, 0, 1e-3);
  g_assert_true (tabiya_imitation_compare (found, &weights, &other));
  g_assert_cmpfloat_with_epsilon (other.gain, check->gain, 1e-3);

  /* The same with more threads, wherever the weights stood. */
  weights.values[1] = 50;
  options.n_threads = 3;
  again = tabiya_imitation_run (&weights, &options, &error);
  g_assert_no_error (error);
  g_assert_true (heuristic_weights_equal (tabiya_imitation_get_after (found),
                                          tabiya_imitation_get_after (again)));
  g_assert_cmpfloat (tabiya_imitation_get_check (again)->gain, ==, check->gain);
}

/* Work ends after so many turns. */
static gboolean
begin_turn_cb (gpointer data)
{
  return g_atomic_int_add ((gint *) data, -1) > 0;
}

static void
end_turn_cb (gpointer data)
{
}

static void
cut_file (const char *path,
          gssize      length,
          gsize      *before)
{
  g_autofree char *bytes = NULL;

  g_assert_true (g_file_get_contents (path, &bytes, before, NULL));
  g_assert_true (g_file_set_contents (path, bytes, length, NULL));
}

/* What was looked at is on disk; a file cut anywhere is completed to the same bytes, and one of
   other settings is left alone. */
static void
test_resumes (Fixture       *fixture,
              gconstpointer  data)
{
  HeuristicWeights weights;
  TabiyaImitationOptions options = TABIYA_IMITATION_OPTIONS_INIT;
  gint n_turns = 70;
  const TabiyaTurns turns = { begin_turn_cb, end_turn_cb, &n_turns };
  g_autoptr(TabiyaImitation) whole = NULL;
  g_autofree char *bytes = NULL;
  gsize length;

  heuristic_weights_init (&weights, heuristic_find ("three-terms"));
  imitate_games_write (fixture->path, &weights, 20, 30);
  options.path = fixture->path;
  options.depth = 1;
  options.n_samples = 5;
  options.state_path = fixture->state;
  whole = tabiya_imitation_run (&weights, &options, NULL);
  g_assert_nonnull (whole);
  g_assert_true (g_file_get_contents (fixture->state, &bytes, &length, NULL));

  for (guint i = 0; i < 4; i++) {
    const gsize lengths[] = { 0, 20, length / 2, length - 1 };
    g_autoptr(TabiyaImitation) again = NULL;
    g_autofree char *mended = NULL;
    gsize now;

    cut_file (fixture->state, (gssize) lengths[i], &now);
    again = tabiya_imitation_run (&weights, &options, NULL);
    g_assert_nonnull (again);
    g_assert_true (heuristic_weights_equal (tabiya_imitation_get_after (whole),
                                            tabiya_imitation_get_after (again)));
    g_assert_true (g_file_get_contents (fixture->state, &mended, &now, NULL));
    g_assert_cmpmem (mended, now, bytes, length);
  }

  /* Stopped in between, it has a part of the file. */
  {
    g_autoptr(GError) error = NULL;
    g_autofree char *part = NULL;
    gsize now;

    g_remove (fixture->state);
    options.turns = &turns;
    g_assert_null (tabiya_imitation_run (&weights, &options, &error));
    g_assert_error (error, TABIYA_CHOICES_ERROR, TABIYA_CHOICES_ERROR_ENDED);
    g_assert_true (g_file_get_contents (fixture->state, &part, &now, NULL));
    g_assert_cmpuint (now, <, length);
    g_assert_cmpmem (part, now, bytes, now);
  }

  /* Of another draw. */
  {
    g_autoptr(GError) error = NULL;

    options.turns = NULL;
    options.seed = 2;
    g_assert_null (tabiya_imitation_run (&weights, &options, &error));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  }
}

/* Games that were there before, games with errors, phases, and how many choices are drawn. */
static void
test_choices (Fixture       *fixture,
              gconstpointer  data)
{
  const char *line = "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 Nbd7 7. Rc1 c6 "
                     "8. Bd3 h6 9. Bh4 b6 10. O-O Bb7 ";
  TabiyaChoicesOptions options = TABIYA_CHOICES_OPTIONS_INIT;
  g_autofree char *text = g_strdup_printf (
    "[White \"Tal, Mihail\"]\n[Black \"Petrosian, T\"]\n\n%s 1-0\n\n"
    "[White \"Tal,M\"]\n[Black \"Petrosian,T\"]\n\n%s 1-0\n\n"
    "[White \"Botvinnik\"]\n[Black \"Tal, M\"]\n\n%s 11. Qe2 0-1\n\n"
    "[White \"Tal, M\"]\n[Black \"X\"]\n\n1. e4 e5 2. Ke3 1-0\n\n", line, line, line);
  g_auto(TabiyaChoicesCounts) counts = { 0 };
  g_autoptr(GArray) choices = NULL;
  g_autoptr(GArray) few = NULL;
  g_autoptr(GArray) none = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
  options.player = "Tal";
  choices = tabiya_choices_read (fixture->path, &options, &counts, NULL);
  g_assert_nonnull (choices);
  g_assert_cmpuint (counts.n_games, ==, 4);
  g_assert_cmpuint (counts.n_of_player, ==, 4);
  g_assert_cmpuint (counts.n_doubles, ==, 1);
  g_assert_cmpuint (counts.n_broken, ==, 1);
  g_assert_cmpuint (counts.n_used, ==, 2);
  /* White's moves 7 to 10, and Black's. */
  g_assert_cmpuint (choices->len, ==, 8);
  g_assert_cmpint (g_array_index (choices, TabiyaChoice, 0).position.turn, ==, CHESS_WHITE);
  g_assert_cmpint (g_array_index (choices, TabiyaChoice, 0).ply, ==, 12);
  g_assert_cmpint (g_array_index (choices, TabiyaChoice, 7).position.turn, ==, CHESS_BLACK);
  g_assert_cmpint (g_array_index (choices, TabiyaChoice, 7).game, ==, 2);
  g_assert_cmpint (g_array_index (choices, TabiyaChoice, 0).phase, ==, TABIYA_CHOICE_OPENING);

  tabiya_choices_counts_clear (&counts);
  options.max_choices = 3;
  few = tabiya_choices_read (fixture->path, &options, &counts, NULL);
  g_assert_cmpuint (few->len, ==, 3);
  g_assert_cmpuint (counts.n_choices, ==, 8);

  tabiya_choices_counts_clear (&counts);
  options.phases[TABIYA_CHOICE_OPENING] = FALSE;
  none = tabiya_choices_read (fixture->path, &options, &counts, NULL);
  g_assert_cmpuint (none->len, ==, 0);

  tabiya_choices_counts_clear (&counts);
  options.player = "Keres";
  g_assert_null (tabiya_choices_read (fixture->path, &options, &counts, &error));
  g_assert_error (error, TABIYA_CHOICES_ERROR, TABIYA_CHOICES_ERROR_PLAYER);
  g_assert_cmpuint (counts.names->len, ==, 7);
}

/* A player is found in every encoding and in every file of an archive. */
static void
test_packed (Fixture       *fixture,
             gconstpointer  data)
{
  static const char games[] =
    "[White \"Бирд\"]\n[Black \"X\"]\n\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O "
    "6. Nf3 Nbd7 7. Rc1 c6 8. Bd3 h6 9. Bh4 b6 10. O-O Bb7 1-0\n\n";
  static const char other[] =
    "[White \"Y\"]\n[Black \"B\xfcrger\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 "
    "6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 1-0\n\n";
  const PackEntry entries[] = { { "a.pgn", games }, { "b/c.pgn", other } };
  TabiyaChoicesOptions options = TABIYA_CHOICES_OPTIONS_INIT;
  g_auto(TabiyaChoicesCounts) counts = { 0 };
  g_autoptr(GPtrArray) players = NULL;
  g_autoptr(GArray) choices = NULL;
  g_autofree char *utf16 = NULL;
  gsize length;

  options.player = "Бирд";
  utf16 = g_convert (games, -1, "UTF-16", "UTF-8", NULL, &length, NULL);
  g_assert_true (g_file_set_contents (fixture->path, utf16, (gssize) length, NULL));
  choices = tabiya_choices_read (fixture->path, &options, &counts, NULL);
  g_assert_nonnull (choices);
  g_assert_cmpuint (choices->len, ==, 4);

  pack_entries_as (fixture->path, PACK_7Z, entries, G_N_ELEMENTS (entries), NULL);
  g_array_unref (choices);
  tabiya_choices_counts_clear (&counts);
  choices = tabiya_choices_read (fixture->path, &options, &counts, NULL);
  g_assert_nonnull (choices);
  g_assert_cmpuint (choices->len, ==, 4);
  g_assert_cmpuint (counts.n_games, ==, 2);
  players = tabiya_choices_list_players (fixture->path, NULL, NULL);
  g_assert_cmpuint (players->len, ==, 4);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
  g_test_add_func ("/tabiya/imitate/names", test_names);
  g_test_add_func ("/tabiya/imitate/foresight", test_foresight);
  g_test_add_func ("/tabiya/imitate/probability", test_probability);
  g_test_add_func ("/tabiya/imitate/gradient", test_gradient);
  g_test_add_func ("/tabiya/imitate/temperature", test_temperature);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/tabiya/imitate/choices", test_choices);
  ADD ("/tabiya/imitate/packed", test_packed);
  ADD ("/tabiya/imitate/recovers", test_recovers);
  ADD ("/tabiya/imitate/resumes", test_resumes);
#undef ADD
  return g_test_run ();
}
