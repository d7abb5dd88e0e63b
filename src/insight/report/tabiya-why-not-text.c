/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/report/tabiya-why-not-text.h"

#include "insight/sentences/tabiya-template.h"
#include "insight/tabiya-score-text.h"
#include "insight/tabiya-win-chance.h"

#include <glib/gi18n.h>
#include <math.h>

/* In centipawns: from here on a side is lost; and a difference that makes winning much easier. */
#define LOST   500
#define EASIER 150

/* How much of a line is told in words, and beside numbers. */
#define TOLD_MOVES    3
#define COUNTED_MOVES 8

#define NG_(one, many) one, many

/* Words for one and for several. */
typedef struct {
  const char *one;
  const char *many;
} Counted;

static char *
dup_moves (const ChessPosition *position,
           const TabiyaVerdict *verdict,
           int                  n_moves)
{
  int n = MIN (verdict->n_moves, n_moves);

  return tabiya_line_to_text (position, verdict->moves, n, n);
}

static char *
fill (const char *original,
      const char *translated,
      const char *move,
      const char *best,
      const char *count)
{
  const TabiyaTemplateArgument all[] = {
    { .name = "move", .value = move }, { .name = "best", .value = best },
    { .name = "count", .value = count, .optional = TRUE },
  };

  return tabiya_template_fill_named (original, translated, all, G_N_ELEMENTS (all));
}

/* A move that is good enough. */

static ChessScore
get_own (const ChessPosition *position,
         const TabiyaVerdict *verdict)
{
  return chess_score_from_view (verdict->score, (ChessColor) position->turn);
}

static gboolean
is_lost (ChessScore own)
{
  return own.kind == CHESS_SCORE_MATED
         || (own.kind == CHESS_SCORE_CENTIPAWNS && own.value <= -LOST);
}

/* Whether both moves win, but one with much more. */
static gboolean
is_easier (ChessScore best,
           ChessScore asked)
{
  return best.kind == CHESS_SCORE_CENTIPAWNS && asked.kind == CHESS_SCORE_CENTIPAWNS
         && asked.value > 0 && best.value - asked.value >= EASIER;
}

/* Of two templates the one for the side to move. */
static const char *
for_side (const ChessPosition *position,
          const char          *white,
          const char          *black)
{
  return position->turn == CHESS_WHITE ? white : black;
}

/* The best move, or one about as good. */
static const char *
choose_good (const ChessPosition *position,
             ChessScore           best,
             ChessScore           asked,
             gboolean             same)
{
  /* Translators: the answer to "Why not {move}?" when it is as good as another; {move} and {best}
     are moves such as "23.Qe2". */
  if (same && is_lost (best))
    return for_side (position, N_("The engine would play {move} too, but White is lost."),
                     N_("The engine would play {move} too, but Black is lost."));
  if (same)
    return N_("Nothing speaks against {move}: the engine would play it too.");
  /* A move that loses so much is only good enough because opening theory knows it. */
  if (tabiya_judge_move (best, asked, CHESS_WHITE) != TABIYA_JUDGEMENT_NONE)
    return N_("Opening theory knows {move}, though the engine prefers {best}.");
  if (is_lost (best))
    return for_side (position,
                     N_("{move} makes little difference: after {best} White is lost too."),
                     N_("{move} makes little difference: after {best} Black is lost too."));
  if (is_easier (best, asked))
    return N_("{move} is good enough to win too, but {best} wins more easily.");
  return N_("Nothing speaks against {move}: it is about as good as the best move, {best}.");
}

/* Where only one of the two moves leads to mate: the words for that, and the number of moves. NULL
   elsewhere. */
