/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/evolve/tabiya-evolution.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/tabiya-file-name.h"
#include "lab/evolve/tabiya-evolve-games.h"
#include "lab/evolve/tabiya-evolve-openings.h"
#include "lab/evolve/tabiya-evolve-record.h"
#include "lab/evolve/tabiya-weight-search.h"
#include "lab/match/tabiya-run-log.h"

/* The seed of the openings of the verdict differs from what the search draws. */
#define OPENINGS_SEED 0x0be1u

/* The results of games without one; otherwise a result is the half points of the first side. */
#define UNPLAYED (-1)
#define PLAYING  (-2)

static const TabiyaRunLogKind log_kind = {
  .magic = "Tabiya evolution of weights, version 1",
  .refusal = N_("this is no file of an evolution of weights; use another file"),
};

struct _TabiyaEvolution {
  /* Constant once the match exists */
  TabiyaEvolveSetup     setup;
  TabiyaMatchSetup      learning;       /* how games are played to learn from */
  TabiyaMatchSetup      checking;       /* and for the verdict; the result is the first engine */
  TabiyaEvolveOpenings *openings;
  TabiyaMatch          *match;          /* NULL if the run is only shown */
  guint                 n_pairs;        /* to learn from */
  guint                 n_all;          /* games, with the verdict */
  guint                 n_resumed;      /* games that were in the file */
  TabiyaEvolveRecord   *record;         /* NULL unless the moves are kept as well */

  /* Called back under the lock of the director, read by others under this one */
  GMutex                lock;
  TabiyaWeightSearch   *search;
  TabiyaRunLog         *log;
  guint32               sum;            /* of all lines so far */
  guint                 next;           /* the next game to look at; those before it are played or
                                           in progress */
  guint                 n_played;       /* games with a result, without the verdict */
  GArray               *results;        /* of gint8, by game */
  GHashTable           *sides;          /* game to Side[2], while it is played */
  TabiyaMatchScore      score;          /* of the verdict */
  TabiyaMatchTotals     totals;         /* only what the plan tells */
};

typedef struct {
  HeuristicWeights   weights;
  char             **options;       /* owned */
} Side;

/* Games are numbered through: two for each pair, and those of the verdict after the others. */

static gint8 *
get_result (TabiyaEvolution *self,
            guint            game)
{
  while (self->results->len <= game) {
    gint8 unplayed = UNPLAYED;

    g_array_append_val (self->results, unplayed);
  }
  return &g_array_index (self->results, gint8, game);
}

static gboolean
is_verdict (const TabiyaEvolution *self,
            guint                  game)
{
  return game / 2 >= self->n_pairs;
}

/* Whether it is known who plays a game that has no result. */
static gboolean
can_play (const TabiyaEvolution *self,
          guint                  game)
{
  if (is_verdict (self, game))
    return game < self->n_all && tabiya_weight_search_get_n_done (self->search) == self->n_pairs;
  return game / 2 >= tabiya_weight_search_get_n_done (self->search)
         && tabiya_weight_search_can_try (self->search, game / 2);
}

/* Learns the pairs whose turn it is. */
static void
learn (TabiyaEvolution *self)
{
  guint pair;

  while ((pair = tabiya_weight_search_get_n_done (self->search)) < self->n_pairs) {
    int first = *get_result (self, 2 * pair);
    int second = *get_result (self, 2 * pair + 1);

    if (first < 0 || second < 0)
      return;
    tabiya_weight_search_learn (self->search, (guint) (first + second));
  }
}

static void
count_verdict (TabiyaEvolution *self,
               guint            game,
               int              points)
{
  int other = *get_result (self, game ^ 1u);

  self->score.wins += points == 2;
  self->score.draws += points == 1;
  self->score.losses += points == 0;
  if (other >= 0)
    self->score.pairs[points + other]++;
}

static void
count (TabiyaEvolution *self,
       guint            game,
       int              points)
{
  *get_result (self, game) = (gint8) points;
  if (is_verdict (self, game)) {
    count_verdict (self, game, points);
    return;
  }
  self->n_played++;
  learn (self);
}

/* The file. */

/* FNV-1a, over what came before and this text. */
static guint32
add_sum (guint32     sum,
         const char *text)
{
  for (const char *p = text; *p != '\0'; p++)
    sum = (sum ^ (guint8) *p) * 16777619u;
  return sum;
}

