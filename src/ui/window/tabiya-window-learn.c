/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

#include <glib/gi18n.h>

#include "model/weights/tabiya-weights-settings.h"

/*
 * Retry My Mistakes: the board belongs to a TabiyaLearn, the pane to its panel. The game is only
 * read; whatever happens to it ends this, and nothing that would tell the answer can be reached:
 * moves, analysis and bar are put away meanwhile.
 */

/* What walks, edits or tells. */
static void
set_put_away (TabiyaWindow *self,
              gboolean      put_away)
{
  tabiya_play_controller_set_put_away (self->playing, put_away);
  tabiya_review_controller_set_put_away (self->review, put_away);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.toggle-analysis", !put_away);
}

gboolean
tabiya_window_is_learning (TabiyaWindow *self)
{
  return self->learn != NULL;
}

/* Games that are going on have other cares. */
static gboolean
can_learn (TabiyaWindow *self)
{
  return !tabiya_play_is_going (self->play) && tabiya_window_has_moves (self);
}

/* Where the piece stands that has to move. */
static void
show_hint (TabiyaWindow *self)
{
  ChessMove answer = tabiya_learn_get_answer (self->learn);
  TabiyaBoardShape circle = {
    .from = chess_move_from (answer),
    .to = chess_move_from (answer),
    .color = 'G',
  };
  gboolean shown = tabiya_learn_get_state (self->learn) == TABIYA_LEARN_ASKING
                   && tabiya_learn_get_hinted (self->learn) && answer != CHESS_NO_MOVE;

  tabiya_board_set_shapes (self->board, &circle, shown ? 1 : 0);
}

/* What the engine answers to a move that was not good enough. */
static void
show_answer_to_trial (TabiyaWindow *self)
{
  ChessMove move = tabiya_learn_get_move (self->learn);
  TabiyaBoardArrow arrow = { .kind = TABIYA_ARROW_THREAT, .strength = 1 };
  guint n = 0;

  for (int kind = 0; kind < TABIYA_N_LEARN_LINES
                     && tabiya_learn_get_state (self->learn) == TABIYA_LEARN_WRONG; kind++) {
    const TabiyaLearnLine *line =
      tabiya_learn_search_get_line (tabiya_learn_get_search (self->learn),
                                    (TabiyaLearnLineKind) kind);

    if (line && line->moves->len > 1 && g_array_index (line->moves, ChessMove, 0) == move) {
      ChessMove reply = g_array_index (line->moves, ChessMove, 1);

      arrow.from = chess_move_from (reply);
      arrow.to = chess_move_king_target (reply);
      n = 1;
    }
  }
  tabiya_board_set_arrows (self->board, &arrow, n);
}

/**
 * tabiya_window_show_learn:
 * @position: (out): what the board shows
 * @last_move: (out): the move that led to it
 * @movable: (out): whose pieces a person may move
 *
 * Returns: whether mistakes are being tried again; else nothing is set
 */
gboolean
tabiya_window_show_learn (TabiyaWindow  *self,
                          ChessPosition *position,
                          ChessMove     *last_move,
                          TabiyaMovable *movable)
{
  if (!self->learn)
    return FALSE;
  tabiya_learn_get_shown (self->learn, position, last_move);
  *movable = TABIYA_MOVABLE_NONE;
  if (tabiya_learn_get_state (self->learn) == TABIYA_LEARN_ASKING)
    *movable = tabiya_learn_get_side (self->learn) == CHESS_WHITE ? TABIYA_MOVABLE_WHITE
                                                                  : TABIYA_MOVABLE_BLACK;
  return TRUE;
}

/* "Mistake 2 of 5"; (transfer full) (nullable) */
char *
tabiya_window_dup_learn_text (TabiyaWindow *self)
{
  if (!self->learn)
    return NULL;
  if (tabiya_learn_get_state (self->learn) == TABIYA_LEARN_DONE)
    return g_strdup (_("Retry My Mistakes"));
  return g_strdup_printf (_("Mistake %u of %u"), tabiya_learn_get_index (self->learn) + 1,
                          tabiya_learn_get_n (self->learn));
}

static void
learn_changed_cb (TabiyaWindow *self)
{
  tabiya_board_area_set_flipped (self->board_area,
                                 tabiya_learn_get_side (self->learn) == CHESS_BLACK);
  tabiya_window_queue_update (self, TABIYA_CHANGE_VIEW);
}

/**
 * tabiya_window_decorate_learn:
 *
 * The board of a mistake has arrows and circles of its own.
 */
void
tabiya_window_decorate_learn (TabiyaWindow *self)
{
  show_hint (self);
  show_answer_to_trial (self);
}

/**
 * tabiya_window_limit_actions:
 *
 * Mistakes can be tried again while nobody plays and nobody does it already.
 */
