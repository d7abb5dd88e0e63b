/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/setup/tabiya-setup-board-private.h"

#include "ui/board/tabiya-board-paint.h"
#include "ui/board/tabiya-square.h"

/*
 * The object itself: layout, properties, and what a click on a square does.
 */

#define MIN_SQUARE 24
#define NATURAL_SQUARE 52

enum {
  PROP_0,
  PROP_FLIPPED,
  PROP_THEME_ID,
  PROP_COORDINATES,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TabiyaSetupBoard, tabiya_setup_board, GTK_TYPE_WIDGET)

void
tabiya_setup_board_select (TabiyaSetupBoard *self,
                           ChessSquare       square)
{
  for (int i = 0; i < CHESS_N_SQUARES; i++)
    tabiya_square_set_chosen (TABIYA_SQUARE (self->squares.widgets[i]), i == square);
  self->selected = square;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * tabiya_setup_board_activate:
 *
 * Does what a click on a square does, by pointer or keyboard.
 */
void
tabiya_setup_board_activate (TabiyaSetupBoard *self,
                             ChessSquare       square)
{
  guint tool = tabiya_setup_board_get_tool (self);
  ChessPiece standing = tabiya_position_editor_get_piece (self->editor, square);
  ChessSquare selected = self->selected;

  if (tool == TABIYA_SETUP_TOOL_ERASER) {
    tabiya_position_editor_put (self->editor, CHESS_NO_PIECE, square);
  } else if (tool != TABIYA_SETUP_TOOL_HAND) {
    /* A second click takes back what the first one did. */
    tabiya_position_editor_put (self->editor,
                                standing == tool ? CHESS_NO_PIECE : (ChessPiece) tool, square);
  } else if (selected == square) {
    tabiya_setup_board_select (self, CHESS_NO_SQUARE);
  } else if (selected != CHESS_NO_SQUARE) {
    tabiya_setup_board_select (self, CHESS_NO_SQUARE);
    tabiya_position_editor_move (self->editor, selected, square, FALSE);
  } else if (standing != CHESS_NO_PIECE) {
    tabiya_setup_board_select (self, square);
  }
}

static void
update_squares (TabiyaSetupBoard *self)
{
  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    ChessPiece piece = tabiya_position_editor_get_piece (self->editor, (ChessSquare) i);
    g_autofree char *text = tabiya_board_squares_dup_text (piece, (ChessSquare) i);

    tabiya_square_set_text (TABIYA_SQUARE (self->squares.widgets[i]), text, NULL);
  }
}

static void
editor_changed_cb (TabiyaSetupBoard *self)
{
  if (self->selected != CHESS_NO_SQUARE
      && tabiya_position_editor_get_piece (self->editor, self->selected) == CHESS_NO_PIECE)
    tabiya_setup_board_select (self, CHESS_NO_SQUARE);
  update_squares (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
tool_toggled_cb (TabiyaSetupBoard *self)
{
  tabiya_setup_board_select (self, CHESS_NO_SQUARE);
}

static int
fit_square (int width,
            int height)
{
  return MAX (MIN (width / 8, (height - 2 * TABIYA_SETUP_TRAY_GAP) / 10), 0);
}

/* What coordinates outside take of this room, to the left of the board and below it. */
static int
fit_gutter (TabiyaSetupBoard *self,
            int               width,
            int               height)
{
  return self->geometry.outside
           ? tabiya_board_geometry_get_gutter (8 * fit_square (width, height)) : 0;
}

static void
tabiya_setup_board_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  TabiyaSetupBoard *self = TABIYA_SETUP_BOARD (widget);
  gboolean horizontal = orientation == GTK_ORIENTATION_HORIZONTAL;
  int squares = horizontal ? 8 : 10;
  int gaps = horizontal ? 0 : 2 * TABIYA_SETUP_TRAY_GAP;
  int width = horizontal || for_size < 0 ? G_MAXINT : for_size;
  int height = !horizontal || for_size < 0 ? G_MAXINT : for_size;
  int gutter, square;

  /* As wide as its height allows, or as high as its width asks for. */
  if (for_size < 0)
    height = 10 * NATURAL_SQUARE + 2 * TABIYA_SETUP_TRAY_GAP;
  gutter = fit_gutter (self, width, height);
  square = for_size < 0 ? NATURAL_SQUARE : fit_square (width - gutter, height - gutter);
  *minimum = squares * MIN_SQUARE + gaps;
  *natural = MAX (*minimum, squares * square + gaps + gutter);
}

static GtkSizeRequestMode
tabiya_setup_board_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
tabiya_setup_board_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  TabiyaSetupBoard *self = TABIYA_SETUP_BOARD (widget);
  int gutter = fit_gutter (self, width, height);
  int square = fit_square (width - gutter, height - gutter);
  int former = self->geometry.square;

  self->geometry.square = square;
  self->geometry.gutter = gutter;
  self->geometry.x = (width - gutter - 8 * square) / 2 + gutter;
  self->geometry.y = (height - gutter - 8 * square) / 2;
  tabiya_board_ground_drop (&self->ground);
  if (former != square)
    tabiya_board_pieces_hold (&self->pieces, former);
  tabiya_board_squares_allocate (&self->squares, &self->geometry);
  tabiya_setup_trays_allocate (&self->trays, &self->geometry);
}

