/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-private.h"

#include "ui/board/tabiya-board-actions.h"

/*
 * What can be set and stays until it is replaced: orientation, theme, and what is shown besides the
 * pieces. The options are also properties.
 */

G_DEFINE_ENUM_TYPE (TabiyaMoveInput, tabiya_move_input,
                    G_DEFINE_ENUM_VALUE (TABIYA_MOVE_INPUT_BOTH, "both"),
                    G_DEFINE_ENUM_VALUE (TABIYA_MOVE_INPUT_DRAG, "drag"),
                    G_DEFINE_ENUM_VALUE (TABIYA_MOVE_INPUT_CLICK, "click"))

enum {
  PROP_0,
  PROP_FLIPPED,
  PROP_COORDINATES,
  PROP_SHOW_LEGAL_MOVES,
  PROP_ANIMATE,
  PROP_AUTO_QUEEN,
  PROP_MOVE_INPUT,
  PROP_THEME_ID,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
tabiya_board_get_property (GObject    *object,
                           guint       property_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  TabiyaBoard *self = TABIYA_BOARD (object);

  switch (property_id) {
  case PROP_FLIPPED:
    g_value_set_boolean (value, self->geometry.flipped);
    break;
  case PROP_COORDINATES:
    g_value_set_enum (value, self->ground.coordinates);
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
  case PROP_MOVE_INPUT:
    g_value_set_enum (value, self->pointer.input);
    break;
  case PROP_THEME_ID:
    g_value_set_string (value, self->ground.theme->id);
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
  case PROP_COORDINATES:
    tabiya_board_set_coordinates (self, (TabiyaCoordinates) g_value_get_enum (value));
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
  case PROP_MOVE_INPUT:
    tabiya_board_cancel_drag (self);
    self->pointer.input = (TabiyaMoveInput) g_value_get_enum (value);
    break;
  case PROP_THEME_ID:
    tabiya_board_set_theme_id (self, g_value_get_string (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}

void
tabiya_board_install_properties (GObjectClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  klass->get_property = tabiya_board_get_property;
  klass->set_property = tabiya_board_set_property;

  properties[PROP_FLIPPED] = g_param_spec_boolean ("flipped", NULL, NULL, FALSE, flags);
  properties[PROP_COORDINATES] =
    g_param_spec_enum ("coordinates", NULL, NULL, TABIYA_TYPE_COORDINATES,
                       TABIYA_COORDINATES_INSIDE, flags);
  properties[PROP_SHOW_LEGAL_MOVES] =
    g_param_spec_boolean ("show-legal-moves", NULL, NULL, TRUE, flags);
  properties[PROP_ANIMATE] = g_param_spec_boolean ("animate", NULL, NULL, TRUE, flags);
  properties[PROP_AUTO_QUEEN] = g_param_spec_boolean ("auto-queen", NULL, NULL, FALSE, flags);
  properties[PROP_MOVE_INPUT] =
    g_param_spec_enum ("move-input", NULL, NULL, TABIYA_TYPE_MOVE_INPUT, TABIYA_MOVE_INPUT_BOTH,
                       G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_THEME_ID] = g_param_spec_string ("theme-id", NULL, NULL, "maple", flags);
  g_object_class_install_properties (klass, N_PROPS, properties);
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
  if (self->geometry.flipped == flipped)
    return;
  tabiya_board_cancel_drag (self);
  self->geometry.flipped = flipped;
  tabiya_board_drop_caches (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FLIPPED]);
}

/**
 * tabiya_board_get_flipped:
 *
 * Returns: whether Black's side is at the bottom
 */
gboolean
tabiya_board_get_flipped (TabiyaBoard *self)
{
  g_return_val_if_fail (TABIYA_IS_BOARD (self), FALSE);

  return self->geometry.flipped;
}

/**
 * tabiya_board_set_coordinates:
 * @coordinates: where files and ranks are named, which they are not on squares below 32 px
 *
 * Coordinates outside take their room from the squares.
 */
void
tabiya_board_set_coordinates (TabiyaBoard       *self,
                              TabiyaCoordinates  coordinates)
{
  g_return_if_fail (TABIYA_IS_BOARD (self));

  if (self->ground.coordinates == coordinates)
    return;
  tabiya_board_cancel_drag (self);
  self->ground.coordinates = coordinates;
  self->geometry.outside = coordinates == TABIYA_COORDINATES_OUTSIDE;
  tabiya_board_drop_caches (self);
  /* Whoever lays it out heeds the room beside the squares. */
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COORDINATES]);
}

/**
 * tabiya_board_get_coordinates:
 *
 * Returns: where files and ranks are named
 */
TabiyaCoordinates
tabiya_board_get_coordinates (TabiyaBoard *self)
{
  g_return_val_if_fail (TABIYA_IS_BOARD (self), TABIYA_COORDINATES_NONE);

  return self->ground.coordinates;
}

/**
 * tabiya_board_get_gutter:
 * @side: the side that the board is to have, in logical pixels
 *
 * Returns: how much of it, to the left of the squares and below them, coordinates take
 */
int
tabiya_board_get_gutter (TabiyaBoard *self,
                         int          side)
{
  g_return_val_if_fail (TABIYA_IS_BOARD (self), 0);

  return self->geometry.outside ? tabiya_board_geometry_get_gutter (side) : 0;
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

/**
 * tabiya_board_set_animate:
 * @animate: whether moves are animated; the desktop's setting can still turn animations off
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
    tabiya_board_animation_finish (&self->animation);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANIMATE]);
}

/**
 * tabiya_board_set_auto_queen:
 * @auto_queen: whether a pawn becomes a queen without asking; holding Ctrl asks nevertheless
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

/**
 * tabiya_board_set_theme_id:
 * @id: (nullable): the id of a theme; an unknown id selects the default
 */
void
tabiya_board_set_theme_id (TabiyaBoard *self,
                           const char  *id)
{
  const TabiyaBoardTheme *theme = tabiya_board_theme_find (id);

  g_return_if_fail (TABIYA_IS_BOARD (self));

  if (self->ground.theme == theme)
    return;
  self->ground.theme = theme;
  tabiya_board_drop_caches (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THEME_ID]);
}

/**
 * tabiya_board_get_theme_id:
 *
 * Returns: (transfer none): the id of the theme shown
 */
const char *
tabiya_board_get_theme_id (TabiyaBoard *self)
{
  g_return_val_if_fail (TABIYA_IS_BOARD (self), NULL);

  return self->ground.theme->id;
}

void
tabiya_board_set_arrows (TabiyaBoard            *self,
                         const TabiyaBoardArrow *arrows,
                         guint                   n_arrows)
{
  g_return_if_fail (TABIYA_IS_BOARD (self));

  tabiya_board_arrows_set_arrows (&self->arrows, arrows, n_arrows);
}

const TabiyaBoardArrows *
tabiya_board_get_arrows (TabiyaBoard *board)
{
  g_return_val_if_fail (TABIYA_IS_BOARD (board), NULL);

  return &board->arrows;
}

/**
 * tabiya_board_set_shares:
 * @centipawns: (array fixed-size=64) (nullable): positive values are good for White; copied. %NULL
 *   removes the highlight
 *
 * Highlights the squares that contribute to a term of the evaluation, each with its share in pawns.
 * The highlight stays until it is replaced, even when the position changes. A screen reader reads
 * the share of a square after the piece on it.
 */
void
tabiya_board_set_shares (TabiyaBoard   *self,
                         const int16_t *centipawns)
{
  g_return_if_fail (TABIYA_IS_BOARD (self));

  if (tabiya_board_shares_set (&self->shares, centipawns))
    tabiya_board_update_accessible (self);
}

/**
 * tabiya_board_get_share:
 *
 * Returns: the share of @square in centipawns, positive if good for White; 0 if it is not
 *   highlighted
 */
int
tabiya_board_get_share (TabiyaBoard *self,
                        ChessSquare  square)
{
  g_return_val_if_fail (TABIYA_IS_BOARD (self), 0);
  g_return_val_if_fail (square < CHESS_N_SQUARES, 0);

  return self->shares.centipawns[square];
}

/**
 * tabiya_board_get_mark:
 *
 * Returns: the badge on the board
 */
TabiyaMark
tabiya_board_get_mark (TabiyaBoard *self)
{
  g_return_val_if_fail (TABIYA_IS_BOARD (self), TABIYA_MARK_NONE);

  return self->scene.mark;
}
