/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/play/tabiya-spoken-words.h"

#include <glib/gi18n.h>

#include "model/moves/tabiya-node-clock.h"
#include "model/play/tabiya-time-words.h"

/* A list of words with commas between them asks nothing of the grammar of a language; the names of
   the men never change. */
static const char *const men[CHESS_N_PIECES] = {
  NC_("spoken", "white pawn"),
  NC_("spoken", "white knight"),
  NC_("spoken", "white bishop"),
  NC_("spoken", "white rook"),
  NC_("spoken", "white queen"),
  NC_("spoken", "white king"),
  NC_("spoken", "black pawn"),
  NC_("spoken", "black knight"),
  NC_("spoken", "black bishop"),
  NC_("spoken", "black rook"),
  NC_("spoken", "black queen"),
  NC_("spoken", "black king"),
};

typedef struct {
  char text[3];
} SquareName;

static SquareName
name_square (ChessSquare square)
{
  return (SquareName) {
    { (char) ('a' + chess_square_file (square)), (char) ('1' + chess_square_rank (square)), 0 },
  };
}

static const char *
get_man (ChessPiece piece)
{
  return g_dpgettext2 (NULL, "spoken", men[piece]);
}

static void
append (GString    *list,
        const char *word)
{
  if (list->len > 0)
    g_string_append (list, ", ");
  g_string_append (list, word);
}

/* Moves */

static void
append_castling (GString             *words,
                 const ChessPosition *before,
                 ChessMove            move)
{
  gboolean kingside = chess_move_to (move) > chess_move_from (move);

  if (before->turn == CHESS_WHITE)
    append (words, kingside ? _("White castles kingside") : _("White castles queenside"));
  else
    append (words, kingside ? _("Black castles kingside") : _("Black castles queenside"));
}

static void
append_way (GString             *words,
            const ChessPosition *before,
            ChessMove            move)
{
  SquareName from = name_square (chess_move_from (move));
  SquareName to = name_square (chess_move_to (move));
  ChessPiece taken = before->board[chess_move_to (move)];
  g_autofree char *way = NULL;

  append (words, get_man (before->board[chess_move_from (move)]));
  /* Translators: said of a move; %1$s and %2$s are squares, as in "white pawn, e2 to e4". */
  if (!chess_position_is_capture (before, move))
    way = g_strdup_printf (_("%1$s to %2$s"), from.text, to.text);
  else
    /* Translators: the same of a capture: "white pawn, e4 takes d5, black pawn". */
    way = g_strdup_printf (_("%1$s takes %2$s"), from.text, to.text);
  append (words, way);
  if (taken != CHESS_NO_PIECE)
    append (words, get_man (taken));
  else if (chess_move_kind (move) == CHESS_MOVE_EN_PASSANT)
    append (words, _("en passant"));
}

static void
append_check (GString             *words,
              const ChessPosition *before,
              ChessMove            move)
{
  ChessPosition after;

  if (!chess_position_gives_check (before, move))
    return;
  chess_position_make (&after, before, move);
  append (words, chess_position_count_moves (&after) == 0 ? C_("spoken", "checkmate")
                                                          : C_("spoken", "check"));
}

char *
tabiya_spoken_words_dup_move (const ChessPosition *before,
                              ChessMove            move)
{
  GString *words = g_string_new (NULL);

  if (chess_move_kind (move) == CHESS_MOVE_CASTLING)
    append_castling (words, before, move);
  else
    append_way (words, before, move);
  if (chess_move_is_promotion (move)) {
    ChessPiece man = chess_piece_make ((ChessColor) before->turn, chess_move_promotion (move));
    /* Translators: a pawn is promoted; %s is what it becomes, such as "white queen". */
    g_autofree char *becomes = g_strdup_printf (_("becomes %s"), get_man (man));

    append (words, becomes);
  }
  append_check (words, before, move);
  return g_string_free (words, FALSE);
}

static char *
dup_played (TabiyaGame *game,
            TabiyaNode *node)
{
  ChessPosition before;

  if (tabiya_node_get_move (node) == CHESS_NO_MOVE)
    return g_strdup (C_("spoken", "null move"));
  tabiya_node_get_position (game, tabiya_node_get_parent (node), &before);
  return tabiya_spoken_words_dup_move (&before, tabiya_node_get_move (node));
}

char *
tabiya_spoken_words_dup_node (TabiyaGame *game,
                              TabiyaNode *node)
{
  g_autofree char *move = NULL;

  if (!tabiya_node_get_parent (node))
    return g_strdup (_("Before the first move"));
  move = dup_played (game, node);
  /* Translators: the number of a move and the move: "Move 1: white pawn, e2 to e4". */
  return g_strdup_printf (_("Move %1$u: %2$s"), tabiya_node_get_move_number (node), move);
}

static const char *
get_turn (const ChessPosition *position)
{
  if (chess_position_count_moves (position) == 0)
    return NULL;
  if (position->turn == CHESS_WHITE)
    return chess_position_in_check (position) ? _("White is in check and to move.")
                                              : _("White is to move.");
  return chess_position_in_check (position) ? _("Black is in check and to move.")
                                            : _("Black is to move.");
}

