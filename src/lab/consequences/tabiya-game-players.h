/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/consequences/tabiya-move-sample.h"

G_BEGIN_DECLS

/* Who plays in games, so that one of them can be chosen. */

typedef struct {
  char  *name;                   /* owned; UTF-8 */
  guint  n_games;
} TabiyaGamePlayer;

/* Everybody with a name, with most games first; names of as many games by the alphabet. Reads the
   tags only. Blocks; any thread. NULL with @error if the games cannot be read or it was cancelled.
   (transfer full) (element-type TabiyaGamePlayer) (nullable) */
GPtrArray *tabiya_game_players_list (const TabiyaGameSource  *source,
                                     GCancellable            *cancellable,
                                     GError                 **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
