/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-moves-page.h"

#include "model/play/tabiya-actions.h"
#include "model/review/tabiya-review-controller.h"
#include "ui/moves/tabiya-move-keys.h"
#include "ui/moves/tabiya-move-menu.h"
#include "ui/repertoire/tabiya-repertoire-row.h"
#include "ui/review/tabiya-summary-window.h"
#include "ui/tabiya-wait-line.h"
#include "ui/window/tabiya-lazy-menu.h"

/* Below this height of the page, in pixels, the graph is folded; below the other it is alone. */
#define FOLD_HEIGHT 480
#define BARE_HEIGHT 300

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
  TabiyaWaitLine    *wait_line;
  TabiyaAnalyseBar  *analyse_bar;
  GtkWidget         *resign_button;
  GtkMenuButton     *game_menu_button;

  /* owned: what it shows */
  TabiyaPlayController   *playing;
  TabiyaReviewController *review;
  TabiyaReviewAnalysis   *analysis;
  TabiyaLearnController  *learn;
  TabiyaSummaryModel     *words;
  GSimpleActionGroup     *actions;        /* of folding */
  GSimpleAction          *words_action;   /* its state: whether the words are on the page */

  /* borrowed */
  TabiyaBoard            *board;

  /* state */
  gboolean                roomy;          /* whether there is room for the words */
  guint                   fit_id;
};

G_DEFINE_FINAL_TYPE (TabiyaMovesPage, tabiya_moves_page, GTK_TYPE_BOX)

/* NULL while there is none. */
static const TabiyaGameReport *
get_report (TabiyaMovesPage *self)
{
  return tabiya_report_model_get_report (tabiya_review_analysis_get_report (self->analysis));
}

static TabiyaGame *
get_game (TabiyaMovesPage *self)
{
  return tabiya_play_controller_get_game (self->playing);
}

/* The moves: keys, menu, variations */

/* Does what a key means in a review; returns whether it meant anything. */
static gboolean
use_key (TabiyaMovesPage *self,
         guint            keyval,
         GdkModifierType  state)
{
  const char *action;
  gboolean walked;

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    return FALSE;
  tabiya_review_controller_set_walking (self->review, TRUE);
  walked = tabiya_move_list_walk (self->move_list, keyval, state);
  tabiya_review_controller_set_walking (self->review, FALSE);
  if (walked)
    return TRUE;
  if (tabiya_move_keys_find_nag (keyval) > 0) {
    tabiya_review_controller_toggle_nag (self->review, tabiya_move_keys_find_nag (keyval));
    return TRUE;
  }
  action = tabiya_move_keys_find_action (keyval, state);
  if (!action)
    return FALSE;
  gtk_widget_activate_action (GTK_WIDGET (self), action, NULL);
  return TRUE;
}

static gboolean
list_key_cb (TabiyaMovesPage *self,
             guint            keyval,
             guint            state)
{
  return use_key (self, keyval, (GdkModifierType) state);
}

/* The keys of the move list also work while the graph has the focus. */
static gboolean
pane_key_pressed_cb (TabiyaMovesPage *self,
                     guint            keyval,
                     guint            keycode,
                     GdkModifierType  state)
{
  return use_key (self, keyval, state);
}

static void
update_folding_cb (TabiyaMovesPage *self)
{
  gboolean folded = FALSE;
  gboolean foldable = tabiya_move_list_can_fold (self->move_list, &folded);

  tabiya_actions_enable (self->actions, "fold-variation", foldable && !folded);
  tabiya_actions_enable (self->actions, "unfold-variation", foldable && folded);
}

/* Which variation can be folded depends on where the menu opens. */
static void
list_menu_cb (TabiyaMovesPage *self,
              graphene_rect_t *box)
{
  update_folding_cb (self);
  tabiya_move_menu_popup (GTK_WIDGET (self->move_list), box);
}

static void
fold_cb (TabiyaMovesPage *self)
{
  tabiya_move_list_fold (self->move_list, TRUE);
  update_folding_cb (self);
}

