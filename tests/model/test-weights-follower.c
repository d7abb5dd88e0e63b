/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/weights/tabiya-applied-weights.h"
#include "model/weights/tabiya-weights-follower.h"
#include "model/weights/tabiya-weights-in-force.h"
#include "model/weights/tabiya-weights-settings.h"
#include "service-test.h"
#include "settings-fixture.h"

/* The one way of a change of weights: put in force, told once, followed by windows that are
   shown. */

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
make_weights (HeuristicWeights *weights,
              int               mobility)
{
  heuristic_weights_init (weights, heuristic_find ("tabiya"));
  g_assert_true (heuristic_weights_set (weights,
                                        heuristic_find_weight (weights->heuristic, "mobility"),
                                        mobility));
}

static void
test_told_once (void)
{
  GSettings *settings = settings_fixture_new ();
  TabiyaWeightsInForce *in_force = tabiya_weights_in_force_get (settings);
  const char *profile = heuristic_get_profile_id (heuristic_find ("three-terms"), 0);
  HeuristicWeights weights;
  HeuristicWeights stored;
  guint n = 0;

  g_assert_true (tabiya_weights_in_force_get (settings) == in_force);
  g_signal_connect_swapped (in_force, "changed", G_CALLBACK (count_cb), &n);

  /* Three keys are written. */
  heuristic_weights_init (&weights, heuristic_find ("three-terms"));
  g_assert_true (heuristic_weights_set (&weights, 0, weights.values[0] + 1));
  tabiya_weights_in_force_set (in_force, &weights, profile);
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (heuristic_weights_equal (tabiya_weights_in_force_get_weights (in_force),
                                          &weights));
  g_assert_cmpstr (tabiya_weights_in_force_get_profile (in_force), ==, profile);
  tabiya_weights_from_settings (settings, &stored);
  g_assert_true (heuristic_weights_equal (&stored, &weights));

  tabiya_weights_in_force_set (in_force, &weights, profile);
  g_assert_cmpuint (n, ==, 1);
  tabiya_weights_in_force_set (in_force, &weights, NULL);
  g_assert_cmpuint (n, ==, 2);
  g_assert_null (tabiya_weights_in_force_get_profile (in_force));
  g_object_unref (settings);
}

/* Whoever writes the settings is heard. */
static void
test_others (void)
{
  GSettings *settings = settings_fixture_new ();
  TabiyaWeightsInForce *in_force = tabiya_weights_in_force_get (settings);
  guint n = 0;

  g_signal_connect_swapped (in_force, "changed", G_CALLBACK (count_cb), &n);
  g_settings_set_value (settings, "weights", g_variant_new_parsed ("{'tabiya/mobility': 140}"));
  g_assert_cmpuint (n, ==, 1);
  g_assert_false (heuristic_weights_equal (
    tabiya_weights_in_force_get_weights (in_force),
    &(HeuristicWeights) { .heuristic = heuristic_find ("tabiya") }));
  g_settings_set_string (settings, "heuristic", "three-terms");
  g_assert_cmpuint (n, ==, 2);
  /* Weights that are not in force. */
  g_settings_set_value (settings, "weights", g_variant_new_parsed ("{'tabiya/mobility': 150}"));
  g_assert_cmpuint (n, ==, 2);
  g_object_unref (settings);
}

static void
test_applied (void)
{
  GSettings *settings = settings_fixture_new ();
  TabiyaWeightsInForce *in_force = tabiya_weights_in_force_get (settings);
  const char *profile = heuristic_get_profile_id (heuristic_find ("tabiya"), 1);
  TabiyaAppliedWeights applied = { .before.heuristic = NULL };
  HeuristicWeights before;
  HeuristicWeights weights;
  guint n = 0;

  make_weights (&before, 120);
  make_weights (&weights, 130);
  tabiya_weights_in_force_set (in_force, &before, profile);
  g_signal_connect_swapped (in_force, "changed", G_CALLBACK (count_cb), &n);
  tabiya_applied_weights_apply (&applied, settings, &weights);
  g_assert_true (heuristic_weights_equal (tabiya_weights_in_force_get_weights (in_force),
                                          &weights));
  g_assert_cmpstr (tabiya_weights_in_force_get_profile (in_force), ==, profile);
  g_assert_true (tabiya_applied_weights_undo (&applied, settings));
  g_assert_true (heuristic_weights_equal (tabiya_weights_in_force_get_weights (in_force),
                                          &before));
  g_assert_cmpuint (n, ==, 2);
  g_object_unref (settings);
}

