/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window.h"

#include "model/document/tabiya-document-name.h"
#include "model/document/tabiya-title-words.h"
#include "model/play/tabiya-update-queue.h"
#include "ui/window/tabiya-analysis-view.h"
#include "ui/window/tabiya-batch-view.h"
#include "ui/window/tabiya-board-header.h"
#include "ui/window/tabiya-board-view.h"
#include "ui/window/tabiya-document-actions.h"
#include "ui/window/tabiya-document-view.h"
#include "ui/window/tabiya-learn-view.h"
#include "ui/window/tabiya-pane-placer.h"
#include "ui/window/tabiya-play-view.h"
#include "ui/window/tabiya-report-view.h"
#include "ui/window/tabiya-review-view.h"
#include "ui/window/tabiya-why-not-view.h"
#include "ui/window/tabiya-window-actions.h"

/*
 * TabiyaWindow composes: a session that knows what is going on, widgets that show it, and views
 * that join the two, each for one part of the window. It does itself only what concerns several
 * parts: it lays them out, sets the title, and updates everything that is drawn together.
 */

/* Changes that affect the parts that have no view of their own. */
#define BOARD_CHANGES (TABIYA_CHANGE_GAME | TABIYA_CHANGE_POSITION | TABIYA_CHANGE_TREE \
                       | TABIYA_CHANGE_TEXT | TABIYA_CHANGE_STATE | TABIYA_CHANGE_VIEW)
#define TITLE_CHANGES (BOARD_CHANGES | TABIYA_CHANGE_HISTORY | TABIYA_CHANGE_DOCUMENT)
#define ANALYSIS_CHANGES (BOARD_CHANGES | TABIYA_CHANGE_SETTINGS)

/* Changes of the engine's opinion enable and disable nothing. */
#define OPINION_CHANGES (TABIYA_CHANGE_EVALUATION | TABIYA_CHANGE_HINT)

struct _TabiyaWindow
{
  AdwApplicationWindow   parent_instance;

  /* template */
  AdwToastOverlay       *toasts;
  TabiyaAdaptive        *adaptive;
  GtkPaned              *paned;
  TabiyaBoardHeader     *header;
  TabiyaBoardArea       *board_area;
  TabiyaGamePreview     *preview;
  TabiyaPane            *pane;

  /* owned: what the window knows */
  TabiyaSession         *session;

  /* owned: what joins it to the widgets */
  TabiyaDocumentDialogs *document_dialogs;
  TabiyaSaveDialogs     *save_dialogs;
  TabiyaAnalysisView    *analysis_view;
  TabiyaLearnView       *learn_view;
  TabiyaWhyNotView      *why_not_view;
  TabiyaBoardView       *board_view;
  TabiyaPlayView        *play_view;
  TabiyaReviewView      *review_view;
  TabiyaReportView      *report_view;
  TabiyaDocumentView    *document_view;
  TabiyaDocumentActions *document_actions;
  TabiyaBatchView       *batch_view;
  TabiyaPanePlacer      *placer;
  TabiyaUpdateQueue     *updates;   /* NULL during construction and disposal */
};

enum {
  UPDATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaWindow, tabiya_window, ADW_TYPE_APPLICATION_WINDOW)

/* Updating */

/* (transfer full) (nullable): what the board shows instead of the game. */
static char *
dup_passing (TabiyaWindow *self)
{
  TabiyaAnalysisController *analysis = tabiya_session_get_analysis (self->session);
  TabiyaWhyNotController *why_not = tabiya_session_get_why_not (self->session);
  char *text = tabiya_learn_controller_dup_text (tabiya_session_get_learn (self->session));

  if (!text && tabiya_why_not_controller_is_active (why_not))
    text = tabiya_why_not_controller_dup_question (why_not);
  return text ? text : tabiya_ahead_dup_text (tabiya_analysis_controller_get_ahead (analysis));
}

