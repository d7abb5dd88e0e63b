/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-game-filter.h"

G_BEGIN_DECLS

/* Changes the text of a filter as a person would: see docs/collections.md for the language. */

/* A value as it is written behind a key: in quotes if it would otherwise end early. A quote in it,
   which cannot be written, is left out. (transfer full) */
char *tabiya_query_text_dup_value   (const char              *value);
/* A term for exactly this text: player:="Tal, Mihail". (transfer full) */
char *tabiya_query_text_dup_exact   (const char              *key,
                                     const char              *value);
/* The text of @filter with @term at its end, instead of the terms that have the same key, or
   another one of @n @kinds, unless they are negated. NULL or "" for no new term. (transfer full) */
char *tabiya_query_text_dup_with    (const TabiyaGameFilter  *filter,
                                     const TabiyaFilterKind  *kinds,
                                     guint                    n,
                                     const char              *term);
/* The text of @filter, narrowed to the games of a player; "" for anybody. (transfer full) */
char *tabiya_query_text_dup_player  (const TabiyaGameFilter  *filter,
                                     TabiyaFilterKind         colour,
                                     const char              *name);

G_END_DECLS
