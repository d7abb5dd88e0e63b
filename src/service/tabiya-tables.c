/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-tables.h"

#include <glib/gi18n.h>

#include "engine/engine-syzygy.h"
#include "game/tabiya-thread.h"
#include "service/tabiya-main-thread.h"

struct _TabiyaTables
{
  GObject             parent_instance;

  char               *folder;       /* owned: the one wanted */
  gboolean            loading;      /* a thread is looking at a folder, maybe an older one */
  EngineSyzygyReport  report;       /* of the folder looked at last */
};

enum { PROP_0, PROP_STATE, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TabiyaTables, tabiya_tables, G_TYPE_OBJECT)

static void load (TabiyaTables *self);

static void
load_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  EngineSyzygyReport *report = g_new (EngineSyzygyReport, 1);

  engine_syzygy_set_path (data, report);
  g_task_return_pointer (task, report, g_free);
}

static void
loaded_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      user_data)
{
  TabiyaTables *self = TABIYA_TABLES (object);
  g_autofree EngineSyzygyReport *report = g_task_propagate_pointer (G_TASK (result), NULL);

  self->loading = FALSE;
  self->report = *report;
  /* Another folder may have been set meanwhile. */
  if (g_strcmp0 (self->folder, g_task_get_task_data (G_TASK (result))) != 0)
    load (self);
  else
    g_object_notify_by_pspec (object, properties[PROP_STATE]);
}

static void
load (TabiyaTables *self)
{
  g_autoptr(GTask) task = g_task_new (self, NULL, loaded_cb, NULL);

  self->loading = TRUE;
  g_task_set_source_tag (task, load);
  g_task_set_name (task, "[tabiya] endgame tables");
  g_task_set_task_data (task, g_strdup (self->folder), g_free);
  tabiya_thread_run_task (task, load_thread);
}

static void
tabiya_tables_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  if (prop_id == PROP_STATE)
    g_value_set_int (value, (int) tabiya_tables_get_state (TABIYA_TABLES (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
tabiya_tables_finalize (GObject *object)
{
  g_free (TABIYA_TABLES (object)->folder);
  G_OBJECT_CLASS (tabiya_tables_parent_class)->finalize (object);
}

static void
tabiya_tables_class_init (TabiyaTablesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tabiya_tables_get_property;
  object_class->finalize = tabiya_tables_finalize;
  properties[PROP_STATE] =
    g_param_spec_int ("state", NULL, NULL, TABIYA_TABLES_OFF, TABIYA_TABLES_FAILED,
                      TABIYA_TABLES_OFF, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
tabiya_tables_init (TabiyaTables *self)
{
  self->folder = g_strdup ("");
}

/**
 * tabiya_tables_get_default:
 *
 * Returns: (transfer none): the tables of this process
 */
TabiyaTables *
tabiya_tables_get_default (void)
{
  static TabiyaTables *tables;

  TABIYA_ASSERT_MAIN_THREAD ();
  if (!tables)
    tables = g_object_new (TABIYA_TYPE_TABLES, NULL);
  return tables;
}

/**
 * tabiya_tables_set_folder:
 * @folder: an absolute path without a colon, or an empty string
 *
 * Looks at the folder in a thread, and uses the sound tables in it. A folder that is set while an
 * older one is being looked at has its turn afterwards.
 */
void
tabiya_tables_set_folder (TabiyaTables *self,
                          const char   *folder)
{
  g_return_if_fail (TABIYA_IS_TABLES (self));
  g_return_if_fail (folder);

  if (g_strcmp0 (self->folder, folder) == 0)
    return;
  g_free (self->folder);
  self->folder = g_strdup (folder);
  if (!self->loading)
    load (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

/**
 * tabiya_tables_get_state:
 *
 * Returns: whether tables are in use
 */
TabiyaTablesState
tabiya_tables_get_state (TabiyaTables *self)
{
  g_return_val_if_fail (TABIYA_IS_TABLES (self), TABIYA_TABLES_OFF);

  if (self->loading)
    return TABIYA_TABLES_LOADING;
  return self->report.state == ENGINE_SYZYGY_OFF ? TABIYA_TABLES_OFF
         : self->report.state == ENGINE_SYZYGY_READY ? TABIYA_TABLES_READY : TABIYA_TABLES_FAILED;
}

/**
 * tabiya_tables_has_problem:
 *
 * Returns: whether there is something for the person to mend
 */
gboolean
tabiya_tables_has_problem (TabiyaTables *self)
{
  TabiyaTablesState state = tabiya_tables_get_state (self);

  return state == TABIYA_TABLES_FAILED
         || (state == TABIYA_TABLES_READY
             && (self->report.n_broken > 0 || self->report.n_missing > 0));
}

static char *
describe_failure (const EngineSyzygyReport *report)
{
  switch (report->state) {
  case ENGINE_SYZYGY_UNSUPPORTED:
    return g_strdup (_("This build of Tabiya cannot read endgame tables."));
  case ENGINE_SYZYGY_NO_FOLDER:
    return g_strdup (_("The folder does not exist or cannot be read."));
  case ENGINE_SYZYGY_NO_MEMORY:
    return g_strdup (_("There is not enough memory or temporary space for endgame tables."));
  case ENGINE_SYZYGY_NO_TABLES:
  case ENGINE_SYZYGY_OFF:
  case ENGINE_SYZYGY_READY:
  default:
    return g_strdup (_("There are no endgame tables (.rtbw) to use in this folder."));
  }
}

static void
append_problems (GString                  *text,
                 const EngineSyzygyReport *report)
{
  if (report->n_broken > 0) {
    g_string_append_c (text, ' ');
    /* Translators: %s is the name of a file such as "KQvK.rtbw". */
    g_string_append_printf (text, ngettext ("%s is damaged and is left out; download it again.",
                                            "%s and others are damaged and are left out; download "
                                            "them again.", (gulong) report->n_broken),
                            report->broken);
  }
  if (report->n_missing > 0) {
    g_string_append_c (text, ' ');
    /* Translators: %s is the name of a file such as "KQvK.rtbw". */
    g_string_append_printf (text, ngettext ("The set is incomplete: %s is missing.",
                                            "The set is incomplete: %s and others are missing.",
                                            (gulong) report->n_missing), report->missing);
  }
}

/**
 * tabiya_tables_describe:
 *
 * Returns: (transfer full): how many tables are in use and for how many men, and what is wrong with
 *   the others, in translated sentences
 */
char *
tabiya_tables_describe (TabiyaTables *self)
{
  const EngineSyzygyReport *report = &self->report;
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *failure = NULL;

  switch (tabiya_tables_get_state (self)) {
  case TABIYA_TABLES_LOADING:
    return g_strdup (_("Looking at the tables…"));
  case TABIYA_TABLES_READY:
    /* Translators: men are pieces and pawns, with both kings. */
    g_string_printf (text, ngettext ("%d table, up to %d men.", "%d tables, up to %d men.",
                                     (gulong) report->n_tables),
                     report->n_tables, report->most_men);
    break;
  case TABIYA_TABLES_FAILED:
    failure = describe_failure (report);
    g_string_append (text, failure);
    break;
  case TABIYA_TABLES_OFF:
  default:
    return g_strdup (_("The engine plays endings without tables."));
  }
  append_problems (text, report);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
