/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/sentences/tabiya-claim-text.h"

#include "insight/sentences/tabiya-claim-words.h"
#include "insight/sentences/tabiya-material-words.h"
#include "insight/tabiya-score-text.h"
#include "insight/sentences/tabiya-template.h"

#include <glib/gi18n.h>

#include <string.h>

const char *
claim_text_plural (const TabiyaClaim  *claim,
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
  const char *translated = claim_text_plural (claim, original);

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

/**
 * claim_text_make:
 * @claim: the claim
 * @heuristic: the heuristic that the term belongs to
 * @term: index of the term
 * @centipawns: the number in the clause
 *
 * Returns: the clause
 */
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
  char square[3];
  char target[3];
  char file[2] = { 0 };
  char other_file[2] = { 0 };
  TabiyaTemplateArgument arguments[] = {
    { "number", number },
    { "square", square },
    { "target", target },
    { "file", file },
    { "other_file", other_file },
    { "term", gettext (info->name) },
    { "count", count, TRUE },
    { "gain", gain },
    { "loss", loss },
  };
  int n_arguments = choose_arguments (arguments, G_N_ELEMENTS (arguments), original);
  ClaimText text = { 0 };

  name_square (claim->square, square);
  name_square (claim->target, target);
  file[0] = square[0];
  other_file[0] = target[0];

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
