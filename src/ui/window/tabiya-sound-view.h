/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/session/tabiya-session.h"

G_BEGIN_DECLS

/* TabiyaSoundView: lets a person hear the game of a window, if the settings ask for it. */
#define TABIYA_TYPE_SOUND_VIEW (tabiya_sound_view_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaSoundView, tabiya_sound_view, TABIYA, SOUND_VIEW, GObject)

/* References to parts of @session are taken. (transfer full) */
TabiyaSoundView *tabiya_sound_view_new (TabiyaSession *session) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
