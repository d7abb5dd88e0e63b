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
    gtk_window_close (GTK_WINDOW (fixture->dialog));
  ui_test_wait_until (!fixture->dialog);
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

/* The area of a square in the widget with the trays. */
static graphene_rect_t
get_square_box (TabiyaSetupBoard *board,
                const char       *name)
{
  TabiyaBoard *inner = tabiya_setup_board_get_board (board);
  graphene_rect_t box;
  double x, y;

  tabiya_board_get_square_box (inner, ui_test_square (name), &box);
  gtk_widget_translate_coordinates (GTK_WIDGET (inner), GTK_WIDGET (board), box.origin.x,
                                    box.origin.y, &x, &y);
  box.origin = GRAPHENE_POINT_INIT ((float) x, (float) y);
  return box;
}

static graphene_point_t
place_of_square (Fixture    *fixture,
                 const char *name)
{
  graphene_rect_t box = get_square_box (TABIYA_SETUP_BOARD (get_board (fixture)), name);
  graphene_point_t centre;

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

/* With Ctrl the man stays where it was as well. */
static void
test_copy (Fixture       *fixture,
           gconstpointer  data)
{
  ui_test_hold (GDK_KEY_Control_L);
  drag (fixture, place_of_square (fixture, "b1"), place_of_square (fixture, "c3"));
  ui_test_let_go (GDK_KEY_Control_L);
  g_assert_cmpstr (get_fen (fixture), ==,
                   "rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

/* With a man picked up, a click on another one takes it, but that one can be dragged as well. */
static void
test_another (Fixture       *fixture,
              gconstpointer  data)
{
  click (fixture, place_of_square (fixture, "a1"));
  drag (fixture, place_of_square (fixture, "h2"), place_of_square (fixture, "h4"));
  click (fixture, place_of_square (fixture, "c3"));
  g_assert_cmpstr (get_fen (fixture), ==,
                   "rnbqkbnr/pppppppp/8/8/7P/8/PPPPPPP1/RNBQKBNR w KQkq - 0 1");
  click (fixture, place_of_square (fixture, "a1"));
  click (fixture, place_of_square (fixture, "h8"));
  g_assert_cmpstr (get_fen (fixture), ==,
                   "rnbqkbnR/pppppppp/8/8/7P/8/PPPPPPP1/1NBQKBNR w Kq - 0 1");
  /* It can be dragged to where it was. */
  drag (fixture, place_of_square (fixture, "h8"), place_of_square (fixture, "h8"));
  drag (fixture, place_of_square (fixture, "h8"), place_of_square (fixture, "a1"));
  g_assert_cmpstr (get_fen (fixture), ==,
                   "rnbqkbn1/pppppppp/8/8/7P/8/PPPPPPP1/RNBQKBNR w KQq - 0 1");
}

/* The secondary button takes a man away; during a drag it ends that. */
static void
test_secondary (Fixture       *fixture,
                gconstpointer  data)
{
  GtkWidget *board = get_board (fixture);
  graphene_point_t at = place_of_square (fixture, "d2");

  ui_test_move (board, at.x, at.y);
  ui_test_press (GDK_BUTTON_SECONDARY);
  ui_test_release (GDK_BUTTON_SECONDARY);
  ui_test_settle ();
  g_assert_cmpstr (get_fen (fixture), ==,
                   "rnbqkbnr/pppppppp/8/8/8/8/PPP1PPPP/RNBQKBNR w KQkq - 0 1");
  for (int i = 0; i < 2; i++) {
    at = i == 0 ? place_of_square (fixture, "e2")
                : place_of_tool (fixture, chess_piece_make (CHESS_WHITE, CHESS_QUEEN));
    ui_test_move (board, at.x, at.y);
    ui_test_press (GDK_BUTTON_PRIMARY);
    ui_test_move (board, at.x, at.y - 10);
    at = place_of_square (fixture, "e4");
    ui_test_move (board, at.x, at.y);
    ui_test_press (GDK_BUTTON_SECONDARY);
    ui_test_release (GDK_BUTTON_SECONDARY);
    ui_test_release (GDK_BUTTON_PRIMARY);
    ui_test_settle ();
    g_assert_cmpstr (get_fen (fixture), ==,
                     "rnbqkbnr/pppppppp/8/8/8/8/PPP1PPPP/RNBQKBNR w KQkq - 0 1");
  }
}

/* The square that a man from a tray would go to is marked. Esc ends the drag and leaves the
   dialog. */
static void
test_escape_drag (Fixture       *fixture,
                  gconstpointer  data)
{
  GtkWidget *board = get_board (fixture);
  graphene_point_t from = place_of_tool (fixture, chess_piece_make (CHESS_WHITE, CHESS_QUEEN));
  graphene_point_t to = place_of_square (fixture, "e4");
  graphene_rect_t box = get_square_box (TABIYA_SETUP_BOARD (board), "e4");
  g_autoptr(GdkTexture) before = ui_test_render (board);
  g_autoptr(GdkTexture) after = NULL;
  GdkRGBA plain = ui_test_pixel (before, (int) box.origin.x + 1, (int) box.origin.y + 1);
  GdkRGBA marked;

  ui_test_move (board, from.x, from.y);
  ui_test_press (GDK_BUTTON_PRIMARY);
  ui_test_move (board, from.x, from.y - 10);
  ui_test_move (board, to.x, to.y);
  ui_test_settle ();
  after = ui_test_render (board);
  marked = ui_test_pixel (after, (int) box.origin.x + 1, (int) box.origin.y + 1);
  g_assert_false (gdk_rgba_equal (&marked, &plain));
  ui_test_key (GDK_KEY_Escape, 0);
  ui_test_release (GDK_BUTTON_PRIMARY);
  ui_test_settle ();
  g_assert_nonnull (fixture->dialog);
  g_assert_cmpstr (get_fen (fixture), ==, START);
}

/* Seen from the other side, the men below are Black's, and a tool works by keyboard as well. What
   stands on a square is told. */
static void
test_flipped (Fixture       *fixture,
              gconstpointer  data)
{
  guint tool = chess_piece_make (CHESS_BLACK, CHESS_PAWN);
  TabiyaBoard *board = tabiya_setup_board_get_board (TABIYA_SETUP_BOARD (get_board (fixture)));
  graphene_point_t before = place_of_tool (fixture, tool);
  g_autofree char *text = NULL;

  gtk_widget_activate_action (GTK_WIDGET (fixture->dialog), "setup.flip", NULL);
  ui_test_settle ();
  g_assert_cmpfloat (place_of_tool (fixture, tool).y, >, before.y);
  g_assert_cmpfloat (place_of_square (fixture, "a1").x, >, place_of_square (fixture, "h1").x);
  click (fixture, place_of_tool (fixture, tool));
  click (fixture, place_of_square (fixture, "e4"));
  ui_test_key (GDK_KEY_Down, 0);
  ui_test_key (GDK_KEY_Return, 0);
  ui_test_settle ();
  g_assert_cmpstr (get_fen (fixture), ==,
                   "rnbqkbnr/pppppppp/8/4p3/4p3/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  text = tabiya_board_dup_square_text (board, ui_test_square ("e5"));
  g_assert_cmpstr (text, ==, "e5, black pawn");
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
  gtk_widget_grab_focus (GTK_WIDGET (tabiya_setup_board_get_board (dialog_child (fixture->dialog,
                                                                                 "board"))));
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

/* On 360 pixels the title is shorter, and whole. */
static void
test_narrow (Fixture       *fixture,
             gconstpointer  data)
{
  AdwSqueezer *title = ADW_SQUEEZER (dialog_child (fixture->dialog, "title"));
  GtkLabel *wide = GTK_LABEL (adw_squeezer_get_visible_child (title));
  GtkLabel *narrow;

  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 11", NULL);
  g_assert_cmpstr (gtk_label_get_text (wide), ==, "Set Up Position");
  gtk_window_set_default_size (GTK_WINDOW (fixture->dialog), 360, 700);
  ui_test_wait_until (adw_squeezer_get_visible_child (title) != GTK_WIDGET (wide));
  narrow = GTK_LABEL (adw_squeezer_get_visible_child (title));
  ui_test_settle ();
  g_assert_cmpstr (gtk_label_get_text (narrow), ==, "Set Up");
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (narrow)));
}

/* The pixels of an area that have another colour than its top left corner. */
static guint
count_written (GtkWidget             *board,
               const graphene_rect_t *area)
{
  g_autoptr(GdkTexture) texture = ui_test_render (board);
  GdkRGBA ground = ui_test_pixel (texture, (int) area->origin.x, (int) area->origin.y);
  guint n = 0;

  for (int x = 0; x < (int) area->size.width; x++)
    for (int y = 0; y < (int) area->size.height; y++) {
      GdkRGBA color = ui_test_pixel (texture, (int) area->origin.x + x, (int) area->origin.y + y);

      if (!gdk_rgba_equal (&color, &ground))
        n++;
    }
  return n;
}

/* "O-O" is not broken at its hyphen: both ways to castle are as high as one line. */
static void
test_castling (Fixture       *fixture,
               gconstpointer  data)
{
  static const char *const names[] = { "white_short", "white_long", "black_short", "black_long" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    GtkWidget *label = gtk_widget_get_last_child (dialog_child (fixture->dialog, names[i]));

    g_assert_true (GTK_IS_LABEL (label));
    g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (label))), ==,
                     1);
  }
}

