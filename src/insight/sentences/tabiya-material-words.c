/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/sentences/tabiya-material-words.h"

#include "insight/sentences/tabiya-template.h"
#include "insight/tabiya-score-text.h"

#include <glib/gi18n.h>

/* More kinds of men on a side make a list that nobody keeps in mind. */
enum { MAX_KINDS = 2 };

#define NG_(one, many) one, many

/* Translators: men that one side has more of than the other, as the object of a sentence such as
   "White has a queen for two rooks". */
static const struct {
  const char *one;
  const char *many;
} counted_men[] = {
  { NG_("a pawn", "{count} pawns") },
  { NG_("a knight", "{count} knights") },
  { NG_("a bishop", "{count} bishops") },
  { NG_("a rook", "{count} rooks") },
  { NG_("a queen", "{count} queens") },
};

static char *
name_men (int type,
          int count)
{
  g_autofree char *number = tabiya_count_to_text (count);
  TabiyaTemplateArgument argument = { .name = "count", .value = number, .optional = TRUE };
  gsize start;
  gsize end;

  return tabiya_template_fill (count == 1 ? counted_men[type].one : counted_men[type].many,
                               ngettext (counted_men[type].one, counted_men[type].many,
                                         (gulong) count),
                               &argument, 1, &start, &end);
}

/* Takes ownership of both. */
static char *
join (char *first,
      char *second)
{
  g_autofree char *a = first;
  g_autofree char *b = second;

  if (!a || !b)
    return g_strdup (a ? a : b);
  /* Translators: two things that are won, such as "a rook and two pawns". */
  return g_strdup_printf (C_("material", "%s and %s"), a, b);
}

/* The sign of the exchange, a rook for a minor piece, in a difference that has no other pieces. */
static int
get_exchange (const int surplus[CHESS_N_PIECE_TYPES])
{
  int rooks = surplus[CHESS_ROOK];

  if (ABS (rooks) != 1 || surplus[CHESS_QUEEN] != 0
      || surplus[CHESS_KNIGHT] * surplus[CHESS_BISHOP] != 0
      || surplus[CHESS_KNIGHT] + surplus[CHESS_BISHOP] != -rooks)
    return 0;
  return rooks;
}

/* What there is more of by @sign, the dearest first. NULL when there is nothing; @n is how many
   kinds there are. */
static char *
name_list (const int  surplus[CHESS_N_PIECE_TYPES],
           int        sign,
           int       *n)
{
  int exchange = get_exchange (surplus);
  char *text = NULL;

  *n = 0;
  if (exchange == sign) {
    text = g_strdup (_("the exchange"));
    *n = 1;
  }
  for (int type = CHESS_QUEEN; type >= CHESS_PAWN; type--) {
    if (surplus[type] * sign <= 0 || (exchange != 0 && type != CHESS_PAWN))
      continue;
    text = join (text, name_men (type, ABS (surplus[type])));
    ++*n;
  }
  return text;
}

gboolean
material_words_name (const int   surplus[CHESS_N_PIECE_TYPES],
                     char      **gain,
                     char      **loss)
{
  int even[CHESS_N_PIECE_TYPES];
  int n_gain;
  int n_loss;

  for (int type = 0; type < CHESS_N_PIECE_TYPES; type++)
    even[type] = type < CHESS_KING ? surplus[type] : 0;
  /* A knight for a bishop is not worth a word beside other men. */
  if (surplus[CHESS_KNIGHT] == -surplus[CHESS_BISHOP]
      && (surplus[CHESS_PAWN] | surplus[CHESS_ROOK] | surplus[CHESS_QUEEN]) != 0)
    even[CHESS_KNIGHT] = even[CHESS_BISHOP] = 0;
  *gain = name_list (even, 1, &n_gain);
  *loss = name_list (even, -1, &n_loss);
  if (n_gain <= MAX_KINDS && n_loss <= MAX_KINDS && n_gain + n_loss > 0)
    return TRUE;
  g_clear_pointer (gain, g_free);
  g_clear_pointer (loss, g_free);
  return FALSE;
}
