/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-engine-program.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/chess-outcome.h"
#include "core/chess-text.h"
#include "engine/engine-syzygy.h"
#include "game/tabiya-thread.h"
#include "service/tabiya-program-line.h"

/*
 * The thread of a run does all that waits for the program. The main thread only asks it to stop, or
 * kills it. A program that has failed is ended at once and started anew by the next run, and so is
 * one that has died between two runs, which nobody needs to know.
 *
 * Ending a program that does not end by itself takes half a second, for which the main thread does
 * not wait: a thread does.
 */

/* Programs run at a lower priority than the window. */
#define NICENESS 5

typedef struct {
  TabiyaEngineBackend  parent;

  /* owned, never changed */
  TabiyaProgram       *program;
  TabiyaPatience       patience;

  /* under lock */
  GMutex               lock;
  TabiyaUciClient     *client;         /* NULL unless it runs */
  gboolean             stop;           /* was requested */
  gboolean             abandoned;      /* is to end at once */
  int                  hash_in_use;

  /* the thread of the run */
  GHashTable          *sent;           /* option in lower case -> value, as the program has them */
} TabiyaEngineProgram;

/* What a run collects; for its thread. */
typedef struct {
  TabiyaEngineProgram   *owner;
  const TabiyaEngineJob *job;
  EngineResult          *result;
  ChessPosition          position;     /* where the program searches */
  gint64                 started_at;
} Run;

/* Ending */

static gpointer
say_farewell (gpointer data)
{
  tabiya_uci_client_free (data);
  return NULL;
}

static void
free_in_thread (TabiyaUciClient *client)
{
  tabiya_thread_start ("[tabiya] farewell", say_farewell, NULL, client, NULL);
}

/* Ends the program: it has failed, or is to be started anew. */
static void
drop_client (TabiyaEngineProgram *self)
{
  TabiyaUciClient *client;

  g_mutex_lock (&self->lock);
  client = g_steal_pointer (&self->client);
  g_mutex_unlock (&self->lock);
  if (!client)
    return;
  tabiya_uci_client_kill (client);
  tabiya_uci_client_free (client);
}

/* Options */

/* Sets an option, if the program has it and it is not set to that already. */
static void
send_option (TabiyaEngineProgram *self,
             TabiyaUciClient     *client,
             const char          *name,
             const char          *value)
{
  TabiyaUciOption *option = tabiya_uci_options_find (tabiya_uci_client_get_options (client), name);
  g_autofree char *key = g_ascii_strdown (name, -1);
  const char *present;

  if (!option || !tabiya_uci_option_allows (option, value))
    return;
  present = g_hash_table_lookup (self->sent, key);
  if (strcmp (present ? present : option->preset, value) == 0)
    return;
  /* An empty text is told from none by this word alone. */
  tabiya_uci_client_set_option (client, option->name, option->kind == TABIYA_UCI_OPTION_STRING
                                                      && *value == '\0' ? "<empty>" : value);
  g_hash_table_replace (self->sent, g_steal_pointer (&key), g_strdup (value));
}

/* A number that the person may have set; otherwise @value, as near as the program can. */
static void
send_number (TabiyaEngineProgram *self,
             TabiyaUciClient     *client,
             const char          *name,
             gint64               value)
{
  TabiyaUciOption *option = tabiya_uci_options_find (tabiya_uci_client_get_options (client), name);
  g_autofree char *text = NULL;

  if (!option || option->kind != TABIYA_UCI_OPTION_SPIN
      || tabiya_program_get_option (self->program, name))
    return;
  value = CLAMP (value, option->minimum, option->maximum);
  text = g_strdup_printf ("%" G_GINT64_FORMAT, value);
  send_option (self, client, option->name, text);
}

/* What a search needs is set for it alone: afterwards it is again as the person has it. */
static void
send_or_reset (TabiyaEngineProgram *self,
               TabiyaUciClient     *client,
               const char          *name,
               const char          *value)
{
  TabiyaUciOption *option = tabiya_uci_options_find (tabiya_uci_client_get_options (client), name);
  const char *own = tabiya_program_get_option (self->program, name);

  if (option)
    send_option (self, client, name, value ? value : own ? own : option->preset);
}

