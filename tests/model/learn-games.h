/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/pgn/tabiya-pgn.h"

/* Games with mistakes in them, for the tests of learning with and without a window. */

#define TAGS \
  "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"@white\"]\n" \
  "[Black \"@black\"]\n[Result \"*\"]\n\n"

#define TAGS_FEN \
  "[White \"@white\"]\n[Black \"@black\"]\n[Result \"*\"]\n[SetUp \"1\"]\n" \
  "[FEN \"6k1/5ppp/8/8/8/8/8/RR5K w - - 0 1\"]\n\n"

/* 3.Bb5 drops the bishop, and 3…d6 leaves it: the engine need not look far. */
#define MOVES \
  "{ [%eval 0.2] } 1. e4 { [%eval 0.3] } e5 { [%eval 0.3] } 2. Nf3 { [%eval 0.3] } " \
  "c6 { [%eval 0.5] } "

#define GAME \
  TAGS MOVES "3. Bb5 $4 { [%eval -2.6] Blunder. } ( 3. Nxe5 { [%eval 0.5] } Qa5 4. Nc4 ) " \
  "( 3. h4 $6 ) 3... d6 $2 { [%eval 0.4] } ( 3... cxb5 ) 4. O-O { [%eval 0.3] } *\n"
/* The same without marks: the evaluations judge. */
#define EVALUATED \
  TAGS MOVES "3. Bb5 { [%eval -2.6] } d6 { [%eval 0.4] } 4. O-O { [%eval 0.3] } *\n"
#define PLAIN \
  TAGS "1. e4 e5 2. Nf3 c6 3. Bb5 d6 4. O-O *\n"
/* Marked, but nobody has said what was better. */
#define MARKED \
  TAGS "1. e4 e5 2. Nf3 c6 3. Bb5 $4 d6 4. O-O *\n"

/* Two mates in one, and neither played. */
#define MATES \
  TAGS_FEN "1. Kg1 $4 h6 *\n"

/* One of them, between two people. (transfer full) */
static inline TabiyaGame *
read_game (const char *pgn,
           const char *white,
           const char *black)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GString) text = g_string_new (pgn);
  TabiyaGame *game;

  g_string_replace (text, "@white", white, 1);
  g_string_replace (text, "@black", black, 1);
  game = tabiya_pgn_read_game (text->str, -1, NULL, &error);
  g_assert_no_error (error);
  return game;
}
