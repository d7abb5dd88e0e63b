/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/heuristics/tabiya-square-table.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <stdlib.h>

#include "model/weights/tabiya-square-words.h"
#include "ui/board/tabiya-square.h"
#include "ui/tabiya-drawing.h"

/* Logical pixels. */
#define MIN_CELL     34
#define NATURAL_CELL 52
#define COORDINATES  16     /* the margin with the names of ranks and files */
#define GAP          1      /* between squares */
#define PADDING      2      /* around a number */
#define FRAME        2.0f   /* of the chosen square */
#define DOT          3.0f   /* the radius of the mark of a change */

/* The value at which a colour has half of its strength. There is no value at which it ends, so
   that -107 is told from -60, and nothing moves while a table is edited. */
#define HALF_STRENGTH 40.0f
#define STRENGTH      0.85f

#define STEP  1
#define LEAP  10

/* Blue and orange are told apart by everybody. On light and dark ground, whatever their strength,
   text on them has a contrast of 5 or more. */
static const GdkRGBA good_color = TABIYA_RGB (0x3584e4);
static const GdkRGBA bad_color = TABIYA_RGB (0xe66100);

struct _TabiyaSquareTable
{
  GtkWidget         parent_instance;

  /* owned */
  GtkWidget        *cells[CHESS_N_SQUARES];    /* of TabiyaSquare */
  GString          *typed;                     /* what is being typed; empty if nothing is */

  /* state */
  HeuristicWeights  weights;                   /* the heuristic is NULL at first */
  int               table;
  HeuristicPhase    phase;
  ChessSquare       chosen;
};

enum {
  SQUARE_SET,
  SQUARE_RESET,
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaSquareTable, tabiya_square_table, GTK_TYPE_WIDGET)

static gboolean
has_square (TabiyaSquareTable *self,
            ChessSquare        square)
{
  return self->weights.heuristic
         && heuristic_table_has_square (self->weights.heuristic, self->table, square);
}

static int
get_value (TabiyaSquareTable *self,
           ChessSquare        square)
{
  return heuristic_weights_get_square (&self->weights, self->table, self->phase, square);
}

static gboolean
is_changed (TabiyaSquareTable *self,
            ChessSquare        square)
{
  HeuristicWeights usual;

  heuristic_weights_init (&usual, self->weights.heuristic);
  return get_value (self, square)
         != heuristic_weights_get_square (&usual, self->table, self->phase, square);
}

static void
update_names (TabiyaSquareTable *self)
{
  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    ChessSquare square = (ChessSquare) i;
    g_autofree char *name = tabiya_square_words_dup_name (&self->weights, self->table, self->phase,
                                                          square);

    tabiya_square_set_text (TABIYA_SQUARE (self->cells[i]), name,
                            has_square (self, square) && is_changed (self, square)
                              ? _("Changed") : NULL);
  }
}

/* Editing */

static gboolean
is_typing (TabiyaSquareTable *self)
{
  return self->typed->len > 0;
}

