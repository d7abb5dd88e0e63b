/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/setup/tabiya-position-editor.h"

#include <string.h>

#include "core/chess-bitboard.h"
#include "core/chess-epd.h"
#include "core/chess-text.h"
#include "model/board/tabiya-fen-text.h"

/* One state of the board: all that a FEN tells, and what is wished but does not fit just now. */
typedef struct {
  ChessPiece   board[CHESS_N_SQUARES];
  ChessSquare  rooks[4];         /* that a right was read with, or CHESS_NO_SQUARE; by right */
  uint8_t      rights;           /* ChessCastling bits that are wanted */
  ChessSquare  en_passant;       /* wanted, or CHESS_NO_SQUARE */
  uint8_t      turn;             /* ChessColor */
  uint8_t      chess960;
  guint16      halfmove_clock;
  guint16      fullmove_number;
} Setup;

struct _TabiyaPositionEditor
{
  GObject  parent_instance;

  /* owned */
  GArray  *history;              /* of Setup, the oldest first */

  /* state */
  guint    at;                   /* the index of the one that is shown */
  gboolean in_step;              /* further changes go into the step that has begun */
  guint    step_from;            /* the index of the state before it */
  gboolean by_hand;
};

static void scene_init (TabiyaSceneInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TabiyaPositionEditor, tabiya_position_editor, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (TABIYA_TYPE_SCENE, scene_init))

static const Setup *
get_setup (TabiyaPositionEditor *self)
{
  return &g_array_index (self->history, Setup, self->at);
}

/* Makes @setup the newest state. One that says the same as before is no step of the history. */
static void
commit (TabiyaPositionEditor *self,
        const Setup          *setup)
{
  if (memcmp (setup, get_setup (self), sizeof *setup) == 0)
    return;
  if (self->in_step && self->at > self->step_from)
    self->at--;
  g_array_set_size (self->history, self->at + 1);
  g_array_append_vals (self->history, setup, 1);
  self->at++;
  tabiya_scene_emit_changed (TABIYA_SCENE (self));
}

/* A state whose bytes can be compared: no padding is left to chance. */
static void
setup_init (Setup *setup)
{
  memset (setup, 0, sizeof *setup);
  memset (setup->board, CHESS_NO_PIECE, sizeof setup->board);
  memset (setup->rooks, CHESS_NO_SQUARE, sizeof setup->rooks);
  setup->en_passant = CHESS_NO_SQUARE;
  setup->fullmove_number = 1;
}

static void
setup_init_position (Setup               *setup,
                     const ChessPosition *position)
{
  setup_init (setup);
  memcpy (setup->board, position->board, sizeof setup->board);
  setup->rights = position->castling;
  for (int right = 0; right < 4; right++)
    if (position->castling & (1 << right))
      setup->rooks[right] = position->castling_rook[right];
  setup->en_passant = position->en_passant;
  setup->turn = position->turn;
  setup->chess960 = position->chess960;
  setup->halfmove_clock = position->halfmove_clock;
  setup->fullmove_number = position->fullmove_number;
}

static ChessBitboard
find_men (const Setup *setup,
          ChessPiece   piece)
{
  ChessBitboard men = 0;

  for (int square = 0; square < CHESS_N_SQUARES; square++)
    if (setup->board[square] == piece)
      men |= bb_square ((ChessSquare) square);
  return men;
}

static ChessBitboard
find_color (const Setup *setup,
            ChessColor   color)
{
  ChessBitboard men = 0;

  for (int type = 0; type < CHESS_N_PIECE_TYPES; type++)
    men |= find_men (setup, chess_piece_make (color, (ChessPieceType) type));
  return men;
}

/* Castling */

/* The rook that the right is with, which in Chess960 is the one it was read with, or else the
   outermost one; CHESS_NO_SQUARE if king and rook do not stand so that the right is possible. */
