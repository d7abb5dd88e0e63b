/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-board-view.h"

#include <glib/gi18n.h>

#include "game/tree/tabiya-game-end.h"
#include "model/moves/tabiya-node-clock.h"
#include "model/analysis/tabiya-shown-evaluation.h"
#include "model/play/tabiya-play-words.h"
#include "model/review/tabiya-review-controller.h"
#include "ui/board/tabiya-board-settings.h"
#include "ui/tabiya-announcer.h"

struct _TabiyaBoardView
{
  GObject                   parent_instance;

  /* owned */
  TabiyaPlayController     *playing;
  TabiyaPremoves           *premoves;
  TabiyaReviewController   *review;
  TabiyaAnalysisController *analysis;
  TabiyaStage              *stage;
  GSettings                *settings;

  /* borrowed: live in the tab and in @playing */
  TabiyaBoardArea          *area;
  TabiyaBoard              *board;
  TabiyaPlay               *play;
  TabiyaNode               *turned_at;   /* compared only: where the board was last turned */
};

G_DEFINE_FINAL_TYPE (TabiyaBoardView, tabiya_board_view, G_TYPE_OBJECT)

static TabiyaGame *
get_game (TabiyaBoardView *self)
{
  return tabiya_play_controller_get_game (self->playing);
}

/* Once for each turn, so that a person may turn the board back in between. */
static void
turn_board (TabiyaBoardView *self)
{
  const TabiyaPlaySetup *setup = tabiya_play_get_setup (self->play);
  TabiyaNode *live = tabiya_play_get_live_node (self->play);

  if (!setup->turn_board || tabiya_play_get_state (self->play) != TABIYA_PLAY_HUMAN
      || tabiya_play_setup_has_engine (setup) || live == self->turned_at)
    return;
  self->turned_at = live;
  tabiya_stage_set_flipped (self->stage, tabiya_node_get_mover (live) == CHESS_WHITE);
}

static void
update_clocks_cb (TabiyaBoardView *self)
{
  TabiyaClock *clock = tabiya_play_get_clock (self->play);

  for (int color = 0; color < CHESS_N_COLORS; color++) {
    gint64 left = tabiya_node_clock_shown (self->play, (ChessColor) color);
    gboolean running = clock && tabiya_clock_is_running (clock)
                       && tabiya_clock_get_active (clock) == (ChessColor) color;

    tabiya_player_strip_set_clock (tabiya_board_area_get_strip (self->area,
                                                                (ChessColor) color),
                                   left, running);
  }
}

static void
update_strips_cb (TabiyaBoardView *self)
{
  g_auto(TabiyaShown) shown;

  tabiya_stage_show (self->stage, &shown);
  for (int color = 0; color < CHESS_N_COLORS; color++) {
    g_autofree char *caption = tabiya_play_words_dup_caption (self->play, (ChessColor) color);
    const char *name = tabiya_play_words_get_name (get_game (self), (ChessColor) color);
    TabiyaPlayerStrip *strip = tabiya_board_area_get_strip (self->area, (ChessColor) color);
    const char *turn = tabiya_play_words_get_turn (self->play, (ChessColor) color);
    g_autofree char *waiting = turn ? NULL : tabiya_premoves_dup_words (self->premoves);

    tabiya_player_strip_set_name (strip, name, caption);
    tabiya_player_strip_set_turn (strip, turn ? turn : waiting);
    tabiya_player_strip_set_position (strip, tabiya_game_get_start (get_game (self)),
                                      &shown.position);
  }
  update_clocks_cb (self);
}

/* Input on the board */

static void
tell_end (TabiyaBoardView *self)
{
  tabiya_board_tell (self->board, _("The game has ended: this move was not played"));
}

/* Otherwise the move that was begun would be finished after the end. Elsewhere in the game it is a
   variation, which may be. */
static void
ended_cb (TabiyaBoardView *self)
{
  if (tabiya_game_get_current (get_game (self)) == tabiya_play_get_live_node (self->play)
      && tabiya_board_drop_move (self->board))
    tell_end (self);
}

static void
move_refused_cb (TabiyaBoardView *self)
{
  if (tabiya_play_get_state (self->play) == TABIYA_PLAY_OVER)
    tell_end (self);
}

static void
premoves_cancelled_cb (TabiyaBoardView *self)
{
  if (tabiya_premoves_cancel (self->premoves))
    tabiya_board_update (self->board);
}

static void
premove_refused_cb (TabiyaBoardView *self,
                    guint            premove)
{
  tabiya_board_update (self->board);
  if (tabiya_play_get_state (self->play) == TABIYA_PLAY_OVER)
    tell_end (self);
  else
    tabiya_board_refuse_premove (self->board, (ChessMove) premove);
}

