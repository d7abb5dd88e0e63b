/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-pane.h"

#include "model/play/tabiya-own-name.h"
#include "model/repertoire/tabiya-repertoire-words.h"
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

  /* owned: what it shows */
  TabiyaPlayController *playing;
  TabiyaStage        *stage;
  TabiyaRepertoires  *repertoires;
  GSettings          *settings;

  /* state */
  TabiyaLayout        layout;
  gboolean            learning;
  gboolean            asking;
  gboolean            expanded;
  guint               expand_id;
};

enum {
  PROP_0,
  PROP_EXPANDED,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

enum {
  PAGE_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaPane, tabiya_pane, GTK_TYPE_BOX)

static void
set_expanded (TabiyaPane *self,
              gboolean    expanded)
{
  expanded = expanded && self->layout == TABIYA_LAYOUT_WIDE && tabiya_pane_shows_list (self);
  if (self->expanded == expanded)
    return;
  self->expanded = expanded;
  tabiya_games_page_set_expanded (self->games_page, expanded);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EXPANDED]);
}

/* Who wants a page asks no more. */
static void
leave_question (TabiyaPane *self)
{
  if (self->asking)
    tabiya_stage_end (self->stage);
}

/* The pages, unless something else has their place. */
static void
update_stack (TabiyaPane *self)
{
  gboolean narrow = self->layout == TABIYA_LAYOUT_NARROW;
  gboolean shown = !self->learning && !self->asking;

  gtk_widget_set_visible (GTK_WIDGET (self->stack), shown);
  gtk_widget_set_visible (self->switcher, shown);
  /* Without a stack the bar builds no buttons; a wide window never shows them. */
  adw_view_switcher_bar_set_stack (self->switcher_bar, narrow ? self->stack : NULL);
  adw_view_switcher_bar_set_reveal (self->switcher_bar, narrow && shown);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "pane.expand",
                                 self->layout == TABIYA_LAYOUT_WIDE);
  set_expanded (self, self->expanded);
}

static void
update_notice_cb (TabiyaPane *self)
{
  g_auto(TabiyaPlayNotice) notice;

  tabiya_play_notice_init (&notice, tabiya_play_controller_get_play (self->playing));
  tabiya_notice_bar_set_notice (self->notice_bar,
                                !notice.label || tabiya_stage_is_silent (self->stage) ? NULL
                                                                                      : &notice);
}

/* The page Openings is only updated while it is shown. */
static void
update_openings_cb (TabiyaPane *self)
{
  const TabiyaOpening *opening;
  TabiyaGame *game;
  ChessPosition position;

  if (!self->playing || strcmp (tabiya_pane_get_page (self), "openings") != 0)
    return;
  opening = tabiya_play_controller_get_opening (self->playing);
  game = tabiya_play_controller_get_game (self->playing);
  tabiya_node_get_position (game, tabiya_game_get_current (game), &position);
  tabiya_openings_page_set_players (self->openings_page, tabiya_game_get_tag (game, "White"),
                                    tabiya_game_get_tag (game, "Black"));
  tabiya_openings_page_set_position (self->openings_page, &position,
                                     opening ? opening->eco : NULL,
                                     opening ? opening->name : NULL);
}

static void
book_changed_cb (TabiyaPane *self)
{
  tabiya_openings_page_set_book (self->openings_page,
                                 tabiya_play_controller_get_book (self->playing));
  update_openings_cb (self);
}

/* Nobody is helped in a game, or told the answer of an exercise; and nothing is read from the disk
   before there are moves to speak about. */
static gboolean
may_tell (TabiyaPane *self)
{
  gboolean moves = tabiya_play_controller_has_moves (self->playing);

  return moves && !tabiya_play_is_going (tabiya_play_controller_get_play (self->playing))
         && !tabiya_stage_is_silent (self->stage);
}

static void
update_repertoire_cb (TabiyaPane *self)
{
  g_autofree char *text = NULL;

  if (may_tell (self)) {
    g_autofree char *name = tabiya_own_name_dup (self->settings);

    text = tabiya_repertoire_words_dup_text (self->repertoires,
                                             tabiya_play_controller_get_game (self->playing), name);
  }
  tabiya_moves_page_set_repertoire (self->moves_page, text);
  tabiya_openings_page_set_repertoire (self->openings_page, text);
}

static void
visible_child_cb (TabiyaPane *self)
{
  update_openings_cb (self);
  set_expanded (self, self->expanded);
  if (strcmp (tabiya_pane_get_page (self), "games") != 0)
    tabiya_games_page_open_chosen (self->games_page);
  g_signal_emit (self, signals[PAGE_CHANGED], 0);
}

static gboolean
expand_cb (gpointer data)
{
  TabiyaPane *self = data;

  self->expand_id = 0;
  set_expanded (self, !self->expanded);
  return G_SOURCE_REMOVE;
}

/* The first click has chosen the page. Its button still has to hear that it was let go. */
static void
switcher_released_cb (TabiyaPane *self,
                      int         n_press)
{
  if (n_press == 2 && self->expand_id == 0)
    self->expand_id = g_idle_add_full (G_PRIORITY_DEFAULT, expand_cb, self, NULL);
}

static void
analysis_wanted_cb (TabiyaPane *self)
{
  tabiya_pane_set_page (self, "analysis");
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
  gtk_widget_class_bind_template_callback (klass, switcher_released_cb);
}

