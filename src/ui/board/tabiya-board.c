/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-private.h"

#include <glib/gi18n.h>

#include "ui/tabiya-ui.h"

enum {
  PROP_0,
  PROP_FLIPPED,
  PROP_SHOW_COORDINATES,
  PROP_SHOW_LEGAL_MOVES,
  PROP_ANIMATE,
  PROP_AUTO_QUEEN,
  PROP_THEME_ID,
  N_PROPS,
};

enum {
  MOVE_REQUESTED,
  SQUARE_ACTIVATED,
  CANCELLED,
  SHAPE_DRAWN,
  SHAPES_CLEARED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaBoard, tabiya_board, GTK_TYPE_WIDGET)

static void
drop_caches (TabiyaBoard *self)
{
  g_clear_pointer (&self->ground, gsk_render_node_unref);
  g_clear_pointer (&self->arrow_node, gsk_render_node_unref);
}

/* The moves a person may make: none while it is somebody else's turn. */
static void
update_legal_moves (TabiyaBoard *self)
{
  self->legal.count = 0;
  if (self->movable & 1 << self->position.turn)
    chess_position_generate (&self->position, CHESS_GENERATE_ALL, &self->legal);
}

static gboolean
rook_square_stands_for_castling (TabiyaBoard *self,
                                 ChessMove    move)
{
  int distance = ABS (chess_square_file (chess_move_from (move))
                      - chess_square_file (chess_move_king_target (move)));

  /* Two squares of a king can only be castling; one or none only in Chess960, where the way to say
     it is to take the rook. */
  return distance < 2;
}

static void
update_targets (TabiyaBoard *self)
{
  self->targets = 0;
  self->marked_targets = 0;

  for (int i = 0; i < self->legal.count; i++) {
    ChessMove move = self->legal.moves[i];
    ChessBitboard target = bb_square (chess_move_to (move));
    ChessBitboard mark = target;

    if (chess_move_from (move) != self->selected)
      continue;
    if (chess_move_kind (move) == CHESS_MOVE_CASTLING && !rook_square_stands_for_castling (self, move)) {
      mark = bb_square (chess_move_king_target (move));
      target |= mark;
    }
    self->targets |= target;
    self->marked_targets |= mark;
  }
}

/* The legal move a person means by a piece going from one square to another; the one to a queen
   stands for all promotions. */
static ChessMove
find_move (TabiyaBoard *self,
           ChessSquare  from,
           ChessSquare  to)
{
  ChessMove castling = CHESS_NO_MOVE;

  for (int i = 0; i < self->legal.count; i++) {
    ChessMove move = self->legal.moves[i];

    if (chess_move_from (move) != from)
      continue;
    if (chess_move_is_promotion (move) && chess_move_promotion (move) != CHESS_QUEEN)
      continue;
    if (chess_move_to (move) == to)
      return move;
    if (chess_move_kind (move) == CHESS_MOVE_CASTLING && chess_move_king_target (move) == to
        && !rook_square_stands_for_castling (self, move))
      castling = move;
  }
  return castling;
}

static void
tabiya_board_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  *minimum = TABIYA_BOARD_MIN_SIDE;
  *natural = TABIYA_BOARD_MIN_SIDE;
}

static void
allocate_pill (TabiyaBoard *self)
{
  GtkRequisition size;
  int side = 8 * self->square;
  int x, y;

  if (!gtk_widget_should_layout (self->pill))
    return;

  gtk_widget_get_preferred_size (self->pill, NULL, &size);
  size.width = MIN (size.width, side);
  x = self->x + (side - size.width) / 2;
  y = self->y + side - size.height - self->square / 4;
  gtk_widget_size_allocate (self->pill, &(GtkAllocation) { x, y, size.width, size.height }, -1);
}

static void
allocate_squares (TabiyaBoard *self)
{
  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    graphene_rect_t box;
    int minimum;

    tabiya_board_get_square_box (self, (ChessSquare) i, &box);
    /* Measured because GTK complains of an allocation without. */
    gtk_widget_measure (self->squares[i], GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
    gtk_widget_size_allocate (self->squares[i],
                              &(GtkAllocation) {
                                (int) box.origin.x, (int) box.origin.y,
                                (int) box.size.width, (int) box.size.height,
                              },
                              -1);
  }
}