char *
tabiya_spoken_words_dup_changes (TabiyaPlay *play)
{
  TabiyaGame *game = tabiya_play_get_game (play);
  TabiyaNode *node = tabiya_game_get_current (game);
  TabiyaNode *before = tabiya_node_get_parent (node);
  GString *words = g_string_new (NULL);
  g_autofree char *last = tabiya_spoken_words_dup_node (game, node);
  g_autofree char *end = NULL;
  ChessPosition position;
  const char *turn;

  tabiya_node_get_position (game, node, &position);
  if (before && tabiya_node_get_parent (before)) {
    g_autofree char *previous = tabiya_spoken_words_dup_node (game, before);

    g_string_append_printf (words, "%s. ", previous);
  }
  g_string_append_printf (words, "%s.", last);
  if (node == tabiya_play_get_live_node (play))
    end = tabiya_play_dup_own_end_text (play);
  turn = get_turn (&position);
  if (end || turn)
    g_string_append_printf (words, " %s", end ? end : turn);
  return g_string_free (words, FALSE);
}

/* Clocks */

/* The seconds that the clock shows. Tenths of a second, which it shows at the end, are not heard in
   time; nobody hears of no time who has some. */
static char *
dup_left (gint64 left)
{
  return tabiya_time_words_dup_amount (left < 10000 ? (left + 999) / 1000 * 1000
                                                    : left / 1000 * 1000);
}

/**
 * tabiya_spoken_words_dup_clocks:
 * @play: a play
 *
 * Returns: (transfer full): the time left in whole seconds, such as "White has 4 minutes 32
 *   seconds, Black has 5 minutes."
 */
char *
tabiya_spoken_words_dup_clocks (TabiyaPlay *play)
{
  TabiyaClock *clock = tabiya_play_get_clock (play);
  gint64 white_ms = tabiya_node_clock_shown (play, CHESS_WHITE);
  gint64 black_ms = tabiya_node_clock_shown (play, CHESS_BLACK);
  g_autofree char *white = NULL;
  g_autofree char *black = NULL;

  if (white_ms < 0 || black_ms < 0)
    return g_strdup (_("There is no clock in this game."));
  white = dup_left (white_ms);
  black = dup_left (black_ms);
  if (!clock || !tabiya_clock_is_running (clock))
    /* Translators: times such as "4 minutes 32 seconds". */
    return g_strdup_printf (_("White has %1$s, Black has %2$s; the clocks stand still."), white,
                            black);
  if (tabiya_clock_get_active (clock) == CHESS_WHITE)
    return g_strdup_printf (_("White has %1$s, running; Black has %2$s."), white, black);
  return g_strdup_printf (_("White has %1$s; Black has %2$s, running."), white, black);
}

/* Squares */

static void
append_target (GString                *words,
               const TabiyaBoardScene *scene,
               ChessMove               move)
{
  SquareName name = name_square (chess_move_king_target (move));
  gboolean takes = chess_move_kind (move) != CHESS_MOVE_CASTLING
                   && (scene->position.board[chess_move_to (move)] != CHESS_NO_PIECE
                       || chess_move_kind (move) == CHESS_MOVE_EN_PASSANT);
  g_autofree char *capture = NULL;

  /* The four promotions are one square. */
  if (chess_move_is_promotion (move) && chess_move_promotion (move) != CHESS_QUEEN)
    return;
  /* Translators: in a list of squares where a man can go, one where it captures: "takes d5". */
  if (takes)
    capture = g_strdup_printf (_("takes %s"), name.text);
  append (words, capture ? capture : name.text);
}

static char *
dup_targets (const TabiyaBoardScene *scene,
             ChessSquare             square)
{
  GString *words = g_string_new (NULL);

  for (int i = 0; i < scene->legal.count; i++) {
    if (chess_move_from (scene->legal.moves[i]) == square)
      append_target (words, scene, scene->legal.moves[i]);
  }
  return g_string_free (words, FALSE);
}

static char *
dup_visitors (const TabiyaBoardScene *scene,
              ChessSquare             square)
{
  GString *words = g_string_new (NULL);

  for (int i = 0; i < scene->legal.count; i++) {
    ChessMove move = scene->legal.moves[i];
    SquareName name = name_square (chess_move_from (move));
    g_autofree char *man = NULL;

    if (chess_move_king_target (move) != square
        || (chess_move_is_promotion (move) && chess_move_promotion (move) != CHESS_QUEEN))
      continue;
    man = g_strdup_printf ("%s %s", get_man (scene->position.board[chess_move_from (move)]),
                           name.text);
    append (words, man);
  }
  return g_string_free (words, FALSE);
}

char *
tabiya_spoken_words_dup_square (const TabiyaBoardScene *scene,
                                ChessSquare             square)
{
  SquareName name = name_square (square);
  ChessPiece man = scene->position.board[square];
  g_autofree char *targets = dup_targets (scene, square);
  g_autofree char *visitors = dup_visitors (scene, square);

  if (*targets)
    /* Translators: %1$s is a man, %2$s its square, %3$s a list: "white knight g1: f3, h3". */
    return g_strdup_printf (_("%1$s %2$s: %3$s"), get_man (man), name.text, targets);
  if (*visitors)
    /* Translators: %1$s is a square, %2$s a list such as "white pawn e2, white knight g1". */
    return g_strdup_printf (_("To %1$s: %2$s"), name.text, visitors);
  return g_strdup_printf (_("No move from %1$s, and none to it"), name.text);
}
