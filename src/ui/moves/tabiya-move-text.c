/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/moves/tabiya-move-text.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

/*
 * A label could hold the words of a variation, but neither its badges nor hundreds of links that
 * come and go while scrolling. So the text is one layout with a list of places, drawn here.
 */

/* Logical pixels: a nested variation is moved in, up to so many times; rules; the gap that keeps
   the rules of neighbours apart; space above and below the lines. */
#define INDENT 15
#define MAX_INDENTS 4
#define RULE_WIDTH 3
#define RULE_GAP 4
#define PADDING 5

/* Logical pixels around the move on the board, and its corners. */
#define CURRENT_MARGIN 2
#define CURRENT_RADIUS 4

/* Badges as a share of the height of a line. */
#define BADGE_SIZE 0.78

#define OBJECT_REPLACEMENT "\357\277\274"

/* A move in the text: bytes from start to end, and its badge, which stands at badge. */
typedef struct {
  int         start;
  int         end;
  int         badge;          /* -1: none */
  TabiyaMark  mark;
  TabiyaNode *node;
} Span;

struct _TabiyaMoveText {
  GtkWidget       parent_instance;

  /* owned */
  TabiyaMoveRow  *row;
  GString        *text;
  PangoAttrList  *attributes;
  GArray         *spans;         /* Span */
  PangoLayout    *layout;        /* NULL until somebody measures or draws */

  /* borrowed: a click to be followed */
  TabiyaNode     *clicked;

  /* state */
  int             hovered;       /* index of a span, -1: none */
  guint           follow_id;
};

enum {
  NODE_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaMoveText, tabiya_move_text, GTK_TYPE_WIDGET)

static const char * const kind_classes[] = { NULL, "variation", "comment", "result" };

/* The text */

static Span *
get_span (TabiyaMoveText *self,
          guint           index)
{
  return &g_array_index (self->spans, Span, index);
}

static gboolean
is_dark (void)
{
  return adw_style_manager_get_dark (adw_style_manager_get_default ());
}

/* What a piece of text looks like; bits. */
typedef enum {
  LOOK_PLAIN = 0,
  LOOK_BOLD = 1,
  LOOK_DIM = 2,
  LOOK_ON_ACCENT = 4,
} Look;

static void
add_attribute (TabiyaMoveText *self,
               PangoAttribute *attribute,
               gsize           start)
{
  attribute->start_index = (guint) start;
  attribute->end_index = (guint) self->text->len;
  pango_attr_list_insert (self->attributes, attribute);
}

/* The colour of the mark itself, whatever share of the ground the ink of the style lets through. */
static void
add_color (TabiyaMoveText *self,
           const GdkRGBA  *color,
           gsize           start)
{
  add_attribute (self,
                 pango_attr_foreground_new ((guint16) (color->red * 65535),
                                            (guint16) (color->green * 65535),
                                            (guint16) (color->blue * 65535)),
                 start);
  add_attribute (self, pango_attr_foreground_alpha_new (G_MAXUINT16), start);
}

static void
append (TabiyaMoveText *self,
        const char     *text,
        Look            look,
        TabiyaMark      mark)
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
    tabiya_mark_get_color (mark, is_dark (), &color);
    add_color (self, &color, start);
  } else if (look & LOOK_DIM) {
    add_attribute (self, pango_attr_foreground_alpha_new (G_MAXUINT16 / 10 * 7), start);
  }
}

static int
get_line_height (TabiyaMoveText *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics =
    pango_context_get_metrics (context, pango_context_get_font_description (context), NULL);
  int height = pango_font_metrics_get_ascent (metrics) + pango_font_metrics_get_descent (metrics);

  pango_font_metrics_unref (metrics);
  return height;
}

/* Room for a badge that is drawn later; it never leaves its move. */
static void
append_badge (TabiyaMoveText *self,
              Span           *span)
{
  int size = (int) (get_line_height (self) * BADGE_SIZE);
  PangoRectangle box = { 0, (int) (-0.86 * size), size, size };

  g_string_append (self->text, "\u2060\u2009\u2060");
  span->badge = (int) self->text->len;
  g_string_append (self->text, OBJECT_REPLACEMENT);
  add_attribute (self, pango_attr_shape_new (&box, &box), (gsize) span->badge);
}