static void
shape_drawn_cb (TabiyaBoardView   *self,
                const TabiyaShape *shape)
{
  tabiya_review_controller_draw_shape (self->review, shape);
}

/* The wheel over the board walks through the game, or along a line of the engine. */
static gboolean
scroll_cb (TabiyaBoardView *self,
           double           dx,
           double           dy)
{
  return dy != 0 && tabiya_stage_step (self->stage, dy > 0 ? 1 : -1);
}

static void
flip_cb (TabiyaBoardView *self)
{
  tabiya_stage_set_flipped (self->stage, !tabiya_stage_get_flipped (self->stage));
}

/* A hint for a screen reader and whoever overlooks it. */
static void
tell_hint_cb (TabiyaBoardView *self)
{
  ChessMove hint = tabiya_play_controller_get_hint (self->playing);
  g_autofree char *man = NULL;
  g_autofree char *text = NULL;

  if (hint == CHESS_NO_MOVE) {
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self->board),
                                   GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
    return;
  }
  man = tabiya_board_dup_square_text (self->board, chess_move_from (hint));
  if (tabiya_play_controller_is_hint_whole (self->playing)) {
    g_autofree char *target =
      tabiya_board_dup_square_text (self->board, chess_move_king_target (hint));

    text = g_strdup_printf (_("Hint: move %s, to %s"), man, target);
  } else {
    /* Translators: %s is a square and what stands on it, such as "g1, white knight". */
    text = g_strdup_printf (_("Hint: move %s"), man);
  }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->board),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
  tabiya_announce (GTK_WIDGET (self->board), text);
}

/* The evaluation */

/* If a game ended for a reason that is not on the board, the bar shows the result, not an
   evaluation. */
static gboolean
show_result (TabiyaBoardView     *self,
             TabiyaEvaluationBar *bar)
{
  static const char *const texts[] = { "0–1", "½", "1–0" };
  int points = tabiya_result_get_points (tabiya_game_get_result (get_game (self)));

  if (tabiya_play_get_state (self->play) != TABIYA_PLAY_OVER || points < 0
      || tabiya_game_get_current (get_game (self)) != tabiya_play_get_live_node (self->play))
    return FALSE;
  tabiya_evaluation_bar_set_share (bar, points / 2.0, texts[points]);
  tabiya_evaluation_bar_set_source (bar, NULL);
  return TRUE;
}

/* Shows the evaluation of the current position of the game, and whose evaluation it is. */
static void
update_evaluation_cb (TabiyaBoardView *self)
{
  TabiyaEvaluationBar *bar = tabiya_board_area_get_bar (self->area);
  TabiyaShownEvaluation shown;
  g_autofree char *source = NULL;

  if (tabiya_stage_is_silent (self->stage)) {
    tabiya_evaluation_bar_set_score (bar, (ChessScore) { 0 });
    tabiya_evaluation_bar_set_source (bar, NULL);
    tabiya_evaluation_bar_set_reasons (bar, NULL);
    return;
  }
  shown = tabiya_shown_evaluation_find (get_game (self), tabiya_game_get_current (get_game (self)),
                                        tabiya_analysis_controller_get_analysis (self->analysis),
                                        tabiya_play_get_evaluation (self->play));
  if (shown.source != TABIYA_EVALUATION_RULES && show_result (self, bar))
    return;
  /* Until this position has been evaluated, the last evaluation stays, paler. */
  if (shown.source == TABIYA_EVALUATION_NONE) {
    tabiya_evaluation_bar_set_stale (bar, TRUE);
    return;
  }
  source = tabiya_shown_evaluation_dup_source (&shown, get_game (self));
  tabiya_evaluation_bar_set_score (bar, shown.score);
  tabiya_evaluation_bar_set_source (bar, source);
}

/* Changes */

static void
state_cb (TabiyaBoardView *self)
{
  turn_board (self);
  update_strips_cb (self);
}

static void
stage_cb (TabiyaBoardView *self)
{
  update_strips_cb (self);
  update_evaluation_cb (self);
}

/* Nothing of the game before stays on the board, neither what a person has begun nor the
   evaluation. */
static void
game_cb (TabiyaBoardView *self)
{
  TabiyaEvaluationBar *bar = tabiya_board_area_get_bar (self->area);

  while (tabiya_board_cancel (self->board))
    ;
  self->turned_at = NULL;
  tabiya_evaluation_bar_set_score (bar, (ChessScore) { 0 });
  tabiya_evaluation_bar_set_source (bar, NULL);
  state_cb (self);
}

