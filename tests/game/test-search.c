/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-plain-games.h"

#include "game/collection/tabiya-board-test.h"
#include "game/collection/tabiya-collection.h"
#include "game/file/tabiya-pgn-file.h"

/* The language in which games are searched, and what is looked for on the board: every answer is
   compared with games that are played through slowly. */

typedef struct {
  TabiyaCollection *collection;
  GArray           *ids;
  GArray           *told;      /* as they were found */
  GError           *error;
  gboolean          done;
} Fixture;

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_object (&fixture->collection);
  g_clear_pointer (&fixture->ids, g_array_unref);
  g_clear_pointer (&fixture->told, g_array_unref);
  g_clear_error (&fixture->error);
}

static void
open_text (Fixture    *fixture,
           const char *text)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr(TabiyaPgnFile) file = tabiya_pgn_file_new_from_bytes (bytes);

  fixture->collection = tabiya_collection_new (file);
  while (tabiya_collection_get_positions (fixture->collection) != TABIYA_POSITIONS_READY)
    g_main_context_iteration (NULL, TRUE);
}

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  Fixture *fixture = data;

  fixture->ids = tabiya_collection_query_finish (TABIYA_COLLECTION (source), result,
                                                 &fixture->error);
  fixture->done = TRUE;
}

static void
told_cb (const guint32 *ids,
         guint          n,
         gpointer       data)
{
  Fixture *fixture = data;

  g_assert_false (fixture->done);
  g_array_append_vals (fixture->told, ids, n);
}

static void
find (Fixture    *fixture,
      const char *text)
{
  g_autoptr(TabiyaGameFilter) filter = tabiya_game_filter_new (text);

  g_clear_error (&fixture->error);
  g_clear_pointer (&fixture->ids, g_array_unref);
  g_clear_pointer (&fixture->told, g_array_unref);
  fixture->told = g_array_new (FALSE, FALSE, sizeof (guint32));
  fixture->done = FALSE;
  tabiya_collection_find_async (fixture->collection, filter, TABIYA_SORT_FILE, FALSE, told_cb,
                                fixture, NULL, found_cb, fixture);
  while (!fixture->done)
    g_main_context_iteration (NULL, TRUE);
}

/* --- headers --- */

static const char headers[] =
  "[Event \"World Cup\"]\n[Site \"https://example.org/a|b\"]\n[Date \"1999.05.03\"]\n"
  "[White \"Carlsen, Magnus\"]\n[Black \"Anand, V\"]\n[Result \"1-0\"]\n[WhiteElo \"2700\"]\n"
  "[BlackElo \"2650\"]\n[ECO \"B90\"]\n\n1. e4 c5 2. Nf3 1-0\n\n"
  "[Event \"World Blitz\"]\n[Site \"Oslo\"]\n[Date \"2005.??.??\"]\n[White \"Anand, V\"]\n"
  "[Black \"Carlsen, Magnus\"]\n[Result \"1/2-1/2\"]\n[WhiteElo \"2800\"]\n[ECO \"C42\"]\n"
  "[Annotator \"Bird\"]\n\n1. e4 e5 2. Nf3 Nf6 3. d4 1/2-1/2\n\n"
  "[Event \"Cup of the World\"]\n[Date \"2010.01.01\"]\n[White \"Bird, A\"]\n"
  "[Black \"Carlsen, Henrik\"]\n[Result \"0-1\"]\n[WhiteElo \"2100\"]\n[BlackElo \"2400\"]\n"
  "[ECO \"A03\"]\n\n1. f4 0-1\n\n"
  "[Event \"?\"]\n[White \"Bird\"]\n[Black \"Nobody\"]\n[Result \"*\"]\n\n*\n\n";

