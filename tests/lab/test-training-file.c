/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <glib/gstdio.h>

#include <string.h>
#include <unistd.h>

#include "core/chess-text.h"
#include "lab/fit/tabiya-packed-position.h"
#include "lab/fit/tabiya-training-file.h"
#include "../core/core-test.h"

/* Files of positions for a fit: what is written is what is read, and nothing else is believed. */

enum { HEAD_SIZE = 128, GAME_SIZE = 32 };

typedef struct {
  char               *folder;
  char               *path;
  TabiyaTrainingInfo  info;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("tabiya-training-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "file", NULL);
  tabiya_training_info_init (&fixture->info);
  fixture->info.nodes = 2000;
  fixture->info.seed = 7;
  fixture->info.n_own_games = 5;
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_remove (fixture->path);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static ChessPosition
read_fen (const char *fen)
{
  ChessPosition position;

  g_assert_cmpint (chess_fen_read (fen, -1, CHESS_FEN_LENIENT, &position).error, ==,
                   CHESS_TEXT_OK);
  return position;
}

/* All fields, not only what the rules compare. */
static void
assert_same_position (const ChessPosition *a,
                      const ChessPosition *b)
{
  char first[CHESS_FEN_SIZE];
  char second[CHESS_FEN_SIZE];

  g_assert_true (core_test_is_consistent (b));
  chess_fen_write (a, true, first);
  chess_fen_write (b, true, second);
  g_assert_cmpstr (first, ==, second);
  g_assert_cmpuint (a->key, ==, b->key);
  g_assert_cmpuint (a->pawn_key, ==, b->pawn_key);
  g_assert_cmpint (a->castling, ==, b->castling);
  g_assert_cmpint (a->chess960, ==, b->chess960);
  g_assert_cmpint (a->en_passant, ==, b->en_passant);
  g_assert_cmpint (a->en_passant_legal, ==, b->en_passant_legal);
  g_assert_cmpint (a->halfmove_clock, ==, b->halfmove_clock);
  g_assert_cmpint (a->fullmove_number, ==, b->fullmove_number);
  for (int i = 0; i < 4; i++) {
    if (a->castling & (1 << i))
      g_assert_cmpint (a->castling_rook[i], ==, b->castling_rook[i]);
  }
}

static void
check_round_trip (const ChessPosition  *position,
                  int                   score,
                  TabiyaSelfplayResult  result)
{
  const TabiyaScoredPosition scored = { .position = *position, .score = score };
  guint8 bytes[TABIYA_PACKED_SIZE];
  TabiyaScoredPosition read;
  TabiyaSelfplayResult read_result;

  tabiya_packed_position_write (&scored, result, bytes);
  g_assert_true (tabiya_packed_position_read (bytes, &read, &read_result));
  assert_same_position (position, &read.position);
  g_assert_cmpint (read.score, ==, score);
  g_assert_cmpint (read_result, ==, result);
}

/* Every set of castling rights, either side to move, standard and Chess960. */
static void
test_castling (void)
{
  static const struct {
    const char *placement;
    const char *letters;
  } cases[] = {
    { "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R", "KQkq" },
    { "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1", "GBgb" },
    { "rr2k1rr/pppppp2/8/8/8/8/PPPPPP2/RR2K1RR", "GBgb" },
    { "5rkr/pppppppp/8/8/8/8/PPPPPPPP/5RKR", "HFhf" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    for (guint set = 0; set < 16; set++) {
      for (guint turn = 0; turn < 2; turn++) {
        g_autoptr(GString) fen = g_string_new (cases[i].placement);
        ChessPosition position;

        g_string_append (fen, turn == 0 ? " w " : " b ");
        for (guint right = 0; right < 4; right++) {
          if (set & (1u << right))
            g_string_append_c (fen, cases[i].letters[right]);
        }
        g_string_append (fen, set == 0 ? "- - 11 40" : " - 11 40");
        g_test_message ("%s", fen->str);
        position = read_fen (fen->str);
        g_assert_cmpint (position.castling, ==, set);
        check_round_trip (&position, -3000 + (int) (set * 400), set % 3);
      }
    }
  }
}

/* Every en passant square, whether or not the pawn can be taken. */
static void
test_en_passant (void)
{
  guint n_legal = 0;

  for (int file = 0; file < 8; file++) {
    for (int turn = 0; turn < 2; turn++) {
      ChessPosition position = read_fen (turn == CHESS_WHITE
                                         ? "4k3/8/8/8/1p6/8/PPPPPPPP/4K3 w - - 4 9"
                                         : "4k3/pppppppp/8/6P1/8/8/8/4K3 b - - 4 9");
      ChessMove move = chess_position_find_move (&position,
                                                 chess_square_make (file, turn == 0 ? 1 : 6),
                                                 chess_square_make (file, turn == 0 ? 3 : 4),
                                                 CHESS_NO_PIECE_TYPE);
      ChessPosition after;

      /* A pawn stands in the way of one on each side. */
      if (move == CHESS_NO_MOVE)
        continue;
      chess_position_make (&after, &position, move);
      g_assert_cmpint (after.en_passant, ==, chess_square_make (file, turn == 0 ? 2 : 5));
      n_legal += after.en_passant_legal;
      check_round_trip (&after, 12, TABIYA_SELFPLAY_DRAW);
    }
  }
  g_assert_cmpuint (n_legal, ==, 4);
}

/* Random games from the start and from Chess960 starts, with all that occurs in them. */
static void
test_random_games (void)
{
  g_autoptr(GRand) random = g_rand_new_with_seed (11);
  guint n_en_passant = 0;
  guint n = 0;

  for (int game = 0; game < 60; game++) {
    ChessPosition position;

    if (game % 2 == 0)
      chess_position_init_standard (&position);
    else
      g_assert_true (chess_position_init_chess960 (&position, g_rand_int_range (random, 0, 960)));
    for (int ply = 0; ply < 150; ply++) {
      ChessPosition before = position;
      ChessMoveList list;

      check_round_trip (&position, g_rand_int_range (random, -32000, 32000), ply % 3);
      n_en_passant += position.en_passant != CHESS_NO_SQUARE;
      n++;
      chess_position_generate (&position, CHESS_GENERATE_ALL, &list);
      if (list.count == 0)
        break;
      chess_position_make (&position, &before,
                           list.moves[g_rand_int_range (random, 0, list.count)]);
    }
  }
  g_assert_cmpuint (n, >, 3000);
  g_assert_cmpuint (n_en_passant, >, 100);
}

/* No bytes crash the reader, and what it takes for a position is a consistent one. */
static void
test_any_bytes (void)
{
  g_autoptr(GRand) random = g_rand_new_with_seed (5);
  const TabiyaScoredPosition scored = {
    .position = read_fen ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1pP5/2N2Q1p/PP1BBPPP/R3K2R b KQkq c3 0 1"),
  };
  guint n_good = 0;

  for (int i = 0; i < 50000; i++) {
    guint8 bytes[TABIYA_PACKED_SIZE];
    TabiyaScoredPosition read;
    TabiyaSelfplayResult result;

    tabiya_packed_position_write (&scored, TABIYA_SELFPLAY_DRAW, bytes);
    for (int change = 0; change <= i % 3; change++)
      bytes[g_rand_int_range (random, 0, TABIYA_PACKED_SIZE)] = (guint8) g_rand_int (random);
    if (!tabiya_packed_position_read (bytes, &read, &result))
      continue;
    g_assert_true (core_test_is_consistent (&read.position));
    n_good++;
  }
  g_assert_cmpuint (n_good, >, 1000);
  g_assert_cmpuint (n_good, <, 40000);
}

/* Five games: with positions and without, one position twice. */
static const struct {
  TabiyaSelfplayResult result;
  TabiyaScoredEnd      end;
  const char          *fens[3];
} games[] = {
  { TABIYA_SELFPLAY_WHITE_WINS, TABIYA_SCORED_END_RULES,
    { "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", "8/8/8/4k3/8/8/4P3/4K3 b - - 3 2", NULL } },
  { TABIYA_SELFPLAY_DRAW, TABIYA_SCORED_END_BROKEN, { NULL, NULL, NULL } },
  { TABIYA_SELFPLAY_BLACK_WINS, TABIYA_SCORED_END_PGN,
    { "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
      "8/8/8/4k3/8/8/4P3/4K3 w - - 7 40", "8/8/4k3/8/8/8/4P3/4K3 w - - 7 40" } },
  { TABIYA_SELFPLAY_DRAW, TABIYA_SCORED_END_CUT_DRAW, { "8/8/4k3/8/8/8/4P3/4K3 b - - 7 40" } },
  { TABIYA_SELFPLAY_DRAW, TABIYA_SCORED_END_NO_RESULT, { NULL, NULL, NULL } },
};

static void
append_game (TabiyaTrainingWriter *writer,
             guint                 index)
{
  TabiyaScoredPosition positions[3];
  TabiyaScoredGame game = {
    .number = index + 1, .result = games[index].result, .end = games[index].end,
    .positions = positions, .refused = { index, 2, 0, 1, 70000, 0 },
  };
  g_autoptr(GError) error = NULL;

  for (; game.n_positions < 3 && games[index].fens[game.n_positions]; game.n_positions++) {
    positions[game.n_positions].position = read_fen (games[index].fens[game.n_positions]);
    positions[game.n_positions].score = (int) index * 1000 - 1500;
  }
  tabiya_training_writer_append (writer, &game, &error);
  g_assert_no_error (error);
}

/* Opens the file and adds the games that it lacks, up to @n_games of them. */
static void
write_games (Fixture *fixture,
             guint    n_games)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaTrainingWriter) writer = NULL;

  writer = tabiya_training_writer_open (fixture->path, &fixture->info, &error);
  g_assert_no_error (error);
  for (guint i = tabiya_training_writer_get_totals (writer)->n_games; i < n_games; i++)
    append_game (writer, i);
}

static void
read_bytes (Fixture  *fixture,
            char    **bytes,
            gsize    *length)
{
  g_autoptr(GError) error = NULL;

  g_file_get_contents (fixture->path, bytes, length, &error);
  g_assert_no_error (error);
}

static void
write_bytes (Fixture    *fixture,
             const char *bytes,
             gsize       length)
{
  g_autoptr(GError) error = NULL;

  /* Only what replaces a file waits for the disk, and that would take long. */
  g_remove (fixture->path);
  g_file_set_contents (fixture->path, bytes, (gssize) length, &error);
  g_assert_no_error (error);
}

/* Reads to the end or to an error, and returns the number of positions. */
static guint
read_all (Fixture  *fixture,
          GError  **error)
{
  g_autoptr(TabiyaTrainingReader) reader = tabiya_training_reader_open (fixture->path, error);
  TabiyaTrainingRecord record;
  guint n = 0;

  while (reader && tabiya_training_reader_next (reader, &record, error))
    n++;
  return n;
}

static void
test_write_and_read (Fixture       *fixture,
                     gconstpointer  data)
{
  static const struct { guint game; guint fen; } expected[] = {
    { 1, 0 }, { 1, 1 }, { 3, 0 }, { 3, 2 }, { 4, 0 },
  };
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaTrainingReader) reader = NULL;
  g_autoptr(TabiyaTrainingWriter) writer = NULL;
  const TabiyaTrainingTotals *totals;
  TabiyaTrainingRecord record;

  write_games (fixture, 5);
  reader = tabiya_training_reader_open (fixture->path, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (tabiya_training_reader_get_info (reader), sizeof fixture->info, &fixture->info,
                   sizeof fixture->info);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++) {
    const guint index = expected[i].game - 1;
    ChessPosition position = read_fen (games[index].fens[expected[i].fen]);

    g_assert_true (tabiya_training_reader_next (reader, &record, &error));
    g_assert_cmpuint (record.game, ==, expected[i].game);
    g_assert_cmpint (record.result, ==, games[index].result);
    g_assert_cmpint (record.score, ==, (int) index * 1000 - 1500);
    assert_same_position (&position, &record.position);
  }
  g_assert_false (tabiya_training_reader_next (reader, &record, &error));
  g_assert_no_error (error);

  writer = tabiya_training_writer_open (fixture->path, &fixture->info, &error);
  g_assert_no_error (error);
  totals = tabiya_training_writer_get_totals (writer);
  g_assert_cmpuint (totals->n_games, ==, 5);
  g_assert_cmpuint (totals->n_positions, ==, 5);
  g_assert_cmpuint (totals->refused[TABIYA_REFUSAL_CHECK], ==, 0 + 1 + 2 + 3 + 4);
  g_assert_cmpuint (totals->refused[TABIYA_REFUSAL_DUPLICATE], ==, 1);
  g_assert_cmpuint (totals->refused[TABIYA_REFUSAL_DECIDED], ==, 5 * G_MAXUINT16);
  g_assert_cmpuint (totals->ends[TABIYA_SCORED_END_BROKEN], ==, 1);
  g_assert_cmpuint (totals->results[TABIYA_SELFPLAY_WHITE_WINS], ==, 2);
  g_assert_cmpuint (totals->results[TABIYA_SELFPLAY_BLACK_WINS], ==, 2);
}

