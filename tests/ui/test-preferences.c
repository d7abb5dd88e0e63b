/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "../engine/small-tables.h"
#include "base/tabiya-file-name.h"
#include "dialog-fixture.h"
#include "service/tabiya-arbiter.h"
#include "ui/dialogs/tabiya-book-group.h"
#include "ui/dialogs/tabiya-preferences-window.h"
#include "ui/dialogs/tabiya-tables-group.h"

typedef struct {
  GSettings *settings;
  GtkWindow *window;
  char      *folder;    /* for files of the test */
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->settings = settings_fixture_new ();
  fixture->folder = g_dir_make_tmp ("tabiya-test-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
}

static void
show_page (Fixture    *fixture,
           const char *page)
{
  if (!fixture->window) {
    fixture->window = tabiya_preferences_window_new (NULL, fixture->settings);
    dialog_show (fixture->window);
  }
  adw_view_stack_set_visible_child_name (dialog_child (fixture->window, "stack"), page);
  ui_test_settle ();
}

static void
remove_folder (const char *path)
{
  g_autoptr(GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir))) {
    g_autofree char *file = g_build_filename (path, name, NULL);

    g_assert_cmpint (g_unlink (file), ==, 0);
  }
  g_assert_cmpint (g_rmdir (path), ==, 0);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  if (fixture->window)
    dialog_assert_freed (fixture->window);
  g_assert_finalize_object (fixture->settings);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
}

/* The dialog that tells of an error, or NULL. */
static GtkWindow *
find_message (void)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++) {
    g_autoptr(GtkWindow) window = g_list_model_get_item (toplevels, i);

    if (ADW_IS_MESSAGE_DIALOG (window))
      return window;
  }
  return NULL;
}

/* Endgame tables */

static gboolean
is_done (AdwActionRow *row)
{
  return g_strcmp0 (adw_action_row_get_subtitle (row), "Looking at the tables…") != 0;
}

/* The row of the list at @index; the first is about all folders. */
static AdwActionRow *
get_tables_row (gpointer group,
                guint    index)
{
  GtkWidget *row = gtk_widget_get_ancestor (dialog_child (group, "sum_row"), GTK_TYPE_LIST_BOX);

  row = GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (row), (int) index));
  return row ? ADW_ACTION_ROW (row) : NULL;
}

static GtkWidget *
find_button (GtkWidget *widget)
{
  GtkWidget *button = GTK_IS_BUTTON (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !button;
       child = gtk_widget_get_next_sibling (child))
    button = find_button (child);
  return button;
}

/* Adds a folder and waits until it was looked at. Returns its row. */
static AdwActionRow *
add_tables (gpointer    group,
            const char *path,
            guint       index)
{
  g_autoptr(GFile) folder = g_file_new_for_path (path);

  tabiya_tables_group_add (group, folder);
  ui_test_wait_until (is_done (get_tables_row (group, index)));
  return get_tables_row (group, index);
}

/* Tries to add a folder, which is refused with words. */
static void
refuse_tables (gpointer    group,
               const char *path,
               const char *words)
{
  g_autoptr(GFile) folder = g_file_new_for_path (path);
  GtkWindow *message;

  tabiya_tables_group_add (group, folder);
  ui_test_wait_until ((message = find_message ()));
  g_assert_cmpstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (message)), ==, words);
  gtk_window_close (message);
  ui_test_settle ();
}

