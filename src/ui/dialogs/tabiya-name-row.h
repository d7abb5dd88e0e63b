/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* TabiyaNameRow: the name under which a person plays, with the real name of the account as a
   suggestion, which is used only if the person takes it. */
#define TABIYA_TYPE_NAME_ROW (tabiya_name_row_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaNameRow, tabiya_name_row, TABIYA, NAME_ROW, AdwEntryRow)

/* Once. @suggestion (nullable): the name to suggest. It is copied. */
void tabiya_name_row_set_settings (TabiyaNameRow *self,
                                   GSettings     *settings,
                                   const char    *suggestion);

G_END_DECLS
