/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "insight/claims/tabiya-claim.h"

/* The checks of single claims, by what they are about; see TabiyaClaimKind. */

/* Material */
gboolean claim_holds_pieces_up       (const TabiyaClaim   *claim,
                                      const ChessPosition *position);
gboolean claim_holds_piece_and_pawns (const TabiyaClaim   *claim,
                                      const ChessPosition *position);
gboolean claim_holds_exchange_up     (const TabiyaClaim   *claim,
                                      const ChessPosition *position);
gboolean claim_holds_piece_for_pawns (const TabiyaClaim   *claim,
                                      const ChessPosition *position);
gboolean claim_holds_pawns_for_piece (const TabiyaClaim   *claim,
                                      const ChessPosition *position);
gboolean claim_holds_piece_for_piece (const TabiyaClaim   *claim,
                                      const ChessPosition *position);
gboolean claim_holds_two_for_rook    (const TabiyaClaim   *claim,
                                      const ChessPosition *position);
gboolean claim_holds_more_material   (const TabiyaClaim   *claim,
                                      const ChessPosition *position);

/* Pieces */
gboolean claim_holds_development       (const TabiyaClaim   *claim,
                                        const ChessPosition *position);
gboolean claim_holds_king_active       (const TabiyaClaim   *claim,
                                        const ChessPosition *position);
gboolean claim_holds_rim               (const TabiyaClaim   *claim,
                                        const ChessPosition *position);
gboolean claim_holds_central_piece     (const TabiyaClaim   *claim,
                                        const ChessPosition *position);
gboolean claim_holds_immobile          (const TabiyaClaim   *claim,
                                        const ChessPosition *position);
gboolean claim_holds_more_moves        (const TabiyaClaim   *claim,
                                        const ChessPosition *position);
gboolean claim_holds_outpost           (const TabiyaClaim   *claim,
                                        const ChessPosition *position);
gboolean claim_holds_beyond_pawns      (const TabiyaClaim   *claim,
                                        const ChessPosition *position);
gboolean claim_holds_outpost_reachable (const TabiyaClaim   *claim,
                                        const ChessPosition *position);
gboolean claim_holds_long_diagonal     (const TabiyaClaim   *claim,
                                        const ChessPosition *position);
gboolean claim_holds_bishop_pair       (const TabiyaClaim   *claim,
                                        const ChessPosition *position);
gboolean claim_holds_rook_open_file    (const TabiyaClaim   *claim,
                                        const ChessPosition *position);
gboolean claim_holds_rook_half_open    (const TabiyaClaim   *claim,
                                        const ChessPosition *position);
gboolean claim_holds_rook_seventh      (const TabiyaClaim   *claim,
                                        const ChessPosition *position);
gboolean claim_holds_bad_bishop        (const TabiyaClaim   *claim,
                                        const ChessPosition *position);
gboolean claim_holds_trapped_bishop    (const TabiyaClaim   *claim,
                                        const ChessPosition *position);
gboolean claim_holds_rook_shut_in      (const TabiyaClaim   *claim,
                                        const ChessPosition *position);
gboolean claim_holds_queen_in_line     (const TabiyaClaim   *claim,
                                        const ChessPosition *position);
gboolean claim_holds_knight_far        (const TabiyaClaim   *claim,
                                        const ChessPosition *position);

/* Pawns */
gboolean claim_holds_isolated           (const TabiyaClaim   *claim,
                                         const ChessPosition *position);
gboolean claim_holds_doubled            (const TabiyaClaim   *claim,
                                         const ChessPosition *position);
gboolean claim_holds_doubled_isolated   (const TabiyaClaim   *claim,
                                         const ChessPosition *position);
gboolean claim_holds_two_isolated       (const TabiyaClaim   *claim,
                                         const ChessPosition *position);
gboolean claim_holds_backward           (const TabiyaClaim   *claim,
                                         const ChessPosition *position);
gboolean claim_holds_phalanx            (const TabiyaClaim   *claim,
                                         const ChessPosition *position);
gboolean claim_holds_chain              (const TabiyaClaim   *claim,
                                         const ChessPosition *position);
gboolean claim_holds_passed             (const TabiyaClaim   *claim,
                                         const ChessPosition *position);
gboolean claim_holds_passed_protected   (const TabiyaClaim   *claim,
                                         const ChessPosition *position);
gboolean claim_holds_passed_unstoppable (const TabiyaClaim   *claim,
                                         const ChessPosition *position);
gboolean claim_holds_two_passed         (const TabiyaClaim   *claim,
                                         const ChessPosition *position);
gboolean claim_holds_two_connected      (const TabiyaClaim   *claim,
                                         const ChessPosition *position);
gboolean claim_holds_pawns_advanced     (const TabiyaClaim   *claim,
                                         const ChessPosition *position);

/* Kings */
gboolean claim_holds_king_in_centre (const TabiyaClaim   *claim,
                                     const ChessPosition *position);
gboolean claim_holds_king_not_castled (const TabiyaClaim   *claim,
                                       const ChessPosition *position);
gboolean claim_holds_king_open_file (const TabiyaClaim   *claim,
                                     const ChessPosition *position);
gboolean claim_holds_king_lost_pawn (const TabiyaClaim   *claim,
                                     const ChessPosition *position);
gboolean claim_holds_king_lost_two  (const TabiyaClaim   *claim,
                                     const ChessPosition *position);
gboolean claim_holds_king_bare      (const TabiyaClaim   *claim,
                                     const ChessPosition *position);
gboolean claim_holds_pawn_left_king (const TabiyaClaim   *claim,
                                     const ChessPosition *position);
gboolean claim_holds_storm          (const TabiyaClaim   *claim,
                                     const ChessPosition *position);
gboolean claim_holds_attacker       (const TabiyaClaim   *claim,
                                     const ChessPosition *position);
gboolean claim_holds_two_attackers  (const TabiyaClaim   *claim,
                                     const ChessPosition *position);
gboolean claim_holds_attackers      (const TabiyaClaim   *claim,
                                     const ChessPosition *position);
gboolean claim_holds_can_castle     (const TabiyaClaim   *claim,
                                     const ChessPosition *position);
gboolean claim_holds_lone_king      (const TabiyaClaim   *claim,
                                     const ChessPosition *position);
gboolean claim_holds_check          (const TabiyaClaim   *claim,
                                     const ChessPosition *position);
gboolean claim_holds_check_doubles  (const TabiyaClaim   *claim,
                                     const ChessPosition *position);

/* Threats and the whole board */
gboolean claim_holds_hanging            (const TabiyaClaim   *claim,
                                         const ChessPosition *position);
gboolean claim_holds_attacked_by_pawn   (const TabiyaClaim   *claim,
                                         const ChessPosition *position);
gboolean claim_holds_attacked_by_lesser (const TabiyaClaim   *claim,
                                         const ChessPosition *position);
gboolean claim_holds_pawn_push          (const TabiyaClaim   *claim,
                                         const ChessPosition *position);
gboolean claim_holds_attacked           (const TabiyaClaim   *claim,
                                         const ChessPosition *position);
gboolean claim_holds_centre             (const TabiyaClaim   *claim,
                                         const ChessPosition *position);
gboolean claim_holds_space              (const TabiyaClaim   *claim,
                                         const ChessPosition *position);
gboolean claim_holds_opposite_bishops   (const TabiyaClaim   *claim,
                                         const ChessPosition *position);
gboolean claim_holds_to_move            (const TabiyaClaim   *claim,
                                         const ChessPosition *position);