static void
test_tables (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *good = g_dir_make_tmp ("tabiya-\xe9-XXXXXX", NULL);
  g_autofree char *inside = g_build_filename (good, "inside", NULL);
  g_autofree char *both = g_strconcat (fixture->folder, ":", good, NULL);
  g_autofree char *stored = NULL;
  gpointer group;
  AdwActionRow *sum;
  AdwActionRow *row;
  GtkWidget *button;

  g_assert_cmpint (g_mkdir (inside, 0700), ==, 0);
  small_table_write (inside, 'Q', SMALL_TABLE_WIN, SMALL_TABLE_LOSS);
  small_table_write (inside, 'R', SMALL_TABLE_WIN, SMALL_TABLE_LOSS);
  show_page (fixture, "engine");
  group = dialog_child (fixture->window, "tables_group");
  sum = dialog_child (group, "sum_row");
  ui_test_wait_until (is_done (sum));
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (sum)), ==,
                   "No folder chosen");
  g_assert_cmpstr (adw_action_row_get_subtitle (sum), ==,
                   "The engine plays endings without tables.");
  g_assert_null (get_tables_row (group, 1));

  /* What is wrong is told in the row of the folder. */
  row = add_tables (group, fixture->folder, 1);
  g_assert_cmpstr (adw_action_row_get_subtitle (row), ==,
                   "There are no endgame tables (.rtbw) to use in this folder.");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (row), "error"));
  row = add_tables (group, good, 2);
  g_assert_cmpstr (adw_action_row_get_subtitle (row), ==, "2 tables, up to 3 men.");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (row), "error"));
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (sum)), ==, "All folders");
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (sum), "2 tables, up to 3 men."));
  stored = tabiya_settings_dup_path (fixture->settings, "tables-folder");
  g_assert_cmpstr (stored, ==, both);

  /* Not twice, and not with a colon. */
  refuse_tables (group, good, "The folder is in the list already.");
  refuse_tables (group, "/no:folder", "The path of the folder must not contain a colon.");
  g_assert_null (get_tables_row (group, 3));

  /* The keyboard is not lost with a button. */
  button = find_button (GTK_WIDGET (get_tables_row (group, 1)));
  gtk_widget_grab_focus (button);
  g_signal_emit_by_name (button, "clicked");
  ui_test_wait_until (is_done (sum));
  g_assert_null (get_tables_row (group, 2));
  g_assert_true (gtk_widget_is_focus (dialog_child (group, "add_button")));
  g_free (stored);
  stored = tabiya_settings_dup_path (fixture->settings, "tables-folder");
  g_assert_cmpstr (stored, ==, good);
  g_signal_emit_by_name (find_button (GTK_WIDGET (get_tables_row (group, 1))), "clicked");
  ui_test_wait_until (is_done (sum));
  g_assert_cmpstr (adw_action_row_get_subtitle (sum), ==,
                   "The engine plays endings without tables.");
  small_tables_remove (inside);
  g_assert_cmpint (g_rmdir (good), ==, 0);
}

/* The files of the repertoires: Tabiya's own, or the ones that were chosen. */
static void
test_repertoires (Fixture       *fixture,
                  gconstpointer  data)
{
  AdwActionRow *row;
  GtkWidget *group;
  GtkWidget *reset;

  show_page (fixture, "play");
  group = dialog_child (fixture->window, "repertoire_group");
  row = dialog_child (group, "white_row");
  reset = dialog_child (group, "white_reset");
  g_assert_cmpstr (adw_action_row_get_subtitle (row), ==, "white-repertoire.pgn");
  g_assert_false (gtk_widget_get_visible (reset));
  g_settings_set_string (fixture->settings, "white-repertoire", "/tmp/my-lines.pgn");
  g_assert_cmpstr (adw_action_row_get_subtitle (row), ==, "my-lines.pgn");
  g_assert_true (gtk_widget_get_visible (reset));
  g_signal_emit_by_name (reset, "clicked");
  g_assert_cmpstr (adw_action_row_get_subtitle (row), ==, "white-repertoire.pgn");
  g_assert_false (gtk_widget_get_visible (reset));
}

/* Controls */

static void
test_switches (Fixture       *fixture,
               gconstpointer  data)
{
  static const struct {
    const char *page;
    const char *child;
    const char *key;
    gboolean    usual;
  } cases[] = {
    { "play", "promote_to_queen", "promote-to-queen", FALSE },
    { "play", "premoves", "premoves", TRUE },
    { "play", "sounds", "sounds", TRUE },
    { "board", "show_legal_moves", "show-legal-moves", TRUE },
    { "board", "show_evaluation_bar", "show-evaluation-bar", TRUE },
    { "board", "animate_moves", "animate-moves", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    gpointer toggle;

    show_page (fixture, cases[i].page);
    toggle = dialog_child (fixture->window, cases[i].child);
    g_assert_cmpint (gtk_switch_get_active (toggle), ==, cases[i].usual);
    dialog_flip (toggle);
    g_assert_cmpint (g_settings_get_boolean (fixture->settings, cases[i].key), ==,
                     !cases[i].usual);
    /* And it follows. */
    g_settings_reset (fixture->settings, cases[i].key);
    g_assert_cmpint (gtk_switch_get_active (toggle), ==, cases[i].usual);
  }
}

static GtkWidget *
find_spin_button (GtkWidget     *widget,
                  GtkAdjustment *adjustment)
{
  GtkWidget *child;

  if (GTK_IS_SPIN_BUTTON (widget)
      && gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (widget)) == adjustment)
    return widget;
  for (child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_spin_button (child, adjustment);

    if (found)
      return found;
  }
  return NULL;
}

