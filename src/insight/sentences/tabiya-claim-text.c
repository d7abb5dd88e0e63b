/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/sentences/tabiya-claim-text.h"

#include "insight/sentences/tabiya-claim-words.h"
#include "insight/sentences/tabiya-material-words.h"
#include "insight/tabiya-score-text.h"
#include "insight/sentences/tabiya-template.h"

#include <glib/gi18n.h>

#include <string.h>

/* The words of a claim that counts things, or NULL when it counts nothing. @original is set to the
   untranslated words. (transfer none) */
static const char *
find_plural (const TabiyaClaim  *claim,
             const char        **original)
{
  for (guint i = 0; i < claim_n_counted_words; i++) {
    const ClaimCountedWords *counted = &claim_counted_words[i];

    if (counted->kind == claim->kind && counted->piece == claim->piece) {
      const char *one = counted->words[claim->side].one;
      const char *many = counted->words[claim->side].many;

      *original = claim->count == 1 ? one : many;
      return ngettext (one, many, (gulong) claim->count);
    }
  }
  return NULL;
}

const char *
claim_text_template (guint index)
{
  guint fixed = CHESS_N_COLORS * claim_n_words;

  if (index < fixed)
    return claim_words[index / CHESS_N_COLORS].words[index % CHESS_N_COLORS];
  index -= fixed;
  if (index < CHESS_N_COLORS * claim_n_term_words)
    return claim_term_words[index / CHESS_N_COLORS].words[index % CHESS_N_COLORS];
  return NULL;
}

/* What a claim of imbalance says a side has more (or fewer) of. NULL for other claims, when there
   is nothing, and when it is too much to say. (transfer full) */
static char *
dup_men (const TabiyaClaim *claim,
         gboolean           more)
{
  int surplus[CHESS_N_PIECE_TYPES];
  char *gain;
  char *loss;

  for (int type = 0; type < CHESS_N_PIECE_TYPES; type++)
    surplus[type] = claim->men[type];
  if (claim->kind != TABIYA_CLAIM_IMBALANCE || !material_words_name (surplus, &gain, &loss))
    return NULL;
  g_free (more ? loss : gain);
  return more ? gain : loss;
}

/* A piece with its square, such as "knight on f6"; NULL for a pawn, a king or none. (transfer full)
   */
static char *
dup_man (ChessPieceType  piece,
         const char     *square)
{
  static const char *const names[] = {
    NULL,
    /* Translators: the subject of a clause after "White’s", with its square. */
    N_("knight on {square}"), N_("bishop on {square}"), N_("rook on {square}"),
    N_("queen on {square}"),
  };
  TabiyaTemplateArgument argument = { .name = "square", .value = square };
  gsize start;
  gsize end;

  if (piece < CHESS_KNIGHT || piece > CHESS_QUEEN)
    return NULL;
  return tabiya_template_fill (names[piece], gettext (names[piece]), &argument, 1, &start, &end);
}

/* Whether words fit the men of a claim of imbalance: those that name a loss need one. */
static gboolean
fits_men (const TabiyaClaim *claim,
          const char        *words)
{
  g_autofree char *gain = dup_men (claim, TRUE);
  g_autofree char *loss = dup_men (claim, FALSE);

  return gain && !!strstr (words, "{loss}") == !!loss;
}

static const char *
find_words (const TabiyaClaim *claim)
{
  for (guint i = 0; i < claim_n_words; i++) {
    const ClaimWords *entry = &claim_words[i];

    if (entry->kind == claim->kind
        && (entry->piece == CHESS_NO_PIECE_TYPE || entry->piece == claim->piece)
        && (entry->other == CHESS_NO_PIECE_TYPE || entry->other == claim->other)
        && (claim->kind != TABIYA_CLAIM_IMBALANCE || fits_men (claim, entry->words[claim->side])))
      return entry->words[claim->side];
  }
  return NULL;
}

static const char *
find_term_words (const TabiyaClaim *claim,
                 const char        *term)
{
  for (guint i = 0; i < claim_n_term_words; i++) {
    if (claim_term_words[i].kind == claim->kind && strcmp (claim_term_words[i].term, term) == 0)
      return claim_term_words[i].words[claim->side];
  }
  return NULL;
}

/* The template in the user's language. There are always some words that are true. */
static const char *
get_words (const TabiyaClaim  *claim,
           const char         *term,
           const char        **original)
{
  const char *translated = find_plural (claim, original);

  if (translated)
    return translated;

  *original = find_words (claim);
  if (!*original)
    *original = find_term_words (claim, term);
  if (!*original)
    /* Translators: {term} is the name of one of the terms of a heuristic, such as Mobility. */
    *original = claim->side == CHESS_WHITE ? N_("“<a>{term}</a>” counts for White ({number})")
                                           : N_("“<a>{term}</a>” counts for Black ({number})");
  return gettext (*original);
}

static void
name_square (ChessSquare square,
             char        name[3])
{
  name[0] = name[1] = name[2] = '\0';
  if (square < CHESS_N_SQUARES) {
    name[0] = (char) ('a' + chess_square_file (square));
    name[1] = (char) ('1' + chess_square_rank (square));
  }
}

/* What the places of a claim are called. */
typedef struct {
  char square[3];
  char target[3];
  char file[2];
  char other_file[2];
} Names;

static Names
make_names (const TabiyaClaim *claim)
{
  Names names = { { 0 } };

  name_square (claim->square, names.square);
  name_square (claim->target, names.target);
  names.file[0] = names.square[0];
  names.other_file[0] = names.target[0];
  return names;
}

/* Keeps the arguments that the original names; a count may also be left out of the words. */
static int
choose_arguments (TabiyaTemplateArgument *arguments,
                  int                     n,
                  const char             *original)
{
  int kept = 0;

  for (int i = 0; i < n; i++) {
    g_autofree char *place = g_strdup_printf ("{%s}", arguments[i].name);

    if (arguments[i].optional || strstr (original, place))
      arguments[kept++] = arguments[i];
  }
  return kept;
}

ClaimText
claim_text_make (const TabiyaClaim *claim,
                 const Heuristic   *heuristic,
                 int                term,
                 int                centipawns)
{
  const HeuristicTermInfo *info = heuristic_get_term (heuristic, term);
  g_autofree char *number = tabiya_score_text_signed (centipawns);
  g_autofree char *count = tabiya_count_to_text (claim->count);
  g_autofree char *gain = dup_men (claim, TRUE);
  g_autofree char *loss = dup_men (claim, FALSE);
  const char *original;
  const char *translated = get_words (claim, info->id, &original);
  Names names = make_names (claim);
  g_autofree char *man = dup_man (claim->piece, names.square);
  g_autofree char *other_man = dup_man (claim->other, names.target);
  TabiyaTemplateArgument arguments[] = {
    { "number", number },
    { "square", names.square },
    { "target", names.target },
    { "file", names.file },
    { "other_file", names.other_file },
    { "term", gettext (info->name) },
    { "count", count, TRUE },
    { "gain", gain },
    { "loss", loss },
    { "man", man },
    { "other_man", other_man },
  };
  int n_arguments = choose_arguments (arguments, G_N_ELEMENTS (arguments), original);
  ClaimText text = { 0 };

  text.text = tabiya_template_fill (original, translated, arguments, n_arguments,
                                    &text.link_start, &text.link_end);
  text.number_start = arguments[0].start;
  text.number_end = arguments[0].end;
  return text;
}

void
claim_text_clear (ClaimText *text)
{
  g_clear_pointer (&text->text, g_free);
}
