/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The Latin letter, digit or sign on a key, so that letters of pieces and squares can be typed on
   every keyboard. @shifted: Shift is held. */
gunichar tabiya_latin_key (GtkWidget *widget,
                           guint      keyval,
                           guint      keycode,
                           gboolean   shifted);

G_END_DECLS
