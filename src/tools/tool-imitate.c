/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include <errno.h>
#include <glib/gstdio.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/tabiya-file-name.h"
#include "lab/imitate/tabiya-imitation.h"
#include "profiles/tabiya-weight-file.h"
#include "tools/tool-weights.h"
#include "tools/tool.h"

/* The command imitate: weights from the moves that people chose. */

static const char summary[] =
  "Finds weights under which the moves chosen in the games of FILE are as likely as possible.\n"
  "\n"
  "Each move gets the score of a shallow search; the chance of a move is in proportion to\n"
  "exp (score / temperature), and in 2 of 100 cases any move is as good as another. Weights and\n"
  "temperature are fitted together, with a weak pull towards the defaults. +- is the 95 %\n"
  "interval of 50 fits to games drawn from these with replacement.\n"
  "\n"
  "Every fifth game is held out. There it is measured how likely the moves chosen were, and how\n"
  "many of them had the highest score, for the fitted and the untuned weights; the error of a\n"
  "difference takes each game as one sample.\n"
  "\n"
  "With --player, weights are fitted to as many moves of everybody else in the same games, with\n"
  "the same games held out. The player is told beside them: in games held out, and weight by\n"
  "weight, once the others are on the player's scale, of which the moves say nothing. --alone\n"
  "leaves that out.\n"
  "\n"
  "While it works it keeps what it has in OUT.part and OUT.part.others. After Ctrl+C or a power\n"
  "cut the same command goes on from there; --threads may change. With the same seed it gives the\n"
  "same weights.\n"
  "\n"
  "Example:\n"
  "  tabiya-engine imitate --pgn games.pgn --player \"Tal\" --out tal.weights";

static const char *const phase_names[TABIYA_CHOICE_N_PHASES] = {
  "opening", "middlegame", "endgame",
};

typedef struct {
  char                   *pgn;
  char                   *player;
  char                   *phases;
  char                   *out;
  char                   *heuristic;
  char                   *weights_path;
  char                   *only;
  char                  **against;
  gint64                  n_moves;
  gint64                  seed;
  gint                    depth;
  gint                    held_out;
  gint                    n_threads;
  gdouble                 prior;
  gboolean                alone;

  HeuristicWeights        weights;
  gboolean                chosen[HEURISTIC_MAX_WEIGHTS];
  HeuristicWeights       *others;       /* those of --against */
  char                   *state_path;
  gint64                  told_at;      /* monotonic time of the last report */
  TabiyaImitationOptions  options;
} Command;

static void
report_cb (TabiyaImitationStage stage,
           guint                done,
           guint                total,
           double               fraction,
           gpointer             data)
{
  static const char *const words[] = {
    "games read", "moves looked at", "steps of the fit", "samples fitted", "moves checked",
    "everybody else, percent",
  };
  Command *self = data;
  gint64 now = g_get_monotonic_time ();

  if (now - self->told_at < 2 * G_USEC_PER_SEC)
    return;
  self->told_at = now;
  if (total > 0)
    fprintf (stderr, "%s: %u of %u\n", words[stage], done, total);
  else
    fprintf (stderr, "%s: %u\n", words[stage], done);
}

/* Work ends when a signal says so. */
static gboolean
begin_turn_cb (gpointer data)
{
  return !g_atomic_int_get ((gint *) data);
}

static void
end_turn_cb (gpointer data)
{
}

static void
print_names (FILE            *file,
             const GPtrArray *names,
             const char      *before)
{
  fputs (before, file);
  for (guint i = 0; i < MIN (names->len, 6); i++) {
    const TabiyaPlayerGames *player = names->pdata[i];

    fprintf (file, "%s%s (%u)", i > 0 ? "; " : "", player->name, player->n_games);
  }
  fprintf (file, names->len > 6 ? "; and %u more\n" : "\n", names->len - 6);
}

static void
print_games (const Command         *self,
             const TabiyaImitation *imitation)
{
  const TabiyaChoicesCounts *counts = tabiya_imitation_get_counts (imitation);
  guint n_games;
  guint n = tabiya_imitation_get_n_training (imitation, &n_games);

  printf ("%u games, %u of them %s, %u used", counts->n_games, counts->n_of_player,
          self->player ? "of the player" : "looked at", counts->n_used);
  if (counts->n_broken > 0)
    printf (", %u with errors left out", counts->n_broken);
  if (counts->n_doubles > 0)
    printf (", %u left out because they were there before", counts->n_doubles);
  putchar ('\n');
  if (self->player)
    print_names (stdout, counts->names, "Names taken: ");
  printf ("Fitted to %u moves of %u games\n\n", n, n_games);
}

