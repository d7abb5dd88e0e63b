/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/motifs/tabiya-motif-line.h"

G_BEGIN_DECLS

typedef enum {
  MOTIF_REFUSED,
  MOTIF_PROVEN,
  MOTIF_CANCELLED,     /* a search was */
} MotifProof;

/* Whether a motif that was found in @line matters there. */
MotifProof motif_prove (const MotifLine   *line,
                        const TabiyaMotif *motif,
                        TabiyaInquireFunc  inquire,
                        gpointer           data);

G_END_DECLS
