/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-fixture.h"

#include <glib/gstdio.h>
#include <string.h>
#include <time.h>

#include "model/document/tabiya-document-clipboard.h"
#include "model/document/tabiya-draft-keeper.h"
#include "ui/dialogs/tabiya-new-game-dialog.h"
#include "ui/library/tabiya-filter-chip.h"
#include "ui/library/tabiya-filter-chips.h"
#include "ui/library/tabiya-game-preview.h"
#include "ui/library/tabiya-games-columns.h"
#include "ui/library/tabiya-games-page.h"

/* The list of games in its window: with the mouse, the keyboard and files that are really there. */

static const char *const players[] = {
  "Spassky, Boris V", "Fischer, Robert James", "Tal, Mihail", "Jörgensen, Åse",
};

typedef struct {
  WindowFixture    window;
  TabiyaGamesPage *page;      /* borrowed */
  char            *path;
  GFile           *file;
} Fixture;

/* Games with known headers; number @i is of the year 1950 + i % 50. */
static char *
write_games (guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text,
                            "[Event \"Event %u\"]\n[Site \"?\"]\n[Date \"%u.??.??\"]\n"
                            "[Round \"%u\"]\n[White \"%s\"]\n[Black \"%s\"]\n[Result \"%s\"]\n"
                            "[ECO \"B%02u\"]\n\n1. e4 c5 2. Nf3 d6%s %s\n\n",
                            i / 10 + 1, 1950 + i % 50, i % 10 + 1, players[i % 4],
                            players[(i + 1) % 4], i % 3 == 0 ? "1-0" : i % 3 == 1 ? "0-1" : "*",
                            i % 100, i % 2 == 0 ? " 3. d4" : "",
                            i % 3 == 0 ? "1-0" : i % 3 == 1 ? "0-1" : "*");
  return g_string_free (text, FALSE);
}

static void
wait_until_listed (Fixture *fixture,
                   guint    n)
{
  gint64 deadline = g_get_monotonic_time () + PATIENCE_US;
  g_autofree char *expected = g_strdup_printf ("%u games · games.pgn", n);

  while (!window_shows_text (GTK_WIDGET (fixture->page), expected)
         && g_get_monotonic_time () < deadline)
    ui_test_settle ();
  g_assert_true (window_shows_text (GTK_WIDGET (fixture->page), expected));
}

/* Opens the @n games of @text. */
static void
set_up_text (Fixture    *fixture,
             const char *text,
             guint       n)
{
  fixture->path = g_build_filename (g_get_user_data_dir (), "games.pgn", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
  window_fixture_set_up (&fixture->window, NULL);
  fixture->page = TABIYA_GAMES_PAGE (window_find (GTK_WIDGET (fixture->window.window),
                                                  TABIYA_TYPE_GAMES_PAGE));
  window_open_file (&fixture->window, fixture->file);
  wait_until_listed (fixture, n);
}

static void
set_up_with (Fixture *fixture,
             guint    n)
{
  g_autofree char *text = write_games (n);

  set_up_text (fixture, text, n);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  set_up_with (fixture, 60);
}

/* What a test has edited is given up. */
static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  if (fixture->window.window)
    window_fixture_tear_down (&fixture->window);
  g_unlink (fixture->path);
  g_clear_object (&fixture->file);
  g_free (fixture->path);
}

static void
type_filter (Fixture    *fixture,
             const char *text)
{
  GtkWidget *entry = window_find (GTK_WIDGET (fixture->page), GTK_TYPE_SEARCH_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
}

static void
wait_for_status (Fixture    *fixture,
                 const char *text)
{
  ui_test_wait_until (window_shows_text (GTK_WIDGET (fixture->page), text));
  ui_test_settle ();
}

static void
activate (Fixture    *fixture,
          const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window.window), action, NULL));
  ui_test_settle ();
}

/* The game on the board, by its Event and Round tags. */
static void
assert_shown (Fixture    *fixture,
              const char *event,
              const char *round)
{
  TabiyaGame *game = tabiya_play_get_game (fixture->window.play);

  g_assert_cmpstr (tabiya_game_get_tag (game, "Event"), ==, event);
  g_assert_cmpstr (tabiya_game_get_tag (game, "Round"), ==, round);
}

