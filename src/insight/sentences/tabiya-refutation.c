/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/sentences/tabiya-refutation.h"

#include "core/chess-bitboard.h"
#include "insight/claims/tabiya-board-facts.h"
#include "insight/claims/tabiya-exchange.h"
#include "insight/motifs/tabiya-motif-ending-proof.h"
#include "insight/motifs/tabiya-motif-finders.h"
#include "insight/motifs/tabiya-motif-gate.h"
#include "insight/motifs/tabiya-motif-line.h"

/* What a promotion gains beyond the pawn that it costs. */
#define QUEEN_FOR_PAWN 8

/* The share of the whole gain, in fifths, that must be there after the move that decides. */
#define MOST_FIFTHS 3

/* The last move of a line that may still be put down to the first one. */
#define SOON 3

/* The motifs that say how material was won, the more telling first. */
static const TabiyaMotifKind winning_motifs[] = {
  TABIYA_MOTIF_HANGING_PIECE, TABIYA_MOTIF_FORK, TABIYA_MOTIF_SKEWER,
  TABIYA_MOTIF_DISCOVERED_ATTACK, TABIYA_MOTIF_TRAPPED_PIECE, TABIYA_MOTIF_PIN,
  TABIYA_MOTIF_RELATIVE_PIN, TABIYA_MOTIF_OVERLOADING, TABIYA_MOTIF_CAPTURED_DEFENDER,
  TABIYA_MOTIF_DEFLECTION, TABIYA_MOTIF_INTERFERENCE, TABIYA_MOTIF_INTERMEZZO,
};

/* The solver's balance after move @at, with the exchange on its square played out. */
static int
get_settled (const MotifLine *line,
             int              at)
{
  ChessPosition end = line->positions[at + 1];

  if (motif_captured (line, at) != CHESS_NO_PIECE_TYPE)
    exchange_settle (&end, motif_to (line, at));
  return facts_balance (&end, line->solver);
}

/* The solver's move from which on most of @gain is there for good; -1 if there is none. */
static int
find_decisive (const MotifLine *line,
               int              start,
               int              gain)
{
  int decisive = -1;

  for (int at = 1; at < line->n_moves; at += 2) {
    if (5 * (get_settled (line, at) - start) < MOST_FIFTHS * gain)
      decisive = -1;
    else if (decisive < 0)
      decisive = at;
  }
  return decisive;
}

/* The most valuable man that the solver takes up to move @last; of several the latest. Returns the
   index of the capture, or -1. */
static int
find_fall (const MotifLine *line,
           int              last)
{
  int found = -1;
  int most = 0;

  for (int at = 1; at <= last; at += 2) {
    ChessPieceType taken = motif_captured (line, at);

    if (taken != CHESS_NO_PIECE_TYPE && motif_value (taken) >= most) {
      most = motif_value (taken);
      found = at;
    }
  }
  return found;
}

/* Where the man that is taken by move @at stood before move @from. */
static ChessSquare
trace_back (const MotifLine *line,
            int              at,
            int              from)
{
  ChessSquare square = motif_to (line, at);

  for (int i = at - 1; i >= from; i--) {
    if (line->moves[i] != CHESS_NO_MOVE && motif_to (line, i) == square)
      square = motif_from (line, i);
  }
  return square;
}

/* Answers a gate from the line itself, which a search has found: what comes after a move of it is
   the best that search knew. Other questions stay open. */
static gboolean
answer_from_line (const TabiyaInquiry *inquiry,
                  TabiyaVerdict       *verdict,
                  gpointer             data)
{
  const MotifLine *line = data;
  const ChessPosition *end = &line->positions[line->n_moves];

  if (inquiry->n_root_moves > 0)
    return FALSE;
  for (int i = 1; i < line->n_moves; i++) {
    if (!chess_position_equal (&line->positions[i], &inquiry->position))
      continue;
    verdict->n_moves = line->n_moves - i;
    for (int k = 0; k < verdict->n_moves; k++)
      verdict->moves[k] = line->moves[i + k];
    verdict->depth = verdict->n_moves;
    verdict->score = chess_score_centipawns (100 * facts_balance (end, CHESS_WHITE));
    return TRUE;
  }
  return FALSE;
}

