/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "uci/tabiya-program.h"

G_BEGIN_DECLS

/*
 * TabiyaEngineEditor: a dialog for one engine: what is run, its options, a trial.
 *
 * Signal "changed": the list of engines has changed, and the dialog closes.
 */
#define TABIYA_TYPE_ENGINE_EDITOR (tabiya_engine_editor_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaEngineEditor, tabiya_engine_editor, TABIYA, ENGINE_EDITOR, AdwWindow)

/* @program (nullable) is on the list already; NULL to add one. It is copied. Only what is on the
   list is started by itself, to read its options. */
GtkWindow *tabiya_engine_editor_new (GtkWindow            *parent,
                                     const TabiyaProgram  *program);

G_END_DECLS
