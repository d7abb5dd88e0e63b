/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/match/tabiya-match-own.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/chess-text.h"
#include "engine/engine.h"
#include "profiles/tabiya-weight-key.h"

/* The same defaults as over UCI. */
#define DEFAULT_HASH_MB     16
#define DEFAULT_OVERHEAD_MS 10
#define MAX_OVERHEAD_MS     5000

struct _TabiyaMatchOwn {
  /* Owned */
  Engine            *engine;

  /* Used only by the playing thread */
  HeuristicWeights   weights;
  TabiyaMatchLimits  limits;
  int                hash_mb;
  int                n_threads;
  int                overhead_ms;
  gboolean           is_limited;    /* whether the strength is limited to @elo */
  int                elo;
  EngineMethod       method;
  gboolean           quiescence;    /* see EngineRequest.no_quiescence */
  guint64            seed;          /* seed of the errors that an engine of limited strength makes
                                       in this game */

  /* Shared, under lock */
  GMutex             lock;
  gboolean           aborted;
};

/* Sets @error to a message, as g_set_error(); FALSE. */
#define fail(error, ...) \
  (g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_SETUP, __VA_ARGS__), FALSE)

static gboolean
read_number (const char *name,
             const char *value,
             int         minimum,
             int         maximum,
             int        *number,
             GError    **error)
{
  gint64 read;

  if (!g_ascii_string_to_signed (value, 10, minimum, maximum, &read, NULL))
    return fail (error, _("%s takes a whole number from %d to %d, not \"%s\""), name, minimum,
                 maximum, value);
  *number = (int) read;
  return TRUE;
}

static gboolean
read_switch (const char *name,
             const char *value,
             gboolean   *on,
             GError    **error)
{
  *on = g_ascii_strcasecmp (value, "true") == 0;
  if (!*on && g_ascii_strcasecmp (value, "false") != 0)
    return fail (error, _("%s must be true or false, not \"%s\""), name, value);
  return TRUE;
}

static gboolean
set_heuristic (TabiyaMatchOwn *self,
               const char     *value,
               GError        **error)
{
  g_autoptr(GString) ids = g_string_new (NULL);

  for (int i = 0; i < heuristic_count (); i++) {
    const char *id = heuristic_get_id (heuristic_get (i));

    if (g_ascii_strcasecmp (value, id) == 0) {
      heuristic_weights_init (&self->weights, heuristic_get (i));
      return TRUE;
    }
    g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "", id);
  }
  return fail (error, _("there is no heuristic \"%s\"; there are %s"), value, ids->str);
}

static gboolean
set_method (TabiyaMatchOwn *self,
            const char     *value,
            GError        **error)
{
  g_autoptr(GString) ids = g_string_new (NULL);

  for (guint i = 0; i < engine_method_count (); i++) {
    const EngineMethodInfo *info = engine_method_get (i);

    if (g_ascii_strcasecmp (value, info->id) == 0) {
      self->method = info->method;
      return TRUE;
    }
    g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "", info->id);
  }
  return fail (error, _("there is no method \"%s\"; there are %s"), value, ids->str);
}

static gboolean
set_profile (TabiyaMatchOwn *self,
             const char     *value,
             GError        **error)
{
  const Heuristic *heuristic = self->weights.heuristic;
  g_autoptr(GString) ids = g_string_new (NULL);

  for (int i = 0; i < heuristic_count_profiles (heuristic); i++) {
    const char *id = heuristic_get_profile_id (heuristic, i);

    if (g_ascii_strcasecmp (value, id) == 0) {
      heuristic_weights_init_profile (&self->weights, heuristic, i);
      return TRUE;
    }
    g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "", id);
  }
  return fail (error, _("the heuristic %s has no profile \"%s\"; it has %s"),
               heuristic_get_id (heuristic), value, ids->str);
}

/* Whether @name is the id of the weight, such as "king-attack", or its UCI name, such as "Tabiya
   King Attack". Hyphens, blanks and case are ignored. */