static void
append_comment (TabiyaMoveText *self,
                const char     *comment)
{
  if (!comment)
    return;
  append (self, comment, LOOK_DIM, TABIYA_MARK_NONE);
  g_string_append_c (self->text, ' ');
}

static void
append_token (TabiyaMoveText        *self,
              const TabiyaMoveToken *token,
              gboolean               first)
{
  gboolean current = tabiya_move_row_get_current (self->row) == token->node;
  Look look = first || current ? LOOK_BOLD : LOOK_PLAIN;
  Span span = { .badge = -1, .mark = token->mark, .node = token->node };

  append_comment (self, token->before);
  if (token->number) {
    append (self, token->number, first ? LOOK_BOLD : LOOK_DIM, TABIYA_MARK_NONE);
    /* A number never stands at the end of a line without its move. */
    g_string_append (self->text, "\u00a0");
  }
  span.start = (int) self->text->len;
  append (self, token->text, look | (current ? LOOK_ON_ACCENT : 0), token->mark);
  if (token->mark != TABIYA_MARK_NONE)
    append_badge (self, &span);
  if (token->signs) {
    append (self, "\u00a0", LOOK_PLAIN, TABIYA_MARK_NONE);
    append (self, token->signs, look | (current ? LOOK_ON_ACCENT : 0), TABIYA_MARK_NONE);
  }
  span.end = (int) self->text->len;
  g_array_append_val (self->spans, span);
  /* Room for the ground of a current move. */
  g_string_append (self->text, "\u200a ");
  append_comment (self, token->after);
}

static void
append_variation (TabiyaMoveText *self)
{
  guint n_tokens;
  const TabiyaMoveToken *tokens = tabiya_move_row_get_tokens (self->row, &n_tokens);
  guint n_hidden = tabiya_move_row_get_n_hidden (self->row);
  const char *score = tabiya_move_row_get_score (self->row);
  gboolean nested = tabiya_move_row_get_depth (self->row) > 0;

  if (nested)
    append (self, "(\u2009", LOOK_DIM, TABIYA_MARK_NONE);
  for (guint i = 0; i < n_tokens; i++)
    append_token (self, &tokens[i], i == 0);
  if (n_hidden > 0) {
    g_autofree char *text =
      g_strdup_printf (ngettext ("… %u more move ", "… %u more moves ", n_hidden), n_hidden);

    append (self, text, LOOK_DIM, TABIYA_MARK_NONE);
  }
  if (score)
    append (self, score, LOOK_BOLD, TABIYA_MARK_NONE);
  else
    g_string_truncate (self->text, self->text->len - 1);
  if (nested)
    append (self, "\u2009)", LOOK_DIM, TABIYA_MARK_NONE);
}

/* Programs write scores and arrows in ASCII, as files want them. */
static char *
dup_typeset (const char *text)
{
  GString *typeset = g_string_new (NULL);

  for (const char *p = text; *p; p++) {
    if (g_str_has_prefix (p, "->")) {
      g_string_append (typeset, "→");
      p++;
    } else if (*p == '-' && g_ascii_isdigit (p[1]) && (p == text || strchr (" (", p[-1]))) {
      g_string_append (typeset, "−");
    } else {
      g_string_append_c (typeset, *p);
    }
  }
  return g_string_free (typeset, FALSE);
}

