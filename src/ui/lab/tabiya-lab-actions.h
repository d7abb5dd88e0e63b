/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Adds actions to the application that open the windows of the lab: app.compare-methods,
   app.over-my-games, app.fit-weights and app.what-decides. Once; a reference to @settings is
   kept. */
void tabiya_lab_actions_install (GtkApplication *application,
                                 GSettings      *settings);

G_END_DECLS
