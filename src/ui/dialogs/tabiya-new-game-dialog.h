/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "service/tabiya-play.h"

G_BEGIN_DECLS

/*
 * TabiyaNewGameDialog: who plays whom, how strong, with which clock, from where. It starts with
 * the last setup that was played, from @start (nullable) if that is known, and Play has the focus.
 * Emits "play" (TabiyaPlaySetup *setup) once, before it closes, and keeps the setup in the
 * settings.
 */
#define TABIYA_TYPE_NEW_GAME_DIALOG (tabiya_new_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaNewGameDialog, tabiya_new_game_dialog,
                      TABIYA, NEW_GAME_DIALOG, AdwWindow)

TabiyaNewGameDialog *tabiya_new_game_dialog_new      (GtkWindow             *parent,
                                                      GSettings             *settings,
                                                      const ChessPosition   *start)
                                                      G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