static ChessSquare
find_castling_rook (const Setup *setup,
                    int          right)
{
  ChessColor color = (ChessColor) (right / 2);
  gboolean is_short = right % 2 == 0;
  int rank = color == CHESS_WHITE ? 0 : 7;
  ChessBitboard kings = find_men (setup, chess_piece_make (color, CHESS_KING)) & bb_rank (rank);
  ChessBitboard rooks = find_men (setup, chess_piece_make (color, CHESS_ROOK)) & bb_rank (rank);
  ChessSquare king;

  if (bb_count (kings) != 1)
    return CHESS_NO_SQUARE;
  king = bb_first (kings);
  /* From these squares of the first rank towards the right or the left side of the king. */
  rooks &= is_short ? ~(bb_square (king) | (bb_square (king) - 1)) : bb_square (king) - 1;
  if (!setup->chess960) {
    rooks &= bb_file (is_short ? 7 : 0);
    return rooks && chess_square_file (king) == 4 ? bb_first (rooks) : CHESS_NO_SQUARE;
  }
  if (!rooks || chess_square_file (king) == 0 || chess_square_file (king) == 7)
    return CHESS_NO_SQUARE;
  if (setup->rooks[right] != CHESS_NO_SQUARE && (rooks & bb_square (setup->rooks[right])))
    return setup->rooks[right];
  return is_short ? bb_last (rooks) : bb_first (rooks);
}

/* En passant */

static ChessBitboard
find_passed (const Setup *setup)
{
  ChessColor them = chess_color_opposite ((ChessColor) setup->turn);
  ChessBitboard pawns = find_men (setup, chess_piece_make (them, CHESS_PAWN));
  ChessBitboard empty = ~(find_color (setup, CHESS_WHITE) | find_color (setup, CHESS_BLACK));

  if (them == CHESS_WHITE)
    return (pawns & bb_rank (3)) >> 8 & empty & empty << 8;
  return (pawns & bb_rank (4)) << 8 & empty & empty >> 8;
}

static ChessSquare
get_en_passant (const Setup *setup)
{
  if (setup->en_passant == CHESS_NO_SQUARE
      || !(find_passed (setup) & bb_square (setup->en_passant)))
    return CHESS_NO_SQUARE;
  return setup->en_passant;
}

/* The state as a position whose derived fields are empty. It may break every rule, and so is good
   for nothing but being written and having its attacks looked up. */
static void
sketch_position (const Setup   *setup,
                 ChessPosition *position)
{
  memset (position, 0, sizeof *position);
  memcpy (position->board, setup->board, sizeof setup->board);
  memset (position->castling_rook, CHESS_NO_SQUARE, sizeof position->castling_rook);
  for (int color = 0; color < CHESS_N_COLORS; color++)
    position->by_color[color] = find_color (setup, (ChessColor) color);
  for (int type = 0; type < CHESS_N_PIECE_TYPES; type++)
    position->by_type[type] =
      find_men (setup, chess_piece_make (CHESS_WHITE, (ChessPieceType) type))
      | find_men (setup, chess_piece_make (CHESS_BLACK, (ChessPieceType) type));
  for (int right = 0; right < 4; right++) {
    ChessSquare rook = find_castling_rook (setup, right);

    if (!(setup->rights & (1 << right)) || rook == CHESS_NO_SQUARE)
      continue;
    position->castling |= (uint8_t) (1 << right);
    position->castling_rook[right] = rook;
  }
  position->en_passant = get_en_passant (setup);
  position->turn = setup->turn;
  position->chess960 = setup->chess960;
  position->halfmove_clock = setup->halfmove_clock;
  position->fullmove_number = setup->fullmove_number;
}

/* The scene */

static void
show (TabiyaScene *scene,
      TabiyaShown *shown)
{
  TabiyaPositionEditor *self = TABIYA_POSITION_EDITOR (scene);

  sketch_position (get_setup (self), &shown->position);
  shown->faults = tabiya_position_editor_find_faults (self);
  shown->movable = self->by_hand ? TABIYA_MOVABLE_FREELY : TABIYA_MOVABLE_NONE;
  shown->animate = FALSE;
}