static void
test_engine (Fixture       *fixture,
             gconstpointer  data)
{
  static const struct {
    const char *adjustment;
    const char *typed;
    const char *key;
    int         usual;
    int         value;
  } cases[] = {
    { "hash", "128", "engine-hash", 16, 128 },
    { "depth", "7", "engine-depth", 12, 7 },
    { "move_time", "2.5", "engine-move-time", 2000, 2500 },
    { "move_time", "0.1", "engine-move-time", 2000, 100 },
    { "threads", "9999", "engine-threads", 1, -1 },
  };

  show_page (fixture, "engine");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    GtkWidget *spin = find_spin_button (GTK_WIDGET (fixture->window),
                                        dialog_child (fixture->window, cases[i].adjustment));
    /* One processor is the window's own; of the others no more than there are. */
    int expected = cases[i].value < 0
                     ? tabiya_arbiter_get_capacity (tabiya_arbiter_get_default ())
                     : cases[i].value;

    g_settings_reset (fixture->settings, cases[i].key);
    g_assert_nonnull (spin);
    g_assert_cmpint (g_settings_get_int (fixture->settings, cases[i].key), ==, cases[i].usual);
    dialog_focus (spin);
    gtk_editable_select_region (GTK_EDITABLE (spin), 0, -1);
    ui_test_type (cases[i].typed);
    ui_test_key (GDK_KEY_Return, 0);
    g_assert_cmpint (g_settings_get_int (fixture->settings, cases[i].key), ==, expected);
  }
}

static GtkToggleButton *
get_tile_of (Fixture    *fixture,
             const char *chooser,
             int         index)
{
  GtkFlowBox *tiles = dialog_child (dialog_child (fixture->window, chooser), "tiles");

  return GTK_TOGGLE_BUTTON (
    gtk_flow_box_child_get_child (gtk_flow_box_get_child_at_index (tiles, index)));
}

static GtkToggleButton *
get_tile (Fixture *fixture,
          int      index)
{
  return get_tile_of (fixture, "theme_chooser", index);
}

static void
test_theme (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const themes[] = {
    "maple", "slate", "meadow", "heather", "coral", "graphite",
  };

  show_page (fixture, "board");
  g_assert_true (gtk_toggle_button_get_active (get_tile (fixture, 0)));
  for (int i = 5; i >= 0; i--) {
    g_autofree char *theme = NULL;

    dialog_press (get_tile (fixture, i));
    theme = g_settings_get_string (fixture->settings, "board-theme");
    g_assert_cmpstr (theme, ==, themes[i]);
    for (int j = 0; j < 6; j++)
      g_assert_cmpint (gtk_toggle_button_get_active (get_tile (fixture, j)), ==, i == j);
  }
  g_settings_set_string (fixture->settings, "board-theme", "slate");
  g_assert_true (gtk_toggle_button_get_active (get_tile (fixture, 1)));
}

