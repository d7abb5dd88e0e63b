/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-uci"

#include "config.h"

#include "uci/tabiya-uci-client.h"

#include <glib/gi18n-lib.h>
#include <pthread.h>
#include <string.h>

#include "uci/tabiya-uci-info.h"
#include "uci/tabiya-uci-process.h"
#include "uci/tabiya-uci-xboard.h"

/* Limits on what is stored from an engine that never stops introducing itself. */
#define MAX_OPTIONS     2000
#define MAX_NAME_BYTES  250

/* A program that has said nothing of itself for so long is asked in another protocol, for which it
   has as long again. */
#define SILENCE_MS      400

/* How to handle a request of another thread to stop. */
typedef enum {
  GO_NONE,         /* there is nothing to stop */
  GO_STARTING,     /* "go" has not been sent yet: the request is remembered */
  GO_SENT,
} GoState;

struct _TabiyaUciClient {
  /* For the thread that uses the client */
  TabiyaUciProcess *process;
  GHashTable       *options;         /* names in lower case */
  GPtrArray        *announced;       /* TabiyaUciOption, in the order of the engine */
  GArray           *spins;           /* of TabiyaUciSpin, in the order of the engine; their names
                                        belong to @announced */
  gboolean          is_named;        /* errors name it as the person does */
  char             *name;            /* as it calls itself; nullable */
  char             *author;          /* nullable */
  TabiyaUciInfoFunc info_func;
  gpointer          info_data;
  int               stop_ms;         /* how long it may take to stop; 0: no limit */
  int               silence_ms;      /* how long a search may say nothing; 0: no limit */
  guint             n_pending_moves; /* number of "go" not yet answered by "bestmove" */
  guint             n_pending_ready; /* number of "isready" not yet answered by "readyok" */

  /* Under the lock, which is a POSIX mutex because ThreadSanitizer knows these */
  pthread_mutex_t   lock;
  GoState           go_state;
  gboolean          stop_wanted;
};

/* Handles a line. Returns TRUE when it is the one waited for. */
typedef gboolean (*LineFunc) (TabiyaUciClient *client,
                              const char      *line,
                              gpointer         data);

G_DEFINE_QUARK (tabiya-uci-client-error-quark, tabiya_uci_client_error)

static gint64
get_deadline (int timeout_ms)
{
  return g_get_monotonic_time () + MAX (timeout_ms, 0) * G_TIME_SPAN_MILLISECOND;
}

/* Reads lines until @take returns TRUE for one. */
static gboolean
wait_for (TabiyaUciClient  *client,
          gint64            deadline,
          LineFunc          take,
          gpointer          data,
          GError          **error)
{
  const char *line;

  while ((line = tabiya_uci_process_read (client->process, deadline, error))) {
    if (take (client, line, data))
      return TRUE;
    /* The read itself cannot time out while the engine keeps writing. */
    if (g_get_monotonic_time () >= deadline) {
      g_set_error (error, TABIYA_UCI_CLIENT_ERROR, TABIYA_UCI_CLIENT_ERROR_TIMEOUT,
                   _("“%s” did not answer in time."),
                   tabiya_uci_process_get_name (client->process));
      return FALSE;
    }
  }
  return FALSE;
}

/* Copies a name given by the engine as valid text without line breaks and of bounded length. */
static char *
dup_name (const char *start,
          gsize       length)
{
  g_autofree char *bytes = g_strndup (start, MIN (length, MAX_NAME_BYTES));

  return g_utf8_make_valid (g_strstrip (bytes), -1);
}

static void
take_id (TabiyaUciClient *client,
         const char      *rest)
{
  g_autofree char *name = NULL;
  char word[16];

  if (!tabiya_uci_next_word (&rest, word, sizeof word))
    return;
  name = dup_name (rest, strlen (rest));
  if (*name == '\0')
    return;
  if (strcmp (word, "name") == 0) {
    if (!client->is_named)
      tabiya_uci_process_set_name (client->process, name);
    g_free (client->name);
    client->name = g_steal_pointer (&name);
  } else if (strcmp (word, "author") == 0) {
    g_free (client->author);
    client->author = g_steal_pointer (&name);
  }
}