/* The games that each query finds, as digits from 1. */
static const struct {
  const char *query;
  const char *games;
} queries[] = {
  { "", "1234" },
  { "carlsen", "123" },
  { "white:carlsen", "1" },
  { "WHITE:Carlsen", "1" },
  { "black:carlsen", "23" },
  { "player:carlsen", "123" },
  { "-carlsen", "4" },
  { "-white:bird", "12" },
  { "bird", "234" },
  { "player:bird", "34" },
  { "annotator:bird", "2" },
  { "event:world", "123" },
  { "event:\"world cup\"", "1" },
  { "\"world cup\"", "1" },
  { "world cup", "13" },
  { "site:oslo", "2" },
  { "https://example.org", "1" },
  { "\"a|b\"", "1" },
  { "white:carlsen|anand", "12" },
  { "white:\"carlsen, m\"|bird", "134" },
  { "anand|henrik", "123" },
  { "elo:2600..", "1" },
  { "elo:..2500", "3" },
  { "whiteelo:2700", "1" },
  { "whiteelo:2700..2800", "12" },
  { "blackelo:..2650", "13" },
  { "-blackelo:..2650", "24" },
  { "result:1-0", "1" },
  { "result:1-0|0-1", "13" },
  { "1-0 0-1", "13" },
  { "-1-0", "234" },
  { "-result:1/2 -result:*", "13" },
  { "result:1-0 result:0-1", "" },
  { "eco:B", "1" },
  { "eco:A|C4", "23" },
  { "eco:A00..B99", "13" },
  { "eco:B..", "12" },
  { "B90 C42", "12" },
  { "date:1999", "1" },
  { "date:1999.05..", "123" },
  { "date:..2005", "12" },
  { "date:2000..2010.01", "23" },
  { "1999-2005", "12" },
  { "length:1", "3" },
  { "length:2..", "12" },
  { "length:..2", "134" },
  { "length:3", "2" },
  { "carlsen elo:2000.. -white:bird 1-0", "1" },
  { "fen:\"rnbqkb1r/pppp1ppp/5n2/4p3/3PP3/5N2/PPP2PPP/RNBQKB1R b KQkq - 0 3\"", "2" },
  { "-fen:\"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\"", "134" },
  { "fen:*/*/*/4p3/4P3/*/*/*|*/*/*/*/5P2/*/*/*", "23" },
  { "player:carlsen fen:*/*/*/*/5P2/*/*/*", "3" },
  { "-player:bird fen:*/*/*/*/5P2/*/*/*", "" },
};

static void
test_headers (Fixture       *fixture,
              gconstpointer  data)
{
  open_text (fixture, headers);
  for (guint i = 0; i < G_N_ELEMENTS (queries); i++) {
    g_autoptr(GString) games = g_string_new (NULL);

    find (fixture, queries[i].query);
    g_assert_no_error (fixture->error);
    for (guint j = 0; j < fixture->ids->len; j++)
      g_string_append_printf (games, "%u", g_array_index (fixture->ids, guint32, j) + 1);
    g_test_message ("%s", queries[i].query);
    g_assert_cmpstr (games->str, ==, queries[i].games);
  }
}

/* What cannot be understood is said with its column, and otherwise ignored. */
static void
test_errors (Fixture       *fixture,
             gconstpointer  data)
{
  static const struct {
    const char *query;
    guint       column;
  } errors[] = {
    { "wite:carlsen", 1 },
    { "carlsen 1-0 wite:carlsen", 13 },
    { "jörg  elo:high", 7 },
    { "-elo:2700..2600", 1 },
    { "elo:..", 1 },
    { "white:", 1 },
    { "white:a|", 1 },
    { "a date:99", 3 },
    { "date:2000..1999", 1 },
    { "eco:F10", 1 },
    { "result:2-0", 1 },
    { "length:-3", 1 },
    { "ends:badly", 1 },
    { "structure:castle", 1 },
    { "structure:iqp@x", 1 },
    { "material:KR", 1 },
    { "material:KXKR", 1 },
    { "material:KRKR@0", 1 },
    { "material:KRKR+", 1 },
    { "material:KRKR@5x", 1 },
    { "fen:8/8/8", 1 },
    { "fen:9/8/8/8/8/8/8/8", 1 },
    { "fen:*/*/*/*/*/*/*/*/*", 1 },
    { "fen:pppppppppp/8/8/8/8/8/8/8", 1 },
    { "fen:\"8/8/8/8/8/8/8/8 w - - 0 1\"", 1 },
    { "fen:*/*/*/*/*/*/*/*@left", 1 },
    { "|", 1 },
  };

  open_text (fixture, headers);
  for (guint i = 0; i < G_N_ELEMENTS (errors); i++) {
    g_autoptr(TabiyaGameFilter) filter = tabiya_game_filter_new (errors[i].query);
    guint column = 0;

    g_test_message ("%s", errors[i].query);
    g_assert_nonnull (tabiya_game_filter_get_error (filter, &column));
    g_assert_cmpuint (column, ==, errors[i].column);
  }
  find (fixture, "carlsen wite:nobody");
  g_assert_cmpuint (fixture->ids->len, ==, 3);
}

