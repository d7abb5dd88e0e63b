/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "service/tabiya-play-setup.h"

G_BEGIN_DECLS

/*
 * TabiyaRivalGroup: which engine plays a side, and the limits of one that is not Tabiya. It has no
 * rows while there are no other engines. The row that says what limits the engine is to be put
 * elsewhere, and is seen only while the group is.
 *
 * Signal "changed": another engine was chosen.
 */
#define TABIYA_TYPE_RIVAL_GROUP (tabiya_rival_group_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaRivalGroup, tabiya_rival_group, TABIYA, RIVAL_GROUP,
                      AdwPreferencesGroup)

/* Whether there is anything to choose. */
gboolean    tabiya_rival_group_has_rivals  (TabiyaRivalGroup   *self);
/* An AdwComboRow, without a parent at first. (transfer none) */
GtkWidget  *tabiya_rival_group_get_limit_row (TabiyaRivalGroup *self);
/* The name of the engine; NULL for Tabiya. (transfer none) */
const char *tabiya_rival_group_get_program (TabiyaRivalGroup   *self);
void        tabiya_rival_group_set_player  (TabiyaRivalGroup   *self,
                                            const TabiyaPlayer *player);
/* Makes the engine that was chosen the player, unless it is Tabiya. */
void        tabiya_rival_group_read_player (TabiyaRivalGroup   *self,
                                            TabiyaPlayer       *player);

G_END_DECLS
