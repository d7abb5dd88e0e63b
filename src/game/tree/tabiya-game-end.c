/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/tree/tabiya-game-end.h"

#include <glib/gi18n-lib.h>

/* The words that the PGN standard prescribes for the tag Termination. */
#define TERMINATION_TIME   "time forfeit"
#define TERMINATION_NORMAL "normal"

static TabiyaEnd
get_reason (ChessOutcome outcome)
{
  switch (outcome) {
  case CHESS_OUTCOME_CHECKMATE:
    return TABIYA_END_CHECKMATE;
  case CHESS_OUTCOME_STALEMATE:
    return TABIYA_END_STALEMATE;
  case CHESS_OUTCOME_INSUFFICIENT_MATERIAL:
    return TABIYA_END_INSUFFICIENT_MATERIAL;
  case CHESS_OUTCOME_FIVEFOLD_REPETITION:
    return TABIYA_END_FIVEFOLD;
  case CHESS_OUTCOME_SEVENTY_FIVE_MOVES:
    return TABIYA_END_SEVENTY_FIVE_MOVES;
  case CHESS_OUTCOME_NONE:
  default:
    return TABIYA_END_NONE;
  }
}

TabiyaGameEnd
tabiya_game_end_on_board (TabiyaGame       *game,
                          const TabiyaNode *node)
{
  g_autoptr(GArray) history = tabiya_node_dup_history (game, node);
  ChessPosition position;

  tabiya_node_get_position (game, node, &position);
  return (TabiyaGameEnd) {
    .reason = get_reason (chess_outcome (&position,
                                         (const uint64_t *) (gconstpointer) history->data,
                                         history->len)),
    .loser = (ChessColor) position.turn,
  };
}

/**
 * tabiya_game_end_find:
 * @game: a game
 * @node: its last position
 *
 * A game without a result is not over, whatever is on the board, because its record may be
 * incomplete. If there is a result, what is on the board takes precedence over the tag Termination.
 *
 * Returns: how the game ended
 */
TabiyaGameEnd
tabiya_game_end_find (TabiyaGame       *game,
                      const TabiyaNode *node)
{
  const char *result = tabiya_game_get_result (game);
  int points = tabiya_result_get_points (result);
  const char *termination = tabiya_game_get_tag (game, "Termination");
  /* Lichess begins the words of the standard with a capital. */
  gboolean by_time =
    g_ascii_strcasecmp (termination ? termination : "", TERMINATION_TIME) == 0;
  TabiyaGameEnd end = { TABIYA_END_NONE, CHESS_BLACK };

  if (tabiya_result_is_forfeit (tabiya_result_of (result)))
    end.reason = TABIYA_END_FORFEIT;
  if (points < 0 || end.reason == TABIYA_END_FORFEIT)
    return end;
  end = tabiya_game_end_on_board (game, node);
  if (end.reason != TABIYA_END_NONE)
    return end;
  /* For a draw on time the tags do not say whose time ran out, so it is just a draw. */
  end.reason = by_time && points != 1 ? TABIYA_END_TIME : TABIYA_END_OTHER;
  end.loser = points == 0 ? CHESS_WHITE : CHESS_BLACK;
  return end;
}

/**
 * tabiya_game_end_is_draw:
 * @end: how a game ended
 *
 * Returns: whether nobody won, as far as the reason shows
 */
gboolean
tabiya_game_end_is_draw (const TabiyaGameEnd *end)
{
  switch (end->reason) {
  case TABIYA_END_STALEMATE:
  case TABIYA_END_INSUFFICIENT_MATERIAL:
  case TABIYA_END_FIVEFOLD:
  case TABIYA_END_SEVENTY_FIVE_MOVES:
  case TABIYA_END_THREEFOLD_CLAIM:
  case TABIYA_END_FIFTY_MOVES_CLAIM:
  case TABIYA_END_AGREEMENT:
  case TABIYA_END_TIME_BARE_KING:
    return TRUE;
  case TABIYA_END_NONE:
  case TABIYA_END_CHECKMATE:
  case TABIYA_END_RESIGNATION:
  case TABIYA_END_TIME:
  case TABIYA_END_FORFEIT:
  case TABIYA_END_OTHER:
  default:
    return FALSE;
  }
}

const char *
tabiya_game_end_get_result (const TabiyaGameEnd *end)
{
  if (end->reason == TABIYA_END_NONE)
    return NULL;
  if (tabiya_game_end_is_draw (end))
    return "1/2-1/2";
  return end->loser == CHESS_BLACK ? "1-0" : "0-1";
}