/* The same weight of everybody else on the same scale, and whether it is another one. */
static void
print_other (const TabiyaImitation *imitation,
             int                    weight)
{
  HeuristicWeights others;
  double margin;
  int difference;

  if (!tabiya_imitation_get_others (imitation))
    return;
  tabiya_imitation_get_others_weights (imitation, &others);
  margin = ceil (tabiya_imitation_get_difference_margin (imitation, weight));
  difference = tabiya_imitation_get_after (imitation)->values[weight] - others.values[weight];
  printf ("  others %5d  difference %+4d +- %-3.0f%s", others.values[weight], difference, margin,
          abs (difference) <= margin ? " may be chance" : "");
}

static void
print_weights (const TabiyaImitation *imitation)
{
  const HeuristicWeights *before = tabiya_imitation_get_before (imitation);
  const HeuristicWeights *after = tabiya_imitation_get_after (imitation);
  gboolean others = !!tabiya_imitation_get_others (imitation);

  for (int i = 0; i < heuristic_count_weights (after->heuristic); i++) {
    double margin = ceil (tabiya_imitation_get_margin (imitation, i));
    int change = after->values[i] - before->values[i];

    printf ("%-26s %5d -> %5d", heuristic_get_weight (after->heuristic, i)->id,
            before->values[i], after->values[i]);
    if (tabiya_imitation_is_at_limit (imitation, i))
      fputs (others ? "  at limit" : "  at its limit", stdout);
    else if (margin > 0)
      printf (" +- %-4.0f%s", margin,
              !others && abs (change) <= margin ? " no difference beyond chance" : "");
    if (margin > 0)
      print_other (imitation, i);
    putchar ('\n');
  }
  printf ("%-26s %5.0f -> %5.0f centipawns\n\n", "temperature",
          tabiya_imitation_get_temperature (imitation, FALSE),
          tabiya_imitation_get_temperature (imitation, TRUE));
}

static const char *
find_verdict (double gain,
              double margin)
{
  return gain > margin ? "better" : gain < -margin ? "worse" : "no difference beyond chance";
}

/* P (move) is the geometric mean of the probabilities, which is what the likelihood says. */
static void
print_check (const char                 *name,
             const char                 *from,
             const TabiyaImitationCheck *check)
{
  if (check->n_games < 2) {
    printf ("%s: too few games held out\n", name);
    return;
  }
  printf ("%s: %u moves of %u games\n", name, check->n_choices, check->n_games);
  printf ("  P(move)   %s %.3f %%, fitted %.3f %%; -log P %.4f -> %.4f, falls by %.4f +- %.4f: "
          "%s\n", from, 100 * exp (-check->loss_before), 100 * exp (-check->loss_after),
          check->loss_before, check->loss_after, check->gain, check->margin,
          find_verdict (check->gain, check->margin));
  printf ("  foreseen  %s %.2f %%, fitted %.2f %%; rises by %.2f +- %.2f: %s\n", from,
          100 * check->top_before, 100 * check->top_after, 100 * check->top_gain,
          100 * check->top_margin, find_verdict (check->top_gain, check->top_margin));
}

/* What everybody else in the same games foresees. */
static void
print_everybody_else (const Command         *self,
                      const TabiyaImitation *imitation)
{
  const TabiyaImitation *others = tabiya_imitation_get_others (imitation);
  g_autofree char *name = NULL;
  guint n_games;
  guint n;

  if (!self->player || self->alone)
    return;
  if (!others) {
    printf ("Everybody else: too few of their games to compare with\n");
    return;
  }
  n = tabiya_imitation_get_n_training (others, &n_games);
  name = g_strdup_printf ("Beside everybody else (fitted to %u moves of %u games)", n, n_games);
  print_check (name, "others", tabiya_imitation_get_others_check (imitation));
}

static int
print_others (const Command   *self,
              TabiyaImitation *imitation)
{
  for (guint i = 0; self->against && self->against[i]; i++) {
    g_autofree char *name = g_strdup_printf ("Beside %s", self->against[i]);
    TabiyaImitationCheck check;

    if (!tabiya_imitation_compare (imitation, &self->others[i], &check))
      return tool_failure ("imitate", "stopped; the same command goes on from %s",
                           self->state_path ? self->state_path : "the beginning");
    print_check (name, "other", &check);
  }
  return TOOL_OK;
}

