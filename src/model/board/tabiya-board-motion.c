/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/board/tabiya-board-motion.h"

/*
 * From one position to the next, each piece that is new on its square comes from the nearest square
 * that has lost such a piece; so a jump through a game is animated like a single move. A new plan
 * starts from where the pieces are seen at the moment.
 */

/* Milliseconds. */
#define FADE_DURATION 80

/* Where every piece is seen before the change: at rest on its square or on its way to it. */
typedef struct {
  ChessPiece piece[CHESS_N_SQUARES];
  float      file[CHESS_N_SQUARES];
  float      rank[CHESS_N_SQUARES];
  gboolean   moving[CHESS_N_SQUARES];
} Seen;

static void
add_flight (TabiyaBoardMotion *self,
            ChessPiece         piece,
            float              from_file,
            float              from_rank,
            ChessSquare        to)
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
add_fade (TabiyaBoardMotion *self,
          ChessPiece         piece,
          ChessSquare        square,
          gboolean           appears)
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
look (const TabiyaBoardMotion *self,
      const ChessPosition     *before,
      Seen                    *seen)
{
  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    seen->piece[i] = before->board[i];
    seen->file[i] = (float) chess_square_file ((ChessSquare) i);
    seen->rank[i] = (float) chess_square_rank ((ChessSquare) i);
    seen->moving[i] = FALSE;
  }
  for (int i = 0; i < self->n_flights; i++) {
    ChessSquare to = self->flights[i].to;

    tabiya_board_motion_get_flight_place (self, &self->flights[i],
                                          &seen->file[to], &seen->rank[to]);
    seen->moving[to] = TRUE;
  }
}

static void
fly (TabiyaBoardMotion *self,
     const Seen        *seen,
     ChessSquare        from,
     ChessSquare        to)
{
  add_flight (self, seen->piece[from], seen->file[from], seen->rank[from], to);
}

/* A promotion changes the piece on its way, so the pawn is not found by its kind: it flies to the
   promotion square, or comes back from it. */
static void
match_promotion (TabiyaBoardMotion      *self,
                 const TabiyaBoardScene *scene,
                 const Seen             *seen,
                 ChessMove               move_before,
                 ChessBitboard          *lost,
                 ChessBitboard          *gained)
{
  ChessMove move = tabiya_board_scene_get_newest (scene);
  ChessSquare from = chess_move_from (move);
  ChessSquare to = chess_move_to (move);

  if (chess_move_is_promotion (move) && (*lost & bb_square (from)) && (*gained & bb_square (to))) {
    if (scene->dropped != move)
      fly (self, seen, from, to);
  } else if (chess_move_is_promotion (move_before)
             && (*lost & bb_square (chess_move_to (move_before)))
             && (*gained & bb_square (chess_move_from (move_before)))) {
    from = chess_move_to (move_before);
    to = chess_move_from (move_before);
    add_flight (self, scene->position.board[to], seen->file[from], seen->rank[from], to);
  } else {
    return;
  }
  *lost &= ~bb_square (from);
  *gained &= ~bb_square (to);
}

/* The nearest square that lost @piece; %CHESS_NO_SQUARE if none did. */
static ChessSquare
find_origin (const Seen    *seen,
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

    if (seen->piece[from] == piece && files * files + ranks * ranks < least) {
      least = files * files + ranks * ranks;
      nearest = from;
    }
  }
  return nearest;
}

/* Whether the user has already dropped the piece on @to, so that it need not move. */
static gboolean
is_in_place (const TabiyaBoardScene *scene,
             ChessSquare             from,
             ChessSquare             to)
{
  return scene->dropped != CHESS_NO_MOVE && scene->dropped == tabiya_board_scene_get_newest (scene)
         && from == chess_move_from (scene->dropped)
         && to == chess_move_king_target (scene->dropped);
}

static void
match_pieces (TabiyaBoardMotion      *self,
              const TabiyaBoardScene *scene,
              const Seen             *seen,
              ChessBitboard          *lost,
              ChessBitboard          *gained)
{
  ChessBitboard open = *gained;

  while (open) {
    ChessSquare to = bb_pop (&open);
    ChessSquare from = find_origin (seen, *lost, scene->position.board[to], to);

    if (from == CHESS_NO_SQUARE)
      continue;
    if (!is_in_place (scene, from, to))
      fly (self, seen, from, to);
    *lost &= ~bb_square (from);
    *gained &= ~bb_square (to);
  }
}

/* Finds the squares that change. A piece still on its way to a square where it stays keeps
   going. */