static gboolean
names_weight (const Heuristic *heuristic,
              int              index,
              const char      *name)
{
  const char *id = heuristic_get_weight (heuristic, index)->id;
  g_autofree char *full = g_strdup_printf ("%s-%s", heuristic_get_id (heuristic), id);
  g_autofree char *plain = g_strdelimit (g_strdup (name), " ", '-');

  return g_ascii_strcasecmp (plain, id) == 0 || g_ascii_strcasecmp (plain, full) == 0;
}

static gboolean
set_weight (TabiyaMatchOwn *self,
            const char     *name,
            const char     *value,
            GError        **error)
{
  const Heuristic *heuristic = self->weights.heuristic;
  TabiyaWeightKey key;

  /* The names of weights may also be written as UCI options, those of their phases and of tables
     may not. */
  if (tabiya_weight_key_find (heuristic, name, &key) && key.kind != TABIYA_WEIGHT_KEY_BOTH)
    return tabiya_weight_key_set (&self->weights, &key, value, NULL)
           || fail (error, _("the option %s cannot be \"%s\""), name, value);
  for (int i = 0; i < heuristic_count_weights (heuristic); i++) {
    const HeuristicWeightInfo *info = heuristic_get_weight (heuristic, i);
    int number = 0;

    if (!names_weight (heuristic, i, name))
      continue;
    return read_number (name, value, info->minimum, info->maximum, &number, error)
           && heuristic_weights_set (&self->weights, i, number);
  }
  return fail (error, _("our engine has no option \"%s\", and the heuristic %s no such weight"),
               name, heuristic_get_id (heuristic));
}

/* Splits "Name=Value"; both parts are (transfer full). */
static gboolean
split_option (const char *option,
              char      **name,
              char      **value,
              GError    **error)
{
  const char *sign = strchr (option, '=');

  if (!sign)
    return fail (error, _("the option \"%s\" has no value; write NAME=VALUE"), option);
  *name = g_strstrip (g_strndup (option, (gsize) (sign - option)));
  *value = g_strstrip (g_strdup (sign + 1));
  return TRUE;
}

/* The heuristic determines which profiles exist, and a profile sets the weights; so options are
   applied in this order. */
enum { TURN_HEURISTIC, TURN_PROFILE, TURN_REST, N_TURNS };

static gboolean
set_option (TabiyaMatchOwn *self,
            int             turn,
            const char     *name,
            const char     *value,
            GError        **error)
{
  gboolean heuristic = g_ascii_strcasecmp (name, "Heuristic") == 0;
  gboolean profile = g_ascii_strcasecmp (name, "Profile") == 0;

  if (turn != (heuristic ? TURN_HEURISTIC : profile ? TURN_PROFILE : TURN_REST))
    return TRUE;
  if (heuristic)
    return set_heuristic (self, value, error);
  if (profile)
    return set_profile (self, value, error);
  if (g_ascii_strcasecmp (name, "Hash") == 0)
    return read_number (name, value, ENGINE_MIN_HASH_MB, ENGINE_MAX_HASH_MB, &self->hash_mb,
                        error);
  if (g_ascii_strcasecmp (name, "Threads") == 0)
    return read_number (name, value, 1, ENGINE_MAX_THREADS, &self->n_threads, error);
  if (g_ascii_strcasecmp (name, "Move Overhead") == 0)
    return read_number (name, value, 0, MAX_OVERHEAD_MS, &self->overhead_ms, error);
  if (g_ascii_strcasecmp (name, "UCI_Elo") == 0)
    return read_number (name, value, ENGINE_MIN_ELO, ENGINE_MAX_ELO, &self->elo, error);
  if (g_ascii_strcasecmp (name, "UCI_LimitStrength") == 0)
    return read_switch (name, value, &self->is_limited, error);
  if (g_ascii_strcasecmp (name, "Method") == 0)
    return set_method (self, value, error);
  if (g_ascii_strcasecmp (name, "Quiescence") == 0)
    return read_switch (name, value, &self->quiescence, error);
  return set_weight (self, name, value, error);
}

