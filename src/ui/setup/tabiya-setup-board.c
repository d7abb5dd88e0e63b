/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/setup/tabiya-setup-board.h"

#include <math.h>

#include <glib/gi18n.h>

#include "core/chess-bitboard.h"
#include "ui/board/tabiya-board-accessible.h"
#include "ui/board/tabiya-board-ground.h"
#include "ui/board/tabiya-board-marks.h"
#include "ui/board/tabiya-board-paint.h"
#include "ui/board/tabiya-board-pieces.h"
#include "ui/board/tabiya-latin-key.h"
#include "ui/board/tabiya-square.h"
#include "ui/setup/tabiya-piece-image.h"

/* Between the board and a tray, in logical pixels. */
#define TRAY_GAP 6
#define MIN_SQUARE 24
#define NATURAL_SQUARE 52
/* How far the pointer moves before a press becomes a drag, in logical pixels. */
#define DRAG_THRESHOLD 3.0
#define GHOST_OPACITY 0.35
#define TOOL_ICON_SIZE 20

/* A press of the pointer, until it is released. */
typedef struct {
  gboolean    armed;       /* a man can be dragged from here */
  gboolean    active;      /* it is being dragged */
  gboolean    painting;    /* the tool works on every square that the pointer reaches */
  ChessPiece  piece;       /* that is dragged, or the one that painting puts; may be none */
  ChessSquare from;        /* CHESS_NO_SQUARE: from a tray */
  ChessSquare painted;     /* the last square that was painted on */
  double      x;
  double      y;
} Press;

struct _TabiyaSetupBoard
{
  GtkWidget             parent_instance;

  /* owned */
  TabiyaPositionEditor *editor;
  GtkWidget            *tools[TABIYA_N_SETUP_TOOLS];

  /* borrowed */
  GtkGesture           *drag;

  /* state */
  TabiyaBoardGeometry   geometry;
  TabiyaBoardGround     ground;
  TabiyaBoardPieces     pieces;
  TabiyaBoardSquares    squares;
  Press                 press;
  ChessSquare           selected;    /* the man that was picked up, or CHESS_NO_SQUARE */
};

enum {
  PROP_0,
  PROP_FLIPPED,
  PROP_THEME_ID,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TabiyaSetupBoard, tabiya_setup_board, GTK_TYPE_WIDGET)

/* By tool. */
static const char * const tool_names[TABIYA_N_SETUP_TOOLS] = {
  N_("Put a white pawn"),
  N_("Put a white knight"),
  N_("Put a white bishop"),
  N_("Put a white rook"),
  N_("Put a white queen"),
  N_("Put the white king"),
  N_("Put a black pawn"),
  N_("Put a black knight"),
  N_("Put a black bishop"),
  N_("Put a black rook"),
  N_("Put a black queen"),
  N_("Put the black king"),
  N_("Remove men"),
  N_("Move men"),
};

static void
redraw (TabiyaSetupBoard *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
set_selected (TabiyaSetupBoard *self,
              ChessSquare       square)
{
  for (int i = 0; i < CHESS_N_SQUARES; i++)
    tabiya_square_set_chosen (TABIYA_SQUARE (self->squares.widgets[i]), i == square);
  self->selected = square;
  redraw (self);
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
    set_selected (self, CHESS_NO_SQUARE);
  update_squares (self);
  redraw (self);
}

/* Doing */

/* What a click on a square does, by pointer or keyboard. */
static void
activate (TabiyaSetupBoard *self,
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
    set_selected (self, CHESS_NO_SQUARE);
  } else if (selected != CHESS_NO_SQUARE) {
    set_selected (self, CHESS_NO_SQUARE);
    tabiya_position_editor_move (self->editor, selected, square, FALSE);
  } else if (standing != CHESS_NO_PIECE) {
    set_selected (self, square);
  }
}

static void
square_activated_cb (TabiyaSquare     *square,
                     TabiyaSetupBoard *self)
{
  self->squares.cursor = tabiya_square_get_square (square);
  activate (self, self->squares.cursor);
}

static void
tool_toggled_cb (TabiyaSetupBoard *self)
{
  set_selected (self, CHESS_NO_SQUARE);
}

/* The pointer */

