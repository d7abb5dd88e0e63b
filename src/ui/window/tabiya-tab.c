/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-tab.h"

#include <glib/gi18n.h>

#include "model/document/tabiya-document-name.h"
#include "model/document/tabiya-title-words.h"
#include "model/review/tabiya-review-controller.h"
#include "model/review/tabiya-why-not-controller.h"
#include "ui/care/tabiya-care-actions.h"
#include "ui/care/tabiya-split-action.h"
#include "ui/library/tabiya-game-preview.h"
#include "ui/library/tabiya-player-actions.h"
#include "ui/review/tabiya-batch-actions.h"
#include "ui/repertoire/tabiya-repertoire-actions.h"
#include "ui/sound/tabiya-sound-player.h"
#include "ui/tabiya-announcer.h"
#include "ui/tabiya-toast.h"
#include "ui/window/tabiya-board-area.h"
#include "ui/window/tabiya-board-header.h"
#include "ui/window/tabiya-copy-actions.h"
#include "ui/window/tabiya-document-dialogs.h"
#include "ui/window/tabiya-game-dialogs.h"
#include "ui/window/tabiya-games-actions.h"
#include "ui/window/tabiya-pane-placer.h"
#include "ui/window/tabiya-save-dialogs.h"
#include "ui/window/tabiya-speech.h"

/*
 * TabiyaTab composes: a session that knows what is going on, widgets that show it, and sets of
 * actions that ask a person. It does itself only what concerns several parts: it lays them out and
 * sets the titles.
 */

/* From this width on the header has room for the buttons that lead to the next game. */
#define ROOMY_WIDTH 860

struct _TabiyaTab
{
  AdwBin                 parent_instance;

  /* template */
  AdwToastOverlay       *toasts;
  TabiyaAdaptive        *adaptive;
  GtkPaned              *paned;
  TabiyaBoardHeader     *header;
  TabiyaBoardArea       *board_area;
  TabiyaGamePreview     *preview;
  TabiyaPane            *pane;
  GtkWidget             *top;
  GtkWidget             *bar_room;

  /* owned: what the tab knows */
  TabiyaSession         *session;
  GSimpleActionGroup    *actions;
  char                  *title;
  char                  *label;
  char                  *place;

  /* owned: what joins it to the widgets */
  TabiyaDocumentDialogs *document_dialogs;
  TabiyaSaveDialogs     *save_dialogs;
  TabiyaCopyActions     *copy_actions;
  TabiyaGameDialogs     *game_dialogs;
  TabiyaSpeech          *speech;
  TabiyaRepertoireActions *repertoire_actions;
  TabiyaPlayerActions   *player_actions;
  TabiyaGamesActions    *games_actions;
  TabiyaBatchActions    *batch_actions;
  TabiyaCareActions     *care_actions;
  TabiyaSplitAction     *split_action;
  TabiyaPanePlacer      *placer;

  /* state */
  gboolean               whole;     /* FALSE during construction and disposal */
  gboolean               in_list;   /* whether the list of games has the keyboard in the window */
};

enum {
  PROP_0,
  PROP_TITLE,
  PROP_LABEL,
  PROP_PLACE,
  N_PROPERTIES,
};

enum {
  START_ASKED,
  TEXT_GIVEN,
  CLOSE_ANSWERED,
  N_SIGNALS,
};

#define READABLE (G_PARAM_READABLE | G_PARAM_STATIC_STRINGS)

static GParamSpec *properties[N_PROPERTIES];

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaTab, tabiya_tab, ADW_TYPE_BIN)

/* Updating */

