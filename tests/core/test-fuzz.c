/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "core-test.h"

#include <string.h>

#include "core/chess-outcome.h"

/* Readers and everything behind them fed with nonsense. Texts lie in memory of exactly their
   length, so that a sanitizer sees a read beyond. */

#define QUICK_ROUNDS 60000
#define SLOW_ROUNDS 6000000

static int
rounds (void)
{
  return g_test_slow () ? SLOW_ROUNDS : QUICK_ROUNDS;
}

/* Bytes that mean something to a reader come more often than others. */
static char
random_byte (GRand *rand)
{
  static const char meaningful[] = "rnbqkpRNBQKP12345678/ wb-KQkqAHah"
                                   "cdefgx=+#!?0Oo().:0123456789\n";

  if (g_rand_int_range (rand, 0, 4) > 0)
    return meaningful[g_rand_int_range (rand, 0, sizeof meaningful - 1)];
  return (char) g_rand_int_range (rand, 0, 256);
}

/* A few bytes changed, put in, taken out, doubled or cut. */
static void
mutate (GRand   *rand,
        GString *text)
{
  int times = g_rand_int_range (rand, 1, 4);

  while (times-- > 0) {
    gssize at = g_rand_int_range (rand, 0, (gint32) text->len + 1);

    switch (g_rand_int_range (rand, 0, 5)) {
    case 0:
      if ((gsize) at < text->len)
        text->str[at] = random_byte (rand);
      break;
    case 1:
      g_string_insert_c (text, at, random_byte (rand));
      break;
    case 2:
      if ((gsize) at < text->len)
        g_string_erase (text, at, 1);
      break;
    case 3:
      g_string_truncate (text, (gsize) at);
      break;
    default:
      if ((gsize) at < text->len) {
        g_autofree char *tail = g_strndup (text->str + at, 5);

        g_string_insert (text, at, tail);
      }
      break;
    }
  }
}

static GString *
random_text (GRand *rand,
             int    longest)
{
  GString *text = g_string_new (NULL);
  int length = g_rand_int_range (rand, 0, longest);

  while (length-- > 0)
    g_string_append_c (text, random_byte (rand));
  return text;
}

/* Moves, questions and writing must hold for whatever position a reader lets through. */
static void
exercise (const ChessPosition *position)
{
  ChessMoveList list;
  char text[CHESS_FEN_SIZE];

  g_assert_true (core_test_is_consistent (position));
  chess_position_generate (position, CHESS_GENERATE_ALL, &list);
  g_assert_cmpint (list.count, <=, CHESS_MAX_MOVES);
  g_assert_cmpint (list.count, ==, chess_position_count_moves (position));
  g_assert_cmpint (chess_fen_write (position, true, text), <, CHESS_FEN_SIZE);
  chess_outcome (position, NULL, 0);
  for (int i = 0; i < MIN (list.count, 3); i++) {
    ChessPosition after;

    chess_position_make (&after, position, list.moves[i]);
    g_assert_true (core_test_is_consistent (&after));
  }
}

static void
read_fen (const GString *text,
          ChessFenMode   mode,
          int           *accepted)
{
  g_autofree char *bytes = g_memdup2 (text->str, MAX (text->len, 1));
  ChessPosition position;
  ChessTextResult result = chess_fen_read (bytes, (int) text->len, mode, &position);
  char fen[CHESS_FEN_SIZE];

  g_assert_cmpint (result.column, >=, 0);
  g_assert_cmpint (result.column, <=, (int) text->len + 1);
  if (result.error == CHESS_TEXT_OK) {
    (*accepted)++;
    g_assert_true (mode != CHESS_FEN_STRICT || result.notes == 0);
    if (mode == CHESS_FEN_SKETCH)
      g_assert_cmpint (chess_fen_write (&position, false, fen), <, CHESS_FEN_SIZE);
    else
      exercise (&position);
  }
}