static guint
tool_at (TabiyaSetupBoard *self,
         double            x,
         double            y)
{
  for (guint tool = 0; tool < TABIYA_N_SETUP_TOOLS; tool++) {
    graphene_rect_t box;

    tabiya_setup_board_get_tool_box (self, tool, &box);
    if (graphene_rect_contains_point (&box, &GRAPHENE_POINT_INIT ((float) x, (float) y)))
      return tool;
  }
  return TABIYA_N_SETUP_TOOLS;
}

static gboolean
holds_control (GtkGesture *gesture)
{
  GtkEventController *controller = GTK_EVENT_CONTROLLER (gesture);

  return (gtk_event_controller_get_current_event_state (controller) & GDK_CONTROL_MASK) != 0;
}

static void
press_square (TabiyaSetupBoard *self,
              ChessSquare       square)
{
  guint tool = tabiya_setup_board_get_tool (self);

  tabiya_board_squares_set_cursor (&self->squares, square, FALSE);
  gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_CLAIMED);
  if (tool == TABIYA_SETUP_TOOL_HAND) {
    self->press.piece = tabiya_position_editor_get_piece (self->editor, square);
    self->press.from = square;
    self->press.armed = self->press.piece != CHESS_NO_PIECE;
    return;
  }
  tabiya_position_editor_begin_step (self->editor);
  activate (self, square);
  self->press.painting = TRUE;
  self->press.painted = square;
  /* A click that took a man away goes on taking away. */
  self->press.piece = tabiya_position_editor_get_piece (self->editor, square);
}

static void
drag_begin_cb (GtkGestureDrag   *gesture,
               double            x,
               double            y,
               TabiyaSetupBoard *self)
{
  ChessSquare square = tabiya_board_geometry_square_at (&self->geometry, x, y);
  guint tool = tool_at (self, x, y);

  self->press = (Press) { .from = CHESS_NO_SQUARE, .piece = CHESS_NO_PIECE, .x = x, .y = y };
  if (square != CHESS_NO_SQUARE) {
    press_square (self, square);
  } else if (tool < CHESS_N_PIECES) {
    self->press.piece = (ChessPiece) tool;
    self->press.armed = TRUE;
  } else if (tool == TABIYA_N_SETUP_TOOLS) {
    set_selected (self, CHESS_NO_SQUARE);
  }
}

static void
paint_on (TabiyaSetupBoard *self,
          ChessSquare       square)
{
  if (square == CHESS_NO_SQUARE || square == self->press.painted)
    return;
  self->press.painted = square;
  tabiya_position_editor_put (self->editor, self->press.piece, square);
}

/* Paints on every square between two points, since a fast pointer is told only now and then. */
static void
paint_to (TabiyaSetupBoard *self,
          double            x,
          double            y)
{
  double from_x = self->press.x, from_y = self->press.y;
  int steps = 1 + (int) (4 * hypot (x - from_x, y - from_y) / MAX (self->geometry.square, 1));

  for (int i = 1; i <= steps; i++)
    paint_on (self, tabiya_board_geometry_square_at (&self->geometry,
                                                     from_x + (x - from_x) * i / steps,
                                                     from_y + (y - from_y) * i / steps));
}

static void
drag_update_cb (GtkGestureDrag   *gesture,
                double            offset_x,
                double            offset_y,
                TabiyaSetupBoard *self)
{
  double x, y;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  if (self->press.painting)
    paint_to (self, x + offset_x, y + offset_y);
  self->press.x = x + offset_x;
  self->press.y = y + offset_y;
  if (!self->press.armed)
    return;
  if (!self->press.active) {
    if (hypot (offset_x, offset_y) < DRAG_THRESHOLD)
      return;
    self->press.active = TRUE;
    set_selected (self, CHESS_NO_SQUARE);
    /* From here on it is no longer a click on a button. */
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
    gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
  }
  redraw (self);
}

static void
drop (TabiyaSetupBoard *self,
      ChessSquare       square,
      gboolean          copy)
{
  Press press = self->press;

  if (press.from == CHESS_NO_SQUARE && square != CHESS_NO_SQUARE)
    tabiya_position_editor_put (self->editor, press.piece, square);
  else if (press.from != CHESS_NO_SQUARE && square == CHESS_NO_SQUARE)
    tabiya_position_editor_put (self->editor, CHESS_NO_PIECE, press.from);
  else if (press.from != CHESS_NO_SQUARE)
    tabiya_position_editor_move (self->editor, press.from, square, copy);
}