static const Counted *
choose_mate (const ChessPosition *position,
             ChessScore           best,
             ChessScore           asked,
             int                 *count)
{
  /* Translators: {count} is a number from 1. */
  static const Counted wins =
    { NG_("{move} is good enough to win too, but {best} is mate in {count}.",
          "{move} is good enough to win too, but {best} is mate in {count}.") };
  static const Counted loses[] = {
    { NG_("{move} allows mate in {count}, but after {best} White is lost too.",
          "{move} allows mate in {count}, but after {best} White is lost too.") },
    { NG_("{move} allows mate in {count}, but after {best} Black is lost too.",
          "{move} allows mate in {count}, but after {best} Black is lost too.") },
  };

  if (best.kind == CHESS_SCORE_MATE && asked.kind != CHESS_SCORE_MATE) {
    *count = best.value;
    return &wins;
  }
  if (asked.kind == CHESS_SCORE_MATED && best.kind != CHESS_SCORE_MATED) {
    *count = asked.value;
    return &loses[position->turn == CHESS_WHITE ? 0 : 1];
  }
  return NULL;
}

static char *
say_good (const ChessPosition *position,
          const TabiyaVerdict *best,
          const TabiyaVerdict *asked)
{
  g_autofree char *move = dup_moves (position, asked, 1);
  g_autofree char *better = dup_moves (position, best, 1);
  g_autofree char *number = NULL;
  const Counted *counted;
  ChessScore scores[] = { get_own (position, best), get_own (position, asked) };
  const char *original;
  int count;

  if (chess_position_count_moves (position) == 1) {
    original = N_("{move} is the only legal move.");
    return fill (original, gettext (original), move, better, NULL);
  }
  counted = choose_mate (position, scores[0], scores[1], &count);
  if (!counted) {
    original = choose_good (position, scores[0], scores[1], asked->moves[0] == best->moves[0]);
    return fill (original, gettext (original), move, better, NULL);
  }
  number = g_strdup_printf ("%d", count);
  return fill (count == 1 ? counted->one : counted->many,
               ngettext (counted->one, counted->many, (gulong) count), move, better, number);
}

/* A move that is not. */

/* Where neither material nor a fact tells, only the search does, and says by how much it prefers
   the other line. */
static char *
say_less (const ChessPosition *position,
          const TabiyaVerdict *best,
          const TabiyaVerdict *asked)
{
  g_autofree char *move = dup_moves (position, asked, TOLD_MOVES);
  g_autofree char *better = dup_moves (position, best, TOLD_MOVES);
  /* Translators: {best} and {move} are lines such as "23.Nf3 d5 24.e5". */
  const char *original = position->turn == CHESS_WHITE
    ? N_("White stands better after {best} than after {move}.")
    : N_("Black stands better after {best} than after {move}.");

  return fill (original, gettext (original), move, better, NULL);
}

char *
why_not_dup_text (const ChessPosition      *position,
                  const TabiyaWhyNotAnswer *answer)
{
  if (!answer->reason)
    return say_good (position, &answer->best, &answer->asked);
  if (answer->reason->basis == TABIYA_COACH_BETTER)
    return say_less (position, &answer->best, &answer->asked);
  return g_strdup (answer->reason->text);
}

/* Numbers */

static void
append_line (GString             *text,
             const ChessPosition *position,
             const TabiyaVerdict *verdict)
{
  g_autofree char *moves = tabiya_line_to_text (position, verdict->moves, verdict->n_moves,
                                                COUNTED_MOVES);
  g_autofree char *score = tabiya_score_to_text (verdict->score);

  /* Translators: a line of moves and its score. */
  g_string_append_printf (text, _("%s (%s)"), moves, score);
  g_string_append_c (text, '\n');
}

char *
why_not_dup_numbers (const ChessPosition      *position,
                     const TabiyaWhyNotAnswer *answer)
{
  g_autoptr(GString) text = g_string_new (NULL);

  if (answer->asked.moves[0] != answer->best.moves[0])
    append_line (text, position, &answer->asked);
  append_line (text, position, &answer->best);
  g_string_append_printf (text, _("%ld %% of the winning chances lost"), lround (answer->lost));
  return g_string_free (g_steal_pointer (&text), FALSE);
}