/* Cut at any byte, the file is completed to the same bytes. Until then a reader gets the whole
   games, and is told of the one that is not. */
static void
test_cut_anywhere (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autofree char *bytes = NULL;
  gsize length;

  write_games (fixture, 5);
  read_bytes (fixture, &bytes, &length);
  g_assert_cmpuint (length, ==, HEAD_SIZE + 5 * GAME_SIZE + 5 * TABIYA_PACKED_SIZE);
  for (gsize cut = 0; cut <= length; cut++) {
    g_autofree char *again = NULL;
    g_autoptr(GError) error = NULL;
    gsize again_length;
    guint n;

    write_bytes (fixture, bytes, cut);
    n = read_all (fixture, &error);
    if (cut < HEAD_SIZE)
      g_assert_error (error, TABIYA_TRAINING_ERROR, TABIYA_TRAINING_ERROR_WRONG_FILE);
    else if (error)
      g_assert_error (error, TABIYA_TRAINING_ERROR, TABIYA_TRAINING_ERROR_TORN);
    g_assert_cmpuint (n, <=, 5);
    write_games (fixture, 5);
    read_bytes (fixture, &again, &again_length);
    g_assert_cmpmem (bytes, length, again, again_length);
  }
}

/* A changed byte is never believed and never cut off: the file stays as it is. */
static void
test_any_damage (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *bytes = NULL;
  gsize length;

  write_games (fixture, 5);
  read_bytes (fixture, &bytes, &length);
  for (gsize at = 0; at < length; at++) {
    g_autofree char *damaged = g_memdup2 (bytes, length);
    g_autofree char *after = NULL;
    g_autoptr(GError) error = NULL;
    g_autoptr(GError) writer_error = NULL;
    gsize after_length;

    damaged[at] ^= 0x40;
    write_bytes (fixture, damaged, length);
    read_all (fixture, &error);
    g_assert_nonnull (error);
    g_assert_cmpint (error->domain, ==, TABIYA_TRAINING_ERROR);
    g_assert_cmpint (error->code, !=, TABIYA_TRAINING_ERROR_TORN);
    g_assert_true (g_str_has_prefix (error->message, fixture->path));
    g_assert_nonnull (strstr (error->message, ", byte "));
    g_assert_null (tabiya_training_writer_open (fixture->path, &fixture->info, &writer_error));
    g_assert_cmpstr (writer_error->message, ==, error->message);
    read_bytes (fixture, &after, &after_length);
    g_assert_cmpmem (damaged, length, after, after_length);
  }
}