static void
end_press (TabiyaSetupBoard *self)
{
  tabiya_position_editor_end_step (self->editor);
  self->press = (Press) { .from = CHESS_NO_SQUARE, .piece = CHESS_NO_PIECE };
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
  redraw (self);
}

static void
drag_end_cb (GtkGestureDrag   *gesture,
             double            offset_x,
             double            offset_y,
             TabiyaSetupBoard *self)
{
  ChessSquare square;
  double x, y;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  square = tabiya_board_geometry_square_at (&self->geometry, x + offset_x, y + offset_y);
  if (self->press.active)
    drop (self, square, holds_control (GTK_GESTURE (gesture)));
  else if (square != CHESS_NO_SQUARE && !self->press.painting)
    activate (self, square);
  end_press (self);
}

static void
drag_cancel_cb (GtkGesture       *gesture,
                GdkEventSequence *sequence,
                TabiyaSetupBoard *self)
{
  end_press (self);
}

static void
secondary_cb (GtkGestureClick  *gesture,
              int               n_press,
              double            x,
              double            y,
              TabiyaSetupBoard *self)
{
  ChessSquare square = tabiya_board_geometry_square_at (&self->geometry, x, y);

  if (tabiya_setup_board_cancel (self) || square == CHESS_NO_SQUARE)
    return;
  tabiya_position_editor_put (self->editor, CHESS_NO_PIECE, square);
}

static void
init_pointer (TabiyaSetupBoard *self)
{
  GtkGesture *secondary = gtk_gesture_click_new ();

  self->drag = gtk_gesture_drag_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (self->drag), GDK_BUTTON_PRIMARY);
  /* It sees a press on a button of a tray before the button does. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (self->drag),
                                              GTK_PHASE_CAPTURE);
  g_signal_connect (self->drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (self->drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (self->drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (self->drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (self->drag));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (secondary), GDK_BUTTON_SECONDARY);
  g_signal_connect (secondary, "pressed", G_CALLBACK (secondary_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (secondary));
}

/* The keyboard */

static gboolean
move_cursor (TabiyaSetupBoard *self,
             guint             keyval)
{
  int right = 0, up = 0;

  if (keyval == GDK_KEY_Left || keyval == GDK_KEY_KP_Left)
    right = -1;
  else if (keyval == GDK_KEY_Right || keyval == GDK_KEY_KP_Right)
    right = 1;
  else if (keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up)
    up = 1;
  else if (keyval == GDK_KEY_Down || keyval == GDK_KEY_KP_Down)
    up = -1;
  else
    return FALSE;
  tabiya_board_squares_set_cursor (&self->squares,
                                   tabiya_board_geometry_step (&self->geometry,
                                                               self->squares.cursor, right, up),
                                   TRUE);
  return TRUE;
}

/* The piece of a letter as in FEN: capital letters are White's. */
static ChessPiece
piece_of_letter (gunichar letter)
{
  static const char letters[] = "PNBRQKpnbrqk";
  const char *found = letter > 0 && letter < 128 ? strchr (letters, (int) letter) : NULL;

  return found ? (ChessPiece) (found - letters) : CHESS_NO_PIECE;
}

static gboolean
press_key (TabiyaSetupBoard *self,
           guint             keyval,
           guint             keycode,
           gboolean          shifted)
{
  ChessSquare cursor = self->squares.cursor;
  ChessPiece piece =
    piece_of_letter (tabiya_latin_key (GTK_WIDGET (self), keyval, keycode, shifted));

  if (piece != CHESS_NO_PIECE) {
    tabiya_position_editor_put (self->editor, piece, cursor);
    return TRUE;
  }
  switch (keyval) {
  case GDK_KEY_Delete:
  case GDK_KEY_KP_Delete:
  case GDK_KEY_BackSpace:
    tabiya_position_editor_put (self->editor, CHESS_NO_PIECE, cursor);
    return TRUE;
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
  case GDK_KEY_ISO_Enter:
  case GDK_KEY_space:
  case GDK_KEY_KP_Space:
    tabiya_board_squares_set_cursor (&self->squares, cursor, TRUE);
    activate (self, cursor);
    return TRUE;
  case GDK_KEY_Escape:
    return tabiya_setup_board_cancel (self);
  default:
    return move_cursor (self, keyval);
  }
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                TabiyaSetupBoard      *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    return GDK_EVENT_PROPAGATE;
  /* On a button of a tray, keys are the button's. */
  if (!focus || !TABIYA_IS_SQUARE (focus))
    return GDK_EVENT_PROPAGATE;
  return press_key (self, keyval, keycode, (state & GDK_SHIFT_MASK) != 0);
}