static void
test_list (Fixture       *fixture,
           gconstpointer  data)
{
  GtkWidget *page = GTK_WIDGET (fixture->page);
  TabiyaGamePreview *preview =
    TABIYA_GAME_PREVIEW (window_find (GTK_WIDGET (fixture->window.window),
                                      TABIYA_TYPE_GAME_PREVIEW));
  TabiyaBoard *board;

  g_assert_true (window_shows_text (page, "Spassky, Boris V"));
  g_assert_true (window_shows_text (page, "1–0"));
  g_assert_true (window_shows_text (page, "1950"));
  activate (fixture, "win.expand-games");
  ui_test_wait_until (window_shows_text (page, "B00"));
  wait_for_status (fixture, "3");   /* moves of the first game */
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (preview)));
  g_assert_true (window_shows_text (GTK_WIDGET (preview), "Fischer, Robert James"));
  /* At its last position; walking on begins at the first. */
  board = TABIYA_BOARD (gtk_widget_get_template_child (GTK_WIDGET (preview),
                                                       TABIYA_TYPE_GAME_PREVIEW, "board"));
  g_assert_nonnull (tabiya_board_get_position (board));
  g_signal_emit_by_name (fixture->page, "preview-step", FALSE);
  g_assert_cmpint (tabiya_board_get_last_move (board), ==, CHESS_NO_MOVE);
  g_signal_emit_by_name (fixture->page, "preview-step", FALSE);
  g_assert_cmpint (tabiya_board_get_last_move (board), !=, CHESS_NO_MOVE);
}

static gboolean
get_neighbour (Fixture *fixture,
               guint    index,
               int      by,
               guint   *neighbour)
{
  return tabiya_games_model_get_neighbour (tabiya_games_page_get_model (fixture->page), index, by,
                                           neighbour);
}

static void
test_filter (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *page = GTK_WIDGET (fixture->page);
  GtkWidget *chips = window_find (page, TABIYA_TYPE_FILTER_CHIPS);
  guint neighbour;

  type_filter (fixture, "spassky");
  wait_for_status (fixture, "30 of 60 games · games.pgn");
  g_assert_true (window_shows_text (chips, "Name: spassky"));

  /* Without its accents, of two results either, of two kinds both. */
  type_filter (fixture, "jorg 1-0 0-1 1950-1959");
  wait_for_status (fixture, "7 of 60 games · games.pgn");
  g_assert_true (window_shows_text (chips, "Result: 1–0"));
  g_assert_true (window_shows_text (chips, "Date: 1950-1959"));

  type_filter (fixture, "B1");
  wait_for_status (fixture, "10 of 60 games · games.pgn");
  /* The order of the list is that of the games one walks through. */
  g_assert_true (get_neighbour (fixture, 10, 1, &neighbour));
  g_assert_cmpuint (neighbour, ==, 11);
  g_assert_false (get_neighbour (fixture, 19, 1, &neighbour));

  type_filter (fixture, "nobody");
  wait_for_status (fixture, "No Games Found");
  type_filter (fixture, "");
  wait_until_listed (fixture, 60);
}

/* Whether the rows that can be seen include the one at @position. */
static gboolean
is_in_view (Fixture *fixture,
            guint    position)
{
  GtkWidget *view = window_find (GTK_WIDGET (fixture->page), GTK_TYPE_COLUMN_VIEW);
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view));
  GListModel *model = G_LIST_MODEL (tabiya_games_page_get_model (fixture->page));
  guint n_items = g_list_model_get_n_items (model);
  double row = gtk_adjustment_get_upper (adjustment) / n_items;
  double top = position * row;

  return top >= gtk_adjustment_get_value (adjustment) - 1
         && top + row <= gtk_adjustment_get_value (adjustment)
                           + gtk_adjustment_get_page_size (adjustment) + 1;
}

static gboolean
is_selected (Fixture *fixture,
             guint    index)
{
  g_autoptr(GArray) selection = tabiya_games_page_dup_selection (fixture->page);

  return selection->len == 1 && g_array_index (selection, guint32, 0) == index;
}

/* The game that was found is still selected among all others, and in view. */
static void
test_filter_cleared (Fixture       *fixture,
                     gconstpointer  data)
{
  static const guint games[] = { 57, 30, 2, 41 };

  g_assert_false (is_in_view (fixture, 59));
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autofree char *eco = g_strdup_printf ("B%02u", games[i]);

    type_filter (fixture, eco);
    wait_for_status (fixture, "1 of 60 games · games.pgn");
    type_filter (fixture, "");
    wait_until_listed (fixture, 60);
    ui_test_wait_until (is_selected (fixture, games[i]));
    ui_test_wait_until (is_in_view (fixture, games[i]));
  }
}

