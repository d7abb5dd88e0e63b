/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/chess-text.h"
#include "dialog-fixture.h"
#include "ui/dialogs/tabiya-clock-chooser.h"
#include "ui/dialogs/tabiya-clock-dialog.h"
#include "ui/dialogs/tabiya-new-game-dialog.h"
#include "model/engines/tabiya-engine-list.h"
#include "model/play/tabiya-play-setup-settings.h"
#include "ui/dialogs/tabiya-side-card.h"
#include "model/weights/tabiya-weights-settings.h"
#include "profiles/tabiya-profiles.h"
#include "ui/setup/tabiya-setup-dialog.h"
#include "ui/weights/tabiya-character-picture.h"

#include <string.h>

#define LEGALS_TRAP "r2qkbnr/ppp2ppp/2np4/4N3/2B1P3/2N5/PPPP1PPP/R1BbK2R w KQkq - 0 6"

typedef struct {
  GSettings           *settings;
  TabiyaNewGameDialog *dialog;    /* NULL once it is gone */
  TabiyaPlaySetup     *played;    /* what the signal brought */
  guint                n_plays;
} Fixture;

static void
play_cb (TabiyaNewGameDialog *dialog,
         TabiyaPlaySetup     *setup,
         Fixture             *fixture)
{
  g_clear_pointer (&fixture->played, tabiya_play_setup_free);
  fixture->played = tabiya_play_setup_copy (setup);
  fixture->n_plays++;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->settings = settings_fixture_new ();
}

static void
open_dialog (Fixture *fixture)
{
  g_assert_null (fixture->dialog);
  fixture->dialog = tabiya_new_game_dialog_new (NULL, fixture->settings, NULL);
  g_object_add_weak_pointer (G_OBJECT (fixture->dialog), (gpointer *) &fixture->dialog);
  g_signal_connect (fixture->dialog, "play", G_CALLBACK (play_cb), fixture);
  dialog_show (fixture->dialog);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  if (fixture->dialog)
    dialog_assert_freed (fixture->dialog);
  g_assert_null (fixture->dialog);
  g_clear_pointer (&fixture->played, tabiya_play_setup_free);
  g_clear_object (&fixture->settings);
}

/* Enter, which plays: the button that it activates stays pressed for a moment before it acts. */
static void
play_by_enter (Fixture *fixture)
{
  guint before = fixture->n_plays;

  ui_test_key (GDK_KEY_Return, 0);
  ui_test_wait_until (fixture->n_plays > before);
  ui_test_settle ();
}

/* Presses Play and waits for the dialog to be gone, which checks that nothing keeps it. */
static const TabiyaPlaySetup *
play (Fixture *fixture)
{
  guint before = fixture->n_plays;

  dialog_press (dialog_child (fixture->dialog, "play_button"));
  g_assert_cmpuint (fixture->n_plays, ==, before + 1);
  g_assert_null (fixture->dialog);
  return fixture->played;
}

static GtkDropDown *
get_drop_down (Fixture    *fixture,
               ChessColor  color)
{
  return dialog_child (dialog_child (fixture->dialog,
                                     color == CHESS_WHITE ? "white_card" : "black_card"),
                       "drop_down");
}

static void
choose (Fixture          *fixture,
        ChessColor        color,
        TabiyaSideChoice  choice)
{
  gtk_drop_down_set_selected (get_drop_down (fixture, color), choice);
  ui_test_settle ();
}

/* The group of what is folded as long as it is as usual. */
static gpointer
open_more (Fixture *fixture)
{
  gpointer group = dialog_child (fixture->dialog, "start_group");
  gpointer row = dialog_child (group, "more_row");

  if (!adw_expander_row_get_expanded (row))
    dialog_press (row);
  ui_test_wait_until (adw_expander_row_get_expanded (row));
  ui_test_wait_still (row);
  return group;
}

static void
assert_setups_equal (const TabiyaPlaySetup *a,
                     const TabiyaPlaySetup *b)
{
  char fens[2][CHESS_FEN_SIZE];

  for (int color = 0; color < CHESS_N_COLORS; color++) {
    g_assert_cmpint (a->players[color].kind, ==, b->players[color].kind);
    g_assert_cmpstr (a->players[color].name, ==, b->players[color].name);
    if (a->players[color].kind == TABIYA_PLAYER_ENGINE) {
      g_assert_cmpint (a->players[color].strength, ==, b->players[color].strength);
      g_assert_cmpint (a->players[color].value, ==, b->players[color].value);
      g_assert_cmpint (a->players[color].method, ==, b->players[color].method);
      g_assert_cmpint (a->players[color].no_quiescence, ==, b->players[color].no_quiescence);
    }
  }
  g_assert_cmpint (a->has_clock, ==, b->has_clock);
  for (int color = 0; color < CHESS_N_COLORS && a->has_clock; color++)
    g_assert_true (tabiya_time_control_equal (&a->players[color].time, &b->players[color].time));
  g_assert_cmpint (a->use_book, ==, b->use_book);
  g_assert_cmpint (a->turn_board, ==, b->turn_board);
  chess_fen_write (&a->start, TRUE, fens[0]);
  chess_fen_write (&b->start, TRUE, fens[1]);
  g_assert_cmpstr (fens[0], ==, fens[1]);
  g_assert_cmpint (a->start.chess960, ==, b->start.chess960);
}

/* Settings */

static TabiyaPlaySetup *
make_setup (void)
{
  TabiyaPlaySetup *setup = tabiya_play_setup_new ();

  g_free (setup->players[CHESS_WHITE].name);
  setup->players[CHESS_WHITE] = (TabiyaPlayer) {
    .kind = TABIYA_PLAYER_ENGINE, .name = g_strdup ("Tabiya"),
    .strength = TABIYA_STRENGTH_TIME, .value = 1500,
    .method = ENGINE_METHOD_ALPHA_BETA, .no_quiescence = TRUE,
  };
  g_free (setup->players[CHESS_BLACK].name);
  setup->players[CHESS_BLACK] = (TabiyaPlayer) {
    .kind = TABIYA_PLAYER_HUMAN, .name = g_strdup (" Zoë; [x] = \"1\" \\ \xe2\x99\x9e"),
    .strength = TABIYA_STRENGTH_LEVEL, .value = 4,
  };
  tabiya_play_setup_set_clock (setup, 420000, 11000);
  setup->use_book = FALSE;
  setup->turn_board = TRUE;
  return setup;
}

