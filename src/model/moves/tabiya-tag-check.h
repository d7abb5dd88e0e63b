/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/* What people may write into tags. Each returns NULL when it is good, else the reason why not, a
   translated sentence. (transfer full) (nullable) */

/* @normal: (out) (transfer full) (optional): a good value as PGN wants it. Tags nobody knows take
   any text. */
char *tabiya_tag_check_value (const char  *name,
                              const char  *value,
                              char       **normal);
/* The name of a tag to be added to @game. */
char *tabiya_tag_check_name  (TabiyaGame  *game,
                              const char  *name);

G_END_DECLS
