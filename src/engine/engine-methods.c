/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/engine-movepick.h"
#include "engine/engine-private.h"

void
engine_methods_run (EngineThread *thread,
                    EngineMethod  method)
{
  engine_root_deepen (thread);
}
