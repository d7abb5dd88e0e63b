/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "ui/window/tabiya-board-area.h"

#include "ui/tabiya-widgets.h"

/* In logical pixels. */
#define MARGIN           15   /* around everything */
#define COMPACT_INSET    8    /* beside the strips; the board goes from edge to edge */
#define BAR_WIDTH        24
#define BAR_GAP          12   /* between bar and board */
#define COMPACT_BAR      6    /* height of the bar that lies above the board */
#define STRIP_HEIGHT     38
#define STRIP_GAP        6
#define COMPACT_STRIP    32
#define COMPACT_GAP      2

struct _TabiyaBoardArea
{
  GtkWidget            parent_instance;

  /* owned: children */
  TabiyaBoard         *board;
  TabiyaEvaluationBar *bar;
  TabiyaPlayerStrip   *strips[2];   /* by colour */

  /* state */
  gboolean             show_bar;
  gboolean             compact;
};

G_DEFINE_FINAL_TYPE (TabiyaBoardArea, tabiya_board_area, GTK_TYPE_WIDGET)

/* Both strips are as high as the text of the higher one asks for. */
static int
get_strip_height (TabiyaBoardArea *self)
{
  int height = self->compact ? COMPACT_STRIP : STRIP_HEIGHT;

  for (int color = 0; color < CHESS_N_COLORS; color++) {
    int natural;

    gtk_widget_measure (GTK_WIDGET (self->strips[color]), GTK_ORIENTATION_VERTICAL, -1, NULL,
                        &natural, NULL, NULL);
    height = MAX (height, natural);
  }
  return height;
}

/* The room that everything around the board takes. */
static void
measure_surroundings (TabiyaBoardArea *self,
                      int             *width,
                      int             *height)
{
  int margin = self->compact ? 0 : MARGIN;
  gboolean bar_beside = self->show_bar && !self->compact;
  gboolean bar_above = self->show_bar && self->compact;

  *width = 2 * margin + (bar_beside ? BAR_WIDTH + BAR_GAP : 0);
  *height = 2 * (get_strip_height (self) + (self->compact ? COMPACT_GAP : 2 * STRIP_GAP))
            + (bar_above ? COMPACT_BAR + COMPACT_GAP : 0);
}

static GtkSizeRequestMode
tabiya_board_area_get_request_mode (GtkWidget *widget)
{
  return TABIYA_BOARD_AREA (widget)->compact ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
                                             : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
tabiya_board_area_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  TabiyaBoardArea *self = TABIYA_BOARD_AREA (widget);
  int width;
  int height;

  measure_surroundings (self, &width, &height);
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = TABIYA_BOARD_MIN_SIDE + width;
    *natural = 640 + width;
  } else {
    int side = for_size > 0 && self->compact ? tabiya_board_fit (for_size - width, G_MAXINT) : 640;

    *minimum = TABIYA_BOARD_MIN_SIDE + height;
    *natural = MAX (side + height, *minimum);
  }
}

static void
allocate_child (GtkWidget *child,
                int        x,
                int        y,
                int        width,
                int        height)
{
  graphene_point_t origin = GRAPHENE_POINT_INIT ((float) x, (float) y);

  gtk_widget_allocate (child, width, height, -1,
                       gsk_transform_translate (NULL, &origin));
}

static void
allocate_strip (TabiyaBoardArea   *self,
                TabiyaPlayerStrip *strip,
                int                x,
                int                y,
                int                width)
{
  int inset = self->compact ? COMPACT_INSET : 0;
  int minimum;

  gtk_widget_measure (GTK_WIDGET (strip), GTK_ORIENTATION_HORIZONTAL, -1, &minimum,
                      NULL, NULL, NULL);
  allocate_child (GTK_WIDGET (strip), x + inset, y, MAX (width - 2 * inset, minimum),
                  get_strip_height (self));
}

