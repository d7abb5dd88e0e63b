/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include "tools/tool-evolve.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/tabiya-file-name.h"
#include "profiles/tabiya-weight-file.h"
#include "tools/tool-match.h"
#include "tools/tool-weights.h"
#include "tools/tool.h"

/* The command evolve: searches for weights by playing. */

#define COMMAND "evolve"

static const char summary[] =
  "Searches for weights by playing: a genetic search, or SPSA, which moves a single set of\n"
  "weights. Then the result plays a fresh match, and only that decides whether it is stronger,\n"
  "weaker, or no difference could be shown.\n"
  "\n"
  "--file names the run. It has a line for each game, and the run goes on from it with --file\n"
  "alone, or with the same command again, after Ctrl+C, kill -9 or a power cut; --concurrency\n"
  "may change. The same seed finds the same weights.\n"
  "\n"
  "WEIGHTS are a weight file, or default for the default weights of the heuristic. A search\n"
  "starts from --start: the defaults, a file, or random, where each weight is drawn from its\n"
  "whole range. It plays its last match against --against: the start, unless that is random;\n"
  "then the defaults.\n"
  "\n"
  "While it learns, a game ends when the static score of the default heuristic has been 7 pawns\n"
  "or more for the same side for 6 plies, and is a draw after 240 plies. In the verdict only the\n"
  "rules end a game, or 400 plies. Its openings are set aside before the first game.\n"
  "\n"
  "--pgn keeps the games themselves, for people: the run never reads that file.\n"
  "\n"
  "Each generation prints its best weights, its strengths relative to the first generation, and\n"
  "of each weight the mean and the spread. --best keeps the best so far in a weight file, and\n"
  "--show tells of a run that may still go on elsewhere.\n"
  "\n"
  "Examples:\n"
  "  tabiya-engine evolve --file three.evolution --heuristic three-terms --start random \\\n"
  "    --seed 7 --concurrency 2 --best three.weights\n"
  "  tabiya-engine evolve --file three.evolution --show --best so-far.weights\n"
  "  tabiya-engine evolve --file mine.evolution --start mine.weights --method spsa \\\n"
  "    --change mobility,king-attack,threats --games 40000 --nodes 2000 --concurrency 2";

#define UNSET_NUMBER (-1.0)

/* The arguments as given; what was not given is NULL, TOOL_UNSET or UNSET_NUMBER. */
typedef struct {
  char     *file;
  char     *heuristic;
  char     *start;
  char     *against;
  char     *change;
  char     *method;
  char     *openings;
  char     *best;
  char     *pgn;
  int       plies;
  int       n_games;
  int       n_verdict;
  int       nodes;
  int       verdict_nodes;
  gint64    seed;          /* G_MININT64 if it was not given */
  int       population;
  int       rounds;
  double    first_step;
  double    last_step;
  double    step;
  double    rate;
  int       ahead;
  int       n_concurrent;
  gboolean  show;
} Arguments;

/* A run that is being played. */
typedef struct {
  TabiyaEvolution *evolution;
  TabiyaMatch     *match;
  const char      *best_path;      /* nullable */
  HeuristicWeights written;        /* what is in that file; no heuristic if nothing */
  guint            n_told;         /* generations */
  GError          *error;          /* owned; why the best could not be written */
} Run;

/* The arguments. */

/* Reads WEIGHTS. Returns TOOL_OK, or the exit status with which to end. */
static int
read_weights (const char       *text,
              const Heuristic  *heuristic,
              HeuristicWeights *weights)
{
  const char *path = strcmp (text, "default") == 0 ? NULL : text;

  return tool_weights_choose (COMMAND, heuristic_get_id (heuristic), path, weights);
}

