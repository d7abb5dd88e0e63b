/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/moves/tabiya-move-text-private.h"
#include "ui/board/tabiya-mark-badge.h"

#include <math.h>

/* The layout of the text of a row in the widget, and its drawing: rules, backgrounds, badges. */

/* In logical pixels: the indentation of a nested variation, with the number of times it is applied
   at most; the width of rules; the gap between the rules of neighbours; the space above and below
   the lines. */
#define INDENT 15
#define MAX_INDENTS 4
#define RULE_WIDTH 3
#define RULE_GAP 4
#define PADDING 5

/* In logical pixels: the margin around the current move, and the radius of its corners. */
#define CURRENT_MARGIN 2
#define CURRENT_RADIUS 4

static PangoLayout *
get_layout (TabiyaMoveText *self)
{
  if (!self->layout) {
    self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
    pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_text (self->layout, self->words.text->str, (int) self->words.text->len);
    pango_layout_set_attributes (self->layout, self->words.attributes);
  }
  return self->layout;
}

static int
get_n_indents (TabiyaMoveText *self)
{
  return (int) MIN (tabiya_move_row_get_depth (self->row), MAX_INDENTS);
}

static gboolean
is_continued (TabiyaMoveText *self)
{
  gboolean continued;
  gboolean goes_on;

  tabiya_move_row_get_cut (self->row, &continued, &goes_on);
  return continued;
}

/* The left edge of the lines. */
static int
get_text_x (TabiyaMoveText *self)
{
  return tabiya_move_text_is_variation (self) ? (get_n_indents (self) + 1) * INDENT : 0;
}

/* The space above the lines, none within a variation. */
static int
get_text_y (TabiyaMoveText *self)
{
  return tabiya_move_text_is_variation (self) && !is_continued (self) ? PADDING : 0;
}

/* Without laying out the text. */
static int
get_line_height (TabiyaMoveText *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int height = PANGO_PIXELS_CEIL (pango_font_metrics_get_height (metrics));

  pango_font_metrics_unref (metrics);
  return height;
}

static GtkSizeRequestMode
tabiya_move_text_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
tabiya_move_text_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  TabiyaMoveText *self = TABIYA_MOVE_TEXT (widget);
  int x = get_text_x (self);

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    /* A row has the width of the list, so nobody needs to know how long its text is in one line. */
    *minimum = *natural = x + 4 * INDENT;
  } else {
    int size = 0;

    if (for_size < 0) {
      /* A scrolled window asks this of hundreds of rows before they have a width. */
      size = get_line_height (self);
    } else {
      pango_layout_set_width (get_layout (self), MAX (for_size - x, 1) * PANGO_SCALE);
      pango_layout_get_pixel_size (get_layout (self), NULL, &size);
    }
    *minimum = *natural = size + get_text_y (self)
                          + (tabiya_move_text_is_variation (self) ? PADDING : 0);
  }
}

static void
tabiya_move_text_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  TabiyaMoveText *self = TABIYA_MOVE_TEXT (widget);

  pango_layout_set_width (get_layout (self), MAX (width - get_text_x (self), 1) * PANGO_SCALE);
}

/* Places */

static void
get_index_box (TabiyaMoveText  *self,
               int              index,
               graphene_rect_t *box)
{
  PangoRectangle place;

  pango_layout_index_to_pos (get_layout (self), index, &place);
  graphene_rect_init (box, (float) (get_text_x (self) + PANGO_PIXELS (place.x)),
                      (float) (get_text_y (self) + PANGO_PIXELS (place.y)),
                      (float) PANGO_PIXELS (place.width), (float) PANGO_PIXELS (place.height));
  graphene_rect_normalize (box);
}

/* A move and its badge are one word, which is on one line unless that is too short for it. */
void
tabiya_move_text_get_span_box (TabiyaMoveText       *self,
                               const TabiyaMoveSpan *span,
                               graphene_rect_t      *box)
{
  graphene_rect_t last;
  int end = (int) (g_utf8_find_prev_char (self->words.text->str, self->words.text->str + span->end)
                   - self->words.text->str);

  get_index_box (self, span->start, box);
  get_index_box (self, end, &last);
  if (last.origin.y == box->origin.y)
    graphene_rect_union (box, &last, box);
}

