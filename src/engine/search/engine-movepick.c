/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/engine-movepick.h"

#include "engine/search/engine-see.h"

/* Score offsets that keep the kinds of moves apart; histories stay far below them. */
enum { EVASION_CAPTURE = 1 << 20, VICTIM_FACTOR = 16 };

static void
set_up (EngineMovePicker          *picker,
        EngineHistory             *history,
        const ChessPosition       *position,
        const int                 *piece_values,
        EngineContinuation *const *continuations,
        ChessMove                  table_move)
{
  bool usable = table_move != CHESS_NO_MOVE && chess_position_is_legal (position, table_move);

  picker->history = history;
  picker->position = position;
  picker->piece_values = piece_values;
  picker->continuations = continuations;
  picker->threats = NULL;
  picker->table_move = usable ? table_move : CHESS_NO_MOVE;
  picker->stage = ENGINE_PICK_TABLE;
  picker->killers[0] = picker->killers[1] = CHESS_NO_MOVE;
  picker->threshold = 0;
  picker->noisy_only = false;
  picker->skip_quiets = false;
  picker->next = 0;
  picker->n_bad = 0;
}

void
engine_movepick_init (EngineMovePicker          *picker,
                      EngineHistory             *history,
                      const ChessPosition       *position,
                      const int                 *piece_values,
                      EngineContinuation *const *continuations,
                      const EngineThreats       *threats,
                      ChessMove                  table_move,
                      const ChessMove           *killers)
{
  set_up (picker, history, position, piece_values, continuations, table_move);
  picker->threats = threats;
  picker->killers[0] = killers[0];
  picker->killers[1] = killers[1];
}

void
engine_movepick_init_noisy (EngineMovePicker          *picker,
                            EngineHistory             *history,
                            const ChessPosition       *position,
                            const int                 *piece_values,
                            EngineContinuation *const *continuations,
                            ChessMove                  table_move,
                            int                        threshold)
{
  set_up (picker, history, position, piece_values, continuations, table_move);
  picker->noisy_only = true;
  picker->threshold = threshold;
  if (!chess_position_in_check (position) && picker->table_move != CHESS_NO_MOVE
      && (!engine_movepick_is_noisy (position, table_move)
          || !engine_see_at_least (position, table_move, threshold, piece_values)))
    picker->table_move = CHESS_NO_MOVE;
}

static int
get_victim_value (const EngineMovePicker *picker,
                  ChessMove               move)
{
  ChessPiece victim = picker->position->board[chess_move_to (move)];
  int value = victim != CHESS_NO_PIECE ? picker->piece_values[chess_piece_type (victim)] : 0;

  if (chess_move_kind (move) == CHESS_MOVE_EN_PASSANT)
    value = picker->piece_values[CHESS_PAWN];
  if (chess_move_is_promotion (move))
    value += picker->piece_values[chess_move_promotion (move)] - picker->piece_values[CHESS_PAWN];
  return value;
}

static int
score_noisy (const EngineMovePicker *picker,
             ChessMove               move)
{
  return get_victim_value (picker, move) * VICTIM_FACTOR
         + *engine_history_capture (picker->history, picker->position, move);
}

/* What a quiet move gains for its place in the order by taking a man away from one that is worth
   less, or loses by taking it there. */
static int
score_safety (const EngineMovePicker *picker,
              ChessMove               move)
{
  ChessPieceType type = chess_piece_type (picker->position->board[chess_move_from (move)]);
  ChessBitboard unsafe = engine_threats_by_lesser (picker->threats, type);
  int value = picker->piece_values[type];

  return (int) (unsafe >> chess_move_from (move) & 1) * value * ENGINE_ORDER_ESCAPE
         - (int) (unsafe >> chess_move_to (move) & 1) * value * ENGINE_ORDER_EXPOSE;
}

static int
score_quiet (const EngineMovePicker *picker,
             ChessMove               move)
{
  return score_safety (picker, move)
         + engine_history_score_quiet (picker->history, picker->continuations, picker->position,
                                       picker->threats, move);
}

static void
find_threats (EngineMovePicker *picker)
{
  if (picker->threats)
    return;
  engine_threats_find (&picker->found, picker->position);
  picker->threats = &picker->found;
}

static void
score_moves (EngineMovePicker *picker)
{
  const ChessMoveList *list = &picker->list;

  picker->next = 0;
  if (picker->stage != ENGINE_PICK_MAKE_NOISY)
    find_threats (picker);
  for (int i = 0; i < list->count; i++) {
    ChessMove move = list->moves[i];

    if (picker->stage == ENGINE_PICK_MAKE_QUIET)
      picker->scores[i] = score_quiet (picker, move);
    else if (picker->stage == ENGINE_PICK_MAKE_NOISY)
      picker->scores[i] = score_noisy (picker, move);
    else if (engine_movepick_is_noisy (picker->position, move))
      picker->scores[i] = EVASION_CAPTURE + score_noisy (picker, move);
    else
      picker->scores[i] = score_quiet (picker, move);
  }
}

