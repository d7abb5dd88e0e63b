/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/match/tabiya-weight-test.h"

#include <string.h>

#include "lab/tabiya-key-file.h"
#include "profiles/tabiya-weight-key.h"

#define VERSION 1
#define GROUP   "Test"

#define DEFAULT_NODES 20000
#define MAX_TIME_MS   (24 * 3600 * 1000)

/* No game is adjudicated by its score, because edited weights may misjudge any position. A game of
   this length is a draw. */
#define MAX_PLIES     400

static const TabiyaKeyErrors errors = {
  .quark = tabiya_weight_test_error_quark,
  .syntax = TABIYA_WEIGHT_TEST_ERROR_SYNTAX,
  .version = TABIYA_WEIGHT_TEST_ERROR_VERSION,
  .value = TABIYA_WEIGHT_TEST_ERROR_VALUE,
};

static const char *const side_groups[] = { "First", "Second" };

G_DEFINE_QUARK (tabiya-weight-test-error-quark, tabiya_weight_test_error)

/**
 * tabiya_weight_test_init:
 * @test: (out): the standard test of the default weights against themselves, without names
 *
 * Initialises a test.
 */
void
tabiya_weight_test_init (TabiyaWeightTest *test)
{
  *test = (TabiyaWeightTest) {
    .nodes = DEFAULT_NODES,
    .until_decided = TRUE,
    .n_games = TABIYA_WEIGHT_TEST_MAX_GAMES,
    .seed = 1,
  };
  for (guint i = 0; i < 2; i++)
    heuristic_weights_init (&test->sides[i].weights, heuristic_get (0));
}

/**
 * tabiya_weight_test_copy:
 * @copy: (out): the copy; free with tabiya_weight_test_clear()
 * @test: a test
 *
 * Copies a test.
 */
void
tabiya_weight_test_copy (TabiyaWeightTest       *copy,
                         const TabiyaWeightTest *test)
{
  *copy = *test;
  for (guint i = 0; i < 2; i++)
    copy->sides[i].name = g_strdup (test->sides[i].name);
  copy->build = g_strdup (test->build);
}

/**
 * tabiya_weight_test_clear:
 * @test: a test
 *
 * Frees what a test owns, but not @test itself.
 */
void
tabiya_weight_test_clear (TabiyaWeightTest *test)
{
  for (guint i = 0; i < 2; i++)
    g_clear_pointer (&test->sides[i].name, g_free);
  g_clear_pointer (&test->build, g_free);
}

/**
 * tabiya_weight_test_is_same:
 * @a: a test
 * @b: another test
 *
 * Returns: whether both tests would play the same games from the same openings; their names,
 *   numbers of games and seeds do not matter
 */
gboolean
tabiya_weight_test_is_same (const TabiyaWeightTest *a,
                            const TabiyaWeightTest *b)
{
  return heuristic_weights_equal (&a->sides[0].weights, &b->sides[0].weights)
         && heuristic_weights_equal (&a->sides[1].weights, &b->sides[1].weights)
         && a->nodes == b->nodes && a->base_ms == b->base_ms
         && a->increment_ms == b->increment_ms;
}

/* Whether a side has something apart from the values of its weights: a phase, or a table, of which
   all ranks are written, because its defaults may change too. */
static gboolean
is_detail (const HeuristicWeights *weights,
           const TabiyaWeightKey  *key)
{
  if (key->kind == TABIYA_WEIGHT_KEY_RANK)
    return heuristic_weights_table_is_changed (weights, key->index, key->phase);
  return key->kind == TABIYA_WEIGHT_KEY_PHASE && weights->tapers[key->index] != 0;
}

static void
write_details (GKeyFile               *file,
               const char             *group,
               const HeuristicWeights *weights)
{
  g_autoptr(GPtrArray) keys = tabiya_weight_key_list (weights->heuristic);

  for (guint i = 0; i < keys->len; i++) {
    const TabiyaWeightKey *key = g_ptr_array_index (keys, i);

    if (is_detail (weights, key)) {
      g_autofree char *name = tabiya_weight_key_dup_name (weights->heuristic, key);
      g_autofree char *value = tabiya_weight_key_dup_value (weights, key);

      g_key_file_set_string (file, group, name, value);
    }
  }
}

static void
write_side (GKeyFile                   *file,
            const char                 *group,
            const TabiyaWeightTestSide *side)
{
  const Heuristic *heuristic = side->weights.heuristic;

  g_key_file_set_string (file, group, "name", side->name ? side->name : "");
  g_key_file_set_string (file, group, "heuristic", heuristic_get_id (heuristic));
  /* All weights are written, because the defaults may change. */
  for (int i = 0; i < heuristic_count_weights (heuristic); i++)
    g_key_file_set_integer (file, group, heuristic_get_weight (heuristic, i)->id,
                            side->weights.values[i]);
  write_details (file, group, &side->weights);
}