static void
drop_typed (TabiyaSquareTable *self)
{
  if (!is_typing (self))
    return;
  g_string_truncate (self->typed, 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
set_square (TabiyaSquareTable *self,
            int                value)
{
  const HeuristicTableInfo *info;

  if (!has_square (self, self->chosen))
    return;
  info = heuristic_get_table (self->weights.heuristic, self->table);
  value = CLAMP (value, info->minimum, info->maximum);
  if (value != get_value (self, self->chosen))
    g_signal_emit (self, signals[SQUARE_SET], 0, (int) self->chosen, value);
}

static void
accept_typed (TabiyaSquareTable *self)
{
  g_autofree char *text = g_strdup (self->typed->str);
  int value;

  if (!is_typing (self))
    return;
  drop_typed (self);
  if (tabiya_square_words_parse (text, &value))
    set_square (self, value);
}

static void
set_chosen (TabiyaSquareTable *self,
            ChessSquare        square)
{
  accept_typed (self);
  self->chosen = square;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[CHOSEN], 0);
}

static void
choose (TabiyaSquareTable *self,
        ChessSquare        square)
{
  set_chosen (self, square);
  gtk_widget_grab_focus (self->cells[square]);
}

static void
move (TabiyaSquareTable *self,
      int                files,
      int                ranks)
{
  int file = CLAMP (chess_square_file (self->chosen) + files, 0, 7);
  int rank = CLAMP (chess_square_rank (self->chosen) + ranks, 0, 7);

  choose (self, (ChessSquare) (rank * 8 + file));
}

/* Adds a character to what is typed. FALSE if it cannot be part of a number. */
static gboolean
type (TabiyaSquareTable *self,
      gunichar           character)
{
  gboolean sign = character == '-' || character == 0x2212;

  if (!g_unichar_isdigit (character) && !(sign && !is_typing (self)))
    return FALSE;
  if (!has_square (self, self->chosen))
    return FALSE;
  if (g_utf8_strlen (self->typed->str, -1) < 4)
    g_string_append (self->typed, sign ? "\u2212" : "");
  if (!sign && g_utf8_strlen (self->typed->str, -1) < 4)
    g_string_append_c (self->typed, (char) ('0' + g_unichar_digit_value (character)));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

static gboolean
delete_typed (TabiyaSquareTable *self)
{
  if (is_typing (self)) {
    const char *last = g_utf8_prev_char (self->typed->str + self->typed->len);

    g_string_truncate (self->typed, (gsize) (last - self->typed->str));
    gtk_widget_queue_draw (GTK_WIDGET (self));
  } else if (has_square (self, self->chosen) && is_changed (self, self->chosen)) {
    g_signal_emit (self, signals[SQUARE_RESET], 0, (int) self->chosen);
  }
  return TRUE;
}

/* Changes the value of the chosen square, or moves up or down. */
static gboolean
move_or_step (TabiyaSquareTable *self,
              int                direction,
              gboolean           step)
{
  if (step) {
    accept_typed (self);
    set_square (self, get_value (self, self->chosen) + direction * STEP);
  } else {
    move (self, 0, direction);
  }
  return TRUE;
}

static gboolean
leap (TabiyaSquareTable *self,
      int                direction)
{
  accept_typed (self);
  set_square (self, get_value (self, self->chosen) + direction * LEAP);
  return TRUE;
}

static gboolean
press_key (TabiyaSquareTable *self,
           guint              keyval,
           gboolean           shift)
{
  switch (keyval) {
  case GDK_KEY_Left: case GDK_KEY_KP_Left:
    move (self, -1, 0);
    return TRUE;
  case GDK_KEY_Right: case GDK_KEY_KP_Right:
    move (self, 1, 0);
    return TRUE;
  case GDK_KEY_Up: case GDK_KEY_KP_Up:
    return move_or_step (self, 1, shift);
  case GDK_KEY_Down: case GDK_KEY_KP_Down:
    return move_or_step (self, -1, shift);
  case GDK_KEY_Home: case GDK_KEY_KP_Home:
    move (self, -7, 0);
    return TRUE;
  case GDK_KEY_End: case GDK_KEY_KP_End:
    move (self, 7, 0);
    return TRUE;
  case GDK_KEY_Page_Up: case GDK_KEY_KP_Page_Up:
    return leap (self, 1);
  case GDK_KEY_Page_Down: case GDK_KEY_KP_Page_Down:
    return leap (self, -1);
  case GDK_KEY_Delete: case GDK_KEY_KP_Delete: case GDK_KEY_BackSpace:
    return delete_typed (self);
  default:
    return type (self, gdk_keyval_to_unicode (keyval));
  }
}

static gboolean
key_pressed_cb (TabiyaSquareTable *self,
                guint              keyval,
                guint              keycode,
                GdkModifierType    state)
{
  if (!self->weights.heuristic || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)))
    return FALSE;
  if (is_typing (self) && keyval == GDK_KEY_Escape) {
    drop_typed (self);
    return TRUE;
  }
  if (is_typing (self) && (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter)) {
    accept_typed (self);
    return TRUE;
  }
  return press_key (self, keyval, (state & GDK_SHIFT_MASK) != 0);
}

