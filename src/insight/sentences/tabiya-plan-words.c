/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/sentences/tabiya-plan-words.h"

#include "insight/sentences/tabiya-template.h"
#include "insight/tabiya-score-text.h"

#include <glib/gi18n.h>

/* The most moves of a line beside the words of its plan. */
#define MAX_PLIES 9

/* Translators: what a side does in a line of moves. {from}, {to} and {via} are squares, {via} also
   several, such as "d2 and f1"; {move} is a move such as "25.b5". */
static const char *const route_words[][CHESS_N_COLORS] = {
  [CHESS_KNIGHT] = { N_("White brings the knight from {from} to {to} by way of {via}."),
                     N_("Black brings the knight from {from} to {to} by way of {via}.") },
  [CHESS_BISHOP] = { N_("White brings the bishop from {from} to {to} by way of {via}."),
                     N_("Black brings the bishop from {from} to {to} by way of {via}.") },
  [CHESS_ROOK] = { N_("White brings the rook from {from} to {to} by way of {via}."),
                   N_("Black brings the rook from {from} to {to} by way of {via}.") },
  [CHESS_QUEEN] = { N_("White brings the queen from {from} to {to} by way of {via}."),
                    N_("Black brings the queen from {from} to {to} by way of {via}.") },
};
static const char *const plan_words[TABIYA_N_PLANS][CHESS_N_COLORS] = {
  [TABIYA_PLAN_PASSER] = { N_("White pushes the passed pawn from {from} to {to}."),
                           N_("Black pushes the passed pawn from {from} to {to}.") },
  [TABIYA_PLAN_MINORITY] = { N_("White carries out a minority attack with {move}."),
                             N_("Black carries out a minority attack with {move}.") },
  [TABIYA_PLAN_KING] = { N_("White brings the king in, from {from} to {to}."),
                         N_("Black brings the king in, from {from} to {to}.") },
  [TABIYA_PLAN_BREAK] = { N_("White prepares the pawn break {move}."),
                          N_("Black prepares the pawn break {move}.") },
};
static const char *const break_words[CHESS_N_COLORS] = {
  N_("White makes the pawn break {move}."), N_("Black makes the pawn break {move}."),
};

/* Translators: the better move and what it is for; {line} are moves such as "23.Nbd2 a6 24.Nc4",
   {to} is a square. */
static const char *const better_route_words[] = {
  [CHESS_KNIGHT] = N_("Better was {line}, which brings the knight to {to}."),
  [CHESS_BISHOP] = N_("Better was {line}, which brings the bishop to {to}."),
  [CHESS_ROOK] = N_("Better was {line}, which brings the rook to {to}."),
  [CHESS_QUEEN] = N_("Better was {line}, which brings the queen to {to}."),
};
static const char *const better_words[TABIYA_N_PLANS] = {
  [TABIYA_PLAN_PASSER] = N_("Better was {line}, which pushes the passed pawn to {to}."),
  [TABIYA_PLAN_MINORITY] = N_("Better was {line}, with a minority attack."),
  [TABIYA_PLAN_KING] = N_("Better was {line}, which brings the king to {to}."),
  [TABIYA_PLAN_BREAK] = N_("Better was {line}, with a pawn break."),
};

static void
name_square (ChessSquare square,
             char        name[3])
{
  name[0] = (char) ('a' + chess_square_file (square));
  name[1] = (char) ('1' + chess_square_rank (square));
  name[2] = '\0';
}

/* The squares on the way. (transfer full) */
static char *
name_via (const TabiyaPlan *plan)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (int i = 0; i < plan->n_via; i++) {
    char name[3];

    name_square (plan->via[i], name);
    if (i > 0)
      /* Translators: between the last two and between earlier squares of a list of squares. */
      g_string_append (text, i == plan->n_via - 1 ? C_("squares", " and ") : C_("squares", ", "));
    g_string_append (text, name);
  }
  return g_strdup (text->str);
}

/* The move that completes the plan, with its number. (transfer full) */
static char *
name_last_move (const TabiyaPlan    *plan,
                const ChessPosition *position,
                const ChessMove     *moves)
{
  ChessPosition now = *position;

  for (int i = 0; i < plan->at; i++) {
    ChessPosition before = now;

    chess_position_make (&now, &before, moves[i]);
  }
  return tabiya_line_to_text (&now, &moves[plan->at], 1, 1);
}

/* Fills those placeholders that @original has. */
static char *
fill (const char          *original,
      const TabiyaPlan    *plan,
      const ChessPosition *position,
      const ChessMove     *moves)
{
  g_autofree char *via = name_via (plan);
  g_autofree char *move = name_last_move (plan, position, moves);
  g_autofree char *line = tabiya_line_to_text (position, moves, plan->at + 1, MAX_PLIES);
  char from[3];
  char to[3];
  const TabiyaTemplateArgument all[] = {
    { .name = "from", .value = from }, { .name = "to", .value = to },
    { .name = "via", .value = via }, { .name = "move", .value = move },
    { .name = "line", .value = line },
  };

  name_square (plan->from, from);
  name_square (plan->to, to);
  return tabiya_template_fill_named (original, gettext (original), all, G_N_ELEMENTS (all));
}

char *
tabiya_plan_dup_text (const TabiyaPlan    *plan,
                      const ChessPosition *position,
                      const ChessMove     *moves)
{
  const char *words = plan->kind == TABIYA_PLAN_ROUTE ? route_words[plan->piece][plan->side]
                      : plan->kind == TABIYA_PLAN_BREAK && plan->at == 0 ? break_words[plan->side]
                      : plan_words[plan->kind][plan->side];

  return fill (words, plan, position, moves);
}

char *
tabiya_plan_dup_best (const ChessPosition *position,
                      const ChessMove     *moves,
                      int                  n_moves)
{
  TabiyaPlan plan;

  return tabiya_plan_find (position, moves, n_moves, &plan)
         ? tabiya_plan_dup_text (&plan, position, moves) : NULL;
}

char *
tabiya_plan_dup_better (const TabiyaPlan    *plan,
                        const ChessPosition *position,
                        const ChessMove     *moves)
{
  const char *words = plan->kind == TABIYA_PLAN_ROUTE ? better_route_words[plan->piece]
                                                      : better_words[plan->kind];

  return fill (words, plan, position, moves);
}
