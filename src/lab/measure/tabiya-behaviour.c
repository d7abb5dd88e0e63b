/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/measure/tabiya-behaviour.h"

#include <glib/gi18n-lib.h>

#include "core/chess-text.h"
#include "lab/measure/tabiya-behaviour-play.h"

typedef double Values[TABIYA_N_MEASURES];

struct _TabiyaBehaviour {
  const Heuristic *heuristic;
  guint           *n_games;        /* owned: for each profile */
  guint           *first;          /* owned: for each profile the index of its first game */
  Values          *values;         /* owned: for all games, grouped by profile */
  char           **openings;       /* owned: the final positions of the openings as FEN */
};

/* Threads take the numbers of games from a counter, and each writes only to its own places. */
typedef struct {
  const TabiyaBehaviourOptions *options;
  TabiyaBehaviour              *behaviour;    /* receives the values */
  GPtrArray                    *openings;
  guint                         n_games;      /* of all profiles together */
  gint                          next;         /* atomic */
  gint                          stop;         /* atomic */
  GMutex                        lock;
  GCond                         changed;
  guint                         n_played;     /* under lock */
  guint                         n_working;    /* under lock: number of threads */
  gboolean                      failed;       /* under lock: there was no memory for an engine */
} Run;

/* Small differences and rare events take more games to be distinguished from chance. */
enum { PLAIN = 1, PATIENT = 4 };

#define CLAIM(heuristic, profile, measure, direction, effort) \
  { heuristic, profile, NULL, TABIYA_MEASURE_##measure, direction, effort }

static const TabiyaBehaviourClaim claims[] = {
  CLAIM ("three-terms", "capturer", MATERIAL, 1, PATIENT),
  CLAIM ("three-terms", "move-seeker", MOBILITY, 1, PLAIN),
  CLAIM ("three-terms", "pawn-pusher", PAWN_RANK, 1, PLAIN),
  CLAIM ("three-terms", "promoter", PAWN_RANK, 1, PLAIN),
  { "three-terms", "promoter", "pawn-pusher", TABIYA_MEASURE_PROMOTIONS, 1, PATIENT },
  CLAIM ("three-terms", "giver", MATERIAL, -1, PLAIN),
  CLAIM ("three-terms", "self-blocker", MOBILITY, -1, PLAIN),
  CLAIM ("three-terms", "self-blocker", STEP, -1, PLAIN),
  CLAIM ("three-terms", "stay-at-home", PAWN_RANK, -1, PLAIN),
  CLAIM ("three-terms", "stay-at-home", KNIGHT_MOVES, 1, PLAIN),
  CLAIM ("tabiya", "attacker", PRESSURE, 1, PATIENT),
  CLAIM ("tabiya", "fortress", COVER, 1, PATIENT),
  CLAIM ("tabiya", "fortress", MOBILITY, -1, PATIENT),
  CLAIM ("tabiya", "pawn-grabber", PAWNS_AHEAD, 1, PATIENT),
  CLAIM ("tabiya", "pawn-grabber", BALANCE, 1, PATIENT),
  CLAIM ("tabiya", "gambiteer", BALANCE, -1, PATIENT),
  CLAIM ("tabiya", "gambiteer", MOBILITY, 1, PATIENT),
  CLAIM ("tabiya", "positional", WEAK_PAWNS, -1, PATIENT),
  CLAIM ("pawn-units", "material-and-castling", MOBILITY, -1, PLAIN),
};

/**
 * tabiya_behaviour_get_claims:
 * @n_claims: (out): their number
 *
 * Returns: (transfer none) (array length=n_claims): what the profiles are claimed to do
 */
const TabiyaBehaviourClaim *
tabiya_behaviour_get_claims (guint *n_claims)
{
  *n_claims = G_N_ELEMENTS (claims);
  return claims;
}

static gboolean
must_stop (Run *run)
{
  return g_atomic_int_get (&run->stop)
         || (run->options->stop && g_atomic_int_get (run->options->stop));
}

static void
play_games (Run                  *run,
            TabiyaBehaviourTable *table)
{
  const TabiyaBehaviour *behaviour = run->behaviour;

  while (!must_stop (run)) {
    guint number = (guint) g_atomic_int_add (&run->next, 1);
    int profile = 0;
    guint game;

    if (number >= run->n_games)
      return;
    while (number >= behaviour->first[profile] + behaviour->n_games[profile])
      profile++;
    game = number - behaviour->first[profile];
    tabiya_behaviour_table_play (table, run->openings->pdata[game / 2], profile,
                                 game % 2 == 0 ? CHESS_WHITE : CHESS_BLACK,
                                 behaviour->values[number]);
    g_mutex_lock (&run->lock);
    run->n_played++;
    g_cond_signal (&run->changed);
    g_mutex_unlock (&run->lock);
  }
}

static gpointer
worker_thread (gpointer data)
{
  Run *run = data;
  TabiyaBehaviourTable table;
  gboolean ready = tabiya_behaviour_table_init (&table, run->options);

  if (ready)
    play_games (run, &table);
  tabiya_behaviour_table_clear (&table);
  g_mutex_lock (&run->lock);
  run->failed |= !ready;
  run->n_working--;
  g_cond_signal (&run->changed);
  g_mutex_unlock (&run->lock);
  return NULL;
}

/* Reports every game until no thread is left. */
static void
wait_for_games (Run                 *run,
                TabiyaBehaviourFunc  func,
                gpointer             data)
{
  guint told = 0;

  g_mutex_lock (&run->lock);
  while (run->n_working > 0 || told < run->n_played) {
    guint n_played = run->n_played;

    if (n_played == told) {
      g_cond_wait (&run->changed, &run->lock);
      continue;
    }
    g_mutex_unlock (&run->lock);
    while (told < n_played) {
      told++;
      if (func)
        func (told, run->n_games, data);
    }
    g_mutex_lock (&run->lock);
  }
  g_mutex_unlock (&run->lock);
}

/* FALSE with an error unless all games were played. */
static gboolean
run_threads (Run                 *run,
             TabiyaBehaviourFunc  func,
             gpointer             data,
             GError             **error)
{
  guint n_threads = run->options->n_threads;
  g_autofree GThread **threads = g_new (GThread *, n_threads);

  g_mutex_init (&run->lock);
  g_cond_init (&run->changed);
  run->n_working = n_threads;
  for (guint i = 0; i < n_threads; i++)
    threads[i] = g_thread_new ("behaviour", worker_thread, run);
  wait_for_games (run, func, data);
  for (guint i = 0; i < n_threads; i++)
    g_thread_join (threads[i]);
  g_mutex_clear (&run->lock);
  g_cond_clear (&run->changed);

  if (run->n_played == run->n_games)
    return TRUE;
  if (run->failed)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         _("There is not enough memory for an engine; use fewer threads"));
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _("The games were stopped"));
  return FALSE;
}

