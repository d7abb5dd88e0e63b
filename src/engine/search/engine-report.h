/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/search/engine-thread.h"

/* What a run tells of its progress; thread 0 alone. */
uint64_t      engine_report_nodes     (const Engine        *engine);
void          engine_report_line      (EngineThread        *thread,
                                       int                  line,
                                       EngineBound          bound);
void          engine_report_lines     (EngineThread        *thread);
void          engine_report_move      (EngineThread        *thread,
                                       ChessMove            move,
                                       int                  number);
