/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/motifs/tabiya-motif-line.h"

G_BEGIN_DECLS

/* The pattern of each motif. They fill in all of @motif but its kind. */
typedef gboolean (*MotifFinder) (const MotifLine *line,
                                 TabiyaMotif     *motif);

/* Strikes: what a man does from the square it reaches, or along a line. */
gboolean motif_find_fork              (const MotifLine *line,
                                       TabiyaMotif     *motif);
gboolean motif_find_pin               (const MotifLine *line,
                                       TabiyaMotif     *motif);
gboolean motif_find_skewer            (const MotifLine *line,
                                       TabiyaMotif     *motif);
gboolean motif_find_x_ray             (const MotifLine *line,
                                       TabiyaMotif     *motif);
gboolean motif_find_discovered_attack (const MotifLine *line,
                                       TabiyaMotif     *motif);
gboolean motif_find_discovered_check  (const MotifLine *line,
                                       TabiyaMotif     *motif);
gboolean motif_find_double_check      (const MotifLine *line,
                                       TabiyaMotif     *motif);

/* Guards: why a man can be taken. */
gboolean motif_find_hanging_piece     (const MotifLine *line,
                                       TabiyaMotif     *motif);
gboolean motif_find_trapped_piece     (const MotifLine *line,
                                       TabiyaMotif     *motif);
gboolean motif_find_captured_defender (const MotifLine *line,
                                       TabiyaMotif     *motif);
gboolean motif_find_deflection        (const MotifLine *line,
                                       TabiyaMotif     *motif);
gboolean motif_find_attraction        (const MotifLine *line,
                                       TabiyaMotif     *motif);
gboolean motif_find_interference      (const MotifLine *line,
                                       TabiyaMotif     *motif);
gboolean motif_find_clearance         (const MotifLine *line,
                                       TabiyaMotif     *motif);
gboolean motif_find_intermezzo        (const MotifLine *line,
                                       TabiyaMotif     *motif);

/* Ends: mates, promotions, what was given for them. */
gboolean motif_find_advanced_pawn     (const MotifLine *line,
                                       TabiyaMotif     *motif);
gboolean motif_find_promotion         (const MotifLine *line,
                                       TabiyaMotif     *motif);
gboolean motif_find_sacrifice         (const MotifLine *line,
                                       TabiyaMotif     *motif);
gboolean motif_find_back_rank_mate    (const MotifLine *line,
                                       TabiyaMotif     *motif);
gboolean motif_find_smothered_mate    (const MotifLine *line,
                                       TabiyaMotif     *motif);

G_END_DECLS
