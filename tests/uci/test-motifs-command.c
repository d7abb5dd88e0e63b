/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "engine-process.h"

#include <glib/gstdio.h>

#ifdef HAVE_ZSTD
#include <zstd.h>
#endif

/* The command motifs: one line, files of puzzles in every form, and what it says of broken ones. */

typedef struct {
  char *folder;
  char *plain;
  char *packed;
  char *output;
  char *errors;
} Fixture;

#define FORK_FEN  "r3k3/8/5p2/3N4/8/8/8/6K1 b - - 0 1"
#define FORK_LINE "f6f5 d5c7 e8d7 c7a8"

#define HEADER_TABS   "id\tfen\tmoves\trating\tthemes\n"
#define HEADER_COMMAS "rating,moves,id,fen\n"

/* Three puzzles as tabs and as commas, with the columns in another order. */
#define PUZZLES_TABS                                                                    \
  HEADER_TABS                                                                           \
  "one\t" FORK_FEN "\t" FORK_LINE "\t900\tfork short\n"                                 \
  "two\t8/P5k1/8/8/8/8/8/6K1 b - - 0 1\tg7g6 a7a8q\t700\tpromotion\n"                   \
  "three\t6k1/8/8/8/8/8/6P1/6K1 b - - 0 1\tg8g7 g1f2\t\t\n"
#define PUZZLES_COMMAS                                                                  \
  HEADER_COMMAS                                                                         \
  "900," FORK_LINE ",one," FORK_FEN "\n"                                                \
  "700,g7g6 a7a8q,two,8/P5k1/8/8/8/8/8/6K1 b - - 0 1\n"                                 \
  ",g8g7 g1f2,three,6k1/8/8/8/8/8/6P1/6K1 b - - 0 1\n"
#define PUZZLES_FOUND "one\tfork\ntwo\tadvancedPawn promotion\nthree\t\n"

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("tabiya-motifs-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->plain = g_build_filename (fixture->folder, "puzzles.csv", NULL);
  fixture->packed = g_build_filename (fixture->folder, "puzzles.tsv.zst", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_remove (fixture->plain);
  g_remove (fixture->packed);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->plain);
  g_free (fixture->packed);
  g_free (fixture->output);
  g_free (fixture->errors);
}

/* Runs the command and checks its status. */
#define run(status, ...)                                                                       \
  G_STMT_START {                                                                               \
    g_clear_pointer (&fixture->output, g_free);                                                \
    g_clear_pointer (&fixture->errors, g_free);                                                \
    g_assert_cmpint (engine_command (&fixture->output, &fixture->errors, "motifs", __VA_ARGS__, \
                                     NULL),                                                    \
                     ==, status);                                                              \
  } G_STMT_END

static void
write_bytes (const char *path,
             const void *bytes,
             gsize       length)
{
  g_autoptr(GError) error = NULL;

  g_file_set_contents (path, bytes, (gssize) length, &error);
  g_assert_no_error (error);
}

static void
write_text (const char *path,
            const char *text)
{
  write_bytes (path, text, strlen (text));
}

static void
assert_has (const char *text,
            const char *part)
{
  if (!strstr (text, part))
    g_error ("“%s” has no “%s”", text, part);
}

/* One line on stderr. */
static void
assert_one_error (Fixture    *fixture,
                  const char *part)
{
  assert_has (fixture->errors, part);
  g_assert_true (strchr (fixture->errors, '\n') == fixture->errors + strlen (fixture->errors) - 1);
}

/* The file, the number of its line and what is wrong there. */
static void
assert_error_in_line (Fixture    *fixture,
                      const char *path,
                      int         number,
                      const char *part)
{
  g_autofree char *place = g_strdup_printf ("%s:%d: ", path, number);

  assert_one_error (fixture, place);
  assert_has (fixture->errors, part);
}

