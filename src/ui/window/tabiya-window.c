/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

#include <glib/gi18n.h>

#include "ui/window/tabiya-lazy-menu.h"

#define MENUS_PATH "/org/tabiya/Tabiya/ui/tabiya-window-menus.ui"

/*
 * TabiyaWindow composes: controllers that know what is going on, and widgets that show it. Its
 * other files connect the two, each for one part of the window: -play, -review, -report,
 * -title, -document, -preview, -layout, -settings; -update draws all of them once for whatever has
 * changed.
 */

enum {
  UPDATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaWindow, tabiya_window, ADW_TYPE_APPLICATION_WINDOW)

static void
on_layout_changed (TabiyaWindow *self)
{
  tabiya_window_apply_layout (self);
}

static void
on_resized (TabiyaWindow *self)
{
  tabiya_window_fit_report (self);
  tabiya_window_place_pane (self);
}

static void
on_pane_moved (TabiyaWindow *self)
{
  tabiya_window_fit_report (self);
  tabiya_window_remember_pane (self);
}

static void
on_page_changed (TabiyaWindow *self)
{
  tabiya_window_place_pane (self);
  if (self->game) {
    tabiya_window_update_openings (self);
    tabiya_window_update_preview (self);
    tabiya_window_queue_update (self, TABIYA_CHANGE_DOCUMENT);
  }
  if (self->analysis_view)
    tabiya_analysis_view_take_focus (self->analysis_view);
}

static void
on_game_activated (TabiyaWindow *self,
                   guint         index)
{
  tabiya_document_dialogs_show (self->document_dialogs, index);
}

static void
on_game_selected (TabiyaWindow *self,
                  guint         index)
{
  tabiya_window_preview_game (self, index);
  tabiya_window_update_actions (self);
}

static void
on_preview_step (TabiyaWindow *self,
                 gboolean      back)
{
  tabiya_game_preview_step (self->preview, back);
}

/* A game in progress waits in its journal for the next start; any other that is not in a file goes
   to the games kept, and the journal is done with. */
static void
leave_game (TabiyaWindow *self)
{
  if (tabiya_play_is_going (self->play) && tabiya_window_has_moves (self))
    return;
  /* What could not be kept waits in the journal, too. */
  if (tabiya_document_dialogs_keep_played (self->document_dialogs))
    tabiya_play_controller_clear_journal (self->playing);
}

static gboolean
tabiya_window_close_request (GtkWindow *window)
{
  TabiyaWindow *self = TABIYA_WINDOW (window);

  tabiya_review_analysis_stop (tabiya_review_controller_get_analysis (self->review));
  tabiya_window_finish_comment (self);
  if (!tabiya_save_dialogs_may_close (self->save_dialogs))
    return GDK_EVENT_STOP;

  leave_game (self);
  tabiya_document_close (self->document);
  tabiya_play_controller_rest (self->playing);
  tabiya_analysis_controller_stop (self->analysis);
  return GTK_WINDOW_CLASS (tabiya_window_parent_class)->close_request (window);
}

