/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/match/tabiya-match-openings.h"

#include <glib/gstdio.h>
#include <string.h>

#include "core/chess-text.h"
#include "engine/engine.h"
#include "game/file/tabiya-pgn-unpack.h"
#include "lab/match/tabiya-match-setup.h"
#include "../game/test-pack.h"

typedef struct {
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("tabiya-openings-XXXXXX", &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  if (fixture->path)
    g_remove (fixture->path);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static void
write_file (Fixture    *fixture,
            const char *name,
            const char *text)
{
  g_autoptr(GError) error = NULL;

  g_free (fixture->path);
  fixture->path = g_build_filename (fixture->folder, name, NULL);
  g_file_set_contents (fixture->path, text, -1, &error);
  g_assert_no_error (error);
}

static TabiyaMatchOpenings *
read_openings (Fixture *fixture,
               guint    plies)
{
  g_autoptr(GError) error = NULL;
  TabiyaMatchOpenings *openings = tabiya_match_openings_new_from_file (fixture->path, plies, FALSE,
                                                                       0, &error);

  g_assert_no_error (error);
  return openings;
}

static void
assert_refused (Fixture    *fixture,
                const char *part)
{
  g_autoptr(GError) error = NULL;
  TabiyaMatchOpenings *openings = tabiya_match_openings_new_from_file (fixture->path, 0, FALSE, 0,
                                                                       &error);

  g_assert_null (openings);
  g_assert_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_OPENINGS);
  if (!strstr (error->message, part))
    g_error ("\"%s\" is not in \"%s\"", part, error->message);
}

/* The moves as UCI with blanks between, and where they lead. (transfer full) */
static char *
play (const TabiyaMatchOpening *opening,
      ChessPosition            *position)
{
  GString *text = g_string_new (NULL);

  *position = opening->start;
  for (guint i = 0; i < opening->n_moves; i++) {
    ChessPosition before = *position;
    char move[CHESS_MOVE_SIZE];

    g_assert_true (chess_position_is_legal (&before, opening->moves[i]));
    chess_move_write (&before, CHESS_NOTATION_UCI, opening->moves[i], move);
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", move);
    chess_position_make (position, &before, opening->moves[i]);
  }
  return g_string_free (text, FALSE);
}

static void
assert_opening (TabiyaMatchOpenings *openings,
                guint                pair,
                const char          *fen,
                const char          *moves)
{
  TabiyaMatchOpening opening;
  ChessPosition end;
  g_autofree char *played = NULL;
  char written[CHESS_FEN_SIZE];

  tabiya_match_openings_get (openings, pair, &opening);
  played = play (&opening, &end);
  chess_fen_write (&opening.start, false, written);
  g_assert_cmpstr (written, ==, fen);
  g_assert_cmpstr (played, ==, moves);
}

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static void
test_pgn (Fixture       *fixture,
          gconstpointer  data)
{
  g_autoptr(TabiyaMatchOpenings) all = NULL;
  g_autoptr(TabiyaMatchOpenings) two = NULL;

  write_file (fixture, "lines.pgn",
              "[Event \"a\"]\n\n1. e4 e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 {best} Nc6 *\n\n"
              "[Event \"b\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 5 20\"]\n\n"
              "20... Ke7 21. e4 1-0\n");
  all = read_openings (fixture, 0);
  g_assert_cmpuint (tabiya_match_openings_get_n (all), ==, 2);
  assert_opening (all, 0, START, "e2e4 e7e5 g1f3 b8c6");
  assert_opening (all, 1, "4k3/8/8/8/8/8/4P3/4K3 b - - 5 20", "e8e7 e2e4");
  /* Beyond the last they begin again. */
  assert_opening (all, 2, START, "e2e4 e7e5 g1f3 b8c6");

  two = read_openings (fixture, 1);
  assert_opening (two, 0, START, "e2e4");
  assert_opening (two, 1, "4k3/8/8/8/8/8/4P3/4K3 b - - 5 20", "e8e7");
  g_assert_cmpstr (tabiya_match_openings_get_description (all), !=,
                   tabiya_match_openings_get_description (two));
}

static void
test_epd (Fixture       *fixture,
          gconstpointer  data)
{
  g_autoptr(TabiyaMatchOpenings) openings = NULL;

  write_file (fixture, "positions.epd",
              "\xef\xbb\xbf# balanced\n\n"
              "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"one\";\r\n"
              "4k3/8/8/8/8/8/4P3/4K3 b - - 12 34\n"
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1\n");
  openings = read_openings (fixture, 3);
  g_assert_cmpuint (tabiya_match_openings_get_n (openings), ==, 3);
  assert_opening (openings, 0, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "");
  assert_opening (openings, 1, "4k3/8/8/8/8/8/4P3/4K3 b - - 12 34", "");
}

/* What it is is told by the contents where the name says nothing. */
static void
test_names (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(TabiyaMatchOpenings) positions = NULL;
  g_autoptr(TabiyaMatchOpenings) games = NULL;

  write_file (fixture, "lines", "\n4k3/8/8/8/8/8/4P3/4K3 w - -\n");
  positions = read_openings (fixture, 0);
  assert_opening (positions, 0, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "");
  g_remove (fixture->path);
  write_file (fixture, "lines", "1. d4 d5 *\n");
  games = read_openings (fixture, 0);
  assert_opening (games, 0, START, "d2d4 d7d5");
}

static void
test_errors (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(TabiyaMatchOpenings) openings = NULL;

  fixture->path = g_build_filename (fixture->folder, "o.pgn", NULL);
  assert_refused (fixture, "o.pgn");
  write_file (fixture, "o.pgn", "\n\n");
  assert_refused (fixture, "neither a game nor a position");
  write_file (fixture, "o.pgn", "1. e4 e5 *\n\n1. e4\ne5 2. Ke3 *\n");
  assert_refused (fixture, "o.pgn:4: ");
  write_file (fixture, "o.pgn", "1. f3 e5 2. g4 Qh4# 0-1\n");
  assert_refused (fixture, "o.pgn:1: the game ends, or has a null move");
  /* What is behind the opening is none of ours. */
  openings = read_openings (fixture, 3);
  g_assert_cmpuint (tabiya_match_openings_get_n (openings), ==, 1);
  g_remove (fixture->path);

  write_file (fixture, "o.epd", "4k3/8/8/8/8/8/4P3/4K3 w - -\n4k3/8/8/8/8/8/4P3/4X3 w - -\n");
  assert_refused (fixture, "o.epd:2:");
  write_file (fixture, "o.epd", "4k3/8/8/8/8/8/8/4K3 w - -\n");
  assert_refused (fixture, "o.epd:1: the game is over");
}

/* Mixing loses none and doubles none, and the seed decides. */
static void
test_shuffle (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *first = NULL;
  g_autofree char *again = NULL;
  g_autofree char *other = NULL;
  char **all[] = { &first, &again, &other };
  static const guint32 seeds[] = { 7, 7, 8 };

  for (int i = 0; i < 20; i++)
    g_string_append_printf (text, "4k3/8/8/8/8/8/4P3/4K3 w - - %d 30\n", i);
  write_file (fixture, "many.fen", text->str);
  for (guint i = 0; i < G_N_ELEMENTS (all); i++) {
    g_autoptr(TabiyaMatchOpenings) openings =
      tabiya_match_openings_new_from_file (fixture->path, 0, TRUE, seeds[i], NULL);
    g_autoptr(GString) order = g_string_new (NULL);
    guint seen = 0;

    for (guint pair = 0; pair < 20; pair++) {
      TabiyaMatchOpening opening;

      tabiya_match_openings_get (openings, pair, &opening);
      seen |= 1u << opening.start.halfmove_clock;
      g_string_append_printf (order, "%d ", opening.start.halfmove_clock);
    }
    g_assert_cmpuint (seen, ==, (1u << 20) - 1);
    *all[i] = g_strdup (order->str);
  }
  g_assert_cmpstr (first, ==, again);
  g_assert_cmpstr (first, !=, other);
  g_assert_false (g_str_has_prefix (first, "0 1 2 3 4 5 "));
}

/* By another search than the one that chose the line. */
static void
assert_balanced (const ChessPosition *position)
{
  EngineRequest request = { .position = *position, .limits.depth = 10 };
  Engine *engine = engine_new ();
  EngineResult result;

  engine_run (engine, &request, NULL, NULL, &result);
  engine_free (engine);
  g_assert_cmpint (ABS (chess_score_clamp (result.score, 120)), <, 120);
}

/* Lines of the book: of the length asked for, legal, all different, the same for the same seed, and
   nobody is clearly better off. */
static void
test_book (void)
{
  g_autoptr(TabiyaMatchOpenings) openings = tabiya_match_openings_new_from_book (0, 5, NULL);
  g_autoptr(TabiyaMatchOpenings) again = tabiya_match_openings_new_from_book (8, 5, NULL);
  g_autoptr(TabiyaMatchOpenings) other = tabiya_match_openings_new_from_book (8, 6, NULL);
  g_autoptr(GHashTable) ends = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint same = 0;

  g_assert_cmpuint (tabiya_match_openings_get_n (openings), ==, 0);
  for (guint pair = 0; pair < 100; pair++) {
    TabiyaMatchOpening opening;
    ChessPosition end;
    g_autofree char *line = NULL;
    g_autofree char *line_again = NULL;
    g_autofree char *line_other = NULL;
    char fen[CHESS_FEN_SIZE];

    tabiya_match_openings_get (again, pair, &opening);
    line_again = play (&opening, &end);
    tabiya_match_openings_get (other, pair, &opening);
    line_other = play (&opening, &end);
    tabiya_match_openings_get (openings, pair, &opening);
    line = play (&opening, &end);
    g_assert_cmpuint (opening.n_moves, ==, 8);
    g_assert_cmpstr (line, ==, line_again);
    same += strcmp (line, line_other) == 0;
    chess_fen_write (&end, false, fen);
    g_assert_true (g_hash_table_add (ends, g_strdup (fen)));
    if (pair % 10 == 0)
      assert_balanced (&end);
  }
  g_assert_cmpuint (same, <, 20);
}

static void
test_book_too_long (void)
{
  g_autoptr(GError) error = NULL;

  g_assert_null (tabiya_match_openings_new_from_book (200, 5, &error));
  g_assert_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_OPENINGS);
}

/* A big collection as people use it, where it is there. */
static void
test_collection (void)
{
  const char *folder = g_getenv ("TABIYA_TEST_DATA");
  g_autofree char *path = g_build_filename (folder ? folder : "", "books", "8moves_v3.pgn", NULL);
  g_autoptr(TabiyaMatchOpenings) openings = NULL;
  g_autoptr(GError) error = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS)) {
    g_test_skip ("books/8moves_v3.pgn is not there");
    return;
  }
  openings = tabiya_match_openings_new_from_file (path, 0, FALSE, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (tabiya_match_openings_get_n (openings), ==, 34700);
  for (guint pair = 0; pair < 34700; pair += 100) {
    TabiyaMatchOpening opening;

    tabiya_match_openings_get (openings, pair, &opening);
    g_assert_cmpuint (opening.n_moves, ==, 16);
  }
}

