/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/tree/tabiya-game.h"

G_BEGIN_DECLS

/* What users may write into tags. Each function returns NULL if the text is valid, otherwise the
   reason why not as a translated sentence. (transfer full) (nullable) */

/* @normal: (out) (transfer full) (optional): a valid value in the form that PGN requires. Unknown
   tags may have any text. */
char *tabiya_tag_check_value (const char  *name,
                              const char  *value,
                              char       **normal);
/* Why a tag of that name cannot be added to @game; NULL if it can. (transfer full) */
char *tabiya_tag_check_name  (TabiyaGame  *game,
                              const char  *name);

G_END_DECLS
