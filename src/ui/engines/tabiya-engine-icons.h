/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The icons that an engine can have. */

/* The icon of an engine; @icon (nullable) is what it has. Static or @icon itself. */
const char *tabiya_engine_icons_get          (const char  *icon);

/* A list to choose from. */
void        tabiya_engine_icons_fill         (GtkDropDown *drop);
void        tabiya_engine_icons_select       (GtkDropDown *drop,
                                              const char  *icon);
/* NULL for the usual one. (transfer full) (nullable) */
char       *tabiya_engine_icons_dup_selected (GtkDropDown *drop);

G_END_DECLS
