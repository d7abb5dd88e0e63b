/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/setup/tabiya-setup-board.h"

#include <math.h>

#include "ui/board/tabiya-board-marks.h"
#include "ui/board/tabiya-latin-key.h"
#include "ui/board/tabiya-square.h"
#include "ui/setup/tabiya-piece-image.h"
#include "ui/setup/tabiya-setup-trays.h"

/*
 * A TabiyaBoard, on which men are moved by hand, between trays; and what the tools of the trays do
 * on it.
 */

#define MIN_SQUARE 24
#define NATURAL_SQUARE 52
#define GAPS (2 * TABIYA_SETUP_TRAY_GAP)

/* How far the pointer moves before a press becomes a drag, in logical pixels. */
#define DRAG_THRESHOLD 3.0

/* A press of the pointer, until it is released. */
typedef struct {
  gboolean    painting;    /* the tool works on every square that the pointer reaches */
  ChessPiece  piece;       /* that is dragged from a tray, or that painting puts; may be none */
  ChessSquare painted;     /* the last square that was painted on */
  double      x;
  double      y;
} Press;

struct _TabiyaSetupBoard
{
  GtkWidget             parent_instance;

  /* owned */
  TabiyaPositionEditor *editor;
  GtkWidget            *board;
  GtkWidget            *held;        /* the man that is being dragged from a tray, or NULL */
  TabiyaSetupTrays      trays;

  /* borrowed */
  GtkGesture           *drag;

  /* state */
  TabiyaBoardGeometry   geometry;    /* of the board, in this widget */
  Press                 press;
};

G_DEFINE_FINAL_TYPE (TabiyaSetupBoard, tabiya_setup_board, GTK_TYPE_WIDGET)

/* Tools */

/* The person points at a square, with another tool than the hand. */
static void
square_activated_cb (TabiyaSetupBoard *self,
                     guint             square)
{
  guint tool = tabiya_setup_board_get_tool (self);
  ChessPiece standing = tabiya_position_editor_get_piece (self->editor, (ChessSquare) square);

  if (tool == TABIYA_SETUP_TOOL_HAND)
    return;
  /* A second click takes back what the first one did, and goes on taking away. */
  self->press.piece = tool == TABIYA_SETUP_TOOL_ERASER || tool == standing ? CHESS_NO_PIECE
                                                                           : (ChessPiece) tool;
  tabiya_position_editor_put (self->editor, self->press.piece, (ChessSquare) square);
}

static void
tool_toggled_cb (TabiyaSetupBoard *self)
{
  tabiya_position_editor_set_by_hand (self->editor, tabiya_setup_board_get_tool (self)
                                                      == TABIYA_SETUP_TOOL_HAND);
  tabiya_board_update (TABIYA_BOARD (self->board));
}

/* The pointer */

static void
end_press_cb (TabiyaSetupBoard *self)
{
  tabiya_position_editor_end_step (self->editor);
  self->press = (Press) { .piece = CHESS_NO_PIECE, .painted = CHESS_NO_SQUARE };
  g_clear_pointer (&self->held, gtk_widget_unparent);
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
}

/* Lets go of whatever is being dragged or is picked up. Returns whether there was anything. */
static gboolean
cancel (TabiyaSetupBoard *self)
{
  if (!self->held)
    return tabiya_board_cancel (TABIYA_BOARD (self->board));
  gtk_event_controller_reset (GTK_EVENT_CONTROLLER (self->drag));
  end_press_cb (self);
  return TRUE;
}

static void
drag_begin_cb (TabiyaSetupBoard *self,
               double            x,
               double            y)
{
  guint tool = tabiya_setup_trays_tool_at (&self->geometry, x, y);

  end_press_cb (self);
  self->press.x = x;
  self->press.y = y;
  self->press.painted = tabiya_board_geometry_square_at (&self->geometry, x, y);
  if (tool < CHESS_N_PIECES)
    self->press.piece = (ChessPiece) tool;
  else if (self->press.painted == CHESS_NO_SQUARE)
    cancel (self);
  else if (tabiya_setup_board_get_tool (self) != TABIYA_SETUP_TOOL_HAND)
    self->press.painting = TRUE;
  /* The board activates the square now, as the first step of a stroke. */
  if (self->press.painting)
    tabiya_position_editor_begin_step (self->editor);
}

/* Paints on every square between two points, since a fast pointer is told only now and then. */
static void
paint_to (TabiyaSetupBoard *self,
          double            x,
          double            y)
{
  double from_x = self->press.x, from_y = self->press.y;
  int steps = 1 + (int) (4 * hypot (x - from_x, y - from_y) / MAX (self->geometry.square, 1));

  for (int i = 1; i <= steps; i++) {
    ChessSquare square = tabiya_board_geometry_square_at (&self->geometry,
                                                          from_x + (x - from_x) * i / steps,
                                                          from_y + (y - from_y) * i / steps);

    if (square != CHESS_NO_SQUARE && square != self->press.painted)
      tabiya_position_editor_put (self->editor, self->press.piece, square);
    self->press.painted = square;
  }
}

