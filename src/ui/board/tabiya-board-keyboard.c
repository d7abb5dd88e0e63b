/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-private.h"

/*
 * The keyboard: arrows move a square cursor as the board is seen, Enter and Space pick up and put
 * down, letters and digits go to the typed move, Esc gives up. Everything with Ctrl or Alt belongs
 * to the window, but for Ctrl with Enter, which asks for the piece of a promotion.
 */

/* @visible: keys are being used, so the cursor must be seen. */
void
tabiya_board_set_cursor (TabiyaBoard *self,
                         ChessSquare  square,
                         gboolean     visible)
{
  self->cursor = square;
  self->cursor_visible = visible;
  if (visible)
    gtk_widget_add_css_class (GTK_WIDGET (self), "keyboard");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "keyboard");
  gtk_widget_grab_focus (self->squares[square]);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tabiya_board_activate_square (TabiyaBoard *self,
                              ChessSquare  square,
                              gboolean     ask)
{
  if (self->promotion.open) {
    int cell = tabiya_board_promotion_cell_at (self, square);

    if (cell >= 0)
      tabiya_board_promotion_choose (self, cell);
    else
      tabiya_board_cancel (self);
  } else if (self->selected != CHESS_NO_SQUARE && (self->targets & bb_square (square))) {
    tabiya_board_try_move (self, self->selected, square, FALSE, ask);
  } else if (self->selected == square) {
    tabiya_board_cancel (self);
  } else if (tabiya_board_can_pick_up (self, square)) {
    tabiya_board_select (self, square);
  } else if (self->selected != CHESS_NO_SQUARE) {
    tabiya_board_cancel (self);
  } else {
    tabiya_board_emit_activated (self, square);
  }
}

static gboolean
move_cursor (TabiyaBoard *self,
             guint        keyval)
{
  int step = self->flipped ? -1 : 1;
  int file = chess_square_file (self->cursor);
  int rank = chess_square_rank (self->cursor);

  switch (keyval) {
  case GDK_KEY_Left:
  case GDK_KEY_KP_Left:
    file -= step;
    break;
  case GDK_KEY_Right:
  case GDK_KEY_KP_Right:
    file += step;
    break;
  case GDK_KEY_Up:
  case GDK_KEY_KP_Up:
    rank += step;
    break;
  case GDK_KEY_Down:
  case GDK_KEY_KP_Down:
    rank -= step;
    break;
  default:
    return FALSE;
  }
  tabiya_board_set_cursor (self, chess_square_make (CLAMP (file, 0, 7), CLAMP (rank, 0, 7)), TRUE);
  return TRUE;
}

/* The letter on a key, for layouts without Latin letters too: the first group that has one. */
static gunichar
get_latin_character (TabiyaBoard *self,
                     guint        keyval,
                     guint        keycode,
                     gboolean     shifted)
{
  gunichar character = gdk_keyval_to_unicode (keyval);
  g_autofree guint *keyvals = NULL;
  int n_keyvals;

  if (character < 128)
    return character;
  if (!gdk_display_map_keycode (gtk_widget_get_display (GTK_WIDGET (self)), keycode, NULL,
                                &keyvals, &n_keyvals))
    return character;
  for (int i = 0; i < n_keyvals; i++) {
    gunichar latin = gdk_keyval_to_unicode (keyvals[i]);

    if (latin < 128 && g_ascii_isalnum ((char) latin))
      return shifted ? g_unichar_toupper (latin) : g_unichar_tolower (latin);
  }
  return character;
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
  gunichar character =
    get_latin_character (self, keyval, keycode, (state & GDK_SHIFT_MASK) != 0);

  if (keyval == GDK_KEY_Escape)
    return tabiya_board_cancel (self);
  if (self->promotion.open)
    return tabiya_board_promotion_key (self, keyval);
  if (move_cursor (self, keyval))
    return TRUE;
  if (tabiya_board_entry_key (self, keyval, character))
    return TRUE;
  if (is_enter (keyval) || keyval == GDK_KEY_space || keyval == GDK_KEY_KP_Space) {
    if (!self->cursor_visible)
      tabiya_board_set_cursor (self, self->cursor, TRUE);
    tabiya_board_activate_square (self, self->cursor, FALSE);
    return TRUE;
  }
  return FALSE;
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
    tabiya_board_activate_square (self, self->cursor, TRUE);
    return GDK_EVENT_STOP;
  }
  if (held)
    return GDK_EVENT_PROPAGATE;
  return press_plain_key (self, keyval, keycode, state);
}

static void
focus_leave_cb (GtkEventControllerFocus *controller,
                TabiyaBoard             *self)
{
  tabiya_board_entry_clear (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
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
}
