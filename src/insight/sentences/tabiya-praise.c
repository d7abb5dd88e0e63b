/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/sentences/tabiya-praise.h"

#include "core/chess-bitboard.h"
#include "insight/claims/tabiya-board-facts.h"
#include "insight/claims/tabiya-exchange.h"
#include "insight/tabiya-win-chance.h"

/* A move that loses more of the winning chances than this, in percent, gets no praise. */
#define MOST_LOST 3.0

/* A side with at least this chance is not worse. */
#define LEAST_SOUND 45.0

/* With less than this a game is lost whatever is played. */
#define LEAST_HOPE 8.0

/* With more than this the next best move wins as well. */
#define MOST_EASY 90.0

/* What a sacrifice gives at least, in pawns. */
#define LEAST_GIVEN 2

/* A threat to win material is one of at least so many pawns, for each of which the score must know
   so many centipawns. */
#define LEAST_THREAT 2
#define LEAST_FOR_PAWN 45

#define MOST_CENTIPAWNS 1500

static ChessMove
get_move (const TabiyaPraiseQuestion *question)
{
  return question->played.moves[0];
}

static ChessColor
get_side (const TabiyaPraiseQuestion *question)
{
  return (ChessColor) question->position.turn;
}

/* How much better the move is than the next best one, in percent of the winning chances. */
static double
get_lead (const TabiyaPraiseQuestion *question)
{
  ChessColor us = get_side (question);

  return tabiya_win_percent_of (question->played.score, us)
         - tabiya_win_percent_of (question->second.score, us);
}

static gboolean
find_recapture (const TabiyaPraiseQuestion *question,
                TabiyaPraise               *praise)
{
  ChessMove move = get_move (question);

  if (question->last == CHESS_NO_MOVE
      || !chess_position_is_capture (&question->earlier, question->last)
      || !chess_position_is_capture (&question->position, move)
      || chess_move_kind (move) == CHESS_MOVE_EN_PASSANT
      || chess_move_to (move) != chess_move_to (question->last)
      || exchange_of_move (&question->position, move) < 0)
    return FALSE;
  praise->piece = chess_piece_type (question->position.board[chess_move_to (move)]);
  return TRUE;
}

static gboolean
find_sacrifice (const TabiyaPraiseQuestion *question,
                TabiyaPraise               *praise)
{
  ChessMove move = get_move (question);

  /* Where anything wins, nothing needs to be given. */
  if (get_lead (question) <= 0
      || tabiya_win_percent_of (question->second.score, get_side (question)) > MOST_EASY)
    return FALSE;
  /* An offer that is not taken up may be none: another man may be lost by taking. */
  if (question->played.n_moves < 2
      || chess_move_to (question->played.moves[1]) != chess_move_to (move))
    return FALSE;
  if (chess_move_kind (move) == CHESS_MOVE_CASTLING || chess_move_is_promotion (move)
      || exchange_of_move (&question->position, move) > -LEAST_GIVEN
      || tabiya_win_percent_of (question->played.score, get_side (question)) < LEAST_SOUND)
    return FALSE;
  praise->piece = chess_piece_type (question->position.board[chess_move_from (move)]);
  /* A man that is lost anyway is not sacrificed. */
  if (question->position.checkers == 0) {
    ChessPosition passed;

    chess_position_make_null (&passed, &question->position);
    if (exchange_count (&passed, chess_move_from (move)) > 0)
      return FALSE;
  }
  return TRUE;
}

/* Whether the line takes the man that stands on @square after the move within the next replies. */
static gboolean
falls_soon (const TabiyaPraiseQuestion *question,
            ChessSquare                 square)
{
  enum { LAST = 5 };

  for (int i = 1; i < question->played.n_moves && i <= LAST; i++) {
    ChessMove move = question->played.moves[i];

    if (i % 2 == 1 && chess_move_to (move) == square)
      return TRUE;
    if (i % 2 == 0 && chess_move_from (move) == square)
      square = chess_move_to (move);
  }
  return FALSE;
}

