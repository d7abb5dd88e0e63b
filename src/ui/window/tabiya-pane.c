/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-pane.h"

#include "ui/window/tabiya-lazy-menu.h"

struct _TabiyaPane
{
  GtkBox              parent_instance;

  /* template */
  GtkWidget          *header;
  GtkWidget          *switcher;
  GtkMenuButton      *menu_button;
  GtkWidget          *bar_room;
  TabiyaNoticeBar    *notice_bar;
  TabiyaNoticeBar    *unkept_bar;
  TabiyaWhyNotPanel  *why_not_panel;
  TabiyaBatchBar     *batch_bar;
  TabiyaLearnPanel   *learn_panel;
  AdwViewStack       *stack;
  TabiyaMovesPage    *moves_page;
  TabiyaAnalysisPage *analysis_page;
  TabiyaGamesPage    *games_page;
  TabiyaOpeningsPage *openings_page;
  AdwViewSwitcherBar *switcher_bar;

  /* state */
  TabiyaLayout        layout;
  gboolean            learning;
  gboolean            asking;
};

enum {
  PAGE_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaPane, tabiya_pane, GTK_TYPE_BOX)

/* The pages, unless something else has their place. */
static void
update_stack (TabiyaPane *self)
{
  gboolean narrow = self->layout == TABIYA_LAYOUT_NARROW;
  gboolean shown = !self->learning && !(self->asking && narrow);

  gtk_widget_set_visible (GTK_WIDGET (self->stack), shown);
  /* Without a stack the bar builds no buttons; a wide window never shows them. */
  adw_view_switcher_bar_set_stack (self->switcher_bar, narrow ? self->stack : NULL);
  adw_view_switcher_bar_set_reveal (self->switcher_bar, narrow && shown);
}

static void
visible_child_cb (TabiyaPane *self)
{
  g_signal_emit (self, signals[PAGE_CHANGED], 0);
}

static void
page_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  tabiya_pane_set_page (TABIYA_PANE (widget), g_variant_get_string (parameter, NULL));
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_set_template_from_resource (klass, "/org/tabiya/Tabiya/ui/tabiya-pane.ui");
  gtk_widget_class_bind_template_child (klass, TabiyaPane, header);
  gtk_widget_class_bind_template_child (klass, TabiyaPane, switcher);
  gtk_widget_class_bind_template_child (klass, TabiyaPane, menu_button);
  gtk_widget_class_bind_template_child (klass, TabiyaPane, bar_room);
  gtk_widget_class_bind_template_child (klass, TabiyaPane, notice_bar);
  gtk_widget_class_bind_template_child (klass, TabiyaPane, unkept_bar);
  gtk_widget_class_bind_template_child (klass, TabiyaPane, why_not_panel);
  gtk_widget_class_bind_template_child (klass, TabiyaPane, batch_bar);
  gtk_widget_class_bind_template_child (klass, TabiyaPane, learn_panel);
  gtk_widget_class_bind_template_child (klass, TabiyaPane, stack);
  gtk_widget_class_bind_template_child (klass, TabiyaPane, moves_page);
  gtk_widget_class_bind_template_child (klass, TabiyaPane, analysis_page);
  gtk_widget_class_bind_template_child (klass, TabiyaPane, games_page);
  gtk_widget_class_bind_template_child (klass, TabiyaPane, openings_page);
  gtk_widget_class_bind_template_child (klass, TabiyaPane, switcher_bar);
  gtk_widget_class_bind_template_callback (klass, visible_child_cb);
}

static void
tabiya_pane_class_init (TabiyaPaneClass *klass)
{
  g_type_ensure (TABIYA_TYPE_NOTICE_BAR);
  g_type_ensure (TABIYA_TYPE_WHY_NOT_PANEL);
  g_type_ensure (TABIYA_TYPE_BATCH_BAR);
  g_type_ensure (TABIYA_TYPE_LEARN_PANEL);
  g_type_ensure (TABIYA_TYPE_MOVES_PAGE);
  g_type_ensure (TABIYA_TYPE_ANALYSIS_PAGE);
  g_type_ensure (TABIYA_TYPE_GAMES_PAGE);
  g_type_ensure (TABIYA_TYPE_OPENINGS_PAGE);
  signals[PAGE_CHANGED] = g_signal_new ("page-changed", G_TYPE_FROM_CLASS (klass),
                                        G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  bind_template (GTK_WIDGET_CLASS (klass));
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "pane.page", "s", page_action);
}

static void
tabiya_pane_init (TabiyaPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_lazy_menu_attach (self->menu_button, "primary_menu");
}

const char *
tabiya_pane_get_page (TabiyaPane *self)
{
  g_return_val_if_fail (TABIYA_IS_PANE (self), NULL);

  return adw_view_stack_get_visible_child_name (self->stack);
}

void
tabiya_pane_set_page (TabiyaPane *self,
                      const char *page)
{
  g_return_if_fail (TABIYA_IS_PANE (self));

  adw_view_stack_set_visible_child_name (self->stack, page);
}

void
tabiya_pane_show_page (TabiyaPane *self,
                       const char *page)
{
  g_return_if_fail (TABIYA_IS_PANE (self));

  adw_view_stack_set_visible_child_name (self->stack, page);
  gtk_widget_grab_focus (adw_view_stack_get_visible_child (self->stack));
}

