/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/tabiya-file-name.h"
#include "lab/fit/tabiya-fit-data.h"
#include "lab/fit/tabiya-fit-games.h"
#include "lab/fit/tabiya-fit.h"
#include "lab/fit/tabiya-selfplay.h"
#include "lab/fit/tabiya-training-file.h"
#include "profiles/tabiya-weight-key.h"
#include "tools/tool-weights.h"
#include "tools/tool.h"

/* The command fit: plays games, keeps their quiet positions, and fits the evaluation to the
   results. */

/* In centipawns: how far ahead a side may be in the positions of its own games. */
#define SCORE_MAX 1500

/* Half of what is fitted to is the result, half the score. */
#define DEFAULT_MIX 0.5

/* No pawn is worth this. */
#define UNSET_PAWN (-G_MAXDOUBLE)

typedef struct {
  /* Options */
  char             *data_path;
  char             *pgn_path;
  char            **training_paths;
  char             *check_path;
  char             *table_path;
  char             *heuristic;
  char             *weights_path;
  char             *kind_name;
  char             *only;
  gint              n_games;
  gint              nodes;
  gint              n_threads;
  gint              seed;
  gint              per_game;
  gint              held_out_percent;
  gboolean          only_play;
  gdouble           mix;
  gdouble           pawn;          /* UNSET_PAWN: the values are not scaled */
  TabiyaFitOptions  fit;

  /* State */
  HeuristicWeights  weights;
  HeuristicFitKind  kind;
  gboolean          chosen[HEURISTIC_MAX_WEIGHTS];   /* the weights named by --only */
  TabiyaFitSet     *training;
  TabiyaFitSet     *held_out;
  TabiyaFitSet     *check;      /* NULL without --check */
  guint             game;       /* number of the game whose positions are being read */
  gint64            told_at;    /* monotonic time of the last progress report */
} Command;

static gboolean
pass_over_cb (const ChessPosition *position,
              double               target,
              guint                game,
              gpointer             data)
{
  return TRUE;
}

static gboolean
divide_cb (const ChessPosition *position,
           double               target,
           guint                game,
           gpointer             data)
{
  Command *self = data;
  gboolean held_out = tabiya_fit_is_held_out ((guint32) self->seed, game,
                                              (guint) self->held_out_percent);

  TabiyaFitSet *set = held_out ? self->held_out : self->training;

  if (game != self->game)
    tabiya_fit_set_begin_game (set);
  self->game = game;
  tabiya_fit_set_add_target (set, position, target);
  return TRUE;
}

static gboolean
check_cb (const ChessPosition *position,
          double               target,
          guint                game,
          gpointer             data)
{
  tabiya_fit_set_add_target (((Command *) data)->check, position, target);
  return TRUE;
}

/* Writes each game at once, so that the file holds only whole games whenever the command ends. */
static gboolean
save_game_cb (const TabiyaScoredGame *game,
              gpointer                data)
{
  int *fd = data;
  g_autoptr(GString) text = g_string_new (NULL);

  tabiya_fit_data_append_game (text, game);
  if (write (*fd, text->str, text->len) != (gssize) text->len) {
    close (*fd);
    *fd = -1;
    return FALSE;
  }
  if (game->number % 100 == 0)
    fprintf (stderr, "%u games\n", game->number);
  return TRUE;
}