static void
test_round_trip (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = make_setup ();
  g_autoptr(TabiyaPlaySetup) read = NULL;
  g_autoptr(TabiyaPlaySetup) chess960 = tabiya_play_setup_new ();
  g_autoptr(TabiyaPlaySetup) read960 = NULL;
  g_autoptr(TabiyaPlaySetup) usual = tabiya_play_setup_new ();
  g_autoptr(TabiyaPlaySetup) read_usual = NULL;

  ui_test_read_fen (LEGALS_TRAP, &setup->start);
  tabiya_play_setup_to_settings (setup, fixture->settings);
  read = tabiya_play_setup_from_settings (fixture->settings);
  /* The position was for that game alone. */
  chess_position_init_standard (&setup->start);
  assert_setups_equal (read, setup);

  /* Number 518 stands as the standard position does, and yet is another game. */
  chess_position_init_chess960 (&chess960->start, 518);
  tabiya_play_setup_to_settings (chess960, fixture->settings);
  read960 = tabiya_play_setup_from_settings (fixture->settings);
  assert_setups_equal (read960, chess960);

  /* What one setup stores must not stay behind in the next. */
  tabiya_play_setup_to_settings (usual, fixture->settings);
  read_usual = tabiya_play_setup_from_settings (fixture->settings);
  assert_setups_equal (read_usual, usual);
}

static void
test_garbage (Fixture       *fixture,
              gconstpointer  data)
{
  static const char *const texts[] = {
    "", "?", "[White", "[White]\nkind=engine\n", "\xff\xfe\x01", "kind=human",
    "[White]\nkind=dragon\nstrength=level\nvalue=99\n[Black]\nkind=7\nstrength=x\nvalue=y\n"
    "[Clock]\nbase-ms=-1\nincrement-ms=12\n[Start]\nfen=8/8/8/8/8/8/8/8 w - - 0 1\n"
    "[Options]\nbook=maybe\n",
    "[Clock]\nbase-ms=99999999999999999999\nincrement-ms=0\n",
    "[Clock]\nbase-ms=0\nincrement-ms=0\n",
    "[Clock]\nbase-ms=60000\n",
  };
  g_autoptr(TabiyaPlaySetup) usual = tabiya_play_setup_new ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr(TabiyaPlaySetup) setup = NULL;

    if (!g_utf8_validate (texts[i], -1, NULL))
      continue;
    g_settings_set_string (fixture->settings, "new-game", texts[i]);
    setup = tabiya_play_setup_from_settings (fixture->settings);
    assert_setups_equal (setup, usual);
    /* And it can be written over. */
    tabiya_play_setup_set_random_sides (fixture->settings, TRUE);
    g_assert_true (tabiya_play_setup_get_random_sides (fixture->settings));
  }
}

static void
test_half_garbage (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = NULL;

  g_settings_set_string (fixture->settings, "new-game",
                         "[White]\nkind=engine\nstrength=level\nvalue=5\n"
                         "[Black]\nkind=engine\nstrength=depth\nvalue=61\n"
                         "[Clock]\nbase-ms=60000\nincrement-ms=0\n"
                         "[Start]\nfen=nonsense\n[Options]\nbook=false\n");
  setup = tabiya_play_setup_from_settings (fixture->settings);
  g_assert_cmpint (setup->players[CHESS_WHITE].kind, ==, TABIYA_PLAYER_ENGINE);
  g_assert_cmpint (setup->players[CHESS_WHITE].value, ==, 5);
  /* A depth out of range leaves the strength at its default. */
  g_assert_cmpint (setup->players[CHESS_BLACK].strength, ==, TABIYA_STRENGTH_LEVEL);
  g_assert_true (setup->has_clock);
  g_assert_cmpint (setup->players[CHESS_BLACK].time.stages[0].time_ms, ==, 60000);
  g_assert_false (setup->use_book);
  g_assert_cmpint (chess_position_count_moves (&setup->start), ==, 20);
}

/* The dialog */

static void
test_first_time (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) usual = tabiya_play_setup_new ();
  const TabiyaPlaySetup *played;

  open_dialog (fixture);
  g_assert_true (gtk_widget_has_focus (dialog_child (fixture->dialog, "play_button")));
  g_assert_true (gtk_widget_get_visible (dialog_child (fixture->dialog, "black_strength")));
  g_assert_false (gtk_widget_get_visible (dialog_child (fixture->dialog, "white_strength")));
  played = play (fixture);
  assert_setups_equal (played, usual);
}

static void
test_enter_repeats (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr(TabiyaPlaySetup) setup = make_setup ();

  tabiya_play_setup_to_settings (setup, fixture->settings);
  open_dialog (fixture);
  play_by_enter (fixture);
  g_assert_cmpuint (fixture->n_plays, ==, 1);
  g_assert_null (fixture->dialog);
  /* White space around a name is nobody's name. */
  g_free (setup->players[CHESS_BLACK].name);
  setup->players[CHESS_BLACK].name = g_strdup ("Zoë; [x] = \"1\" \\ \xe2\x99\x9e");
  assert_setups_equal (fixture->played, setup);
}

static void
test_escape (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *stored = NULL;

  open_dialog (fixture);
  choose (fixture, CHESS_WHITE, TABIYA_SIDE_ENGINE);
  ui_test_key (GDK_KEY_Escape, 0);
  g_assert_null (fixture->dialog);
  g_assert_cmpuint (fixture->n_plays, ==, 0);
  stored = g_settings_get_string (fixture->settings, "new-game");
  g_assert_cmpstr (stored, ==, "");
}

static void
test_pairings (Fixture       *fixture,
               gconstpointer  data)
{
  static const TabiyaSideChoice pairings[][2] = {
    { TABIYA_SIDE_YOU, TABIYA_SIDE_ENGINE },
    { TABIYA_SIDE_ENGINE, TABIYA_SIDE_YOU },
    { TABIYA_SIDE_ENGINE, TABIYA_SIDE_ENGINE },
    { TABIYA_SIDE_YOU, TABIYA_SIDE_GUEST },
    { TABIYA_SIDE_GUEST, TABIYA_SIDE_GUEST },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairings); i++) {
    const TabiyaPlaySetup *played;

    g_settings_reset (fixture->settings, "new-game");
    open_dialog (fixture);
    for (int color = 0; color < CHESS_N_COLORS; color++)
      choose (fixture, color, pairings[i][color]);
    for (int color = 0; color < CHESS_N_COLORS; color++) {
      gboolean engine = pairings[i][color] == TABIYA_SIDE_ENGINE;
      gpointer strength = dialog_child (fixture->dialog,
                                        color == CHESS_WHITE ? "white_strength"
                                                             : "black_strength");

      g_assert_cmpint (gtk_drop_down_get_selected (get_drop_down (fixture, color)), ==,
                       pairings[i][color]);
      g_assert_cmpint (gtk_widget_get_visible (strength), ==, engine);
    }
    played = play (fixture);
    for (int color = 0; color < CHESS_N_COLORS; color++)
      g_assert_cmpint (played->players[color].kind, ==,
                       pairings[i][color] == TABIYA_SIDE_ENGINE ? TABIYA_PLAYER_ENGINE
                                                                : TABIYA_PLAYER_HUMAN);
  }
}

