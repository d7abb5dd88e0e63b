/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-position.h"
#include "core/chess-text.h"
#include "engine/engine.h"
#include "engine/heuristic.h"

/*
 * What the commands of tabiya-engine share. A command gets its own arguments, with its name in
 * argv[0], and returns the exit status. Errors are one line on stderr that says what to do.
 */

enum {
  TOOL_GO_ON = -1,       /* no exit status: what tool_parse() returns to go on */
  TOOL_OK = 0,
  TOOL_FAILED = 1,       /* the job could not be done, or it found something wrong */
  TOOL_USAGE = 2,        /* the arguments make no sense */
};

/* The value of a number that was not given on the command line; no option takes it. */
#define TOOL_UNSET G_MININT

#define TOOL_START_FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

int          tool_uci            (int                     argc,
                                  char                  **argv);
int          tool_freeze         (int                     argc,
                                  char                  **argv);
int          tool_perft          (int                     argc,
                                  char                  **argv);
int          tool_perft_bench    (int                     argc,
                                  char                  **argv);
int          tool_bench          (int                     argc,
                                  char                  **argv);
int          tool_behaviours     (int                     argc,
                                  char                  **argv);
int          tool_compare        (int                     argc,
                                  char                  **argv);
int          tool_consequences   (int                     argc,
                                  char                  **argv);
int          tool_decisive       (int                     argc,
                                  char                  **argv);
int          tool_eval           (int                     argc,
                                  char                  **argv);
int          tool_evolve         (int                     argc,
                                  char                  **argv);
int          tool_fit            (int                     argc,
                                  char                  **argv);
int          tool_imitate        (int                     argc,
                                  char                  **argv);
int          tool_games          (int                     argc,
                                  char                  **argv);
int          tool_epd            (int                     argc,
                                  char                  **argv);
int          tool_levels         (int                     argc,
                                  char                  **argv);
int          tool_list_weights   (int                     argc,
                                  char                  **argv);
int          tool_match          (int                     argc,
                                  char                  **argv);
int          tool_motifs         (int                     argc,
                                  char                  **argv);
int          tool_pgn            (int                     argc,
                                  char                  **argv);
int          tool_preview        (int                     argc,
                                  char                  **argv);
int          tool_review         (int                     argc,
                                  char                  **argv);
int          tool_selfplay       (int                     argc,
                                  char                  **argv);
int          tool_tournament     (int                     argc,
                                  char                  **argv);
int          tool_tune           (int                     argc,
                                  char                  **argv);

int          tool_whynot         (int                     argc,
                                  char                  **argv);

int          tool_parse          (int                    *argc,
                                  char                 ***argv,
                                  const char             *parameters,
                                  const char             *summary,
                                  const GOptionEntry     *entries);
void         tool_free_arguments (const GOptionEntry     *entries);
int          tool_usage_error    (const char             *command,
                                  const char             *format,
                                  ...) G_GNUC_PRINTF (2, 3);
int          tool_failure        (const char             *command,
                                  const char             *format,
                                  ...) G_GNUC_PRINTF (2, 3);
void         tool_blank_nuls     (char                   *line,
                                  gsize                   length);
gboolean     tool_parse_number   (const char             *text,
                                  gint64                  minimum,
                                  gint64                  maximum,
                                  gint64                 *number);
gint        *tool_stop_on_signals (void);
gboolean     tool_read_fen       (const char             *command,
                                  const char             *fen,
                                  ChessPosition          *position);
char        *tool_fen_error      (const ChessTextResult  *result);
char       **tool_fen_notes      (unsigned                notes);

/* Counts leaves, with the legal moves of the root and their counts; see tool-perft.c. */
guint64      tool_perft_count    (const ChessPosition    *position,
                                  int                     depth,
                                  int                     n_threads,
                                  const ChessMoveList    *moves,
                                  guint64                *counts);
void         tool_perft_print    (const ChessPosition    *position,
                                  const ChessMoveList    *moves,
                                  const guint64          *counts,
                                  guint64                 total,
                                  GString                *output);

/* Writes the breakdown of a score as a table for people. */
void         tool_eval_print     (const ChessPosition    *position,
                                  const HeuristicWeights *weights,
                                  GString                *output);

/* The number of moves to the mate that a score stands for, negative for the side that is mated; 0
   for a mate on the board. FALSE when the score is not a mate. */
