/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/collection/tabiya-board-test.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/chess-text.h"
#include "game/collection/tabiya-motif-test.h"
#include "game/collection/tabiya-move-test.h"
#include "game/collection/tabiya-query-error.h"

/* A pawn structure counts if it stands for so many plies: less is an exchange under way. */
#define STRUCTURE_PLIES 6

/* A position is at most this many patterns: itself, and with colours, wings or both mirrored. */
#define MAX_PATTERNS 4

typedef enum {
  STRUCTURE_IQP,
  STRUCTURE_HANGING,
  STRUCTURE_MAROCZY,
  STRUCTURE_LOCKED,
} Structure;

typedef enum {
  END_MATE,
  END_STALEMATE,
  END_REPETITION,
  END_PERPETUAL,
} End;

/* What must stand where. */
typedef struct {
  ChessBitboard by_type[CHESS_N_PIECE_TYPES];
  ChessBitboard by_color[CHESS_N_COLORS];
  ChessBitboard care;            /* the squares that are said */
  int           turn;            /* ChessColor; -1: either */
  int           castling;        /* ChessCastling bits; -1: any */
  int           en_passant;      /* a square, CHESS_NO_SQUARE; -1: any */
} Pattern;

struct _TabiyaBoardTest {
  TabiyaBoardKind kind;
  guint           first_ply;     /* looked for from here on; 0 is the first move of White */
  guint           n_plies;       /* and has to be there for so many positions in a row */
  int             n_men;         /* there must be at least so many men */
  guint           n_patterns;
  Pattern         patterns[MAX_PATTERNS];
  gboolean        exact;         /* the one pattern is all of a position */
  ChessPosition   position;
  guint8          counts[CHESS_N_COLORS][CHESS_N_PIECE_TYPES];
  guint           number;        /* Structure, End or motif */
  TabiyaMoveTest  moves;
};

/* --- positions --- */

/* The set with the board mirrored from the kings' wing to the queens'. */
static ChessBitboard
mirror_files (ChessBitboard set)
{
  ChessBitboard mirrored = 0;

  while (set)
    mirrored |= bb_square (bb_pop (&set) ^ 7);
  return mirrored;
}

static void
mirror_wings (Pattern       *to,
              const Pattern *from)
{
  *to = *from;
  for (guint i = 0; i < CHESS_N_PIECE_TYPES; i++)
    to->by_type[i] = mirror_files (from->by_type[i]);
  for (guint i = 0; i < CHESS_N_COLORS; i++)
    to->by_color[i] = mirror_files (from->by_color[i]);
  to->care = mirror_files (from->care);
  if (from->en_passant >= 0 && from->en_passant < CHESS_N_SQUARES)
    to->en_passant = from->en_passant ^ 7;
}

/* The same position for the other side. */
static void
mirror_colors (Pattern       *to,
               const Pattern *from)
{
  *to = *from;
  for (guint i = 0; i < CHESS_N_PIECE_TYPES; i++)
    to->by_type[i] = __builtin_bswap64 (from->by_type[i]);
  for (guint i = 0; i < CHESS_N_COLORS; i++)
    to->by_color[i] = __builtin_bswap64 (from->by_color[i ^ 1]);
  to->care = __builtin_bswap64 (from->care);
  if (from->turn >= 0)
    to->turn = from->turn ^ 1;
  if (from->castling >= 0)
    to->castling = (from->castling << 2 | from->castling >> 2) & CHESS_CASTLE_ALL;
  if (from->en_passant >= 0 && from->en_passant < CHESS_N_SQUARES)
    to->en_passant = from->en_passant ^ 56;
}

/* Reads the first field of a FEN, with "?" for a square and "*" for the rest of a rank that may
   hold anything. */
