/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/chess-text.h"
#include "engine/engine.h"
#include "uci/tabiya-uci-parser.h"

/* A UCI engine for tests of tuning: its margin EFFORT_NODES says how much it searches, so that more
   is better for certain, whatever nodes it is told; the other margins do nothing. Its argument is
   what it does wrong: "crash" at each ninth search, an "illegal" move then, or "plain", a build
   without margins. */

#define CRASH_EVERY 9

static int effort = 2;
static unsigned n_searches;
static const char *manner = "";

static void
introduce (void)
{
  puts ("id name Tunable");
  if (strcmp (manner, "plain") != 0)
    puts ("option name Hash type spin default 1 min 1 max 8\n"
          "option name Tune EFFORT_NODES type spin default 2 min 1 max 12\n"
          "option name Tune EFFORT_IDLE type spin default 500 min 0 max 1000\n"
          "option name Tune OTHER type spin default 1 min 0 max 2");
  puts ("uciok");
}

static void
set_option (const TabiyaUciCommand *command)
{
  if (g_strcmp0 (command->name, "Tune EFFORT_NODES") == 0)
    effort = atoi (command->value);
}

static void
set_position (const TabiyaUciCommand *command,
              ChessPosition          *position)
{
  if (command->fen)
    chess_fen_read (command->fen, -1, CHESS_FEN_LENIENT, position);
  else
    chess_position_init_standard (position);
  for (char **text = command->moves; *text; text++) {
    ChessPosition before = *position;
    ChessMove move;

    chess_move_read (&before, CHESS_NOTATION_UCI, *text, -1, &move);
    chess_position_make (position, &before, move);
  }
}

static void
search (Engine              *engine,
        const ChessPosition *position)
{
  EngineRequest request = { .position = *position };
  EngineResult result;
  char text[CHESS_MOVE_SIZE];

  n_searches++;
  if (strcmp (manner, "crash") == 0 && n_searches % CRASH_EVERY == 0)
    _exit (1);
  if (strcmp (manner, "illegal") == 0 && n_searches % CRASH_EVERY == 0) {
    puts ("bestmove a1a1");
    return;
  }
  request.limits.nodes = (uint64_t) (effort * effort * 8);
  engine_clear (engine);
  engine_run (engine, &request, NULL, NULL, &result);
  chess_move_write (position, CHESS_NOTATION_UCI, result.best, text);
  printf ("info depth %d score cp %d nodes %d\nbestmove %s\n", result.depth,
          chess_score_clamp (result.score, 10000), (int) result.nodes, text);
}

int
main (int    argc,
      char **argv)
{
  static char line[1 << 16];
  ChessPosition position;
  Engine *engine;

  if (argc > 1)
    manner = argv[1];
  setvbuf (stdout, NULL, _IOLBF, 0);
  chess_init ();
  chess_position_init_standard (&position);
  engine = engine_new ();
  engine_set_hash (engine, 1);
  while (fgets (line, sizeof line, stdin)) {
    g_autoptr(TabiyaUciCommand) command = tabiya_uci_command_parse (line);

    if (command->kind == TABIYA_UCI_QUIT)
      break;
    if (command->kind == TABIYA_UCI_UCI)
      introduce ();
    else if (command->kind == TABIYA_UCI_ISREADY)
      puts ("readyok");
    else if (command->kind == TABIYA_UCI_SETOPTION)
      set_option (command);
    else if (command->kind == TABIYA_UCI_POSITION)
      set_position (command, &position);
    else if (command->kind == TABIYA_UCI_GO)
      search (engine, &position);
  }
  engine_free (engine);
  return 0;
}