static void
append_remark (TabiyaMoveText *self)
{
  const char *text = tabiya_move_row_get_text (self->row);
  gsize length;
  TabiyaMark verdict = tabiya_move_row_get_verdict (self->row, &length);

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
append_result (TabiyaMoveText *self)
{
  append (self, tabiya_move_row_get_result (self->row), LOOK_BOLD, TABIYA_MARK_NONE);
  append (self, "\u2002", LOOK_PLAIN, TABIYA_MARK_NONE);
  append (self, tabiya_move_row_get_text (self->row), LOOK_PLAIN, TABIYA_MARK_NONE);
}

static void
build_text (TabiyaMoveText *self)
{
  g_string_truncate (self->text, 0);
  g_array_set_size (self->spans, 0);
  g_clear_pointer (&self->attributes, pango_attr_list_unref);
  self->attributes = pango_attr_list_new ();
  if (!self->row)
    return;
  switch (tabiya_move_row_get_kind (self->row)) {
  case TABIYA_MOVE_ROW_VARIATION:
    append_variation (self);
    break;
  case TABIYA_MOVE_ROW_RESULT:
    append_result (self);
    break;
  case TABIYA_MOVE_ROW_COMMENT:
    append_remark (self);
    break;
  case TABIYA_MOVE_ROW_PAIR:
  default:
    break;
  }
}

static PangoLayout *
get_layout (TabiyaMoveText *self)
{
  if (!self->layout) {
    self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
    pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_text (self->layout, self->text->str, (int) self->text->len);
    pango_layout_set_attributes (self->layout, self->attributes);
  }
  return self->layout;
}

static gboolean
is_variation (TabiyaMoveText *self)
{
  return self->row && tabiya_move_row_get_kind (self->row) == TABIYA_MOVE_ROW_VARIATION;
}

static int
get_n_indents (TabiyaMoveText *self)
{
  return (int) MIN (tabiya_move_row_get_depth (self->row), MAX_INDENTS);
}

/* Where the lines begin. */
static int
get_text_x (TabiyaMoveText *self)
{
  return is_variation (self) ? (get_n_indents (self) + 1) * INDENT : 0;
}

static int
get_text_y (TabiyaMoveText *self)
{
  return is_variation (self) ? PADDING : 0;
}

static void
update_text (TabiyaMoveText *self)
{
  g_clear_object (&self->layout);
  self->hovered = -1;
  build_text (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
update_label (TabiyaMoveText *self)
{
  g_autofree char *line = NULL;

  if (!self->row)
    return;
  line = is_variation (self) ? tabiya_move_row_dup_line (self->row) : g_strdup (self->text->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, line, -1);
}

static void
row_changed_cb (TabiyaMoveText *self)
{
  update_text (self);
  update_label (self);
}

/* Layout */

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
  PangoLayout *layout = get_layout (self);
  int x = get_text_x (self);
  int size;

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = x + 4 * INDENT;
    pango_layout_set_width (layout, -1);
    pango_layout_get_pixel_size (layout, &size, NULL);
    *natural = MAX (x + size, *minimum);
  } else {
    pango_layout_set_width (layout, for_size < 0 ? -1 : MAX (for_size - x, 1) * PANGO_SCALE);
    pango_layout_get_pixel_size (layout, NULL, &size);
    *minimum = *natural = size + 2 * get_text_y (self);
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

/* Drawing */

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

/* A move with its badge is one word and stands on one line, unless the line is too short for it. */
static void
get_span_box (TabiyaMoveText  *self,
              const Span      *span,
              graphene_rect_t *box)
{
  graphene_rect_t last;
  int end = (int) (g_utf8_find_prev_char (self->text->str, self->text->str + span->end)
                   - self->text->str);

  get_index_box (self, span->start, box);
  get_index_box (self, end, &last);
  if (last.origin.y == box->origin.y)
    graphene_rect_union (box, &last, box);
}

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
    int top = own && depth <= MAX_INDENTS ? RULE_GAP : 0;
    int bottom = next_depth > i ? height : height - RULE_GAP;

    gtk_snapshot_append_color (snapshot, &color,
                               &GRAPHENE_RECT_INIT ((float) (i * INDENT), (float) top,
                                                    RULE_WIDTH, (float) (bottom - top)));
  }
}

static void
snapshot_ground (TabiyaMoveText *self,
                 GtkSnapshot    *snapshot,
                 const Span     *span,
                 const GdkRGBA  *color)
{
  graphene_rect_t box;
  GskRoundedRect outline;

  get_span_box (self, span, &box);
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
  for (guint i = 0; i < self->spans->len; i++) {
    if (get_span (self, i)->node == current)
      snapshot_ground (self, snapshot, get_span (self, i), &accent);
    else if ((int) i == self->hovered)
      snapshot_ground (self, snapshot, get_span (self, i), &hover);
  }
}

static void
snapshot_badges (TabiyaMoveText *self,
                 GtkSnapshot    *snapshot)
{
  for (guint i = 0; i < self->spans->len; i++) {
    const Span *span = get_span (self, i);
    graphene_rect_t box;
    float size;

    if (span->badge < 0)
      continue;
    get_index_box (self, span->badge, &box);
    size = box.size.width;
    box.origin.y += roundf ((box.size.height - size) / 2);
    box.size.height = size;
    tabiya_mark_snapshot (span->mark, snapshot, &box, 0);
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
  if (is_variation (self))
    snapshot_rules (self, snapshot, &ink);
  snapshot_grounds (self, snapshot, &ink);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) get_text_x (self),
                                                          (float) get_text_y (self)));
  gtk_snapshot_append_layout (snapshot, get_layout (self), &ink);
  gtk_snapshot_restore (snapshot);
  snapshot_badges (self, snapshot);
}

