/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/review/tabiya-summary-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "insight/tabiya-shown-moves.h"
#include "ui/board/tabiya-small-board.h"

/* Above the second group of costs, in logical pixels. */
#define GROUP_GAP 9

struct _TabiyaSummaryPage
{
  GtkWidget           parent_instance;

  /* template; NULL until the page is mapped */
  GtkStack           *stack;
  GtkLabel           *course_label;
  GtkGrid            *figures_grid;
  GtkWidget          *turns_box;
  GtkLabel           *turns_title;
  GtkListBox         *turns_list;
  GtkWidget          *practice_box;
  GtkListBox         *practice_list;
  GtkWidget          *costs_box;
  GtkGrid            *costs_grid;
  GtkLabel           *nothing_label;

  /* owned */
  TabiyaSummaryModel *model;

  /* borrowed: lives as long as the window */
  TabiyaBoard        *board;

  /* state */
  gboolean            built;     /* whether the template exists */
};

enum {
  NODE_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaSummaryPage, tabiya_summary_page, GTK_TYPE_WIDGET)

static GtkWidget *
make_label (const char *text,
            const char *css_class)
{
  g_autofree char *shown = tabiya_shown_moves_dup (text);
  GtkWidget *label = gtk_label_new (shown);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (css_class)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
clear_list (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)))
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

/* Turning points */

static void
turn_activated_cb (TabiyaSummaryPage *self,
                   GtkListBoxRow     *row)
{
  const TabiyaGameSummary *summary = tabiya_summary_model_get_summary (self->model);
  guint index = (guint) gtk_list_box_row_get_index (row);

  if (summary && index < summary->n_turns)
    g_signal_emit (self, signals[NODE_ACTIVATED], 0, summary->turns[index].node);
}

static GtkWidget *
make_small_board (TabiyaSummaryPage       *self,
                  const TabiyaSummaryTurn *turn)
{
  GtkWidget *board = tabiya_small_board_new ();
  ChessPosition position;

  tabiya_node_get_position (tabiya_summary_model_get_game (self->model), turn->node, &position);
  tabiya_small_board_set_position (TABIYA_SMALL_BOARD (board), &position,
                                   tabiya_node_get_move (turn->node),
                                   tabiya_mark_from_nag ((guint8) turn->nag));
  g_object_bind_property (self->board, "flipped", board, "flipped", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->board, "theme-id", board, "theme-id", G_BINDING_SYNC_CREATE);
  gtk_widget_set_valign (board, GTK_ALIGN_START);
  return board;
}

static GtkWidget *
make_turn_text (const TabiyaSummaryTurn *turn)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree char *move = g_strconcat (turn->move,
                                       tabiya_mark_get_glyph (
                                         tabiya_mark_from_nag ((guint8) turn->nag)), NULL);

  gtk_box_append (GTK_BOX (box), make_label (move, "heading"));
  gtk_box_append (GTK_BOX (box), make_label (turn->fall, NULL));
  if (turn->reason)
    gtk_box_append (GTK_BOX (box), make_label (turn->reason, "dim-label"));
  gtk_widget_set_hexpand (box, TRUE);
  return box;
}

static void
add_turn (TabiyaSummaryPage       *self,
          const TabiyaSummaryTurn *turn)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  g_autofree char *english = g_strjoin (" ", turn->move, turn->fall, turn->reason, NULL);
  g_autofree char *name = tabiya_shown_moves_dup (english);

  gtk_box_append (GTK_BOX (box), make_small_board (self, turn));
  gtk_box_append (GTK_BOX (box), make_turn_text (turn));
  gtk_widget_add_css_class (row, "turn");
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_append (self->turns_list, row);
}

static void
show_turns (TabiyaSummaryPage       *self,
            const TabiyaGameSummary *summary)
{
  clear_list (self->turns_list);
  gtk_label_set_text (self->turns_title, ngettext ("Turning Point", "Turning Points",
                                                   summary->n_turns));
  for (guint i = 0; i < summary->n_turns; i++)
    add_turn (self, &summary->turns[i]);
  gtk_widget_set_visible (self->turns_box, summary->n_turns > 0);
}

