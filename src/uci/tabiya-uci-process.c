/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-uci"

#include "config.h"

#include "uci/tabiya-uci-process.h"

#include <errno.h>
#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "uci/tabiya-uci-client.h"

/* How long a process may take to end by itself before it is killed. */
#define GRACE_US (500 * G_TIME_SPAN_MILLISECOND)
/* A process whose output has ended has nearly always ended too; this is how long to wait for its
   exit status. */
#define REASON_US (100 * G_TIME_SPAN_MILLISECOND)
/* How often to look whether a process that says nothing has ended: one of its children may hold the
   pipe open. */
#define LOOK_MS 200
/* The most bytes that are kept of what it writes to its standard error. */
#define MAX_ERRORS 2000
/* Limit on the bytes queued for a process that does not read; far above any legitimate line. */
#define MAX_QUEUE (64 * 1024 * 1024)

/* All reading and writing is done by the one thread that uses the process. It waits for both
   directions at once, so the two sides can never block each other. Other threads leave a line under
   the lock and write a byte into the pipe @wake. */
struct _TabiyaUciProcess {
  /* For the thread that uses the process */
  GPid      pid;               /* reaped only at the end, so that the id cannot be reused */
  int       input;             /* what the process reads; -1 when closed */
  int       output;            /* what it writes */
  int       errors;            /* its standard error; -1 when that has ended */
  GString  *complaint;         /* the end of what came from there */
  char     *name;              /* for errors */
  GString  *queue;             /* text not yet written */
  GString  *line;              /* the line being collected, or the one last returned */
  gboolean  line_complete;
  gboolean  ended;             /* whether the output has ended */
  gsize     n_bytes;           /* bytes read; those from @position on are not yet processed */
  gsize     position;
  char      bytes[16384];
  TabiyaUciLineFunc line_func;
  gpointer  line_data;
  TabiyaUciLogFunc log_func;
  gpointer  log_data;

  /* Shared */
  int       wake[2];           /* a pipe; a byte in it interrupts the waiting */
  int       killed;            /* atomic */
  pthread_mutex_t lock;
  GString  *interjected;       /* under the lock */
  gint64    limit;             /* under the lock: no wait lasts longer than this */
};

/* Like write(), but when the process is gone this gives an error (EPIPE) and no signal. */
static gssize
write_quietly (int         fd,
               const char *bytes,
               gsize       n_bytes)
{
  const struct timespec at_once = { 0, 0 };
  sigset_t pipe_signal;
  sigset_t pending;
  sigset_t before;
  gssize written;
  int code;

  sigemptyset (&pipe_signal);
  sigaddset (&pipe_signal, SIGPIPE);
  sigpending (&pending);
  pthread_sigmask (SIG_BLOCK, &pipe_signal, &before);
  written = write (fd, bytes, n_bytes);
  code = errno;
  if (written < 0 && code == EPIPE && !sigismember (&pending, SIGPIPE))
    sigtimedwait (&pipe_signal, NULL, &at_once);
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  errno = code;
  return written;
}

static void
close_input (TabiyaUciProcess *process)
{
  if (process->input >= 0)
    close (process->input);
  process->input = -1;
  g_string_truncate (process->queue, 0);
}

/* Writes what can be written without waiting. */
static void
write_some (TabiyaUciProcess *process)
{
  gssize written;

  if (process->input < 0 || process->queue->len == 0)
    return;
  written = write_quietly (process->input, process->queue->str, process->queue->len);
  if (written > 0)
    g_string_erase (process->queue, 0, written);
  else if (written < 0 && errno != EAGAIN && errno != EINTR)
    close_input (process);
}

/* Reads what is available; everything read before must have been processed. */
static void
read_some (TabiyaUciProcess *process)
{
  gssize n = read (process->output, process->bytes, sizeof process->bytes);

  process->position = 0;
  process->n_bytes = n > 0 ? (gsize) n : 0;
  if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR))
    process->ended = TRUE;
}