/* The line of a game: its pair and its number in the pair, both from 1, the half points of the
   first side, and the checksum of all lines so far, so that each line proves itself and all before
   it. @sum becomes the checksum. (transfer full) */
static char *
format_line (guint    game,
             int      points,
             guint32 *sum)
{
  g_autofree char *text = g_strdup_printf ("%u %u %d", game / 2 + 1, game % 2 + 1, points);

  *sum = add_sum (*sum, text);
  return g_strdup_printf ("%s %08x", text, *sum);
}

/* Takes a game from the file, if it is one that this run could have played by then. */
static gboolean
read_line (const char *line,
           gpointer    data)
{
  TabiyaEvolution *self = data;
  g_auto(GStrv) words = g_strsplit (line, " ", 4);
  g_autofree char *expected = NULL;
  guint32 sum = self->sum;
  guint64 pair;
  guint64 number;
  guint64 points;
  guint game;

  if (g_strv_length (words) != 4
      || !g_ascii_string_to_unsigned (words[0], 10, 1, self->n_all / 2, &pair, NULL)
      || !g_ascii_string_to_unsigned (words[1], 10, 1, 2, &number, NULL)
      || !g_ascii_string_to_unsigned (words[2], 10, 0, 2, &points, NULL))
    return FALSE;
  game = (guint) (2 * (pair - 1) + number - 1);
  expected = format_line (game, (int) points, &sum);
  if (strcmp (line, expected) != 0 || *get_result (self, game) >= 0 || !can_play (self, game))
    return FALSE;
  self->sum = sum;
  self->n_resumed++;
  count (self, game, (int) points);
  return TRUE;
}

/* Takes ownership of @line. */
static void
add_head (GStrvBuilder *head,
          char         *line)
{
  g_strv_builder_add (head, g_strdelimit (line, "\r\n", ' '));
  g_free (line);
}

/* Everything the run depends on, line by line. (transfer full) */
static char **
make_head (const TabiyaEvolution *self,
           const char            *build)
{
  g_auto(GStrv) lines = tabiya_evolve_setup_to_lines (&self->setup);
  g_autofree char *learning = tabiya_match_rules_describe (&self->learning.rules);
  g_autofree char *checking = tabiya_match_rules_describe (&self->checking.rules);
  const char *openings = tabiya_match_openings_get_description (self->learning.openings);
  g_autoptr(GStrvBuilder) head = g_strv_builder_new ();

  g_strv_builder_addv (head, (const char **) lines);
  add_head (head, g_strdup_printf ("openings: %s", openings));
  add_head (head, g_strdup_printf ("learning, %s", learning));
  add_head (head, g_strdup_printf ("verdict, %s", checking));
  add_head (head, g_strdup_printf ("build: %s", build));
  g_strv_builder_add (head, "columns: pair, game of the pair, half points of its first side, "
                            "checksum so far");
  return g_strv_builder_end (head);
}

static gboolean
open_file (TabiyaEvolution  *self,
           const char       *path,
           const char       *build,
           gboolean          to_show,
           GError          **error)
{
  g_auto(GStrv) head = make_head (self, build);

  self->sum = 2166136261u;
  for (char **line = head; *line; line++)
    self->sum = add_sum (self->sum, *line);
  if (to_show)
    return tabiya_run_log_read (path, &log_kind, head, read_line, self, error);
  self->log = tabiya_run_log_open (path, &log_kind, head, read_line, self, error);
  return !!self->log;
}

/* The plan; called under the lock of the director. */

static gboolean
has_open (gconstpointer data)
{
  const TabiyaEvolution *self = data;

  return self->next < self->n_all;
}

static void
free_sides (gpointer data)
{
  Side *sides = data;

  g_strfreev (sides[0].options);
  g_strfreev (sides[1].options);
  g_free (sides);
}

/* (transfer full) */
static char **
make_options (const HeuristicWeights *weights)
{
  TabiyaMatchEngine engine = { 0 };

  tabiya_match_engine_set_weights (&engine, weights, NULL);
  return engine.options;
}

