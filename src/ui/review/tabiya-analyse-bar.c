/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/review/tabiya-analyse-bar.h"

#include <glib/gi18n.h>

#include "ui/tabiya-widgets.h"

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

static void
show_progress (TabiyaAnalyseBar *self,
               gboolean          running)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  gboolean had_focus = focus && (focus == self->analyse_button
                                 || focus == GTK_WIDGET (self->stop_button));

  if (gtk_widget_get_visible (self->progress_box) == running)
    return;
  gtk_widget_set_visible (self->analyse_button, !running);
  gtk_widget_set_visible (self->progress_box, running);
  gtk_widget_set_visible (GTK_WIDGET (self->stop_button), running);
  /* The visible button replaces the other one, so it takes over the focus. */
  if (had_focus)
    gtk_widget_grab_focus (running ? GTK_WIDGET (self->stop_button) : self->analyse_button);
}

static void
tabiya_analyse_bar_class_init (TabiyaAnalyseBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_widget_dispose_children;
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

void
tabiya_analyse_bar_end (TabiyaAnalyseBar *self)
{
  g_return_if_fail (TABIYA_IS_ANALYSE_BAR (self));

  show_progress (self, FALSE);
}

void
tabiya_analyse_bar_set_progress (TabiyaAnalyseBar *self,
                                 double            fraction,
                                 const char       *text)
{
  g_return_if_fail (TABIYA_IS_ANALYSE_BAR (self));

  show_progress (self, TRUE);
  gtk_label_set_text (self->time_label, text);
  gtk_progress_bar_set_fraction (self->progress, fraction);
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
  gtk_label_set_max_width_chars (self->time_label, compact ? 9 : -1);
  if (compact)
    gtk_button_set_icon_name (self->stop_button, "media-playback-stop-symbolic");
  else
    gtk_button_set_label (self->stop_button, C_("review", "Stop"));
}
