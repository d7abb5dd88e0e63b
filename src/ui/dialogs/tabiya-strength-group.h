/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "service/tabiya-play.h"
#include "ui/dialogs/tabiya-start-group.h"

G_BEGIN_DECLS

/*
 * TabiyaStrengthGroup: how strong the engine plays: one of the levels, a depth, or a time per move;
 * and by which method it searches. The title of the group says whose strength it is. What limits
 * the engine is chosen in rows that stand elsewhere, and are seen only while the group is.
 */
#define TABIYA_TYPE_STRENGTH_GROUP (tabiya_strength_group_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaStrengthGroup, tabiya_strength_group,
                      TABIYA, STRENGTH_GROUP, AdwPreferencesGroup)

/* Puts the rows of the limit under More; to be called once. */
void  tabiya_strength_group_place_limits (TabiyaStrengthGroup *self,
                                          TabiyaStartGroup    *more);
/* The initial depth and time, before the person changes them. */
void  tabiya_strength_group_set_defaults (TabiyaStrengthGroup *self,
                                          int                  depth,
                                          int                  move_time_ms);
/* Those of the profile, whose search counts instead of the one that is chosen; copied. */
void  tabiya_strength_group_set_habits   (TabiyaStrengthGroup *self,
                                          const TabiyaHabits  *habits);
/* Both leave alone what is not about the strength of our engine. */
void  tabiya_strength_group_set_player   (TabiyaStrengthGroup *self,
                                          const TabiyaPlayer  *player);
void  tabiya_strength_group_read_player  (TabiyaStrengthGroup *self,
                                          TabiyaPlayer        *player);

G_END_DECLS
