/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/keep/tabiya-draft.h"

G_BEGIN_DECLS

char *tabiya_draft_words_dup_offer  (TabiyaDraft  *draft);
/* Where and why what is played or edited is not on disk, translated. (transfer full) */
char *tabiya_draft_words_dup_unkept (const GError *error);

G_END_DECLS
