/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-uci"

#include "config.h"

#include "uci/tabiya-uci-spawn.h"

#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

/*
 * The system can kill a process when its parent ends, even if the parent is itself killed, but the
 * parent in this sense is the thread that started it. Threads that use engines come and go, so one
 * thread that never ends starts them all.
 */

typedef struct {
  const TabiyaUciLaunch *launch;
  GPid                   pid;
  int                    input;
  int                    output;
  int                    errors;
  GError                *error;
  gboolean               started;
  gboolean               done;
} Job;

static GMutex lock;
static GCond answered;
static GAsyncQueue *jobs;        /* of Job; made with the thread */

/* What the new process needs to know. Only functions that are safe after fork() may be called
   there. */
typedef struct {
  pid_t parent;
  int   niceness;
} Child;

/* Gives the child a process group of its own, so that a wrapper script cannot leave the engine
   behind and Ctrl+C in the terminal reaches only the caller. Unblocks all signals, whatever the
   calling thread blocks. */
static void
prepare_child (gpointer data)
{
  const Child *child = data;
  sigset_t none;

  setpgid (0, 0);
  sigemptyset (&none);
  sigprocmask (SIG_SETMASK, &none, NULL);
  prctl (PR_SET_PDEATHSIG, SIGKILL);
  /* We may have been killed before the system knew. */
  if (getppid () != child->parent)
    _exit (1);
  if (child->niceness > 0 && nice (child->niceness) < 0)
    return;
}

static gboolean
start (Job *job)
{
  const TabiyaUciLaunch *launch = job->launch;
  Child child = { .parent = getpid (), .niceness = launch->niceness };

  return g_spawn_async_with_pipes (launch->folder, (char **) launch->argv,
                                   (char **) launch->environment,
                                   G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD
                                   | G_SPAWN_CLOEXEC_PIPES,
                                   prepare_child, &child, &job->pid, &job->input, &job->output,
                                   &job->errors, &job->error);
}

static gpointer
run_thread (gpointer data)
{
  for (;;) {
    Job *job = g_async_queue_pop (jobs);

    job->started = start (job);
    g_mutex_lock (&lock);
    job->done = TRUE;
    g_cond_broadcast (&answered);
    g_mutex_unlock (&lock);
  }
  return NULL;
}

static void
ensure_thread (void)
{
  static gsize made;

  if (!g_once_init_enter (&made))
    return;
  jobs = g_async_queue_new ();
  g_thread_unref (g_thread_new ("[tabiya] spawn", run_thread, NULL));
  g_once_init_leave (&made, 1);
}

gboolean
tabiya_uci_spawn (const TabiyaUciLaunch  *launch,
                  GPid                   *pid,
                  int                    *input,
                  int                    *output,
                  int                    *errors,
                  GError                **error)
{
  Job job = { .launch = launch };

  ensure_thread ();
  g_async_queue_push (jobs, &job);
  g_mutex_lock (&lock);
  while (!job.done)
    g_cond_wait (&answered, &lock);
  g_mutex_unlock (&lock);
  if (!job.started) {
    g_propagate_error (error, job.error);
    return FALSE;
  }
  *pid = job.pid;
  *input = job.input;
  *output = job.output;
  *errors = job.errors;
  return TRUE;
}