static void
put_elsewhere (TabiyaScene *scene,
               ChessSquare  from,
               ChessSquare  to,
               gboolean     copy)
{
  if (to == CHESS_NO_SQUARE)
    tabiya_position_editor_put (TABIYA_POSITION_EDITOR (scene), CHESS_NO_PIECE, from);
  else
    tabiya_position_editor_move (TABIYA_POSITION_EDITOR (scene), from, to, copy);
}

static void
scene_init (TabiyaSceneInterface *iface)
{
  iface->show = show;
  iface->place = put_elsewhere;
}

static void
tabiya_position_editor_finalize (GObject *object)
{
  g_array_unref (TABIYA_POSITION_EDITOR (object)->history);
  G_OBJECT_CLASS (tabiya_position_editor_parent_class)->finalize (object);
}

static void
tabiya_position_editor_class_init (TabiyaPositionEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_position_editor_finalize;
}

static void
tabiya_position_editor_init (TabiyaPositionEditor *self)
{
  Setup setup;

  self->by_hand = TRUE;
  self->history = g_array_new (FALSE, FALSE, sizeof (Setup));
  setup_init (&setup);
  g_array_append_val (self->history, setup);
}

/**
 * tabiya_position_editor_new:
 * @position: the position to begin with
 *
 * Returns: (transfer full): an editor without a history
 */
TabiyaPositionEditor *
tabiya_position_editor_new (const ChessPosition *position)
{
  TabiyaPositionEditor *self;

  g_return_val_if_fail (position, NULL);

  self = g_object_new (TABIYA_TYPE_POSITION_EDITOR, NULL);
  setup_init_position (&g_array_index (self->history, Setup, 0), position);
  return self;
}

ChessPiece
tabiya_position_editor_get_piece (TabiyaPositionEditor *self,
                                  ChessSquare           square)
{
  g_return_val_if_fail (TABIYA_IS_POSITION_EDITOR (self), CHESS_NO_PIECE);
  g_return_val_if_fail (square < CHESS_N_SQUARES, CHESS_NO_PIECE);

  return get_setup (self)->board[square];
}

/* A king may stand only once, so that putting it somewhere moves it there. */
static void
place (Setup       *setup,
       ChessPiece   piece,
       ChessSquare  square)
{
  if (piece != CHESS_NO_PIECE && chess_piece_type (piece) == CHESS_KING) {
    ChessBitboard kings = find_men (setup, piece);

    while (kings)
      setup->board[bb_pop (&kings)] = CHESS_NO_PIECE;
  }
  setup->board[square] = piece;
}

/**
 * tabiya_position_editor_put:
 * @piece: a man, or %CHESS_NO_PIECE to empty the square
 * @square: where to put it, instead of whatever stands there
 *
 * A king that stands elsewhere is moved, since a side has only one.
 */
void
tabiya_position_editor_put (TabiyaPositionEditor *self,
                            ChessPiece            piece,
                            ChessSquare           square)
{
  Setup setup;

  g_return_if_fail (TABIYA_IS_POSITION_EDITOR (self));
  g_return_if_fail (piece <= CHESS_NO_PIECE && square < CHESS_N_SQUARES);

  setup = *get_setup (self);
  place (&setup, piece, square);
  commit (self, &setup);
}

void
tabiya_position_editor_move (TabiyaPositionEditor *self,
                             ChessSquare           from,
                             ChessSquare           to,
                             gboolean              copy)
{
  Setup setup;
  ChessPiece piece;

  g_return_if_fail (TABIYA_IS_POSITION_EDITOR (self));
  g_return_if_fail (from < CHESS_N_SQUARES && to < CHESS_N_SQUARES);

  setup = *get_setup (self);
  piece = setup.board[from];
  if (piece == CHESS_NO_PIECE || from == to)
    return;
  if (!copy)
    setup.board[from] = CHESS_NO_PIECE;
  place (&setup, piece, to);
  commit (self, &setup);
}

