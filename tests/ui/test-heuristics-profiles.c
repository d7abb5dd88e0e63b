/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "dialog-fixture.h"
#include "insight/tabiya-score-text.h"
#include "profiles/tabiya-profiles.h"
#include "ui/dialogs/tabiya-preferences-window.h"
#include "ui/heuristics/tabiya-heuristics-page.h"
#include "ui/heuristics/tabiya-weight-row.h"
#include "ui/heuristics/tabiya-weights-preview.h"
#include "insight/choice/tabiya-choice-sentence.h"
#include "ui/heuristics/tabiya-preview-row.h"
#include "model/weights/tabiya-weights-settings.h"

/* Profiles and the preview on the page Heuristics, by pointer and keys. */

#define MIDDLEGAME "r2q1rk1/6bp/p1npb3/1p1Npp2/8/2PBN3/PP3PPP/R2Q1RK1 b - - 0 16"

typedef struct {
  GSettings            *settings;
  TabiyaProfiles       *profiles;
  GtkWindow            *window;
  TabiyaHeuristicsPage *page;
} Fixture;

static void
show_window (Fixture *fixture,
             int      width,
             int      height)
{
  fixture->window = tabiya_preferences_window_new (NULL, fixture->settings);
  fixture->page = dialog_child (fixture->window, "heuristics_page");
  gtk_window_set_default_size (fixture->window, width, height);
  adw_view_stack_set_visible_child (dialog_child (fixture->window, "stack"),
                                    GTK_WIDGET (fixture->page));
  dialog_show (fixture->window);
}

static char *
dup_path (const char *id)
{
  return g_build_filename (g_get_user_data_dir (), "tabiya", "profiles", id, NULL);
}

static void
empty_folder (Fixture *fixture)
{
  g_autofree char *root = dup_path (NULL);
  g_autoptr(GDir) folder = g_dir_open (root, 0, NULL);
  const char *name;

  while (folder && (name = g_dir_read_name (folder))) {
    g_autofree char *path = dup_path (name);

    g_unlink (path);
  }
  tabiya_profiles_refresh (fixture->profiles);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->profiles = tabiya_profiles_get_default ();
  empty_folder (fixture);
  fixture->settings = settings_fixture_new ();
  show_window (fixture, 900, 720);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  dialog_assert_freed (fixture->window);
  g_assert_finalize_object (fixture->settings);
}

/* A child of the page's template. */
static gpointer
get_child (Fixture    *fixture,
           const char *id)
{
  return dialog_child (fixture->page, id);
}

static gpointer
get_preview_child (Fixture    *fixture,
                   const char *id)
{
  return dialog_child (get_child (fixture, "preview"), id);
}

static const HeuristicWeights *
get_weights (Fixture *fixture)
{
  return tabiya_weights_editor_get_weights (tabiya_heuristics_page_get_editor (fixture->page));
}

static TabiyaProfile *
get_profile (Fixture *fixture)
{
  return tabiya_weights_editor_get_profile (tabiya_heuristics_page_get_editor (fixture->page));
}

static int
get_stored (Fixture    *fixture,
            const char *id)
{
  HeuristicWeights weights;

  tabiya_weights_from_settings (fixture->settings, &weights);
  return weights.values[heuristic_find_weight (weights.heuristic, id)];
}

static void
set_weight (Fixture    *fixture,
            const char *id,
            int         value)
{
  int index = heuristic_find_weight (get_weights (fixture)->heuristic, id);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (get_child (fixture, "list"), index);

  gtk_adjustment_set_value (dialog_child (gtk_list_box_row_get_child (row), "scale_adjustment"),
                            value);
}

static const char *
get_subtitle (Fixture *fixture)
{
  return adw_action_row_get_subtitle (ADW_ACTION_ROW (get_child (fixture, "profile_row")));
}

/* What the row says, as "Attacker" or "Attacker*". */
static char *
dup_label (Fixture *fixture)
{
  TabiyaWeightsEditor *editor = tabiya_heuristics_page_get_editor (fixture->page);

  return g_strconcat (tabiya_profile_get_name (tabiya_weights_editor_get_profile (editor)),
                      tabiya_weights_editor_is_changed (editor) ? "*" : NULL, NULL);
}

#define assert_label(fixture, expected)                    \
  G_STMT_START {                                           \
    g_autofree char *label_ = dup_label (fixture);         \
    g_autofree char *said_ = NULL;                         \
    HeuristicWeights weights_;                             \
    g_assert_cmpstr (label_, ==, expected);                \
    tabiya_weights_from_settings ((fixture)->settings, &weights_); \
    said_ = tabiya_weights_dup_label ((fixture)->settings, &weights_); \
    g_assert_cmpstr (said_, ==, expected);                 \
  } G_STMT_END

static GtkWindow *
find_window (GType type)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++) {
    g_autoptr(GtkWindow) window = g_list_model_get_item (toplevels, i);

    if (g_type_is_a (G_OBJECT_TYPE (window), type))
      return window;
  }
  return NULL;
}

