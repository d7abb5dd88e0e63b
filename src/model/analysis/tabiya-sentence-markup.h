/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/sentences/tabiya-sentences.h"

G_BEGIN_DECLS

/* A sentence as Pango markup: what names a term is a link "term:N", numbers are bold, blue for what
   is good for White and orange for Black. (transfer full) */
char     *tabiya_sentence_dup_markup   (const TabiyaSentence *sentence,
                                        gboolean              dark);
/* The term a link leads to, -1 when it is none of these. */
int       tabiya_sentence_link_to_term (const char           *uri);

G_END_DECLS