static void
focus_changed_cb (TabiyaSetupBoard *self)
{
  redraw (self);
}

static void
init_keyboard (TabiyaSetupBoard *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (focus_changed_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_changed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  for (int i = 0; i < CHESS_N_SQUARES; i++)
    g_signal_connect (self->squares.widgets[i], "activated", G_CALLBACK (square_activated_cb),
                      self);
}

/* Tab goes through the buttons and then to one square, from which arrows go on. */
static gboolean
tabiya_setup_board_focus (GtkWidget        *widget,
                          GtkDirectionType  direction)
{
  TabiyaSetupBoard *self = TABIYA_SETUP_BOARD (widget);
  GtkWidget *stops[TABIYA_N_SETUP_TOOLS + 1];
  int n = 0, at = -1;
  GtkWidget *focus = gtk_widget_get_focus_child (widget);
  int step = direction == GTK_DIR_TAB_BACKWARD ? -1 : 1;

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (tabiya_setup_board_parent_class)->focus (widget, direction);
  stops[n++] = self->squares.widgets[self->squares.cursor];
  for (int tool = TABIYA_N_SETUP_TOOLS; tool-- > 0;)
    stops[n++] = self->tools[tool];
  for (int i = 0; i < n; i++)
    if (focus == stops[i] || (i == 0 && focus && TABIYA_IS_SQUARE (focus)))
      at = i;
  at = at < 0 ? (step > 0 ? 0 : n - 1) : at + step;
  if (at < 0 || at >= n)
    return FALSE;
  if (at == 0) {
    tabiya_board_squares_set_cursor (&self->squares, self->squares.cursor, TRUE);
    return TRUE;
  }
  return gtk_widget_grab_focus (stops[at]);
}

static gboolean
tabiya_setup_board_grab_focus (GtkWidget *widget)
{
  TabiyaSetupBoard *self = TABIYA_SETUP_BOARD (widget);

  return gtk_widget_grab_focus (self->squares.widgets[self->squares.cursor]);
}

/* Layout and drawing */

static int
fit_square (int width,
            int height)
{
  return MAX (MIN (width / 8, (height - 2 * TRAY_GAP) / 10), 0);
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
  int gaps = horizontal ? 0 : 2 * TRAY_GAP;

  *minimum = squares * MIN_SQUARE + gaps;
  *natural = squares * NATURAL_SQUARE + gaps;
  /* As wide as its height allows, or as high as its width asks for. */
  if (for_size > 0)
    *natural = MAX (*minimum,
                    horizontal ? 8 * ((for_size - 2 * TRAY_GAP) / 10) : 10 * (for_size / 8) + gaps);
}

static GtkSizeRequestMode
tabiya_setup_board_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
allocate_tools (TabiyaSetupBoard *self)
{
  for (guint tool = 0; tool < TABIYA_N_SETUP_TOOLS; tool++) {
    graphene_rect_t box;
    int minimum;

    tabiya_setup_board_get_tool_box (self, tool, &box);
    /* GTK warns if a widget is allocated without having been measured. */
    gtk_widget_measure (self->tools[tool], GTK_ORIENTATION_HORIZONTAL, -1, &minimum,
                        NULL, NULL, NULL);
    gtk_widget_size_allocate (self->tools[tool],
                              &(GtkAllocation) {
                                (int) box.origin.x, (int) box.origin.y,
                                (int) box.size.width, (int) box.size.height,
                              },
                              -1);
  }
}

static void
tabiya_setup_board_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  TabiyaSetupBoard *self = TABIYA_SETUP_BOARD (widget);
  int square = fit_square (width, height);
  int former = self->geometry.square;

  self->geometry.square = square;
  self->geometry.x = (width - 8 * square) / 2;
  self->geometry.y = (height - 8 * square) / 2;
  tabiya_board_ground_drop (&self->ground);
  if (former != square)
    tabiya_board_pieces_hold (&self->pieces, former);
  tabiya_board_squares_allocate (&self->squares, &self->geometry);
  allocate_tools (self);
}

