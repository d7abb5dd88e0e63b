/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/stage/tabiya-scene.h"

G_BEGIN_DECLS

/*
 * TabiyaPositionEditor: a position that is being set up man by man. On the way it may be anything,
 * even a board without kings; the editor says whether a game can begin in it and if not, why. Every
 * change can be undone. It is the TabiyaScene of the board it is set up on. Main thread.
 *
 * Signal "changed": anything about it has changed.
 */
#define TABIYA_TYPE_POSITION_EDITOR (tabiya_position_editor_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPositionEditor, tabiya_position_editor, TABIYA, POSITION_EDITOR,
                      GObject)

TabiyaPositionEditor *tabiya_position_editor_new                (const ChessPosition  *position)
                                                                G_GNUC_WARN_UNUSED_RESULT;

/* Men */

/* The man on @square, or CHESS_NO_PIECE. */
ChessPiece            tabiya_position_editor_get_piece          (TabiyaPositionEditor *self,
                                                                 ChessSquare           square);
/* Puts a man on @square, instead of whatever stands there. CHESS_NO_PIECE empties it. */
void                  tabiya_position_editor_put                (TabiyaPositionEditor *self,
                                                                 ChessPiece            piece,
                                                                 ChessSquare           square);
/* Moves a man, by no rule. What stands on @to is removed. With @copy it stays on @from as well.
   A king is moved all the same. */
void                  tabiya_position_editor_move               (TabiyaPositionEditor *self,
                                                                 ChessSquare           from,
                                                                 ChessSquare           to,
                                                                 gboolean              copy);
/* Whether a person moves men on the board by hand, as at first, and not only points at squares.
   Emits nothing. */
void                  tabiya_position_editor_set_by_hand        (TabiyaPositionEditor *self,
                                                                 gboolean              by_hand);
/* Between the two, all changes are one step of the history, as for a stroke of the pointer. */
void                  tabiya_position_editor_begin_step         (TabiyaPositionEditor *self);
void                  tabiya_position_editor_end_step           (TabiyaPositionEditor *self);
/* The squares at fault: pawns on the first or last rank, the king that could be captured. */
ChessBitboard         tabiya_position_editor_find_faults        (TabiyaPositionEditor *self);

/* The whole board */

void                  tabiya_position_editor_set_position       (TabiyaPositionEditor *self,
                                                                 const ChessPosition  *position);
void                  tabiya_position_editor_clear              (TabiyaPositionEditor *self);
/* Exchanges the colours and turns the board, so that the other side has the same position. The
   side to move changes, too. */
void                  tabiya_position_editor_exchange_colors    (TabiyaPositionEditor *self);
/* Exchanges the wings: what was on the a-file is on the h-file. Ends castling rights. */
void                  tabiya_position_editor_mirror_wings       (TabiyaPositionEditor *self);

/* The rest */

void                  tabiya_position_editor_set_turn           (TabiyaPositionEditor *self,
                                                                 ChessColor            turn);
ChessColor            tabiya_position_editor_get_turn           (TabiyaPositionEditor *self);
/* @right: the number of the bit of a ChessCastling. Whether king and rook stand so that the right
   is possible; whether it is wanted and possible; and to want it. A right that is wanted counts
   again as soon as its king and rook are back. */
gboolean              tabiya_position_editor_can_have_right     (TabiyaPositionEditor *self,
                                                                 int                   right);
gboolean              tabiya_position_editor_get_right          (TabiyaPositionEditor *self,
                                                                 int                   right);
void                  tabiya_position_editor_set_right          (TabiyaPositionEditor *self,
                                                                 int                   right,
                                                                 gboolean              wanted);
/* Whether kings and rooks may castle from squares other than those of standard chess. */
void                  tabiya_position_editor_set_chess960       (TabiyaPositionEditor *self,
                                                                 gboolean              chess960);
gboolean              tabiya_position_editor_get_chess960       (TabiyaPositionEditor *self);
/* The squares that a pawn may just have passed; and the one it has, or CHESS_NO_SQUARE. */
ChessBitboard         tabiya_position_editor_find_passed        (TabiyaPositionEditor *self);
ChessSquare           tabiya_position_editor_get_en_passant     (TabiyaPositionEditor *self);
void                  tabiya_position_editor_set_en_passant     (TabiyaPositionEditor *self,
                                                                 ChessSquare           square);

/* As text */

/* In FEN, whatever it is. (transfer full) */
char                 *tabiya_position_editor_dup_fen            (TabiyaPositionEditor *self);
/* Takes a position from FEN, also one in which no game can begin. What does not fit it, such as a
   castling right without its rook, is left out. @message: (out) (optional) (nullable) (transfer
   full): translated, what is wrong in the text and where, also if it could be left out. Returns
   FALSE and changes nothing if there is no position in it. */
gboolean              tabiya_position_editor_read_fen           (TabiyaPositionEditor *self,
                                                                 const char           *text,
                                                                 char                **message);
/* Whether a game can begin here. @position: (out) (optional): then the position; @message: (out)
   (optional) (transfer full): translated, who is to move or why no game can begin. */
gboolean              tabiya_position_editor_check              (TabiyaPositionEditor *self,
                                                                 ChessPosition        *position,
                                                                 char                **message);

/* History */

gboolean              tabiya_position_editor_can_undo           (TabiyaPositionEditor *self);
gboolean              tabiya_position_editor_can_redo           (TabiyaPositionEditor *self);
void                  tabiya_position_editor_undo               (TabiyaPositionEditor *self);
void                  tabiya_position_editor_redo               (TabiyaPositionEditor *self);

G_END_DECLS