static int
write_weights (const Command         *self,
               const TabiyaImitation *imitation)
{
  g_autofree char *name = NULL;
  g_autofree char *others_path = tabiya_imitation_dup_others_path (self->state_path);
  g_autoptr(GError) error = NULL;

  if (!self->out)
    return TOOL_OK;
  if (self->player)
    name = g_strdup_printf ("Like %s", self->player);
  if (!tabiya_weight_file_save (self->out, tabiya_imitation_get_after (imitation), name, &error))
    return tool_failure ("imitate", "%s", error->message);
  if (g_remove (self->state_path) != 0
      || (tabiya_imitation_get_others (imitation) && g_remove (others_path) != 0))
    return tool_failure ("imitate", "%s: %s; what begins with its name is no longer needed",
                         tabiya_path_show (self->state_path), g_strerror (errno));
  return TOOL_OK;
}

static int
explain_failure (const Command *self,
                 const GError  *error)
{
  if (g_error_matches (error, TABIYA_CHOICES_ERROR, TABIYA_CHOICES_ERROR_ENDED))
    return tool_failure ("imitate", "stopped; %s", self->state_path
                         ? "the same command goes on from here"
                         : "with --out, the same command could go on from here");
  if (g_error_matches (error, TABIYA_CHOICES_ERROR, TABIYA_CHOICES_ERROR_PLAYER)) {
    g_autoptr(GPtrArray) names = tabiya_choices_list_players (self->pgn, NULL, NULL);
    g_autoptr(GString) list = g_string_new (NULL);

    for (guint i = 0; names && i < MIN (names->len, 5); i++)
      g_string_append_printf (list, "%s%s", i > 0 ? "; " : "",
                              ((TabiyaPlayerGames *) names->pdata[i])->name);
    return tool_failure ("imitate", "%s: nobody called \"%s\" plays in these games; those with "
                         "most games are %s", self->pgn, self->player, list->str);
  }
  if (error->domain == TABIYA_CHOICES_ERROR)
    return tool_failure ("imitate", "%s: %s", self->pgn, error->message);
  return tool_failure ("imitate", "%s", error->message);
}

static int
run (Command *self)
{
  const TabiyaTurns turns = { begin_turn_cb, end_turn_cb, tool_stop_on_signals () };
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaImitation) imitation = NULL;
  int status;

  self->options.turns = &turns;
  imitation = tabiya_imitation_run (&self->weights, &self->options, &error);
  if (!imitation)
    return explain_failure (self, error);
  print_games (self, imitation);
  print_weights (imitation);
  print_check ("Held out", "untuned", tabiya_imitation_get_check (imitation));
  for (int phase = 0; phase < TABIYA_CHOICE_N_PHASES; phase++) {
    if (self->options.phases[phase])
      print_check (phase_names[phase], "untuned",
                   tabiya_imitation_get_phase_check (imitation, (TabiyaChoicePhase) phase));
  }
  print_everybody_else (self, imitation);
  status = print_others (self, imitation);
  return status == TOOL_OK ? write_weights (self, imitation) : status;
}

/* Reads "opening,endgame". */
static int
choose_phases (Command *self)
{
  g_auto(GStrv) names = g_strsplit (self->phases, ",", -1);

  memset (self->options.phases, 0, sizeof self->options.phases);
  for (char **name = names; *name; name++) {
    guint phase = 0;

    g_strstrip (*name);
    while (phase < TABIYA_CHOICE_N_PHASES && !g_str_equal (*name, phase_names[phase]))
      phase++;
    if (phase == TABIYA_CHOICE_N_PHASES)
      return tool_usage_error ("imitate", "--phases: \"%s\" is not opening, middlegame or endgame",
                               *name);
    self->options.phases[phase] = TRUE;
  }
  return TOOL_OK;
}

static int
load_others (Command *self)
{
  guint n = self->against ? g_strv_length (self->against) : 0;

  self->others = g_new0 (HeuristicWeights, n + 1);
  for (guint i = 0; i < n; i++) {
    int status = tool_weights_choose ("imitate", heuristic_get_id (self->weights.heuristic),
                                      self->against[i], &self->others[i]);

    if (status != TOOL_OK)
      return status;
  }
  return TOOL_OK;
}

static const char *
find_problem (const Command *self)
{
  if (!self->pgn)
    return "name a file of games with --pgn";
  if (self->player && *self->player == '\0')
    return "--player needs a name";
  if (self->n_moves < 100 || self->n_moves > 1000000)
    return "--moves must be from 100 to 1000000";
  if (self->seed < 0 || self->seed > G_MAXUINT32)
    return "--seed must be from 0 to 4294967295";
  if (self->depth < ENGINE_FORESIGHT_MIN_DEPTH || self->depth > ENGINE_FORESIGHT_MAX_DEPTH)
    return "--depth must be 1 or 2";
  if (self->held_out < 0 || self->held_out > 90)
    return "--held-out must be from 0 to 90";
  if (!(self->prior >= 0 && self->prior <= 1e6))
    return "--prior must be from 0 to 1000000";
  if (self->n_threads < 1 || self->n_threads > ENGINE_MAX_THREADS)
    return "--threads must be at least 1, and not more than the engine can use";
  if (self->out && self->pgn && g_str_equal (self->out, self->pgn))
    return "--out must be another file than --pgn";
  return NULL;
}

