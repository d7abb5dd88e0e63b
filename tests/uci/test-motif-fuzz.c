/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../fuzz.h"
#include "engine-process.h"

#include <glib/gstdio.h>

#include "core/chess-text.h"

/*
 * Files of lines for motifs with anything changed in them. A second reader says which rows can be
 * read and what they mean; the command must find the others broken, each at its line. What it finds
 * in a row must be the same when that row is written plainly, for the other colour, in a file with
 * its columns in another order.
 */

/* Columns: id, moves, rating, fen. */
static const char *const corpus[][4] = {
  { "fork", "f6f5 d5c7 e8d7 c7a8", "900", "r3k3/8/5p2/3N4/8/8/8/6K1 b - - 0 1" },
  { "promotion", "g7g6 a7a8q", "", "8/P5k1/8/8/8/8/8/6K1 b - - 0 1" },
  { "white", "e4e5 f7f5 e5f6 g7f6", "1e3", "4k3/5pp1/8/8/4P3/8/8/4K3 w - - 4 30" },
  { "castling", "a8a7 e1c1 a7a8 d1d8", "x",
    "r3k3/5ppp/8/8/8/8/5PPP/R3K3 b Qq - 0 1" },
  { "double", "d8e8 e4c6", "700", "3k4/8/8/8/4B3/8/8/4R1K1 b - - 0 1" },
  { "mate", "g2g4 d8h4", "-", "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2" },
  { "back", "h7h6 e1e8 g8h7 e8h8", "", "6k1/5ppp/8/8/8/8/5PPP/4R1K1 b - -" },
  { "smothered", "g8h8 e5f7 h8g8 f7h6 g8h8 c4g8 a8g8 h6f7", "1500",
    "r5k1/6pp/8/4N3/2Q5/8/6PP/6K1 b - - 0 1" },
  { "chess960", "g8h8 f1g1 b7b6 g1f1", "", "1k3r1r/1p6/8/8/8/8/6PP/5KR1 b G - 0 1" },
  { "pinned", "d7e7 e1e7 d8e7 d1d7", "2000", "3qk3/3r4/8/8/8/8/8/3RR1K1 b - - 0 1" },
};

static const char *const pieces[] = {
  "\t", ",", " ", "\r", "\v", "\f", "\xc2\xa0", "\n", "\r\n", "\n\n", "e2e4", "d5c7", " a7a8q",
  "a7a8Q", "a8", "0000", "--", "O-O", "e1g1", "e8h8", "Nf3", "e7e8k", "/", "8", "k", "K", "w", "b",
  " - -", "KQkq", "0 1", "99", "\"", "\xff", "\xef\xbb\xbf", "fork", "id", "moves", "fen", "#",
  "%s", " g1f2 g8g7", "f6f5 d5c7 e8d7 c7a8 ",
};

/* What stands between moves; a zero byte is read as a blank. */
#define WHITE " \t\v\f\r"

#define MAX_MOVES 64

/* A row that can be read: the same for the other colour. */
typedef struct {
  char *id;
  char *fen;
  char *moves;
} Row;

static void
row_free (Row *row)
{
  g_free (row->id);
  g_free (row->fen);
  g_free (row->moves);
  g_free (row);
}

/* The second reader */

/* @text with ranks and colours exchanged: the placement of a FEN, or moves. */
static char *
exchange_placement (const char *text)
{
  g_auto(GStrv) ranks = g_strsplit (text, "/", -1);
  GString *other = g_string_new (NULL);

  for (guint i = g_strv_length (ranks); i > 0; i--) {
    for (const char *c = ranks[i - 1]; *c != '\0'; c++)
      g_string_append_c (other, g_ascii_islower (*c) ? g_ascii_toupper (*c) : g_ascii_tolower (*c));
    if (i > 1)
      g_string_append_c (other, '/');
  }
  return g_string_free (other, FALSE);
}

static void
exchange_ranks (char *text)
{
  for (; *text != '\0'; text++) {
    if (g_ascii_isdigit (*text))
      *text = (char) ('1' + '8' - *text);
  }
}

static char *
exchange_fen (const ChessPosition *position)
{
  char fen[CHESS_FEN_SIZE];
  g_auto(GStrv) fields = NULL;
  g_autofree char *placement = NULL;
  g_autofree char *castling = NULL;

  chess_fen_write (position, FALSE, fen);
  fields = g_strsplit (fen, " ", -1);
  placement = exchange_placement (fields[0]);
  castling = exchange_placement (fields[2]);
  exchange_ranks (fields[3]);
  return g_strdup_printf ("%s %s %s %s %s %s", placement, *fields[1] == 'w' ? "b" : "w", castling,
                          fields[3], fields[4], fields[5]);
}

static int
find_column (char       **names,
             const char  *name)
{
  int found = -1;

  for (int i = 0; names[i]; i++) {
    if (g_ascii_strcasecmp (g_strstrip (names[i]), name) == 0)
      found = i;
  }
  return found;
}

