/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE                       /* SCHED_IDLE */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/collection/tabiya-spare-thread.h"

#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#define NICENESS 19

typedef struct {
  GThreadFunc func;
  gpointer    data;
} Start;

static gpointer
run_thread (gpointer data)
{
  const struct sched_param param = { 0 };
  Start start = *(Start *) data;

  g_free (data);
  /* On Linux both apply to this thread alone. Where the second is refused the first remains. */
  setpriority (PRIO_PROCESS, (id_t) syscall (SYS_gettid), NICENESS);
  sched_setscheduler (0, SCHED_IDLE, &param);
  return start.func (start.data);
}

gboolean
tabiya_spare_thread_is_useful (void)
{
  return g_get_num_processors () > 1;
}

GThread *
tabiya_spare_thread_new (const char  *name,
                         GThreadFunc  func,
                         gpointer     data)
{
  Start *start = g_new (Start, 1);

  *start = (Start) { func, data };
  return g_thread_new (name, run_thread, start);
}