/* The advice in the message is right: cut there, the file is whole again. */
static void
test_place_of_damage (Fixture       *fixture,
                      gconstpointer  data)
{
  const gsize second_position = HEAD_SIZE + GAME_SIZE + TABIYA_PACKED_SIZE;
  g_autofree char *bytes = NULL;
  g_autofree char *place = NULL;
  g_autofree char *advice = NULL;
  g_autoptr(GError) error = NULL;
  gsize length;

  write_games (fixture, 5);
  read_bytes (fixture, &bytes, &length);
  bytes[second_position]++;
  write_bytes (fixture, bytes, length);
  g_assert_cmpuint (read_all (fixture, &error), ==, 0);
  place = g_strdup_printf (", byte %d: ", HEAD_SIZE + GAME_SIZE);
  advice = g_strdup_printf ("truncate -s %d ", HEAD_SIZE);
  g_assert_nonnull (strstr (error->message, place));
  g_assert_nonnull (strstr (error->message, advice));
  g_assert_cmpint (truncate (fixture->path, HEAD_SIZE), ==, 0);
  write_games (fixture, 5);
  g_clear_error (&error);
  g_assert_cmpuint (read_all (fixture, &error), ==, 5);
  g_assert_no_error (error);
}

static void
assert_different (Fixture                  *fixture,
                  const TabiyaTrainingInfo *info,
                  const char               *word)
{
  g_autoptr(GError) error = NULL;

  g_assert_null (tabiya_training_writer_open (fixture->path, info, &error));
  g_assert_error (error, TABIYA_TRAINING_ERROR, TABIYA_TRAINING_ERROR_DIFFERENT);
  g_assert_nonnull (strstr (error->message, word));
}