/* Whether a motif is about the man that falls with move @fall. */
static gboolean
is_about (const MotifLine   *line,
          const TabiyaMotif *motif,
          int                fall)
{
  ChessBitboard stood;

  if (motif->at > fall || (motif->kind == TABIYA_MOTIF_HANGING_PIECE) != (motif->at == fall))
    return FALSE;
  stood = bb_square (trace_back (line, fall, motif->at)) | bb_square (motif_to (line, fall));
  return (motif->targets & stood) != 0;
}

static const TabiyaMotif *
find_kind (GArray          *motifs,
           TabiyaMotifKind  kind)
{
  for (guint i = 0; i < motifs->len; i++) {
    const TabiyaMotif *motif = &g_array_index (motifs, TabiyaMotif, i);

    if (motif->kind == kind)
      return motif;
  }
  return NULL;
}

/* A pawn that nothing guards is no hanging piece to players of puzzles, but the same to tell. */
static gboolean
hangs_pawn (const MotifLine        *line,
            const TabiyaRefutation *refutation)
{
  return refutation->at == 1 && refutation->fallen == CHESS_PAWN
         && chess_move_kind (line->moves[1]) != CHESS_MOVE_EN_PASSANT
         && motif_captured (line, 0) == CHESS_NO_PIECE_TYPE
         && !motif_is_guarded (&line->positions[1], refutation->square)
         && exchange_of_move (&line->positions[1], line->moves[1]) > 0;
}

static void
take_motif (TabiyaRefutation  *refutation,
            const TabiyaMotif *motif)
{
  refutation->has_motif = TRUE;
  refutation->motif = *motif;
}

/* The move before the one that decides left the other side without a good reply. */
static void
explain_zugzwang (const MotifLine  *line,
                  TabiyaRefutation *refutation)
{
  int at = refutation->at - 2;
  ChessColor them = chess_color_opposite (line->solver);

  if (refutation->has_motif || at < 1 || !motif_is_proven_zugzwang (line, at))
    return;
  refutation->has_motif = motif_tell (&refutation->motif, line, at,
                                      bb_square (chess_position_king (&line->positions[at + 1],
                                                                      them)));
  refutation->motif.kind = TABIYA_MOTIF_ZUGZWANG;
}

static void
explain_fall (const MotifLine  *line,
              TabiyaRefutation *refutation)
{
  g_autoptr(GArray) motifs = tabiya_motif_find (&line->positions[0], line->moves, line->n_moves);
  const TabiyaMotif *passer = find_kind (motifs, TABIYA_MOTIF_OUTSIDE_PASSER);

  if (hangs_pawn (line, refutation)) {
    refutation->has_motif = motif_tell (&refutation->motif, line, 1,
                                        bb_square (refutation->square));
    refutation->motif.kind = TABIYA_MOTIF_HANGING_PIECE;
  }
  explain_zugzwang (line, refutation);
  for (guint i = 0; i < G_N_ELEMENTS (winning_motifs) && !refutation->has_motif; i++) {
    const TabiyaMotif *motif = find_kind (motifs, winning_motifs[i]);

    if (motif && is_about (line, motif, refutation->at)
        && motif_prove (line, motif, answer_from_line, (gpointer) line) == MOTIF_PROVEN)
      take_motif (refutation, motif);
  }
  if (!refutation->has_motif && passer && passer->at <= SOON
      && motif_draws_king_away (line, passer, refutation->at)
      && motif_prove (line, passer, answer_from_line, (gpointer) line) == MOTIF_PROVEN)
    take_motif (refutation, passer);
}

/* The mates with a name, the more telling first. */
static const TabiyaMotifKind named_mates[] = {
  TABIYA_MOTIF_SMOTHERED_MATE, TABIYA_MOTIF_ARABIAN_MATE, TABIYA_MOTIF_ANASTASIA_MATE,
  TABIYA_MOTIF_BODEN_MATE, TABIYA_MOTIF_DOUBLE_BISHOP_MATE, TABIYA_MOTIF_EPAULETTE_MATE,
  TABIYA_MOTIF_DOVETAIL_MATE, TABIYA_MOTIF_HOOK_MATE, TABIYA_MOTIF_MORPHY_MATE,
  TABIYA_MOTIF_OPERA_MATE, TABIYA_MOTIF_BACK_RANK_MATE, TABIYA_MOTIF_PILLSBURY_MATE,
  TABIYA_MOTIF_VUKOVIC_MATE, TABIYA_MOTIF_BLIND_SWINE_MATE, TABIYA_MOTIF_TRIANGLE_MATE,
  TABIYA_MOTIF_KILL_BOX_MATE, TABIYA_MOTIF_CORNER_MATE,
};

