/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/motifs/tabiya-motif-gate.h"

#include "core/chess-bitboard.h"
#include "insight/claims/tabiya-board-facts.h"
#include "insight/claims/tabiya-exchange.h"
#include "insight/claims/tabiya-king-pawn.h"
#include "insight/motifs/tabiya-motif-finders.h"

/*
 * Gates: a motif is told only if it matters. What stands on the board was found by the pattern;
 * here it is proven that something comes of it, by playing out exchanges and, where the other side
 * could defend in many ways, by a search.
 */

/* For a search from the position after the solver's move. */
#define GATE_NODES 5000

/* A capture that was worth so many centipawns less before: the forcing move was needed. */
#define LEAST_DIFFERENCE 50

/* More than any score that is not a mate. */
#define MOST_SCORE 10000

/* What a tempo must be worth, and what keeping a king away, in centipawns. */
#define LEAST_TEMPO 100

/* A score so near zero is a draw. */
#define MOST_DRAW 25

/* The plies of a verdict that are played out to see what falls. */
#define VERDICT_PLIES 9

static MotifProof
proof (gboolean proven)
{
  return proven ? MOTIF_PROVEN : MOTIF_REFUSED;
}

/* Whether the line ends with the mate of @side. */
static gboolean
ends_in_mate_of (const MotifLine *line,
                 ChessColor       side)
{
  const ChessPosition *end = &line->positions[line->n_moves];

  return (ChessColor) end->turn == side && end->checkers != 0
         && chess_position_count_moves (end) == 0;
}

static gboolean
ends_in_mate (const MotifLine *line)
{
  return ends_in_mate_of (line, chess_color_opposite (line->solver));
}

/* Searches position @at, with some moves only unless @n_moves is 0. */
static gboolean
inquire_moves (const MotifLine   *line,
               int                at,
               const ChessMove   *moves,
               int                n_moves,
               TabiyaInquireFunc  inquire,
               gpointer           data,
               TabiyaVerdict     *verdict)
{
  /* A first move that is not known leaves the same position before and after it. */
  int first = line->moves[0] == CHESS_NO_MOVE ? 1 : 0;
  guint64 history[TABIYA_MOTIF_MAX_LINE];
  TabiyaInquiry inquiry = {
    .position = line->positions[at],
    .history = history,
    .n_history = (gsize) (at - first),
    .root_moves = moves,
    .n_root_moves = (gsize) n_moves,
    .nodes = GATE_NODES,
  };

  for (int i = first; i < at; i++)
    history[i - first] = line->positions[i].key;
  return inquire (&inquiry, verdict, data);
}

static gboolean
inquire_at (const MotifLine   *line,
            int                at,
            const ChessMove   *only,
            TabiyaInquireFunc  inquire,
            gpointer           data,
            TabiyaVerdict     *verdict)
{
  return inquire_moves (line, at, only, only ? 1 : 0, inquire, data, verdict);
}

/* The score of a verdict in the solver's view, in centipawns. */
static int
get_score (const MotifLine     *line,
           const TabiyaVerdict *verdict)
{
  return chess_score_clamp (chess_score_from_view (verdict->score, line->solver), MOST_SCORE);
}

/* What the solver has won in pawns from @start on when @line is at its end and the exchange that it
   may have broken off there is settled. */
static int
get_settled_gain (const MotifLine *line,
                  ChessColor       solver,
                  int              start)
{
  int last = line->n_moves - 1;
  ChessPosition end = line->positions[line->n_moves];

  if (last >= 0 && motif_captured (line, last) != CHESS_NO_PIECE_TYPE)
    exchange_settle (&end, motif_to (line, last));
  return facts_balance (&end, solver) - start;
}

/* What the solver has won, compared with the start of the line, when the moves of a verdict for
   position @at have been played. */
static int
get_gain (const MotifLine     *line,
          int                  at,
          const TabiyaVerdict *verdict)
{
  g_autofree MotifLine *follow = g_new (MotifLine, 1);

  motif_line_init (follow, &line->positions[at], verdict->moves,
                   MIN (verdict->n_moves, VERDICT_PLIES));
  return get_settled_gain (follow, line->solver, motif_balance (line, 1));
}

/* Whether the solver wins @least pawns or more, or mates, however the other side replies to move
   @at. */
static MotifProof
wins_anyway (const MotifLine   *line,
             int                at,
             int                least,
             TabiyaInquireFunc  inquire,
             gpointer           data)
{
  TabiyaVerdict verdict;

  if (!inquire_at (line, at + 1, NULL, inquire, data, &verdict))
    return MOTIF_CANCELLED;
  if (chess_score_from_view (verdict.score, line->solver).kind == CHESS_SCORE_MATE)
    return MOTIF_PROVEN;
  return proof (get_gain (line, at + 1, &verdict) >= least
                && get_score (line, &verdict) >= 100 * motif_balance (line, 1));
}