/* The chip of a term takes it away, by the pointer or by a key; the menus add terms. */
static void
test_chips (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *chips = window_find (GTK_WIDGET (fixture->page), TABIYA_TYPE_FILTER_CHIPS);
  GtkWidget *chip;

  type_filter (fixture, "spassky");
  wait_for_status (fixture, "30 of 60 games · games.pgn");
  chip = window_find (chips, TABIYA_TYPE_FILTER_CHIP);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Remove filter: Name: spassky");
  g_assert_true (gtk_widget_activate_action (chips, "chips.add", "s", "0-1"));
  ui_test_wait_until (window_shows_text (chips, "Result: 0–1"));

  chip = gtk_widget_get_next_sibling (window_find (chips, TABIYA_TYPE_FILTER_CHIP));
  g_assert_true (gtk_widget_grab_focus (chip));
  ui_test_key (GDK_KEY_Return, 0);
  wait_for_status (fixture, "30 of 60 games · games.pgn");
  g_assert_false (window_shows_text (chips, "Result: 0–1"));
  /* The chips are made anew with the filter, and the pointer needs one that has its place. */
  ui_test_wait_still (chips);
  chip = window_find (chips, TABIYA_TYPE_FILTER_CHIP);
  ui_test_wait_until (gtk_widget_get_width (chip) > 0);
  ui_test_click (chip, gtk_widget_get_width (chip) / 2.0, gtk_widget_get_height (chip) / 2.0);
  wait_until_listed (fixture, 60);
  g_assert_null (window_find (chips, TABIYA_TYPE_FILTER_CHIP));
}

static void
test_open_and_walk (Fixture       *fixture,
                    gconstpointer  data)
{
  type_filter (fixture, "tal");
  wait_for_status (fixture, "30 of 60 games · games.pgn");
  g_assert_cmpuint (tabiya_games_page_get_selected (fixture->page), ==, 1);
  activate (fixture, "win.open-selected");
  assert_shown (fixture, "Event 1", "2");
  activate (fixture, "win.next-game");
  assert_shown (fixture, "Event 1", "3");
  activate (fixture, "win.next-game");
  assert_shown (fixture, "Event 1", "6");
  activate (fixture, "win.previous-game");
  assert_shown (fixture, "Event 1", "3");
}

/* A game that was only looked at is let go of when another one is shown; an edited one stays, also
   while its edit is undone. */
static void
test_release (Fixture       *fixture,
              gconstpointer  data)
{
  TabiyaPgnFile *file =
    tabiya_document_get_file (tabiya_session_get_document (fixture->window.session));
  TabiyaGame *game;

  g_assert_nonnull (tabiya_pgn_file_peek_game (file, 0));
  activate (fixture, "win.next-game");
  g_assert_null (tabiya_pgn_file_peek_game (file, 0));
  game = tabiya_play_get_game (fixture->window.play);
  g_assert_true (tabiya_pgn_file_peek_game (file, 1) == game);
  tabiya_game_set_tag (game, "Site", "Here");
  activate (fixture, "win.next-game");
  g_assert_true (tabiya_pgn_file_peek_game (file, 1) == game);
  activate (fixture, "win.previous-game");
  g_assert_true (tabiya_play_get_game (fixture->window.play) == game);
  g_assert_null (tabiya_pgn_file_peek_game (file, 2));
  tabiya_game_undo (game);
  activate (fixture, "win.next-game");
  g_assert_true (tabiya_pgn_file_peek_game (file, 1) == game);
}

static char *
read_file (Fixture *fixture)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  return g_strdup (text);
}

static void
wait_for_save (Fixture *fixture)
{
  gint64 deadline = g_get_monotonic_time () + PATIENCE_US;

  activate (fixture, "win.save");
  while (tabiya_session_is_busy (fixture->window.session) && g_get_monotonic_time () < deadline)
    ui_test_settle ();
  g_assert_false (tabiya_session_is_busy (fixture->window.session));
}

