/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * tabiya_wheel_leave_values:
 * @widget: what may have scales and spin buttons in it, or is one
 *
 * Sees to it that the wheel scrolls the page and never changes a value that happens to pass under
 * the pointer: weights and settings would change without anybody noticing. They keep their keys,
 * and can be dragged and typed as before. To be called after the children were made. Main thread.
 */
void tabiya_wheel_leave_values (GtkWidget *widget);

G_END_DECLS
