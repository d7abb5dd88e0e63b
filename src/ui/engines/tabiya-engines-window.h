/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* TabiyaEnginesWindow: the engines of this computer besides Tabiya: those on the list, and those
   that are installed and could be added. */
#define TABIYA_TYPE_ENGINES_WINDOW (tabiya_engines_window_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaEnginesWindow, tabiya_engines_window, TABIYA, ENGINES_WINDOW, AdwWindow)

/* Adds app.engines, which shows it. Once; @application must outlive its actions. */
void tabiya_engines_window_install (GtkApplication *application);

G_END_DECLS