static void
update_title (TabiyaWindow *self)
{
  TabiyaDocument *document = tabiya_session_get_document (self->session);
  TabiyaPlayController *playing = tabiya_session_get_playing (self->session);
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;

  if (tabiya_document_view_is_previewing (self->document_view)) {
    /* Beside the list of games the window is about the file. */
    title = tabiya_document_dup_name (document);
    subtitle = tabiya_title_words_dup_file_detail (document);
  } else {
    g_autofree char *passing = dup_passing (self);

    title = tabiya_title_words_dup_title (document, tabiya_play_controller_get_game (playing));
    subtitle = tabiya_title_words_dup_subtitle (document, playing, passing);
  }
  tabiya_board_header_set_title (self->header, title, subtitle);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

static void
draw_cb (TabiyaChange what,
         gpointer     data)
{
  TabiyaWindow *self = data;

  tabiya_board_view_update (self->board_view, what);
  if (what & TITLE_CHANGES)
    update_title (self);
  tabiya_play_view_update (self->play_view, what);
  /* The arrows depend on the hint, which the board has by now. */
  if (what & ANALYSIS_CHANGES)
    tabiya_analysis_controller_update (tabiya_session_get_analysis (self->session));
  tabiya_board_view_update_evaluation (self->board_view, what);
  tabiya_review_view_update (self->review_view, what);
  tabiya_report_view_update (self->report_view, what);
}

static void
drawn_cb (TabiyaChange what,
          gpointer     data)
{
  g_signal_emit (data, signals[UPDATED], 0, (guint) what);
}

/* The controllers of play, review and analysis look after their own actions. */
static void
update_actions (TabiyaWindow *self)
{
  tabiya_document_actions_update (self->document_actions);
  tabiya_document_view_update (self->document_view);
  tabiya_batch_view_update (self->batch_view);
  tabiya_review_view_update_actions (self->review_view);
  tabiya_learn_controller_update (tabiya_session_get_learn (self->session));
}

/* Actions are right when this returns. What is drawn is updated before the next frame, once for
   all changes until then. */
static void
queue_update (TabiyaWindow *self,
              guint         what)
{
  if (!self->updates || !what)
    return;
  if (what & ~OPINION_CHANGES)
    update_actions (self);
  tabiya_update_queue_add (self->updates, what);
}

static void
session_changed_cb (TabiyaWindow *self,
                    guint         what)
{
  if (what & TABIYA_CHANGE_GAME) {
    tabiya_review_view_follow_game (self->review_view);
    tabiya_board_view_forget_evaluation (self->board_view);
  }
  queue_update (self, what);
}

static void
move_chosen_cb (TabiyaWindow *self,
                guint         move)
{
  tabiya_board_view_play_move (self->board_view, (ChessMove) move);
}

/* The layout */

static void
apply_layout (TabiyaWindow *self)
{
  TabiyaLayout layout = tabiya_adaptive_get_layout (self->adaptive);
  gboolean narrow = layout == TABIYA_LAYOUT_NARROW;

  if (!self->updates)
    return;
  tabiya_pane_placer_arrange (self->placer);
  tabiya_board_header_set_narrow (self->header, narrow);
  tabiya_board_area_set_compact (self->board_area, narrow);
  tabiya_pane_set_layout (self->pane, layout);
  tabiya_document_view_update_preview (self->document_view);
  queue_update (self, TABIYA_CHANGE_DOCUMENT);
  tabiya_pane_placer_place (self->placer);
}

static void
layout_changed_cb (TabiyaWindow *self)
{
  apply_layout (self);
}

static void
resized_cb (TabiyaWindow *self)
{
  if (!self->updates)
    return;
  tabiya_report_view_fit (self->report_view);
  tabiya_pane_placer_place (self->placer);
}

static void
pane_moved_cb (TabiyaWindow *self)
{
  if (!self->updates)
    return;
  tabiya_report_view_fit (self->report_view);
  tabiya_pane_placer_remember (self->placer);
}

static void
page_changed_cb (TabiyaWindow *self)
{
  if (!self->updates)
    return;
  tabiya_pane_placer_place (self->placer);
  tabiya_play_view_update_openings (self->play_view);
  tabiya_document_view_update_preview (self->document_view);
  queue_update (self, TABIYA_CHANGE_DOCUMENT);
  tabiya_analysis_view_take_focus (self->analysis_view);
}

static void
game_selected_cb (TabiyaWindow *self)
{
  if (self->updates)
    update_actions (self);
}

/* A game in progress stays in its journal until the next start. Any other game that is in no file
   is kept among the games played, and the journal is cleared. */
static void
leave_game (TabiyaWindow *self)
{
  if (tabiya_session_is_playing (self->session))
    return;
  /* If it could not be kept, it stays in the journal as well. */
  if (tabiya_document_dialogs_keep_played (self->document_dialogs))
    tabiya_play_controller_clear_journal (tabiya_session_get_playing (self->session));
}

/* GTK paints the first frame as soon as the server has answered, with the priority of events and so
   ahead of the update. What waits for that is drawn before anything is laid out: the first frame
   shows the names, and nothing has to be laid out and painted once more. */
static void
tabiya_window_show (GtkWidget *widget)
{
  TabiyaWindow *self = TABIYA_WINDOW (widget);

  if (self->updates)
    tabiya_update_queue_flush (self->updates);
  GTK_WIDGET_CLASS (tabiya_window_parent_class)->show (widget);
}

static gboolean
tabiya_window_close_request (GtkWindow *window)
{
  TabiyaWindow *self = TABIYA_WINDOW (window);
  TabiyaReviewController *review = tabiya_session_get_review (self->session);

  tabiya_review_analysis_stop (tabiya_review_controller_get_analysis (review));
  /* It would go on to edit what is being saved. */
  tabiya_review_batch_set_paused (tabiya_session_get_batch (self->session), TRUE);
  tabiya_review_view_finish_comment (self->review_view);
  if (!tabiya_save_dialogs_may_close (self->save_dialogs))
    return GDK_EVENT_STOP;

  leave_game (self);
  tabiya_session_close (self->session);
  return GTK_WINDOW_CLASS (tabiya_window_parent_class)->close_request (window);
}

static void
focus_board (TabiyaWindow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (tabiya_board_area_get_board (self->board_area)));
}

