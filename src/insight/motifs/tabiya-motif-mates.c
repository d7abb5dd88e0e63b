/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/motifs/tabiya-motif-finders.h"

#include <stdlib.h>

#include "core/chess-bitboard.h"
#include "insight/claims/tabiya-board-facts.h"

/* Mates that have a name: the geometry of the king, of the man that mates, and of what takes the
   king's flight squares. */

#define SIDES   (BB_FILE_A | BB_FILE_H)
#define ENDS    (BB_RANK_1 | BB_RANK_8)
#define CORNERS (SIDES & ENDS)
#define EDGE    (SIDES | ENDS)

/* The end of a line with which the solver mates by one man. */
typedef struct {
  const ChessPosition *end;
  ChessColor           us;        /* the solver */
  ChessColor           them;
  ChessSquare          king;      /* theirs */
  ChessSquare          mater;
  ChessPieceType       type;      /* of the man that mates */
  ChessBitboard        own;       /* the men of the king's side next to it */
  ChessBitboard        flights;   /* the squares next to it without them */
} Mate;

static gboolean
read_mate (const MotifLine *line,
           Mate            *mate)
{
  const ChessPosition *end = &line->positions[line->n_moves];
  ChessBitboard beside;

  if (line->n_moves % 2 != 0 || end->checkers == 0 || bb_several (end->checkers)
      || chess_position_count_moves (end) > 0)
    return FALSE;
  mate->end = end;
  mate->us = line->solver;
  mate->them = chess_color_opposite (line->solver);
  mate->king = chess_position_king (end, mate->them);
  mate->mater = bb_first (end->checkers);
  mate->type = motif_type_on (end, mate->mater);
  beside = bb_king_attacks (mate->king);
  mate->own = beside & end->by_color[mate->them];
  mate->flights = beside & ~mate->own;
  return TRUE;
}

static gboolean
tell (TabiyaMotif     *motif,
      const MotifLine *line,
      const Mate      *mate)
{
  motif_tell (motif, line, line->n_moves - 1, bb_square (mate->king));
  motif->actor = mate->mater;
  return TRUE;
}

static int
count_files (ChessSquare a,
             ChessSquare b)
{
  return abs (chess_square_file (a) - chess_square_file (b));
}

static int
count_ranks (ChessSquare a,
             ChessSquare b)
{
  return abs (chess_square_rank (a) - chess_square_rank (b));
}

/* Whether the two squares are so many files and ranks apart, or the other way round. */
static gboolean
is_apart (ChessSquare a,
          ChessSquare b,
          int         one,
          int         other)
{
  int files = count_files (a, b);
  int ranks = count_ranks (a, b);

  return (files == one && ranks == other) || (files == other && ranks == one);
}

static gboolean
is_on (ChessBitboard set,
       ChessSquare   square)
{
  return (set & bb_square (square)) != 0;
}

/* The solver's men of one type. */
static ChessBitboard
get_men (const Mate     *mate,
         ChessPieceType  type)
{
  return mate->end->by_color[mate->us] & mate->end->by_type[type];
}

/* The solver's men that take a square from the king, also one behind it. */
static ChessBitboard
get_takers (const Mate  *mate,
            ChessSquare  square)
{
  ChessBitboard occupied = chess_position_occupied (mate->end) & ~bb_square (mate->king);

  return chess_position_attackers_to (mate->end, square, occupied) & mate->end->by_color[mate->us];
}

/* Whether each flight square is taken by one of @men, but for that of the mating man itself. */
static gboolean
are_all_taken_by (const Mate    *mate,
                  ChessBitboard  men)
{
  ChessBitboard flights = mate->flights & ~bb_square (mate->mater);

  while (flights != 0) {
    ChessSquare square = bb_pop (&flights);

    if ((get_takers (mate, square) & men) == 0)
      return FALSE;
  }
  return TRUE;
}

/* Whether one of @men, on a file next to the king, or a rank if @ranks, keeps it from there: it
   takes a flight square. */
static gboolean
has_keeper (const Mate    *mate,
            ChessBitboard  men,
            gboolean       ranks)
{
  ChessBitboard flights = mate->flights & ~bb_square (mate->mater);
  ChessBitboard taken = 0;

  while (flights != 0)
    taken |= get_takers (mate, bb_pop (&flights));
  men &= taken;
  while (men != 0) {
    ChessSquare man = bb_pop (&men);

    if (count_files (man, mate->king) == 1 || (ranks && count_ranks (man, mate->king) == 1))
      return TRUE;
  }
  return FALSE;
}

