/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "core/chess-text.h"
#include "game/pgn/tabiya-pgn.h"

/* What the tests of games have in common. */

static inline GPtrArray *
new_problems (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) tabiya_pgn_problem_free);
}

static inline TabiyaGame *
read_text (const char *text,
           GPtrArray  *problems)
{
  g_autoptr(GError) error = NULL;
  TabiyaGame *game = tabiya_pgn_read_game (text, -1, problems, &error);

  g_assert_no_error (error);
  g_assert_nonnull (game);
  return game;
}

/* The move of a SAN, played or found at @node. */
static inline TabiyaNode *
play (TabiyaGame *game,
      TabiyaNode *node,
      const char *san)
{
  ChessPosition position;
  ChessTextResult result;
  ChessMove move;

  tabiya_node_get_position (game, node, &position);
  result = chess_move_read (&position, CHESS_NOTATION_SAN, san, -1, &move);
  g_assert_cmpint (result.error, ==, CHESS_TEXT_OK);
  return tabiya_game_add_move (game, node, move);
}

/* Plays moves separated by blanks; returns the last node. */
static inline TabiyaNode *
play_line (TabiyaGame *game,
           TabiyaNode *node,
           const char *line)
{
  g_auto(GStrv) moves = g_strsplit (line, " ", -1);

  for (guint i = 0; moves[i]; i++)
    node = play (game, node, moves[i]);
  return node;
}

/* The moves of a written game, on one line. */
static inline char *
dup_movetext (TabiyaGame *game)
{
  g_autofree char *text = tabiya_pgn_write_game (game);
  char *moves = g_strdup (strstr (text, "\n\n") + 2);

  g_strstrip (moves);
  return g_strdelimit (moves, "\n", ' ');
}

static inline void
assert_movetext (TabiyaGame *game,
                 const char *expected)
{
  g_autofree char *moves = dup_movetext (game);

  g_assert_cmpstr (moves, ==, expected);
}

static inline void
assert_same_game (TabiyaGame *a,
                  TabiyaGame *b)
{
  g_autofree char *difference = NULL;

  if (!tabiya_game_equal (a, b, &difference))
    g_error ("The games differ: %s", difference);
}

/* Written and read again it is the same, and nothing is complained about. */
static inline void
assert_round_trip (TabiyaGame *game)
{
  g_autofree char *text = tabiya_pgn_write_game (game);
  g_autoptr(TabiyaGame) again = read_text (text, NULL);
  g_autofree char *text_again = tabiya_pgn_write_game (again);

  assert_same_game (game, again);
  g_assert_cmpstr (text, ==, text_again);
}