/* Plays the games that the file still lacks. */
static int
play (const Command *self)
{
  TabiyaSelfplayOptions options = {
    .n_threads = (guint) self->n_threads,
    .seed = (guint32) self->seed,
    .scorer = {
      .nodes = (guint64) self->nodes,
      .score_max = SCORE_MAX,
      .positions = (guint) self->per_game,
      .weights = &self->weights,
    },
  };
  g_autoptr(GError) error = NULL;
  guint last = 0;
  int fd;

  if (g_file_test (self->data_path, G_FILE_TEST_EXISTS)
      && !tabiya_fit_data_read (self->data_path, pass_over_cb, NULL, &last, &error))
    return tool_failure ("fit", "%s", error->message);
  fd = open (self->data_path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
  if (fd < 0)
    return tool_failure ("fit", "%s: %s", tabiya_path_show (self->data_path), g_strerror (errno));
  options.first_game = last + 1;
  options.n_games = (guint) self->n_games > last ? (guint) self->n_games - last : 0;
  if (!tabiya_selfplay_run (&options, save_game_cb, &fd, &error)) {
    close (fd);
    return tool_failure ("fit", "%s", error->message);
  }
  if (fd < 0 || close (fd) != 0)
    return tool_failure ("fit", "%s could not be written completely; make room and run the "
                         "command again",
                         self->data_path);
  return TOOL_OK;
}

/* Reads a file of "selfplay". The positions that are fitted to aim at a mixture of score and
   result, the others are measured by the results alone. */
static int
read_training (Command    *self,
               const char *path)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaTrainingReader) reader = tabiya_training_reader_open (path, &error);
  g_autoptr(TabiyaFitSet) scored = tabiya_fit_set_new_like (self->training);
  TabiyaTrainingRecord record;
  guint game = G_MAXUINT;
  TabiyaFitK k;

  while (reader && tabiya_training_reader_next (reader, &record, &error)) {
    TabiyaFitSet *set = tabiya_fit_is_held_out ((guint32) self->seed, record.game,
                                                (guint) self->held_out_percent)
                        ? self->held_out : scored;

    if (record.game != game)
      tabiya_fit_set_begin_game (set);
    game = record.game;
    tabiya_fit_set_add_scored (set, &record.position, record.score, record.result);
  }
  if (error)
    return tool_failure ("fit", "%s", error->message);
  k = tabiya_fit_set_mix_scores (scored, self->mix);
  printf ("%s: %u positions, K of the scores %.3f and %.3f (middlegame, endgame)\n",
          tabiya_path_show (path), tabiya_fit_set_get_length (scored), k.middlegame, k.endgame);
  tabiya_fit_set_append (self->training, scored);
  return TOOL_OK;
}

static void
games_progress_cb (const TabiyaFitGamesCounts *counts,
                   gpointer                    data)
{
  Command *self = data;
  gint64 now = g_get_monotonic_time ();

  if (now - self->told_at < G_USEC_PER_SEC)
    return;
  self->told_at = now;
  fprintf (stderr, "%u games, %u positions\n", counts->n_games, counts->n_positions);
}

static void
tell_left_out (const TabiyaFitGamesCounts *counts)
{
  fprintf (stderr, "%u games, %u of them used: %u positions\n", counts->n_games, counts->n_used,
           counts->n_positions);
  if (counts->n_without_result > 0)
    fprintf (stderr, counts->n_without_result == 1
                     ? "tabiya-engine fit: note: %u game without a result was left out\n"
                     : "tabiya-engine fit: note: %u games without a result were left out\n",
             counts->n_without_result);
  if (counts->n_broken > 0)
    fprintf (stderr, counts->n_broken == 1
                     ? "tabiya-engine fit: note: %u game with errors was left out, in line %"
                       G_GUINT64_FORMAT ": %s\n"
                     : "tabiya-engine fit: note: %u games with errors were left out, the first in "
                       "line %" G_GUINT64_FORMAT ": %s\n",
             counts->n_broken, counts->broken_line, counts->broken_message);
}

static int
read_games (Command *self)
{
  TabiyaFitGamesOptions options = TABIYA_FIT_GAMES_OPTIONS_INIT;
  g_auto(TabiyaFitGamesCounts) counts = { 0 };
  g_autoptr(GError) error = NULL;

  options.per_game = (guint) self->per_game;
  options.held_out_percent = (guint) self->held_out_percent;
  options.seed = (guint32) self->seed;
  options.n_threads = (guint) self->n_threads;
  options.progress = games_progress_cb;
  options.progress_data = self;
  if (!tabiya_fit_games_read (self->pgn_path, &options, self->training, self->held_out, &counts,
                              &error))
    return tool_failure ("fit", "%s", error->message);
  tell_left_out (&counts);
  if (!self->data_path && !tabiya_fit_games_counts_check (&counts, &error))
    return tool_failure ("fit", "%s: %s", tabiya_path_show (self->pgn_path), error->message);
  return TOOL_OK;
}

static int
read_positions (Command *self)
{
  g_autoptr(GError) error = NULL;

  for (char **path = self->training_paths; path && *path; path++) {
    if (read_training (self, *path) != TOOL_OK)
      return TOOL_FAILED;
  }
  if (self->data_path
      && !tabiya_fit_data_read (self->data_path, divide_cb, self, NULL, &error))
    return tool_failure ("fit", "%s", error->message);
  if (self->pgn_path && read_games (self) != TOOL_OK)
    return TOOL_FAILED;
  if (self->check
      && !tabiya_fit_data_read (self->check_path, check_cb, self, NULL, &error))
    return tool_failure ("fit", "%s", error->message);
  if (tabiya_fit_set_get_length (self->training) == 0)
    return tool_failure ("fit", "there are no positions to fit to; play more games");
  return TOOL_OK;
}

