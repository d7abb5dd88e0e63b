/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Whether the sides are to be drawn by lot when the next game begins; kept beside the setup. */
gboolean  tabiya_play_setup_get_random_sides (GSettings *settings);
void      tabiya_play_setup_set_random_sides (GSettings *settings,
                                              gboolean   random);

G_END_DECLS
