/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/play/tabiya-move-entry.h"

#include <string.h>

#include "insight/tabiya-shown-moves.h"

static const char piece_letters[] = "PNBRQK";

typedef enum {
  FIT_NOT,
  FIT_BEGINS,        /* the text is the beginning of the spelling */
  FIT_BEGINS_LOOSELY,
  FIT_WHOLE,         /* the text is the spelling */
  FIT_WHOLE_LOOSELY, /* the same except for capital letters */
} Fit;

/* How the legal moves match the typed text. */
typedef struct {
  guint     n_begins;        /* moves that begin with the text */
  guint     n_whole;         /* moves whose spelling is the text, ignoring capitals */
  guint     n_exact;         /* of these, the moves whose capitals match as well */
  ChessMove whole;
  ChessMove exact;
  ChessMove begins;
  gboolean  begins_as_one;   /* all of these have the same origin and destination, so only the
                                promotion is open */
} Tally;

gboolean
tabiya_move_entry_is_key (gunichar c,
                          gboolean first)
{
  if (c == 0 || c > 127)
    return FALSE;
  if (first)
    return !!strchr ("abcdefghACDEFGHKQRBNkqrnOo0", (int) c);
  return !!strchr ("abcdefghABCDEFGHKQRNkqrnOo012345678xX=+#-", (int) c);
}

/* Drops characters without meaning, such as "x" and "+", and writes castling with the letter O. */
static void
normalize (const char *text,
           char        result[TABIYA_MOVE_ENTRY_SIZE])
{
  gsize length = 0;

  for (const char *c = text; *c && length < TABIYA_MOVE_ENTRY_SIZE - 1; c++) {
    if (strchr ("xX=+#-:() ", *c))
      continue;
    result[length++] = *c == '0' || *c == 'o' ? 'O' : *c;
  }
  result[length] = 0;
}

static gboolean
letter_fits (char     typed,
             char     spelled,
             gboolean first)
{
  if (typed == spelled)
    return TRUE;
  /* A capital B at the beginning always means the bishop. */
  if (first && typed == 'B')
    return FALSE;
  return g_ascii_tolower (typed) == g_ascii_tolower (spelled);
}

static Fit
compare (const char *typed,
         const char *spelled)
{
  gboolean exact = TRUE;
  gsize i;

  for (i = 0; typed[i]; i++) {
    if (!spelled[i] || !letter_fits (typed[i], spelled[i], i == 0))
      return FIT_NOT;
    exact = exact && typed[i] == spelled[i];
  }
  if (spelled[i])
    return exact ? FIT_BEGINS : FIT_BEGINS_LOOSELY;
  return exact ? FIT_WHOLE : FIT_WHOLE_LOOSELY;
}

static char *
put_square (char        *out,
            ChessSquare  square)
{
  *out++ = (char) ('a' + chess_square_file (square));
  *out++ = (char) ('1' + chess_square_rank (square));
  return out;
}

/* The better of two fits: a complete spelling beats a beginning, an exact one beats a loose one. */
static Fit
better_fit (Fit a,
            Fit b)
{
  static const int rank[] = {
    [FIT_NOT] = 0,
    [FIT_BEGINS_LOOSELY] = 1,
    [FIT_BEGINS] = 2,
    [FIT_WHOLE_LOOSELY] = 3,
    [FIT_WHOLE] = 4,
  };

  return rank[a] >= rank[b] ? a : b;
}

/* Spellings such as "e2e4" and "e7e8q"; castling goes to the king's destination or to the rook's
   square. */
static Fit
compare_coordinates (const char *typed,
                     ChessMove   move)
{
  ChessSquare targets[2] = { chess_move_to (move), chess_move_king_target (move) };
  Fit fit = FIT_NOT;

  for (int i = 0; i < 2; i++) {
    char spelled[TABIYA_MOVE_ENTRY_SIZE];
    char *end = put_square (put_square (spelled, chess_move_from (move)), targets[i]);

    if (chess_move_is_promotion (move))
      *end++ = g_ascii_tolower (piece_letters[chess_move_promotion (move)]);
    *end = 0;
    fit = better_fit (fit, compare (typed, spelled));
  }
  return fit;
}

