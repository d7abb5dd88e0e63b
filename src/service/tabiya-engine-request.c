/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-engine-request.h"

#include <glib/gi18n-lib.h>

/*
 * Answering a request frees it and may call back into the service before returning, so the fields
 * of the service must not refer to the request any more by then.
 */

/**
 * tabiya_engine_request_new:
 * @search: copied
 * @task: (transfer full): the task to answer; its source object is the service
 * @cancelled: called with the request from the main loop when the task's cancellable is cancelled;
 *   not from the cancelling thread, because a handler of GCancellable must not disconnect itself
 *
 * Returns: (transfer full): a request, to be answered, failed or dropped
 */
TabiyaEngineRequest *
tabiya_engine_request_new (const TabiyaSearch     *search,
                           GTask                  *task,
                           guint64                 generation,
                           GCancellableSourceFunc  cancelled)
{
  TabiyaEngineRequest *request = g_new0 (TabiyaEngineRequest, 1);
  GCancellable *cancellable = g_task_get_cancellable (task);

  request->service = g_task_get_source_object (task);
  request->search = tabiya_search_copy (search);
  request->task = task;
  request->generation = generation;
  request->asked_at = g_get_monotonic_time ();
  if (cancellable) {
    request->cancel_source = g_cancellable_source_new (cancellable);
    g_source_set_callback (request->cancel_source, G_SOURCE_FUNC (cancelled), request, NULL);
    g_source_attach (request->cancel_source, NULL);
  }
  return request;
}

/* Frees everything but the task, which it returns. (transfer full) */
static GTask *
free_except_task (TabiyaEngineRequest *request)
{
  GTask *task = g_steal_pointer (&request->task);

  if (request->cancel_source) {
    g_source_destroy (request->cancel_source);
    g_source_unref (request->cancel_source);
  }
  tabiya_search_free (request->search);
  g_free (request);
  return task;
}

/**
 * tabiya_engine_request_fail:
 * @request: (transfer full): a request
 * @error: copied; its text is translated
 *
 * Answers with an error and frees the request.
 */
void
tabiya_engine_request_fail (TabiyaEngineRequest *request,
                            const GError        *error)
{
  g_autoptr(GTask) task = free_except_task (request);

  g_task_return_error (task, g_error_copy (error));
}

/**
 * tabiya_engine_request_drop:
 * @request: (transfer full): a request
 *
 * Answers with %G_IO_ERROR_CANCELLED and frees the request.
 */
void
tabiya_engine_request_drop (TabiyaEngineRequest *request)
{
  g_autoptr(GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CANCELLED,
                                                 _("The search was cancelled"));

  tabiya_engine_request_fail (request, error);
}

/**
 * tabiya_engine_request_answer:
 * @request: (transfer full): a request
 * @analysis: (transfer full): the answer
 *
 * Answers with @analysis and frees the request.
 */
void
tabiya_engine_request_answer (TabiyaEngineRequest *request,
                              TabiyaAnalysis      *analysis)
{
  g_autoptr(GTask) task = free_except_task (request);

  g_task_return_pointer (task, analysis, (GDestroyNotify) tabiya_analysis_unref);
}

/**
 * tabiya_engine_request_is_wanted:
 *
 * Returns: whether the answer is still wanted
 */
gboolean
tabiya_engine_request_is_wanted (TabiyaEngineRequest *request)
{
  return !request->dropped
         && !g_cancellable_is_cancelled (g_task_get_cancellable (request->task));
}

/**
 * tabiya_engine_request_dup_search:
 *
 * Copies the search with the time its clock has now, which has kept running while the request was
 * waiting.
 *
 * Returns: (transfer full): a search
 */
TabiyaSearch *
tabiya_engine_request_dup_search (TabiyaEngineRequest *request)
{
  TabiyaSearch *search = tabiya_search_copy (request->search);
  gint64 *time_ms = &search->time_ms[search->position.turn];

  if (search->has_clock)
    *time_ms = MAX (*time_ms - (g_get_monotonic_time () - request->asked_at) / 1000, 1);
  return search;
}
