/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "lab/evolve/tabiya-evolution.h"
#include "lab/evolve/tabiya-evolve-openings.h"
#include "lab/evolve/tabiya-evolve-record.h"
#include "lab/evolve/tabiya-evolve-setup.h"
#include "lab/evolve/tabiya-strengths.h"
#include "lab/evolve/tabiya-weight-search.h"

/* Searches for weights, with results that are drawn from strengths which are known. */

static const Heuristic *
get_three_terms (void)
{
  return heuristic_find ("three-terms");
}

static HeuristicWeights
make_weights (int material,
              int mobility,
              int pawn_rank)
{
  HeuristicWeights weights;

  heuristic_weights_init (&weights, get_three_terms ());
  weights.values[0] = material;
  weights.values[1] = mobility;
  weights.values[2] = pawn_rank;
  return weights;
}

/* The Elo of weights: best at 24:3:6, and falling with the distance from there in coordinates. */
static double
get_elo (const HeuristicWeights *weights)
{
  HeuristicWeights best = make_weights (24, 3, 6);
  TabiyaWeightSpace space;
  double there[3];
  double here[3];
  double elo = 0.0;

  tabiya_weight_space_init (&space, weights, NULL, NULL);
  tabiya_weight_space_locate (&space, &best, there);
  tabiya_weight_space_locate (&space, weights, here);
  for (guint i = 0; i < 3; i++)
    elo -= 200.0 * fabs (here[i] - there[i]);
  return elo;
}

/* A pair of games: half points of the first. */
static guint
play (GRand                  *noise,
      const HeuristicWeights *first,
      const HeuristicWeights *second)
{
  double share = 1.0 / (1.0 + pow (10.0, (get_elo (second) - get_elo (first)) / 400.0));
  guint points = 0;

  for (guint i = 0; i < 2; i++)
    points += g_rand_double (noise) < share ? 2 : 0;
  return points;
}

/* Runs a search to its end. */
static TabiyaWeightSearch *
run (const TabiyaEvolveSetup *setup)
{
  TabiyaWeightSearch *search = tabiya_weight_search_new (setup);
  g_autoptr(GRand) noise = g_rand_new_with_seed (setup->seed + 99);

  for (guint i = 0; i < setup->n_games / 2; i++) {
    HeuristicWeights first;
    HeuristicWeights second;

    g_assert_true (tabiya_weight_search_can_try (search, i));
    tabiya_weight_search_try (search, i, &first, &second);
    tabiya_weight_search_learn (search, play (noise, &first, &second));
  }
  g_assert_false (tabiya_weight_search_can_try (search, setup->n_games / 2));
  return search;
}

static TabiyaEvolveSetup
make_setup (TabiyaEvolveMethod method,
            guint              n_games,
            guint32            seed)
{
  TabiyaEvolveSetup setup;

  tabiya_evolve_setup_init (&setup, get_three_terms ());
  setup.method = method;
  setup.n_games = n_games;
  setup.seed = seed;
  tabiya_evolve_setup_randomise (&setup);
  return setup;
}

/* From weights drawn from the whole ranges, both come near the best ones, and are repeatable. */
static void
test_converges (gconstpointer data)
{
  TabiyaEvolveMethod method = (TabiyaEvolveMethod) GPOINTER_TO_INT (data);

  for (guint32 seed = 1; seed <= 5; seed++) {
    TabiyaEvolveSetup setup = make_setup (method, 8000, seed);
    TabiyaWeightSearch *search = run (&setup);
    TabiyaWeightSearch *again = run (&setup);
    HeuristicWeights best;
    HeuristicWeights other;
    double elo;
    double error;

    tabiya_weight_search_get_best (search, &best, &elo, &error);
    tabiya_weight_search_get_best (again, &other, &elo, &error);
    g_test_message ("seed %u: from %d:%d:%d (%.0f) to %d:%d:%d (%.0f)", seed,
                    setup.start.values[0], setup.start.values[1], setup.start.values[2],
                    get_elo (&setup.start), best.values[0], best.values[1], best.values[2],
                    get_elo (&best));
    g_assert_true (heuristic_weights_equal (&best, &other));
    g_assert_cmpfloat (get_elo (&setup.start), <, -400.0);
    g_assert_cmpfloat (get_elo (&best), >, -150.0);
    tabiya_weight_search_free (search);
    tabiya_weight_search_free (again);
  }
}

