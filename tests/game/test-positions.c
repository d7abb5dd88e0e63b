/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE                       /* O_TMPFILE */

#include "test-plain-games.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "game/collection/tabiya-collection-cache.h"
#include "game/collection/tabiya-collection.h"
#include "game/collection/tabiya-position-builder.h"
#include "game/collection/tabiya-position-format.h"
#include "game/collection/tabiya-read-ahead.h"
#include "game/file/tabiya-pgn-file.h"
#include "game/tree/tabiya-game-history.h"

/* The index of positions: every answer is compared with games that are played through slowly. */

/* The slow way: whether a position occurs in a game, and the move there. */
static gboolean
find_slowly (const PlainGame     *game,
             const ChessPosition *wanted,
             ChessMove           *move)
{
  ChessPosition position = game->start;

  for (guint i = 0; i <= game->moves->len; i++) {
    ChessPosition before = position;

    *move = i < game->moves->len ? g_array_index (game->moves, ChessMove, i) : CHESS_NO_MOVE;
    if (chess_position_equal (&position, wanted))
      return TRUE;
    if (*move != CHESS_NO_MOVE)
      chess_position_make (&position, &before, *move);
  }
  return FALSE;
}

/* Stands for the move in a game without the position. */
#define NOT_FOUND G_MAXUINT16

/* For each game the move at the position. (transfer full) */
static ChessMove *
find_all_slowly (GPtrArray           *games,
                 const ChessPosition *position,
                 gboolean           (*counts) (const PlainGame *game))
{
  ChessMove *moves = g_new (ChessMove, games->len + 1);

  for (guint i = 0; i < games->len; i++) {
    const PlainGame *game = g_ptr_array_index (games, i);

    if ((counts && !counts (game)) || !find_slowly (game, position, &moves[i]))
      moves[i] = NOT_FOUND;
  }
  return moves;
}

static void
assert_move (const TabiyaTreeMove *found,
             GPtrArray            *games,
             const ChessMove      *moves,
             ChessColor            mover)
{
  guint n[4] = { 0 };
  guint year = 0;
  guint rated = 0;
  guint64 ratings = 0;

  for (guint i = 0; i < games->len; i++) {
    const PlainGame *game = g_ptr_array_index (games, i);
    guint rating = mover == CHESS_WHITE ? game->white_elo : game->black_elo;

    if (moves[i] == NOT_FOUND || (found->move != CHESS_NO_MOVE && found->move != moves[i]))
      continue;
    n[game->result]++;
    year = MAX (year, game->year);
    rated += rating > 0;
    ratings += rating;
  }
  g_assert_cmpuint (found->games, ==, n[0] + n[1] + n[2] + n[3]);
  g_assert_cmpuint (found->white, ==, n[1]);
  g_assert_cmpuint (found->draw, ==, n[2]);
  g_assert_cmpuint (found->black, ==, n[3]);
  g_assert_cmpuint (found->last_year, ==, year);
  g_assert_cmpuint (found->n_rated, ==, rated);
  if (rated > 0)
    g_assert_cmpfloat_with_epsilon ((double) found->average, (double) ratings / rated, 0.51);
}

/* Compares a tree with all games played through. */
static void
assert_tree (TabiyaPositionTree  *tree,
             GPtrArray           *games,
             const ChessPosition *position,
             gboolean           (*counts) (const PlainGame *game))
{
  g_autofree ChessMove *moves = find_all_slowly (games, position, counts);
  ChessColor mover = (ChessColor) position->turn;
  guint n = 0;

  assert_move (tabiya_position_tree_get_total (tree), games, moves, mover);
  for (guint i = 0; i < tabiya_position_tree_get_n_moves (tree); i++) {
    const TabiyaTreeMove *move = tabiya_position_tree_get_move (tree, i);

    g_assert_cmpuint (move->move, !=, CHESS_NO_MOVE);
    assert_move (move, games, moves, mover);
    n += move->games;
  }
  for (guint i = 0; i < games->len; i++)
    n += moves[i] == CHESS_NO_MOVE;
  g_assert_cmpuint (n, ==, tabiya_position_tree_get_total (tree)->games);
}

static void
test_replay (void)
{
  g_autoptr(GPtrArray) games = make_games (1, 600);

  for (guint i = 0; i < games->len; i++) {
    const PlainGame *game = g_ptr_array_index (games, i);
    ChessPosition position = game->start;
    g_autoptr(GByteArray) bytes = g_byte_array_new ();
    const guint8 *p;
    TabiyaReplay replay;

    tabiya_replay_init (&replay, &position);
    for (guint ply = 0; ply < game->moves->len; ply++) {
      ChessPosition before = position;
      ChessMove move = g_array_index (game->moves, ChessMove, ply);
      guint8 code[TABIYA_REPLAY_MAX_BYTES];

      g_byte_array_append (bytes, code, (guint) tabiya_replay_encode (&replay, move, code));
      chess_position_make (&position, &before, move);
      g_assert_cmpuint (replay.key, ==, position.key);
      g_assert_true (tabiya_replay_equal (&replay, &position));
    }

    position = game->start;
    tabiya_replay_init (&replay, &position);
    p = bytes->data;
    for (guint ply = 0; ply < game->moves->len; ply++) {
      ChessPosition before = position;
      ChessMove move = g_array_index (game->moves, ChessMove, ply);

      g_assert_true (tabiya_replay_next (&replay, &p, bytes->data + bytes->len));
      g_assert_cmpuint (replay.move, ==, move);
      chess_position_make (&position, &before, move);
      g_assert_true (tabiya_replay_equal (&replay, &position));
    }
    g_assert_false (tabiya_replay_next (&replay, &p, bytes->data + bytes->len));
  }
}

