/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/setup/tabiya-setup-board-private.h"

#include "ui/board/tabiya-latin-key.h"
#include "ui/board/tabiya-square.h"

/*
 * The keyboard. Arrows go from square to square, letters put men as in FEN, Delete empties a
 * square, Enter and Space act as a click does, Tab goes through the buttons.
 */

/* The piece of a letter as in FEN: capital letters are White's. */
static ChessPiece
piece_of_letter (gunichar letter)
{
  static const char letters[] = "PNBRQKpnbrqk";
  const char *found = letter > 0 && letter < 128 ? strchr (letters, (int) letter) : NULL;

  return found ? (ChessPiece) (found - letters) : CHESS_NO_PIECE;
}

static gboolean
press_key (TabiyaSetupBoard *self,
           guint             keyval,
           guint             keycode,
           gboolean          shifted)
{
  ChessSquare cursor = self->squares.cursor;
  ChessPiece piece =
    piece_of_letter (tabiya_latin_key (GTK_WIDGET (self), keyval, keycode, shifted));

  if (piece != CHESS_NO_PIECE) {
    tabiya_position_editor_put (self->editor, piece, cursor);
    return TRUE;
  }
  switch (keyval) {
  case GDK_KEY_Delete:
  case GDK_KEY_KP_Delete:
  case GDK_KEY_BackSpace:
    tabiya_position_editor_put (self->editor, CHESS_NO_PIECE, cursor);
    return TRUE;
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
  case GDK_KEY_ISO_Enter:
  case GDK_KEY_space:
  case GDK_KEY_KP_Space:
    tabiya_board_squares_set_cursor (&self->squares, cursor, TRUE);
    tabiya_setup_board_activate (self, cursor);
    return TRUE;
  case GDK_KEY_Escape:
    return tabiya_setup_board_cancel (self);
  default:
    return tabiya_board_squares_press_arrow (&self->squares, &self->geometry, keyval);
  }
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                TabiyaSetupBoard      *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    return GDK_EVENT_PROPAGATE;
  /* On a button of a tray, keys are the button's. */
  if (!focus || !TABIYA_IS_SQUARE (focus))
    return GDK_EVENT_PROPAGATE;
  return press_key (self, keyval, keycode, (state & GDK_SHIFT_MASK) != 0);
}

static void
square_activated_cb (TabiyaSquare     *square,
                     TabiyaSetupBoard *self)
{
  self->squares.cursor = tabiya_square_get_square (square);
  tabiya_setup_board_activate (self, self->squares.cursor);
}

static void
focus_changed_cb (TabiyaSetupBoard *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * tabiya_setup_board_init_keyboard:
 *
 * Listens to keys and to the squares; to be called once, when the board is created.
 */
void
tabiya_setup_board_init_keyboard (TabiyaSetupBoard *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (focus_changed_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_changed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  for (int i = 0; i < CHESS_N_SQUARES; i++)
    g_signal_connect (self->squares.widgets[i], "activated", G_CALLBACK (square_activated_cb),
                      self);
}

/**
 * tabiya_setup_board_step_focus:
 * @backward: whether Shift is held
 *
 * Tab goes through the buttons and then to one square, from which arrows go on.
 *
 * Returns: %FALSE if the focus leaves the board
 */
gboolean
tabiya_setup_board_step_focus (TabiyaSetupBoard *self,
                               gboolean          backward)
{
  GtkWidget *stops[TABIYA_N_SETUP_TOOLS + 1];
  int n = 0, at = -1;
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));
  int step = backward ? -1 : 1;

  stops[n++] = self->squares.widgets[self->squares.cursor];
  for (int tool = TABIYA_N_SETUP_TOOLS; tool-- > 0;)
    stops[n++] = self->trays.tools[tool];
  for (int i = 0; i < n; i++)
    if (focus == stops[i] || (i == 0 && focus && TABIYA_IS_SQUARE (focus)))
      at = i;
  at = at < 0 ? (step > 0 ? 0 : n - 1) : at + step;
  if (at < 0 || at >= n)
    return FALSE;
  if (at == 0) {
    tabiya_board_squares_set_cursor (&self->squares, self->squares.cursor, TRUE);
    return TRUE;
  }
  return gtk_widget_grab_focus (stops[at]);
}