/* Both sides have a profile: when one of them changes and saves it, the other has the new one, and
   is told; not if it has changes of its own. A new name is told, too. */
static void
test_saved (void)
{
  GSettings *settings = settings_fixture_new ();
  TabiyaProfiles *profiles = tabiya_profiles_get_default ();
  TabiyaWeightsInForce *opponent = tabiya_weights_in_force_get (settings);
  TabiyaWeightsInForce *analyst =
    tabiya_weights_in_force_get (tabiya_weights_get_analyst (settings));
  g_autofree char *name = tabiya_profiles_dup_free_name (profiles, heuristic_get (0), "Shared");
  g_autofree char *label = NULL;
  g_autofree char *renamed = NULL;
  g_autoptr(GPtrArray) list = NULL;
  HeuristicWeights first;
  HeuristicWeights second;
  HeuristicWeights third;
  TabiyaProfile *profile;
  guint current;
  guint n = 0;

  make_weights (&first, 120);
  make_weights (&second, 130);
  make_weights (&third, 140);
  profile = tabiya_profiles_add (profiles, name, &first, NULL);
  tabiya_weights_in_force_choose (opponent, profile);
  tabiya_weights_in_force_choose (analyst, profile);
  g_signal_connect_swapped (analyst, "changed", G_CALLBACK (count_cb), &n);
  tabiya_weights_in_force_set (opponent, &second, tabiya_profile_get_id (profile));
  g_assert_cmpuint (n, ==, 0);

  profile = tabiya_profiles_save (profiles, profile, &second, NULL);
  g_assert_cmpuint (n, >, 0);
  g_assert_true (heuristic_weights_equal (tabiya_weights_in_force_get_weights (analyst), &second));
  label = tabiya_weights_in_force_dup_label (analyst);
  g_assert_cmpstr (label, ==, name);

  tabiya_weights_in_force_set (analyst, &first, tabiya_profile_get_id (profile));
  profile = tabiya_profiles_save (profiles, profile, &third, NULL);
  g_assert_true (heuristic_weights_equal (tabiya_weights_in_force_get_weights (opponent), &third));
  g_assert_true (heuristic_weights_equal (tabiya_weights_in_force_get_weights (analyst), &first));
  list = tabiya_weights_in_force_list (analyst, &current);
  g_assert_cmpuint (current, ==, 0);
  g_assert_true (heuristic_weights_equal (tabiya_profile_get_weights (list->pdata[0]), &first));

  n = 0;
  profile = tabiya_profiles_rename (profiles, profile, "Told anew", NULL);
  g_assert_cmpuint (n, >, 0);
  renamed = tabiya_weights_in_force_dup_label (analyst);
  g_assert_cmpstr (renamed, ==, "Told anew*");
  /* Without it the weights stay as they are. */
  g_assert_true (tabiya_profiles_delete (profiles, profile, NULL));
  g_assert_true (heuristic_weights_equal (tabiya_weights_in_force_get_weights (opponent), &third));
  g_object_unref (settings);
}

typedef struct {
  GSettings             *settings;
  TabiyaWeightsInForce  *in_force;
  TabiyaWeightsFollower *follower;
  guint                  n_changed;
  guint                  n_settled;
} Fixture;

static void
set_up (Fixture *fixture)
{
  *fixture = (Fixture) { .settings = settings_fixture_new () };
  fixture->in_force = tabiya_weights_in_force_get (fixture->settings);
  fixture->follower = tabiya_weights_follower_new (fixture->settings);
  g_signal_connect_swapped (fixture->follower, "changed", G_CALLBACK (count_cb),
                            &fixture->n_changed);
  g_signal_connect_swapped (fixture->follower, "settled", G_CALLBACK (count_cb),
                            &fixture->n_settled);
}

