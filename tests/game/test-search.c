/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "../core/core-test.h"
#include "test-plain-games.h"

#include "game/collection/tabiya-board-test.h"
#include "game/collection/tabiya-collection.h"
#include "game/collection/tabiya-motif-test.h"
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
         double         done,
         gpointer       data)
{
  Fixture *fixture = data;

  g_assert_cmpfloat (done, >=, 0);
  g_assert_cmpfloat (done, <=, 1);

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
  { "bird", "342" },
  { "player:bird", "34" },
  { "annotator:bird", "2" },
  { "player:=bird", "4" },
  { "player:=\"BIRD, a\"|=nobody", "34" },
  { "player:=bir", "" },
  { "white:=\"carlsen, magnus\"", "1" },
  { "-black:=\"Carlsen, Magnus\"", "134" },
  { "event:=\"world cup\"", "1" },
  { "event:=world", "" },
  { "winner:carlsen", "13" },
  { "winner:=\"carlsen, magnus\"", "1" },
  { "loser:bird", "3" },
  { "loser:carlsen", "" },
  { "-winner:carlsen -loser:carlsen", "24" },
  { "winner:carlsen|bird", "13" },
  { "player:=\"carlsen, magnus\" opponentelo:2600..", "12" },
  { "opponentelo:2800 player:=\"carlsen, magnus\"", "2" },
  { "white:carlsen opponentelo:2650", "1" },
  { "black:carlsen opponentelo:2100|2800", "23" },
  { "winner:carlsen opponentelo:..2200", "3" },
  { "winner:carlsen|anand opponentelo:2650", "1" },
  { "player:anand -opponentelo:2700", "2" },
  { "bird player:bird opponentelo:2400", "3" },
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

/* Comments in every place in which they can be: before the moves and after them, in variations,
   over two lines, behind a semicolon, with a command, in another encoding. */
static const char commented[] =
  "[White \"A\"]\n[Black \"{tag}\"]\n\n{Opening words} 1. e4 {A good\nmove [%clk 0:01:00]} e5 *\n\n"
  "[White \"B\"]\n\n1. e4 (1. d4 {Quiet play (rather)} d5) c5 ; Sicilian J\xc3\xb6rg\n2. Nf3 *\n\n"
  "[White \"C\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n"
  "[White \"D\"]\n\n1. e4 {D\xe9velopp\xe9} *\n\n";

static const struct {
  const char *query;
  const char *games;
} comment_queries[] = {
  { "comment:opening", "1" },
  { "comment:\"GOOD MOVE\"", "1" },
  { "comment:tag", "" },
  { "comment:clk", "" },
  { "comment:quiet", "2" },
  { "comment:jorg|words", "12" },
  { "-comment:e", "3" },
  { "comment:developpe", "4" },
  { "comment:good comment:words", "1" },
  { "comment:good comment:quiet", "" },
  { "-comment:good -comment:quiet", "34" },
  { "white:b comment:sicilian", "2" },
  { "white:c comment:sicilian", "" },
  { "fen:*/*/*/4p3/4P3/*/*/* comment:good", "1" },
  { "fen:*/*/*/2p5/4P3/*/*/* comment:good", "" },
};

static void
assert_games (Fixture    *fixture,
              const char *query,
              const char *expected)
{
  g_autoptr(GString) games = g_string_new (NULL);

  g_test_message ("%s", query);
  find (fixture, query);
  g_assert_no_error (fixture->error);
  for (guint i = 0; i < fixture->ids->len; i++)
    g_string_append_printf (games, "%u", g_array_index (fixture->ids, guint32, i) + 1);
  g_assert_cmpstr (games->str, ==, expected);
}

static void
test_comments (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr(TabiyaGame) game = NULL;
  TabiyaPgnFile *file;

  open_text (fixture, commented);
  for (guint i = 0; i < G_N_ELEMENTS (comment_queries); i++) {
    assert_games (fixture, comment_queries[i].query, comment_queries[i].games);
    /* What was told on the way is the same. */
    g_assert_cmpuint (fixture->told->len, ==, fixture->ids->len);
  }

  /* An edit that is not saved counts as well. */
  file = tabiya_collection_get_file (fixture->collection);
  game = tabiya_pgn_file_dup_game (file, 2, NULL, NULL);
  tabiya_pgn_file_set_game (file, 2, game);
  tabiya_game_set_comment (game, tabiya_game_get_end (game), TABIYA_COMMENT_AFTER, "Now a novelty");
  assert_games (fixture, "comment:novelty", "3");
  tabiya_game_undo (game);
  assert_games (fixture, "comment:novelty", "");
}

/* Many games, so that several threads take turns; each is found once, and none that is not asked
   for. */
static void
test_many_comments (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr(GString) text = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < 20000; i++)
    g_string_append_printf (text, "[White \"W%u\"]\n\n1. e4 {%s %u} *\n\n", i,
                            i % 7 == 0 ? "seventh" : "other", i);
  open_text (fixture, text->str);
  find (fixture, "comment:seventh");
  g_assert_cmpuint (fixture->ids->len, ==, (20000 + 6) / 7);
  g_assert_cmpuint (fixture->told->len, ==, fixture->ids->len);
  for (guint i = 0; i < fixture->ids->len; i++)
    n += g_array_index (fixture->ids, guint32, i) == i * 7;
  g_assert_cmpuint (n, ==, fixture->ids->len);
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
    { "white:=", 1 },
    { "white:a|=", 1 },
    { "winner:", 1 },
    { "opponentelo:2600", 1 },
    { "1-0 -player:a opponentelo:2600", 15 },
    { "player:a opponentelo:high", 10 },
    { "a date:99", 3 },
    { "date:2000..1999", 1 },
    { "eco:F10", 1 },
    { "result:2-0", 1 },
    { "length:-3", 1 },
    { "comment:", 1 },
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
    { "moves:", 1 },
    { "moves:Nf9", 1 },
    { "moves:\"Nf3 nonsense\"", 1 },
    { "moves:Nf3-", 1 },
    { "sacrifice:", 1 },
    { "sacrifice:K", 1 },
    { "sacrifice:h9", 1 },
    { "motif:nonsense", 1 },
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
  find (fixture, "white: carlsen opponentelo:x player:a|");
  g_assert_cmpuint (fixture->ids->len, ==, 3);
}

