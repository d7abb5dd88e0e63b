/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * TabiyaSavedSearches: a button with the filters that a person has saved: it saves the present one
 * under a name, and uses, renames and deletes those there are.
 *
 * Signal "chosen" (char *text): a person wants to use the filter @text.
 */
#define TABIYA_TYPE_SAVED_SEARCHES (tabiya_saved_searches_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaSavedSearches, tabiya_saved_searches, TABIYA, SAVED_SEARCHES, GtkWidget)

/* To be called once: where they are kept. A reference is taken. */
void tabiya_saved_searches_set_settings (TabiyaSavedSearches *self,
                                         GSettings           *settings);
/* The filter that would be saved now. */
void tabiya_saved_searches_set_text     (TabiyaSavedSearches *self,
                                         const char          *text);

G_END_DECLS