GtkWidget *
tabiya_pane_get_bar_room (TabiyaPane *self)
{
  g_return_val_if_fail (TABIYA_IS_PANE (self), NULL);

  return self->bar_room;
}

int
tabiya_pane_get_page_height (TabiyaPane *self)
{
  g_return_val_if_fail (TABIYA_IS_PANE (self), 0);

  return gtk_widget_get_height (GTK_WIDGET (self->stack));
}

/**
 * tabiya_pane_set_layout:
 * @layout: of the window
 *
 * In a narrow window the switcher is at the bottom and the menu in the header bar above the board.
 * Every page adapts to the room it has.
 */
void
tabiya_pane_set_layout (TabiyaPane   *self,
                        TabiyaLayout  layout)
{
  gboolean narrow = layout == TABIYA_LAYOUT_NARROW;

  g_return_if_fail (TABIYA_IS_PANE (self));

  self->layout = layout;
  gtk_widget_set_visible (self->header, !narrow);
  update_stack (self);
  /* F10 opens the main menu that is visible. */
  gtk_menu_button_set_primary (self->menu_button, !narrow);
  tabiya_moves_page_set_narrow (self->moves_page, narrow);
  tabiya_openings_page_set_narrow (self->openings_page, narrow);
  tabiya_games_page_set_narrow (self->games_page, layout != TABIYA_LAYOUT_WIDE);
  tabiya_learn_panel_set_room (self->learn_panel, narrow);
  tabiya_why_not_panel_set_room (self->why_not_panel, narrow, layout == TABIYA_LAYOUT_LOW);
  tabiya_analysis_page_set_room (self->analysis_page, layout != TABIYA_LAYOUT_WIDE,
                                 layout == TABIYA_LAYOUT_LOW);
}

void
tabiya_pane_set_learning (TabiyaPane *self,
                          gboolean    learning)
{
  g_return_if_fail (TABIYA_IS_PANE (self));

  self->learning = learning;
  gtk_widget_set_visible (GTK_WIDGET (self->learn_panel), learning);
  gtk_widget_set_visible (self->switcher, !learning);
  update_stack (self);
}

/**
 * tabiya_pane_set_asking:
 * @asking: whether moves are asked about
 *
 * A narrow window has no room for the pages beside the question: its board would get too small.
 */
void
tabiya_pane_set_asking (TabiyaPane *self,
                        gboolean    asking)
{
  g_return_if_fail (TABIYA_IS_PANE (self));

  self->asking = asking;
  update_stack (self);
}

gboolean
tabiya_pane_has_preview (TabiyaPane *self)
{
  g_return_val_if_fail (TABIYA_IS_PANE (self), FALSE);

  return self->layout == TABIYA_LAYOUT_WIDE && strcmp (tabiya_pane_get_page (self), "games") == 0
         && tabiya_games_model_get_collection (tabiya_games_page_get_model (self->games_page));
}

gboolean
tabiya_pane_is_learning (TabiyaPane *self)
{
  return self->learning;
}

gboolean
tabiya_pane_is_asking (TabiyaPane *self)
{
  return self->asking;
}

GtkWidget *
tabiya_pane_get_header (TabiyaPane *self)
{
  return self->header;
}

TabiyaNoticeBar *
tabiya_pane_get_notice_bar (TabiyaPane *self)
{
  g_return_val_if_fail (TABIYA_IS_PANE (self), NULL);

  return self->notice_bar;
}

TabiyaNoticeBar *
tabiya_pane_get_unkept_bar (TabiyaPane *self)
{
  g_return_val_if_fail (TABIYA_IS_PANE (self), NULL);

  return self->unkept_bar;
}

TabiyaBatchBar *
tabiya_pane_get_batch_bar (TabiyaPane *self)
{
  g_return_val_if_fail (TABIYA_IS_PANE (self), NULL);

  return self->batch_bar;
}

TabiyaLearnPanel *
tabiya_pane_get_learn_panel (TabiyaPane *self)
{
  g_return_val_if_fail (TABIYA_IS_PANE (self), NULL);

  return self->learn_panel;
}

TabiyaWhyNotPanel *
tabiya_pane_get_why_not_panel (TabiyaPane *self)
{
  g_return_val_if_fail (TABIYA_IS_PANE (self), NULL);

  return self->why_not_panel;
}

TabiyaMovesPage *
tabiya_pane_get_moves_page (TabiyaPane *self)
{
  g_return_val_if_fail (TABIYA_IS_PANE (self), NULL);

  return self->moves_page;
}

TabiyaAnalysisPage *
tabiya_pane_get_analysis_page (TabiyaPane *self)
{
  g_return_val_if_fail (TABIYA_IS_PANE (self), NULL);

  return self->analysis_page;
}

TabiyaGamesPage *
tabiya_pane_get_games_page (TabiyaPane *self)
{
  g_return_val_if_fail (TABIYA_IS_PANE (self), NULL);

  return self->games_page;
}

TabiyaOpeningsPage *
tabiya_pane_get_openings_page (TabiyaPane *self)
{
  g_return_val_if_fail (TABIYA_IS_PANE (self), NULL);

  return self->openings_page;
}
