/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "profiles/tabiya-weight-file.h"

G_BEGIN_DECLS

/*
 * TabiyaProfileGroup: chooses the profile that the opponent moves by, among those of all
 * heuristics, and shows its character. Nothing changes before tabiya_profile_group_apply().
 *
 * Signal "changed": another profile was chosen.
 */
#define TABIYA_TYPE_PROFILE_GROUP (tabiya_profile_group_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaProfileGroup, tabiya_profile_group,
                      TABIYA, PROFILE_GROUP, AdwPreferencesGroup)

void  tabiya_profile_group_set_settings (TabiyaProfileGroup *self,
                                         GSettings          *settings);
void  tabiya_profile_group_apply        (TabiyaProfileGroup *self);
/* How the chosen profile plays, beyond its weights. (transfer none) */
const TabiyaHabits *tabiya_profile_group_get_habits (TabiyaProfileGroup *self);

G_END_DECLS
