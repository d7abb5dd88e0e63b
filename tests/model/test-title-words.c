/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/document/tabiya-title-words.h"

#include "document-fixture.h"
#include "game/pgn/tabiya-pgn.h"

/* What the title of a window says of a file, and of a game that is played. */

static void
assert_title (TabiyaDocument *document,
              const char     *wanted)
{
  g_autofree char *title = tabiya_title_words_dup_title (document,
                                                         tabiya_document_get_game (document));

  g_assert_cmpstr (title, ==, wanted);
}

static void
assert_subtitle (TabiyaDocument *document,
                 const char     *passing,
                 const char     *wanted)
{
  g_autoptr(TabiyaPlayController) playing = tabiya_play_controller_new (NULL);
  g_autofree char *subtitle = NULL;

  tabiya_play_open (tabiya_play_controller_get_play (playing),
                    tabiya_document_get_game (document));
  subtitle = tabiya_title_words_dup_subtitle (document, playing, passing);
  g_assert_cmpstr (subtitle, ==, wanted);
  tabiya_play_controller_shutdown (playing);
}

static void
test_file (DocumentFixture *fixture,
           gconstpointer    data)
{
  g_autofree char *name = g_path_get_basename (fixture->path);
  g_autofree char *plain = g_strdup_printf ("%s · game 2 of 4", name);
  g_autofree char *dotted = g_strdup_printf ("• %s", plain);

  document_fixture_open (fixture);
  g_assert_true (tabiya_document_show (fixture->document, 1, NULL));
  /* The result is printed as in a book, with a dash. */
  assert_title (fixture->document, "White – Black 1–0");
  assert_subtitle (fixture->document, NULL, plain);
  document_fixture_edit (fixture->document, "Solid indeed");
  assert_subtitle (fixture->document, NULL, dotted);
}

/* Names from right to left do not carry dash and result along; the tags stay as they are. */
static void
test_right_to_left (DocumentFixture *fixture,
                    gconstpointer    data)
{
  TabiyaGame *game;

  document_fixture_open (fixture);
  g_assert_true (tabiya_document_show (fixture->document, 1, NULL));
  game = tabiya_document_get_game (fixture->document);
  tabiya_game_set_tag (game, "White", "\u05d0\u05d3\u05dc\u05e8");
  tabiya_game_set_tag (game, "Black", "\u0646\u0648\u0631\u0627 2");
  assert_title (fixture->document,
                "\u200e\u2068\u05d0\u05d3\u05dc\u05e8\u2069 – "
                "\u200e\u2068\u0646\u0648\u0631\u0627 2\u2069 1–0");
  g_assert_cmpstr (tabiya_game_get_tag (game, "White"), ==, "\u05d0\u05d3\u05dc\u05e8");
}

static void
test_no_result (DocumentFixture *fixture,
                gconstpointer    data)
{
  document_fixture_open (fixture);
  g_assert_true (tabiya_document_show (fixture->document, 2, NULL));
  assert_title (fixture->document, "White – Black");
}

static void
test_detail (DocumentFixture *fixture,
             gconstpointer    data)
{
  g_autofree char *size = g_format_size (strlen (document_fixture_games));
  g_autofree char *plain = g_strdup_printf ("4 games · %s", size);
  g_autofree char *detail = NULL;

  document_fixture_open (fixture);
  detail = tabiya_title_words_dup_file_detail (fixture->document);
  g_assert_cmpstr (detail, ==, plain);
  g_clear_pointer (&detail, g_free);

  document_fixture_edit (fixture->document, "Solid indeed");
  detail = tabiya_title_words_dup_file_detail (fixture->document);
  g_assert_true (g_str_has_prefix (detail, "• 4 games"));
}

/* A game that is played tells its opening; its result stands beside the board. */
static void
test_played (DocumentFixture *fixture,
             gconstpointer    data)
{
  g_autoptr(TabiyaGame) game =
    tabiya_pgn_read_game ("[White \"Ada\"]\n[Black \"Bo\"]\n[Result \"1-0\"]\n\n1-0\n", -1, NULL,
                          NULL);

  tabiya_document_set_played (fixture->document, game);
  assert_title (fixture->document, "Ada – Bo");
  assert_subtitle (fixture->document, NULL, "Start position");
  assert_subtitle (fixture->document, "In passing", "In passing");
}

/* The label of a tab, and what its tooltip says. */
static void
test_tab (DocumentFixture *fixture,
          gconstpointer    data)
{
  g_autofree char *name = g_path_get_basename (fixture->path);
  g_autofree char *dotted = g_strdup_printf ("• %s", name);
  g_autofree char *unsaved = g_strdup_printf ("%s, not saved", fixture->path);
  const struct { gboolean edited; const char *label, *place; } cases[] = {
    { FALSE, name, fixture->path },
    { TRUE, dotted, unsaved },
  };

  document_fixture_open (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *label = NULL;
    g_autofree char *place = NULL;

    if (cases[i].edited)
      document_fixture_edit (fixture->document, "Solid indeed");
    label = tabiya_title_words_dup_tab (fixture->document,
                                        tabiya_document_get_game (fixture->document));
    place = tabiya_title_words_dup_place (fixture->document);
    g_assert_cmpstr (label, ==, cases[i].label);
    g_assert_cmpstr (place, ==, cases[i].place);
  }
}

/* A game that is played is in no place. */
static void
test_tab_played (DocumentFixture *fixture,
                 gconstpointer    data)
{
  g_autoptr(TabiyaGame) game =
    tabiya_pgn_read_game ("[White \"Ada\"]\n[Black \"Bo\"]\n\n*\n", -1, NULL, NULL);
  g_autofree char *label = NULL;

  tabiya_document_set_played (fixture->document, game);
  label = tabiya_title_words_dup_tab (fixture->document, game);
  g_assert_cmpstr (label, ==, "Ada – Bo");
  g_assert_null (tabiya_title_words_dup_place (fixture->document));
}

int
main (int   argc,
      char *argv[])
{
  document_fixture_init (&argc, &argv);
  chess_init ();

#define ADD(name, function) \
  g_test_add ("/tabiya/title-words/" name, DocumentFixture, NULL, document_fixture_set_up, \
              function, document_fixture_tear_down)
  ADD ("file", test_file);
  ADD ("no-result", test_no_result);
  ADD ("right-to-left", test_right_to_left);
  ADD ("detail", test_detail);
  ADD ("played", test_played);
  ADD ("tab", test_tab);
  ADD ("tab-played", test_tab_played);
  return document_fixture_run ();
}
