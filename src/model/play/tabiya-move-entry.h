/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-position.h"

G_BEGIN_DECLS

/*
 * Parsing moves while they are typed, letter by letter: SAN and coordinates, with or without x, =,
 * + and #, castling with O or 0, piece letters in either case. The letters in which the person
 * reads moves (tabiya-shown-moves) are tried before the English ones. Main thread.
 */

/* A buffer of this size holds the longest text that can be typed ("Qa1xb2+!!" and the like) with
   its terminating zero. */
#define TABIYA_MOVE_ENTRY_SIZE 16

typedef enum {
  TABIYA_MOVE_ENTRY_NONE,       /* no legal move begins with the text */
  TABIYA_MOVE_ENTRY_PARTIAL,    /* at least one legal move begins with the text */
  TABIYA_MOVE_ENTRY_COMPLETE,   /* the text is exactly one move and not the beginning of another */
  TABIYA_MOVE_ENTRY_AMBIGUOUS,  /* the text is a move, but another one is spelled the same or begins
                                   with it */
} TabiyaMoveEntryMatch;

/**
 * tabiya_move_entry_is_key:
 * @c: a character
 * @first: whether it would be the first one of a move
 *
 * Returns: whether the character can occur in a typed move
 */
gboolean             tabiya_move_entry_is_key (gunichar             c,
                                               gboolean             first);

/**
 * tabiya_move_entry_match:
 * @position: where the move is to be played
 * @legal: all legal moves there
 * @text: what has been typed
 * @move: (out): for COMPLETE, the move; for AMBIGUOUS, the one spelled exactly like @text, if there
 *   is one; for PARTIAL, a move if only its promotion is still open; otherwise %CHESS_NO_MOVE
 *
 * Compares the typed text with the spellings of every legal move. A capital B is the bishop; a
 * small b is the b-file and also the bishop, if that gives a legal move.
 *
 * Returns: how well the text matches
 */
TabiyaMoveEntryMatch tabiya_move_entry_match  (const ChessPosition *position,
                                               const ChessMoveList *legal,
                                               const char          *text,
                                               ChessMove           *move);

G_END_DECLS