/* Whose strength it is, is said as soon as there are two. */
static void
test_two_engines (Fixture       *fixture,
                  gconstpointer  data)
{
  gpointer white;
  gpointer black;

  open_dialog (fixture);
  white = dialog_child (fixture->dialog, "white_strength");
  black = dialog_child (fixture->dialog, "black_strength");
  g_assert_cmpstr (adw_preferences_group_get_title (black), ==, "Tabiya’s Strength");
  choose (fixture, CHESS_WHITE, TABIYA_SIDE_ENGINE);
  g_assert_cmpstr (adw_preferences_group_get_title (white), ==, "White’s Strength");
  g_assert_cmpstr (adw_preferences_group_get_title (black), ==, "Black’s Strength");
}

static void
test_you_move_over (Fixture       *fixture,
                    gconstpointer  data)
{
  open_dialog (fixture);
  gtk_adjustment_set_value (dialog_child (dialog_child (fixture->dialog, "black_strength"),
                                          "level"), 6);
  choose (fixture, CHESS_BLACK, TABIYA_SIDE_YOU);
  g_assert_cmpint (gtk_drop_down_get_selected (get_drop_down (fixture, CHESS_WHITE)), ==,
                   TABIYA_SIDE_ENGINE);
  play (fixture);
  g_assert_cmpint (fixture->played->players[CHESS_WHITE].kind, ==, TABIYA_PLAYER_ENGINE);
  g_assert_cmpint (fixture->played->players[CHESS_WHITE].value, ==, 6);
  g_assert_cmpint (fixture->played->players[CHESS_BLACK].kind, ==, TABIYA_PLAYER_HUMAN);
}

static void
test_swap (Fixture       *fixture,
           gconstpointer  data)
{
  open_dialog (fixture);
  choose (fixture, CHESS_WHITE, TABIYA_SIDE_GUEST);
  dialog_focus (dialog_child (dialog_child (fixture->dialog, "white_card"), "entry"));
  ui_test_type ("Ada");
  dialog_press (dialog_child (fixture->dialog, "swap_button"));
  g_assert_cmpint (gtk_drop_down_get_selected (get_drop_down (fixture, CHESS_WHITE)), ==,
                   TABIYA_SIDE_ENGINE);
  play (fixture);
  g_assert_cmpint (fixture->played->players[CHESS_WHITE].kind, ==, TABIYA_PLAYER_ENGINE);
  g_assert_cmpstr (fixture->played->players[CHESS_BLACK].name, ==, "Ada");
}

static void
test_nameless_guest (Fixture       *fixture,
                     gconstpointer  data)
{
  open_dialog (fixture);
  choose (fixture, CHESS_BLACK, TABIYA_SIDE_GUEST);
  play (fixture);
  g_assert_cmpstr (fixture->played->players[CHESS_BLACK].name, ==, "Guest");
}

/* The lot falls both ways, and what is remembered is what was chosen. */
static void
test_random (Fixture       *fixture,
             gconstpointer  data)
{
  guint as_black = 0;

  open_dialog (fixture);
  dialog_press (dialog_child (fixture->dialog, "random_toggle"));
  play (fixture);
  for (int i = 0; i < 40; i++) {
    g_autoptr(TabiyaPlaySetup) stored = NULL;

    fixture->dialog = tabiya_new_game_dialog_new (NULL, fixture->settings, NULL);
    g_signal_connect (fixture->dialog, "play", G_CALLBACK (play_cb), fixture);
    g_assert_true (gtk_toggle_button_get_active (dialog_child (fixture->dialog,
                                                               "random_toggle")));
    g_signal_emit_by_name (dialog_child (fixture->dialog, "play_button"), "clicked");
    fixture->dialog = NULL;

    as_black += fixture->played->players[CHESS_BLACK].kind == TABIYA_PLAYER_HUMAN;
    g_assert_cmpint (fixture->played->players[CHESS_WHITE].kind, !=,
                     fixture->played->players[CHESS_BLACK].kind);
    stored = tabiya_play_setup_from_settings (fixture->settings);
    g_assert_cmpint (stored->players[CHESS_WHITE].kind, ==, TABIYA_PLAYER_HUMAN);
  }
  /* Never or always has a chance of 2 to the power of -39. */
  g_assert_cmpuint (as_black, >, 0);
  g_assert_cmpuint (as_black, <, 40);
}

static void
test_strength (Fixture       *fixture,
               gconstpointer  data)
{
  gpointer group;
  GtkLabel *words;
  GtkLabel *rating;
  g_autofree char *level = NULL;

  open_dialog (fixture);
  group = dialog_child (fixture->dialog, "black_strength");
  words = dialog_child (group, "words");
  rating = dialog_child (group, "rating");

  dialog_focus (dialog_child (group, "scale"));
  ui_test_key (GDK_KEY_End, 0);
  level = g_strdup_printf ("Level %d · %s", tabiya_level_count (),
                           tabiya_level_get_name (tabiya_level_count ()));
  g_assert_cmpstr (gtk_label_get_text (words), ==, level);
  g_assert_cmpstr (gtk_label_get_text (rating), ==, "full strength");
  ui_test_key (GDK_KEY_Home, 0);
  g_assert_cmpstr (gtk_label_get_text (rating), ==, "about 500");

  adw_combo_row_set_selected (dialog_child (group, "kind_row"), TABIYA_STRENGTH_DEPTH);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (rating)));
  g_assert_cmpstr (gtk_label_get_text (words), ==, "Looks 12 half-moves ahead");
  gtk_spin_button_set_value (dialog_child (group, "depth_spin"), 1);
  g_assert_cmpstr (gtk_label_get_text (words), ==, "Looks 1 half-move ahead");

  adw_combo_row_set_selected (dialog_child (group, "kind_row"), TABIYA_STRENGTH_TIME);
  g_assert_cmpstr (gtk_label_get_text (words), ==, "Thinks 2 seconds a move");
  gtk_spin_button_set_value (dialog_child (group, "seconds_spin"), 1);
  g_assert_cmpstr (gtk_label_get_text (words), ==, "Thinks 1 second a move");
  gtk_spin_button_set_value (dialog_child (group, "seconds_spin"), 0.5);
  g_assert_cmpstr (gtk_label_get_text (words), ==, "Thinks 0.5 seconds a move");
  play (fixture);
  g_assert_cmpint (fixture->played->players[CHESS_BLACK].strength, ==, TABIYA_STRENGTH_TIME);
  g_assert_cmpint (fixture->played->players[CHESS_BLACK].value, ==, 500);
}

/* By which method Tabiya searches is chosen beside the depth, kept for the next game, and goes to
   the other side with the engine. At a level, which takes its strength from the full search, there
   is nothing to choose. */
