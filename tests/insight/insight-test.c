/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "insight-test.h"
#include "../fuzz.h"

#include "core/chess-bitboard.h"
#include "core/chess-text.h"

#include <locale.h>

void
test_init (int    *argc,
           char ***argv)
{
  setlocale (LC_ALL, "");
  fuzz_init (argc, argv);
  chess_init ();
}

ChessPosition
test_position (const char *fen)
{
  ChessPosition position;
  ChessTextResult result = chess_fen_read (fen, -1, CHESS_FEN_LENIENT, &position);

  if (result.error != CHESS_TEXT_OK)
    g_error ("%s: %s", fen, chess_text_error_to_string (result.error));
  return position;
}

static int
read_moves (const ChessPosition *position,
            ChessNotation        notation,
            const char          *line,
            ChessMove           *moves,
            int                  max)
{
  g_auto(GStrv) words = g_strsplit (line, " ", -1);
  ChessPosition now = *position;
  int n = 0;

  for (int i = 0; words[i] && n < max; i++) {
    ChessPosition before = now;
    ChessTextResult result = chess_move_read (&now, notation, words[i], -1, &moves[n]);

    if (result.error != CHESS_TEXT_OK)
      g_error ("%s in %s: %s", words[i], line, chess_text_error_to_string (result.error));
    chess_position_make (&now, &before, moves[n++]);
  }
  return n;
}

int
test_moves (const ChessPosition *position,
            const char          *line,
            ChessMove           *moves,
            int                  max)
{
  return read_moves (position, CHESS_NOTATION_SAN, line, moves, max);
}

int
test_uci_moves (const ChessPosition *position,
                const char          *line,
                ChessMove           *moves,
                int                  max)
{
  return read_moves (position, CHESS_NOTATION_UCI, line, moves, max);
}

ChessBitboard
test_square_set (const char *names)
{
  ChessBitboard squares = 0;

  for (const char *name = names; *name; name += 2)
    squares |= bb_square (chess_square_make (name[0] - 'a', name[1] - '1'));
  return squares;
}

ChessMove
test_flip_move (ChessMove move)
{
  return chess_move_make (chess_move_from (move) ^ 56, chess_move_to (move) ^ 56,
                          chess_move_kind (move));
}

HeuristicWeights
test_weights (const char *heuristic)
{
  HeuristicWeights weights;

  heuristic_weights_init (&weights, heuristic_find (heuristic));
  return weights;
}

HeuristicWeights
test_weights_only (const char *const *ids)
{
  enum { LARGE_PERCENT = 300 };
  HeuristicWeights weights = test_weights ("tabiya");

  for (int i = 0; i < heuristic_count_weights (weights.heuristic); i++) {
    const char *id = heuristic_get_weight (weights.heuristic, i)->id;

    if (!g_strv_contains (ids, id))
      weights.values[i] = 0;
    else if (!g_str_equal (id, "endgame-scaling"))
      weights.values[i] = LARGE_PERCENT;
  }
  for (int i = 0; ids[i]; i++)
    g_assert_cmpint (heuristic_find_weight (weights.heuristic, ids[i]), >=, 0);
  return weights;
}

HeuristicExplanation *
test_explain (const ChessPosition    *position,
              const HeuristicWeights *weights)
{
  HeuristicExplanation *explanation = g_new0 (HeuristicExplanation, 1);

  heuristic_explain (position, weights, explanation);
  return explanation;
}

void
test_random_games (guint32   seed,
                   int       n_games,
                   int       step,
                   TestVisit visit,
                   gpointer  data)
{
  enum { MAX_PLIES = 120 };
  g_autoptr(GRand) rand = g_rand_new_with_seed (seed);

  for (int game = 0; game < n_games; game++) {
    ChessPosition now = test_position (TEST_START);

    for (int ply = 1; ply <= MAX_PLIES; ply++) {
      ChessPosition before = now;
      ChessMoveList list;
      ChessMove move;

      chess_position_generate (&before, CHESS_GENERATE_ALL, &list);
      if (list.count == 0)
        break;
      move = list.moves[g_rand_int_range (rand, 0, list.count)];
      chess_position_make (&now, &before, move);
      if (ply % step == 0)
        visit (&now, &before, move, data);
    }
  }
}
