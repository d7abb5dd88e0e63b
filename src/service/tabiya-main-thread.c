/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "service/tabiya-main-thread.h"

/**
 * tabiya_is_main_thread:
 *
 * The thread of the first call counts as the main thread. Any thread may call this.
 *
 * Returns: whether the calling thread is the main thread
 */
gboolean
tabiya_is_main_thread (void)
{
  static GThread *main_thread;

  if (g_once_init_enter (&main_thread))
    g_once_init_leave (&main_thread, g_thread_self ());
  return g_thread_self () == main_thread;
}
