/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-game-filter.h"

G_BEGIN_DECLS

/* One term of a filter for display, such as "Result: 1–0". (transfer full) */
char *tabiya_filter_words_dup_term (const TabiyaFilterTerm *term) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
