/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/motifs/tabiya-motif-line.h"

G_BEGIN_DECLS

/* The pattern of each motif. They fill in all of @motif but its kind. */
typedef gboolean (*MotifFinder) (const MotifLine *line,
                                 TabiyaMotif     *motif);

/* Strikes: what a man does from the square it reaches, or along a line. */
gboolean motif_find_fork               (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_pin                (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_skewer             (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_x_ray              (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_discovered_attack  (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_discovered_check   (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_double_check       (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_relative_pin       (const MotifLine *line,
                                        TabiyaMotif     *motif);

/* Guards: why a man can be taken. */
gboolean motif_find_hanging_piece      (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_trapped_piece      (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_captured_defender  (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_deflection         (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_attraction         (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_interference       (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_clearance          (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_intermezzo         (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_overloading        (const MotifLine *line,
                                        TabiyaMotif     *motif);

/* Ends: mates, promotions, what was given for them. */
gboolean motif_find_advanced_pawn      (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_promotion          (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_sacrifice          (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_back_rank_mate     (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_smothered_mate     (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_perpetual_check    (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_stalemate_trick    (const MotifLine *line,
                                        TabiyaMotif     *motif);

/* Mates with a name. */
gboolean motif_find_anastasia_mate     (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_arabian_mate       (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_blind_swine_mate   (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_boden_mate         (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_corner_mate        (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_double_bishop_mate (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_dovetail_mate      (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_epaulette_mate     (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_hook_mate          (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_kill_box_mate      (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_morphy_mate        (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_opera_mate         (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_pillsbury_mate     (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_triangle_mate      (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_vukovic_mate       (const MotifLine *line,
                                        TabiyaMotif     *motif);

/* Endings: what decides when few men are left. */
gboolean motif_find_cut_off_king       (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_opposition         (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_outside_passer     (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_rule_of_the_square (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_wrong_bishop       (const MotifLine *line,
                                        TabiyaMotif     *motif);
gboolean motif_find_zugzwang           (const MotifLine *line,
                                        TabiyaMotif     *motif);

/* Any mate on the back rank by a man on it, also where a man that shuts the king in is attacked:
   puzzles are not labelled so, but people call it so. Fills in @motif with its kind. */
gboolean motif_find_any_back_rank_mate (const MotifLine     *line,
                                        TabiyaMotif         *motif);
/* Whether a man that forks, and is pinned to its own king, still threatens two of its targets. */
gboolean motif_is_fork_free            (const MotifLine     *line,
                                        const TabiyaMotif   *motif);
/* Whether a rook of @side stands on a file or rank between the other king and a passed pawn of
   @side, which @pawn is set to. */
gboolean motif_cuts_king_off           (const ChessPosition *position,
                                        ChessColor           side,
                                        ChessBitboard       *pawn);
/* Whether the other side, with few men on the board, has to move after the solver's quiet move @at
   and has no capture to make. */
gboolean motif_may_be_zugzwang         (const MotifLine     *line,
                                        int                  at);
/* Whether the mate that @motif found at the end of @line is one that books call so. */
gboolean motif_is_classical_mate       (const MotifLine     *line,
                                        const TabiyaMotif   *motif);

G_END_DECLS