/* Whether one of @targets is taken within three plies after move @at, wherever it went. */
static gboolean
falls (const MotifLine *line,
       int              at,
       ChessBitboard    targets)
{
  for (int i = at + 1; i < MIN (line->n_moves, at + 4); i++) {
    if ((i - at) % 2 != 0) {
      if ((targets & bb_square (motif_from (line, i))) != 0)
        targets = (targets & ~bb_square (motif_from (line, i))) | bb_square (motif_to (line, i));
    } else if ((targets & bb_square (motif_to (line, i))) != 0) {
      return TRUE;
    }
  }
  return FALSE;
}

/* Whether the solver's capture or promotion two moves after @at would have won less, or not have
   been possible, in place of move @at. */
static gboolean
needed_first (const MotifLine *line,
              int              at)
{
  ChessMove move;
  int now;

  if (at + 2 >= line->n_moves)
    return FALSE;
  move = line->moves[at + 2];
  if (motif_to (line, at) == motif_from (line, at + 2)
      || !chess_position_is_legal (&line->positions[at], move))
    return TRUE;
  now = exchange_of_move (&line->positions[at + 2], move);
  return now > exchange_of_move (&line->positions[at], move);
}

/* Whether what is taken two moves after @at is kept when the exchange there is played out. */
static gboolean
wins_capture (const MotifLine *line,
              int              at)
{
  return at + 2 < line->n_moves
         && exchange_of_move (&line->positions[at + 2], line->moves[at + 2]) > 0;
}

/* The hanging piece: the exchange wins more than was just lost on the square, and the line keeps
   it. Where the line breaks off in an exchange that would take it back, there may be more to take
   elsewhere: then a search says whether it is kept. */
static MotifProof
keeps_hanging_piece (const MotifLine   *line,
                     TabiyaInquireFunc  inquire,
                     gpointer           data)
{
  int start = motif_balance (line, 1);
  int lost = motif_captured (line, 0) != CHESS_NO_PIECE_TYPE
             && motif_to (line, 0) == motif_to (line, 1)
               ? motif_value (motif_captured (line, 0)) : 0;

  if (exchange_of_move (&line->positions[1], line->moves[1]) <= lost)
    return MOTIF_REFUSED;
  if (ends_in_mate (line) || get_settled_gain (line, line->solver, start) > lost)
    return MOTIF_PROVEN;
  if (motif_balance (line, line->n_moves) - start <= lost)
    return MOTIF_REFUSED;
  return wins_anyway (line, line->n_moves - 1, lost + 1, inquire, data);
}

/* The pinned man falls, or does not do to the next capture what it could without the pin. */
static gboolean
uses_pin (const MotifLine   *line,
          const TabiyaMotif *motif)
{
  ChessSquare pinned = bb_first (motif->targets);
  const ChessPosition *after = &line->positions[motif->at + 1];

  if (falls (line, motif->at, motif->targets))
    return TRUE;
  for (int i = motif->at; i < MIN (line->n_moves, motif->at + 3); i += 2) {
    if (i > motif->at && motif_captured (line, i) == CHESS_NO_PIECE_TYPE)
      continue;
    if ((facts_attacks_of (after, pinned) & bb_square (motif_to (line, i))) != 0
        && (bb_line (pinned, motif->actor) & bb_square (motif_to (line, i))) == 0)
      return TRUE;
  }
  return FALSE;
}

/* Whether taking back at once would have been worth less than the move between. */
static MotifProof
prove_intermezzo (const MotifLine   *line,
                  const TabiyaMotif *motif,
                  TabiyaInquireFunc  inquire,
                  gpointer           data)
{
  ChessMove at_once = line->moves[motif->at + 2];
  TabiyaVerdict first;
  TabiyaVerdict second;

  if (!inquire_at (line, motif->at, &line->moves[motif->at], inquire, data, &first)
      || !inquire_at (line, motif->at, &at_once, inquire, data, &second))
    return MOTIF_CANCELLED;
  return proof (get_score (line, &first) - get_score (line, &second) >= LEAST_DIFFERENCE);
}

/* A sacrifice is sound when the line wins back more than was given, or mates, or a search of its
   end finds the solver ahead of where it began. */
static MotifProof
prove_sacrifice (const MotifLine   *line,
                 TabiyaInquireFunc  inquire,
                 gpointer           data)
{
  TabiyaVerdict verdict;

  if (ends_in_mate (line)
      || get_settled_gain (line, line->solver, motif_balance (line, 1)) > 0)
    return MOTIF_PROVEN;
  if (!inquire_at (line, line->n_moves, NULL, inquire, data, &verdict))
    return MOTIF_CANCELLED;
  return proof (get_score (line, &verdict) > 100 * motif_balance (line, 1) + LEAST_DIFFERENCE);
}

