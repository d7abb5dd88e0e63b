/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/moves/tabiya-move-text-words.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "insight/report/tabiya-report-text.h"
#include "ui/board/tabiya-mark-badge.h"

/* The size of a badge as a fraction of the height of a line. */
#define BADGE_SIZE 0.78

#define OBJECT_REPLACEMENT "\357\277\274"

/* The styles of a piece of text, as bits. */
typedef enum {
  LOOK_PLAIN = 0,
  LOOK_BOLD = 1,
  LOOK_DIM = 2,
  LOOK_ON_ACCENT = 4,
} Look;

static gboolean
is_dark (void)
{
  return adw_style_manager_get_dark (adw_style_manager_get_default ());
}

static void
add_attribute (TabiyaMoveWords *self,
               PangoAttribute  *attribute,
               gsize            start)
{
  attribute->start_index = (guint) start;
  attribute->end_index = (guint) self->text->len;
  pango_attr_list_insert (self->attributes, attribute);
}

/* Sets the exact colour of a mark, opaque even if the text colour of the style is translucent. */
static void
add_color (TabiyaMoveWords *self,
           const GdkRGBA   *color,
           gsize            start)
{
  add_attribute (self,
                 pango_attr_foreground_new ((guint16) (color->red * 65535),
                                            (guint16) (color->green * 65535),
                                            (guint16) (color->blue * 65535)),
                 start);
  add_attribute (self, pango_attr_foreground_alpha_new (G_MAXUINT16), start);
}

static void
append (TabiyaMoveWords *self,
        const char      *text,
        Look             look,
        TabiyaMark       mark)
{
  gsize start = self->text->len;
  GdkRGBA color;

  g_string_append (self->text, text);
  if (look & LOOK_BOLD)
    add_attribute (self, pango_attr_weight_new (PANGO_WEIGHT_BOLD), start);
  if (look & LOOK_ON_ACCENT) {
    color = (GdkRGBA) { 1, 1, 1, 1 };
    add_color (self, &color, start);
  } else if (mark != TABIYA_MARK_NONE) {
    tabiya_mark_badge_get_color (mark, is_dark (), &color);
    add_color (self, &color, start);
  } else if (look & LOOK_DIM) {
    add_attribute (self, pango_attr_foreground_alpha_new (G_MAXUINT16 / 10 * 7), start);
  }
}

static int
get_line_height (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontMetrics *metrics =
    pango_context_get_metrics (context, pango_context_get_font_description (context), NULL);
  int height = pango_font_metrics_get_ascent (metrics) + pango_font_metrics_get_descent (metrics);

  pango_font_metrics_unref (metrics);
  return height;
}

/* Reserves room for a badge, which is drawn later. It is never separated from its move by a line
   break. */
static void
append_badge (TabiyaMoveWords *self,
              TabiyaMoveSpan  *span,
              GtkWidget       *widget)
{
  int size = (int) (get_line_height (widget) * BADGE_SIZE);
  PangoRectangle box = { 0, (int) (-0.86 * size), size, size };

  g_string_append (self->text, "\u2060\u2009\u2060");
  span->badge = (int) self->text->len;
  g_string_append (self->text, OBJECT_REPLACEMENT);
  add_attribute (self, pango_attr_shape_new (&box, &box), (gsize) span->badge);
}

static void
append_comment (TabiyaMoveWords *self,
                const char      *comment)
{
  if (!comment)
    return;
  append (self, comment, LOOK_DIM, TABIYA_MARK_NONE);
  /* More than between words: a result at its end would run into the number of the next move. */
  g_string_append (self->text, "\u2005 ");
}

static void
append_token (TabiyaMoveWords       *self,
              const TabiyaMoveToken *token,
              gboolean               first,
              gboolean               current,
              GtkWidget             *widget)
{
  Look look = first || current ? LOOK_BOLD : LOOK_PLAIN;
  TabiyaMoveSpan span = { .badge = -1, .mark = token->mark, .node = token->node };

  append_comment (self, token->before);
  if (token->number) {
    append (self, token->number, first ? LOOK_BOLD : LOOK_DIM, TABIYA_MARK_NONE);
    /* There is no line break between a number and its move. */
    g_string_append (self->text, "\u00a0");
  }
  span.start = (int) self->text->len;
  append (self, token->text, look | (current ? LOOK_ON_ACCENT : 0), token->mark);
  if (token->mark != TABIYA_MARK_NONE)
    append_badge (self, &span, widget);
  if (token->signs) {
    append (self, "\u00a0", LOOK_PLAIN, TABIYA_MARK_NONE);
    append (self, token->signs, look | (current ? LOOK_ON_ACCENT : 0), TABIYA_MARK_NONE);
  }
  span.end = (int) self->text->len;
  g_array_append_val (self->spans, span);
  /* Leaves room for the background of the current move. */
  g_string_append (self->text, "\u200a ");
  append_comment (self, token->after);
}