/* Reads what it complains of, of which only the end is kept. */
static void
read_errors (TabiyaUciProcess *process)
{
  char bytes[4096];
  gssize n = read (process->errors, bytes, sizeof bytes);

  if (n > 0) {
    g_string_append_len (process->complaint, bytes, n);
    if (process->complaint->len > MAX_ERRORS)
      g_string_erase (process->complaint, 0, (gssize) process->complaint->len - MAX_ERRORS);
  } else if (n == 0 || (errno != EAGAIN && errno != EINTR)) {
    close (process->errors);
    process->errors = -1;
  }
}

static void
take_interjected (TabiyaUciProcess *process)
{
  char bytes[64];

  while (read (process->wake[0], bytes, sizeof bytes) == sizeof bytes)
    ;
  pthread_mutex_lock (&process->lock);
  if (process->input >= 0)
    g_string_append_len (process->queue, process->interjected->str,
                         (gssize) process->interjected->len);
  g_string_truncate (process->interjected, 0);
  pthread_mutex_unlock (&process->lock);
}

/* Collects bytes into the line. Returns TRUE when it is complete. A NUL becomes a space, so that
   the line is a string and nothing after the NUL is lost. */
static gboolean
collect_line (TabiyaUciProcess *process)
{
  if (process->line_complete)
    g_string_truncate (process->line, 0);
  process->line_complete = FALSE;
  while (process->position < process->n_bytes && !process->line_complete) {
    char byte = process->bytes[process->position++];

    if (byte == '\n')
      process->line_complete = TRUE;
    else if (process->line->len < TABIYA_UCI_PROCESS_MAX_LINE)
      g_string_append_c (process->line, byte == '\0' ? ' ' : byte);
  }
  if (process->line_complete && process->log_func)
    process->log_func (process->line->str, FALSE, process->log_data);
  return process->line_complete;
}

/* Gives the lines that have been read to the line function. */
static void
pass_lines (TabiyaUciProcess *process)
{
  while (collect_line (process)) {
    if (process->line_func)
      process->line_func (process->line->str, process->line_data);
  }
}

/* Whether the process has ended, and how. Does not reap it. */
static gboolean
has_exited (TabiyaUciProcess *process,
            siginfo_t        *info)
{
  *info = (siginfo_t) { 0 };
  return waitid (P_PID, (id_t) process->pid, info, WEXITED | WNOHANG | WNOWAIT) == 0
         && info->si_pid == process->pid;
}

static gboolean
wait_for_exit (TabiyaUciProcess *process,
               gint64            deadline,
               siginfo_t        *info)
{
  while (!has_exited (process, info)) {
    if (g_get_monotonic_time () >= deadline)
      return FALSE;
    g_usleep (G_TIME_SPAN_MILLISECOND);
  }
  return TRUE;
}

/* The last line that it wrote to its standard error, as it tells more than an exit status.
   (transfer full) (nullable) */
static char *
dup_last_complaint (TabiyaUciProcess *process)
{
  g_autofree char *text = NULL;
  g_auto(GStrv) lines = NULL;
  guint n;

  while (process->errors >= 0) {
    gsize before = process->complaint->len;

    read_errors (process);
    if (process->complaint->len == before || process->complaint->len >= MAX_ERRORS)
      break;
  }
  text = g_utf8_make_valid (process->complaint->str, (gssize) process->complaint->len);
  lines = g_strsplit (text, "\n", -1);
  n = g_strv_length (lines);
  for (guint i = n; i > 0; i--) {
    char *line = g_strstrip (lines[i - 1]);

    if (*line != '\0')
      return g_utf8_substring (line, 0, MIN (g_utf8_strlen (line, -1), 200));
  }
  return NULL;
}

static char *
dup_death (TabiyaUciProcess *process)
{
  siginfo_t info;

  if (g_atomic_int_get (&process->killed))
    return g_strdup_printf (_("“%s” was terminated."), process->name);
  if (!wait_for_exit (process, g_get_monotonic_time () + REASON_US, &info))
    return g_strdup_printf (_("“%s” closed its output."), process->name);
  if (info.si_code == CLD_EXITED)
    return g_strdup_printf (_("“%s” ended with exit status %d."), process->name, info.si_status);
  return g_strdup_printf (_("“%s” crashed with signal %d (%s)."), process->name, info.si_status,
                          g_strsignal (info.si_status));
}