/* No text is too odd to be parsed. */
static void
test_garbage (void)
{
  static const char *const parts[] = {
    "fen:", "material:", "KRPKR", "@", "+", "30", "..", "|", "\"", " ", "-", "ends:", "mate", "*",
    "/", "8", "?", "structure:", "iqp", "elo:", "1-0", "B90", "1999", "ö", ":", "colors", "w",
  };
  g_autoptr(GRand) rand = g_rand_new_with_seed (21);

  for (guint i = 0; i < 20000; i++) {
    g_autoptr(GString) text = g_string_new (NULL);
    g_autoptr(TabiyaGameFilter) filter = NULL;
    guint column;

    for (gint n = g_rand_int_range (rand, 0, 20); n > 0; n--)
      g_string_append (text, parts[g_rand_int_range (rand, 0, G_N_ELEMENTS (parts))]);
    filter = tabiya_game_filter_new (text->str);
    tabiya_game_filter_get_error (filter, &column);
    for (guint j = 0; j < tabiya_game_filter_get_n_terms (filter); j++) {
      const TabiyaFilterTerm *term = tabiya_game_filter_get_term (filter, j);

      g_assert_cmpint (!!term->error, ==, term->kind == TABIYA_FILTER_ERROR);
      g_assert_cmpuint (term->start, <, term->end);
      g_assert_cmpuint (term->end, <=, text->len);
    }
  }
}

/* --- boards --- */

/* Whether a position is what is looked for, told from the board alone. */
typedef gboolean (*SlowTest) (const ChessPosition *position);

static int
count_men (const ChessPosition *position,
           const char          *men)
{
  int n = 0;

  for (guint i = 0; i < 64; i++)
    n += position->board[i] != CHESS_NO_PIECE
         && strchr (men, "PNBRQKpnbrqk"[position->board[i]]) ? 1 : 0;
  return n;
}

static char
man_at (const ChessPosition *position,
        const char          *square)
{
  ChessPiece piece = position->board[(square[1] - '1') * 8 + square[0] - 'a'];

  return piece == CHESS_NO_PIECE ? '.' : "PNBRQKpnbrqk"[piece];
}

static int
count_pawns (const ChessPosition *position,
             char                 file,
             char                 pawn)
{
  int n = 0;

  for (char rank = '1'; rank <= '8'; rank++)
    n += man_at (position, (const char[]) { file, rank, '\0' }) == pawn;
  return n;
}

/* The same for both sides: the second time with colours exchanged. */
static gboolean
either (const ChessPosition *position,
        SlowTest             of_white)
{
  ChessPosition flipped;

  chess_position_flip (&flipped, position);
  return of_white (position) || of_white (&flipped);
}

static gboolean
rooks_of_white (const ChessPosition *position)
{
  return count_men (position, "R") == 1 && count_men (position, "P") == 1
         && count_men (position, "r") == 1
         && count_men (position, "PNBRQKpnbrqk") == 5;
}

static gboolean
is_rooks (const ChessPosition *position)
{
  return either (position, rooks_of_white);
}

static gboolean
iqp_of_white (const ChessPosition *position)
{
  return count_pawns (position, 'd', 'P') == 1 && count_pawns (position, 'd', 'p') == 0
         && (man_at (position, "d4") == 'P' || man_at (position, "d5") == 'P')
         && count_pawns (position, 'c', 'P') == 0 && count_pawns (position, 'e', 'P') == 0;
}

static gboolean
is_iqp (const ChessPosition *position)
{
  return either (position, iqp_of_white);
}

static gboolean
hanging_of_white (const ChessPosition *position)
{
  return man_at (position, "c4") == 'P' && man_at (position, "d4") == 'P'
         && count_pawns (position, 'c', 'P') == 1 && count_pawns (position, 'd', 'P') == 1
         && count_pawns (position, 'b', 'P') == 0 && count_pawns (position, 'e', 'P') == 0
         && count_pawns (position, 'c', 'p') == 0 && count_pawns (position, 'd', 'p') == 0;
}

