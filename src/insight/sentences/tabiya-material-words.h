/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-position.h"

#include <glib.h>

G_BEGIN_DECLS

/* Names the men of a difference in material as the objects of a sentence, in the user's language:
   in @gain what one side has more of, such as "a queen" or "the exchange", in @loss what it has
   less of, such as "two rooks"; each is NULL when there is nothing. @surplus is counted by type for
   that side. FALSE, with neither set, when the difference is too mixed to be said in passing. Any
   thread. (transfer full) */
gboolean material_words_name (const int   surplus[CHESS_N_PIECE_TYPES],
                              char      **gain,
                              char      **loss) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
