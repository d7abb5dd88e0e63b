/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* TabiyaLettersGroup: by which letters the pieces in moves are named: English ones, figurines, or
   any that a person types. What cannot be used is said and not stored. */
#define TABIYA_TYPE_LETTERS_GROUP (tabiya_letters_group_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaLettersGroup, tabiya_letters_group, TABIYA, LETTERS_GROUP,
                      AdwPreferencesGroup)

/* To be called once. */
void tabiya_letters_group_set_settings (TabiyaLettersGroup *self,
                                        GSettings          *settings);

G_END_DECLS
