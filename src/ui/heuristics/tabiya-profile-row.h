/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "profiles/tabiya-profile.h"

G_BEGIN_DECLS

/*
 * TabiyaProfileRow: shows the current profile, lets a person choose another one, and has a menu
 * with the actions "profile.*" of its ancestors.
 *
 * Signal "chosen" (TabiyaProfile *profile): a person has chosen another profile.
 */
#define TABIYA_TYPE_PROFILE_ROW (tabiya_profile_row_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaProfileRow, tabiya_profile_row, TABIYA, PROFILE_ROW, AdwComboRow)

/* @profiles: (element-type TabiyaProfile): the profiles to choose from. @current: one of them.
   @changed: whether the weights differ from it. No signal is emitted. */
void  tabiya_profile_row_set (TabiyaProfileRow *self,
                              GPtrArray        *profiles,
                              TabiyaProfile    *current,
                              gboolean          changed);

G_END_DECLS
