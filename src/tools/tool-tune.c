/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/tabiya-file-name.h"
#include "lab/tune/tabiya-tune.h"
#include "tools/tool-match.h"
#include "tools/tool.h"

/* The command tune: tunes the margins of the search by playing. */

#define DEFAULT_NODES  20000
#define DEFAULT_REPORT 100
#define DEFAULT_RESIGN "moves=3 score=600"
#define DEFAULT_DRAW   "from=40 moves=8 score=10"

static const char summary[] =
  "Tunes margins of the search by SPSA (Spall 1998): an engine plays pairs of games against\n"
  "itself, each opening twice with colours reversed, all margins moved at random to one side or\n"
  "to the other, and they follow the results.\n"
  "\n"
  "ENGINE is a program built with -Dtuning=true, with its arguments and settings, as for match;\n"
  "--nodes limits its moves unless it has a limit of its own:\n"
  "  meson setup build-tuning --buildtype=release -Dtuning=true && ninja -C build-tuning\n"
  "\n"
  "MARGINS are names from engine-params.h, the first word or words of names for all that begin\n"
  "with them, or all; with - before it, a word takes margins away again: all,-TIME,-PROOF.\n"
  "\n"
  "A margin is moved by its step, which is a share of its range at the end of the run and a\n"
  "little more before. Fractions are rounded up or down by chance for play. The step falls with\n"
  "pair^gamma, the gain of the movement with (stability + pair)^alpha, as Spall recommends.\n"
  "\n"
  "A run that was interrupted by Ctrl+C or a power cut continues when the same command is given\n"
  "again; --concurrency may change. With the same seed and node limits, a run gives the same\n"
  "result. The file has a line for each pair of games, with the values after it. An engine that\n"
  "crashes, stays silent or makes an illegal move loses the game and is restarted.\n"
  "\n"
  "Example:\n"
  "  tabiya-engine tune --engine build-tuning/src/tools/tabiya-engine --params NULL,FUTILITY \\\n"
  "    --games 20000 --nodes 20000 --openings openings.pgn --concurrency 2 --out null.tune";

typedef struct {
  char      *engine;
  char      *margins;
  int        n_games;
  int        nodes;
  char      *openings;
  int        plies;
  gint64     seed;
  int        n_concurrent;
  char      *out;
  char      *resign;
  char      *draw;
  int        max_plies;
  char     **steps;
  double     share;
  double     rate;
  double     stability;
  double     alpha;
  double     gamma;
  int        ahead;
  int        report;
} Arguments;

/* A run that is being played. */
typedef struct {
  guint   report;        /* games between two lines */
  guint   n_before;      /* pairs that were in the file */
  gint64  started_at;    /* monotonic time */
} Progress;

/* Reads the engine twice, once for each side. */
static gboolean
read_engine (const Arguments  *arguments,
             TabiyaMatchSetup *match)
{
  for (guint i = 0; i < 2; i++) {
    TabiyaMatchEngine *engine = &match->engines[i];

    if (!tool_match_read_engine ("tune", engine, "--engine", NULL, arguments->engine))
      return FALSE;
    if (engine->limits.nodes == 0 && engine->limits.depth == 0 && engine->limits.base_ms == 0
        && engine->limits.move_time_ms == 0)
      engine->limits.nodes = (guint64) arguments->nodes;
  }
  return TRUE;
}

static gboolean
read_rules (const Arguments  *arguments,
            TabiyaMatchRules *rules)
{
  const char *resign = arguments->resign ? arguments->resign : DEFAULT_RESIGN;
  const char *draw = arguments->draw ? arguments->draw : DEFAULT_DRAW;

  rules->max_plies = MAX (arguments->max_plies, 0);
  return (strcmp (resign, "none") == 0 || tool_match_read_resign ("tune", rules, resign))
         && (strcmp (draw, "none") == 0 || tool_match_read_draw ("tune", rules, draw));
}

static const char *
find_missing (const Arguments *arguments)
{
  if (!arguments->engine)
    return "name the engine with --engine";
  if (!arguments->margins)
    return "name the margins to tune with --params";
  if (!arguments->openings)
    return "name a file of openings with --openings";
  if (!arguments->out)
    return "name the file of the run with --out";
  if (arguments->n_games < 1)
    return "give the number of games with --games";
  if (arguments->nodes < 1 || arguments->n_concurrent < 1 || arguments->report < 1
      || arguments->ahead < 1)
    return "--nodes, --concurrency, --report and --ahead must be above zero";
  if ((arguments->plies < 1 && arguments->plies != TOOL_UNSET)
      || (arguments->max_plies < 1 && arguments->max_plies != TOOL_UNSET))
    return "--plies and --max-plies must be above zero";
  if (arguments->seed < 0 || arguments->seed > G_MAXUINT32)
    return "--seed must be from 0 to 4294967295";
  return NULL;
}

