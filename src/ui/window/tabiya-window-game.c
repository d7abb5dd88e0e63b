/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

#include <glib/gi18n.h>

#include "game/book/tabiya-opening.h"
#include "game/tree/tabiya-game-end.h"
#include "model/document/tabiya-document-name.h"
#include "ui/library/tabiya-games-columns.h"
#include "model/analysis/tabiya-shown-evaluation.h"

/* What the window shows of the game and of the play: board, strips, title, bar, opening. */

/* Steps that follow each other faster than this are key repeat: the board jumps. */
#define KEY_REPEAT_US (150 * G_TIME_SPAN_MILLISECOND)

static void
update_board (TabiyaWindow *self)
{
  TabiyaNode *node = tabiya_game_get_current (self->game);
  gint64 now = g_get_monotonic_time ();
  gboolean repeat = self->stepping && now - self->last_step_us < KEY_REPEAT_US;
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
  tabiya_board_set_movable (self->board, movable);

  nags = tabiya_node_get_nags (node, &n_nags);
  if (ahead != CHESS_NO_MOVE || tabiya_learn_controller_is_active (self->learn))
    n_nags = 0;
  tabiya_board_set_mark (self->board, tabiya_mark_from_nags (nags, n_nags));
  if (self->stepping)
    self->last_step_us = now;
  tabiya_board_set_position (self->board, &position, ahead != CHESS_NO_MOVE ? ahead : move,
                             !repeat);
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

/* Drawing the same shape again takes it away, in another colour repaints it. */
void
tabiya_window_draw_shape (TabiyaWindow           *self,
                          const TabiyaBoardShape *drawn)
{
  TabiyaNode *node = tabiya_game_get_current (self->game);
  g_autoptr(GArray) shapes = NULL;
  TabiyaShape wanted = { .color = drawn->color, .from = drawn->from, .to = drawn->to };
  gboolean erase = FALSE;

  if (tabiya_learn_controller_is_active (self->learn))
    return;
  shapes = tabiya_node_list_shapes (node);
  for (guint i = 0; i < shapes->len; i++) {
    const TabiyaShape *shape = &g_array_index (shapes, TabiyaShape, i);

    if (shape->from == wanted.from && shape->to == wanted.to) {
      erase = shape->color == wanted.color;
      g_array_remove_index (shapes, i);
      break;
    }
  }
  if (!erase)
    g_array_append_val (shapes, wanted);
  if (wanted.from == wanted.to)
    tabiya_game_begin_group (self->game, _("Circle"));
  else
    tabiya_game_begin_group (self->game, _("Arrow"));
  tabiya_game_set_shapes (self->game, node, (const TabiyaShape *) (gpointer) shapes->data,
                          shapes->len);
  tabiya_game_end_group (self->game);
}

void
tabiya_window_clear_shapes (TabiyaWindow *self)
{
  if (tabiya_learn_controller_is_active (self->learn))
    return;
  tabiya_game_begin_group (self->game, _("Erase Arrows"));
  tabiya_game_set_shapes (self->game, tabiya_game_get_current (self->game), NULL, 0);
  tabiya_game_end_group (self->game);
}

static char *
dup_player_caption (TabiyaWindow *self,
                    ChessColor    color)
{
  const TabiyaPlaySetup *setup = tabiya_play_get_setup (self->play);
  const TabiyaPlayer *player;
  const char *elo;

  if (tabiya_document_get_file (self->document)
      || tabiya_play_get_state (self->play) == TABIYA_PLAY_EMPTY || !setup) {
    elo = tabiya_game_get_tag (self->game, color == CHESS_WHITE ? "WhiteElo" : "BlackElo");
    return g_strdup (elo && *elo && strcmp (elo, "?") != 0 && strcmp (elo, "-") != 0 ? elo : NULL);
  }

  player = &setup->players[color];
  if (player->kind == TABIYA_PLAYER_HUMAN)
    return g_strdup (color == CHESS_WHITE ? _("White") : _("Black"));
  switch (player->strength) {
  case TABIYA_STRENGTH_DEPTH:
    return g_strdup_printf (ngettext ("Depth %d ply", "Depth %d plies", player->value),
                            player->value);
  case TABIYA_STRENGTH_TIME:
    return g_strdup_printf (_("%.1f s a move"), player->value / 1000.0);
  case TABIYA_STRENGTH_LEVEL:
  default:
    return g_strdup_printf (_("Level %d · %s"), player->value,
                            tabiya_level_get_name (player->value));
  }
}

static const char *
get_player_name (TabiyaWindow *self,
                 ChessColor    color)
{
  const char *tag = tabiya_game_get_tag (self->game, color == CHESS_WHITE ? "White" : "Black");

  if (tag && *tag && strcmp (tag, "?") != 0)
    return tag;
  return color == CHESS_WHITE ? _("White") : _("Black");
}

static void
update_clocks (TabiyaWindow *self)
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
    g_autofree char *caption = dup_player_caption (self, (ChessColor) color);
    TabiyaPlayerStrip *strip = tabiya_board_area_get_strip (self->board_area, (ChessColor) color);

    tabiya_player_strip_set_name (strip, get_player_name (self, (ChessColor) color), caption);
    tabiya_player_strip_set_position (strip, tabiya_game_get_start (self->game), &position);
  }
  update_clocks (self);
}