static void
report_cb (guint    iteration,
           guint    sample,
           double   objective,
           gpointer data)
{
  if (sample > 0 && sample % 10 == 0)
    fprintf (stderr, "%u of %d samples\n", sample, TABIYA_FIT_SAMPLES);
  else if (sample == 0 && iteration % 10 == 0)
    fprintf (stderr, "iteration %u: %.6f\n", iteration, objective);
}

/* Each set has a K of its own, since the targets of one may be results and those of another scores.
   */
static void
print_error (const char            *name,
             const TabiyaFitSet    *set,
             const TabiyaFitResult *result)
{
  TabiyaFitError before = tabiya_fit_measure (set, result->before,
                                              tabiya_fit_set_find_k (set, result->before));
  TabiyaFitError after = tabiya_fit_measure (set, result->after,
                                             tabiya_fit_set_find_k (set, result->after));

  if (before.n > 0)
    printf ("%-9s %8u positions  loss %.6f -> %.6f  squared error %.6f -> %.6f\n", name, before.n,
            before.loss, after.loss, before.square_error, after.square_error);
}

/* Prints what the games that were held out say, with the error due to chance. */
static void
print_verdict (const Command         *self,
               const TabiyaFitResult *result)
{
  TabiyaFitK k_before = tabiya_fit_set_find_k (self->held_out, result->before);
  TabiyaFitK k_after = tabiya_fit_set_find_k (self->held_out, result->after);
  TabiyaFitCheck check = tabiya_fit_check (self->held_out, result->before, k_before,
                                           result->after, k_after);

  if (check.n_games < 2)
    return;
  printf ("On %u games that were not used the loss falls by %.6f +- %.6f (95 %%): %s\n",
          check.n_games, check.gain, check.margin,
          check.gain > check.margin ? "better"
          : check.gain < -check.margin ? "worse" : "no difference beyond chance");
}

/* Prints K, which has only one value for weights because they are not tapered. */
static void
print_k (const Command         *self,
         const TabiyaFitResult *result)
{
  if (self->kind == HEURISTIC_FIT_WEIGHTS)
    printf ("K %.3f -> %.3f after %u iterations\n", result->k_before.middlegame,
            result->k_after.middlegame, result->n_iterations);
  else
    printf ("K %.3f and %.3f -> %.3f and %.3f (middlegame, endgame) after %u iterations\n",
            result->k_before.middlegame, result->k_before.endgame, result->k_after.middlegame,
            result->k_after.endgame, result->n_iterations);
}

/* Writes what weights that are not fitted have beside their values: phases set apart, and tables. A
   weight that is fitted has one value for both phases. */
static void
write_kept (Command *self,
            GString *table)
{
  HeuristicWeights kept = self->weights;
  g_auto(GStrv) changes = NULL;

  for (int i = 0; i < heuristic_count_weights (kept.heuristic); i++) {
    if (!self->fit.chosen || self->chosen[i] || kept.tapers[i] == 0)
      heuristic_weights_set (&kept, i, heuristic_get_weight (kept.heuristic, i)->default_value);
  }
  changes = tabiya_weights_dup_changes (&kept);
  for (guint i = 0; changes[i]; i++)
    g_string_append_printf (table, "%s\n", changes[i]);
}

static int
fit (Command *self)
{
  const Heuristic *heuristic = self->weights.heuristic;
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(GString) table = g_string_new (NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaFitResult) result = NULL;

  result = tabiya_fit_run (&self->weights, self->kind, self->training, &self->fit, report_cb, NULL);
  tabiya_fit_print (result, heuristic, self->kind, text);
  fputs (text->str, stdout);
  print_k (self, result);
  print_error ("training", self->training, result);
  print_error ("held out", self->held_out, result);
  if (self->check)
    print_error ("check", self->check, result);
  print_verdict (self, result);
  if (!self->table_path)
    return TOOL_OK;
  tabiya_fit_write (result, heuristic, self->kind, table);
  if (self->kind == HEURISTIC_FIT_WEIGHTS)
    write_kept (self, table);
  if (!g_file_set_contents (self->table_path, table->str, -1, &error))
    return tool_failure ("fit", "%s", error->message);
  return TOOL_OK;
}