static gboolean
read_board (const char  *text,
            Pattern     *pattern,
            GError     **error)
{
  static const char letters[] = "PNBRQK";
  int rank = 7;
  int file = 0;

  *pattern = (Pattern) { .care = ~UINT64_C (0), .turn = -1, .castling = -1, .en_passant = -1 };
  for (const char *p = text; *p != '\0'; p++) {
    const char *letter = strchr (letters, g_ascii_toupper (*p));

    if (*p == '/' && file == 8 && rank > 0) {
      rank--;
      file = 0;
    } else if (*p == '*' && file <= 8) {
      for (; file < 8; file++)
        pattern->care &= ~bb_square (chess_square_make (file, rank));
    } else if (*p >= '1' && *p <= '8' && file + (*p - '0') <= 8) {
      file += *p - '0';
    } else if (*p == '?' && file < 8) {
      pattern->care &= ~bb_square (chess_square_make (file++, rank));
    } else if (letter && file < 8) {
      ChessBitboard square = bb_square (chess_square_make (file++, rank));

      pattern->by_type[letter - letters] |= square;
      pattern->by_color[g_ascii_isupper (*p) ? CHESS_WHITE : CHESS_BLACK] |= square;
    } else {
      return tabiya_query_error (error,
                                 _("“%s” is not a board: eight ranks as in a FEN, with ? for any "
                                    "square and * for the rest of a rank"), text);
    }
  }
  if (rank == 0 && file == 8)
    return TRUE;
  return tabiya_query_error (error, _("“%s” has not eight ranks of eight squares"), text);
}

/* Reads a whole FEN. */
static gboolean
read_position (const char       *text,
               TabiyaBoardTest  *self,
               GError          **error)
{
  ChessTextResult result = chess_fen_read (text, -1, CHESS_FEN_LENIENT, &self->position);
  const ChessPosition *position = &self->position;
  Pattern *pattern = &self->patterns[0];

  if (result.error != CHESS_TEXT_OK)
    return tabiya_query_error (error, _("“%s” is not the FEN of a position"), text);
  memcpy (pattern->by_type, position->by_type, sizeof pattern->by_type);
  memcpy (pattern->by_color, position->by_color, sizeof pattern->by_color);
  pattern->care = ~UINT64_C (0);
  pattern->turn = position->turn;
  pattern->castling = position->castling;
  pattern->en_passant = position->en_passant_legal ? position->en_passant : CHESS_NO_SQUARE;
  self->exact = TRUE;
  return TRUE;
}

/* Adds the mirrored positions that are asked for by "colors" and "wings". */
static gboolean
read_mirrors (const char       *text,
              TabiyaBoardTest  *self,
              GError          **error)
{
  g_auto(GStrv) words = g_strsplit (text, "+", -1);
  gboolean colors = FALSE;
  gboolean wings = FALSE;

  for (guint i = 0; words[i]; i++) {
    if (strcmp (words[i], "colors") == 0)
      colors = TRUE;
    else if (strcmp (words[i], "wings") == 0)
      wings = TRUE;
    else
      return tabiya_query_error (error,
                                 _("“%s” mirrors nothing: colors, wings or colors+wings"), text);
  }
  if (colors)
    mirror_colors (&self->patterns[self->n_patterns++], &self->patterns[0]);
  /* With castling possible a position has no mirror image. */
  for (guint i = 0, n = self->n_patterns; wings && self->patterns[0].castling <= 0 && i < n; i++)
    mirror_wings (&self->patterns[self->n_patterns++], &self->patterns[i]);
  self->exact = FALSE;
  return TRUE;
}

static gboolean
read_fen (const char       *text,
          TabiyaBoardTest  *self,
          GError          **error)
{
  const char *at = strrchr (text, '@');
  g_autofree char *fen = at ? g_strndup (text, (gsize) (at - text)) : g_strdup (text);

  g_strstrip (fen);
  self->n_patterns = 1;
  if (strchr (fen, ' ') ? !read_position (fen, self, error)
                        : !read_board (fen, &self->patterns[0], error))
    return FALSE;
  self->n_men = bb_count (self->patterns[0].by_color[CHESS_WHITE]
                          | self->patterns[0].by_color[CHESS_BLACK]);
  return !at || read_mirrors (at + 1, self, error);
}

static inline gboolean
fits_pattern (const Pattern      *pattern,
              const TabiyaReplay *replay)
{
  if ((replay->by_color[CHESS_WHITE] & pattern->care) != pattern->by_color[CHESS_WHITE]
      || (replay->by_color[CHESS_BLACK] & pattern->care) != pattern->by_color[CHESS_BLACK]
      || (pattern->turn >= 0 && pattern->turn != replay->turn)
      || (pattern->castling >= 0 && pattern->castling != replay->castling)
      || (pattern->en_passant >= 0 && pattern->en_passant != replay->en_passant))
    return FALSE;
  for (guint i = 0; i < CHESS_N_PIECE_TYPES; i++) {
    if ((replay->by_type[i] & pattern->care) != pattern->by_type[i])
      return FALSE;
  }
  return TRUE;
}

/* --- material --- */