static GtkWindow *
wait_for_window (GType type)
{
  GtkWindow *window;

  ui_test_wait_until ((window = find_window (type)));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  ui_test_settle ();
  return window;
}

static void
wait_for_no_window (GType type)
{
  ui_test_wait_until (!find_window (type));
  ui_test_settle ();
}

/* Types a name into the question and presses Enter. */
static void
give_name (Fixture    *fixture,
           const char *name)
{
  wait_for_window (ADW_TYPE_MESSAGE_DIALOG);
  ui_test_key (GDK_KEY_a, GDK_KEY_Control_L);
  ui_test_type (name);
  ui_test_key (GDK_KEY_Return, 0);
  wait_for_no_window (ADW_TYPE_MESSAGE_DIALOG);
  ui_test_activate (fixture->window);
}

static void
act_with (Fixture    *fixture,
          const char *action,
          const char *value)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->page), action, "s", value));
  ui_test_settle ();
}

static void
act (Fixture    *fixture,
     const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->page), action, NULL));
  ui_test_settle ();
}

static void
choose (Fixture    *fixture,
        const char *id)
{
  TabiyaProfile *profile = tabiya_profiles_find (fixture->profiles,
                                                 get_weights (fixture)->heuristic, id);
  GListModel *model = adw_combo_row_get_model (ADW_COMBO_ROW (get_child (fixture, "profile_row")));

  for (guint i = 0; i < g_list_model_get_n_items (model); i++) {
    g_autoptr(GObject) item = g_list_model_get_item (model, i);

    if (item == G_OBJECT (profile))
      adw_combo_row_set_selected (ADW_COMBO_ROW (get_child (fixture, "profile_row")), i);
  }
  ui_test_settle ();
}

/* Every built-in profile of every heuristic can be chosen, and each choice undone. */
static void
test_choose (Fixture       *fixture,
             gconstpointer  data)
{
  for (int i = 0; i < heuristic_count (); i++) {
    const Heuristic *heuristic = heuristic_get (i);

    g_settings_set_string (fixture->settings, "heuristic", heuristic_get_id (heuristic));
    ui_test_settle ();
    for (int j = 1; j < heuristic_count_profiles (heuristic); j++) {
      HeuristicWeights expected;
      HeuristicWeights stored;

      choose (fixture, heuristic_get_profile_id (heuristic, j));
      heuristic_weights_init_profile (&expected, heuristic, j);
      tabiya_weights_from_settings (fixture->settings, &stored);
      g_assert_true (heuristic_weights_equal (&stored, &expected));
      assert_label (fixture, heuristic_get_profile_name (heuristic, j));

      ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
      assert_label (fixture, heuristic_get_profile_name (heuristic, j - 1));
      gtk_widget_activate_action (GTK_WIDGET (fixture->window), "weights.redo", NULL);
      assert_label (fixture, heuristic_get_profile_name (heuristic, j));
    }
  }
}

/* By the keyboard alone: the list opens, the next one down is chosen. */
static void
test_choose_by_key (Fixture       *fixture,
                    gconstpointer  data)
{
  /* Away from where the list opens, where it would choose. */
  ui_test_move (GTK_WIDGET (fixture->window), 2, 2);
  dialog_focus (get_child (fixture, "profile_row"));
  ui_test_key (GDK_KEY_space, 0);
  ui_test_wait_until (gtk_widget_get_ancestor (gtk_window_get_focus (fixture->window),
                                               GTK_TYPE_POPOVER));
  ui_test_key (GDK_KEY_Down, 0);
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until (!g_str_equal (tabiya_profile_get_name (get_profile (fixture)), "Balanced"));
  assert_label (fixture, "Attacker");
}

/* A changed profile has its mark, also when the window is opened again. */
static void
test_changed (Fixture       *fixture,
              gconstpointer  data)
{
  assert_label (fixture, "Balanced");
  g_assert_cmpstr (get_subtitle (fixture), ==, "All weights at their defaults");
  choose (fixture, "attacker");
  set_weight (fixture, "outposts", 30);
  assert_label (fixture, "Attacker*");
  g_assert_nonnull (strstr (get_subtitle (fixture), " of 16 weights changed"));
  g_assert_true (gtk_widget_get_visible (get_child (fixture, "save_button")));

  dialog_assert_freed (fixture->window);
  show_window (fixture, 900, 720);
  assert_label (fixture, "Attacker*");

  act (fixture, "profile.revert");
  assert_label (fixture, "Attacker");
  g_assert_cmpint (get_stored (fixture, "outposts"), ==, 100);
  g_assert_false (gtk_widget_get_visible (get_child (fixture, "save_button")));
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  assert_label (fixture, "Attacker*");

  /* Back at another's weights it is that one. */
  dialog_press (get_child (fixture, "reset_all"));
  assert_label (fixture, "Balanced");
}

