/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* TabiyaBookGroup: the opening book the engine plays from, and how varied its choice is. A file is
   read before it is accepted, and again when the group is shown; its row says what is wrong. */
#define TABIYA_TYPE_BOOK_GROUP (tabiya_book_group_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaBookGroup, tabiya_book_group, TABIYA, BOOK_GROUP, AdwPreferencesGroup)

void  tabiya_book_group_set_settings (TabiyaBookGroup *self,
                                      GSettings       *settings);
/* Reads @file in a thread and makes it the book if it is one; otherwise a dialog says why not. */
void  tabiya_book_group_choose       (TabiyaBookGroup *self,
                                      GFile           *file);

G_END_DECLS