static void
drag_update_cb (TabiyaSetupBoard *self,
                double            offset_x,
                double            offset_y)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double x, y;

  gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (self->drag), &x, &y);
  if (self->press.painting)
    paint_to (self, x + offset_x, y + offset_y);
  self->press.x = x + offset_x;
  self->press.y = y + offset_y;
  if (self->press.painting || self->press.piece == CHESS_NO_PIECE)
    return;
  if (!self->held && hypot (offset_x, offset_y) >= DRAG_THRESHOLD) {
    tabiya_board_cancel (TABIYA_BOARD (self->board));
    self->held = tabiya_piece_image_new (self->press.piece);
    gtk_widget_set_parent (self->held, widget);
    gtk_widget_set_cursor_from_name (widget, "grabbing");
    /* From here on it is no longer a click on a button. */
    gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_CLAIMED);
  }
  gtk_widget_queue_allocate (widget);
}

static void
drag_end_cb (TabiyaSetupBoard *self,
             double            offset_x,
             double            offset_y)
{
  ChessSquare square;
  double x, y;

  gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (self->drag), &x, &y);
  square = tabiya_board_geometry_square_at (&self->geometry, x + offset_x, y + offset_y);
  if (self->held && square != CHESS_NO_SQUARE)
    tabiya_position_editor_put (self->editor, self->press.piece, square);
  end_press_cb (self);
}

/* The secondary button takes a man away; nothing is drawn here. */
static void
secondary_cb (GtkGestureClick  *gesture,
              int               n_press,
              double            x,
              double            y,
              TabiyaSetupBoard *self)
{
  ChessSquare square = tabiya_board_geometry_square_at (&self->geometry, x, y);

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  if (!cancel (self) && square != CHESS_NO_SQUARE)
    tabiya_position_editor_put (self->editor, CHESS_NO_PIECE, square);
}

static void
init_pointer (TabiyaSetupBoard *self)
{
  GtkGesture *secondary = gtk_gesture_click_new ();

  self->drag = gtk_gesture_drag_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (self->drag), GDK_BUTTON_PRIMARY);
  /* They see a press before the buttons of the trays and the board do. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (self->drag),
                                              GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (self->drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (self->drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (self->drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (self->drag, "cancel", G_CALLBACK (end_press_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (self->drag));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (secondary), GDK_BUTTON_SECONDARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (secondary),
                                              GTK_PHASE_CAPTURE);
  g_signal_connect (secondary, "pressed", G_CALLBACK (secondary_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (secondary));
}

/* The keyboard */

/* Letters put men as in FEN, where capital letters are White's, and Delete empties a square. The
   rest is the board's. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                TabiyaSetupBoard      *self)
{
  static const char letters[] = "PNBRQKpnbrqk";
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  gunichar letter = tabiya_latin_key (GTK_WIDGET (self), keyval, keycode,
                                      (state & GDK_SHIFT_MASK) != 0);
  const char *found = letter > 0 && letter < 128 ? strchr (letters, (int) letter) : NULL;
  gboolean empties = keyval == GDK_KEY_Delete || keyval == GDK_KEY_KP_Delete
                     || keyval == GDK_KEY_BackSpace;

  if (keyval == GDK_KEY_Escape)
    return cancel (self);
  /* On a button of a tray, keys are the button's. */
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
      || !TABIYA_IS_SQUARE (focus) || !(found || empties))
    return GDK_EVENT_PROPAGATE;
  tabiya_position_editor_put (self->editor,
                              found ? (ChessPiece) (found - letters) : CHESS_NO_PIECE,
                              tabiya_square_get_square (TABIYA_SQUARE (focus)));
  return GDK_EVENT_STOP;
}

/* Layout */

/* An eighth of the board, its coordinates included; a tray is not higher than this. */
static int
fit_square (int width,
            int height)
{
  return MAX (MIN (width / 8, (height - GAPS) / 10), 0);
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
  gboolean horizontal = orientation == GTK_ORIENTATION_HORIZONTAL;
  int squares = horizontal ? 8 : 10;
  int gaps = horizontal ? 0 : GAPS;
  int square = NATURAL_SQUARE;

  /* As wide as its height allows, or as high as its width asks for. */
  if (for_size >= 0)
    square = horizontal ? fit_square (G_MAXINT, for_size) : fit_square (for_size, G_MAXINT);
  *minimum = squares * MIN_SQUARE + gaps;
  *natural = MAX (*minimum, squares * square + gaps);
}

static GtkSizeRequestMode
tabiya_setup_board_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* GTK warns if a widget is allocated without having been measured. */
static void
allocate (GtkWidget     *child,
          GtkAllocation  area)
{
  int minimum;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_size_allocate (child, &area, -1);
}