static void
send_own_options (const TabiyaProgram *program,
                  TabiyaUciClient     *client,
                  GHashTable          *sent)
{
  for (char **text = program->options; *text; text++) {
    const char *equals = strchr (*text, '=');
    g_autofree char *name = equals ? g_strndup (*text, (gsize) (equals - *text)) : NULL;
    TabiyaUciOption *option = name ? tabiya_uci_options_find (
                                       tabiya_uci_client_get_options (client), name) : NULL;

    if (!option || option->kind == TABIYA_UCI_OPTION_BUTTON
        || !tabiya_uci_option_allows (option, equals + 1))
      continue;
    tabiya_uci_client_set_option (client, option->name, equals + 1);
    if (sent)
      g_hash_table_replace (sent, g_ascii_strdown (name, -1), g_strdup (equals + 1));
  }
}

static void
send_strength (TabiyaEngineProgram *self,
               TabiyaUciClient     *client,
               int                  elo)
{
  TabiyaUciOption *option = tabiya_uci_options_find (tabiya_uci_client_get_options (client),
                                                     "UCI_Elo");
  g_autofree char *text = NULL;

  if (!option || option->kind != TABIYA_UCI_OPTION_SPIN)
    return;
  if (elo > 0)
    text = g_strdup_printf ("%" G_GINT64_FORMAT, CLAMP (elo, option->minimum, option->maximum));
  send_or_reset (self, client, "UCI_LimitStrength", text ? "true" : NULL);
  send_or_reset (self, client, "UCI_Elo", text);
}

static void
send_search_options (TabiyaEngineProgram   *self,
                     TabiyaUciClient       *client,
                     const TabiyaEngineJob *job)
{
  const TabiyaSearch *search = job->search;
  g_autofree char *n_lines = g_strdup_printf ("%d", CLAMP (search->n_lines, 1, ENGINE_MAX_LINES));
  g_autofree char *tables = tabiya_program_get_option (self->program, "SyzygyPath")
                            ? NULL : engine_syzygy_dup_folders ();

  send_number (self, client, "Hash", job->hash_mb);
  send_number (self, client, "Threads", job->n_threads);
  send_option (self, client, "MultiPV", n_lines);
  send_option (self, client, "UCI_Chess960", search->position.chess960 ? "true" : "false");
  send_option (self, client, "UCI_AnalyseMode", search->infinite ? "true" : "false");
  send_or_reset (self, client, "SyzygyPath", tables);
  send_strength (self, client, search->elo);
  g_mutex_lock (&self->lock);
  self->hash_in_use = job->hash_mb;
  g_mutex_unlock (&self->lock);
}

/* Starting */

TabiyaUciClient *
tabiya_engine_program_start (const TabiyaProgram       *program,
                             int                        niceness,
                             int                        timeout_ms,
                             TabiyaUciLogFunc           log_func,
                             TabiyaProgramStartedFunc   started,
                             gpointer                   data,
                             GError                   **error)
{
  g_auto(GStrv) argv = tabiya_program_dup_arguments (program);
  g_auto(GStrv) environment = tabiya_program_dup_environment (program);
  TabiyaUciLaunch launch = {
    .argv = (const char * const *) argv,
    .environment = (const char * const *) environment,
    .folder = program->folder,
    .niceness = niceness,
    .name = program->name,
  };
  g_autoptr(TabiyaUciClient) client = tabiya_uci_client_start (&launch, log_func, data, error);

  if (!client)
    return NULL;
  if (started)
    started (client, data);
  if (!tabiya_uci_client_introduce (client, &launch, timeout_ms, error)) {
    /* Whoever was told of it must know that it is gone before it is. */
    if (started)
      started (NULL, data);
    return NULL;
  }
  return g_steal_pointer (&client);
}

static void
started_cb (TabiyaUciClient *client,
            gpointer         data)
{
  TabiyaEngineProgram *self = data;

  g_mutex_lock (&self->lock);
  self->client = client;
  if (client && self->abandoned)
    tabiya_uci_client_kill (client);
  g_mutex_unlock (&self->lock);
}

/* Starts the program unless it runs. */
static TabiyaUciClient *
ensure_client (TabiyaEngineProgram  *self,
               GError              **error)
{
  TabiyaUciClient *client;

  if (self->client && !tabiya_uci_client_is_alive (self->client))
    drop_client (self);
  if (self->client)
    return self->client;
  g_hash_table_remove_all (self->sent);
  client = tabiya_engine_program_start (self->program, NICENESS, self->patience.start_ms, NULL,
                                        started_cb, self, error);
  if (client)
    send_own_options (self->program, client, self->sent);
  return client;
}

