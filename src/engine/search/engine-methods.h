/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/search/engine-thread.h"

/* Runs one of the methods for comparison. */
void          engine_methods_run      (EngineThread        *thread,
                                       EngineMethod         method);