/* Reads the men of one side: "KRPP", the king first. */
static const char *
read_side (const char *p,
           guint8      counts[CHESS_N_PIECE_TYPES])
{
  static const char letters[] = "PNBRQ";
  const char *letter;

  if (g_ascii_toupper (*p) != 'K')
    return NULL;
  counts[CHESS_KING] = 1;
  for (p++; *p != '\0' && (letter = strchr (letters, g_ascii_toupper (*p))); p++)
    counts[letter - letters]++;
  return p;
}

static gboolean
read_material (const char       *text,
               TabiyaBoardTest  *self,
               GError          **error)
{
  const char *p = read_side (text, self->counts[CHESS_WHITE]);

  p = p ? read_side (p, self->counts[CHESS_BLACK]) : NULL;
  if (!p || *p != '\0' || p - text > 32)
    return tabiya_query_error (error, _("“%s” is not material such as KRPKR"), text);
  self->n_men = (int) (p - text);
  return TRUE;
}

static inline gboolean
has_counts (const TabiyaReplay *replay,
            const guint8        counts[CHESS_N_COLORS][CHESS_N_PIECE_TYPES],
            ChessColor          first)
{
  for (guint i = 0; i < CHESS_KING; i++) {
    if (bb_count (replay->by_type[i] & replay->by_color[first]) != counts[0][i]
        || bb_count (replay->by_type[i] & replay->by_color[first ^ 1]) != counts[1][i])
      return FALSE;
  }
  return TRUE;
}

static inline gboolean
fits_material (const TabiyaBoardTest *self,
               const TabiyaReplay    *replay)
{
  if (bb_count (replay->by_color[CHESS_WHITE] | replay->by_color[CHESS_BLACK]) != self->n_men)
    return FALSE;
  return has_counts (replay, self->counts, CHESS_WHITE)
         || has_counts (replay, self->counts, CHESS_BLACK);
}

/* --- pawn structures --- */

/* Squares by name, for the side whose structure it is; ranks are counted from its own side. */
#define AT(file, rank) (UINT64_C (1) << ((rank - 1) * 8 + (file - 'a')))
#define FILE_OF(file) (BB_FILE_A << (file - 'a'))

/* @own and @enemy are the pawns as the owner sees them. */
static inline gboolean
fits_structure_of (Structure     structure,
                   ChessBitboard own,
                   ChessBitboard enemy)
{
  switch (structure) {
  case STRUCTURE_IQP:
    /* One pawn on the d-file, on its fourth or fifth rank, none beside it and none against it. */
    return !(own & (FILE_OF ('c') | FILE_OF ('d') | FILE_OF ('e')) & ~AT ('d', 4) & ~AT ('d', 5))
           && bb_count (own & FILE_OF ('d')) == 1 && !(enemy & FILE_OF ('d'));
  case STRUCTURE_HANGING:
    /* Two pawns side by side on c4 and d4, none beside them and none against them. */
    return (own & (FILE_OF ('b') | FILE_OF ('c') | FILE_OF ('d') | FILE_OF ('e')))
             == (AT ('c', 4) | AT ('d', 4))
           && !(enemy & (FILE_OF ('c') | FILE_OF ('d')));
  case STRUCTURE_MAROCZY:
    /* Pawns on c4 and e4 without one between them, against a pawn on the d-file and none on the
       c-file. */
    return (own & (FILE_OF ('c') | FILE_OF ('d') | FILE_OF ('e'))) == (AT ('c', 4) | AT ('e', 4))
           && !(enemy & FILE_OF ('c')) && (enemy & (AT ('d', 6) | AT ('d', 7)));
  case STRUCTURE_LOCKED:
    /* The pawns of both sides on the d-file and the e-file block each other. */
    return ((own & (AT ('d', 5) | AT ('e', 4))) == (AT ('d', 5) | AT ('e', 4))
            && (enemy & (AT ('d', 6) | AT ('e', 5))) == (AT ('d', 6) | AT ('e', 5)))
           || ((own & (AT ('d', 4) | AT ('e', 5))) == (AT ('d', 4) | AT ('e', 5))
               && (enemy & (AT ('d', 5) | AT ('e', 6))) == (AT ('d', 5) | AT ('e', 6)));
  default:
    return FALSE;
  }
}

static inline gboolean
fits_structure (Structure           structure,
                const TabiyaReplay *replay)
{
  ChessBitboard white = tabiya_replay_pieces (replay, CHESS_WHITE, CHESS_PAWN);
  ChessBitboard black = tabiya_replay_pieces (replay, CHESS_BLACK, CHESS_PAWN);

  return fits_structure_of (structure, white, black)
         || fits_structure_of (structure, __builtin_bswap64 (black), __builtin_bswap64 (white));
}

