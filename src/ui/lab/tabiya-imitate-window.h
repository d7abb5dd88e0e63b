/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* TabiyaImitateWindow: fits the weights of the heuristic in force to the moves that a player chose
   in the games of a file, and shows what makes the player different. */
#define TABIYA_TYPE_IMITATE_WINDOW (tabiya_imitate_window_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaImitateWindow, tabiya_imitate_window, TABIYA, IMITATE_WINDOW,
                      AdwWindow)

GtkWindow *tabiya_imitate_window_new (GtkWindow *parent,
                                      GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