/* A changed built-in profile is saved under a name; one's own where it is, by Ctrl+S. */
static void
test_save (Fixture       *fixture,
           gconstpointer  data)
{
  TabiyaProfile *profile;
  g_autofree char *path = dup_path ("My attack.weights");
  g_autofree char *text = NULL;

  choose (fixture, "attacker");
  set_weight (fixture, "threats", 155);
  dialog_press (get_child (fixture, "save_button"));
  give_name (fixture, "My attack");
  assert_label (fixture, "My attack");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "threats=155"));

  /* The change of profile is one of the changes that can be undone; the file stays. */
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  assert_label (fixture, "Attacker*");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "weights.redo", NULL);
  assert_label (fixture, "My attack");

  set_weight (fixture, "threats", 160);
  assert_label (fixture, "My attack*");
  g_assert_true (g_str_has_suffix (get_subtitle (fixture), ", not saved"));
  ui_test_settle ();
  ui_test_key (GDK_KEY_s, GDK_KEY_Control_L);
  assert_label (fixture, "My attack");
  profile = tabiya_profiles_find (fixture->profiles, get_weights (fixture)->heuristic,
                                  "My attack.weights");
  g_assert_true (heuristic_weights_equal (tabiya_profile_get_weights (profile),
                                          get_weights (fixture)));
}

/* What is wrong with a name is told while it is typed, and Enter does not take it. */
static void
test_bad_name (Fixture       *fixture,
               gconstpointer  data)
{
  AdwMessageDialog *dialog;

  act (fixture, "profile.duplicate");
  dialog = ADW_MESSAGE_DIALOG (wait_for_window (ADW_TYPE_MESSAGE_DIALOG));
  /* The name it begins with is free. */
  g_assert_true (adw_message_dialog_get_response_enabled (dialog, "accept"));
  ui_test_key (GDK_KEY_a, GDK_KEY_Control_L);
  ui_test_type ("fortress");
  g_assert_false (adw_message_dialog_get_response_enabled (dialog, "accept"));
  g_assert_cmpstr (dialog_label (adw_message_dialog_get_extra_child (dialog), "error"), ==,
                   "There is already a profile “Fortress”.");
  ui_test_key (GDK_KEY_Return, 0);
  /* A button acts 250 ms after Enter has pressed it. */
  ui_test_wait (300);
  g_assert_nonnull (find_window (ADW_TYPE_MESSAGE_DIALOG));
  ui_test_key (GDK_KEY_Escape, 0);
  wait_for_no_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_null (find_window (ADW_TYPE_MESSAGE_DIALOG));
  assert_label (fixture, "Balanced");
}

static void
test_rename (Fixture       *fixture,
             gconstpointer  data)
{
  set_weight (fixture, "threats", 155);
  act (fixture, "profile.duplicate");
  give_name (fixture, "First");
  act (fixture, "profile.rename");
  give_name (fixture, "Second");
  assert_label (fixture, "Second");
  g_assert_nonnull (tabiya_profiles_find (fixture->profiles, get_weights (fixture)->heuristic,
                                          "First.weights"));
}

/* One's own profile can play without a book, and says so; a built-in one stays as it is. */
static void
test_no_book (Fixture       *fixture,
              gconstpointer  data)
{
  TabiyaProfile *profile;

  act (fixture, "profile.no-book");
  g_assert_null (strstr (get_subtitle (fixture), "no opening book"));
  set_weight (fixture, "threats", 155);
  act (fixture, "profile.duplicate");
  give_name (fixture, "Own head");
  act (fixture, "profile.no-book");
  g_assert_nonnull (strstr (get_subtitle (fixture), "; no opening book"));
  profile = tabiya_profiles_find (fixture->profiles, get_weights (fixture)->heuristic,
                                  "Own head.weights");
  g_assert_true (tabiya_profile_get_habits (profile)->no_book);
  /* A copy is like it. */
  act (fixture, "profile.duplicate");
  give_name (fixture, "Copy");
  g_assert_nonnull (strstr (get_subtitle (fixture), "; no opening book"));
  act (fixture, "profile.no-book");
  g_assert_null (strstr (get_subtitle (fixture), "no opening book"));
}

/* And can search by a method of its own. */
static void
test_search (Fixture       *fixture,
             gconstpointer  data)
{
  const TabiyaHabits *habits;

  act_with (fixture, "profile.search", "minimax");
  g_assert_null (strstr (get_subtitle (fixture), "search"));
  set_weight (fixture, "threats", 156);
  act (fixture, "profile.duplicate");
  give_name (fixture, "By method");
  act_with (fixture, "profile.search", "alpha-beta");
  g_assert_nonnull (strstr (get_subtitle (fixture), "; search: Alpha-beta"));
  act (fixture, "profile.no-quiescence");
  act (fixture, "profile.no-book");
  g_assert_nonnull (strstr (get_subtitle (fixture),
                            "; no opening book; search: Alpha-beta, no quiescence"));
  habits = tabiya_profile_get_habits (tabiya_profiles_find (fixture->profiles,
                                                            get_weights (fixture)->heuristic,
                                                            "By method.weights"));
  g_assert_true (habits->search == engine_method_info (ENGINE_METHOD_ALPHA_BETA));
  g_assert_true (habits->no_quiescence);
  act_with (fixture, "profile.search", "");
  g_assert_nonnull (strstr (get_subtitle (fixture), "; search: no quiescence"));
}

