/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/learn/tabiya-learn-words.h"

#include <glib/gi18n.h>
#include <math.h>

#include "insight/tabiya-score-text.h"
#include "insight/report/tabiya-game-report.h"
#include "insight/sentences/tabiya-coach.h"

/* The number of moves of a line that are shown. */
#define TOLD_MOVES 5

/* Moves as text. */

static char *
dup_line (TabiyaLearn     *self,
          const ChessMove *moves,
          guint            n_moves,
          int              max)
{
  ChessPosition position;

  tabiya_learn_get_position (self, &position);
  return tabiya_line_to_text (&position, moves, (int) n_moves, max);
}

static char *
dup_one (TabiyaLearn *self,
         ChessMove    move)
{
  return dup_line (self, &move, 1, 1);
}

static ChessMove
get_played (TabiyaLearn *self)
{
  return tabiya_node_get_move
    (tabiya_learn_get_mistake (self, tabiya_learn_get_index (self))->node);
}

char *
tabiya_learn_dup_move (TabiyaLearn *self,
                       guint        index)
{
  TabiyaNode *node = tabiya_learn_get_mistake (self, index)->node;
  TabiyaGame *game = tabiya_learn_get_game (self);
  ChessMove move = tabiya_node_get_move (node);
  ChessPosition before;

  tabiya_node_get_position (game, tabiya_node_get_parent (node), &before);
  return tabiya_line_to_text (&before, &move, 1, 1);
}

/* The question. */

char *
tabiya_learn_dup_question (TabiyaLearn *self)
{
  g_autofree char *played = dup_one (self, get_played (self));

  /* Translators: %s is a move such as "23.Qe2". */
  return g_strdup_printf (tabiya_learn_get_side (self) == CHESS_WHITE
                            ? _("White to move: find a better move than %s")
                            : _("Black to move: find a better move than %s"), played);
}

char *
tabiya_learn_dup_loss (TabiyaLearn *self)
{
  const TabiyaMistake *mistake =
    tabiya_learn_get_mistake (self, tabiya_learn_get_index (self));
  const char *name = tabiya_judgement_get_name (mistake->judgement);
  int lost = (int) lround (mistake->before - mistake->after);

  /* Allowing mate when all was lost anyway is a blunder by definition, not because of a number. */
  if (!mistake->has_chances || lost < (int) TABIYA_LEARN_MARGIN)
    return g_strdup (name);
  /* Translators: the arguments are "Blunder" and the percentage of the winning chances that it
     lost. */
  return g_strdup_printf (_("%s: %d %% of the winning chances lost"), name, lost);
}

static const char *
get_piece_name (ChessPieceType type)
{
  switch (type) {
  case CHESS_PAWN:
    return C_("hint", "the pawn");
  case CHESS_KNIGHT:
    return C_("hint", "the knight");
  case CHESS_BISHOP:
    return C_("hint", "the bishop");
  case CHESS_ROOK:
    return C_("hint", "the rook");
  case CHESS_QUEEN:
    return C_("hint", "the queen");
  case CHESS_KING:
  default:
    return C_("hint", "the king");
  }
}

char *
tabiya_learn_dup_hint (TabiyaLearn *self)
{
  ChessMove answer = tabiya_learn_get_answer (self);
  ChessPosition position;
  ChessSquare from;

  if (!tabiya_learn_get_hinted (self) || !tabiya_learn_is_open (self))
    return NULL;
  if (answer == CHESS_NO_MOVE)
    return g_strdup (_("The engine is looking for a better move…"));
  tabiya_learn_get_position (self, &position);
  from = chess_move_from (answer);
  /* Translators: "Move the knight on g1." The piece is one of those with the context "hint". */
  return g_strdup_printf (_("Move %s on %c%c."),
                          get_piece_name (chess_piece_type (position.board[from])),
                          'a' + chess_square_file (from), '1' + chess_square_rank (from));
}

/* The verdict. */

static char *
dup_shown_verdict (TabiyaLearn *self)
{
  g_autoptr(GArray) answer = tabiya_learn_dup_answer (self);
  g_autofree char *played = dup_one (self, get_played (self));
  g_autofree char *line = NULL;

  if (!answer && tabiya_learn_search_has_line (tabiya_learn_get_search (self), TABIYA_LEARN_BEST))
    return g_strdup_printf (_("There is no move other than %s"), played);
  if (!answer)
    return g_strdup (_("The engine is looking for a better move…"));
  line = dup_line (self, (const ChessMove *) (gpointer) answer->data, answer->len, TOLD_MOVES);
  /* Translators: %s is a line such as "23.Nf3 Bxd5 24.exd5". */
  return g_strdup_printf (_("Better: %s"), line);
}

