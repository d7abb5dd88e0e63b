/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/motifs/tabiya-motif.h"

#include "insight/motifs/tabiya-motif-finders.h"
#include "insight/motifs/tabiya-motif-gate.h"

static const struct {
  const char  *id;
  MotifFinder  find;
} motifs[TABIYA_N_MOTIFS] = {
  [TABIYA_MOTIF_ADVANCED_PAWN] = { "advancedPawn", motif_find_advanced_pawn },
  [TABIYA_MOTIF_ANASTASIA_MATE] = { "anastasiaMate", motif_find_anastasia_mate },
  [TABIYA_MOTIF_ARABIAN_MATE] = { "arabianMate", motif_find_arabian_mate },
  [TABIYA_MOTIF_ATTRACTION] = { "attraction", motif_find_attraction },
  [TABIYA_MOTIF_BACK_RANK_MATE] = { "backRankMate", motif_find_back_rank_mate },
  [TABIYA_MOTIF_BLIND_SWINE_MATE] = { "blindSwineMate", motif_find_blind_swine_mate },
  [TABIYA_MOTIF_BODEN_MATE] = { "bodenMate", motif_find_boden_mate },
  [TABIYA_MOTIF_CAPTURED_DEFENDER] = { "capturingDefender", motif_find_captured_defender },
  [TABIYA_MOTIF_CLEARANCE] = { "clearance", motif_find_clearance },
  [TABIYA_MOTIF_CORNER_MATE] = { "cornerMate", motif_find_corner_mate },
  [TABIYA_MOTIF_CUT_OFF_KING] = { "cutOffKing", motif_find_cut_off_king },
  [TABIYA_MOTIF_DEFLECTION] = { "deflection", motif_find_deflection },
  [TABIYA_MOTIF_DISCOVERED_ATTACK] = { "discoveredAttack", motif_find_discovered_attack },
  [TABIYA_MOTIF_DISCOVERED_CHECK] = { "discoveredCheck", motif_find_discovered_check },
  [TABIYA_MOTIF_DOUBLE_BISHOP_MATE] = { "doubleBishopMate", motif_find_double_bishop_mate },
  [TABIYA_MOTIF_DOUBLE_CHECK] = { "doubleCheck", motif_find_double_check },
  [TABIYA_MOTIF_DOVETAIL_MATE] = { "dovetailMate", motif_find_dovetail_mate },
  [TABIYA_MOTIF_EPAULETTE_MATE] = { "epauletteMate", motif_find_epaulette_mate },
  [TABIYA_MOTIF_FORK] = { "fork", motif_find_fork },
  [TABIYA_MOTIF_HANGING_PIECE] = { "hangingPiece", motif_find_hanging_piece },
  [TABIYA_MOTIF_HOOK_MATE] = { "hookMate", motif_find_hook_mate },
  [TABIYA_MOTIF_INTERFERENCE] = { "interference", motif_find_interference },
  [TABIYA_MOTIF_INTERMEZZO] = { "intermezzo", motif_find_intermezzo },
  [TABIYA_MOTIF_KILL_BOX_MATE] = { "killBoxMate", motif_find_kill_box_mate },
  [TABIYA_MOTIF_MORPHY_MATE] = { "morphysMate", motif_find_morphy_mate },
  [TABIYA_MOTIF_OPERA_MATE] = { "operaMate", motif_find_opera_mate },
  [TABIYA_MOTIF_OPPOSITION] = { "opposition", motif_find_opposition },
  [TABIYA_MOTIF_OUTSIDE_PASSER] = { "outsidePasser", motif_find_outside_passer },
  [TABIYA_MOTIF_OVERLOADING] = { "overloading", motif_find_overloading },
  [TABIYA_MOTIF_PERPETUAL_CHECK] = { "perpetualCheck", motif_find_perpetual_check },
  [TABIYA_MOTIF_PILLSBURY_MATE] = { "pillsburysMate", motif_find_pillsbury_mate },
  [TABIYA_MOTIF_PIN] = { "pin", motif_find_pin },
  [TABIYA_MOTIF_PROMOTION] = { "promotion", motif_find_promotion },
  [TABIYA_MOTIF_RELATIVE_PIN] = { "relativePin", motif_find_relative_pin },
  [TABIYA_MOTIF_RULE_OF_THE_SQUARE] = { "ruleOfTheSquare", motif_find_rule_of_the_square },
  [TABIYA_MOTIF_SACRIFICE] = { "sacrifice", motif_find_sacrifice },
  [TABIYA_MOTIF_SKEWER] = { "skewer", motif_find_skewer },
  [TABIYA_MOTIF_SMOTHERED_MATE] = { "smotheredMate", motif_find_smothered_mate },
  [TABIYA_MOTIF_STALEMATE_TRICK] = { "stalemateTrick", motif_find_stalemate_trick },
  [TABIYA_MOTIF_TRAPPED_PIECE] = { "trappedPiece", motif_find_trapped_piece },
  [TABIYA_MOTIF_TRIANGLE_MATE] = { "triangleMate", motif_find_triangle_mate },
  [TABIYA_MOTIF_VUKOVIC_MATE] = { "vukovicMate", motif_find_vukovic_mate },
  [TABIYA_MOTIF_WRONG_BISHOP] = { "wrongBishop", motif_find_wrong_bishop },
  [TABIYA_MOTIF_X_RAY] = { "xRayAttack", motif_find_x_ray },
  [TABIYA_MOTIF_ZUGZWANG] = { "zugzwang", motif_find_zugzwang },
};