static void
tabiya_move_text_css_changed (GtkWidget         *widget,
                              GtkCssStyleChange *change)
{
  TabiyaMoveText *self = TABIYA_MOVE_TEXT (widget);

  GTK_WIDGET_CLASS (tabiya_move_text_parent_class)->css_changed (widget, change);
  /* Font and size of the badges come from there. */
  update_text (self);
}

/* Input */

static int
find_span (TabiyaMoveText *self,
           double          x,
           double          y)
{
  for (guint i = 0; i < self->spans->len; i++) {
    graphene_rect_t box;

    get_span_box (self, get_span (self, i), &box);
    graphene_rect_inset (&box, -CURRENT_MARGIN, 0);
    if (graphene_rect_contains_point (&box, &GRAPHENE_POINT_INIT ((float) x, (float) y)))
      return (int) i;
  }
  return -1;
}

static void
set_hovered (TabiyaMoveText *self,
             int             hovered)
{
  if (self->hovered == hovered)
    return;
  self->hovered = hovered;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), hovered >= 0 ? "pointer" : NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
motion_cb (TabiyaMoveText *self,
           double          x,
           double          y)
{
  set_hovered (self, find_span (self, x, y));
}

static void
leave_cb (TabiyaMoveText *self)
{
  set_hovered (self, -1);
}

/* The row may change under the gesture when its move is followed: so that waits until the click is
   over. */
static gboolean
follow_cb (gpointer data)
{
  TabiyaMoveText *self = data;

  self->follow_id = 0;
  g_signal_emit (self, signals[NODE_ACTIVATED], 0, self->clicked);
  return G_SOURCE_REMOVE;
}

static void
released_cb (GtkGestureClick *gesture,
             int              n_press,
             double           x,
             double           y,
             TabiyaMoveText  *self)
{
  TabiyaNode *node = tabiya_move_text_get_node_at (self, x, y);

  if (!node || !gtk_widget_contains (GTK_WIDGET (self), x, y))
    return;
  self->clicked = node;
  if (self->follow_id == 0)
    self->follow_id = g_idle_add (follow_cb, self);
}

static void
tabiya_move_text_dispose (GObject *object)
{
  tabiya_move_text_set_row (TABIYA_MOVE_TEXT (object), NULL);

  G_OBJECT_CLASS (tabiya_move_text_parent_class)->dispose (object);
}

static void
tabiya_move_text_finalize (GObject *object)
{
  TabiyaMoveText *self = TABIYA_MOVE_TEXT (object);

  g_clear_object (&self->layout);
  g_clear_pointer (&self->attributes, pango_attr_list_unref);
  g_array_unref (self->spans);
  g_string_free (self->text, TRUE);

  G_OBJECT_CLASS (tabiya_move_text_parent_class)->finalize (object);
}