static void
test_fen (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (61);
  int accepted = 0;
  int sketched = 0;

  for (int i = 0; i < rounds (); i++) {
    g_autoptr(GString) text = NULL;

    if (i % 4 == 0) {
      text = random_text (rand, 80);
    } else {
      ChessPosition position = core_test_position (core_test_fens[i % 22]);
      char fen[CHESS_FEN_SIZE];

      chess_fen_write (&position, i % 8 == 1, fen);
      text = g_string_new (fen);
      mutate (rand, text);
    }
    read_fen (text, CHESS_FEN_STRICT, &accepted);
    read_fen (text, CHESS_FEN_LENIENT, &accepted);
    read_fen (text, CHESS_FEN_SKETCH, &sketched);
  }
  /* Some mutations do no harm; were none accepted, nothing behind the reader was tried. */
  g_assert_cmpint (accepted, >, rounds () / 50);
  /* As many as of the lenient ones, and more. */
  g_assert_cmpint (sketched, >, accepted / 2);
}

/* Boards strewn with any pieces at all: what lenient reading lets through must be playable. */
static void
test_strewn_boards (void)
{
  static const char letters[] = "PNBRQpnbrq";
  g_autoptr(GRand) rand = g_rand_new_with_seed (62);
  int accepted = 0;

  for (int i = 0; i < rounds () / 4; i++) {
    g_autoptr(GString) text = g_string_new (NULL);
    int density = g_rand_int_range (rand, 2, 20);
    int white_king = g_rand_int_range (rand, 0, 64);
    int black_king = (white_king + g_rand_int_range (rand, 1, 64)) % 64;

    for (int square = 0; square < 64; square++) {
      if (square > 0 && square % 8 == 0)
        g_string_append_c (text, '/');
      if (square == white_king || square == black_king)
        g_string_append_c (text, square == white_king ? 'K' : 'k');
      else if (g_rand_int_range (rand, 0, density) == 0)
        g_string_append_c (text, letters[g_rand_int_range (rand, 0, 10)]);
      else
        g_string_append_c (text, '1');
    }
    g_string_append (text, i % 2 ? " w KQkq - 0 1" : " b HAha - 0 1");
    read_fen (text, CHESS_FEN_LENIENT, &accepted);
  }
  g_assert_cmpint (accepted, >, 0);
}

static void
read_move (const ChessPosition *position,
           ChessNotation        notation,
           const GString       *text,
           int                 *accepted)
{
  g_autofree char *bytes = g_memdup2 (text->str, MAX (text->len, 1));
  ChessMove move = 1;
  ChessTextResult result = chess_move_read (position, notation, bytes, (int) text->len, &move);

  g_assert_cmpint (result.column, >=, 0);
  g_assert_cmpint (result.column, <=, (int) text->len + 1);
  if (result.error != CHESS_TEXT_OK) {
    g_assert_cmpint (move, ==, CHESS_NO_MOVE);
  } else if (move != CHESS_NO_MOVE) {
    g_assert_true (chess_position_is_legal (position, move));
    (*accepted)++;
  }
}

static void
test_moves (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (63);
  ChessPosition position = core_test_position (core_test_fens[1]);
  int accepted = 0;

  for (int i = 0; i < rounds (); i++) {
    g_autoptr(GString) text = NULL;
    ChessMoveList list;

    if (i % 20 == 0)
      core_test_random_position (rand, &position);
    chess_position_generate (&position, CHESS_GENERATE_ALL, &list);
    if (i % 4 == 0 || list.count == 0) {
      text = random_text (rand, 10);
    } else {
      ChessMove move = list.moves[g_rand_int_range (rand, 0, list.count)];
      char written[CHESS_MOVE_SIZE];

      chess_move_write (&position, (ChessNotation) (i % 3), move, written);
      text = g_string_new (written);
      mutate (rand, text);
    }
    read_move (&position, CHESS_NOTATION_SAN, text, &accepted);
    read_move (&position, CHESS_NOTATION_LAN, text, &accepted);
    read_move (&position, CHESS_NOTATION_UCI, text, &accepted);
  }
  g_assert_cmpint (accepted, >, rounds () / 50);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
  g_test_add_func ("/tabiya/fuzz/fen", test_fen);
  g_test_add_func ("/tabiya/fuzz/strewn-boards", test_strewn_boards);
  g_test_add_func ("/tabiya/fuzz/moves", test_moves);
  return g_test_run ();
}