static void
explain_mate (const MotifLine  *line,
              TabiyaRefutation *refutation)
{
  g_autoptr(GArray) motifs = tabiya_motif_find (&line->positions[0], line->moves, line->n_moves);

  for (guint i = 0; i < G_N_ELEMENTS (named_mates) && !refutation->has_motif; i++) {
    const TabiyaMotif *motif = find_kind (motifs, named_mates[i]);

    if (motif && motif_prove (line, motif, answer_from_line, (gpointer) line) == MOTIF_PROVEN)
      take_motif (refutation, motif);
  }
  if (!refutation->has_motif)
    refutation->has_motif = motif_find_any_back_rank_mate (line, &refutation->motif);
}

/* The first of the motifs that the line itself proves. */
static gboolean
find_proven (const MotifLine       *line,
             const TabiyaMotifKind *kinds,
             int                    n_kinds,
             TabiyaMotif           *proven)
{
  g_autoptr(GArray) motifs = tabiya_motif_find (&line->positions[0], line->moves, line->n_moves);

  for (int i = 0; i < n_kinds; i++) {
    const TabiyaMotif *motif = find_kind (motifs, kinds[i]);

    if (motif && motif_prove (line, motif, answer_from_line, (gpointer) line) == MOTIF_PROVEN) {
      *proven = *motif;
      return TRUE;
    }
  }
  return FALSE;
}

/* How a pawn promotes: the other king is soon too far away, cut off by a rook, or had to give way
   to a king at once; the pawn was an outside one; or the other side had no good move. */
static void
explain_promotion (const MotifLine  *line,
                   TabiyaRefutation *refutation)
{
  static const TabiyaMotifKind kinds[] = {
    TABIYA_MOTIF_RULE_OF_THE_SQUARE, TABIYA_MOTIF_OPPOSITION,
  };
  g_autoptr(GArray) motifs = tabiya_motif_find (&line->positions[0], line->moves, line->n_moves);
  const TabiyaMotif *cut = find_kind (motifs, TABIYA_MOTIF_CUT_OFF_KING);
  const TabiyaMotif *passer = find_kind (motifs, TABIYA_MOTIF_OUTSIDE_PASSER);
  TabiyaMotif motif;

  if (find_proven (line, kinds, G_N_ELEMENTS (kinds), &motif)
      && motif.at <= (motif.kind == TABIYA_MOTIF_OPPOSITION ? 1 : SOON))
    take_motif (refutation, &motif);
  else if (cut && cut->at == 1 && motif_stays_cut_off (line, cut, refutation->at))
    take_motif (refutation, cut);
  else if (passer && passer->at <= SOON && motif_is_promoted (line, passer, refutation->at))
    take_motif (refutation, passer);
  else
    explain_zugzwang (line, refutation);
}

/* What decides an ending although no material is won: the opposition, taken at once, or a corner
   that the bishop does not attack. */
static void
read_ending (const MotifLine  *line,
             TabiyaRefutation *refutation)
{
  static const TabiyaMotifKind kinds[] = {
    TABIYA_MOTIF_OPPOSITION, TABIYA_MOTIF_WRONG_BISHOP,
  };
  TabiyaMotif motif;

  if (!find_proven (line, kinds, G_N_ELEMENTS (kinds), &motif)
      || (motif.kind == TABIYA_MOTIF_OPPOSITION && motif.at != 1))
    return;
  refutation->kind = TABIYA_REFUTATION_ENDING;
  refutation->draws = facts_pawns (&line->positions[0], line->solver) == 0;
  refutation->at = motif.at;
  refutation->settled = motif.at;
  refutation->has_motif = TRUE;
  refutation->motif = motif;
}

/* A motif whose proof, that the line is a draw, is its score: for whoever knows that. */
static gboolean
find_unproven (const MotifLine *line,
               TabiyaMotifKind  kind,
               TabiyaMotif     *found)
{
  g_autoptr(GArray) motifs = tabiya_motif_find (&line->positions[0], line->moves, line->n_moves);
  const TabiyaMotif *motif = find_kind (motifs, kind);

  if (motif)
    *found = *motif;
  return !!motif;
}