static void
test_delete (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *before = read_file (fixture);
  g_autofree char *without = NULL;
  g_autofree char *after = NULL;

  activate (fixture, "win.delete-game");
  wait_until_listed (fixture, 59);
  g_assert_true (tabiya_session_is_busy (fixture->window.session));
  assert_shown (fixture, "Event 1", "2");
  /* Undone, all is as it was. */
  activate (fixture, "win.undo");
  wait_until_listed (fixture, 60);
  g_assert_false (tabiya_session_is_busy (fixture->window.session));

  activate (fixture, "win.delete-game");
  wait_until_listed (fixture, 59);
  wait_for_save (fixture);
  without = read_file (fixture);
  g_assert_true (strcmp (without, strstr (before + 1, "[Event ")) == 0);

  /* Also after a save. */
  activate (fixture, "win.undo");
  wait_until_listed (fixture, 60);
  wait_for_save (fixture);
  after = read_file (fixture);
  g_assert_true (strcmp (after, before) == 0);
}

static void
test_new_game_in_file (Fixture       *fixture,
                       gconstpointer  data)
{
  g_autofree char *before = read_file (fixture);
  g_autofree char *after = NULL;

  activate (fixture, "win.add-game");
  g_assert_true (tabiya_session_is_busy (fixture->window.session));
  g_assert_true (tabiya_play_move (fixture->window.play,
                                   chess_move_make (ui_test_square ("e2"), ui_test_square ("e4"),
                                                    CHESS_MOVE_DOUBLE_PUSH)));
  wait_for_save (fixture);
  after = read_file (fixture);
  g_assert_true (g_str_has_prefix (after, before));
  g_assert_nonnull (strstr (after + strlen (before), "1. e4"));
}

/* Until the game behind @index in the list is @expected. */
static void
wait_for_neighbour (Fixture *fixture,
                    guint    index,
                    guint    expected)
{
  gint64 deadline = g_get_monotonic_time () + PATIENCE_US;
  guint neighbour = G_MAXUINT;

  while (neighbour != expected && g_get_monotonic_time () < deadline) {
    ui_test_settle ();
    if (!get_neighbour (fixture, index, 1, &neighbour))
      neighbour = G_MAXUINT;
  }
  g_assert_cmpuint (neighbour, ==, expected);
}

/* A click on the title sorts, another one the other way. */
static void
test_sort (Fixture       *fixture,
           gconstpointer  data)
{
  GtkWidget *view = window_find (GTK_WIDGET (fixture->page), GTK_TYPE_COLUMN_VIEW);
  g_autoptr(GtkColumnViewColumn) date =
    g_list_model_get_item (gtk_column_view_get_columns (GTK_COLUMN_VIEW (view)), 3);
  guint neighbour;

  g_assert_cmpstr (gtk_column_view_column_get_title (date), ==, "Date");
  gtk_column_view_sort_by_column (GTK_COLUMN_VIEW (view), date, GTK_SORT_DESCENDING);
  wait_for_neighbour (fixture, 49, 48);
  /* 49 is alone of 1999; those of 1959 are 9 and 59. */
  g_assert_true (get_neighbour (fixture, 9, 1, &neighbour));
  g_assert_cmpuint (neighbour, ==, 59);
  gtk_column_view_sort_by_column (GTK_COLUMN_VIEW (view), date, GTK_SORT_ASCENDING);
  wait_for_neighbour (fixture, 0, 50);
  gtk_column_view_sort_by_column (GTK_COLUMN_VIEW (view), NULL, GTK_SORT_ASCENDING);
  wait_for_neighbour (fixture, 0, 1);
}

/* How many cells of the list, seen or not, tell the year of the game that stands in their row now;
   G_MAXUINT while one tells that of another. */
static guint
count_right_cells (GtkWidget *widget)
{
  guint n = 0;

  if (GTK_IS_INSCRIPTION (widget)) {
    const char *text = gtk_inscription_get_text (GTK_INSCRIPTION (widget));
    guint position;
    TabiyaGamesPlace *place = tabiya_games_columns_find_place (widget, &position);
    const TabiyaPgnHeader *header = place ? tabiya_games_place_get_header (place) : NULL;

    if (header && text && strlen (text) == 4 && g_str_has_prefix (text, "19"))
      return strncmp (text, header->values[TABIYA_PGN_DATE], 4) == 0 ? 1 : G_MAXUINT;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    guint more = count_right_cells (child);

    if (more == G_MAXUINT)
      return more;
    n += more;
  }
  return n;
}