static char *
dup_clock_text (TabiyaWindow *self)
{
  TabiyaClock *clock = tabiya_play_get_clock (self->play);
  int minutes;
  int seconds;

  if (!clock)
    return NULL;
  minutes = (int) (tabiya_clock_get_base (clock) / 60000);
  seconds = (int) (tabiya_clock_get_increment (clock) / 1000);
  if (seconds == 0)
    return g_strdup_printf (ngettext ("%d minute", "%d minutes", minutes), minutes);
  /* Translators: minutes of thinking time and seconds added each move */
  return g_strdup_printf (_("%d min + %d s"), minutes, seconds);
}

static char *
dup_file_text (TabiyaWindow *self)
{
  g_autofree char *name = tabiya_document_dup_name (self->document);
  TabiyaPgnFile *file = tabiya_document_get_file (self->document);
  guint n_games = tabiya_document_get_n_games (self->document);

  if (n_games <= 1)
    return g_steal_pointer (&name);
  /* Translators: name of a file, number of the game in it, how many there are */
  return g_strdup_printf (_("%s · game %'u of %'u"), name,
                          tabiya_pgn_file_get_number (file,
                                                      tabiya_document_get_index (self->document)),
                          n_games);
}

static void
set_title (TabiyaWindow *self,
           const char   *title,
           const char   *subtitle)
{
  g_autofree char *dotted = NULL;

  if (tabiya_document_has_unsaved (self->document))
    dotted = g_strconcat ("• ", subtitle, NULL);
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, dotted ? dotted : subtitle);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

/* Beside the list the file is what the window shows. */
static void
show_file_title (TabiyaWindow *self)
{
  TabiyaPgnFile *file = tabiya_document_get_file (self->document);
  g_autofree char *name = tabiya_document_dup_name (self->document);
  g_autofree char *size = g_format_size (tabiya_pgn_file_get_size (file));
  guint n_games = tabiya_document_get_n_games (self->document);
  g_autofree char *detail =
    /* Translators: how many games a file has, its size */
    g_strdup_printf (ngettext ("%'u game · %s", "%'u games · %s", n_games), n_games, size);

  set_title (self, name, detail);
}

static char *
dup_players (TabiyaWindow *self)
{
  const char *white = get_player_name (self, CHESS_WHITE);
  const char *black = get_player_name (self, CHESS_BLACK);
  const char *result = tabiya_game_get_result (self->game);

  if (!tabiya_document_get_file (self->document) || strcmp (result, "*") == 0)
    /* Translators: the two players */
    return g_strdup_printf (_("%s – %s"), white, black);
  /* Translators: the two players and the result of their game */
  return g_strdup_printf (_("%s – %s %s"), white, black, tabiya_games_columns_show_result (result));
}

