/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "uci/tabiya-program.h"
#include "uci/tabiya-uci-option.h"

G_BEGIN_DECLS

/*
 * TabiyaEngineOptions: the options of an engine, each by its kind, with a button that puts it back.
 *
 * Signal "press" (const char *name): a button of the engine is to be pressed.
 */
#define TABIYA_TYPE_ENGINE_OPTIONS (tabiya_engine_options_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaEngineOptions, tabiya_engine_options,
                      TABIYA, ENGINE_OPTIONS, AdwPreferencesGroup)

/* Shows @options (element-type TabiyaUciOption), with what @program has set. @program is changed by
   the rows, and must outlive them. */
void tabiya_engine_options_set (TabiyaEngineOptions *self,
                                GPtrArray           *options,
                                TabiyaProgram       *program);

G_END_DECLS