void
tabiya_position_editor_set_by_hand (TabiyaPositionEditor *self,
                                    gboolean              by_hand)
{
  g_return_if_fail (TABIYA_IS_POSITION_EDITOR (self));

  self->by_hand = by_hand;
}

void
tabiya_position_editor_begin_step (TabiyaPositionEditor *self)
{
  g_return_if_fail (TABIYA_IS_POSITION_EDITOR (self));

  self->in_step = TRUE;
  self->step_from = self->at;
}

/**
 * tabiya_position_editor_end_step:
 *
 * Ends the step, if one has begun.
 */
void
tabiya_position_editor_end_step (TabiyaPositionEditor *self)
{
  g_return_if_fail (TABIYA_IS_POSITION_EDITOR (self));

  self->in_step = FALSE;
}

ChessBitboard
tabiya_position_editor_find_faults (TabiyaPositionEditor *self)
{
  ChessPosition position;
  ChessBitboard faults, king;
  ChessColor us;

  g_return_val_if_fail (TABIYA_IS_POSITION_EDITOR (self), 0);

  sketch_position (get_setup (self), &position);
  us = (ChessColor) position.turn;
  faults = position.by_type[CHESS_PAWN] & (bb_rank (0) | bb_rank (7));
  king = chess_position_pieces (&position, chess_color_opposite (us), CHESS_KING);
  if (king && (chess_position_attackers_to (&position, bb_first (king),
                                            chess_position_occupied (&position))
               & position.by_color[us]))
    faults |= king;
  return faults;
}

/**
 * tabiya_position_editor_set_position:
 * @position: the position to go on with
 */
void
tabiya_position_editor_set_position (TabiyaPositionEditor *self,
                                     const ChessPosition  *position)
{
  Setup setup;

  g_return_if_fail (TABIYA_IS_POSITION_EDITOR (self));

  setup_init_position (&setup, position);
  commit (self, &setup);
}

/**
 * tabiya_position_editor_clear:
 *
 * Takes all men off the board. White moves.
 */
void
tabiya_position_editor_clear (TabiyaPositionEditor *self)
{
  Setup setup;

  g_return_if_fail (TABIYA_IS_POSITION_EDITOR (self));

  setup_init (&setup);
  commit (self, &setup);
}

void
tabiya_position_editor_exchange_colors (TabiyaPositionEditor *self)
{
  const Setup *old;
  Setup setup;

  g_return_if_fail (TABIYA_IS_POSITION_EDITOR (self));

  old = get_setup (self);
  setup = *old;
  for (int square = 0; square < CHESS_N_SQUARES; square++) {
    ChessPiece piece = old->board[square];

    if (piece != CHESS_NO_PIECE)
      piece = chess_piece_make (chess_color_opposite (chess_piece_color (piece)),
                                chess_piece_type (piece));
    setup.board[square ^ 56] = piece;
  }
  for (int right = 0; right < 4; right++)
    setup.rooks[right ^ 2] = old->rooks[right] == CHESS_NO_SQUARE ? CHESS_NO_SQUARE
                                                                   : old->rooks[right] ^ 56;
  setup.rights = (uint8_t) ((old->rights << 2 | old->rights >> 2) & CHESS_CASTLE_ALL);
  if (old->en_passant != CHESS_NO_SQUARE)
    setup.en_passant = old->en_passant ^ 56;
  setup.turn = old->turn ^ 1;
  commit (self, &setup);
}

void
tabiya_position_editor_mirror_wings (TabiyaPositionEditor *self)
{
  const Setup *old;
  Setup setup;

  g_return_if_fail (TABIYA_IS_POSITION_EDITOR (self));

  old = get_setup (self);
  setup = *old;
  for (int square = 0; square < CHESS_N_SQUARES; square++)
    setup.board[square ^ 7] = old->board[square];
  memset (setup.rooks, CHESS_NO_SQUARE, sizeof setup.rooks);
  setup.rights = 0;
  if (old->en_passant != CHESS_NO_SQUARE)
    setup.en_passant = old->en_passant ^ 7;
  commit (self, &setup);
}

/**
 * tabiya_position_editor_set_turn:
 * @turn: the side to move
 */