static void
snapshot_men (TabiyaSetupBoard *self,
              GtkSnapshot      *snapshot)
{
  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    ChessPiece piece = tabiya_position_editor_get_piece (self->editor, (ChessSquare) i);
    gboolean is_ghost = self->press.active && self->press.from == i;
    graphene_rect_t box;

    if (piece == CHESS_NO_PIECE)
      continue;
    tabiya_board_paint_get_square_box (&self->geometry, (ChessSquare) i, &box);
    if (is_ghost)
      gtk_snapshot_push_opacity (snapshot, GHOST_OPACITY);
    tabiya_board_pieces_paint (&self->pieces, &self->geometry, snapshot, piece, box.origin.x,
                               box.origin.y);
    if (is_ghost)
      gtk_snapshot_pop (snapshot);
  }
}

static void
snapshot_dragged (TabiyaSetupBoard *self,
                  GtkSnapshot      *snapshot)
{
  float half = self->geometry.square / 2.f;

  if (self->press.active)
    tabiya_board_pieces_paint (&self->pieces, &self->geometry, snapshot, self->press.piece,
                               (float) self->press.x - half, (float) self->press.y - half);
}

static void
snapshot_marks (TabiyaSetupBoard *self,
                GtkSnapshot      *snapshot)
{
  ChessBitboard faults = tabiya_position_editor_find_faults (self->editor);
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));
  ChessSquare hovered =
    tabiya_board_geometry_square_at (&self->geometry, self->press.x, self->press.y);

  while (faults)
    tabiya_board_marks_paint_danger (&self->geometry, bb_pop (&faults), snapshot);
  if (self->selected != CHESS_NO_SQUARE)
    tabiya_board_marks_paint_selected (&self->geometry, self->selected, snapshot);
  if (self->press.active && hovered != CHESS_NO_SQUARE)
    tabiya_board_marks_paint_selected (&self->geometry, hovered, snapshot);
  if (self->squares.cursor_visible && focus && TABIYA_IS_SQUARE (focus))
    tabiya_board_marks_paint_cursor (&self->geometry, self->squares.cursor, snapshot);
}

/* Black men on a dark window would not be seen, so that the men stand on the wood of the board. */
static void
snapshot_trays (TabiyaSetupBoard *self,
                GtkSnapshot      *snapshot)
{
  for (int color = 0; color < CHESS_N_COLORS; color++) {
    graphene_rect_t first, last, tray;
    GskRoundedRect outline;

    tabiya_setup_board_get_tool_box (self, chess_piece_make ((ChessColor) color, CHESS_PAWN),
                                     &first);
    tabiya_setup_board_get_tool_box (self, chess_piece_make ((ChessColor) color, CHESS_KING),
                                     &last);
    graphene_rect_union (&first, &last, &tray);
    gsk_rounded_rect_init_from_rect (&outline, &tray, TABIYA_BOARD_RADIUS);
    gtk_snapshot_push_rounded_clip (snapshot, &outline);
    gtk_snapshot_append_color (snapshot, &self->ground.theme->light, &tray);
    gtk_snapshot_pop (snapshot);
  }
}

static void
tabiya_setup_board_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  TabiyaSetupBoard *self = TABIYA_SETUP_BOARD (widget);

  if (self->geometry.square <= 0 || !self->editor)
    return;
  tabiya_board_ground_paint (&self->ground, widget, &self->geometry, snapshot);
  snapshot_marks (self, snapshot);
  snapshot_men (self, snapshot);
  snapshot_trays (self, snapshot);
  for (guint tool = 0; tool < TABIYA_N_SETUP_TOOLS; tool++)
    gtk_widget_snapshot_child (widget, self->tools[tool], snapshot);
  snapshot_dragged (self, snapshot);
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
    redraw (self);
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
  for (guint tool = 0; tool < TABIYA_N_SETUP_TOOLS; tool++)
    g_clear_pointer (&self->tools[tool], gtk_widget_unparent);
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
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "setupboard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
new_tool (guint tool)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *child;

  if (tool < CHESS_N_PIECES)
    child = tabiya_piece_image_new ((ChessPiece) tool);
  else
    child = gtk_image_new_from_icon_name (tool == TABIYA_SETUP_TOOL_HAND
                                            ? "tabiya-hand-symbolic" : "tabiya-eraser-symbolic");
  if (GTK_IS_IMAGE (child))
    gtk_image_set_pixel_size (GTK_IMAGE (child), TOOL_ICON_SIZE);
  gtk_button_set_child (GTK_BUTTON (button), child);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, tool < CHESS_N_PIECES ? "setup-man" : "setup-tool");
  gtk_widget_set_tooltip_text (button, _(tool_names[tool]));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _(tool_names[tool]),
                                  -1);
  return button;
}