/* The legal move that is written so; CHESS_NO_MOVE if there is none. Castling may be written as the
   king's move or as that onto the rook, whichever is no other move. */
static ChessMove
find_move (const ChessPosition *position,
           const char          *word)
{
  ChessPosition other = *position;
  ChessMoveList list;

  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  for (int form = 0; form < 2; form++) {
    for (int i = 0; i < list.count; i++) {
      char text[CHESS_MOVE_SIZE];

      chess_move_write (&other, CHESS_NOTATION_UCI, list.moves[i], text);
      if (strncmp (word, text, 4) == 0 && g_ascii_strcasecmp (word, text) == 0)
        return list.moves[i];
    }
    other.chess960 = !other.chess960;
  }
  return CHESS_NO_MOVE;
}

/* The moves for the other colour; NULL if they cannot be played. */
static char *
read_moves (ChessPosition *position,
            const char    *text)
{
  g_auto(GStrv) words = g_strsplit_set (text, WHITE, -1);
  g_autoptr(GString) moves = g_string_new (NULL);
  int n = 0;

  for (char **word = words; *word; word++) {
    ChessPosition before = *position;
    char written[CHESS_MOVE_SIZE];
    ChessMove move;

    if (**word == '\0')
      continue;
    move = find_move (&before, *word);
    if (move == CHESS_NO_MOVE || ++n > MAX_MOVES)
      return NULL;
    chess_move_write (&before, CHESS_NOTATION_UCI, move, written);
    exchange_ranks (written);
    g_string_append_printf (moves, " %s", written);
    chess_position_make (position, &before, move);
  }
  return n > 0 ? g_strdup (moves->str + 1) : NULL;
}

/* NULL if the row is broken. */
static Row *
read_row (const char *line,
          const char *separator,
          const int   columns[3])
{
  g_auto(GStrv) fields = g_strsplit (line, separator, -1);
  int n = (int) g_strv_length (fields);
  g_autofree char *fen = NULL;
  ChessPosition position;
  char *moves;
  Row *row;

  if (columns[0] >= n || columns[1] >= n || columns[2] >= n
      || chess_fen_read (fields[columns[1]], -1, CHESS_FEN_LENIENT, &position).error
           != CHESS_TEXT_OK)
    return NULL;
  fen = exchange_fen (&position);
  moves = read_moves (&position, fields[columns[2]]);
  if (!moves)
    return NULL;
  row = g_new (Row, 1);
  *row = (Row) { g_strdup (fields[columns[0]]), g_steal_pointer (&fen), moves };
  return row;
}

/* The rows that can be read, and in @broken the numbers of the lines that cannot (guint). NULL if
   the first line is no header. */
static GPtrArray *
read_simply (const GString *text,
             GArray        *broken)
{
  g_autofree char *copy = g_memdup2 (text->str, text->len + 1);
  g_autoptr(GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) row_free);
  g_auto(GStrv) lines = NULL;
  g_auto(GStrv) names = NULL;
  const char *separator;
  int columns[3];

  for (gsize i = 0; i < text->len; i++) {
    if (copy[i] == '\0')
      copy[i] = ' ';
  }
  lines = g_strsplit (copy + (g_str_has_prefix (copy, "\xef\xbb\xbf") ? 3 : 0), "\n", -1);
  separator = strchr (lines[0], '\t') ? "\t" : ",";
  names = g_strsplit (lines[0], separator, -1);
  columns[0] = find_column (names, "id");
  columns[1] = find_column (names, "fen");
  columns[2] = find_column (names, "moves");
  if (columns[0] < 0 || columns[1] < 0 || columns[2] < 0)
    return NULL;
  for (guint i = 1; lines[i]; i++) {
    guint number = i + 1;
    Row *row;

    if (*g_strchomp (lines[i]) == '\0')
      continue;
    row = read_row (lines[i], separator, columns);
    if (row)
      g_ptr_array_add (rows, row);
    else
      g_array_append_val (broken, number);
  }
  return g_steal_pointer (&rows);
}

/* The command */

typedef struct {
  char *folder;
  char *path;
  char *plain;
} Files;

static void
write_bytes (const char    *path,
             const GString *text)
{
  g_autoptr(GError) error = NULL;

  g_file_set_contents (path, text->str, (gssize) text->len, &error);
  g_assert_no_error (error);
}

/* The lines that the command prints for the rows written plainly. (transfer full) */
static char **
ask_plainly (const Files     *files,
             const GPtrArray *rows)
{
  g_autoptr(GString) text = g_string_new ("fen,moves,id\n");
  g_autofree char *output = NULL;
  g_autofree char *errors = NULL;

  for (guint i = 0; i < rows->len; i++) {
    const Row *row = rows->pdata[i];

    g_string_append_printf (text, "%s,%s,%u\n", row->fen, row->moves, i);
  }
  write_bytes (files->plain, text);
  g_assert_cmpint (engine_command (&output, &errors, "motifs", "--puzzles", files->plain, NULL), ==,
                   0);
  g_assert_cmpstr (errors, ==, "");
  return g_strsplit (output, "\n", -1);
}