static void
set_died (TabiyaUciProcess  *process,
          GError           **error)
{
  g_autofree char *death = dup_death (process);
  g_autofree char *complaint = dup_last_complaint (process);

  if (complaint)
    /* Translators: how a program ended, and the last line it wrote. */
    g_set_error (error, TABIYA_UCI_CLIENT_ERROR, TABIYA_UCI_CLIENT_ERROR_DIED,
                 _("%s It said: %s"), death, complaint);
  else
    g_set_error_literal (error, TABIYA_UCI_CLIENT_ERROR, TABIYA_UCI_CLIENT_ERROR_DIED, death);
}

/**
 * tabiya_uci_process_get_limit:
 * @deadline: that of the caller
 *
 * Returns: the deadline that counts: @deadline, unless there is an earlier limit. Any thread.
 */
gint64
tabiya_uci_process_get_limit (TabiyaUciProcess *process,
                              gint64            deadline)
{
  gint64 limit;

  pthread_mutex_lock (&process->lock);
  limit = MIN (process->limit, deadline);
  pthread_mutex_unlock (&process->lock);
  return limit;
}

/**
 * tabiya_uci_process_is_alive:
 *
 * Returns: whether it has not ended, whatever its output
 */
gboolean
tabiya_uci_process_is_alive (TabiyaUciProcess *process)
{
  siginfo_t info;

  return !process->ended && !has_exited (process, &info);
}

/* Waits once for something to happen, and then does what can be done. Returns FALSE with an error
   when nothing can happen any more or the time is over. Reading comes first, so when the queue has
   become empty, everything that was available before has been read. */
static gboolean
step (TabiyaUciProcess  *process,
      gint64             deadline,
      GError           **error)
{
  gint64 left = tabiya_uci_process_get_limit (process, deadline) - g_get_monotonic_time ();
  int n_ready;
  struct pollfd fds[4] = {
    { .fd = process->wake[0], .events = POLLIN },
    { .fd = process->ended ? -1 : process->output, .events = POLLIN },
    { .fd = process->queue->len > 0 ? process->input : -1, .events = POLLOUT },
    { .fd = process->errors, .events = POLLIN },
  };

  if (process->ended || g_atomic_int_get (&process->killed)) {
    set_died (process, error);
    return FALSE;
  }
  if (left <= 0) {
    if (process->queue->len > 0)
      g_set_error (error, TABIYA_UCI_CLIENT_ERROR, TABIYA_UCI_CLIENT_ERROR_TIMEOUT,
                   _("“%s” does not read what is sent to it."), process->name);
    else
      g_set_error (error, TABIYA_UCI_CLIENT_ERROR, TABIYA_UCI_CLIENT_ERROR_TIMEOUT,
                   _("“%s” did not answer in time."), process->name);
    return FALSE;
  }
  n_ready = poll (fds, G_N_ELEMENTS (fds), (int) MIN ((left + 999) / 1000, LOOK_MS));
  if (n_ready == 0 && !tabiya_uci_process_is_alive (process))
    process->ended = TRUE;
  if (n_ready <= 0)
    return TRUE;
  if (fds[1].revents)
    read_some (process);
  if (fds[3].revents)
    read_errors (process);
  if (fds[0].revents)
    take_interjected (process);
  write_some (process);
  return TRUE;
}

/**
 * tabiya_uci_process_new:
 * @launch: what to run
 *
 * Starts a process. Of what it writes to its standard error only the end is kept, for the error
 * that tells of its end.
 *
 * Returns: (transfer full): the process, or %NULL with an error
 */