/* The rows that are out of sight follow, too, once there is time. */
static void
test_rows_out_of_sight (Fixture       *fixture,
                        gconstpointer  data)
{
  GtkWidget *view = window_find (GTK_WIDGET (fixture->page), GTK_TYPE_COLUMN_VIEW);
  g_autoptr(GtkColumnViewColumn) date =
    g_list_model_get_item (gtk_column_view_get_columns (GTK_COLUMN_VIEW (view)), 3);
  gint64 deadline = g_get_monotonic_time () + PATIENCE_US;

  gtk_column_view_sort_by_column (GTK_COLUMN_VIEW (view), date, GTK_SORT_DESCENDING);
  wait_for_neighbour (fixture, 49, 48);
  while (count_right_cells (view) == G_MAXUINT && g_get_monotonic_time () < deadline)
    ui_test_settle ();
  g_assert_cmpuint (count_right_cells (view), ==, 60);
}

/* Another program writes into the file: it is not overwritten unasked, and nothing is lost. */
static void
test_changed_on_disk (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autofree char *after = NULL;
  GListModel *windows = gtk_window_get_toplevels ();
  guint before = g_list_model_get_n_items (windows);

  activate (fixture, "win.delete-game");
  wait_until_listed (fixture, 59);
  g_assert_true (g_file_set_contents (fixture->path, "[White \"X\"]\n\n1. e4 *\n", -1, NULL));
  activate (fixture, "win.save");
  /* It is asked about. */
  ui_test_wait_until (g_list_model_get_n_items (windows) > before);
  ui_test_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (windows), ==, before + 1);
  after = read_file (fixture);
  g_assert_cmpstr (after, ==, "[White \"X\"]\n\n1. e4 *\n");
  g_assert_true (tabiya_session_is_busy (fixture->window.session));
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr(GtkWindow) window = g_list_model_get_item (windows, i);

    if (ADW_IS_MESSAGE_DIALOG (window)) {
      adw_message_dialog_response (ADW_MESSAGE_DIALOG (window), "cancel");
      gtk_window_destroy (window);
      break;
    }
  }
  /* What was read is still there, the file on disk or not. */
  g_unlink (fixture->path);
  activate (fixture, "win.undo");
  wait_until_listed (fixture, 60);
  activate (fixture, "win.next-game");
  assert_shown (fixture, "Event 1", "3");
}

/* The window of that type; NULL when there is none. */
static GtkWindow *
find_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr(GtkWindow) window = g_list_model_get_item (windows, i);

    if (G_TYPE_CHECK_INSTANCE_TYPE (window, type))
      return window;
  }
  return NULL;
}

static void
answer (const char *response)
{
  GtkWindow *question = find_window (ADW_TYPE_MESSAGE_DIALOG);

  g_assert_nonnull (question);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), response);
  gtk_window_destroy (question);
  ui_test_settle ();
}

static void
ask_for_new_game (Fixture *fixture)
{
  g_autoptr(TabiyaPlaySetup) setup = tabiya_play_setup_new ();
  GtkWindow *dialog;

  activate (fixture, "win.new-game");
  dialog = find_window (TABIYA_TYPE_NEW_GAME_DIALOG);
  g_assert_nonnull (dialog);
  g_signal_emit_by_name (dialog, "play", setup);
  gtk_window_destroy (dialog);
  ui_test_settle ();
}

/* Nothing of the file gives way to a game in another tab; then the file is in front again. */
static void
assert_file_stays (Fixture    *fixture,
                   const char *before)
{
  TabiyaWindow *window = fixture->window.window;
  g_autoptr(GPtrArray) tabs = tabiya_window_list_tabs (window);
  g_autofree char *after = read_file (fixture);

  g_assert_cmpuint (tabs->len, ==, 2);
  g_assert_true (tabiya_window_get_tab (window) == tabs->pdata[1]);
  g_assert_true (tabiya_session_is_busy (fixture->window.session));
  g_assert_cmpstr (after, ==, before);
  tabiya_window_select_tab (window, tabs->pdata[0]);
  ui_test_settle ();
  assert_shown (fixture, "Event 1", "2");
  wait_until_listed (fixture, 59);
}