/* What the last generation is said to have gained is near the truth, though each chose the lucky
   ones of the generation before. */
static void
test_honest_fitness (void)
{
  double claimed = 0.0;
  double real = 0.0;

  for (guint32 seed = 1; seed <= 12; seed++) {
    TabiyaEvolveSetup setup = make_setup (TABIYA_EVOLVE_GENETIC, 6000, seed);
    TabiyaWeightSearch *search = run (&setup);
    const GArray *history = tabiya_weight_search_get_history (search);
    const TabiyaGeneration *middle = &g_array_index (history, TabiyaGeneration, history->len / 2);
    const TabiyaGeneration *last = &g_array_index (history, TabiyaGeneration, history->len - 1);

    g_assert_cmpuint (last->n_pairs, ==, 3000);
    claimed += (last->best_elo - middle->best_elo) / 12.0;
    real += (get_elo (&last->best) - get_elo (&middle->best)) / 12.0;
    tabiya_weight_search_free (search);
  }
  g_test_message ("claimed %.0f, real %.0f", claimed, real);
  g_assert_cmpfloat (fabs (claimed - real), <, 150.0);
}

/* Another seed is another search; the population has no two alike, and the best live on. */
static void
test_population (void)
{
  TabiyaEvolveSetup setup = make_setup (TABIYA_EVOLVE_GENETIC, 2000, 3);
  TabiyaWeightSearch *search = tabiya_weight_search_new (&setup);
  g_autoptr(GRand) noise = g_rand_new_with_seed (5);
  g_autoptr(GArray) old = tabiya_weight_search_dup_population (search);
  guint generation = 0;
  guint n_generations;
  guint n_old = 0;

  g_assert_cmpuint (old->len, ==, setup.population);
  g_assert_true (heuristic_weights_equal (&g_array_index (old, TabiyaIndividual, 0).weights,
                                          &setup.start));
  for (guint i = 0; generation == 0; i++) {
    HeuristicWeights first;
    HeuristicWeights second;

    tabiya_weight_search_try (search, i, &first, &second);
    g_assert_false (heuristic_weights_equal (&first, &second));
    tabiya_weight_search_learn (search, play (noise, &first, &second));
    generation = tabiya_weight_search_get_generation (search, &n_generations);
  }
  {
    g_autoptr(GArray) population = tabiya_weight_search_dup_population (search);

    g_assert_cmpuint (population->len, ==, setup.population);
    for (guint i = 0; i < population->len; i++) {
      const TabiyaIndividual *one = &g_array_index (population, TabiyaIndividual, i);

      n_old += one->generation == 0;
      for (guint k = 0; k < i; k++)
        g_assert_false (heuristic_weights_equal (&g_array_index (population, TabiyaIndividual,
                                                                 k).weights, &one->weights));
      for (int k = 0; k < 3; k++) {
        const HeuristicWeightInfo *info = heuristic_get_weight (get_three_terms (), k);

        g_assert_cmpint (one->weights.values[k], >=, info->minimum);
        g_assert_cmpint (one->weights.values[k], <=, info->maximum);
      }
    }
  }
  g_assert_cmpuint (n_old, ==, setup.population / 4);
  g_assert_cmpuint (n_generations, >, 5);
  tabiya_weight_search_free (search);
}

