/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include <stdio.h>
#include <string.h>

#include "lab/measure/tabiya-behaviour.h"
#include "tools/tool.h"

/* The most weights that are shown in a table. */
#define MAX_WEIGHTS 3

#define MAX_GAMES   100000

/* The command behaviours: plays games that show whether profiles play as their names promise. */

typedef struct {
  char                   *heuristic;
  char                   *openings;
  gboolean                list_openings;
  gint                    n_games;
  gint                    n_threads;
  gint                    plies;
  gint                    seed;
  gint64                  nodes;
  TabiyaBehaviourOptions  options;
} Command;

static void
tell_cb (guint    n_played,
         guint    n_games,
         gpointer data)
{
  if (n_played % 100 == 0 || n_played == n_games)
    fprintf (stderr, "%u of %u games\n", n_played, n_games);
}

/* The weights as text, such as "12 1 3"; empty when that would be too long. (transfer full) */
static char *
dup_weights (const Heuristic *heuristic,
             int              profile)
{
  GString *text = g_string_new (NULL);
  HeuristicWeights weights;

  heuristic_weights_init_profile (&weights, heuristic, profile);
  for (int i = 0; i < heuristic_count_weights (heuristic) && i < MAX_WEIGHTS; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? " " : "", weights.values[i]);
  if (heuristic_count_weights (heuristic) > MAX_WEIGHTS)
    g_string_assign (text, "");
  return g_string_free (text, FALSE);
}

/* The width of a column of the table, which is that of its heading. */
static int
get_width (const Heuristic *heuristic,
           int              profile)
{
  return MAX ((int) strlen (heuristic_get_profile_id (heuristic, profile)), 8) + 2;
}

static void
print_heading (const Heuristic *heuristic,
               TabiyaBehaviour *behaviour)
{
  int n = heuristic_count_profiles (heuristic);

  printf ("%-12s", "");
  for (int i = 0; i < n; i++)
    printf ("%*s", get_width (heuristic, i), heuristic_get_profile_id (heuristic, i));
  if (heuristic_count_weights (heuristic) <= MAX_WEIGHTS)
    printf ("\n%-12s", "weights");
  for (int i = 0; i < n && heuristic_count_weights (heuristic) <= MAX_WEIGHTS; i++) {
    g_autofree char *weights = dup_weights (heuristic, i);

    printf ("%*s", get_width (heuristic, i), weights);
  }
  printf ("\n%-12s", "games");
  for (int i = 0; i < n; i++)
    printf ("%*u", get_width (heuristic, i), tabiya_behaviour_get_n_games (behaviour, i));
  putchar ('\n');
}

static void
print_means (const Command   *self,
             TabiyaBehaviour *behaviour)
{
  const Heuristic *heuristic = self->options.heuristic;

  print_heading (heuristic, behaviour);
  for (int i = 0; i < TABIYA_N_MEASURES; i++) {
    printf ("%-12s", tabiya_measure_get_info ((TabiyaMeasure) i)->id);
    for (int profile = 0; profile < heuristic_count_profiles (heuristic); profile++)
      printf ("%*.2f", get_width (heuristic, profile),
              tabiya_behaviour_get_mean (behaviour, profile, (TabiyaMeasure) i));
    putchar ('\n');
  }
}

/* Prints the claims and returns how many of them are not shown. */
static guint
print_claims (const Command   *self,
              TabiyaBehaviour *behaviour)
{
  const Heuristic *heuristic = self->options.heuristic;
  guint n_claims;
  const TabiyaBehaviourClaim *claims = tabiya_behaviour_get_claims (&n_claims);
  guint n_missing = 0;

  printf ("%-22s %-11s %-4s than %-12s %8s %10s   99 %% interval\n", "Claim", "measure", "", "",
          "openings", "difference");
  for (guint i = 0; i < n_claims; i++) {
    TabiyaBehaviourVerdict verdict;

    if (!g_str_equal (claims[i].heuristic, heuristic_get_id (heuristic)))
      continue;
    tabiya_behaviour_judge (behaviour, &claims[i], &verdict);
    n_missing += !verdict.holds;
    printf ("%-22s %-11s %-4s than %-12s %8u %+10.2f   %+.2f to %+.2f   %s\n", claims[i].profile,
            tabiya_measure_get_info (claims[i].measure)->id,
            claims[i].direction > 0 ? "more" : "less",
            claims[i].other ? claims[i].other : heuristic_get_profile_id (heuristic, 0),
            verdict.difference.n, verdict.difference.mean, verdict.difference.low,
            verdict.difference.high, verdict.holds ? "shown" : "NOT SHOWN");
  }
  return n_missing;
}

static void
print_setting (const Command *self)
{
  const TabiyaBehaviourOptions *options = &self->options;

  printf ("Heuristic: %s. Each profile plays %s from the same openings, colours reversed.\n",
          heuristic_get_id (options->heuristic), heuristic_get_profile_id (options->heuristic, 0));
  if (options->nodes > 0)
    printf ("Limit: %" G_GUINT64_FORMAT " nodes a move. ", options->nodes);
  else
    printf ("Limit: depth %d. ", options->depth);
  if (options->book)
    printf ("Openings: from the book, seed %u.\n", options->seed);
  else
    printf ("Openings: %u random legal plies, seed %u.\n", options->opening_plies, options->seed);
}

