/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/document/tabiya-unpacking.h"

#include "game/tabiya-thread.h"

/* How often the fraction is told. */
#define TICK_MS 100

/*
 * While a thread works on the unpacking, only the fraction may be read here. The task holds a
 * reference to the object, so that nothing is freed under the thread.
 */
struct _TabiyaUnpacking
{
  GObject          parent_instance;

  /* owned */
  GFile           *file;
  char            *member;        /* NULL if a person chooses */
  GCancellable    *cancellable;
  TabiyaArchive   *archive;       /* while a person chooses */
  TabiyaPgnUnpack *unpack;        /* NULL until a member is chosen */
  TabiyaPgnSource *source;

  /* state */
  gboolean         working;       /* a thread is unpacking */
  guint            tick_id;
};

enum {
  PROP_0,
  PROP_FRACTION,
  N_PROPERTIES,
};

enum {
  CHOOSE,
  ASK,
  DONE,
  FAILED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaUnpacking, tabiya_unpacking, G_TYPE_OBJECT)

static void
fail (TabiyaUnpacking *self,
      const GError    *error)
{
  if (!g_cancellable_is_cancelled (self->cancellable))
    g_signal_emit (self, signals[FAILED], 0, error);
}

static void
finish (TabiyaUnpacking *self)
{
  g_autoptr(GError) error = NULL;

  self->source = tabiya_pgn_unpack_finish (self->unpack, &error);
  if (self->source)
    g_signal_emit (self, signals[DONE], 0);
  else
    fail (self, error);
}

/* Unpacking. */

static void
run_in_thread (GTask        *task,
               gpointer      source,
               gpointer      data,
               GCancellable *cancellable)
{
  TabiyaPgnUnpackState state;
  GError *error = NULL;

  if (tabiya_pgn_unpack_run (data, &state, cancellable, &error))
    g_task_return_int (task, state);
  else
    g_task_return_error (task, error);
}

static gboolean
tick_cb (gpointer data)
{
  g_object_notify_by_pspec (data, properties[PROP_FRACTION]);
  return G_SOURCE_CONTINUE;
}

static void
run_cb (GObject      *object,
        GAsyncResult *result,
        gpointer      data)
{
  TabiyaUnpacking *self = TABIYA_UNPACKING (object);
  g_autoptr(GError) error = NULL;
  gssize state = g_task_propagate_int (G_TASK (result), &error);

  self->working = FALSE;
  g_clear_handle_id (&self->tick_id, g_source_remove);
  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  if (error)
    fail (self, error);
  else if (state == TABIYA_PGN_UNPACK_DONE)
    finish (self);
  else
    g_signal_emit (self, signals[ASK], 0, (int) state);
}

static void
run (TabiyaUnpacking *self)
{
  g_autoptr(GTask) task = g_task_new (self, self->cancellable, run_cb, NULL);

  g_task_set_source_tag (task, run);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, self->unpack, NULL);
  self->working = TRUE;
  self->tick_id = g_timeout_add (TICK_MS, tick_cb, self);
  tabiya_thread_run_task (task, run_in_thread);
}

/* Finding what is in it. */

static void
open_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  GError *error = NULL;
  TabiyaArchive *archive = tabiya_archive_open (data, &error);

  if (archive)
    g_task_return_pointer (task, archive, (GDestroyNotify) tabiya_archive_free);
  else
    g_task_return_error (task, error);
}

static void
open_cb (GObject      *object,
         GAsyncResult *result,
         gpointer      data)
{
  TabiyaUnpacking *self = TABIYA_UNPACKING (object);
  g_autoptr(GError) error = NULL;
  guint index = 0;
  guint n;

  self->archive = g_task_propagate_pointer (G_TASK (result), &error);
  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  if (error) {
    fail (self, error);
    return;
  }
  n = tabiya_archive_get_n_members (self->archive);
  while (n > 1 && index < n
         && g_strcmp0 (tabiya_archive_get_member (self->archive, index)->name, self->member) != 0)
    index++;
  if (index < n)
    tabiya_unpacking_choose (self, index);
  else
    g_signal_emit (self, signals[CHOOSE], 0);
}

/* Virtual functions. */