static void
unfold_cb (TabiyaMovesPage *self)
{
  tabiya_move_list_fold (self->move_list, FALSE);
  update_folding_cb (self);
}

/* The opening */

static void
update_opening_cb (TabiyaMovesPage *self)
{
  const TabiyaOpening *opening = tabiya_play_controller_get_opening (self->playing);

  /* If there is little room, it goes to the moves and the graph. */
  if (tabiya_review_pane_is_bare (self->review_pane))
    opening = NULL;
  tabiya_opening_row_set_opening (self->opening_row, opening);
}

/* The game in words */

static void
show_words_in_window (TabiyaMovesPage *self)
{
  GtkWindow *parent = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *window = tabiya_summary_window_new (parent, self->words, self->board);
  TabiyaSummaryPage *page = tabiya_summary_window_get_page (TABIYA_SUMMARY_WINDOW (window));

  g_signal_connect_object (page, "node-activated", G_CALLBACK (tabiya_review_controller_walk_to),
                           self->review, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

/* In the place of the moves. */
static void
show_words (TabiyaMovesPage *self,
            gboolean         shown)
{
  GtkWidget *old;
  GtkWidget *new;
  gboolean focused;

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

static void
set_words (TabiyaMovesPage *self,
           gboolean         shown)
{
  g_simple_action_set_state (self->words_action, g_variant_new_boolean (shown));
  show_words (self, shown);
}

/* Beside the board where that is wide enough, or in a window of their own. Whoever asks where other
   things are shown wants the words, and has them with the keyboard. */
static void
words_state_cb (GSimpleAction   *action,
                GVariant        *state,
                TabiyaMovesPage *self)
{
  gboolean seen = gtk_widget_get_mapped (GTK_WIDGET (self));
  gboolean shown = !seen || g_variant_get_boolean (state);

  if (shown && !self->roomy) {
    show_words_in_window (self);
    return;
  }
  set_words (self, shown);
  if (seen)
    return;
  gtk_widget_activate_action (GTK_WIDGET (self), "pane.page", "s", "moves");
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Without evaluations there are no words, and the button that leads back from them is hidden. They
   would give away what somebody looks for who retries mistakes. */
static void
update_words (TabiyaMovesPage *self,
              gboolean         going)
{
  const TabiyaGameReport *report = going ? NULL : get_report (self);
  gboolean told = report && report->n_scores > 0 && report->n_plies > 1;

  g_simple_action_set_enabled (self->words_action,
                               told && !tabiya_learn_controller_is_active (self->learn));
  if (!told)
    set_words (self, FALSE);
}

/* The analysis */

static void
update_bar (TabiyaMovesPage *self)
{
  g_autofree char *text = NULL;
  gboolean running = tabiya_review_analysis_is_running (self->analysis);

  tabiya_wait_line_set_work (self->wait_line,
                             running ? tabiya_review_analysis_get_work (self->analysis)
                                     : tabiya_play_controller_get_work (self->playing));
  if (!running) {
    tabiya_analyse_bar_end (self->analyse_bar);
    return;
  }
  text = tabiya_review_analysis_dup_time_text (self->analysis);
  tabiya_analyse_bar_set_progress (self->analyse_bar,
                                   tabiya_review_analysis_get_fraction (self->analysis), text);
}

/* A TabiyaMovePreviewFunc: what the analysis has found so far. */
static gboolean
preview_move (TabiyaNode *node,
              TabiyaMark *mark,
              ChessScore *score,
              gpointer    data)
{
  const TabiyaGameReport *report = get_report (data);
  guint ply = tabiya_node_get_ply (node);

  if (!report || ply >= report->n_plies || report->plies[ply].node != node)
    return FALSE;
  *mark = tabiya_mark_from_nag ((guint8) report->plies[ply].nag);
  *score = report->plies[ply].score;
  return TRUE;
}

/* The moves have their marks and scores as they come. */
static void
update_moves (TabiyaMovesPage *self)
{
  gboolean running = tabiya_review_analysis_is_running (self->analysis);

  tabiya_move_list_set_preview (self->move_list, running ? preview_move : NULL, self);
}

/* What can be retried, once it is known. It stands under the graph, so that without one nobody
   counts the mistakes of a long game. */
static void
update_mistakes_cb (TabiyaMovesPage *self)
{
  const TabiyaGameReport *report = get_report (self);
  ChessColor side = CHESS_WHITE;
  guint n = 0;

  if (report && report->n_scores > 0 && !tabiya_review_analysis_is_running (self->analysis))
    n = tabiya_learn_controller_count (self->learn, &side);
  tabiya_review_pane_set_mistakes (self->review_pane, n, side);
}

/* Changes */

static void
state_cb (TabiyaMovesPage *self)
{
  gboolean going = tabiya_play_is_going (tabiya_play_controller_get_play (self->playing));

  gtk_widget_set_visible (GTK_WIDGET (self->analyse_bar),
                          !going || tabiya_review_analysis_is_running (self->analysis));
  /* A narrow window has no room for it beside the progress. */
  gtk_widget_set_visible (self->resign_button, going);
  update_bar (self);
  update_words (self, going);
  update_mistakes_cb (self);
}

static void
report_cb (TabiyaMovesPage *self)
{
  update_moves (self);
  state_cb (self);
}

static void
position_cb (TabiyaMovesPage *self)
{
  update_opening_cb (self);
  update_folding_cb (self);
}

static void
game_cb (TabiyaMovesPage *self)
{
  tabiya_move_list_set_game (self->move_list, get_game (self));
  position_cb (self);
  report_cb (self);
}

static gboolean
fit_cb (gpointer data)
{
  TabiyaMovesPage *self = data;
  /* That of all pages: while another one is shown, this one has none. */
  int height = gtk_widget_get_height (gtk_widget_get_parent (GTK_WIDGET (self)));

  self->fit_id = 0;
  tabiya_review_pane_set_room (self->review_pane, height < FOLD_HEIGHT, height < BARE_HEIGHT);
  update_opening_cb (self);
  tabiya_analyse_bar_set_compact (self->analyse_bar, !self->roomy);
  if (!self->roomy)
    set_words (self, FALSE);
  return G_SOURCE_REMOVE;
}

/* Construction */

static gboolean
tabiya_moves_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (gtk_stack_get_visible_child (TABIYA_MOVES_PAGE (widget)->stack));
}

static void
tabiya_moves_page_dispose (GObject *object)
{
  TabiyaMovesPage *self = TABIYA_MOVES_PAGE (object);

  g_clear_handle_id (&self->fit_id, g_source_remove);
  if (self->playing)
    tabiya_move_list_set_preview (self->move_list, NULL, NULL);
  g_clear_object (&self->words_action);
  g_clear_object (&self->actions);
  g_clear_object (&self->words);
  g_clear_object (&self->learn);
  g_clear_object (&self->analysis);
  g_clear_object (&self->review);
  g_clear_object (&self->playing);
  G_OBJECT_CLASS (tabiya_moves_page_parent_class)->dispose (object);
}

static void
tabiya_moves_page_class_init (TabiyaMovesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_moves_page_dispose;
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
  gtk_widget_class_bind_template_child (widget_class, TabiyaMovesPage, wait_line);
  gtk_widget_class_bind_template_child (widget_class, TabiyaMovesPage, analyse_bar);
  gtk_widget_class_bind_template_child (widget_class, TabiyaMovesPage, resign_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaMovesPage, game_menu_button);
}

static void
tabiya_moves_page_init (TabiyaMovesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_lazy_menu_attach (self->game_menu_button, "game_menu");
}

static void
add_words (TabiyaMovesPage *self,
           GActionMap      *map)
{
  self->words = tabiya_summary_model_new (tabiya_review_analysis_get_report (self->analysis));
  self->words_action = g_simple_action_new_stateful ("show-summary", NULL,
                                                     g_variant_new_boolean (FALSE));
  g_signal_connect_object (self->words_action, "change-state", G_CALLBACK (words_state_cb), self,
                           0);
  g_action_map_add_action (map, G_ACTION (self->words_action));
  tabiya_summary_page_set_model (self->summary_page, self->words, self->board);
  g_signal_connect_object (self->summary_page, "node-activated",
                           G_CALLBACK (tabiya_review_controller_walk_to), self->review,
                           G_CONNECT_SWAPPED);
}

static void
connect_moves (TabiyaMovesPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_object (self->move_list, "key", G_CALLBACK (list_key_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->move_list, "menu", G_CALLBACK (list_menu_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (pane_key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->review_pane), keys);
  g_signal_connect_object (self->review_pane, "node-activated",
                           G_CALLBACK (tabiya_review_controller_walk_to), self->review,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->review_pane, "notify::visible", G_CALLBACK (update_opening_cb),
                           self, G_CONNECT_SWAPPED);
}

void
tabiya_moves_page_set_session (TabiyaMovesPage *self,
                               TabiyaSession   *session,
                               TabiyaBoard     *board,
                               GActionMap      *map)
{
  static const TabiyaAction folding[] = {
    { "fold-variation", G_CALLBACK (fold_cb) },
    { "unfold-variation", G_CALLBACK (unfold_cb) },
  };
  TabiyaReportModel *report;

  g_return_if_fail (TABIYA_IS_MOVES_PAGE (self));
  g_return_if_fail (!self->playing);

  self->playing = g_object_ref (tabiya_session_get_playing (session));
  self->review = g_object_ref (tabiya_session_get_review (session));
  self->analysis = g_object_ref (tabiya_review_controller_get_analysis (self->review));
  self->learn = g_object_ref (tabiya_session_get_learn (session));
  self->board = board;
  self->actions = tabiya_actions_new (map, self, folding, G_N_ELEMENTS (folding));
  report = tabiya_review_analysis_get_report (self->analysis);
  tabiya_line_strip_set_session (self->line_strip, session, board);
  tabiya_review_pane_set_model (self->review_pane, report);
  g_settings_bind (tabiya_session_get_settings (session), "show-move-scores", self->move_list,
                   "show-scores", G_SETTINGS_BIND_GET);
  g_signal_connect_object (tabiya_session_get_settings (session), "changed::piece-letters",
                           G_CALLBACK (tabiya_move_list_renew), self->move_list,
                           G_CONNECT_SWAPPED);
  add_words (self, map);
  connect_moves (self);
  g_object_connect (self->playing,
                    "swapped-object-signal::game-changed", game_cb, self,
                    "swapped-object-signal::position-changed", position_cb, self,
                    "swapped-object-signal::edited", update_folding_cb, self,
                    "swapped-object-signal::state-changed", state_cb, self, NULL);
  g_signal_connect_object (self->analysis, "changed", G_CALLBACK (report_cb), self,
                           G_CONNECT_SWAPPED);
  g_object_connect (tabiya_session_get_stage (session),
                    "swapped-object-signal::notify::flipped", update_mistakes_cb, self,
                    "swapped-object-signal::notify::scene", state_cb, self, NULL);
  g_signal_connect_object (report, "changed", G_CALLBACK (report_cb), self, G_CONNECT_SWAPPED);
}

void
tabiya_moves_page_fit (TabiyaMovesPage *self,
                       gboolean         roomy)
{
  g_return_if_fail (TABIYA_IS_MOVES_PAGE (self));

  self->roomy = roomy;
  /* Heights are only known after this layout. */
  if (self->fit_id == 0)
    self->fit_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE + 25, fit_cb, self, NULL);
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
tabiya_moves_page_set_narrow (TabiyaMovesPage *self,
                              gboolean         narrow)
{
  g_return_if_fail (TABIYA_IS_MOVES_PAGE (self));

  tabiya_move_list_set_inline (self->move_list, narrow);
}