/* Gets the program ready for a search, as far as it waits for that. */
static TabiyaUciClient *
get_ready (TabiyaEngineProgram    *self,
           const TabiyaEngineJob  *job,
           GError                **error)
{
  TabiyaUciClient *client = ensure_client (self, error);
  gboolean ready;

  if (!client)
    return NULL;
  if (job->search->position.chess960 && !tabiya_uci_client_has_option (client, "UCI_Chess960")) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _("“%s” does not play Chess960."),
                 self->program->name);
    return NULL;
  }
  send_search_options (self, client, job);
  ready = job->clear ? tabiya_uci_client_new_game (client, self->patience.start_ms, error)
                     : tabiya_uci_client_sync (client, self->patience.start_ms, error);
  return ready ? client : NULL;
}

/* Searching */

static void
info_cb (const TabiyaUciReport *report,
         gpointer               data)
{
  Run *run = data;
  EngineResult *result = run->result;
  ChessMove pv[ENGINE_MAX_PLY];
  EngineInfo info;

  /* Whoever searches without end may have nothing more to say; others would be stuck. */
  if (run->job->search->infinite)
    tabiya_uci_client_set_patience (run->owner->client, run->owner->patience.stop_ms, 0);
  if (report->nodes > 0)
    result->nodes = (uint64_t) report->nodes;
  if (!tabiya_program_read_report (run->job->search, &run->position, report, pv, &info))
    return;
  if (info.nodes == 0)
    info.nodes = result->nodes;
  if (info.time_ms == 0)
    info.time_ms = (g_get_monotonic_time () - run->started_at) / 1000;
  if (info.line == 1 && info.bound == ENGINE_BOUND_EXACT) {
    result->score = info.score;
    result->depth = info.depth;
    result->n_pv = info.n_pv;
    memcpy (result->pv, pv, (gsize) info.n_pv * sizeof *pv);
  }
  run->job->info (&info, run->job->data);
}

/* How long the whole answer may take, in milliseconds. */
static int
get_timeout (const TabiyaEngineProgram *self,
             const TabiyaSearch        *search)
{
  gint64 limit = G_MAXINT;

  if (search->has_clock)
    limit = search->time_ms[search->position.turn] + self->patience.slack_ms;
  else if (search->move_time_ms > 0)
    limit = search->move_time_ms + self->patience.slack_ms;
  return search->infinite ? G_MAXINT : (int) MIN (limit, G_MAXINT);
}

static int
get_silence (const TabiyaEngineProgram *self,
             const TabiyaSearch        *search)
{
  return search->has_clock || search->move_time_ms > 0 ? 0 : self->patience.silence_ms;
}

static gboolean
is_allowed (const TabiyaSearch *search,
            ChessMove           move)
{
  if (!search->root_moves || search->root_moves->len == 0)
    return TRUE;
  for (guint i = 0; i < search->root_moves->len; i++) {
    if (g_array_index (search->root_moves, ChessMove, i) == move)
      return TRUE;
  }
  return FALSE;
}

/* Checks the answer of the program. */
static gboolean
take_best (Run                   *run,
           const TabiyaUciReply  *reply,
           GError               **error)
{
  const char *name = run->owner->program->name;
  const TabiyaSearch *search = run->job->search;
  ChessMove forced = tabiya_program_get_forced (search);
  ChessMove move;

  if (chess_move_read (&run->position, CHESS_NOTATION_UCI, reply->best, -1, &move).error
      != CHESS_TEXT_OK && strcmp (reply->best, "(none)") != 0) {
    g_autofree char *valid = g_utf8_make_valid (reply->best, -1);

    g_set_error (error, TABIYA_UCI_CLIENT_ERROR, TABIYA_UCI_CLIENT_ERROR_PROTOCOL,
                 _("“%s” wants to play “%s”, which is not a legal move here."), name, valid);
    return FALSE;
  }
  if (move == CHESS_NO_MOVE) {
    g_set_error (error, TABIYA_UCI_CLIENT_ERROR, TABIYA_UCI_CLIENT_ERROR_PROTOCOL,
                 _("“%s” has no move, although there are legal ones."), name);
    return FALSE;
  }
  if (forced == CHESS_NO_MOVE && !is_allowed (search, move)) {
    g_set_error (error, TABIYA_UCI_CLIENT_ERROR, TABIYA_UCI_CLIENT_ERROR_PROTOCOL,
                 _("“%s” cannot search only some of the moves."), name);
    return FALSE;
  }
  run->result->best = forced != CHESS_NO_MOVE ? forced : move;
  return TRUE;
}

