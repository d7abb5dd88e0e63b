/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "service/tabiya-work.h"

G_BEGIN_DECLS

/*
 * TabiyaWaitLine: says for what something waits, with a button that ends the cause where a person
 * can end it; and after a person has paused it for something else, that it is paused, with a button
 * that lets it go on. Visible only while there is something to say. Main thread.
 */
#define TABIYA_TYPE_WAIT_LINE (tabiya_wait_line_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaWaitLine, tabiya_wait_line, TABIYA, WAIT_LINE, GtkWidget)

/* What may wait; NULL while there is nothing. A reference is taken. */
void tabiya_wait_line_set_work (TabiyaWaitLine *self,
                                TabiyaWork     *work);

G_END_DECLS
