/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/chess-text.h"
#include "engine/engine.h"

/* What several tests of the engine need. */

/* Calls chess_init() and g_test_init(). */
void          engine_test_init        (int                    *argc,
                                       char                 ***argv);

/* Fails the test when @fen cannot be read. */
ChessPosition engine_test_position    (const char             *fen);

/* A legal move from UCI notation; fails the test when there is none. */
ChessMove     engine_test_move        (const ChessPosition    *position,
                                       const char             *text);

/* UCI notation of a move; valid until the next call. */
const char   *engine_test_write_move  (const ChessPosition    *position,
                                       ChessMove               move);

/* Calls @function with each position of a number of games of random moves, the same every time. */
void          engine_test_each_random (int                     n_games,
                                       guint32                 seed,
                                       void                  (*function) (const ChessPosition *,
                                                                          gpointer),
                                       gpointer                data);

/* An engine with the smallest table: to clear a large one takes longer than most searches of a
   test. (transfer full) */
Engine       *engine_test_new         (void);

/* Searches @fen to @depth with a fresh engine. */
EngineResult  engine_test_search      (const char             *fen,
                                       int                     depth);

/* Fails the test unless the moves of the line are legal one after the other. */
void          engine_test_check_line  (const ChessPosition    *position,
                                       const ChessMove        *moves,
                                       int                     n);

/* Fails the test unless both scores say the same. */
void          engine_test_assert_score (ChessScore              score,
                                       ChessScore              expected);

/* Where a file or folder of the test data is, if it is there (transfer full). */
char         *engine_test_data_path   (const char             *name);

/* A file below the folder of test data, or NULL (and the test marked as skipped) without it. */
char         *engine_test_read_data   (const char             *name);
