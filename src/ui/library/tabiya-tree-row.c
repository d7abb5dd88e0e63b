/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/library/tabiya-tree-row.h"

#include <glib/gi18n.h>

#include "insight/tabiya-shown-moves.h"
#include "ui/library/tabiya-outcome-bar.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaTreeRow
{
  GtkListBoxRow    parent_instance;

  /* template */
  GtkLabel        *move;
  GtkLabel        *games;
  TabiyaOutcomeBar *bar;
  GtkLabel        *average;
  GtkLabel        *performance;
  GtkLabel        *year;
};

G_DEFINE_FINAL_TYPE (TabiyaTreeRow, tabiya_tree_row, GTK_TYPE_LIST_BOX_ROW)

static void
tabiya_tree_row_class_init (TabiyaTreeRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TABIYA_TYPE_OUTCOME_BAR);
  G_OBJECT_CLASS (klass)->dispose = tabiya_widget_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-tree-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaTreeRow, move);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTreeRow, games);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTreeRow, bar);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTreeRow, average);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTreeRow, performance);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTreeRow, year);
}

static void
tabiya_tree_row_init (TabiyaTreeRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
tabiya_tree_row_new (void)
{
  return g_object_new (TABIYA_TYPE_TREE_ROW, NULL);
}

/* An unknown number is left out. */
static void
set_number (GtkLabel *label,
            guint     number)
{
  char text[16] = "";

  if (number > 0)
    g_snprintf (text, sizeof text, "%u", number);
  gtk_label_set_text (label, text);
}

/* Appends what is known, for whoever cannot see the columns. */
static void
append_facts (GString              *spoken,
              const TabiyaTreeMove *move)
{
  guint finished = move->white + move->draw + move->black;

  if (finished > 0)
    g_string_append_printf (spoken, _(", White wins %.0f %%, draws %.0f %%, Black wins %.0f %%"),
                            100.0 * move->white / finished, 100.0 * move->draw / finished,
                            100.0 * move->black / finished);
  if (move->average > 0)
    g_string_append_printf (spoken, _(", average rating %u"), move->average);
  if (move->performance > 0)
    g_string_append_printf (spoken, _(", performance %u"), move->performance);
  if (move->last_year > 0)
    g_string_append_printf (spoken, _(", last played %u"), move->last_year);
}

static void
set_name (TabiyaTreeRow        *self,
          const char           *name,
          const TabiyaTreeMove *move,
          guint                 all)
{
  g_autoptr(GString) spoken = g_string_new (name);

  g_string_append_printf (spoken, ngettext (", %'u game", ", %'u games", move->games), move->games);
  if (move->move != CHESS_NO_MOVE && all > 0) {
    /* Translators: the share of all games with the position. */
    g_string_append_printf (spoken, _(", %.1f %% of all"), 100.0 * move->games / all);
  }
  append_facts (spoken, move);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken->str, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), spoken->str);
}

void
tabiya_tree_row_set_move (TabiyaTreeRow        *self,
                          const ChessPosition  *position,
                          const TabiyaTreeMove *move,
                          guint                 all)
{
  gboolean total = move->move == CHESS_NO_MOVE;
  g_autofree char *shown = NULL;
  char games[24];

  g_return_if_fail (TABIYA_IS_TREE_ROW (self));

  shown = total ? g_strdup (_("All")) : tabiya_shown_move_dup (position, move->move);
  g_snprintf (games, sizeof games, "%'u", move->games);
  gtk_label_set_text (self->move, shown);
  gtk_label_set_text (self->games, games);
  tabiya_outcome_bar_set_counts (self->bar, move->white, move->draw, move->black);
  set_number (self->average, move->average);
  set_number (self->performance, move->performance);
  set_number (self->year, move->last_year);
  set_name (self, total ? _("All moves") : shown, move, all);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), !total);
  tabiya_widget_set_css_class (GTK_WIDGET (self), "total", total);
}

void
tabiya_tree_row_set_columns (TabiyaTreeRow     *self,
                             TabiyaTreeColumns  columns)
{
  g_return_if_fail (TABIYA_IS_TREE_ROW (self));

  gtk_widget_set_visible (GTK_WIDGET (self->average), columns != TABIYA_TREE_FEW_COLUMNS);
  gtk_widget_set_visible (GTK_WIDGET (self->performance), columns == TABIYA_TREE_ALL_COLUMNS);
  gtk_widget_set_visible (GTK_WIDGET (self->year), columns != TABIYA_TREE_FEW_COLUMNS);
}