/* Keeps what can be set, of which there may be less than was announced. */
static void
keep_option (TabiyaUciClient *client,
             const char      *text)
{
  TabiyaUciOption *option = tabiya_uci_option_parse (text);
  TabiyaUciSpin spin;

  if (!option)
    return;
  g_ptr_array_add (client->announced, option);
  if (option->kind != TABIYA_UCI_OPTION_SPIN)
    return;
  spin = (TabiyaUciSpin) {
    .name = option->name,
    .default_value = g_ascii_strtoll (option->preset, NULL, 10),
    .minimum = option->minimum,
    .maximum = option->maximum,
  };
  g_array_append_val (client->spins, spin);
}

/* Handles a line such as "option name Clear Hash type button". */
static void
take_option (TabiyaUciClient *client,
             const char      *rest)
{
  g_autofree char *name = NULL;
  const char *whole = rest;
  const char *end;
  char word[16];

  if (!tabiya_uci_next_word (&rest, word, sizeof word) || strcmp (word, "name") != 0
      || g_hash_table_size (client->options) >= MAX_OPTIONS)
    return;
  end = strstr (rest, " type ");
  name = dup_name (rest, end ? (gsize) (end - rest) : strlen (rest));
  if (*name == '\0')
    return;
  /* What is announced twice counts as it was announced first. */
  if (g_hash_table_add (client->options, g_ascii_strdown (name, -1)))
    keep_option (client, whole);
}

/* What take_introduction() has seen. */
typedef struct {
  gboolean has_begun;     /* something of UCI */
  gboolean is_xboard;     /* something of the other protocol */
} Introduction;

static gboolean
take_introduction (TabiyaUciClient *client,
                   const char      *line,
                   gpointer         data)
{
  Introduction *introduction = data;
  const char *rest = line;
  char word[16];

  if (!tabiya_uci_next_word (&rest, word, sizeof word))
    return FALSE;
  if (strcmp (word, "id") == 0) {
    introduction->has_begun = TRUE;
    take_id (client, rest);
  } else if (strcmp (word, "option") == 0) {
    introduction->has_begun = TRUE;
    take_option (client, rest);
  } else if (!introduction->has_begun && tabiya_uci_xboard_wrote (line)) {
    introduction->is_xboard = TRUE;
  }
  return introduction->is_xboard || strcmp (word, "uciok") == 0;
}

/* Counts a pending answer as received: a late answer must not be taken for the next one. */
static void
note_answer (const char *line,
             gpointer    data)
{
  TabiyaUciClient *client = data;
  char word[16];

  if (!tabiya_uci_next_word (&line, word, sizeof word))
    return;
  if (strcmp (word, "bestmove") == 0 && client->n_pending_moves > 0)
    client->n_pending_moves--;
  else if (strcmp (word, "readyok") == 0 && client->n_pending_ready > 0)
    client->n_pending_ready--;
}

static gboolean
take_pending (TabiyaUciClient *client,
              const char      *line,
              gpointer         data)
{
  note_answer (line, client);
  return client->n_pending_moves == 0 && client->n_pending_ready == 0;
}

/* Waits until no answer is pending. */
static gboolean
wait_for_pending (TabiyaUciClient  *client,
                  gint64            deadline,
                  GError          **error)
{
  return tabiya_uci_process_flush (client->process, deadline, error)
         && ((client->n_pending_moves == 0 && client->n_pending_ready == 0)
             || wait_for (client, deadline, take_pending, NULL, error));
}

/* Data for take_reply(), which fills it. */
typedef struct {
  TabiyaUciReply *reply;
  gboolean        is_bound;      /* whether the score in the reply is only a bound */
  gboolean        has_move;
} ReplyData;

static void
take_info (TabiyaUciClient *client,
           ReplyData       *data,
           const char      *rest)
{
  TabiyaUciReply *reply = data->reply;
  TabiyaUciReport report = tabiya_uci_report_read (rest);
  gboolean is_bound = report.bound != TABIYA_UCI_EXACT;

  if (client->info_func)
    client->info_func (&report, client->info_data);
  if (report.nodes >= 0)
    reply->nodes = (guint64) report.nodes;
  if (!chess_score_is_known (report.score) || report.line != 1
      || (is_bound && chess_score_is_known (reply->score) && !data->is_bound))
    return;
  reply->score = report.score;
  reply->depth = (int) CLAMP (report.depth, 0, G_MAXINT);
  data->is_bound = is_bound;
}

/* Reads a move; a word that is too long is not a move. */
static gboolean
read_move (const char **cursor,
           char         move[8])
{
  char word[16];

  if (!tabiya_uci_next_word (cursor, word, sizeof word) || strlen (word) >= 8
      || !g_str_is_ascii (word))
    return FALSE;
  strcpy (move, word);
  return TRUE;
}