static GtkWidget *
find_button (GtkWidget  *widget,
             const char *label)
{
  GtkWidget *child;

  if (GTK_IS_BUTTON (widget)
      && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_button (child, label);

    if (found)
      return found;
  }
  return NULL;
}

/* Deleted, and brought back by the toast: with its weights, changed ones included. */
static void
test_delete (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *path = dup_path ("Gone.weights");
  GtkWidget *undo;

  set_weight (fixture, "threats", 155);
  act (fixture, "profile.duplicate");
  give_name (fixture, "Gone");
  set_weight (fixture, "space", 55);
  assert_label (fixture, "Gone*");
  act (fixture, "profile.delete");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  assert_label (fixture, "Balanced");
  g_assert_cmpint (get_stored (fixture, "threats"), ==, 100);

  ui_test_wait_until ((undo = find_button (GTK_WIDGET (fixture->window), "_Undo")));
  ui_test_wait_still (undo);
  ui_test_click (undo, gtk_widget_get_width (undo) / 2.0, gtk_widget_get_height (undo) / 2.0);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  assert_label (fixture, "Gone*");
  g_assert_cmpint (get_stored (fixture, "threats"), ==, 155);
  g_assert_cmpint (get_stored (fixture, "space"), ==, 55);
}

static gboolean
is_enabled (Fixture    *fixture,
            const char *label)
{
  GtkWidget *popover =
    GTK_WIDGET (gtk_menu_button_get_popover (dialog_child (get_child (fixture, "profile_row"),
                                                           "menu_button")));
  GtkWidget *stack = gtk_widget_get_first_child (popover);
  GQueue queue = G_QUEUE_INIT;
  gboolean enabled = FALSE;
  gboolean found = FALSE;

  g_queue_push_tail (&queue, stack);
  while (!g_queue_is_empty (&queue)) {
    GtkWidget *widget = g_queue_pop_head (&queue);
    GtkWidget *child;

    if (GTK_IS_LABEL (widget) && g_strcmp0 (gtk_label_get_text (GTK_LABEL (widget)), label) == 0) {
      enabled = gtk_widget_is_sensitive (widget);
      found = TRUE;
    }
    for (child = gtk_widget_get_first_child (widget); child;
         child = gtk_widget_get_next_sibling (child))
      g_queue_push_tail (&queue, child);
  }
  g_assert_true (found);
  return enabled;
}

/* Built-in ones can neither be renamed nor deleted, and the menu says why. */
static void
test_builtin (Fixture       *fixture,
              gconstpointer  data)
{
  gpointer button = dialog_child (get_child (fixture, "profile_row"), "menu_button");
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
  const char *reason;

  dialog_press (button);
  ui_test_wait_until (gtk_widget_get_mapped (popover));
  g_assert_false (is_enabled (fixture, "Rename…"));
  g_assert_false (is_enabled (fixture, "Delete"));
  g_assert_true (is_enabled (fixture, "Duplicate…"));
  g_assert_true (is_enabled (fixture, "Export…"));
  reason = dialog_label (gtk_menu_button_get_popover (button), "menu-reason");
  g_assert_true (g_str_has_prefix (reason, "Built-in profiles"));
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (!gtk_widget_get_mapped (popover));

  act (fixture, "profile.duplicate");
  give_name (fixture, "Mine");
  dialog_press (button);
  popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
  ui_test_wait_until (gtk_widget_get_mapped (popover));
  g_assert_true (is_enabled (fixture, "Rename…"));
  g_assert_true (is_enabled (fixture, "Delete"));
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (!gtk_widget_get_mapped (popover));
}

#define CHOOSER_SKIP \
  "the file chooser outgrows GLib's first table of quarks, which looks like a leak"

static gboolean
is_chosen (GtkWindow *chooser,
           GFile     *file)
{
  g_autoptr(GFile) chosen = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));

  return chosen && g_file_equal (chosen, file);
}

/* A file chosen in the chooser that @action opens. */
static void
choose_file (Fixture    *fixture,
             const char *action,
             const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  GtkWindow *chooser;

  act (fixture, action);
  chooser = wait_for_window (GTK_TYPE_FILE_CHOOSER_DIALOG);
  g_assert_true (gtk_file_chooser_set_file (GTK_FILE_CHOOSER (chooser), file, NULL));
  if (gtk_file_chooser_get_action (GTK_FILE_CHOOSER (chooser)) == GTK_FILE_CHOOSER_ACTION_SAVE) {
    g_autofree char *name = g_path_get_basename (path);

    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  }
  ui_test_wait_until (is_chosen (chooser, file));
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
  wait_for_no_window (GTK_TYPE_FILE_CHOOSER_DIALOG);
  ui_test_activate (fixture->window);
}

