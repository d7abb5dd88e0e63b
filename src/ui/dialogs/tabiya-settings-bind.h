/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* @ids: (array zero-terminated=1): the value of the key for each item of the row; must stay. */
void  tabiya_settings_bind_choice (GSettings         *settings,
                                   const char        *key,
                                   AdwComboRow       *row,
                                   const char *const *ids);

/* The toggle is active while the key has the value @id, which must stay. */
void  tabiya_settings_bind_toggle (GSettings         *settings,
                                   const char        *key,
                                   GtkToggleButton   *toggle,
                                   const char        *id);

/* A key in milliseconds, an adjustment in seconds. */
void  tabiya_settings_bind_seconds (GSettings        *settings,
                                   const char        *key,
                                   GtkAdjustment     *adjustment);

G_END_DECLS