/* What to practise */

static void
show_practice (TabiyaSummaryPage       *self,
               const TabiyaGameSummary *summary)
{
  gboolean any = FALSE;

  clear_list (self->practice_list);
  for (int side = 0; side < CHESS_N_COLORS; side++) {
    const TabiyaSummaryPractice *practice = &summary->practice[side];
    g_autofree char *text = tabiya_shown_moves_dup (practice->text);
    GtkWidget *row;

    if (!practice->title)
      continue;
    row = adw_action_row_new ();
    adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), practice->title);
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
    adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
    adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
    gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
    gtk_list_box_append (self->practice_list, row);
    any = TRUE;
  }
  gtk_widget_set_visible (self->practice_box, any);
}

/* Tables: a name, and a value for each side */

static GtkWidget *
attach (GtkGrid    *grid,
        const char *text,
        const char *css_class,
        int         column,
        int         row)
{
  GtkWidget *label = make_label (text, css_class);

  if (column > 0) {
    gtk_label_set_xalign (GTK_LABEL (label), 1);
    gtk_widget_add_css_class (label, "numeric");
    gtk_widget_set_valign (label, GTK_ALIGN_END);
  }
  gtk_widget_set_hexpand (label, column == 0);
  gtk_grid_attach (grid, label, column, row, 1, 1);
  return label;
}

static void
attach_heads (GtkGrid    *grid,
              const char *title,
              int         row)
{
  GtkWidget *heading = attach (grid, title, "caption-heading", 0, row);

  gtk_widget_set_margin_top (heading, row > 0 ? GROUP_GAP : 0);
  attach (grid, _("White"), "caption-heading", 1 + CHESS_WHITE, row);
  attach (grid, _("Black"), "caption-heading", 1 + CHESS_BLACK, row);
}

static void
clear_grid (GtkGrid *grid)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))))
    gtk_grid_remove (grid, child);
}

/* How well both played, once every move of a side has been judged. */
static void
show_figures (TabiyaSummaryPage       *self,
              const TabiyaGameSummary *summary)
{
  gboolean any = FALSE;

  clear_grid (self->figures_grid);
  attach_heads (self->figures_grid, NULL, 0);
  attach (self->figures_grid, _("Accuracy"), NULL, 0, 1);
  attach (self->figures_grid, _("Average loss in pawns"), NULL, 0, 2);
  for (int color = 0; color < CHESS_N_COLORS; color++) {
    const TabiyaReportSide *side = &summary->sides[color];
    g_autofree char *accuracy = g_strdup_printf (_("%.0f\u00a0%%"), side->accuracy);
    g_autofree char *loss = g_strdup_printf ("%.2f", side->average_loss / 100);

    attach (self->figures_grid, side->complete ? accuracy : "–", NULL, 1 + color, 1);
    attach (self->figures_grid, side->complete ? loss : "–", NULL, 1 + color, 2);
    any = any || side->complete;
  }
  gtk_widget_set_visible (GTK_WIDGET (self->figures_grid), any);
}

/* What bad moves cost */

static int
add_costs (TabiyaSummaryPage *self,
           const GArray      *costs,
           const char        *title,
           int                row)
{
  if (costs->len == 0)
    return row;
  attach_heads (self->costs_grid, title, row++);
  for (guint i = 0; i < costs->len; i++, row++) {
    const TabiyaSummaryCost *cost = &g_array_index (costs, TabiyaSummaryCost, i);

    attach (self->costs_grid, cost->name, NULL, 0, row);
    for (int side = 0; side < CHESS_N_COLORS; side++) {
      long percent = lround (cost->costs[side]);
      g_autofree char *text = percent > 0 ? g_strdup_printf ("%ld", percent) : g_strdup ("–");

      attach (self->costs_grid, text, NULL, 1 + side, row);
    }
  }
  return row;
}

static void
show_costs (TabiyaSummaryPage       *self,
            const TabiyaGameSummary *summary)
{
  int row;

  clear_grid (self->costs_grid);
  row = add_costs (self, summary->themes, _("By Theme"), 0);
  add_costs (self, summary->phases, _("By Phase"), row);
  gtk_widget_set_visible (self->costs_box, row > 0);
}

