/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/review/tabiya-analyse-bar.h"

#include <glib/gi18n.h>

struct _TabiyaAnalyseBar
{
  GtkWidget       parent_instance;

  /* template */
  GtkWidget      *analyse_button;
  GtkWidget      *analyse_label;
  GtkWidget      *progress_box;
  GtkLabel       *time_label;
  GtkProgressBar *progress;
  GtkButton      *stop_button;

  /* state */
  gboolean        compact;
};

G_DEFINE_FINAL_TYPE (TabiyaAnalyseBar, tabiya_analyse_bar, GTK_TYPE_WIDGET)

/* Rounded so that it does not jump about. */
static char *
dup_time_text (gint64   milliseconds,
               gboolean waiting)
{
  int seconds = (int) ((milliseconds + 999) / 1000);
  int minutes = (seconds + 30) / 60;

  if (waiting)
    return g_strdup (_("waiting"));
  if (milliseconds < 0)
    return g_strdup (_("analysing"));
  if (seconds < 60)
    /* Translators: seconds until something is done */
    return g_strdup_printf (_("%d s left"), seconds);
  /* Translators: minutes until something is done */
  return g_strdup_printf (_("%d min left"), minutes);
}

static void
show_progress (TabiyaAnalyseBar *self,
               gboolean          running)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  gboolean had_focus = focus && (focus == self->analyse_button
                                 || focus == GTK_WIDGET (self->stop_button));

  if (gtk_widget_get_visible (self->progress_box) == running)
    return;
  gtk_widget_set_visible (self->analyse_button, !running);
  gtk_widget_set_visible (self->progress_box, running);
  gtk_widget_set_visible (GTK_WIDGET (self->stop_button), running);
  /* One button stands where the other was. */
  if (had_focus)
    gtk_widget_grab_focus (running ? GTK_WIDGET (self->stop_button) : self->analyse_button);
}

static void
tabiya_analyse_bar_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (tabiya_analyse_bar_parent_class)->dispose (object);
}

static void
tabiya_analyse_bar_class_init (TabiyaAnalyseBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_analyse_bar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-analyse-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalyseBar, analyse_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalyseBar, analyse_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalyseBar, progress_box);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalyseBar, time_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalyseBar, progress);
  gtk_widget_class_bind_template_child (widget_class, TabiyaAnalyseBar, stop_button);
  gtk_widget_class_set_css_name (widget_class, "analysebar");
}

static void
tabiya_analyse_bar_init (TabiyaAnalyseBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * tabiya_analyse_bar_end:
 *
 * Main thread.
 */
void
tabiya_analyse_bar_end (TabiyaAnalyseBar *self)
{
  g_return_if_fail (TABIYA_IS_ANALYSE_BAR (self));

  show_progress (self, FALSE);
}

/**
 * tabiya_analyse_bar_set_progress:
 * @n_done: positions that are known
 * @n_positions: of so many
 * @time_left_ms: milliseconds; -1: not known
 * @waiting: something more important has the processors
 *
 * Main thread.
 */
void
tabiya_analyse_bar_set_progress (TabiyaAnalyseBar *self,
                                 guint             n_done,
                                 guint             n_positions,
                                 gint64            time_left_ms,
                                 gboolean          waiting)
{
  g_autofree char *text = dup_time_text (time_left_ms, waiting);
  g_autofree char *detail = NULL;

  g_return_if_fail (TABIYA_IS_ANALYSE_BAR (self));

  detail = waiting ? g_strdup (_("It goes on when other analysis leaves a processor free"))
                   : g_strdup_printf (_("%u of %u positions"), n_done, n_positions);
  show_progress (self, TRUE);
  gtk_label_set_text (self->time_label, text);
  gtk_widget_set_tooltip_text (self->progress_box, detail);
  gtk_progress_bar_set_fraction (self->progress,
                                 n_positions > 0 ? (double) n_done / n_positions : 0);
}

void
tabiya_analyse_bar_set_compact (TabiyaAnalyseBar *self,
                                gboolean          compact)
{
  g_return_if_fail (TABIYA_IS_ANALYSE_BAR (self));

  if (self->compact == compact)
    return;
  self->compact = compact;
  gtk_widget_set_visible (self->analyse_label, !compact);
  gtk_widget_set_size_request (GTK_WIDGET (self->progress), compact ? 44 : 72, -1);
  gtk_label_set_max_width_chars (self->time_label, compact ? 6 : -1);
  if (compact)
    gtk_button_set_icon_name (self->stop_button, "media-playback-stop-symbolic");
  else
    gtk_button_set_label (self->stop_button, C_("analysis", "Stop"));
}