static int
run (Command *self)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaBehaviour) behaviour = NULL;
  guint n_missing;

  behaviour = tabiya_behaviour_run (&self->options, tell_cb, NULL, &error);
  if (!behaviour)
    return tool_failure ("behaviours", "%s", error->message);
  print_setting (self);
  putchar ('\n');
  print_means (self, behaviour);
  putchar ('\n');
  n_missing = print_claims (self, behaviour);
  putchar ('\n');
  for (int i = 0; i < TABIYA_N_MEASURES; i++) {
    const TabiyaMeasureInfo *info = tabiya_measure_get_info ((TabiyaMeasure) i);

    printf ("%-12s %s\n", info->id, info->help);
  }
  for (guint i = 0; self->list_openings && tabiya_behaviour_get_opening (behaviour, i); i++)
    printf ("Opening %u: %s\n", i + 1, tabiya_behaviour_get_opening (behaviour, i));
  return n_missing > 0 ? TOOL_FAILED : TOOL_OK;
}

static int
check_options (Command *self)
{
  TabiyaBehaviourOptions *options = &self->options;

  options->heuristic = heuristic_find (self->heuristic ? self->heuristic : "three-terms");
  if (!options->heuristic)
    return tool_usage_error ("behaviours", "there is no heuristic \"%s\"", self->heuristic);
  if (self->n_games < 2 || self->n_games > MAX_GAMES || self->n_games % 2 != 0)
    return tool_usage_error ("behaviours", "--games must be even, from 2 to %d", MAX_GAMES);
  if (self->n_threads < 1 || self->n_threads > ENGINE_MAX_THREADS)
    return tool_usage_error ("behaviours", "--threads must be from 1 to %d", ENGINE_MAX_THREADS);
  if (self->plies < 0 || self->plies > 30 || self->seed < 0)
    return tool_usage_error ("behaviours", "--plies must be from 0 to 30, and --seed not negative");
  if (self->nodes < 0 || options->depth < 0 || options->depth >= ENGINE_MAX_PLY
      || (self->nodes > 0) == (options->depth > 0))
    return tool_usage_error ("behaviours", "give either --depth or --nodes, above zero");
  if (self->openings && !g_str_equal (self->openings, "book")
      && !g_str_equal (self->openings, "random"))
    return tool_usage_error ("behaviours", "--openings must be random or book");
  options->book = self->openings && g_str_equal (self->openings, "book");
  options->n_games = (guint) self->n_games;
  options->n_threads = (guint) self->n_threads;
  options->opening_plies = (guint) self->plies;
  options->seed = (guint32) self->seed;
  options->nodes = (guint64) self->nodes;
  return TOOL_OK;
}

/**
 * tool_behaviours:
 *
 * The command behaviours.
 */
int
tool_behaviours (int    argc,
                 char **argv)
{
  Command self = { .n_games = 100, .n_threads = 1, .plies = 8, .seed = 1 };
  const GOptionEntry entries[] = {
    { "heuristic", 0, 0, G_OPTION_ARG_STRING, &self.heuristic,
      "Heuristic whose profiles play (three-terms)", "ID" },
    { "games", 0, 0, G_OPTION_ARG_INT, &self.n_games, "Games of each profile (100)", "N" },
    { "depth", 0, 0, G_OPTION_ARG_INT, &self.options.depth, "Plies for each move (3)", "N" },
    { "nodes", 0, 0, G_OPTION_ARG_INT64, &self.nodes, "Nodes for each move, instead of a depth",
      "N" },
    { "openings", 0, 0, G_OPTION_ARG_STRING, &self.openings,
      "random (default): random legal moves that leave the game balanced; "
      "book: balanced lines from the opening book", "FROM" },
    { "plies", 0, 0, G_OPTION_ARG_INT, &self.plies, "Length of random openings (8)", "N" },
    { "list-openings", 0, 0, G_OPTION_ARG_NONE, &self.list_openings,
      "List the openings", NULL },
    { "seed", 0, 0, G_OPTION_ARG_INT, &self.seed, "Seed of the random numbers (1)", "N" },
    { "threads", 0, 0, G_OPTION_ARG_INT, &self.n_threads, "Games at the same time (1)", "N" },
    G_OPTION_ENTRY_NULL
  };
  int status = tool_parse (&argc, &argv, "",
                           "Lets every profile of a heuristic play the default one, measures "
                           "how it plays, and tells\nwhether it does what it is known for. "
                           "The exit status is 1 when a claim is not shown.", entries);

  if (self.options.depth == 0 && self.nodes == 0)
    self.options.depth = 3;
  if (status == TOOL_GO_ON) {
    status = argc != 1 ? tool_usage_error ("behaviours", "\"%s\" is not understood", argv[1])
                       : check_options (&self);
    if (status == TOOL_OK)
      status = run (&self);
  }
  tool_free_arguments (entries);
  return status;
}
