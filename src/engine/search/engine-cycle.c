/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/engine-cycle.h"

#include "core/chess-bitboard.h"
#include "core/chess-zobrist.h"

/*
 * Detects repetitions one move ahead. Two positions with different sides to move are one reversible
 * move apart when the difference of their keys is that of one piece on two squares. All such
 * differences are kept in a cuckoo hash table, in which each can be at one of two places
 * (M. N. J. van Kervinck, "The design and implementation of the Rookie 2.0 chess playing program",
 * 2013).
 */

enum { SIZE = 8192 };

typedef struct {
  uint64_t    key;             /* difference of the keys of the two positions; 0: empty entry */
  ChessSquare from;
  ChessSquare to;
  ChessPiece  piece;
} Reversible;

static Reversible table[SIZE];

static unsigned
first_place (uint64_t key)
{
  return (unsigned) (key & (SIZE - 1));
}

static unsigned
second_place (uint64_t key)
{
  return (unsigned) (key >> 16 & (SIZE - 1));
}

/* Puts an entry into the table. An entry already at its place moves to its other place, and so on,
   until a free place is found. */
static void
insert (Reversible entry)
{
  unsigned place = first_place (entry.key);

  while (entry.key != 0) {
    Reversible evicted = table[place];

    table[place] = entry;
    entry = evicted;
    place = place == first_place (entry.key) ? second_place (entry.key) : first_place (entry.key);
  }
}

static void
fill_table (void)
{
  for (ChessPiece piece = 0; piece < CHESS_N_PIECES; piece++) {
    for (ChessSquare from = 0; from < CHESS_N_SQUARES; from++) {
      ChessPieceType type = chess_piece_type (piece);
      ChessBitboard attacks = type != CHESS_PAWN ? bb_piece_attacks (type, from, 0) : 0;

      /* A move and its reversal have the same difference. */
      for (ChessSquare to = (ChessSquare) (from + 1); to < CHESS_N_SQUARES; to++) {
        Reversible entry = { .from = from, .to = to, .piece = piece };

        if ((attacks & bb_square (to)) == 0)
          continue;
        entry.key = chess_zobrist_pieces[piece][from] ^ chess_zobrist_pieces[piece][to]
                    ^ chess_zobrist_turn ();
        insert (entry);
      }
    }
  }
}

void
engine_cycle_init (void)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;

  pthread_once (&once, fill_table);
}

static const Reversible *
find (uint64_t key)
{
  const Reversible *first = &table[first_place (key)];
  const Reversible *second = &table[second_place (key)];

  return first->key == key ? first : second->key == key ? second : NULL;
}

bool
engine_cycle_upcoming (const EngineThread *thread,
                       int                 ply)
{
  const ChessPosition *position = &thread->positions[ply];
  const uint64_t *here = &thread->keys[thread->n_keys + (size_t) ply];
  int reach = thread->plies_and_sentinels[ENGINE_PLIES_BEFORE + ply].reversible;

  /* A single earlier occurrence makes a draw only after the root, see engine_thread_is_draw(). */
  for (int back = 3; back <= reach && back < ply; back += 2) {
    const Reversible *move = find (here[-back] ^ *here);

    if (move && chess_piece_color (move->piece) == position->turn
        && (bb_between (move->from, move->to) & chess_position_occupied (position)) == 0)
      return true;
  }
  return false;
}