#define add(name, func) \
  g_test_add ("/tabiya/match-openings/" name, Fixture, NULL, set_up, func, tear_down)

/* Games and positions out of an archive, and in any encoding, are what they are in files of their
   own; an error names the member and its line. What is damaged is refused. */
static void
test_packed (Fixture       *fixture,
             gconstpointer  data)
{
  static const char lines[] = "[Event \"a\"]\n\n1. e4 e5 *\n\n[Event \"b\"]\n\n1. d4 *\n";
  PackEntry entries[] = {
    { "lines.pgn", lines }, { "b/list.EPD", "\n4k3/8/8/8/8/8/4P3/4K3 w - -\n" },
  };
  g_autofree char *utf16 = NULL;
  g_autofree char *packed = NULL;
  gsize length;

  for (PackKind kind = PACK_ZIP; kind < PACK_N_ALL; kind++) {
    g_autoptr(TabiyaMatchOpenings) openings = NULL;

    write_file (fixture, "lines", "");
    pack_entries_as (fixture->path, kind, entries, G_N_ELEMENTS (entries), NULL);
    openings = read_openings (fixture, 0);
    g_assert_cmpuint (tabiya_match_openings_get_n (openings), ==, 3);
    assert_opening (openings, 0, START, "e2e4 e7e5");
    assert_opening (openings, 1, START, "d2d4");
    assert_opening (openings, 2, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "");
  }
  for (PackKind kind = 0; kind < PACK_ZIP; kind++) {
    g_autoptr(TabiyaMatchOpenings) games = NULL;
    g_autoptr(TabiyaMatchOpenings) positions = NULL;

    pack_text (fixture->path, kind, lines, strlen (lines));
    games = read_openings (fixture, 0);
    g_assert_cmpuint (tabiya_match_openings_get_n (games), ==, 2);
    pack_text (fixture->path, kind, entries[1].text, strlen (entries[1].text));
    positions = read_openings (fixture, 0);
    assert_opening (positions, 0, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "");
  }
  utf16 = g_convert (lines, -1, "UTF-16", "UTF-8", NULL, &length, NULL);
  g_assert_true (g_file_set_contents (fixture->path, utf16, (gssize) length, NULL));
  {
    g_autoptr(TabiyaMatchOpenings) openings = read_openings (fixture, 0);

    g_assert_cmpuint (tabiya_match_openings_get_n (openings), ==, 2);
  }

  entries[1].text = "4k3/8/8/8/8/8/4P3/4K3 w - -\n4k3/8/8/8/8/8/4P3 w - -\n";
  pack_entries_as (fixture->path, PACK_TAR_XZ, entries, G_N_ELEMENTS (entries), NULL);
  assert_refused (fixture, "lines: b/list.EPD:2:");
  entries[1].text = lines;
  entries[0].text = "\n\n1. e4 e5 2. Ke3 *\n";
  pack_entries_as (fixture->path, PACK_ZIP, entries, G_N_ELEMENTS (entries), NULL);
  assert_refused (fixture, "lines: lines.pgn:3: ");

  pack_text (fixture->path, PACK_GZIP, lines, strlen (lines));
  g_assert_true (g_file_get_contents (fixture->path, &packed, &length, NULL));
  g_assert_true (g_file_set_contents (fixture->path, packed, (gssize) length - 9, NULL));
  assert_refused (fixture, "lines: ");
}

