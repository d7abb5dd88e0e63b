/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/review/tabiya-report-summary.h"

#include <glib/gi18n.h>

#include "ui/board/tabiya-mark-badge.h"
#include "ui/tabiya-widgets.h"

/* The rows of figures, each with a label for each side. */
typedef enum {
  ROW_NAME,
  ROW_ACCURACY,
  ROW_LOSS,
  ROW_INACCURACIES,
  ROW_MISTAKES,
  ROW_BLUNDERS,
  N_ROWS,
} Row;

static const char *const row_names[N_ROWS] = {
  [ROW_NAME] = "name",
  [ROW_ACCURACY] = "accuracy",
  [ROW_LOSS] = "loss",
  [ROW_INACCURACIES] = "inaccuracies",
  [ROW_MISTAKES] = "mistakes",
  [ROW_BLUNDERS] = "blunders",
};

struct _TabiyaReportSummary
{
  GtkPopover  parent_instance;

  /* template */
  GtkLabel   *labels[N_ROWS][CHESS_N_COLORS];
  GtkWidget  *inaccuracies_badge;
  GtkWidget  *mistakes_badge;
  GtkWidget  *blunders_badge;
  GtkLabel   *note;
};

G_DEFINE_FINAL_TYPE (TabiyaReportSummary, tabiya_report_summary, GTK_TYPE_POPOVER)

static char *
dup_value (const TabiyaReportSide *side,
           Row                     row)
{
  switch (row) {
  case ROW_ACCURACY:
    return side->complete ? g_strdup_printf (_("%.0f %%"), side->accuracy) : g_strdup ("–");
  case ROW_LOSS:
    return side->complete ? g_strdup_printf ("%.2f", side->average_loss / 100) : g_strdup ("–");
  case ROW_INACCURACIES:
    return g_strdup_printf ("%d", side->counts[TABIYA_JUDGEMENT_INACCURACY]);
  case ROW_MISTAKES:
    return g_strdup_printf ("%d", side->counts[TABIYA_JUDGEMENT_MISTAKE]);
  case ROW_BLUNDERS:
    return g_strdup_printf ("%d", side->counts[TABIYA_JUDGEMENT_BLUNDER]);
  case ROW_NAME:
  case N_ROWS:
  default:
    return g_strdup ("");
  }
}

static const char *
get_name (TabiyaGame *game,
          ChessColor  color)
{
  const char *name = tabiya_game_get_tag (game, color == CHESS_WHITE ? "White" : "Black");

  if (name && *name && strcmp (name, "?") != 0)
    return name;
  return color == CHESS_WHITE ? _("White") : _("Black");
}

/* The ids of the labels are "accuracy_white", "accuracy_black" and so on. */
static void
bind_labels (GtkWidgetClass *widget_class)
{
  for (int row = 0; row < N_ROWS; row++) {
    for (int color = 0; color < CHESS_N_COLORS; color++) {
      g_autofree char *name = g_strdup_printf ("%s_%s", row_names[row],
                                               color == CHESS_WHITE ? "white" : "black");

      gtk_widget_class_bind_template_child_full (widget_class, name, FALSE,
                                                 G_STRUCT_OFFSET (TabiyaReportSummary,
                                                                  labels[row][color]));
    }
  }
}

static void
tabiya_report_summary_class_init (TabiyaReportSummaryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_widget_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-report-summary.ui");
  bind_labels (widget_class);
  gtk_widget_class_bind_template_child (widget_class, TabiyaReportSummary, inaccuracies_badge);
  gtk_widget_class_bind_template_child (widget_class, TabiyaReportSummary, mistakes_badge);
  gtk_widget_class_bind_template_child (widget_class, TabiyaReportSummary, blunders_badge);
  gtk_widget_class_bind_template_child (widget_class, TabiyaReportSummary, note);
}

static void
tabiya_report_summary_init (TabiyaReportSummary *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_mark_badge_image_set (self->inaccuracies_badge, tabiya_mark_from_nag (6));
  tabiya_mark_badge_image_set (self->mistakes_badge, tabiya_mark_from_nag (2));
  tabiya_mark_badge_image_set (self->blunders_badge, tabiya_mark_from_nag (4));
}

/**
 * tabiya_report_summary_new:
 *
 * Returns: (transfer floating): an empty summary
 */
GtkWidget *
tabiya_report_summary_new (void)
{
  return g_object_new (TABIYA_TYPE_REPORT_SUMMARY, NULL);
}

/**
 * tabiya_report_summary_set_report:
 * @report: the report to show; only used during the call
 * @game: the game of the report
 *
 * Shows the figures of a report. Main thread.
 */
void
tabiya_report_summary_set_report (TabiyaReportSummary    *self,
                                  const TabiyaGameReport *report,
                                  TabiyaGame             *game)
{
  gboolean complete = report->sides[CHESS_WHITE].complete || report->sides[CHESS_BLACK].complete;

  g_return_if_fail (TABIYA_IS_REPORT_SUMMARY (self));

  for (int row = 0; row < N_ROWS; row++) {
    for (int color = 0; color < CHESS_N_COLORS; color++) {
      g_autofree char *value = dup_value (&report->sides[color], (Row) row);

      gtk_label_set_text (self->labels[row][color],
                          row == ROW_NAME ? get_name (game, (ChessColor) color) : value);
    }
  }
  gtk_label_set_text (self->note,
                      complete ? _("Based on how much each move reduced the chance of winning.")
                               : _("The accuracy is shown once every position has an evaluation."));
}
