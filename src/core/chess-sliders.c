/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core/chess-init.h"

#include "core/chess-bitboard.h"

/* One entry for each arrangement of blockers on each square: the sum over all squares of two to the
   number of squares where a blocker matters. */
#define ROOK_TABLE_SIZE 102400
#define BISHOP_TABLE_SIZE 5248

static ChessBitboard rook_table[ROOK_TABLE_SIZE];
static ChessBitboard bishop_table[BISHOP_TABLE_SIZE];

/* Steps in files and ranks. The first two lead to squares of higher numbers, the others to lower
   ones. */
static const int rook_steps[4][2] = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } };
static const int bishop_steps[4][2] = { { 1, 1 }, { -1, 1 }, { -1, -1 }, { 1, -1 } };

#ifdef TABIYA_USE_PEXT

BbPextSlider bb_pext_rook[CHESS_N_SQUARES];
BbPextSlider bb_pext_bishop[CHESS_N_SQUARES];

#else

BbMagicSlider bb_magic_rook[CHESS_N_SQUARES];
BbMagicSlider bb_magic_bishop[CHESS_N_SQUARES];

/*
 * Multipliers that spread every arrangement of blockers of a square over its part of the table
 * without harmful collisions. Found by trying sparse random numbers (three SplitMix64 outputs
 * and-ed together, the generator seeded with the square, plus 64 for bishops) until one fits;
 * /tabiya/bitboard/magics finds them again and compares.
 */
const uint64_t bb_rook_magics[CHESS_N_SQUARES] = {
  UINT64_C (0x038004801120c004),  UINT64_C (0x0440062000100040),
  UINT64_C (0x0200084026008010),  UINT64_C (0x0100043821500100),
  UINT64_C (0x6a80069400802800),  UINT64_C (0x030004000a010008),
  UINT64_C (0x0080020001000080),  UINT64_C (0x8600042880410402),
  UINT64_C (0x0200802080004000),  UINT64_C (0x4001808020004000),
  UINT64_C (0x0000801000200083),  UINT64_C (0x4082001040082201),
  UINT64_C (0x0808800800800400),  UINT64_C (0x8080800200800400),
  UINT64_C (0x00c2000874010200),  UINT64_C (0x00610008a0510002),
  UINT64_C (0x4405060020804200),  UINT64_C (0x0010034000442000),
  UINT64_C (0x0300420022001080),  UINT64_C (0x0022848008001000),
  UINT64_C (0x1030808004000800),  UINT64_C (0x0000808002000401),
  UINT64_C (0x0080840061080210),  UINT64_C (0x0800060004028161),
  UINT64_C (0x4240400280008028),  UINT64_C (0x0180200040100040),
  UINT64_C (0x0110040020080020),  UINT64_C (0x4000420200100a20),
  UINT64_C (0x0000080100041100),  UINT64_C (0x0400020080800400),
  UINT64_C (0x21000104002a5810),  UINT64_C (0x00882c0a00048351),
  UINT64_C (0x0040008042800020),  UINT64_C (0x202000300140014a),
  UINT64_C (0x0000812004801000),  UINT64_C (0x4000801002800800),
  UINT64_C (0x0200080081802401),  UINT64_C (0x4300020080800400),
  UINT64_C (0x0800115024000288),  UINT64_C (0x0000440042000081),
  UINT64_C (0x0000208040128000),  UINT64_C (0x0620008040010100),
  UINT64_C (0x0000200010008080),  UINT64_C (0x100a0049c0120020),
  UINT64_C (0x0000080004008080),  UINT64_C (0x0402001008020004),
  UINT64_C (0x0001014210440008),  UINT64_C (0x0000318102420004),
  UINT64_C (0x0021020058802200),  UINT64_C (0x8140208040090100),
  UINT64_C (0x0060007008004140),  UINT64_C (0x0010480081100180),
  UINT64_C (0x00c0080004008080),  UINT64_C (0x0801002400088300),
  UINT64_C (0x0800c80510320c00),  UINT64_C (0x8154004094110200),
  UINT64_C (0x100a010020948142),  UINT64_C (0x900602a041110782),
  UINT64_C (0x22000d1100200041),  UINT64_C (0x0190300085002119),
  UINT64_C (0x2001000800040211),  UINT64_C (0x100200900c231806),
  UINT64_C (0x800050020800c104),  UINT64_C (0x0003001840208201),
};