static void
tabiya_window_constructed (GObject *object)
{
  TabiyaWindow *self = TABIYA_WINDOW (object);

  G_OBJECT_CLASS (tabiya_window_parent_class)->constructed (object);

  focus_board (self);
}

/* The views of analysis, learning, play and review. */
static void
make_game_views (TabiyaWindow *self)
{
  GSettings *settings = tabiya_session_get_settings (self->session);
  TabiyaPlayController *playing = tabiya_session_get_playing (self->session);
  TabiyaReviewController *review = tabiya_session_get_review (self->session);
  TabiyaAnalysisController *analysis = tabiya_session_get_analysis (self->session);
  TabiyaLearnController *learn = tabiya_session_get_learn (self->session);
  TabiyaWhyNotController *why_not = tabiya_session_get_why_not (self->session);
  const TabiyaReportWidgets report_widgets = {
    .pane = self->pane,
    .board_area = self->board_area,
    .adaptive = self->adaptive,
  };

  self->analysis_view = tabiya_analysis_view_new (self, analysis, self->board_area, self->pane);
  self->learn_view = tabiya_learn_view_new (self, learn, self->board_area, self->pane);
  self->why_not_view = tabiya_why_not_view_new (self, why_not, self->board_area, self->pane);
  self->review_view = tabiya_review_view_new (self, review, playing, analysis, settings,
                                              self->header, self->pane);
  self->report_view = tabiya_report_view_new (self, review, playing, settings, &report_widgets);
  self->board_view = tabiya_board_view_new (self->board_area, G_ACTION_MAP (self), self->session,
                                            self->learn_view, self->why_not_view);
  self->play_view = tabiya_play_view_new (self, playing, learn, settings, self->pane);
}

