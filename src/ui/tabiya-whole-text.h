/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * tabiya_whole_text_allow:
 * @widget: what has groups of preferences and their rows in it
 *
 * Sees to it that titles, subtitles and what is ticked take more lines where large text or a narrow
 * window leaves too little room, and leave it to chosen values, instead of all losing their ends:
 * libadwaita cuts off what it could wrap. To be called after the children and the lists of choices
 * were made. Main thread.
 */
void   tabiya_whole_text_allow     (GtkWidget *widget);

/**
 * tabiya_whole_text_get_scale:
 *
 * Main thread.
 *
 * Returns: how large the text of a widget is: 1 for the text of 11 points that the design was drawn
 *   with
 */
double tabiya_whole_text_get_scale (GtkWidget *widget);

G_END_DECLS