/**
 * tabiya_game_end_get_termination:
 * @end: how a game ended
 *
 * Returns: (transfer none) (nullable): the value for the tag Termination
 */
const char *
tabiya_game_end_get_termination (const TabiyaGameEnd *end)
{
  if (end->reason == TABIYA_END_NONE)
    return NULL;
  return end->reason == TABIYA_END_TIME || end->reason == TABIYA_END_TIME_BARE_KING
           ? TERMINATION_TIME : TERMINATION_NORMAL;
}

static const char *
get_other_text (const char *result)
{
  switch (tabiya_result_get_points (result)) {
  case 2:
    return _("White won.");
  case 0:
    return _("Black won.");
  default:
    return _("The game was drawn.");
  }
}

static const char *
get_forfeit_text (const char *result)
{
  switch (tabiya_result_of (result)) {
  case TABIYA_RESULT_WHITE_FORFEIT:
    return _("White wins by forfeit.");
  case TABIYA_RESULT_BLACK_FORFEIT:
    return _("Black wins by forfeit.");
  case TABIYA_RESULT_NOBODY:
    return _("The game is lost for both sides.");
  default:
    return _("The points were given without play.");
  }
}

const char *
tabiya_game_end_get_text (const TabiyaGameEnd *end,
                          const char          *result)
{
  gboolean white_lost = end->loser == CHESS_WHITE;

  switch (end->reason) {
  case TABIYA_END_CHECKMATE:
    return white_lost ? _("Black wins by checkmate.") : _("White wins by checkmate.");
  case TABIYA_END_STALEMATE:
    return white_lost ? _("Draw: White is stalemated.") : _("Draw: Black is stalemated.");
  case TABIYA_END_INSUFFICIENT_MATERIAL:
    return _("Draw: neither side has enough pieces left to mate.");
  case TABIYA_END_FIVEFOLD:
    return _("Draw: the same position for the fifth time.");
  case TABIYA_END_SEVENTY_FIVE_MOVES:
    return _("Draw: seventy-five moves without a capture or a pawn move.");
  case TABIYA_END_THREEFOLD_CLAIM:
    return _("Draw by threefold repetition.");
  case TABIYA_END_FIFTY_MOVES_CLAIM:
    return _("Draw by the fifty-move rule.");
  case TABIYA_END_RESIGNATION:
    return white_lost ? _("White resigns: Black wins.") : _("Black resigns: White wins.");
  case TABIYA_END_AGREEMENT:
    return _("Draw by agreement.");
  case TABIYA_END_TIME:
    return white_lost ? _("White has no time left: Black wins.")
                      : _("Black has no time left: White wins.");
  case TABIYA_END_TIME_BARE_KING:
    return white_lost ? _("Draw: White has no time left, but Black cannot mate.")
                      : _("Draw: Black has no time left, but White cannot mate.");
  case TABIYA_END_FORFEIT:
    return get_forfeit_text (result);
  case TABIYA_END_OTHER:
    return get_other_text (result);
  case TABIYA_END_NONE:
  default:
    return NULL;
  }
}

const char *
tabiya_game_end_get_own_text (const TabiyaGameEnd *end,
                              const char          *result,
                              ChessColor           own)
{
  gboolean lost = end->loser == own;
  int points = tabiya_result_get_points (result);

  switch (end->reason) {
  case TABIYA_END_CHECKMATE:
    return lost ? _("You are checkmated.") : _("You win by checkmate.");
  case TABIYA_END_STALEMATE:
    return lost ? _("Draw: you are stalemated.") : _("Draw: your opponent is stalemated.");
  case TABIYA_END_RESIGNATION:
    return lost ? _("You resigned.") : _("You win: your opponent resigns.");
  case TABIYA_END_TIME:
    return lost ? _("You lose: your time is up.") : _("You win on time.");
  case TABIYA_END_TIME_BARE_KING:
    return lost ? _("Draw: your time is up, but your opponent cannot mate.")
                : _("Draw: your opponent has no time left, but you cannot mate.");
  case TABIYA_END_OTHER:
    if (points == 2 || points == 0)
      return (points == 2) == (own == CHESS_WHITE) ? _("You won.") : _("You lost.");
    break;
  default:
    break;
  }
  return tabiya_game_end_get_text (end, result);
}