static void
focus_left_cb (TabiyaSquareTable *self)
{
  accept_typed (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Geometry */

static float
get_cell_size (TabiyaSquareTable *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self)) - COORDINATES;
  int height = gtk_widget_get_height (GTK_WIDGET (self)) - COORDINATES;

  return (float) MAX (MIN (width, height) / 8, 1);
}

/**
 * tabiya_square_table_get_area:
 * @square: a square
 * @area: (out): where it is
 *
 * In the coordinates of the widget, which must have been allocated.
 */
void
tabiya_square_table_get_area (TabiyaSquareTable *self,
                              ChessSquare        square,
                              graphene_rect_t   *area)
{
  float size = get_cell_size (self);
  float left = ((float) gtk_widget_get_width (GTK_WIDGET (self)) - COORDINATES - 8 * size) / 2;

  graphene_rect_init (area, (float) (int) left + COORDINATES
                            + size * (float) chess_square_file (square),
                      size * (float) (7 - chess_square_rank (square)), size - GAP, size - GAP);
}

static void
pressed_cb (TabiyaSquareTable *self,
            int                n_press,
            double             x,
            double             y)
{
  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    graphene_rect_t area;

    tabiya_square_table_get_area (self, (ChessSquare) i, &area);
    if (graphene_rect_contains_point (&area, &GRAPHENE_POINT_INIT ((float) x, (float) y)))
      choose (self, (ChessSquare) i);
  }
}

static GtkSizeRequestMode
tabiya_square_table_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
tabiya_square_table_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  int cell = NATURAL_CELL;

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    cell = CLAMP ((for_size - COORDINATES) / 8, MIN_CELL, NATURAL_CELL);
  *natural = 8 * cell + COORDINATES;
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 8 * MIN_CELL + COORDINATES : *natural;
}

static void
tabiya_square_table_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline)
{
  TabiyaSquareTable *self = TABIYA_SQUARE_TABLE (widget);

  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    graphene_rect_t area;
    int unused;

    tabiya_square_table_get_area (self, (ChessSquare) i, &area);
    gtk_widget_measure (self->cells[i], GTK_ORIENTATION_HORIZONTAL, -1, &unused, NULL, NULL, NULL);
    gtk_widget_size_allocate (self->cells[i],
                              &(GtkAllocation) { (int) area.origin.x, (int) area.origin.y,
                                                 (int) area.size.width, (int) area.size.height },
                              -1);
  }
}

/* Painting */

static GdkRGBA
get_text_color (TabiyaSquareTable *self)
{
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &color);
  return color;
}

/* Draws text in the middle of @area, smaller if it would not fit. */
static void
draw_text (TabiyaSquareTable     *self,
           GtkSnapshot           *snapshot,
           const char            *text,
           gboolean               bold,
           const graphene_rect_t *area,
           const GdkRGBA         *color)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoAttrList *attributes = pango_attr_list_new ();
  graphene_point_t place;
  int width;
  int height;
  float scale;

  if (bold)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_get_pixel_size (layout, &width, &height);
  scale = MIN (1, MIN ((area->size.width - 2 * PADDING) / (float) MAX (width, 1),
                       area->size.height / (float) MAX (height, 1)));
  place = GRAPHENE_POINT_INIT (
    area->origin.x + (area->size.width - scale * (float) width) / 2,
    area->origin.y + (area->size.height - scale * (float) height) / 2);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &place);
  gtk_snapshot_scale (snapshot, scale, scale);
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

static GdkRGBA
get_ground (TabiyaSquareTable *self,
            ChessSquare        square)
{
  int value = get_value (self, square);
  GdkRGBA color = value >= 0 ? good_color : bad_color;
  float size = (float) abs (value);

  color.alpha = STRENGTH * size / (size + HALF_STRENGTH);
  return color;
}

static void
draw_frame (GtkSnapshot           *snapshot,
            const graphene_rect_t *area,
            float                  width,
            const GdkRGBA         *color)
{
  GskRoundedRect rect;
  const float widths[4] = { width, width, width, width };
  const GdkRGBA colors[4] = { *color, *color, *color, *color };

  gsk_rounded_rect_init_from_rect (&rect, area, 0);
  gtk_snapshot_append_border (snapshot, &rect, widths, colors);
}