/* Own colours begin with those that are there, and a theme takes over again. */
static void
test_own_colors (Fixture       *fixture,
                 gconstpointer  data)
{
  gpointer chooser;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  show_page (fixture, "board");
  chooser = dialog_child (fixture->window, "theme_chooser");
  dialog_press (dialog_child (chooser, "own_toggle"));
  first = g_settings_get_string (fixture->settings, "board-theme");
  g_assert_cmpstr (first, ==, "#ecdcc0 #b98f68");
  g_assert_false (gtk_toggle_button_get_active (get_tile (fixture, 0)));
  g_assert_false (gtk_widget_get_visible (dialog_child (chooser, "faint")));

  gtk_color_chooser_set_rgba (dialog_child (chooser, "dark_button"),
                              &(GdkRGBA) { 0.9f, 0.85f, 0.75f, 1 });
  g_signal_emit_by_name (dialog_child (chooser, "dark_button"), "color-set");
  second = g_settings_get_string (fixture->settings, "board-theme");
  g_assert_cmpstr (second, ==, "#ecdcc0 #e6d9bf");
  g_assert_true (gtk_widget_get_visible (dialog_child (chooser, "faint")));

  dialog_press (get_tile (fixture, 2));
  g_assert_false (gtk_toggle_button_get_active (dialog_child (chooser, "own_toggle")));
  g_assert_false (gtk_widget_get_visible (dialog_child (chooser, "faint")));
}

static void
test_pieces (Fixture       *fixture,
             gconstpointer  data)
{
  static const char *const sets[] = { "tabiya", "modern", "clear" };

  show_page (fixture, "board");
  for (int i = 2; i >= 0; i--) {
    g_autofree char *set = NULL;

    dialog_press (get_tile_of (fixture, "piece_chooser", i));
    set = g_settings_get_string (fixture->settings, "piece-set");
    g_assert_cmpstr (set, ==, sets[i]);
  }
}

/* The samples show the colours they stand for. */
static void
test_swatches (Fixture       *fixture,
               gconstpointer  data)
{
  static const guint dark[] = { 0xb98f68, 0x8fa0b3, 0x8aa47c };

  show_page (fixture, "board");
  for (int i = 0; i < 3; i++) {
    GtkWidget *box = gtk_button_get_child (GTK_BUTTON (get_tile (fixture, i)));
    GtkWidget *sample = gtk_widget_get_first_child (box);
    g_autoptr(GdkTexture) texture = ui_test_render (sample);
    int width = gdk_texture_get_width (texture);

    /* The second square of the first row is empty and dark. */
    ui_test_assert_color (ui_test_pixel (texture, width / 2, width / 6), dark[i]);
  }
}

static void
test_style (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const schemes[] = { "system", "light", "dark" };
  AdwComboRow *row;

  show_page (fixture, "board");
  row = dialog_child (fixture->window, "color_scheme_row");
  for (guint i = 0; i < 3; i++) {
    g_autofree char *scheme = NULL;

    adw_combo_row_set_selected (row, i);
    scheme = g_settings_get_string (fixture->settings, "color-scheme");
    g_assert_cmpstr (scheme, ==, schemes[i]);
  }
  g_settings_reset (fixture->settings, "color-scheme");
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
}

static void
test_coordinates (Fixture       *fixture,
                  gconstpointer  data)
{
  static const char *const places[] = { "inside", "outside", "none" };
  AdwComboRow *row;

  show_page (fixture, "board");
  row = dialog_child (fixture->window, "coordinates_row");
  for (guint i = 0; i < G_N_ELEMENTS (places); i++) {
    g_autofree char *place = NULL;

    adw_combo_row_set_selected (row, i);
    place = g_settings_get_string (fixture->settings, "coordinates");
    g_assert_cmpstr (place, ==, places[i]);
  }
  g_settings_reset (fixture->settings, "coordinates");
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
}

static void
test_move_input (Fixture       *fixture,
                 gconstpointer  data)
{
  static const char *const ways[] = { "both", "drag", "click" };
  AdwComboRow *row;

  show_page (fixture, "play");
  row = dialog_child (fixture->window, "move_input_row");
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++) {
    g_autofree char *way = NULL;

    adw_combo_row_set_selected (row, i);
    way = g_settings_get_string (fixture->settings, "move-input");
    g_assert_cmpstr (way, ==, ways[i]);
  }
  g_settings_reset (fixture->settings, "move-input");
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
}