char *
tabiya_learn_dup_verdict (TabiyaLearn *self)
{
  TabiyaLearnState state = tabiya_learn_get_state (self);
  ChessMove move = tabiya_learn_get_move (self);
  g_autofree char *text = move != CHESS_NO_MOVE ? dup_one (self, move) : NULL;

  switch (state) {
  case TABIYA_LEARN_CHECKING:
    /* Translators: here and below %s is a move such as "23.Nf3". */
    return g_strdup_printf (_("The engine is checking %s…"), text);
  case TABIYA_LEARN_WRONG:
    return g_strdup_printf (move == get_played (self) ? _("%s was played in the game")
                                                      : _("%s is not good enough"), text);
  case TABIYA_LEARN_RIGHT:
    return g_strdup_printf (_("%s is right"), text);
  case TABIYA_LEARN_SHOWN:
    return dup_shown_verdict (self);
  case TABIYA_LEARN_ASKING:
  case TABIYA_LEARN_DONE:
  default:
    return NULL;
  }
}

/* The scores in the game for its own move and for the better line. */
static char *
dup_chances_of_game (TabiyaLearn *self)
{
  const TabiyaMistake *mistake =
    tabiya_learn_get_mistake (self, tabiya_learn_get_index (self));
  g_autofree char *played = dup_one (self, tabiya_node_get_move (mistake->node));

  if (!mistake->has_chances || lround (mistake->before) <= lround (mistake->after))
    return NULL;
  /* Translators: two percentages, with the move of the game between them, such as "23.Qe2". */
  return g_strdup_printf (_("It keeps %ld %% of the winning chances; %s left %ld %%."),
                          lround (mistake->before), played, lround (mistake->after));
}

/* The best move is not named, because the user may still want to find it. */
static char *
dup_chances_beside_best (double tried,
                         double best)
{
  return g_strdup_printf (_("It keeps %ld %% of the winning chances, the best move %ld %%."),
                          lround (tried), lround (best));
}

static char *
dup_chances_of_trial (TabiyaLearn *self)
{
  double best, tried;

  if (!tabiya_learn_get_chances (self, &best, &tried))
    return NULL;
  if (tabiya_learn_get_state (self) != TABIYA_LEARN_WRONG && lround (best) <= lround (tried))
    return g_strdup_printf (_("It keeps %ld %% of the winning chances, as much as any move."),
                            lround (tried));
  return dup_chances_beside_best (tried, best);
}

char *
tabiya_learn_dup_chances (TabiyaLearn *self)
{
  const TabiyaMistake *mistake =
    tabiya_learn_get_mistake (self, tabiya_learn_get_index (self));
  TabiyaLearnState state = tabiya_learn_get_state (self);
  gboolean of_game = mistake->better
                     && tabiya_node_get_move (mistake->better) == tabiya_learn_get_move (self);
  char *text = NULL;

  if (state != TABIYA_LEARN_WRONG && state != TABIYA_LEARN_RIGHT && state != TABIYA_LEARN_SHOWN)
    return NULL;
  if (of_game)
    text = dup_chances_of_game (self);
  else if (mistake->has_chances
           && tabiya_node_get_move (mistake->node) == tabiya_learn_get_move (self))
    text = dup_chances_beside_best (mistake->after, mistake->before);
  return text ? text : dup_chances_of_trial (self);
}

/* The reason. */

static TabiyaCoachReason *
new_reason (TabiyaLearn  *self,
            const GArray *played,
            ChessScore    played_score,
            const GArray *best,
            ChessScore    best_score)
{
  TabiyaCoachQuestion question = {
    .last = CHESS_NO_MOVE,
    .played = { (const ChessMove *) (gconstpointer) played->data, (int) played->len, played_score },
    .best = { (const ChessMove *) (gconstpointer) best->data, (int) best->len, best_score },
    .weights = tabiya_learn_search_get_weights (tabiya_learn_get_search (self)),
  };

  tabiya_learn_get_position (self, &question.position);
  return tabiya_coach_reason_new (&question);
}

/* What the engine has found about the move on trial, or NULL. */
static const TabiyaLearnLine *
find_line (TabiyaLearn *self)
{
  TabiyaLearnSearch *search = tabiya_learn_get_search (self);
  ChessMove move = tabiya_learn_get_move (self);

  for (int kind = 0; kind < TABIYA_N_LEARN_LINES; kind++) {
    const TabiyaLearnLine *line =
      tabiya_learn_search_get_line (search, (TabiyaLearnLineKind) kind);

    if (line && g_array_index (line->moves, ChessMove, 0) == move)
      return line;
  }
  return NULL;
}

static char *
dup_answer_to (TabiyaLearn  *self,
               const GArray *line)
{
  const ChessMove *moves = (const ChessMove *) (gconstpointer) line->data;
  g_autofree char *text = dup_line (self, moves, line->len, TOLD_MOVES);

  /* Translators: %s is a line such as "23.Nf3 Bxd5 24.exd5" that begins with a move that is not
     good enough. */
  return g_strdup_printf (_("What it leads to: %s"), text);
}

/* The line of the move on trial if it was right, with its score: either the engine has searched it,
   or it begins the better line of the game, whose score is that of the position. */