/* Weights that do not change keep their values. */
static void
test_some_weights (void)
{
  TabiyaEvolveSetup setup = make_setup (TABIYA_EVOLVE_GENETIC, 600, 1);
  HeuristicWeights base = make_weights (17, 2, -4);
  g_autoptr(GError) error = NULL;
  TabiyaWeightSearch *search;
  HeuristicWeights best;
  double elo;
  double error_elo;

  g_assert_true (tabiya_weight_space_init (&setup.space, &base, "mobility", &error));
  g_assert_no_error (error);
  tabiya_evolve_setup_randomise (&setup);
  setup.rounds = 2;
  g_assert_true (tabiya_evolve_setup_check (&setup, &error));
  search = run (&setup);
  tabiya_weight_search_get_best (search, &best, &elo, &error_elo);
  g_assert_cmpint (best.values[0], ==, 17);
  g_assert_cmpint (best.values[2], ==, -4);
  tabiya_weight_search_free (search);

  g_assert_false (tabiya_weight_space_init (&setup.space, &base, "mobility,speed", &error));
  g_assert_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_SETUP);
  g_assert_nonnull (strstr (error->message, "\"speed\"; it has material, mobility, pawn-rank"));
}

/* Coordinates and weights are inverses; a common step is a common factor. */
static void
test_space (void)
{
  HeuristicWeights base = make_weights (12, 1, 3);
  TabiyaWeightSpace space;
  HeuristicWeights weights;
  double coordinates[3];
  double factor;

  g_assert_true (tabiya_weight_space_init (&space, &base, NULL, NULL));
  for (int value = -20; value <= 50; value++) {
    HeuristicWeights there = make_weights (value, -value / 3, 40 - value / 2);

    tabiya_weight_space_locate (&space, &there, coordinates);
    tabiya_weight_space_round (&space, coordinates, NULL, &weights);
    g_assert_true (heuristic_weights_equal (&weights, &there));
  }
  factor = tabiya_weight_space_to_value (&space, 0, 4.0)
           / tabiya_weight_space_to_value (&space, 0, 3.0);
  g_assert_cmpfloat_with_epsilon (factor, G_E, 0.01);
  coordinates[0] = 99.0;
  coordinates[1] = -99.0;
  coordinates[2] = 0.0;
  tabiya_weight_space_round (&space, coordinates, NULL, &weights);
  g_assert_cmpint (weights.values[0], ==, 50);
  g_assert_cmpint (weights.values[1], ==, -20);
  g_assert_cmpint (weights.values[2], ==, 0);
}

/* With many games the expectation does not count, and 3 of 4 points are 400 log10 3 Elo; with none
   it is all there is; whoever is fixed stays. */
static void
test_strengths (void)
{
  TabiyaStrength players[] = {
    { .expected = 100.0 },
    { .expected = -300.0, .doubt = 400.0 },
    { .expected = 50.0, .doubt = 40.0 },
    { .expected = 0.0, .doubt = 100.0 },
  };
  const TabiyaEncounter encounters[] = {
    { 1, 0, 60000.0, 80000.0 },
    { 0, 3, 5.0, 10.0 },
  };

  tabiya_strengths_estimate (players, G_N_ELEMENTS (players), encounters,
                             G_N_ELEMENTS (encounters));
  g_assert_cmpfloat_with_epsilon (players[0].elo, 100.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (players[1].elo, 100.0 + 400.0 * log10 (3.0), 0.1);
  g_assert_cmpfloat (players[1].error, <, 2.0);
  g_assert_cmpfloat_with_epsilon (players[2].elo, 50.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (players[2].error, 40.0, 1e-9);
  g_assert_cmpfloat (players[3].elo, >, 10.0);
  g_assert_cmpfloat (players[3].elo, <, 90.0);
  g_assert_cmpfloat (players[3].error, <, 100.0);
}

/* A setup survives being written and read; nonsense does not. */
static void
test_setup (void)
{
  g_auto(TabiyaEvolveSetup) setup = make_setup (TABIYA_EVOLVE_SPSA, 1000, 77);
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) lines = NULL;
  guint n;

  setup.openings_path = g_strdup ("some openings.pgn");
  setup.rate = 0.1;
  setup.against = make_weights (20, 2, 2);
  lines = tabiya_evolve_setup_to_lines (&setup);
  n = g_strv_length (lines);
  {
    g_auto(TabiyaEvolveSetup) read = { 0 };
    g_auto(GStrv) again = NULL;

    g_assert_true (tabiya_evolve_setup_parse (lines, &read, &error));
    g_assert_no_error (error);
    again = tabiya_evolve_setup_to_lines (&read);
    for (guint i = 0; i <= n; i++)
      g_assert_cmpstr (again[i], ==, lines[i]);
  }
  for (guint i = 0; i < n; i++) {
    g_auto(TabiyaEvolveSetup) read = { 0 };
    g_autofree char *whole = g_strdup (lines[i]);
    g_autofree char *line = g_strdup_printf ("line %u:", i + 2);

    if (g_str_has_prefix (whole, "openings file"))
      continue;
    *(strchr (lines[i], ':') + 2) = '?';
    g_assert_false (tabiya_evolve_setup_parse (lines, &read, &error));
    g_assert_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_FILE);
    g_assert_nonnull (strstr (error->message, line));
    g_clear_error (&error);
    strcpy (lines[i], whole);
  }
}