void
tabiya_position_editor_set_turn (TabiyaPositionEditor *self,
                                 ChessColor            turn)
{
  Setup setup;

  g_return_if_fail (TABIYA_IS_POSITION_EDITOR (self));

  setup = *get_setup (self);
  setup.turn = turn;
  commit (self, &setup);
}

/**
 * tabiya_position_editor_get_turn:
 *
 * Returns: the side to move
 */
ChessColor
tabiya_position_editor_get_turn (TabiyaPositionEditor *self)
{
  g_return_val_if_fail (TABIYA_IS_POSITION_EDITOR (self), CHESS_WHITE);

  return (ChessColor) get_setup (self)->turn;
}

gboolean
tabiya_position_editor_can_have_right (TabiyaPositionEditor *self,
                                       int                   right)
{
  g_return_val_if_fail (TABIYA_IS_POSITION_EDITOR (self), FALSE);
  g_return_val_if_fail (right >= 0 && right < 4, FALSE);

  return find_castling_rook (get_setup (self), right) != CHESS_NO_SQUARE;
}

/**
 * tabiya_position_editor_get_right:
 * @right: the number of the bit of a ChessCastling
 *
 * Returns: whether the right is wanted and possible
 */
gboolean
tabiya_position_editor_get_right (TabiyaPositionEditor *self,
                                  int                   right)
{
  g_return_val_if_fail (TABIYA_IS_POSITION_EDITOR (self), FALSE);

  return tabiya_position_editor_can_have_right (self, right)
         && (get_setup (self)->rights & (1 << right)) != 0;
}

/**
 * tabiya_position_editor_set_right:
 * @right: the number of the bit of a ChessCastling
 * @wanted: whether the side is to have it, as soon as king and rook stand right
 */
void
tabiya_position_editor_set_right (TabiyaPositionEditor *self,
                                  int                   right,
                                  gboolean              wanted)
{
  Setup setup;

  g_return_if_fail (TABIYA_IS_POSITION_EDITOR (self));
  g_return_if_fail (right >= 0 && right < 4);

  setup = *get_setup (self);
  setup.rights = (uint8_t) (wanted ? setup.rights | 1 << right : setup.rights & ~(1 << right));
  commit (self, &setup);
}

void
tabiya_position_editor_set_chess960 (TabiyaPositionEditor *self,
                                     gboolean              chess960)
{
  Setup setup;

  g_return_if_fail (TABIYA_IS_POSITION_EDITOR (self));

  setup = *get_setup (self);
  setup.chess960 = chess960 != FALSE;
  commit (self, &setup);
}

/**
 * tabiya_position_editor_get_chess960:
 *
 * Returns: whether kings and rooks may castle from squares other than those of standard chess
 */
gboolean
tabiya_position_editor_get_chess960 (TabiyaPositionEditor *self)
{
  g_return_val_if_fail (TABIYA_IS_POSITION_EDITOR (self), FALSE);

  return get_setup (self)->chess960;
}

ChessBitboard
tabiya_position_editor_find_passed (TabiyaPositionEditor *self)
{
  g_return_val_if_fail (TABIYA_IS_POSITION_EDITOR (self), 0);

  return find_passed (get_setup (self));
}

/**
 * tabiya_position_editor_get_en_passant:
 *
 * Returns: the square that a pawn has just passed, or %CHESS_NO_SQUARE
 */
ChessSquare
tabiya_position_editor_get_en_passant (TabiyaPositionEditor *self)
{
  g_return_val_if_fail (TABIYA_IS_POSITION_EDITOR (self), CHESS_NO_SQUARE);

  return get_en_passant (get_setup (self));
}

/**
 * tabiya_position_editor_set_en_passant:
 * @square: one of tabiya_position_editor_find_passed(), or %CHESS_NO_SQUARE
 */