static gboolean
has_written (const char *path,
             const char *what)
{
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && strstr (text, what);
}

/* What is exported can be imported, here as a profile of another name. */
static void
test_export_and_import (Fixture       *fixture,
                        gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("tabiya-test-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "out.weights", NULL);

#ifdef __SANITIZE_ADDRESS__
  g_test_skip (CHOOSER_SKIP);
  return;
#endif
  choose (fixture, "fortress");
  set_weight (fixture, "threats", 155);
  choose_file (fixture, "profile.export", path);
  ui_test_wait_until (has_written (path, "threats=155"));

  choose (fixture, "balanced");
  choose_file (fixture, "profile.import", path);
  ui_test_wait_until (get_stored (fixture, "threats") == 155);
  assert_label (fixture, "Fortress 2");
  g_assert_cmpint (get_stored (fixture, "threats"), ==, 155);
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  assert_label (fixture, "Balanced");

  g_unlink (path);
  g_rmdir (folder);
}

/* What is frozen is a program with these weights; the dialog asks before it is replaced. */
static void
test_freeze (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("tabiya-test-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "it's an engine", NULL);
  g_autofree char *engine = g_build_filename (folder, "tabiya-engine", NULL);
  g_autofree char *quoted = g_strconcat ("engine='", engine, "'\n", NULL);
  g_autofree char *before = g_strdup (g_getenv ("PATH"));
  g_autofree char *folders = g_strconcat (folder, ":", before, NULL);

#ifdef __SANITIZE_ADDRESS__
  g_test_skip (CHOOSER_SKIP);
  return;
#endif
  choose (fixture, "fortress");
  set_weight (fixture, "threats", 155);
  /* The engine is found where programs are. */
  g_assert_true (g_file_set_contents_full (engine, "#!/bin/sh\n", -1, G_FILE_SET_CONTENTS_NONE,
                                           0755, NULL));
  g_setenv ("PATH", folders, TRUE);
  choose_file (fixture, "profile.freeze", path);
  ui_test_wait_until (has_written (path, "\nthreats=155\n"));
  g_assert_true (has_written (path, "\nname=Fortress\n"));
  g_assert_true (has_written (path, "#!/bin/sh\n"));
  g_assert_true (has_written (path, quoted));
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_EXECUTABLE));

  g_setenv ("PATH", before, TRUE);
  g_unlink (engine);
  g_unlink (path);
  g_rmdir (folder);
}

/* A bad file is refused with its line, and the weights stay. */
static void
test_bad_import (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("tabiya-test-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "bad.weights", NULL);
  AdwMessageDialog *dialog;

#ifdef __SANITIZE_ADDRESS__
  g_test_skip (CHOOSER_SKIP);
  return;
#endif
  set_weight (fixture, "threats", 155);
  g_assert_true (g_file_set_contents (path, "[tabiya]\nthreats=90\nking-atack=150\n", -1, NULL));
  choose_file (fixture, "profile.import", path);
  dialog = ADW_MESSAGE_DIALOG (wait_for_window (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_nonnull (strstr (adw_message_dialog_get_body (dialog), "bad.weights"));
  g_assert_nonnull (strstr (adw_message_dialog_get_body (dialog), "line 3"));
  g_assert_nonnull (strstr (adw_message_dialog_get_body (dialog), "king-atack"));
  ui_test_key (GDK_KEY_Escape, 0);
  wait_for_no_window (ADW_TYPE_MESSAGE_DIALOG);
  assert_label (fixture, "Balanced*");
  g_assert_cmpint (get_stored (fixture, "threats"), ==, 155);
  g_unlink (path);
  g_rmdir (folder);
}

/* A file in the folder that cannot be read stands below the profiles, with what is wrong. */
static void
test_broken (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *folder = dup_path (NULL);
  g_autofree char *path = dup_path ("broken.weights");
  GtkWidget *row;

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, "[tabiya]\nnonsense=<b>&1\n", -1, NULL));
  tabiya_profiles_refresh (fixture->profiles);
  ui_test_settle ();
  /* It follows the profiles, and is the only one. */
  row = gtk_widget_get_next_sibling (get_child (fixture, "profile_row"));
  g_assert_true (ADW_IS_ACTION_ROW (row));
  g_assert_null (gtk_widget_get_next_sibling (row));
  g_assert_true (gtk_widget_get_mapped (row));
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==,
                   "broken.weights");
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), "line 2"));
  g_unlink (path);
  tabiya_profiles_refresh (fixture->profiles);
  g_assert_null (gtk_widget_get_next_sibling (get_child (fixture, "profile_row")));
}

