/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* TabiyaRepertoireGroup: a group of the preferences with the files of the repertoires. */
#define TABIYA_TYPE_REPERTOIRE_GROUP (tabiya_repertoire_group_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaRepertoireGroup, tabiya_repertoire_group, TABIYA, REPERTOIRE_GROUP,
                      AdwPreferencesGroup)

/* To be called once. Main thread, like all functions here. */
void tabiya_repertoire_group_set_settings (TabiyaRepertoireGroup *self,
                                           GSettings             *settings);

G_END_DECLS
