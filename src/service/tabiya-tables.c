/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-tables.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "base/tabiya-file-name.h"
#include "engine/engine-syzygy.h"
#include "game/tabiya-thread.h"
#include "service/tabiya-main-thread.h"

struct _TabiyaTables
{
  GObject             parent_instance;

  char               *path;         /* owned: the folders wanted */
  gboolean            loading;      /* a thread is looking at folders, maybe older ones */
  EngineSyzygyReport  report;       /* on the folders looked at last */
  EngineSyzygyReport *reports;      /* owned: on each of them */
  gsize               n_reports;
};

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

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
  free (self->reports);
  self->n_reports = engine_syzygy_dup_reports (&self->reports);
  /* Others may have been set meanwhile. */
  if (g_strcmp0 (self->path, g_task_get_task_data (G_TASK (result))) != 0)
    load (self);
  else
    g_signal_emit (object, signals[CHANGED], 0);
}

static void
load (TabiyaTables *self)
{
  g_autoptr(GTask) task = g_task_new (self, NULL, loaded_cb, NULL);

  self->loading = TRUE;
  g_task_set_source_tag (task, load);
  g_task_set_name (task, "[tabiya] endgame tables");
  g_task_set_task_data (task, g_strdup (self->path), g_free);
  tabiya_thread_run_task (task, load_thread);
}

static void
tabiya_tables_finalize (GObject *object)
{
  g_free (TABIYA_TABLES (object)->path);
  free (TABIYA_TABLES (object)->reports);
  G_OBJECT_CLASS (tabiya_tables_parent_class)->finalize (object);
}

static void
tabiya_tables_class_init (TabiyaTablesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_tables_finalize;
  signals[CHANGED] = g_signal_new ("changed", TABIYA_TYPE_TABLES, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
tabiya_tables_init (TabiyaTables *self)
{
  self->path = g_strdup ("");
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
 * tabiya_tables_set_path:
 * @path: absolute paths of folders, separated by ':', or an empty string
 *
 * Looks at the folders in a thread, and uses the sound tables in them. A path that is set while an
 * older one is being looked at has its turn afterwards.
 */
void
tabiya_tables_set_path (TabiyaTables *self,
                        const char   *path)
{
  g_return_if_fail (TABIYA_IS_TABLES (self));
  g_return_if_fail (path);

  if (g_strcmp0 (self->path, path) == 0)
    return;
  g_free (self->path);
  self->path = g_strdup (path);
  if (!self->loading)
    load (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
append_counts (GString                  *text,
               const EngineSyzygyReport *report)
{
  /* Translators: men are pieces and pawns, with both kings. */
  g_string_append_printf (text, ngettext ("%d table, up to %d men.", "%d tables, up to %d men.",
                                          (gulong) report->n_tables),
                          report->n_tables, report->most_men);
}

/* What is in one of the folders. Returns whether something is wrong. */
static gboolean
describe_folder (const EngineSyzygyReport *report,
                 GString                  *text)
{
  if (report->n_tables > 0)
    append_counts (text, report);
  else if (report->folder[0] == '\0')
    g_string_append (text, _("There are no endgame tables (.rtbw) to use in this folder."));
  if (report->folder[0] != '\0') {
    g_string_append (text, text->len > 0 ? " " : "");
    g_string_append_printf (text, _("The folder “%s” does not exist or cannot be read."),
                            tabiya_path_show (report->folder));
  }
  if (report->is_crowded) {
    g_string_append_c (text, ' ');
    g_string_append (text, _("There are too many folders in it to look into all of them; add the "
                             "one that holds the tables."));
  }
  if (report->n_broken > 0) {
    g_string_append_c (text, ' ');
    /* Translators: %s is the name of a file such as "KQvK.rtbw". */
    g_string_append_printf (text, ngettext ("%s is damaged and is left out; download it again.",
                                            "%s and others are damaged and are left out; download "
                                            "them again.", (gulong) report->n_broken),
                            report->broken);
  }
  return report->state != ENGINE_SYZYGY_READY || report->folder[0] != '\0' || report->is_crowded
         || report->n_broken > 0;
}

/* What is in all folders together. Returns whether something is wrong. */
static gboolean
describe_all (const EngineSyzygyReport *report,
              GString                  *text)
{
  switch (report->state) {
  case ENGINE_SYZYGY_READY:
    append_counts (text, report);
    break;
  case ENGINE_SYZYGY_UNSUPPORTED:
    g_string_append (text, _("This build of Tabiya cannot read endgame tables."));
    break;
  case ENGINE_SYZYGY_NO_MEMORY:
    g_string_append (text, _("There is not enough memory or temporary space for endgame tables."));
    break;
  case ENGINE_SYZYGY_NO_FOLDER:
  case ENGINE_SYZYGY_NO_TABLES:
  case ENGINE_SYZYGY_OFF:
  default:
    g_string_append (text, _("The engine plays endings without tables."));
  }
  if (report->n_missing > 0) {
    g_string_append_c (text, ' ');
    /* Translators: %s is the name of a file such as "KQvK.rtbw". */
    g_string_append_printf (text, ngettext ("The set is incomplete: %s is missing.",
                                            "The set is incomplete: %s and others are missing.",
                                            (gulong) report->n_missing), report->missing);
  }
  return report->n_missing > 0
         || (report->state != ENGINE_SYZYGY_READY && report->state != ENGINE_SYZYGY_OFF);
}

/**
 * tabiya_tables_describe:
 * @folder: (nullable): one of the folders that are set; %NULL for all of them together
 * @is_problem: (out): whether there is something for the person to mend
 *
 * Returns: (transfer full): how many tables were found and for how many men, and what is wrong, in
 *   translated sentences
 */
char *
tabiya_tables_describe (TabiyaTables *self,
                        const char   *folder,
                        gboolean     *is_problem)
{
  g_autoptr(GString) text = g_string_new (NULL);

  g_return_val_if_fail (TABIYA_IS_TABLES (self), NULL);

  *is_problem = FALSE;
  if (self->loading)
    return g_strdup (_("Looking at the tables…"));
  if (!folder)
    *is_problem = describe_all (&self->report, text);
  for (gsize i = 0; folder && i < self->n_reports; i++) {
    if (g_str_equal (self->reports[i].path, folder)) {
      *is_problem = describe_folder (&self->reports[i], text);
      break;
    }
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