static char **
write_openings (GPtrArray *openings)
{
  char **fens = g_new0 (char *, openings->len + 1);

  for (guint i = 0; i < openings->len; i++) {
    const TabiyaBehaviourOpening *opening = openings->pdata[i];

    fens[i] = g_malloc (CHESS_FEN_SIZE);
    chess_fen_write (&opening->end, FALSE, fens[i]);
  }
  return fens;
}

/* How often the games of a profile are played: as often as required by its own claims and by those
   that compare another profile with it. */
static guint
get_effort (const Heuristic *heuristic,
            int              profile)
{
  const char *id = heuristic_get_profile_id (heuristic, profile);
  guint effort = 1;

  for (gsize i = 0; i < G_N_ELEMENTS (claims); i++) {
    gboolean compared = claims[i].other ? g_str_equal (claims[i].other, id) : profile == 0;

    if (g_str_equal (claims[i].heuristic, heuristic_get_id (heuristic))
        && (compared || g_str_equal (claims[i].profile, id)))
      effort = MAX (effort, claims[i].effort);
  }
  return effort;
}

/* @most: (out): the number of games of the profile that plays most; @n_games: (out): the number of
   all games. */
static TabiyaBehaviour *
plan (const TabiyaBehaviourOptions *options,
      guint                        *most,
      guint                        *n_games)
{
  int n = heuristic_count_profiles (options->heuristic);
  TabiyaBehaviour *self = g_new0 (TabiyaBehaviour, 1);

  self->heuristic = options->heuristic;
  self->n_games = g_new (guint, n);
  self->first = g_new (guint, n);
  for (int i = 0; i < n; i++) {
    self->n_games[i] = options->n_games * get_effort (options->heuristic, i);
    self->first[i] = *n_games;
    *n_games += self->n_games[i];
    *most = MAX (*most, self->n_games[i]);
  }
  self->values = g_new0 (Values, *n_games);
  return self;
}

