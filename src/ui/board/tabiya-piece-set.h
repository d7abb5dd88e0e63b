/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>
#include <librsvg/rsvg.h>

#include "core/chess-types.h"

G_BEGIN_DECLS

/*
 * TabiyaPieceSet: the drawings of the twelve pieces, rendered to textures of exactly the size in
 * which they are shown, so that they are sharp at every size and scale factor. Main thread.
 *
 * Signals: "changed": the drawings are others now; whoever shows any draws again.
 */
#define TABIYA_TYPE_PIECE_SET (tabiya_piece_set_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPieceSet, tabiya_piece_set, TABIYA, PIECE_SET, GObject)

/* How the drawing is adapted to its use; see data/pieces/README. */
typedef enum {
  TABIYA_PIECE_LOOK_BOARD,          /* as drawn */
  TABIYA_PIECE_LOOK_SMALL,          /* for squares below TABIYA_PIECE_SMALL_SQUARE: the contour
                                       alone */
  TABIYA_PIECE_LOOK_CAPTURED_LIGHT, /* silhouettes beside the board, light style */
  TABIYA_PIECE_LOOK_CAPTURED_DARK,
} TabiyaPieceLook;

#define TABIYA_N_PIECE_LOOKS 4

/* The side of a square in logical pixels below which halo and inner lines would only blur the
   shape. */
#define TABIYA_PIECE_SMALL_SQUARE 32

/**
 * tabiya_piece_set_get_default:
 *
 * Returns: (transfer none): the set that all boards share; it lives as long as the program
 */
TabiyaPieceSet *tabiya_piece_set_get_default (void);

/* The set that is used unless another one was chosen. */
#define TABIYA_PIECE_SET_DEFAULT "tabiya"

/**
 * tabiya_piece_set_new:
 * @id: which set, see tabiya-piece-source.h
 * @error: return location for an error that names the file and what is wrong with it
 *
 * Returns: (transfer full) (nullable): another set than that of the boards, to show it
 */
TabiyaPieceSet *tabiya_piece_set_new         (const char      *id,
                                              GError         **error) G_GNUC_WARN_UNUSED_RESULT;

/* Which set it is. (transfer none) */
const char     *tabiya_piece_set_get_id      (TabiyaPieceSet  *self);

/**
 * tabiya_piece_set_use:
 * @id: which set to use from now on
 * @error: return location for an error that names the file and what is wrong with it
 *
 * All files are read and tried out first. A set of the person's own is read again if it is in use
 * already.
 *
 * Returns: %FALSE with @error if it cannot be used; then nothing has changed
 */
gboolean        tabiya_piece_set_use         (TabiyaPieceSet  *self,
                                              const char      *id,
                                              GError         **error);

/**
 * tabiya_piece_set_get_handle:
 * @piece: a piece, not %CHESS_NO_PIECE
 * @look: the look of the piece
 *
 * Gets the drawing itself, styled for @look, for callers that render it themselves.
 *
 * Returns: (transfer none): the drawing, which belongs to the set
 */
RsvgHandle     *tabiya_piece_set_get_handle  (TabiyaPieceSet  *self,
                                              ChessPiece       piece,
                                              TabiyaPieceLook  look);

/**
 * tabiya_piece_set_dup_source:
 * @piece: a piece, not %CHESS_NO_PIECE
 *
 * Returns: (transfer full): the file of the drawing, as SVG
 */
GBytes         *tabiya_piece_set_dup_source  (TabiyaPieceSet  *self,
                                              ChessPiece       piece);

/**
 * tabiya_piece_set_get_texture:
 * @piece: a piece, not %CHESS_NO_PIECE
 * @look: the look of the piece
 * @pixels: side of the square in device pixels, above 0
 *
 * Gets a texture as large as the square, with the piece in a box of 94 % in its middle. The last
 * few sizes are cached.
 *
 * Returns: (transfer none): the texture, which belongs to the set and may be dropped when other
 *   sizes are requested; take a reference to keep it longer
 */
GdkTexture     *tabiya_piece_set_get_texture (TabiyaPieceSet  *self,
                                              ChessPiece       piece,
                                              TabiyaPieceLook  look,
                                              int              pixels);

G_END_DECLS
