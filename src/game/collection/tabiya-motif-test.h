/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/collection/tabiya-stored-game.h"

G_BEGIN_DECLS

/* Motifs that pay in a game: a side wins material, or mates, in a few moves, and the moves show the
   motif. How motifs are known is not known here: whoever knows them hands that in. */

/* Whether the line shows the motif with that number; its first move is the other side's. Returns
   the index of the move that brings it about, -1 if there is none. Any thread. */
typedef int (*TabiyaMotifFunc) (guint                motif,
                                const ChessPosition *position,
                                const ChessMove     *moves,
                                int                  n_moves);

/* Makes motifs known; @names ends with NULL. Both must stay valid. Main thread, before any search.
   A name that ends in "Mate" is of a mate, which ends a game. */
void     tabiya_motif_test_install (const char * const  *names,
                                    TabiyaMotifFunc      find);
/* The names, NULL-terminated; empty if none are known. */
const char * const *
         tabiya_motif_test_get_names (void);
/* The number of the motif, whatever the case. FALSE with @error if it is none. */
gboolean tabiya_motif_test_read    (const char          *text,
                                    guint               *motif,
                                    GError             **error);
/* Whether it pays in a stored game; *@ply (out) is how many moves were played until it is there. */
gboolean tabiya_motif_test_run     (guint                motif,
                                    const guint8        *bytes,
                                    const guint8        *end,
                                    guint               *ply);

G_END_DECLS