static gboolean
tabiya_setup_board_focus (GtkWidget        *widget,
                          GtkDirectionType  direction)
{
  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (tabiya_setup_board_parent_class)->focus (widget, direction);
  return tabiya_setup_board_step_focus (TABIYA_SETUP_BOARD (widget),
                                        direction == GTK_DIR_TAB_BACKWARD);
}

static gboolean
tabiya_setup_board_grab_focus (GtkWidget *widget)
{
  TabiyaSetupBoard *self = TABIYA_SETUP_BOARD (widget);

  return gtk_widget_grab_focus (self->squares.widgets[self->squares.cursor]);
}

static void
tabiya_setup_board_css_changed (GtkWidget         *widget,
                                GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (tabiya_setup_board_parent_class)->css_changed (widget, change);
  /* The coordinates are written in the widget's font. */
  tabiya_board_ground_drop (&TABIYA_SETUP_BOARD (widget)->ground);
}

static void
set_flipped (TabiyaSetupBoard *self,
             gboolean          flipped)
{
  if (self->geometry.flipped == flipped)
    return;
  self->geometry.flipped = flipped;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FLIPPED]);
}

static void
set_coordinates (TabiyaSetupBoard  *self,
                 TabiyaCoordinates  coordinates)
{
  tabiya_setup_board_cancel_drag (self);
  self->ground.coordinates = coordinates;
  self->geometry.outside = coordinates == TABIYA_COORDINATES_OUTSIDE;
  tabiya_board_ground_drop (&self->ground);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
tabiya_setup_board_get_property (GObject    *object,
                                 guint       id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  switch (id) {
  case PROP_FLIPPED:
    g_value_set_boolean (value, TABIYA_SETUP_BOARD (object)->geometry.flipped);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tabiya_setup_board_set_property (GObject      *object,
                                 guint         id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  TabiyaSetupBoard *self = TABIYA_SETUP_BOARD (object);

  switch (id) {
  case PROP_FLIPPED:
    set_flipped (self, g_value_get_boolean (value));
    break;
  case PROP_THEME_ID:
    self->ground.theme = tabiya_board_theme_find (g_value_get_string (value));
    tabiya_board_ground_drop (&self->ground);
    gtk_widget_queue_draw (GTK_WIDGET (self));
    break;
  case PROP_COORDINATES:
    set_coordinates (self, (TabiyaCoordinates) g_value_get_enum (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tabiya_setup_board_dispose (GObject *object)
{
  TabiyaSetupBoard *self = TABIYA_SETUP_BOARD (object);

  if (self->editor)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_clear_object (&self->editor);
  tabiya_setup_trays_dispose (&self->trays);
  tabiya_board_squares_dispose (&self->squares);
  tabiya_board_ground_drop (&self->ground);
  tabiya_board_pieces_dispose (&self->pieces);
  G_OBJECT_CLASS (tabiya_setup_board_parent_class)->dispose (object);
}

static void
tabiya_setup_board_class_init (TabiyaSetupBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = tabiya_setup_board_get_property;
  object_class->set_property = tabiya_setup_board_set_property;
  object_class->dispose = tabiya_setup_board_dispose;
  widget_class->measure = tabiya_setup_board_measure;
  widget_class->get_request_mode = tabiya_setup_board_get_request_mode;
  widget_class->size_allocate = tabiya_setup_board_size_allocate;
  widget_class->snapshot = tabiya_setup_board_snapshot;
  widget_class->css_changed = tabiya_setup_board_css_changed;
  widget_class->focus = tabiya_setup_board_focus;
  widget_class->grab_focus = tabiya_setup_board_grab_focus;

  properties[PROP_FLIPPED] =
    g_param_spec_boolean ("flipped", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_THEME_ID] =
    g_param_spec_string ("theme-id", NULL, NULL, NULL,
                         G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_COORDINATES] =
    g_param_spec_enum ("coordinates", NULL, NULL, TABIYA_TYPE_COORDINATES,
                       TABIYA_COORDINATES_INSIDE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "setupboard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
init_trays (TabiyaSetupBoard *self)
{
  tabiya_setup_trays_init (&self->trays, GTK_WIDGET (self));
  for (guint tool = 0; tool < TABIYA_N_SETUP_TOOLS; tool++)
    g_signal_connect_object (self->trays.tools[tool], "toggled", G_CALLBACK (tool_toggled_cb), self,
                             G_CONNECT_SWAPPED);
}

static void
tabiya_setup_board_init (TabiyaSetupBoard *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->selected = CHESS_NO_SQUARE;
  self->press.from = CHESS_NO_SQUARE;
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_VISIBLE);
  tabiya_board_ground_init (&self->ground);
  tabiya_board_pieces_init (&self->pieces, widget);
  tabiya_board_squares_init (&self->squares, widget);
  init_trays (self);
  tabiya_setup_board_init_pointer (self);
  tabiya_setup_board_init_keyboard (self);
}

void
tabiya_setup_board_set_editor (TabiyaSetupBoard     *self,
                               TabiyaPositionEditor *editor)
{
  g_return_if_fail (TABIYA_IS_SETUP_BOARD (self));
  g_return_if_fail (TABIYA_IS_POSITION_EDITOR (editor) && !self->editor);

  self->editor = g_object_ref (editor);
  g_signal_connect_object (editor, "changed", G_CALLBACK (editor_changed_cb), self,
                           G_CONNECT_SWAPPED);
  editor_changed_cb (self);
}

void
tabiya_setup_board_bind_settings (TabiyaSetupBoard *self,
                                  GSettings        *settings)
{
  g_return_if_fail (TABIYA_IS_SETUP_BOARD (self));

  g_settings_bind (settings, "board-theme", self, "theme-id", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "coordinates", self, "coordinates", G_SETTINGS_BIND_GET);
}

gboolean
tabiya_setup_board_cancel (TabiyaSetupBoard *self)
{
  g_return_val_if_fail (TABIYA_IS_SETUP_BOARD (self), FALSE);

  if (tabiya_setup_board_cancel_drag (self))
    return TRUE;
  if (self->selected == CHESS_NO_SQUARE)
    return FALSE;
  tabiya_setup_board_select (self, CHESS_NO_SQUARE);
  return TRUE;
}

void
tabiya_setup_board_get_square_box (TabiyaSetupBoard *self,
                                   ChessSquare       square,
                                   graphene_rect_t  *box)
{
  g_return_if_fail (TABIYA_IS_SETUP_BOARD (self));

  tabiya_board_paint_get_square_box (&self->geometry, square, box);
}

/**
 * tabiya_setup_board_get_tool_box:
 * @tool: a ChessPiece or a TabiyaSetupTool
 * @box: (out caller-allocates): the area of its button in the widget
 */
void
tabiya_setup_board_get_tool_box (TabiyaSetupBoard *self,
                                 guint             tool,
                                 graphene_rect_t  *box)
{
  g_return_if_fail (TABIYA_IS_SETUP_BOARD (self));

  tabiya_setup_trays_get_box (&self->geometry, tool, box);
}

guint
tabiya_setup_board_get_tool (TabiyaSetupBoard *self)
{
  g_return_val_if_fail (TABIYA_IS_SETUP_BOARD (self), TABIYA_SETUP_TOOL_HAND);

  return tabiya_setup_trays_get_tool (&self->trays);
}
