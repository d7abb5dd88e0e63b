/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* TabiyaTablesGroup: the folders of endgame tables. Rows say how many tables are in each and how
   many are in use, or what is wrong with them. */
#define TABIYA_TYPE_TABLES_GROUP (tabiya_tables_group_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaTablesGroup, tabiya_tables_group, TABIYA, TABLES_GROUP,
                      AdwPreferencesGroup)

void  tabiya_tables_group_set_settings (TabiyaTablesGroup *self,
                                        GSettings         *settings);
/* Adds @folder to those in use; where that is not possible a dialog says why not. A folder
   without tables is accepted: its row says what is wrong, and the files may still come. */
void  tabiya_tables_group_add          (TabiyaTablesGroup *self,
                                        GFile             *folder);

G_END_DECLS
