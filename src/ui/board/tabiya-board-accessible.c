/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-private.h"

#include <glib/gi18n.h>

#include "ui/board/tabiya-square.h"

/* What a screen reader says of each square. Whole phrases, because the order of the words and their
   endings differ with the language; %s is the name of the square, as e2. */
static const char * const square_phrases[CHESS_N_PIECES + 1] = {
  N_("%s, white pawn"),
  N_("%s, white knight"),
  N_("%s, white bishop"),
  N_("%s, white rook"),
  N_("%s, white queen"),
  N_("%s, white king"),
  N_("%s, black pawn"),
  N_("%s, black knight"),
  N_("%s, black bishop"),
  N_("%s, black rook"),
  N_("%s, black queen"),
  N_("%s, black king"),
  N_("%s, empty"),
};

/* By cell of the chooser. */
static const char * const promotion_phrases[] = {
  N_("Promote to queen"),
  N_("Promote to knight"),
  N_("Promote to rook"),
  N_("Promote to bishop"),
};

/**
 * tabiya_board_dup_square_text:
 * @square: a square
 *
 * Returns: (transfer full): its name and what stands there, translated: "e2, white pawn"
 */
char *
tabiya_board_dup_square_text (TabiyaBoard *self,
                              ChessSquare  square)
{
  char name[3] = {
    (char) ('a' + chess_square_file (square)),
    (char) ('1' + chess_square_rank (square)),
    0,
  };

  g_return_val_if_fail (TABIYA_IS_BOARD (self), NULL);
  g_return_val_if_fail (square < CHESS_N_SQUARES, NULL);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  /* msgfmt checks that translations have the same one %s. */
  return g_strdup_printf (_(square_phrases[self->position.board[square]]), name);
#pragma GCC diagnostic pop
}

static char *
dup_label (TabiyaBoard *self,
           ChessSquare  square)
{
  int cell = tabiya_board_promotion_cell_at (self, square);

  return cell >= 0 ? g_strdup (_(promotion_phrases[cell]))
                   : tabiya_board_dup_square_text (self, square);
}

static char *
dup_share_phrase (int centipawns)
{
  g_autofree char *pawns = g_strdup_printf ("%d.%02d", ABS (centipawns) / 100,
                                            ABS (centipawns) % 100);

  /* Translators: %s is a number of pawns, as "0.24". */
  if (centipawns > 0)
    return g_strdup_printf (_("%s for White"), pawns);
  return g_strdup_printf (_("%s for Black"), pawns);
}

/* What else there is to know; NULL when nothing. */
static char *
dup_description (TabiyaBoard *self,
                 ChessSquare  square)
{
  ChessBitboard bit = bb_square (square);

  if (self->promotion.open)
    return NULL;
  if (self->shares.centipawns[square] != 0 && self->selected == CHESS_NO_SQUARE)
    return dup_share_phrase (self->shares.centipawns[square]);
  if (self->targets & bit)
    return g_strdup (self->position.board[square] != CHESS_NO_PIECE && (self->marked_targets & bit)
                       ? _("The selected piece can capture here")
                       : _("The selected piece can go here"));
  if (chess_position_in_check (&self->position)
      && square == chess_position_king (&self->position, (ChessColor) self->position.turn))
    return g_strdup (_("In check"));
  if (self->last_move != CHESS_NO_MOVE && square == chess_move_king_target (self->last_move))
    return g_strdup (_("Moved last"));
  return NULL;
}

/* To be called when the position, the selection or the chooser has changed. */
void
tabiya_board_update_accessible (TabiyaBoard *self)
{
  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    TabiyaSquare *square = TABIYA_SQUARE (self->squares[i]);
    g_autofree char *label = dup_label (self, (ChessSquare) i);
    g_autofree char *description = dup_description (self, (ChessSquare) i);

    tabiya_square_set_text (square, label, description);
    tabiya_square_set_chosen (square, self->selected == i);
  }
}

static void
square_activated_cb (TabiyaSquare *square,
                     TabiyaBoard  *self)
{
  self->cursor = tabiya_square_get_square (square);
  tabiya_board_activate_square (self, self->cursor, FALSE);
}

void
tabiya_board_init_squares (TabiyaBoard *self)
{
  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    self->squares[i] = tabiya_square_new ((ChessSquare) i);
    g_signal_connect (self->squares[i], "activated", G_CALLBACK (square_activated_cb), self);
    gtk_widget_set_parent (self->squares[i], GTK_WIDGET (self));
  }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Chess board"),
                                  -1);
  tabiya_board_update_accessible (self);
}