TabiyaUciProcess *
tabiya_uci_process_new (const TabiyaUciLaunch  *launch,
                        GError                **error)
{
  g_autoptr(GError) local_error = NULL;
  TabiyaUciProcess *process;
  int wake[2];
  int input;
  int output;
  int errors;
  GPid pid;

  if (!g_unix_open_pipe (wake, FD_CLOEXEC, &local_error)) {
    g_set_error_literal (error, TABIYA_UCI_CLIENT_ERROR, TABIYA_UCI_CLIENT_ERROR_SPAWN,
                         local_error->message);
    return NULL;
  }
  if (!tabiya_uci_spawn (launch, &pid, &input, &output, &errors, &local_error)) {
    close (wake[0]);
    close (wake[1]);
    g_set_error_literal (error, TABIYA_UCI_CLIENT_ERROR, TABIYA_UCI_CLIENT_ERROR_SPAWN,
                         local_error->message);
    return NULL;
  }
  for (int i = 0; i < 2; i++)
    g_unix_set_fd_nonblocking (wake[i], TRUE, NULL);
  g_unix_set_fd_nonblocking (input, TRUE, NULL);
  g_unix_set_fd_nonblocking (output, TRUE, NULL);
  g_unix_set_fd_nonblocking (errors, TRUE, NULL);

  process = g_new0 (TabiyaUciProcess, 1);
  process->pid = pid;
  process->input = input;
  process->output = output;
  process->errors = errors;
  process->complaint = g_string_new (NULL);
  process->limit = G_MAXINT64;
  process->name = launch->name ? g_strdup (launch->name)
                                : g_filename_display_basename (launch->argv[0]);
  process->queue = g_string_new (NULL);
  process->line = g_string_new (NULL);
  process->wake[0] = wake[0];
  process->wake[1] = wake[1];
  pthread_mutex_init (&process->lock, NULL);
  process->interjected = g_string_new (NULL);
  return process;
}

/* Lets the process read its farewell and end. What it still writes is read, because otherwise it
   might block for ever on writing. */
static void
part (TabiyaUciProcess *process,
      const char       *farewell)
{
  gint64 deadline = g_get_monotonic_time () + GRACE_US;
  siginfo_t info;

  tabiya_uci_process_queue (process, farewell);
  if (tabiya_uci_process_flush (process, deadline, NULL)) {
    close_input (process);
    while (tabiya_uci_process_read (process, deadline, NULL))
      ;
  }
  wait_for_exit (process, deadline, &info);
}

/**
 * tabiya_uci_process_free:
 * @process: (transfer full) (nullable): a process
 * @farewell: (nullable): a line to send before its input is closed; %NULL to kill it at once
 *
 * Ends the process and everything it has started, by force if it does not end by itself soon.
 */
void
tabiya_uci_process_free (TabiyaUciProcess *process,
                         const char       *farewell)
{
  if (!process)
    return;
  if (farewell && !process->ended && !g_atomic_int_get (&process->killed))
    part (process, farewell);
  close_input (process);
  close (process->output);
  if (process->errors >= 0)
    close (process->errors);
  kill (-process->pid, SIGKILL);
  kill (process->pid, SIGKILL);
  while (waitpid (process->pid, NULL, 0) < 0 && errno == EINTR)
    ;
  close (process->wake[0]);
  close (process->wake[1]);
  g_free (process->name);
  g_string_free (process->queue, TRUE);
  g_string_free (process->line, TRUE);
  g_string_free (process->complaint, TRUE);
  g_string_free (process->interjected, TRUE);
  pthread_mutex_destroy (&process->lock);
  g_free (process);
}

/**
 * tabiya_uci_process_set_line_func:
 * @line_func: (nullable): called with each line that tabiya_uci_process_read() does not return
 * @data: for @line_func
 */
void
tabiya_uci_process_set_line_func (TabiyaUciProcess  *process,
                                  TabiyaUciLineFunc  line_func,
                                  gpointer           data)
{
  process->line_func = line_func;
  process->line_data = data;
}

/**
 * tabiya_uci_process_set_log_func:
 * @log_func: (nullable): called with each line that comes or goes, on the thread that uses the
 *   process
 * @data: for @log_func
 */
void
tabiya_uci_process_set_log_func (TabiyaUciProcess *process,
                                 TabiyaUciLogFunc  log_func,
                                 gpointer          data)
{
  process->log_func = log_func;
  process->log_data = data;
}

/**
 * tabiya_uci_process_set_limit:
 * @limit: a time; %G_MAXINT64 for none
 *
 * No call waits beyond this time, whatever its own deadline. It takes effect on a call that waits
 * when that is interrupted, as tabiya_uci_process_interject() does. Any thread.
 */