/**
 * tabiya_behaviour_run:
 * @options: what to play
 * @func: (nullable): called for every game
 * @data: passed to @func
 * @error: return location for an error
 *
 * Plays the games of all profiles of a heuristic and blocks until they are finished.
 *
 * Returns: (transfer full) (nullable): the measurements; %NULL with %G_IO_ERROR_CANCELLED if it was
 *   stopped, or with another error if there is not enough memory
 */
TabiyaBehaviour *
tabiya_behaviour_run (const TabiyaBehaviourOptions *options,
                      TabiyaBehaviourFunc           func,
                      gpointer                      data,
                      GError                      **error)
{
  guint most = 0;
  guint n_games = 0;
  g_autoptr(TabiyaBehaviour) self = plan (options, &most, &n_games);
  g_autoptr(GPtrArray) openings = tabiya_behaviour_new_openings (options, most / 2, error);
  Run run = {
    .options = options, .behaviour = self, .openings = openings, .n_games = n_games,
  };

  if (!openings)
    return NULL;
  self->openings = write_openings (openings);
  return run_threads (&run, func, data, error) ? g_steal_pointer (&self) : NULL;
}

/**
 * tabiya_behaviour_free:
 * @self: (transfer full): measurements
 *
 * Frees the measurements.
 */
void
tabiya_behaviour_free (TabiyaBehaviour *self)
{
  g_free (self->n_games);
  g_free (self->first);
  g_free (self->values);
  g_strfreev (self->openings);
  g_free (self);
}

/* The mean of the two games of an opening. */
static double
get_pair (const TabiyaBehaviour *self,
          int                    profile,
          guint                  opening,
          TabiyaMeasure          measure)
{
  const Values *games = self->values + self->first[profile] + 2 * opening;

  return (games[0][measure] + games[1][measure]) / 2.0;
}

/**
 * tabiya_behaviour_get_n_games:
 * @self: measurements
 * @profile: index of a profile
 *
 * Returns: the number of games that it played
 */
guint
tabiya_behaviour_get_n_games (TabiyaBehaviour *self,
                              int              profile)
{
  return self->n_games[profile];
}

/**
 * tabiya_behaviour_get_mean:
 * @self: measurements
 * @profile: index of a profile
 * @measure: what was measured
 *
 * Returns: the mean of the measure over all games of the profile
 */
double
tabiya_behaviour_get_mean (TabiyaBehaviour *self,
                           int              profile,
                           TabiyaMeasure    measure)
{
  guint n = self->n_games[profile] / 2;
  double sum = 0.0;

  for (guint i = 0; i < n; i++)
    sum += get_pair (self, profile, i, measure);
  return sum / n;
}

/**
 * tabiya_behaviour_get_opening:
 * @self: measurements
 * @index: index of a pair of games, from 0
 *
 * Returns: (transfer none) (nullable): the position that the games began from, as FEN; %NULL after
 *   the last one
 */
const char *
tabiya_behaviour_get_opening (TabiyaBehaviour *self,
                              guint            index)
{
  return self->openings[index];
}

/**
 * tabiya_behaviour_judge:
 * @self: measurements
 * @claim: a claim about the heuristic that was measured
 * @verdict: (out): what the games say
 *
 * Compares two profiles opening by opening. The two games of an opening (with colours reversed) are
 * one sample, so that neither luck in the opening nor the colour matters, and games that depend on
 * each other are not counted as two samples. The interval of the mean difference is Student's t.
 */
void
tabiya_behaviour_judge (TabiyaBehaviour            *self,
                        const TabiyaBehaviourClaim *claim,
                        TabiyaBehaviourVerdict     *verdict)
{
  int profile = heuristic_find_profile (self->heuristic, claim->profile);
  int other = claim->other ? heuristic_find_profile (self->heuristic, claim->other) : 0;
  guint n = MIN (self->n_games[profile], self->n_games[other]) / 2;
  g_autofree double *differences = g_new (double, n);

  g_return_if_fail (g_str_equal (claim->heuristic, heuristic_get_id (self->heuristic)));

  for (guint i = 0; i < n; i++)
    differences[i] = get_pair (self, profile, i, claim->measure)
                     - get_pair (self, other, i, claim->measure);
  tabiya_student_estimate (differences, n, TABIYA_BEHAVIOUR_CONFIDENCE, &verdict->difference);
  verdict->holds = claim->direction > 0 ? verdict->difference.low > 0.0
                                        : verdict->difference.high < 0.0;
}
