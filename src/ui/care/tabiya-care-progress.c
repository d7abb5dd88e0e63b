/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/care/tabiya-care-progress.h"

#include <glib/gi18n.h>

#include "ui/tabiya-whole-text.h"

/* What takes less time than this needs no window. */
#define PATIENCE_MS 400

/* How often it looks how far a save is. */
#define LOOK_MS 100

struct _TabiyaCareProgress
{
  AdwWindow       parent_instance;

  /* template */
  GtkLabel       *label;
  GtkProgressBar *bar;

  /* owned: either a job or a save */
  TabiyaCareJob  *job;
  TabiyaPgnFile  *file;
  GCancellable   *cancellable;

  /* state */
  guint           look_id;
  guint           patience_id;
};

G_DEFINE_FINAL_TYPE (TabiyaCareProgress, tabiya_care_progress, ADW_TYPE_WINDOW)

static gboolean
patience_cb (gpointer data)
{
  TabiyaCareProgress *self = data;

  self->patience_id = 0;
  gtk_window_present (GTK_WINDOW (self));
  return G_SOURCE_REMOVE;
}

static void
show_fraction (TabiyaCareProgress *self,
               double              fraction)
{
  g_autofree char *text = g_strdup_printf (_("%.0f %% done"), fraction * 100);

  gtk_progress_bar_set_fraction (self->bar, fraction);
  gtk_label_set_text (self->label, text);
}

static void
fraction_cb (TabiyaCareProgress *self)
{
  show_fraction (self, tabiya_care_job_get_fraction (self->job));
}

static gboolean
look_cb (gpointer data)
{
  TabiyaCareProgress *self = data;

  if (!g_cancellable_is_cancelled (self->cancellable))
    show_fraction (self, tabiya_pgn_file_get_saved (self->file));
  return G_SOURCE_CONTINUE;
}

static void
cancel (TabiyaCareProgress *self)
{
  if (self->job)
    tabiya_care_job_cancel (self->job);
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
}

/* The window goes when the work has heard of it. */
static gboolean
tabiya_care_progress_close_request (GtkWindow *window)
{
  cancel (TABIYA_CARE_PROGRESS (window));
  gtk_label_set_text (TABIYA_CARE_PROGRESS (window)->label, _("Stopping…"));
  return TRUE;
}

static void
tabiya_care_progress_dispose (GObject *object)
{
  TabiyaCareProgress *self = TABIYA_CARE_PROGRESS (object);

  g_clear_handle_id (&self->patience_id, g_source_remove);
  g_clear_handle_id (&self->look_id, g_source_remove);
  /* A save goes on to its end without a window. */
  if (self->job) {
    g_signal_handlers_disconnect_by_data (self->job, self);
    tabiya_care_job_cancel (self->job);
  }
  g_clear_object (&self->job);
  g_clear_object (&self->file);
  g_clear_object (&self->cancellable);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_CARE_PROGRESS);

  G_OBJECT_CLASS (tabiya_care_progress_parent_class)->dispose (object);
}

static void
tabiya_care_progress_class_init (TabiyaCareProgressClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_care_progress_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = tabiya_care_progress_close_request;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-care-progress.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaCareProgress, label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaCareProgress, bar);
}

static void
tabiya_care_progress_init (TabiyaCareProgress *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_whole_text_allow (GTK_WIDGET (self));
}

static TabiyaCareProgress *
open_window (GtkWindow  *parent,
             const char *title)
{
  TabiyaCareProgress *self = g_object_new (TABIYA_TYPE_CARE_PROGRESS, "transient-for", parent,
                                           "destroy-with-parent", TRUE, "title", title, NULL);

  self->patience_id = g_timeout_add (PATIENCE_MS, patience_cb, self);
  return self;
}

GtkWindow *
tabiya_care_progress_open (GtkWindow     *parent,
                           TabiyaCareJob *job,
                           const char    *title)
{
  TabiyaCareProgress *self = open_window (parent, title);

  self->job = g_object_ref (job);
  g_signal_connect_swapped (job, "notify::fraction", G_CALLBACK (fraction_cb), self);
  return GTK_WINDOW (self);
}

GtkWindow *
tabiya_care_progress_open_for_save (GtkWindow     *parent,
                                    TabiyaPgnFile *file,
                                    GCancellable  *cancellable,
                                    const char    *title)
{
  TabiyaCareProgress *self = open_window (parent, title);

  self->file = g_object_ref (file);
  self->cancellable = g_object_ref (cancellable);
  self->look_id = g_timeout_add (LOOK_MS, look_cb, self);
  return GTK_WINDOW (self);
}