static void
test_other_settings (Fixture       *fixture,
                     gconstpointer  data)
{
  TabiyaTrainingInfo info = fixture->info;

  write_games (fixture, 2);
  info.nodes = 5000;
  assert_different (fixture, &info, "nodes 2000 / 5000");
  info = fixture->info;
  info.seed = 8;
  assert_different (fixture, &info, "seed 7 / 8");
  info = fixture->info;
  info.n_own_games = 6;
  assert_different (fixture, &info, "games 5 / 6");
  info = fixture->info;
  info.pgn_sum[3] = 1;
  assert_different (fixture, &info, "--pgn");
  info = fixture->info;
  info.openings_sum[15] = 1;
  assert_different (fixture, &info, "--openings");
  info = fixture->info;
  g_strlcpy (info.engine, "0.0.9", sizeof info.engine);
  assert_different (fixture, &info, "0.0.9");
  write_games (fixture, 5);
}

/* What is no file of positions is refused and left alone, also if it is short. */
static void
test_wrong_file (Fixture       *fixture,
                 gconstpointer  data)
{
  static const char *const texts[] = {
    "1. e4 e5 1/2-1/2\n", "\x89TBYQ",
    "[Event \"A long game, longer than any head\"]\n[Site \"Somewhere\"]\n[Date \"1851.06.21\"]\n"
    "[White \"Anderssen\"]\n[Black \"Kieseritzky\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr(GError) error = NULL;
    g_autofree char *after = NULL;
    gsize length;

    write_bytes (fixture, texts[i], strlen (texts[i]));
    g_assert_null (tabiya_training_writer_open (fixture->path, &fixture->info, &error));
    g_assert_error (error, TABIYA_TRAINING_ERROR, TABIYA_TRAINING_ERROR_WRONG_FILE);
    read_bytes (fixture, &after, &length);
    g_assert_cmpstr (after, ==, texts[i]);
    g_clear_error (&error);
    g_assert_cmpuint (read_all (fixture, &error), ==, 0);
    g_assert_error (error, TABIYA_TRAINING_ERROR, TABIYA_TRAINING_ERROR_WRONG_FILE);
  }
}