/* No text is too odd to be parsed. */
static void
test_garbage (void)
{
  static const char *const parts[] = {
    "fen:", "material:", "KRPKR", "@", "+", "30", "..", "|", "\"", " ", "-", "ends:", "mate", "*",
    "moves:", "Nf3", "-d2", "sacrifice:", "motif:", "x", "=Q", "O-O", "/", "8", "?", "structure:",
    "iqp", "elo:", "player:", "=", "winner:", "opponentelo:", "1-0", "B90", "1999", "ö", ":",
    "colors", "w",
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

  core_test_flip (&flipped, position);
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

/* --- moves --- */

/* Whether moves in SAN, without signs and without what tells two men apart, follow one another. */
static gboolean
has_line (const PlainGame *game,
          const char      *line)
{
  g_autoptr(GString) text = g_string_new (" ");

  for (guint i = 0; i < game->moves->len; i++) {
    char san[CHESS_MOVE_SIZE];
    ChessPosition position;

    get_position (game, i, &position);
    chess_move_write (&position, CHESS_NOTATION_SAN, g_array_index (game->moves, ChessMove, i),
                      san);
    san[strcspn (san, "+#")] = '\0';
    /* "Nbd2" is "Nd2" as well. */
    if (strchr ("NBRQK", san[0]))
      g_string_append_printf (text, "%c%s%s ", san[0], strchr (san, 'x') ? "x" : "",
                              san + strlen (san) - 2);
    else
      g_string_append_printf (text, "%s ", san);
  }
  return !!strstr (text->str, line);
}

/* Whether the man on the first of @way's squares before @ply goes the rest of it. */
static gboolean
goes (const PlainGame *game,
      guint            ply,
      char             man,
      const char      *way)
{
  ChessPosition position;
  char at[3] = { way[0], way[1], '\0' };

  get_position (game, ply, &position);
  if (g_ascii_toupper (man_at (&position, at)) != man)
    return FALSE;
  for (; ply < game->moves->len; ply++) {
    ChessMove move = g_array_index (game->moves, ChessMove, ply);
    ChessSquare square = (ChessSquare) ((at[1] - '1') * 8 + at[0] - 'a');

    if (chess_move_from (move) == square) {
      ChessSquare to = chess_move_king_target (move);

      way += 3;
      at[0] = way[0];
      at[1] = way[1];
      if (to != (ChessSquare) ((at[1] - '1') * 8 + at[0] - 'a'))
        return FALSE;
      if (way[2] == '\0')
        return TRUE;
    } else if (chess_move_to (move) == square) {
      return FALSE;
    }
  }
  return FALSE;
}

static gboolean
has_way (const PlainGame *game,
         const char      *way)
{
  for (guint ply = 0; ply < game->moves->len; ply++) {
    if (goes (game, ply, way[0], way + 1))
      return TRUE;
  }
  return FALSE;
}

/* What White has more than Black, after @ply moves. */
static int
get_balance (const PlainGame *game,
             guint            ply)
{
  ChessPosition position;
  int balance = 0;

  get_position (game, ply, &position);
  for (guint i = 0; i < 5; i++) {
    const char men[] = { "PNBRQ"[i], '\0' };
    const char of_black[] = { "pnbrq"[i], '\0' };

    balance += "\1\3\3\5\11"[i] * (count_men (&position, men) - count_men (&position, of_black));
  }
  return balance;
}

/* Whether the move is a sacrifice of this man ('*': any but a pawn) on this square (-1: any): it is
   taken there at once, and two pawns' worth are missing for three more moves. */
static gboolean
gives (const PlainGame *game,
       guint            ply,
       char             man,
       int              square)
{
  ChessMove move = g_array_index (game->moves, ChessMove, ply);
  ChessMove answer = g_array_index (game->moves, ChessMove, ply + 1);
  ChessPosition position;
  int sign;

  get_position (game, ply, &position);
  sign = position.turn == CHESS_WHITE ? 1 : -1;
  if (chess_move_kind (answer) == CHESS_MOVE_EN_PASSANT
      || chess_move_kind (answer) == CHESS_MOVE_CASTLING
      || chess_move_to (answer) != chess_move_king_target (move)
      || (square >= 0 && chess_move_to (answer) != square)
      || (man != '*' && g_ascii_toupper ("PNBRQKpnbrqk"[position.board[chess_move_from (move)]])
                          != man))
    return FALSE;
  for (guint later = ply + 2; later <= MIN (ply + 8, game->moves->len); later += 2) {
    if (sign * (get_balance (game, ply) - get_balance (game, later)) < 2)
      return FALSE;
  }
  return TRUE;
}

static gboolean
has_sacrifice (const PlainGame *game,
               const char      *what)
{
  for (guint ply = 0; ply + 1 < game->moves->len; ply++) {
    if (gives (game, ply, what[0], what[1] == '\0' ? -1 : (what[2] - '1') * 8 + what[1] - 'a'))
      return TRUE;
  }
  return FALSE;
}

/* A motif for this test: the answer is a knight's move. */
static int
find_knight (guint                motif,
             const ChessPosition *position,
             const ChessMove     *moves,
             int                  n_moves)
{
  ChessPiece piece = position->board[chess_move_from (moves[1])];

  g_assert_cmpint (n_moves, <=, 7);
  return piece == CHESS_NO_PIECE || g_ascii_toupper ("PNBRQKpnbrqk"[piece]) != 'N' ? -1 : 1;
}

/* Whether a knight's move answers a move and wins two pawns' worth soon, or mates; @mates: only
   that. */
static gboolean
has_knight (const PlainGame *game,
            const char      *mates)
{
  ChessPosition last;
  gboolean mate;

  get_position (game, game->moves->len, &last);
  mate = chess_position_in_check (&last) && chess_position_count_moves (&last) == 0;
  for (guint ply = 0; ply + 1 < game->moves->len; ply++) {
    guint end = game->moves->len;
    ChessPosition position;
    gboolean pays;
    int sign;

    get_position (game, ply, &position);
    if (find_knight (0, &position, &g_array_index (game->moves, ChessMove, ply), 2) < 0)
      continue;
    sign = position.turn == CHESS_WHITE ? -1 : 1;
    pays = mate && end <= ply + 7 && (end - ply) % 2 == 0;
    for (guint later = ply + 3; !*mates && later <= ply + 7; later += 2) {
      guint at = MIN (later, end);

      if (at >= ply + 2 && sign * (get_balance (game, at) - get_balance (game, ply)) >= 2)
        pays = TRUE;
    }
    if (pays)
      return TRUE;
  }
  return FALSE;
}

static void
test_moves (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const motifs[] = { "knight", "knightMate", NULL };
  static const struct {
    const char *query;
    gboolean  (*test) (const PlainGame *game,
                       const char      *what);
    const char *what;
  } cases[] = {
    { "moves:Nf3", has_line, " Nf3 " },
    { "moves:\"1. Nf3! Nf6+\"", has_line, " Nf3 Nf6 " },
    { "moves:\"e4 e5\"", has_line, " e4 e5 " },
    { "moves:Rxd4", has_line, " Rxd4 " },
    { "moves:O-O-O", has_line, " O-O-O " },
    { "moves:Nf3-e5", has_way, "Nf3-e5" },
    { "moves:Ng1-f3-g1-f3", has_way, "Ng1-f3-g1-f3" },
    { "moves:Ke1-d1-e1", has_way, "Ke1-d1-e1" },
    { "moves:Ke1-g1", has_way, "Ke1-g1" },
    { "moves:Rh1-f1-h1", has_way, "Rh1-f1-h1" },
    { "moves:Rf1-e1", has_way, "Rf1-e1" },
    { "moves:h2-h4-h5", has_way, "Ph2-h4-h5" },
    { "sacrifice:R", has_sacrifice, "R" },
    { "sacrifice:d5", has_sacrifice, "*d5" },
    { "sacrifice:Nd5", has_sacrifice, "Nd5" },
    { "motif:knight", has_knight, "" },
    { "motif:KNIGHTmate", has_knight, "mates" },
  };
  g_autoptr(GPtrArray) games = make_varied_games ();
  g_autofree char *text = write_games (games);
  g_autofree gboolean *expected = g_new (gboolean, games->len);

  tabiya_motif_test_install (motifs, find_knight);
  open_text (fixture, text);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    guint n = 0;

    for (guint j = 0; j < games->len; j++) {
      expected[j] = cases[i].test (g_ptr_array_index (games, j), cases[i].what);
      n += expected[j];
    }
    g_test_message ("%s: %u", cases[i].query, n);
    g_assert_cmpuint (n, <, games->len);
    assert_found (fixture, cases[i].query, expected, games->len);
  }
}

/* Known sacrifices, and where they are found. */
static void
test_sacrifices (void)
{
  static const struct {
    const char *pgn;
    const char *text;
    int         ply;      /* -1: not found */
  } cases[] = {
    { "1. e4 e6 2. d4 d5 3. Nc3 Nf6 4. e5 Nfd7 5. Nf3 Be7 6. Bd3 O-O 7. Bxh7+ Kxh7 8. Ng5+ Kg8 "
      "9. Qh5 Re8 10. Qxf7+ *", "Bh7", 13 },
    { "1. e4 e6 2. d4 d5 3. Nc3 Nf6 4. e5 Nfd7 5. Nf3 Be7 6. Bd3 O-O 7. Bxh7+ Kxh7 8. Ng5+ Kg8 "
      "9. Qh5 Re8 10. Qxf7+ *", "Nh7", -1 },
    /* An exchange, and a man that is won back at once. */
    { "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O Nf6 *", "c6", -1 },
    { "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. Nc3 Nxe4 5. Nxe4 d5 6. Bd3 dxe4 7. Bxe4 Bd6 *", "e4",
      -1 },
    { "1. e4 e5 2. f4 exf4 3. Nf3 g5 4. Bc4 g4 5. O-O gxf3 *", "f3", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr(TabiyaGame) game = tabiya_pgn_read_game (cases[i].pgn, -1, NULL, NULL);
    g_autoptr(TabiyaBoardTest) test = tabiya_board_test_new (TABIYA_BOARD_SACRIFICE, cases[i].text,
                                                             NULL);
    g_autoptr(GByteArray) bytes = g_byte_array_new ();
    guint ply = 0;
    gboolean found;

    tabiya_stored_game_append (bytes, game);
    found = tabiya_board_test_find (test, bytes->data, bytes->data + bytes->len, &ply);
    g_assert_cmpint (found ? (int) ply : -1, ==, cases[i].ply);
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
    core_test_flip (&flipped, &wanted);
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
  g_test_add ("/tabiya/search/comments", Fixture, NULL, NULL, test_comments, tear_down);
  g_test_add ("/tabiya/search/many-comments", Fixture, NULL, NULL, test_many_comments, tear_down);
  g_test_add ("/tabiya/search/errors", Fixture, NULL, NULL, test_errors, tear_down);
  g_test_add_func ("/tabiya/search/garbage", test_garbage);
  g_test_add ("/tabiya/search/boards", Fixture, NULL, NULL, test_boards, tear_down);
  g_test_add ("/tabiya/search/moves", Fixture, NULL, NULL, test_moves, tear_down);
  g_test_add_func ("/tabiya/search/sacrifices", test_sacrifices);
  g_test_add ("/tabiya/search/positions", Fixture, NULL, NULL, test_positions, tear_down);
  g_test_add ("/tabiya/search/ends", Fixture, NULL, NULL, test_ends, tear_down);
  g_test_add ("/tabiya/search/cancelled", Fixture, NULL, NULL, test_cancelled, tear_down);
  return g_test_run ();
}