static void
check_found (const Files     *files,
             const GPtrArray *rows,
             const char      *output)
{
  g_auto(GStrv) lines = g_strsplit (output, "\n", -1);
  g_auto(GStrv) plain = ask_plainly (files, rows);

  g_assert_cmpuint (g_strv_length (lines), ==, rows->len + (rows->len > 0));
  for (guint i = 0; i < rows->len; i++) {
    const Row *row = rows->pdata[i];
    char *tab = strrchr (lines[i], '\t');

    g_assert_nonnull (tab);
    if (strcmp (tab, strrchr (plain[i], '\t')) != 0)
      g_error ("%s: found “%s”, for the other colour “%s %s” “%s”", row->id, tab + 1, row->fen,
               row->moves, strrchr (plain[i], '\t') + 1);
    *tab = '\0';
    g_assert_cmpstr (lines[i], ==, row->id);
  }
}

/* Each broken line is told once, with its number. */
static void
check_broken (const Files  *files,
              const GArray *broken,
              const char   *errors)
{
  g_auto(GStrv) lines = g_strsplit (errors, "tabiya-engine motifs: ", -1);

  g_assert_cmpuint (g_strv_length (lines), ==, broken->len + 1);
  for (guint i = 0; i < broken->len; i++) {
    g_autofree char *place = g_strdup_printf ("%s:%u: ", files->path,
                                              g_array_index (broken, guint, i));

    if (!g_str_has_prefix (lines[i + 1], place))
      g_error ("“%s” does not begin with “%s”", lines[i + 1], place);
  }
}

/* Returns how many rows could be read. */
static guint
check_text (const Files   *files,
            const GString *text)
{
  g_autoptr(GArray) broken = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr(GPtrArray) rows = read_simply (text, broken);
  g_autofree char *escaped = fuzz_escape (text->str, text->len);
  g_autofree char *output = NULL;
  g_autofree char *errors = NULL;
  int status;

  if (g_test_verbose ())
    g_test_message ("%s", escaped);
  write_bytes (files->path, text);
  status = engine_command (&output, &errors, "motifs", "--puzzles", files->path, NULL);
  if (!rows) {
    g_assert_cmpint (status, ==, 1);
    g_assert_nonnull (strstr (errors, ":1: not a header"));
    g_assert_cmpstr (output, ==, "");
    return 0;
  }
  check_broken (files, broken, errors);
  check_found (files, rows, output);
  g_assert_cmpint (status, ==, broken->len > 0 ? 1 : 0);
  return rows->len;
}

static void
append_row (GString *text,
            char     separator)
{
  const char *const *row = corpus[g_test_rand_int_range (0, G_N_ELEMENTS (corpus))];
  g_autoptr(GString) line = g_string_new (NULL);
  char *blank;

  g_string_printf (line, "%s%c%s%c%s%c%s", row[0], separator, row[1], separator, row[2], separator,
                   row[3]);
  for (int n = g_test_rand_int_range (0, 3); n > 0; n--)
    fuzz_mutate (line, pieces, G_N_ELEMENTS (pieces));
  /* Other white space, or a zero byte, in the place of a blank. */
  if (g_test_rand_int_range (0, 4) == 0 && (blank = strchr (line->str, ' ')))
    *blank = WHITE[g_test_rand_int_range (0, sizeof WHITE)];
  g_string_append_len (text, line->str, (gssize) line->len);
  g_string_append_c (text, '\n');
}

static void
test_files (void)
{
  Files files = { g_dir_make_tmp ("tabiya-motif-fuzz-XXXXXX", NULL), NULL, NULL };
  FuzzRounds rounds = { 0 };
  guint n_read = 0;

  files.path = g_build_filename (files.folder, "lines.csv", NULL);
  files.plain = g_build_filename (files.folder, "plain.csv", NULL);
  while (fuzz_next (&rounds, 40)) {
    char separator = g_test_rand_bit () ? '\t' : ',';
    g_autoptr(GString) text = g_string_new (NULL);

    g_string_printf (text, "id%cmoves%crating%cFEN", separator, separator, separator);
    if (g_test_rand_int_range (0, 8) == 0)
      fuzz_mutate (text, pieces, G_N_ELEMENTS (pieces));
    g_string_append_c (text, '\n');
    for (int n = 40; n > 0; n--)
      append_row (text, separator);
    n_read += check_text (&files, text);
  }
  /* Or nothing was compared. */
  g_assert_cmpuint (n_read, >, rounds.n * 10);
  g_remove (files.path);
  g_remove (files.plain);
  g_assert_cmpint (g_rmdir (files.folder), ==, 0);
  g_free (files.path);
  g_free (files.plain);
  g_free (files.folder);
}

int
main (int    argc,
      char **argv)
{
  fuzz_init (&argc, &argv);
  engine_process_init (argc, argv);
  chess_init ();
  g_test_add_func ("/tabiya/motif-fuzz/files", test_files);
  return g_test_run ();
}
