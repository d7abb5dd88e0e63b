/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match-test.h"

#include <glib/gstdio.h>
#include <string.h>

#include "core/chess-text.h"

void
match_fixture_set_up (MatchFixture  *fixture,
                      gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  chess_init ();
  fixture->folder = g_dir_make_tmp ("tabiya-match-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->pgn = g_build_filename (fixture->folder, "games.pgn", NULL);
  fixture->games = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < 2; i++) {
    fixture->setup.engines[i].name = g_strdup (i == 0 ? "one" : "two");
    fixture->setup.engines[i].limits.nodes = 200;
    fixture->setup.engines[i].margin_ms = -1;
  }
  match_fixture_set_option (fixture, 1, "king-attack=50");
  fixture->setup.openings = tabiya_match_openings_new_from_book (6, 3, &error);
  g_assert_no_error (error);
  fixture->setup.n_games = 8;
  fixture->setup.n_concurrent = 1;
}

void
match_fixture_tear_down (MatchFixture  *fixture,
                         gconstpointer  data)
{
  g_remove (fixture->pgn);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  tabiya_match_setup_clear (&fixture->setup);
  g_ptr_array_unref (fixture->games);
  g_clear_error (&fixture->error);
  g_free (fixture->pgn);
  g_free (fixture->folder);
}

void
match_fixture_set_program (MatchFixture *fixture,
                           guint         index,
                           const char   *program,
                           const char   *argument)
{
  const char *argv[] = { program, argument, NULL };

  g_clear_pointer (&fixture->setup.engines[index].options, g_strfreev);
  g_strfreev (fixture->setup.engines[index].argv);
  fixture->setup.engines[index].argv = g_strdupv ((char **) argv);
}

void
match_fixture_set_option (MatchFixture *fixture,
                          guint         index,
                          const char   *option)
{
  const char *options[] = { option, NULL };

  g_strfreev (fixture->setup.engines[index].options);
  fixture->setup.engines[index].options = g_strdupv ((char **) options);
}

void
match_fixture_set_openings (MatchFixture *fixture,
                            const char   *text)
{
  g_autofree char *path = g_build_filename (fixture->folder, "openings", NULL);
  g_autoptr(GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  tabiya_match_openings_unref (fixture->setup.openings);
  fixture->setup.openings = tabiya_match_openings_new_from_file (path, 0, FALSE, 0, &error);
  g_assert_no_error (error);
  g_remove (path);
}

char *
match_game_to_line (const TabiyaMatchGame *game)
{
  GString *line = g_string_new (NULL);
  ChessPosition position = game->start;

  g_string_append_printf (line, "%u.%u", game->pair + 1, game->reversed + 1);
  for (guint i = 0; i < game->moves->len; i++) {
    ChessMove move = g_array_index (game->moves, TabiyaMatchMove, i).move;
    ChessPosition before = position;
    char text[CHESS_MOVE_SIZE];

    g_assert_true (chess_position_is_legal (&before, move));
    chess_move_write (&before, CHESS_NOTATION_UCI, move, text);
    g_string_append_printf (line, " %s", text);
    chess_position_make (&position, &before, move);
  }
  g_string_append_printf (line, " %s %s", tabiya_match_game_get_result (game), game->reason);
  return g_string_free (line, FALSE);
}

static void
game_cb (TabiyaMatch             *match,
         const TabiyaMatchGame   *game,
         const TabiyaMatchTotals *totals,
         gpointer                 data)
{
  MatchFixture *fixture = data;

  g_assert_cmpuint (fixture->n_finished, ==, 0);
  g_ptr_array_add (fixture->games, match_game_to_line (game));
  g_assert_cmpuint (tabiya_match_score_n_games (&totals->score), ==,
                    totals->n_resumed + fixture->games->len);
  if (fixture->stop_after > 0 && fixture->games->len >= fixture->stop_after)
    tabiya_match_stop (match);
}

static void
note_cb (TabiyaMatch *match,
         const char  *text,
         gpointer     data)
{
  ((MatchFixture *) data)->n_notes++;
}

static void
progress_cb (TabiyaMatch *match,
             gpointer     data)
{
  ((MatchFixture *) data)->n_progress++;
}

static void
finished_cb (TabiyaMatch *match,
             gpointer     data)
{
  ((MatchFixture *) data)->n_finished++;
}

void
match_fixture_run (MatchFixture *fixture)
{
  static const TabiyaMatchCallbacks callbacks = {
    .game = game_cb,
    .note = note_cb,
    .progress = progress_cb,
    .finished = finished_cb,
  };
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaMatch) match = tabiya_match_new (&fixture->setup, &error);

  g_assert_no_error (error);
  g_ptr_array_set_size (fixture->games, 0);
  fixture->n_notes = 0;
  fixture->n_progress = 0;
  fixture->n_finished = 0;
  g_clear_error (&fixture->error);
  tabiya_match_set_callbacks (match, &callbacks, fixture);
  tabiya_match_start (match);
  while (fixture->n_finished == 0)
    g_main_context_iteration (NULL, TRUE);
  tabiya_match_wait (match);
  tabiya_match_get_totals (match, &fixture->totals);
  if (tabiya_match_get_error (match))
    fixture->error = g_error_copy (tabiya_match_get_error (match));
}

static int
compare_strings (gconstpointer a,
                 gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char *
match_fixture_dup_sorted (MatchFixture *fixture)
{
  g_autoptr(GPtrArray) sorted = g_ptr_array_new ();

  g_ptr_array_extend (sorted, fixture->games, NULL, NULL);
  g_ptr_array_sort (sorted, compare_strings);
  g_ptr_array_add (sorted, NULL);
  return g_strjoinv ("\n", (char **) sorted->pdata);
}

char *
match_fixture_read_pgn (MatchFixture *fixture)
{
  g_autoptr(GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (fixture->pgn, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}