static void
fill_task (TabiyaEvolution *self,
           guint            game,
           TabiyaMatchTask *task)
{
  Side *sides = g_new0 (Side, 2);
  double unused;
  guint pair = game / 2;

  *task = (TabiyaMatchTask) {
    .setup = is_verdict (self, game) ? &self->checking : &self->learning,
    .pairing = pair,
    .reversed = game % 2,
    /* The limits differ, so these are other engines. */
    .engines = { is_verdict (self, game) ? 2 : 0, is_verdict (self, game) ? 3 : 1 },
  };
  if (is_verdict (self, game)) {
    tabiya_weight_search_get_best (self->search, &sides[0].weights, &unused, &unused);
    sides[1].weights = self->setup.against;
    task->pair = tabiya_evolve_openings_get_verdict (self->openings, pair - self->n_pairs);
  } else {
    tabiya_weight_search_try (self->search, pair, &sides[0].weights, &sides[1].weights);
    task->pair = tabiya_evolve_openings_get_other (self->openings, pair);
  }
  for (guint i = 0; i < 2; i++)
    task->options[i] = sides[i].options = make_options (&sides[i].weights);
  g_hash_table_insert (self->sides, GUINT_TO_POINTER (game), sides);
}

static gboolean
take_game (gpointer         data,
           TabiyaMatchTask *task)
{
  TabiyaEvolution *self = data;
  gboolean taken = FALSE;

  g_mutex_lock (&self->lock);
  while (self->next < self->n_all && *get_result (self, self->next) >= 0)
    self->next++;
  if (self->next < self->n_all && can_play (self, self->next)) {
    fill_task (self, self->next, task);
    *get_result (self, self->next++) = PLAYING;
    taken = TRUE;
  }
  g_mutex_unlock (&self->lock);
  return taken;
}

/* Keeps the moves of a game, if that is wanted. */
static gboolean
record_game (TabiyaEvolution        *self,
             const TabiyaMatchGame  *game,
             guint                   number,
             GError                **error)
{
  gboolean verdict = is_verdict (self, number);
  HeuristicWeights weights[2];
  const Side *sides;

  if (!self->record)
    return TRUE;
  g_mutex_lock (&self->lock);
  sides = g_hash_table_lookup (self->sides, GUINT_TO_POINTER (number));
  weights[0] = sides[0].weights;
  weights[1] = sides[1].weights;
  g_mutex_unlock (&self->lock);
  return tabiya_evolve_record_append (self->record, verdict ? &self->checking : &self->learning,
                                      game, weights, verdict, error);
}

static gboolean
store_game (gpointer                data,
            const TabiyaMatchGame  *game,
            GError                **error)
{
  TabiyaEvolution *self = data;
  guint number = 2 * game->pairing + game->reversed;
  g_autofree char *line = NULL;
  guint32 sum = self->sum;

  line = format_line (number, game->points, &sum);
  if (!tabiya_run_log_append (self->log, line, error) || !record_game (self, game, number, error))
    return FALSE;
  g_mutex_lock (&self->lock);
  self->sum = sum;
  g_hash_table_remove (self->sides, GUINT_TO_POINTER (number));
  self->totals.ends[game->end]++;
  count (self, number, game->points);
  g_mutex_unlock (&self->lock);
  return TRUE;
}

static void
fill_totals (gconstpointer      data,
             TabiyaMatchTotals *totals)
{
  const TabiyaEvolution *self = data;

  *totals = self->totals;
}

static void
close_log (gpointer data)
{
  TabiyaEvolution *self = data;

  g_clear_pointer (&self->log, tabiya_run_log_close);
  g_clear_pointer (&self->record, tabiya_evolve_record_close);
}

static const TabiyaMatchPlanFuncs plan_funcs = {
  .has_open = has_open,
  .take_game = take_game,
  .store_game = store_game,
  .fill_totals = fill_totals,
  .close = close_log,
};

/* The beginning. */

static gboolean
make_openings (TabiyaEvolution  *self,
               gboolean          to_show,
               GError          **error)
{
  const TabiyaEvolveSetup *setup = &self->setup;
  TabiyaMatchOpenings *openings;
  guint32 seed = setup->seed ^ OPENINGS_SEED;

  if (setup->openings_path)
    openings = tabiya_match_openings_new_from_file (setup->openings_path, setup->plies, TRUE, seed,
                                                    error);
  else
    openings = tabiya_match_openings_new_balanced (seed, NULL, NULL, error);
  if (!openings)
    return FALSE;
  self->learning.openings = openings;
  self->checking.openings = tabiya_match_openings_ref (openings);
  /* Dividing them takes searches, and only what is played needs it. */
  if (to_show)
    return TRUE;
  self->openings = tabiya_evolve_openings_new (openings, setup->n_verdict / 2, error);
  return !!self->openings;
}