/* Construction */

static void
apply_bar_cb (TabiyaBoardView *self)
{
  tabiya_board_area_set_show_bar (self->area,
                                  g_settings_get_boolean (self->settings, "show-evaluation-bar"));
}

static void
bind_settings (TabiyaBoardView *self,
               GActionMap      *map)
{
  g_autoptr(GAction) bar = g_settings_create_action (self->settings, "show-evaluation-bar");

  g_action_map_add_action (map, bar);
  tabiya_board_bind_settings (self->board, self->settings);
  apply_bar_cb (self);
}

static void
tabiya_board_view_finalize (GObject *object)
{
  TabiyaBoardView *self = TABIYA_BOARD_VIEW (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->stage);
  g_clear_object (&self->analysis);
  g_clear_object (&self->review);
  g_clear_object (&self->premoves);
  g_clear_object (&self->playing);
  G_OBJECT_CLASS (tabiya_board_view_parent_class)->finalize (object);
}

static void
tabiya_board_view_class_init (TabiyaBoardViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_board_view_finalize;
}

static void
tabiya_board_view_init (TabiyaBoardView *self)
{
}

static void
connect (TabiyaBoardView *self,
         gpointer         object,
         const char      *signal,
         GCallback        callback)
{
  g_signal_connect_object (object, signal, callback, self, G_CONNECT_SWAPPED);
}

static void
connect_board (TabiyaBoardView *self)
{
  GtkEventController *scroll =
    gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL
                                     | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);

  connect (self, scroll, "scroll", G_CALLBACK (scroll_cb));
  gtk_widget_add_controller (GTK_WIDGET (self->board), scroll);
  connect (self, self->board, "move-refused", G_CALLBACK (move_refused_cb));
  connect (self, self->board, "premoves-cancelled", G_CALLBACK (premoves_cancelled_cb));
  connect (self, self->premoves, "refused", G_CALLBACK (premove_refused_cb));
  connect (self, self->board, "shape-drawn", G_CALLBACK (shape_drawn_cb));
  g_signal_connect_object (self->board, "shapes-cleared",
                           G_CALLBACK (tabiya_review_controller_clear_shapes), self->review,
                           G_CONNECT_SWAPPED);
}

/**
 * tabiya_board_view_new:
 * @area: the board with what is around it; borrowed
 * @map: gets the actions of the board: flip, show-evaluation-bar
 * @session: what is shown; references to its parts are taken, as to the other views
 *
 * Main thread, like all functions here.
 *
 * Returns: (transfer full): a view
 */
TabiyaBoardView *
tabiya_board_view_new (TabiyaBoardArea *area,
                       GActionMap      *map,
                       TabiyaSession   *session)
{
  TabiyaBoardView *self = g_object_new (TABIYA_TYPE_BOARD_VIEW, NULL);
  g_autoptr(GSimpleAction) flip = g_simple_action_new ("flip", NULL);

  self->area = area;
  self->board = tabiya_board_area_get_board (area);
  self->settings = g_object_ref (tabiya_session_get_settings (session));
  self->playing = g_object_ref (tabiya_session_get_playing (session));
  self->play = tabiya_play_controller_get_play (self->playing);
  self->premoves = g_object_ref (tabiya_session_get_premoves (session));
  self->review = g_object_ref (tabiya_session_get_review (session));
  self->analysis = g_object_ref (tabiya_session_get_analysis (session));
  self->stage = g_object_ref (tabiya_session_get_stage (session));
  tabiya_board_set_stage (self->board, self->stage);
  g_action_map_add_action (map, G_ACTION (flip));
  connect (self, flip, "activate", G_CALLBACK (flip_cb));
  bind_settings (self, map);
  connect_board (self);
  connect (self, self->playing, "game-changed", G_CALLBACK (game_cb));
  connect (self, self->playing, "state-changed", G_CALLBACK (state_cb));
  connect (self, self->playing, "hint-changed", G_CALLBACK (tell_hint_cb));
  connect (self, self->stage, "changed", G_CALLBACK (stage_cb));
  connect (self, self->premoves, "changed", G_CALLBACK (update_strips_cb));
  connect (self, self->play, "notify::evaluation", G_CALLBACK (update_evaluation_cb));
  connect (self, self->play, "ended", G_CALLBACK (ended_cb));
  connect (self, self->playing, "tick", G_CALLBACK (update_clocks_cb));
  connect (self, self->settings, "changed::show-evaluation-bar", G_CALLBACK (apply_bar_cb));
  return self;
}