static void
set_text (TabiyaTab   *self,
          char       **text,
          const char  *value,
          guint        property)
{
  if (g_strcmp0 (*text, value) == 0)
    return;
  g_free (*text);
  *text = g_strdup (value);
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/* What the bar of tabs says about it. */
static void
update_label (TabiyaTab *self)
{
  TabiyaDocument *document = tabiya_session_get_document (self->session);
  TabiyaPlayController *playing = tabiya_session_get_playing (self->session);
  g_autofree char *label =
    tabiya_title_words_dup_tab (document, tabiya_play_controller_get_game (playing));
  g_autofree char *place = tabiya_title_words_dup_place (document);

  set_text (self, &self->label, label, PROP_LABEL);
  set_text (self, &self->place, place, PROP_PLACE);
}

static void
update_title_cb (TabiyaTab *self)
{
  TabiyaDocument *document = tabiya_session_get_document (self->session);
  TabiyaPlayController *playing = tabiya_session_get_playing (self->session);
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;

  if (!self->whole)
    return;
  if (tabiya_pane_is_expanded (self->pane)) {
    /* The tab is about the file. */
    title = tabiya_document_dup_name (document);
    subtitle = tabiya_title_words_dup_file_detail (document);
  } else {
    g_auto(TabiyaShown) shown;

    tabiya_stage_show (tabiya_session_get_stage (self->session), &shown);
    title = tabiya_title_words_dup_title (document, tabiya_play_controller_get_game (playing));
    subtitle = tabiya_title_words_dup_subtitle (document, playing, shown.text);
  }
  tabiya_board_header_set_title (self->header, title, subtitle);
  set_text (self, &self->title, title, PROP_TITLE);
  update_label (self);
}

static void
outdate_cb (AdwToast   *toast,
            GParamSpec *pspec,
            TabiyaPlay *play)
{
  if (g_object_get_data (G_OBJECT (toast), "game") != tabiya_play_get_game (play))
    adw_toast_dismiss (toast);
}

/* What is told of a game goes when another one comes. */
static void
message_cb (TabiyaTab  *self,
            const char *text)
{
  TabiyaPlay *play =
    tabiya_play_controller_get_play (tabiya_session_get_playing (self->session));
  AdwToast *toast = tabiya_toast_show (GTK_WIDGET (self->pane), text);

  g_object_set_data_full (G_OBJECT (toast), "game", g_object_ref (tabiya_play_get_game (play)),
                          g_object_unref);
  g_signal_connect_object (play, "notify::game", G_CALLBACK (outdate_cb), toast, G_CONNECT_SWAPPED);
}

/* Words would lie over the results that stand below the moves. */
static void
reviewed_cb (TabiyaTab  *self,
             const char *text)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (tabiya_pane_get_moves_page (self->pane))))
    tabiya_announce (GTK_WIDGET (self), text);
  else
    message_cb (self, text);
}

static void
move_chosen_cb (TabiyaTab *self,
                guint      move)
{
  tabiya_board_play (tabiya_tab_get_board (self), (ChessMove) move);
}

/* The layout */

/* Where the list of games has the window, a preview is all there is of the board; a narrow window
   leaves no room for either. In the list undo concerns its games. The buttons that lead to the next
   game are shown if there is one and there is room for them. */
static void
update_preview_cb (TabiyaTab *self)
{
  GActionGroup *actions = G_ACTION_GROUP (self->actions);
  TabiyaLayout layout = tabiya_adaptive_get_layout (self->adaptive);
  gboolean roomy = gtk_widget_get_width (GTK_WIDGET (self->adaptive)) >= ROOMY_WIDTH;
  gboolean list = tabiya_pane_shows_list (self->pane);
  gboolean preview = tabiya_pane_is_expanded (self->pane);

  gtk_widget_set_visible (GTK_WIDGET (self->preview), preview);
  gtk_widget_set_visible (GTK_WIDGET (self->board_area),
                          !preview && !(list && layout == TABIYA_LAYOUT_NARROW));
  tabiya_board_header_set_show_games (
    self->header, !preview && roomy && layout == TABIYA_LAYOUT_WIDE
                    && g_action_group_get_action_enabled (actions, "next-game"));
  tabiya_review_controller_set_list_undo (
    tabiya_session_get_review (self->session),
    list && (preview || self->in_list)
      && (g_action_group_get_action_enabled (actions, "undelete-game")
          || g_action_group_get_action_enabled (actions, "undo-care")));
}

/* Before the first allocation, the width that the window asks for. */
static void
fit_lines (TabiyaTab *self)
{
  GtkWindow *window = tabiya_tab_get_root (self);
  int width = gtk_widget_get_width (GTK_WIDGET (self->adaptive));
  int height;

  if (width <= 0 && window)
    gtk_window_get_default_size (window, &width, &height);
  tabiya_line_strip_set_window_width (
    tabiya_moves_page_get_line_strip (tabiya_pane_get_moves_page (self->pane)), width);
}

