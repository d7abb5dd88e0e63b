/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "profiles/tabiya-profiles.h"

#include <glib/gstdio.h>
#include <unistd.h>

#include "service-test.h"

/* A store over a folder of its own that does not exist at first, and whether it told a change. */
typedef struct {
  char            *parent;
  char            *folder;
  TabiyaProfiles  *profiles;
  guint            n_changes;
  HeuristicWeights weights;     /* of "tabiya", with a stronger attack on the king */
} Fixture;

static void
changed_cb (Fixture *fixture)
{
  fixture->n_changes++;
}

static void
open_store (Fixture *fixture)
{
  fixture->profiles = tabiya_profiles_new (fixture->folder);
  fixture->n_changes = 0;
  g_signal_connect_swapped (fixture->profiles, "changed", G_CALLBACK (changed_cb), fixture);
}

static const Heuristic *
get_tabiya (void)
{
  return heuristic_find ("tabiya");
}

static void
set_weight (HeuristicWeights *weights,
            const char       *id,
            int               value)
{
  int index = heuristic_find_weight (weights->heuristic, id);

  g_assert_true (heuristic_weights_set (weights, index, value));
}

static int
get_weight (TabiyaProfile *profile,
            const char    *id)
{
  const HeuristicWeights *weights = tabiya_profile_get_weights (profile);

  return weights->values[heuristic_find_weight (weights->heuristic, id)];
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->parent = g_dir_make_tmp ("tabiya-profiles-XXXXXX", NULL);
  fixture->folder = g_build_filename (fixture->parent, "deep", "profiles", NULL);
  heuristic_weights_init (&fixture->weights, get_tabiya ());
  set_weight (&fixture->weights, "king-attack", 163);
  open_store (fixture);
}

static void
remove_tree (const char *path)
{
  g_autoptr(GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *child = g_build_filename (path, name, NULL);

    remove_tree (child);
  }
  g_remove (path);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_finalize_object (fixture->profiles);
  g_chmod (fixture->folder, 0700);
  remove_tree (fixture->parent);
  g_free (fixture->folder);
  g_free (fixture->parent);
}