/* Finds the heuristic: the one that is named, or that of the start. */
static int
read_start (const Arguments   *arguments,
            TabiyaEvolveSetup *setup)
{
  gboolean random = g_strcmp0 (arguments->start, "random") == 0;
  gboolean plain = random || !arguments->start || strcmp (arguments->start, "default") == 0;
  g_autoptr(GError) error = NULL;
  HeuristicWeights weights;
  int status = tool_weights_choose (COMMAND, arguments->heuristic, plain ? NULL : arguments->start,
                                    &weights);

  if (status != TOOL_OK)
    return status;
  setup->start = setup->against = weights;
  setup->random_start = FALSE;
  if (!tabiya_weight_space_init (&setup->space, &weights, arguments->change, &error))
    return tool_usage_error (COMMAND, "%s", error->message);
  if (random)
    tabiya_evolve_setup_randomise (setup);
  return TOOL_OK;
}

static int
read_method (const Arguments   *arguments,
             TabiyaEvolveSetup *setup)
{
  if (!arguments->method)
    return TOOL_OK;
  setup->method = strcmp (arguments->method, "spsa") == 0 ? TABIYA_EVOLVE_SPSA
                                                          : TABIYA_EVOLVE_GENETIC;
  if (strcmp (arguments->method, "genetic") == 0 || setup->method == TABIYA_EVOLVE_SPSA)
    return TOOL_OK;
  return tool_usage_error (COMMAND, "there is no method \"%s\"; choose genetic or spsa",
                           arguments->method);
}

static void
take_number (int    given,
             guint *number)
{
  if (given != TOOL_UNSET)
    *number = (guint) MAX (given, 0);
}

static void
take_share (double  given,
            double *number)
{
  if (given != UNSET_NUMBER)
    *number = given;
}

static void
take_numbers (const Arguments   *arguments,
              TabiyaEvolveSetup *setup)
{
  take_number (arguments->n_games, &setup->n_games);
  take_number (arguments->n_verdict, &setup->n_verdict);
  take_number (arguments->plies, &setup->plies);
  take_number (arguments->population, &setup->population);
  take_number (arguments->rounds, &setup->rounds);
  take_number (arguments->ahead, &setup->ahead);
  take_share (arguments->first_step, &setup->first_step);
  take_share (arguments->last_step, &setup->last_step);
  take_share (arguments->step, &setup->step);
  take_share (arguments->rate, &setup->rate);
  if (arguments->nodes != TOOL_UNSET)
    setup->nodes = setup->verdict_nodes = (guint64) MAX (arguments->nodes, 0);
  if (arguments->verdict_nodes != TOOL_UNSET)
    setup->verdict_nodes = (guint64) MAX (arguments->verdict_nodes, 0);
  if (arguments->openings) {
    g_free (setup->openings_path);
    setup->openings_path = g_strdup (arguments->openings);
  }
}

/* Options that would do nothing, or contradict each other, are refused before anything happens. */
static const char *
find_contradiction (const Arguments         *arguments,
                    const TabiyaEvolveSetup *setup)
{
  gboolean genetic = arguments->population != TOOL_UNSET || arguments->rounds != TOOL_UNSET
                     || arguments->first_step != UNSET_NUMBER
                     || arguments->last_step != UNSET_NUMBER;
  gboolean spsa = arguments->step != UNSET_NUMBER || arguments->rate != UNSET_NUMBER
                  || arguments->ahead != TOOL_UNSET;

  if (setup->method == TABIYA_EVOLVE_SPSA && genetic)
    return "--population, --rounds, --first-step and --last-step belong to the genetic search";
  if (setup->method == TABIYA_EVOLVE_GENETIC && spsa)
    return "--step, --rate and --ahead belong to --method spsa";
  if (setup->method == TABIYA_EVOLVE_SPSA && (guint) arguments->n_concurrent > setup->ahead)
    return "more games at once than pairs begun ahead; raise --ahead or lower --concurrency";
  return NULL;
}

/* Whether a run that exists is described again, which must then be the same run. */
static gboolean
has_players (const Arguments *arguments)
{
  return arguments->heuristic || arguments->start || arguments->change;
}

