/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/session/tabiya-session.h"
#include "ui/board/tabiya-board.h"

G_BEGIN_DECLS

/*
 * TabiyaSpeechView: tells a screen reader what happens in the game of a window: moves, premoves,
 * the end, a pause, a draw that can be claimed, little time. It has the actions say-clocks and
 * say-changes. Main thread.
 */
#define TABIYA_TYPE_SPEECH_VIEW (tabiya_speech_view_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaSpeechView, tabiya_speech_view, TABIYA, SPEECH_VIEW, GObject)

/* @board is borrowed; references to parts of @session are taken. @map gets the actions. (transfer
   full) */
TabiyaSpeechView *tabiya_speech_view_new    (TabiyaBoard      *board,
                                             GActionMap       *map,
                                             TabiyaSession    *session)
                                             G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