/**
 * tabiya_weight_test_to_text:
 * @test: a test
 *
 * Returns: (transfer full): the test as a key file
 */
char *
tabiya_weight_test_to_text (const TabiyaWeightTest *test)
{
  g_autoptr(GKeyFile) file = g_key_file_new ();

  g_key_file_set_integer (file, GROUP, "version", VERSION);
  g_key_file_set_int64 (file, GROUP, "created", test->created);
  if (test->nodes > 0) {
    g_key_file_set_uint64 (file, GROUP, "nodes", test->nodes);
  } else {
    g_key_file_set_int64 (file, GROUP, "clock-base-ms", test->base_ms);
    g_key_file_set_int64 (file, GROUP, "clock-increment-ms", test->increment_ms);
  }
  g_key_file_set_boolean (file, GROUP, "until-decided", test->until_decided);
  g_key_file_set_uint64 (file, GROUP, "games", test->n_games);
  g_key_file_set_uint64 (file, GROUP, "seed", test->seed);
  g_key_file_set_boolean (file, GROUP, "active", test->active);
  if (test->build)
    g_key_file_set_string (file, GROUP, "build", test->build);
  for (guint i = 0; i < 2; i++)
    write_side (file, side_groups[i], &test->sides[i]);
  return g_key_file_to_data (file, NULL, NULL);
}

static gboolean
read_details (GKeyFile          *file,
              const char        *group,
              HeuristicWeights  *weights,
              GError           **error)
{
  g_autoptr(GPtrArray) keys = tabiya_weight_key_list (weights->heuristic);

  for (guint i = 0; i < keys->len; i++) {
    const TabiyaWeightKey *key = g_ptr_array_index (keys, i);
    g_autofree char *name = tabiya_weight_key_dup_name (weights->heuristic, key);
    g_autofree char *value = key->kind == TABIYA_WEIGHT_KEY_BOTH
                               ? NULL : g_key_file_get_string (file, group, name, NULL);

    if (value && !tabiya_weight_key_set (weights, key, value, NULL))
      return tabiya_key_refuse (&errors, group, name, value, error);
  }
  return TRUE;
}

static gboolean
read_side (GKeyFile              *file,
           const char            *group,
           TabiyaWeightTestSide  *side,
           GError               **error)
{
  g_autofree char *id = g_key_file_get_string (file, group, "heuristic", error);
  const Heuristic *heuristic;

  if (!id)
    return FALSE;
  heuristic = heuristic_find (id);
  if (!heuristic)
    return tabiya_key_refuse (&errors, group, "heuristic", id, error);
  side->name = g_key_file_get_string (file, group, "name", error);
  if (!side->name)
    return FALSE;
  if (!g_utf8_validate (side->name, -1, NULL) || *side->name == '\0')
    return tabiya_key_refuse (&errors, group, "name", NULL, error);
  heuristic_weights_init (&side->weights, heuristic);
  for (int i = 0; i < heuristic_count_weights (heuristic); i++) {
    const HeuristicWeightInfo *info = heuristic_get_weight (heuristic, i);
    gint64 value;

    if (!tabiya_key_read_number (file, group, info->id, info->minimum, info->maximum, &value,
                                 &errors, error))
      return FALSE;
    heuristic_weights_set (&side->weights, i, (int) value);
  }
  return read_details (file, group, &side->weights, error);
}

static gboolean
read_number (GKeyFile    *file,
             const char  *key,
             gint64       minimum,
             gint64       maximum,
             gint64      *number,
             GError     **error)
{
  return tabiya_key_read_number (file, GROUP, key, minimum, maximum, number, &errors, error);
}

static gboolean
read_limits (GKeyFile          *file,
             TabiyaWeightTest  *test,
             GError           **error)
{
  gint64 nodes = 0;

  if (g_key_file_has_key (file, GROUP, "nodes", NULL)) {
    if (!read_number (file, "nodes", TABIYA_WEIGHT_TEST_MIN_NODES, TABIYA_WEIGHT_TEST_MAX_NODES,
                      &nodes, error))
      return FALSE;
    test->nodes = (guint64) nodes;
    return TRUE;
  }
  test->nodes = 0;
  return read_number (file, "clock-base-ms", 1, MAX_TIME_MS, &test->base_ms, error)
         && read_number (file, "clock-increment-ms", 0, MAX_TIME_MS, &test->increment_ms, error);
}