static gboolean
set_options (TabiyaMatchOwn *self,
             char          **options,
             GError        **error)
{
  for (int turn = 0; turn < N_TURNS; turn++) {
    for (char **option = options; option && *option; option++) {
      g_autofree char *name = NULL;
      g_autofree char *value = NULL;

      if (!split_option (*option, &name, &value, error)
          || !set_option (self, turn, name, value, error))
        return FALSE;
    }
  }
  return TRUE;
}

/* A player without an engine; NULL if an option is invalid. */
static TabiyaMatchOwn *
set_up (const TabiyaMatchEngine  *engine,
        GError                  **error)
{
  TabiyaMatchOwn *self = g_new0 (TabiyaMatchOwn, 1);

  g_mutex_init (&self->lock);
  self->limits = engine->limits;
  self->hash_mb = DEFAULT_HASH_MB;
  self->n_threads = 1;
  self->overhead_ms = DEFAULT_OVERHEAD_MS;
  self->elo = ENGINE_MAX_ELO;
  self->method = ENGINE_METHOD_FULL;
  self->quiescence = TRUE;
  heuristic_weights_init (&self->weights, heuristic_get (0));
  if (set_options (self, engine->options, error))
    return self;
  tabiya_match_own_free (self);
  return NULL;
}

/**
 * tabiya_match_own_check:
 * @engine: the setup of an engine
 *
 * Checks before a match what would make tabiya_match_own_new() fail.
 *
 * Returns: %FALSE with %TABIYA_MATCH_ERROR_SETUP if an option of our own engine is invalid; other
 *   engines know their options themselves
 */
gboolean
tabiya_match_own_check (const TabiyaMatchEngine  *engine,
                        GError                  **error)
{
  TabiyaMatchOwn *self = engine->argv ? NULL : set_up (engine, error);

  if (self)
    tabiya_match_own_free (self);
  return engine->argv || self;
}

/**
 * tabiya_match_own_new:
 * @engine: the setup of the engine
 *
 * Returns: (transfer full) (nullable): the player; %NULL with %TABIYA_MATCH_ERROR_SETUP if an
 *   option is invalid, or %TABIYA_MATCH_ERROR_ENGINE if there is not enough memory
 */
TabiyaMatchOwn *
tabiya_match_own_new (const TabiyaMatchEngine  *engine,
                      GError                  **error)
{
  TabiyaMatchOwn *self = set_up (engine, error);

  if (!self)
    return NULL;
  self->engine = engine_new ();
  if (!self->engine || !engine_set_hash (self->engine, self->hash_mb)
      || !engine_set_threads (self->engine, self->n_threads)) {
    g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_ENGINE,
                 _("there is not enough memory for a hash table of %d MB and %d threads"),
                 self->hash_mb, self->n_threads);
    tabiya_match_own_free (self);
    return NULL;
  }
  return self;
}

/**
 * tabiya_match_own_free:
 * @self: (transfer full): a player that is not searching
 *
 * Frees the player.
 */
void
tabiya_match_own_free (TabiyaMatchOwn *self)
{
  g_clear_pointer (&self->engine, engine_free);
  g_mutex_clear (&self->lock);
  g_free (self);
}

/**
 * tabiya_match_own_set_options:
 * @options: (nullable) (array zero-terminated=1): "Name=Value"; see tabiya_match_player_new()
 *
 * Sets options between two games. The size of the hash table and the number of threads stay as they
 * were at the start.
 *
 * Returns: %FALSE with %TABIYA_MATCH_ERROR_SETUP if an option is invalid, or cannot be set any more
 */