/* The views and dialogs of the document, and the placer, which needs one of them. */
static void
make_document_views (TabiyaWindow *self)
{
  GSettings *settings = tabiya_session_get_settings (self->session);
  TabiyaDocument *document = tabiya_session_get_document (self->session);
  TabiyaGamesPage *page = tabiya_pane_get_games_page (self->pane);
  const TabiyaDocumentWidgets document_widgets = {
    .pane = self->pane,
    .preview = self->preview,
    .board = GTK_WIDGET (self->board_area),
    .header = self->header,
    .adaptive = self->adaptive,
  };
  const TabiyaPaneWidgets pane_widgets = {
    .adaptive = self->adaptive,
    .paned = self->paned,
    .header = GTK_WIDGET (self->header),
    .board = GTK_WIDGET (self->board_area),
    .pane = self->pane,
  };

  self->document_dialogs = tabiya_document_dialogs_new (self, document, self->pane);
  self->save_dialogs = tabiya_save_dialogs_new (self, document, self->pane);
  self->document_view = tabiya_document_view_new (document,
                                                  tabiya_session_get_review (self->session),
                                                  settings, &document_widgets);
  self->document_actions = tabiya_document_actions_new (G_ACTION_MAP (self), document, page,
                                                        self->document_dialogs,
                                                        self->save_dialogs);
  self->batch_view = tabiya_batch_view_new (self, tabiya_session_get_batch (self->session),
                                            document, self->document_dialogs, settings,
                                            self->pane);
  self->placer = tabiya_pane_placer_new (settings, tabiya_session_get_learn (self->session),
                                         tabiya_session_get_why_not (self->session),
                                         self->document_view, &pane_widgets);
}

/* To be called after the views are made, so that they hear of changes before the window does. */
static void
connect_all (TabiyaWindow *self)
{
  g_signal_connect_object (self->session, "changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "message", G_CALLBACK (tabiya_window_toast), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (tabiya_pane_get_openings_page (self->pane), "move-activated",
                           G_CALLBACK (move_chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tabiya_pane_get_games_page (self->pane), "game-selected",
                           G_CALLBACK (game_selected_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pane, "page-changed", G_CALLBACK (page_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (tabiya_session_get_review (self->session), "list-undo-asked",
                           G_CALLBACK (tabiya_document_dialogs_undelete), self->document_dialogs,
                           G_CONNECT_SWAPPED);
}

static void
bind_settings (TabiyaWindow *self)
{
  GSettings *settings = tabiya_session_get_settings (self->session);

  g_settings_bind (settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-height", self, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
}

static void
dispose_views (TabiyaWindow *self)
{
  g_clear_pointer (&self->updates, tabiya_update_queue_free);
  g_clear_object (&self->placer);
  if (self->document_actions)
    g_object_run_dispose (G_OBJECT (self->document_actions));
  g_clear_object (&self->document_actions);
  if (self->batch_view)
    g_object_run_dispose (G_OBJECT (self->batch_view));
  g_clear_object (&self->batch_view);
  g_clear_object (&self->document_view);
  g_clear_object (&self->play_view);
  g_clear_object (&self->board_view);
  g_clear_object (&self->report_view);
  g_clear_object (&self->review_view);
}

/* The dialogs may outlive the window until they are answered. */
static void
dispose_dialogs (TabiyaWindow *self)
{
  if (self->document_dialogs)
    g_object_run_dispose (G_OBJECT (self->document_dialogs));
  if (self->save_dialogs)
    g_object_run_dispose (G_OBJECT (self->save_dialogs));
  g_clear_object (&self->document_dialogs);
  g_clear_object (&self->save_dialogs);
}

/* The views of learning and analysis must still be there when the session ends: they remove from
   the board and the panel what ends with it. */
static void
dispose_session (TabiyaWindow *self)
{
  if (self->session) {
    g_signal_handlers_disconnect_by_data (self->session, self);
    g_object_run_dispose (G_OBJECT (self->session));
  }
  g_clear_object (&self->why_not_view);
  g_clear_object (&self->learn_view);
  g_clear_object (&self->analysis_view);
  g_clear_object (&self->session);
}

static void
tabiya_window_dispose (GObject *object)
{
  TabiyaWindow *self = TABIYA_WINDOW (object);

  dispose_views (self);
  dispose_dialogs (self);
  dispose_session (self);

  G_OBJECT_CLASS (tabiya_window_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_set_template_from_resource (klass, "/org/tabiya/Tabiya/ui/tabiya-window.ui");
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, toasts);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, adaptive);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, paned);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, header);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, board_area);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, preview);
  gtk_widget_class_bind_template_child (klass, TabiyaWindow, pane);
  gtk_widget_class_bind_template_callback (klass, layout_changed_cb);
  gtk_widget_class_bind_template_callback (klass, resized_cb);
  gtk_widget_class_bind_template_callback (klass, pane_moved_cb);
}

