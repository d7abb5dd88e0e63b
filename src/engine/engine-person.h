/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"

/*
 * A model of human error: how a player of some strength chooses among the moves of a position.
 *
 * An engine that merely searches less never leaves a piece hanging and yet understands nothing: it
 * plays like a machine. People err in other ways. They are of two minds where moves are nearly as
 * good (noise). They have habits: they take back, they go on checking, they bring out their pieces.
 * And they overlook things, the more so the better these are hidden: a long diagonal, a move
 * backwards, a fork by a knight, a pin, a quiet move; something that lies far ahead; anything at
 * all when there is little time. But what is plain to everybody is never overlooked: a mate in one,
 * a queen or a promotion for nothing.
 *
 * The model works on what a short search has seen of each move, and on nothing else. All functions
 * are pure.
 */

/* What speaks for or against a move by itself, in the eyes of people. */
typedef enum {
  ENGINE_HABIT_CAPTURE,      /* it takes something */
  ENGINE_HABIT_RECAPTURE,    /* where the other side has just moved to */
  ENGINE_HABIT_CHECK,
  ENGINE_HABIT_CASTLE,
  ENGINE_HABIT_DEVELOP,      /* a knight or bishop leaves its first rank */
  ENGINE_HABIT_PAWN,
  ENGINE_HABIT_KING,         /* a move of the king other than castling */
  ENGINE_HABIT_RETREAT,      /* a piece moves backwards */
  ENGINE_HABIT_RESCUE,       /* a piece leaves a square where it could be taken for less */
  ENGINE_HABIT_ATTACK,       /* it attacks something more valuable, from where it is safe */
  ENGINE_HABIT_NEAR,         /* it goes to within two squares of where the other side moved to */
  ENGINE_HABIT_RUNNER,       /* a pawn moves to the sixth rank or beyond */
  ENGINE_N_HABITS,
} EngineHabit;

/* What hides a move from people's eyes. */
typedef enum {
  ENGINE_VEIL_LONG,          /* four squares or more along a diagonal */
  ENGINE_VEIL_BACKWARD,
  ENGINE_VEIL_FORK,          /* a knight attacks two men more valuable than itself */
  ENGINE_VEIL_PIN,           /* what seems to guard the square is pinned */
  ENGINE_VEIL_QUIET,         /* neither a capture nor a check nor a promotion */
  ENGINE_N_VEILS,
} EngineVeil;

/* What a player can see of a move. */
typedef struct {
  ChessMove move;
  int       searched;        /* centipawns from the mover's view after the search */
  int       at_sight;        /* the same before any reply is thought of */
  bool      is_searched;     /* whether the search looked at it with care */
  bool      mates;           /* on the spot */
  bool      is_plain;        /* wins a queen or makes one, for little or nothing */
  bool      leaves_queen;    /* to be taken by a pawn */
  bool      is_odd;          /* promotes to less than a queen */
  ChessMove reply;           /* that the search expects; or CHESS_NO_MOVE */
  unsigned  habits;          /* bits of EngineHabit */
  unsigned  veils;           /* bits of EngineVeil: of the move itself if it is better than it
                                looks, of the reply if it is worse */
  int       ahead;           /* plies until what makes the difference happens; at least 1 */
} EngineSeen;

/* What all people have in common, in this model. */
typedef struct {
  double habits[ENGINE_N_HABITS];   /* logarithm of how much more often such a move is chosen */
  double veils[ENGINE_N_VEILS];     /* logarithm of how much more often such a move is overlooked */
  double ahead;                     /* the same for each ply beyond the first */
  double haste;                     /* the same, and of the noise, where no time is left at all */
} EngineTraits;

/* How strong a player is. */
typedef struct {
  uint64_t nodes;            /* nodes for a move */
  int      n_lines;          /* number of moves looked at with care */
  double   noise;            /* centipawns by which the choice wavers */
  double   overlook;         /* chance of not seeing something that nothing hides */
  double   haste;            /* 0: time enough; 1: none left */
  bool     guards_queen;     /* never leaves a queen to a pawn */
} EnginePerson;

/* The fitted traits; docs/levels.md says how they were found. */
const EngineTraits *engine_traits_default (void);

/* The player of a rating on the scale of UCI_Elo, with time enough. @elo is clamped to what the
   engine offers. As it grows the nodes never decrease and the errors never increase. */
void         engine_person_init           (EnginePerson       *person,
                                           int                 elo);

/* How much time the player has left for the game, in milliseconds; a negative number stands for as
   much as he likes. */
void         engine_person_set_clock      (EnginePerson       *person,
                                           int64_t             left_ms);

/* How likely the player is to choose each of @n moves, given what he overlooks this time, which
   @seed decides. @chances has room for @n numbers, which sum to 1. */
void         engine_person_weigh          (const EnginePerson *person,
                                           const EngineTraits *traits,
                                           const EngineSeen   *seen,
                                           int                 n,
                                           uint64_t            seed,
                                           double             *chances);

/* The seed for a choice in @position: when it comes up again the choice may be different. */
uint64_t     engine_person_mix_seed       (const ChessPosition *position,
                                           uint64_t            seed);

/* The index of the move that the player chooses; the same @seed gives the same. @n is at least
   1. */
int          engine_person_choose         (const EnginePerson *person,
                                           const EngineTraits *traits,
                                           const EngineSeen   *seen,
                                           int                 n,
                                           uint64_t            seed);