static void
take_move (ReplyData  *data,
           const char *rest)
{
  char word[16];

  data->has_move = read_move (&rest, data->reply->best);
  if (data->has_move && tabiya_uci_next_word (&rest, word, sizeof word)
      && strcmp (word, "ponder") == 0)
    read_move (&rest, data->reply->ponder);
}

static gboolean
take_reply (TabiyaUciClient *client,
            const char      *line,
            gpointer         data)
{
  char word[16];

  if (!tabiya_uci_next_word (&line, word, sizeof word))
    return FALSE;
  if (strcmp (word, "info") == 0)
    take_info (client, data, line);
  if (strcmp (word, "bestmove") != 0)
    return FALSE;
  client->n_pending_moves--;
  take_move (data, line);
  return TRUE;
}

/**
 * tabiya_uci_client_new:
 * @argv: program and arguments, %NULL-terminated; the program is looked up in PATH
 * @timeout_ms: how long the engine may take to introduce itself
 *
 * Starts an engine and waits until it has told its name and options.
 *
 * Returns: (transfer full): the client, or %NULL with an error; then no process is left
 */
TabiyaUciClient *
tabiya_uci_client_new (const char * const  *argv,
                       int                  timeout_ms,
                       GError             **error)
{
  TabiyaUciLaunch launch = { .argv = argv };

  return tabiya_uci_client_launch (&launch, timeout_ms, NULL, NULL, error);
}

/**
 * tabiya_uci_client_launch:
 * @launch: what to run
 * @timeout_ms: how long the engine may take to introduce itself
 * @log_func: (nullable): called with each line that comes or goes, on the thread that uses the
 *   client; from the first on
 * @log_data: for @log_func
 *
 * Starts an engine and waits until it has told its name and options.
 *
 * Returns: (transfer full): the client, or %NULL with an error; then no process is left
 */
TabiyaUciClient *
tabiya_uci_client_launch (const TabiyaUciLaunch  *launch,
                          int                     timeout_ms,
                          TabiyaUciLogFunc        log_func,
                          gpointer                log_data,
                          GError                **error)
{
  TabiyaUciClient *client = tabiya_uci_client_start (launch, log_func, log_data, error);

  if (client && !tabiya_uci_client_introduce (client, launch, timeout_ms, error))
    g_clear_pointer (&client, tabiya_uci_client_free);
  return client;
}

/**
 * tabiya_uci_client_start:
 * @launch: what to run
 * @log_func: (nullable): called with each line that comes or goes, on the thread that uses the
 *   client; from the first on
 * @log_data: for @log_func
 *
 * Starts an engine without waiting for it, so that another thread can kill it while
 * tabiya_uci_client_introduce() waits.
 *
 * Returns: (transfer full): the client, or %NULL with an error
 */
TabiyaUciClient *
tabiya_uci_client_start (const TabiyaUciLaunch  *launch,
                         TabiyaUciLogFunc        log_func,
                         gpointer                log_data,
                         GError                **error)
{
  TabiyaUciClient *client;
  TabiyaUciProcess *process;

  g_return_val_if_fail (launch && launch->argv && launch->argv[0], NULL);

  process = tabiya_uci_process_new (launch, error);
  if (!process)
    return NULL;
  client = g_new0 (TabiyaUciClient, 1);
  client->process = process;
  client->is_named = !!launch->name;
  client->options = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  client->announced = g_ptr_array_new_with_free_func ((GDestroyNotify) tabiya_uci_option_free);
  client->spins = g_array_new (FALSE, FALSE, sizeof (TabiyaUciSpin));
  pthread_mutex_init (&client->lock, NULL);
  tabiya_uci_process_set_line_func (process, note_answer, client);
  tabiya_uci_process_set_log_func (process, log_func, log_data);
  return client;
}

/**
 * tabiya_uci_client_introduce:
 * @client: a client that has just been started
 * @launch: what it was started with
 * @timeout_ms: how long the engine may take to introduce itself
 *
 * Waits until the engine has told its name and options. Nothing else may be asked before. A program
 * that speaks another protocol is found out within a second, for which it may be started once more.
 *
 * Returns: %FALSE with an error if it does not; then the engine has been killed, and the client can
 *   only be freed
 */
