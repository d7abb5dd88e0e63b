/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/chess-text.h"
#include "dialog-fixture.h"
#include "ui/setup/tabiya-setup-board.h"
#include "ui/setup/tabiya-setup-dialog.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

typedef struct {
  TabiyaSetupDialog *dialog;    /* NULL once it is gone */
  guint              n_done;
  guint              purpose;
  ChessPosition      position;
} Fixture;

static void
done_cb (TabiyaSetupDialog   *dialog,
         guint                purpose,
         const ChessPosition *position,
         Fixture             *fixture)
{
  fixture->n_done++;
  fixture->purpose = purpose;
  fixture->position = *position;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  ChessPosition position;

  ui_test_read_fen (data ? data : START, &position);
  fixture->dialog = tabiya_setup_dialog_new (NULL, &position, NULL, FALSE);
  g_object_add_weak_pointer (G_OBJECT (fixture->dialog), (gpointer *) &fixture->dialog);
  g_signal_connect (fixture->dialog, "done", G_CALLBACK (done_cb), fixture);
  dialog_show (fixture->dialog);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  if (fixture->dialog)
    dialog_assert_freed (fixture->dialog);
  g_assert_null (fixture->dialog);
}

static GtkWidget *
get_board (Fixture *fixture)
{
  return dialog_child (fixture->dialog, "board");
}

static const char *
get_fen (Fixture *fixture)
{
  return gtk_editable_get_text (GTK_EDITABLE (dialog_child (fixture->dialog, "fen_entry")));
}

static const char *
get_status (Fixture *fixture)
{
  return gtk_label_get_text (dialog_child (fixture->dialog, "status"));
}

static graphene_point_t
place_of_square (Fixture    *fixture,
                 const char *name)
{
  graphene_rect_t box;
  graphene_point_t centre;

  tabiya_setup_board_get_square_box (TABIYA_SETUP_BOARD (get_board (fixture)),
                                     ui_test_square (name), &box);
  graphene_rect_get_center (&box, &centre);
  return centre;
}

static graphene_point_t
place_of_tool (Fixture *fixture,
               guint    tool)
{
  graphene_rect_t box;
  graphene_point_t centre;

  tabiya_setup_board_get_tool_box (TABIYA_SETUP_BOARD (get_board (fixture)), tool, &box);
  graphene_rect_get_center (&box, &centre);
  return centre;
}

static void
drag (Fixture          *fixture,
      graphene_point_t  from,
      graphene_point_t  to)
{
  GtkWidget *board = get_board (fixture);

  ui_test_move (board, from.x, from.y);
  ui_test_press (GDK_BUTTON_PRIMARY);
  for (int i = 1; i <= 4; i++)
    ui_test_move (board, from.x + (to.x - from.x) * i / 4, from.y + (to.y - from.y) * i / 4);
  ui_test_release (GDK_BUTTON_PRIMARY);
  ui_test_settle ();
}

static void
click (Fixture          *fixture,
       graphene_point_t  at)
{
  ui_test_click (get_board (fixture), at.x, at.y);
  ui_test_settle ();
}

static void
test_drag (Fixture       *fixture,
           gconstpointer  data)
{
  graphene_point_t outside = place_of_square (fixture, "h4");

  drag (fixture, place_of_square (fixture, "e2"), place_of_square (fixture, "e4"));
  g_assert_cmpstr (get_fen (fixture), ==,
                   "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1");

  outside.x += 60;
  drag (fixture, place_of_square (fixture, "h1"), outside);
  g_assert_cmpstr (get_fen (fixture), ==,
                   "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBN1 w Qkq - 0 1");

  drag (fixture, place_of_tool (fixture, chess_piece_make (CHESS_BLACK, CHESS_ROOK)),
        place_of_square (fixture, "a6"));
  g_assert_cmpstr (get_fen (fixture), ==,
                   "rnbqkbnr/pppppppp/r7/8/4P3/8/PPPP1PPP/RNBQKBN1 w Qkq - 0 1");
  /* It was dragged and not chosen. */
  g_assert_cmpuint (tabiya_setup_board_get_tool (TABIYA_SETUP_BOARD (get_board (fixture))), ==,
                    TABIYA_SETUP_TOOL_HAND);
}

static void
test_click (Fixture       *fixture,
            gconstpointer  data)
{
  click (fixture, place_of_square (fixture, "b1"));
  click (fixture, place_of_square (fixture, "c3"));
  g_assert_cmpstr (get_fen (fixture), ==,
                   "rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/R1BQKBNR w KQkq - 0 1");

  click (fixture, place_of_tool (fixture, chess_piece_make (CHESS_WHITE, CHESS_QUEEN)));
  click (fixture, place_of_square (fixture, "c3"));
  click (fixture, place_of_square (fixture, "d5"));
  click (fixture, place_of_square (fixture, "c3"));
  g_assert_cmpstr (get_fen (fixture), ==,
                   "rnbqkbnr/pppppppp/8/3Q4/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1");

  click (fixture, place_of_tool (fixture, TABIYA_SETUP_TOOL_ERASER));
  drag (fixture, place_of_square (fixture, "a2"), place_of_square (fixture, "h2"));
  g_assert_cmpstr (get_fen (fixture), ==,
                   "rnbqkbnr/pppppppp/8/3Q4/8/8/8/R1BQKBNR w KQkq - 0 1");
  /* The stroke is one step. */
  ui_test_key (GDK_KEY_z, GDK_KEY_Control_L);
  ui_test_settle ();
  g_assert_cmpstr (get_fen (fixture), ==,
                   "rnbqkbnr/pppppppp/8/3Q4/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1");
}