static void
test_new_game (Fixture       *fixture,
               gconstpointer  data)
{
  g_autofree char *before = read_file (fixture);
  TabiyaSession *session;

  activate (fixture, "win.delete-game");
  wait_until_listed (fixture, 59);
  ask_for_new_game (fixture);
  g_assert_null (find_window (ADW_TYPE_MESSAGE_DIALOG));
  session = tabiya_window_get_session (fixture->window.window);
  g_assert_null (tabiya_document_get_collection (tabiya_session_get_document (session)));
  assert_file_stays (fixture, before);
  activate (fixture, "win.undelete-game");
  wait_until_listed (fixture, 60);
}

/* So it is with a game that is pasted. */
static void
test_paste (Fixture       *fixture,
            gconstpointer  data)
{
  TabiyaWindow *window = fixture->window.window;
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));
  g_autofree char *before = read_file (fixture);
  TabiyaDocument *document;

  gdk_clipboard_set_text (clipboard, "[Event \"Pasted\"]\n[Round \"7\"]\n\n1. e4 *\n");
  activate (fixture, "win.delete-game");
  wait_until_listed (fixture, 59);
  activate (fixture, "win.paste");
  ui_test_wait_until (tabiya_window_get_session (window) != fixture->window.session);
  ui_test_settle ();
  document = tabiya_session_get_document (tabiya_window_get_session (window));
  g_assert_true (tabiya_document_is_clipboard (document));
  g_assert_cmpstr (tabiya_game_get_tag (tabiya_document_get_game (document), "Round"), ==, "7");
  assert_file_stays (fixture, before);
  activate (fixture, "win.undelete-game");
  wait_until_listed (fixture, 60);
}

/* Closing asks, too; what is given up then is gone. */
static void
test_close (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *before = read_file (fixture);
  g_autofree char *drafts = tabiya_draft_keeper_dup_folder ();
  g_autofree char *after = NULL;
  g_autoptr(GPtrArray) left = NULL;
  TabiyaWindow *window = fixture->window.window;

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  activate (fixture, "win.delete-game");
  wait_until_listed (fixture, 59);
  gtk_window_close (GTK_WINDOW (window));
  answer ("cancel");
  g_assert_nonnull (window);
  gtk_window_close (GTK_WINDOW (window));
  answer ("alternative");
  ui_test_wait_until (!window);
  after = read_file (fixture);
  g_assert_cmpstr (after, ==, before);
  left = tabiya_draft_claim (drafts);
  g_assert_cmpuint (left->len, ==, 0);
  g_clear_object (&fixture->window.settings);
  g_clear_object (&fixture->window.application);
  fixture->window.window = NULL;
}

/* The cell of the list with this text; NULL if there is none. */
static GtkWidget *
find_cell (GtkWidget  *widget,
           const char *text)
{
  if (GTK_IS_INSCRIPTION (widget)
      && g_strcmp0 (gtk_inscription_get_text (GTK_INSCRIPTION (widget)), text) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_cell (child, text);

    if (found)
      return found;
  }
  return NULL;
}

/* Whether the code is shown as one that is not in the file, to all senses. */
static void
assert_found_eco (Fixture    *fixture,
                  const char *eco,
                  gboolean    found)
{
  GtkWidget *cell;

  ui_test_wait_until (find_cell (GTK_WIDGET (fixture->page), eco));
  cell = find_cell (GTK_WIDGET (fixture->page), eco);
  g_assert_cmpint (gtk_widget_has_css_class (cell, "dim-label"), ==, found);
  g_assert_cmpint (gtk_test_accessible_has_property (GTK_ACCESSIBLE (cell),
                                                     GTK_ACCESSIBLE_PROPERTY_DESCRIPTION),
                   ==, found);
  g_assert_true (gtk_widget_get_has_tooltip (cell));
}