static void
draw_dot (GtkSnapshot           *snapshot,
          const graphene_rect_t *area,
          const GdkRGBA         *color)
{
  GskRoundedRect dot;
  graphene_rect_t place = GRAPHENE_RECT_INIT (area->origin.x + area->size.width - 3 * DOT,
                                              area->origin.y + DOT, 2 * DOT, 2 * DOT);

  gsk_rounded_rect_init_from_rect (&dot, &place, DOT);
  gtk_snapshot_push_rounded_clip (snapshot, &dot);
  gtk_snapshot_append_color (snapshot, color, &place);
  gtk_snapshot_pop (snapshot);
}

static void
draw_square (TabiyaSquareTable *self,
             GtkSnapshot       *snapshot,
             ChessSquare        square,
             const GdkRGBA     *text_color)
{
  gboolean typing = is_typing (self) && square == self->chosen;
  GdkRGBA line = *text_color;
  graphene_rect_t area;
  GdkRGBA ground;
  g_autofree char *text = NULL;

  tabiya_square_table_get_area (self, square, &area);
  line.alpha = adw_style_manager_get_high_contrast (adw_style_manager_get_default ()) ? 0.8f
                                                                                       : 0.18f;
  if (!has_square (self, square)) {
    line.alpha *= 0.5f;
    draw_frame (snapshot, &area, 1, &line);
    return;
  }
  ground = get_ground (self, square);
  if (!typing)
    gtk_snapshot_append_color (snapshot, &ground, &area);
  draw_frame (snapshot, &area, 1, &line);
  if (typing)
    text = g_strconcat (self->typed->str, "|", NULL);
  else
    text = tabiya_square_words_format (get_value (self, square));
  draw_text (self, snapshot, text, is_changed (self, square), &area, text_color);
  if (is_changed (self, square) && !typing)
    draw_dot (snapshot, &area, text_color);
}

static void
draw_coordinates (TabiyaSquareTable *self,
                  GtkSnapshot       *snapshot,
                  GdkRGBA            color)
{
  color.alpha *= 0.7f;
  for (int i = 0; i < 8; i++) {
    const char rank[] = { (char) ('1' + i), '\0' };
    const char file[] = { (char) ('a' + i), '\0' };
    graphene_rect_t area;

    tabiya_square_table_get_area (self, (ChessSquare) (8 * i), &area);
    area.origin.x -= COORDINATES;
    area.size.width = COORDINATES;
    draw_text (self, snapshot, rank, FALSE, &area, &color);
    tabiya_square_table_get_area (self, (ChessSquare) i, &area);
    area.origin.y += area.size.height + GAP;
    area.size.height = COORDINATES;
    draw_text (self, snapshot, file, FALSE, &area, &color);
  }
}

static void
tabiya_square_table_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  TabiyaSquareTable *self = TABIYA_SQUARE_TABLE (widget);
  GdkRGBA color = get_text_color (self);
  graphene_rect_t area;

  if (!self->weights.heuristic)
    return;
  for (int i = 0; i < CHESS_N_SQUARES; i++)
    draw_square (self, snapshot, (ChessSquare) i, &color);
  draw_coordinates (self, snapshot, color);
  /* The chosen square keeps a frame while its value is edited below the board. */
  tabiya_square_table_get_area (self, self->chosen, &area);
  if (gtk_widget_is_focus (self->cells[self->chosen]))
    gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "accent_color", &color);
  draw_frame (snapshot, &area, FRAME, &color);
  GTK_WIDGET_CLASS (tabiya_square_table_parent_class)->snapshot (widget, snapshot);
}

/* Tab goes to the chosen square and from there out of the table. */
static gboolean
tabiya_square_table_focus (GtkWidget        *widget,
                           GtkDirectionType  direction)
{
  TabiyaSquareTable *self = TABIYA_SQUARE_TABLE (widget);

  if (gtk_widget_get_focus_child (widget))
    return FALSE;
  return gtk_widget_grab_focus (self->cells[self->chosen]);
}

