/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-engine-trial.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/chess-text.h"
#include "game/tabiya-thread.h"
#include "service/tabiya-engine-program.h"

/*
 * The thread of the GTask does everything. A cancelled trial is killed, so that its thread ends
 * soon and leaves nothing running.
 */

#define START_MS  20000
#define THINK_MS  300
#define ANSWER_MS 5000

/* The most bytes of what was said that are kept, and of one line of it. */
#define MAX_SAID  60000
#define MAX_LINE  400

typedef struct {
  TabiyaProgram     *program;
  char              *button;      /* nullable */
  TabiyaEngineTrial *trial;       /* for the thread, until it is returned */
  GString           *said;        /* for the thread */

  GMutex             lock;
  TabiyaUciClient   *client;      /* under the lock; NULL when it cannot be killed */
  gboolean           cancelled;   /* under the lock */
} Job;

static void
free_job (gpointer data)
{
  Job *job = data;

  tabiya_program_free (job->program);
  g_free (job->button);
  tabiya_engine_trial_free (job->trial);
  g_string_free (job->said, TRUE);
  g_mutex_clear (&job->lock);
  g_free (job);
}

static void
started_cb (TabiyaUciClient *client,
            gpointer         data)
{
  Job *job = data;

  g_mutex_lock (&job->lock);
  job->client = client;
  if (client && job->cancelled)
    tabiya_uci_client_kill (client);
  g_mutex_unlock (&job->lock);
}

static void
cancelled_cb (GCancellable *cancellable,
              gpointer      data)
{
  Job *job = data;

  g_mutex_lock (&job->lock);
  job->cancelled = TRUE;
  if (job->client)
    tabiya_uci_client_kill (job->client);
  g_mutex_unlock (&job->lock);
}

static void
log_cb (const char *line,
        gboolean    sent,
        gpointer    data)
{
  Job *job = data;
  gsize length = strnlen (line, MAX_LINE);
  g_autofree char *valid = g_utf8_make_valid (line, (gssize) length);

  if (job->said->len + length > MAX_SAID)
    return;
  for (char *p = valid; *p != '\0'; p++) {
    if (g_ascii_iscntrl (*p))
      *p = ' ';
  }
  g_string_append_printf (job->said, "%s%s%s\n", sent ? "> " : "", g_strchomp (valid),
                          length == MAX_LINE ? "…" : "");
}

/* What Tabiya sets by itself, for the search that is wanted. */
static gboolean
is_ours (const char *name)
{
  static const char *const names[] = {
    "MultiPV", "UCI_Chess960", "UCI_AnalyseMode", "UCI_LimitStrength", "UCI_Elo", "Ponder",
    "UCI_Opponent", "UCI_EngineAbout", "UCI_ShowCurrLine", NULL,
  };

  for (const char *const *ours = names; *ours; ours++) {
    if (g_ascii_strcasecmp (name, *ours) == 0)
      return TRUE;
  }
  return FALSE;
}

static void
take_options (TabiyaEngineTrial *trial,
              TabiyaUciClient   *client)
{
  GPtrArray *options = tabiya_uci_client_get_options (client);
  TabiyaUciOption *elo = tabiya_uci_options_find (options, "UCI_Elo");

  for (guint i = 0; i < options->len; i++) {
    TabiyaUciOption *option = options->pdata[i];

    if (!is_ours (option->name))
      g_ptr_array_add (trial->options, tabiya_uci_option_copy (option));
  }
  if (elo && elo->kind == TABIYA_UCI_OPTION_SPIN && elo->minimum > 0
      && elo->maximum < 10000 && tabiya_uci_client_has_option (client, "UCI_LimitStrength")) {
    trial->elo[0] = (int) elo->minimum;
    trial->elo[1] = (int) elo->maximum;
  }
}

/* Sets what the person has set, and presses the button. */
static void
set_options (Job             *job,
             TabiyaUciClient *client)
{
  for (char **text = job->program->options; *text; text++) {
    const char *equals = strchr (*text, '=');
    g_autofree char *name = equals ? g_strndup (*text, (gsize) (equals - *text)) : NULL;
    TabiyaUciOption *option = name ? tabiya_uci_options_find (
                                       tabiya_uci_client_get_options (client), name) : NULL;

    if (option && tabiya_uci_option_allows (option, equals + 1))
      tabiya_uci_client_set_option (client, option->name, equals + 1);
  }
  if (job->button)
    tabiya_uci_client_set_option (client, job->button, NULL);
}