static void
tabiya_pane_finalize (GObject *object)
{
  TabiyaPane *self = TABIYA_PANE (object);

  g_clear_handle_id (&self->expand_id, g_source_remove);
  g_clear_object (&self->settings);
  g_clear_object (&self->repertoires);
  g_clear_object (&self->stage);
  g_clear_object (&self->playing);
  G_OBJECT_CLASS (tabiya_pane_parent_class)->finalize (object);
}

static void
tabiya_pane_get_property (GObject    *object,
                          guint       id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  g_value_set_boolean (value, TABIYA_PANE (object)->expanded);
}

static void
tabiya_pane_set_property (GObject      *object,
                          guint         id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  set_expanded (TABIYA_PANE (object), g_value_get_boolean (value));
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
  G_OBJECT_CLASS (klass)->finalize = tabiya_pane_finalize;
  G_OBJECT_CLASS (klass)->get_property = tabiya_pane_get_property;
  G_OBJECT_CLASS (klass)->set_property = tabiya_pane_set_property;
  properties[PROP_EXPANDED] =
    g_param_spec_boolean ("expanded", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);
  bind_template (GTK_WIDGET_CLASS (klass));
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "pane.page", "s", page_action);
  gtk_widget_class_install_property_action (GTK_WIDGET_CLASS (klass), "pane.expand", "expanded");
}

static void
tabiya_pane_init (TabiyaPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_lazy_menu_attach (self->menu_button, "primary_menu");
}

void
tabiya_pane_set_session (TabiyaPane    *self,
                         TabiyaSession *session,
                         TabiyaBoard   *board,
                         GActionMap    *map)
{
  g_return_if_fail (TABIYA_IS_PANE (self));
  g_return_if_fail (!self->playing);

  self->playing = g_object_ref (tabiya_session_get_playing (session));
  self->stage = g_object_ref (tabiya_session_get_stage (session));
  self->settings = g_object_ref (tabiya_session_get_settings (session));
  self->repertoires = g_object_ref (tabiya_repertoires_get (self->settings));
  tabiya_moves_page_set_session (self->moves_page, session, board, map);
  tabiya_analysis_page_set_session (self->analysis_page, session, board);
  g_signal_connect_object (tabiya_session_get_analysis (session), "page-wanted",
                           G_CALLBACK (analysis_wanted_cb), self, G_CONNECT_SWAPPED);
  g_object_connect (self->playing,
                    "swapped-object-signal::game-changed", update_notice_cb, self,
                    "swapped-object-signal::state-changed", update_notice_cb, self,
                    "swapped-object-signal::game-changed", update_openings_cb, self,
                    "swapped-object-signal::position-changed", update_openings_cb, self,
                    "swapped-object-signal::book-changed", book_changed_cb, self, NULL);
  g_object_connect (self->playing,
                    "swapped-object-signal::game-changed", update_repertoire_cb, self,
                    "swapped-object-signal::position-changed", update_repertoire_cb, self,
                    "swapped-object-signal::edited", update_repertoire_cb, self,
                    "swapped-object-signal::state-changed", update_repertoire_cb, self, NULL);
  g_object_connect (self->stage,
                    "swapped-object-signal::notify::scene", update_notice_cb, self,
                    "swapped-object-signal::notify::scene", update_repertoire_cb, self, NULL);
  g_signal_connect_object (self->repertoires, "changed", G_CALLBACK (update_repertoire_cb), self,
                           G_CONNECT_SWAPPED);
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

  leave_question (self);
  adw_view_stack_set_visible_child_name (self->stack, page);
}

void
tabiya_pane_show_page (TabiyaPane *self,
                       const char *page)
{
  g_return_if_fail (TABIYA_IS_PANE (self));

  tabiya_pane_set_page (self, page);
  gtk_widget_grab_focus (adw_view_stack_get_visible_child (self->stack));
}

GtkWidget *
tabiya_pane_get_bar_room (TabiyaPane *self)
{
  g_return_val_if_fail (TABIYA_IS_PANE (self), NULL);

  return self->bar_room;
}

void
tabiya_pane_fit (TabiyaPane *self)
{
  g_return_if_fail (TABIYA_IS_PANE (self));

  tabiya_moves_page_fit (self->moves_page, self->layout == TABIYA_LAYOUT_WIDE);
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
  tabiya_games_page_set_room (self->games_page, layout != TABIYA_LAYOUT_WIDE, narrow);
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
  update_stack (self);
}

void
tabiya_pane_set_asking (TabiyaPane *self,
                        gboolean    asking)
{
  g_return_if_fail (TABIYA_IS_PANE (self));

  self->asking = asking;
  update_stack (self);
}

gboolean
tabiya_pane_shows_list (TabiyaPane *self)
{
  g_return_val_if_fail (TABIYA_IS_PANE (self), FALSE);

  return gtk_widget_get_visible (GTK_WIDGET (self->stack))
         && strcmp (tabiya_pane_get_page (self), "games") == 0
         && tabiya_games_model_get_collection (tabiya_games_page_get_model (self->games_page));
}

gboolean
tabiya_pane_is_expanded (TabiyaPane *self)
{
  g_return_val_if_fail (TABIYA_IS_PANE (self), FALSE);

  return self->expanded && tabiya_pane_shows_list (self);
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