static int
check_options (Command *self)
{
  const char *problem = find_problem (self);
  int status;

  if (problem)
    return tool_usage_error ("imitate", "%s", problem);
  status = tool_weights_choose ("imitate", self->heuristic, self->weights_path, &self->weights);
  if (status == TOOL_OK && self->phases)
    status = choose_phases (self);
  if (status == TOOL_OK && self->only) {
    status = tool_weights_mark ("imitate", self->weights.heuristic, self->only, self->chosen);
    self->options.chosen = self->chosen;
  }
  if (status == TOOL_OK)
    status = load_others (self);
  if (status != TOOL_OK)
    return status;
  if (self->out)
    self->state_path = g_strconcat (self->out, ".part", NULL);
  self->options.path = self->pgn;
  self->options.player = self->player;
  self->options.beside_others = !self->alone;
  self->options.max_choices = (guint) self->n_moves;
  self->options.held_out_percent = (guint) self->held_out;
  self->options.seed = (guint32) self->seed;
  self->options.depth = (guint) self->depth;
  self->options.prior = self->prior;
  self->options.n_threads = (guint) self->n_threads;
  self->options.state_path = self->state_path;
  self->options.report = report_cb;
  self->options.report_data = self;
  return TOOL_OK;
}

/**
 * tool_imitate:
 *
 * The command imitate.
 */
int
tool_imitate (int    argc,
              char **argv)
{
  Command self = {
    .n_moves = 20000, .seed = 1, .depth = ENGINE_FORESIGHT_MAX_DEPTH, .held_out = 20,
    .n_threads = 1, .prior = 1, .options = TABIYA_IMITATION_OPTIONS_INIT,
  };
  const GOptionEntry entries[] = {
    { "pgn", 0, 0, G_OPTION_ARG_FILENAME, &self.pgn, "The games", "FILE" },
    { "player", 0, 0, G_OPTION_ARG_STRING, &self.player,
      "Moves of this player only: words of the name, in any order", "NAME" },
    { "alone", 0, 0, G_OPTION_ARG_NONE, &self.alone,
      "Compare the player with the untuned weights only, not with everybody else; twice as fast",
      NULL },
    { "phases", 0, 0, G_OPTION_ARG_STRING, &self.phases,
      "Moves of these phases only: opening, middlegame, endgame, separated by commas", "LIST" },
    { "out", 0, 0, G_OPTION_ARG_FILENAME, &self.out,
      "Write a weight file; while it works, what it has is in FILE.part", "FILE" },
    { "against", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &self.against,
      "Compare with these weights on the games held out; may be given several times", "FILE" },
    { "moves", 0, 0, G_OPTION_ARG_INT64, &self.n_moves,
      "Draw so many moves if there are more (20000)", "N" },
    { "depth", 0, 0, G_OPTION_ARG_INT, &self.depth,
      "How far to look, before captures: 1, the move, or 2, with every reply (2)", "N" },
    { "held-out", 0, 0, G_OPTION_ARG_INT, &self.held_out,
      "Percentage of games held out for measuring (20)", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &self.seed, "Seed of all draws (1)", "N" },
    { "prior", 0, 0, G_OPTION_ARG_DOUBLE, &self.prior,
      "How strongly weights are pulled towards their defaults (1)", "X" },
    { "only", 0, 0, G_OPTION_ARG_STRING, &self.only,
      "Change only these weights: their ids, separated by commas", "LIST" },
    { "heuristic", 0, 0, G_OPTION_ARG_STRING, &self.heuristic, "Heuristic to fit (tabiya)", "ID" },
    { "weights", 0, 0, G_OPTION_ARG_FILENAME, &self.weights_path,
      "The weights that are not fitted; otherwise the defaults", "FILE" },
    { "threads", 0, 0, G_OPTION_ARG_INT, &self.n_threads, "Threads (1)", "N" },
    G_OPTION_ENTRY_NULL
  };
  int status = tool_parse (&argc, &argv, "", summary, entries);

  if (status == TOOL_GO_ON) {
    status = argc != 1 ? tool_usage_error ("imitate", "unexpected argument \"%s\"", argv[1])
                       : check_options (&self);
    if (status == TOOL_OK)
      status = run (&self);
  }
  g_free (self.others);
  g_free (self.state_path);
  tool_free_arguments (entries);
  return status;
}