/* (transfer full) (nullable) */
static TabiyaEvolution *
make (const TabiyaEvolveSetup  *setup,
      const char               *path,
      const char               *build,
      gboolean                  to_show,
      GError                  **error)
{
  g_autoptr(TabiyaEvolution) self = NULL;

  if (!tabiya_evolve_setup_check (setup, error))
    return NULL;
  chess_init ();
  self = g_new0 (TabiyaEvolution, 1);
  g_mutex_init (&self->lock);
  tabiya_evolve_setup_copy (&self->setup, setup);
  self->n_pairs = setup->n_games / 2;
  self->n_all = setup->n_games + setup->n_verdict;
  self->results = g_array_new (FALSE, FALSE, sizeof (gint8));
  self->sides = g_hash_table_new_full (NULL, NULL, NULL, free_sides);
  self->search = tabiya_weight_search_new (setup);
  tabiya_evolve_games_init_learning (&self->learning, setup);
  tabiya_evolve_games_init_verdict (&self->checking, setup);
  if (!make_openings (self, to_show, error) || !open_file (self, path, build, to_show, error))
    return NULL;
  self->totals.n_resumed = self->n_resumed;
  return g_steal_pointer (&self);
}

/**
 * tabiya_evolution_new:
 * @setup: the run; copied
 * @path: (type filename): its file, from which it goes on if it exists
 * @build: identifies the version of our engine, because a run cannot go on with another
 * @n_concurrent: games played at once
 * @niceness: nice value of the playing threads, 0 to 19
 *
 * Prepares a run. Blocks while openings and the file are read.
 *
 * Returns: (transfer full) (nullable): the run; %NULL with an error of %TABIYA_MATCH_ERROR
 */
TabiyaEvolution *
tabiya_evolution_new (const TabiyaEvolveSetup  *setup,
                      const char               *path,
                      const char               *build,
                      guint                     n_concurrent,
                      int                       niceness,
                      GError                  **error)
{
  TabiyaEvolution *self = make (setup, path, build, FALSE, error);
  const TabiyaMatchPlan plan = {
    .funcs = &plan_funcs,
    .data = self,
    .n_concurrent = n_concurrent,
    .niceness = niceness,
  };

  if (self)
    self->match = tabiya_match_new_for_plan (&plan);
  return self;
}

/**
 * tabiya_evolution_new_to_show:
 * @setup: the run; copied
 * @path: (type filename): its file
 * @build: see tabiya_evolution_new()
 *
 * Reads a run that is not to go on here, also while it goes on in another program.
 *
 * Returns: (transfer full) (nullable): the run, without a match; %NULL with an error of
 *   %TABIYA_MATCH_ERROR
 */
TabiyaEvolution *
tabiya_evolution_new_to_show (const TabiyaEvolveSetup  *setup,
                              const char               *path,
                              const char               *build,
                              GError                  **error)
{
  return make (setup, path, build, TRUE, error);
}

/**
 * tabiya_evolution_record_games:
 * @path: (type filename): a PGN file, which need not exist
 *
 * From now on the moves of each game are appended to that file as well. Before the match is
 * started.
 *
 * Returns: %FALSE with a %G_IO_ERROR if the file cannot be used
 */
gboolean
tabiya_evolution_record_games (TabiyaEvolution  *self,
                               const char       *path,
                               GError          **error)
{
  TabiyaEvolveRecord *record = tabiya_evolve_record_open (path, error);

  if (!record)
    return FALSE;
  g_clear_pointer (&self->record, tabiya_evolve_record_close);
  self->record = record;
  return TRUE;
}

/**
 * tabiya_evolution_free:
 * @self: (transfer full) (nullable): a run
 *
 * Stops the match and frees it with the run. Pending callbacks are not called.
 */
void
tabiya_evolution_free (TabiyaEvolution *self)
{
  if (!self)
    return;
  g_clear_pointer (&self->match, tabiya_match_free);
  g_clear_pointer (&self->log, tabiya_run_log_close);
  g_clear_pointer (&self->record, tabiya_evolve_record_close);
  tabiya_weight_search_free (self->search);
  tabiya_evolve_openings_free (self->openings);
  tabiya_match_setup_clear (&self->learning);
  tabiya_match_setup_clear (&self->checking);
  tabiya_evolve_setup_clear (&self->setup);
  g_hash_table_unref (self->sides);
  g_array_unref (self->results);
  g_mutex_clear (&self->lock);
  g_free (self);
}

