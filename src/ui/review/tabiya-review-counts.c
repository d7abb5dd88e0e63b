/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/review/tabiya-review-counts.h"

#include <glib/gi18n.h>

#include "ui/board/tabiya-mark-badge.h"
#include "ui/tabiya-widgets.h"

#define MARK_SIZE 14
#define N_COUNTS  3

/* In the order of the row: worst first. */
static const TabiyaJudgement judgements[N_COUNTS] = {
  TABIYA_JUDGEMENT_BLUNDER, TABIYA_JUDGEMENT_MISTAKE, TABIYA_JUDGEMENT_INACCURACY,
};

struct _TabiyaReviewCounts
{
  GtkWidget   parent_instance;

  /* children */
  GtkWidget  *coin;
  GtkWidget  *buttons[N_COUNTS];
  GtkWidget  *labels[N_COUNTS];
  GtkWidget  *none_label;

  /* state */
  ChessColor  side;
};

enum {
  STEP,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaReviewCounts, tabiya_review_counts, GTK_TYPE_WIDGET)

static char *
dup_tooltip (TabiyaJudgement judgement,
             ChessColor      side,
             int             count)
{
  gboolean white = side == CHESS_WHITE;

  switch (judgement) {
  case TABIYA_JUDGEMENT_BLUNDER:
    return g_strdup_printf (white ? ngettext ("%d blunder by White: show the next",
                                              "%d blunders by White: show the next",
                                              (gulong) count)
                                  : ngettext ("%d blunder by Black: show the next",
                                              "%d blunders by Black: show the next",
                                              (gulong) count), count);
  case TABIYA_JUDGEMENT_MISTAKE:
    return g_strdup_printf (white ? ngettext ("%d mistake by White: show the next",
                                              "%d mistakes by White: show the next",
                                              (gulong) count)
                                  : ngettext ("%d mistake by Black: show the next",
                                              "%d mistakes by Black: show the next",
                                              (gulong) count), count);
  case TABIYA_JUDGEMENT_INACCURACY:
  case TABIYA_JUDGEMENT_NONE:
  default:
    return g_strdup_printf (white ? ngettext ("%d inaccuracy by White: show the next",
                                              "%d inaccuracies by White: show the next",
                                              (gulong) count)
                                  : ngettext ("%d inaccuracy by Black: show the next",
                                              "%d inaccuracies by Black: show the next",
                                              (gulong) count), count);
  }
}

static void
clicked_cb (GtkWidget          *button,
            TabiyaReviewCounts *self)
{
  for (int i = 0; i < N_COUNTS; i++) {
    if (self->buttons[i] == button)
      g_signal_emit (self, signals[STEP], 0, (int) judgements[i]);
  }
}

static void
add_count (TabiyaReviewCounts *self,
           int                 index)
{
  TabiyaMark mark = tabiya_mark_from_nag ((guint8) tabiya_judgement_get_nag (judgements[index]));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *button = gtk_button_new ();

  self->labels[index] = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->labels[index], "numeric");
  gtk_box_append (GTK_BOX (box), tabiya_mark_badge_image_new (mark, MARK_SIZE));
  gtk_box_append (GTK_BOX (box), self->labels[index]);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  self->buttons[index] = button;
}

static void
tabiya_review_counts_class_init (TabiyaReviewCountsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_widget_dispose_children;
  signals[STEP] = g_signal_new ("step", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  gtk_widget_class_set_css_name (widget_class, "reviewcounts");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tabiya_review_counts_init (TabiyaReviewCounts *self)
{
  self->coin = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (self->coin, "coin");
  gtk_widget_set_valign (self->coin, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_end (self->coin, 6);
  gtk_widget_set_parent (self->coin, GTK_WIDGET (self));
  for (int i = 0; i < N_COUNTS; i++)
    add_count (self, i);
  /* Translators: no blunders, mistakes or inaccuracies */
  self->none_label = gtk_label_new (C_("counts", "none"));
  gtk_widget_add_css_class (self->none_label, "dim-label");
  gtk_widget_add_css_class (self->none_label, "caption");
  gtk_widget_set_parent (self->none_label, GTK_WIDGET (self));
  tabiya_review_counts_set_side (self, CHESS_WHITE);
}

void
tabiya_review_counts_set_side (TabiyaReviewCounts *self,
                               ChessColor          side)
{
  g_return_if_fail (TABIYA_IS_REVIEW_COUNTS (self));

  self->side = side;
  gtk_widget_remove_css_class (self->coin, side == CHESS_WHITE ? "black" : "white");
  gtk_widget_add_css_class (self->coin, side == CHESS_WHITE ? "white" : "black");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  side == CHESS_WHITE ? _("White’s mistakes")
                                                      : _("Black’s mistakes"), -1);
}

/**
 * tabiya_review_counts_set_report:
 * @report: the report to count in; only used during the call
 *
 * Shows the counts that are not 0. Main thread.
 */
void
tabiya_review_counts_set_report (TabiyaReviewCounts     *self,
                                 const TabiyaGameReport *report)
{
  gboolean any = FALSE;

  g_return_if_fail (TABIYA_IS_REVIEW_COUNTS (self));

  for (int i = 0; i < N_COUNTS; i++) {
    int count = report->sides[self->side].counts[judgements[i]];
    g_autofree char *text = g_strdup_printf ("%d", count);
    g_autofree char *tooltip = dup_tooltip (judgements[i], self->side, count);

    gtk_widget_set_visible (self->buttons[i], count > 0);
    gtk_label_set_text (GTK_LABEL (self->labels[i]), text);
    tabiya_widget_set_tooltip (self->buttons[i], tooltip);
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->buttons[i]),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, tooltip, -1);
    any = any || count > 0;
  }
  gtk_widget_set_visible (self->none_label, !any);
}
