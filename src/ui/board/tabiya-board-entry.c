/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-entry.h"

#include <glib/gi18n.h>

#include "core/chess-text.h"
#include "insight/tabiya-shown-moves.h"
#include "model/play/tabiya-move-entry.h"
#include "ui/tabiya-announcer.h"

/*
 * Moves typed on the board. The text is shown in a pill over the board, and played as soon as only
 * one move fits. If several moves fit, Enter plays the one the pill names. A letter that fits no
 * move is rejected.
 */

/* How long a sentence is shown, in milliseconds. */
#define TELL_MS 2500

/* Both start the same animation. They alternate, because removing and adding the same class within
   a frame would not restart it. */
static const char * const error_classes[] = { "error", "error-again" };

static void
clear_error (TabiyaBoardEntry *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (error_classes); i++)
    gtk_widget_remove_css_class (self->pill, error_classes[i]);
}

/* @spoken: the text for a screen reader. */
static void
show_pill (TabiyaBoardEntry *self,
           const char       *text,
           const char       *spoken)
{
  gtk_label_set_label (GTK_LABEL (self->pill), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->pill),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
  gtk_widget_set_visible (self->pill, TRUE);
}

static void
show_error (TabiyaBoardEntry *self,
            const char       *text,
            const char       *spoken)
{
  gboolean again = gtk_widget_has_css_class (self->pill, error_classes[0]);

  clear_error (self);
  gtk_widget_add_css_class (self->pill, error_classes[again ? 1 : 0]);
  show_pill (self, text, spoken);
  tabiya_announce (self->pill, spoken);
}

gboolean
tabiya_board_entry_clear (TabiyaBoardEntry *self)
{
  gboolean shown = gtk_widget_get_visible (self->pill);

  g_clear_handle_id (&self->telling, g_source_remove);
  g_string_truncate (self->typed, 0);
  clear_error (self);
  gtk_widget_set_visible (self->pill, FALSE);
  return shown;
}

/**
 * tabiya_board_entry_forget:
 *
 * Discards what has been typed. What was told instead stays for its time.
 */
void
tabiya_board_entry_forget (TabiyaBoardEntry *self)
{
  if (self->telling == 0)
    tabiya_board_entry_clear (self);
}

static gboolean
told_cb (gpointer data)
{
  TabiyaBoardEntry *self = data;

  self->telling = 0;
  tabiya_board_entry_clear (self);
  return G_SOURCE_REMOVE;
}

/**
 * tabiya_board_entry_tell:
 * @text: why something cannot be done, translated
 *
 * Shows @text in place of what has been typed, until the next key or click or for a while.
 */
void
tabiya_board_entry_tell (TabiyaBoardEntry *self,
                         const char       *text)
{
  tabiya_board_entry_clear (self);
  show_error (self, text, text);
  self->telling = g_timeout_add (TELL_MS, told_cb, self);
}

/* Notation needs a legal position, which premoves do not leave. */
static void
write_move (const TabiyaBoardScene *scene,
            ChessMove               move,
            char                    text[CHESS_MOVE_SIZE])
{
  if (scene->premoving)
    chess_move_write (&scene->actual, CHESS_NOTATION_UCI, move, text);
  else
    chess_move_write (&scene->position, CHESS_NOTATION_SAN, move, text);
}

static void
show_typed (TabiyaBoardEntry       *self,
            const TabiyaBoardScene *scene,
            ChessMove               enter_move)
{
  char san[CHESS_MOVE_SIZE];
  g_autofree char *shown = NULL;
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

  write_move (scene, enter_move, san);
  /* Translators: %1$s is what has been typed, %2$s the move that the Enter key will play. */
  shown = tabiya_shown_moves_dup (san);
  text = g_strdup_printf (_("%1$s – Enter plays %2$s"), self->typed->str, shown);
  show_pill (self, text, text);
  tabiya_announce (self->pill, text);
}

static void
drop_letter (TabiyaBoardEntry *self)
{
  const char *end = self->typed->str + self->typed->len;

  g_string_truncate (self->typed, (gsize) (g_utf8_prev_char (end) - self->typed->str));
}

/* Shows the last letter, which fits no move, as an error and removes it. */
static void
reject_letter (TabiyaBoardEntry       *self,
               const TabiyaBoardScene *scene)
{
  g_autofree char *text = g_strdup (self->typed->str);
  g_autofree char *spoken = NULL;

  /* Translators: %s is typed text with which no move begins, such as "Nf9". */
  if (scene->premoving)
    spoken = g_strdup_printf (_("No premove begins with “%s”"), text);
  else
    spoken = g_strdup_printf (_("No legal move begins with “%s”"), text);
  drop_letter (self);
  show_error (self, text, spoken);
}