/* One guard for two men: alone, the second capture would win less; and whatever the other side
   replies to the first one, something falls. */
static MotifProof
prove_overloading (const MotifLine   *line,
                   const TabiyaMotif *motif,
                   TabiyaInquireFunc  inquire,
                   gpointer           data)
{
  if (!needed_first (line, motif->at))
    return MOTIF_REFUSED;
  return wins_anyway (line, motif->at, 1, inquire, data);
}

/* Wherever the pinned man could go, the one behind it would cost more than what it takes there; so
   it stays, and is lost. */
static gboolean
holds_relative_pin (const MotifLine   *line,
                    const TabiyaMotif *motif)
{
  const ChessPosition *after = &line->positions[motif->at + 1];
  ChessSquare pinned = motif_to (line, motif->at + 2);
  ChessSquare behind = bb_first (motif->targets & ~bb_square (pinned));
  gboolean moves = FALSE;
  ChessMoveList list;

  if (!wins_capture (line, motif->at))
    return FALSE;
  chess_position_generate (after, CHESS_GENERATE_ALL, &list);
  for (int i = 0; i < list.count; i++) {
    ChessPosition left;
    ChessPieceType taken = motif_type_on (after, chess_move_to (list.moves[i]));

    if (chess_move_from (list.moves[i]) != pinned)
      continue;
    moves = TRUE;
    chess_position_make (&left, after, list.moves[i]);
    if (exchange_count (&left, behind)
        <= (taken == CHESS_NO_PIECE_TYPE ? 0 : motif_value (taken)))
      return FALSE;
  }
  return moves;
}

/* However the other side answers the checks, it is a draw. */
static MotifProof
prove_draw (const MotifLine   *line,
            const TabiyaMotif *motif,
            TabiyaInquireFunc  inquire,
            gpointer           data)
{
  TabiyaVerdict verdict;

  if (!inquire_at (line, motif->at + 1, NULL, inquire, data, &verdict))
    return MOTIF_CANCELLED;
  return proof (ABS (get_score (line, &verdict)) <= MOST_DRAW);
}

/* Whether the other side would be better off if it could pass after move @at: known for a king and
   a pawn against a king, otherwise searched. */
static MotifProof
prove_zugzwang (const MotifLine   *line,
                int                at,
                TabiyaInquireFunc  inquire,
                gpointer           data)
{
  TabiyaInquiry passed = { .nodes = GATE_NODES };
  TabiyaVerdict moved;
  TabiyaVerdict waited;
  gboolean wins;
  gboolean wins_passed;

  if (line->positions[at + 1].checkers != 0)
    return MOTIF_REFUSED;
  chess_position_make_null (&passed.position, &line->positions[at + 1]);
  if (king_pawn_judge (&line->positions[at + 1], &wins)
      && king_pawn_judge (&passed.position, &wins_passed))
    return proof (wins != wins_passed);
  if (!inquire_at (line, at + 1, NULL, inquire, data, &moved)
      || !inquire (&passed, &waited, data))
    return MOTIF_CANCELLED;
  return proof (get_score (line, &moved) - get_score (line, &waited) >= LEAST_TEMPO);
}

/* Whether the moves that do not cut the king off are worth less. */
static MotifProof
prove_cut_off_king (const MotifLine   *line,
                    int                at,
                    TabiyaInquireFunc  inquire,
                    gpointer           data)
{
  ChessMove others[CHESS_MAX_MOVES];
  int n_others = 0;
  ChessMoveList list;
  TabiyaVerdict first;
  TabiyaVerdict second;

  chess_position_generate (&line->positions[at], CHESS_GENERATE_ALL, &list);
  for (int i = 0; i < list.count; i++) {
    ChessPosition after;
    ChessBitboard pawn;

    chess_position_make (&after, &line->positions[at], list.moves[i]);
    if (!motif_cuts_king_off (&after, line->solver, &pawn))
      others[n_others++] = list.moves[i];
  }
  if (n_others == 0)
    return MOTIF_REFUSED;
  if (!inquire_at (line, at, &line->moves[at], inquire, data, &first)
      || !inquire_moves (line, at, others, n_others, inquire, data, &second))
    return MOTIF_CANCELLED;
  return proof (get_score (line, &first) - get_score (line, &second) >= LEAST_TEMPO);
}