static void
compare (TabiyaBoardMotion      *self,
         const TabiyaBoardScene *scene,
         const Seen             *seen,
         ChessBitboard          *lost,
         ChessBitboard          *gained)
{
  for (int i = 0; i < CHESS_N_SQUARES; i++) {
    ChessSquare square = (ChessSquare) i;

    if (seen->piece[i] == scene->position.board[i]) {
      if (seen->moving[i])
        fly (self, seen, square, square);
      continue;
    }
    if (seen->piece[i] != CHESS_NO_PIECE)
      *lost |= bb_square (square);
    if (scene->position.board[i] != CHESS_NO_PIECE)
      *gained |= bb_square (square);
  }
}

/**
 * tabiya_board_motion_clear:
 *
 * Ends the animation: every piece is on its square.
 */
void
tabiya_board_motion_clear (TabiyaBoardMotion *self)
{
  self->n_flights = 0;
  self->n_fades = 0;
  self->in_motion = 0;
  self->progress = 1;
  self->travelled = 1;
}

/**
 * tabiya_board_motion_is_at_rest:
 *
 * Returns: whether no piece is moving, appearing or disappearing
 */
gboolean
tabiya_board_motion_is_at_rest (const TabiyaBoardMotion *self)
{
  return self->n_flights == 0 && self->n_fades == 0;
}

/**
 * tabiya_board_motion_plan:
 * @before: the position shown before
 * @move_before: the move that had led to it, or %CHESS_NO_MOVE
 * @scene: what is shown now; a piece that the user has just dropped is already in its place
 *
 * Plans the animation from one position to another. Pieces already on their way continue from where
 * they are. If nothing has to move, the board is at rest afterwards.
 */
void
tabiya_board_motion_plan (TabiyaBoardMotion      *self,
                          const ChessPosition    *before,
                          ChessMove               move_before,
                          const TabiyaBoardScene *scene)
{
  Seen seen;
  ChessBitboard lost = 0, gained = 0;

  look (self, before, &seen);
  tabiya_board_motion_clear (self);
  compare (self, scene, &seen, &lost, &gained);
  match_promotion (self, scene, &seen, move_before, &lost, &gained);
  match_pieces (self, scene, &seen, &lost, &gained);
  while (lost) {
    ChessSquare square = bb_pop (&lost);

    add_fade (self, seen.piece[square], square, FALSE);
  }
  while (gained) {
    ChessSquare square = bb_pop (&gained);

    add_fade (self, scene->position.board[square], square, TRUE);
  }
  if (!tabiya_board_motion_is_at_rest (self))
    tabiya_board_motion_advance (self, 0, 0);
}

/**
 * tabiya_board_motion_plan_flight:
 * @piece: the only piece that moves
 * @from_file: where it is; may lie between files
 * @from_rank: where it is; may lie between ranks
 * @to: the square where it belongs
 *
 * Plans the animation of one piece; every other piece goes to its square at once.
 */
void
tabiya_board_motion_plan_flight (TabiyaBoardMotion *self,
                                 ChessPiece         piece,
                                 float              from_file,
                                 float              from_rank,
                                 ChessSquare        to)
{
  tabiya_board_motion_clear (self);
  add_flight (self, piece, from_file, from_rank, to);
  tabiya_board_motion_advance (self, 0, 0);
}

/**
 * tabiya_board_motion_advance:
 * @progress: fraction of the duration that has passed, 0 to 1
 * @travelled: fraction of the way that moving pieces have travelled: @progress with easing
 */
void
tabiya_board_motion_advance (TabiyaBoardMotion *self,
                             double             progress,
                             double             travelled)
{
  self->progress = progress;
  self->travelled = travelled;
}

/**
 * tabiya_board_motion_get_flight_place:
 * @flight: a piece on its way
 * @file: (out): where the piece is now, 0 on the a-file
 * @rank: (out): where the piece is now, 0 on the first rank
 */
void
tabiya_board_motion_get_flight_place (const TabiyaBoardMotion *self,
                                      const TabiyaBoardFlight *flight,
                                      float                   *file,
                                      float                   *rank)
{
  float done = (float) self->travelled;

  *file = flight->from_file + done * (chess_square_file (flight->to) - flight->from_file);
  *rank = flight->from_rank + done * (chess_square_rank (flight->to) - flight->from_rank);
}

/**
 * tabiya_board_motion_get_fade_opacity:
 *
 * A captured piece fades out during the last 80 ms, as the capturing piece arrives. A piece that
 * comes back fades in during the first 80 ms.
 *
 * Returns: its opacity, 0 to 1
 */
double
tabiya_board_motion_get_fade_opacity (const TabiyaBoardMotion *self,
                                      const TabiyaBoardFade   *fade)
{
  double share = (double) FADE_DURATION / TABIYA_BOARD_MOVE_DURATION;

  if (fade->appears)
    return CLAMP (self->progress / share, 0, 1);
  return CLAMP ((1 - self->progress) / share, 0, 1);
}
