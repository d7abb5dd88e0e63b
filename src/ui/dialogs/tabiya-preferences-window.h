/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "core/chess-position.h"

G_BEGIN_DECLS

/* TabiyaPreferencesWindow: all settings, applied at once, in pages Play, Board, Engine and
   Heuristics. It writes GSettings and nothing else. */
#define TABIYA_TYPE_PREFERENCES_WINDOW (tabiya_preferences_window_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPreferencesWindow, tabiya_preferences_window,
                      TABIYA, PREFERENCES_WINDOW, AdwWindow)

GtkWindow *tabiya_preferences_window_new (GtkWindow *parent,
                                          GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;
/* The position for the preview; until it is set, the start position. */
void       tabiya_preferences_window_set_position (TabiyaPreferencesWindow *self,
                                                   const ChessPosition     *position,
                                                   GArray                  *history,
                                                   gboolean                 flipped);

G_END_DECLS
