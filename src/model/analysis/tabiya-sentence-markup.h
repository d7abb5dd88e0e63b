/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/sentences/tabiya-sentences.h"

G_BEGIN_DECLS

/* A sentence as Pango markup: names of terms are links "term:N", numbers are bold, blue if good for
   White and orange if good for Black. (transfer full) */
char     *tabiya_sentence_dup_markup   (const TabiyaSentence *sentence,
                                        gboolean              dark);
/* The term that a link leads to; -1 if it is not such a link. */
int       tabiya_sentence_link_to_term (const char           *uri);

G_END_DECLS