/* Names of sixty characters and of other scripts leave everything where it is. */
static void
test_long_names (Fixture       *fixture,
                 gconstpointer  data)
{
  const char *names[] = {
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十"
    "一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十",
    "a <b>& c",
  };
  int minimum;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    TabiyaProfile *profile;

    set_weight (fixture, "threats", 120 + (int) i);
    profile = tabiya_profiles_add (fixture->profiles, names[i], get_weights (fixture), NULL);
    g_assert_nonnull (profile);
    choose (fixture, tabiya_profile_get_id (profile));
    set_weight (fixture, "threats", 140);
    ui_test_settle ();
    gtk_widget_measure (GTK_WIDGET (fixture->window), GTK_ORIENTATION_HORIZONTAL, -1, &minimum,
                        NULL, NULL, NULL);
    g_assert_cmpint (minimum, <=, 360);
    gtk_widget_measure (get_child (fixture, "scroller"), GTK_ORIENTATION_HORIZONTAL, -1, &minimum,
                        NULL, NULL, NULL);
    g_assert_cmpint (minimum, <=, 360);
    gtk_widget_measure (get_child (fixture, "preview_scroller"), GTK_ORIENTATION_HORIZONTAL, -1,
                        &minimum, NULL, NULL, NULL);
    g_assert_cmpint (minimum, <=, 336);
  }
}

/* Preview */

static void
set_position (Fixture    *fixture,
              const char *fen)
{
  ChessPosition position;

  ui_test_read_fen (fen, &position);
  tabiya_heuristics_page_set_position (fixture->page, &position, NULL, FALSE);
}

static TabiyaPreviewModel *
get_model (Fixture *fixture)
{
  return tabiya_weights_preview_get_model (get_child (fixture, "preview"));
}

static gboolean
is_searched (gpointer data)
{
  return tabiya_preview_model_is_complete (data);
}

static const char *
get_text (Fixture    *fixture,
          const char *id)
{
  return gtk_label_get_text (get_preview_child (fixture, id));
}

/* The scores on the screen are those of the slider when its move has been handled: the frame that
   shows the slider shows them. */
static void
test_static_in_frame (Fixture       *fixture,
                      gconstpointer  data)
{
  HeuristicWeights weights;
  gint64 spent = 0;
  int n_changes = 0;
  char *last = NULL;

  set_position (fixture, MIDDLEGAME);
  for (int value = 1; value <= 200; value++) {
    g_autofree char *expected = NULL;
    HeuristicExplanation explanation;
    ChessPosition position;
    gint64 start;

    if (value == 100)
      continue;
    start = g_get_monotonic_time ();
    set_weight (fixture, "threats", value);
    spent += g_get_monotonic_time () - start;
    /* The main loop has not run in between. */
    ui_test_read_fen (MIDDLEGAME, &position);
    tabiya_weights_from_settings (fixture->settings, &weights);
    heuristic_explain (&position, &weights, &explanation);
    expected = tabiya_score_text_signed (explanation.score);
    g_assert_cmpstr (get_text (fixture, "after_score"), ==, expected);
    n_changes += g_strcmp0 (last, expected) != 0;
    g_free (last);
    last = g_strdup (expected);
  }
  g_free (last);
  g_assert_cmpint (n_changes, >, 10);
  g_test_message ("a move of the slider, all of it: %.0f microseconds", (double) spent / 199);
  /* A frame has 16 ms; with sanitizers all takes longer. */
  g_assert_cmpint (spent / 199, <, g_test_perf () ? 16000 : 160000);
}

/* The words and the highlight are those of the result: only a firm change is said to be one. */
static void
check_sentence (Fixture   *fixture,
                GtkWidget *first_row)
{
  const TabiyaChoice *choice = tabiya_preview_model_get_choice (get_model (fixture));
  const char *text = get_text (fixture, "sentence");
  TabiyaChoiceResult result = tabiya_choice_get_result (choice);
  g_autofree char *expected = tabiya_choice_dup_sentence (choice, FALSE, NULL);

  g_test_message ("%s", text);
  g_assert_cmpstr (text, ==, expected);
  g_assert_true (strstr (text, result == TABIYA_CHOICE_FIRM    ? "Now plays "
                               : result == TABIYA_CHOICE_CLOSE ? " are about equal."
                                                               : "Still plays "));
  g_assert_true (gtk_widget_has_css_class (first_row, "changed") == (result == TABIYA_CHOICE_FIRM));
}

