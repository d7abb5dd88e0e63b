/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Sets the accelerators of all actions. This is the only table of them. */
void tabiya_accelerators_install (GtkApplication *application);

G_END_DECLS
