/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The windows of the lab as actions of the application: app.compare-methods,
   app.fit-weights, app.what-decides. */
void tabiya_lab_actions_install (GtkApplication *application,
                                 GSettings      *settings);

G_END_DECLS