/* Names, scores and moves of both sides; the sentence says what the model says. */
static void
test_preview (Fixture       *fixture,
              gconstpointer  data)
{
  TabiyaPreviewModel *model = get_model (fixture);
  GtkWidget *row;

  tabiya_preview_model_set_nodes (model, 1500);
  set_position (fixture, MIDDLEGAME);
  g_assert_true (ui_test_wait_for (is_searched, model));
  g_assert_cmpstr (get_text (fixture, "before_name"), ==, "Balanced");
  g_assert_false (gtk_widget_get_visible (get_preview_child (fixture, "after_score")));

  /* A profile that is not changed is compared with the defaults, ... */
  choose (fixture, "attacker");
  g_assert_cmpstr (get_text (fixture, "before_name"), ==, "Balanced");
  g_assert_cmpstr (get_text (fixture, "after_name"), ==, "Attacker");
  g_assert_true (gtk_widget_get_visible (get_preview_child (fixture, "after_score")));
  /* ... one that is, with what it was. */
  set_weight (fixture, "material", 20);
  g_assert_cmpstr (get_text (fixture, "before_name"), ==, "Attacker");
  g_assert_cmpstr (get_text (fixture, "after_name"), ==, "Attacker*");
  g_assert_true (ui_test_wait_for (is_searched, model));

  row = gtk_widget_get_next_sibling (get_preview_child (fixture, "moves_head"));
  g_assert_true (TABIYA_IS_PREVIEW_ROW (row));
  check_sentence (fixture, row);
}

/* What the model found is what the page says, whichever weight is changed. */
static void
test_sentence (Fixture       *fixture,
               gconstpointer  data)
{
  TabiyaPreviewModel *model = get_model (fixture);
  GtkWidget *row = gtk_widget_get_next_sibling (get_preview_child (fixture, "moves_head"));
  gboolean seen[TABIYA_CHOICE_FIRM + 1] = { FALSE };

  tabiya_preview_model_set_nodes (model, 1500);
  set_position (fixture, MIDDLEGAME);
  for (int i = 0; i < heuristic_count_weights (get_weights (fixture)->heuristic); i++) {
    const HeuristicWeightInfo *info = heuristic_get_weight (get_weights (fixture)->heuristic, i);

    choose (fixture, "attacker");
    choose (fixture, "balanced");
    set_weight (fixture, info->id, i % 2 ? 0 : 200);
    g_assert_true (ui_test_wait_for (is_searched, model));
    check_sentence (fixture, row);
    seen[tabiya_choice_get_result (tabiya_preview_model_get_choice (model))] = TRUE;
  }
  /* Some change of weights changes the move. */
  g_assert_true (seen[TABIYA_CHOICE_FIRM] || seen[TABIYA_CHOICE_CLOSE]);
}

/* A first impression is dimmed, with its depth; so is what belongs to other weights. */
static void
test_quick (Fixture       *fixture,
            gconstpointer  data)
{
  TabiyaPreviewModel *model = get_model (fixture);
  GtkWidget *sentence = get_preview_child (fixture, "sentence");

  tabiya_preview_model_set_nodes (model, 1000);
  set_position (fixture, MIDDLEGAME);
  set_weight (fixture, "threats", 250);
  ui_test_wait_until (tabiya_preview_model_get_choice (model)
                      && tabiya_preview_model_is_current (model));
  g_assert_true (g_str_has_prefix (get_text (fixture, "sentence"), "At depth "));
  g_assert_true (g_str_has_suffix (get_text (fixture, "caption"), " so far"));
  g_assert_true (gtk_widget_has_css_class (sentence, "stale"));
  g_assert_true (ui_test_wait_for (is_searched, model));
  g_assert_false (gtk_widget_has_css_class (sentence, "stale"));
  g_assert_nonnull (strstr (get_text (fixture, "caption"), " positions"));
}

static void
test_over (Fixture       *fixture,
           gconstpointer  data)
{
  set_position (fixture, "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1");
  ui_test_settle ();
  g_assert_cmpstr (get_text (fixture, "before_score"), ==, "#");
  g_assert_cmpstr (get_text (fixture, "caption"), ==, "The game is over");
  g_assert_false (gtk_widget_get_visible (get_preview_child (fixture, "moves")));
  g_assert_true (gtk_widget_get_visible (get_preview_child (fixture, "sentence")));
}

/* Narrow: the preview stands above, without its board, and both are inside the window. */
static void
test_narrow (Fixture       *fixture,
             gconstpointer  data)
{
  const int heights[] = { 640, 400 };
  graphene_rect_t preview;
  graphene_rect_t list;

  g_assert_true (gtk_widget_compute_bounds (get_child (fixture, "preview_scroller"),
                                            GTK_WIDGET (fixture->page), &preview));
  g_assert_true (gtk_widget_compute_bounds (get_child (fixture, "scroller"),
                                            GTK_WIDGET (fixture->page), &list));
  g_assert_cmpfloat (list.origin.x + list.size.width, <=, preview.origin.x);
  g_assert_true (gtk_widget_get_mapped (get_preview_child (fixture, "board")));

  for (guint i = 0; i < G_N_ELEMENTS (heights); i++) {
    dialog_assert_freed (fixture->window);
    show_window (fixture, 360, heights[i]);
    ui_test_settle ();
    set_weight (fixture, "threats", 170);
    ui_test_settle ();
    g_assert_true (gtk_widget_compute_bounds (get_child (fixture, "preview_scroller"),
                                              GTK_WIDGET (fixture->page), &preview));
    g_assert_true (gtk_widget_compute_bounds (get_child (fixture, "scroller"),
                                              GTK_WIDGET (fixture->page), &list));
    g_assert_cmpfloat (preview.origin.y + preview.size.height, <=, list.origin.y);
    g_assert_cmpfloat (list.size.height, >=, 100);
    g_assert_cmpfloat (list.size.width, <=, 360);
    g_assert_cmpfloat (preview.size.width, <=, 360);
    g_assert_false (gtk_widget_get_mapped (get_preview_child (fixture, "board")));
    g_assert_true (gtk_widget_get_mapped (get_preview_child (fixture, "after_score")));
    g_assert_true (gtk_widget_get_visible (get_child (fixture, "buttons")));
  }
}