/* --- ends --- */

/* Writes the men of one rank as in a FEN; returns where the text ends. */
static char *
write_rank (const TabiyaReplay *replay,
            int                 rank,
            char               *text)
{
  for (int file = 0; file < 8; file++) {
    ChessBitboard square = bb_square (chess_square_make (file, rank));
    int type = 0;

    if (!((replay->by_color[CHESS_WHITE] | replay->by_color[CHESS_BLACK]) & square)) {
      *text++ = '1';
      continue;
    }
    while (!(replay->by_type[type] & square))
      type++;
    *text++ = replay->by_color[CHESS_WHITE] & square ? "PNBRQK"[type] : "pnbrqk"[type];
  }
  return text;
}

/* The position with all its rules, but for castling: it is never the only legal move, since the
   king may also step towards the rook. FALSE if it is none. */
static gboolean
get_position (const TabiyaReplay *replay,
              ChessPosition      *position)
{
  char fen[CHESS_FEN_SIZE];
  char *p = fen;

  for (int rank = 7; rank >= 0; rank--) {
    p = write_rank (replay, rank, p);
    *p++ = rank > 0 ? '/' : ' ';
  }
  *p++ = replay->turn == CHESS_WHITE ? 'w' : 'b';
  memcpy (p, " - ", 3);
  p += 3;
  if (replay->en_passant < CHESS_N_SQUARES) {
    *p++ = (char) ('a' + chess_square_file (replay->en_passant));
    *p++ = (char) ('1' + chess_square_rank (replay->en_passant));
  } else {
    *p++ = '-';
  }
  return chess_fen_read (fen, (int) (p - fen), CHESS_FEN_LENIENT, position).error == CHESS_TEXT_OK;
}

/* Whether the last position, with @key, occurs at least three times; @checks receives whether the
   side to move is in check, from where it does so the last time but one. */
static gboolean
is_repeated (const guint8 *bytes,
             const guint8 *end,
             guint64       key,
             GArray       *checks)
{
  TabiyaReplay replay;
  guint n = 0;

  if (!tabiya_stored_game_begin (&bytes, end, &replay))
    return FALSE;
  do {
    guint8 check;

    if (replay.key == key) {
      n++;
      if (bytes < end)
        g_array_set_size (checks, 0);
    }
    if (n > 1) {
      check = tabiya_replay_is_check (&replay);
      g_array_append_val (checks, check);
    }
  } while (tabiya_replay_next (&replay, &bytes, end));
  return n >= 3;
}

/* Whether one side was in check at each of its turns. */
static gboolean
is_checked_throughout (GArray *checks)
{
  for (guint side = 0; side < 2; side++) {
    gboolean all = TRUE;

    for (guint i = side; i < checks->len; i += 2)
      all = all && g_array_index (checks, guint8, i);
    if (all)
      return TRUE;
  }
  return FALSE;
}

/* A position comes back after four plies at the earliest, so twice after eight. */
#define REPETITION_PLIES 8

/* @last: the end of the game; @n_quiet: for how many plies no man has been taken. Nearly all games
   are told by these at a glance. */
static gboolean
fits_end (End                 end,
          const TabiyaReplay *last,
          guint               n_quiet,
          const guint8       *bytes,
          const guint8       *limit)
{
  g_autoptr(GArray) checks = NULL;
  ChessPosition position;

  switch (end) {
  case END_MATE:
  case END_STALEMATE:
    return tabiya_replay_is_check (last) == (end == END_MATE) && get_position (last, &position)
           && chess_position_count_moves (&position) == 0;
  case END_REPETITION:
  case END_PERPETUAL:
    if (n_quiet < REPETITION_PLIES)
      return FALSE;
    checks = g_array_new (FALSE, FALSE, sizeof (guint8));
    return is_repeated (bytes, limit, last->key, checks)
           && (end == END_REPETITION || is_checked_throughout (checks));
  default:
    return FALSE;
  }
}

/* --- all of them --- */

/* The number of a word in a list. */
static gboolean
read_word (const char         *text,
           const char * const *words,
           const char         *message,
           guint              *number,
           GError            **error)
{
  for (*number = 0; words[*number]; (*number)++) {
    if (g_ascii_strcasecmp (text, words[*number]) == 0)
      return TRUE;
  }
  return tabiya_query_error (error, message, text);
}

