/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-private.h"

/*
 * Movement. From one position to another each piece that is new on its square comes from the
 * nearest square that has lost such a piece, so that jumps through a game move as a single move
 * does. One animation runs at a time; a new one starts where the pieces are.
 */

/* Milliseconds. */
#define MOVE_DURATION 200
#define RETURN_DURATION 150
#define FADE_DURATION 80

/* Where every piece is seen before the change: at rest on its square or on its way to it. */
typedef struct {
  ChessPiece piece[CHESS_N_SQUARES];
  float      file[CHESS_N_SQUARES];
  float      rank[CHESS_N_SQUARES];
  gboolean   moving[CHESS_N_SQUARES];
} Scene;

void
tabiya_board_get_flight_place (TabiyaBoard             *self,
                               const TabiyaBoardFlight *flight,
                               float                   *file,
                               float                   *rank)
{
  float done = (float) adw_easing_ease (self->easing, self->progress);

  *file = flight->from_file + done * (chess_square_file (flight->to) - flight->from_file);
  *rank = flight->from_rank + done * (chess_square_rank (flight->to) - flight->from_rank);
}

/* A captured piece goes in the last 80 ms, when the other one arrives; one that comes back appears
   the same way backwards. */
double
tabiya_board_get_fade_opacity (TabiyaBoard           *self,
                               const TabiyaBoardFade *fade)
{
  double share = (double) FADE_DURATION / MOVE_DURATION;

  if (fade->appears)
    return CLAMP (self->progress / share, 0, 1);
  return CLAMP ((1 - self->progress) / share, 0, 1);
}

static void
clear_motion (TabiyaBoard *self)
{
  self->n_flights = 0;
  self->n_fades = 0;
  self->in_motion = 0;
  self->progress = 1;
}

static void
animation_value_cb (double   value,
                    gpointer data)
{
  TabiyaBoard *self = data;

  self->progress = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
animation_done_cb (TabiyaBoard *self)
{
  clear_motion (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
add_flight (TabiyaBoard *self,
            ChessPiece   piece,
            float        from_file,
            float        from_rank,
            ChessSquare  to)
{
  self->flights[self->n_flights++] = (TabiyaBoardFlight) {
    .piece = piece,
    .to = to,
    .from_file = from_file,
    .from_rank = from_rank,
  };
  self->in_motion |= bb_square (to);
}

static void
add_fade (TabiyaBoard *self,
          ChessPiece   piece,
          ChessSquare  square,
          gboolean     appears)
{
  self->fades[self->n_fades++] = (TabiyaBoardFade) {
    .piece = piece,
    .square = square,
    .appears = appears,
  };
  if (appears)
    self->in_motion |= bb_square (square);
}

static void
take_scene (TabiyaBoard         *self,
            const ChessPosition *before,
            Scene               *scene)
{
  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    scene->piece[i] = before->board[i];
    scene->file[i] = (float) chess_square_file ((ChessSquare) i);
    scene->rank[i] = (float) chess_square_rank ((ChessSquare) i);
    scene->moving[i] = FALSE;
  }
  for (int i = 0; i < self->n_flights; i++) {
    ChessSquare to = self->flights[i].to;

    tabiya_board_get_flight_place (self, &self->flights[i], &scene->file[to], &scene->rank[to]);
    scene->moving[to] = TRUE;
  }
}

static void
fly (TabiyaBoard *self,
     Scene       *scene,
     ChessSquare  from,
     ChessSquare  to)
{
  add_flight (self, scene->piece[from], scene->file[from], scene->rank[from], to);
}

/* Promotion changes the piece on its way, so it cannot be found by its kind: the pawn goes there,
   or comes back. */
static void
match_promotion (TabiyaBoard         *self,
                 Scene               *scene,
                 ChessMove            move_before,
                 ChessBitboard       *lost,
                 ChessBitboard       *gained)
{
  ChessMove move = self->last_move;
  ChessSquare from = chess_move_from (move);
  ChessSquare to = chess_move_to (move);

  if (chess_move_is_promotion (move) && (*lost & bb_square (from)) && (*gained & bb_square (to))) {
    if (self->dropped != move)
      fly (self, scene, from, to);
  } else if (chess_move_is_promotion (move_before)
             && (*lost & bb_square (chess_move_to (move_before)))
             && (*gained & bb_square (chess_move_from (move_before)))) {
    from = chess_move_to (move_before);
    to = chess_move_from (move_before);
    add_flight (self, self->position.board[to], scene->file[from], scene->rank[from], to);
  } else {
    return;
  }
  *lost &= ~bb_square (from);
  *gained &= ~bb_square (to);
}

/* The nearest square that lost @piece; %CHESS_NO_SQUARE if none did. */
static ChessSquare
find_origin (const Scene   *scene,
             ChessBitboard  lost,
             ChessPiece     piece,
             ChessSquare    to)
{
  ChessSquare nearest = CHESS_NO_SQUARE;
  int least = G_MAXINT;

  while (lost) {
    ChessSquare from = bb_pop (&lost);
    int files = chess_square_file (from) - chess_square_file (to);
    int ranks = chess_square_rank (from) - chess_square_rank (to);

    if (scene->piece[from] == piece && files * files + ranks * ranks < least) {
      least = files * files + ranks * ranks;
      nearest = from;
    }
  }
  return nearest;
}

/* Whether a hand has already put the piece there. */
static gboolean
is_in_place (TabiyaBoard *self,
             ChessSquare  from,
             ChessSquare  to)
{
  return self->dropped != CHESS_NO_MOVE && self->dropped == self->last_move
         && from == chess_move_from (self->dropped)
         && to == chess_move_king_target (self->dropped);
}

static void
match_pieces (TabiyaBoard   *self,
              Scene         *scene,
              ChessBitboard *lost,
              ChessBitboard *gained)
{
  ChessBitboard open = *gained;

  while (open) {
    ChessSquare to = bb_pop (&open);
    ChessSquare from = find_origin (scene, *lost, self->position.board[to], to);

    if (from == CHESS_NO_SQUARE)
      continue;
    if (!is_in_place (self, from, to))
      fly (self, scene, from, to);
    *lost &= ~bb_square (from);
    *gained &= ~bb_square (to);
  }
}

static void
start (TabiyaBoard *self,
       guint        duration,
       AdwEasing    easing)
{
  if (self->n_flights == 0 && self->n_fades == 0) {
    tabiya_board_finish_animation (self);
    return;
  }
  self->easing = easing;
  self->progress = 0;
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->animation), duration);
  adw_animation_play (self->animation);
}