static void
append_variation (TabiyaMoveWords *self,
                  TabiyaMoveRow   *row,
                  GtkWidget       *widget)
{
  TabiyaNode *current = tabiya_move_row_get_current (row);
  guint n_tokens;
  const TabiyaMoveToken *tokens = tabiya_move_row_get_tokens (row, &n_tokens);
  guint n_hidden = tabiya_move_row_get_n_hidden (row);
  const char *score = tabiya_move_row_get_score (row);
  gboolean nested = tabiya_move_row_get_depth (row) > 0;
  gboolean continued;
  gboolean goes_on;

  tabiya_move_row_get_cut (row, &continued, &goes_on);
  if (nested && !continued)
    append (self, "(\u2009", LOOK_DIM, TABIYA_MARK_NONE);
  for (guint i = 0; i < n_tokens; i++)
    append_token (self, &tokens[i], i == 0 && !continued, tokens[i].node == current, widget);
  if (n_hidden > 0) {
    g_autofree char *text =
      g_strdup_printf (ngettext ("… %u more move ", "… %u more moves ", n_hidden), n_hidden);

    append (self, text, LOOK_DIM, TABIYA_MARK_NONE);
  }
  if (score)
    append (self, score, LOOK_BOLD, TABIYA_MARK_NONE);
  else
    g_string_truncate (self->text, self->text->len - 1);
  if (nested && !goes_on)
    append (self, "\u2009)", LOOK_DIM, TABIYA_MARK_NONE);
}

/* Replaces the ASCII forms of apostrophes, scores and arrows, which programs write into files, by
   typographic ones. */
static char *
dup_typeset (const char *text)
{
  GString *typeset = g_string_new (NULL);
  g_autofree char *shown = report_text_from_file (text);

  for (const char *p = shown; *p; p++) {
    if (g_str_has_prefix (p, "->")) {
      g_string_append (typeset, "→");
      p++;
    } else if (*p == '-' && g_ascii_isdigit (p[1]) && (p == shown || strchr (" (", p[-1]))) {
      g_string_append (typeset, "−");
    } else {
      g_string_append_c (typeset, *p);
    }
  }
  return g_string_free (typeset, FALSE);
}

static void
append_remark (TabiyaMoveWords *self,
               TabiyaMoveRow   *row)
{
  const char *text = tabiya_move_row_get_text (row);
  gsize length;
  TabiyaMark verdict = tabiya_move_row_get_verdict (row, &length);

  if (verdict == TABIYA_MARK_NONE) {
    append (self, text, LOOK_PLAIN, TABIYA_MARK_NONE);
  } else {
    g_autofree char *word = g_strndup (text, length);
    g_autofree char *rest = dup_typeset (text + length);

    append (self, word, LOOK_BOLD, verdict);
    append (self, rest, LOOK_PLAIN, TABIYA_MARK_NONE);
  }
}

static void
append_result (TabiyaMoveWords *self,
               TabiyaMoveRow   *row)
{
  append (self, tabiya_move_row_get_result (row), LOOK_BOLD, TABIYA_MARK_NONE);
  append (self, "\u2002", LOOK_PLAIN, TABIYA_MARK_NONE);
  append (self, tabiya_move_row_get_text (row), LOOK_PLAIN, TABIYA_MARK_NONE);
}

/**
 * tabiya_move_words_init:
 *
 * Initialises @self without any text.
 */
void
tabiya_move_words_init (TabiyaMoveWords *self)
{
  self->text = g_string_new (NULL);
  self->attributes = pango_attr_list_new ();
  self->spans = g_array_new (FALSE, FALSE, sizeof (TabiyaMoveSpan));
}

/**
 * tabiya_move_words_finalize:
 *
 * Frees what @self owns.
 */
void
tabiya_move_words_finalize (TabiyaMoveWords *self)
{
  g_clear_pointer (&self->attributes, pango_attr_list_unref);
  g_array_unref (self->spans);
  g_string_free (self->text, TRUE);
}

TabiyaMoveSpan *
tabiya_move_words_get_span (const TabiyaMoveWords *self,
                            guint                  index)
{
  return &g_array_index (self->spans, TabiyaMoveSpan, index);
}

/**
 * tabiya_move_words_build:
 * @row: (nullable): the row to put into words
 * @widget: the widget whose font is used, which decides the size of badges
 *
 * Builds text, attributes and spans again. The colours depend on whether the style is dark.
 */
void
tabiya_move_words_build (TabiyaMoveWords *self,
                         TabiyaMoveRow   *row,
                         GtkWidget       *widget)
{
  g_string_truncate (self->text, 0);
  g_array_set_size (self->spans, 0);
  g_clear_pointer (&self->attributes, pango_attr_list_unref);
  self->attributes = pango_attr_list_new ();
  if (!row)
    return;
  switch (tabiya_move_row_get_kind (row)) {
  case TABIYA_MOVE_ROW_VARIATION:
    append_variation (self, row, widget);
    break;
  case TABIYA_MOVE_ROW_RESULT:
    append_result (self, row);
    break;
  case TABIYA_MOVE_ROW_COMMENT:
    append_remark (self, row);
    break;
  case TABIYA_MOVE_ROW_PAIR:
  default:
    break;
  }
}
