/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/review/tabiya-report-summary.h"

#include <glib/gi18n.h>

#include "ui/board/tabiya-mark-badge.h"

#define MARK_SIZE 14

typedef enum {
  ROW_NAME,
  ROW_ACCURACY,
  ROW_LOSS,
  ROW_INACCURACIES,
  ROW_MISTAKES,
  ROW_BLUNDERS,
  N_ROWS,
} Row;

static const struct {
  const char *title;
  guint8      nag;
} rows[N_ROWS] = {
  [ROW_NAME] = { NULL, 0 },
  [ROW_ACCURACY] = { N_("Accuracy"), 0 },
  [ROW_LOSS] = { N_("Average loss in pawns"), 0 },
  [ROW_INACCURACIES] = { N_("Inaccuracies"), 6 },
  [ROW_MISTAKES] = { N_("Mistakes"), 2 },
  [ROW_BLUNDERS] = { N_("Blunders"), 4 },
};

struct _TabiyaReportSummary
{
  GtkPopover  parent_instance;

  /* children */
  GtkLabel   *labels[N_ROWS][2];
  GtkLabel   *note_label;
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

static void
add_row (TabiyaReportSummary *self,
         GtkGrid             *grid,
         Row                  row)
{
  if (rows[row].title) {
    GtkWidget *title = gtk_label_new (_(rows[row].title));

    gtk_label_set_xalign (GTK_LABEL (title), 0);
    gtk_widget_set_hexpand (title, TRUE);
    gtk_grid_attach (grid, title, 1, row, 1, 1);
  }
  if (rows[row].nag)
    gtk_grid_attach (grid,
                     tabiya_mark_badge_image_new (tabiya_mark_from_nag (rows[row].nag), MARK_SIZE),
                     0, row, 1, 1);
  for (int color = 0; color < CHESS_N_COLORS; color++) {
    GtkWidget *label = gtk_label_new (NULL);

    gtk_label_set_xalign (GTK_LABEL (label), 1);
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
    gtk_label_set_max_width_chars (GTK_LABEL (label), 14);
    gtk_widget_add_css_class (label, row == ROW_NAME ? "heading" : "numeric");
    gtk_grid_attach (grid, label, 2 + color, row, 1, 1);
    self->labels[row][color] = GTK_LABEL (label);
  }
}

static GtkWidget *
make_export_button (const char *title,
                    const char *format)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (title);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.export-graph");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", format);
  gtk_widget_set_hexpand (button, TRUE);
  return button;
}

static void
tabiya_report_summary_class_init (TabiyaReportSummaryClass *klass)
{
}

static void
tabiya_report_summary_init (TabiyaReportSummary *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *note = gtk_label_new (NULL);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  for (int row = 0; row < N_ROWS; row++)
    add_row (self, GTK_GRID (grid), (Row) row);
  gtk_label_set_wrap (GTK_LABEL (note), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (note), 40);
  gtk_label_set_xalign (GTK_LABEL (note), 0);
  gtk_widget_add_css_class (note, "caption");
  gtk_widget_add_css_class (note, "dim-label");
  self->note_label = GTK_LABEL (note);
  gtk_box_append (GTK_BOX (buttons), make_export_button (_("Graph as _PNG…"), "png"));
  gtk_box_append (GTK_BOX (buttons), make_export_button (_("Graph as _SVG…"), "svg"));
  gtk_box_append (GTK_BOX (box), grid);
  gtk_box_append (GTK_BOX (box), note);
  gtk_box_append (GTK_BOX (box), buttons);
  gtk_widget_add_css_class (box, "report-summary");
  gtk_popover_set_child (GTK_POPOVER (self), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Report of the Game"), -1);
}

GtkWidget *
tabiya_report_summary_new (void)
{
  return g_object_new (TABIYA_TYPE_REPORT_SUMMARY, NULL);
}

/**
 * tabiya_report_summary_set_report:
 * @report: what to show; not kept
 * @game: whose it is
 *
 * Main thread.
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
  gtk_label_set_text (self->note_label,
                      complete ? _("By the chance of winning that each move gave away.")
                               : _("Accuracy is told once every position has an evaluation."));
}
