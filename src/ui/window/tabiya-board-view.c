/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-board-view.h"

#include <glib/gi18n.h>

#include "core/chess-premove.h"
#include "game/tree/tabiya-game-end.h"
#include "model/moves/tabiya-node-clock.h"
#include "model/analysis/tabiya-shown-evaluation.h"
#include "model/moves/tabiya-mark.h"
#include "model/play/tabiya-play-words.h"
#include "model/review/tabiya-review-controller.h"
#include "ui/board/tabiya-board-settings.h"
#include "ui/tabiya-announcer.h"

/* Changes that affect the parts. */
#define BOARD_CHANGES (TABIYA_CHANGE_GAME | TABIYA_CHANGE_POSITION | TABIYA_CHANGE_TREE \
                       | TABIYA_CHANGE_TEXT | TABIYA_CHANGE_STATE | TABIYA_CHANGE_VIEW)
#define EVALUATION_CHANGES (BOARD_CHANGES | TABIYA_CHANGE_EVALUATION)

struct _TabiyaBoardView
{
  GObject                   parent_instance;

  /* owned */
  TabiyaPlayController     *playing;
  TabiyaPremoves           *premoves;
  TabiyaReviewController   *review;
  TabiyaAnalysisController *analysis;
  TabiyaLearnController    *learn;
  TabiyaLearnView          *learn_view;
  TabiyaWhyNotController   *why_not;
  TabiyaWhyNotView         *why_not_view;
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

/* Shows the position with the men of the premoves in their places. */
static void
show_premoves (TabiyaBoardView     *self,
               const ChessPosition *position,
               ChessMove            move,
               gboolean             animate)
{
  ChessColor color = chess_color_opposite ((ChessColor) position->turn);

  tabiya_board_set_movable (self->board, color == CHESS_WHITE ? TABIYA_MOVABLE_WHITE
                                                              : TABIYA_MOVABLE_BLACK);
  tabiya_board_set_mark (self->board, TABIYA_MARK_NONE);
  tabiya_board_set_premoves (self->board, position, move, color,
                             tabiya_premoves_get_all (self->premoves), animate);
}

static void
update_position (TabiyaBoardView *self)
{
  TabiyaNode *node = tabiya_game_get_current (get_game (self));
  gboolean jump = tabiya_review_controller_is_hurrying (self->review);
  ChessMove move = tabiya_node_get_move (node);
  ChessMove ahead;
  ChessPosition position;
  TabiyaMovable movable = TABIYA_MOVABLE_NONE;
  const guint8 *nags;
  guint n_nags;

  tabiya_node_get_position (get_game (self), node, &position);
  ahead = tabiya_ahead_get_position (tabiya_analysis_controller_get_ahead (self->analysis),
                                     &position);
  if (ahead == CHESS_NO_MOVE && tabiya_premoves_is_open (self->premoves)
      && !tabiya_learn_controller_is_active (self->learn)
      && !tabiya_why_not_controller_is_active (self->why_not)) {
    show_premoves (self, &position, move, !jump);
    return;
  }
  if (ahead == CHESS_NO_MOVE && tabiya_play_may_move (self->play, CHESS_WHITE))
    movable |= TABIYA_MOVABLE_WHITE;
  if (ahead == CHESS_NO_MOVE && tabiya_play_may_move (self->play, CHESS_BLACK))
    movable |= TABIYA_MOVABLE_BLACK;
  if (tabiya_learn_controller_get_shown (self->learn, &position, &move)) {
    ahead = CHESS_NO_MOVE;
    movable = TABIYA_MOVABLE_NONE;
    if (tabiya_learn_controller_may_move (self->learn, CHESS_WHITE))
      movable |= TABIYA_MOVABLE_WHITE;
    if (tabiya_learn_controller_may_move (self->learn, CHESS_BLACK))
      movable |= TABIYA_MOVABLE_BLACK;
  }
  /* Key repeat only walks through the game itself; anything else is animated. */
  if (ahead != CHESS_NO_MOVE || tabiya_learn_controller_is_active (self->learn))
    jump = FALSE;
  tabiya_board_set_movable (self->board, movable);

  nags = tabiya_node_get_nags (node, &n_nags);
  if (ahead != CHESS_NO_MOVE || tabiya_learn_controller_is_active (self->learn))
    n_nags = 0;
  tabiya_board_set_mark (self->board, tabiya_mark_from_nags (nags, n_nags));
  tabiya_board_set_position (self->board, &position, ahead != CHESS_NO_MOVE ? ahead : move,
                             !jump);
}

/* Shows the arrows and circles that the file has for this position, and those of a question. */
static void
update_shapes (TabiyaBoardView *self)
{
  g_autoptr(GArray) kept = tabiya_node_list_shapes (tabiya_game_get_current (get_game (self)));
  g_autofree TabiyaBoardShape *shapes = g_new (TabiyaBoardShape, MAX (kept->len, 1));

  if (tabiya_learn_controller_is_active (self->learn)) {
    tabiya_learn_view_decorate (self->learn_view);
    return;
  }
  if (tabiya_why_not_controller_is_active (self->why_not))
    tabiya_why_not_view_decorate (self->why_not_view);
  /* They belong to the position of the game, not to one ahead of it. */
  if (tabiya_ahead_is_shown (tabiya_analysis_controller_get_ahead (self->analysis)))
    g_array_set_size (kept, 0);

  for (guint i = 0; i < kept->len; i++) {
    const TabiyaShape *shape = &g_array_index (kept, TabiyaShape, i);

    shapes[i] = (TabiyaBoardShape) { .from = shape->from, .to = shape->to, .color = shape->color };
  }
  tabiya_board_set_shapes (self->board, shapes, kept->len);
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
  tabiya_board_area_set_flipped (self->area, tabiya_node_get_mover (live) == CHESS_WHITE);
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
update_strips (TabiyaBoardView *self)
{
  ChessPosition position;
  ChessMove move;

  tabiya_node_get_position (get_game (self), tabiya_game_get_current (get_game (self)), &position);
  tabiya_learn_controller_get_shown (self->learn, &position, &move);
  for (int color = 0; color < CHESS_N_COLORS; color++) {
    g_autofree char *caption = tabiya_play_words_dup_caption (self->play, (ChessColor) color);
    const char *name = tabiya_play_words_get_name (get_game (self), (ChessColor) color);
    TabiyaPlayerStrip *strip = tabiya_board_area_get_strip (self->area, (ChessColor) color);
    const char *turn = tabiya_play_words_get_turn (self->play, (ChessColor) color);
    g_autofree char *waiting = turn ? NULL : tabiya_premoves_dup_words (self->premoves);

    tabiya_player_strip_set_name (strip, name, caption);
    tabiya_player_strip_set_turn (strip, turn ? turn : waiting);
    tabiya_player_strip_set_position (strip, tabiya_game_get_start (get_game (self)), &position);
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

/* Between the engine's move and the next update of the board a premove may still be asked for: it
   is the person's turn then, and it is meant as a move. */
static void
add_premove (TabiyaBoardView *self,
             ChessMove        premove)
{
  ChessPosition position;

  if (tabiya_premoves_add (self->premoves, premove)) {
    update_position (self);
    return;
  }
  tabiya_node_get_position (get_game (self), tabiya_game_get_current (get_game (self)), &position);
  premove = chess_premove_resolve (&position, premove);
  if (premove != CHESS_NO_MOVE)
    tabiya_board_view_play_move (self, premove);
}

static void
move_requested_cb (TabiyaBoardView *self,
                   guint            move)
{
  if (tabiya_board_is_premoving (self->board))
    add_premove (self, (ChessMove) move);
  else
    tabiya_board_view_play_move (self, (ChessMove) move);
}

static void
premoves_cancelled_cb (TabiyaBoardView *self)
{
  if (tabiya_premoves_cancel (self->premoves))
    update_position (self);
}

static void
premove_refused_cb (TabiyaBoardView *self,
                    guint            premove)
{
  update_position (self);
  if (tabiya_play_get_state (self->play) == TABIYA_PLAY_OVER)
    tell_end (self);
  else
    tabiya_board_refuse_premove (self->board, (ChessMove) premove);
}

static void
shape_drawn_cb (TabiyaBoardView        *self,
                const TabiyaBoardShape *drawn)
{
  TabiyaShape shape = { .color = drawn->color, .from = drawn->from, .to = drawn->to };

  tabiya_review_controller_draw_shape (self->review, &shape);
}

/* The wheel over the board walks through the game, or along a line of the engine. */
static gboolean
scroll_cb (TabiyaBoardView *self,
           double           dx,
           double           dy)
{
  TabiyaNode *current;

  if (dy == 0 || tabiya_learn_controller_is_active (self->learn))
    return GDK_EVENT_PROPAGATE;
  if (tabiya_ahead_step (tabiya_analysis_controller_get_ahead (self->analysis), dy > 0 ? 1 : -1))
    return GDK_EVENT_STOP;
  current = tabiya_game_get_current (get_game (self));
  tabiya_review_controller_walk_to (self->review, dy > 0 ? tabiya_node_get_child (current, 0)
                                                         : tabiya_node_get_parent (current));
  return GDK_EVENT_STOP;
}

static void
flip_cb (TabiyaBoardView *self)
{
  tabiya_board_area_set_flipped (self->area, !tabiya_board_get_flipped (self->board));
}

/* The same for a screen reader and whoever overlooks the circle. */
static void
tell_hint (TabiyaBoardView        *self,
           const TabiyaBoardArrow *arrow)
{
  g_autofree char *man = tabiya_board_dup_square_text (self->board, arrow->from);
  g_autofree char *target = tabiya_board_dup_square_text (self->board, arrow->to);
  g_autofree char *text = NULL;

  /* Translators: %s is a square and what stands on it, such as "g1, white knight". */
  if (arrow->from == arrow->to)
    text = g_strdup_printf (_("Hint: move %s"), man);
  else
    text = g_strdup_printf (_("Hint: move %s, to %s"), man, target);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->board),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
  tabiya_announce (GTK_WIDGET (self->board), text);
}

static void
update_hint (TabiyaBoardView *self)
{
  ChessMove hint = tabiya_play_controller_get_hint (self->playing);
  TabiyaBoardArrow arrow = { .kind = TABIYA_ARROW_BEST, .strength = 1.0 };

  if (tabiya_learn_controller_is_active (self->learn)
      || tabiya_why_not_controller_is_active (self->why_not))
    return;
  if (hint == CHESS_NO_MOVE) {
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self->board),
                                   GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
    tabiya_board_set_arrows (self->board, NULL, 0);
    return;
  }
  /* At first only a circle around the man that is to move. */
  arrow.from = arrow.to = chess_move_from (hint);
  if (tabiya_play_controller_is_hint_whole (self->playing))
    arrow.to = chess_move_king_target (hint);
  tell_hint (self, &arrow);
  tabiya_board_set_arrows (self->board, &arrow, 1);
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
update_evaluation (TabiyaBoardView *self)
{
  TabiyaEvaluationBar *bar = tabiya_board_area_get_bar (self->area);
  TabiyaShownEvaluation shown;
  g_autofree char *source = NULL;

  if (tabiya_learn_controller_is_active (self->learn)) {
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
  g_clear_object (&self->why_not_view);
  g_clear_object (&self->why_not);
  g_clear_object (&self->learn_view);
  g_clear_object (&self->learn);
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
  connect (self, self->board, "move-requested", G_CALLBACK (move_requested_cb));
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
 * @learn_view: draws on the board while mistakes are retried
 * @why_not_view: draws on the board while moves are asked about
 *
 * Main thread, like all functions here.
 *
 * Returns: (transfer full): a view
 */
TabiyaBoardView *
tabiya_board_view_new (TabiyaBoardArea  *area,
                       GActionMap       *map,
                       TabiyaSession    *session,
                       TabiyaLearnView  *learn_view,
                       TabiyaWhyNotView *why_not_view)
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
  self->learn = g_object_ref (tabiya_session_get_learn (session));
  self->learn_view = g_object_ref (learn_view);
  self->why_not = g_object_ref (tabiya_session_get_why_not (session));
  self->why_not_view = g_object_ref (why_not_view);
  g_action_map_add_action (map, G_ACTION (flip));
  connect (self, flip, "activate", G_CALLBACK (flip_cb));
  bind_settings (self, map);
  connect_board (self);
  connect (self, self->play, "ended", G_CALLBACK (ended_cb));
  connect (self, self->playing, "tick", G_CALLBACK (update_clocks_cb));
  connect (self, self->settings, "changed::show-evaluation-bar", G_CALLBACK (apply_bar_cb));
  return self;
}

void
tabiya_board_view_update (TabiyaBoardView *self,
                          TabiyaChange     what)
{
  g_return_if_fail (TABIYA_IS_BOARD_VIEW (self));

  if (what & BOARD_CHANGES) {
    turn_board (self);
    update_position (self);
    update_shapes (self);
    update_strips (self);
  }
  if (what & TABIYA_CHANGE_HINT)
    update_hint (self);
}

void
tabiya_board_view_update_evaluation (TabiyaBoardView *self,
                                     TabiyaChange     what)
{
  g_return_if_fail (TABIYA_IS_BOARD_VIEW (self));

  if (what & EVALUATION_CHANGES)
    update_evaluation (self);
}

void
tabiya_board_view_forget_game (TabiyaBoardView *self)
{
  TabiyaEvaluationBar *bar;

  g_return_if_fail (TABIYA_IS_BOARD_VIEW (self));

  while (tabiya_board_cancel (self->board))
    ;
  tabiya_board_set_arrows (self->board, NULL, 0);
  self->turned_at = NULL;
  bar = tabiya_board_area_get_bar (self->area);
  tabiya_evaluation_bar_set_score (bar, (ChessScore) { 0 });
  tabiya_evaluation_bar_set_source (bar, NULL);
}

void
tabiya_board_view_play_move (TabiyaBoardView *self,
                             ChessMove        move)
{
  g_return_if_fail (TABIYA_IS_BOARD_VIEW (self));

  /* The board must know at once: the piece it holds goes back if the move is not played. */
  if (tabiya_learn_controller_try_move (self->learn, move)
      || tabiya_why_not_controller_ask (self->why_not, move)
      || tabiya_play_move (self->play, move))
    update_position (self);
  else if (tabiya_play_get_state (self->play) == TABIYA_PLAY_OVER)
    tell_end (self);
}
