/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/library/tabiya-games-model.h"

#include "../patience.h"
#include "core/chess-position.h"
#include "game/pgn/tabiya-pgn.h"

/* The list of games while its collection changes under it. Needs no display. */

#define N_GAMES 12

/* e2-e4 */
#define E4 chess_move_make (12, 28, CHESS_MOVE_DOUBLE_PUSH)

typedef struct {
  TabiyaPgnFile    *file;
  TabiyaCollection *collection;
  TabiyaGamesModel *model;
  guint             n_told;     /* "rows-changed" */
} Fixture;

static TabiyaGame *
make_game (const char *white)
{
  TabiyaGame *game = tabiya_game_new ();

  tabiya_game_set_tag (game, "White", white);
  return game;
}

static guint
append (Fixture    *fixture,
        const char *white)
{
  g_autoptr(TabiyaGame) game = make_game (white);

  return tabiya_pgn_file_append_game (fixture->file, game);
}

static void
told_cb (Fixture *fixture)
{
  fixture->n_told++;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  chess_init ();
  fixture->file = tabiya_pgn_file_new ();
  for (guint i = 0; i < N_GAMES; i++)
    append (fixture, i % 2 == 0 ? "Adams" : "Bird");
  fixture->collection = tabiya_collection_new (fixture->file);
  fixture->model = tabiya_games_model_new ();
  tabiya_games_model_set_collection (fixture->model, fixture->collection);
  g_signal_connect_swapped (fixture->model, "rows-changed", G_CALLBACK (told_cb), fixture);
}

static void
run_on (void)
{
  if (!g_main_context_iteration (NULL, FALSE))
    g_usleep (1000);
}

/* Questions that were given up keep the list until they are answered. */
static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gint64 deadline = g_get_monotonic_time () + PATIENCE_US;
  TabiyaGamesModel *model = fixture->model;

  g_object_add_weak_pointer (G_OBJECT (model), (gpointer *) &model);
  g_clear_object (&fixture->model);
  while (model && g_get_monotonic_time () < deadline)
    run_on ();
  g_assert_null (model);
  g_clear_object (&fixture->collection);
  g_clear_object (&fixture->file);
}

/* Until the list has @n games and nothing is asked. */
static void
wait_for_games (Fixture *fixture,
                guint    n)
{
  gint64 deadline = g_get_monotonic_time () + PATIENCE_US;

  while ((tabiya_games_model_get_busy (fixture->model)
          || tabiya_games_model_get_n_found (fixture->model) != n)
         && g_get_monotonic_time () < deadline)
    run_on ();
  g_assert_false (tabiya_games_model_get_busy (fixture->model));
  g_assert_cmpuint (tabiya_games_model_get_n_found (fixture->model), ==, n);
}

/* As the collection says it when its thread has found more. */
static void
tell_added (Fixture *fixture,
            guint    first)
{
  g_signal_emit_by_name (fixture->collection, "games-added", first,
                         tabiya_pgn_file_get_n_games (fixture->file) - first);
}

static void
test_plain (Fixture       *fixture,
            gconstpointer  data)
{
  guint position;
  guint first;

  g_assert_false (tabiya_games_model_get_busy (fixture->model));
  g_assert_cmpuint (tabiya_games_model_get_n_found (fixture->model), ==, N_GAMES);
  g_assert_cmpuint (tabiya_games_model_get_index (fixture->model, N_GAMES - 1), ==, N_GAMES - 1);
  g_assert_cmpuint (tabiya_games_model_get_index (fixture->model, N_GAMES), ==, G_MAXUINT);
  g_assert_true (tabiya_games_model_find (fixture->model, N_GAMES - 1, &position));
  g_assert_cmpuint (position, ==, N_GAMES - 1);
  g_assert_false (tabiya_games_model_find (fixture->model, N_GAMES, &position));

  /* What comes is there at once, without a question. */
  first = append (fixture, "Adams");
  tell_added (fixture, first);
  g_assert_cmpuint (tabiya_games_model_get_n_found (fixture->model), ==, N_GAMES + 1);
  g_assert_false (tabiya_games_model_get_busy (fixture->model));
}

/* Games that come while a question is under way are not in its answer: it is asked again. */
static void
test_added_while_asked (Fixture       *fixture,
                        gconstpointer  data)
{
  guint first;

  tabiya_games_model_set_filter (fixture->model, "nimzo");
  g_assert_true (tabiya_games_model_get_busy (fixture->model));
  first = append (fixture, "Nimzowitsch");
  tell_added (fixture, first);
  wait_for_games (fixture, 1);
  g_assert_cmpuint (tabiya_games_model_get_index (fixture->model, 0), ==, first);
}

