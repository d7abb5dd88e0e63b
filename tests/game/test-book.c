/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/book/tabiya-book.h"

#include <glib/gstdio.h>

#include "core/chess-polyglot.h"
#include "core/chess-text.h"

/* A Polyglot book being written, and the place it is written to. */
typedef struct {
  char      *folder;
  char      *path;
  GByteArray *bytes;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("tabiya-book-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "book.bin", NULL);
  fixture->bytes = g_byte_array_new ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_remove (fixture->path);
  g_rmdir (fixture->folder);
  g_byte_array_unref (fixture->bytes);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static void
append_number (Fixture *fixture,
               guint64  number,
               int      n_bytes)
{
  for (int i = n_bytes - 1; i >= 0; i--) {
    guint8 byte = (guint8) (number >> (8 * i));

    g_byte_array_append (fixture->bytes, &byte, 1);
  }
}

static void
append_entry (Fixture *fixture,
              guint64  key,
              guint16  bits,
              guint16  weight)
{
  append_number (fixture, key, 8);
  append_number (fixture, bits, 2);
  append_number (fixture, weight, 2);
  append_number (fixture, 0xdeadbeef, 4);
}

static ChessMove
read_move (const ChessPosition *position,
           const char          *san)
{
  ChessMove move;

  g_assert_cmpint (chess_move_read (position, CHESS_NOTATION_SAN, san, -1, &move).error,
                   ==, CHESS_TEXT_OK);
  return move;
}

static void
append_san (Fixture             *fixture,
            const ChessPosition *position,
            const char          *san,
            guint16              weight)
{
  append_entry (fixture, chess_polyglot_key (position),
                chess_polyglot_from_move (position, read_move (position, san)), weight);
}

static TabiyaBook *
open_book (Fixture  *fixture,
           GError  **error)
{
  g_autoptr(GError) local_error = NULL;

  g_file_set_contents (fixture->path, (const char *) fixture->bytes->data, fixture->bytes->len,
                       &local_error);
  g_assert_no_error (local_error);
  return tabiya_book_new_from_file (fixture->path, error);
}

static TabiyaBook *
open_good_book (Fixture *fixture)
{
  g_autoptr(GError) error = NULL;
  TabiyaBook *book = open_book (fixture, &error);

  g_assert_no_error (error);
  g_assert_nonnull (book);
  return book;
}

static void
read_fen (ChessPosition *position,
          const char    *fen)
{
  g_assert_cmpint (chess_fen_read (fen, -1, CHESS_FEN_STRICT, position).error, ==, CHESS_TEXT_OK);
}

static void
check_entry (GArray              *moves,
             guint                index,
             const ChessPosition *position,
             const char          *san,
             guint16              weight,
             double               share)
{
  const TabiyaBookMove *entry = &g_array_index (moves, TabiyaBookMove, index);

  g_assert_cmpint (index, <, moves->len);
  g_assert_cmpint (entry->move, ==, read_move (position, san));
  g_assert_cmpint (entry->weight, ==, weight);
  g_assert_cmpfloat_with_epsilon (entry->share, share, 1e-9);
}

static void
test_list (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(TabiyaBook) book = NULL;
  g_autoptr(GArray) moves = NULL;
  g_autoptr(GArray) none = NULL;
  ChessPosition start;
  ChessPosition after;

  chess_position_init_standard (&start);
  append_entry (fixture, 0, 0, 1);
  append_san (fixture, &start, "d4", 30);
  append_san (fixture, &start, "e4", 60);
  append_san (fixture, &start, "c4", 10);
  append_san (fixture, &start, "a3", 0);
  append_entry (fixture, G_MAXUINT64, 0, 1);
  book = open_good_book (fixture);

  g_assert_cmpint (tabiya_book_get_n_entries (book), ==, 6);
  moves = tabiya_book_list (book, &start);
  g_assert_cmpint (moves->len, ==, 4);
  check_entry (moves, 0, &start, "e4", 60, 0.6);
  check_entry (moves, 1, &start, "d4", 30, 0.3);
  check_entry (moves, 2, &start, "c4", 10, 0.1);
  check_entry (moves, 3, &start, "a3", 0, 0.0);

  chess_position_make (&after, &start, read_move (&start, "e4"));
  none = tabiya_book_list (book, &after);
  g_assert_cmpint (none->len, ==, 0);
  g_assert_cmpint (tabiya_book_pick (book, &after, 100, NULL), ==, CHESS_NO_MOVE);
}

/* Castling stands in a book as king takes rook. */
static void
test_castling (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr(TabiyaBook) book = NULL;
  g_autoptr(GArray) moves = NULL;
  ChessPosition position;

  read_fen (&position, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  append_entry (fixture, chess_polyglot_key (&position), 4 << 6 | 7, 2);
  append_entry (fixture, chess_polyglot_key (&position), 4 << 6 | 0, 1);
  book = open_good_book (fixture);
  moves = tabiya_book_list (book, &position);
  g_assert_cmpint (moves->len, ==, 2);
  check_entry (moves, 0, &position, "O-O", 2, 2 / 3.0);
  check_entry (moves, 1, &position, "O-O-O", 1, 1 / 3.0);
}

static void
test_duplicates (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr(TabiyaBook) book = NULL;
  g_autoptr(GArray) moves = NULL;
  ChessPosition start;

  chess_position_init_standard (&start);
  append_san (fixture, &start, "e4", 5);
  append_san (fixture, &start, "d4", 8);
  append_san (fixture, &start, "e4", 5);
  append_san (fixture, &start, "c4", 65000);
  append_san (fixture, &start, "c4", 65000);
  book = open_good_book (fixture);
  moves = tabiya_book_list (book, &start);
  g_assert_cmpint (moves->len, ==, 3);
  /* The weight has 16 bits, the share has no such limit. */
  check_entry (moves, 0, &start, "c4", 65535, 130000.0 / 130018);
  check_entry (moves, 1, &start, "e4", 10, 10.0 / 130018);
  check_entry (moves, 2, &start, "d4", 8, 8.0 / 130018);
}

/* All 65536 patterns of bits for one position: only legal moves come out. */
static void
test_illegal (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(TabiyaBook) book = NULL;
  g_autoptr(GArray) moves = NULL;
  ChessPosition position;

  read_fen (&position, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  for (guint bits = 0; bits <= G_MAXUINT16; bits++)
    append_entry (fixture, chess_polyglot_key (&position), (guint16) bits, 1);
  book = open_good_book (fixture);
  moves = tabiya_book_list (book, &position);
  g_assert_cmpint (moves->len, ==, 48);
  for (guint i = 0; i < moves->len; i++)
    g_assert_true (chess_position_is_legal (&position,
                                            g_array_index (moves, TabiyaBookMove, i).move));
}

/* The first, the last and the middle entries of a book are all found. */
static void
test_search (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(TabiyaBook) book = NULL;
  ChessPosition positions[21];
  ChessMoveList list;
  guint64 keys[21];

  chess_position_init_standard (&positions[0]);
  chess_position_generate (&positions[0], CHESS_GENERATE_ALL, &list);
  for (int i = 0; i < 20; i++)
    chess_position_make (&positions[i + 1], &positions[0], list.moves[i]);
  for (int i = 0; i < 21; i++)
    keys[i] = chess_polyglot_key (&positions[i]);
  /* Into the order of keys, each with its first move. */
  for (int n = 0; n < 21; n++) {
    int next = -1;

    for (int i = 0; i < 21; i++) {
      if (keys[i] != 0 && (next < 0 || keys[i] < keys[next]))
        next = i;
    }
    chess_position_generate (&positions[next], CHESS_GENERATE_ALL, &list);
    append_entry (fixture, keys[next], chess_polyglot_from_move (&positions[next], list.moves[0]),
                  (guint16) (next + 1));
    keys[next] = 0;
  }

  book = open_good_book (fixture);
  for (int i = 0; i < 21; i++) {
    g_autoptr(GArray) moves = tabiya_book_list (book, &positions[i]);

    g_assert_cmpint (moves->len, ==, 1);
    g_assert_cmpint (g_array_index (moves, TabiyaBookMove, 0).weight, ==, i + 1);
  }
}

static void
test_pick (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(TabiyaBook) book = NULL;
  g_autoptr(GRand) rand = g_rand_new_with_seed (20250101);
  ChessPosition start;
  ChessMove e4;
  ChessMove d4;
  int n_e4[2] = { 0, 0 };
  int n_d4[2] = { 0, 0 };

  chess_position_init_standard (&start);
  e4 = read_move (&start, "e4");
  d4 = read_move (&start, "d4");
  append_san (fixture, &start, "e4", 3000);
  append_san (fixture, &start, "d4", 1000);
  append_san (fixture, &start, "a3", 0);
  book = open_good_book (fixture);

  for (int i = 0; i < 200; i++) {
    g_assert_cmpint (tabiya_book_pick (book, &start, 0, rand), ==, e4);
    g_assert_cmpint (tabiya_book_pick (book, &start, -5, rand), ==, e4);
    g_assert_cmpint (tabiya_book_pick (book, &start, 1, rand), ==, e4);
  }
  for (int i = 0; i < 10000; i++) {
    static const int varieties[2] = { 100, 50 };

    for (int v = 0; v < 2; v++) {
      ChessMove move = tabiya_book_pick (book, &start, varieties[v], rand);

      n_e4[v] += move == e4;
      n_d4[v] += move == d4;
    }
  }
  /* 3 to 1 by weight; 9 to 1 when the shares are squared. Ten standard deviations are allowed. */
  g_assert_cmpint (n_e4[0] + n_d4[0], ==, 10000);
  g_assert_cmpint (ABS (n_d4[0] - 2500), <, 433);
  g_assert_cmpint (n_e4[1] + n_d4[1], ==, 10000);
  g_assert_cmpint (ABS (n_d4[1] - 1000), <, 300);
}

static void
test_pick_repeats (void)
{
  g_autoptr(TabiyaBook) book = tabiya_book_get_builtin ();
  g_autoptr(GRand) one = g_rand_new_with_seed (7);
  g_autoptr(GRand) two = g_rand_new_with_seed (7);
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);
  ChessPosition start;

  chess_position_init_standard (&start);
  for (int i = 0; i < 300; i++) {
    ChessMove move = tabiya_book_pick (book, &start, 100, one);

    g_assert_true (chess_position_is_legal (&start, move));
    g_assert_cmpint (move, ==, tabiya_book_pick (book, &start, 100, two));
    g_hash_table_add (seen, GUINT_TO_POINTER (move));
  }
  g_assert_cmpint (g_hash_table_size (seen), >=, 3);
}

/* Follows a built-in book: whatever it proposes is legal and its shares are a whole. */
static void
test_builtin (void)
{
  g_autoptr(TabiyaBook) book = tabiya_book_get_builtin ();
  g_autoptr(TabiyaBook) again = tabiya_book_get_builtin ();
  g_autoptr(GRand) rand = g_rand_new_with_seed (1);
  int longest = 0;

  g_assert_true (book == again);
  g_assert_cmpint (tabiya_book_get_n_entries (book), >, 1000);
  for (int game = 0; game < 200; game++) {
    ChessPosition position;
    int ply = 0;

    chess_position_init_standard (&position);
    for (;;) {
      g_autoptr(GArray) moves = tabiya_book_list (book, &position);
      ChessPosition before = position;
      double total = 0;

      for (guint i = 0; i < moves->len; i++) {
        const TabiyaBookMove *entry = &g_array_index (moves, TabiyaBookMove, i);

        g_assert_true (chess_position_is_legal (&position, entry->move));
        g_assert_cmpint (entry->weight, >, 0);
        if (i > 0)
          g_assert_cmpint (entry->weight, <=, entry[-1].weight);
        total += entry->share;
      }
      if (moves->len == 0)
        break;
      g_assert_cmpfloat_with_epsilon (total, 1.0, 1e-9);
      chess_position_make (&position, &before, tabiya_book_pick (book, &before, 100, rand));
      ply++;
    }
    longest = MAX (longest, ply);
  }
  g_assert_cmpint (longest, >=, 8);
}

static void
assert_refused (Fixture    *fixture,
                int         code,
                const char *part)
{
  g_autoptr(GError) error = NULL;

  g_assert_null (open_book (fixture, &error));
  g_assert_error (error, TABIYA_BOOK_ERROR, code);
  g_assert_nonnull (strstr (error->message, part));
  g_assert_nonnull (strstr (error->message, "book.bin"));
}

static void
test_bad_length (Fixture       *fixture,
                 gconstpointer  data)
{
  assert_refused (fixture, TABIYA_BOOK_ERROR_BAD_LENGTH, "empty");
  append_entry (fixture, 1, 2, 3);
  append_number (fixture, 0, 7);
  assert_refused (fixture, TABIYA_BOOK_ERROR_BAD_LENGTH, "23 bytes");
}

static void
test_unsorted (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr(TabiyaBook) book = NULL;

  append_entry (fixture, 5, 0, 1);
  append_entry (fixture, 5, 0, 9);
  append_entry (fixture, G_MAXUINT64, 0, 1);
  book = open_good_book (fixture);
  append_entry (fixture, G_MAXINT64, 0, 1);
  assert_refused (fixture, TABIYA_BOOK_ERROR_UNSORTED, "entry 4 (byte 48)");
}

/* Text is no book, whatever its length. */
static void
test_text (Fixture       *fixture,
           gconstpointer  data)
{
  for (int i = 0; i < 4; i++)
    g_byte_array_append (fixture->bytes, (const guint8 *) "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4.", 32);
  assert_refused (fixture, TABIYA_BOOK_ERROR_UNSORTED, "entry 3");
}

static void
test_unreadable (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  g_assert_null (tabiya_book_new_from_file (fixture->path, &error));
  g_assert_error (error, TABIYA_BOOK_ERROR, TABIYA_BOOK_ERROR_UNREADABLE);
  g_clear_error (&error);
  g_assert_null (tabiya_book_new_from_file (fixture->folder, &error));
  g_assert_error (error, TABIYA_BOOK_ERROR, TABIYA_BOOK_ERROR_UNREADABLE);
  g_clear_error (&error);
  /* Would never end. */
  g_assert_null (tabiya_book_new_from_file ("/dev/zero", &error));
  g_assert_error (error, TABIYA_BOOK_ERROR, TABIYA_BOOK_ERROR_UNREADABLE);
}

/* A book of the world, when it is there: the start position has the moves everybody plays. */
static void
test_real_book (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("TABIYA_TEST_DATA") ?: "", "polyglot",
                                            "fics15.bin", NULL);
  g_autoptr(TabiyaBook) book = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GArray) moves = NULL;
  ChessPosition start;
  gboolean e4 = FALSE;

  if (!g_file_test (path, G_FILE_TEST_EXISTS)) {
    g_test_skip ("TABIYA_TEST_DATA has no polyglot/fics15.bin");
    return;
  }
  book = tabiya_book_new_from_file (path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (tabiya_book_get_n_entries (book), >, 40000);
  chess_position_init_standard (&start);
  moves = tabiya_book_list (book, &start);
  for (guint i = 0; i < moves->len; i++)
    e4 |= g_array_index (moves, TabiyaBookMove, i).move == read_move (&start, "e4");
  g_assert_true (e4);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();

#define add(path, function) \
  g_test_add ("/tabiya/book/" path, Fixture, NULL, set_up, function, tear_down)

  add ("list", test_list);
  add ("castling", test_castling);
  add ("duplicates", test_duplicates);
  add ("illegal", test_illegal);
  add ("search", test_search);
  add ("pick", test_pick);
  g_test_add_func ("/tabiya/book/pick-repeats", test_pick_repeats);
  g_test_add_func ("/tabiya/book/builtin", test_builtin);
  add ("bad-length", test_bad_length);
  add ("unsorted", test_unsorted);
  add ("text", test_text);
  add ("unreadable", test_unreadable);
  g_test_add_func ("/tabiya/book/real-book", test_real_book);

  return g_test_run ();
}