static void
test_keyboard (Fixture       *fixture,
               gconstpointer  data)
{
  /* The cursor begins on e2. */
  gtk_widget_grab_focus (get_board (fixture));
  ui_test_key (GDK_KEY_Up, 0);
  ui_test_key (GDK_KEY_Up, 0);
  ui_test_type ("Q");
  ui_test_key (GDK_KEY_Left, 0);
  ui_test_type ("n");
  ui_test_key (GDK_KEY_Down, 0);
  ui_test_key (GDK_KEY_Down, 0);
  ui_test_key (GDK_KEY_Delete, 0);
  ui_test_settle ();
  g_assert_cmpstr (get_fen (fixture), ==,
                   "rnbqkbnr/pppppppp/8/8/3nQ3/8/PPP1PPPP/RNBQKBNR w KQkq - 0 1");
  /* Enter picks up and puts down. */
  ui_test_key (GDK_KEY_Left, 0);
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_key (GDK_KEY_Up, 0);
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_settle ();
  g_assert_cmpstr (get_fen (fixture), ==,
                   "rnbqkbnr/pppppppp/8/8/3nQ3/2P5/PP2PPPP/RNBQKBNR w KQkq - 0 1");
}

/* Esc lets go of a man first, and only then closes the dialog. */
static void
test_escape (Fixture       *fixture,
             gconstpointer  data)
{
  click (fixture, place_of_square (fixture, "b1"));
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_settle ();
  g_assert_nonnull (fixture->dialog);
  click (fixture, place_of_square (fixture, "c3"));
  g_assert_cmpstr (get_fen (fixture), ==, START);
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_wait_until (!fixture->dialog);
  g_assert_cmpuint (fixture->n_done, ==, 0);
}

static void
test_fen (Fixture       *fixture,
          gconstpointer  data)
{
  GtkEditable *entry = dialog_child (fixture->dialog, "fen_entry");
  GtkLabel *error = dialog_child (fixture->dialog, "fen_status");

  gtk_editable_set_text (entry, "4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1");
  ui_test_settle ();
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (error)));
  g_assert_true (gtk_check_button_get_active (dialog_child (fixture->dialog, "white_short")));
  g_assert_false (gtk_widget_get_sensitive (dialog_child (fixture->dialog, "white_long")));
  g_assert_cmpuint (adw_combo_row_get_selected (dialog_child (fixture->dialog,
                                                              "en_passant_row")), ==, 1);

  /* What is typed stays as it is, and the board as it was. */
  gtk_editable_set_text (entry, "4k3/8/8/3pP3/8/8/8/4K2 w K d6 0 1");
  ui_test_settle ();
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (error)));
  g_assert_cmpstr (gtk_label_get_text (error), ==,
                   "Column 23: This rank does not have eight squares.");
  g_assert_cmpstr (get_status (fixture), ==, "White to move.");
}

static void
test_status (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *play = dialog_child (fixture->dialog, "play_button");

  gtk_widget_activate_action (GTK_WIDGET (fixture->dialog), "setup.clear", NULL);
  g_assert_cmpstr (get_status (fixture), ==, "A king is missing.");
  g_assert_false (gtk_widget_get_sensitive (play));
  gtk_widget_activate_action (GTK_WIDGET (fixture->dialog), "setup.start", NULL);
  g_assert_cmpstr (get_status (fixture), ==, "White to move.");
  adw_combo_row_set_selected (dialog_child (fixture->dialog, "turn_row"), CHESS_BLACK);
  g_assert_cmpstr (get_status (fixture), ==, "Black to move.");
  dialog_press (play);
  g_assert_cmpuint (fixture->n_done, ==, 1);
  g_assert_cmpuint (fixture->purpose, ==, TABIYA_SETUP_PLAY);
  g_assert_cmpint (fixture->position.turn, ==, CHESS_BLACK);
  g_assert_null (fixture->dialog);
}

static void
test_analyse (Fixture       *fixture,
              gconstpointer  data)
{
  char fen[CHESS_FEN_SIZE];

  gtk_widget_activate_action (GTK_WIDGET (fixture->dialog), "setup.exchange-colors", NULL);
  dialog_press (dialog_child (fixture->dialog, "analyse_button"));
  g_assert_cmpuint (fixture->n_done, ==, 1);
  g_assert_cmpuint (fixture->purpose, ==, TABIYA_SETUP_ANALYSE);
  chess_fen_write (&fixture->position, FALSE, fen);
  g_assert_cmpstr (fen, ==, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1");
}

/* Every tool and control is reached by Tab; the board is one stop. */
static void
test_tab (Fixture       *fixture,
          gconstpointer  data)
{
  g_assert_cmpuint (dialog_count_tab_stops (fixture->dialog), >=,
                    1 + TABIYA_N_SETUP_TOOLS + 6 + 1 + 4 + 1 + 1 + 3);
}

#define ADD(path, function) \
  g_test_add ("/tabiya/setup-dialog/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int   argc,
      char *argv[])
{
  ui_test_init (&argc, &argv);

  ADD ("drag", test_drag);
  ADD ("click", test_click);
  ADD ("keyboard", test_keyboard);
  ADD ("escape", test_escape);
  ADD ("fen", test_fen);
  ADD ("status", test_status);
  ADD ("analyse", test_analyse);
  ADD ("tab", test_tab);

  return g_test_run ();
}