/* En passant counts only where the capture is legal, and a null move passes the turn. */
static void
test_replay_rules (void)
{
  static const char *const fens[] = {
    "8/8/8/8/R2p3k/8/4P3/4K3 w - - 0 1",         /* the capture would uncover a check */
    "8/8/8/8/3p3k/8/4P3/4K3 w - - 0 1",
    "8/8/8/8/3p4/8/4P1k1/4K2Q w - - 0 1",        /* in check already */
  };

  for (guint i = 0; i < G_N_ELEMENTS (fens); i++) {
    guint8 code[TABIYA_REPLAY_MAX_BYTES];
    ChessPosition before;
    ChessPosition after;
    TabiyaReplay replay;
    ChessMove move;

    if (chess_fen_read (fens[i], -1, CHESS_FEN_LENIENT, &before).error != CHESS_TEXT_OK)
      continue;
    move = chess_position_find_move (&before, chess_square_make (4, 1), chess_square_make (4, 3),
                                     CHESS_NO_PIECE_TYPE);
    g_assert_cmpuint (move, !=, CHESS_NO_MOVE);
    tabiya_replay_init (&replay, &before);
    tabiya_replay_encode (&replay, move, code);
    chess_position_make (&after, &before, move);
    g_assert_cmpuint (replay.key, ==, after.key);
    g_assert_cmpint (replay.en_passant != CHESS_NO_SQUARE, ==, after.en_passant_legal);
    tabiya_replay_encode (&replay, CHESS_NO_MOVE, code);
    g_assert_cmpint (replay.en_passant, ==, CHESS_NO_SQUARE);
    g_assert_cmpint (replay.turn, ==, CHESS_WHITE);
  }
}

/* No bytes lead off the board. */
static void
test_replay_garbage (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (3);

  for (guint i = 0; i < 20000; i++) {
    guint8 bytes[200];
    const guint8 *p = bytes;
    ChessPosition start;
    TabiyaReplay replay;

    for (guint j = 0; j < G_N_ELEMENTS (bytes); j++)
      bytes[j] = (guint8) g_rand_int (rand);
    bytes[0] = i % 3 == 0 ? bytes[0] : 0;
    if (i % 5 == 0) {
      chess_position_init_chess960 (&start, i % 960);
      tabiya_replay_init (&replay, &start);
    } else if (!tabiya_stored_game_begin (&p, bytes + sizeof bytes, &replay)) {
      continue;
    }
    while (p < bytes + sizeof bytes) {
      if (!tabiya_replay_next (&replay, &p, bytes + sizeof bytes))
        p++;
      g_assert_cmpuint (replay.by_color[CHESS_WHITE] & replay.by_color[CHESS_BLACK], ==, 0);
      g_assert_cmpint (bb_count (replay.by_type[CHESS_KING]), ==, 2);
    }
  }
}

/* An index of games, which is never kept without @path. @n_copied: (out) (optional): how many of
   them were taken from @old. */
static TabiyaPositionIndex *
build_with (GPtrArray           *games,
            const char          *path,
            TabiyaPositionIndex *old,
            gboolean             helped,
            guint               *n_copied)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaPositionBuilder) builder =
    tabiya_position_builder_new (path, old, helped, &error);
  g_autoptr(GArray) facts = g_array_new (FALSE, FALSE, sizeof (TabiyaGameFacts));
  g_autoptr(TabiyaMoveReader) reader = tabiya_move_reader_new ();
  TabiyaReadGame read;
  TabiyaPositionIndex *index;
  gboolean done = FALSE;
  guint n = 0;

  g_assert_no_error (error);
  tabiya_read_game_init (&read);
  for (guint i = 0; i < games->len; i++) {
    const PlainGame *game = g_ptr_array_index (games, i);
    TabiyaGameFacts fact = tabiya_game_facts_make ((int) game->white_elo, (int) game->black_elo,
                                                   (int) game->year * 10000, game->result);
    g_autoptr(GString) text = g_string_new (NULL);

    write_game (text, game);
    if (tabiya_position_builder_copy (builder, text->str, text->len, &read))
      n++;
    else
      tabiya_move_reader_run (reader, text->str, text->len, &read);
    g_assert_true (tabiya_position_builder_add (builder, &read, &error));
    g_assert_cmpuint (read.moves.plies, ==, game->moves->len);
    g_array_append_val (facts, fact);
  }
  tabiya_read_game_clear (&read);
  tabiya_position_builder_set_facts (builder, facts);
  while (!done) {
    g_assert_true (tabiya_position_builder_work (builder, g_get_monotonic_time () + 1000, &done,
                                                 &error));
    g_assert_cmpfloat (tabiya_position_builder_get_fraction (builder), <=, 1);
  }
  index = tabiya_position_builder_finish (builder, path ? "version" : NULL, &error);
  g_assert_no_error (error);
  if (n_copied)
    *n_copied = n;
  return index;
}