void
tabiya_window_limit_actions (TabiyaWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.retry-mistakes",
                                 !self->learn && can_learn (self));
}

/* The pane shows the panel, or its pages. */
static void
show_panel (TabiyaWindow *self,
            gboolean      learning)
{
  gtk_widget_set_visible (GTK_WIDGET (self->learn_panel), learning);
  gtk_widget_set_visible (GTK_WIDGET (self->stack), !learning);
  gtk_widget_set_visible (GTK_WIDGET (self->switcher), !learning);
  tabiya_window_apply_layout (self);
}

static TabiyaLearn *
new_learn (TabiyaWindow *self)
{
  g_autoptr(TabiyaLearnSearch) search = tabiya_learn_search_new ();
  HeuristicWeights weights;

  tabiya_weights_from_settings (self->settings, &weights);
  tabiya_learn_search_set_weights (search, &weights);
  tabiya_learn_search_set_engine (search, g_settings_get_int (self->settings, "engine-hash"),
                                  g_settings_get_int (self->settings, "engine-threads"));
  return tabiya_learn_new (self->game, search);
}

/**
 * tabiya_window_retry_mistakes:
 *
 * Begins with the mistakes of the side a person would choose. Main thread.
 */
void
tabiya_window_retry_mistakes (TabiyaWindow *self)
{
  g_autoptr(TabiyaLearn) learn = NULL;
  ChessColor side;

  if (self->learn || !can_learn (self))
    return;
  learn = new_learn (self);
  side = tabiya_learn_guess_side (learn, tabiya_board_get_flipped (self->board));
  if (tabiya_learn_count (learn, side) == 0) {
    g_object_run_dispose (G_OBJECT (learn));
    tabiya_window_toast (self, _("No mistakes are marked in this game: analyse it first"));
    return;
  }
  tabiya_window_end_ahead (self);
  tabiya_play_controller_cancel_hint (self->playing);
  self->learn_flipped = tabiya_board_get_flipped (self->board);
  self->learn = g_steal_pointer (&learn);
  g_signal_connect_swapped (self->learn, "changed", G_CALLBACK (learn_changed_cb), self);
  set_put_away (self, TRUE);
  show_panel (self, TRUE);
  tabiya_learn_start (self->learn, side);
  tabiya_learn_panel_set_learn (self->learn_panel, self->learn);
}

/**
 * tabiya_window_end_learn:
 *
 * The board is the game's again. Main thread.
 *
 * Returns: whether it was not
 */
gboolean
tabiya_window_end_learn (TabiyaWindow *self)
{
  g_autoptr(TabiyaLearn) learn = g_steal_pointer (&self->learn);

  if (!learn)
    return FALSE;
  g_signal_handlers_disconnect_by_data (learn, self);
  tabiya_learn_panel_set_learn (self->learn_panel, NULL);
  g_object_run_dispose (G_OBJECT (learn));
  tabiya_board_set_arrows (self->board, NULL, 0);
  tabiya_board_area_set_flipped (self->board_area, self->learn_flipped);
  show_panel (self, FALSE);
  set_put_away (self, FALSE);
  tabiya_window_queue_update (self, TABIYA_CHANGE_VIEW);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  return TRUE;
}

/**
 * tabiya_window_try_move:
 * @move: a move a person makes on the board
 *
 * Returns: whether it was an attempt at a mistake, and not a move of the game
 */
gboolean
tabiya_window_try_move (TabiyaWindow *self,
                        ChessMove     move)
{
  if (!self->learn)
    return FALSE;
  tabiya_learn_try (self->learn, move);
  return TRUE;
}

static gboolean
key_pressed_cb (TabiyaWindow    *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  state)
{
  return keyval == GDK_KEY_Escape && tabiya_window_end_learn (self) ? GDK_EVENT_STOP
                                                                    : GDK_EVENT_PROPAGATE;
}

static void
board_wanted_cb (TabiyaWindow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/**
 * tabiya_window_init_learn:
 *
 * Connects the panel. Main thread, once.
 */
void
tabiya_window_init_learn (TabiyaWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (self->learn_panel, "end", G_CALLBACK (tabiya_window_end_learn), self);
  g_signal_connect_swapped (self->learn_panel, "board-wanted", G_CALLBACK (board_wanted_cb), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/**
 * tabiya_window_dispose_learn:
 *
 * Ends the search and waits for its threads.
 */
void
tabiya_window_dispose_learn (TabiyaWindow *self)
{
  if (!self->learn)
    return;
  g_signal_handlers_disconnect_by_data (self->learn, self);
  g_object_run_dispose (G_OBJECT (self->learn));
  g_clear_object (&self->learn);
}