static void
tabiya_move_text_class_init (TabiyaMoveTextClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tabiya_move_text_dispose;
  object_class->finalize = tabiya_move_text_finalize;
  widget_class->get_request_mode = tabiya_move_text_get_request_mode;
  widget_class->measure = tabiya_move_text_measure;
  widget_class->size_allocate = tabiya_move_text_size_allocate;
  widget_class->snapshot = tabiya_move_text_snapshot;
  widget_class->css_changed = tabiya_move_text_css_changed;

  signals[NODE_ACTIVATED] = g_signal_new ("node-activated", G_TYPE_FROM_CLASS (klass),
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_css_name (widget_class, "movetext");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
tabiya_move_text_init (TabiyaMoveText *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  self->text = g_string_new (NULL);
  self->attributes = pango_attr_list_new ();
  self->spans = g_array_new (FALSE, FALSE, sizeof (Span));
  self->hovered = -1;

  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (widget, motion);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (update_text), self, G_CONNECT_SWAPPED);
}

/**
 * tabiya_move_text_new:
 *
 * Returns: (transfer floating): a text without words yet
 */
GtkWidget *
tabiya_move_text_new (void)
{
  return g_object_new (TABIYA_TYPE_MOVE_TEXT, NULL);
}

/**
 * tabiya_move_text_set_row:
 * @row: (nullable): what to show from now on; a reference is kept
 */
void
tabiya_move_text_set_row (TabiyaMoveText *self,
                          TabiyaMoveRow  *row)
{
  GtkWidget *widget = GTK_WIDGET (self);

  g_return_if_fail (TABIYA_IS_MOVE_TEXT (self));

  if (self->row == row)
    return;
  g_clear_handle_id (&self->follow_id, g_source_remove);
  if (self->row)
    g_signal_handlers_disconnect_by_data (self->row, self);
  g_set_object (&self->row, row);
  if (row)
    g_signal_connect_swapped (row, "notify::current", G_CALLBACK (row_changed_cb), self);
  for (guint i = 1; row && i < G_N_ELEMENTS (kind_classes); i++) {
    if (i == (guint) tabiya_move_row_get_kind (row))
      gtk_widget_add_css_class (widget, kind_classes[i]);
    else
      gtk_widget_remove_css_class (widget, kind_classes[i]);
  }
  update_text (self);
  update_label (self);
}

/**
 * tabiya_move_text_get_text:
 *
 * Returns: (transfer none): what can be read; a badge is U+FFFC
 */
const char *
tabiya_move_text_get_text (TabiyaMoveText *self)
{
  g_return_val_if_fail (TABIYA_IS_MOVE_TEXT (self), NULL);

  return self->text->str;
}

/**
 * tabiya_move_text_get_node_at:
 * @x: in the widget
 * @y: in the widget
 *
 * Returns: (transfer none) (nullable): the move there; anywhere in a comment: what it is about
 */
TabiyaNode *
tabiya_move_text_get_node_at (TabiyaMoveText *self,
                              double          x,
                              double          y)
{
  int index;

  g_return_val_if_fail (TABIYA_IS_MOVE_TEXT (self), NULL);

  if (!self->row)
    return NULL;
  if (tabiya_move_row_get_kind (self->row) == TABIYA_MOVE_ROW_COMMENT)
    return tabiya_move_row_get_commented (self->row);
  index = find_span (self, x, y);
  return index >= 0 ? get_span (self, (guint) index)->node : NULL;
}

/**
 * tabiya_move_text_get_box:
 * @node: a move
 * @box: (out): where it is in the widget
 *
 * Returns: whether it is in the text
 */
gboolean
tabiya_move_text_get_box (TabiyaMoveText  *self,
                          TabiyaNode      *node,
                          graphene_rect_t *box)
{
  g_return_val_if_fail (TABIYA_IS_MOVE_TEXT (self), FALSE);

  for (guint i = 0; i < self->spans->len; i++) {
    if (get_span (self, i)->node == node) {
      get_span_box (self, get_span (self, i), box);
      return TRUE;
    }
  }
  return FALSE;
}