static void
ignore_cb (const char *text)
{
}

/* Where somebody is told of damage, an opening that it has spoilt ends the openings of its file and
   of no other. */
static void
test_damaged (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(GRand) random = g_rand_new_with_seed (4);
  g_autoptr(GString) text = g_string_new ("1. e4 *\n\n1. e4 e5 2. Ke3 *\n\n");
  PackEntry entries[] = { { "a.pgn" }, { "b.pgn", "1. d4 *\n" } };
  g_autoptr(TabiyaMatchOpenings) openings = NULL;
  g_autofree char *packed = NULL;
  gsize length;

  for (guint i = 0; i < 50000; i++)
    g_string_append_printf (text, "1. e4 {%08x%08x} *\n\n", g_rand_int (random),
                            g_rand_int (random));
  entries[0].text = text->str;
  write_file (fixture, "lines", "");
  pack_entries (fixture->path, entries, G_N_ELEMENTS (entries), NULL);
  g_assert_true (g_file_get_contents (fixture->path, &packed, &length, NULL));
  memset (packed + length * 3 / 4, 0, 100);
  g_assert_true (g_file_set_contents (fixture->path, packed, (gssize) length, NULL));
  tabiya_pgn_set_tell_func (ignore_cb);
  openings = read_openings (fixture, 0);
  tabiya_pgn_set_tell_func (NULL);
  g_assert_cmpuint (tabiya_match_openings_get_n (openings), ==, 2);
  assert_opening (openings, 0, START, "e2e4");
  assert_opening (openings, 1, START, "d2d4");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
  add ("pgn", test_pgn);
  add ("epd", test_epd);
  add ("packed", test_packed);
  add ("damaged", test_damaged);
  add ("names", test_names);
  add ("errors", test_errors);
  add ("shuffle", test_shuffle);
  g_test_add_func ("/tabiya/match-openings/book", test_book);
  g_test_add_func ("/tabiya/match-openings/book-too-long", test_book_too_long);
  g_test_add_func ("/tabiya/match-openings/collection", test_collection);
  return g_test_run ();
}