void
tabiya_window_update_title (TabiyaWindow *self)
{
  const TabiyaOpening *opening =
    tabiya_opening_for_node (self->game, tabiya_game_get_current (self->game));
  gboolean has_file = tabiya_document_get_file (self->document) != NULL;
  g_autofree char *title = NULL;
  g_autofree char *detail = NULL;
  g_autofree char *subtitle = NULL;

  if (tabiya_window_is_previewing (self)) {
    show_file_title (self);
    return;
  }
  title = dup_players (self);
  subtitle = tabiya_learn_controller_dup_text (self->learn);
  if (!subtitle)
    subtitle = tabiya_ahead_dup_text (tabiya_analysis_controller_get_ahead (self->analysis));
  detail = has_file ? dup_file_text (self) : dup_clock_text (self);
  if (!subtitle && opening && detail && !has_file)
    subtitle = g_strdup_printf ("%s · %s", opening->name, detail);
  else if (!subtitle)
    subtitle = g_strdup (detail ? detail : opening ? opening->name : _("Start position"));
  set_title (self, title, subtitle);
}

static void
update_opening (TabiyaWindow *self)
{
  const TabiyaOpening *opening =
    tabiya_opening_for_node (self->game, tabiya_game_get_current (self->game));
  /* Moves and graph come first where there is little room. */
  gboolean shown = opening && !tabiya_review_pane_is_bare (self->review_pane);

  gtk_widget_set_visible (self->opening_row, shown);
  gtk_widget_set_visible (self->opening_separator, shown);
  if (opening) {
    gtk_label_set_text (self->eco_label, opening->eco);
    gtk_label_set_text (self->opening_label, opening->name);
    gtk_widget_set_tooltip_text (GTK_WIDGET (self->opening_label), opening->name);
  }
}

/* The page is only kept up while somebody looks at it. */
void
tabiya_window_update_openings (TabiyaWindow *self)
{
  TabiyaNode *node = tabiya_game_get_current (self->game);
  const TabiyaOpening *opening;
  ChessPosition position;

  if (g_strcmp0 (adw_view_stack_get_visible_child_name (self->stack), "openings") != 0)
    return;
  opening = tabiya_opening_for_node (self->game, node);
  tabiya_node_get_position (self->game, node, &position);
  tabiya_openings_page_set_position (self->openings_page, &position,
                                     opening ? opening->eco : NULL,
                                     opening ? opening->name : NULL);
}

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

void
tabiya_window_clear_hint (TabiyaWindow *self)
{
  if (self->hint)
    g_cancellable_cancel (self->hint);
  g_clear_object (&self->hint);
  tabiya_board_set_arrows (self->board, NULL, 0);
}

static void
hint_ready_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr(TabiyaWindow) self = data;
  g_autoptr(GError) error = NULL;
  ChessMove move = tabiya_play_hint_finish (TABIYA_PLAY (source), result, &error);
  TabiyaBoardArrow arrow;

  if (move == CHESS_NO_MOVE)
    return;
  arrow = (TabiyaBoardArrow) {
    .from = chess_move_from (move),
    .to = chess_move_king_target (move),
    .kind = TABIYA_ARROW_BEST,
    .strength = 1.0,
  };
  tabiya_board_set_arrows (self->board, &arrow, 1);
}

void
tabiya_window_request_hint (TabiyaWindow *self)
{
  tabiya_window_clear_hint (self);
  self->hint = g_cancellable_new ();
  tabiya_play_hint_async (self->play, self->hint, hint_ready_cb, g_object_ref (self));
}

void
tabiya_window_update (TabiyaWindow *self)
{
  if (!self->game)
    return;
  update_board (self);
  update_shapes (self);
  update_strips (self);
  tabiya_window_update_title (self);
  update_opening (self);
  tabiya_window_update_openings (self);
  tabiya_analysis_controller_update (self->analysis);
  tabiya_window_update_evaluation (self);
  tabiya_window_update_notice (self);
  tabiya_window_update_actions (self);
  tabiya_window_update_preferences (self);
  tabiya_learn_controller_update (self->learn);
  tabiya_learn_view_limit_actions (self->learn_view);
}

