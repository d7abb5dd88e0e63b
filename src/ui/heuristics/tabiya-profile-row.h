/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "profiles/tabiya-profile.h"

G_BEGIN_DECLS

/*
 * TabiyaProfileRow: which profile the weights are, to choose another, with a menu of what can be
 * done with it (actions "profile.*" of its ancestors).
 *
 * Signal "chosen" (TabiyaProfile *profile): the person wants another one.
 */
#define TABIYA_TYPE_PROFILE_ROW (tabiya_profile_row_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaProfileRow, tabiya_profile_row, TABIYA, PROFILE_ROW, AdwComboRow)

/* @profiles: (element-type TabiyaProfile): to choose from. @current: one of them. @changed: whether
   the weights are no longer its own. No signal is emitted. */
void  tabiya_profile_row_set (TabiyaProfileRow *self,
                              GPtrArray        *profiles,
                              TabiyaProfile    *current,
                              gboolean          changed);

G_END_DECLS