/* However a square got the focus, it is the chosen one. */
static void
tabiya_square_table_set_focus_child (GtkWidget *widget,
                                     GtkWidget *child)
{
  TabiyaSquareTable *self = TABIYA_SQUARE_TABLE (widget);

  GTK_WIDGET_CLASS (tabiya_square_table_parent_class)->set_focus_child (widget, child);
  if (child && child != self->cells[self->chosen])
    set_chosen (self, tabiya_square_get_square (TABIYA_SQUARE (child)));
}

static gboolean
tabiya_square_table_grab_focus (GtkWidget *widget)
{
  TabiyaSquareTable *self = TABIYA_SQUARE_TABLE (widget);

  return gtk_widget_grab_focus (self->cells[self->chosen]);
}

/* Assistive technologies choose a square through its action. */
static void
activated_cb (TabiyaSquareTable *self,
              TabiyaSquare      *cell)
{
  choose (self, tabiya_square_get_square (cell));
}

static void
tabiya_square_table_dispose (GObject *object)
{
  TabiyaSquareTable *self = TABIYA_SQUARE_TABLE (object);

  for (int i = 0; i < CHESS_N_SQUARES; i++)
    g_clear_pointer (&self->cells[i], gtk_widget_unparent);
  G_OBJECT_CLASS (tabiya_square_table_parent_class)->dispose (object);
}

static void
tabiya_square_table_finalize (GObject *object)
{
  g_string_free (TABIYA_SQUARE_TABLE (object)->typed, TRUE);
  G_OBJECT_CLASS (tabiya_square_table_parent_class)->finalize (object);
}

static void
tabiya_square_table_class_init (TabiyaSquareTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tabiya_square_table_dispose;
  object_class->finalize = tabiya_square_table_finalize;
  widget_class->get_request_mode = tabiya_square_table_get_request_mode;
  widget_class->measure = tabiya_square_table_measure;
  widget_class->size_allocate = tabiya_square_table_size_allocate;
  widget_class->snapshot = tabiya_square_table_snapshot;
  widget_class->focus = tabiya_square_table_focus;
  widget_class->grab_focus = tabiya_square_table_grab_focus;
  widget_class->set_focus_child = tabiya_square_table_set_focus_child;

  signals[SQUARE_SET] = g_signal_new ("square-set", TABIYA_TYPE_SQUARE_TABLE, G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  signals[SQUARE_RESET] = g_signal_new ("square-reset", TABIYA_TYPE_SQUARE_TABLE,
                                        G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                        G_TYPE_INT);
  signals[CHOSEN] = g_signal_new ("chosen", TABIYA_TYPE_SQUARE_TABLE, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "squaretable");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
add_controllers (TabiyaSquareTable *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_left_cb), self);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (gtk_widget_queue_draw), self);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

static void
tabiya_square_table_init (TabiyaSquareTable *self)
{
  const ChessSquare e4 = (ChessSquare) (3 * 8 + 4);

  self->typed = g_string_new (NULL);
  self->chosen = e4;
  /* In the order in which they are read: from a8 to h1. */
  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    ChessSquare square = (ChessSquare) (i ^ 56);

    self->cells[square] = tabiya_square_new (square);
    gtk_widget_set_parent (self->cells[square], GTK_WIDGET (self));
    g_signal_connect_swapped (self->cells[square], "activated", G_CALLBACK (activated_cb), self);
  }
  add_controllers (self);
}

void
tabiya_square_table_show (TabiyaSquareTable      *self,
                          const HeuristicWeights *weights,
                          int                     table,
                          HeuristicPhase          phase)
{
  g_return_if_fail (TABIYA_IS_SQUARE_TABLE (self));

  if (table != self->table || phase != self->phase)
    drop_typed (self);
  self->weights = *weights;
  self->table = table;
  self->phase = phase;
  update_names (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

ChessSquare
tabiya_square_table_get_chosen (TabiyaSquareTable *self)
{
  g_return_val_if_fail (TABIYA_IS_SQUARE_TABLE (self), 0);

  return self->chosen;
}