MotifProof
motif_prove (const MotifLine   *line,
             const TabiyaMotif *motif,
             TabiyaInquireFunc  inquire,
             gpointer           data)
{
  /* What ends with the solver's own mate was of no use. */
  if (ends_in_mate_of (line, line->solver))
    return MOTIF_REFUSED;
  switch (motif->kind) {
  case TABIYA_MOTIF_HANGING_PIECE:
    return keeps_hanging_piece (line, inquire, data);
  case TABIYA_MOTIF_FORK:
    return motif_is_fork_free (line, motif)
           && (falls (line, motif->at, motif->targets) || ends_in_mate (line))
             ? wins_anyway (line, motif->at, 1, inquire, data) : MOTIF_REFUSED;
  case TABIYA_MOTIF_PIN:
    return proof (uses_pin (line, motif));
  case TABIYA_MOTIF_SKEWER:
    /* If another man than the one that moved strikes, that was a discovered attack. */
    return proof (wins_capture (line, motif->at)
                  && motif_to (line, motif->at) == motif_from (line, motif->at + 2));
  case TABIYA_MOTIF_TRAPPED_PIECE:
    return proof (wins_capture (line, motif->at));
  case TABIYA_MOTIF_CAPTURED_DEFENDER:
  case TABIYA_MOTIF_DEFLECTION:
    return proof (needed_first (line, motif->at));
  case TABIYA_MOTIF_INTERFERENCE:
    /* The other side's own man is in the way: then it is the first move that did it. */
    return motif->at + 2 < line->n_moves
           && motif_to (line, motif->at + 2) == bb_first (motif->targets)
             ? proof (needed_first (line, motif->at)) : MOTIF_PROVEN;
  case TABIYA_MOTIF_ATTRACTION:
  case TABIYA_MOTIF_CLEARANCE:
    return wins_anyway (line, motif->at, 1, inquire, data);
  case TABIYA_MOTIF_INTERMEZZO:
    return prove_intermezzo (line, motif, inquire, data);
  case TABIYA_MOTIF_OVERLOADING:
    return prove_overloading (line, motif, inquire, data);
  case TABIYA_MOTIF_RELATIVE_PIN:
    return proof (holds_relative_pin (line, motif));
  case TABIYA_MOTIF_PERPETUAL_CHECK:
    return prove_draw (line, motif, inquire, data);
  case TABIYA_MOTIF_STALEMATE_TRICK:
    /* Whoever is not behind has nothing to save. */
    return motif_balance (line, motif->at) < 0 ? prove_draw (line, motif, inquire, data)
                                               : MOTIF_REFUSED;
  case TABIYA_MOTIF_OPPOSITION:
  case TABIYA_MOTIF_ZUGZWANG:
    return prove_zugzwang (line, motif->at, inquire, data);
  case TABIYA_MOTIF_CUT_OFF_KING:
    return prove_cut_off_king (line, motif->at, inquire, data);
  case TABIYA_MOTIF_OUTSIDE_PASSER:
    return wins_anyway (line, motif->at, 1, inquire, data);
  case TABIYA_MOTIF_RULE_OF_THE_SQUARE:
    return proof (king_pawn_outruns (&line->positions[motif->at + 1],
                                     bb_first (motif->targets)));
  case TABIYA_MOTIF_SACRIFICE:
    return prove_sacrifice (line, inquire, data);
  case TABIYA_MOTIF_BLIND_SWINE_MATE:
  case TABIYA_MOTIF_KILL_BOX_MATE:
  case TABIYA_MOTIF_MORPHY_MATE:
  case TABIYA_MOTIF_OPERA_MATE:
  case TABIYA_MOTIF_PILLSBURY_MATE:
    return proof (motif_is_classical_mate (line, motif));
  case TABIYA_MOTIF_DISCOVERED_ATTACK:
    /* A check, or what it opened on is taken: the pattern has seen it. */
  case TABIYA_MOTIF_DISCOVERED_CHECK:
  case TABIYA_MOTIF_DOUBLE_CHECK:
  case TABIYA_MOTIF_X_RAY:
  case TABIYA_MOTIF_ADVANCED_PAWN:
  case TABIYA_MOTIF_PROMOTION:
  case TABIYA_MOTIF_BACK_RANK_MATE:
  case TABIYA_MOTIF_SMOTHERED_MATE:
  case TABIYA_MOTIF_WRONG_BISHOP:
  case TABIYA_MOTIF_ANASTASIA_MATE:
  case TABIYA_MOTIF_ARABIAN_MATE:
  case TABIYA_MOTIF_BODEN_MATE:
  case TABIYA_MOTIF_CORNER_MATE:
  case TABIYA_MOTIF_DOUBLE_BISHOP_MATE:
  case TABIYA_MOTIF_DOVETAIL_MATE:
  case TABIYA_MOTIF_EPAULETTE_MATE:
  case TABIYA_MOTIF_HOOK_MATE:
  case TABIYA_MOTIF_TRIANGLE_MATE:
  case TABIYA_MOTIF_VUKOVIC_MATE:
    /* Facts of the board, which need no more proof than the pattern. */
    return MOTIF_PROVEN;
  case TABIYA_N_MOTIFS:
  default:
    return MOTIF_REFUSED;
  }
}