static gboolean
try_move (TabiyaEngineTrial  *trial,
          TabiyaUciClient    *client,
          const char         *name,
          GError            **error)
{
  g_autofree char *go = g_strdup_printf ("go movetime %d", THINK_MS);
  TabiyaUciReply reply;
  ChessPosition position;
  ChessMove move;

  if (!tabiya_uci_client_new_game (client, START_MS, error)
      || !tabiya_uci_client_go (client, "position startpos", go, THINK_MS + ANSWER_MS, &reply,
                                error))
    return FALSE;
  chess_position_init_standard (&position);
  if (chess_move_read (&position, CHESS_NOTATION_UCI, reply.best, -1, &move).error
      == CHESS_TEXT_OK && move != CHESS_NO_MOVE) {
    trial->move = g_strdup (reply.best);
    return TRUE;
  }
  g_set_error (error, TABIYA_UCI_CLIENT_ERROR, TABIYA_UCI_CLIENT_ERROR_PROTOCOL,
               _("“%s” wants to play “%s”, which is not a legal move here."), name, reply.best);
  return FALSE;
}

static void
run_in_thread (GTask        *task,
               gpointer      source,
               gpointer      data,
               GCancellable *cancellable)
{
  Job *job = data;
  TabiyaEngineTrial *trial = job->trial;
  TabiyaUciClient *client;
  gulong id = 0;

  if (cancellable)
    id = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), job, NULL);

  client = tabiya_engine_program_start (job->program, 0, START_MS, log_cb, started_cb, job,
                                        &trial->error);
  if (client) {
    trial->name = g_strdup (tabiya_uci_client_get_name (client));
    trial->author = g_strdup (tabiya_uci_client_get_author (client));
    take_options (trial, client);
    set_options (job, client);
    try_move (trial, client, job->program->name, &trial->error);
  }
  /* From here on a cancellation has nothing to kill. */
  g_cancellable_disconnect (cancellable, id);
  tabiya_uci_client_free (client);
  trial->said = g_strdup (job->said->str);
  g_task_return_pointer (task, g_steal_pointer (&job->trial),
                         (GDestroyNotify) tabiya_engine_trial_free);
}

/**
 * tabiya_engine_trial_async:
 * @program: copied
 * @button: (nullable): an option of its, a button, to be pressed before it searches
 * @cancellable: (nullable): cancelling kills the program
 * @callback: called from the main loop when the program has ended
 *
 * Tries a program, which takes up to half a minute if it does not answer.
 */
void
tabiya_engine_trial_async (const TabiyaProgram  *program,
                           const char           *button,
                           GCancellable         *cancellable,
                           GAsyncReadyCallback   callback,
                           gpointer              data)
{
  g_autoptr(GTask) task = g_task_new (NULL, cancellable, callback, data);
  Job *job = g_new0 (Job, 1);

  chess_init ();
  job->program = tabiya_program_copy (program);
  job->button = g_strdup (button);
  job->trial = g_new0 (TabiyaEngineTrial, 1);
  job->trial->options = g_ptr_array_new_with_free_func ((GDestroyNotify) tabiya_uci_option_free);
  job->said = g_string_new (NULL);
  g_mutex_init (&job->lock);
  g_task_set_source_tag (task, tabiya_engine_trial_async);
  g_task_set_name (task, "[tabiya] trial");
  g_task_set_task_data (task, job, free_job);
  tabiya_thread_run_task (task, run_in_thread);
}

TabiyaEngineTrial *
tabiya_engine_trial_finish (GAsyncResult  *result,
                            GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * tabiya_engine_trial_free:
 * @self: (transfer full) (nullable): a trial
 */
void
tabiya_engine_trial_free (TabiyaEngineTrial *self)
{
  if (!self)
    return;
  g_free (self->name);
  g_free (self->author);
  g_ptr_array_unref (self->options);
  g_free (self->move);
  g_free (self->said);
  g_clear_error (&self->error);
  g_free (self);
}