static void
apply_layout (TabiyaTab *self)
{
  TabiyaLayout layout = tabiya_adaptive_get_layout (self->adaptive);
  gboolean narrow = layout == TABIYA_LAYOUT_NARROW;

  if (!self->whole)
    return;
  tabiya_pane_placer_arrange (self->placer);
  tabiya_board_header_set_narrow (self->header, narrow);
  tabiya_board_area_set_compact (self->board_area, narrow);
  tabiya_pane_set_layout (self->pane, layout);
  update_preview_cb (self);
  update_title_cb (self);
  fit_lines (self);
  tabiya_pane_placer_place (self->placer);
}

static void
layout_changed_cb (TabiyaTab *self)
{
  apply_layout (self);
}

static void
resized_cb (TabiyaTab *self)
{
  if (!self->whole)
    return;
  update_preview_cb (self);
  tabiya_pane_fit (self->pane);
  fit_lines (self);
  tabiya_pane_placer_place (self->placer);
}

static void
pane_moved_cb (TabiyaTab *self)
{
  if (!self->whole)
    return;
  tabiya_pane_fit (self->pane);
  tabiya_pane_placer_remember (self->placer);
}

static void
page_changed_cb (TabiyaTab *self)
{
  if (!self->whole)
    return;
  tabiya_pane_placer_place (self->placer);
  update_preview_cb (self);
  update_title_cb (self);
  tabiya_analysis_page_take_focus (tabiya_pane_get_analysis_page (self->pane));
}

/* What is selected in the list is open; but a list ends no game that is played, no review and no
   lesson. */
static void
game_chosen_cb (TabiyaTab *self,
                guint      index)
{
  TabiyaReviewController *review = tabiya_session_get_review (self->session);

  if (!tabiya_session_is_playing (self->session)
      && !tabiya_stage_is_silent (tabiya_session_get_stage (self->session))
      && !tabiya_review_analysis_is_running (tabiya_review_controller_get_analysis (review)))
    tabiya_document_dialogs_choose (self->document_dialogs, index);
}

static void
start_cb (TabiyaTab             *self,
          const TabiyaPlaySetup *setup)
{
  g_signal_emit (self, signals[START_ASKED], 0, setup);
}

static void
text_given_cb (TabiyaTab  *self,
               const char *pgn)
{
  g_signal_emit (self, signals[TEXT_GIVEN], 0, pgn);
}

static void
close_answered_cb (TabiyaTab *self,
                   gboolean   go_on)
{
  g_signal_emit (self, signals[CLOSE_ANSWERED], 0, go_on);
}

/* A game in progress stays in its journal until the next start. Any other game that is in no file
   is kept among the games played, and the journal is cleared. */
static void
leave_game (TabiyaTab *self)
{
  if (tabiya_session_is_playing (self->session))
    return;
  /* If it could not be kept, it stays in the journal as well. */
  if (tabiya_document_dialogs_keep_played (self->document_dialogs))
    tabiya_play_controller_clear_journal (tabiya_session_get_playing (self->session));
}

/* A tab that comes into a window is as wide as that. */
static void
tabiya_tab_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tabiya_tab_parent_class)->root (widget);
  if (GTK_IS_WINDOW (gtk_widget_get_root (widget)))
    apply_layout (TABIYA_TAB (widget));
}

/* Nothing is computed for a window that nobody sees; a tab that is not in front is not mapped. */
static void
update_shown_cb (TabiyaTab *self)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  GdkSurface *surface = native ? gtk_native_get_surface (native) : NULL;
  gboolean shown = surface && gtk_widget_get_mapped (GTK_WIDGET (self))
                   && (gdk_toplevel_get_state (GDK_TOPLEVEL (surface))
                       & GDK_TOPLEVEL_STATE_MINIMIZED) == 0;

  if (self->session)
    tabiya_session_set_shown (self->session, shown);
}

static void
tabiya_tab_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tabiya_tab_parent_class)->realize (widget);
  g_signal_connect_object (gtk_native_get_surface (gtk_widget_get_native (widget)),
                           "notify::state", G_CALLBACK (update_shown_cb), widget,
                           G_CONNECT_SWAPPED);
}

static void
tabiya_tab_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tabiya_tab_parent_class)->map (widget);
  update_shown_cb (TABIYA_TAB (widget));
}

static void
tabiya_tab_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tabiya_tab_parent_class)->unmap (widget);
  update_shown_cb (TABIYA_TAB (widget));
}