/* What is set apart from the values is in the head, too: an endgame, a rank of a table. */
static void
test_set_apart (void)
{
  static const char *const wrong[] = { "; no-weight.eg=5", "; mobility=5", "; knight.mg.5=1 2 3",
                                       "; mobility.eg" };
  const Heuristic *heuristic = heuristic_get (0);
  g_auto(TabiyaEvolveSetup) setup = { 0 };
  g_auto(TabiyaEvolveSetup) read = { 0 };
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) lines = NULL;
  g_autofree char *start = NULL;
  int mobility = heuristic_find_weight (heuristic, "mobility");
  int knight = heuristic_find_table (heuristic, "knight");
  guint line = 0;

  tabiya_evolve_setup_init (&setup, heuristic);
  heuristic_weights_set (&setup.start, mobility, 150);
  heuristic_weights_set_phase (&setup.start, mobility, HEURISTIC_ENDGAME, 80);
  heuristic_weights_set_square (&setup.start, knight, HEURISTIC_MIDDLEGAME, 35, 33);
  setup.space.base = setup.start;
  lines = tabiya_evolve_setup_to_lines (&setup);
  g_assert_true (tabiya_evolve_setup_parse (lines, &read, &error));
  g_assert_no_error (error);
  g_assert_true (heuristic_weights_equal (&read.start, &setup.start));
  g_assert_true (heuristic_weights_equal (&read.space.base, &setup.start));
  g_assert_true (heuristic_weights_equal (&read.against, &setup.against));
  g_assert_true (heuristic_weights_are_plain (&read.against));

  while (!g_str_has_prefix (lines[line], "start: "))
    line++;
  start = g_steal_pointer (&lines[line]);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_auto(TabiyaEvolveSetup) none = { 0 };

    lines[line] = g_strconcat (start, wrong[i], NULL);
    g_assert_false (tabiya_evolve_setup_parse (lines, &none, &error));
    g_assert_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_FILE);
    g_clear_error (&error);
    g_clear_pointer (&lines[line], g_free);
  }
  lines[line] = g_steal_pointer (&start);
}

static void
assert_refused (const TabiyaEvolveSetup *setup,
                const char              *part)
{
  g_autoptr(GError) error = NULL;

  g_assert_false (tabiya_evolve_setup_check (setup, &error));
  g_assert_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_SETUP);
  if (!strstr (error->message, part))
    g_error ("\"%s\" is not in: %s", part, error->message);
}