static gboolean
is_hanging (const ChessPosition *position)
{
  return either (position, hanging_of_white);
}

static gboolean
maroczy_of_white (const ChessPosition *position)
{
  return man_at (position, "c4") == 'P' && man_at (position, "e4") == 'P'
         && count_pawns (position, 'c', 'P') == 1 && count_pawns (position, 'e', 'P') == 1
         && count_pawns (position, 'd', 'P') == 0 && count_pawns (position, 'c', 'p') == 0
         && (man_at (position, "d6") == 'p' || man_at (position, "d7") == 'p');
}

static gboolean
is_maroczy (const ChessPosition *position)
{
  return either (position, maroczy_of_white);
}

static gboolean
locked_of_white (const ChessPosition *position)
{
  return (man_at (position, "d5") == 'P' && man_at (position, "e4") == 'P'
          && man_at (position, "d6") == 'p' && man_at (position, "e5") == 'p')
         || (man_at (position, "d4") == 'P' && man_at (position, "e5") == 'P'
             && man_at (position, "d5") == 'p' && man_at (position, "e6") == 'p');
}

static gboolean
is_locked (const ChessPosition *position)
{
  return either (position, locked_of_white);
}

static gboolean
is_corner (const ChessPosition *position)
{
  return man_at (position, "a1") == 'R' && man_at (position, "b1") == '.'
         && man_at (position, "h8") == 'r';
}

static gboolean
is_corner_mirrored (const ChessPosition *position)
{
  return either (position, is_corner)
         || (man_at (position, "h1") == 'R' && man_at (position, "g1") == '.'
             && man_at (position, "a8") == 'r')
         || (man_at (position, "h8") == 'r' && man_at (position, "g8") == '.'
             && man_at (position, "a1") == 'R');
}

/* Whether a game has @n such positions in a row from @move on. */
static gboolean
is_found_slowly (const PlainGame *game,
                 SlowTest         test,
                 guint            move,
                 guint            n)
{
  guint run = 0;

  for (guint ply = 0; ply <= game->moves->len; ply++) {
    ChessPosition position;

    get_position (game, ply, &position);
    run = position.fullmove_number >= move && test (&position) ? run + 1 : 0;
    if (run >= n)
      return TRUE;
  }
  return FALSE;
}

/* The starts make what is looked for likely, and the games random. */
static GPtrArray *
make_varied_games (void)
{
  static const char *const starts[] = {
    "r3k2r/pp3ppp/2n1pn2/8/3P4/2N2N2/PP3PPP/R3K2R w - - 0 12",
    "r3k2r/pp2pppp/2np1n2/8/2P1P3/2N2N2/PP3PPP/R3K2R w - - 0 12",
    "r3k2r/pp3ppp/4pn2/8/2PP4/5N2/P4PPP/R3K2R w - - 0 12",
    "r3k2r/ppp2ppp/3p1n2/3Pp3/4P3/2N5/PPP2PPP/R3K2R b - - 0 12",
    "r3k2r/pp3ppp/2n1p3/3pP3/3P4/5N2/PP3PPP/R3K2R b - - 0 12",
    "8/5k2/8/8/2r5/3P4/3K4/4R3 w - - 0 28",
    "8/5k2/8/8/8/3p1r2/3K4/4R3 b - - 0 32",
    "8/8/8/8/8/1k6/1p6/1K6 b - - 0 70",
    "7k/5Q2/8/6K1/8/8/8/8 w - - 0 60",
  };
  GPtrArray *games = make_games (22, 200);
  g_autoptr(GRand) rand = g_rand_new_with_seed (23);

  for (guint i = 0; i < 600; i++) {
    ChessPosition start;

    g_assert_cmpint (chess_fen_read (starts[i % G_N_ELEMENTS (starts)], -1, CHESS_FEN_STRICT,
                                     &start).error, ==, CHESS_TEXT_OK);
    g_ptr_array_add (games, make_game (rand, &start, (guint) g_rand_int_range (rand, 0, 30), 0));
  }
  return games;
}