static void
test_no_file (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  g_assert_cmpuint (read_all (fixture, &error), ==, 0);
  g_assert_error (error, TABIYA_TRAINING_ERROR, TABIYA_TRAINING_ERROR_FILE);
  g_clear_error (&error);
  g_assert_null (tabiya_training_writer_open (fixture->folder, &fixture->info, &error));
  g_assert_error (error, TABIYA_TRAINING_ERROR, TABIYA_TRAINING_ERROR_FILE);
}

static void
test_two_writers (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaTrainingWriter) first = NULL;

  first = tabiya_training_writer_open (fixture->path, &fixture->info, &error);
  g_assert_no_error (error);
  g_assert_null (tabiya_training_writer_open (fixture->path, &fixture->info, &error));
  g_assert_error (error, TABIYA_TRAINING_ERROR, TABIYA_TRAINING_ERROR_FILE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
  g_test_add_func ("/tabiya/training-file/castling", test_castling);
  g_test_add_func ("/tabiya/training-file/en-passant", test_en_passant);
  g_test_add_func ("/tabiya/training-file/random-games", test_random_games);
  g_test_add_func ("/tabiya/training-file/any-bytes", test_any_bytes);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/tabiya/training-file/write-and-read", test_write_and_read);
  ADD ("/tabiya/training-file/cut-anywhere", test_cut_anywhere);
  ADD ("/tabiya/training-file/any-damage", test_any_damage);
  ADD ("/tabiya/training-file/place-of-damage", test_place_of_damage);
  ADD ("/tabiya/training-file/other-settings", test_other_settings);
  ADD ("/tabiya/training-file/wrong-file", test_wrong_file);
  ADD ("/tabiya/training-file/no-file", test_no_file);
  ADD ("/tabiya/training-file/two-writers", test_two_writers);
#undef ADD
  return g_test_run ();
}
