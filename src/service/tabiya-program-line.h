/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "service/tabiya-engine-backend.h"
#include "uci/tabiya-uci-info.h"

G_BEGIN_DECLS

/*
 * What is said to a UCI program, and what is believed of its answers. Pure functions; any thread.
 *
 * One move that is to be searched alone is made on the board first, and the answer turned round,
 * because many programs ignore "searchmoves".
 */

/* The line "position …" for a search. @position is where the program will search. (transfer
   full) */
char     *tabiya_program_dup_position_line (const TabiyaSearch    *search,
                                            ChessPosition         *position);
/* The line "go …". (transfer full) */
char     *tabiya_program_dup_go_line       (const TabiyaSearch    *search);
/* The only move to be searched; CHESS_NO_MOVE if there is none or there are several. */
ChessMove tabiya_program_get_forced        (const TabiyaSearch    *search);

/* Reads a report as one about the position of the search. FALSE if it has no line of moves whose
   score can be believed. @pv has room for ENGINE_MAX_PLY moves, and must last as long as @info. */
gboolean  tabiya_program_read_report       (const TabiyaSearch    *search,
                                            const ChessPosition   *position,
                                            const TabiyaUciReport *report,
                                            ChessMove             *pv,
                                            EngineInfo            *info);

G_END_DECLS