gboolean
tabiya_uci_client_introduce (TabiyaUciClient        *client,
                             const TabiyaUciLaunch  *launch,
                             int                     timeout_ms,
                             GError                **error)
{
  gint64 deadline = get_deadline (timeout_ms);
  gint64 early = MIN (deadline, get_deadline (SILENCE_MS));
  Introduction introduction = { 0 };
  g_autoptr(GError) local_error = NULL;
  gboolean answered;

  g_return_val_if_fail (client && launch, FALSE);

  tabiya_uci_process_queue (client->process, "uci");
  answered = tabiya_uci_process_flush (client->process, deadline, &local_error)
             && wait_for (client, early, take_introduction, &introduction, &local_error);
  if (early < deadline
      && g_error_matches (local_error, TABIYA_UCI_CLIENT_ERROR, TABIYA_UCI_CLIENT_ERROR_TIMEOUT)) {
    g_clear_error (&local_error);
    introduction.is_xboard = !introduction.has_begun
                             && tabiya_uci_xboard_ask (launch, MIN (deadline,
                                                                    get_deadline (SILENCE_MS)));
    answered = introduction.is_xboard
               || wait_for (client, deadline, take_introduction, &introduction, &local_error);
  }
  if (answered && !introduction.is_xboard)
    return TRUE;
  if (introduction.is_xboard)
    g_set_error (error, TABIYA_UCI_CLIENT_ERROR, TABIYA_UCI_CLIENT_ERROR_PROTOCOL,
                 _("“%s” speaks XBoard’s protocol; Tabiya needs UCI."),
                 tabiya_uci_process_get_name (client->process));
  else
    g_propagate_error (error, g_steal_pointer (&local_error));
  /* It does not speak UCI, so there is no point in telling it to quit. */
  tabiya_uci_process_kill (client->process);
  return FALSE;
}

/**
 * tabiya_uci_client_free:
 * @client: (transfer full) (nullable): a client
 *
 * Tells the engine to quit, and kills it when it does not do so within half a second. No process is
 * left when this returns.
 */
void
tabiya_uci_client_free (TabiyaUciClient *client)
{
  if (!client)
    return;
  tabiya_uci_process_free (client->process, "quit");
  g_hash_table_unref (client->options);
  g_array_unref (client->spins);
  g_ptr_array_unref (client->announced);
  g_free (client->author);
  g_free (client->name);
  pthread_mutex_destroy (&client->lock);
  g_free (client);
}

/**
 * tabiya_uci_client_get_name:
 *
 * Returns: (transfer none): the name the engine gives itself, otherwise the file name of its
 * program
 */
const char *
tabiya_uci_client_get_name (TabiyaUciClient *client)
{
  g_return_val_if_fail (client, NULL);

  return client->name ? client->name : tabiya_uci_process_get_name (client->process);
}

/**
 * tabiya_uci_client_get_author:
 *
 * Returns: (transfer none) (nullable): whom the engine names as its author
 */
const char *
tabiya_uci_client_get_author (TabiyaUciClient *client)
{
  g_return_val_if_fail (client, NULL);

  return client->author;
}

/**
 * tabiya_uci_client_get_options:
 *
 * Returns: (transfer none) (element-type TabiyaUciOption): what can be set, in the order of the
 *   engine; what it announced in a form that makes no sense is left out
 */
GPtrArray *
tabiya_uci_client_get_options (TabiyaUciClient *client)
{
  g_return_val_if_fail (client, NULL);

  return client->announced;
}

/**
 * tabiya_uci_client_set_info_func:
 * @info_func: (nullable): called with each line of "info" while tabiya_uci_client_go() waits, on
 *   its thread
 * @data: for @info_func
 */
void
tabiya_uci_client_set_info_func (TabiyaUciClient   *client,
                                 TabiyaUciInfoFunc  info_func,
                                 gpointer           data)
{
  g_return_if_fail (client);

  client->info_func = info_func;
  client->info_data = data;
}

/**
 * tabiya_uci_client_set_patience:
 * @stop_ms: how long the engine may take to answer tabiya_uci_client_stop(); 0 for no limit
 * @silence_ms: how long it may say nothing at all while it searches; 0 for no limit
 *
 * When that time is over, tabiya_uci_client_go() ends with %TABIYA_UCI_CLIENT_ERROR_TIMEOUT.
 */
void
tabiya_uci_client_set_patience (TabiyaUciClient *client,
                                int              stop_ms,
                                int              silence_ms)
{
  g_return_if_fail (client);

  client->stop_ms = stop_ms;
  client->silence_ms = silence_ms;
}