void
tabiya_uci_process_set_limit (TabiyaUciProcess *process,
                              gint64            limit)
{
  pthread_mutex_lock (&process->lock);
  process->limit = limit;
  pthread_mutex_unlock (&process->lock);
}

/**
 * tabiya_uci_process_get_name:
 *
 * Returns: (transfer none): the name used in errors; until it is set, the file name of the program
 */
const char *
tabiya_uci_process_get_name (TabiyaUciProcess *process)
{
  return process->name;
}

/**
 * tabiya_uci_process_set_name:
 * @name: valid UTF-8
 */
void
tabiya_uci_process_set_name (TabiyaUciProcess *process,
                             const char       *name)
{
  char *copy = g_strdup (name);

  g_free (process->name);
  process->name = copy;
}

/* Appends only one line: text after a line break would be a command that nobody meant to send. */
static void
append_line (GString    *text,
             const char *line)
{
  g_string_append_len (text, line, (gssize) strcspn (line, "\r\n"));
  g_string_append_c (text, '\n');
}

/**
 * tabiya_uci_process_queue:
 * @line: a line; what follows a line break is left out
 *
 * Sends a line, or as much of it as can be sent without waiting; the rest is sent by the calls that
 * follow.
 */
void
tabiya_uci_process_queue (TabiyaUciProcess *process,
                          const char       *line)
{
  if (process->input < 0 || process->queue->len > MAX_QUEUE)
    return;
  if (process->log_func)
    process->log_func (line, TRUE, process->log_data);
  append_line (process->queue, line);
  write_some (process);
}

/**
 * tabiya_uci_process_flush:
 *
 * Waits until everything queued is written. Lines that arrive meanwhile go to the line function.
 *
 * Returns: %FALSE with an error when it cannot be written
 */
gboolean
tabiya_uci_process_flush (TabiyaUciProcess  *process,
                          gint64             deadline,
                          GError           **error)
{
  while (process->queue->len > 0) {
    pass_lines (process);
    if (!step (process, deadline, error))
      return FALSE;
  }
  return TRUE;
}

/**
 * tabiya_uci_process_discard:
 *
 * Gives the lines that have already arrived to the line function. If the process never stops
 * writing, the rest is left to the next call.
 */
void
tabiya_uci_process_discard (TabiyaUciProcess *process)
{
  for (int i = 0; i < 64; i++) {
    pass_lines (process);
    read_some (process);
    if (process->n_bytes == 0)
      break;
  }
}

/**
 * tabiya_uci_process_read:
 *
 * Waits for a line.
 *
 * Returns: (transfer none): the line without its line feed, at most %TABIYA_UCI_PROCESS_MAX_LINE
 *   bytes in any encoding, valid until the next call; %NULL with an error when none arrives
 */
const char *
tabiya_uci_process_read (TabiyaUciProcess  *process,
                         gint64             deadline,
                         GError           **error)
{
  while (!collect_line (process)) {
    if (!step (process, deadline, error))
      return NULL;
  }
  return process->line->str;
}

static void
wake_up (TabiyaUciProcess *process)
{
  /* When the pipe is full, it already contains enough bytes. */
  if (write (process->wake[1], "", 1) < 0 && errno != EAGAIN)
    g_warning ("cannot wake up: %s", g_strerror (errno));
}

/**
 * tabiya_uci_process_interject:
 * @line: a line
 *
 * Leaves a line to be sent by the thread that waits for the process, or by the next thread that
 * does. Any thread.
 */
void
tabiya_uci_process_interject (TabiyaUciProcess *process,
                              const char       *line)
{
  pthread_mutex_lock (&process->lock);
  if (process->interjected->len < TABIYA_UCI_PROCESS_MAX_LINE)
    append_line (process->interjected, line);
  pthread_mutex_unlock (&process->lock);
  wake_up (process);
}

/**
 * tabiya_uci_process_kill:
 *
 * Kills the process; a call that waits for it gets an error. Any thread.
 */
void
tabiya_uci_process_kill (TabiyaUciProcess *process)
{
  g_atomic_int_set (&process->killed, TRUE);
  kill (-process->pid, SIGKILL);
  wake_up (process);
}
