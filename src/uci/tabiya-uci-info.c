/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-uci"

#include "config.h"

#include "uci/tabiya-uci-info.h"

#include <string.h>

#define BLANKS " \t\r\v\f"

gboolean
tabiya_uci_next_word (const char **cursor,
                      char        *word,
                      gsize        size)
{
  const char *start = *cursor + strspn (*cursor, BLANKS);
  gsize length = strcspn (start, BLANKS);

  *cursor = start + length;
  length = MIN (length, size - 1);
  memcpy (word, start, length);
  word[length] = '\0';
  return length > 0;
}

/* Reads a number; one that is not valid leaves @number as it is. */
static void
next_number (const char **cursor,
             gint64      *number)
{
  char word[32];
  gint64 value;

  if (tabiya_uci_next_word (cursor, word, sizeof word)
      && g_ascii_string_to_signed (word, 10, G_MININT64, G_MAXINT64, &value, NULL))
    *number = value;
}

static void
read_score (TabiyaUciReport  *report,
            const char      **cursor)
{
  char kind[16];
  char number[32];

  if (tabiya_uci_next_word (cursor, kind, sizeof kind)
      && tabiya_uci_next_word (cursor, number, sizeof number)) {
    g_autofree char *text = g_strconcat (kind, " ", number, NULL);

    chess_score_read_uci (text, -1, &report->score);
  }
}

TabiyaUciReport
tabiya_uci_report_read (const char *text)
{
  TabiyaUciReport report = { .line = 1, .nodes = -1, .time_ms = -1 };
  char word[16];

  while (tabiya_uci_next_word (&text, word, sizeof word)) {
    /* The rest of the line is free text. */
    if (strcmp (word, "string") == 0)
      break;
    if (strcmp (word, "depth") == 0)
      next_number (&text, &report.depth);
    else if (strcmp (word, "seldepth") == 0)
      next_number (&text, &report.selective_depth);
    else if (strcmp (word, "nodes") == 0)
      next_number (&text, &report.nodes);
    else if (strcmp (word, "time") == 0)
      next_number (&text, &report.time_ms);
    else if (strcmp (word, "multipv") == 0)
      next_number (&text, &report.line);
    else if (strcmp (word, "score") == 0)
      read_score (&report, &text);
    else if (strcmp (word, "lowerbound") == 0)
      report.bound = TABIYA_UCI_LOWER_BOUND;
    else if (strcmp (word, "upperbound") == 0)
      report.bound = TABIYA_UCI_UPPER_BOUND;
    else if (strcmp (word, "pv") == 0)
      report.moves = text;
  }
  return report;
}