/**
 * tabiya_uci_client_has_option:
 * @name: name of an option, in any case
 *
 * Returns: whether the engine has announced this option
 */
gboolean
tabiya_uci_client_has_option (TabiyaUciClient *client,
                              const char      *name)
{
  g_autofree char *key = NULL;

  g_return_val_if_fail (client && name, FALSE);

  key = g_ascii_strdown (name, -1);
  return g_hash_table_contains (client->options, key);
}

/**
 * tabiya_uci_client_get_spin:
 * @index: from 0, in the order in which the engine has announced them
 *
 * Returns: (transfer none) (nullable): an option that is a whole number in a range; %NULL after the
 * last one
 */
const TabiyaUciSpin *
tabiya_uci_client_get_spin (TabiyaUciClient *client,
                            guint            index)
{
  g_return_val_if_fail (client, NULL);

  return index < client->spins->len ? &g_array_index (client->spins, TabiyaUciSpin, index) : NULL;
}

/**
 * tabiya_uci_client_set_option:
 * @name: name of an option
 * @value: (nullable): its value; %NULL or empty for a button
 *
 * Sends the option at once. Whether the engine accepts it remains unknown, because UCI has no
 * answer for that. If the engine does not read, the next call that waits reports it.
 */
void
tabiya_uci_client_set_option (TabiyaUciClient *client,
                              const char      *name,
                              const char      *value)
{
  g_autofree char *line = NULL;

  g_return_if_fail (client && name);

  if (value && *value != '\0')
    line = g_strdup_printf ("setoption name %s value %s", name, value);
  else
    line = g_strdup_printf ("setoption name %s", name);
  tabiya_uci_process_queue (client->process, line);
}

/**
 * tabiya_uci_client_sync:
 * @timeout_ms: how long it may take
 *
 * Waits until the engine has done everything it was told before, including a "bestmove" that
 * tabiya_uci_client_go() no longer waited for.
 *
 * Returns: %FALSE with an error when it is not ready
 */
gboolean
tabiya_uci_client_sync (TabiyaUciClient  *client,
                        int               timeout_ms,
                        GError          **error)
{
  g_return_val_if_fail (client, FALSE);

  tabiya_uci_process_queue (client->process, "isready");
  client->n_pending_ready++;
  return wait_for_pending (client, get_deadline (timeout_ms), error);
}

/**
 * tabiya_uci_client_new_game:
 * @timeout_ms: how long it may take
 *
 * Makes the engine forget the previous game, and waits until it is ready.
 *
 * Returns: %FALSE with an error when it is not ready
 */
gboolean
tabiya_uci_client_new_game (TabiyaUciClient  *client,
                            int               timeout_ms,
                            GError          **error)
{
  g_return_val_if_fail (client, FALSE);

  tabiya_uci_process_queue (client->process, "ucinewgame");
  return tabiya_uci_client_sync (client, timeout_ms, error);
}

static void
set_go_state (TabiyaUciClient *client,
              GoState          state)
{
  pthread_mutex_lock (&client->lock);
  if (client->go_state == GO_NONE) {
    client->stop_wanted = FALSE;
    tabiya_uci_process_set_limit (client->process, G_MAXINT64);
  }
  client->go_state = state;
  if (state == GO_SENT && client->stop_wanted)
    tabiya_uci_process_queue (client->process, "stop");
  pthread_mutex_unlock (&client->lock);
}

/* Sends both lines; the clock starts when the engine can have read the position. */
static gboolean
send_go (TabiyaUciClient  *client,
         const char       *position_line,
         const char       *go_line,
         gint64            deadline,
         gint64           *start,
         GError          **error)
{
  tabiya_uci_process_queue (client->process, position_line);
  if (!wait_for_pending (client, deadline, error))
    return FALSE;
  /* Lines that have already arrived cannot be the answer. */
  tabiya_uci_process_discard (client->process);
  *start = g_get_monotonic_time ();
  tabiya_uci_process_queue (client->process, go_line);
  client->n_pending_moves++;
  return tabiya_uci_process_flush (client->process, deadline, error);
}

