/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-accessible.h"

#include <glib/gi18n.h>

#include "ui/board/tabiya-board-paint.h"
#include "ui/board/tabiya-square.h"
#include "ui/tabiya-widgets.h"

/* What a screen reader says about each square. These are whole phrases, because word order and
   endings differ between languages; %s is the name of the square, such as e2. */
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

/* By cell of the promotion chooser. */
static const char * const promotion_phrases[] = {
  N_("Promote to queen"),
  N_("Promote to knight"),
  N_("Promote to rook"),
  N_("Promote to bishop"),
};

char *
tabiya_board_squares_dup_text (ChessPiece  piece,
                               ChessSquare square)
{
  char name[3] = {
    (char) ('a' + chess_square_file (square)),
    (char) ('1' + chess_square_rank (square)),
    0,
  };

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  /* msgfmt checks that translations have the same single %s. */
  return g_strdup_printf (_(square_phrases[piece]), name);
#pragma GCC diagnostic pop
}

static char *
dup_label (const TabiyaBoardScene     *scene,
           const TabiyaBoardPromotion *promotion,
           ChessSquare                 square)
{
  int cell = tabiya_board_promotion_cell_at (promotion, square);

  return cell >= 0 ? g_strdup (_(promotion_phrases[cell]))
                   : tabiya_board_squares_dup_text (scene->position.board[square], square);
}

static char *
dup_share_phrase (int centipawns)
{
  g_autofree char *pawns = g_strdup_printf ("%d.%02d", ABS (centipawns) / 100,
                                            ABS (centipawns) % 100);

  /* Translators: %s is a number of pawns such as "0.24". */
  if (centipawns > 0)
    return g_strdup_printf (_("%s for White"), pawns);
  return g_strdup_printf (_("%s for Black"), pawns);
}

/* The rest of what is known about a square; NULL if there is nothing to add. */
static char *
dup_description (const TabiyaBoardScene     *scene,
                 const TabiyaBoardPromotion *promotion,
                 const TabiyaBoardShares    *shares,
                 ChessSquare                 square)
{
  ChessBitboard bit = bb_square (square);
  const ChessPosition *position = &scene->position;

  if (promotion->open)
    return NULL;
  if (shares->centipawns[square] != 0 && scene->selected == CHESS_NO_SQUARE)
    return dup_share_phrase (shares->centipawns[square]);
  if (scene->targets & bit)
    return g_strdup (position->board[square] != CHESS_NO_PIECE && (scene->marked_targets & bit)
                       ? _("The selected piece can capture here")
                       : _("The selected piece can go here"));
  for (int i = scene->premoves.count - 1; i >= 0; i--) {
    if (square == chess_move_king_target (scene->premoves.moves[i]))
      /* Translators: a move that is to be played as soon as it is the person's turn; %d counts
         them. */
      return g_strdup_printf (_("Premove %d"), i + 1);
  }
  if (chess_position_in_check (&scene->actual)
      && square == chess_position_king (&scene->actual, (ChessColor) scene->actual.turn))
    return g_strdup (_("In check"));
  if (scene->last_move != CHESS_NO_MOVE && square == chess_move_king_target (scene->last_move))
    return g_strdup (_("Moved last"));
  return NULL;
}

/**
 * tabiya_board_squares_update:
 *
 * Updates the texts of all squares for assistive technologies. To be called when the scene, the
 * promotion chooser or the shares have changed.
 */
void
tabiya_board_squares_update (TabiyaBoardSquares         *self,
                             const TabiyaBoardScene     *scene,
                             const TabiyaBoardPromotion *promotion,
                             const TabiyaBoardShares    *shares)
{
  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    TabiyaSquare *square = TABIYA_SQUARE (self->widgets[i]);
    g_autofree char *label = dup_label (scene, promotion, (ChessSquare) i);
    g_autofree char *description = dup_description (scene, promotion, shares, (ChessSquare) i);

    tabiya_square_set_text (square, label, description);
    tabiya_square_set_chosen (square, scene->selected == i);
  }
}

/**
 * tabiya_board_squares_init:
 * @board: the parent of the squares; borrowed
 */
void
tabiya_board_squares_init (TabiyaBoardSquares *self,
                           GtkWidget          *board)
{
  self->board = board;
  self->cursor = chess_square_make (4, 1);
  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    self->widgets[i] = tabiya_square_new ((ChessSquare) i);
    gtk_widget_set_parent (self->widgets[i], board);
  }
  gtk_accessible_update_property (GTK_ACCESSIBLE (board),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Chess board"),
                                  -1);
}

/**
 * tabiya_board_squares_dispose:
 *
 * Removes the squares from the board. It is safe to call this twice.
 */
void
tabiya_board_squares_dispose (TabiyaBoardSquares *self)
{
  for (int i = 0; i < CHESS_N_SQUARES; i++)
    g_clear_pointer (&self->widgets[i], gtk_widget_unparent);
}

/**
 * tabiya_board_squares_allocate:
 * @geometry: the geometry of the board
 */
void
tabiya_board_squares_allocate (TabiyaBoardSquares        *self,
                               const TabiyaBoardGeometry *geometry)
{
  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    graphene_rect_t box;
    int minimum;

    tabiya_board_paint_get_square_box (geometry, (ChessSquare) i, &box);
    /* GTK warns if a widget is allocated without having been measured. */
    gtk_widget_measure (self->widgets[i], GTK_ORIENTATION_HORIZONTAL, -1,
                        &minimum, NULL, NULL, NULL);
    gtk_widget_size_allocate (self->widgets[i],
                              &(GtkAllocation) {
                                (int) box.origin.x, (int) box.origin.y,
                                (int) box.size.width, (int) box.size.height,
                              },
                              -1);
  }
}

void
tabiya_board_squares_set_cursor (TabiyaBoardSquares *self,
                                 ChessSquare         square,
                                 gboolean            visible)
{
  self->cursor = square;
  self->cursor_visible = visible;
  tabiya_widget_set_css_class (self->board, "keyboard", visible);
  gtk_widget_grab_focus (self->widgets[square]);
  gtk_widget_queue_draw (self->board);
}

gboolean
tabiya_board_squares_press_arrow (TabiyaBoardSquares        *self,
                                  const TabiyaBoardGeometry *geometry,
                                  guint                      keyval)
{
  int right = 0, up = 0;

  switch (keyval) {
  case GDK_KEY_Left:
  case GDK_KEY_KP_Left:
    right = -1;
    break;
  case GDK_KEY_Right:
  case GDK_KEY_KP_Right:
    right = 1;
    break;
  case GDK_KEY_Up:
  case GDK_KEY_KP_Up:
    up = 1;
    break;
  case GDK_KEY_Down:
  case GDK_KEY_KP_Down:
    up = -1;
    break;
  default:
    return FALSE;
  }
  tabiya_board_squares_set_cursor (self,
                                   tabiya_board_geometry_step (geometry, self->cursor, right, up),
                                   TRUE);
  return TRUE;
}