static void
tabiya_window_constructed (GObject *object)
{
  TabiyaWindow *self = TABIYA_WINDOW (object);

  G_OBJECT_CLASS (tabiya_window_parent_class)->constructed (object);

  self->board = tabiya_board_area_get_board (self->board_area);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* The board shows another position, or is a mistake's. */
static void
board_changed_cb (TabiyaWindow *self)
{
  tabiya_window_queue_update (self, TABIYA_CHANGE_VIEW);
}

static void
analysis_changed_cb (TabiyaWindow *self)
{
  tabiya_window_queue_update (self, TABIYA_CHANGE_EVALUATION);
}

static void
learn_active_cb (TabiyaWindow *self)
{
  gboolean active = tabiya_learn_controller_is_active (self->learn);

  if (active)
    tabiya_play_controller_cancel_hint (self->playing);
  tabiya_play_controller_set_put_away (self->playing, active);
  tabiya_review_controller_set_put_away (self->review, active);
  tabiya_analysis_controller_set_silent (self->analysis, active);
  tabiya_window_apply_layout (self);
}

static void
make_controllers (TabiyaWindow  *self,
                  TabiyaJournal *journal)
{
  self->weights = tabiya_weights_follower_new (self->settings);
  /* The review follows a change before the window hears of it. */
  self->playing = tabiya_play_controller_new (journal);
  self->review = tabiya_review_controller_new (self->playing, self->settings);
  self->play = tabiya_play_controller_get_play (self->playing);
  self->analysis = tabiya_analysis_controller_new (self->settings, self->weights, self->play);
  self->learn = tabiya_learn_controller_new (self->settings, self->play);
  self->analysis_view = tabiya_analysis_view_new (self, self->analysis, self->board_area,
                                                  self->stack);
  tabiya_analysis_view_set_page (self->analysis_view, self->analysis_page);
  self->learn_view = tabiya_learn_view_new (self, self->learn, self->board_area,
                                            self->learn_panel, GTK_WIDGET (self->stack),
                                            GTK_WIDGET (self->switcher));
  g_signal_connect_swapped (self->analysis, "board-changed", G_CALLBACK (board_changed_cb), self);
  g_signal_connect_swapped (self->analysis, "changed", G_CALLBACK (analysis_changed_cb), self);
  g_signal_connect_swapped (self->analysis, "message", G_CALLBACK (tabiya_window_toast), self);
  g_signal_connect_swapped (self->learn, "notify::active", G_CALLBACK (learn_active_cb), self);
  g_signal_connect_swapped (self->learn, "changed", G_CALLBACK (board_changed_cb), self);
  g_signal_connect_swapped (self->learn, "message", G_CALLBACK (tabiya_window_toast), self);
}

/* Ends their searches and waits for the threads. */
static void
dispose_controllers (TabiyaWindow *self)
{
  self->game = NULL;
  self->play = NULL;
  if (self->analysis) {
    g_signal_handlers_disconnect_by_data (self->learn, self);
    g_signal_handlers_disconnect_by_data (self->analysis, self);
    g_signal_handlers_disconnect_by_data (self->weights, self);
    g_object_run_dispose (G_OBJECT (self->learn));
    g_object_run_dispose (G_OBJECT (self->analysis));
  }
  g_clear_object (&self->board_view);
  g_clear_object (&self->learn_view);
  g_clear_object (&self->analysis_view);
  g_clear_object (&self->learn);
  g_clear_object (&self->analysis);
  g_clear_object (&self->weights);
  if (self->review) {
    g_signal_handlers_disconnect_by_data (self->review, self);
    g_signal_handlers_disconnect_by_data (tabiya_review_controller_get_analysis (self->review),
                                          self);
    tabiya_review_controller_shutdown (self->review);
  }
  if (self->playing) {
    g_signal_handlers_disconnect_by_data (self->playing, self);
    tabiya_play_controller_shutdown (self->playing);
  }
  g_clear_object (&self->review);
  g_clear_object (&self->playing);
}

static void
tabiya_window_dispose (GObject *object)
{
  TabiyaWindow *self = TABIYA_WINDOW (object);

  g_clear_weak_pointer (&self->preferences);
  tabiya_window_dispose_update (self);
  g_clear_handle_id (&self->report_fit_id, g_source_remove);
  tabiya_window_dispose_document (self);
  dispose_controllers (self);
  if (self->settings)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (tabiya_window_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_set_template_from_resource (klass, "/org/tabiya/Tabiya/ui/tabiya-window.ui");
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, toasts);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, adaptive);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, paned);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, board_half);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, left_header);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, title);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, play_buttons);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, put_back_button);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, hint_button);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, narrow_hint_button);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, review_buttons);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, undo_button);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, redo_button);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, flip_button);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, narrow_menu_button);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, menu_button);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, game_menu_button);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, board_area);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, preview);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, game_buttons);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, open_button);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, pane);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, right_header);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, notice_bar);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, stack);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, move_list);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, analysis_page);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, review_pane);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, analyse_bar);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, opening_row);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, games_page);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, openings_page);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, switcher_bar);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, switcher);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, learn_panel);
  gtk_widget_class_bind_template_callback (klass, on_layout_changed);
  gtk_widget_class_bind_template_callback (klass, on_resized);
  gtk_widget_class_bind_template_callback (klass, on_pane_moved);
  gtk_widget_class_bind_template_callback (klass, on_page_changed);
  gtk_widget_class_bind_template_callback (klass, on_game_activated);
  gtk_widget_class_bind_template_callback (klass, on_game_selected);
  gtk_widget_class_bind_template_callback (klass, on_preview_step);
}