int
tabiya_move_text_find_span (TabiyaMoveText *self,
                            double          x,
                            double          y)
{
  for (guint i = 0; i < self->words.spans->len; i++) {
    graphene_rect_t box;

    tabiya_move_text_get_span_box (self, tabiya_move_words_get_span (&self->words, i), &box);
    graphene_rect_inset (&box, -CURRENT_MARGIN, 0);
    if (graphene_rect_contains_point (&box, &GRAPHENE_POINT_INIT ((float) x, (float) y)))
      return (int) i;
  }
  return -1;
}

/* Drawing */

static void
snapshot_rules (TabiyaMoveText *self,
                GtkSnapshot    *snapshot,
                const GdkRGBA  *ink)
{
  int depth = (int) tabiya_move_row_get_depth (self->row);
  int next_depth = tabiya_move_row_get_next_depth (self->row);
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  GdkRGBA color = *ink;

  color.alpha *= 0.2f;
  for (int i = 0; i <= MIN (depth, MAX_INDENTS); i++) {
    gboolean own = i == MIN (depth, MAX_INDENTS);
    int top = own && depth <= MAX_INDENTS && !is_continued (self) ? RULE_GAP : 0;
    int bottom = next_depth > i ? height : height - RULE_GAP;

    gtk_snapshot_append_color (snapshot, &color,
                               &GRAPHENE_RECT_INIT ((float) (i * INDENT), (float) top,
                                                    RULE_WIDTH, (float) (bottom - top)));
  }
}

static void
snapshot_ground (TabiyaMoveText       *self,
                 GtkSnapshot          *snapshot,
                 const TabiyaMoveSpan *span,
                 const GdkRGBA        *color)
{
  graphene_rect_t box;
  GskRoundedRect outline;

  tabiya_move_text_get_span_box (self, span, &box);
  graphene_rect_inset (&box, -CURRENT_MARGIN, 0);
  gsk_rounded_rect_init_from_rect (&outline, &box, CURRENT_RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, color, &box);
  gtk_snapshot_pop (snapshot);
}

static void
snapshot_grounds (TabiyaMoveText *self,
                  GtkSnapshot    *snapshot,
                  const GdkRGBA  *ink)
{
  static const GdkRGBA accent = { 0x1c / 255.f, 0x71 / 255.f, 0xd8 / 255.f, 1 };
  TabiyaNode *current = tabiya_move_row_get_current (self->row);
  GdkRGBA hover = *ink;

  hover.alpha *= 0.1f;
  for (guint i = 0; i < self->words.spans->len; i++) {
    const TabiyaMoveSpan *span = tabiya_move_words_get_span (&self->words, i);

    if (span->node == current)
      snapshot_ground (self, snapshot, span, &accent);
    else if ((int) i == self->hovered)
      snapshot_ground (self, snapshot, span, &hover);
  }
}

static void
snapshot_badges (TabiyaMoveText *self,
                 GtkSnapshot    *snapshot)
{
  for (guint i = 0; i < self->words.spans->len; i++) {
    const TabiyaMoveSpan *span = tabiya_move_words_get_span (&self->words, i);
    graphene_rect_t box;
    float size;

    if (span->badge < 0)
      continue;
    get_index_box (self, span->badge, &box);
    size = box.size.width;
    box.origin.y += roundf ((box.size.height - size) / 2);
    box.size.height = size;
    tabiya_mark_badge_snapshot (span->mark, snapshot, &box, 0);
  }
}

static void
tabiya_move_text_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  TabiyaMoveText *self = TABIYA_MOVE_TEXT (widget);
  GdkRGBA ink;

  if (!self->row)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  if (tabiya_move_text_is_variation (self))
    snapshot_rules (self, snapshot, &ink);
  snapshot_grounds (self, snapshot, &ink);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) get_text_x (self),
                                                          (float) get_text_y (self)));
  gtk_snapshot_append_layout (snapshot, get_layout (self), &ink);
  gtk_snapshot_restore (snapshot);
  snapshot_badges (self, snapshot);
}

void
tabiya_move_text_install_drawing (GtkWidgetClass *klass)
{
  klass->get_request_mode = tabiya_move_text_get_request_mode;
  klass->measure = tabiya_move_text_measure;
  klass->size_allocate = tabiya_move_text_size_allocate;
  klass->snapshot = tabiya_move_text_snapshot;
}