static void
test_list (Fixture       *fixture,
           gconstpointer  data)
{
  g_auto(GStrv) names = NULL;

  run (0, "--list");
  g_assert_cmpstr (fixture->errors, ==, "");
  names = g_strsplit (fixture->output, "\n", -1);
  g_assert_cmpuint (g_strv_length (names), ==, 46);
  g_assert_cmpstr (names[45], ==, "");
  g_assert_true (g_strv_contains ((const char *const *) names, "fork"));
  g_assert_true (g_strv_contains ((const char *const *) names, "smotheredMate"));
  g_assert_true (g_strv_contains ((const char *const *) names, "ruleOfTheSquare"));
  for (int i = 1; i < 45; i++)
    g_assert_cmpint (g_ascii_strcasecmp (names[i - 1], names[i]), <, 0);
}

static void
test_line (Fixture       *fixture,
           gconstpointer  data)
{
  run (0, "--fen", FORK_FEN, "--line", FORK_LINE);
  g_assert_cmpstr (fixture->output, ==, "fork\n");
  g_assert_cmpstr (fixture->errors, ==, "");
  run (0, "--fen", FORK_FEN, "--line", "  f6f5 \t d5c7  e8d7 c7a8 ");
  g_assert_cmpstr (fixture->output, ==, "fork\n");
  run (0, "--fen", FORK_FEN, "--line", "f6f5 d5c7");
  g_assert_cmpstr (fixture->output, ==, "\n");
  run (0, "--fen", "3k4/8/8/8/4B3/8/8/4R1K1 b - - 0 1", "--line", "d8e8 e4c6");
  g_assert_cmpstr (fixture->output, ==, "discoveredCheck doubleCheck\n");
}

/* A fork of king and rook is proven by the engine; one that nothing comes of is refused. */
static void
test_gated (Fixture       *fixture,
            gconstpointer  data)
{
  run (0, "--gated", "--fen", FORK_FEN, "--line", FORK_LINE);
  g_assert_cmpstr (fixture->output, ==, "fork\n");
  run (0, "--fen", FORK_FEN, "--line", "f6f5 d5c7 e8d7 g1f2");
  g_assert_cmpstr (fixture->output, ==, "fork\n");
  run (0, "--gated", "--fen", FORK_FEN, "--line", "f6f5 d5c7 e8d7 g1f2");
  g_assert_cmpstr (fixture->output, ==, "\n");
  write_text (fixture->plain, PUZZLES_TABS);
  run (0, "--gated", "--puzzles", fixture->plain);
  g_assert_cmpstr (fixture->output, ==, PUZZLES_FOUND);
}

static void
test_puzzles (Fixture       *fixture,
              gconstpointer  data)
{
  static const char *const texts[] = {
    PUZZLES_TABS,
    PUZZLES_COMMAS,
    /* Lines that end as on Windows, a header in capitals, empty lines and none at the end. */
    "ID\tFEN\tMoves\r\n"
    "one\t" FORK_FEN "\t" FORK_LINE "\r\n\r\n"
    "two\t8/P5k1/8/8/8/8/8/6K1 b - - 0 1\tg7g6 a7a8q\r\n\n"
    "three\t6k1/8/8/8/8/8/6P1/6K1 b - - 0 1\tg8g7 g1f2",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    write_text (fixture->plain, texts[i]);
    run (0, "--puzzles", fixture->plain);
    g_assert_cmpstr (fixture->output, ==, PUZZLES_FOUND);
    g_assert_cmpstr (fixture->errors, ==, "");
  }
  run (0, "--puzzles", fixture->plain, "--limit", "1");
  g_assert_cmpstr (fixture->output, ==, "one\tfork\n");
  write_text (fixture->plain, HEADER_TABS);
  run (0, "--puzzles", fixture->plain);
  g_assert_cmpstr (fixture->output, ==, "");
}

static void
test_bad_header (Fixture       *fixture,
                 gconstpointer  data)
{
  static const char *const texts[] = {
    "",
    "\n",
    "one\t" FORK_FEN "\t" FORK_LINE "\n",
    "id\tfen\n",
    "id;fen;moves\n",
    /* Tabs count when there is one. */
    "id,fen\tmoves\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    write_text (fixture->plain, texts[i]);
    run (1, "--puzzles", fixture->plain);
    g_assert_cmpstr (fixture->output, ==, "");
    assert_error_in_line (fixture, fixture->plain, 1, "id, fen and moves");
  }
}

