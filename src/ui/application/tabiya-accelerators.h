/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives every action its keys; the one table of them. */
void tabiya_accelerators_install (GtkApplication *application);

G_END_DECLS