static void
tabiya_window_class_init (TabiyaWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = tabiya_window_constructed;
  object_class->dispose = tabiya_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = tabiya_window_close_request;

  g_type_ensure (TABIYA_TYPE_ADAPTIVE);
  g_type_ensure (TABIYA_TYPE_BOARD_AREA);
  g_type_ensure (TABIYA_TYPE_MOVE_LIST);
  g_type_ensure (TABIYA_TYPE_REVIEW_PANE);
  g_type_ensure (TABIYA_TYPE_ANALYSE_BAR);
  g_type_ensure (TABIYA_TYPE_ANALYSIS_PAGE);
  g_type_ensure (TABIYA_TYPE_GAME_PREVIEW);
  g_type_ensure (TABIYA_TYPE_GAMES_PAGE);
  g_type_ensure (TABIYA_TYPE_LEARN_PANEL);
  g_type_ensure (TABIYA_TYPE_NOTICE_BAR);
  g_type_ensure (TABIYA_TYPE_OPENING_ROW);
  g_type_ensure (TABIYA_TYPE_OPENINGS_PAGE);
  signals[UPDATED] = g_signal_new ("updated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  bind_template (GTK_WIDGET_CLASS (klass));
  tabiya_window_install_actions (GTK_WIDGET_CLASS (klass));
}

static void
tabiya_window_init (TabiyaWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_window_init_document (self);
  tabiya_lazy_menu_attach (self->menu_button, MENUS_PATH, "primary_menu");
  tabiya_lazy_menu_attach (self->narrow_menu_button, MENUS_PATH, "primary_menu");
  tabiya_lazy_menu_attach (self->game_menu_button, MENUS_PATH, "game_menu");
}

TabiyaWindow *
tabiya_window_new (GtkApplication *application,
                   GSettings      *settings,
                   TabiyaJournal  *journal)
{
  TabiyaWindow *self = g_object_new (TABIYA_TYPE_WINDOW, "application", application, NULL);

  self->settings = g_object_ref (settings);
  make_controllers (self, journal);
  tabiya_games_page_set_settings (self->games_page, settings);
  tabiya_window_connect_review (self);
  self->board_view = tabiya_board_view_new (self->board_area, G_ACTION_MAP (self), settings,
                                            self->playing, self->review, self->analysis,
                                            self->learn, self->learn_view);
  g_signal_connect_object (self->openings_page, "move-activated",
                           G_CALLBACK (tabiya_board_view_play_move), self->board_view,
                           G_CONNECT_SWAPPED);
  tabiya_window_connect_input (self);
  tabiya_window_bind_settings (self);
  tabiya_window_connect_document (self);
  tabiya_window_connect_play (self);
  tabiya_play_controller_bind_settings (self->playing, settings, self->weights);
  tabiya_window_apply_layout (self);
  return self;
}

/**
 * tabiya_window_toast:
 * @text: translated
 *
 * Tells something that needs no answer. Main thread.
 */
void
tabiya_window_toast (TabiyaWindow *self,
                     const char   *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);

  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (markup));
}

/**
 * tabiya_window_offer:
 * @text: translated
 * @button: what can be done about it; translated, with a mnemonic
 * @action: name of the action that does it
 * @target: (nullable): its parameter
 *
 * Main thread.
 */
void
tabiya_window_offer (TabiyaWindow *self,
                     const char   *text,
                     const char   *button,
                     const char   *action,
                     const char   *target)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (markup);

  adw_toast_set_button_label (toast, button);
  adw_toast_set_action_name (toast, action);
  if (target)
    adw_toast_set_action_target (toast, "s", target);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/**
 * tabiya_window_emit_updated:
 * @what: what was drawn anew
 *
 * Main thread.
 */