static void
test_search (Fixture       *fixture,
             gconstpointer  data)
{
  gpointer group;
  gpointer row;

  open_dialog (fixture);
  group = dialog_child (fixture->dialog, "black_strength");
  row = dialog_child (group, "method_row");
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, engine_method_count () - 1);
  g_assert_false (gtk_widget_get_visible (row));
  g_assert_false (gtk_widget_get_visible (dialog_child (group, "quiescence_row")));

  adw_combo_row_set_selected (dialog_child (group, "kind_row"), TABIYA_STRENGTH_DEPTH);
  gtk_spin_button_set_value (dialog_child (group, "depth_spin"), 3);
  g_assert_true (gtk_widget_get_visible (row));
  g_assert_true (gtk_widget_get_sensitive (row));
  g_assert_false (gtk_widget_get_visible (dialog_child (group, "quiescence_row")));
  adw_combo_row_set_selected (row, (guint) engine_method_find ("minimax"));
  g_assert_cmpstr (adw_action_row_get_subtitle (row), ==,
                   engine_method_info (ENGINE_METHOD_MINIMAX)->help);
  gtk_spin_button_set_value (dialog_child (group, "depth_spin"), 7);
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (row), "very long"));
  gtk_spin_button_set_value (dialog_child (group, "depth_spin"), 3);
  g_assert_true (gtk_widget_get_visible (dialog_child (group, "quiescence_row")));
  open_more (fixture);
  dialog_flip (dialog_child (group, "quiescence_switch"));
  dialog_press (dialog_child (fixture->dialog, "swap_button"));
  play (fixture);
  g_assert_cmpint (fixture->played->players[CHESS_WHITE].method, ==, ENGINE_METHOD_MINIMAX);
  g_assert_true (fixture->played->players[CHESS_WHITE].no_quiescence);
  g_assert_cmpint (fixture->played->players[CHESS_WHITE].value, ==, 3);

  open_dialog (fixture);
  group = dialog_child (fixture->dialog, "white_strength");
  row = dialog_child (group, "method_row");
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, (guint) engine_method_find ("minimax"));
  g_assert_false (gtk_switch_get_active (dialog_child (group, "quiescence_switch")));

  /* One move ahead there is no depth to choose. */
  adw_combo_row_set_selected (row, (guint) engine_method_find ("one-move"));
  g_assert_false (gtk_widget_get_visible (dialog_child (group, "depth_spin")));
  g_assert_false (gtk_widget_get_visible (dialog_child (group, "quiescence_row")));
  g_assert_cmpstr (gtk_label_get_text (dialog_child (group, "words")), ==,
                   "Looks 1 half-move ahead");

  /* Back to a level it is the full search, whatever was chosen before. */
  adw_combo_row_set_selected (dialog_child (group, "kind_row"), TABIYA_STRENGTH_LEVEL);
  play (fixture);
  g_assert_cmpint (fixture->played->players[CHESS_WHITE].method, ==, ENGINE_METHOD_FULL);
}

/* A number that was typed but not yet taken over counts when Play is pressed. */
static void
test_typed_depth (Fixture       *fixture,
                  gconstpointer  data)
{
  gpointer group;
  gpointer spin;

  open_dialog (fixture);
  group = dialog_child (fixture->dialog, "black_strength");
  adw_combo_row_set_selected (dialog_child (group, "kind_row"), TABIYA_STRENGTH_DEPTH);
  spin = dialog_child (group, "depth_spin");
  dialog_focus (spin);
  gtk_editable_select_region (spin, 0, -1);
  ui_test_type ("9");
  play (fixture);
  g_assert_cmpint (fixture->played->players[CHESS_BLACK].value, ==, 9);
}

/* The choices of the clock, by their number. */
static GtkWidget *
get_clock_toggle (Fixture *fixture,
                  int      number)
{
  GtkFlowBox *grid = dialog_child (dialog_child (fixture->dialog, "clock_chooser"), "grid");

  return gtk_flow_box_child_get_child (gtk_flow_box_get_child_at_index (grid, number));
}

static void
assert_times (Fixture    *fixture,
              const char *white,
              const char *black)
{
  const TabiyaPlayer *players = fixture->played->players;
  g_autofree char *white_time = tabiya_time_control_to_text (&players[CHESS_WHITE].time);
  g_autofree char *black_time = tabiya_time_control_to_text (&players[CHESS_BLACK].time);

  g_assert_cmpstr (white_time, ==, white);
  g_assert_cmpstr (black_time, ==, black);
}

static void
test_clock (Fixture       *fixture,
            gconstpointer  data)
{
  static const struct {
    const char *time;
    const char *words;
  } cases[] = {
    { "-", "No clock: take your time" },
    { "60+0", "1 minute each for the whole game" },
    { "300+3", "5 minutes each and 3 seconds a move" },
    { "900+10", "15 minutes each and 10 seconds a move" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    gpointer chooser;

    open_dialog (fixture);
    /* It begins with what was played last. */
    if (i > 0)
      g_assert_true (gtk_toggle_button_get_active (
        GTK_TOGGLE_BUTTON (get_clock_toggle (fixture, (int) i - 1))));
    chooser = dialog_child (fixture->dialog, "clock_chooser");
    dialog_press (get_clock_toggle (fixture, (int) i));
    g_assert_cmpstr (gtk_label_get_text (dialog_child (chooser, "words")), ==, cases[i].words);
    play (fixture);
    g_assert_cmpint (fixture->played->has_clock, ==, i > 0);
    assert_times (fixture, cases[i].time, cases[i].time);
  }
}

/* The dialog that sets up a clock, which a press on the last choice opens. */
static GtkWidget *
open_clock_dialog (Fixture *fixture)
{
  g_autoptr(GList) windows = NULL;
  GtkWidget *found = NULL;

  dialog_press (get_clock_toggle (fixture, 4));
  windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l; l = l->next) {
    if (TABIYA_IS_CLOCK_DIALOG (l->data))
      found = l->data;
  }
  g_assert_nonnull (found);
  return found;
}

static void
type_time (GtkWidget  *dialog,
           const char *name,
           const char *text)
{
  GtkWidget *spin = dialog_child (dialog, name);

  gtk_editable_set_text (GTK_EDITABLE (spin), text);
  gtk_spin_button_update (GTK_SPIN_BUTTON (spin));
}