static void
tabiya_window_class_init (TabiyaWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = tabiya_window_constructed;
  object_class->dispose = tabiya_window_dispose;
  GTK_WIDGET_CLASS (klass)->show = tabiya_window_show;
  GTK_WINDOW_CLASS (klass)->close_request = tabiya_window_close_request;

  g_type_ensure (TABIYA_TYPE_ADAPTIVE);
  g_type_ensure (TABIYA_TYPE_BOARD_AREA);
  g_type_ensure (TABIYA_TYPE_BOARD_HEADER);
  g_type_ensure (TABIYA_TYPE_GAME_PREVIEW);
  g_type_ensure (TABIYA_TYPE_PANE);
  signals[UPDATED] = g_signal_new ("updated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  bind_template (GTK_WIDGET_CLASS (klass));
  tabiya_window_install_actions (GTK_WIDGET_CLASS (klass));
}

static void
tabiya_window_init (TabiyaWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

TabiyaWindow *
tabiya_window_new (GtkApplication *application,
                   GSettings      *settings,
                   TabiyaJournal  *journal)
{
  TabiyaWindow *self = g_object_new (TABIYA_TYPE_WINDOW, "application", application, NULL);

  self->session = tabiya_session_new (settings, journal);
  make_game_views (self);
  make_document_views (self);
  connect_all (self);
  bind_settings (self);
  self->updates = tabiya_update_queue_new (draw_cb, drawn_cb, self);
  tabiya_session_begin (self->session);
  /* Connected last, because the layout depends on what the others do about it. */
  g_signal_connect_object (tabiya_session_get_learn (self->session), "notify::active",
                           G_CALLBACK (layout_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tabiya_session_get_why_not (self->session), "notify::active",
                           G_CALLBACK (layout_changed_cb), self, G_CONNECT_SWAPPED);
  apply_layout (self);
  return self;
}

/**
 * tabiya_window_toast:
 * @text: translated
 *
 * Shows a message that needs no answer. Main thread.
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
 * @button: label of a button that does something about it; translated, with a mnemonic
 * @action: the action that the button activates
 * @target: (nullable): its parameter
 *
 * Shows a message with a button. Main thread.
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
 * tabiya_window_start:
 *
 * Begins a new game; the previous one is kept among the games played. If that fails, a dialog says
 * why, and the game stays. Main thread.
 */
void
tabiya_window_start (TabiyaWindow          *self,
                     const TabiyaPlaySetup *setup)
{
  g_return_if_fail (TABIYA_IS_WINDOW (self));

  if (!tabiya_document_dialogs_keep_played (self->document_dialogs))
    return;
  tabiya_session_start (self->session, setup);
  /* A person who plays Black against the engine sees the board from Black's side. */
  tabiya_board_area_set_flipped (self->board_area,
                                 setup->players[CHESS_BLACK].kind == TABIYA_PLAYER_HUMAN
                                   && setup->players[CHESS_WHITE].kind == TABIYA_PLAYER_ENGINE);
  tabiya_pane_set_page (self->pane, "moves");
  focus_board (self);
}

TabiyaSession *
tabiya_window_get_session (TabiyaWindow *self)
{
  g_return_val_if_fail (TABIYA_IS_WINDOW (self), NULL);

  return self->session;
}

TabiyaDocumentDialogs *
tabiya_window_get_document_dialogs (TabiyaWindow *self)
{
  g_return_val_if_fail (TABIYA_IS_WINDOW (self), NULL);

  return self->document_dialogs;
}

TabiyaSaveDialogs *
tabiya_window_get_save_dialogs (TabiyaWindow *self)
{
  g_return_val_if_fail (TABIYA_IS_WINDOW (self), NULL);

  return self->save_dialogs;
}

TabiyaBoard *
tabiya_window_get_board (TabiyaWindow *self)
{
  g_return_val_if_fail (TABIYA_IS_WINDOW (self), NULL);

  return tabiya_board_area_get_board (self->board_area);
}
