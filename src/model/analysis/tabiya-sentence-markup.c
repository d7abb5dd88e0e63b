/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/analysis/tabiya-sentence-markup.h"

#include <stdlib.h>
#include <string.h>

#define LINK_PREFIX "term:"

static const char *
get_color (int      centipawns,
           gboolean dark)
{
  if (centipawns < 0)
    return dark ? "#ffa348" : "#c64600";
  return dark ? "#78aeed" : "#1c71d8";
}

/* Plain text up to @end. */
static void
append_plain (GString    *markup,
              const char *text,
              gsize      *at,
              gsize       end)
{
  g_autofree char *escaped = NULL;

  if (end <= *at)
    return;
  escaped = g_markup_escape_text (text + *at, (gssize) (end - *at));
  g_string_append (markup, escaped);
  *at = end;
}

static void
append_number (GString    *markup,
               const char *text,
               gsize      *at,
               gsize       start,
               gsize       end,
               int         centipawns,
               gboolean    dark)
{
  if (end <= start || start < *at)
    return;
  append_plain (markup, text, at, start);
  g_string_append (markup, "<b>");
  if (centipawns != 0)
    g_string_append_printf (markup, "<span color=\"%s\" alpha=\"100%%\">",
                            get_color (centipawns, dark));
  append_plain (markup, text, at, end);
  g_string_append (markup, centipawns != 0 ? "</span></b>" : "</b>");
}

static void
append_link (GString                  *markup,
             const char               *text,
             gsize                    *at,
             const TabiyaSentencePart *part)
{
  if (part->link_end <= part->link_start || part->link_start < *at)
    return;
  append_plain (markup, text, at, part->link_start);
  g_string_append_printf (markup, "<a href=\"" LINK_PREFIX "%d\">", part->term);
  append_plain (markup, text, at, part->link_end);
  g_string_append (markup, "</a>");
}

char *
tabiya_sentence_dup_markup (const TabiyaSentence *sentence,
                            gboolean              dark)
{
  GString *markup = g_string_new (NULL);
  const char *text = sentence->text;
  gsize at = 0;

  append_number (markup, text, &at, sentence->score_start, sentence->score_end, sentence->score,
                 dark);
  for (int i = 0; i < sentence->n_parts; i++) {
    const TabiyaSentencePart *part = &sentence->parts[i];

    /* A translation may put either of them first. */
    if (part->link_start <= part->number_start) {
      append_link (markup, text, &at, part);
      append_number (markup, text, &at, part->number_start, part->number_end, part->centipawns,
                     dark);
    } else {
      append_number (markup, text, &at, part->number_start, part->number_end, part->centipawns,
                     dark);
      append_link (markup, text, &at, part);
    }
  }
  append_plain (markup, text, &at, strlen (text));
  return g_string_free (markup, FALSE);
}

int
tabiya_sentence_link_to_term (const char *uri)
{
  return g_str_has_prefix (uri, LINK_PREFIX) ? atoi (uri + strlen (LINK_PREFIX)) : -1;
}