static void
test_custom_clock (Fixture       *fixture,
                   gconstpointer  data)
{
  GtkWidget *dialog;

  open_dialog (fixture);
  dialog = open_clock_dialog (fixture);
  type_time (dialog, "time_spin", "1:30:00");
  gtk_spin_button_set_value (dialog_child (dialog, "bonus_spin"), 7);
  adw_combo_row_set_selected (dialog_child (dialog, "timing_row"), TABIYA_TIMING_BRONSTEIN);
  adw_expander_row_set_enable_expansion (dialog_child (dialog, "odds_row"), TRUE);
  type_time (dialog, "odds_time_spin", "0:45");
  /* What is no time changes nothing. */
  type_time (dialog, "odds_time_spin", "soon");
  gtk_spin_button_set_value (dialog_child (dialog, "odds_bonus_spin"), 0);
  dialog_press (dialog_child (dialog, "use_button"));
  g_assert_cmpstr (gtk_label_get_text (dialog_child (dialog_child (fixture->dialog,
                                                                   "clock_chooser"), "words")),
                   ==, "White: 90 minutes; up to 7 seconds of each move are given back\n"
                   "Black: 45 seconds for the whole game");
  play (fixture);
  assert_times (fixture, "5400b7", "45+0");

  /* It comes back with the next game, and goes with the players when they change sides. */
  open_dialog (fixture);
  g_assert_true (gtk_toggle_button_get_active (
    GTK_TOGGLE_BUTTON (get_clock_toggle (fixture, 4))));
  dialog_press (dialog_child (fixture->dialog, "swap_button"));
  play (fixture);
  assert_times (fixture, "45+0", "5400b7");
}

/* The usual clocks fill the fields, and the row says which of them these are. */
static void
test_usual_clocks (Fixture       *fixture,
                   gconstpointer  data)
{
  GtkWidget *dialog;
  gpointer row;

  open_dialog (fixture);
  dialog = open_clock_dialog (fixture);
  row = dialog_child (dialog, "usual_row");
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
  adw_combo_row_set_selected (row, 10);
  g_assert_true (adw_expander_row_get_enable_expansion (dialog_child (dialog, "stage_row")));
  type_time (dialog, "time_spin", "3:00");
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
  adw_combo_row_set_selected (row, 4);
  g_assert_false (adw_expander_row_get_enable_expansion (dialog_child (dialog, "stage_row")));
  /* Typed by hand it is the same clock. */
  gtk_spin_button_set_value (dialog_child (dialog, "bonus_spin"), 3);
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
  gtk_spin_button_set_value (dialog_child (dialog, "bonus_spin"), 2);
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 4);
  dialog_press (dialog_child (dialog, "use_button"));
  play (fixture);
  assert_times (fixture, "180+2", "180+2");
}

/* Who closes the dialog keeps the clock there was. */
static void
test_custom_clock_cancelled (Fixture       *fixture,
                             gconstpointer  data)
{
  GtkWidget *dialog;

  open_dialog (fixture);
  dialog_press (get_clock_toggle (fixture, 2));
  dialog = open_clock_dialog (fixture);
  type_time (dialog, "time_spin", "7:00");
  gtk_window_close (GTK_WINDOW (dialog));
  g_assert_true (gtk_toggle_button_get_active (
    GTK_TOGGLE_BUTTON (get_clock_toggle (fixture, 2))));
  play (fixture);
  assert_times (fixture, "300+3", "300+3");
}

static void
assert_in_view (Fixture   *fixture,
                GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (fixture->dialog), &bounds));
  g_assert_cmpfloat (bounds.origin.y, >, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                     gtk_widget_get_height (GTK_WIDGET (fixture->dialog)));
}

static gpointer
choose_fen (Fixture *fixture)
{
  gpointer group = open_more (fixture);

  adw_combo_row_set_selected (dialog_child (group, "kind_row"), 2);
  ui_test_wait_still (dialog_child (group, "fen_entry"));
  /* What was chosen is in view and can be typed into. */
  g_assert_true (gtk_widget_get_focus_child (dialog_child (group, "fen_row")));
  assert_in_view (fixture, dialog_child (group, "fen_status"));
  return group;
}

static void
test_fen_typed (Fixture       *fixture,
                gconstpointer  data)
{
  gpointer group;
  gpointer entry;
  gpointer status;
  gpointer play_button;

  open_dialog (fixture);
  play_button = dialog_child (fixture->dialog, "play_button");
  group = choose_fen (fixture);
  entry = dialog_child (group, "fen_entry");
  status = dialog_child (group, "fen_status");

  /* Nothing yet: no error, but nothing to play either. */
  g_assert_false (gtk_widget_get_sensitive (play_button));
  g_assert_false (gtk_widget_has_css_class (entry, "error"));

  dialog_focus (entry);
  ui_test_type ("4k3/8/8/8x/");
  g_assert_false (gtk_widget_get_sensitive (play_button));
  g_assert_cmpstr (gtk_label_get_text (status), ==,
                   "Column 10: This is not a piece, digit or slash.");
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_TRUE);

  /* Enter does not play what cannot be. */
  ui_test_key (GDK_KEY_Return, 0);
  /* A button acts 250 ms after Enter has pressed it. */
  ui_test_wait (300);
  g_assert_cmpuint (fixture->n_plays, ==, 0);

  /* What is missing or too much is mended, which is said. */
  gtk_editable_set_text (entry, "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1");
  g_assert_true (gtk_widget_get_sensitive (play_button));
  g_assert_cmpstr (gtk_label_get_text (status), ==,
                   "White to move. Castling rights without king and rook in place were left out.");
  gtk_editable_set_text (entry, "4k3/8/8/8/8/8/4P3/4K3 w - -");
  g_assert_true (gtk_widget_get_sensitive (play_button));
  g_assert_true (g_str_has_prefix (gtk_label_get_text (status), "White to move. "));

  gtk_editable_set_text (entry, "  4k3/8/8/8/8/8/4P3/4K3 b - - 3 40 ");
  g_assert_true (gtk_widget_get_sensitive (play_button));
  g_assert_false (gtk_widget_has_css_class (entry, "error"));
  g_assert_cmpstr (gtk_label_get_text (status), ==, "Black to move.");
  dialog_focus (entry);
  play_by_enter (fixture);
  g_assert_cmpuint (fixture->n_plays, ==, 1);
  g_assert_cmpint (fixture->played->start.turn, ==, CHESS_BLACK);
  g_assert_cmpint (fixture->played->start.fullmove_number, ==, 40);
}