/* What the line ends with, where it ends the game or comes back to where it was. */
static gboolean
read_end (const MotifLine  *line,
          TabiyaRefutation *refutation)
{
  const ChessPosition *end = &line->positions[line->n_moves];

  refutation->at = line->n_moves - 1;
  refutation->settled = refutation->at;
  if (chess_position_count_moves (end) == 0) {
    if (end->checkers == 0) {
      refutation->kind = TABIYA_REFUTATION_STALEMATE;
      /* Whoever is not behind has nothing to save. */
      refutation->has_motif = find_unproven (line, TABIYA_MOTIF_STALEMATE_TRICK,
                                             &refutation->motif)
                              && motif_balance (line, refutation->motif.at) < 0;
    } else if (line->n_moves % 2 == 0) {
      refutation->kind = TABIYA_REFUTATION_MATE;
      refutation->n_mate = line->n_moves / 2;
      explain_mate (line, refutation);
    }
    return refutation->kind != TABIYA_REFUTATION_NOTHING;
  }
  for (int i = 1; i < line->n_moves; i++) {
    if (chess_position_equal (&line->positions[i], end)) {
      refutation->kind = TABIYA_REFUTATION_REPETITION;
      refutation->has_motif = find_unproven (line, TABIYA_MOTIF_PERPETUAL_CHECK,
                                             &refutation->motif);
      return TRUE;
    }
  }
  return FALSE;
}

/* What is won at once is more telling than the sum of a long line, if there are words for it. */
static LineLoss
describe_gain (const LineMaterial *material,
               gboolean            begins)
{
  int decisive[CHESS_N_PIECE_TYPES];
  int whole[CHESS_N_PIECE_TYPES];
  int sign = begins ? -1 : 1;
  LineLoss gain;

  for (int type = 0; type < CHESS_N_PIECE_TYPES; type++) {
    decisive[type] = sign * material->decisive[type];
    whole[type] = sign * material->surplus[type];
  }
  gain = line_material_describe (decisive);
  return gain.kind != LINE_LOSS_MATERIAL ? gain : line_material_describe (whole);
}

static void
read_material (const MotifLine  *line,
               TabiyaRefutation *refutation)
{
  gboolean begins = line->moves[0] == CHESS_NO_MOVE;
  int skip = begins ? 1 : 0;
  int start = facts_balance (&line->positions[0], line->solver);
  LineMaterial material;
  int fall;

  line_material_count (&line->positions[0], line->moves + skip, line->n_moves - skip, &material);
  refutation->pawns = begins ? material.balance : -material.balance;
  refutation->at = refutation->pawns > 0 ? find_decisive (line, start, refutation->pawns) : -1;
  refutation->settled = refutation->at;
  if (refutation->at < 0) {
    read_ending (line, refutation);
    return;
  }
  if (chess_move_is_promotion (line->moves[refutation->at])
      && refutation->pawns >= QUEEN_FOR_PAWN - 1) {
    refutation->kind = TABIYA_REFUTATION_PROMOTION;
    explain_promotion (line, refutation);
    return;
  }
  fall = find_fall (line, refutation->at);
  /* A man may have been given for the promotion. */
  if (fall < 0 && chess_move_is_promotion (line->moves[refutation->at]))
    refutation->kind = TABIYA_REFUTATION_PROMOTION;
  if (fall < 0)
    return;
  refutation->kind = TABIYA_REFUTATION_MATERIAL;
  refutation->gain = describe_gain (&material, begins);
  refutation->at = fall;
  refutation->fallen = motif_captured (line, fall);
  refutation->square = motif_to (line, fall);
  refutation->stood = trace_back (line, fall, 1);
  explain_fall (line, refutation);
}

/**
 * tabiya_refutation_find:
 * @position: where the line begins
 * @moves: its moves: the first one, which allows the rest, may be %CHESS_NO_MOVE
 * @n_moves: how many there are
 * @refutation: (out): what the side that plays the second move gets
 *
 * The values of @refutation that its kind does not need are 0.
 */
void
tabiya_refutation_find (const ChessPosition *position,
                        const ChessMove     *moves,
                        int                  n_moves,
                        TabiyaRefutation    *refutation)
{
  g_autofree MotifLine *line = g_new (MotifLine, 1);

  *refutation = (TabiyaRefutation) {
    .fallen = CHESS_NO_PIECE_TYPE, .square = CHESS_NO_SQUARE, .stood = CHESS_NO_SQUARE,
  };
  motif_line_init (line, position, moves, n_moves);
  if (line->n_moves >= 2 && !read_end (line, refutation))
    read_material (line, refutation);
}