/* The rows after a broken one are read, and the status tells of it. */
static void
test_bad_row (Fixture       *fixture,
              gconstpointer  data)
{
  static const struct {
    const char *row;
    const char *part;
  } rows[] = {
    { "x\t" FORK_FEN, "the column moves is missing" },
    { "x", "the column fen is missing" },
    { "x,y,z", "the column fen is missing" },
    { "x\tnonsense\t" FORK_LINE, "(column 2)" },
    { "x\t8/8/8/8/8/8/8/8 w - - 0 1\te2e4", "king" },
    { "x\t" FORK_FEN "\tf6f5 d5d6", "move 2, \"d5d6\"" },
    { "x\t" FORK_FEN "\tf6f5 Nc7", "move 2, \"Nc7\"" },
    { "x\t" FORK_FEN "\t ", "the line has no moves" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *text = g_strdup_printf ("%sone\t%s\t%s\n\n%s\t900\ntwo\t%s\t%s\n",
                                             HEADER_TABS, FORK_FEN, FORK_LINE, rows[i].row,
                                             FORK_FEN, FORK_LINE);

    /* The column that is missing is the last one of the row. */
    if (strstr (rows[i].part, "missing")) {
      char *end = strstr (text, "\t900\n");

      memmove (end, end + 4, strlen (end + 4) + 1);
    }
    write_text (fixture->plain, text);
    run (1, "--puzzles", fixture->plain);
    g_assert_cmpstr (fixture->output, ==, "one\tfork\ntwo\tfork\n");
    assert_error_in_line (fixture, fixture->plain, 4, rows[i].part);
    run (0, "--puzzles", fixture->plain, "--limit", "1");
  }
}

static void
test_long_line (Fixture       *fixture,
                gconstpointer  data)
{
  GString *moves = g_string_new (NULL);

  for (int i = 0; i < 16; i++)
    g_string_append (moves, "g1f3 g8f6 f3g1 f6g8 ");
  run (0, "--fen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "--line",
       moves->str);
  g_string_append (moves, "e2e4");
  run (2, "--fen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "--line",
       moves->str);
  assert_one_error (fixture, "more than 64 moves");
  g_string_free (moves, TRUE);
}

static void
test_usage (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const wrong[][6] = {
    { "--fen", FORK_FEN },
    { "--line", FORK_LINE },
    { "--puzzles", "p", "--fen", FORK_FEN, "--line", FORK_LINE },
    { "--puzzles", "p", "--limit", "-1" },
    { "--puzzles", "p", "--limit", "0" },
    { "--puzzles", "p", "--limit", "some" },
    { "--fen", FORK_FEN, "--line", "f6f5", "d5c7" },
    { "--fen", FORK_FEN, "--line", "f6f4" },
    { "--fen", FORK_FEN, "--line", "" },
    { "--fen", "8/8/8/8/8/8/8/8 w - - 0 1", "--line", "e2e4" },
    { "--no-such-option" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    run (2, wrong[i][0], wrong[i][1], wrong[i][2], wrong[i][3], wrong[i][4], wrong[i][5]);
    g_assert_cmpstr (fixture->output, ==, "");
    assert_one_error (fixture, "--help");
  }
  g_clear_pointer (&fixture->output, g_free);
  g_clear_pointer (&fixture->errors, g_free);
  g_assert_cmpint (engine_command (&fixture->output, &fixture->errors, "motifs", NULL), ==, 2);
  assert_one_error (fixture, "--puzzles");
  run (0, "--help");
  assert_has (fixture->output, "--gated");
}

static void
test_missing_file (Fixture       *fixture,
                   gconstpointer  data)
{
  run (1, "--puzzles", fixture->plain);
  g_assert_cmpstr (fixture->output, ==, "");
  assert_one_error (fixture, fixture->plain);
  run (1, "--puzzles", fixture->packed);
  assert_one_error (fixture, fixture->packed);
  run (1, "--puzzles", fixture->folder);
  assert_one_error (fixture, fixture->folder);
}

#ifdef HAVE_ZSTD

/* (transfer full) */
static GByteArray *
pack (const char *text)
{
  gsize length = strlen (text);
  gsize bound = ZSTD_compressBound (length);
  GByteArray *bytes = g_byte_array_sized_new ((guint) bound);
  gsize size;

  g_byte_array_set_size (bytes, (guint) bound);
  size = ZSTD_compress (bytes->data, bound, text, length, 3);
  g_assert_false (ZSTD_isError (size));
  g_byte_array_set_size (bytes, (guint) size);
  return bytes;
}

static void
test_packed (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(GByteArray) first = pack (PUZZLES_TABS);
  g_autoptr(GByteArray) second = pack ("four\t" FORK_FEN "\t" FORK_LINE "\n");
  g_autoptr(GByteArray) nothing = pack ("");

  write_bytes (fixture->packed, first->data, first->len);
  run (0, "--puzzles", fixture->packed);
  g_assert_cmpstr (fixture->output, ==, PUZZLES_FOUND);
  g_assert_cmpstr (fixture->errors, ==, "");

  /* Files put one behind the other. */
  g_byte_array_append (first, second->data, second->len);
  write_bytes (fixture->packed, first->data, first->len);
  run (0, "--puzzles", fixture->packed);
  g_assert_cmpstr (fixture->output, ==, PUZZLES_FOUND "four\tfork\n");

  write_bytes (fixture->packed, nothing->data, nothing->len);
  run (1, "--puzzles", fixture->packed);
  assert_error_in_line (fixture, fixture->packed, 1, "header");
}

/* Enough rows for several reads of the file, none like the others. */
static void
test_packed_large (Fixture       *fixture,
                   gconstpointer  data)
{
  enum { N_ROWS = 4000 };
  GString *text = g_string_new (HEADER_TABS);
  g_autoptr(GRand) rand = g_rand_new_with_seed (5);
  g_autoptr(GByteArray) bytes = NULL;
  g_auto(GStrv) lines = NULL;

  for (int i = 0; i < N_ROWS; i++)
    g_string_append_printf (text, "%08x%08x\t" FORK_FEN "\t" FORK_LINE "\n", g_rand_int (rand),
                            g_rand_int (rand));
  bytes = pack (text->str);
  g_string_free (text, TRUE);
  g_assert_cmpuint (bytes->len, >, 16 * 1024);
  write_bytes (fixture->packed, bytes->data, bytes->len);
  run (0, "--puzzles", fixture->packed);
  lines = g_strsplit (fixture->output, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, N_ROWS + 1);
  for (int i = 0; i < N_ROWS; i++)
    g_assert_true (g_str_has_suffix (lines[i], "\tfork"));
}

/* Cut off anywhere, or not Zstandard at all: an error that names the file. */
static void
test_packed_broken (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr(GByteArray) bytes = pack (PUZZLES_TABS);

  for (guint length = 1; length < bytes->len; length += 7) {
    write_bytes (fixture->packed, bytes->data, length);
    run (1, "--puzzles", fixture->packed);
    assert_one_error (fixture, fixture->packed);
    assert_has (fixture->errors, "Zstandard");
  }
  write_text (fixture->packed, PUZZLES_TABS);
  run (1, "--puzzles", fixture->packed);
  g_assert_cmpstr (fixture->output, ==, "");
  assert_one_error (fixture, fixture->packed);
  assert_has (fixture->errors, "Zstandard");
}

#else

/* A build without the library says what to do. */
static void
test_packed (Fixture       *fixture,
             gconstpointer  data)
{
  write_text (fixture->packed, PUZZLES_TABS);
  run (1, "--puzzles", fixture->packed);
  g_assert_cmpstr (fixture->output, ==, "");
  assert_one_error (fixture, "zstd -d");
}

#endif

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  engine_process_init (argc, argv);
#define ADD(path, function) \
  g_test_add ("/tabiya/motifs-command/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("list", test_list);
  ADD ("line", test_line);
  ADD ("gated", test_gated);
  ADD ("puzzles", test_puzzles);
  ADD ("bad-header", test_bad_header);
  ADD ("bad-row", test_bad_row);
  ADD ("long-line", test_long_line);
  ADD ("usage", test_usage);
  ADD ("missing-file", test_missing_file);
  ADD ("packed", test_packed);
#ifdef HAVE_ZSTD
  ADD ("packed-large", test_packed_large);
  ADD ("packed-broken", test_packed_broken);
#endif
#undef ADD
  return g_test_run ();
}