/* The same when the question has been answered. */
static void
test_added_after_answer (Fixture       *fixture,
                         gconstpointer  data)
{
  guint first;

  tabiya_games_model_set_filter (fixture->model, "nimzo");
  wait_for_games (fixture, 0);
  first = append (fixture, "Nimzowitsch");
  tell_added (fixture, first);
  g_assert_false (tabiya_games_model_get_busy (fixture->model));
  wait_for_games (fixture, 1);
  g_assert_cmpuint (tabiya_games_model_get_index (fixture->model, 0), ==, first);
}

/* Lengths become known while the list is in their order: it is put into the new one. */
static void
test_plies_in_order (Fixture       *fixture,
                     gconstpointer  data)
{
  gint64 deadline = g_get_monotonic_time () + PATIENCE_US;
  g_autoptr(TabiyaGame) longer = make_game ("Adams");

  tabiya_games_model_set_sort (fixture->model, TABIYA_SORT_PLIES, TRUE);
  wait_for_games (fixture, N_GAMES);
  g_assert_cmpuint (tabiya_games_model_get_index (fixture->model, 0), !=, 7);
  tabiya_game_add_move (longer, tabiya_game_get_root (longer), E4);
  tabiya_pgn_file_set_game (fixture->file, 7, longer);
  g_signal_emit_by_name (fixture->collection, "plies-known", 7, 1);
  while (tabiya_games_model_get_index (fixture->model, 0) != 7
         && g_get_monotonic_time () < deadline)
    run_on ();
  g_assert_cmpuint (tabiya_games_model_get_index (fixture->model, 0), ==, 7);
}

/* Otherwise the rows only say it. */
static void
test_plies_told (Fixture       *fixture,
                 gconstpointer  data)
{
  fixture->n_told = 0;
  g_signal_emit_by_name (fixture->collection, "plies-known", 0, 1);
  g_assert_cmpuint (fixture->n_told, ==, 1);
  g_assert_false (tabiya_games_model_get_busy (fixture->model));
}

/* Only the last question counts, however late the first is answered. */
static void
test_last_question (Fixture       *fixture,
                    gconstpointer  data)
{
  tabiya_games_model_set_filter (fixture->model, "adams");
  tabiya_games_model_set_filter (fixture->model, "bird");
  wait_for_games (fixture, N_GAMES / 2);
  g_assert_cmpuint (tabiya_games_model_get_index (fixture->model, 0), ==, 1);
  tabiya_games_model_set_filter (fixture->model, "adams");
  tabiya_games_model_set_filter (fixture->model, "");
  g_assert_false (tabiya_games_model_get_busy (fixture->model));
  g_assert_cmpuint (tabiya_games_model_get_n_found (fixture->model), ==, N_GAMES);
  /* The answer to the one given up. */
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (tabiya_games_model_get_n_found (fixture->model), ==, N_GAMES);
}

static void
assert_white (TabiyaGamesPlace *place,
              const char       *expected)
{
  const TabiyaPgnHeader *header = tabiya_games_place_get_header (place);

  g_assert_cmpstr (header->values[TABIYA_PGN_WHITE], ==, expected);
}

/* A place tells what stands there now, not what it was asked for before. */
static void
test_headers (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(TabiyaGamesPlace) place = g_list_model_get_item (G_LIST_MODEL (fixture->model), 0);
  TabiyaGame *game = tabiya_pgn_file_peek_game (fixture->file, 0);

  assert_white (place, "Adams");
  tabiya_game_set_tag (game, "White", "Reti");
  tabiya_games_model_refresh (fixture->model);
  assert_white (place, "Reti");
  tabiya_games_model_set_filter (fixture->model, "bird");
  wait_for_games (fixture, N_GAMES / 2);
  g_assert_cmpuint (tabiya_games_place_get_index (place), ==, 1);
  assert_white (place, "Bird");
  tabiya_games_model_set_collection (fixture->model, NULL);
  g_assert_null (tabiya_games_place_get_header (place));
}

/* A deleted game is not in the list, filter or none. */
static void
test_deleted (Fixture       *fixture,
              gconstpointer  data)
{
  tabiya_pgn_file_delete_game (fixture->file, 3);
  tabiya_collection_refresh (fixture->collection, 3);
  tabiya_games_model_refresh (fixture->model);
  wait_for_games (fixture, N_GAMES - 1);
  g_assert_false (tabiya_games_model_find (fixture->model, 3, NULL));
  tabiya_pgn_file_restore_game (fixture->file, 3);
  tabiya_collection_refresh (fixture->collection, 3);
  tabiya_games_model_refresh (fixture->model);
  g_assert_cmpuint (tabiya_games_model_get_n_found (fixture->model), ==, N_GAMES);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) \
  g_test_add ("/tabiya/games-model/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("plain", test_plain);
  ADD ("added-while-asked", test_added_while_asked);
  ADD ("added-after-answer", test_added_after_answer);
  ADD ("plies-in-order", test_plies_in_order);
  ADD ("plies-told", test_plies_told);
  ADD ("last-question", test_last_question);
  ADD ("headers", test_headers);
  ADD ("deleted", test_deleted);

  return g_test_run ();
}