static void
test_accessible (Fixture       *fixture,
                 gconstpointer  data)
{
  GtkAccessible *menu_button = dialog_child (get_child (fixture, "profile_row"), "menu_button");

  gtk_test_accessible_assert_property (menu_button,
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Profile Menu");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_child (fixture, "preview")),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Preview");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (get_child (fixture, "preview")),
                                   GTK_ACCESSIBLE_ROLE_GROUP);
}

#define ADD(path, function) \
  g_test_add ("/tabiya/heuristics-profiles/" path, Fixture, NULL, set_up, function, tear_down)

/* GTK's chooser leaks what it has read of a folder when it is closed while it reads. */
static void
enter_empty_folder (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "empty", NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_cmpint (g_chdir (folder), ==, 0);
}

/* The page says whose profile the sliders change, and changes no other; the menu gives it to the
   other side. */
static void
test_sides (Fixture       *fixture,
            gconstpointer  data)
{
  AdwComboRow *row = get_child (fixture, "side_row");
  GtkLabel *heading = get_child (fixture, "weights_label");
  GSettings *analyst = tabiya_weights_get_analyst (fixture->settings);
  HeuristicWeights weights;

  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
  g_assert_cmpstr (gtk_label_get_text (heading), ==, "Opponent’s Weights");
  set_weight (fixture, "king-attack", 150);
  adw_combo_row_set_selected (row, 1);
  ui_test_settle ();
  g_assert_cmpstr (gtk_label_get_text (heading), ==, "Analyst’s Weights");
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), "judged"));
  g_assert_cmpint (get_weights (fixture)->values[
                     heuristic_find_weight (heuristic_get (0), "king-attack")], ==, 100);
  set_weight (fixture, "mobility", 140);
  tabiya_weights_from_settings (analyst, &weights);
  g_assert_cmpint (weights.values[heuristic_find_weight (weights.heuristic, "mobility")], ==, 140);
  g_assert_cmpint (get_stored (fixture, "mobility"), ==, 100);
  g_assert_cmpint (get_stored (fixture, "king-attack"), ==, 150);

  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "profile.judge-by", NULL);
  g_assert_cmpint (get_stored (fixture, "mobility"), ==, 100);
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "profile.play-against", NULL);
  ui_test_settle ();
  g_assert_cmpint (get_stored (fixture, "mobility"), ==, 140);
  g_assert_cmpint (get_stored (fixture, "king-attack"), ==, 100);

  /* A window opened later is about the same side. */
  dialog_assert_freed (fixture->window);
  show_window (fixture, 900, 720);
  row = get_child (fixture, "side_row");
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 1);
  adw_combo_row_set_selected (row, 0);
  ui_test_settle ();
  assert_label (fixture, "Balanced*");
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "profile.revert", NULL);
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "profile.judge-by", NULL);
  tabiya_weights_from_settings (analyst, &weights);
  g_assert_true (tabiya_weights_are_usual (&weights));
}

int
main (int   argc,
      char *argv[])
{
  ui_test_init (&argc, &argv);
  enter_empty_folder ();

  ADD ("choose", test_choose);
  ADD ("sides", test_sides);
  ADD ("choose-by-key", test_choose_by_key);
  ADD ("changed", test_changed);
  ADD ("save", test_save);
  ADD ("bad-name", test_bad_name);
  ADD ("rename", test_rename);
  ADD ("no-book", test_no_book);
  ADD ("search", test_search);
  ADD ("delete", test_delete);
  ADD ("builtin", test_builtin);
  ADD ("export-and-import", test_export_and_import);
  ADD ("freeze", test_freeze);
  ADD ("bad-import", test_bad_import);
  ADD ("broken", test_broken);
  ADD ("long-names", test_long_names);
  ADD ("static-in-frame", test_static_in_frame);
  ADD ("preview", test_preview);
  ADD ("sentence", test_sentence);
  ADD ("quick", test_quick);
  ADD ("over", test_over);
  ADD ("narrow", test_narrow);
  ADD ("accessible", test_accessible);

  return g_test_run ();
}
