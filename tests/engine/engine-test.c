/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-test.h"

void
engine_test_init (int    *argc,
                  char ***argv)
{
  g_test_init (argc, argv, NULL);
  chess_init ();
}

ChessPosition
engine_test_position (const char *fen)
{
  ChessPosition position;
  ChessTextResult result = chess_fen_read (fen, -1, CHESS_FEN_LENIENT, &position);

  if (result.error != CHESS_TEXT_OK)
    g_error ("%s: %s", fen, chess_text_error_to_string (result.error));
  return position;
}

ChessMove
engine_test_move (const ChessPosition *position,
                  const char          *text)
{
  ChessMove move;
  ChessTextResult result = chess_move_read (position, CHESS_NOTATION_UCI, text, -1, &move);

  if (result.error != CHESS_TEXT_OK)
    g_error ("%s: %s", text, chess_text_error_to_string (result.error));
  return move;
}

const char *
engine_test_write_move (const ChessPosition *position,
                        ChessMove            move)
{
  static char text[CHESS_MOVE_SIZE];

  chess_move_write (position, CHESS_NOTATION_UCI, move, text);
  return text;
}

void
engine_test_each_random (int       n_games,
                         guint32   seed,
                         void    (*function) (const ChessPosition *,
                                              gpointer),
                         gpointer  data)
{
  g_autoptr(GRand) random = g_rand_new_with_seed (seed);

  for (int game = 0; game < n_games; game++) {
    ChessPosition position;

    /* Every other game from a start position of Chess960. */
    chess_position_init_standard (&position);
    if (game % 2 == 1)
      g_assert_true (chess_position_init_chess960 (&position, g_rand_int_range (random, 0, 960)));

    for (int ply = 0; ply < 160; ply++) {
      ChessPosition before = position;
      ChessMoveList list;

      function (&position, data);
      chess_position_generate (&position, CHESS_GENERATE_ALL, &list);
      if (list.count == 0)
        break;
      chess_position_make (&position, &before,
                           list.moves[g_rand_int_range (random, 0, list.count)]);
    }
  }
}

Engine *
engine_test_new (void)
{
  Engine *engine = engine_new ();

  g_assert_true (engine_set_hash (engine, ENGINE_MIN_HASH_MB));
  return engine;
}

EngineResult
engine_test_search (const char *fen,
                    int         depth)
{
  Engine *engine = engine_test_new ();
  EngineRequest request = {
    .position = engine_test_position (fen),
    .limits = { .depth = depth },
  };
  EngineResult result;

  engine_run (engine, &request, NULL, NULL, &result);
  engine_free (engine);
  return result;
}

void
engine_test_check_line (const ChessPosition *position,
                        const ChessMove     *moves,
                        int                  n)
{
  ChessPosition here = *position;

  for (int i = 0; i < n; i++) {
    ChessPosition next;

    g_assert_true (chess_position_is_legal (&here, moves[i]));
    chess_position_make (&next, &here, moves[i]);
    here = next;
  }
}

void
engine_test_assert_score (ChessScore score,
                          ChessScore expected)
{
  char texts[2][CHESS_SCORE_SIZE];

  chess_score_write (score, texts[0]);
  chess_score_write (expected, texts[1]);
  if (!chess_score_equal (score, expected))
    g_error ("the score is %s and not %s", texts[0], texts[1]);
}

char *
engine_test_data_path (const char *name)
{
  const char *folder = g_getenv ("TABIYA_TEST_DATA");

  return g_build_filename (folder ? folder : ".", name, NULL);
}

char *
engine_test_read_data (const char *name)
{
  g_autofree char *path = engine_test_data_path (name);
  char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    g_test_skip ("the folder of test data is not there");
  return text;
}
