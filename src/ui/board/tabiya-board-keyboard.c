/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-private.h"

#include "insight/tabiya-shown-moves.h"
#include "ui/board/tabiya-board-actions.h"
#include "ui/board/tabiya-board-by-ear.h"
#include "ui/board/tabiya-latin-key.h"
#include "ui/board/tabiya-square.h"

/*
 * The keyboard. Arrows move a cursor from square to square as seen on the screen, Enter and Space
 * pick up and put down pieces, letters and digits enter a move, Esc cancels. Keys with Ctrl or Alt
 * belong to the window, except Ctrl+Enter, which asks for the piece of a promotion, and letters
 * with Shift and Alt, which ask for what is not seen.
 */

static gboolean
step_promotion (TabiyaBoard *self,
                gboolean     down)
{
  self->squares.cursor_visible = TRUE;
  tabiya_board_highlight_promotion (self, tabiya_board_promotion_step (&self->promotion,
                                                                       &self->geometry, down));
  return TRUE;
}

static gboolean
press_promotion_key (TabiyaBoard *self,
                     guint        keyval)
{
  int cell = tabiya_board_promotion_cell_of (&self->promotion, keyval);

  if (cell >= 0) {
    tabiya_board_choose_promotion (self, cell);
    return TRUE;
  }
  switch (keyval) {
  case GDK_KEY_Up:
  case GDK_KEY_KP_Up:
    return step_promotion (self, FALSE);
  case GDK_KEY_Down:
  case GDK_KEY_KP_Down:
    return step_promotion (self, TRUE);
  default:
    /* The chooser is waiting for an answer, so other letters must not start a move. */
    return keyval >= GDK_KEY_space && keyval <= GDK_KEY_asciitilde;
  }
}

/* Returns TRUE if the key belongs to a typed move. */
static gboolean
press_entry_key (TabiyaBoard *self,
                 guint        keyval,
                 gunichar     character)
{
  ChessMove move = CHESS_NO_MOVE;

  switch (tabiya_board_entry_press (&self->entry, &self->scene, keyval, character, &move)) {
  case TABIYA_BOARD_ENTRY_MOVE:
    tabiya_board_request_move (self, move, NULL);
    return TRUE;
  case TABIYA_BOARD_ENTRY_PROMOTION:
    tabiya_board_try_move (self, chess_move_from (move), chess_move_to (move), NULL, FALSE);
    return TRUE;
  case TABIYA_BOARD_ENTRY_TAKEN:
    return TRUE;
  case TABIYA_BOARD_ENTRY_IGNORED:
  default:
    return FALSE;
  }
}

static gboolean
is_enter (guint keyval)
{
  return keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter;
}

static gboolean
press_plain_key (TabiyaBoard     *self,
                 guint            keyval,
                 guint            keycode,
                 GdkModifierType  state)
{
  gunichar character = gdk_keyval_to_unicode (keyval);

  if (!tabiya_shown_moves_takes (self->entry.typed->str, character))
    character = tabiya_latin_key (GTK_WIDGET (self), keyval, keycode,
                                  (state & GDK_SHIFT_MASK) != 0);
  if (keyval == GDK_KEY_Escape) {
    gboolean cancelled = tabiya_board_cancel (self);

    return tabiya_board_cancel_premoves (self) || cancelled;
  }
  if (self->promotion.open)
    return press_promotion_key (self, keyval);
  if (tabiya_board_squares_press_arrow (&self->squares, &self->geometry, keyval)) {
    tabiya_board_bring_into_view (self, self->squares.cursor);
    return TRUE;
  }
  if (press_entry_key (self, keyval, character))
    return TRUE;
  if (is_enter (keyval) || keyval == GDK_KEY_space || keyval == GDK_KEY_KP_Space) {
    if (!self->squares.cursor_visible)
      tabiya_board_squares_set_cursor (&self->squares, self->squares.cursor, TRUE);
    tabiya_board_activate_square (self, self->squares.cursor, FALSE);
    return TRUE;
  }
  return FALSE;
}

static void
ask_for_menu (TabiyaBoard *self)
{
  graphene_rect_t box;

  tabiya_board_get_square_box (self, self->squares.cursor, &box);
  tabiya_board_emit_menu (self, &box);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                TabiyaBoard           *self)
{
  GdkModifierType held =
    state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK | GDK_HYPER_MASK);

  if (held == GDK_CONTROL_MASK && is_enter (keyval) && !self->promotion.open) {
    tabiya_board_activate_square (self, self->squares.cursor, TRUE);
    return GDK_EVENT_STOP;
  }
  if (held == GDK_ALT_MASK && (state & GDK_SHIFT_MASK))
    return tabiya_board_press_by_ear (self, tabiya_latin_key (GTK_WIDGET (self), keyval, keycode,
                                                              TRUE));
  if (held)
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Menu || (keyval == GDK_KEY_F10 && (state & GDK_SHIFT_MASK))) {
    ask_for_menu (self);
    return GDK_EVENT_STOP;
  }
  return press_plain_key (self, keyval, keycode, state);
}

static void
focus_leave_cb (GtkEventControllerFocus *controller,
                TabiyaBoard             *self)
{
  tabiya_board_entry_clear (&self->entry);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
square_activated_cb (TabiyaSquare *square,
                     TabiyaBoard  *self)
{
  self->squares.cursor = tabiya_square_get_square (square);
  tabiya_board_activate_square (self, self->squares.cursor, FALSE);
}

static void
moves_asked_cb (TabiyaSquare *square,
                TabiyaBoard  *self)
{
  tabiya_board_say_moves (self, tabiya_square_get_square (square));
}

void
tabiya_board_init_keyboard (TabiyaBoard *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  g_signal_connect (focus, "leave", G_CALLBACK (focus_leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    g_signal_connect (self->squares.widgets[i], "activated",
                      G_CALLBACK (square_activated_cb), self);
    g_signal_connect (self->squares.widgets[i], "moves-asked", G_CALLBACK (moves_asked_cb), self);
  }
}