/* Those of @men that guard the mating man. */
static ChessBitboard
get_guards (const Mate    *mate,
            ChessBitboard  men)
{
  return get_takers (mate, mate->mater) & men;
}

/* On the a- or h-file, a rook or queen along it; the man of its own next to the king, and a knight
   that takes the squares beside that. */
gboolean
motif_find_anastasia_mate (const MotifLine *line,
                           TabiyaMotif     *motif)
{
  Mate mate;
  ChessBitboard knights;

  if (!read_mate (line, &mate) || (mate.type != CHESS_QUEEN && mate.type != CHESS_ROOK)
      || !is_on (SIDES & ~ENDS, mate.king) || count_files (mate.mater, mate.king) != 0)
    return FALSE;
  knights = get_men (&mate, CHESS_KNIGHT);
  while (knights != 0) {
    ChessSquare knight = bb_pop (&knights);

    if (count_ranks (knight, mate.king) == 0 && count_files (knight, mate.king) == 3
        && (bb_between (mate.king, knight) & mate.own) != 0)
      return tell (motif, line, &mate);
  }
  return FALSE;
}

/* In the corner, a rook beside the king; a knight guards it and takes the last square. */
gboolean
motif_find_arabian_mate (const MotifLine *line,
                         TabiyaMotif     *motif)
{
  Mate mate;
  ChessBitboard knights;

  if (!read_mate (line, &mate) || mate.type != CHESS_ROOK || !is_on (CORNERS, mate.king)
      || facts_distance (mate.mater, mate.king) != 1)
    return FALSE;
  knights = get_guards (&mate, get_men (&mate, CHESS_KNIGHT));
  while (knights != 0) {
    if (is_apart (bb_pop (&knights), mate.king, 2, 2))
      return tell (motif, line, &mate);
  }
  return FALSE;
}

/* A rook mates beside the king, guarded by another one that stands next to it at a right angle to
   the check, or on the seventh rank with it. */
gboolean
motif_find_blind_swine_mate (const MotifLine *line,
                             TabiyaMotif     *motif)
{
  Mate mate;
  ChessBitboard rooks;
  ChessBitboard seventh;

  if (!read_mate (line, &mate) || mate.type != CHESS_ROOK
      || facts_distance (mate.mater, mate.king) != 1)
    return FALSE;
  seventh = mate.them == CHESS_WHITE ? bb_rank (1) : bb_rank (6);
  rooks = get_guards (&mate, get_men (&mate, CHESS_ROOK));
  while (rooks != 0) {
    ChessSquare rook = bb_pop (&rooks);

    if ((facts_distance (rook, mate.mater) == 1 && is_apart (rook, mate.king, 1, 1))
        || (is_on (seventh, rook) && is_on (seventh, mate.mater)))
      return tell (motif, line, &mate);
  }
  return FALSE;
}

/* Bishops alone take all squares. Returns whether they come from both sides of the king, or with
   @crossing FALSE from the same side. */
static gboolean
is_bishops_mate (const Mate *mate,
                 gboolean    crossing)
{
  ChessBitboard bishops = get_men (mate, CHESS_BISHOP);
  ChessBitboard flights = mate->flights;
  int left = 0;
  int right = 0;

  if (mate->type != CHESS_BISHOP || !bb_several (bishops))
    return FALSE;
  while (flights != 0) {
    ChessBitboard takers = get_takers (mate, bb_pop (&flights));

    if (takers == 0 || (takers & ~bishops) != 0)
      return FALSE;
  }
  while (bishops != 0) {
    if (chess_square_file (bb_pop (&bishops)) < chess_square_file (mate->king))
      left++;
    else
      right++;
  }
  return crossing == (left > 0 && right > 0);
}

gboolean
motif_find_boden_mate (const MotifLine *line,
                       TabiyaMotif     *motif)
{
  Mate mate;

  return read_mate (line, &mate) && is_bishops_mate (&mate, TRUE) && tell (motif, line, &mate);
}

gboolean
motif_find_double_bishop_mate (const MotifLine *line,
                               TabiyaMotif     *motif)
{
  Mate mate;

  return read_mate (line, &mate) && is_bishops_mate (&mate, FALSE) && tell (motif, line, &mate);
}

/* A knight mates in the corner, out of which a rook or queen on the next file or rank does not let
   the king, by itself. */
