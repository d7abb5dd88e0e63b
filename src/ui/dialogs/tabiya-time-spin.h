/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * tabiya_time_spin_init:
 * @spin: a spin button whose value is a time in seconds
 *
 * Lets it show and read the value as a time, such as "5:00" or "1:30:00". Main thread.
 */
void tabiya_time_spin_init (GtkSpinButton *spin);

G_END_DECLS