/* Letters that cannot be used are not stored. */
static void
test_letters (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *letters = NULL;
  GtkEditable *row;
  AdwComboRow *kind;
  gpointer group;

  show_page (fixture, "board");
  group = dialog_child (fixture->window, "letters_group");
  kind = dialog_child (group, "kind_row");
  row = dialog_child (group, "letters_row");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (kind)), ==,
                   "Nf3, Qxd5, O-O, e8=R");
  adw_combo_row_set_selected (kind, 1);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (kind)), ==,
                   "♘f3, ♕xd5, O-O, e8=♖");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (row)));
  adw_combo_row_set_selected (kind, 2);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (row)));
  g_assert_cmpstr (gtk_editable_get_text (row), ==, "K Q R B N");
  gtk_editable_set_text (row, "K D T L S");
  gtk_editable_set_text (row, "K D T L L");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (row), "error"));
  letters = g_settings_get_string (fixture->settings, "piece-letters");
  g_assert_cmpstr (letters, ==, "K D T L S");
  g_clear_pointer (&fixture->window, dialog_assert_freed);

  /* What was stored comes back. */
  show_page (fixture, "board");
  group = dialog_child (fixture->window, "letters_group");
  g_assert_cmpstr (gtk_editable_get_text (dialog_child (group, "letters_row")), ==, "K D T L S");
  adw_combo_row_set_selected (dialog_child (group, "kind_row"), 0);
  g_settings_reset (fixture->settings, "piece-letters");
}

/* Book */

/* Writes entries of a Polyglot book with these keys; each has the move e2e4. (transfer full) */
static char *
write_book (Fixture       *fixture,
            const char    *name,
            const guint64 *keys,
            guint          n_keys,
            gsize          n_extra)
{
  g_autoptr(GByteArray) bytes = g_byte_array_new ();
  char *path = g_build_filename (fixture->folder, name, NULL);

  for (guint i = 0; i < n_keys; i++) {
    guint64 key = GUINT64_TO_BE (keys[i]);
    const guint8 rest[] = { 0x03, 0x1c, 0, 1, 0, 0, 0, 0 };

    g_byte_array_append (bytes, (const guint8 *) &key, sizeof key);
    g_byte_array_append (bytes, rest, sizeof rest);
  }
  for (gsize i = 0; i < n_extra; i++)
    g_byte_array_append (bytes, (const guint8 *) "x", 1);
  g_assert_true (g_file_set_contents (path, (const char *) bytes->data, bytes->len, NULL));
  return path;
}

static const guint64 sorted_keys[] = { 1, 2, 0x463b96181691fc9c };
static const guint64 unsorted_keys[] = { 5, 2 };

/* Waits for the thread that reads a book. */
static void
wait_for_subtitle (AdwActionRow *row,
                   const char   *before)
{
  ui_test_wait_until (g_strcmp0 (adw_action_row_get_subtitle (row), before) != 0);
}

static void
choose_book (Fixture    *fixture,
             const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);

  tabiya_book_group_choose (dialog_child (fixture->window, "book_group"), file);
}

static gboolean
is_setting (Fixture    *fixture,
            const char *key,
            const char *value)
{
  g_autofree char *stored = g_settings_get_string (fixture->settings, key);

  return g_str_equal (stored, value);
}

static void
test_book_kinds (Fixture       *fixture,
                 gconstpointer  data)
{
  static const char *const kinds[] = { "builtin", "off", "file" };
  gpointer group;

  show_page (fixture, "play");
  group = dialog_child (fixture->window, "book_group");
  for (guint i = 0; i < 3; i++) {
    g_autofree char *kind = NULL;

    adw_combo_row_set_selected (dialog_child (group, "book_row"), i);
    kind = g_settings_get_string (fixture->settings, "book");
    g_assert_cmpstr (kind, ==, kinds[i]);
    g_assert_cmpint (gtk_widget_get_visible (dialog_child (group, "file_row")), ==, i == 2);
    g_assert_cmpint (gtk_widget_get_sensitive (dialog_child (group, "variety_row")), ==, i != 1);
  }
  g_assert_cmpstr (adw_action_row_get_subtitle (dialog_child (group, "file_row")), ==,
                   "The engine plays without a book.");
}