static void
tabiya_unpacking_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  if (id == PROP_FRACTION)
    g_value_set_double (value, tabiya_unpacking_get_fraction (TABIYA_UNPACKING (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
tabiya_unpacking_finalize (GObject *object)
{
  TabiyaUnpacking *self = TABIYA_UNPACKING (object);

  g_clear_handle_id (&self->tick_id, g_source_remove);
  g_clear_pointer (&self->unpack, tabiya_pgn_unpack_free);
  g_clear_pointer (&self->archive, tabiya_archive_free);
  g_clear_pointer (&self->source, tabiya_pgn_source_unref);
  g_object_unref (self->cancellable);
  g_object_unref (self->file);
  g_free (self->member);
  G_OBJECT_CLASS (tabiya_unpacking_parent_class)->finalize (object);
}

static void
tabiya_unpacking_class_init (TabiyaUnpackingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->get_property = tabiya_unpacking_get_property;
  object_class->finalize = tabiya_unpacking_finalize;
  properties[PROP_FRACTION] = g_param_spec_double ("fraction", NULL, NULL, 0, 1, 0,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[CHOOSE] = g_signal_new ("choose", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[ASK] = g_signal_new ("ask", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 1, G_TYPE_INT);
  signals[DONE] = g_signal_new ("done", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
tabiya_unpacking_init (TabiyaUnpacking *self)
{
  self->cancellable = g_cancellable_new ();
}

/**
 * tabiya_unpacking_new:
 * @file: an archive on this computer
 * @member: (nullable): the name of the file in it that is unpacked without a question
 *
 * Returns: (transfer full): an unpacking that has not begun
 */
TabiyaUnpacking *
tabiya_unpacking_new (GFile      *file,
                      const char *member)
{
  TabiyaUnpacking *self;

  g_return_val_if_fail (G_IS_FILE (file) && g_file_peek_path (file), NULL);

  self = g_object_new (TABIYA_TYPE_UNPACKING, NULL);
  self->file = g_object_ref (file);
  self->member = g_strdup (member);
  return self;
}

GFile *
tabiya_unpacking_get_file (TabiyaUnpacking *self)
{
  g_return_val_if_fail (TABIYA_IS_UNPACKING (self), NULL);

  return self->file;
}

/**
 * tabiya_unpacking_begin:
 *
 * Looks what is in the archive, and unpacks its PGN file if there is only one. To be called once.
 */
void
tabiya_unpacking_begin (TabiyaUnpacking *self)
{
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (TABIYA_IS_UNPACKING (self));

  task = g_task_new (self, self->cancellable, open_cb, NULL);
  g_task_set_source_tag (task, tabiya_unpacking_begin);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, g_strdup (g_file_peek_path (self->file)), g_free);
  tabiya_thread_run_task (task, open_in_thread);
}

/**
 * tabiya_unpacking_cancel:
 *
 * Gives up. The thread ends on its own.
 */
void
tabiya_unpacking_cancel (TabiyaUnpacking *self)
{
  g_return_if_fail (TABIYA_IS_UNPACKING (self));

  g_cancellable_cancel (self->cancellable);
}

guint
tabiya_unpacking_get_n_members (TabiyaUnpacking *self)
{
  g_return_val_if_fail (TABIYA_IS_UNPACKING (self) && self->archive, 0);

  return tabiya_archive_get_n_members (self->archive);
}

const TabiyaArchiveMember *
tabiya_unpacking_get_member (TabiyaUnpacking *self,
                             guint            index)
{
  g_return_val_if_fail (TABIYA_IS_UNPACKING (self) && self->archive, NULL);

  return tabiya_archive_get_member (self->archive, index);
}

/**
 * tabiya_unpacking_choose:
 * @index: of a member
 *
 * Begins to unpack it.
 */
void
tabiya_unpacking_choose (TabiyaUnpacking *self,
                         guint            index)
{
  g_return_if_fail (TABIYA_IS_UNPACKING (self));
  g_return_if_fail (self->archive);

  self->unpack = tabiya_pgn_unpack_new (g_steal_pointer (&self->archive), index);
  run (self);
}

void
tabiya_unpacking_go_on (TabiyaUnpacking *self)
{
  g_return_if_fail (TABIYA_IS_UNPACKING (self));
  g_return_if_fail (self->unpack && !self->working);

  run (self);
}

/**
 * tabiya_unpacking_keep:
 *
 * Ends with what was unpacked so far.
 */
void
tabiya_unpacking_keep (TabiyaUnpacking *self)
{
  g_return_if_fail (TABIYA_IS_UNPACKING (self));
  g_return_if_fail (self->unpack && !self->working);

  finish (self);
}

guint64
tabiya_unpacking_get_size (TabiyaUnpacking *self)
{
  g_return_val_if_fail (TABIYA_IS_UNPACKING (self), 0);
  g_return_val_if_fail (self->unpack && !self->working, 0);

  return tabiya_pgn_unpack_get_size (self->unpack);
}

double
tabiya_unpacking_get_fraction (TabiyaUnpacking *self)
{
  g_return_val_if_fail (TABIYA_IS_UNPACKING (self), 0);

  return self->unpack ? tabiya_pgn_unpack_get_fraction (self->unpack) : 0;
}

TabiyaPgnSource *
tabiya_unpacking_get_source (TabiyaUnpacking *self)
{
  g_return_val_if_fail (TABIYA_IS_UNPACKING (self), NULL);

  return self->source;
}
