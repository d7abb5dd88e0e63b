/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * TabiyaAnnouncer: says to a screen reader what happens in its window, wherever the focus is. It
 * takes no room and nothing of it is seen. What is said at nearly the same time, such as a move and
 * the end of the game, is said together. Main thread.
 *
 * From GTK 4.14 on there is an announcement for that. Before, it is an alert whose name is what was
 * said last; and because screen readers of that time only speak of the widget that has the focus,
 * this widget is described by the same words until the focus leaves it.
 */
#define TABIYA_TYPE_ANNOUNCER (tabiya_announcer_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaAnnouncer, tabiya_announcer, TABIYA, ANNOUNCER, GtkWidget)

/* Says @text, translated, a moment later through the announcer of the window of @widget,
   together with what else happens until then; does nothing if it has none. */
void        tabiya_announce              (GtkWidget       *widget,
                                          const char      *text);
/* Sets what a screen reader tells of @widget besides its name; NULL: nothing. Widgets that may have
   the focus have to be described in this way, or an announcement takes the description away. */
void        tabiya_announcer_describe    (GtkWidget       *widget,
                                          const char      *description);
/* What was said last, "" at first. (transfer none) */
const char *tabiya_announcer_get_text    (TabiyaAnnouncer *self);

G_END_DECLS
