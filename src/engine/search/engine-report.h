/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/search/engine-thread.h"

/* Reports on the progress of a run; called by thread 0 only. */
uint64_t      engine_report_nodes     (const Engine        *engine);
uint64_t      engine_report_table_hits (const Engine       *engine);
void          engine_report_line      (EngineThread        *thread,
                                       int                  line,
                                       EngineBound          bound);
void          engine_report_lines     (EngineThread        *thread);
void          engine_report_move      (EngineThread        *thread,
                                       ChessMove            move,
                                       int                  number);
