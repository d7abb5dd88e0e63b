/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/search/engine-thread.h"

/* Fills the table of reversible moves. Calling it again, from any thread, is harmless. */
void engine_cycle_init     (void);

/* Whether the side to move can return, with one move, to a position of this line after the root. */
bool engine_cycle_upcoming (const EngineThread *thread,
                            int                 ply);