static void
tear_down (Fixture *fixture)
{
  service_test_finalize (fixture->follower);
  g_object_unref (fixture->settings);
}

static void
put_in_force (Fixture *fixture,
              int      mobility)
{
  HeuristicWeights weights;

  make_weights (&weights, mobility);
  tabiya_weights_in_force_set (fixture->in_force, &weights, NULL);
}

static void
assert_told (Fixture *fixture,
             guint    n_changed,
             guint    n_settled,
             int      mobility)
{
  HeuristicWeights weights;

  make_weights (&weights, mobility);
  g_assert_cmpuint (fixture->n_changed, ==, n_changed);
  g_assert_cmpuint (fixture->n_settled, ==, n_settled);
  g_assert_true (heuristic_weights_equal (tabiya_weights_follower_get_weights (fixture->follower),
                                          &weights));
}

static void
test_hidden (void)
{
  Fixture fixture;

  set_up (&fixture);
  put_in_force (&fixture, 140);
  service_test_run_for (300);
  assert_told (&fixture, 0, 0, 100);
  tabiya_weights_follower_set_shown (fixture.follower, TRUE);
  assert_told (&fixture, 1, 1, 140);
  g_assert_cmpstr (tabiya_weights_follower_get_label (fixture.follower), ==, "Balanced*");

  /* Hidden before the hand rested: what was told settles when it is shown again. */
  put_in_force (&fixture, 150);
  assert_told (&fixture, 2, 1, 150);
  tabiya_weights_follower_set_shown (fixture.follower, FALSE);
  service_test_run_for (300);
  assert_told (&fixture, 2, 1, 150);
  tabiya_weights_follower_set_shown (fixture.follower, TRUE);
  assert_told (&fixture, 2, 2, 150);
  tear_down (&fixture);
}

static void
test_drag (void)
{
  Fixture fixture;

  set_up (&fixture);
  tabiya_weights_follower_set_shown (fixture.follower, TRUE);
  for (int i = 1; i <= 20; i++) {
    put_in_force (&fixture, 100 + i);
    g_assert_true (tabiya_weights_follower_is_moving (fixture.follower));
    service_test_run_for (15);
    assert_told (&fixture, (guint) i, 0, 100 + i);
  }
  wait_until (fixture.n_settled > 0);
  assert_told (&fixture, 20, 1, 120);
  g_assert_false (tabiya_weights_follower_is_moving (fixture.follower));
  service_test_run_for (300);
  assert_told (&fixture, 20, 1, 120);
  tear_down (&fixture);
}

/* A game that begins takes the weights of now, whether or not a hand rests or anybody looks. */
static void
test_catch_up (void)
{
  Fixture fixture;

  set_up (&fixture);
  tabiya_weights_follower_catch_up (fixture.follower);
  assert_told (&fixture, 0, 0, 100);
  put_in_force (&fixture, 110);
  tabiya_weights_follower_catch_up (fixture.follower);
  assert_told (&fixture, 1, 1, 110);
  tabiya_weights_follower_set_shown (fixture.follower, TRUE);
  put_in_force (&fixture, 120);
  assert_told (&fixture, 2, 1, 120);
  tabiya_weights_follower_catch_up (fixture.follower);
  assert_told (&fixture, 2, 2, 120);
  service_test_run_for (300);
  assert_told (&fixture, 2, 2, 120);
  tear_down (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tabiya/weights-in-force/told-once", test_told_once);
  g_test_add_func ("/tabiya/weights-in-force/others", test_others);
  g_test_add_func ("/tabiya/weights-in-force/applied", test_applied);
  g_test_add_func ("/tabiya/weights-in-force/saved", test_saved);
  g_test_add_func ("/tabiya/weights-follower/hidden", test_hidden);
  g_test_add_func ("/tabiya/weights-follower/drag", test_drag);
  g_test_add_func ("/tabiya/weights-follower/catch-up", test_catch_up);
  return g_test_run ();
}