static void
tabiya_setup_board_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  TabiyaSetupBoard *self = TABIYA_SETUP_BOARD (widget);
  TabiyaBoard *board = TABIYA_BOARD (self->board);
  gboolean flipped = tabiya_board_get_flipped (board);
  int side = 8 * fit_square (width, height);
  GtkAllocation area = { (width - side) / 2, (height - side) / 2, side, side };
  graphene_rect_t corner;

  allocate (self->board, area);
  tabiya_board_get_square_box (board, flipped ? chess_square_make (7, 0) : chess_square_make (0, 7),
                               &corner);
  self->geometry = (TabiyaBoardGeometry) {
    .square = (int) corner.size.width,
    .x = area.x + (int) corner.origin.x,
    .y = area.y + (int) corner.origin.y,
    .flipped = flipped,
    .gutter = tabiya_board_get_gutter (board, side),
  };
  tabiya_setup_trays_allocate (&self->trays, &self->geometry);
  if (self->held)
    allocate (self->held, (GtkAllocation) {
      (int) self->press.x - self->geometry.square / 2,
      (int) self->press.y - self->geometry.square / 2,
      self->geometry.square,
      self->geometry.square,
    });
}

/* What is dragged lies over everything, and the square is marked that it would go to. */
static void
tabiya_setup_board_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  TabiyaSetupBoard *self = TABIYA_SETUP_BOARD (widget);
  const char *theme = tabiya_board_get_theme_id (TABIYA_BOARD (self->board));
  ChessSquare target =
    tabiya_board_geometry_square_at (&self->geometry, self->press.x, self->press.y);

  tabiya_setup_trays_paint (&self->trays, &self->geometry, tabiya_board_theme_find (theme),
                            snapshot);
  gtk_widget_snapshot_child (widget, self->board, snapshot);
  if (!self->held)
    return;
  if (target != CHESS_NO_SQUARE)
    tabiya_board_marks_paint_cursor (&self->geometry, target, snapshot);
  gtk_widget_snapshot_child (widget, self->held, snapshot);
}

static void
tabiya_setup_board_dispose (GObject *object)
{
  TabiyaSetupBoard *self = TABIYA_SETUP_BOARD (object);

  g_clear_object (&self->editor);
  g_clear_pointer (&self->held, gtk_widget_unparent);
  g_clear_pointer (&self->board, gtk_widget_unparent);
  tabiya_setup_trays_dispose (&self->trays);
  G_OBJECT_CLASS (tabiya_setup_board_parent_class)->dispose (object);
}

static void
tabiya_setup_board_class_init (TabiyaSetupBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_setup_board_dispose;
  widget_class->measure = tabiya_setup_board_measure;
  widget_class->get_request_mode = tabiya_setup_board_get_request_mode;
  widget_class->size_allocate = tabiya_setup_board_size_allocate;
  widget_class->snapshot = tabiya_setup_board_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tabiya_setup_board_init (TabiyaSetupBoard *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *key = gtk_event_controller_key_new ();

  gtk_widget_set_overflow (widget, GTK_OVERFLOW_VISIBLE);
  self->board = tabiya_board_new ();
  gtk_widget_set_parent (self->board, widget);
  /* The trays turn with the board, and are of its wood. */
  g_signal_connect_swapped (self->board, "notify::flipped",
                            G_CALLBACK (gtk_widget_queue_allocate), self);
  g_signal_connect_swapped (self->board, "square-activated", G_CALLBACK (square_activated_cb),
                            self);
  tabiya_setup_trays_init (&self->trays, widget);
  for (guint tool = 0; tool < TABIYA_N_SETUP_TOOLS; tool++)
    g_signal_connect_object (self->trays.tools[tool], "toggled", G_CALLBACK (tool_toggled_cb), self,
                             G_CONNECT_SWAPPED);
  init_pointer (self);
  g_signal_connect (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (widget, key);
}

void
tabiya_setup_board_set_editor (TabiyaSetupBoard     *self,
                               TabiyaPositionEditor *editor)
{
  g_autoptr(TabiyaStage) stage = tabiya_stage_new ();

  g_return_if_fail (TABIYA_IS_SETUP_BOARD (self));
  g_return_if_fail (TABIYA_IS_POSITION_EDITOR (editor) && !self->editor);

  self->editor = g_object_ref (editor);
  tabiya_stage_add (stage, TABIYA_SCENE (editor));
  tabiya_board_set_stage (TABIYA_BOARD (self->board), stage);
  tabiya_board_update (TABIYA_BOARD (self->board));
}

TabiyaBoard *
tabiya_setup_board_get_board (TabiyaSetupBoard *self)
{
  g_return_val_if_fail (TABIYA_IS_SETUP_BOARD (self), NULL);

  return TABIYA_BOARD (self->board);
}

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
