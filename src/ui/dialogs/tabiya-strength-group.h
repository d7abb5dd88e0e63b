/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "service/tabiya-play.h"

G_BEGIN_DECLS

/*
 * TabiyaStrengthGroup: how strong the engine plays: one of the levels, a depth, or a time per move.
 * The title of the group says whose strength it is.
 */
#define TABIYA_TYPE_STRENGTH_GROUP (tabiya_strength_group_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaStrengthGroup, tabiya_strength_group,
                      TABIYA, STRENGTH_GROUP, AdwPreferencesGroup)

/* The initial depth and time, before the person changes them. */
void                tabiya_strength_group_set_defaults (TabiyaStrengthGroup *self,
                                                        int                  depth,
                                                        int                  move_time_ms);
void                tabiya_strength_group_set_strength (TabiyaStrengthGroup *self,
                                                        TabiyaStrengthKind   kind,
                                                        int                  value);
TabiyaStrengthKind  tabiya_strength_group_get_kind     (TabiyaStrengthGroup *self);
int                 tabiya_strength_group_get_value    (TabiyaStrengthGroup *self);

G_END_DECLS