/* A man of ours that the other side would win by exchange if the turn were passed, and that is not
   lost after the move: the man that moves, or one that it now guards. The dearest loss counts. */
static gboolean
find_rescue (const TabiyaPraiseQuestion *question,
             gboolean                    mover,
             TabiyaPraise               *praise)
{
  const ChessPosition *position = &question->position;
  ChessColor us = get_side (question);
  ChessMove move = get_move (question);
  ChessSquare to = chess_move_king_target (move);
  ChessBitboard men = position->by_color[us] & ~facts_pieces (position, us, CHESS_KING)
                      & ~(mover ? facts_pawns (position, us) : 0);
  ChessPosition passed;
  ChessPosition after;
  int most = 0;

  if (position->checkers != 0 || chess_move_kind (move) == CHESS_MOVE_CASTLING
      || chess_position_is_capture (position, move))
    return FALSE;
  chess_position_make_null (&passed, position);
  chess_position_make (&after, position, move);
  while (men != 0) {
    ChessSquare square = bb_pop (&men);
    gboolean moves = square == chess_move_from (move);
    int loss = moves == mover ? exchange_count (&passed, square) : 0;

    if (loss <= most || exchange_count (&after, moves ? to : square) > 0
        || falls_soon (question, moves ? to : square)
        || (!mover && (facts_attackers (&after, us, square) & bb_square (to)) == 0)
        || (!mover && (facts_attackers (position, us, square)
                       & bb_square (chess_move_from (move))) != 0))
      continue;
    most = loss;
    praise->piece = chess_piece_type (position->board[square]);
    praise->square = square;
  }
  return most > 0;
}

/* Whether a move takes the man that threatens something or, without taking or checking, leaves the
   other side without a gain by the same move. A check only puts off what is threatened. */
static gboolean
stops_move (const TabiyaPraiseQuestion *question,
            ChessMove                   threat)
{
  const ChessPosition *position = &question->position;
  ChessMove move = get_move (question);
  ChessPosition after;

  if (chess_position_is_capture (position, move))
    return chess_move_to (move) == chess_move_from (threat);
  chess_position_make (&after, position, move);
  return after.checkers == 0
         && (!chess_position_is_legal (&after, threat) || exchange_of_move (&after, threat) <= 0);
}

/* What the other side would gain with the turn passed, if the scores say that it would, and that it
   does not after the move. */
static gboolean
find_stopped (const TabiyaPraiseQuestion *question,
              TabiyaPraise               *praise)
{
  ChessColor us = get_side (question);
  const TabiyaCoachLine *threat = &question->threat;
  ChessMove moves[TABIYA_MOTIF_MAX_LINE] = { CHESS_NO_MOVE };
  int n = 1 + MIN (threat->n_moves, TABIYA_MOTIF_MAX_LINE - 1);
  int now = chess_score_clamp (chess_score_from_view (question->played.score, us),
                               MOST_CENTIPAWNS);
  int then = chess_score_clamp (chess_score_from_view (threat->score, us), MOST_CENTIPAWNS);
  ChessPosition passed;

  if (threat->n_moves == 0 || question->position.checkers != 0
      || (question->played.n_moves > 1 && question->played.moves[1] == threat->moves[0])
      || !stops_move (question, threat->moves[0]))
    return FALSE;
  for (int i = 1; i < n; i++)
    moves[i] = threat->moves[i - 1];
  chess_position_make_null (&passed, &question->position);
  tabiya_refutation_find (&passed, moves, n, &praise->threat);
  switch (praise->threat.kind) {
  case TABIYA_REFUTATION_MATE:
    return chess_score_is_mate (threat->score) && then < 0
           && !(chess_score_is_mate (question->played.score) && now < 0);
  case TABIYA_REFUTATION_MATERIAL:
  case TABIYA_REFUTATION_PROMOTION:
    return praise->threat.pawns >= LEAST_THREAT && praise->threat.at <= 5
           && now - then >= LEAST_FOR_PAWN * praise->threat.pawns
           && 100 * facts_balance (&question->position, us) - then
              >= LEAST_FOR_PAWN * praise->threat.pawns;
  case TABIYA_REFUTATION_NOTHING:
  case TABIYA_REFUTATION_STALEMATE:
  case TABIYA_REFUTATION_REPETITION:
  default:
    return FALSE;
  }
}

