/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/care/tabiya-care-job.h"

#include "game/tabiya-thread.h"

/* How often the main thread looks how far the work is. */
#define LOOK_MS 60

struct _TabiyaCareJob
{
  GObject       parent_instance;

  /* owned */
  GCancellable *cancellable;    /* of the work that is running; NULL if none is */

  /* state */
  guint         look_id;
  double        shown;          /* the fraction as last notified */

  /* shared with the thread */
  gint          permille;       /* atomic */
};

/* One call. */
typedef struct {
  TabiyaCareFunc  func;
  gpointer        data;
  GDestroyNotify  free_data;
  GDestroyNotify  free_result;
} Work;

enum {
  PROP_0,
  PROP_FRACTION,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (TabiyaCareJob, tabiya_care_job, G_TYPE_OBJECT)

static void
work_free (gpointer data)
{
  Work *work = data;

  if (work->free_data)
    work->free_data (work->data);
  g_free (work);
}

static gboolean
look_cb (gpointer data)
{
  TabiyaCareJob *self = data;
  double fraction = g_atomic_int_get (&self->permille) / 1000.0;

  if (fraction != self->shown) {
    self->shown = fraction;
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FRACTION]);
  }
  return G_SOURCE_CONTINUE;
}

static void
tabiya_care_job_get_property (GObject    *object,
                              guint       id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  if (id == PROP_FRACTION)
    g_value_set_double (value, TABIYA_CARE_JOB (object)->shown);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
tabiya_care_job_dispose (GObject *object)
{
  TabiyaCareJob *self = TABIYA_CARE_JOB (object);

  g_clear_handle_id (&self->look_id, g_source_remove);
  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (tabiya_care_job_parent_class)->dispose (object);
}

static void
tabiya_care_job_class_init (TabiyaCareJobClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tabiya_care_job_get_property;
  object_class->dispose = tabiya_care_job_dispose;
  properties[PROP_FRACTION] = g_param_spec_double ("fraction", NULL, NULL, 0, 1, 0,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
tabiya_care_job_init (TabiyaCareJob *self)
{
}

TabiyaCareJob *
tabiya_care_job_new (void)
{
  return g_object_new (TABIYA_TYPE_CARE_JOB, NULL);
}

static void
progress_cb (double   fraction,
             gpointer data)
{
  g_atomic_int_set (&((TabiyaCareJob *) data)->permille, (gint) (fraction * 1000));
}

static void
run_in_thread (GTask        *task,
               gpointer      source,
               gpointer      data,
               GCancellable *cancellable)
{
  Work *work = data;
  GError *error = NULL;
  gpointer result = work->func (work->data, progress_cb, source, cancellable, &error);

  if (result)
    g_task_return_pointer (task, result, work->free_result);
  else
    g_task_return_error (task, error);
}

/* Back in the main thread, before whoever waits for the result. */
static void
done_cb (TabiyaCareJob *self)
{
  g_clear_handle_id (&self->look_id, g_source_remove);
  g_clear_object (&self->cancellable);
}

void
tabiya_care_job_run_async (TabiyaCareJob       *self,
                           TabiyaCareFunc       func,
                           gpointer             data,
                           GDestroyNotify       free_data,
                           GDestroyNotify       free_result,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  Work *work;

  g_return_if_fail (TABIYA_IS_CARE_JOB (self));
  g_return_if_fail (!self->cancellable);

  work = g_new0 (Work, 1);
  *work = (Work) { func, data, free_data, free_result };
  g_atomic_int_set (&self->permille, 0);
  self->cancellable = g_cancellable_new ();
  self->look_id = g_timeout_add (LOOK_MS, look_cb, self);
  task = g_task_new (self, self->cancellable, callback, user_data);
  g_task_set_source_tag (task, tabiya_care_job_run_async);
  g_task_set_task_data (task, work, work_free);
  /* What was written is written: the work itself says whether it was cancelled. */
  g_task_set_check_cancellable (task, FALSE);
  tabiya_thread_run_task (task, run_in_thread);
}

gpointer
tabiya_care_job_run_finish (TabiyaCareJob  *self,
                            GAsyncResult   *result,
                            GError        **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  done_cb (self);
  return g_task_propagate_pointer (G_TASK (result), error);
}

void
tabiya_care_job_cancel (TabiyaCareJob *self)
{
  g_return_if_fail (TABIYA_IS_CARE_JOB (self));

  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
}

double
tabiya_care_job_get_fraction (TabiyaCareJob *self)
{
  g_return_val_if_fail (TABIYA_IS_CARE_JOB (self), 0);

  return self->shown;
}