/* Compares the games found with those for which @expected is set. */
static void
assert_found (Fixture        *fixture,
              const char     *query,
              const gboolean *expected,
              guint           n)
{
  guint next = 0;

  find (fixture, query);
  g_assert_no_error (fixture->error);
  g_assert_cmpuint (fixture->told->len, ==, fixture->ids->len);
  for (guint i = 0; i < n; i++) {
    gboolean found = next < fixture->ids->len
                     && g_array_index (fixture->ids, guint32, next) == i;

    if (found != expected[i])
      g_error ("%s: game %u is %s", query, i + 1, found ? "found" : "missing");
    next += found;
  }
  g_assert_cmpuint (next, ==, fixture->ids->len);
}

static void
test_boards (Fixture       *fixture,
             gconstpointer  data)
{
  static const struct {
    const char *query;
    SlowTest    test;
    guint       move;
    guint       n;
    gboolean    negated;
  } boards[] = {
    { "material:KRPKR", is_rooks, 1, 1 },
    { "material:krkrp", is_rooks, 1, 1 },
    { "material:KRPKR@30", is_rooks, 30, 1 },
    { "material:KRPKR@30+6", is_rooks, 30, 6 },
    { "material:KRPKR+9", is_rooks, 1, 9 },
    { "-material:KRPKR", is_rooks, 1, 1, TRUE },
    { "structure:iqp", is_iqp, 1, 6 },
    { "structure:iqp+1", is_iqp, 1, 1 },
    { "structure:iqp@15+3", is_iqp, 15, 3 },
    { "structure:hanging", is_hanging, 1, 6 },
    { "structure:maroczy", is_maroczy, 1, 6 },
    { "structure:locked+2", is_locked, 1, 2 },
    { "fen:???????r/*/*/*/*/*/*/R1*", is_corner, 1, 1 },
    { "fen:???????r/*/*/*/*/*/*/R1*@colors+wings", is_corner_mirrored, 1, 1 },
  };
  g_autoptr(GPtrArray) games = make_varied_games ();
  g_autofree char *text = write_games (games);
  g_autofree gboolean *expected = g_new (gboolean, games->len);

  open_text (fixture, text);
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++) {
    guint n = 0;

    for (guint j = 0; j < games->len; j++) {
      expected[j] = is_found_slowly (g_ptr_array_index (games, j), boards[i].test, boards[i].move,
                                     boards[i].n) != boards[i].negated;
      n += expected[j];
    }
    g_assert_cmpuint (n, >, 0);
    g_assert_cmpuint (n, <, games->len);
    assert_found (fixture, boards[i].query, expected, games->len);
  }
}

/* A whole position, found by the index, and the same with its mirror images, found by playing. */
static void
test_positions (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr(GPtrArray) games = make_varied_games ();
  g_autofree char *text = write_games (games);
  g_autofree gboolean *expected = g_new (gboolean, games->len);

  open_text (fixture, text);
  for (guint i = 0; i < games->len; i += 13) {
    const PlainGame *from = g_ptr_array_index (games, i);
    g_autofree char *query = NULL;
    g_autofree char *both = NULL;
    ChessPosition wanted;
    ChessPosition flipped;
    char fen[CHESS_FEN_SIZE];

    get_position (from, i % (from->moves->len + 1), &wanted);
    chess_position_flip (&flipped, &wanted);
    chess_fen_write (&wanted, true, fen);
    query = g_strdup_printf ("fen:\"%s\"", fen);
    both = g_strdup_printf ("fen:\"%s@colors\"", fen);
    for (guint mirrored = 0; mirrored < 2; mirrored++) {
      for (guint j = 0; j < games->len; j++) {
        const PlainGame *game = g_ptr_array_index (games, j);

        expected[j] = FALSE;
        for (guint ply = 0; ply <= game->moves->len && !expected[j]; ply++) {
          ChessPosition position;

          get_position (game, ply, &position);
          expected[j] = chess_position_equal (&position, &wanted)
                        || (mirrored && chess_position_equal (&position, &flipped));
        }
      }
      assert_found (fixture, mirrored ? both : query, expected, games->len);
    }
  }
}

