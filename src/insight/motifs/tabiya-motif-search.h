/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/motifs/tabiya-motif.h"

G_BEGIN_DECLS

/* Lets collections of games be searched for motifs, see docs/collections.md. Main thread, before
   any search. */
void tabiya_motif_search_install (void);

G_END_DECLS
