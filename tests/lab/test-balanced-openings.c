/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/match/tabiya-balanced-openings.h"

#include <glib/gstdio.h>
#include <string.h>

#include "engine/engine.h"
#include "lab/match/tabiya-match-openings.h"
#include "lab/match/tabiya-match-setup.h"

/* Enough to come to the lines that go on beyond the book takes minutes: that is the slow test. */
#define N_QUICK 12
#define N_SLOW  400

static TabiyaBalancedOpenings *
open_openings (guint32     seed,
               const char *path,
               const char *build)
{
  g_autoptr(GError) error = NULL;
  TabiyaBalancedOpenings *self = tabiya_balanced_openings_new (seed, path, build, &error);

  g_assert_no_error (error);
  return self;
}

static void
play (const ChessMove *moves,
      guint            n_moves,
      ChessPosition   *position)
{
  chess_position_init_standard (position);
  for (guint i = 0; i < n_moves; i++) {
    ChessPosition before = *position;

    g_assert_true (chess_position_is_legal (&before, moves[i]));
    chess_position_make (position, &before, moves[i]);
  }
}

/* Every opening is legal, another one, and balanced in the eyes of an engine of its own. */
static void
check_openings (guint n)
{
  g_autoptr(TabiyaBalancedOpenings) openings = open_openings (7, NULL, NULL);
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  Engine *engine = engine_new ();
  guint lengths[TABIYA_BALANCED_MAX_PLIES + 1] = { 0 };

  g_assert_true (engine_set_hash (engine, ENGINE_MIN_HASH_MB));
  for (guint i = 0; i < n; i++) {
    guint n_moves;
    const ChessMove *moves = tabiya_balanced_openings_get (openings, i, &n_moves);
    EngineRequest request = { .limits.nodes = TABIYA_BALANCED_NODES };
    EngineResult result;
    gint64 key;

    play (moves, n_moves, &request.position);
    key = (gint64) request.position.key;
    g_assert_true (g_hash_table_add (seen, g_memdup2 (&key, sizeof key)));
    engine_clear (engine);
    engine_run (engine, &request, NULL, NULL, &result);
    g_assert_cmpint (ABS (chess_score_clamp (result.score, 1000)), <=, TABIYA_BALANCED_SCORE);
    lengths[n_moves]++;
  }
  g_assert_cmpuint (lengths[TABIYA_BALANCED_BOOK_PLIES] + lengths[TABIYA_BALANCED_MAX_PLIES], ==,
                    n);
  g_assert_cmpuint (lengths[TABIYA_BALANCED_BOOK_PLIES], >=, MIN (n, 100));
  if (n == N_SLOW)
    g_assert_cmpuint (lengths[TABIYA_BALANCED_MAX_PLIES], >, 0);
  engine_free (engine);
}

static void
test_balanced (void)
{
  check_openings (N_QUICK);
}

static void
test_many (void)
{
  if (g_test_slow ())
    check_openings (N_SLOW);
  else
    g_test_skip ("four hundred openings are for the slow suite");
}

static void
test_seed (void)
{
  g_autoptr(TabiyaBalancedOpenings) one = open_openings (1, NULL, NULL);
  g_autoptr(TabiyaBalancedOpenings) same = open_openings (1, NULL, NULL);
  g_autoptr(TabiyaBalancedOpenings) other = open_openings (2, NULL, NULL);
  guint n_different = 0;

  for (guint i = 0; i < 6; i++) {
    guint n, n_same, n_other;
    const ChessMove *moves = tabiya_balanced_openings_get (one, i, &n);
    const ChessMove *moves_same = tabiya_balanced_openings_get (same, i, &n_same);
    const ChessMove *moves_other = tabiya_balanced_openings_get (other, i, &n_other);

    g_assert_cmpmem (moves, n * sizeof *moves, moves_same, n_same * sizeof *moves);
    n_different += n != n_other || memcmp (moves, moves_other, n * sizeof *moves) != 0;
  }
  g_assert_cmpuint (n_different, >, 0);
}