void
tabiya_window_emit_updated (TabiyaWindow *self,
                            TabiyaChange  what)
{
  g_signal_emit (self, signals[UPDATED], 0, (guint) what);
}

gboolean
tabiya_window_restore (TabiyaWindow *self)
{
  g_return_val_if_fail (TABIYA_IS_WINDOW (self), FALSE);

  return tabiya_play_controller_restore (self->playing);
}

void
tabiya_window_start (TabiyaWindow          *self,
                     const TabiyaPlaySetup *setup)
{
  g_return_if_fail (TABIYA_IS_WINDOW (self));

  if (!tabiya_document_dialogs_keep_played (self->document_dialogs))
    return;
  /* The game says in its tags which weights play. */
  tabiya_weights_follower_catch_up (self->weights);
  tabiya_play_controller_start (self->playing, setup);
  /* Who plays Black alone sits on Black's side. */
  tabiya_board_area_set_flipped (self->board_area,
                                 setup->players[CHESS_BLACK].kind == TABIYA_PLAYER_HUMAN
                                   && setup->players[CHESS_WHITE].kind == TABIYA_PLAYER_ENGINE);
  adw_view_stack_set_visible_child_name (self->stack, "moves");
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

gboolean
tabiya_window_is_busy (TabiyaWindow *self)
{
  g_return_val_if_fail (TABIYA_IS_WINDOW (self), FALSE);

  if (tabiya_play_get_state (self->play) == TABIYA_PLAY_EMPTY)
    return tabiya_document_has_unsaved (self->document);
  return tabiya_play_is_going (self->play) && tabiya_window_has_moves (self);
}

gboolean
tabiya_window_has_moves (TabiyaWindow *self)
{
  g_return_val_if_fail (TABIYA_IS_WINDOW (self), FALSE);

  return tabiya_play_controller_has_moves (self->playing);
}

const char *
tabiya_window_get_page (TabiyaWindow *self)
{
  g_return_val_if_fail (TABIYA_IS_WINDOW (self), NULL);

  return adw_view_stack_get_visible_child_name (self->stack);
}

void
tabiya_window_show_page (TabiyaWindow *self,
                         const char   *page)
{
  g_return_if_fail (TABIYA_IS_WINDOW (self));

  adw_view_stack_set_visible_child_name (self->stack, page);
  gtk_widget_grab_focus (strcmp (page, "moves") == 0
                           ? GTK_WIDGET (self->move_list)
                           : adw_view_stack_get_visible_child (self->stack));
}

TabiyaPlay *
tabiya_window_get_play (TabiyaWindow *self)
{
  g_return_val_if_fail (TABIYA_IS_WINDOW (self), NULL);

  return self->play;
}

TabiyaAnalysisController *
tabiya_window_get_analysis (TabiyaWindow *self)
{
  g_return_val_if_fail (TABIYA_IS_WINDOW (self), NULL);

  return self->analysis;
}

TabiyaLearnController *
tabiya_window_get_learn (TabiyaWindow *self)
{
  g_return_val_if_fail (TABIYA_IS_WINDOW (self), NULL);

  return self->learn;
}

TabiyaReviewController *
tabiya_window_get_review (TabiyaWindow *self)
{
  g_return_val_if_fail (TABIYA_IS_WINDOW (self), NULL);

  return self->review;
}

GSettings *
tabiya_window_get_settings (TabiyaWindow *self)
{
  g_return_val_if_fail (TABIYA_IS_WINDOW (self), NULL);

  return self->settings;
}

TabiyaBoard *
tabiya_window_get_board (TabiyaWindow *self)
{
  g_return_val_if_fail (TABIYA_IS_WINDOW (self), NULL);

  return self->board;
}

/**
 * tabiya_window_dup_position:
 * @position: (out): what the board shows
 *
 * Main thread.
 *
 * Returns: (transfer full) (element-type guint64): keys of the positions before, oldest first
 */
GArray *
tabiya_window_dup_position (TabiyaWindow  *self,
                            ChessPosition *position)
{
  g_return_val_if_fail (TABIYA_IS_WINDOW (self), NULL);

  return tabiya_ahead_dup_position (tabiya_analysis_controller_get_ahead (self->analysis),
                                    position);
}
