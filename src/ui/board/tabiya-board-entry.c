/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-private.h"

#include <glib/gi18n.h>

#include "core/chess-text.h"
#include "model/play/tabiya-move-entry.h"

/*
 * Moves typed on the board. What has been typed stands in a pill over the board and is played as
 * soon as it can mean one move only; where it can mean more, Enter plays the one the pill names. A
 * letter that fits no move is refused.
 */

/* Both shake; a class that is taken away and given back within a frame would start nothing anew. */
static const char * const error_classes[] = { "error", "error-again" };

static void
clear_error (TabiyaBoard *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (error_classes); i++)
    gtk_widget_remove_css_class (self->pill, error_classes[i]);
}

/* @spoken: what a screen reader is told. */
static void
show_pill (TabiyaBoard *self,
           const char  *text,
           const char  *spoken)
{
  gtk_label_set_label (GTK_LABEL (self->pill), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->pill),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
  gtk_widget_set_visible (self->pill, TRUE);
}

static void
show_error (TabiyaBoard *self,
            const char  *text,
            const char  *spoken)
{
  gboolean again = gtk_widget_has_css_class (self->pill, error_classes[0]);

  clear_error (self);
  gtk_widget_add_css_class (self->pill, error_classes[again ? 1 : 0]);
  show_pill (self, text, spoken);
}

gboolean
tabiya_board_entry_clear (TabiyaBoard *self)
{
  gboolean shown = gtk_widget_get_visible (self->pill);

  g_string_truncate (self->typed, 0);
  clear_error (self);
  gtk_widget_set_visible (self->pill, FALSE);
  return shown;
}

static void
show_typed (TabiyaBoard *self,
            ChessMove    enter_move)
{
  char san[CHESS_MOVE_SIZE];
  g_autofree char *text = NULL;

  clear_error (self);
  if (self->typed->len == 0) {
    tabiya_board_entry_clear (self);
    return;
  }
  if (enter_move == CHESS_NO_MOVE) {
    show_pill (self, self->typed->str, self->typed->str);
    return;
  }

  chess_move_write (&self->position, CHESS_NOTATION_SAN, enter_move, san);
  /* Translators: %1$s is what has been typed, %2$s the move that the Enter key will play. */
  text = g_strdup_printf (_("%1$s – Enter plays %2$s"), self->typed->str, san);
  show_pill (self, text, text);
}

/* The last letter fits no move: it is shown, and forgotten. */
static void
refuse_letter (TabiyaBoard *self)
{
  /* Translators: %s is something typed that is the beginning of no move, as "Nf9". */
  g_autofree char *spoken = g_strdup_printf (_("No legal move begins with “%s”"), self->typed->str);
  g_autofree char *text = g_strdup (self->typed->str);

  g_string_truncate (self->typed, self->typed->len - 1);
  show_error (self, text, spoken);
}

static void
play (TabiyaBoard *self,
      ChessMove    move)
{
  tabiya_board_entry_clear (self);
  tabiya_board_request_move (self, move, FALSE);
}

static void
confirm (TabiyaBoard *self)
{
  ChessMove move;
  TabiyaMoveEntryMatch match =
    tabiya_move_entry_match (&self->position, &self->legal, self->typed->str, &move);

  if (move != CHESS_NO_MOVE && match == TABIYA_MOVE_ENTRY_PARTIAL) {
    /* Only the piece of a promotion is missing. */
    tabiya_board_entry_clear (self);
    tabiya_board_try_move (self, chess_move_from (move), chess_move_to (move), FALSE, FALSE);
  } else if (move != CHESS_NO_MOVE) {
    play (self, move);
  } else if (match == TABIYA_MOVE_ENTRY_AMBIGUOUS) {
    show_error (self, self->typed->str, _("Several pieces can go there: type where it comes from"));
  } else {
    show_error (self, self->typed->str, _("The move is not complete"));
  }
}

static void
add_letter (TabiyaBoard *self,
            gunichar     c)
{
  ChessMove move;

  g_string_append_unichar (self->typed, c);
  switch (tabiya_move_entry_match (&self->position, &self->legal, self->typed->str, &move)) {
  case TABIYA_MOVE_ENTRY_COMPLETE:
    play (self, move);
    break;
  case TABIYA_MOVE_ENTRY_AMBIGUOUS:
    show_typed (self, move);
    break;
  case TABIYA_MOVE_ENTRY_PARTIAL:
    show_typed (self, CHESS_NO_MOVE);
    break;
  case TABIYA_MOVE_ENTRY_NONE:
  default:
    refuse_letter (self);
  }
}

/* TRUE when the key was for the typed move. */
gboolean
tabiya_board_entry_key (TabiyaBoard *self,
                        guint        keyval,
                        gunichar     c)
{
  gboolean empty = self->typed->len == 0;

  if (self->legal.count == 0)
    return FALSE;

  if (keyval == GDK_KEY_BackSpace && !empty) {
    g_string_truncate (self->typed, self->typed->len - 1);
    show_typed (self, CHESS_NO_MOVE);
    return TRUE;
  }
  if ((keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter) && !empty) {
    confirm (self);
    return TRUE;
  }
  if (tabiya_move_entry_is_key (c, empty) && self->typed->len < TABIYA_MOVE_ENTRY_SIZE - 1) {
    add_letter (self, c);
    return TRUE;
  }
  return FALSE;
}

void
tabiya_board_init_entry (TabiyaBoard *self)
{
  self->pill = g_object_new (GTK_TYPE_LABEL,
                             "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                             "visible", FALSE,
                             "can-target", FALSE,
                             NULL);
  gtk_widget_add_css_class (self->pill, "typed-move");
  gtk_widget_set_parent (self->pill, GTK_WIDGET (self));
}