/* Codes that were found by the moves are told from those of the file, also when they change. */
static void
test_found_eco (void)
{
  Fixture fixture = { 0 };
  TabiyaGame *game;

  set_up_text (&fixture, "[White \"A\"]\n[ECO \"A00\"]\n\n1. g4 *\n\n"
                         "[White \"B\"]\n\n1. e4 e5 2. f4 *\n\n", 2);
  activate (&fixture, "win.expand-games");
  assert_found_eco (&fixture, "A00", FALSE);
  assert_found_eco (&fixture, "C30", TRUE);
  type_filter (&fixture, "eco:C30");
  wait_for_status (&fixture, "1 of 2 games · games.pgn");
  /* The same row shows the other game, and the other way round. */
  type_filter (&fixture, "eco:A00");
  wait_for_status (&fixture, "1 of 2 games · games.pgn");
  assert_found_eco (&fixture, "A00", FALSE);
  g_assert_null (find_cell (GTK_WIDGET (fixture.page), "C30"));
  type_filter (&fixture, "eco:C30");
  ui_test_wait_until (find_cell (GTK_WIDGET (fixture.page), "C30"));
  assert_found_eco (&fixture, "C30", TRUE);
  ui_test_wait_until (window_shows_text (GTK_WIDGET (fixture.window.window), "C30 · 2 moves"));
  type_filter (&fixture, "");
  wait_until_listed (&fixture, 2);

  /* The game on the board gets a code, and loses it. */
  game = tabiya_play_get_game (fixture.window.play);
  tabiya_game_set_tag (game, "ECO", NULL);
  tabiya_games_model_refresh (tabiya_games_page_get_model (fixture.page));
  ui_test_settle ();
  g_assert_true (find_cell (GTK_WIDGET (fixture.page), "A00"));
  assert_found_eco (&fixture, "A00", TRUE);
  tabiya_game_set_tag (game, "ECO", "A01");
  tabiya_games_model_refresh (tabiya_games_page_get_model (fixture.page));
  ui_test_settle ();
  assert_found_eco (&fixture, "A01", FALSE);
  tear_down (&fixture, NULL);
}

static gboolean
is_row_selected (Fixture *fixture,
                 guint    position)
{
  GtkColumnView *view = GTK_COLUMN_VIEW (window_find (GTK_WIDGET (fixture->page),
                                                      GTK_TYPE_COLUMN_VIEW));

  return gtk_selection_model_is_selected (gtk_column_view_get_model (view), position);
}

/* A click selects one game, and with Ctrl another one, or none of it any more. */
static void
test_select (void)
{
  static const char *const white[] = { "Anderssen", "Blackburne", "Chigorin" };
  Fixture fixture = { 0 };

  set_up_text (&fixture, "[White \"Anderssen\"]\n\n1. e4 *\n\n[White \"Blackburne\"]\n\n1. d4 *\n\n"
                         "[White \"Chigorin\"]\n\n1. c4 *\n\n", 3);
  activate (&fixture, "win.expand-games");
  for (int step = 0; step < 3; step++) {
    GtkWidget *cell;

    ui_test_wait_until (find_cell (GTK_WIDGET (fixture.page), white[MIN (2 * step, 2)]));
    cell = find_cell (GTK_WIDGET (fixture.page), white[MIN (2 * step, 2)]);
    ui_test_wait_still (cell);
    if (step > 0)
      ui_test_hold (GDK_KEY_Control_L);
    ui_test_click (cell, 10, 5);
    if (step > 0)
      ui_test_let_go (GDK_KEY_Control_L);
    ui_test_settle ();
    g_assert_true (is_row_selected (&fixture, 0));
    g_assert_false (is_row_selected (&fixture, 1));
    g_assert_cmpint (is_row_selected (&fixture, 2), ==, step == 1);
  }
  tear_down (&fixture, NULL);
}

/* Nothing open: what can be opened, with what was opened last. */
static void
test_empty (void)
{
  WindowFixture fixture;
  GtkWidget *page;

  window_fixture_set_up (&fixture, NULL);
  page = window_find (GTK_WIDGET (fixture.window), TABIYA_TYPE_GAMES_PAGE);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "app.famous-games", NULL);
  ui_test_wait_until (window_shows_text (page, "Anderssen, Adolf"));
  g_assert_false (window_shows_text (page, "No Games Open"));
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.expand-games", NULL);
  ui_test_wait_until (window_shows_text (GTK_WIDGET (fixture.window), "Famous Games"));
  window_fixture_tear_down (&fixture);
}

/* The figures that are promised for half a million games. */

/* Between two turns of the main loop: time, and what of it this thread computed. Other programs
   take of the first what they want. */
typedef struct {
  gint64 last;
  gint64 last_cpu;
  gint64 longest;
  gint64 longest_cpu;
} Pulse;

static gint64
get_cpu_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static gboolean
pulse_cb (gpointer data)
{
  Pulse *pulse = data;
  gint64 now = g_get_monotonic_time ();

  gint64 cpu = get_cpu_time ();

  if (pulse->last > 0) {
    pulse->longest = MAX (pulse->longest, now - pulse->last);
    pulse->longest_cpu = MAX (pulse->longest_cpu, cpu - pulse->last_cpu);
  }
  pulse->last = now;
  pulse->last_cpu = cpu;
  return G_SOURCE_CONTINUE;
}

