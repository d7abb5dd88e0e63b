/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* TabiyaThemeChooser: the board themes side by side, each shown as a small piece of board. */
#define TABIYA_TYPE_THEME_CHOOSER (tabiya_theme_chooser_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaThemeChooser, tabiya_theme_chooser, TABIYA, THEME_CHOOSER, GtkBox)

void  tabiya_theme_chooser_set_settings (TabiyaThemeChooser *self,
                                         GSettings          *settings);

G_END_DECLS