static void
test_fen_refused (Fixture       *fixture,
                  gconstpointer  data)
{
  static const struct {
    const char *fen;
    const char *message;
  } cases[] = {
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w kq - 0 1", "A king is missing." },
    { "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "The side that has just moved is in check." },
    { "4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "A pawn cannot stand on the first or last rank." },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "The game is over here: neither side can give mate." },
    { "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "The game is over here: stalemate." },
    { "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "The game is over here: checkmate." },
  };
  gpointer group;

  open_dialog (fixture);
  group = choose_fen (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    const char *message;

    gtk_editable_set_text (dialog_child (group, "fen_entry"), cases[i].fen);
    message = gtk_label_get_text (dialog_child (group, "fen_status"));
    if (!g_str_has_suffix (message, cases[i].message))
      g_error ("%s: “%s”, not “%s”", cases[i].fen, message, cases[i].message);
    g_assert_false (gtk_widget_get_sensitive (dialog_child (fixture->dialog, "play_button")));
  }
  /* Another way to begin makes it playable again, and back. */
  adw_combo_row_set_selected (dialog_child (group, "kind_row"), 0);
  g_assert_true (gtk_widget_get_sensitive (dialog_child (fixture->dialog, "play_button")));
  adw_combo_row_set_selected (dialog_child (group, "kind_row"), 2);
  g_assert_false (gtk_widget_get_sensitive (dialog_child (fixture->dialog, "play_button")));
}

static TabiyaSetupDialog *
find_setup_dialog (void)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++) {
    g_autoptr(GtkWindow) window = g_list_model_get_item (toplevels, i);

    if (TABIYA_IS_SETUP_DIALOG (window))
      return TABIYA_SETUP_DIALOG (window);
  }
  return NULL;
}

static void
test_fen_pasted (Fixture       *fixture,
                 gconstpointer  data)
{
  gpointer group;
  ChessPosition expected;

  open_dialog (fixture);
  group = choose_fen (fixture);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (fixture->dialog)),
                          LEGALS_TRAP "\n");
  dialog_focus (dialog_child (group, "fen_entry"));
  ui_test_key (GDK_KEY_v, GDK_KEY_Control_L);
  ui_test_wait_until (gtk_widget_get_sensitive (dialog_child (fixture->dialog, "play_button")));
  play (fixture);
  ui_test_read_fen (LEGALS_TRAP, &expected);
  g_assert_true (chess_position_equal (&fixture->played->start, &expected));

  /* It was meant for this game; the next dialog begins with the standard position. */
  open_dialog (fixture);
  group = open_more (fixture);
  g_assert_cmpuint (adw_combo_row_get_selected (dialog_child (group, "kind_row")), ==, 0);
}

/* The position that the dialog is asked for, edited on a board. */
static void
test_set_up (Fixture       *fixture,
             gconstpointer  data)
{
  TabiyaSetupDialog *board;
  gpointer group;
  ChessPosition start;

  ui_test_read_fen (LEGALS_TRAP, &start);
  fixture->dialog = tabiya_new_game_dialog_new (NULL, fixture->settings, &start);
  g_object_add_weak_pointer (G_OBJECT (fixture->dialog), (gpointer *) &fixture->dialog);
  g_signal_connect (fixture->dialog, "play", G_CALLBACK (play_cb), fixture);
  dialog_show (fixture->dialog);
  group = open_more (fixture);
  g_assert_cmpstr (gtk_editable_get_text (dialog_child (group, "fen_entry")), ==, LEGALS_TRAP);

  dialog_press (dialog_child (group, "board_button"));
  board = find_setup_dialog ();
  ui_test_wait_active (board);
  gtk_widget_activate_action (GTK_WIDGET (board), "setup.exchange-colors", NULL);
  dialog_press (dialog_child (board, "use_button"));
  ui_test_wait_until (!find_setup_dialog ());
  ui_test_activate (fixture->dialog);
  g_assert_cmpstr (gtk_editable_get_text (dialog_child (group, "fen_entry")), ==,
                   "r1bBk2r/pppp1ppp/2n5/2b1p3/4n3/2NP4/PPP2PPP/R2QKBNR b KQkq - 0 6");
  play (fixture);
  g_assert_cmpint (fixture->played->start.turn, ==, CHESS_BLACK);
}

static void
test_chess960 (Fixture       *fixture,
               gconstpointer  data)
{
  gpointer group;
  ChessPosition expected;

  open_dialog (fixture);
  group = open_more (fixture);
  adw_combo_row_set_selected (dialog_child (group, "kind_row"), 1);
  gtk_adjustment_set_value (dialog_child (group, "number"), 518);
  g_assert_cmpstr (adw_action_row_get_subtitle (dialog_child (group, "number_row")), ==,
                   "RNBQKBNR");
  gtk_adjustment_set_value (dialog_child (group, "number"), 0);
  g_assert_cmpstr (adw_action_row_get_subtitle (dialog_child (group, "number_row")), ==,
                   "BBQNNRKR");
  play (fixture);
  chess_position_init_chess960 (&expected, 0);
  g_assert_true (chess_position_equal (&fixture->played->start, &expected));
  g_assert_true (fixture->played->start.chess960);

  open_dialog (fixture);
  group = open_more (fixture);
  g_assert_cmpuint (adw_combo_row_get_selected (dialog_child (group, "kind_row")), ==, 1);
}

static void
test_book (Fixture       *fixture,
           gconstpointer  data)
{
  gpointer group;

  open_dialog (fixture);
  group = open_more (fixture);
  dialog_flip (dialog_child (group, "book_switch"));
  play (fixture);
  g_assert_false (fixture->played->use_book);

  g_settings_set_string (fixture->settings, "book", "off");
  open_dialog (fixture);
  group = open_more (fixture);
  g_assert_false (gtk_widget_get_sensitive (dialog_child (group, "book_row")));
  /* Two people need none. */
  choose (fixture, CHESS_BLACK, TABIYA_SIDE_GUEST);
  g_assert_false (gtk_widget_get_visible (dialog_child (group, "book_row")));
}

/* The switch is remembered, and seen again where it is off. */
static void
test_evaluation (Fixture       *fixture,
                 gconstpointer  data)
{
  gpointer group;

  open_dialog (fixture);
  g_assert_false (adw_expander_row_get_expanded (dialog_child (
                    dialog_child (fixture->dialog, "start_group"), "more_row")));
  group = open_more (fixture);
  g_assert_cmpstr (adw_action_row_get_subtitle (dialog_child (group, "evaluation_row")), ==,
                   "A game with it does not count for your rating");
  dialog_flip (dialog_child (group, "evaluation_switch"));
  play (fixture);
  g_assert_true (fixture->played->no_evaluation);

  open_dialog (fixture);
  group = dialog_child (fixture->dialog, "start_group");
  g_assert_true (adw_expander_row_get_expanded (dialog_child (group, "more_row")));
  g_assert_false (gtk_switch_get_active (dialog_child (group, "evaluation_switch")));
  /* Two people are helped alike. */
  choose (fixture, CHESS_BLACK, TABIYA_SIDE_GUEST);
  g_assert_cmpstr (adw_action_row_get_subtitle (dialog_child (group, "evaluation_row")), ==, "");
}

/* Only two people have a board that turns, and the next dialog knows what they chose. */
static void
test_turn_board (Fixture       *fixture,
                 gconstpointer  data)
{
  open_dialog (fixture);
  g_assert_false (gtk_widget_get_visible (dialog_child (fixture->dialog, "turn_group")));
  choose (fixture, CHESS_BLACK, TABIYA_SIDE_GUEST);
  g_assert_true (gtk_widget_get_visible (dialog_child (fixture->dialog, "turn_group")));
  dialog_flip (dialog_child (fixture->dialog, "turn_switch"));
  play (fixture);
  g_assert_true (fixture->played->turn_board);

  open_dialog (fixture);
  g_assert_true (gtk_widget_get_visible (dialog_child (fixture->dialog, "turn_group")));
  g_assert_true (gtk_switch_get_active (dialog_child (fixture->dialog, "turn_switch")));
  choose (fixture, CHESS_BLACK, TABIYA_SIDE_ENGINE);
  g_assert_false (gtk_widget_get_visible (dialog_child (fixture->dialog, "turn_group")));
}

