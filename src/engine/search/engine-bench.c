/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/engine-bench.h"

#include "core/chess-text.h"

#include <stdlib.h>

enum { BENCH_DEPTH = 12 };

/* Positions from every phase of a game, quiet and sharp, with and without queens, and a few of
   Chess960. */
static const char *const positions[] = {
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  "r1bqkb1r/pppp1ppp/2n2n2/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
  "rnbqkb1r/1p2pppp/p2p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6",
  "rnbq1rk1/ppp1ppbp/3p1np1/8/2PPP3/2N2N2/PP3PPP/R1BQKB1R w KQ - 2 6",
  "rnbqk2r/pp2ppbp/6p1/2p5/3PP3/2P5/P4PPP/R1BQKBNR w KQkq - 1 8",
  "r1bq1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/R3KB1R w KQ - 3 9",
  "rnbqkb1r/pp3ppp/4pn2/2pp4/2PP4/2N1PN2/PP3PPP/R1BQKB1R b KQkq - 0 5",
  "r2q1rk1/1b2bppp/p1n1pn2/1pp5/3P4/P1N1PN2/1PB2PPP/R1BQ1RK1 w - - 0 13",
  "r1b2rk1/2q1bppp/p2ppn2/1p4B1/3nPP2/2N2Q2/PPP3PP/2KR1B1R w - - 0 13",
  "2rq1rk1/pb1nbppp/1p2pn2/3p4/2PP4/1PN1PN2/PB2BPPP/2RQ1RK1 w - - 6 12",
  "r4rk1/1ppq1ppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PPQ1PPP/R4RK1 w - - 2 11",
  "r3k2r/pp1bqppp/2nbpn2/3p4/3P4/2NBBN2/PPPQ1PPP/R3K2R w KQkq - 8 10",
  "2kr3r/ppp1qpp1/2n1b2p/3pP3/3P1P2/2PB1N2/P1Q3PP/R4RK1 b - - 2 15",
  "r1b1r1k1/pp1n1pbp/1qp3p1/3p4/1P1P4/P1NBPN2/5PPP/R2Q1RK1 b - - 0 14",
  "3r1rk1/p1q2pp1/1pn1p2p/2p1P3/3p1P2/P1PP2P1/1PQN2KP/R4R2 w - - 0 21",
  "2r3k1/1q3pbp/p2p2p1/1p1Pp3/1P2P3/P2Q1N2/5PPP/2R3K1 b - - 3 24",
  "r5k1/5ppp/1qp1p3/p2pP3/P2P1P2/1P1Q2P1/6KP/2R5 w - - 0 28",
  "4rrk1/pp3pp1/2p2q1p/3p1N2/3P1Q2/2P4P/PP3PP1/R3R1K1 b - - 2 20",
  "8/5pk1/1p1r2p1/p1p1R2p/P1P2P1P/1P4P1/5K2/8 w - - 1 36",
  "8/2k2p2/2p3p1/1p1pP2p/1P1P3P/2K3P1/5P2/8 w - - 0 40",
  "5k2/1b3pp1/p3p2p/1pp5/2P2P2/1P2P1P1/P2B3P/6K1 b - - 0 30",
  "8/p4k2/1p2n1p1/2p2p1p/2P2P1P/1P2K1P1/P2N4/8 b - - 4 37",
  "1r4k1/5pp1/3R3p/p1p5/P1P1p3/1PKn2P1/5P1P/3R4 b - - 1 33",
  "8/8/4kpp1/3p1b2/p6P/2B5/6P1/6K1 b - - 1 47",
  "6k1/5p2/6p1/8/7p/8/6PP/6K1 b - - 0 40",
  "8/8/1p2k1p1/3p3p/1p1P1P1P/1P2PK2/8/8 w - - 3 54",
  "5rk1/q6p/2p3bR/1pPp1rP1/1P1Pp3/P3B1Q1/1K3P2/R7 w - - 5 30",
  "8/8/8/4k3/8/3B4/3N4/3K4 w - - 0 1",
  "3r2k1/2q2p1p/p3pbp1/1p6/3Q4/1P3N2/P4PPP/2R3K1 w - - 0 23",
  "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
};

bool
engine_bench (void             (*report) (const EngineBenchPosition *position,
                                          void                      *data),
              void              *data,
              EngineBenchTotal  *total)
{
  enum { N_POSITIONS = sizeof positions / sizeof positions[0] };
  Engine *engine = engine_new ();

  if (!engine)
    return false;

  *total = (EngineBenchTotal) { 0 };
  for (int i = 0; i < N_POSITIONS; i++) {
    EngineRequest request = { .limits = { .depth = BENCH_DEPTH } };
    EngineBenchPosition position = { i + 1, N_POSITIONS, positions[i], 0, 0 };
    EngineResult result;

    if (chess_fen_read (positions[i], -1, CHESS_FEN_STRICT, &request.position).error
        != CHESS_TEXT_OK)
      abort ();
    engine_clear (engine);
    engine_run (engine, &request, NULL, NULL, &result);

    position.nodes = result.nodes;
    position.time_ms = result.time_ms;
    total->nodes += result.nodes;
    total->time_ms += result.time_ms;
    if (report)
      report (&position, data);
  }
  engine_free (engine);
  return true;
}