static gboolean
read_test (GKeyFile          *file,
           TabiyaWeightTest  *test,
           GError           **error)
{
  g_autoptr(GError) bad = NULL;
  gint64 number;

  if (!tabiya_key_check_version (file, GROUP, VERSION, &errors, error)
      || !read_number (file, "created", 0, G_MAXINT64, &test->created, error)
      || !read_number (file, "games", 2, 1000000, &number, error))
    return FALSE;
  if (number % 2 != 0)
    return tabiya_key_refuse (&errors, GROUP, "games", "odd", error);
  test->n_games = (guint) number;
  if (!read_number (file, "seed", 0, G_MAXUINT32, &number, error))
    return FALSE;
  test->seed = (guint32) number;
  test->until_decided = g_key_file_get_boolean (file, GROUP, "until-decided", &bad);
  if (!bad)
    test->active = g_key_file_get_boolean (file, GROUP, "active", &bad);
  if (bad) {
    g_propagate_error (error, g_steal_pointer (&bad));
    return FALSE;
  }
  test->build = g_key_file_get_string (file, GROUP, "build", NULL);
  return read_limits (file, test, error);
}

/**
 * tabiya_weight_test_from_text:
 * @test: (out): the test; free with tabiya_weight_test_clear(); empty on failure
 * @text: what tabiya_weight_test_to_text() wrote
 *
 * Returns: %FALSE with %TABIYA_WEIGHT_TEST_ERROR if the text is not valid
 */
gboolean
tabiya_weight_test_from_text (TabiyaWeightTest  *test,
                              const char        *text,
                              GError           **error)
{
  g_autoptr(GKeyFile) file = g_key_file_new ();
  GError *reason = NULL;

  tabiya_weight_test_init (test);
  if (g_key_file_load_from_data (file, text, strlen (text), G_KEY_FILE_NONE, &reason)
      && read_test (file, test, &reason)
      && read_side (file, side_groups[0], &test->sides[0], &reason)
      && read_side (file, side_groups[1], &test->sides[1], &reason))
    return TRUE;
  tabiya_weight_test_clear (test);
  return tabiya_key_take_error (&errors, reason, error);
}

static void
fill_engine (const TabiyaWeightTest *test,
             guint                   index,
             TabiyaMatchEngine      *engine)
{
  /* The searches are small, so a small table is enough; and it is cleared before each game. */
  const char *options[] = { test->nodes > 0 ? "Hash=4" : "Hash=16", NULL };
  const TabiyaWeightTestSide *side = &test->sides[index];
  gboolean same_name = strcmp (test->sides[0].name, test->sides[1].name) == 0;

  engine->name = same_name ? g_strdup_printf ("%s %u", side->name, index + 1)
                           : g_strdup (side->name);
  engine->options = g_strdupv ((char **) options);
  engine->margin_ms = -1;
  engine->limits.nodes = test->nodes;
  if (test->nodes == 0) {
    engine->limits.base_ms = test->base_ms;
    engine->limits.increment_ms = test->increment_ms;
  }
  tabiya_match_engine_set_weights (engine, &side->weights, NULL);
}

/**
 * tabiya_weight_test_get_sprt:
 * @test: a test
 * @sprt: (out): when the match is decided; not enabled for a fixed number of games
 *
 * Gets the rule that ends the match.
 */
void
tabiya_weight_test_get_sprt (const TabiyaWeightTest *test,
                             TabiyaSprt             *sprt)
{
  *sprt = (TabiyaSprt) {
    .enabled = test->until_decided,
    /* Logistic Elo, because that is what is shown to the user. */
    .model = TABIYA_SPRT_LOGISTIC,
    .elo0 = 0.0,
    .elo1 = TABIYA_WEIGHT_TEST_ELO,
    .alpha = TABIYA_WEIGHT_TEST_RISK,
    .beta = TABIYA_WEIGHT_TEST_RISK,
  };
}

/**
 * tabiya_weight_test_fill_setup:
 * @test: a test
 * @openings: the openings to play from
 * @pgn_path: (nullable) (type filename): where the games are written
 * @setup: (out): the match for this test, playing one game at a time; free with
 *   tabiya_match_setup_clear()
 *
 * Describes the test as a match.
 */
void
tabiya_weight_test_fill_setup (const TabiyaWeightTest *test,
                               TabiyaMatchOpenings    *openings,
                               const char             *pgn_path,
                               TabiyaMatchSetup       *setup)
{
  *setup = (TabiyaMatchSetup) {
    .openings = tabiya_match_openings_ref (openings),
    .n_games = test->n_games,
    .n_concurrent = 1,
    .rules.max_plies = MAX_PLIES,
    .pgn_path = g_strdup (pgn_path),
    .event = g_strdup ("Test of weights"),
    .build = g_strdup (test->build),
    .niceness = 19,
  };
  tabiya_weight_test_get_sprt (test, &setup->sprt);
  for (guint i = 0; i < 2; i++)
    fill_engine (test, i, &setup->engines[i]);
}
