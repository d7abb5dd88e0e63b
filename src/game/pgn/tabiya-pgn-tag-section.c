/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/pgn/tabiya-pgn-tag-section.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/pgn/tabiya-pgn-plain.h"
#include "game/pgn/tabiya-pgn-words.h"

void
tabiya_pgn_tag_section_clear (TabiyaPgnTagSection *self)
{
  tabiya_pgn_tag_names_clear (&self->names);
  self->start = (TabiyaPgnStart) { 0 };
  self->result = (TabiyaPgnTagToken) { NULL };
  self->result_says = TABIYA_RESULT_BAD;
  self->has_tag = self->told_variant = FALSE;
}

/* At a tag that was read. */
static void
take_tag (TabiyaPgnTagSection     *self,
          TabiyaPgnTeller         *teller,
          const char              *start,
          const TabiyaPgnTagToken *tag)
{
  if (!tabiya_pgn_tag_names_add (&self->names, tag)) {
    g_autofree char *name = tabiya_pgn_dup_shown_word (tag->name, tag->name_length);

    tabiya_pgn_teller_report (teller, TABIYA_PGN_ERROR_BAD_TAG, start,
                              _("There is a tag “%s” before this one; the first one counts"), name);
    if (teller->visitor->repeated_tag)
      teller->visitor->repeated_tag (teller->data, tag->name, tag->name_length, tag->value,
                                     tag->value_length);
    return;
  }
  if (tabiya_pgn_is_tag (tag, "Result")) {
    self->result = *tag;
    self->result_says = tabiya_result_read (tag->value, tag->value_length);
  }
  tabiya_pgn_start_take_tag (&self->start, tag);
  if (teller->visitor->tag)
    teller->visitor->tag (teller->data, tag->name, tag->name_length, tag->value, tag->value_length);
}

/* At "[". */
static const char *
read_tag (TabiyaPgnTagSection *self,
          TabiyaPgnTeller     *teller,
          const char          *start,
          const char          *limit)
{
  TabiyaPgnTagToken tag;

  if (!tabiya_pgn_read_tag (start, limit, &tag)) {
    const char *end = tabiya_pgn_find_line_end (start, limit);

    tabiya_pgn_teller_report (teller, TABIYA_PGN_ERROR_BAD_TAG, start,
                              _("This tag has no name; the line is kept as a comment"));
    tabiya_pgn_teller_comment (teller, start, end);
    return end;
  }
  if (!tag.clean) {
    g_autofree char *name = tabiya_pgn_dup_shown_word (tag.name, tag.name_length);

    tabiya_pgn_teller_report (
      teller, TABIYA_PGN_ERROR_BAD_TAG, start,
      _("The tag “%s” lacks quotes or brackets; read as well as possible"), name);
  } else if (tag.broken) {
    g_autofree char *name = tabiya_pgn_dup_shown_word (tag.name, tag.name_length);

    tabiya_pgn_teller_report (teller, TABIYA_PGN_ERROR_BAD_TAG, start,
                              _("There is a line break in the tag “%s”; read as a blank"), name);
  }
  self->has_tag = TRUE;
  take_tag (self, teller, start, &tag);
  return tag.end;
}

const char *
tabiya_pgn_tag_section_read (TabiyaPgnTagSection *self,
                             TabiyaPgnTeller     *teller,
                             const char          *p,
                             const char          *limit)
{
  while (p < limit) {
    if (tabiya_pgn_is (*p, TABIYA_PGN_LINE_END))
      p = tabiya_pgn_teller_read_line_end (teller, p, limit);
    else if (tabiya_pgn_is (*p, TABIYA_PGN_BLANK))
      p++;
    else if (*p == '[')
      p = read_tag (self, teller, p, limit);
    else if (*p == '{' || *p == ';')
      p = tabiya_pgn_teller_read_comment (teller, p, limit);
    else if (tabiya_pgn_skip_odd_blank (p, limit) > 0)
      p += tabiya_pgn_skip_odd_blank (p, limit);
    else
      break;
  }
  return p;
}

