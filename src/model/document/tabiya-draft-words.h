/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/keep/tabiya-draft.h"

G_BEGIN_DECLS

char *tabiya_draft_words_dup_offer (TabiyaDraft *draft);

G_END_DECLS
