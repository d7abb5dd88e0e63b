/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * Threads that nobody joins when they are no longer wanted, because a window does not wait for
 * them. The end of the program does: once main() has returned, the libraries free what such a
 * thread still uses, built-in resources first. All other threads belong to somebody who joins them.
 */

/* Starts a thread. @stop (nullable) asks it to end soon; tabiya_threads_end() calls it with @data
   while @func runs, and under a lock: it starts no thread and waits for none. @free_data (nullable)
   is called in the thread after @func. Any thread. */
void tabiya_thread_start    (const char      *name,
                             GThreadFunc      func,
                             GDestroyNotify   stop,
                             gpointer         data,
                             GDestroyNotify   free_data);
/* As g_task_run_in_thread(). Any thread. */
void tabiya_thread_run_task (GTask           *task,
                             GTaskThreadFunc  func);
/* Asks the threads to stop, waits for them and for the tasks, and returns @status; the last thing
   that main() does. A thread that hangs, as in a file on a server that is gone, is not waited for
   for ever: after some seconds the process ends here, with @status, and the libraries free nothing.
   Main thread. */
int  tabiya_threads_end     (int              status);

G_END_DECLS