static void
test_variety (Fixture       *fixture,
              gconstpointer  data)
{
  gpointer group;

  show_page (fixture, "play");
  group = dialog_child (fixture->window, "book_group");
  dialog_focus (dialog_child (group, "variety_scale"));
  ui_test_key (GDK_KEY_Home, 0);
  g_assert_cmpint (g_settings_get_int (fixture->settings, "book-variety"), ==, 0);
  ui_test_key (GDK_KEY_End, 0);
  g_assert_cmpint (g_settings_get_int (fixture->settings, "book-variety"), ==, 100);
}

static void
test_book_chosen (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *path = write_book (fixture, "small.bin", sorted_keys, 3, 0);
  g_autofree char *kind = NULL;
  g_autofree char *stored = NULL;
  gpointer row;

  show_page (fixture, "play");
  row = dialog_child (dialog_child (fixture->window, "book_group"), "file_row");
  choose_book (fixture, path);
  /* It is read once to see whether it is a book, and again for the row. */
  ui_test_wait_until (is_setting (fixture, "book", "file"));
  ui_test_wait_until (g_strcmp0 (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), "3 moves")
                      == 0);
  kind = g_settings_get_string (fixture->settings, "book");
  stored = g_settings_get_string (fixture->settings, "book-file");
  g_assert_cmpstr (kind, ==, "file");
  g_assert_cmpstr (stored, ==, path);
  g_assert_cmpstr (adw_preferences_row_get_title (row), ==, "small.bin");
  g_assert_cmpstr (adw_action_row_get_subtitle (row), ==, "3 moves");
  g_assert_false (gtk_widget_has_css_class (row, "error"));
}

/* The setting is text, from which the bytes of the path come back. */
static void
test_book_odd_name (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autofree char *path = write_book (fixture, "caf\xe9.bin", sorted_keys, 3, 0);
  g_autofree char *stored = NULL;
  gpointer row;

  show_page (fixture, "play");
  row = dialog_child (dialog_child (fixture->window, "book_group"), "file_row");
  choose_book (fixture, path);
  ui_test_wait_until (is_setting (fixture, "book", "file"));
  ui_test_wait_until (g_strcmp0 (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), "3 moves")
                      == 0);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "caf\ufffd.bin");
  stored = tabiya_settings_dup_path (fixture->settings, "book-file");
  g_assert_cmpstr (stored, ==, path);
}


/* What is no book is told and changes nothing. */
static void
test_book_refused (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autofree char *good = write_book (fixture, "good.bin", sorted_keys, 3, 0);
  g_autofree char *odd = write_book (fixture, "odd.bin", sorted_keys, 3, 5);
  g_autofree char *unsorted = write_book (fixture, "unsorted.bin", unsorted_keys, 2, 0);
  g_autofree char *missing = g_build_filename (fixture->folder, "missing.bin", NULL);
  const char *const bad[] = { odd, unsorted, missing, fixture->folder };

  show_page (fixture, "play");
  choose_book (fixture, good);
  ui_test_wait_until (is_setting (fixture, "book", "file"));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autofree char *stored = NULL;
    GtkWindow *message;

    choose_book (fixture, bad[i]);
    ui_test_wait_until ((message = find_message ()));
    g_assert_cmpstr (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (message)), ==,
                     "Not an Opening Book");
    g_assert_cmpint (strlen (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (message))), >, 10);
    stored = g_settings_get_string (fixture->settings, "book-file");
    g_assert_cmpstr (stored, ==, good);
    gtk_window_close (message);
    ui_test_settle ();
    g_assert_null (find_message ());
  }
}

/* A file that is gone is told where it stands, when the window is opened. */
static void
test_book_gone (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "gone.bin", NULL);
  AdwActionRow *row;

  g_settings_set_string (fixture->settings, "book", "file");
  g_settings_set_string (fixture->settings, "book-file", path);
  show_page (fixture, "play");
  row = dialog_child (dialog_child (fixture->window, "book_group"), "file_row");
  wait_for_subtitle (row, NULL);
  wait_for_subtitle (row, "");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (row), "error"));
  g_assert_true (g_str_has_suffix (adw_action_row_get_subtitle (row),
                                   "The engine plays without a book."));
  g_assert_null (find_message ());
}