const char *
tabiya_motif_get_id (TabiyaMotifKind kind)
{
  return motifs[kind].id;
}

static GArray *
find_all (const MotifLine *line)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (TabiyaMotif));

  for (int kind = 0; kind < TABIYA_N_MOTIFS; kind++) {
    TabiyaMotif motif = { .kind = (TabiyaMotifKind) kind, .actor = CHESS_NO_SQUARE };

    if (motifs[kind].find (line, &motif))
      g_array_append_val (found, motif);
  }
  return found;
}

/**
 * tabiya_motif_find:
 * @position: where the line begins
 * @moves: its moves; the first one is of the other side and makes the rest possible, or it is
 *   %CHESS_NO_MOVE when the solver is to move in @position
 * @n_moves: how many there are; what is illegal and what follows it, and moves beyond
 *   %TABIYA_MOTIF_MAX_LINE, are left out
 *
 * Looks for the motifs that the solver uses, the side that does not make the first move.
 *
 * Returns: (transfer full) (element-type TabiyaMotif): what was found, by kind
 */
GArray *
tabiya_motif_find (const ChessPosition *position,
                   const ChessMove     *moves,
                   int                  n_moves)
{
  g_autofree MotifLine *line = g_new (MotifLine, 1);

  motif_line_init (line, position, moves, n_moves);
  return find_all (line);
}

/**
 * tabiya_motif_find_one:
 * @kind: a motif
 * @position: where the line begins
 * @moves: its moves, as for tabiya_motif_find()
 * @n_moves: how many there are
 * @motif: (out): what was found; undefined if nothing was
 *
 * Returns: whether the line shows the motif
 */
gboolean
tabiya_motif_find_one (TabiyaMotifKind      kind,
                       const ChessPosition *position,
                       const ChessMove     *moves,
                       int                  n_moves,
                       TabiyaMotif         *motif)
{
  MotifLine line;

  motif_line_init (&line, position, moves, n_moves);
  *motif = (TabiyaMotif) { .kind = kind, .actor = CHESS_NO_SQUARE };
  return motifs[kind].find (&line, motif);
}

/**
 * tabiya_motif_find_proven:
 * @position: where the line begins
 * @moves: its moves, as for tabiya_motif_find()
 * @n_moves: how many there are
 * @inquire: searches
 * @data: for @inquire
 *
 * Blocks while it searches; the thread is the caller's.
 *
 * Returns: (transfer full) (nullable) (element-type TabiyaMotif): the motifs that matter, by kind;
 *   %NULL when a search was cancelled
 */
GArray *
tabiya_motif_find_proven (const ChessPosition *position,
                          const ChessMove     *moves,
                          int                  n_moves,
                          TabiyaInquireFunc    inquire,
                          gpointer             data)
{
  g_autofree MotifLine *line = g_new (MotifLine, 1);
  g_autoptr(GArray) found = NULL;
  g_autoptr(GArray) proven = g_array_new (FALSE, FALSE, sizeof (TabiyaMotif));

  motif_line_init (line, position, moves, n_moves);
  found = find_all (line);
  for (guint i = 0; i < found->len; i++) {
    const TabiyaMotif *motif = &g_array_index (found, TabiyaMotif, i);
    MotifProof proof = motif_prove (line, motif, inquire, data);

    if (proof == MOTIF_CANCELLED)
      return NULL;
    if (proof == MOTIF_PROVEN)
      g_array_append_val (proven, *motif);
  }
  return g_steal_pointer (&proven);
}
