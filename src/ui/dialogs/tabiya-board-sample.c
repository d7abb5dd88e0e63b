/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/dialogs/tabiya-board-sample.h"

#include "ui/board/tabiya-board-theme.h"
#include "ui/board/tabiya-piece-set.h"

#define MAX_SQUARES 16
#define RADIUS      6

struct _TabiyaBoardSample
{
  GtkWidget               parent_instance;

  /* owned */
  TabiyaPieceSet         *set;

  /* borrowed: static */
  const TabiyaBoardTheme *theme;

  /* state */
  int                     square_size;
  int                     columns;
  int                     rows;
  gboolean                dark_first;
  ChessPiece              pieces[MAX_SQUARES];  /* row by row from the top */
};

enum {
  PROP_0,
  PROP_SQUARE_SIZE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TabiyaBoardSample, tabiya_board_sample, GTK_TYPE_WIDGET)

static void
tabiya_board_sample_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  TabiyaBoardSample *self = TABIYA_BOARD_SAMPLE (widget);
  int squares = orientation == GTK_ORIENTATION_HORIZONTAL ? self->columns : self->rows;

  *minimum = *natural = squares * self->square_size;
}

static void
snapshot_square (TabiyaBoardSample *self,
                 GtkSnapshot       *snapshot,
                 int                column,
                 int                row)
{
  gboolean dark = ((column + row) % 2 == 0) == self->dark_first;
  ChessPiece piece = self->pieces[row * self->columns + column];
  int side = self->square_size;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (column * side, row * side, side, side);

  gtk_snapshot_append_color (snapshot, dark ? &self->theme->dark : &self->theme->light, &bounds);
  if (piece != CHESS_NO_PIECE) {
    int pixels = side * gtk_widget_get_scale_factor (GTK_WIDGET (self));
    TabiyaPieceLook look =
      side < TABIYA_PIECE_SMALL_SQUARE ? TABIYA_PIECE_LOOK_SMALL : TABIYA_PIECE_LOOK_BOARD;
    GdkTexture *texture = tabiya_piece_set_get_texture (self->set, piece, look, pixels);

    gtk_snapshot_append_texture (snapshot, texture, &bounds);
  }
}

static void
tabiya_board_sample_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  TabiyaBoardSample *self = TABIYA_BOARD_SAMPLE (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, self->columns * self->square_size,
                                               self->rows * self->square_size);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &bounds, RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  for (int row = 0; row < self->rows; row++) {
    for (int column = 0; column < self->columns; column++)
      snapshot_square (self, snapshot, column, row);
  }
  gtk_snapshot_pop (snapshot);
}

static void
tabiya_board_sample_set_property (GObject      *object,
                                  guint         id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  TabiyaBoardSample *self = TABIYA_BOARD_SAMPLE (object);

  switch (id) {
  case PROP_SQUARE_SIZE:
    self->square_size = g_value_get_int (value);
    gtk_widget_queue_resize (GTK_WIDGET (self));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tabiya_board_sample_dispose (GObject *object)
{
  g_clear_object (&TABIYA_BOARD_SAMPLE (object)->set);
  G_OBJECT_CLASS (tabiya_board_sample_parent_class)->dispose (object);
}

static void
tabiya_board_sample_class_init (TabiyaBoardSampleClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tabiya_board_sample_dispose;
  object_class->set_property = tabiya_board_sample_set_property;
  widget_class->measure = tabiya_board_sample_measure;
  widget_class->snapshot = tabiya_board_sample_snapshot;

  /* Side of a square in logical pixels. */
  properties[PROP_SQUARE_SIZE] =
    g_param_spec_int ("square-size", NULL, NULL, 8, 256, 36,
                      G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "boardsample");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
tabiya_board_sample_init (TabiyaBoardSample *self)
{
  const ChessPiece empty = CHESS_NO_PIECE;

  self->square_size = 36;
  self->set = g_object_ref (tabiya_piece_set_get_default ());
  g_signal_connect_object (self->set, "changed", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  self->theme = tabiya_board_theme_find (NULL);
  tabiya_board_sample_set_pieces (self, 1, 1, &empty, FALSE);
}

/**
 * tabiya_board_sample_set_theme:
 * @theme: (nullable): id of a board theme
 *
 * Main thread.
 */
void
tabiya_board_sample_set_theme (TabiyaBoardSample *self,
                               const char        *theme)
{
  g_return_if_fail (TABIYA_IS_BOARD_SAMPLE (self));

  self->theme = tabiya_board_theme_find (theme);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * tabiya_board_sample_set_piece_set:
 * @set: drawings other than those of the boards; a reference is taken
 *
 * Main thread.
 */
void
tabiya_board_sample_set_piece_set (TabiyaBoardSample *self,
                                   TabiyaPieceSet    *set)
{
  g_return_if_fail (TABIYA_IS_BOARD_SAMPLE (self));

  g_signal_handlers_disconnect_by_data (self->set, self);
  g_set_object (&self->set, set);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * tabiya_board_sample_set_pieces:
 * @columns: squares side by side
 * @rows: squares one above the other; at most 16 squares in all
 * @pieces: (array): what stands on them, row by row from the top
 * @dark_first: whether the square at the upper left is a dark one
 *
 * Main thread.
 */
void
tabiya_board_sample_set_pieces (TabiyaBoardSample *self,
                                int                columns,
                                int                rows,
                                const ChessPiece  *pieces,
                                gboolean           dark_first)
{
  g_return_if_fail (TABIYA_IS_BOARD_SAMPLE (self));
  g_return_if_fail (columns > 0 && rows > 0 && columns * rows <= MAX_SQUARES);

  self->columns = columns;
  self->rows = rows;
  self->dark_first = dark_first;
  for (int i = 0; i < columns * rows; i++)
    self->pieces[i] = pieces[i];
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