/* Waits for the answer, as long as the engine says something now and then. */
static gboolean
wait_for_reply (TabiyaUciClient  *client,
                gint64            deadline,
                ReplyData        *data,
                GError          **error)
{
  gint64 silence = client->silence_ms > 0 ? client->silence_ms * G_TIME_SPAN_MILLISECOND
                                          : G_MAXINT64 / 2;

  for (;;) {
    gint64 now = g_get_monotonic_time ();
    const char *line = tabiya_uci_process_read (client->process, MIN (deadline, now + silence),
                                                error);

    if (!line)
      return FALSE;
    if (take_reply (client, line, data))
      return TRUE;
    /* The read itself cannot time out while the engine keeps writing. */
    if (now >= tabiya_uci_process_get_limit (client->process, deadline)) {
      g_set_error (error, TABIYA_UCI_CLIENT_ERROR, TABIYA_UCI_CLIENT_ERROR_TIMEOUT,
                   _("“%s” did not answer in time."),
                   tabiya_uci_process_get_name (client->process));
      return FALSE;
    }
  }
}

/**
 * tabiya_uci_client_go:
 * @position_line: a whole line, "position ..."
 * @go_line: a whole line, "go ..."
 * @timeout_ms: how long the whole call may take
 * @reply: (out caller-allocates): the answer of the engine; on errors what is known so far
 *
 * Makes the engine search, and waits for its move. The move is not checked for legality. An engine
 * that takes too long is told to stop, but not waited for; its late answer is not taken for the
 * next one, and tabiya_uci_client_sync() waits for it.
 *
 * Returns: %FALSE with an error when no "bestmove" with a move was received
 */
gboolean
tabiya_uci_client_go (TabiyaUciClient  *client,
                      const char       *position_line,
                      const char       *go_line,
                      int               timeout_ms,
                      TabiyaUciReply   *reply,
                      GError          **error)
{
  gint64 deadline = get_deadline (timeout_ms);
  ReplyData data = { .reply = reply };
  gint64 start = g_get_monotonic_time ();
  gboolean answered = FALSE;

  g_return_val_if_fail (client && position_line && go_line && reply, FALSE);

  *reply = (TabiyaUciReply) { 0 };
  set_go_state (client, GO_STARTING);
  if (send_go (client, position_line, go_line, deadline, &start, error)) {
    set_go_state (client, GO_SENT);
    answered = wait_for_reply (client, deadline, &data, error);
  }
  reply->elapsed_us = g_get_monotonic_time () - start;
  set_go_state (client, GO_NONE);
  tabiya_uci_process_set_limit (client->process, G_MAXINT64);
  if (!answered) {
    tabiya_uci_process_queue (client->process, "stop");
    return FALSE;
  }
  if (!data.has_move)
    g_set_error (error, TABIYA_UCI_CLIENT_ERROR, TABIYA_UCI_CLIENT_ERROR_PROTOCOL,
                 _("“%s” sent “bestmove” without a move."),
                 tabiya_uci_process_get_name (client->process));
  return data.has_move;
}

/**
 * tabiya_uci_client_prepare:
 *
 * Announces a tabiya_uci_client_go(): from here on, tabiya_uci_client_stop() ends it, even before
 * it has begun.
 */
void
tabiya_uci_client_prepare (TabiyaUciClient *client)
{
  g_return_if_fail (client);

  set_go_state (client, GO_STARTING);
}

/**
 * tabiya_uci_client_is_alive:
 *
 * Returns: whether the process has not ended
 */
gboolean
tabiya_uci_client_is_alive (TabiyaUciClient *client)
{
  g_return_val_if_fail (client, FALSE);

  return tabiya_uci_process_is_alive (client->process);
}

/**
 * tabiya_uci_client_stop:
 *
 * Asks the engine for its move now, if tabiya_uci_client_go() is waiting for one in another thread.
 * Any thread.
 */
void
tabiya_uci_client_stop (TabiyaUciClient *client)
{
  g_return_if_fail (client);

  pthread_mutex_lock (&client->lock);
  if (client->go_state != GO_NONE && client->stop_ms > 0 && !client->stop_wanted)
    tabiya_uci_process_set_limit (client->process, get_deadline (client->stop_ms));
  if (client->go_state == GO_SENT)
    tabiya_uci_process_interject (client->process, "stop");
  client->stop_wanted = TRUE;
  pthread_mutex_unlock (&client->lock);
}

/**
 * tabiya_uci_client_kill:
 *
 * Kills the engine. A call that is waiting for it, and every later one, fails with
 * %TABIYA_UCI_CLIENT_ERROR_DIED. Any thread.
 */
void
tabiya_uci_client_kill (TabiyaUciClient *client)
{
  g_return_if_fail (client);

  tabiya_uci_process_kill (client->process);
}