/* Who closes the window while a book is being read has chosen it all the same. */
static void
test_book_closed_early (Fixture       *fixture,
                        gconstpointer  data)
{
  g_autofree char *path = write_book (fixture, "small.bin", sorted_keys, 3, 0);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  gpointer group;

  show_page (fixture, "play");
  group = dialog_child (fixture->window, "book_group");
  g_object_add_weak_pointer (group, &group);
  tabiya_book_group_choose (group, file);
  gtk_window_destroy (g_steal_pointer (&fixture->window));
  ui_test_wait_until (is_setting (fixture, "book", "file"));
  /* The thread that has read it holds the group a little longer. */
  ui_test_wait_until (!group);
}

/* The window */

static void
test_pages (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const pages[] = { "play", "board", "engine", "heuristics" };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
    int minimum;

    show_page (fixture, pages[i]);
    g_assert_cmpint (dialog_count_tab_stops (fixture->window), >, 5);
    gtk_widget_measure (GTK_WIDGET (fixture->window), GTK_ORIENTATION_HORIZONTAL, -1,
                        &minimum, NULL, NULL, NULL);
    g_assert_cmpint (minimum, <=, 360);
  }
}

/* Where the header has no room for the pages they stand at the bottom. */
static void
test_narrow (Fixture       *fixture,
             gconstpointer  data)
{
  show_page (fixture, "board");
  g_assert_false (adw_view_switcher_bar_get_reveal (dialog_child (fixture->window,
                                                                  "switcher_bar")));
  dialog_assert_freed (g_steal_pointer (&fixture->window));

  fixture->window = tabiya_preferences_window_new (NULL, fixture->settings);
  gtk_window_set_default_size (fixture->window, 360, 600);
  dialog_show (fixture->window);
  g_assert_true (adw_view_switcher_bar_get_reveal (dialog_child (fixture->window,
                                                                 "switcher_bar")));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (fixture->window)), <=, 360);
}

/* The page shown last is shown again, also by another window and after a restart. */
static void
test_page_remembered (Fixture       *fixture,
                      gconstpointer  data)
{
  static const char *const pages[] = { "heuristics", "board", "engine", "play" };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
    g_autofree char *stored = NULL;

    show_page (fixture, pages[i]);
    dialog_assert_freed (g_steal_pointer (&fixture->window));
    stored = g_settings_get_string (fixture->settings, "preferences-page");
    g_assert_cmpstr (stored, ==, pages[i]);
    fixture->window = tabiya_preferences_window_new (NULL, fixture->settings);
    dialog_show (fixture->window);
    g_assert_cmpstr (adw_view_stack_get_visible_child_name (dialog_child (fixture->window,
                                                                          "stack")), ==, pages[i]);
  }
}

static void
test_escape (Fixture       *fixture,
             gconstpointer  data)
{
  show_page (fixture, "board");
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  ui_test_key (GDK_KEY_Escape, 0);
  g_assert_null (fixture->window);
}

/* Shortcuts */

#define ADD(path, function) \
  g_test_add ("/tabiya/preferences/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int   argc,
      char *argv[])
{
  ui_test_init (&argc, &argv);

  ADD ("repertoires", test_repertoires);
  ADD ("switches", test_switches);
  ADD ("coordinates", test_coordinates);
  ADD ("move-input", test_move_input);
  ADD ("letters", test_letters);
  ADD ("engine", test_engine);
  ADD ("theme", test_theme);
  ADD ("own-colors", test_own_colors);
  ADD ("pieces", test_pieces);
  ADD ("swatches", test_swatches);
  ADD ("style", test_style);
  ADD ("tables", test_tables);
  ADD ("book-kinds", test_book_kinds);
  ADD ("variety", test_variety);
  ADD ("book-chosen", test_book_chosen);
  ADD ("book-odd-name", test_book_odd_name);
  ADD ("book-refused", test_book_refused);
  ADD ("book-gone", test_book_gone);
  ADD ("book-closed-early", test_book_closed_early);
  ADD ("pages", test_pages);
  ADD ("narrow", test_narrow);
  ADD ("page-remembered", test_page_remembered);
  ADD ("escape", test_escape);

  return g_test_run ();
}