void
tabiya_position_editor_set_en_passant (TabiyaPositionEditor *self,
                                       ChessSquare           square)
{
  Setup setup;

  g_return_if_fail (TABIYA_IS_POSITION_EDITOR (self));
  g_return_if_fail (square <= CHESS_NO_SQUARE);

  setup = *get_setup (self);
  setup.en_passant = square;
  commit (self, &setup);
}

/**
 * tabiya_position_editor_dup_fen:
 *
 * Returns: (transfer full): what is on the board in FEN, even if no game can begin there; castling
 *   by letters of files where Chess960 asks for it
 */
char *
tabiya_position_editor_dup_fen (TabiyaPositionEditor *self)
{
  ChessPosition position;
  char fen[CHESS_FEN_SIZE];

  g_return_val_if_fail (TABIYA_IS_POSITION_EDITOR (self), NULL);

  sketch_position (get_setup (self), &position);
  chess_fen_write (&position, position.chess960, fen);
  return g_strdup (fen);
}

gboolean
tabiya_position_editor_read_fen (TabiyaPositionEditor *self,
                                 const char           *text,
                                 char                **message)
{
  g_auto(TabiyaFenCheck) check = { 0 };
  g_autofree char *stripped = NULL;
  ChessPosition position;
  ChessTextResult result;

  g_return_val_if_fail (TABIYA_IS_POSITION_EDITOR (self), FALSE);
  g_return_val_if_fail (text, FALSE);

  stripped = g_strstrip (g_strdup (text));
  tabiya_fen_check_init (&check, text);
  if (message)
    *message = g_strdup (check.problem ? check.message : check.assumed);
  result = chess_fen_read (stripped, (int) chess_epd_measure (stripped), CHESS_FEN_SKETCH,
                           &position);
  if (result.error != CHESS_TEXT_OK)
    return FALSE;
  tabiya_position_editor_set_position (self, &position);
  return TRUE;
}

gboolean
tabiya_position_editor_check (TabiyaPositionEditor *self,
                              ChessPosition        *position,
                              char                **message)
{
  g_auto(TabiyaFenCheck) check = { 0 };
  g_autofree char *fen = NULL;

  g_return_val_if_fail (TABIYA_IS_POSITION_EDITOR (self), FALSE);

  fen = tabiya_position_editor_dup_fen (self);
  tabiya_fen_check_init (&check, fen);
  /* Nobody has typed this text, so that its columns mean nothing. */
  if (message)
    *message = g_strdup (check.problem ? check.problem : check.message);
  if (check.valid && position)
    *position = check.position;
  return check.valid;
}

/**
 * tabiya_position_editor_can_undo:
 *
 * Returns: whether there is a change to undo
 */
gboolean
tabiya_position_editor_can_undo (TabiyaPositionEditor *self)
{
  g_return_val_if_fail (TABIYA_IS_POSITION_EDITOR (self), FALSE);

  return self->at > 0;
}

/**
 * tabiya_position_editor_can_redo:
 *
 * Returns: whether there is an undone change
 */
gboolean
tabiya_position_editor_can_redo (TabiyaPositionEditor *self)
{
  g_return_val_if_fail (TABIYA_IS_POSITION_EDITOR (self), FALSE);

  return self->at + 1 < self->history->len;
}

/**
 * tabiya_position_editor_undo:
 *
 * Undoes the last change, if there is one.
 */
void
tabiya_position_editor_undo (TabiyaPositionEditor *self)
{
  g_return_if_fail (TABIYA_IS_POSITION_EDITOR (self));

  self->in_step = FALSE;
  if (!tabiya_position_editor_can_undo (self))
    return;
  self->at--;
  tabiya_scene_emit_changed (TABIYA_SCENE (self));
}

/**
 * tabiya_position_editor_redo:
 *
 * Does again what was undone last, if anything was.
 */
void
tabiya_position_editor_redo (TabiyaPositionEditor *self)
{
  g_return_if_fail (TABIYA_IS_POSITION_EDITOR (self));

  self->in_step = FALSE;
  if (!tabiya_position_editor_can_redo (self))
    return;
  self->at++;
  tabiya_scene_emit_changed (TABIYA_SCENE (self));
}