/* Reads or makes the setup. Returns TOOL_OK, or the exit status with which to end. */
static int
read_setup (const Arguments   *arguments,
            TabiyaEvolveSetup *setup)
{
  gboolean exists = g_file_test (arguments->file, G_FILE_TEST_EXISTS);
  const char *contradiction;
  g_autoptr(GError) error = NULL;
  int status = TOOL_OK;

  if (!exists && arguments->show)
    return tool_failure (COMMAND, "%s: there is no such file", tabiya_path_show (arguments->file));
  if (exists && !tabiya_evolution_load_setup (arguments->file, setup, &error)) {
    /* What is described in full can begin anew in a file of which only a part was written. */
    if (!has_players (arguments))
      return tool_failure (COMMAND, "%s", error->message);
    exists = FALSE;
  }
  if (!exists)
    tabiya_evolve_setup_init (setup, heuristic_get (0));
  if (arguments->seed != G_MININT64)
    setup->seed = (guint32) arguments->seed;
  if (!exists || has_players (arguments))
    status = read_start (arguments, setup);
  if (status == TOOL_OK && arguments->against)
    status = read_weights (arguments->against, setup->space.base.heuristic, &setup->against);
  if (status == TOOL_OK)
    status = read_method (arguments, setup);
  if (status != TOOL_OK)
    return status;
  take_numbers (arguments, setup);
  contradiction = find_contradiction (arguments, setup);
  if (contradiction)
    return tool_usage_error (COMMAND, "%s", contradiction);
  if (!tabiya_evolve_setup_check (setup, &error))
    return tool_usage_error (COMMAND, "%s", error->message);
  return TOOL_OK;
}

/* The best so far. */

static gboolean
write_best (const char              *path,
            const HeuristicWeights  *best,
            GError                 **error)
{
  return tabiya_weight_file_save (path, best, NULL, error);
}

/* Writes the best if it is not in the file yet. A file that cannot be written ends the run, which
   loses nothing. */
static void
keep_best (Run                           *run,
           const TabiyaEvolutionSnapshot *snapshot)
{
  if (!run->best_path || run->error
      || (run->written.heuristic && heuristic_weights_equal (&run->written, &snapshot->best)))
    return;
  if (write_best (run->best_path, &snapshot->best, &run->error))
    run->written = snapshot->best;
  else
    tabiya_match_stop (run->match);
}

/* Playing. */

/* Tells of the generations that have ended since it was last called. */
static void
tell_generations (Run *run)
{
  g_autoptr(TabiyaEvolutionSnapshot) snapshot = NULL;

  if (run->n_told == tabiya_evolution_get_n_generations (run->evolution))
    return;
  snapshot = tabiya_evolution_dup_snapshot (run->evolution);
  for (; run->n_told < snapshot->history->len; run->n_told++)
    tool_evolve_print_generation (run->evolution,
                                  &g_array_index (snapshot->history, TabiyaGeneration,
                                                  run->n_told));
  keep_best (run, snapshot);
}

static void
game_cb (TabiyaMatch             *match,
         const TabiyaMatchGame   *game,
         const TabiyaMatchTotals *totals,
         gpointer                 data)
{
  tell_generations (data);
}

/* Says how it ended, and returns the exit status. */
static int
finish (Run        *run,
        const char *file)
{
  g_autoptr(TabiyaEvolutionSnapshot) snapshot = tabiya_evolution_dup_snapshot (run->evolution);
  TabiyaMatchTotals totals;

  keep_best (run, snapshot);
  tool_evolve_print_population (run->evolution, snapshot);
  tool_evolve_print_result (run->evolution, snapshot);
  fflush (stdout);
  tabiya_match_get_totals (run->match, &totals);
  if (run->error)
    return tool_failure (COMMAND, "%s; --file %s goes on from here", run->error->message,
                         tabiya_path_show (file));
  if (totals.state == TABIYA_MATCH_FAILED)
    return tool_failure (COMMAND, "%s; --file %s goes on from here",
                         tabiya_match_get_error (run->match)->message, file);
  if (totals.state == TABIYA_MATCH_STOPPED)
    return tool_failure (COMMAND, "stopped before the end; --file %s goes on from here",
                         tabiya_path_show (file));
  return TOOL_OK;
}