static void
tabiya_board_area_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  TabiyaBoardArea *self = TABIYA_BOARD_AREA (widget);
  ChessColor top = tabiya_board_get_flipped (self->board) ? CHESS_WHITE : CHESS_BLACK;
  int around_width;
  int around_height;
  int side;
  int gutter;
  int strip_x;
  int strip_width;
  int x;
  int y;
  int gap = self->compact ? COMPACT_GAP : STRIP_GAP;

  measure_surroundings (self, &around_width, &around_height);
  side = tabiya_board_fit (width - around_width, height - around_height);
  side = MAX (side, TABIYA_BOARD_MIN_SIDE);
  gutter = tabiya_board_get_gutter (self->board, side);

  x = (width - side) / 2;
  if (self->show_bar && !self->compact)
    x += (BAR_WIDTH + BAR_GAP) / 2;
  y = MAX (0, (height - around_height - side) / 2) + (self->compact ? 0 : STRIP_GAP);

  /* Large text needs the whole width of a narrow window, though the board may not fill it. */
  strip_x = self->compact ? 0 : x + gutter;
  strip_width = self->compact ? width : side - gutter;
  allocate_strip (self, self->strips[top], strip_x, y, strip_width);
  y += get_strip_height (self) + gap;
  if (self->show_bar && self->compact) {
    allocate_child (GTK_WIDGET (self->bar), x + gutter, y, side - gutter, COMPACT_BAR);
    y += COMPACT_BAR + COMPACT_GAP;
  } else if (self->show_bar) {
    allocate_child (GTK_WIDGET (self->bar), x - BAR_GAP - BAR_WIDTH, y, BAR_WIDTH,
                    side - gutter);
  }
  allocate_child (GTK_WIDGET (self->board), x, y, side, side);
  allocate_strip (self, self->strips[chess_color_opposite (top)], strip_x,
                  y + side + gap, strip_width);
}

static void
tabiya_board_area_class_init (TabiyaBoardAreaClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tabiya_widget_dispose_children;
  widget_class->get_request_mode = tabiya_board_area_get_request_mode;
  widget_class->measure = tabiya_board_area_measure;
  widget_class->size_allocate = tabiya_board_area_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "boardarea");
}

/* Bar and strips turn with the board. */
static void
flipped_cb (TabiyaBoardArea *self)
{
  tabiya_evaluation_bar_set_flipped (self->bar, tabiya_board_get_flipped (self->board));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
tabiya_board_area_init (TabiyaBoardArea *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->show_bar = TRUE;
  /* The order of the children is the order of Tab. */
  self->strips[CHESS_BLACK] = TABIYA_PLAYER_STRIP (tabiya_player_strip_new ());
  tabiya_player_strip_set_color (self->strips[CHESS_BLACK], CHESS_BLACK);
  gtk_widget_set_parent (GTK_WIDGET (self->strips[CHESS_BLACK]), widget);
  self->bar = TABIYA_EVALUATION_BAR (tabiya_evaluation_bar_new ());
  gtk_widget_set_parent (GTK_WIDGET (self->bar), widget);
  self->board = TABIYA_BOARD (tabiya_board_new ());
  gtk_widget_set_parent (GTK_WIDGET (self->board), widget);
  g_signal_connect_object (self->board, "notify::flipped", G_CALLBACK (flipped_cb), self,
                           G_CONNECT_SWAPPED);
  self->strips[CHESS_WHITE] = TABIYA_PLAYER_STRIP (tabiya_player_strip_new ());
  tabiya_player_strip_set_color (self->strips[CHESS_WHITE], CHESS_WHITE);
  gtk_widget_set_parent (GTK_WIDGET (self->strips[CHESS_WHITE]), widget);
}

/**
 * tabiya_board_area_get_board:
 *
 * Returns: (transfer none): the board
 */
TabiyaBoard *
tabiya_board_area_get_board (TabiyaBoardArea *self)
{
  return self->board;
}

/**
 * tabiya_board_area_get_bar:
 *
 * Returns: (transfer none): the evaluation bar
 */
TabiyaEvaluationBar *
tabiya_board_area_get_bar (TabiyaBoardArea *self)
{
  return self->bar;
}

TabiyaPlayerStrip *
tabiya_board_area_get_strip (TabiyaBoardArea *self,
                             ChessColor       color)
{
  return self->strips[color];
}

/**
 * tabiya_board_area_set_show_bar:
 *
 * Shows or hides the evaluation bar.
 */
void
tabiya_board_area_set_show_bar (TabiyaBoardArea *self,
                                gboolean         show)
{
  g_return_if_fail (TABIYA_IS_BOARD_AREA (self));

  self->show_bar = show;
  gtk_widget_set_visible (GTK_WIDGET (self->bar), show);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * tabiya_board_area_set_compact:
 *
 * The form for narrow windows: small margins, the bar lying above the board, and a height that
 * depends on the width.
 */
void
tabiya_board_area_set_compact (TabiyaBoardArea *self,
                               gboolean         compact)
{
  g_return_if_fail (TABIYA_IS_BOARD_AREA (self));

  self->compact = compact;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->bar),
                                  compact ? GTK_ORIENTATION_HORIZONTAL
                                          : GTK_ORIENTATION_VERTICAL);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