/* Returns TOOL_OK, or the exit status with which to end. */
static int
read_setup (Arguments       *arguments,
            TabiyaTuneSetup *setup)
{
  const char *missing = find_missing (arguments);
  g_autoptr(GError) error = NULL;

  if (missing)
    return tool_usage_error ("tune", "%s", missing);
  if (!read_engine (arguments, &setup->match) || !read_rules (arguments, &setup->match.rules))
    return TOOL_USAGE;
  setup->match.n_games = (guint) arguments->n_games;
  setup->match.n_concurrent = (guint) arguments->n_concurrent;
  setup->margins = g_steal_pointer (&arguments->margins);
  setup->share = arguments->share;
  setup->steps = g_steal_pointer (&arguments->steps);
  setup->path = g_steal_pointer (&arguments->out);
  setup->gains = (TabiyaSpsaOptions) {
    .ahead = (guint) arguments->ahead,
    .seed = (guint32) arguments->seed,
    .rate = arguments->rate,
    .stability = arguments->stability,
    .alpha = arguments->alpha,
    .gamma = arguments->gamma,
  };
  setup->match.openings =
    tabiya_match_openings_new_from_file (arguments->openings, (guint) MAX (arguments->plies, 0),
                                         TRUE, (guint32) arguments->seed, &error);
  return setup->match.openings ? TOOL_OK : tool_failure ("tune", "%s", error->message);
}

/* The games and the score of the plus side, which is near 50 % when nothing is wrong. */
static void
print_score (TabiyaTune *tune)
{
  const guint *counts = tabiya_tune_get_counts (tune);
  guint n_done = tabiya_tune_get_n_done (tune);
  guint points = 0;

  for (guint i = 0; i < 5; i++)
    points += i * counts[i];
  printf ("%u of %u games  pairs %u %u %u %u %u  plus side %.1f %%", 2 * n_done,
          2 * tabiya_tune_get_n_pairs (tune), counts[0], counts[1], counts[2], counts[3], counts[4],
          n_done > 0 ? 100.0 * points / (4.0 * n_done) : 50.0);
  if (tabiya_tune_get_n_faults (tune) > 0)
    printf ("  faults %u", tabiya_tune_get_n_faults (tune));
}

static void
pair_cb (TabiyaTune *tune,
         gpointer    data)
{
  const Progress *progress = data;
  guint n_done = tabiya_tune_get_n_done (tune);
  guint n_left = tabiya_tune_get_n_pairs (tune) - n_done;
  double minutes = (double) (g_get_monotonic_time () - progress->started_at) / G_TIME_SPAN_MINUTE;

  if (2 * n_done % progress->report > 1)
    return;
  print_score (tune);
  printf ("  %.0f min left\n", ceil (minutes / (n_done - progress->n_before) * n_left));
  fflush (stdout);
}

static void
note_cb (const char *note,
         gpointer    data)
{
  fprintf (stderr, "tabiya-engine tune: %s\n", note);
}

static const char *
find_help (const char *name)
{
  for (int i = 0; i < engine_count_margins (); i++) {
    if (strcmp (engine_get_margin (i)->name, name) == 0)
      return engine_get_margin (i)->help;
  }
  return "";
}

static void
print_margins (TabiyaTune *tune)
{
  double value;

  printf ("\n%-28s %7s %10s\n", "margin", "start", "now");
  for (guint i = 0; i < tabiya_tune_get_n_margins (tune); i++) {
    const TabiyaTuneMargin *margin = tabiya_tune_get_margin (tune, i, &value);

    printf ("%-28s %7d %10.2f\n", margin->name, margin->start, value);
  }
  puts ("\nFor engine-params.h:");
  for (guint i = 0; i < tabiya_tune_get_n_margins (tune); i++) {
    const TabiyaTuneMargin *margin = tabiya_tune_get_margin (tune, i, &value);

    printf ("  X (%s, %ld, %d, %d, \"%s\") \\\n", margin->name, lround (value), margin->minimum,
            margin->maximum, find_help (margin->name));
  }
}

static int
play (const TabiyaTuneSetup *setup,
      guint                  report)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaTune) tune = tabiya_tune_new (setup, &error);
  Progress progress = { .report = report };
  gboolean able;

  if (!tune && g_error_matches (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_SETUP))
    return tool_usage_error ("tune", "%s", error->message);
  if (!tune)
    return tool_failure ("tune", "%s", error->message);
  progress.n_before = tabiya_tune_get_n_done (tune);
  progress.started_at = g_get_monotonic_time ();
  if (progress.n_before > 0)
    fprintf (stderr, "%s has %u of %u games already\n", tabiya_path_show (setup->path),
             2 * progress.n_before, 2 * tabiya_tune_get_n_pairs (tune));
  able = tabiya_tune_run (tune, pair_cb, note_cb, &progress, tool_stop_on_signals (), &error);
  print_score (tune);
  putchar ('\n');
  print_margins (tune);
  if (!able)
    return tool_failure ("tune", "%s; the same command goes on from here", error->message);
  if (tabiya_tune_get_n_done (tune) < tabiya_tune_get_n_pairs (tune))
    return tool_failure ("tune", "stopped before the end; the same command goes on from here");
  return TOOL_OK;
}