/* Ranks and files are named where they are on every board. */
static void
test_coordinates (void)
{
  g_autoptr(GSettings) settings = settings_fixture_new ();
  TabiyaSetupDialog *dialog;
  TabiyaSetupBoard *board;
  graphene_rect_t corner;
  graphene_rect_t square;
  graphene_rect_t tool;
  ChessPosition position;
  float left;

  ui_test_read_fen (START, &position);
  dialog = tabiya_setup_dialog_new (NULL, &position, settings, FALSE);
  board = dialog_child (dialog, "board");
  dialog_show (dialog);
  /* The upper left quarter of a square on which nothing stands. */
  square = get_square_box (board, "a5");
  corner = GRAPHENE_RECT_INIT (square.origin.x, square.origin.y, square.size.width / 4,
                               square.size.height / 3);
  left = square.origin.x;
  g_assert_cmpuint (count_written (GTK_WIDGET (board), &corner), >, 10);

  g_settings_set_string (settings, "coordinates", "none");
  ui_test_settle ();
  g_assert_cmpuint (count_written (GTK_WIDGET (board), &corner), ==, 0);

  g_settings_set_string (settings, "coordinates", "outside");
  ui_test_settle ();
  square = get_square_box (board, "a5");
  corner = GRAPHENE_RECT_INIT (square.origin.x - 12, square.origin.y, 12, square.size.height);
  g_assert_cmpfloat (corner.origin.x, >=, 0);
  g_assert_cmpuint (count_written (GTK_WIDGET (board), &corner), >, 10);
  /* The files have their room between the board and the men below it. */
  square = get_square_box (board, "b1");
  tabiya_setup_board_get_tool_box (board, chess_piece_make (CHESS_WHITE, CHESS_PAWN), &tool);
  g_assert_cmpfloat (tool.origin.y - (square.origin.y + square.size.height), >=, 16);
  corner = GRAPHENE_RECT_INIT (square.origin.x, square.origin.y + square.size.height + 1,
                               square.size.width, 14);
  g_assert_cmpuint (count_written (GTK_WIDGET (board), &corner), >, 10);

  g_settings_set_string (settings, "coordinates", "inside");
  ui_test_settle ();
  square = get_square_box (board, "a5");
  g_assert_cmpfloat (square.origin.x, ==, left);
  dialog_assert_freed (dialog);
}

#define ADD(path, function) \
  g_test_add ("/tabiya/setup-dialog/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int   argc,
      char *argv[])
{
  ui_test_init (&argc, &argv);

  ADD ("drag", test_drag);
  ADD ("copy", test_copy);
  ADD ("another", test_another);
  ADD ("secondary", test_secondary);
  ADD ("escape-drag", test_escape_drag);
  ADD ("flipped", test_flipped);
  ADD ("click", test_click);
  ADD ("keyboard", test_keyboard);
  ADD ("escape", test_escape);
  ADD ("fen", test_fen);
  ADD ("castling", test_castling);
  ADD ("status", test_status);
  ADD ("analyse", test_analyse);
  ADD ("tab", test_tab);
  ADD ("narrow", test_narrow);
  g_test_add_func ("/tabiya/setup-dialog/coordinates", test_coordinates);

  return g_test_run ();
}