/* From @before, reached by @move_before, to the position the board has now. */
void
tabiya_board_animate_change (TabiyaBoard         *self,
                             const ChessPosition *before,
                             ChessMove            move_before)
{
  Scene scene;
  ChessBitboard lost = 0, gained = 0;

  take_scene (self, before, &scene);
  /* Stops without a jump: what was on its way has just been noted. */
  adw_animation_pause (self->animation);
  clear_motion (self);

  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    ChessSquare square = (ChessSquare) i;

    if (scene.piece[i] == self->position.board[i]) {
      if (scene.moving[i])
        fly (self, &scene, square, square);
      continue;
    }
    if (scene.piece[i] != CHESS_NO_PIECE)
      lost |= bb_square (square);
    if (self->position.board[i] != CHESS_NO_PIECE)
      gained |= bb_square (square);
  }

  match_promotion (self, &scene, move_before, &lost, &gained);
  match_pieces (self, &scene, &lost, &gained);
  while (lost) {
    ChessSquare square = bb_pop (&lost);

    add_fade (self, scene.piece[square], square, FALSE);
  }
  while (gained) {
    ChessSquare square = bb_pop (&gained);

    add_fade (self, self->position.board[square], square, TRUE);
  }
  start (self, MOVE_DURATION, ADW_EASE_IN_OUT_CUBIC);
}

/* The piece of @square flies home from where it was let go: @x, @y is its centre in the widget. */
void
tabiya_board_animate_return (TabiyaBoard *self,
                             ChessSquare  square,
                             double       x,
                             double       y)
{
  float column, row;

  tabiya_board_finish_animation (self);
  if (!self->animate || self->square == 0 || self->position.board[square] == CHESS_NO_PIECE)
    return;

  column = ((float) x - self->x) / self->square - 0.5f;
  row = ((float) y - self->y) / self->square - 0.5f;
  add_flight (self, self->position.board[square],
              self->flipped ? 7 - column : column,
              self->flipped ? row : 7 - row,
              square);
  start (self, RETURN_DURATION, ADW_EASE_OUT_CUBIC);
}

void
tabiya_board_finish_animation (TabiyaBoard *self)
{
  if (self->animation)
    adw_animation_pause (self->animation);
  clear_motion (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tabiya_board_init_animation (TabiyaBoard *self)
{
  AdwAnimationTarget *target =
    adw_callback_animation_target_new (animation_value_cb, self, NULL);

  self->animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, MOVE_DURATION, target);
  /* Linear: pieces ease and captured ones fade on the same time. */
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
  g_signal_connect_swapped (self->animation, "done", G_CALLBACK (animation_done_cb), self);
  clear_motion (self);
}