static void
test_nonsense (void)
{
  const TabiyaEvolveSetup good = make_setup (TABIYA_EVOLVE_GENETIC, 1000, 1);
  TabiyaEvolveSetup bad;

  g_assert_true (tabiya_evolve_setup_check (&good, NULL));
#define refuse(field, value, part) \
  G_STMT_START { bad = good; bad.field = value; assert_refused (&bad, part); } G_STMT_END
  refuse (n_games, 0, "even");
  refuse (n_games, 1001, "even");
  refuse (n_games, 200, "needs at least");
  refuse (n_verdict, 38, "from 40");
  refuse (n_verdict, 401, "from 40");
  refuse (nodes, 0, "above zero");
  refuse (verdict_nodes, 0, "above zero");
  refuse (plies, 8, "file");
  refuse (population, 7, "population");
  refuse (population, 1000, "population");
  refuse (rounds, 1, "rounds");
  refuse (first_step, NAN, "steps");
  refuse (last_step, 0.5, "steps");
  refuse (against.heuristic, heuristic_get (0), "another heuristic");
  bad = good;
  bad.method = TABIYA_EVOLVE_SPSA;
  g_assert_true (tabiya_evolve_setup_check (&bad, NULL));
  bad.rate = NAN;
  assert_refused (&bad, "rate");
  bad.rate = 0.1;
  bad.step = 0.7;
  assert_refused (&bad, "step");
  bad.step = 0.1;
  bad.ahead = 501;
  assert_refused (&bad, "ahead");
#undef refuse
}

/* A run that is watched. */
typedef struct {
  TabiyaEvolution *evolution;
  GMainLoop       *loop;
  GThread         *reader;
  gint             over;           /* atomic */
  guint            n_pauses;
} Watch;

/* Another thread reads the state all the time; it never goes back. */
static gpointer
read_snapshots (gpointer data)
{
  Watch *watch = data;
  guint n_played = 0;
  guint n_generations = 0;

  while (!g_atomic_int_get (&watch->over)) {
    TabiyaEvolutionSnapshot *snapshot = tabiya_evolution_dup_snapshot (watch->evolution);

    g_assert_cmpuint (snapshot->n_played, >=, n_played);
    g_assert_cmpuint (snapshot->history->len, >=, n_generations);
    g_assert_cmpuint (snapshot->population->len, >, 0);
    g_assert_true (snapshot->best.heuristic == get_three_terms ());
    n_played = snapshot->n_played;
    n_generations = snapshot->history->len;
    tabiya_evolution_snapshot_free (snapshot);
    g_usleep (500);
  }
  return NULL;
}

static gboolean
resume_cb (gpointer data)
{
  Watch *watch = data;

  tabiya_match_resume (tabiya_evolution_get_match (watch->evolution));
  return G_SOURCE_REMOVE;
}

/* Pauses some times; a game that is in its last move still ends. */
static void
game_cb (TabiyaMatch             *match,
         const TabiyaMatchGame   *game,
         const TabiyaMatchTotals *totals,
         gpointer                 data)
{
  Watch *watch = data;

  if (watch->n_pauses < 3) {
    watch->n_pauses++;
    tabiya_match_pause (match);
    g_timeout_add (20, resume_cb, watch);
  }
}

static void
finished_cb (TabiyaMatch *match,
             gpointer     data)
{
  g_main_loop_quit (((Watch *) data)->loop);
}