static TabiyaBoardEntryAnswer
confirm (TabiyaBoardEntry       *self,
         const TabiyaBoardScene *scene,
         ChessMove              *move)
{
  TabiyaMoveEntryMatch match =
    tabiya_move_entry_match (&scene->position, &scene->legal, self->typed->str, move);

  if (*move != CHESS_NO_MOVE) {
    tabiya_board_entry_clear (self);
    return match == TABIYA_MOVE_ENTRY_PARTIAL ? TABIYA_BOARD_ENTRY_PROMOTION
                                              : TABIYA_BOARD_ENTRY_MOVE;
  }
  if (match == TABIYA_MOVE_ENTRY_AMBIGUOUS)
    show_error (self, self->typed->str, _("Several pieces can go there: add the file or rank"));
  else
    show_error (self, self->typed->str, _("The move is not complete"));
  return TABIYA_BOARD_ENTRY_TAKEN;
}

static TabiyaBoardEntryAnswer
add_letter (TabiyaBoardEntry       *self,
            const TabiyaBoardScene *scene,
            gunichar                c,
            ChessMove              *move)
{
  if (self->telling != 0)
    tabiya_board_entry_clear (self);
  g_string_append_unichar (self->typed, c);
  switch (tabiya_move_entry_match (&scene->position, &scene->legal, self->typed->str, move)) {
  case TABIYA_MOVE_ENTRY_COMPLETE:
    tabiya_board_entry_clear (self);
    return TABIYA_BOARD_ENTRY_MOVE;
  case TABIYA_MOVE_ENTRY_AMBIGUOUS:
    show_typed (self, scene, *move);
    return TABIYA_BOARD_ENTRY_TAKEN;
  case TABIYA_MOVE_ENTRY_PARTIAL:
    show_typed (self, scene, CHESS_NO_MOVE);
    return TABIYA_BOARD_ENTRY_TAKEN;
  case TABIYA_MOVE_ENTRY_NONE:
  default:
    reject_letter (self, scene);
    return TABIYA_BOARD_ENTRY_TAKEN;
  }
}

/**
 * tabiya_board_entry_press:
 * @scene: the scene, with the legal moves
 * @keyval: the key that was pressed
 * @c: the character of the key
 * @move: (out): the move to make, for the results that ask for one
 *
 * Returns: how the key was handled
 */
TabiyaBoardEntryAnswer
tabiya_board_entry_press (TabiyaBoardEntry       *self,
                          const TabiyaBoardScene *scene,
                          guint                   keyval,
                          gunichar                c,
                          ChessMove              *move)
{
  gboolean empty = self->typed->len == 0;

  if (scene->legal.count == 0)
    return TABIYA_BOARD_ENTRY_IGNORED;

  if (keyval == GDK_KEY_BackSpace && !empty) {
    drop_letter (self);
    show_typed (self, scene, CHESS_NO_MOVE);
    return TABIYA_BOARD_ENTRY_TAKEN;
  }
  if ((keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter) && !empty)
    return confirm (self, scene, move);
  if ((tabiya_move_entry_is_key (c, empty) || tabiya_shown_moves_takes (self->typed->str, c))
      && self->typed->len < TABIYA_MOVE_ENTRY_SIZE - 1)
    return add_letter (self, scene, c, move);
  return TABIYA_BOARD_ENTRY_IGNORED;
}

/**
 * tabiya_board_entry_init:
 * @board: the parent of the pill; borrowed
 */
void
tabiya_board_entry_init (TabiyaBoardEntry *self,
                         GtkWidget        *board)
{
  self->typed = g_string_new (NULL);
  self->pill = g_object_new (GTK_TYPE_LABEL,
                             "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                             "visible", FALSE,
                             "can-target", FALSE,
                             NULL);
  gtk_widget_add_css_class (self->pill, "typed-move");
  gtk_widget_set_parent (self->pill, board);
}

/**
 * tabiya_board_entry_dispose:
 *
 * Removes the pill from the board. It is safe to call this twice.
 */
void
tabiya_board_entry_dispose (TabiyaBoardEntry *self)
{
  g_clear_handle_id (&self->telling, g_source_remove);
  g_clear_pointer (&self->pill, gtk_widget_unparent);
}

/**
 * tabiya_board_entry_finalize:
 *
 * Frees what has been typed; the pill must have been disposed of before.
 */
void
tabiya_board_entry_finalize (TabiyaBoardEntry *self)
{
  g_string_free (self->typed, TRUE);
}

/**
 * tabiya_board_entry_allocate:
 * @geometry: the geometry of the board
 *
 * Places the pill in the middle, slightly above the lower edge.
 */
void
tabiya_board_entry_allocate (TabiyaBoardEntry          *self,
                             const TabiyaBoardGeometry *geometry)
{
  GtkRequisition size;
  int side = 8 * geometry->whole;
  int x, y;

  if (!gtk_widget_should_layout (self->pill))
    return;

  gtk_widget_get_preferred_size (self->pill, NULL, &size);
  size.width = MIN (size.width, side);
  x = geometry->left + (side - size.width) / 2;
  y = geometry->top + side - size.height - geometry->whole / 4;
  gtk_widget_size_allocate (self->pill, &(GtkAllocation) { x, y, size.width, size.height }, -1);
}