const uint64_t bb_bishop_magics[CHESS_N_SQUARES] = {
  UINT64_C (0x0842280858068220),  UINT64_C (0x0010011824848a10),
  UINT64_C (0x0251010212080000),  UINT64_C (0x1084404a800001c0),
  UINT64_C (0x8204042000400000),  UINT64_C (0x040088a008008802),
  UINT64_C (0x1001080203604250),  UINT64_C (0x00c8110801042102),
  UINT64_C (0x008420081204a413),  UINT64_C (0x1000040802041034),
  UINT64_C (0x0000280a04003458),  UINT64_C (0x00242092034000a0),
  UINT64_C (0x20000424200000c8),  UINT64_C (0x0000008210c01000),
  UINT64_C (0x20500048041009e2),  UINT64_C (0x0000020202114482),
  UINT64_C (0x020429a020042108),  UINT64_C (0x0110106011016100),
  UINT64_C (0xa00118501300a100),  UINT64_C (0x0001042020408080),
  UINT64_C (0x2046208400a00000),  UINT64_C (0x0a20400080504000),
  UINT64_C (0x0004082484040364),  UINT64_C (0x0200300082011044),
  UINT64_C (0x0090058009204408),  UINT64_C (0x2124040421080081),
  UINT64_C (0x0060208044010400),  UINT64_C (0x0008080040202020),
  UINT64_C (0x0204040140410040),  UINT64_C (0x4000810202004200),
  UINT64_C (0x0402148082280100),  UINT64_C (0x40e0420642510400),
  UINT64_C (0x4811084800222008),  UINT64_C (0x02028aa080100400),
  UINT64_C (0x0102080200104080),  UINT64_C (0x4000020082080080),
  UINT64_C (0x0040004010010100),  UINT64_C (0x20300c0020011000),
  UINT64_C (0x13028c0104540080),  UINT64_C (0x02440286800211d4),
  UINT64_C (0xc4040404c0010400),  UINT64_C (0x0032212420052202),
  UINT64_C (0x0001001490004200),  UINT64_C (0x0800204208008084),
  UINT64_C (0x1000100204904a00),  UINT64_C (0x0012200461000080),
  UINT64_C (0x0404086810400100),  UINT64_C (0x0010110841000080),
  UINT64_C (0x0001010161200008),  UINT64_C (0x0042062201040000),
  UINT64_C (0x1015002918080000),  UINT64_C (0x019141220a020000),
  UINT64_C (0x0000b02020410800),  UINT64_C (0x0800439002108009),
  UINT64_C (0x0009101082004008),  UINT64_C (0x8202422204010828),
  UINT64_C (0x8029804808048200),  UINT64_C (0x0042004100882000),
  UINT64_C (0x0080200044040402),  UINT64_C (0xa24040f000840442),
  UINT64_C (0x0000820604208200),  UINT64_C (0x1000981021020420),
  UINT64_C (0x0000202064010040),  UINT64_C (0x0002108400840042),
};

#endif

static bool
is_on_board (int file,
             int rank)
{
  return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

/* The squares in each direction on an empty board. With @inner, the square at the edge is left out,
   because a piece there blocks nothing further. */
static void
draw_rays (ChessSquare   square,
           const int     steps[4][2],
           bool          inner,
           ChessBitboard rays[4])
{
  for (int i = 0; i < 4; i++) {
    int file = chess_square_file (square) + steps[i][0];
    int rank = chess_square_rank (square) + steps[i][1];

    rays[i] = 0;
    while (is_on_board (file, rank)
           && (!inner || is_on_board (file + steps[i][0], rank + steps[i][1]))) {
      rays[i] |= bb_square (chess_square_make (file, rank));
      file += steps[i][0];
      rank += steps[i][1];
    }
  }
}

static ChessBitboard
find_mask (ChessSquare square,
           const int   steps[4][2])
{
  ChessBitboard rays[4];

  draw_rays (square, steps, true, rays);
  return rays[0] | rays[1] | rays[2] | rays[3];
}

/* Each ray up to and including its first blocker: the lowest one on the way up, the highest one on
   the way down. This must be fast: there are a hundred thousand arrangements, and every start of
   the program waits for them. */
static ChessBitboard
cut_rays (const ChessBitboard rays[4],
          ChessBitboard       occupied)
{
  ChessBitboard reached = 0;

  for (int i = 0; i < 2; i++) {
    ChessBitboard blockers = occupied & rays[i];

    reached |= rays[i] & (blockers ^ (blockers - 1));
  }
  for (int i = 2; i < 4; i++) {
    int last = (int) bb_last ((occupied & rays[i]) | 1);

    reached |= rays[i] & (~UINT64_C (0) << last);
  }
  return reached;
}

#ifdef TABIYA_USE_PEXT

static void
fill_sliders (BbPextSlider  *sliders,
              ChessBitboard *table,
              const int      steps[4][2])
{
  for (int square = 0; square < CHESS_N_SQUARES; square++) {
    ChessBitboard mask = find_mask ((ChessSquare) square, steps);
    ChessBitboard occupied = 0;
    ChessBitboard rays[4];

    draw_rays ((ChessSquare) square, steps, false, rays);
    sliders[square].mask = mask;
    sliders[square].attacks = table;
    do {
      *table++ = cut_rays (rays, occupied);
      occupied = (occupied - mask) & mask;
    } while (occupied != 0);
  }
}

void
chess_sliders_init (void)
{
  fill_sliders (bb_pext_rook, rook_table, rook_steps);
  fill_sliders (bb_pext_bishop, bishop_table, bishop_steps);
}

#else

static void
fill_sliders (BbMagicSlider  *sliders,
              ChessBitboard  *table,
              const uint64_t *magics,
              const int       steps[4][2])
{
  for (int square = 0; square < CHESS_N_SQUARES; square++) {
    BbMagicSlider *slider = &sliders[square];
    ChessBitboard mask = find_mask ((ChessSquare) square, steps);
    ChessBitboard occupied = 0;
    ChessBitboard rays[4];

    draw_rays ((ChessSquare) square, steps, false, rays);
    slider->mask = mask;
    slider->magic = magics[square];
    slider->shift = (unsigned) (64 - bb_count (mask));
    slider->attacks = table;
    do {
      table[(occupied * slider->magic) >> slider->shift] = cut_rays (rays, occupied);
      occupied = (occupied - mask) & mask;
    } while (occupied != 0);
    table += UINT64_C (1) << bb_count (mask);
  }
}

void
chess_sliders_init (void)
{
  fill_sliders (bb_magic_rook, rook_table, bb_rook_magics, rook_steps);
  fill_sliders (bb_magic_bishop, bishop_table, bb_bishop_magics, bishop_steps);
}

#endif