static void
test_large (void)
{
  static const char *const typed[] = { "s", "sp", "spa", "spas", "spass", "spassky",
                                       "spassky 1-0" };
  static const char *const results[] = {
    "400000 of 400000 games · games.pgn", "200000 of 400000 games · games.pgn",
    "200000 of 400000 games · games.pgn", "200000 of 400000 games · games.pgn",
    "200000 of 400000 games · games.pgn", "200000 of 400000 games · games.pgn",
    "66668 of 400000 games · games.pgn",
  };
  static Fixture fixture;
  static Pulse pulse;
  gint64 start;
  gint64 cpu;
  guint id;

  if (!g_test_perf ()) {
    g_test_skip ("a measurement; run with -m perf");
    return;
  }
  {
    g_autofree char *text = write_games (400000);

    fixture.path = g_build_filename (g_get_user_data_dir (), "games.pgn", NULL);
    fixture.file = g_file_new_for_path (fixture.path);
    g_assert_true (g_file_set_contents (fixture.path, text, -1, NULL));
  }
  window_fixture_set_up (&fixture.window, NULL);
  fixture.page = TABIYA_GAMES_PAGE (window_find (GTK_WIDGET (fixture.window.window),
                                                 TABIYA_TYPE_GAMES_PAGE));
  id = g_timeout_add_full (G_PRIORITY_HIGH, 1, pulse_cb, &pulse, NULL);
  start = g_get_monotonic_time ();
  cpu = get_cpu_time ();
  window_open_file (&fixture.window, fixture.file);
  while (!window_shows_text (GTK_WIDGET (fixture.page), "Spassky, Boris V"))
    g_main_context_iteration (NULL, TRUE);
  g_test_message ("rows after %.0f ms, %.0f ms of it our own",
                  (double) (g_get_monotonic_time () - start) / 1000,
                  (double) (get_cpu_time () - cpu) / 1000);
  g_assert_cmpint (get_cpu_time () - cpu, <, G_TIME_SPAN_SECOND);
  wait_until_listed (&fixture, 400000);
  g_test_message ("all listed after %.0f ms, longest block %.1f ms, %.1f ms of it our own",
                  (double) (g_get_monotonic_time () - start) / 1000,
                  (double) pulse.longest / 1000, (double) pulse.longest_cpu / 1000);
  for (guint i = 0; i < G_N_ELEMENTS (typed); i++) {
    pulse = (Pulse) { 0 };
    start = g_get_monotonic_time ();
    type_filter (&fixture, typed[i]);
    wait_for_status (&fixture, results[i]);
    /* What the list does in the moments after its rows are there must not block either. */
    ui_test_wait (300);
    g_test_message ("“%s”: rows after %.0f ms, longest block %.1f ms, %.1f ms of it our own",
                    typed[i],
                    (double) (g_get_monotonic_time () - start) / 1000,
                    (double) pulse.longest / 1000, (double) pulse.longest_cpu / 1000);
    /* A frame of 60 a second; with sanitizers all takes longer. */
    g_assert_cmpint (pulse.longest_cpu, <, 16 * G_TIME_SPAN_MILLISECOND);
  }
  g_source_remove (id);
  tear_down (&fixture, NULL);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

#define ADD(name, function) \
  g_test_add ("/tabiya/games-page/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("list", test_list);
  ADD ("filter", test_filter);
  ADD ("filter-cleared", test_filter_cleared);
  ADD ("chips", test_chips);
  ADD ("open-and-walk", test_open_and_walk);
  ADD ("release", test_release);
  ADD ("rows-out-of-sight", test_rows_out_of_sight);
  ADD ("delete", test_delete);
  ADD ("new-game-in-file", test_new_game_in_file);
  ADD ("sort", test_sort);
  ADD ("changed-on-disk", test_changed_on_disk);
  ADD ("new-game", test_new_game);
  ADD ("paste", test_paste);
  ADD ("close", test_close);
  g_test_add_func ("/tabiya/games-page/found-eco", test_found_eco);
  g_test_add_func ("/tabiya/games-page/select", test_select);
  g_test_add_func ("/tabiya/games-page/empty", test_empty);
  g_test_add_func ("/tabiya/games-page/large", test_large);
  return g_test_run ();
}
