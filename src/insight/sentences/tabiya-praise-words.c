/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/sentences/tabiya-praise.h"

#include "insight/sentences/tabiya-plan-words.h"
#include "insight/sentences/tabiya-template.h"
#include "insight/tabiya-score-text.h"

#include <glib/gi18n.h>

/* The most moves of a line beside its words. */
#define MAX_PLIES 5

/* What is said of a move. For programs, which never see a name change. */
static const struct {
  const char *id;
  const char *meaning;
} names[TABIYA_N_PRAISES] = {
  [TABIYA_PRAISE_FORCED] = { "forced", "there is no other legal move" },
  [TABIYA_PRAISE_RECAPTURE] =
    { "recapture", "it takes back where the other side has just taken, and loses nothing there" },
  [TABIYA_PRAISE_SACRIFICE] =
    { "soundSacrifice", "by exchange it gives two pawns or more, which the line takes; no other "
                        "move is as good, and the mover is not worse" },
  [TABIYA_PRAISE_ESCAPES] =
    { "escapes", "the man that moves was lost by exchange and no longer is" },
  [TABIYA_PRAISE_GUARDS] =
    { "guards", "a man was lost by exchange and no longer is, and the man that moves guards it" },
  [TABIYA_PRAISE_STOPS] =
    { "stopsThreat", "with the turn passed the other side gains by a line, which it does not now" },
  [TABIYA_PRAISE_PREPARES] =
    { "prepares", "a pawn push of the line loses the pawn by exchange before the move and not "
                  "after it" },
  [TABIYA_PRAISE_PLAN] = { "plan", "the move begins the plan of its line" },
  [TABIYA_PRAISE_ONLY] =
    { "onlyMove", "the next best move loses 10 % of the winning chances or more" },
};

/* Translators: what is good about a move. {line} are moves such as "23…Qxh2+ 24.Kf1", {square} is
   a square, {move} is a move such as "25.e4". */
static const char *const recapture_words[] = {
  N_("Takes the pawn back."), N_("Takes the knight back."), N_("Takes the bishop back."),
  N_("Takes the rook back."), N_("Takes the queen back."),
};
static const char *const sacrifice_words[] = {
  N_("A sound sacrifice of the pawn: {line}."), N_("A sound sacrifice of the knight: {line}."),
  N_("A sound sacrifice of the bishop: {line}."), N_("A sound sacrifice of the rook: {line}."),
  N_("A sound sacrifice of the queen: {line}."),
};
static const char *const escape_words[] = {
  NULL,   /* only pieces are told to have escaped */
  N_("Takes the knight out of danger on {square}."),
  N_("Takes the bishop out of danger on {square}."),
  N_("Takes the rook out of danger on {square}."),
  N_("Takes the queen out of danger on {square}."),
};
static const char *const guard_words[] = {
  N_("Guards the pawn on {square}, which was to fall."),
  N_("Guards the knight on {square}, which was to fall."),
  N_("Guards the bishop on {square}, which was to fall."),
  N_("Guards the rook on {square}, which was to fall."),
  N_("Guards the queen on {square}, which was to fall."),
};

/* Fills those placeholders that @original has. */
static char *
fill (const char *original,
      const char *line,
      const char *square,
      const char *move,
      const char *reason)
{
  const TabiyaTemplateArgument all[] = {
    { .name = "line", .value = line }, { .name = "square", .value = square },
    { .name = "move", .value = move }, { .name = "reason", .value = reason },
  };

  return tabiya_template_fill_named (original, gettext (original), all, G_N_ELEMENTS (all));
}

static char *
say_sacrifice (const TabiyaPraiseQuestion *question,
               const TabiyaPraise         *praise)
{
  int n = MIN (question->played.n_moves, MAX_PLIES);
  g_autofree char *line = tabiya_line_to_text (&question->position, question->played.moves, n, n);

  return fill (sacrifice_words[praise->piece], line, NULL, NULL, NULL);
}

static char *
say_man (const char         *words,
         const TabiyaPraise *praise)
{
  char square[3] = { (char) ('a' + chess_square_file (praise->square)),
                     (char) ('1' + chess_square_rank (praise->square)), '\0' };

  return fill (words, NULL, square, NULL, NULL);
}