static Fit
compare_pawn (const char *typed,
              ChessMove   move)
{
  char spelled[TABIYA_MOVE_ENTRY_SIZE];
  char *end = spelled;
  ChessSquare from = chess_move_from (move);
  ChessSquare to = chess_move_to (move);

  if (chess_square_file (from) != chess_square_file (to))
    *end++ = (char) ('a' + chess_square_file (from));
  end = put_square (end, to);
  if (chess_move_is_promotion (move))
    *end++ = piece_letters[chess_move_promotion (move)];
  *end = 0;
  return compare (typed, spelled);
}

/* Spellings such as "Nd2", "Nbd2", "N1d2" and "Nb1d2", whether or not the origin is needed. */
static Fit
compare_piece (const char     *typed,
               ChessPieceType  type,
               ChessMove       move)
{
  ChessSquare from = chess_move_from (move);
  Fit fit = FIT_NOT;

  for (int form = 0; form < 4; form++) {
    char spelled[TABIYA_MOVE_ENTRY_SIZE];
    char *end = spelled;

    *end++ = piece_letters[type];
    if (form & 1)
      *end++ = (char) ('a' + chess_square_file (from));
    if (form & 2)
      *end++ = (char) ('1' + chess_square_rank (from));
    *put_square (end, chess_move_to (move)) = 0;
    fit = better_fit (fit, compare (typed, spelled));
  }
  return fit;
}

static Fit
compare_move (const ChessPosition *position,
              const char          *typed,
              ChessMove            move)
{
  ChessPieceType type = chess_piece_type (position->board[chess_move_from (move)]);
  Fit fit = compare_coordinates (typed, move);

  if (chess_move_kind (move) == CHESS_MOVE_CASTLING) {
    gboolean is_short = chess_move_to (move) > chess_move_from (move);

    return better_fit (fit, compare (typed, is_short ? "OO" : "OOO"));
  }
  if (type == CHESS_PAWN)
    return better_fit (fit, compare_pawn (typed, move));
  return better_fit (fit, compare_piece (typed, type, move));
}

static void
count_move (Tally     *tally,
            ChessMove  move,
            Fit        fit)
{
  if (fit == FIT_WHOLE || fit == FIT_WHOLE_LOOSELY) {
    tally->n_whole++;
    tally->whole = move;
    if (fit == FIT_WHOLE) {
      tally->n_exact++;
      tally->exact = move;
    }
    return;
  }

  if (tally->n_begins == 0) {
    tally->begins = move;
    tally->begins_as_one = chess_move_is_promotion (move);
  } else if (chess_move_from (move) != chess_move_from (tally->begins)
             || chess_move_to (move) != chess_move_to (tally->begins)) {
    tally->begins_as_one = FALSE;
  }
  tally->n_begins++;
}

static TabiyaMoveEntryMatch
match_english (const ChessPosition *position,
               const ChessMoveList *legal,
               const char          *text,
               ChessMove           *move)
{
  char typed[TABIYA_MOVE_ENTRY_SIZE];
  Tally tally = { 0 };

  *move = CHESS_NO_MOVE;
  normalize (text, typed);
  for (int i = 0; i < legal->count; i++) {
    Fit fit = compare_move (position, typed, legal->moves[i]);

    if (fit != FIT_NOT)
      count_move (&tally, legal->moves[i], fit);
  }

  if (tally.n_whole == 0) {
    if (tally.n_begins > 0 && tally.begins_as_one)
      *move = tally.begins;
    return tally.n_begins > 0 ? TABIYA_MOVE_ENTRY_PARTIAL : TABIYA_MOVE_ENTRY_NONE;
  }
  if (tally.n_whole == 1 && tally.n_begins == 0) {
    *move = tally.whole;
    return TABIYA_MOVE_ENTRY_COMPLETE;
  }
  if (tally.n_exact == 1)
    *move = tally.exact;
  else if (tally.n_whole == 1)
    *move = tally.whole;
  return TABIYA_MOVE_ENTRY_AMBIGUOUS;
}

TabiyaMoveEntryMatch
tabiya_move_entry_match (const ChessPosition *position,
                         const ChessMoveList *legal,
                         const char          *text,
                         ChessMove           *move)
{
  TabiyaMoveEntryMatch match = TABIYA_MOVE_ENTRY_NONE;

  for (int begun = 0; begun < 2 && match == TABIYA_MOVE_ENTRY_NONE; begun++) {
    g_autofree char *own = tabiya_shown_moves_dup_typed (text, begun);

    match = match_english (position, legal, own, move);
  }
  return match != TABIYA_MOVE_ENTRY_NONE ? match : match_english (position, legal, text, move);
}