/* What a window needs: news, pauses, and the state for any thread while it plays. */
static void
test_live (void)
{
  static const TabiyaMatchCallbacks callbacks = { .game = game_cb, .finished = finished_cb };
  TabiyaEvolveSetup setup = make_setup (TABIYA_EVOLVE_GENETIC, 60, 4);
  g_autoptr(GError) error = NULL;
  g_autofree char *path = NULL;
  g_autoptr(GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  TabiyaEvolutionSnapshot *snapshot;
  Watch watch = { .loop = loop };

  g_close (g_file_open_tmp ("tabiya-evolution-XXXXXX", &path, &error), NULL);
  g_assert_no_error (error);
  setup.population = 8;
  setup.rounds = 2;
  setup.nodes = setup.verdict_nodes = 20;
  setup.n_verdict = TABIYA_EVOLVE_MIN_VERDICT;
  watch.evolution = tabiya_evolution_new (&setup, path, "test", 2, 0, &error);
  g_assert_no_error (error);
  g_assert_null (tabiya_evolution_new (&setup, path, "test", 2, 0, &error));
  g_assert_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_FILE);
  watch.reader = g_thread_new ("reader", read_snapshots, &watch);
  tabiya_match_set_callbacks (tabiya_evolution_get_match (watch.evolution), &callbacks, &watch);
  tabiya_match_start (tabiya_evolution_get_match (watch.evolution));
  g_main_loop_run (loop);
  g_atomic_int_set (&watch.over, TRUE);
  g_thread_join (watch.reader);

  snapshot = tabiya_evolution_dup_snapshot (watch.evolution);
  g_assert_cmpuint (watch.n_pauses, ==, 3);
  g_assert_cmpint (snapshot->phase, ==, TABIYA_EVOLUTION_DONE);
  g_assert_cmpint (snapshot->verdict, !=, TABIYA_EVOLUTION_OPEN);
  g_assert_cmpuint (snapshot->n_played, ==, 60);
  g_assert_cmpuint (snapshot->history->len, ==, snapshot->n_generations);
  g_assert_cmpuint (tabiya_match_score_n_pairs (&snapshot->score), ==, 20);
  tabiya_evolution_snapshot_free (snapshot);
  tabiya_evolution_free (watch.evolution);
  g_remove (path);
}

/* The openings of the verdict all end differently, and no other opening ends like one of them. */
static void
test_openings (void)
{
  static const char moves[] = "1. e4 e5 *\n\n1. d4 d5 *\n\n1. e4 e5 *\n\n"
                              "1. Nf3 Nf6 2. Ng1 Ng8 *\n\n1. c4 *\n\n1. d4 d5 *\n\n1. b3 *\n\n";
  g_autoptr(GError) error = NULL;
  g_autofree char *path = NULL;
  g_autoptr(TabiyaMatchOpenings) openings = NULL;
  g_autoptr(TabiyaEvolveOpenings) divided = NULL;

  g_close (g_file_open_tmp ("tabiya-openings-XXXXXX.pgn", &path, &error), NULL);
  g_file_set_contents (path, moves, -1, &error);
  openings = tabiya_match_openings_new_from_file (path, 0, FALSE, 0, &error);
  g_assert_no_error (error);
  divided = tabiya_evolve_openings_new (openings, 3, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (tabiya_evolve_openings_get_verdict (divided, i), ==, i < 2 ? i : 3);
  for (guint i = 0; i < 6; i++)
    g_assert_cmpuint (tabiya_evolve_openings_get_other (divided, i), ==, i % 2 == 0 ? 4 : 6);
  g_assert_null (tabiya_evolve_openings_new (openings, 5, &error));
  g_assert_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_OPENINGS);
  g_remove (path);
}

#define OURS "[Event \"Evolution of weights\"]\n[Result \"1-0\"]\n\n1. e4 e5 {Resigns} 1-0\n"

static void
append_game (TabiyaEvolveRecord *record)
{
  TabiyaEvolveSetup setup = make_setup (TABIYA_EVOLVE_SPSA, 100, 1);
  const HeuristicWeights weights[2] = { setup.start, setup.start };
  TabiyaMatchSetup match = { 0 };
  TabiyaMatchGame game = { .points = 2, .reason = (char *) "Black resigns" };
  g_autoptr(GError) error = NULL;

  chess_position_init_standard (&game.start);
  game.moves = g_array_new (FALSE, FALSE, sizeof (TabiyaMatchMove));
  tabiya_evolve_record_append (record, &match, &game, weights, FALSE, &error);
  g_assert_no_error (error);
  g_array_unref (game.moves);
}