/* The list gives the window back, or what was added to the board goes, wherever the focus is. */
static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   data)
{
  TabiyaSession *session = TABIYA_TAB (widget)->session;
  TabiyaWhyModel *why =
    tabiya_analysis_controller_get_model (tabiya_session_get_analysis (session));

  if (tabiya_pane_is_expanded (TABIYA_TAB (widget)->pane)) {
    g_object_set (TABIYA_TAB (widget)->pane, "expanded", FALSE, NULL);
    return GDK_EVENT_STOP;
  }
  if (tabiya_end_card_close (tabiya_board_area_get_end_card (TABIYA_TAB (widget)->board_area)))
    return GDK_EVENT_STOP;
  if (tabiya_why_model_get_selected (why) < 0)
    return tabiya_stage_end (tabiya_session_get_stage (session));
  tabiya_why_model_select (why, -1);
  return GDK_EVENT_STOP;
}

static void
focus_board_cb (TabiyaTab *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (tabiya_board_area_get_board (self->board_area)));
}

/* Whoever touches anything has seen enough of a wrong move; a press on the board means what stands
   there afterwards. */
static gboolean
touched_cb (TabiyaTab *self,
            GdkEvent  *event)
{
  TabiyaLearn *learn =
    tabiya_learn_controller_get_learn (tabiya_session_get_learn (self->session));
  GdkEventType type = gdk_event_get_event_type (event);

  if (learn && (type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN || type == GDK_KEY_PRESS)
      && tabiya_learn_bring_back (learn))
    tabiya_board_update (tabiya_board_area_get_board (self->board_area));
  return GDK_EVENT_PROPAGATE;
}

/* The panel of what is on the stage, which has the place of the pages or some of it. A move is to
   be made when a question begins; at the end the keyboard must not be left in a panel that is
   gone. */
static void
scene_cb (TabiyaTab *self)
{
  TabiyaLearnController *learn = tabiya_session_get_learn (self->session);
  gboolean learning = tabiya_learn_controller_is_active (learn);
  gboolean asking =
    tabiya_why_not_controller_is_active (tabiya_session_get_why_not (self->session));
  gboolean learned = tabiya_pane_is_learning (self->pane);
  gboolean asked = tabiya_pane_is_asking (self->pane);

  if (learning == learned && asking == asked)
    return;
  tabiya_learn_panel_set_learn (tabiya_pane_get_learn_panel (self->pane),
                                tabiya_learn_controller_get_learn (learn));
  tabiya_pane_set_learning (self->pane, learning);
  tabiya_pane_set_asking (self->pane, asking);
  if (!learning)
    focus_board_cb (self);
  apply_layout (self);
}