static const char *
get_stop_words (const TabiyaRefutation *threat)
{
  if (threat->kind == TABIYA_REFUTATION_MATE)
    return N_("Stops the threat of mate: {line}.");
  if (threat->kind == TABIYA_REFUTATION_PROMOTION)
    return N_("Stops a pawn from promoting: {line}.");
  if (threat->has_motif && threat->motif.kind == TABIYA_MOTIF_FORK)
    return N_("Stops the threat of a fork: {line}.");
  if (threat->has_motif && threat->motif.kind == TABIYA_MOTIF_SKEWER)
    return N_("Stops the threat of a skewer: {line}.");
  if (threat->has_motif && threat->motif.kind == TABIYA_MOTIF_DISCOVERED_ATTACK)
    return N_("Stops the threat of a discovered attack: {line}.");
  return N_("Stops the threat of {line}.");
}

static char *
say_stopped (const TabiyaPraiseQuestion *question,
             const TabiyaPraise         *praise)
{
  ChessPosition passed;
  int n = MIN (praise->threat.at, MAX_PLIES);
  g_autofree char *line = NULL;

  chess_position_make_null (&passed, &question->position);
  line = tabiya_line_to_text (&passed, question->threat.moves, n, n);
  return fill (get_stop_words (&praise->threat), line, NULL, NULL, NULL);
}

static char *
say_prepared (const TabiyaPraiseQuestion *question,
              const TabiyaPraise         *praise)
{
  ChessPosition now = question->position;
  g_autofree char *move = NULL;

  for (int i = 0; i < praise->push; i++) {
    ChessPosition before = now;

    chess_position_make (&now, &before, question->played.moves[i]);
  }
  move = tabiya_line_to_text (&now, &question->played.moves[praise->push], 1, 1);
  return fill (N_("Prepares {move}, which at once would lose the pawn."), NULL, NULL, move, NULL);
}

static char *
say_plan (const TabiyaPraiseQuestion *question,
          const TabiyaPraise         *praise)
{
  g_autofree char *plan = tabiya_plan_dup_text (&praise->plan, &question->position,
                                                question->played.moves);

  if (praise->plan.kind == TABIYA_PLAN_BREAK && praise->plan.at == 0)
    return g_strdup (_("A pawn break."));

  /* Translators: {reason} is a whole sentence such as "White brings the knight from b1 to c4 by way
     of d2." */
  return fill (N_("Begins a plan: {reason}"), NULL, NULL, NULL, plan);
}

static char *
say_only (const TabiyaPraiseQuestion *question)
{
  g_autofree char *move = tabiya_line_to_text (&question->position, question->second.moves, 1, 1);

  return fill (N_("The only good move; the next best is {move}."), NULL, NULL, move, NULL);
}

static char *
say (const TabiyaPraiseQuestion *question,
     const TabiyaPraise         *praise)
{
  switch (praise->kind) {
  case TABIYA_PRAISE_FORCED:
    return g_strdup (_("The only legal move."));
  case TABIYA_PRAISE_RECAPTURE:
    return g_strdup (gettext (recapture_words[praise->piece]));
  case TABIYA_PRAISE_SACRIFICE:
    return say_sacrifice (question, praise);
  case TABIYA_PRAISE_ESCAPES:
    return say_man (escape_words[praise->piece], praise);
  case TABIYA_PRAISE_GUARDS:
    return say_man (guard_words[praise->piece], praise);
  case TABIYA_PRAISE_STOPS:
    return say_stopped (question, praise);
  case TABIYA_PRAISE_PREPARES:
    return say_prepared (question, praise);
  case TABIYA_PRAISE_PLAN:
    return say_plan (question, praise);
  case TABIYA_PRAISE_ONLY:
    return say_only (question);
  case TABIYA_PRAISE_NONE:
  case TABIYA_N_PRAISES:
  default:
    return NULL;
  }
}

/**
 * tabiya_praise_dup_text:
 * @question: what is known of the move
 * @praise: what tabiya_praise_find() has found about it
 *
 * That a recapture is the only good move goes without saying.
 *
 * Returns: (transfer full): what is good about the move
 */
char *
tabiya_praise_dup_text (const TabiyaPraiseQuestion *question,
                        const TabiyaPraise         *praise)
{
  g_autofree char *text = say (question, praise);

  if (!praise->only || praise->kind == TABIYA_PRAISE_ONLY
      || praise->kind == TABIYA_PRAISE_RECAPTURE)
    return g_steal_pointer (&text);
  /* Translators: {reason} is a whole sentence that says what is good about a move. */
  return fill (N_("The only good move. {reason}"), NULL, NULL, NULL, text);
}

const char *
tabiya_praise_get_id (TabiyaPraiseKind   kind,
                      const char       **meaning)
{
  *meaning = names[kind].meaning;
  return names[kind].id;
}
