/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/review/tabiya-batch-bar.h"

#include <glib/gi18n.h>

#include "model/review/tabiya-review-batch-words.h"
#include "ui/tabiya-wait-line.h"

struct _TabiyaBatchBar
{
  GtkWidget          parent_instance;

  /* template */
  GtkRevealer       *revealer;
  TabiyaWaitLine    *wait_line;
  GtkLabel          *label;
  GtkProgressBar    *progress;
  GtkMenuButton     *details_button;
  GtkLabel          *current_label;
  GtkWidget         *skipped_heading;
  GtkLabel          *skipped_label;
  GtkButton         *pause_button;
  GtkWidget         *stop_button;
  GtkWidget         *close_button;

  /* owned */
  TabiyaReviewBatch *batch;

  /* state */
  gboolean           built;   /* whether the template exists */
};

G_DEFINE_FINAL_TYPE (TabiyaBatchBar, tabiya_batch_bar, GTK_TYPE_WIDGET)

/* Shows a label with its text, or hides it without one. */
static void
show_text (GtkLabel   *label,
           const char *text)
{
  gtk_widget_set_visible (GTK_WIDGET (label), !!text);
  gtk_label_set_text (label, text ? text : "");
}

static void
show_details (TabiyaBatchBar *self)
{
  TabiyaReviewJob *job = tabiya_review_batch_get_job (self->batch);
  g_autofree char *current = tabiya_review_batch_words_dup_current (self->batch);
  g_autofree char *skipped = job ? tabiya_review_batch_words_dup_skipped (job) : NULL;

  show_text (self->current_label, current);
  show_text (self->skipped_label, skipped);
  gtk_widget_set_visible (self->skipped_heading, !!skipped);
}

static void
show_buttons (TabiyaBatchBar *self)
{
  TabiyaReviewBatchState state = tabiya_review_batch_get_state (self->batch);
  gboolean ended = state == TABIYA_REVIEW_BATCH_ENDED;
  gboolean paused = state == TABIYA_REVIEW_BATCH_PAUSED;
  const char *pause = paused ? C_("review", "Continue") : C_("review", "Pause");

  gtk_widget_set_visible (GTK_WIDGET (self->progress), !ended);
  gtk_widget_set_visible (GTK_WIDGET (self->pause_button), !ended);
  gtk_widget_set_visible (self->stop_button, !ended);
  gtk_widget_set_visible (self->close_button, ended);
  gtk_button_set_icon_name (self->pause_button, paused ? "media-playback-start-symbolic"
                                                       : "media-playback-pause-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->pause_button), pause);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->pause_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, pause, -1);
}

/* Few people need the bar, and nobody at the start. */
static void
build (TabiyaBatchBar *self)
{
  if (!self->built)
    gtk_widget_init_template (GTK_WIDGET (self));
  self->built = TRUE;
}

/* The last text stays while the bar slides out of sight. */
static void
hide (TabiyaBatchBar *self)
{
  if (!self->built)
    return;
  gtk_menu_button_popdown (self->details_button);
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
}

static void
update_cb (TabiyaBatchBar *self)
{
  gboolean shown = tabiya_review_batch_get_state (self->batch) != TABIYA_REVIEW_BATCH_IDLE;
  TabiyaGameAnalysis *analysis = tabiya_review_batch_get_analysis (self->batch);
  g_autofree char *text = NULL;

  if (!shown) {
    hide (self);
    return;
  }
  build (self);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
  text = tabiya_review_batch_words_dup_text (self->batch);
  tabiya_wait_line_set_work (self->wait_line,
                             analysis ? tabiya_game_analysis_get_work (analysis) : NULL);
  gtk_label_set_text (self->label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->label), text);
  gtk_progress_bar_set_fraction (self->progress, tabiya_review_batch_get_fraction (self->batch));
  show_buttons (self);
  show_details (self);
}

static void
tabiya_batch_bar_dispose (GObject *object)
{
  TabiyaBatchBar *self = TABIYA_BATCH_BAR (object);
  GtkWidget *child;

  if (self->batch)
    g_signal_handlers_disconnect_by_data (self->batch, self);
  g_clear_object (&self->batch);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (tabiya_batch_bar_parent_class)->dispose (object);
}

static void
tabiya_batch_bar_class_init (TabiyaBatchBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_batch_bar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-batch-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaBatchBar, revealer);
  gtk_widget_class_bind_template_child (widget_class, TabiyaBatchBar, wait_line);
  gtk_widget_class_bind_template_child (widget_class, TabiyaBatchBar, label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaBatchBar, progress);
  gtk_widget_class_bind_template_child (widget_class, TabiyaBatchBar, details_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaBatchBar, current_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaBatchBar, skipped_heading);
  gtk_widget_class_bind_template_child (widget_class, TabiyaBatchBar, skipped_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaBatchBar, pause_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaBatchBar, stop_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaBatchBar, close_button);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "batchbar");
}

static void
tabiya_batch_bar_init (TabiyaBatchBar *self)
{
}

void
tabiya_batch_bar_set_batch (TabiyaBatchBar    *self,
                            TabiyaReviewBatch *batch)
{
  g_return_if_fail (TABIYA_IS_BATCH_BAR (self));
  g_return_if_fail (!self->batch);

  self->batch = g_object_ref (batch);
  g_signal_connect_swapped (batch, "changed", G_CALLBACK (update_cb), self);
  update_cb (self);
}
