/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/results/tabiya-results.h"
#include "service/tabiya-play.h"

G_BEGIN_DECLS

/*
 * TabiyaAdaptation: while the key "adapt-level" is set, the level of the next game follows the
 * rating of the person, which is that of My Games: it is read again whenever a game has ended, and
 * the level nearest to it is stored with the setup that the next game begins with. Until there is a
 * rated game the level stays as it was chosen. Main thread.
 *
 * Signal "changed": a level was stored.
 */
#define TABIYA_TYPE_ADAPTATION (tabiya_adaptation_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaAdaptation, tabiya_adaptation, TABIYA, ADAPTATION, GObject)

/* @path is the file of the games that were played here. References are taken. */
TabiyaAdaptation *tabiya_adaptation_new    (GSettings           *settings,
                                            TabiyaPlay          *play,
                                            const char          *path) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