/* Everything is reached by Tab, and the narrowest window holds it. */
static void
test_keyboard_and_width (Fixture       *fixture,
                         gconstpointer  data)
{
  int minimum;

  open_dialog (fixture);
  gtk_widget_measure (GTK_WIDGET (fixture->dialog), GTK_ORIENTATION_HORIZONTAL, -1,
                      &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  /* Cancel, Play, two drop-downs, swap, lot, scale, kind, five clocks, start, book, bar. */
  open_more (fixture);
  g_assert_cmpuint (dialog_count_tab_stops (fixture->dialog), >=, 18);
  gtk_test_accessible_assert_property (
    GTK_ACCESSIBLE (dialog_child (fixture->dialog, "swap_button")),
    GTK_ACCESSIBLE_PROPERTY_LABEL, "Swap Sides");
}

/* The row of the group of profiles, which is no child of a template. */
static AdwComboRow *
find_combo_row (GtkWidget *widget)
{
  if (ADW_IS_COMBO_ROW (widget))
    return ADW_COMBO_ROW (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    AdwComboRow *row = find_combo_row (child);

    if (row)
      return row;
  }
  return NULL;
}

/* Weights that were changed and not kept are the first choice, and stay when nobody chooses; a
   profile that is chosen counts from Play on. */
static void
test_profile (Fixture       *fixture,
              gconstpointer  data)
{
  HeuristicWeights changed;
  HeuristicWeights weights;
  HeuristicWeights attacker;
  AdwComboRow *row;

  heuristic_weights_init (&changed, heuristic_find ("tabiya"));
  g_assert_true (heuristic_weights_set (&changed, 0, 103));
  tabiya_weights_to_settings (&changed, fixture->settings);

  open_dialog (fixture);
  row = find_combo_row (dialog_child (fixture->dialog, "profile_group"));
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (adw_combo_row_get_model (row)), 0),
                   ==, "Balanced*");
  play (fixture);
  tabiya_weights_from_settings (fixture->settings, &weights);
  g_assert_true (heuristic_weights_equal (&weights, &changed));

  heuristic_weights_init_profile (&attacker, weights.heuristic, 1);
  open_dialog (fixture);
  row = find_combo_row (dialog_child (fixture->dialog, "profile_group"));
  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (adw_combo_row_get_model (row)), 2),
                   ==, "Attacker");
  adw_combo_row_set_selected (row, 2);
  tabiya_weights_from_settings (fixture->settings, &weights);
  g_assert_true (heuristic_weights_equal (&weights, &changed));
  play (fixture);
  tabiya_weights_from_settings (fixture->settings, &weights);
  g_assert_true (heuristic_weights_equal (&weights, &attacker));

  /* It is the opponent's alone, and may be of another heuristic. */
  open_dialog (fixture);
  row = find_combo_row (dialog_child (fixture->dialog, "profile_group"));
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 1);
  for (guint i = 0; i < g_list_model_get_n_items (adw_combo_row_get_model (row)); i++) {
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (adw_combo_row_get_model (row)),
                                                 i), "Three terms · Promoter"))
      adw_combo_row_set_selected (row, i);
  }
  g_assert_cmpuint (adw_combo_row_get_selected (row), >, 1);
  play (fixture);
  tabiya_weights_from_settings (fixture->settings, &weights);
  g_assert_cmpstr (heuristic_get_id (weights.heuristic), ==, "three-terms");
  tabiya_weights_from_settings (tabiya_weights_get_analyst (fixture->settings), &weights);
  g_assert_true (tabiya_weights_are_usual (&weights));

  /* Without an engine there is no mind to choose. */
  open_dialog (fixture);
  g_assert_true (gtk_widget_get_visible (dialog_child (fixture->dialog, "profile_group")));
  choose (fixture, CHESS_BLACK, TABIYA_SIDE_GUEST);
  g_assert_false (gtk_widget_get_visible (dialog_child (fixture->dialog, "profile_group")));
}

/* A profile with a search of its own decides it, also where its weights are those of another; what
   was chosen before is there again with the next profile. */
static void
test_profile_search (Fixture       *fixture,
                     gconstpointer  data)
{
  const TabiyaHabits habits = { .search = engine_method_info (ENGINE_METHOD_MINIMAX) };
  TabiyaProfiles *profiles = tabiya_profiles_get_default ();
  g_autoptr(GError) error = NULL;
  HeuristicWeights weights;
  TabiyaProfile *profile;
  AdwComboRow *chosen;
  gpointer group;
  gpointer row;
  guint last;

  heuristic_weights_init (&weights, heuristic_get (0));
  profile = tabiya_profiles_add (profiles, "Plain", &weights, &error);
  g_assert_no_error (error);
  profile = tabiya_profiles_set_habits (profiles, profile, &habits, &error);
  g_assert_no_error (error);

  open_dialog (fixture);
  chosen = find_combo_row (dialog_child (fixture->dialog, "profile_group"));
  group = dialog_child (fixture->dialog, "black_strength");
  row = dialog_child (group, "method_row");
  adw_combo_row_set_selected (dialog_child (group, "kind_row"), TABIYA_STRENGTH_DEPTH);
  adw_combo_row_set_selected (row, (guint) engine_method_find ("pvs"));
  last = g_list_model_get_n_items (adw_combo_row_get_model (chosen)) - 1;
  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (adw_combo_row_get_model (chosen)),
                                               last), ==, "Plain");
  adw_combo_row_set_selected (chosen, last);
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, (guint) engine_method_find ("minimax"));
  g_assert_false (gtk_widget_get_sensitive (row));
  g_assert_true (g_str_has_prefix (adw_action_row_get_subtitle (row), "The profile has its own."));
  /* At twelve half-moves it takes long, whoever has chosen it. */
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (row), "very long"));
  g_assert_false (gtk_widget_get_visible (dialog_child (group, "quiescence_row")));
  adw_combo_row_set_selected (chosen, 0);
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, (guint) engine_method_find ("pvs"));
  g_assert_true (gtk_widget_get_sensitive (row));
  adw_combo_row_set_selected (chosen, last);
  play (fixture);
  g_assert_cmpint (fixture->played->players[CHESS_BLACK].method, ==, ENGINE_METHOD_PVS);
  g_assert_true (tabiya_profiles_delete (profiles, profile, &error));
}

static char *
dup_character (int profile)
{
  g_autoptr(TabiyaCharacter) character = NULL;
  HeuristicWeights weights;

  heuristic_weights_init_profile (&weights, heuristic_find ("tabiya"), profile);
  character = tabiya_character_new (&weights, NULL);
  return tabiya_character_dup_text (character);
}

