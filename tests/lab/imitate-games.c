/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "imitate-games.h"

#include "core/chess-text.h"
#include "lab/imitate/tabiya-choice-set.h"

/* Chooses a move of @judge at the temperature 30, or any move if @judge is NULL. */
static ChessMove
choose_move (const ChessPosition *position,
             EngineJudge         *judge,
             GRand               *random)
{
  g_autofree EngineForesight *seen = g_new (EngineForesight, CHESS_MAX_MOVES);
  double scores[CHESS_MAX_MOVES];
  double lot = g_rand_double (random);
  guint chosen = 0;
  guint n;

  if (!judge) {
    ChessMoveList list;

    chess_position_generate (position, CHESS_GENERATE_ALL, &list);
    return list.moves[g_rand_int_range (random, 0, list.count)];
  }
  n = (guint) engine_foresee (position, judge, 1, seen);
  for (guint i = 0; i < n; i++)
    scores[i] = seen[i].score;
  while (chosen + 1 < n && (lot -= tabiya_choice_get_probability (scores, n, chosen, 30)) > 0)
    chosen++;
  return seen[chosen].move;
}

void
imitate_games_write_both (const char             *path,
                          const HeuristicWeights *weights,
                          const char             *other_name,
                          const HeuristicWeights *other,
                          guint                   n_games,
                          guint                   n_plies)
{
  g_autoptr(GString) text = g_string_new (NULL);
  GRand *random = g_rand_new_with_seed (11);
  EngineJudge *judges[] = { engine_judge_new (weights), other ? engine_judge_new (other) : NULL };

  for (guint game = 0; game < n_games; game++) {
    gboolean white = game % 2 == 0;
    ChessPosition position;

    g_string_append_printf (text, "[White \"%s\"]\n[Black \"%s\"]\n\n",
                            white ? "Player, Good" : other_name,
                            white ? other_name : "Player, Good");
    chess_position_init_standard (&position);
    for (guint ply = 0; ply < n_plies && chess_position_count_moves (&position) > 0; ply++) {
      ChessPosition before = position;
      gboolean own = (position.turn == CHESS_WHITE) == white;
      ChessMove move = choose_move (&position, ply < 12 ? NULL : judges[!own], random);
      char san[CHESS_MOVE_SIZE];

      chess_move_write (&before, CHESS_NOTATION_SAN, move, san);
      g_string_append_printf (text, "%s ", san);
      chess_position_make (&position, &before, move);
    }
    g_string_append (text, "*\n\n");
  }
  engine_judge_free (judges[0]);
  g_clear_pointer (&judges[1], engine_judge_free);
  g_rand_free (random);
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
}

void
imitate_games_write (const char             *path,
                     const HeuristicWeights *weights,
                     guint                   n_games,
                     guint                   n_plies)
{
  imitate_games_write_both (path, weights, "Chance", NULL, n_games, n_plies);
}