#define OURS_CRLF \
  "[Event \"Evolution of weights\"]\r\n[Result \"1-0\"]\r\n\r\n1. e4 e5 {Resigns} 1-0\r\n"

/* A game that was written only in part is removed; games of others are not, however they end, and
   the next game stands apart from them. */
static void
test_record_end (void)
{
  static const struct {
    const char *before;
    const char *after;
  } cases[] = {
    { "", "" },
    { OURS "\n", OURS "\n" },
    { OURS, OURS "\n" },
    { OURS "\n[Event \"Evol", OURS "\n" },
    { OURS "\n[", OURS "\n" },
    { OURS "\n[Event \"Evolution of weights\"]\n[Result \"1-0", OURS "\n" },
    { OURS "\n[Event \"Evolution of weights\"]\n[Result \"1-0\"]\n\n", OURS "\n" },
    { OURS "\n[Event \"Verdict of an evolution of weights\"]\n\n1. d4 d5", OURS "\n" },
    { "[Event \"Evolution of weights\"]\n\n1. d", "" },
    { "[White \"Tal\"]\n\n1. e4 *", "[White \"Tal\"]\n\n1. e4 *\n\n" },
    { "[Event \"Cup\"]\r\n\r\n1. e4 *\r\n", "[Event \"Cup\"]\r\n\r\n1. e4 *\r\n\r\n" },
    { OURS "\n[Event \"Cup\"]\n\n1. e4", OURS "\n[Event \"Cup\"]\n\n1. e4\n\n" },
    { OURS_CRLF "\r\n", OURS_CRLF "\r\n" },
    { OURS_CRLF "\r\n[Event \"Evolution of weights\"]\r\n[Result \"1-0", OURS_CRLF "\r\n" },
    { OURS_CRLF "\r\n[Event \"Cup\"]\r\n", OURS_CRLF "\r\n[Event \"Cup\"]\r\n\r\n" },
    { "my notes", "my notes\n\n" },
    { "\n", "\n\n" },
  };
  g_autofree char *path = NULL;
  g_autoptr(GError) error = NULL;

  g_close (g_file_open_tmp ("tabiya-record-XXXXXX.pgn", &path, &error), NULL);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = NULL;
    TabiyaEvolveRecord *record;

    g_assert_true (g_file_set_contents (path, cases[i].before, -1, NULL));
    record = tabiya_evolve_record_open (path, &error);
    g_assert_no_error (error);
    append_game (record);
    tabiya_evolve_record_close (record);
    g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
    g_assert_true (g_str_has_prefix (text, cases[i].after));
    g_assert_true (g_str_has_prefix (text + strlen (cases[i].after), "[Event \"Evol"));
  }
  g_remove (path);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
  g_test_add_data_func ("/tabiya/evolution/converges/genetic",
                        GINT_TO_POINTER (TABIYA_EVOLVE_GENETIC), test_converges);
  g_test_add_data_func ("/tabiya/evolution/converges/spsa", GINT_TO_POINTER (TABIYA_EVOLVE_SPSA),
                        test_converges);
  g_test_add_func ("/tabiya/evolution/honest-fitness", test_honest_fitness);
  g_test_add_func ("/tabiya/evolution/population", test_population);
  g_test_add_func ("/tabiya/evolution/some-weights", test_some_weights);
  g_test_add_func ("/tabiya/evolution/space", test_space);
  g_test_add_func ("/tabiya/evolution/strengths", test_strengths);
  g_test_add_func ("/tabiya/evolution/setup", test_setup);
  g_test_add_func ("/tabiya/evolution/set-apart", test_set_apart);
  g_test_add_func ("/tabiya/evolution/nonsense", test_nonsense);
  g_test_add_func ("/tabiya/evolution/openings", test_openings);
  g_test_add_func ("/tabiya/evolution/record-end", test_record_end);
  g_test_add_func ("/tabiya/evolution/live", test_live);
  return g_test_run ();
}