static const char ends[] =
  "[Event \"Mate\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n"
  "[Event \"Check\"]\n[Result \"*\"]\n\n1. e4 f5 2. Qh5+ *\n\n"
  "[Event \"Stalemate\"]\n[Result \"1/2-1/2\"]\n[SetUp \"1\"]\n"
  "[FEN \"7k/8/5KQ1/8/8/8/8/8 w - - 0 1\"]\n\n1. Kf7 1/2-1/2\n\n"
  "[Event \"A pawn may still take en passant\"]\n[Result \"*\"]\n[SetUp \"1\"]\n"
  "[FEN \"8/8/8/8/1p6/7R/P1k5/K7 w - - 0 1\"]\n\n1. a4 *\n\n"
  "[Event \"Repetition\"]\n[Result \"1/2-1/2\"]\n\n"
  "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2\n\n"
  "[Event \"Not three times\"]\n[Result \"*\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 *\n\n"
  "[Event \"Mate on the back rank\"]\n[Result \"1-0\"]\n[SetUp \"1\"]\n"
  "[FEN \"6k1/5ppp/8/8/8/8/q4PPP/3Q2K1 w - - 0 1\"]\n\n"
  "1. Qd8# 1-0\n\n"
  "[Event \"Perpetual check\"]\n[Result \"1/2-1/2\"]\n[SetUp \"1\"]\n"
  "[FEN \"7k/6p1/8/7Q/8/8/qr6/6K1 b - - 0 1\"]\n\n"
  "1... Kg8 2. Qe8+ Kh7 3. Qh5+ Kg8 4. Qe8+ Kh7 5. Qh5+ Kg8 1/2-1/2\n\n"
  "[Event \"Mate, found after a promotion\"]\n[Result \"1-0\"]\n[SetUp \"1\"]\n"
  "[FEN \"7k/P7/6K1/8/8/8/8/8 w - - 0 1\"]\n\n1. a8=Q# 1-0\n\n";

static void
test_ends (Fixture       *fixture,
           gconstpointer  data)
{
  static const struct {
    const char    *query;
    const gboolean games[9];
  } cases[] = {
    { "ends:mate", { 1, 0, 0, 0, 0, 0, 1, 0, 1 } },
    { "ends:MATE -1-0", { 1, 0, 0, 0, 0, 0, 0, 0, 0 } },
    { "ends:stalemate", { 0, 0, 1, 0, 0, 0, 0, 0, 0 } },
    { "ends:repetition", { 0, 0, 0, 0, 1, 0, 0, 1, 0 } },
    { "ends:perpetual", { 0, 0, 0, 0, 0, 0, 0, 1, 0 } },
    { "ends:mate|stalemate", { 1, 0, 1, 0, 0, 0, 1, 0, 1 } },
    { "-ends:mate -ends:repetition", { 0, 1, 1, 1, 0, 1, 0, 0, 0 } },
  };

  open_text (fixture, ends);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_found (fixture, cases[i].query, cases[i].games, G_N_ELEMENTS (cases[i].games));
}

/* A search that is cancelled says so, and tells nothing any more. */
static void
test_cancelled (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr(TabiyaGameFilter) filter = tabiya_game_filter_new ("structure:iqp+1");
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(GPtrArray) games = make_varied_games ();
  g_autofree char *text = write_games (games);

  open_text (fixture, text);
  fixture->told = g_array_new (FALSE, FALSE, sizeof (guint32));
  tabiya_collection_find_async (fixture->collection, filter, TABIYA_SORT_FILE, FALSE, told_cb,
                                fixture, cancellable, found_cb, fixture);
  g_cancellable_cancel (cancellable);
  while (!fixture->done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_error (fixture->error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (fixture->told->len, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
  g_test_add ("/tabiya/search/headers", Fixture, NULL, NULL, test_headers, tear_down);
  g_test_add ("/tabiya/search/errors", Fixture, NULL, NULL, test_errors, tear_down);
  g_test_add_func ("/tabiya/search/garbage", test_garbage);
  g_test_add ("/tabiya/search/boards", Fixture, NULL, NULL, test_boards, tear_down);
  g_test_add ("/tabiya/search/positions", Fixture, NULL, NULL, test_positions, tear_down);
  g_test_add ("/tabiya/search/ends", Fixture, NULL, NULL, test_ends, tear_down);
  g_test_add ("/tabiya/search/cancelled", Fixture, NULL, NULL, test_cancelled, tear_down);
  return g_test_run ();
}