gboolean
tabiya_match_own_set_options (TabiyaMatchOwn  *self,
                              char           **options,
                              GError         **error)
{
  int hash_mb = self->hash_mb;
  int n_threads = self->n_threads;

  if (!set_options (self, options, error))
    return FALSE;
  if (self->hash_mb == hash_mb && self->n_threads == n_threads)
    return TRUE;
  self->hash_mb = hash_mb;
  self->n_threads = n_threads;
  return fail (error, _("Hash and Threads can only be set at the start"));
}

/**
 * tabiya_match_own_new_game:
 * @seed: seed of the errors that an engine of limited strength makes
 *
 * Clears everything the engine has learnt, so that each game is independent.
 */
void
tabiya_match_own_new_game (TabiyaMatchOwn *self,
                           guint64         seed)
{
  self->seed = seed;
  engine_clear (self->engine);
}

static void
set_limits (const TabiyaMatchOwn  *self,
            const TabiyaMatchTurn *turn,
            EngineLimits          *limits)
{
  *limits = (EngineLimits) {
    .depth = self->limits.depth,
    .nodes = self->limits.nodes,
    .move_time_ms = self->limits.move_time_ms,
    .overhead_ms = self->overhead_ms,
    .has_clock = self->limits.base_ms > 0,
    .moves_to_go = turn->moves_to_go,
  };
  for (int color = 0; color < CHESS_N_COLORS; color++) {
    limits->time_ms[color] = turn->time_us[color] / 1000;
    limits->increment_ms[color] = turn->increment_ms[color];
  }
}

/* Prepares a run, which tabiya_match_own_abort() can stop from then on. Returns FALSE if it was
   called before. */
static gboolean
prepare (TabiyaMatchOwn *self)
{
  gboolean aborted;

  g_mutex_lock (&self->lock);
  aborted = self->aborted;
  if (!aborted)
    engine_prepare (self->engine);
  g_mutex_unlock (&self->lock);
  return !aborted;
}

static gboolean
is_aborted (TabiyaMatchOwn *self)
{
  g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  return self->aborted;
}

/**
 * tabiya_match_own_go:
 * @turn: the position and the clocks
 * @reply: (out): the answer
 *
 * Searches. A single-threaded search uses the calling thread.
 *
 * Returns: %FALSE with %TABIYA_MATCH_PLAYER_ERROR_ABORTED if it was aborted
 */
gboolean
tabiya_match_own_go (TabiyaMatchOwn         *self,
                     const TabiyaMatchTurn  *turn,
                     TabiyaMatchReply       *reply,
                     GError                **error)
{
  EngineRequest request = {
    .position = *turn->position,
    .history = turn->history,
    .n_history = turn->n_history,
    .weights = &self->weights,
    .elo = self->is_limited ? self->elo : 0,
    .seed = self->seed,
    .method = self->method,
    .no_quiescence = !self->quiescence,
  };
  char text[CHESS_MOVE_SIZE];
  gint64 start = g_get_monotonic_time ();
  EngineResult result;

  set_limits (self, turn, &request.limits);
  if (prepare (self))
    engine_run (self->engine, &request, NULL, NULL, &result);
  if (is_aborted (self)) {
    g_set_error_literal (error, TABIYA_MATCH_PLAYER_ERROR, TABIYA_MATCH_PLAYER_ERROR_ABORTED,
                         _("the search was aborted"));
    return FALSE;
  }
  *reply = (TabiyaMatchReply) {
    .move = result.best,
    .score = result.score,
    .depth = result.depth,
    .nodes = result.nodes,
    .elapsed_us = g_get_monotonic_time () - start,
  };
  chess_move_write (turn->position, CHESS_NOTATION_UCI, result.best, text);
  g_strlcpy (reply->text, text, sizeof reply->text);
  return TRUE;
}

/**
 * tabiya_match_own_abort:
 *
 * Aborts the search in progress and all later ones. Any thread.
 */
void
tabiya_match_own_abort (TabiyaMatchOwn *self)
{
  g_mutex_lock (&self->lock);
  self->aborted = TRUE;
  engine_stop (self->engine);
  g_mutex_unlock (&self->lock);
}