static TabiyaPositionIndex *
build (GPtrArray           *games,
       const char          *path,
       TabiyaPositionIndex *old)
{
  return build_with (games, path, old, FALSE, NULL);
}

typedef struct {
  TabiyaPositionIndex *index;
  TabiyaPositionTree  *tree;
} Collecting;

static void
add_cb (guint32   game,
        ChessMove move,
        gpointer  data)
{
  Collecting *collecting = data;

  tabiya_position_tree_add (collecting->tree, game, move,
                            tabiya_position_index_get_facts (collecting->index, game));
}

/* NULL with @error if the index is damaged. */
static TabiyaPositionTree *
look_up (TabiyaPositionIndex  *index,
         const ChessPosition  *position,
         GError              **error)
{
  g_autoptr(TabiyaPositionTree) tree = tabiya_position_tree_new (position);
  Collecting collecting = { index, tree };

  if (!tabiya_position_index_find (index, position, add_cb, &collecting, NULL, error))
    return NULL;
  tabiya_position_tree_finish (tree);
  return g_steal_pointer (&tree);
}

static void
assert_index (TabiyaPositionIndex *index,
              GPtrArray           *games,
              guint                n)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (4);
  g_autoptr(GError) error = NULL;

  g_assert_cmpuint (tabiya_position_index_get_n_games (index), ==, games->len);
  for (guint i = 0; i < n; i++) {
    guint number = (guint) g_rand_int_range (rand, 0, (gint32) games->len);
    const PlainGame *game = g_ptr_array_index (games, number);
    g_autoptr(TabiyaPositionTree) tree = NULL;
    ChessPosition position;

    get_position (game, (guint) g_rand_int_range (rand, 0, (gint32) game->moves->len + 1),
                  &position);
    if (i == 0)
      chess_position_init_standard (&position);
    tree = look_up (index, &position, &error);
    g_assert_no_error (error);
    assert_tree (tree, games, &position, NULL);
  }
}

/* Enough games that some positions are common, and lists of both kinds are used. */
static void
test_index (void)
{
  g_autoptr(GPtrArray) games = make_games (5, 4000);
  g_autoptr(TabiyaPositionIndex) index = build (games, NULL, NULL);
  g_autoptr(TabiyaPositionTree) tree = NULL;
  ChessPosition nowhere;

  assert_index (index, games, 80);
  g_assert_cmpint (chess_fen_read ("8/8/4k3/8/8/4K3/4P3/8 w - - 0 1", -1, CHESS_FEN_STRICT,
                                   &nowhere).error, ==, CHESS_TEXT_OK);
  tree = look_up (index, &nowhere, NULL);
  g_assert_cmpuint (tabiya_position_tree_get_total (tree)->games, ==, 0);
  g_assert_cmpuint (tabiya_position_tree_get_n_moves (tree), ==, 0);
}

static void
test_index_small (void)
{
  for (guint n = 0; n < 4; n++) {
    g_autoptr(GPtrArray) games = make_games (6, n);
    g_autoptr(TabiyaPositionIndex) index = build (games, NULL, NULL);

    assert_index (index, games, n * 5);
  }
}

static void
assert_read_game (const TabiyaReadGame *game,
                  const TabiyaReadGame *expected)
{
  g_assert_cmpuint (game->text, ==, expected->text);
  g_assert_cmpuint (game->moves.plies, ==, expected->moves.plies);
  g_assert_cmpint (game->moves.eco, ==, expected->moves.eco);
  g_assert_cmpmem (game->bytes->data, game->bytes->len, expected->bytes->data,
                   expected->bytes->len);
  g_assert_cmpmem (game->buckets->data, game->buckets->len * sizeof (guint32),
                   expected->buckets->data, expected->buckets->len * sizeof (guint32));
}

/* Reads the first @n games of @places ahead and compares each with what one thread reads. */
static void
assert_read_ahead (TabiyaPgnSource       *source,
                   const TabiyaReadPlace *places,
                   guint                  n)
{
  g_autoptr(TabiyaReadAhead) ahead = tabiya_read_ahead_new (source, 0);
  g_autoptr(TabiyaMoveReader) reader = tabiya_move_reader_new ();
  TabiyaReadGame expected;
  guint first;

  tabiya_read_game_init (&expected);
  for (guint i = 0; i < n; i++) {
    g_autoptr(GBytes) text = tabiya_pgn_source_read (source, places[i].offset, places[i].length,
                                                     NULL);
    const TabiyaReadGame *game;

    while ((first = tabiya_read_ahead_wants (ahead)) < n)
      tabiya_read_ahead_give (ahead, places + first, MIN (first % 64 + 1, n - first));
    game = tabiya_read_ahead_take (ahead);
    g_assert_true (!!game == (places[i].length > 0));
    if (!game)
      continue;
    tabiya_move_reader_run (reader, g_bytes_get_data (text, NULL), places[i].length, &expected);
    assert_read_game (game, &expected);
    tabiya_read_game_replay (&expected);
    assert_read_game (game, &expected);
  }
  tabiya_read_game_clear (&expected);
}