static int
run (Command *self)
{
  HeuristicWeights origin = self->weights;
  int status;

  if (self->n_games > 0) {
    status = play (self);
    if (status != TOOL_OK || self->only_play)
      return status;
  }
  if (self->kind == HEURISTIC_FIT_WEIGHTS)
    tabiya_fit_find_origin (&self->weights, self->fit.chosen, &origin);
  self->training = tabiya_fit_set_new (&origin, self->kind);
  self->held_out = tabiya_fit_set_new (&origin, self->kind);
  if (self->check_path)
    self->check = tabiya_fit_set_new (&origin, self->kind);
  tabiya_fit_set_set_threads (self->training, (guint) self->n_threads, NULL);
  tabiya_fit_set_set_threads (self->held_out, (guint) self->n_threads, NULL);
  status = read_positions (self);
  if (status == TOOL_OK)
    status = fit (self);
  tabiya_fit_set_free (self->training);
  tabiya_fit_set_free (self->held_out);
  g_clear_pointer (&self->check, tabiya_fit_set_free);
  return status;
}

static int
check_numbers (const Command *self)
{
  if (!self->training_paths && self->mix != DEFAULT_MIX)
    return tool_usage_error ("fit", "--mix needs --training: other positions have no scores");
  if (!(self->mix >= 0 && self->mix <= 1))
    return tool_usage_error ("fit", "--mix must be from 0 to 1");
  if (self->n_games != TOOL_UNSET && self->n_games < 1)
    return tool_usage_error ("fit", "--games must be at least 1");
  if (self->per_game < 1 || self->seed < 0)
    return tool_usage_error ("fit", "--positions must be at least 1, and --seed not negative");
  if (self->nodes < 1 || self->n_threads < 1 || self->n_threads > ENGINE_MAX_THREADS)
    return tool_usage_error ("fit", "--nodes must be at least 1, and --threads from 1 to %d",
                             ENGINE_MAX_THREADS);
  if (self->held_out_percent < 0 || self->held_out_percent > 90)
    return tool_usage_error ("fit", "--held-out must be from 0 to 90");
  if (!(isfinite (self->fit.prior) && self->fit.prior >= 0))
    return tool_usage_error ("fit", "--prior must be a number that is not negative");
  if (self->pawn != UNSET_PAWN && !(self->pawn > 0 && self->pawn <= 1000))
    return tool_usage_error ("fit", "--pawn must be a number above 0, and at most 1000");
  return TOOL_OK;
}

static int
check_options (Command *self)
{
  int status = check_numbers (self);

  if (status != TOOL_OK)
    return status;
  if (self->pawn != UNSET_PAWN)
    self->fit.pawn = self->pawn;
  if (!self->data_path && (!(self->pgn_path || self->training_paths) || self->n_games > 0))
    return tool_usage_error ("fit", "give --data, a file of positions to which --games adds, "
                             "--pgn, a file of games, or --training, a file of scored positions");
  if (self->training_paths && (self->data_path || self->pgn_path))
    return tool_usage_error ("fit", "--training cannot be mixed with --data or --pgn, whose "
                             "positions have no scores");
  if (self->only_play && (self->n_games < 1 || self->table_path || self->check_path || self->only
                          || self->kind_name))
    return tool_usage_error ("fit", "--only-play needs --games and fits nothing, so drop --fit, "
                             "--only, --check and --write-table");
  status = tool_weights_choose ("fit", self->heuristic, self->weights_path, &self->weights);
  if (status != TOOL_OK)
    return status;
  if (!self->kind_name)
    self->kind = (self->data_path || self->training_paths) && !self->only
                 && heuristic_count_params (self->weights.heuristic, HEURISTIC_FIT_VALUES) > 0
                 ? HEURISTIC_FIT_VALUES : HEURISTIC_FIT_WEIGHTS;
  else if (g_str_equal (self->kind_name, "values"))
    self->kind = HEURISTIC_FIT_VALUES;
  else if (g_str_equal (self->kind_name, "weights"))
    self->kind = HEURISTIC_FIT_WEIGHTS;
  else
    return tool_usage_error ("fit", "--fit must be values or weights");
  if (heuristic_count_params (self->weights.heuristic, self->kind) == 0)
    return tool_usage_error ("fit", "the heuristic \"%s\" has only weights to fit",
                             heuristic_get_id (self->weights.heuristic));
  if (self->kind == HEURISTIC_FIT_VALUES && !heuristic_weights_are_plain (&self->weights))
    return tool_usage_error ("fit", "values can only be fitted with weights whose phases are equal "
                             "and whose tables are unchanged; drop --weights or use --fit=weights");
  if (self->only && self->kind != HEURISTIC_FIT_WEIGHTS)
    return tool_usage_error ("fit", "--only names weights, so it cannot be mixed with "
                             "--fit=values");
  if (!self->only)
    return TOOL_OK;
  self->fit.chosen = self->chosen;
  return tool_weights_mark ("fit", self->weights.heuristic, self->only, self->chosen);
}

