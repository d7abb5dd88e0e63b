/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

#include "game/tree/tabiya-game-end.h"
#include "model/analysis/tabiya-shown-evaluation.h"
#include "model/moves/tabiya-mark.h"
#include "model/play/tabiya-play-words.h"

/* The board's half of the window: position, arrows and circles, players with their clocks, the
   evaluation beside it. */

static void
update_position (TabiyaWindow *self)
{
  TabiyaNode *node = tabiya_game_get_current (self->game);
  gboolean jump = tabiya_review_controller_is_hurrying (self->review);
  ChessMove move = tabiya_node_get_move (node);
  ChessMove ahead;
  ChessPosition position;
  TabiyaMovable movable = TABIYA_MOVABLE_NONE;
  const guint8 *nags;
  guint n_nags;

  tabiya_node_get_position (self->game, node, &position);
  ahead = tabiya_ahead_get_position (tabiya_analysis_controller_get_ahead (self->analysis),
                                     &position);
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
  /* Only the game is walked through by key repeat. */
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

/* Arrows and circles that the file keeps for this position. */
static void
update_shapes (TabiyaWindow *self)
{
  g_autoptr(GArray) kept = tabiya_node_list_shapes (tabiya_game_get_current (self->game));
  g_autofree TabiyaBoardShape *shapes = g_new (TabiyaBoardShape, MAX (kept->len, 1));

  if (tabiya_learn_controller_is_active (self->learn)) {
    tabiya_learn_view_decorate (self->learn_view);
    return;
  }
  /* They belong to the position of the game. */
  if (tabiya_ahead_is_shown (tabiya_analysis_controller_get_ahead (self->analysis)))
    g_array_set_size (kept, 0);

  for (guint i = 0; i < kept->len; i++) {
    const TabiyaShape *shape = &g_array_index (kept, TabiyaShape, i);

    shapes[i] = (TabiyaBoardShape) { .from = shape->from, .to = shape->to, .color = shape->color };
  }
  tabiya_board_set_shapes (self->board, shapes, kept->len);
}

/**
 * tabiya_window_update_clocks:
 *
 * A clock may show another time. Main thread.
 */
void
tabiya_window_update_clocks (TabiyaWindow *self)
{
  TabiyaClock *clock = tabiya_play_get_clock (self->play);

  for (int color = 0; color < CHESS_N_COLORS; color++) {
    gint64 left = clock ? tabiya_clock_get_remaining (clock, (ChessColor) color) : -1;
    gboolean running = clock && tabiya_clock_is_running (clock)
                       && tabiya_clock_get_active (clock) == (ChessColor) color;

    tabiya_player_strip_set_clock (tabiya_board_area_get_strip (self->board_area,
                                                                (ChessColor) color),
                                   left, running);
  }
}

static void
update_strips (TabiyaWindow *self)
{
  ChessPosition position;
  ChessMove move;

  tabiya_node_get_position (self->game, tabiya_game_get_current (self->game), &position);
  tabiya_learn_controller_get_shown (self->learn, &position, &move);
  for (int color = 0; color < CHESS_N_COLORS; color++) {
    g_autofree char *caption = tabiya_play_words_dup_caption (self->play, (ChessColor) color);
    const char *name = tabiya_play_words_get_name (self->game, (ChessColor) color);
    TabiyaPlayerStrip *strip = tabiya_board_area_get_strip (self->board_area, (ChessColor) color);

    tabiya_player_strip_set_name (strip, name, caption);
    tabiya_player_strip_set_position (strip, tabiya_game_get_start (self->game), &position);
  }
  tabiya_window_update_clocks (self);
}

/**
 * tabiya_window_update_board:
 *
 * The board with all that stands on it, and the players beside it. Main thread.
 */
void
tabiya_window_update_board (TabiyaWindow *self)
{
  update_position (self);
  update_shapes (self);
  update_strips (self);
}

/* What a hand does on the board */

static void
move_requested_cb (TabiyaWindow *self,
                   guint         move)
{
  /* The board is answered at once: it holds a piece, which goes home if nobody plays the move. */
  if (tabiya_learn_controller_try_move (self->learn, (ChessMove) move)
      || tabiya_play_move (self->play, (ChessMove) move))
    update_position (self);
}

static void
shape_drawn_cb (TabiyaWindow           *self,
                const TabiyaBoardShape *drawn)
{
  TabiyaShape shape = { .color = drawn->color, .from = drawn->from, .to = drawn->to };

  tabiya_review_controller_draw_shape (self->review, &shape);
}

/**
 * tabiya_window_connect_board:
 *
 * What a hand does on the board, or chooses among the moves of the book, goes to the controllers.
 * Main thread, once.
 */
void
tabiya_window_connect_board (TabiyaWindow *self)
{
  g_signal_connect_swapped (self->board, "move-requested", G_CALLBACK (move_requested_cb), self);
  g_signal_connect_swapped (self->openings_page, "move-activated",
                            G_CALLBACK (move_requested_cb), self);
  g_signal_connect_swapped (self->board, "shape-drawn", G_CALLBACK (shape_drawn_cb), self);
  g_signal_connect_object (self->board, "shapes-cleared",
                           G_CALLBACK (tabiya_review_controller_clear_shapes), self->review,
                           G_CONNECT_SWAPPED);
}

/**
 * tabiya_window_update_hint:
 *
 * Shows the hint as an arrow, or takes it away. Main thread.
 */
void
tabiya_window_update_hint (TabiyaWindow *self)
{
  ChessMove hint = tabiya_play_controller_get_hint (self->playing);
  TabiyaBoardArrow arrow = { .kind = TABIYA_ARROW_BEST, .strength = 1.0 };

  if (tabiya_learn_controller_is_active (self->learn))
    return;
  if (hint == CHESS_NO_MOVE) {
    tabiya_board_set_arrows (self->board, NULL, 0);
    return;
  }
  arrow.from = chess_move_from (hint);
  arrow.to = chess_move_king_target (hint);
  tabiya_board_set_arrows (self->board, &arrow, 1);
}

/* The evaluation */

/* A game that ended for a reason that is not on the board shows its result, not an opinion. */
static gboolean
show_result (TabiyaWindow        *self,
             TabiyaEvaluationBar *bar)
{
  static const char *const texts[] = { "0–1", "½", "1–0" };
  int points = tabiya_result_get_points (tabiya_game_get_result (self->game));

  if (tabiya_play_get_state (self->play) != TABIYA_PLAY_OVER || points < 0
      || tabiya_game_get_current (self->game) != tabiya_play_get_live_node (self->play))
    return FALSE;
  tabiya_evaluation_bar_set_share (bar, points / 2.0, texts[points]);
  tabiya_evaluation_bar_set_source (bar, NULL);
  return TRUE;
}

/**
 * tabiya_window_update_evaluation:
 *
 * Shows on the bar what there is to say of the position of the game, and whose it is. Main thread.
 */
void
tabiya_window_update_evaluation (TabiyaWindow *self)
{
  TabiyaEvaluationBar *bar = tabiya_board_area_get_bar (self->board_area);
  TabiyaShownEvaluation shown;
  g_autofree char *source = NULL;

  if (tabiya_learn_controller_is_active (self->learn)) {
    tabiya_evaluation_bar_set_score (bar, (ChessScore) { 0 });
    tabiya_evaluation_bar_set_source (bar, NULL);
    tabiya_evaluation_bar_set_reasons (bar, NULL);
    return;
  }
  shown = tabiya_shown_evaluation_find (self->game, tabiya_game_get_current (self->game),
                                        tabiya_analysis_controller_get_analysis (self->analysis),
                                        tabiya_play_get_evaluation (self->play));
  if (shown.source != TABIYA_EVALUATION_RULES && show_result (self, bar))
    return;
  /* Until somebody has looked at this position the last opinion stays, paler. */
  if (shown.source == TABIYA_EVALUATION_NONE) {
    tabiya_evaluation_bar_set_stale (bar, TRUE);
    return;
  }
  source = tabiya_shown_evaluation_dup_source (&shown, self->game);
  tabiya_evaluation_bar_set_score (bar, shown.score);
  tabiya_evaluation_bar_set_source (bar, source);
}
