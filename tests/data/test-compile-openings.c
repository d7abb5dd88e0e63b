/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "core/chess-text.h"
#include "game/book/tabiya-book.h"

/* The opening-book compiler, run as the build runs it. Arguments: the program, then the files of
   data/openings. */

static char **arguments;

typedef struct {
  char *folder;
  char *input;
  char *book;
  char *names;
  char *output;     /* what the compiler said last on both streams */
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("tabiya-openings-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->input = g_build_filename (fixture->folder, "in.tsv", NULL);
  fixture->book = g_build_filename (fixture->folder, "out.bin", NULL);
  fixture->names = g_build_filename (fixture->folder, "out.names", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_remove (fixture->input);
  g_remove (fixture->book);
  g_remove (fixture->names);
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->input);
  g_free (fixture->book);
  g_free (fixture->names);
  g_free (fixture->output);
}

/* Runs the compiler on @inputs; its exit status. */
static int
run (Fixture  *fixture,
     char    **inputs)
{
  g_autoptr(GPtrArray) argv = g_ptr_array_new ();
  g_autoptr(GSubprocess) process = NULL;
  g_autoptr(GError) error = NULL;

  g_ptr_array_add (argv, arguments[1]);
  g_ptr_array_add (argv, (char *) "--book");
  g_ptr_array_add (argv, fixture->book);
  g_ptr_array_add (argv, (char *) "--names");
  g_ptr_array_add (argv, fixture->names);
  for (; *inputs; inputs++)
    g_ptr_array_add (argv, *inputs);
  g_ptr_array_add (argv, NULL);
  process = g_subprocess_newv ((const char * const *) argv->pdata,
                               G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_MERGE,
                               &error);
  g_assert_no_error (error);
  g_clear_pointer (&fixture->output, g_free);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &fixture->output, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  return g_subprocess_get_exit_status (process);
}

static int
run_text (Fixture    *fixture,
          const char *text,
          gssize      length)
{
  char *inputs[] = { fixture->input, NULL };
  g_autoptr(GError) error = NULL;

  g_file_set_contents (fixture->input, text, length, &error);
  g_assert_no_error (error);
  return run (fixture, inputs);
}

/* The file has one mistake, told with its place, and nothing is written. */
static void
check_mistake (Fixture    *fixture,
               const char *text,
               gssize      length,
               const char *place,
               const char *part)
{
  g_autofree char *expected = g_strconcat (fixture->input, place, NULL);

  g_assert_cmpint (run_text (fixture, text, length), ==, 1);
  if (!g_str_has_prefix (fixture->output, expected) || !strstr (fixture->output, part))
    g_error ("expected “%s ... %s”, but got: %s", expected, part, fixture->output);
  if (!strstr (fixture->output, "mistakes: 1,"))
    g_error ("more than one mistake: %s", fixture->output);
  g_assert_false (g_file_test (fixture->book, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (fixture->names, G_FILE_TEST_EXISTS));
}

static void
test_mistakes (Fixture       *fixture,
               gconstpointer  data)
{
  static const struct {
    const char *text;
    const char *place;
    const char *part;
  } cases[] = {
    { "C20 King e4\n", ":1:12:", "fields are missing" },
    { "C20\tKing\n", ":1:9:", "fields are missing" },
    { "# yes\n\nF20\tKing\te4\n", ":3:1:", "ECO" },
    { "c20\tKing\te4\n", ":1:1:", "ECO" },
    { "C200\tKing\te4\n", ":1:1:", "ECO" },
    { "C20\t\te4\n", ":1:5:", "name is missing" },
    { "C20\t King\te4\n", ":1:5:", "space" },
    { "C20\tKing \te4\n", ":1:9:", "space" },
    { "C20\tK\xc3\te4\n", ":1:6:", "UTF-8" },
    { "C20\tKing\t\n", ":1:10:", "moves are missing" },
    { "C20\tKing\te4 e5 Ke3\n", ":1:16:", "Ke3" },
    { "C20\tKing\te4 e5 Nf9\n", ":1:16:", "Nf9" },
    { "C20\tKing\t1. e4 e5 3. Nf3\n", ":1:19:", "found move number 3, expected 2" },
    { "C20\tKing\te4 --\n", ":1:13:", "null move" },
    { "C20\tKing\te4\tmany\n", ":1:13:", "weight" },
    { "C20\tKing\te4\t-1\n", ":1:13:", "weight" },
    { "C20\tKing\te4\t1001\n", ":1:13:", "weight" },
    { "C20\tKing\te4\t\n", ":1:13:", "weight" },
    { "C20\tKing\te4\t1\t1\n", ":1:13:", "weight" },
    { "C20\tKing\te4\r\n", ":1:12:", "carriage return" },
    { "C20\tKing\te4\nC20\tOther\t1. e4\n", ":2:11:", "already at" },
    { "A40\tOne\td4 e6 c4\nA40\tTwo\tc4 e6 d4\n", ":2:1:", "“A40 One”" },
    { "A40\tOne\td4 e6 c4\nA10\tOne\tc4 e6 d4\n", ":2:1:", "“A40 One”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    check_mistake (fixture, cases[i].text, -1, cases[i].place, cases[i].part);
  check_mistake (fixture, "C20\tKi\0ng\te4\n", 13, ":1:7:", "zero byte");
}

/* A file is read to its end whatever it holds. */
static void
test_all_mistakes (Fixture       *fixture,
                   gconstpointer  data)
{
  const char *text = "C20\tA\te5\nC20\tB\te4\nC20\tC\te4 e4\nC21\tD\te4";

  g_assert_cmpint (run_text (fixture, text, -1), ==, 1);
  g_assert_nonnull (strstr (fixture->output, "in.tsv:1:7:"));
  g_assert_null (strstr (fixture->output, "in.tsv:2:"));
  g_assert_nonnull (strstr (fixture->output, "in.tsv:3:10:"));
  g_assert_nonnull (strstr (fixture->output, "in.tsv:4:7:"));
  g_assert_nonnull (strstr (fixture->output, "mistakes: 3,"));
}

static void
test_usage (Fixture       *fixture,
            gconstpointer  data)
{
  char *none[] = { NULL };
  char *missing[] = { fixture->input, NULL };

  g_assert_cmpint (run (fixture, none), ==, 2);
  g_assert_nonnull (strstr (fixture->output, "Usage:"));
  g_assert_cmpint (run (fixture, missing), ==, 1);
  g_assert_nonnull (strstr (fixture->output, "cannot be read"));
}

static void
check_weight (TabiyaBook *book,
              const char *fen,
              const char *san,
              int         weight)
{
  g_autoptr(GArray) moves = NULL;
  ChessPosition position;
  ChessMove move;
  int found = 0;

  g_assert_cmpint (chess_fen_read (fen, -1, CHESS_FEN_STRICT, &position).error, ==, CHESS_TEXT_OK);
  chess_move_read (&position, CHESS_NOTATION_SAN, san, -1, &move);
  g_assert_cmpint (move, !=, CHESS_NO_MOVE);
  moves = tabiya_book_list (book, &position);
  for (guint i = 0; i < moves->len; i++) {
    const TabiyaBookMove *entry = &g_array_index (moves, TabiyaBookMove, i);

    if (entry->move == move)
      found = entry->weight;
  }
  g_assert_cmpint (found, ==, weight);
}

#define START     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define AFTER_E4  "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
#define AFTER_KP  "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
#define AFTER_D4  "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1"
#define AFTER_IND "rnbqkb1r/pppppppp/5n2/8/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 1 2"
#define AFTER_RETI "rnbqkb1r/pppppppp/5n2/8/3P4/5N2/PPP1PPPP/RNBQKB1R b KQkq - 2 2"
#define AFTER_ITALIAN "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3"
#define CAN_CASTLE "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"

static void
test_weights (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(TabiyaBook) book = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_cmpint (run_text (fixture,
                             /* The beginning of others: adds nothing. */
                             "C20\tOpen game\te4 e5\n"
                             "C42\tPetrov\te4 e5 Nf3 Nf6\n"
                             "C50\tItalian\te4 e5 Nf3 Nc6 Bc4 Bc5 O-O\t30\n"
                             /* Heavier than all that goes on from it. */
                             "C00\tFrench\te4 e6\t50\n"
                             "C02\tAdvance\te4 e6 d4 d5 e5\t4\n"
                             /* A name, but no book moves. */
                             "A00\tAnderssen\ta3\t0\n"
                             "A00\tGrob\tg4 d5\t0\n"
                             /* Zero, yet on the way to something. */
                             "A40\tQueen's pawn\td4\t0\n"
                             "A46\tYusupov\td4 Nf6 Nf3 e6\t7\n"
                             /* Meets the line above after three plies. */
                             "A05\tBremen\tNf3 Nf6 d4 e6\t5\n", -1), ==, 1);
  /* The two last end in one position: they need one name. */
  g_assert_nonnull (strstr (fixture->output, "in.tsv:10:1:"));

  g_assert_cmpint (run_text (fixture,
                             "C20\tOpen game\te4 e5\n"
                             "C42\tPetrov\te4 e5 Nf3 Nf6\n"
                             "C50\tItalian\te4 e5 Nf3 Nc6 Bc4 Bc5 O-O\t30\n"
                             "C00\tFrench\te4 e6\t50\n"
                             "C02\tAdvance\te4 e6 d4 d5 e5\t4\n"
                             "A00\tAnderssen\ta3\t0\n"
                             "A00\tGrob\tg4 d5\t0\n"
                             "A40\tQueen's pawn\td4\t0\n"
                             "A46\tYusupov\td4 Nf6 Nf3 e6\t7\n"
                             "A46\tYusupov\tNf3 Nf6 d4 e6\t5\n", -1), ==, 0);
  g_assert_cmpstr (fixture->output, ==, "10 lines, 9 named positions, 19 book moves\n");
  book = tabiya_book_new_from_file (fixture->book, &error);
  g_assert_no_error (error);
  check_weight (book, START, "e4", 90);
  check_weight (book, START, "d4", 7);
  check_weight (book, START, "Nf3", 5);
  check_weight (book, START, "a3", 0);
  check_weight (book, START, "g4", 0);
  check_weight (book, AFTER_E4, "e5", 40);
  check_weight (book, AFTER_E4, "e6", 50);
  check_weight (book, AFTER_KP, "Nf3", 40);
  check_weight (book, AFTER_D4, "Nf6", 7);
  check_weight (book, AFTER_IND, "Nf3", 7);
  check_weight (book, AFTER_RETI, "e6", 12);
  check_weight (book, AFTER_ITALIAN, "Bc5", 30);
  check_weight (book, CAN_CASTLE, "O-O", 30);
}

/* Hundreds of heavy lines: their sum does not fit into 16 bits, the proportions stay. */
static void
test_scaling (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(TabiyaBook) book = NULL;
  g_autoptr(GError) error = NULL;
  ChessPosition start;
  ChessMoveList list;

  chess_position_init_standard (&start);
  chess_position_generate (&start, CHESS_GENERATE_ALL, &list);
  for (int i = 0; i < list.count; i++) {
    ChessPosition after;
    ChessMoveList replies;
    char first[CHESS_MOVE_SIZE];

    chess_move_write (&start, CHESS_NOTATION_SAN, list.moves[i], first);
    chess_position_make (&after, &start, list.moves[i]);
    chess_position_generate (&after, CHESS_GENERATE_ALL, &replies);
    for (int k = 0; k < replies.count; k++) {
      char second[CHESS_MOVE_SIZE];

      chess_move_write (&after, CHESS_NOTATION_SAN, replies.moves[k], second);
      if (g_strcmp0 (first, "e4") == 0) {
        for (int n = 0; n < 20; n++)
          g_string_append_printf (text, "A00\tLine\te4 %s %s\t1000\n", second,
                                  (const char *[]) { "a3", "a4", "b3", "b4", "c3", "c4", "d3", "d4",
                                                     "f3", "f4", "g3", "g4", "h3", "h4", "Na3",
                                                     "Nc3", "Nf3", "Nh3", "Bc4", "Qf3" }[n]);
      } else if (k == 0) {
        g_string_append_printf (text, "A01\tLine %s\t%s %s\t100\n", first, first, second);
      }
    }
  }
  g_assert_cmpint (run_text (fixture, text->str, -1), ==, 0);
  book = tabiya_book_new_from_file (fixture->book, &error);
  g_assert_no_error (error);
  /* 400 lines of 1000 against one of 100. */
  check_weight (book, START, "e4", 65535);
  check_weight (book, START, "d4", 65535 / 4000);
  check_weight (book, AFTER_E4, "e5", 20000);
}

/* The lines of the program itself: every one legal, and enough of them in each volume. */
static void
test_our_lines (Fixture       *fixture,
                gconstpointer  data)
{
  int n_lines[5] = { 0 };
  int total = 0;

  g_assert_nonnull (arguments[2]);
  g_assert_cmpint (run (fixture, arguments + 2), ==, 0);
  for (char **path = arguments + 2; *path; path++) {
    g_autofree char *text = NULL;
    g_auto(GStrv) lines = NULL;
    g_autoptr(GError) error = NULL;

    g_file_get_contents (*path, &text, NULL, &error);
    g_assert_no_error (error);
    lines = g_strsplit (text, "\n", -1);
    for (char **line = lines; *line; line++) {
      if (**line >= 'A' && **line <= 'E') {
        n_lines[**line - 'A']++;
        total++;
      }
    }
  }
  g_assert_cmpint (total, >=, 400);
  for (int volume = 0; volume < 5; volume++)
    g_assert_cmpint (n_lines[volume], >=, 40);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
  g_assert_cmpint (argc, >=, 2);
  arguments = argv;

#define add(path, function) \
  g_test_add ("/tabiya/compile-openings/" path, Fixture, NULL, set_up, function, tear_down)

  add ("mistakes", test_mistakes);
  add ("all-mistakes", test_all_mistakes);
  add ("usage", test_usage);
  add ("weights", test_weights);
  add ("scaling", test_scaling);
  add ("our-lines", test_our_lines);

  return g_test_run ();
}