gboolean
motif_find_corner_mate (const MotifLine *line,
                        TabiyaMotif     *motif)
{
  Mate mate;
  ChessBitboard keepers;

  if (!read_mate (line, &mate) || mate.type != CHESS_KNIGHT || !is_on (CORNERS, mate.king))
    return FALSE;
  keepers = get_men (&mate, CHESS_ROOK) | get_men (&mate, CHESS_QUEEN);
  while (keepers != 0) {
    ChessBitboard keeper = bb_square (bb_pop (&keepers));

    if (has_keeper (&mate, keeper, TRUE) && are_all_taken_by (&mate, keeper))
      return tell (motif, line, &mate);
  }
  return FALSE;
}

/* A queen beside the king at an angle; its own men take the two squares that she does not. */
gboolean
motif_find_dovetail_mate (const MotifLine *line,
                          TabiyaMotif     *motif)
{
  Mate mate;
  ChessBitboard others;

  if (!read_mate (line, &mate) || mate.type != CHESS_QUEEN
      || !is_apart (mate.king, mate.mater, 1, 1)
      || is_on (EDGE, mate.king))
    return FALSE;
  others = mate.flights & ~bb_square (mate.mater);
  while (others != 0) {
    if (get_takers (&mate, bb_pop (&others)) != bb_square (mate.mater))
      return FALSE;
  }
  return tell (motif, line, &mate);
}

/* On the edge, between two men of its own, a queen two squares in front. */
gboolean
motif_find_epaulette_mate (const MotifLine *line,
                           TabiyaMotif     *motif)
{
  Mate mate;
  ChessBitboard beside;
  gboolean rank;

  if (!read_mate (line, &mate) || mate.type != CHESS_QUEEN
      || !is_apart (mate.king, mate.mater, 2, 0))
    return FALSE;
  rank = count_files (mate.king, mate.mater) == 0;
  if (!is_on (rank ? ENDS : SIDES, mate.king))
    return FALSE;
  beside = bb_king_attacks (mate.king)
           & (rank ? bb_rank (chess_square_rank (mate.king))
                   : bb_file (chess_square_file (mate.king)));
  if (!bb_several (beside) || (beside & ~mate.own) != 0)
    return FALSE;
  return are_all_taken_by (&mate, bb_square (mate.mater)) && tell (motif, line, &mate);
}

/* A rook beside the king, guarded by a knight, which a pawn guards. */
gboolean
motif_find_hook_mate (const MotifLine *line,
                      TabiyaMotif     *motif)
{
  Mate mate;
  ChessBitboard knights;

  if (!read_mate (line, &mate) || mate.type != CHESS_ROOK
      || facts_distance (mate.mater, mate.king) != 1)
    return FALSE;
  knights = get_guards (&mate, get_men (&mate, CHESS_KNIGHT));
  while (knights != 0) {
    ChessSquare knight = bb_pop (&knights);

    if (facts_distance (knight, mate.king) == 1
        && (get_takers (&mate, knight) & get_men (&mate, CHESS_PAWN)) != 0)
      return tell (motif, line, &mate);
  }
  return FALSE;
}

/* A rook or queen beside the king mates; they stand in opposite corners of a box of three by three
   squares, and the king is in the box. */
gboolean
motif_find_kill_box_mate (const MotifLine *line,
                          TabiyaMotif     *motif)
{
  Mate mate;
  ChessBitboard partners;

  if (!read_mate (line, &mate) || (mate.type != CHESS_ROOK && mate.type != CHESS_QUEEN)
      || facts_distance (mate.king, mate.mater) > 2)
    return FALSE;
  partners = get_men (&mate, mate.type == CHESS_ROOK ? CHESS_QUEEN : CHESS_ROOK);
  while (partners != 0) {
    ChessSquare partner = bb_pop (&partners);

    if (is_apart (partner, mate.mater, 2, 2) && facts_distance (partner, mate.king) <= 2
        && count_files (partner, mate.king) + count_files (mate.mater, mate.king) == 2
        && count_ranks (partner, mate.king) + count_ranks (mate.mater, mate.king) == 2)
      return tell (motif, line, &mate);
  }
  return FALSE;
}

/* A bishop mates along a diagonal where a rook on the next file keeps the king. */
gboolean
motif_find_morphy_mate (const MotifLine *line,
                        TabiyaMotif     *motif)
{
  Mate mate;

  return read_mate (line, &mate) && mate.type == CHESS_BISHOP
         && has_keeper (&mate, get_men (&mate, CHESS_ROOK), FALSE) && tell (motif, line, &mate);
}

