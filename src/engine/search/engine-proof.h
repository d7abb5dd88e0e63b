/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/search/engine-private.h"

/* Between two depths: looks for a mate by proof with a small share of the nodes. True when one was
   found that cannot be shorter, which ends the search. */
bool engine_proof_try  (EngineThread *thread);

/* A mate once found stays the result until the search finds a shorter one. */
void engine_proof_hold (EngineThread *thread);
