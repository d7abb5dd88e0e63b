/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/motifs/tabiya-motif.h"

G_BEGIN_DECLS

/* The name of a mate in the middle of a sentence, as its object, such as "a smothered mate";
   translated. NULL for motifs that are no mates. */
const char *tabiya_mate_name (TabiyaMotifKind kind);

G_END_DECLS