/* Cache */

typedef struct {
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("tabiya-balanced-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "openings.txt", NULL);
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

/* Asks for eight openings and says how many searches that took. */
static guint
count_searches (Fixture    *fixture,
                const char *build,
                char      **checksum)
{
  g_autoptr(TabiyaBalancedOpenings) openings = open_openings (3, fixture->path, build);
  guint n;

  for (guint i = 0; i < 8; i++)
    tabiya_balanced_openings_get (openings, i, &n);
  *checksum = tabiya_balanced_openings_get_checksum (openings);
  return tabiya_balanced_openings_get_searched (openings);
}

static void
test_cache (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *third = NULL;

  g_assert_cmpuint (count_searches (fixture, "one", &first), >=, 8);
  g_assert_cmpuint (count_searches (fixture, "one", &second), ==, 0);
  g_assert_cmpstr (second, ==, first);
  /* What another engine has seen does not count. */
  g_assert_cmpuint (count_searches (fixture, "two", &third), >=, 8);
  g_assert_cmpstr (third, ==, first);
}

/* A cache cut off or changed by a hand never changes the openings. */
static void
test_bad_cache (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *good = NULL;
  g_autofree char *text = NULL;
  gsize length;

  count_searches (fixture, "one", &good);
  g_assert_true (g_file_get_contents (fixture->path, &text, &length, NULL));
  for (gsize cut = length / 4; cut < length; cut += length / 4) {
    g_autofree char *checksum = NULL;
    g_autofree char *start = g_strndup (text, cut);
    g_autofree char *broken = g_strconcat (start, cut > length / 2 ? "" : "\n\377 e2e4: x\n", NULL);

    g_assert_true (g_file_set_contents (fixture->path, broken, -1, NULL));
    g_assert_cmpuint (count_searches (fixture, "one", &checksum), >, 0);
    g_assert_cmpstr (checksum, ==, good);
  }
}

static void
test_no_cache (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *nowhere = g_build_filename (fixture->folder, "none", "openings.txt", NULL);
  g_autoptr(TabiyaBalancedOpenings) openings =
    tabiya_balanced_openings_new (3, nowhere, "one", &error);

  g_assert_no_error (error);
  g_assert_nonnull (openings);
}

/* As a match takes them. */
static void
test_match_openings (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaMatchOpenings) openings =
    tabiya_match_openings_new_balanced (5, NULL, NULL, &error);
  g_autoptr(TabiyaBalancedOpenings) plain = open_openings (5, NULL, NULL);

  g_assert_no_error (error);
  g_assert_cmpuint (tabiya_match_openings_get_n (openings), ==, 0);
  g_assert_nonnull (strstr (tabiya_match_openings_get_description (openings), "random 5"));
  for (guint i = 0; i < 4; i++) {
    TabiyaMatchOpening opening;
    guint n;
    const ChessMove *moves = tabiya_balanced_openings_get (plain, i, &n);

    tabiya_match_openings_get (openings, i, &opening);
    g_assert_cmpmem (opening.moves, opening.n_moves * sizeof *moves, moves, n * sizeof *moves);
  }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();
  g_test_add_func ("/tabiya/balanced-openings/balanced", test_balanced);
  g_test_add_func ("/tabiya/balanced-openings/many", test_many);
  g_test_add_func ("/tabiya/balanced-openings/seed", test_seed);
  g_test_add ("/tabiya/balanced-openings/cache", Fixture, NULL, set_up, test_cache, tear_down);
  g_test_add ("/tabiya/balanced-openings/bad-cache", Fixture, NULL, set_up, test_bad_cache,
              tear_down);
  g_test_add ("/tabiya/balanced-openings/no-cache", Fixture, NULL, set_up, test_no_cache,
              tear_down);
  g_test_add_func ("/tabiya/balanced-openings/match", test_match_openings);
  return g_test_run ();
}