static void
connect_panels (TabiyaTab *self)
{
  TabiyaLearnController *learn = tabiya_session_get_learn (self->session);
  TabiyaWhyNotController *why_not = tabiya_session_get_why_not (self->session);
  TabiyaLearnPanel *learn_panel = tabiya_pane_get_learn_panel (self->pane);
  TabiyaWhyNotPanel *why_not_panel = tabiya_pane_get_why_not_panel (self->pane);
  GtkEventController *touch = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (touch, GTK_PHASE_CAPTURE);
  g_signal_connect_object (touch, "event", G_CALLBACK (touched_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), touch);
  tabiya_learn_controller_add_actions (learn, G_ACTION_MAP (self->actions));
  tabiya_why_not_controller_add_actions (why_not, G_ACTION_MAP (self->actions));
  tabiya_why_not_panel_set_controller (why_not_panel, why_not);
  g_signal_connect_object (learn_panel, "end", G_CALLBACK (tabiya_learn_controller_end), learn,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (learn_panel, "board-wanted", G_CALLBACK (focus_board_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (why_not_panel, "board-wanted", G_CALLBACK (focus_board_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (tabiya_session_get_stage (self->session), "notify::scene",
                           G_CALLBACK (scene_cb), self, G_CONNECT_SWAPPED);
}

static void
flip_cb (TabiyaTab *self)
{
  TabiyaStage *stage = tabiya_session_get_stage (self->session);

  tabiya_stage_set_flipped (stage, !tabiya_stage_get_flipped (stage));
}

static void
zoom_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  const char *name = g_action_get_name (G_ACTION (action));
  int steps = g_str_equal (name, "zoom-in") ? 1 : g_str_equal (name, "zoom-out") ? -1 : 0;

  tabiya_board_zoom (tabiya_tab_get_board (data), steps);
}

static void
add_view_actions (TabiyaTab *self)
{
  static const GActionEntry zooms[] = {
    { .name = "zoom-in", .activate = zoom_action },
    { .name = "zoom-out", .activate = zoom_action },
    { .name = "zoom-normal", .activate = zoom_action },
  };
  static const char *const shown[] = { "show-evaluation-bar", "show-lines", "line-rows" };
  GSettings *settings = tabiya_session_get_settings (self->session);
  g_autoptr(GSimpleAction) flip = g_simple_action_new ("flip", NULL);

  g_signal_connect_object (flip, "activate", G_CALLBACK (flip_cb), self, G_CONNECT_SWAPPED);
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (flip));
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), zooms, G_N_ELEMENTS (zooms), self);
  for (guint i = 0; i < G_N_ELEMENTS (shown); i++) {
    g_autoptr(GAction) action = g_settings_create_action (settings, shown[i]);

    g_action_map_add_action (G_ACTION_MAP (self->actions), action);
  }
}

/* What shows and asks about the game. */
static void
show_session (TabiyaTab *self)
{
  TabiyaPlayController *playing = tabiya_session_get_playing (self->session);
  GActionMap *map = G_ACTION_MAP (self->actions);

  tabiya_play_controller_add_actions (playing, map);
  tabiya_review_controller_add_actions (tabiya_session_get_review (self->session), map);
  tabiya_analysis_controller_add_actions (tabiya_session_get_analysis (self->session), map);
  tabiya_board_header_set_playing (self->header, playing);
  tabiya_board_area_set_session (self->board_area, self->session);
  add_view_actions (self);
  tabiya_pane_set_session (self->pane, self->session, tabiya_tab_get_board (self), map);
  self->game_dialogs = tabiya_game_dialogs_new (map, self->session, self->pane);
  self->copy_actions = tabiya_copy_actions_new (map, self->session, tabiya_tab_get_board (self),
                                                GTK_WIDGET (self->pane));
  self->speech = tabiya_speech_new (tabiya_tab_get_board (self), map, self->session);
}

/* The two header bars look like one, whatever is in them. */
static void
join_headers (TabiyaTab *self)
{
  g_autoptr(GtkSizeGroup) heights = gtk_size_group_new (GTK_SIZE_GROUP_VERTICAL);

  gtk_size_group_add_widget (heights, GTK_WIDGET (self->header));
  gtk_size_group_add_widget (heights, tabiya_pane_get_header (self->pane));
}

/* The actions and dialogs of the document, and the placer. */
static void
add_document (TabiyaTab *self)
{
  GSettings *settings = tabiya_session_get_settings (self->session);
  TabiyaDocument *document = tabiya_session_get_document (self->session);
  GActionMap *map = G_ACTION_MAP (self->actions);
  TabiyaReviewBatch *batch = tabiya_session_get_batch (self->session);
  TabiyaGamesPage *page = tabiya_pane_get_games_page (self->pane);
  const TabiyaPaneWidgets pane_widgets = {
    .adaptive = self->adaptive,
    .paned = self->paned,
    .header = self->top,
    .board = GTK_WIDGET (self->board_area),
    .pane = self->pane,
  };

  self->document_dialogs = tabiya_document_dialogs_new (map, document, self->pane);
  self->save_dialogs = tabiya_save_dialogs_new (map, document, self->pane);
  self->games_actions = tabiya_games_actions_new (map, document, self->pane,
                                                  self->document_dialogs, settings);
  tabiya_games_page_set_document (page, document, settings);
  tabiya_game_preview_set_page (self->preview, page, settings);
  tabiya_openings_page_set_document (tabiya_pane_get_openings_page (self->pane), document, page,
                                     settings);
  self->repertoire_actions = tabiya_repertoire_actions_new (map, self->session,
                                                            GTK_WIDGET (self->pane));
  self->player_actions = tabiya_player_actions_new (map, document, page);
  self->batch_actions = tabiya_batch_actions_new (map, batch, document, page, settings);
  tabiya_batch_bar_set_batch (tabiya_pane_get_batch_bar (self->pane), batch);
  self->care_actions = tabiya_care_actions_new (map, document, page, settings);
  self->split_action = tabiya_split_action_new (map, document, page);
  self->placer = tabiya_pane_placer_new (settings, &pane_widgets);
}

static void
sound_cb (TabiyaTab *self,
          guint      sound)
{
  if (g_settings_get_boolean (tabiya_session_get_settings (self->session), "sounds"))
    tabiya_sound_player_play (tabiya_sound_get_name ((TabiyaSound) sound));
}

static void
unkept_cb (TabiyaTab  *self,
           const char *text)
{
  const TabiyaPlayNotice notice = {
    .text = (char *) text,
    .label = _("Save As…"),
    .action = "win.save-as",
  };

  tabiya_notice_bar_set_notice (tabiya_pane_get_unkept_bar (self->pane), &notice);
  if (text)
    tabiya_announce (GTK_WIDGET (self), text);
}

/* A window that is left keeps what it had: the list gets the keyboard back with it. */
static void
list_focus_cb (TabiyaTab               *self,
               GParamSpec              *pspec,
               GtkEventControllerFocus *focus)
{
  GtkWindow *window = tabiya_tab_get_root (self);
  gboolean contains = gtk_event_controller_focus_contains_focus (focus);

  if (!contains && !(window && gtk_window_is_active (window)))
    return;
  self->in_list = contains;
  update_preview_cb (self);
}

static void
follow_focus (TabiyaTab *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_object (focus, "notify::contains-focus", G_CALLBACK (list_focus_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (tabiya_pane_get_games_page (self->pane)), focus);
}

/* To be called last, so that the parts hear of changes before the tab does. */
static void
connect_all (TabiyaTab *self)
{
  g_object_connect (tabiya_session_get_playing (self->session),
                    "swapped-object-signal::game-changed", update_title_cb, self,
                    "swapped-object-signal::position-changed", update_title_cb, self,
                    "swapped-object-signal::edited", update_title_cb, self,
                    "swapped-object-signal::state-changed", update_title_cb, self,
                    "swapped-object-signal::history-changed", update_title_cb, self, NULL);
  g_object_connect (tabiya_session_get_document (self->session),
                    "swapped-object-signal::notify::file", update_title_cb, self,
                    "swapped-object-signal::notify::modified", update_title_cb, self,
                    "swapped-object-signal::notify::n-games", update_title_cb, self,
                    "swapped-object-signal::notify::reading", update_title_cb, self, NULL);
  g_signal_connect_object (tabiya_session_get_stage (self->session), "changed",
                           G_CALLBACK (update_title_cb), self, G_CONNECT_SWAPPED);
  g_object_connect (self->actions,
                    "swapped-object-signal::action-enabled-changed::next-game",
                    update_preview_cb, self,
                    "swapped-object-signal::action-enabled-changed::undelete-game",
                    update_preview_cb, self,
                    "swapped-object-signal::action-enabled-changed::undo-care",
                    update_preview_cb, self, NULL);
  g_signal_connect_object (tabiya_session_get_document (self->session), "notify::collection",
                           G_CALLBACK (update_preview_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "message", G_CALLBACK (message_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (tabiya_review_controller_get_analysis (
                             tabiya_session_get_review (self->session)),
                           "done", G_CALLBACK (reviewed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tabiya_session_get_sounds (self->session), "sound",
                           G_CALLBACK (sound_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "unkept", G_CALLBACK (unkept_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (tabiya_pane_get_openings_page (self->pane), "move-activated",
                           G_CALLBACK (move_chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game_dialogs, "start", G_CALLBACK (start_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game_dialogs, "text-given", G_CALLBACK (text_given_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->save_dialogs, "answered", G_CALLBACK (close_answered_cb), self,
                           G_CONNECT_SWAPPED);
  g_object_connect (self->pane,
                    "swapped-object-signal::page-changed", page_changed_cb, self,
                    "swapped-object-signal::notify::expanded", page_changed_cb, self, NULL);
  g_signal_connect_object (tabiya_pane_get_games_page (self->pane), "game-chosen",
                           G_CALLBACK (game_chosen_cb), self, G_CONNECT_SWAPPED);
  follow_focus (self);
  g_signal_connect_object (tabiya_session_get_review (self->session), "list-undo-asked",
                           G_CALLBACK (tabiya_games_actions_undelete), self->games_actions,
                           G_CONNECT_SWAPPED);
}

static void
dispose_parts (TabiyaTab *self)
{
  self->whole = FALSE;
  g_clear_object (&self->placer);
  g_clear_object (&self->games_actions);
  g_clear_object (&self->batch_actions);
  g_clear_object (&self->repertoire_actions);
  g_clear_object (&self->player_actions);
  g_clear_object (&self->care_actions);
  g_clear_object (&self->split_action);
  g_clear_object (&self->speech);
  g_clear_object (&self->copy_actions);
  g_clear_object (&self->game_dialogs);
}

static void
dispose_session (TabiyaTab *self)
{
  if (self->session) {
    g_signal_handlers_disconnect_by_data (self->session, self);
    g_object_run_dispose (G_OBJECT (self->session));
  }
  g_clear_object (&self->session);
}

static void
tabiya_tab_dispose (GObject *object)
{
  TabiyaTab *self = TABIYA_TAB (object);

  dispose_parts (self);
  g_clear_object (&self->document_dialogs);
  g_clear_object (&self->save_dialogs);
  dispose_session (self);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (tabiya_tab_parent_class)->dispose (object);
}

static void
tabiya_tab_finalize (GObject *object)
{
  TabiyaTab *self = TABIYA_TAB (object);

  g_free (self->title);
  g_free (self->label);
  g_free (self->place);

  G_OBJECT_CLASS (tabiya_tab_parent_class)->finalize (object);
}

static void
tabiya_tab_get_property (GObject    *object,
                         guint       id,
                         GValue     *value,
                         GParamSpec *pspec)
{
  TabiyaTab *self = TABIYA_TAB (object);

  switch (id) {
  case PROP_TITLE:
    g_value_set_string (value, self->title);
    break;
  case PROP_LABEL:
    g_value_set_string (value, self->label);
    break;
  case PROP_PLACE:
    g_value_set_string (value, self->place);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    break;
  }
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_set_template_from_resource (klass, "/org/tabiya/Tabiya/ui/tabiya-tab.ui");
  gtk_widget_class_bind_template_child (klass, TabiyaTab, toasts);
  gtk_widget_class_bind_template_child (klass, TabiyaTab, adaptive);
  gtk_widget_class_bind_template_child (klass, TabiyaTab, paned);
  gtk_widget_class_bind_template_child (klass, TabiyaTab, header);
  gtk_widget_class_bind_template_child (klass, TabiyaTab, board_area);
  gtk_widget_class_bind_template_child (klass, TabiyaTab, preview);
  gtk_widget_class_bind_template_child (klass, TabiyaTab, pane);
  gtk_widget_class_bind_template_child (klass, TabiyaTab, top);
  gtk_widget_class_bind_template_child (klass, TabiyaTab, bar_room);
  gtk_widget_class_bind_template_callback (klass, layout_changed_cb);
  gtk_widget_class_bind_template_callback (klass, resized_cb);
  gtk_widget_class_bind_template_callback (klass, pane_moved_cb);
}

static void
tabiya_tab_class_init (TabiyaTabClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = tabiya_tab_get_property;
  object_class->dispose = tabiya_tab_dispose;
  object_class->finalize = tabiya_tab_finalize;
  widget_class->root = tabiya_tab_root;
  widget_class->realize = tabiya_tab_realize;
  widget_class->map = tabiya_tab_map;
  widget_class->unmap = tabiya_tab_unmap;
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, READABLE);
  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, READABLE);
  properties[PROP_PLACE] = g_param_spec_string ("place", NULL, NULL, NULL, READABLE);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  g_type_ensure (TABIYA_TYPE_ADAPTIVE);
  g_type_ensure (TABIYA_TYPE_BOARD_AREA);
  g_type_ensure (TABIYA_TYPE_BOARD_HEADER);
  g_type_ensure (TABIYA_TYPE_GAME_PREVIEW);
  g_type_ensure (TABIYA_TYPE_PANE);
  signals[START_ASKED] = g_signal_new ("start-asked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                       0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[TEXT_GIVEN] = g_signal_new ("text-given", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[CLOSE_ANSWERED] = g_signal_new ("close-answered", G_TYPE_FROM_CLASS (klass),
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                          G_TYPE_BOOLEAN);
  bind_template (widget_class);
}

static void
tabiya_tab_init (TabiyaTab *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->actions = g_simple_action_group_new ();
}

TabiyaTab *
tabiya_tab_new (GSettings     *settings,
                TabiyaJournal *journal)
{
  TabiyaTab *self = g_object_new (TABIYA_TYPE_TAB, NULL);

  self->session = tabiya_session_new (settings, journal);
  join_headers (self);
  connect_panels (self);
  show_session (self);
  add_document (self);
  connect_all (self);
  self->whole = TRUE;
  tabiya_session_begin (self->session);
  return self;
}

GtkWidget *
tabiya_tab_get_pane (TabiyaTab *self)
{
  g_return_val_if_fail (TABIYA_IS_TAB (self), NULL);

  return GTK_WIDGET (self->pane);
}

void
tabiya_tab_start (TabiyaTab             *self,
                  const TabiyaPlaySetup *setup)
{
  g_return_if_fail (TABIYA_IS_TAB (self));

  if (!tabiya_document_dialogs_keep_played (self->document_dialogs))
    return;
  tabiya_session_start (self->session, setup);
  tabiya_pane_set_page (self->pane, "moves");
  focus_board_cb (self);
}

void
tabiya_tab_set_up_position (TabiyaTab   *self,
                            TabiyaDraft *draft)
{
  g_return_if_fail (TABIYA_IS_TAB (self));

  tabiya_game_dialogs_set_up (self->game_dialogs, draft);
}

TabiyaSession *
tabiya_tab_get_session (TabiyaTab *self)
{
  g_return_val_if_fail (TABIYA_IS_TAB (self), NULL);

  return self->session;
}

TabiyaDocumentDialogs *
tabiya_tab_get_document_dialogs (TabiyaTab *self)
{
  g_return_val_if_fail (TABIYA_IS_TAB (self), NULL);

  return self->document_dialogs;
}

TabiyaBoard *
tabiya_tab_get_board (TabiyaTab *self)
{
  g_return_val_if_fail (TABIYA_IS_TAB (self), NULL);

  return tabiya_board_area_get_board (self->board_area);
}

GtkWindow *
tabiya_tab_get_root (TabiyaTab *self)
{
  g_return_val_if_fail (TABIYA_IS_TAB (self), NULL);

  return GTK_WINDOW (gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_WINDOW));
}

GActionMap *
tabiya_tab_get_actions (TabiyaTab *self)
{
  g_return_val_if_fail (TABIYA_IS_TAB (self), NULL);

  return G_ACTION_MAP (self->actions);
}

/**
 * tabiya_tab_set_bar_height:
 * @height: of the bar of tabs, in logical pixels
 *
 * Leaves room for the bar, which lies over the tab, under the header bars. Main thread.
 */
void
tabiya_tab_set_bar_height (TabiyaTab *self,
                           int        height)
{
  g_return_if_fail (TABIYA_IS_TAB (self));

  gtk_widget_set_size_request (self->bar_room, -1, height);
  gtk_widget_set_size_request (tabiya_pane_get_bar_room (self->pane), -1, height);
}

int
tabiya_tab_get_header_height (TabiyaTab *self)
{
  g_return_val_if_fail (TABIYA_IS_TAB (self), 0);

  return gtk_widget_get_height (GTK_WIDGET (self->header));
}

void
tabiya_tab_focus (TabiyaTab *self)
{
  g_return_if_fail (TABIYA_IS_TAB (self));

  focus_board_cb (self);
}

/**
 * tabiya_tab_may_close:
 *
 * To be called before the tab or its window closes. What goes on here and edits the file stops.
 * Main thread.
 *
 * Returns: %FALSE if a person is asked first what to do with unsaved edits; the tab, or the window
 *   if that is closing, is closed again after the answer
 */
gboolean
tabiya_tab_may_close (TabiyaTab *self)
{
  TabiyaReviewController *review;

  g_return_val_if_fail (TABIYA_IS_TAB (self), TRUE);

  review = tabiya_session_get_review (self->session);
  tabiya_review_analysis_stop (tabiya_review_controller_get_analysis (review));
  /* It would go on to edit what is being saved. */
  tabiya_review_batch_set_paused (tabiya_session_get_batch (self->session), TRUE);
  return tabiya_save_dialogs_may_close (self->save_dialogs);
}

/* Another tab of the window stays, so that this one must ask again. */
void
tabiya_tab_stay (TabiyaTab *self)
{
  g_return_if_fail (TABIYA_IS_TAB (self));

  tabiya_save_dialogs_stay (self->save_dialogs);
}

/* After tabiya_tab_may_close(): lets go of the game and the file. */
void
tabiya_tab_leave (TabiyaTab *self)
{
  g_return_if_fail (TABIYA_IS_TAB (self));

  leave_game (self);
  tabiya_session_close (self->session);
}