static char *
dup_file (Fixture    *fixture,
          const char *id)
{
  g_autofree char *path = g_build_filename (fixture->folder, id, NULL);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

static void
write_file (Fixture    *fixture,
            const char *id,
            const char *text)
{
  g_autofree char *path = g_build_filename (fixture->folder, id, NULL);
  g_autoptr(GError) error = NULL;

  g_mkdir_with_parents (fixture->folder, 0700);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

/* The names of the profiles of "tabiya" that are the user's own, separated by bars. */
static char *
dup_own (Fixture *fixture)
{
  g_autoptr(GPtrArray) list = tabiya_profiles_list (fixture->profiles, get_tabiya ());
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++) {
    TabiyaProfile *profile = g_ptr_array_index (list, i);

    if (!tabiya_profile_is_builtin (profile))
      g_string_append_printf (names, "%s%s", names->len > 0 ? "|" : "",
                              tabiya_profile_get_name (profile));
  }
  return g_string_free (names, FALSE);
}

#define assert_own(fixture, expected)                     \
  G_STMT_START {                                          \
    g_autofree char *own_ = dup_own (fixture);            \
    g_assert_cmpstr (own_, ==, expected);                 \
  } G_STMT_END

static TabiyaProfile *
add (Fixture    *fixture,
     const char *name)
{
  g_autoptr(GError) error = NULL;
  TabiyaProfile *profile = tabiya_profiles_add (fixture->profiles, name, &fixture->weights,
                                                &error);

  g_assert_no_error (error);
  g_assert_nonnull (profile);
  return profile;
}

/* Built-in ones come first, as declared, and the first of each heuristic are its defaults. */
static void
test_builtin (Fixture       *fixture,
              gconstpointer  data)
{
  for (int i = 0; i < heuristic_count (); i++) {
    const Heuristic *heuristic = heuristic_get (i);
    g_autoptr(GPtrArray) list = tabiya_profiles_list (fixture->profiles, heuristic);
    HeuristicWeights weights;

    g_assert_cmpint ((int) list->len, ==, heuristic_count_profiles (heuristic));
    heuristic_weights_init (&weights, heuristic);
    g_assert_true (heuristic_weights_equal (&weights,
                                            tabiya_profile_get_weights (list->pdata[0])));
    for (guint j = 0; j < list->len; j++) {
      TabiyaProfile *profile = list->pdata[j];

      g_assert_true (tabiya_profile_is_builtin (profile));
      g_assert_cmpstr (tabiya_profile_get_id (profile), ==,
                       heuristic_get_profile_id (heuristic, (int) j));
      g_assert_true (tabiya_profiles_find (fixture->profiles, heuristic,
                                           tabiya_profile_get_id (profile)) == profile);
      g_assert_true (tabiya_profiles_find_equal (fixture->profiles,
                                                 tabiya_profile_get_weights (profile)) == profile);
    }
  }
  /* Looking makes no folder. */
  g_assert_false (g_file_test (fixture->folder, G_FILE_TEST_EXISTS));
}

static void
test_builtin_stay (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr(GPtrArray) list = tabiya_profiles_list (fixture->profiles, get_tabiya ());
  g_autoptr(GError) error = NULL;

  g_assert_null (tabiya_profiles_rename (fixture->profiles, list->pdata[1], "Mine", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_READ_ONLY);
  g_clear_error (&error);
  g_assert_null (tabiya_profiles_save (fixture->profiles, list->pdata[1], &fixture->weights,
                                       &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_READ_ONLY);
  g_clear_error (&error);
  g_assert_false (tabiya_profiles_delete (fixture->profiles, list->pdata[1], &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_READ_ONLY);
}

/* What was kept is there again in another store. */
static void
test_keep (Fixture       *fixture,
           gconstpointer  data)
{
  TabiyaProfile *profile = add (fixture, "  My attacker ");
  g_autofree char *id = g_strdup (tabiya_profile_get_id (profile));
  g_autofree char *text = NULL;

  g_assert_cmpstr (tabiya_profile_get_name (profile), ==, "My attacker");
  g_assert_cmpstr (id, ==, "My attacker.weights");
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  text = dup_file (fixture, id);
  g_assert_nonnull (strstr (text, "king-attack=163\n"));
  g_assert_null (strstr (text, "material"));

  g_assert_finalize_object (fixture->profiles);
  open_store (fixture);
  profile = tabiya_profiles_find (fixture->profiles, get_tabiya (), id);
  g_assert_nonnull (profile);
  g_assert_cmpstr (tabiya_profile_get_name (profile), ==, "My attacker");
  g_assert_true (heuristic_weights_equal (tabiya_profile_get_weights (profile),
                                          &fixture->weights));
}

static void
test_save (Fixture       *fixture,
           gconstpointer  data)
{
  TabiyaProfile *profile = add (fixture, "Mine");
  g_autoptr(GError) error = NULL;

  set_weight (&fixture->weights, "threats", 40);
  profile = tabiya_profiles_save (fixture->profiles, profile, &fixture->weights, &error);
  g_assert_no_error (error);
  g_assert_cmpint (get_weight (profile, "threats"), ==, 40);
  g_assert_cmpint (get_weight (profile, "king-attack"), ==, 163);
  assert_own (fixture, "Mine");
}

/* It stays through every other change. */
static void
test_habits (Fixture       *fixture,
             gconstpointer  data)
{
  const EngineMethodInfo *minimax = engine_method_info (ENGINE_METHOD_MINIMAX);
  const TabiyaHabits usual = { 0 };
  const TabiyaHabits without = { .no_book = TRUE, .search = minimax, .no_quiescence = TRUE };
  TabiyaProfile *profile = add (fixture, "Mine");
  g_autoptr(TabiyaProfile) deleted = NULL;
  g_autoptr(GPtrArray) builtin = tabiya_profiles_list (fixture->profiles, NULL);
  g_autoptr(GError) error = NULL;

  g_assert_true (tabiya_habits_equal (tabiya_profile_get_habits (profile), &usual));
  profile = tabiya_profiles_set_habits (fixture->profiles, profile, &without, &error);
  g_assert_no_error (error);
  g_assert_true (tabiya_habits_equal (tabiya_profile_get_habits (profile), &without));
  g_assert_cmpint (get_weight (profile, "king-attack"), ==, 163);

  set_weight (&fixture->weights, "threats", 40);
  profile = tabiya_profiles_save (fixture->profiles, profile, &fixture->weights, &error);
  g_assert_no_error (error);
  g_assert_true (tabiya_habits_equal (tabiya_profile_get_habits (profile), &without));
  profile = tabiya_profiles_rename (fixture->profiles, profile, "Yours", &error);
  g_assert_no_error (error);
  g_assert_true (tabiya_habits_equal (tabiya_profile_get_habits (profile), &without));

  deleted = g_object_ref (profile);
  g_assert_true (tabiya_profiles_delete (fixture->profiles, profile, &error));
  profile = tabiya_profiles_restore (fixture->profiles, deleted, &error);
  g_assert_no_error (error);
  g_assert_true (tabiya_habits_equal (tabiya_profile_get_habits (profile), &without));

  profile = tabiya_profiles_import (fixture->profiles, tabiya_profile_get_content (profile), -1,
                                    "x.weights", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (tabiya_profile_get_name (profile), ==, "Yours 2");
  g_assert_true (tabiya_habits_equal (tabiya_profile_get_habits (profile), &without));
  profile = tabiya_profiles_set_habits (fixture->profiles, profile, &usual, &error);
  g_assert_true (tabiya_habits_equal (tabiya_profile_get_habits (profile), &usual));

  g_assert_null (tabiya_profiles_set_habits (fixture->profiles, builtin->pdata[0], &without,
                                             &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_READ_ONLY);
}

/* The id stays, so that whoever remembers it finds the profile again. */
static void
test_rename (Fixture       *fixture,
             gconstpointer  data)
{
  TabiyaProfile *profile = add (fixture, "Mine");
  g_autofree char *id = g_strdup (tabiya_profile_get_id (profile));
  g_autoptr(GError) error = NULL;

  profile = tabiya_profiles_rename (fixture->profiles, profile, "Yours", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (tabiya_profile_get_name (profile), ==, "Yours");
  g_assert_cmpstr (tabiya_profile_get_id (profile), ==, id);
  assert_own (fixture, "Yours");

  /* Its own name in another case is no other's. */
  profile = tabiya_profiles_rename (fixture->profiles, profile, "YOURS", &error);
  g_assert_no_error (error);
  assert_own (fixture, "YOURS");

  /* The name it had is free, and the file of a new one goes beside the old one. */
  add (fixture, "Mine");
  assert_own (fixture, "Mine|YOURS");
}

static void
test_delete_and_restore (Fixture       *fixture,
                         gconstpointer  data)
{
  g_autoptr(TabiyaProfile) kept = g_object_ref (add (fixture, "Mine"));
  g_autofree char *before = dup_file (fixture, "Mine.weights");
  g_autofree char *after = NULL;
  g_autoptr(GError) error = NULL;
  TabiyaProfile *profile;

  g_assert_true (tabiya_profiles_delete (fixture->profiles, kept, &error));
  g_assert_no_error (error);
  assert_own (fixture, "");
  g_assert_null (dup_file (fixture, "Mine.weights"));

  profile = tabiya_profiles_restore (fixture->profiles, kept, &error);
  g_assert_no_error (error);
  g_assert_true (tabiya_profile_equal (profile, kept));
  after = dup_file (fixture, "Mine.weights");
  g_assert_cmpstr (after, ==, before);

  /* Somebody has taken the name meanwhile. */
  g_assert_true (tabiya_profiles_delete (fixture->profiles, profile, &error));
  add (fixture, "Mine");
  profile = tabiya_profiles_restore (fixture->profiles, kept, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (tabiya_profile_get_name (profile), ==, "Mine 2");
  assert_own (fixture, "Mine|Mine 2");
}

/* Names of other scripts and names no file can have. */
static void
test_names (Fixture       *fixture,
            gconstpointer  data)
{
  const char *names[] = {
    "../../etc/passwd", ".hidden", "a/b\\c:d*e?f\"g", "Наступление", "攻擊者攻擊者攻擊者",
    "مهاجم", "e\u0301te\u0301", "con.", "🙂🙂🙂",
    /* 60 characters of three bytes */
    "一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十"
    "一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    TabiyaProfile *profile = add (fixture, names[i]);

    g_assert_cmpstr (tabiya_profile_get_name (profile), ==, names[i]);
    g_assert_null (strchr (tabiya_profile_get_id (profile), '/'));
    g_assert_true (*tabiya_profile_get_id (profile) != '.');
  }
  g_assert_finalize_object (fixture->profiles);
  open_store (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_false (tabiya_profiles_check_name (fixture->profiles, get_tabiya (), names[i], NULL,
                                                NULL));
  g_assert_cmpuint (tabiya_profiles_get_broken (fixture->profiles)->len, ==, 0);
}

static void
assert_refused (Fixture    *fixture,
                const char *name,
                GIOErrorEnum code)
{
  g_autoptr(GError) error = NULL;

  g_assert_null (tabiya_profiles_add (fixture->profiles, name, &fixture->weights, &error));
  g_assert_error (error, G_IO_ERROR, (int) code);
  g_assert_true (g_str_has_suffix (error->message, "."));
}

static void
test_bad_names (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *long_name = g_strnfill (TABIYA_PROFILE_NAME_MAX + 1, 'x');

  add (fixture, "Grün");
  assert_refused (fixture, "", G_IO_ERROR_INVALID_ARGUMENT);
  assert_refused (fixture, "  \t", G_IO_ERROR_INVALID_ARGUMENT);
  assert_refused (fixture, "two\nlines", G_IO_ERROR_INVALID_ARGUMENT);
  assert_refused (fixture, "Attacker*", G_IO_ERROR_INVALID_ARGUMENT);
  assert_refused (fixture, "\xff\xfe", G_IO_ERROR_INVALID_ARGUMENT);
  assert_refused (fixture, long_name, G_IO_ERROR_INVALID_ARGUMENT);
  assert_refused (fixture, "balanced", G_IO_ERROR_EXISTS);
  assert_refused (fixture, "GRÜN", G_IO_ERROR_EXISTS);
  assert_refused (fixture, "Gru\u0308n ", G_IO_ERROR_EXISTS);
  assert_own (fixture, "Grün");

  /* Another heuristic has names of its own. */
  heuristic_weights_init (&fixture->weights, heuristic_find ("pawn-units"));
  add (fixture, "Grün");
}

static void
test_free_name (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *full = g_strnfill (TABIYA_PROFILE_NAME_MAX, 'x');
  g_autofree char *shortened = NULL;

  first = tabiya_profiles_dup_free_name (fixture->profiles, get_tabiya (), "Attacker");
  g_assert_cmpstr (first, ==, "Attacker 2");
  add (fixture, first);
  second = tabiya_profiles_dup_free_name (fixture->profiles, get_tabiya (), "Attacker");
  g_assert_cmpstr (second, ==, "Attacker 3");

  add (fixture, full);
  shortened = tabiya_profiles_dup_free_name (fixture->profiles, get_tabiya (), full);
  g_assert_cmpint (g_utf8_strlen (shortened, -1), ==, TABIYA_PROFILE_NAME_MAX);
  g_assert_true (g_str_has_suffix (shortened, "x 2"));
}

/* A file that cannot be read is listed with its line, not touched, and its name not taken. */
static void
test_broken (Fixture       *fixture,
             gconstpointer  data)
{
  const char *text = "[Profile]\nname=Mine\n\n[tabiya]\nking-atack=150\n";
  g_autofree char *after = NULL;
  const TabiyaBrokenProfile *broken;
  TabiyaProfile *profile;

  write_file (fixture, "Mine.weights", text);
  write_file (fixture, "empty.weights", "");
  write_file (fixture, "notes.txt", "nothing of ours");
  write_file (fixture, ".Mine.weights", "being written");
  tabiya_profiles_refresh (fixture->profiles);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  g_assert_cmpuint (tabiya_profiles_get_broken (fixture->profiles)->len, >=, 1);
  broken = g_ptr_array_index (tabiya_profiles_get_broken (fixture->profiles), 0);
  g_assert_cmpstr (broken->file_name, ==, "Mine.weights");
  g_assert_nonnull (strstr (broken->message, "line 5"));
  g_assert_nonnull (strstr (broken->message, "king-atack"));

  profile = add (fixture, "Mine");
  g_assert_cmpstr (tabiya_profile_get_id (profile), !=, "Mine.weights");
  after = dup_file (fixture, "Mine.weights");
  g_assert_cmpstr (after, ==, text);

  /* Mended by hand, it is a profile. */
  write_file (fixture, "Mine.weights", "[Profile]\nname=Other\n\n[tabiya]\nking-attack=150\n");
  tabiya_profiles_refresh (fixture->profiles);
  assert_own (fixture, "Mine|Other");
}

/* What a folder may hold besides files of weights. */
static void
test_strange_files (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autofree char *big = g_strnfill (1024 * 1024, '#');
  g_autofree char *folder = g_build_filename (fixture->folder, "folder.weights", NULL);
  g_autofree char *link = g_build_filename (fixture->folder, "nowhere.weights", NULL);
  g_autofree char *latin = g_build_filename (fixture->folder, "gr\xfcn.weights", NULL);
  guint n_broken;

  write_file (fixture, "big.weights", big);
  g_mkdir (folder, 0700);
  g_assert_cmpint (symlink ("/nonexistent/file", link), ==, 0);
  g_assert_true (g_file_set_contents (latin, "[tabiya]\nthreats=90\n", -1, NULL));
  tabiya_profiles_refresh (fixture->profiles);
  n_broken = tabiya_profiles_get_broken (fixture->profiles)->len;
  /* The link leads to no file: nothing that could be mended. */
  g_assert_cmpuint (n_broken, ==, 3);
  assert_own (fixture, "");
  add (fixture, "Mine");
  assert_own (fixture, "Mine");
}

/* A file without a name of its own is called as it is. */
static void
test_name_of_file (Fixture       *fixture,
                   gconstpointer  data)
{
  write_file (fixture, "From a friend.weights", "[tabiya]\nthreats=90\n");
  tabiya_profiles_refresh (fixture->profiles);
  assert_own (fixture, "From a friend");
}

/* Another window or program writes: it is followed by itself. */
static void
test_follow (Fixture       *fixture,
             gconstpointer  data)
{
  add (fixture, "Mine");
  write_file (fixture, "Theirs.weights", "[Profile]\nname=Theirs\n\n[tabiya]\nthreats=90\n");
  fixture->n_changes = 0;
  wait_until (fixture->n_changes > 0);
  assert_own (fixture, "Mine|Theirs");
}

/* And is never written over, even before it has been followed. */
static void
test_never_overwritten (Fixture       *fixture,
                        gconstpointer  data)
{
  const char *theirs = "[Profile]\nname=Mine\n\n[tabiya]\nthreats=90\n";
  TabiyaProfile *profile = add (fixture, "Mine");
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;

  write_file (fixture, "Mine.weights", theirs);
  g_assert_null (tabiya_profiles_save (fixture->profiles, profile, &fixture->weights, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_clear_error (&error);
  text = dup_file (fixture, "Mine.weights");
  g_assert_cmpstr (text, ==, theirs);

  /* Read again: what is listed is theirs, and that one may be saved. */
  profile = tabiya_profiles_find (fixture->profiles, get_tabiya (), "Mine.weights");
  g_assert_cmpint (get_weight (profile, "threats"), ==, 90);
  profile = tabiya_profiles_save (fixture->profiles, profile, &fixture->weights, &error);
  g_assert_no_error (error);
  g_assert_cmpint (get_weight (profile, "king-attack"), ==, 163);

  write_file (fixture, "Mine.weights", theirs);
  g_assert_false (tabiya_profiles_delete (fixture->profiles, profile, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
}

static void
test_import (Fixture       *fixture,
             gconstpointer  data)
{
  const char *text = "[Profile]\nname=Attacker\nheuristic=tabiya\n\n[tabiya]\nthreats=90\n";
  const char *bad = "[tabiya]\nthreats=90\nmobility=lots\n";
  g_autoptr(GError) error = NULL;
  TabiyaProfile *profile;

  profile = tabiya_profiles_import (fixture->profiles, text, -1, "a.weights", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (tabiya_profile_get_name (profile), ==, "Attacker 2");
  g_assert_cmpint (get_weight (profile, "threats"), ==, 90);

  profile = tabiya_profiles_import (fixture->profiles, "[pawn-units]\nknight=300\n", -1,
                                    "Old school.weights", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (tabiya_profile_get_name (profile), ==, "Old school");
  g_assert_true (tabiya_profile_get_heuristic (profile) == heuristic_find ("pawn-units"));

  g_assert_null (tabiya_profiles_import (fixture->profiles, bad, -1, "bad.weights", &error));
  g_assert_nonnull (strstr (error->message, "bad.weights"));
  g_assert_nonnull (strstr (error->message, "line 3"));
  assert_own (fixture, "Attacker 2");
}

/* What weights are called. */
static void
test_match (Fixture       *fixture,
            gconstpointer  data)
{
  TabiyaProfile *mine = add (fixture, "Mine");
  g_autofree char *mine_id = g_strdup (tabiya_profile_get_id (mine));
  TabiyaProfile *attacker = tabiya_profiles_find (fixture->profiles, get_tabiya (), "attacker");
  TabiyaProfile *found;
  HeuristicWeights weights = *tabiya_profile_get_weights (attacker);
  gboolean changed;

  found = tabiya_profiles_match (fixture->profiles, &weights, NULL, &changed);
  g_assert_true (found == attacker && !changed);
  found = tabiya_profiles_match (fixture->profiles, &weights, "gone.weights", &changed);
  g_assert_true (found == attacker && !changed);
  /* A built-in one is only where they came from; one's own is what is being worked at. */
  found = tabiya_profiles_match (fixture->profiles, &weights, "fortress", &changed);
  g_assert_true (found == attacker && !changed);
  found = tabiya_profiles_match (fixture->profiles, &weights, mine_id, &changed);
  g_assert_true (found == mine && changed);

  /* Nor does what was made of a built-in one become one's own by itself. */
  found = tabiya_profiles_match (fixture->profiles, &fixture->weights, "attacker", &changed);
  g_assert_true (found == attacker && changed);
  found = tabiya_profiles_match (fixture->profiles, &fixture->weights, NULL, &changed);
  g_assert_true (found == mine && !changed);

  set_weight (&weights, "outposts", 77);
  found = tabiya_profiles_match (fixture->profiles, &weights, "attacker", &changed);
  g_assert_true (found == attacker && changed);
  found = tabiya_profiles_match (fixture->profiles, &weights, NULL, &changed);
  g_assert_cmpstr (tabiya_profile_get_id (found), ==,
                   heuristic_get_profile_id (get_tabiya (), 0));
  g_assert_true (changed);
}

/* Where nothing can be written nothing changes, and the reason is told. */
static void
test_no_room (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  g_assert_finalize_object (fixture->profiles);
  g_free (fixture->folder);
  fixture->folder = g_strdup ("/dev/null/profiles");
  open_store (fixture);
  g_assert_null (tabiya_profiles_add (fixture->profiles, "Mine", &fixture->weights, &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (fixture->n_changes, ==, 0);
  assert_own (fixture, "");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chess_init ();

#define ADD(name, function)                                                             \
  g_test_add ("/tabiya/profiles/" name, Fixture, NULL, set_up, function, tear_down)

  ADD ("builtin", test_builtin);
  ADD ("builtin-stay", test_builtin_stay);
  ADD ("keep", test_keep);
  ADD ("save", test_save);
  ADD ("rename", test_rename);
  ADD ("habits", test_habits);
  ADD ("delete-and-restore", test_delete_and_restore);
  ADD ("names", test_names);
  ADD ("bad-names", test_bad_names);
  ADD ("free-name", test_free_name);
  ADD ("broken", test_broken);
  ADD ("strange-files", test_strange_files);
  ADD ("name-of-file", test_name_of_file);
  ADD ("follow", test_follow);
  ADD ("never-overwritten", test_never_overwritten);
  ADD ("import", test_import);
  ADD ("match", test_match);
  ADD ("no-room", test_no_room);

  return g_test_run ();
}