static gboolean
is_push (const ChessPosition *position,
         ChessMove            move)
{
  return chess_piece_type (position->board[chess_move_from (move)]) == CHESS_PAWN
         && !chess_position_is_capture (position, move) && !chess_move_is_promotion (move);
}

/* A push within the next moves of the line that would lose the pawn at once, and does not because
   of the move: neither when the line plays it, nor if it came next. */
static gboolean
find_prepared (const TabiyaPraiseQuestion *question,
               TabiyaPraise               *praise)
{
  enum { LAST = 6 };
  const ChessPosition *position = &question->position;
  ChessPosition now = *position;
  ChessPosition passed;

  for (int i = 0; i < question->played.n_moves && i <= LAST; i++) {
    ChessMove move = question->played.moves[i];
    ChessPosition before = now;

    if (i > 0 && i % 2 == 0 && is_push (&before, move)
        && chess_position_is_legal (position, move) && is_push (position, move)
        && exchange_of_move (position, move) < 0 && exchange_of_move (&before, move) >= 0) {
      ChessPosition after;

      chess_position_make (&after, position, get_move (question));
      if (after.checkers != 0)
        return FALSE;
      chess_position_make_null (&passed, &after);
      praise->push = i;
      return chess_position_is_legal (&passed, move) && exchange_of_move (&passed, move) >= 0;
    }
    if (i > 0 && chess_position_is_capture (&before, move))
      return FALSE;
    chess_position_make (&now, &before, move);
  }
  return FALSE;
}

static gboolean
find_plan (const TabiyaPraiseQuestion *question,
           TabiyaPraise               *praise)
{
  return tabiya_plan_find (&question->position, question->played.moves, question->played.n_moves,
                           &praise->plan)
         && praise->plan.begins == 0;
}

static gboolean
ends_game (const TabiyaPraiseQuestion *question)
{
  ChessPosition after;

  chess_position_make (&after, &question->position, get_move (question));
  return chess_position_count_moves (&after) == 0;
}

static TabiyaPraiseKind
find_kind (const TabiyaPraiseQuestion *question,
           TabiyaPraise               *praise)
{
  if (question->second.n_moves == 0)
    return TABIYA_PRAISE_FORCED;
  if (get_lead (question) < -MOST_LOST || ends_game (question))
    return TABIYA_PRAISE_NONE;
  if (find_recapture (question, praise))
    return TABIYA_PRAISE_RECAPTURE;
  if (tabiya_win_percent_of (question->played.score, get_side (question)) < LEAST_HOPE)
    return TABIYA_PRAISE_NONE;
  if (find_sacrifice (question, praise))
    return TABIYA_PRAISE_SACRIFICE;
  if (find_rescue (question, TRUE, praise))
    return TABIYA_PRAISE_ESCAPES;
  if (find_rescue (question, FALSE, praise))
    return TABIYA_PRAISE_GUARDS;
  if (find_stopped (question, praise))
    return TABIYA_PRAISE_STOPS;
  if (find_prepared (question, praise))
    return TABIYA_PRAISE_PREPARES;
  if (find_plan (question, praise))
    return TABIYA_PRAISE_PLAN;
  return praise->only ? TABIYA_PRAISE_ONLY : TABIYA_PRAISE_NONE;
}

gboolean
tabiya_praise_find (const TabiyaPraiseQuestion *question,
                    TabiyaPraise               *praise)
{
  g_return_val_if_fail (question->played.n_moves > 0, FALSE);

  *praise = (TabiyaPraise) { .piece = CHESS_NO_PIECE_TYPE, .square = CHESS_NO_SQUARE };
  praise->only = question->second.n_moves > 0
                 && get_lead (question) >= TABIYA_PRAISE_ONLY_PERCENT;
  praise->kind = find_kind (question, praise);
  return praise->kind != TABIYA_PRAISE_NONE;
}