/**
 * tool_fit:
 *
 * The command fit: fits values or weights of a heuristic to the results of games.
 */
int
tool_fit (int    argc,
          char **argv)
{
  Command self = {
    .n_games = TOOL_UNSET, .nodes = 4000, .n_threads = 1, .seed = 1, .per_game = 12,
    .held_out_percent = 10, .mix = DEFAULT_MIX, .pawn = UNSET_PAWN,
    .fit = TABIYA_FIT_OPTIONS_INIT,
  };
  gint iterations = (gint) self.fit.max_iterations;
  const GOptionEntry entries[] = {
    { "data", 0, 0, G_OPTION_ARG_FILENAME, &self.data_path,
      "Positions with results: lines of FEN;result, \"game N\" before each game", "FILE" },
    { "games", 0, 0, G_OPTION_ARG_INT, &self.n_games,
      "Play games and add them to the data until there are this many", "N" },
    { "only-play", 0, 0, G_OPTION_ARG_NONE, &self.only_play, "Do not fit", NULL },
    { "nodes", 0, 0, G_OPTION_ARG_INT, &self.nodes, "Nodes for each move (4000)", "N" },
    { "threads", 0, 0, G_OPTION_ARG_INT, &self.n_threads,
      "Threads for playing and reading games and for fitting (1)", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &self.seed,
      "Seed of the random choice of openings, positions and games held out (1)", "N" },
    { "positions", 0, 0, G_OPTION_ARG_INT, &self.per_game, "Positions from each game (12)", "N" },
    { "pgn", 0, 0, G_OPTION_ARG_FILENAME, &self.pgn_path, "Take positions from these games",
      "FILE" },
    { "training", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &self.training_paths,
      "Scored positions, written by the command selfplay; may be given several times", "FILE" },
    { "mix", 0, 0, G_OPTION_ARG_DOUBLE, &self.mix,
      "With --training: the share of the result in what is fitted to, the rest is the score (0.5)",
      "X" },
    { "heuristic", 0, 0, G_OPTION_ARG_STRING, &self.heuristic,
      "Heuristic to fit (tabiya)", "ID" },
    { "weights", 0, 0, G_OPTION_ARG_FILENAME, &self.weights_path,
      "Compare with the weights of a file, and keep those that are not fitted", "FILE" },
    { "fit", 0, 0, G_OPTION_ARG_STRING, &self.kind_name,
      "What to fit: weights (default with --pgn) or the values behind them", "KIND" },
    { "only", 0, 0, G_OPTION_ARG_STRING, &self.only,
      "Change only these weights: their ids, separated by commas", "LIST" },
    { "held-out", 0, 0, G_OPTION_ARG_INT, &self.held_out_percent,
      "Percentage of games held out for measuring (10)", "N" },
    { "check", 0, 0, G_OPTION_ARG_FILENAME, &self.check_path,
      "More positions, which are only used for measuring", "FILE" },
    { "prior", 0, 0, G_OPTION_ARG_DOUBLE, &self.fit.prior,
      "How strongly weights are pulled towards their defaults, values towards what they are; 0 is "
      "not at all (1)", "X" },
    { "iterations", 0, 0, G_OPTION_ARG_INT, &iterations, "Most iterations to make (300)", "N" },
    { "pawn", 0, 0, G_OPTION_ARG_DOUBLE, &self.pawn,
      "Scale the values so that a pawn is worth this in the endgame", "CENTIPAWNS" },
    { "write-table", 0, 0, G_OPTION_ARG_FILENAME, &self.table_path,
      "Write the new values as C, or the new weights as a weight file", "FILE" },
    G_OPTION_ENTRY_NULL
  };
  int status = tool_parse (&argc, &argv, "",
                           "Fits the evaluation to games: plays them, keeps quiet positions "
                           "and minimises the logistic loss.",
                           entries);

  if (status == TOOL_GO_ON && argc != 1) {
    status = tool_usage_error ("fit", "unexpected argument \"%s\"", argv[1]);
  } else if (status == TOOL_GO_ON && iterations < 1) {
    status = tool_usage_error ("fit", "--iterations must be at least 1");
  } else if (status == TOOL_GO_ON) {
    self.fit.max_iterations = (guint) iterations;
    self.fit.seed = (guint32) self.seed;
    status = check_options (&self);
    if (status == TOOL_OK)
      status = run (&self);
  }
  tool_free_arguments (entries);
  return status;
}