/* Cuts "@30+6" off: from move 30, for six plies. Either part may be missing. */
static gboolean
cut_span (char             *text,
          TabiyaBoardTest  *self,
          GError          **error)
{
  char *at = text + strcspn (text, "@+");
  g_autofree char *span = g_strdup (at);
  char *p = span;
  guint64 number;

  *at = '\0';
  if (*p == '@') {
    number = g_ascii_strtoull (p + 1, &p, 10);
    if (number < 1 || number > 10000)
      return tabiya_query_error (error, _("“%s” is not a move number such as @30"), span);
    self->first_ply = (guint) (number - 1) * 2;
  }
  if (*p == '+') {
    number = g_ascii_strtoull (p + 1, &p, 10);
    if (number < 1 || number > 10000)
      return tabiya_query_error (error, _("“%s” is not a number of plies such as +6"), span);
    self->n_plies = (guint) number;
  }
  return *p == '\0'
         || tabiya_query_error (error,
                                _("“%s” is not a move number and plies such as @30+6"), span);
}

static gboolean
read_test (TabiyaBoardTest  *self,
           char             *text,
           GError          **error)
{
  static const char * const structures[] = { "iqp", "hanging", "maroczy", "locked", NULL };
  static const char * const ends[] = { "mate", "stalemate", "repetition", "perpetual", NULL };

  switch (self->kind) {
  case TABIYA_BOARD_FEN:
    return read_fen (text, self, error);
  case TABIYA_BOARD_MATERIAL:
    return cut_span (text, self, error) && read_material (text, self, error);
  case TABIYA_BOARD_STRUCTURE:
    self->n_plies = STRUCTURE_PLIES;
    return cut_span (text, self, error)
           && read_word (text, structures,
                         _("“%s” is not a pawn structure: iqp, hanging, maroczy or locked"),
                         &self->number, error);
  case TABIYA_BOARD_ENDS:
    return read_word (text, ends,
                      _("“%s” is not an end: mate, stalemate, repetition or perpetual"),
                      &self->number, error);
  case TABIYA_BOARD_MOVES:
  case TABIYA_BOARD_SACRIFICE:
    return tabiya_move_test_read (&self->moves, text, self->kind == TABIYA_BOARD_SACRIFICE, error);
  case TABIYA_BOARD_MOTIF:
    return tabiya_motif_test_read (text, &self->number, error);
  case TABIYA_BOARD_N_KINDS:
  default:
    g_return_val_if_reached (FALSE);
  }
}

TabiyaBoardTest *
tabiya_board_test_new (TabiyaBoardKind   kind,
                       const char       *text,
                       GError          **error)
{
  g_autoptr(TabiyaBoardTest) self = g_new0 (TabiyaBoardTest, 1);
  g_autofree char *copy = g_strdup (text);

  self->kind = kind;
  self->n_plies = 1;
  return read_test (self, copy, error) ? g_steal_pointer (&self) : NULL;
}

void
tabiya_board_test_free (TabiyaBoardTest *self)
{
  g_free (self);
}

const ChessPosition *
tabiya_board_test_get_position (const TabiyaBoardTest *self)
{
  return self->exact ? &self->position : NULL;
}

static inline gboolean
fits (const TabiyaBoardTest *self,
      const TabiyaReplay    *replay)
{
  switch (self->kind) {
  case TABIYA_BOARD_FEN:
    for (guint i = 0; i < self->n_patterns; i++) {
      if (fits_pattern (&self->patterns[i], replay))
        return TRUE;
    }
    return FALSE;
  case TABIYA_BOARD_MATERIAL:
    return fits_material (self, replay);
  case TABIYA_BOARD_STRUCTURE:
    return fits_structure ((Structure) self->number, replay);
  case TABIYA_BOARD_ENDS:
  case TABIYA_BOARD_MOVES:
  case TABIYA_BOARD_SACRIFICE:
  case TABIYA_BOARD_MOTIF:
  case TABIYA_BOARD_N_KINDS:
  default:
    return FALSE;
  }
}

static inline gboolean
is_about_moves (const TabiyaBoardTest *self)
{
  return self->kind == TABIYA_BOARD_MOVES || self->kind == TABIYA_BOARD_SACRIFICE;
}

/* Sets up the states of the tests that are about moves; those of others are left as they are. */
static void
begin_moves (const TabiyaBoardTest **tests,
             guint                   n,
             TabiyaMoveState        *states)
{
  for (guint i = 0; i < n; i++) {
    if (is_about_moves (tests[i]))
      memset (&states[i], 0, sizeof states[i]);
  }
}