static int
play (const Arguments         *arguments,
      const TabiyaEvolveSetup *setup,
      const char              *build)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaEvolution) evolution = NULL;
  g_autoptr(TabiyaEvolutionSnapshot) snapshot = NULL;
  Run run = { .best_path = arguments->best };
  int status;

  evolution = tabiya_evolution_new (setup, arguments->file, build,
                                    (guint) arguments->n_concurrent, 0, &error);
  if (!evolution
      || (arguments->pgn && !tabiya_evolution_record_games (evolution, arguments->pgn, &error)))
    return tool_failure (COMMAND, "%s", error->message);
  snapshot = tabiya_evolution_dup_snapshot (evolution);
  tool_evolve_print_beginning (evolution, snapshot);
  run.evolution = evolution;
  run.match = tabiya_evolution_get_match (evolution);
  run.n_told = snapshot->history->len;
  keep_best (&run, snapshot);
  if (!run.error)
    tool_match_play (COMMAND, run.match, game_cb, &run);
  status = run.error && run.n_told == snapshot->history->len
           ? tool_failure (COMMAND, "%s", run.error->message) : finish (&run, arguments->file);
  g_clear_error (&run.error);
  return status;
}

static int
show (const Arguments         *arguments,
      const TabiyaEvolveSetup *setup,
      const char              *build)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaEvolution) evolution = NULL;
  g_autoptr(TabiyaEvolutionSnapshot) snapshot = NULL;

  evolution = tabiya_evolution_new_to_show (setup, arguments->file, build, &error);
  if (!evolution)
    return tool_failure (COMMAND, "%s", error->message);
  snapshot = tabiya_evolution_dup_snapshot (evolution);
  tool_evolve_print_beginning (evolution, snapshot);
  for (guint i = 0; i < snapshot->history->len; i++)
    tool_evolve_print_generation (evolution,
                                  &g_array_index (snapshot->history, TabiyaGeneration, i));
  tool_evolve_print_population (evolution, snapshot);
  tool_evolve_print_result (evolution, snapshot);
  if (arguments->best && !write_best (arguments->best, &snapshot->best, &error))
    return tool_failure (COMMAND, "%s", error->message);
  return TOOL_OK;
}

static int
run (const Arguments *arguments)
{
  g_auto(TabiyaEvolveSetup) setup = { 0 };
  g_autofree char *build = NULL;
  int status;

  if (!arguments->file)
    return tool_usage_error (COMMAND, "name the run with --file");
  if (arguments->n_concurrent < 1 || arguments->n_concurrent > 256)
    return tool_usage_error (COMMAND, "--concurrency must be from 1 to 256");
  if (arguments->seed != G_MININT64 && (arguments->seed < 0 || arguments->seed > G_MAXUINT32))
    return tool_usage_error (COMMAND, "--seed must be from 0 to 4294967295");
  if (arguments->plies != TOOL_UNSET && arguments->plies < 1)
    return tool_usage_error (COMMAND, "--plies must be above zero");
  if (arguments->show && arguments->pgn)
    return tool_usage_error (COMMAND, "--show plays no games that --pgn could keep");
  status = read_setup (arguments, &setup);
  if (status != TOOL_OK)
    return status;
  build = tool_match_get_build ();
  return arguments->show ? show (arguments, &setup, build) : play (arguments, &setup, build);
}

/**
 * tool_evolve:
 *
 * The command evolve.
 */