static void
tabiya_board_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  TabiyaBoard *self = TABIYA_BOARD (widget);
  int side = tabiya_board_fit (width, height);
  int x = (width - side) / 2;
  int y = (height - side) / 2;

  if (self->square != side / 8 || self->x != x || self->y != y)
    drop_caches (self);
  self->square = side / 8;
  self->x = x;
  self->y = y;
  allocate_squares (self);
  allocate_pill (self);
}

static void
tabiya_board_css_changed (GtkWidget         *widget,
                          GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (tabiya_board_parent_class)->css_changed (widget, change);
  /* The coordinates are written in the widget's font. */
  g_clear_pointer (&TABIYA_BOARD (widget)->ground, gsk_render_node_unref);
}

static void
scale_factor_changed_cb (TabiyaBoard *self)
{
  drop_caches (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
tabiya_board_unmap (GtkWidget *widget)
{
  TabiyaBoard *self = TABIYA_BOARD (widget);

  /* GTK 4.8 keeps a widget for ever that goes while one of its gestures is at work. */
  gtk_event_controller_reset (GTK_EVENT_CONTROLLER (self->primary));
  gtk_event_controller_reset (GTK_EVENT_CONTROLLER (self->secondary));
  tabiya_board_cancel (self);
  tabiya_board_finish_animation (self);
  GTK_WIDGET_CLASS (tabiya_board_parent_class)->unmap (widget);
}

/* The focus is on a square, so that a screen reader reads that one; Tab enters the board where the
   cursor is and leaves it from any square. */
static gboolean
tabiya_board_grab_focus (GtkWidget *widget)
{
  TabiyaBoard *self = TABIYA_BOARD (widget);

  return gtk_widget_grab_focus (self->squares[self->cursor]);
}

static gboolean
tabiya_board_focus (GtkWidget        *widget,
                    GtkDirectionType  direction)
{
  TabiyaBoard *self = TABIYA_BOARD (widget);

  if (gtk_widget_get_focus_child (widget))
    return FALSE;
  /* A new window gives the focus to somebody: nobody pressed Tab then. */
  tabiya_board_set_cursor (self, self->cursor,
                           gtk_root_get_focus (gtk_widget_get_root (widget)) != NULL);
  return TRUE;
}

static void
tabiya_board_get_property (GObject    *object,
                           guint       property_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  TabiyaBoard *self = TABIYA_BOARD (object);

  switch (property_id) {
  case PROP_FLIPPED:
    g_value_set_boolean (value, self->flipped);
    break;
  case PROP_SHOW_COORDINATES:
    g_value_set_boolean (value, self->show_coordinates);
    break;
  case PROP_SHOW_LEGAL_MOVES:
    g_value_set_boolean (value, self->show_legal_moves);
    break;
  case PROP_ANIMATE:
    g_value_set_boolean (value, self->animate);
    break;
  case PROP_AUTO_QUEEN:
    g_value_set_boolean (value, self->auto_queen);
    break;
  case PROP_THEME_ID:
    g_value_set_string (value, self->theme->id);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}

static void
tabiya_board_set_property (GObject      *object,
                           guint         property_id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  TabiyaBoard *self = TABIYA_BOARD (object);

  switch (property_id) {
  case PROP_FLIPPED:
    tabiya_board_set_flipped (self, g_value_get_boolean (value));
    break;
  case PROP_SHOW_COORDINATES:
    tabiya_board_set_show_coordinates (self, g_value_get_boolean (value));
    break;
  case PROP_SHOW_LEGAL_MOVES:
    tabiya_board_set_show_legal_moves (self, g_value_get_boolean (value));
    break;
  case PROP_ANIMATE:
    tabiya_board_set_animate (self, g_value_get_boolean (value));
    break;
  case PROP_AUTO_QUEEN:
    tabiya_board_set_auto_queen (self, g_value_get_boolean (value));
    break;
  case PROP_THEME_ID:
    tabiya_board_set_theme_id (self, g_value_get_string (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}

static void
tabiya_board_dispose (GObject *object)
{
  TabiyaBoard *self = TABIYA_BOARD (object);

  /* It holds a pointer to this widget. */
  if (self->animation)
    adw_animation_reset (self->animation);
  g_clear_object (&self->animation);
  for (int i = 0; i < CHESS_N_SQUARES; i++)
    g_clear_pointer (&self->squares[i], gtk_widget_unparent);
  g_clear_pointer (&self->pill, gtk_widget_unparent);
  drop_caches (self);

  G_OBJECT_CLASS (tabiya_board_parent_class)->dispose (object);
}

static void
tabiya_board_finalize (GObject *object)
{
  TabiyaBoard *self = TABIYA_BOARD (object);

  g_array_unref (self->arrows);
  g_array_unref (self->shapes);
  g_string_free (self->typed, TRUE);

  G_OBJECT_CLASS (tabiya_board_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  properties[PROP_FLIPPED] = g_param_spec_boolean ("flipped", NULL, NULL, FALSE, flags);
  properties[PROP_SHOW_COORDINATES] =
    g_param_spec_boolean ("show-coordinates", NULL, NULL, TRUE, flags);
  properties[PROP_SHOW_LEGAL_MOVES] =
    g_param_spec_boolean ("show-legal-moves", NULL, NULL, TRUE, flags);
  properties[PROP_ANIMATE] = g_param_spec_boolean ("animate", NULL, NULL, TRUE, flags);
  properties[PROP_AUTO_QUEEN] = g_param_spec_boolean ("auto-queen", NULL, NULL, FALSE, flags);
  properties[PROP_THEME_ID] = g_param_spec_string ("theme-id", NULL, NULL, "maple", flags);
  g_object_class_install_properties (klass, N_PROPS, properties);
}

static void
install_signals (GType type)
{
  signals[MOVE_REQUESTED] = g_signal_new ("move-requested", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SQUARE_ACTIVATED] = g_signal_new ("square-activated", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                            NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[CANCELLED] = g_signal_new ("cancelled", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 0);
  signals[SHAPE_DRAWN] = g_signal_new ("shape-drawn", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[SHAPES_CLEARED] = g_signal_new ("shapes-cleared", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);
}

static void
tabiya_board_class_init (TabiyaBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tabiya_board_dispose;
  object_class->finalize = tabiya_board_finalize;
  object_class->get_property = tabiya_board_get_property;
  object_class->set_property = tabiya_board_set_property;

  widget_class->measure = tabiya_board_measure;
  widget_class->size_allocate = tabiya_board_size_allocate;
  widget_class->snapshot = tabiya_board_snapshot;
  widget_class->css_changed = tabiya_board_css_changed;
  widget_class->unmap = tabiya_board_unmap;
  widget_class->focus = tabiya_board_focus;
  widget_class->grab_focus = tabiya_board_grab_focus;

  install_properties (object_class);
  install_signals (G_TYPE_FROM_CLASS (klass));

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
tabiya_board_init (TabiyaBoard *self)
{
  tabiya_ui_init ();
  chess_position_init_standard (&self->position);
  self->theme = tabiya_board_theme_find (NULL);
  self->pieces = tabiya_piece_set_get_default ();
  self->arrows = g_array_new (FALSE, FALSE, sizeof (TabiyaBoardArrow));
  self->shapes = g_array_new (FALSE, FALSE, sizeof (TabiyaBoardShape));
  self->typed = g_string_new (NULL);
  self->show_coordinates = TRUE;
  self->show_legal_moves = TRUE;
  self->animate = TRUE;
  self->selected = CHESS_NO_SQUARE;
  self->hovered = CHESS_NO_SQUARE;
  self->cursor = chess_square_make (4, 1);

  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_VISIBLE);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (scale_factor_changed_cb), NULL);
  tabiya_board_init_squares (self);
  tabiya_board_init_entry (self);
  tabiya_board_init_animation (self);
  tabiya_board_init_input (self);
  tabiya_board_init_keyboard (self);
}

/* Whether a person may move the piece on @square somewhere now. */
gboolean
tabiya_board_can_pick_up (TabiyaBoard *self,
                          ChessSquare  square)
{
  ChessPiece piece = self->position.board[square];

  /* A piece of the side to move can be looked at even if it has no move. */
  return piece != CHESS_NO_PIECE && chess_piece_color (piece) == self->position.turn
         && (self->movable & 1 << self->position.turn);
}

/* CHESS_NO_SQUARE selects nothing. */
void
tabiya_board_select (TabiyaBoard *self,
                     ChessSquare  square)
{
  self->selected = square;
  update_targets (self);
  tabiya_board_update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tabiya_board_request_move (TabiyaBoard *self,
                           ChessMove    move,
                           gboolean     dropped)
{
  guint generation = self->generation;
  double x = self->drag.x;
  double y = self->drag.y;

  tabiya_board_select (self, CHESS_NO_SQUARE);
  self->dropped = dropped ? move : CHESS_NO_MOVE;
  g_signal_emit (self, signals[MOVE_REQUESTED], 0, (guint) move);
  self->dropped = CHESS_NO_MOVE;

  /* Nobody played it: the piece goes home. */
  if (dropped && generation == self->generation)
    tabiya_board_animate_return (self, chess_move_from (move), x, y);
}

/* @ask: open the chooser of a promotion even when it goes without. */
void
tabiya_board_try_move (TabiyaBoard *self,
                       ChessSquare  from,
                       ChessSquare  to,
                       gboolean     dropped,
                       gboolean     ask)
{
  ChessMove move = find_move (self, from, to);

  g_return_if_fail (move != CHESS_NO_MOVE);

  if (chess_move_is_promotion (move) && (ask || !self->auto_queen))
    tabiya_board_promotion_open (self, from, to);
  else
    tabiya_board_request_move (self, move, dropped);
}

void
tabiya_board_emit_activated (TabiyaBoard *self,
                             ChessSquare  square)
{
  g_signal_emit (self, signals[SQUARE_ACTIVATED], 0, (guint) square);
}

void
tabiya_board_emit_cancelled (TabiyaBoard *self)
{
  g_signal_emit (self, signals[CANCELLED], 0);
}

void
tabiya_board_emit_shape (TabiyaBoard      *self,
                         TabiyaBoardShape *shape)
{
  g_signal_emit (self, signals[SHAPE_DRAWN], 0, shape);
}

void
tabiya_board_emit_clear_shapes (TabiyaBoard *self)
{
  g_signal_emit (self, signals[SHAPES_CLEARED], 0);
}

/* The upper left corner of a place on the board, in the widget. */
void
tabiya_board_square_origin (TabiyaBoard      *self,
                            float             file,
                            float             rank,
                            graphene_point_t *origin)
{
  float column = self->flipped ? 7 - file : file;
  float row = self->flipped ? rank : 7 - rank;

  origin->x = self->x + column * self->square;
  origin->y = self->y + row * self->square;
}

/**
 * tabiya_board_new:
 *
 * A board with the start position that nobody may move on.
 *
 * Returns: (transfer floating): the board
 */
GtkWidget *
tabiya_board_new (void)
{
  return g_object_new (TABIYA_TYPE_BOARD, NULL);
}

/**
 * tabiya_board_fit:
 * @width: room, in logical pixels
 * @height: room, in logical pixels
 *
 * The board is never scaled by parts of a pixel, so that edges and pieces stay sharp.
 *
 * Returns: the side of the largest board that fits: 8 times a whole number of pixels
 */
int
tabiya_board_fit (int width,
                  int height)
{
  return MAX (MIN (width, height) / 8, 1) * 8;
}

/**
 * tabiya_board_set_position:
 * @position: what to show; copied
 * @last_move: the move that led to it, marked on the board, or %CHESS_NO_MOVE
 * @animate: whether pieces glide to their places
 *
 * Shows a position. A selected piece stays selected if it is still there and may still move; what
 * was being typed is given up if the position is another one.
 */
void
tabiya_board_set_position (TabiyaBoard         *self,
                           const ChessPosition *position,
                           ChessMove            last_move,
                           gboolean             animate)
{
  ChessPosition before;
  ChessMove move_before;
  gboolean other;

  g_return_if_fail (TABIYA_IS_BOARD (self));
  g_return_if_fail (position != NULL);

  before = self->position;
  move_before = self->last_move;
  other = !chess_position_equal (&before, position);
  self->position = *position;
  self->last_move = last_move;
  self->generation++;
  update_legal_moves (self);

  if (other) {
    tabiya_board_promotion_close (self);
    tabiya_board_entry_clear (self);
    if (self->drag.active && !tabiya_board_can_pick_up (self, self->drag.from))
      tabiya_board_cancel_drag (self);
    if (self->selected != CHESS_NO_SQUARE
        && (!tabiya_board_can_pick_up (self, self->selected)
            || before.board[self->selected] != self->position.board[self->selected]))
      self->selected = CHESS_NO_SQUARE;
  }
  update_targets (self);

  if (animate && self->animate)
    tabiya_board_animate_change (self, &before, move_before);
  else
    tabiya_board_finish_animation (self);
  tabiya_board_update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * tabiya_board_get_position:
 *
 * Returns: (transfer none): the position shown; it changes with the board
 */
const ChessPosition *
tabiya_board_get_position (TabiyaBoard *self)
{
  g_return_val_if_fail (TABIYA_IS_BOARD (self), NULL);

  return &self->position;
}

/**
 * tabiya_board_get_last_move:
 *
 * Returns: the move marked on the board, or %CHESS_NO_MOVE
 */
ChessMove
tabiya_board_get_last_move (TabiyaBoard *self)
{
  g_return_val_if_fail (TABIYA_IS_BOARD (self), CHESS_NO_MOVE);

  return self->last_move;
}

/**
 * tabiya_board_set_movable:
 * @movable: bits of the colours a person may move
 *
 * A piece can be picked up only when its colour is among them and on the move.
 */
void
tabiya_board_set_movable (TabiyaBoard   *self,
                          TabiyaMovable  movable)
{
  g_return_if_fail (TABIYA_IS_BOARD (self));

  if (self->movable == movable)
    return;
  self->movable = movable;
  update_legal_moves (self);
  if (self->legal.count == 0)
    tabiya_board_cancel (self);
  update_targets (self);
  tabiya_board_update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

TabiyaMovable
tabiya_board_get_movable (TabiyaBoard *self)
{
  g_return_val_if_fail (TABIYA_IS_BOARD (self), TABIYA_MOVABLE_NONE);

  return self->movable;
}

/**
 * tabiya_board_set_flipped:
 * @flipped: whether Black's side is at the bottom
 */
void
tabiya_board_set_flipped (TabiyaBoard *self,
                          gboolean     flipped)
{
  g_return_if_fail (TABIYA_IS_BOARD (self));

  flipped = !!flipped;
  if (self->flipped == flipped)
    return;
  tabiya_board_cancel_drag (self);
  self->flipped = flipped;
  drop_caches (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FLIPPED]);
}

gboolean
tabiya_board_get_flipped (TabiyaBoard *self)
{
  g_return_val_if_fail (TABIYA_IS_BOARD (self), FALSE);

  return self->flipped;
}

/**
 * tabiya_board_set_show_coordinates:
 * @show: whether files and ranks are named at the edge; under 32 px a square they never are
 */
void
tabiya_board_set_show_coordinates (TabiyaBoard *self,
                                   gboolean     show)
{
  g_return_if_fail (TABIYA_IS_BOARD (self));

  show = !!show;
  if (self->show_coordinates == show)
    return;
  self->show_coordinates = show;
  drop_caches (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_COORDINATES]);
}

gboolean
tabiya_board_get_show_coordinates (TabiyaBoard *self)
{
  g_return_val_if_fail (TABIYA_IS_BOARD (self), FALSE);

  return self->show_coordinates;
}

/**
 * tabiya_board_set_show_legal_moves:
 * @show: whether the squares a selected piece can go to are marked
 */
void
tabiya_board_set_show_legal_moves (TabiyaBoard *self,
                                   gboolean     show)
{
  g_return_if_fail (TABIYA_IS_BOARD (self));

  show = !!show;
  if (self->show_legal_moves == show)
    return;
  self->show_legal_moves = show;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_LEGAL_MOVES]);
}

gboolean
tabiya_board_get_show_legal_moves (TabiyaBoard *self)
{
  g_return_val_if_fail (TABIYA_IS_BOARD (self), FALSE);

  return self->show_legal_moves;
}

/**
 * tabiya_board_set_animate:
 * @animate: whether pieces glide; the desktop's own setting is obeyed besides
 */
void
tabiya_board_set_animate (TabiyaBoard *self,
                          gboolean     animate)
{
  g_return_if_fail (TABIYA_IS_BOARD (self));

  animate = !!animate;
  if (self->animate == animate)
    return;
  self->animate = animate;
  if (!animate)
    tabiya_board_finish_animation (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANIMATE]);
}

gboolean
tabiya_board_get_animate (TabiyaBoard *self)
{
  g_return_val_if_fail (TABIYA_IS_BOARD (self), FALSE);

  return self->animate;
}

/**
 * tabiya_board_set_auto_queen:
 * @auto_queen: whether a pawn becomes a queen unasked; Ctrl asks all the same
 */
void
tabiya_board_set_auto_queen (TabiyaBoard *self,
                             gboolean     auto_queen)
{
  g_return_if_fail (TABIYA_IS_BOARD (self));

  auto_queen = !!auto_queen;
  if (self->auto_queen == auto_queen)
    return;
  self->auto_queen = auto_queen;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AUTO_QUEEN]);
}

gboolean
tabiya_board_get_auto_queen (TabiyaBoard *self)
{
  g_return_val_if_fail (TABIYA_IS_BOARD (self), FALSE);

  return self->auto_queen;
}

/**
 * tabiya_board_set_theme_id:
 * @id: (nullable): id of a theme; an unknown one shows the default
 */
void
tabiya_board_set_theme_id (TabiyaBoard *self,
                           const char  *id)
{
  const TabiyaBoardTheme *theme = tabiya_board_theme_find (id);

  g_return_if_fail (TABIYA_IS_BOARD (self));

  if (self->theme == theme)
    return;
  self->theme = theme;
  drop_caches (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THEME_ID]);
}

/**
 * tabiya_board_get_theme_id:
 *
 * Returns: (transfer none): id of the theme shown
 */
const char *
tabiya_board_get_theme_id (TabiyaBoard *self)
{
  g_return_val_if_fail (TABIYA_IS_BOARD (self), NULL);

  return self->theme->id;
}

/**
 * tabiya_board_set_arrows:
 * @arrows: (array length=n_arrows) (nullable): copied
 *
 * The program's own arrows. They stay until they are replaced, also when the position changes.
 */
void
tabiya_board_set_arrows (TabiyaBoard            *self,
                         const TabiyaBoardArrow *arrows,
                         guint                   n_arrows)
{
  g_return_if_fail (TABIYA_IS_BOARD (self));

  g_array_set_size (self->arrows, 0);
  if (n_arrows > 0)
    g_array_append_vals (self->arrows, arrows, n_arrows);
  g_clear_pointer (&self->arrow_node, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * tabiya_board_set_shapes:
 * @shapes: (array length=n_shapes) (nullable): copied
 *
 * What people drew: arrows and circles as PGN keeps them.
 */
void
tabiya_board_set_shapes (TabiyaBoard            *self,
                         const TabiyaBoardShape *shapes,
                         guint                   n_shapes)
{
  g_return_if_fail (TABIYA_IS_BOARD (self));

  g_array_set_size (self->shapes, 0);
  if (n_shapes > 0)
    g_array_append_vals (self->shapes, shapes, n_shapes);
  g_clear_pointer (&self->arrow_node, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * tabiya_board_cancel:
 *
 * Gives up the promotion chooser, or else what is being typed, or else a drag or selection.
 *
 * Returns: whether there was something to give up
 */
gboolean
tabiya_board_cancel (TabiyaBoard *self)
{
  gboolean any = FALSE;

  g_return_val_if_fail (TABIYA_IS_BOARD (self), FALSE);

  if (tabiya_board_promotion_close (self) || tabiya_board_entry_clear (self)
      || tabiya_board_cancel_drag (self))
    any = TRUE;
  if (self->selected != CHESS_NO_SQUARE) {
    tabiya_board_select (self, CHESS_NO_SQUARE);
    any = TRUE;
  }
  if (any)
    tabiya_board_emit_cancelled (self);
  return any;
}

/**
 * tabiya_board_get_square_at:
 * @x: in the widget
 * @y: in the widget
 *
 * Returns: the square there, or %CHESS_NO_SQUARE beside the board
 */
ChessSquare
tabiya_board_get_square_at (TabiyaBoard *self,
                            double       x,
                            double       y)
{
  int column, row;

  g_return_val_if_fail (TABIYA_IS_BOARD (self), CHESS_NO_SQUARE);

  if (self->square == 0 || x < self->x || y < self->y)
    return CHESS_NO_SQUARE;
  column = (int) ((x - self->x) / self->square);
  row = (int) ((y - self->y) / self->square);
  if (column > 7 || row > 7)
    return CHESS_NO_SQUARE;
  return self->flipped ? chess_square_make (7 - column, row) : chess_square_make (column, 7 - row);
}

/**
 * tabiya_board_get_square_box:
 * @square: a square
 * @box: (out caller-allocates): where it is in the widget
 */
void
tabiya_board_get_square_box (TabiyaBoard     *self,
                             ChessSquare      square,
                             graphene_rect_t *box)
{
  graphene_point_t origin;

  g_return_if_fail (TABIYA_IS_BOARD (self));
  g_return_if_fail (square < CHESS_N_SQUARES);

  tabiya_board_square_origin (self, chess_square_file (square), chess_square_rank (square), &origin);
  graphene_rect_init (box, origin.x, origin.y, self->square, self->square);
}
