/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "test-game-utils.h"

/* Random games as arrays of moves, for tests that compare what is found in them with playing them
   through slowly. */

/* A game as the tests know it. */
typedef struct {
  ChessPosition start;
  GArray       *moves;      /* of ChessMove */
  int           result;
  guint         white_elo;
  guint         black_elo;
  guint         year;
} PlainGame;

static inline void
plain_game_free (gpointer data)
{
  PlainGame *game = data;

  g_array_unref (game->moves);
  g_free (game);
}

/* One in three is unknown. */
static inline guint
make_rating (GRand *rand)
{
  return g_rand_int_range (rand, 0, 3) > 0 ? (guint) g_rand_int_range (rand, 1800, 2800) : 0;
}

/* A random game. @narrow: both sides choose among their first few moves, so that many games have
   positions in common. */
static inline PlainGame *
make_game (GRand               *rand,
           const ChessPosition *start,
           guint                n_plies,
           guint                narrow)
{
  PlainGame *game = g_new0 (PlainGame, 1);
  ChessPosition position = *start;

  game->start = *start;
  game->moves = g_array_new (FALSE, FALSE, sizeof (ChessMove));
  game->result = g_rand_int_range (rand, 0, 4);
  game->white_elo = make_rating (rand);
  game->black_elo = make_rating (rand);
  game->year = (guint) g_rand_int_range (rand, 1900, 2020);
  for (guint ply = 0; ply < n_plies; ply++) {
    ChessPosition before = position;
    ChessMoveList list;
    ChessMove move;

    chess_position_generate (&position, CHESS_GENERATE_ALL, &list);
    if (list.count == 0)
      break;
    move = list.moves[g_rand_int_range (rand, 0, narrow > 0 ? MIN ((int) narrow, list.count)
                                                            : list.count)];
    chess_position_make (&position, &before, move);
    g_array_append_val (game->moves, move);
  }
  return game;
}

static inline GPtrArray *
make_games (guint32 seed,
            guint   n)
{
  GPtrArray *games = g_ptr_array_new_with_free_func (plain_game_free);
  g_autoptr(GRand) rand = g_rand_new_with_seed (seed);

  for (guint i = 0; i < n; i++) {
    ChessPosition start;

    chess_position_init_standard (&start);
    if (i % 17 == 3)
      chess_position_init_chess960 (&start, g_rand_int_range (rand, 0, 4));
    if (i % 29 == 5)
      g_assert_cmpint (chess_fen_read ("8/P5k1/8/3pP3/8/2K5/1p6/8 w - d6 0 40", -1,
                                       CHESS_FEN_STRICT, &start).error, ==, CHESS_TEXT_OK);
    g_ptr_array_add (games, make_game (rand, &start, (guint) g_rand_int_range (rand, 0, 60),
                                       i % 3 == 0 ? 0 : 2 + i % 2));
  }
  return games;
}

static inline void
write_moves (GString         *text,
             const PlainGame *game)
{
  ChessPosition position = game->start;

  for (guint i = 0; i < game->moves->len; i++) {
    ChessMove move = g_array_index (game->moves, ChessMove, i);
    ChessPosition before = position;
    char san[CHESS_MOVE_SIZE];

    chess_move_write (&position, CHESS_NOTATION_SAN, move, san);
    if (position.turn == CHESS_WHITE || i == 0)
      g_string_append_printf (text, "%u%s ", position.fullmove_number,
                              position.turn == CHESS_WHITE ? "." : "...");
    g_string_append_printf (text, "%s%s ", san, i % 13 == 7 ? " {a comment} (--)" : "");
    chess_position_make (&position, &before, move);
  }
}

static inline void
write_game (GString         *text,
            const PlainGame *game)
{
  static const char *const results[] = { "*", "1-0", "1/2-1/2", "0-1" };
  ChessPosition standard;

  chess_position_init_standard (&standard);
  g_string_append_printf (text, "[Event \"Test\"]\n[Date \"%u.05.??\"]\n[White \"W%u\"]\n"
                                "[Black \"B\"]\n[Result \"%s\"]\n", game->year,
                          game->year % 10, results[game->result]);
  if (game->white_elo > 0)
    g_string_append_printf (text, "[WhiteElo \"%u\"]\n", game->white_elo);
  if (game->black_elo > 0)
    g_string_append_printf (text, "[BlackElo \"%u\"]\n", game->black_elo);
  if (!chess_position_equal (&standard, &game->start)) {
    char fen[CHESS_FEN_SIZE];

    chess_fen_write (&game->start, true, fen);
    g_string_append_printf (text, "[SetUp \"1\"]\n[FEN \"%s\"]\n%s", fen,
                            game->start.chess960 ? "[Variant \"Chess960\"]\n" : "");
  }
  g_string_append_c (text, '\n');
  write_moves (text, game);
  g_string_append_printf (text, "%s\n\n", results[game->result]);
}

static inline char *
write_games (GPtrArray *games)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < games->len; i++)
    write_game (text, g_ptr_array_index (games, i));
  return g_string_free (text, FALSE);
}

/* The position of a game after some plies. */
static inline void
get_position (const PlainGame *game,
              guint            ply,
              ChessPosition   *position)
{
  *position = game->start;
  for (guint i = 0; i < ply; i++) {
    ChessPosition before = *position;

    chess_position_make (position, &before, g_array_index (game->moves, ChessMove, i));
  }
}