static void
game_current_cb (TabiyaWindow *self)
{
  tabiya_learn_controller_end (self->learn);
  tabiya_window_clear_hint (self);
  tabiya_window_update (self);
}

static void
game_changed_cb (TabiyaWindow *self)
{
  tabiya_learn_controller_end (self->learn);
  tabiya_window_update (self);
}

/* A step of the history is complete: only now can it be undone. */
static void
game_history_cb (TabiyaWindow *self)
{
  tabiya_window_update_title (self);
  tabiya_window_update_actions (self);
}

static void
clock_tick_cb (TabiyaWindow *self)
{
  update_clocks (self);
}

static void
play_state_cb (TabiyaWindow *self)
{
  tabiya_window_update (self);
}

static void
play_message_cb (TabiyaWindow *self,
                 const char   *text)
{
  tabiya_window_toast (self, text);
}

void
tabiya_window_disconnect_game (TabiyaWindow *self)
{
  if (self->game)
    g_signal_handlers_disconnect_by_data (self->game, self);
  if (self->clock)
    g_signal_handlers_disconnect_by_data (self->clock, self);
  g_clear_object (&self->game);
  g_clear_object (&self->clock);
}

/* The play has another game: everything is connected anew. */
static void
play_game_cb (TabiyaWindow *self)
{
  TabiyaGame *game = tabiya_play_get_game (self->play);
  TabiyaClock *clock = tabiya_play_get_clock (self->play);

  if (!game)
    return;
  tabiya_learn_controller_end (self->learn);
  /* A game the document does not show yet was begun or restored by the play. */
  if (game != tabiya_document_get_game (self->document))
    tabiya_document_set_played (self->document, game);
  tabiya_window_disconnect_game (self);
  self->game = g_object_ref (game);
  g_signal_connect_swapped (game, "changed", G_CALLBACK (game_changed_cb), self);
  g_signal_connect_swapped (game, "notify::current", G_CALLBACK (game_current_cb), self);
  g_signal_connect_swapped (game, "notify::can-undo", G_CALLBACK (game_history_cb), self);
  g_signal_connect_swapped (game, "notify::can-redo", G_CALLBACK (game_history_cb), self);
  g_signal_connect_swapped (game, "notify::modified", G_CALLBACK (game_history_cb), self);
  if (clock) {
    self->clock = g_object_ref (clock);
    g_signal_connect_swapped (clock, "tick", G_CALLBACK (clock_tick_cb), self);
  }
  tabiya_analysis_controller_set_game (self->analysis, game);
  tabiya_move_list_set_game (self->move_list, game);
  tabiya_window_set_report_game (self);
  tabiya_evaluation_bar_set_score (tabiya_board_area_get_bar (self->board_area),
                                   (ChessScore) { 0 });
  tabiya_evaluation_bar_set_source (tabiya_board_area_get_bar (self->board_area), NULL);
  tabiya_window_clear_hint (self);
  tabiya_window_update (self);
}

static void
play_evaluation_cb (TabiyaWindow *self)
{
  if (self->game)
    tabiya_window_update_evaluation (self);
}

void
tabiya_window_connect_play (TabiyaWindow *self)
{
  g_signal_connect_swapped (self->play, "notify::game", G_CALLBACK (play_game_cb), self);
  g_signal_connect_swapped (self->play, "notify::state", G_CALLBACK (play_state_cb), self);
  g_signal_connect_swapped (self->play, "notify::claims", G_CALLBACK (play_state_cb), self);
  g_signal_connect_swapped (self->play, "notify::evaluation", G_CALLBACK (play_evaluation_cb),
                            self);
  g_signal_connect_swapped (self->play, "message", G_CALLBACK (play_message_cb), self);
  play_game_cb (self);
}