/* Games that are read ahead are the same, in the same order, whichever thread reads them: many, or
   so few that the thread that wants them overtakes the other one. */
static void
test_read_ahead (void)
{
  g_autoptr(GPtrArray) games = make_games (9, 3000);
  g_autofree TabiyaReadPlace *places = g_new0 (TabiyaReadPlace, games->len);
  GString *text = g_string_new (NULL);
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(TabiyaPgnSource) source = NULL;

  for (guint i = 0; i < games->len; i++) {
    gsize before = text->len;

    /* One with a position that no game can start from has no moves. */
    if (i % 100 == 7)
      g_string_append (text, "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *\n\n");
    else
      write_game (text, g_ptr_array_index (games, i));
    places[i].offset = before;
    places[i].length = i % 50 == 3 ? 0 : (guint32) (text->len - before);
  }
  bytes = g_string_free_to_bytes (text);
  source = tabiya_pgn_source_new_for_bytes (bytes);
  assert_read_ahead (source, places, games->len);
  for (guint i = 0; i < 40; i++)
    assert_read_ahead (source, places, 10 + i);
}

/* With a spare thread the file is the same to the last byte: common positions, those that a game
   reaches twice, and games that are no whole number of blocks. */
static void
test_index_helped (void)
{
  g_autoptr(GPtrArray) games = make_games (5, 4001);
  g_autofree char *folder = g_dir_make_tmp ("tabiya-positions-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "index", NULL);
  g_autofree char *expected = NULL;
  gsize length;

  for (guint i = 0; i < 4; i++) {
    g_autoptr(TabiyaPositionIndex) index = build_with (games, path, NULL, i > 0, NULL);
    g_autofree char *found = NULL;
    gsize found_length;

    g_assert_true (g_file_get_contents (path, &found, &found_length, NULL));
    if (i == 0) {
      expected = g_steal_pointer (&found);
      length = found_length;
      continue;
    }
    g_assert_cmpmem (found, found_length, expected, length);
  }
  g_unlink (path);
  g_rmdir (folder);
}

/* A builder that is given up amid a pass stops its thread. */
static void
test_index_given_up (void)
{
  g_autoptr(GPtrArray) games = make_games (5, 1500);
  g_autoptr(TabiyaMoveReader) reader = tabiya_move_reader_new ();
  g_autoptr(GString) text = g_string_new (NULL);
  TabiyaReadGame read;

  write_game (text, g_ptr_array_index (games, 0));
  tabiya_read_game_init (&read);
  tabiya_move_reader_run (reader, text->str, text->len, &read);
  for (guint i = 0; i < 20; i++) {
    g_autoptr(TabiyaPositionBuilder) builder = tabiya_position_builder_new (NULL, NULL, TRUE, NULL);
    gboolean done;

    for (guint j = 0; j < games->len; j++)
      g_assert_true (tabiya_position_builder_add (builder, &read, NULL));
    g_assert_true (tabiya_position_builder_work (builder, g_get_monotonic_time () + i * 100, &done,
                                                 NULL));
  }
  tabiya_read_game_clear (&read);
}

/* Games that were there before are taken over; deleted, edited and new ones are told apart. */
static void
test_index_continued (void)
{
  g_autoptr(GPtrArray) games = make_games (7, 500);
  g_autoptr(GPtrArray) more = make_games (8, 30);
  g_autoptr(TabiyaPositionIndex) old = build (games, NULL, NULL);
  g_autoptr(TabiyaPositionIndex) index = NULL;

  g_ptr_array_remove_range (games, 20, 10);
  g_ptr_array_remove_range (games, 300, 100);
  for (guint i = 0; i < more->len; i++)
    g_ptr_array_insert (games, i % 2 == 0 ? (gint) i * 3 : -1, g_ptr_array_index (more, i));
  g_ptr_array_set_free_func (more, NULL);
  index = build (games, NULL, old);
  assert_index (index, games, 80);
}

/* No game is read that is in the earlier version, or the index would be made anew at every change
   of a large file; and what comes of it is the same to the last byte. */
static void
test_index_taken_over (void)
{
  g_autoptr(GPtrArray) games = make_games (7, 500);
  g_autoptr(GPtrArray) more = make_games (8, 30);
  g_autoptr(TabiyaPositionIndex) old = build (games, NULL, NULL);
  g_autofree char *folder = g_dir_make_tmp ("tabiya-positions-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "index", NULL);
  g_autofree char *continued = NULL;
  g_autofree char *anew = NULL;
  g_autoptr(TabiyaPositionIndex) index = NULL;
  gsize continued_length;
  gsize anew_length;
  guint n_copied;

  /* As many in a row as may be deleted, one here and there, and new games between and behind. */
  g_ptr_array_remove_range (games, 200, 63);
  g_ptr_array_remove_index (games, 10);
  g_ptr_array_remove_index (games, 0);
  for (guint i = 0; i < more->len; i++)
    g_ptr_array_insert (games, i % 2 == 0 ? (gint) i * 3 : -1, g_ptr_array_index (more, i));
  g_ptr_array_set_free_func (more, NULL);
  index = build_with (games, path, old, FALSE, &n_copied);
  g_assert_cmpuint (n_copied, ==, 500 - 65);
  g_assert_true (g_file_get_contents (path, &continued, &continued_length, NULL));
  tabiya_position_index_unref (index);
  index = build (games, path, NULL);
  g_assert_true (g_file_get_contents (path, &anew, &anew_length, NULL));
  g_assert_cmpmem (continued, continued_length, anew, anew_length);
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_performance (void)
{
  g_assert_cmpuint (tabiya_tree_performance (2400, 5, 10), ==, 2400);
  g_assert_cmpuint (tabiya_tree_performance (2400, 10, 10), ==, 3200);
  g_assert_cmpuint (tabiya_tree_performance (2400, 0, 10), ==, 1600);
  g_assert_cmpuint (tabiya_tree_performance (2400, 7.5, 10), ==, 2591);
  g_assert_cmpuint (tabiya_tree_performance (100, 0, 10), ==, 0);
}

/* Recomputes all checksums, so that only the content is wrong. */
static void
mend_checksums (char  *data,
                gsize  length)
{
  TabiyaPositionHeader *header = (TabiyaPositionHeader *) (gpointer) data;
  guint64 offset = header->offsets[TABIYA_SECTION_CHECKSUMS];
  guint64 size = header->sizes[TABIYA_SECTION_CHECKSUMS];

  if (offset <= length && size <= length - offset && offset % TABIYA_POSITION_BLOCK == 0
      && size / 4 * TABIYA_POSITION_BLOCK <= length - TABIYA_POSITION_BLOCK) {
    for (guint64 i = 0; i < size / 4; i++)
      ((guint32 *) (gpointer) (data + offset))[i] =
        (guint32) tabiya_checksum (data + (i + 1) * TABIYA_POSITION_BLOCK, TABIYA_POSITION_BLOCK);
    header->sums_checksum = tabiya_checksum (data + offset, size);
  }
  header->checksum = tabiya_position_header_sum (header);
}

static gboolean
ignore_cb (guint32       game,
           const guint8 *bytes,
           const guint8 *end,
           gpointer      data)
{
  TabiyaReplay replay;

  if (tabiya_stored_game_begin (&bytes, end, &replay)) {
    while (tabiya_replay_next (&replay, &bytes, end))
      continue;
  }
  return TRUE;
}

/* A damaged index is refused, or answers what the whole one does; whatever is in it, nothing
   crashes. */
static void
test_index_fuzz (void)
{
  g_autoptr(GPtrArray) games = make_games (9, 2500);
  g_autofree char *folder = g_dir_make_tmp ("tabiya-test-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.positions", NULL);
  g_autoptr(TabiyaPositionIndex) index = build (games, path, NULL);
  g_autoptr(GRand) rand = g_rand_new_with_seed (10);
  g_autofree char *whole = NULL;
  guint n_rounds = g_test_slow () ? 20000 : 600;
  guint n_refused = 0;
  gsize size;

  g_assert_true (g_file_get_contents (path, &whole, &size, NULL));
  g_assert_cmpuint (size, ==, tabiya_position_index_get_size (index));
  for (guint i = 0; i < n_rounds; i++) {
    g_autofree char *data = g_memdup2 (whole, size);
    g_autoptr(TabiyaPositionIndex) damaged = NULL;
    gsize length = i % 11 == 0 ? (gsize) g_rand_int_range (rand, 0, (gint32) size) : size;
    gboolean mended = i % 2 == 1;
    PlainGame *game = g_ptr_array_index (games, i % games->len);
    ChessPosition position;

    for (guint j = 0; j <= i % 4; j++) {
      gsize at = (gsize) g_rand_int_range (rand, 0, (gint32) (i % 3 == 0 ? 4096 + 400 : size));

      data[at] = (char) g_rand_int (rand);
    }
    if (mended)
      mend_checksums (data, size);
    g_assert_true (g_file_set_contents (path, data, (gssize) length, NULL));
    damaged = tabiya_position_index_open (path, i % 5 == 0 ? NULL : "version", NULL);
    if (!damaged) {
      n_refused++;
      continue;
    }
    get_position (game, i % (game->moves->len + 1), &position);
    for (guint k = 0; k < 2; k++) {
      g_autoptr(TabiyaPositionTree) tree = look_up (damaged, &position, NULL);

      if (tree && !mended && length == size)
        assert_tree (tree, games, &position, NULL);
      chess_position_init_standard (&position);
    }
    tabiya_position_index_scan (damaged, 0, G_MAXUINT32, ignore_cb, NULL, NULL, NULL);
  }
  g_assert_cmpuint (n_refused, >, n_rounds / 10);
  g_unlink (path);
  g_rmdir (folder);
}

/* --- collections --- */

typedef struct {
  char               *folder;
  char               *cache;
  char               *path;
  GPtrArray          *games;
  TabiyaCollection   *collection;
  TabiyaPositionTree *tree;
  GError             *error;
  gboolean            done;
} Fixture;

static void
remove_all (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (g_file_test (path, G_FILE_TEST_IS_DIR))
      remove_all (path);
    else
      g_unlink (path);
  }
  g_rmdir (folder);
}

static void
write_file (Fixture *fixture)
{
  g_autofree char *text = write_games (fixture->games);

  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("tabiya-test-XXXXXX", NULL);
  fixture->cache = g_build_filename (fixture->folder, "cache", NULL);
  fixture->path = g_build_filename (fixture->folder, "games.pgn", NULL);
  fixture->games = make_games (11, GPOINTER_TO_UINT (data));
  write_file (fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_object (&fixture->collection);
  g_clear_error (&fixture->error);
  g_clear_pointer (&fixture->tree, tabiya_position_tree_free);
  g_ptr_array_unref (fixture->games);
  remove_all (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->cache);
  g_free (fixture->folder);
}

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  Fixture *fixture = data;

  fixture->collection = tabiya_collection_open_finish (result, &fixture->error);
  fixture->done = TRUE;
}

static void
open_collection (Fixture *fixture)
{
  g_autoptr(GFile) file = g_file_new_for_path (fixture->path);

  g_clear_object (&fixture->collection);
  g_clear_error (&fixture->error);
  fixture->done = FALSE;
  tabiya_collection_open_async (file, fixture->cache, NULL, opened_cb, fixture);
  while (!fixture->done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (fixture->error);
}

static void
wait_for_positions (Fixture *fixture)
{
  while (tabiya_collection_get_positions (fixture->collection) == TABIYA_POSITIONS_NONE
         || tabiya_collection_get_positions (fixture->collection) == TABIYA_POSITIONS_MAKING
         || tabiya_collection_get_phase (fixture->collection) != TABIYA_COLLECTION_READY
         || tabiya_pgn_file_get_reading (tabiya_collection_get_file (fixture->collection)))
    g_main_context_iteration (NULL, TRUE);
}

static void
tree_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  Fixture *fixture = data;

  g_clear_pointer (&fixture->tree, tabiya_position_tree_free);
  fixture->tree = tabiya_collection_make_tree_finish (TABIYA_COLLECTION (source), result,
                                                      &fixture->error);
  fixture->done = TRUE;
}

/* Asks for a tree, which may fail. */
static void
ask (Fixture             *fixture,
     const ChessPosition *position,
     const char          *words)
{
  g_autoptr(TabiyaGameFilter) filter = words ? tabiya_game_filter_new (words) : NULL;

  g_clear_error (&fixture->error);
  fixture->done = FALSE;
  tabiya_collection_make_tree_async (fixture->collection, position, filter, NULL, tree_cb,
                                     fixture);
  while (!fixture->done)
    g_main_context_iteration (NULL, TRUE);
}

/* Compares trees of many positions. */
static void
assert_collection (Fixture    *fixture,
                   const char *words,
                   gboolean  (*counts) (const PlainGame *game))
{
  for (guint i = 0; i < 40; i++) {
    const PlainGame *game = g_ptr_array_index (fixture->games, i * 31 % fixture->games->len);
    ChessPosition position;

    get_position (game, i % (game->moves->len + 1), &position);
    ask (fixture, &position, words);
    g_assert_no_error (fixture->error);
    assert_tree (fixture->tree, fixture->games, &position, counts);
  }
}

static void
assert_state (Fixture              *fixture,
              TabiyaPositionsState  state)
{
  wait_for_positions (fixture);
  g_assert_cmpint (tabiya_collection_get_positions (fixture->collection), ==, state);
}

static char *
dup_positions_path (Fixture *fixture)
{
  g_autoptr(GFile) file = g_file_new_for_path (fixture->path);
  g_autofree char *path = tabiya_collection_cache_dup_path (fixture->cache, file);

  return tabiya_collection_cache_dup_positions_path (path);
}

/* Made while it is listed, and found in the cache the next time. */
static void
test_collection (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *path = dup_positions_path (fixture);
  gboolean kept = GPOINTER_TO_UINT (data) > 1000;

  for (guint i = 0; i < 2; i++) {
    open_collection (fixture);
    assert_state (fixture, TABIYA_POSITIONS_READY);
    assert_collection (fixture, NULL, NULL);
    g_assert_cmpint (g_file_test (path, G_FILE_TEST_EXISTS), ==, kept);
  }
}

static gboolean
is_won_by_white (const PlainGame *game)
{
  return game->result == 1 && game->year >= 1950;
}

static gboolean
is_by_w3 (const PlainGame *game)
{
  return game->year % 10 == 3;
}

static void
test_filter (Fixture       *fixture,
             gconstpointer  data)
{
  open_collection (fixture);
  assert_state (fixture, TABIYA_POSITIONS_READY);
  assert_collection (fixture, "1-0 1950-2100", is_won_by_white);
  assert_collection (fixture, "w3", is_by_w3);
  assert_collection (fixture, "", NULL);
}

static void
test_best_and_recent (Fixture       *fixture,
                      gconstpointer  data)
{
  const TabiyaTreeMove *total;
  ChessPosition start;

  open_collection (fixture);
  assert_state (fixture, TABIYA_POSITIONS_READY);
  chess_position_init_standard (&start);
  ask (fixture, &start, NULL);
  total = tabiya_position_tree_get_total (fixture->tree);
  g_assert_cmpuint (total->n_best, ==, TABIYA_TREE_N_GAMES);
  g_assert_cmpuint (total->n_recent, ==, TABIYA_TREE_N_GAMES);
  for (guint i = 0; i < fixture->games->len; i++) {
    const PlainGame *game = g_ptr_array_index (fixture->games, i);
    const PlainGame *best = g_ptr_array_index (fixture->games, total->best[0]);
    const PlainGame *recent = g_ptr_array_index (fixture->games, total->recent[0]);

    if (!chess_position_equal (&game->start, &start))
      continue;
    g_assert_cmpuint (game->white_elo + game->black_elo, <=, best->white_elo + best->black_elo);
    g_assert_cmpuint (game->year, <=, recent->year);
  }
}

/* Another version of the file: the index is not used, but continued. */
static void
test_changed_file (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr(GPtrArray) more = make_games (12, 50);

  open_collection (fixture);
  assert_state (fixture, TABIYA_POSITIONS_READY);
  g_clear_object (&fixture->collection);
  for (guint i = 0; i < more->len; i++)
    g_ptr_array_add (fixture->games, g_ptr_array_index (more, i));
  g_ptr_array_set_free_func (more, NULL);
  write_file (fixture);
  open_collection (fixture);
  assert_state (fixture, TABIYA_POSITIONS_READY);
  assert_collection (fixture, NULL, NULL);
  g_ptr_array_remove_range (fixture->games, 3, 200);
  write_file (fixture);
  open_collection (fixture);
  assert_state (fixture, TABIYA_POSITIONS_READY);
  assert_collection (fixture, NULL, NULL);
}

/* Garbage in the cache, also while the file is open, leads to a new index. */
static void
test_damaged_cache (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autofree char *path = dup_positions_path (fixture);
  g_autofree char *contents = NULL;
  ChessPosition start;
  gsize length;
  FILE *file;

  open_collection (fixture);
  assert_state (fixture, TABIYA_POSITIONS_READY);
  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  memset (contents + length / 3, 'x', length / 3);
  g_assert_true (g_file_set_contents (path, contents, (gssize) length, NULL));
  open_collection (fixture);
  wait_for_positions (fixture);
  for (guint i = 0; i < 100; i++) {
    const PlainGame *game = g_ptr_array_index (fixture->games, i);
    ChessPosition position;

    get_position (game, game->moves->len, &position);
    ask (fixture, &position, NULL);
    if (fixture->error)
      wait_for_positions (fixture);
    else
      assert_tree (fixture->tree, fixture->games, &position, NULL);
  }

  /* Emptied under our hands. */
  file = fopen (path, "r+");
  g_assert_nonnull (file);
  g_assert_cmpint (ftruncate (fileno (file), 100), ==, 0);
  fclose (file);
  chess_position_init_standard (&start);
  ask (fixture, &start, NULL);
  g_assert_error (fixture->error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  do {
    wait_for_positions (fixture);
    ask (fixture, &start, NULL);
  } while (fixture->error);
  assert_collection (fixture, NULL, NULL);
}

/* Whatever is begun and not finished has no name that would stay in the cache. */
static void
assert_nothing_begun (Fixture *fixture)
{
  g_autoptr(GDir) dir = g_dir_open (fixture->cache, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    if (strstr (name, ".positions"))
      g_assert_true (g_str_has_suffix (name, ".positions"));
  }
}

/* Whether files can be without a name where the cache is. */
static gboolean
has_nameless_files (Fixture *fixture)
{
  int fd = open (fixture->cache, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);

  if (fd >= 0)
    close (fd);
  return fd >= 0;
}

/* Killed at any time, nothing that is left behind is believed. */
static void
test_killed (Fixture       *fixture,
             gconstpointer  data)
{
  for (guint i = 0; i < 8; i++) {
    pid_t child = fork ();

    g_assert_cmpint (child, >=, 0);
    if (child == 0) {
      /* Only this thread is here: a new collection with a new thread. */
      open_collection (fixture);
      wait_for_positions (fixture);
      _exit (0);
    }
    g_usleep (2000 + i * 9000);
    kill (child, SIGKILL);
    g_assert_cmpint (waitpid (child, NULL, 0), ==, child);
  }
  if (has_nameless_files (fixture))
    assert_nothing_begun (fixture);
  open_collection (fixture);
  assert_state (fixture, TABIYA_POSITIONS_READY);
  assert_collection (fixture, NULL, NULL);
}

/* Without room on disk the list works, and the tree says what is missing. */
static void
test_disk_full (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *path = dup_positions_path (fixture);
  struct rlimit before;
  struct rlimit small;
  ChessPosition start;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  small = before;
  small.rlim_cur = 60000;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  open_collection (fixture);
  assert_state (fixture, TABIYA_POSITIONS_FAILED);
  g_assert_error (tabiya_collection_get_positions_error (fixture->collection), G_IO_ERROR,
                  G_IO_ERROR_NO_SPACE);
  chess_position_init_standard (&start);
  ask (fixture, &start, NULL);
  g_assert_error (fixture->error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_assert_cmpuint (tabiya_pgn_file_get_n_games (tabiya_collection_get_file (fixture->collection)),
                    ==, fixture->games->len);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  open_collection (fixture);
  assert_state (fixture, TABIYA_POSITIONS_READY);
  assert_collection (fixture, NULL, NULL);
}

/* A game that was edited counts as it is now, one that was deleted does not count. */
static void
test_edited (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaGame) game = NULL;
  ChessPosition position;
  ChessPosition start;
  TabiyaPgnFile *file;
  guint before;

  open_collection (fixture);
  assert_state (fixture, TABIYA_POSITIONS_READY);
  chess_position_init_standard (&start);
  ask (fixture, &start, NULL);
  before = tabiya_position_tree_get_total (fixture->tree)->games;

  file = tabiya_collection_get_file (fixture->collection);
  game = tabiya_pgn_file_dup_game (file, 0, NULL, &error);
  g_assert_no_error (error);
  tabiya_pgn_file_set_game (file, 0, game);
  tabiya_game_make_main_line (game, play_line (game, tabiya_game_get_root (game), "a4 h5 a5 b5"));
  tabiya_node_get_position (game, tabiya_game_get_end (game), &position);
  ask (fixture, &position, NULL);
  g_assert_no_error (fixture->error);
  g_assert_cmpuint (tabiya_position_tree_get_total (fixture->tree)->games, ==, 1);
  ask (fixture, &start, NULL);
  g_assert_cmpuint (tabiya_position_tree_get_total (fixture->tree)->games, ==, before);

  tabiya_pgn_file_delete_game (file, 0);
  tabiya_pgn_file_delete_game (file, 1);
  tabiya_collection_refresh (fixture->collection, 0);
  tabiya_collection_refresh (fixture->collection, 1);
  ask (fixture, &position, NULL);
  g_assert_cmpuint (tabiya_position_tree_get_total (fixture->tree)->games, ==, 0);
  ask (fixture, &start, NULL);
  g_assert_cmpuint (tabiya_position_tree_get_total (fixture->tree)->games, ==, before - 2);

  tabiya_pgn_file_restore_game (file, 1);
  tabiya_collection_refresh (fixture->collection, 1);
  ask (fixture, &start, NULL);
  g_assert_cmpuint (tabiya_position_tree_get_total (fixture->tree)->games, ==, before - 1);
}

int
main (int    argc,
      char **argv)
{
  gpointer many = GUINT_TO_POINTER (3000);
  gpointer few = GUINT_TO_POINTER (60);

  g_test_init (&argc, &argv, NULL);
  chess_init ();
  g_test_add ("/tabiya/positions/killed", Fixture, many, set_up, test_killed, tear_down);
  g_test_add_func ("/tabiya/positions/replay", test_replay);
  g_test_add_func ("/tabiya/positions/replay-rules", test_replay_rules);
  g_test_add_func ("/tabiya/positions/replay-garbage", test_replay_garbage);
  g_test_add_func ("/tabiya/positions/performance", test_performance);
  g_test_add_func ("/tabiya/positions/index", test_index);
  g_test_add_func ("/tabiya/positions/index-small", test_index_small);
  g_test_add_func ("/tabiya/positions/index-continued", test_index_continued);
  g_test_add_func ("/tabiya/positions/index-taken-over", test_index_taken_over);
  g_test_add_func ("/tabiya/positions/read-ahead", test_read_ahead);
  g_test_add_func ("/tabiya/positions/index-helped", test_index_helped);
  g_test_add_func ("/tabiya/positions/index-given-up", test_index_given_up);
  g_test_add_func ("/tabiya/positions/index-fuzz", test_index_fuzz);
  g_test_add ("/tabiya/positions/collection", Fixture, many, set_up, test_collection, tear_down);
  g_test_add ("/tabiya/positions/collection-small", Fixture, few, set_up, test_collection,
              tear_down);
  g_test_add ("/tabiya/positions/filter", Fixture, few, set_up, test_filter, tear_down);
  g_test_add ("/tabiya/positions/best-and-recent", Fixture, few, set_up, test_best_and_recent,
              tear_down);
  g_test_add ("/tabiya/positions/changed-file", Fixture, many, set_up, test_changed_file,
              tear_down);
  g_test_add ("/tabiya/positions/damaged-cache", Fixture, many, set_up, test_damaged_cache,
              tear_down);
  g_test_add ("/tabiya/positions/disk-full", Fixture, many, set_up, test_disk_full, tear_down);
  g_test_add ("/tabiya/positions/edited", Fixture, few, set_up, test_edited, tear_down);
  return g_test_run ();
}