/* The face of the opponent is that of the chosen profile, also where that was chosen before. */
static void
test_face (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *balanced = dup_character (0);
  g_autofree char *attacker = dup_character (1);

  g_assert_cmpstr (balanced, !=, attacker);
  for (int i = 0; i < 2; i++) {
    gpointer group;
    gpointer picture;

    open_dialog (fixture);
    group = dialog_child (fixture->dialog, "profile_group");
    picture = dialog_child (group, "picture");
    g_assert_true (gtk_widget_get_mapped (picture));
    gtk_test_accessible_assert_role (picture, GTK_ACCESSIBLE_ROLE_IMG);
    gtk_test_accessible_assert_property (picture, GTK_ACCESSIBLE_PROPERTY_LABEL, "Character");
    gtk_test_accessible_assert_property (picture, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                         i == 0 ? balanced : attacker);
    adw_combo_row_set_selected (dialog_child (group, "row"), 1);
    gtk_test_accessible_assert_property (picture, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, attacker);
    play (fixture);
  }
}

/* What limits an engine is under More, which is unfolded where it is not the level. */
static void
test_limits (Fixture       *fixture,
             gconstpointer  data)
{
  gpointer more;
  gpointer white;
  gpointer black;

  open_dialog (fixture);
  more = dialog_child (dialog_child (fixture->dialog, "start_group"), "more_row");
  white = dialog_child (dialog_child (fixture->dialog, "white_strength"), "kind_row");
  black = dialog_child (dialog_child (fixture->dialog, "black_strength"), "kind_row");
  g_assert_false (adw_expander_row_get_expanded (more));
  g_assert_true (gtk_widget_is_ancestor (black, more));
  g_assert_false (gtk_widget_get_visible (white));
  open_more (fixture);
  g_assert_true (gtk_widget_get_mapped (black));
  choose (fixture, CHESS_WHITE, TABIYA_SIDE_ENGINE);
  g_assert_true (gtk_widget_get_mapped (white));
  g_assert_cmpstr (adw_action_row_get_subtitle (white), ==, "White’s Strength");
  g_assert_cmpstr (adw_action_row_get_subtitle (black), ==, "Black’s Strength");
  g_assert_cmpint (gtk_list_box_row_get_index (white), <, gtk_list_box_row_get_index (black));
  adw_combo_row_set_selected (black, TABIYA_STRENGTH_DEPTH);
  g_assert_true (gtk_widget_get_visible (dialog_child (dialog_child (fixture->dialog,
                                                                     "black_strength"),
                                                       "method_row")));
  choose (fixture, CHESS_WHITE, TABIYA_SIDE_GUEST);
  choose (fixture, CHESS_BLACK, TABIYA_SIDE_GUEST);
  g_assert_false (gtk_widget_get_visible (white));
  g_assert_false (gtk_widget_get_visible (black));
  g_assert_false (gtk_widget_get_visible (dialog_child (dialog_child (fixture->dialog,
                                                                      "black_strength"),
                                                        "method_row")));
  choose (fixture, CHESS_BLACK, TABIYA_SIDE_ENGINE);
  play (fixture);
  g_assert_cmpint (fixture->played->players[CHESS_BLACK].strength, ==, TABIYA_STRENGTH_DEPTH);

  open_dialog (fixture);
  more = dialog_child (dialog_child (fixture->dialog, "start_group"), "more_row");
  g_assert_true (adw_expander_row_get_expanded (more));
}

/* So it is for a program, which usually has the time for its limit. */
static void
test_limits_of_program (Fixture       *fixture,
                        gconstpointer  data)
{
  const char *argv[] = { "/bin/true", NULL };
  g_autoptr(GError) error = NULL;
  TabiyaProgram *program = tabiya_program_new ("Other", argv);

  tabiya_engine_list_keep (program, NULL, &error);
  g_assert_no_error (error);
  for (int i = 0; i < 3; i++) {
    gpointer group;
    gpointer rival;
    gpointer limit;

    open_dialog (fixture);
    group = dialog_child (fixture->dialog, "start_group");
    rival = dialog_child (fixture->dialog, "black_rival");
    limit = dialog_child (rival, "kind_row");
    g_assert_cmpint (adw_expander_row_get_expanded (dialog_child (group, "more_row")), ==, i == 2);
    g_assert_cmpint (gtk_widget_get_visible (limit), ==, i > 0);
    adw_combo_row_set_selected (dialog_child (rival, "engine_row"), 1);
    open_more (fixture);
    g_assert_true (gtk_widget_get_mapped (limit));
    g_assert_false (gtk_widget_get_visible (dialog_child (dialog_child (fixture->dialog,
                                                                        "black_strength"),
                                                          "kind_row")));
    if (i == 1)
      adw_combo_row_set_selected (limit, 2);
    play (fixture);
    g_assert_cmpint (fixture->played->players[CHESS_BLACK].strength, ==,
                     i == 0 ? TABIYA_STRENGTH_TIME : TABIYA_STRENGTH_NODES);
  }
  g_assert_true (tabiya_engine_list_remove ("Other", &error));
  tabiya_program_free (program);
}

#define ADD(path, function) \
  g_test_add ("/tabiya/new-game-dialog/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int   argc,
      char *argv[])
{
  ui_test_init (&argc, &argv);

  ADD ("round-trip", test_round_trip);
  ADD ("garbage", test_garbage);
  ADD ("half-garbage", test_half_garbage);
  ADD ("first-time", test_first_time);
  ADD ("enter-repeats", test_enter_repeats);
  ADD ("escape", test_escape);
  ADD ("pairings", test_pairings);
  ADD ("two-engines", test_two_engines);
  ADD ("you-move-over", test_you_move_over);
  ADD ("swap", test_swap);
  ADD ("nameless-guest", test_nameless_guest);
  ADD ("random", test_random);
  ADD ("strength", test_strength);
  ADD ("search", test_search);
  ADD ("profile", test_profile);
  ADD ("profile-search", test_profile_search);
  ADD ("face", test_face);
  ADD ("limits", test_limits);
  ADD ("limits-of-program", test_limits_of_program);
  ADD ("typed-depth", test_typed_depth);
  ADD ("clock", test_clock);
  ADD ("custom-clock", test_custom_clock);
  ADD ("custom-clock-cancelled", test_custom_clock_cancelled);
  ADD ("usual-clocks", test_usual_clocks);
  ADD ("evaluation", test_evaluation);
  ADD ("fen-typed", test_fen_typed);
  ADD ("fen-refused", test_fen_refused);
  ADD ("fen-pasted", test_fen_pasted);
  ADD ("fen/board", test_set_up);
  ADD ("chess960", test_chess960);
  ADD ("book", test_book);
  ADD ("turn-board", test_turn_board);
  ADD ("keyboard-and-width", test_keyboard_and_width);

  return g_test_run ();
}
