/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "service/tabiya-play.h"

G_BEGIN_DECLS

/* What was played last, kept in the key "new-game"; the default setup when there is nothing
   readable. (transfer full) */
TabiyaPlaySetup     *tabiya_play_setup_from_settings (GSettings             *settings);
void                 tabiya_play_setup_to_settings   (const TabiyaPlaySetup *setup,
                                                      GSettings             *settings);

/* Whether the sides are to be drawn by lot when the next game begins; kept beside the setup. */
gboolean  tabiya_play_setup_get_random_sides (GSettings *settings);
void      tabiya_play_setup_set_random_sides (GSettings *settings,
                                              gboolean   random);

G_END_DECLS