/**
 * tabiya_evolution_get_match:
 *
 * Returns: (transfer none) (nullable): the match that plays the games: to start, pause and stop it,
 *   and to hear of its games
 */
TabiyaMatch *
tabiya_evolution_get_match (TabiyaEvolution *self)
{
  return self->match;
}

/**
 * tabiya_evolution_get_setup:
 *
 * Returns: (transfer none): what the run depends on
 */
const TabiyaEvolveSetup *
tabiya_evolution_get_setup (TabiyaEvolution *self)
{
  return &self->setup;
}

/**
 * tabiya_evolution_get_n_resumed:
 *
 * Returns: the number of games that were in the file, those of the verdict included
 */
guint
tabiya_evolution_get_n_resumed (TabiyaEvolution *self)
{
  return self->n_resumed;
}

/**
 * tabiya_evolution_get_n_generations:
 *
 * Any thread.
 *
 * Returns: how many generations have ended: the length of the history
 */
guint
tabiya_evolution_get_n_generations (TabiyaEvolution *self)
{
  g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  return tabiya_weight_search_get_history (self->search)->len;
}

/* The likelihood of superiority is 97.5 % where the lower end of the two-sided 95 % interval is
   0. */
static TabiyaEvolutionVerdict
judge (const TabiyaElo *elo)
{
  if (elo->superiority >= 0.975)
    return TABIYA_EVOLUTION_STRONGER;
  return elo->superiority <= 0.025 ? TABIYA_EVOLUTION_WEAKER : TABIYA_EVOLUTION_NOT_SHOWN;
}

/**
 * tabiya_evolution_dup_snapshot:
 *
 * Any thread.
 *
 * Returns: (transfer full): the state of the run now
 */
TabiyaEvolutionSnapshot *
tabiya_evolution_dup_snapshot (TabiyaEvolution *self)
{
  TabiyaEvolutionSnapshot *snapshot = g_new0 (TabiyaEvolutionSnapshot, 1);
  const GArray *history;

  g_mutex_lock (&self->lock);
  history = tabiya_weight_search_get_history (self->search);
  snapshot->n_played = self->n_played;
  snapshot->n_games = 2 * self->n_pairs;
  snapshot->generation = tabiya_weight_search_get_generation (self->search,
                                                              &snapshot->n_generations);
  tabiya_weight_search_get_best (self->search, &snapshot->best, &snapshot->best_elo,
                                 &snapshot->best_error);
  snapshot->population = tabiya_weight_search_dup_population (self->search);
  snapshot->history = g_array_new (FALSE, FALSE, sizeof (TabiyaGeneration));
  g_array_append_vals (snapshot->history, history->data, history->len);
  snapshot->score = self->score;
  if (tabiya_weight_search_get_n_done (self->search) == self->n_pairs)
    snapshot->phase = TABIYA_EVOLUTION_CHECKING;
  g_mutex_unlock (&self->lock);

  tabiya_elo_estimate (&snapshot->score, &snapshot->elo);
  if (tabiya_match_score_n_games (&snapshot->score) == self->setup.n_verdict) {
    snapshot->phase = TABIYA_EVOLUTION_DONE;
    snapshot->verdict = judge (&snapshot->elo);
  }
  return snapshot;
}

/**
 * tabiya_evolution_snapshot_free:
 * @snapshot: (transfer full) (nullable): a snapshot
 */
void
tabiya_evolution_snapshot_free (TabiyaEvolutionSnapshot *snapshot)
{
  if (!snapshot)
    return;
  g_array_unref (snapshot->population);
  g_array_unref (snapshot->history);
  g_free (snapshot);
}

/**
 * tabiya_evolution_load_setup:
 * @path: (type filename): the file of a run
 * @setup: (out): what the run depends on
 *
 * Reads from a file what is needed to go on with its run.
 *
 * Returns: %FALSE with an error of %TABIYA_MATCH_ERROR; @setup is then empty
 */
gboolean
tabiya_evolution_load_setup (const char         *path,
                             TabiyaEvolveSetup  *setup,
                             GError            **error)
{
  g_auto(GStrv) head = tabiya_run_log_load_head (path, &log_kind, error);

  *setup = (TabiyaEvolveSetup) { 0 };
  if (!head)
    return FALSE;
  if (tabiya_evolve_setup_parse (head, setup, error))
    return TRUE;
  g_prefix_error (error, "%s: ", tabiya_path_show (path));
  return FALSE;
}