/* A rook beside the king, guarded by a bishop. */
gboolean
motif_find_opera_mate (const MotifLine *line,
                       TabiyaMotif     *motif)
{
  Mate mate;

  if (!read_mate (line, &mate) || mate.type != CHESS_ROOK
      || facts_distance (mate.mater, mate.king) != 1)
    return FALSE;
  return get_guards (&mate, get_men (&mate, CHESS_BISHOP)) != 0 && tell (motif, line, &mate);
}

/* A rook mates, and a bishop takes a square that the rook does not. */
gboolean
motif_find_pillsbury_mate (const MotifLine *line,
                           TabiyaMotif     *motif)
{
  Mate mate;
  ChessBitboard flights;

  if (!read_mate (line, &mate) || mate.type != CHESS_ROOK
      || (facts_distance (mate.mater, mate.king) == 1
          && get_guards (&mate, get_men (&mate, CHESS_BISHOP)) != 0))
    return FALSE;
  flights = mate.flights & ~bb_square (mate.mater);
  while (flights != 0) {
    ChessBitboard takers = get_takers (&mate, bb_pop (&flights));

    if ((takers & get_men (&mate, CHESS_BISHOP)) != 0 && (takers & bb_square (mate.mater)) == 0)
      return tell (motif, line, &mate);
  }
  return FALSE;
}

/* A queen beside the king at an angle, guarded by a rook on the other side of it: the three are a
   triangle. */
gboolean
motif_find_triangle_mate (const MotifLine *line,
                          TabiyaMotif     *motif)
{
  Mate mate;
  ChessBitboard rooks;

  if (!read_mate (line, &mate) || mate.type != CHESS_QUEEN
      || !is_apart (mate.king, mate.mater, 1, 1))
    return FALSE;
  rooks = get_guards (&mate, get_men (&mate, CHESS_ROOK));
  while (rooks != 0) {
    ChessSquare rook = bb_pop (&rooks);

    if (is_apart (rook, mate.mater, 2, 0) && facts_distance (rook, mate.king) == 1)
      return tell (motif, line, &mate);
  }
  return FALSE;
}

/* On the edge, a guarded rook in front of the king, and a knight in front of the rook. */
gboolean
motif_find_vukovic_mate (const MotifLine *line,
                         TabiyaMotif     *motif)
{
  Mate mate;
  ChessBitboard knights;

  if (!read_mate (line, &mate) || mate.type != CHESS_ROOK
      || !is_on (EDGE, mate.king)
      || !is_apart (mate.king, mate.mater, 1, 0))
    return FALSE;
  knights = get_men (&mate, CHESS_KNIGHT);
  while (knights != 0) {
    ChessSquare knight = bb_pop (&knights);

    if (is_apart (knight, mate.king, 2, 0)
        && (bb_between (knight, mate.king) & bb_square (mate.mater)) != 0)
      return tell (motif, line, &mate);
  }
  return FALSE;
}

/* Whether a pattern that is found more widely, as puzzles are labelled, is what books call by that
   name. */
gboolean
motif_is_classical_mate (const MotifLine   *line,
                         const TabiyaMotif *motif)
{
  ChessBitboard corner;
  ChessBitboard seventh;
  Mate mate;

  if (!read_mate (line, &mate))
    return FALSE;
  corner = mate.flights & CORNERS;
  seventh = mate.them == CHESS_WHITE ? bb_rank (1) : bb_rank (6);
  switch (motif->kind) {
  case TABIYA_MOTIF_BLIND_SWINE_MATE:
    return is_on (seventh, mate.mater)
           && (get_guards (&mate, get_men (&mate, CHESS_ROOK)) & seventh) != 0;
  case TABIYA_MOTIF_KILL_BOX_MATE:
    /* Without help. */
    return are_all_taken_by (&mate, get_men (&mate, CHESS_ROOK) | get_men (&mate, CHESS_QUEEN));
  case TABIYA_MOTIF_MORPHY_MATE:
    return is_on (CORNERS, mate.king) && mate.own != 0;
  case TABIYA_MOTIF_OPERA_MATE:
    return is_on (EDGE, mate.king);
  case TABIYA_MOTIF_PILLSBURY_MATE:
    /* The rook is far away, and the bishop takes the corner beside the king. */
    return is_on (EDGE, mate.king) && facts_distance (mate.mater, mate.king) >= 2 && corner != 0
           && (get_takers (&mate, bb_first (corner)) & get_men (&mate, CHESS_BISHOP)) != 0;
  default:
    return TRUE;
  }
}
