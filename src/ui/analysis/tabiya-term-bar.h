/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * TabiyaTermBar: a signed number as a bar from the middle: to the right what is good for White, to
 * the left what is good for Black. It only illustrates a number shown beside it, so it is hidden
 * from assistive technology.
 */
#define TABIYA_TYPE_TERM_BAR (tabiya_term_bar_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTermBar, tabiya_term_bar, TABIYA, TERM_BAR, GtkWidget)

GtkWidget *tabiya_term_bar_new         (void) G_GNUC_WARN_UNUSED_RESULT;
/* -1 to 1. */
void       tabiya_term_bar_set_value   (TabiyaTermBar *self,
                                        double         value);

G_END_DECLS
