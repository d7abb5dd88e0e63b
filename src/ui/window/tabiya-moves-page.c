/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-moves-page.h"

#include "ui/repertoire/tabiya-repertoire-row.h"
#include "ui/window/tabiya-lazy-menu.h"

struct _TabiyaMovesPage
{
  GtkBox             parent_instance;

  /* template */
  TabiyaLineStrip   *line_strip;
  GtkStack          *stack;
  TabiyaMoveList    *move_list;
  TabiyaSummaryPage *summary_page;
  TabiyaReviewPane  *review_pane;
  TabiyaOpeningRow  *opening_row;
  TabiyaRepertoireRow *repertoire_row;
  GtkLabel          *wait_label;
  TabiyaAnalyseBar  *analyse_bar;
  GtkWidget         *narrow_hint_button;
  GtkMenuButton     *game_menu_button;
};

G_DEFINE_FINAL_TYPE (TabiyaMovesPage, tabiya_moves_page, GTK_TYPE_BOX)

static gboolean
tabiya_moves_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (gtk_stack_get_visible_child (TABIYA_MOVES_PAGE (widget)->stack));
}

static void
tabiya_moves_page_class_init (TabiyaMovesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = tabiya_moves_page_grab_focus;

  g_type_ensure (TABIYA_TYPE_LINE_STRIP);
  g_type_ensure (TABIYA_TYPE_MOVE_LIST);
  g_type_ensure (TABIYA_TYPE_SUMMARY_PAGE);
  g_type_ensure (TABIYA_TYPE_REVIEW_PANE);
  g_type_ensure (TABIYA_TYPE_OPENING_ROW);
  g_type_ensure (TABIYA_TYPE_REPERTOIRE_ROW);
  g_type_ensure (TABIYA_TYPE_ANALYSE_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-moves-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaMovesPage, line_strip);
  gtk_widget_class_bind_template_child (widget_class, TabiyaMovesPage, stack);
  gtk_widget_class_bind_template_child (widget_class, TabiyaMovesPage, move_list);
  gtk_widget_class_bind_template_child (widget_class, TabiyaMovesPage, summary_page);
  gtk_widget_class_bind_template_child (widget_class, TabiyaMovesPage, review_pane);
  gtk_widget_class_bind_template_child (widget_class, TabiyaMovesPage, opening_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaMovesPage, repertoire_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaMovesPage, wait_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaMovesPage, analyse_bar);
  gtk_widget_class_bind_template_child (widget_class, TabiyaMovesPage, narrow_hint_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaMovesPage, game_menu_button);
}

static void
tabiya_moves_page_init (TabiyaMovesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_lazy_menu_attach (self->game_menu_button, "game_menu");
}

TabiyaLineStrip *
tabiya_moves_page_get_line_strip (TabiyaMovesPage *self)
{
  g_return_val_if_fail (TABIYA_IS_MOVES_PAGE (self), NULL);

  return self->line_strip;
}

TabiyaMoveList *
tabiya_moves_page_get_move_list (TabiyaMovesPage *self)
{
  g_return_val_if_fail (TABIYA_IS_MOVES_PAGE (self), NULL);

  return self->move_list;
}

TabiyaSummaryPage *
tabiya_moves_page_get_summary_page (TabiyaMovesPage *self)
{
  g_return_val_if_fail (TABIYA_IS_MOVES_PAGE (self), NULL);

  return self->summary_page;
}

TabiyaReviewPane *
tabiya_moves_page_get_review_pane (TabiyaMovesPage *self)
{
  g_return_val_if_fail (TABIYA_IS_MOVES_PAGE (self), NULL);

  return self->review_pane;
}

TabiyaAnalyseBar *
tabiya_moves_page_get_analyse_bar (TabiyaMovesPage *self)
{
  g_return_val_if_fail (TABIYA_IS_MOVES_PAGE (self), NULL);

  return self->analyse_bar;
}

TabiyaOpeningRow *
tabiya_moves_page_get_opening_row (TabiyaMovesPage *self)
{
  g_return_val_if_fail (TABIYA_IS_MOVES_PAGE (self), NULL);

  return self->opening_row;
}

/* There is a line for it only while there is something to say. */
void
tabiya_moves_page_set_repertoire (TabiyaMovesPage *self,
                                  const char      *text)
{
  g_return_if_fail (TABIYA_IS_MOVES_PAGE (self));

  gtk_widget_set_visible (GTK_WIDGET (self->repertoire_row), !!text);
  tabiya_repertoire_row_set_text (self->repertoire_row, text);
}

void
tabiya_moves_page_set_wait (TabiyaMovesPage *self,
                            const char      *text)
{
  g_return_if_fail (TABIYA_IS_MOVES_PAGE (self));

  gtk_widget_set_visible (GTK_WIDGET (self->wait_label), !!text);
  gtk_label_set_text (self->wait_label, text ? text : "");
}

void
tabiya_moves_page_show_summary (TabiyaMovesPage *self,
                                gboolean         shown)
{
  GtkWidget *old;
  GtkWidget *new;
  gboolean focused;

  g_return_if_fail (TABIYA_IS_MOVES_PAGE (self));

  old = gtk_stack_get_visible_child (self->stack);
  new = shown ? GTK_WIDGET (self->summary_page) : GTK_WIDGET (self->move_list);
  if (old == new)
    return;
  /* The keyboard goes where the eyes go. */
  focused = gtk_widget_get_focus_child (old)
            || (gtk_widget_get_state_flags (old) & GTK_STATE_FLAG_FOCUSED);
  gtk_stack_set_visible_child (self->stack, new);
  if (focused)
    gtk_widget_grab_focus (new);
}

void
tabiya_moves_page_set_narrow (TabiyaMovesPage *self,
                              gboolean         narrow)
{
  g_return_if_fail (TABIYA_IS_MOVES_PAGE (self));

  tabiya_move_list_set_inline (self->move_list, narrow);
  gtk_widget_set_visible (self->narrow_hint_button, narrow);
}