/* Whether a game that has ended passes a test that was not passed before. @state: of a test about
   moves. *@ply (out): where. */
static gboolean
passes_at_end (const TabiyaBoardTest *self,
               TabiyaMoveState       *state,
               const TabiyaReplay    *last,
               guint                  n_quiet,
               const guint8          *bytes,
               const guint8          *end,
               guint                 *ply)
{
  switch (self->kind) {
  case TABIYA_BOARD_ENDS:
    return fits_end ((End) self->number, last, n_quiet, bytes, end);
  case TABIYA_BOARD_MOTIF:
    return tabiya_motif_test_run (self->number, bytes, end, ply);
  case TABIYA_BOARD_MOVES:
  case TABIYA_BOARD_SACRIFICE:
    if (!tabiya_move_test_end (&self->moves, state))
      return FALSE;
    *ply = state->begins;
    return TRUE;
  case TABIYA_BOARD_FEN:
  case TABIYA_BOARD_MATERIAL:
  case TABIYA_BOARD_STRUCTURE:
  case TABIYA_BOARD_N_KINDS:
  default:
    return FALSE;
  }
}

/* What is left to look for once there are so few men: the tests that more men would be needed for
   are given up. */
static guint32
give_up (const TabiyaBoardTest **tests,
         guint                   n,
         guint32                 open,
         int                     n_men)
{
  for (guint i = 0; i < n; i++) {
    if (tests[i]->n_men > n_men)
      open &= ~(1u << i);
  }
  return open;
}

/* @plies: (nullable): where what was looked for begins, for the tests that are passed. */
static guint32
run_tests (const TabiyaBoardTest **tests,
           guint                   n,
           const guint8           *bytes,
           const guint8           *end,
           guint                  *plies)
{
  guint runs[TABIYA_BOARD_MAX_TESTS] = { 0 };
  TabiyaMoveState states[TABIYA_BOARD_MAX_TESTS];
  guint32 open = n < 32 ? (1u << n) - 1 : G_MAXUINT32;
  guint32 passed = 0;
  const guint8 *p = bytes;
  int n_men = 33;
  guint n_quiet = 0;
  guint n_played = 0;
  TabiyaReplay replay;

  if (!tabiya_stored_game_begin (&p, end, &replay))
    return 0;
  begin_moves (tests, n, states);
  for (;; n_played++) {
    gboolean took = FALSE;
    int now = bb_count (replay.by_color[CHESS_WHITE] | replay.by_color[CHESS_BLACK]);

    n_quiet++;
    if (now < n_men) {
      took = n_played > 0;
      open = give_up (tests, n, open, n_men = now);
      n_quiet = 0;
    }
    for (guint32 left = open; left; left &= left - 1) {
      guint i = (guint) __builtin_ctz (left);

      if (is_about_moves (tests[i])) {
        if (!tabiya_move_test_step (&tests[i]->moves, &states[i], &replay, took))
          continue;
        passed |= 1u << i;
        open &= ~(1u << i);
        if (plies)
          plies[i] = states[i].begins;
        continue;
      }
      if (replay.ply < tests[i]->first_ply || !fits (tests[i], &replay)) {
        runs[i] = 0;
      } else if (++runs[i] >= tests[i]->n_plies) {
        passed |= 1u << i;
        open &= ~(1u << i);
        if (plies)
          plies[i] = n_played + 1 - runs[i];
      }
    }
    if (!open || !tabiya_replay_next (&replay, &p, end))
      break;
  }

  for (; open; open &= open - 1) {
    guint i = (guint) __builtin_ctz (open);

    guint ply = n_played;

    if (passes_at_end (tests[i], &states[i], &replay, n_quiet, bytes, end, &ply)) {
      passed |= 1u << i;
      if (plies)
        plies[i] = ply;
    }
  }
  return passed;
}

guint32
tabiya_board_tests_run (const TabiyaBoardTest **tests,
                        guint                   n,
                        const guint8           *bytes,
                        const guint8           *end)
{
  return run_tests (tests, n, bytes, end, NULL);
}

gboolean
tabiya_board_test_find (const TabiyaBoardTest *self,
                        const guint8          *bytes,
                        const guint8          *end,
                        guint                 *ply)
{
  return run_tests (&self, 1, bytes, end, ply) != 0;
}