static void
show_summary (TabiyaSummaryPage *self)
{
  const TabiyaGameSummary *summary = tabiya_summary_model_get_summary (self->model);
  g_autofree char *course = summary ? tabiya_game_summary_dup_course (summary) : NULL;
  g_autofree char *joined = tabiya_shown_moves_dup (course);

  gtk_stack_set_visible_child_name (self->stack, summary ? "words" : "nothing");
  if (!summary) {
    gtk_label_set_text (self->nothing_label,
                        tabiya_summary_model_is_waiting (self->model)
                        ? _("The summary follows when the review is complete.")
                        : _("Review the game to read what happened in it."));
    return;
  }
  gtk_label_set_text (self->course_label, joined);
  show_figures (self, summary);
  show_turns (self, summary);
  show_practice (self, summary);
  show_costs (self, summary);
}

/* Rows are only rebuilt while somebody looks at them; mapping the page catches up. */
static void
model_changed_cb (TabiyaSummaryPage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_summary (self);
}

static void
tabiya_summary_page_map (GtkWidget *widget)
{
  TabiyaSummaryPage *self = TABIYA_SUMMARY_PAGE (widget);

  if (!self->built) {
    self->built = TRUE;
    gtk_widget_init_template (widget);
  }
  if (self->model)
    show_summary (self);
  GTK_WIDGET_CLASS (tabiya_summary_page_parent_class)->map (widget);
}

static gboolean
tabiya_summary_page_grab_focus (GtkWidget *widget)
{
  TabiyaSummaryPage *self = TABIYA_SUMMARY_PAGE (widget);
  GtkListBoxRow *row = self->built ? gtk_list_box_get_row_at_index (self->turns_list, 0) : NULL;

  if (row)
    return gtk_widget_grab_focus (GTK_WIDGET (row));
  if (!self->built || !gtk_widget_grab_focus (GTK_WIDGET (self->course_label)))
    return FALSE;
  /* A label selects all of its text when it gets the keyboard. */
  gtk_label_select_region (self->course_label, 0, 0);
  return TRUE;
}

static void
tabiya_summary_page_dispose (GObject *object)
{
  TabiyaSummaryPage *self = TABIYA_SUMMARY_PAGE (object);

  if (self->model)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_clear_object (&self->model);
  if (self->built)
    gtk_widget_dispose_template (GTK_WIDGET (self), TABIYA_TYPE_SUMMARY_PAGE);
  self->built = FALSE;
  G_OBJECT_CLASS (tabiya_summary_page_parent_class)->dispose (object);
}

static void
tabiya_summary_page_class_init (TabiyaSummaryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_summary_page_dispose;
  widget_class->map = tabiya_summary_page_map;
  widget_class->grab_focus = tabiya_summary_page_grab_focus;

  signals[NODE_ACTIVATED] = g_signal_new ("node-activated", G_TYPE_FROM_CLASS (klass),
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                          G_TYPE_POINTER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-summary-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaSummaryPage, stack);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSummaryPage, course_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSummaryPage, figures_grid);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSummaryPage, turns_box);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSummaryPage, turns_title);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSummaryPage, turns_list);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSummaryPage, practice_box);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSummaryPage, practice_list);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSummaryPage, costs_box);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSummaryPage, costs_grid);
  gtk_widget_class_bind_template_child (widget_class, TabiyaSummaryPage, nothing_label);
  gtk_widget_class_bind_template_callback (widget_class, turn_activated_cb);
  gtk_widget_class_set_css_name (widget_class, "summarypage");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
tabiya_summary_page_init (TabiyaSummaryPage *self)
{
}

void
tabiya_summary_page_set_model (TabiyaSummaryPage  *self,
                               TabiyaSummaryModel *model,
                               TabiyaBoard        *board)
{
  g_return_if_fail (TABIYA_IS_SUMMARY_PAGE (self));
  g_return_if_fail (!self->model);

  self->model = g_object_ref (model);
  self->board = board;
  g_signal_connect_swapped (model, "changed", G_CALLBACK (model_changed_cb), self);
  model_changed_cb (self);
}