static GArray *
dup_right_line (TabiyaLearn *self,
                ChessScore  *score)
{
  const TabiyaMistake *mistake =
    tabiya_learn_get_mistake (self, tabiya_learn_get_index (self));
  const TabiyaLearnLine *line = find_line (self);
  int depth;

  if (line) {
    *score = line->score;
    return g_array_ref (line->moves);
  }
  if (tabiya_learn_get_answer (self) != tabiya_learn_get_move (self)
      || !tabiya_node_get_evaluation (tabiya_node_get_parent (mistake->node), score, &depth))
    return NULL;
  return tabiya_learn_dup_answer (self);
}

/* What can be said of the move of the game by what the engine has found; NULL when that is only
   which move was better. */
static char *
dup_cause_of_game (TabiyaLearn *self)
{
  const TabiyaLearnLine *played =
    tabiya_learn_search_get_line (tabiya_learn_get_search (self), TABIYA_LEARN_PLAYED);
  ChessScore score;
  g_autoptr(GArray) right = dup_right_line (self, &score);
  g_autoptr(TabiyaCoachReason) reason = NULL;

  if (!played || !right)
    return NULL;
  reason = new_reason (self, played->moves, played->score, right, score);
  return reason->basis != TABIYA_COACH_PLAN && reason->basis != TABIYA_COACH_BETTER
         ? g_strdup (reason->text) : NULL;
}

/* Why the move of the game was not good, now that a better one is on the board: what the report has
   written beside it, or else what the engine has found. */
static char *
dup_reason_of_game (TabiyaLearn *self)
{
  const TabiyaMistake *mistake =
    tabiya_learn_get_mistake (self, tabiya_learn_get_index (self));
  const TabiyaLearnLine *played =
    tabiya_learn_search_get_line (tabiya_learn_get_search (self), TABIYA_LEARN_PLAYED);
  g_autofree char *told = tabiya_game_report_dup_reason (mistake->node);
  g_autofree char *move = dup_one (self, get_played (self));

  if (!told)
    told = dup_cause_of_game (self);
  if (!told)
    return played && played->moves->len > 1 ? dup_answer_to (self, played->moves) : NULL;
  /* Translators: the move of the game, such as "23.Qe2", and a sentence that says what is bad about
     it. */
  return g_strdup_printf (_("Why not %s? %s"), move, told);
}

/* Why the move that was tried is not good enough: the reason, if it does not tell the better move,
   or at least the reply. */
static char *
dup_reason_of_trial (TabiyaLearn *self)
{
  TabiyaLearnSearch *search = tabiya_learn_get_search (self);
  const TabiyaLearnLine *best = tabiya_learn_search_get_line (search, TABIYA_LEARN_BEST);
  const TabiyaLearnLine *trial = find_line (self);
  g_autoptr(TabiyaCoachReason) reason = NULL;

  if (!trial)
    return NULL;
  if (best)
    reason = new_reason (self, trial->moves, trial->score, best->moves, best->score);
  if (reason && reason->cause)
    return g_strdup (reason->cause);
  return trial->moves->len > 1 ? dup_answer_to (self, trial->moves) : NULL;
}

char *
tabiya_learn_dup_reason (TabiyaLearn *self)
{
  switch (tabiya_learn_get_state (self)) {
  case TABIYA_LEARN_WRONG:
    return dup_reason_of_trial (self);
  case TABIYA_LEARN_RIGHT:
  case TABIYA_LEARN_SHOWN:
    return dup_reason_of_game (self);
  case TABIYA_LEARN_ASKING:
  case TABIYA_LEARN_CHECKING:
  case TABIYA_LEARN_DONE:
  default:
    return NULL;
  }
}

/* The end. */

const char *
tabiya_learn_outcome_get_name (TabiyaLearnOutcome outcome)
{
  switch (outcome) {
  case TABIYA_LEARN_AT_ONCE:
    return _("Found at once");
  case TABIYA_LEARN_LATER:
    return _("Found later");
  case TABIYA_LEARN_GIVEN_UP:
    return _("Shown");
  case TABIYA_LEARN_SKIPPED:
    return _("Skipped");
  case TABIYA_LEARN_OPEN:
  default:
    return _("Not tried");
  }
}

static guint
count_outcome (TabiyaLearn        *self,
               TabiyaLearnOutcome  outcome)
{
  guint n = 0;

  for (guint i = 0; i < tabiya_learn_get_n (self); i++)
    n += tabiya_learn_get_outcome (self, i) == outcome;
  return n;
}

char *
tabiya_learn_dup_summary (TabiyaLearn *self)
{
  guint n = tabiya_learn_get_n (self);

  /* Translators: how many mistakes were corrected at the first try, later, or not at all. */
  return g_strdup_printf (ngettext ("%u mistake: %u found at once, %u later, %u shown, %u skipped",
                                    "%u mistakes: %u found at once, %u later, %u shown, "
                                    "%u skipped", n), n,
                          count_outcome (self, TABIYA_LEARN_AT_ONCE),
                          count_outcome (self, TABIYA_LEARN_LATER),
                          count_outcome (self, TABIYA_LEARN_GIVEN_UP),
                          count_outcome (self, TABIYA_LEARN_SKIPPED));
}
