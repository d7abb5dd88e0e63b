/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "lab/imitate/tabiya-choices.h"

G_BEGIN_DECLS

/*
 * TabiyaImitationPlayer: somebody who plays in the games of a file, for lists; properties "name"
 * and "detail" (how many games). Immutable. Main thread.
 */
#define TABIYA_TYPE_IMITATION_PLAYER (tabiya_imitation_player_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaImitationPlayer, tabiya_imitation_player, TABIYA, IMITATION_PLAYER,
                      GObject)

TabiyaImitationPlayer *tabiya_imitation_player_new      (const TabiyaPlayerGames *games)
                                                         G_GNUC_WARN_UNUSED_RESULT;
const char            *tabiya_imitation_player_get_name (TabiyaImitationPlayer   *self);
/* Whether words of the name begin with all words of @text, whatever their case and accents. */
gboolean               tabiya_imitation_player_matches  (TabiyaImitationPlayer   *self,
                                                         const char              *text);
/* Of TabiyaPlayerGames. (transfer full) (element-type TabiyaImitationPlayer) */
GListModel            *tabiya_imitation_player_list_new (const GPtrArray         *players)
                                                         G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
