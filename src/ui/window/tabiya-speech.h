/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/session/tabiya-session.h"
#include "ui/board/tabiya-board.h"

G_BEGIN_DECLS

/*
 * TabiyaSpeech: tells a screen reader what happens in the game of a window: moves, premoves,
 * the end, a pause, a draw that can be claimed, little time. It has the actions say-clocks and
 * say-changes. Main thread.
 */
#define TABIYA_TYPE_SPEECH (tabiya_speech_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaSpeech, tabiya_speech, TABIYA, SPEECH, GObject)

/* @board is borrowed; references to parts of @session are taken. @map gets the actions. (transfer
   full) */
TabiyaSpeech *tabiya_speech_new (TabiyaBoard   *board,
                                 GActionMap    *map,
                                 TabiyaSession *session)
                                 G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