static void
init_tools (TabiyaSetupBoard *self)
{
  for (guint tool = 0; tool < TABIYA_N_SETUP_TOOLS; tool++) {
    self->tools[tool] = new_tool (tool);
    gtk_widget_set_parent (self->tools[tool], GTK_WIDGET (self));
    if (tool > 0)
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (self->tools[tool]),
                                   GTK_TOGGLE_BUTTON (self->tools[0]));
    g_signal_connect_object (self->tools[tool], "toggled", G_CALLBACK (tool_toggled_cb), self,
                             G_CONNECT_SWAPPED);
  }
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->tools[TABIYA_SETUP_TOOL_HAND]), TRUE);
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
  init_tools (self);
  init_pointer (self);
  init_keyboard (self);
}

/**
 * tabiya_setup_board_set_editor:
 * @editor: what the board shows and changes
 *
 * To be called once. Main thread.
 */
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

/**
 * tabiya_setup_board_cancel:
 *
 * Lets go of the man that is being dragged or was picked up; it stays where it was.
 *
 * Returns: whether there was one
 */
gboolean
tabiya_setup_board_cancel (TabiyaSetupBoard *self)
{
  g_return_val_if_fail (TABIYA_IS_SETUP_BOARD (self), FALSE);

  if (self->press.active) {
    gtk_event_controller_reset (GTK_EVENT_CONTROLLER (self->drag));
    end_press (self);
    return TRUE;
  }
  if (self->selected == CHESS_NO_SQUARE)
    return FALSE;
  set_selected (self, CHESS_NO_SQUARE);
  return TRUE;
}

/**
 * tabiya_setup_board_get_square_box:
 * @box: (out caller-allocates): the area of the square in the widget
 */
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
 *
 * The men of a side are beside its own rank, between hand and eraser at the bottom.
 */
void
tabiya_setup_board_get_tool_box (TabiyaSetupBoard *self,
                                 guint             tool,
                                 graphene_rect_t  *box)
{
  const TabiyaBoardGeometry *geometry = &self->geometry;
  ChessColor bottom = geometry->flipped ? CHESS_BLACK : CHESS_WHITE;
  gboolean is_top;
  int column;

  g_return_if_fail (TABIYA_IS_SETUP_BOARD (self));
  g_return_if_fail (tool < TABIYA_N_SETUP_TOOLS);

  if (tool < CHESS_N_PIECES) {
    is_top = chess_piece_color ((ChessPiece) tool) != bottom;
    column = 1 + (int) chess_piece_type ((ChessPiece) tool);
  } else {
    is_top = FALSE;
    column = tool == TABIYA_SETUP_TOOL_HAND ? 0 : 7;
  }
  graphene_rect_init (box, (float) (geometry->x + column * geometry->square),
                      (float) (is_top ? geometry->y - TRAY_GAP - geometry->square
                                      : geometry->y + TRAY_GAP + 8 * geometry->square),
                      (float) geometry->square, (float) geometry->square);
  graphene_rect_inset (box, 1, 1);
}

/**
 * tabiya_setup_board_get_tool:
 *
 * Returns: the tool in use: a ChessPiece or a TabiyaSetupTool
 */
guint
tabiya_setup_board_get_tool (TabiyaSetupBoard *self)
{
  g_return_val_if_fail (TABIYA_IS_SETUP_BOARD (self), TABIYA_SETUP_TOOL_HAND);

  for (guint tool = 0; tool < TABIYA_N_SETUP_TOOLS; tool++)
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->tools[tool])))
      return tool;
  return TABIYA_SETUP_TOOL_HAND;
}