static int
run (Arguments *arguments)
{
  TabiyaTuneSetup setup = { 0 };
  int status = read_setup (arguments, &setup);

  if (status == TOOL_OK)
    status = play (&setup, (guint) arguments->report);
  tabiya_tune_setup_clear (&setup);
  return status;
}

/**
 * tool_tune:
 *
 * The command tune.
 */
int
tool_tune (int    argc,
           char **argv)
{
  Arguments a = {
    .nodes = DEFAULT_NODES, .seed = 1, .n_concurrent = 1, .share = 0.05, .rate = 0.002,
    .stability = 0.1, .alpha = 0.602, .gamma = 0.101, .ahead = 8, .report = DEFAULT_REPORT,
    .plies = TOOL_UNSET, .max_plies = TOOL_UNSET,
  };
  const GOptionEntry entries[] = {
    { "engine", 0, 0, G_OPTION_ARG_STRING, &a.engine, "The engine, built for tuning", "ENGINE" },
    { "params", 0, 0, G_OPTION_ARG_STRING, &a.margins, "What to tune: names, groups, all",
      "MARGINS" },
    { "games", 0, 0, G_OPTION_ARG_INT, &a.n_games, "Number of games, even", "N" },
    { "nodes", 0, 0, G_OPTION_ARG_INT, &a.nodes, "Nodes for each move (default 20000)", "N" },
    { "openings", 0, 0, G_OPTION_ARG_FILENAME, &a.openings,
      "PGN, EPD or FEN file, used in random order", "FILE" },
    { "plies", 0, 0, G_OPTION_ARG_INT, &a.plies, "Length of the openings (default: all of a game)",
      "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &a.seed, "Seed of everything random (default 1)", "N" },
    { "concurrency", 0, 0, G_OPTION_ARG_INT, &a.n_concurrent, "Games at once (default 1)", "N" },
    { "out", 0, 0, G_OPTION_ARG_FILENAME, &a.out,
      "The file of the run, from which it also continues", "FILE" },
    { "resign", 0, 0, G_OPTION_ARG_STRING, &a.resign,
      "Resign when both sides see the same winner (default \"" DEFAULT_RESIGN "\"), or none",
      "RULE" },
    { "draw", 0, 0, G_OPTION_ARG_STRING, &a.draw,
      "Agree to a draw when both sides see one (default \"" DEFAULT_DRAW "\"), or none",
      "RULE" },
    { "max-plies", 0, 0, G_OPTION_ARG_INT, &a.max_plies, "Adjudicate longer games as drawn", "N" },
    { "step-share", 0, 0, G_OPTION_ARG_DOUBLE, &a.share,
      "Steps at the end of the run, as a share of the range, at least half a unit (default 0.05)",
      "SHARE" },
    { "step", 0, 0, G_OPTION_ARG_STRING_ARRAY, &a.steps,
      "The step of a margin or group instead; may be given several times", "NAME=STEP" },
    { "rate", 0, 0, G_OPTION_ARG_DOUBLE, &a.rate,
      "At the end of the run, the share of its step by which a margin moves for each point between "
      "the sides (default 0.002)", "RATE" },
    { "stability", 0, 0, G_OPTION_ARG_DOUBLE, &a.stability,
      "Spall's A as a share of the pairs of the run (default 0.1)", "SHARE" },
    { "alpha", 0, 0, G_OPTION_ARG_DOUBLE, &a.alpha, "Fall of the movement (default 0.602)", "X" },
    { "gamma", 0, 0, G_OPTION_ARG_DOUBLE, &a.gamma, "Fall of the steps (default 0.101)", "X" },
    { "ahead", 0, 0, G_OPTION_ARG_INT, &a.ahead,
      "How many pairs can be in progress, each tried around the values known so many pairs before "
      "(default 8)", "N" },
    { "report", 0, 0, G_OPTION_ARG_INT, &a.report, "Games between two reports (default 100)", "N" },
    G_OPTION_ENTRY_NULL
  };
  int status = tool_parse (&argc, &argv, "", summary, entries);

  if (status == TOOL_GO_ON)
    status = argc == 1 ? run (&a)
                       : tool_usage_error ("tune", "unexpected argument \"%s\"", argv[1]);
  tool_free_arguments (entries);
  return status;
}