int
tool_evolve (int    argc,
             char **argv)
{
  Arguments a = {
    .plies = TOOL_UNSET, .n_games = TOOL_UNSET, .n_verdict = TOOL_UNSET, .nodes = TOOL_UNSET,
    .verdict_nodes = TOOL_UNSET, .seed = G_MININT64, .population = TOOL_UNSET,
    .rounds = TOOL_UNSET, .first_step = UNSET_NUMBER, .last_step = UNSET_NUMBER,
    .step = UNSET_NUMBER, .rate = UNSET_NUMBER, .ahead = TOOL_UNSET, .n_concurrent = 1,
  };
  const GOptionEntry entries[] = {
    { "file", 'f', 0, G_OPTION_ARG_FILENAME, &a.file,
      "The run; created if it does not exist, otherwise continued", "FILE" },
    { "heuristic", 0, 0, G_OPTION_ARG_STRING, &a.heuristic,
      "Heuristic (default: that of the start, or tabiya)", "ID" },
    { "start", 0, 0, G_OPTION_ARG_FILENAME, &a.start,
      "Where the search starts: default, random or a weight file", "WEIGHTS" },
    { "against", 0, 0, G_OPTION_ARG_FILENAME, &a.against,
      "Whom the result plays in the end: default or a weight file (default: the start, but the "
      "defaults if that is random)", "WEIGHTS" },
    { "change", 0, 0, G_OPTION_ARG_STRING, &a.change,
      "The weights that change, separated by commas (default: all)", "IDS" },
    { "method", 0, 0, G_OPTION_ARG_STRING, &a.method, "genetic (default) or spsa", "METHOD" },
    { "games", 0, 0, G_OPTION_ARG_INT, &a.n_games, "Games to learn from (default 20000)", "N" },
    { "nodes", 0, 0, G_OPTION_ARG_INT, &a.nodes, "Nodes for each move (default 2000)", "N" },
    { "verdict-games", 0, 0, G_OPTION_ARG_INT, &a.n_verdict, "Games of the verdict (default 400)",
      "N" },
    { "verdict-nodes", 0, 0, G_OPTION_ARG_INT, &a.verdict_nodes,
      "Nodes for each move there (default: those of --nodes)", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &a.seed, "Seed of everything random (default 1)", "N" },
    { "openings", 0, 0, G_OPTION_ARG_FILENAME, &a.openings,
      "PGN, EPD or FEN file, used in random order (default: balanced openings)", "FILE" },
    { "plies", 0, 0, G_OPTION_ARG_INT, &a.plies,
      "Length of the openings of a file (default: all of a game)", "N" },
    { "concurrency", 0, 0, G_OPTION_ARG_INT, &a.n_concurrent, "Games at once (default 1)", "N" },
    { "best", 0, 0, G_OPTION_ARG_FILENAME, &a.best,
      "Keep the best weights so far in this weight file", "FILE" },
    { "pgn", 0, 0, G_OPTION_ARG_FILENAME, &a.pgn,
      "Append each game that is played, with its moves and the weights of both sides, to this PGN "
      "file", "FILE" },
    { "show", 0, 0, G_OPTION_ARG_NONE, &a.show, "Play nothing, only tell how far the run is",
      NULL },
    { "population", 0, 0, G_OPTION_ARG_INT, &a.population,
      "Genetic: individuals of a generation, even (default 16)", "N" },
    { "rounds", 0, 0, G_OPTION_ARG_INT, &a.rounds,
      "Genetic: rounds of each stage of a generation's race (default 4)", "N" },
    { "first-step", 0, 0, G_OPTION_ARG_DOUBLE, &a.first_step,
      "Genetic: how far mutation moves at first, as a share of the range (default 0.15)", "SHARE" },
    { "last-step", 0, 0, G_OPTION_ARG_DOUBLE, &a.last_step,
      "Genetic: the same at the end (default 0.02)", "SHARE" },
    { "step", 0, 0, G_OPTION_ARG_DOUBLE, &a.step,
      "SPSA: how far weights are moved to be tried at the end, as a share of the range (default "
      "0.05)", "SHARE" },
    { "rate", 0, 0, G_OPTION_ARG_DOUBLE, &a.rate,
      "SPSA: at the end, the share of its step by which a weight moves for each point (default "
      "0.03)", "RATE" },
    { "ahead", 0, 0, G_OPTION_ARG_INT, &a.ahead,
      "SPSA: how many pairs can be in progress (default 16)", "N" },
    G_OPTION_ENTRY_NULL
  };
  int status = tool_parse (&argc, &argv, "", summary, entries);

  if (status == TOOL_GO_ON)
    status = argc == 1 ? run (&a)
                       : tool_usage_error (COMMAND, "unexpected argument \"%s\"", argv[1]);
  tool_free_arguments (entries);
  return status;
}
