/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-position.h"

G_BEGIN_DECLS

/*
 * Moves as they are typed, letter by letter: SAN and coordinates, with or without x, =, + and #,
 * castling with O or 0, piece letters in either case. Pure functions.
 */

/* Room for the longest thing that can be typed ("Qa1xb2+!!" and the like), final zero included. */
#define TABIYA_MOVE_ENTRY_SIZE 16

typedef enum {
  TABIYA_MOVE_ENTRY_NONE,       /* no legal move begins like that */
  TABIYA_MOVE_ENTRY_PARTIAL,    /* the beginning of at least one */
  TABIYA_MOVE_ENTRY_COMPLETE,   /* exactly one, and nothing else can be meant */
  TABIYA_MOVE_ENTRY_AMBIGUOUS,  /* a whole move, but another one is spelled like that or goes on
                                   from there */
} TabiyaMoveEntryMatch;

/**
 * tabiya_move_entry_is_key:
 * @c: a character
 * @first: whether it would be the first one of a move
 *
 * Returns: whether the character can stand in a typed move
 */
gboolean             tabiya_move_entry_is_key (gunichar             c,
                                               gboolean             first);

/**
 * tabiya_move_entry_match:
 * @position: where the move is to be played
 * @legal: all legal moves there
 * @text: what has been typed
 * @move: (out): COMPLETE: the move. AMBIGUOUS: the one that is spelled exactly so, if there is one.
 *   PARTIAL: a move if only its promotion is still open. Otherwise %CHESS_NO_MOVE
 *
 * Compares what has been typed with the spellings of every legal move. A capital B is the bishop,
 * a small b the b file and, if it fits, the bishop.
 *
 * Returns: how well it fits
 */
TabiyaMoveEntryMatch tabiya_move_entry_match  (const ChessPosition *position,
                                               const ChessMoveList *legal,
                                               const char          *text,
                                               ChessMove           *move);

G_END_DECLS