/* The name of the rules that the game is played by, as it can be shown. (transfer full) */
static char *
dup_variant (TabiyaPgnTagSection *self)
{
  return tabiya_pgn_dup_shown_word (self->start.variant, self->start.variant_length);
}

void
tabiya_pgn_tag_section_tell_variant (TabiyaPgnTagSection *self,
                                     TabiyaPgnTeller     *teller,
                                     const char          *at)
{
  g_autofree char *name = dup_variant (self);

  if (self->told_variant)
    return;
  self->told_variant = TRUE;
  tabiya_pgn_teller_report (
    teller, TABIYA_PGN_ERROR_VARIANT, at,
    _("This game is of the variant “%s”. It is read as far as it follows the rules of chess; "
      "the rest is kept as a comment"),
    name);
}

static void
tell_bad_position (TabiyaPgnTagSection *self,
                   TabiyaPgnTeller     *teller,
                   ChessTextResult      result)
{
  const char *at = self->start.fen + MAX (result.column - 1, 0);

  if (self->start.variant) {
    g_autofree char *name = dup_variant (self);

    self->told_variant = TRUE;
    tabiya_pgn_teller_report (
      teller, TABIYA_PGN_ERROR_VARIANT, at,
      _("This game is of the variant “%s”, whose positions are not those of chess; the moves "
        "are kept as text"),
      name);
    return;
  }
  tabiya_pgn_teller_report (
    teller, TABIYA_PGN_ERROR_BAD_POSITION, at,
    _("The position in the FEN tag cannot be used (%s); the moves are kept as text"),
    chess_text_error_to_string (result.error));
}

gboolean
tabiya_pgn_tag_section_get_position (TabiyaPgnTagSection *self,
                                     TabiyaPgnTeller     *teller,
                                     ChessPosition       *position)
{
  ChessTextResult result = tabiya_pgn_start_get_position (&self->start, position);

  if (result.error != CHESS_TEXT_OK)
    tell_bad_position (self, teller, result);
  return result.error == CHESS_TEXT_OK;
}

void
tabiya_pgn_tag_section_settle_result (TabiyaPgnTagSection *self,
                                      TabiyaPgnTeller     *teller,
                                      const char          *result,
                                      const char          *result_end)
{
  const TabiyaPgnTagToken *tag = &self->result;
  gboolean tag_counts = self->result_says > TABIYA_RESULT_NONE;
  gsize length = (gsize) (result_end - result);
  TabiyaResult end = result ? tabiya_result_read (result, length) : TABIYA_RESULT_NONE;

  if (self->result_says < 0 && tag->value
      && !tabiya_pgn_is_unknown (tag->value, tag->value_length)) {
    g_autofree char *shown = tabiya_pgn_dup_shown_word (tag->value, tag->value_length);

    tabiya_pgn_teller_report (
      teller, TABIYA_PGN_ERROR_BAD_TAG, tag->value,
      _("“%s” in the tag Result is not a result; it is kept as a comment"), shown);
    tabiya_pgn_teller_comment (teller, tag->value, tag->value + tag->value_length);
  }
  if (tag_counts && end > TABIYA_RESULT_NONE && end != self->result_says
      && strcmp (tabiya_result_get_text (end), tabiya_result_get_mark (self->result_says)) != 0) {
    tabiya_pgn_teller_report (
      teller, TABIYA_PGN_ERROR_BAD_TAG, result,
      _("The moves end with %s, but the tag Result says %s; the tag counts"),
      tabiya_result_get_text (end), tabiya_result_get_text (self->result_says));
    tabiya_pgn_teller_comment (teller, result, result_end);
  }
  if (teller->visitor->result)
    teller->visitor->result (teller->data, tag_counts ? self->result_says : end,
                             tag_counts ? tag->value : result,
                             tag_counts ? tag->value_length : length);
}