/* The best move not yet handed out, by one step of a selection sort; CHESS_NO_MOVE at the end. */
static ChessMove
take_best (EngineMovePicker *picker)
{
  ChessMoveList *list = &picker->list;
  int best = picker->next;
  int most;
  ChessMove move;

  if (picker->next >= list->count)
    return CHESS_NO_MOVE;
  most = picker->scores[best];
  for (int i = picker->next + 1; i < list->count; i++) {
    if (picker->scores[i] > most) {
      most = picker->scores[i];
      best = i;
    }
  }

  move = list->moves[best];
  list->moves[best] = list->moves[picker->next];
  picker->scores[best] = picker->scores[picker->next];
  picker->next++;
  return move;
}

static bool
is_usable_killer (const EngineMovePicker *picker,
                  ChessMove               killer)
{
  return killer != CHESS_NO_MOVE && killer != picker->table_move && !picker->skip_quiets
         && !engine_movepick_is_noisy (picker->position, killer)
         && chess_position_is_legal (picker->position, killer);
}

static ChessMove
pick_noisy (EngineMovePicker *picker)
{
  ChessMove move;

  while ((move = take_best (picker)) != CHESS_NO_MOVE) {
    if (move == picker->table_move)
      continue;
    if (engine_see_at_least (picker->position, move, picker->threshold, picker->piece_values))
      return move;
    picker->bad.moves[picker->n_bad++] = move;
  }
  return CHESS_NO_MOVE;
}

static ChessMove
pick_quiet (EngineMovePicker *picker)
{
  ChessMove move;

  while (!picker->skip_quiets && (move = take_best (picker)) != CHESS_NO_MOVE) {
    if (move != picker->table_move && move != picker->killers[0] && move != picker->killers[1])
      return move;
  }
  return CHESS_NO_MOVE;
}

static ChessMove
pick_evasion (EngineMovePicker *picker)
{
  ChessMove move;

  do
    move = take_best (picker);
  while (move != CHESS_NO_MOVE && move == picker->table_move);
  return move;
}

static void
make_list (EngineMovePicker *picker,
           ChessGenerate     what)
{
  chess_position_generate (picker->position, what, &picker->list);
  score_moves (picker);
}

ChessMove
engine_movepick_next (EngineMovePicker *picker)
{
  ChessMove move;

  switch (picker->stage) {
  case ENGINE_PICK_TABLE:
    picker->stage = chess_position_in_check (picker->position) ? ENGINE_PICK_MAKE_EVASIONS
                                                               : ENGINE_PICK_MAKE_NOISY;
    if (picker->table_move != CHESS_NO_MOVE)
      return picker->table_move;
    return engine_movepick_next (picker);

  case ENGINE_PICK_MAKE_NOISY:
    make_list (picker, CHESS_GENERATE_NOISY);
    picker->stage = ENGINE_PICK_NOISY;
    /* fall through */
  case ENGINE_PICK_NOISY:
    move = pick_noisy (picker);
    if (move != CHESS_NO_MOVE)
      return move;
    if (picker->noisy_only) {
      picker->stage = ENGINE_PICK_DONE;
      return CHESS_NO_MOVE;
    }
    picker->stage = ENGINE_PICK_FIRST_KILLER;
    /* fall through */
  case ENGINE_PICK_FIRST_KILLER:
    picker->stage = ENGINE_PICK_SECOND_KILLER;
    if (is_usable_killer (picker, picker->killers[0]))
      return picker->killers[0];
    picker->killers[0] = CHESS_NO_MOVE;
    /* fall through */
  case ENGINE_PICK_SECOND_KILLER:
    picker->stage = ENGINE_PICK_MAKE_QUIET;
    if (picker->killers[1] != picker->killers[0]
        && is_usable_killer (picker, picker->killers[1]))
      return picker->killers[1];
    picker->killers[1] = CHESS_NO_MOVE;
    /* fall through */
  case ENGINE_PICK_MAKE_QUIET:
    if (!picker->skip_quiets)
      make_list (picker, CHESS_GENERATE_QUIET);
    picker->stage = ENGINE_PICK_QUIET;
    /* fall through */
  case ENGINE_PICK_QUIET:
    move = pick_quiet (picker);
    if (move != CHESS_NO_MOVE)
      return move;
    picker->stage = ENGINE_PICK_BAD_NOISY;
    picker->next = 0;
    /* fall through */
  case ENGINE_PICK_BAD_NOISY:
    if (picker->next < picker->n_bad)
      return picker->bad.moves[picker->next++];
    picker->stage = ENGINE_PICK_DONE;
    return CHESS_NO_MOVE;

  case ENGINE_PICK_MAKE_EVASIONS:
    make_list (picker, CHESS_GENERATE_ALL);
    picker->stage = ENGINE_PICK_EVASIONS;
    /* fall through */
  case ENGINE_PICK_EVASIONS:
    return pick_evasion (picker);

  case ENGINE_PICK_DONE:
    break;
  }
  return CHESS_NO_MOVE;
}
