/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "../model/settings-fixture.h"
#include "service/tabiya-arbiter.h"
#include "ui-test.h"

/* What the tests of dialogs share. */

/* Presents a dialog, or the window of a page, and waits until it is drawn and has the keyboard. */
void        dialog_show             (gpointer    widget);

/* A window with a page of the laboratory of that type, in front of @board (nullable). Escape closes
   it, as it does the laboratory. (transfer none) */
GtkWindow  *dialog_new_page         (GType       type,
                                     GtkWindow  *board,
                                     GSettings  *settings);
/* The page in it. */
gpointer    dialog_page             (gpointer    window);

/* A child of the template @id of @widget's class, or of one that it is derived from, or of the page
   in it; fails the test when there is none. */
gpointer    dialog_child            (gpointer    widget,
                                     const char *id);

/* Gives the keyboard to a widget, as Tab would. */
void        dialog_focus            (gpointer    widget);

/* Presses a button with the pointer, in its middle; scrolls to it first. */
void        dialog_press            (gpointer    button);

/* Flips a switch with the pointer and waits until it has moved over. */
void        dialog_flip             (gpointer    toggle);

/* The text of the first label below @widget that has the style class, or NULL. */
const char *dialog_label            (gpointer    widget,
                                     const char *css_class);

/* Whether a TabiyaWaitLine can be seen and begins with that text; its button, by the pointer. */
gboolean    dialog_says_wait        (gpointer    line,
                                     const char *text);
void        dialog_press_wait       (gpointer    line,
                                     const char *verb);

/* Somebody who has all processors, so that others wait for it; @what and @end are those of
   tabiya_work_describe(). Without @end (NULL) it cannot be ended. */
typedef struct {
  TabiyaTicket *ticket;
  TabiyaWork   *work;
  int           n_ended;    /* how often it was */
} DialogHolder;

void        dialog_hold             (DialogHolder   *holder,
                                     TabiyaPriority  priority,
                                     const char     *what,
                                     const char     *end);
void        dialog_let_go           (DialogHolder   *holder);

/* Everything reachable by Tab, from where the focus is, until it comes round: how many stops. */
guint       dialog_count_tab_stops  (gpointer    window);

/* Destroys the window and checks that nothing kept it. */
void        dialog_assert_freed     (gpointer    window);