static gboolean
ask (Run              *run,
     TabiyaUciClient  *client,
     GError          **error)
{
  TabiyaEngineProgram *self = run->owner;
  const TabiyaSearch *search = run->job->search;
  g_autofree char *position = tabiya_program_dup_position_line (search, &run->position);
  g_autofree char *go = tabiya_program_dup_go_line (search);
  TabiyaUciReply reply;
  gboolean answered;

  tabiya_uci_client_prepare (client);
  g_mutex_lock (&self->lock);
  if (self->stop)
    tabiya_uci_client_stop (client);
  g_mutex_unlock (&self->lock);
  tabiya_uci_client_set_info_func (client, info_cb, run);
  tabiya_uci_client_set_patience (client, self->patience.stop_ms, get_silence (self, search));
  run->job->ready (run->job->data);
  run->started_at = g_get_monotonic_time ();
  answered = tabiya_uci_client_go (client, position, go, get_timeout (self, search), &reply, error);
  tabiya_uci_client_set_info_func (client, NULL, NULL);
  run->result->time_ms = (g_get_monotonic_time () - run->started_at) / 1000;
  return answered && take_best (run, &reply, error);
}

/* The answer, if there is none to ask for: the game is over, or the only move to search ends it. */
static gboolean
answer_by_rules (const TabiyaSearch *search,
                 EngineResult       *result)
{
  ChessMove forced = tabiya_program_get_forced (search);
  ChessPosition after;

  if (chess_position_count_moves (&search->position) == 0) {
    result->score = chess_score_from_view (chess_score_of_end (&search->position, NULL, 0),
                                           (ChessColor) search->position.turn);
    return TRUE;
  }
  if (forced == CHESS_NO_MOVE)
    return FALSE;
  chess_position_make (&after, &search->position, forced);
  if (chess_position_count_moves (&after) > 0)
    return FALSE;
  result->best = result->pv[0] = forced;
  result->n_pv = 1;
  result->depth = 1;
  result->score = chess_position_in_check (&after) ? chess_score_mate (1) : chess_score_draw ();
  return TRUE;
}

static void
program_prepare (TabiyaEngineBackend *backend)
{
  TabiyaEngineProgram *self = (TabiyaEngineProgram *) backend;

  g_mutex_lock (&self->lock);
  self->stop = FALSE;
  self->abandoned = FALSE;
  g_mutex_unlock (&self->lock);
}

static gboolean
program_run (TabiyaEngineBackend    *backend,
             const TabiyaEngineJob  *job,
             EngineResult           *result,
             GError                **error)
{
  TabiyaEngineProgram *self = (TabiyaEngineProgram *) backend;
  Run run = { .owner = self, .job = job, .result = result };
  TabiyaUciClient *client;

  if (answer_by_rules (job->search, result)) {
    job->ready (job->data);
    return TRUE;
  }
  client = get_ready (self, job, error);
  if (client && ask (&run, client, error))
    return TRUE;
  /* What failed once is not trusted again, and must not keep a processor busy. */
  drop_client (self);
  return FALSE;
}

static void
program_stop (TabiyaEngineBackend *backend)
{
  TabiyaEngineProgram *self = (TabiyaEngineProgram *) backend;

  g_mutex_lock (&self->lock);
  self->stop = TRUE;
  if (self->client)
    tabiya_uci_client_stop (self->client);
  g_mutex_unlock (&self->lock);
}

static void
program_abandon (TabiyaEngineBackend *backend)
{
  TabiyaEngineProgram *self = (TabiyaEngineProgram *) backend;

  g_mutex_lock (&self->lock);
  self->stop = TRUE;
  self->abandoned = TRUE;
  if (self->client)
    tabiya_uci_client_kill (self->client);
  g_mutex_unlock (&self->lock);
}

static int
program_get_hash (TabiyaEngineBackend *backend)
{
  TabiyaEngineProgram *self = (TabiyaEngineProgram *) backend;
  g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  return self->hash_in_use;
}

static void
program_free (TabiyaEngineBackend *backend)
{
  TabiyaEngineProgram *self = (TabiyaEngineProgram *) backend;

  if (self->client)
    free_in_thread (g_steal_pointer (&self->client));
  g_hash_table_unref (self->sent);
  tabiya_program_free (self->program);
  g_mutex_clear (&self->lock);
  g_free (self);
}

static const TabiyaEngineBackendClass program_class = {
  .prepare = program_prepare,
  .run = program_run,
  .stop = program_stop,
  .abandon = program_abandon,
  .get_hash = program_get_hash,
  .free = program_free,
};

TabiyaEngineBackend *
tabiya_engine_program_new (const TabiyaProgram  *program,
                           const TabiyaPatience *patience)
{
  TabiyaEngineProgram *self = g_new0 (TabiyaEngineProgram, 1);

  chess_init ();
  g_mutex_init (&self->lock);
  self->parent.klass = &program_class;
  self->program = tabiya_program_copy (program);
  self->patience = *patience;
  self->sent = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return &self->parent;
}
