/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-latin-key.h"

/**
 * tabiya_latin_key:
 * @widget: where the key was pressed
 * @keyval: what it means in the layout in use
 * @keycode: the key itself
 * @shifted: whether Shift is held
 *
 * For layouts without Latin letters the letter is taken from the first group that has one.
 *
 * Returns: the Latin character on the key, or whatever else is there
 */
gunichar
tabiya_latin_key (GtkWidget *widget,
                  guint      keyval,
                  guint      keycode,
                  gboolean   shifted)
{
  gunichar character = gdk_keyval_to_unicode (keyval);
  g_autofree guint *keyvals = NULL;
  int n_keyvals;

  if (character < 128)
    return character;
  if (!gdk_display_map_keycode (gtk_widget_get_display (widget), keycode, NULL, &keyvals,
                                &n_keyvals))
    return character;
  for (int i = 0; i < n_keyvals; i++) {
    gunichar latin = gdk_keyval_to_unicode (keyvals[i]);

    if (latin < 128 && g_ascii_isalnum ((char) latin))
      return shifted ? g_unichar_toupper (latin) : g_unichar_tolower (latin);
  }
  return character;
}
