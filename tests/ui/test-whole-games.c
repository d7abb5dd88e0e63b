/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/engine.h"
#include "window-fixture.h"

/* Whole games by real events of the pointer against weak levels: drags and clicks, promotions,
   premoves that are played or dropped, and a rematch after each. */

/* The games of each test; and where those begin in which pawns become queens. */
#define N_GAMES   4
#define PAWNS     "6k1/PP6/8/8/8/8/pp6/6K1 w - - 0 1"
#define MAX_PLIES 240
/* Long enough for a premove to be made by hand. */
#define REPLY_MS  500
/* Enough to mate, and not only to win, when few men are left. */
#define DEPTH     8

typedef struct {
  WindowFixture fixture;
  Engine       *engine;
  guint         n_moves;           /* made with the pointer */
  guint         n_drags;
  guint         n_clicks;
  guint         n_promotions;
  guint         n_premoves;        /* made with the pointer */
  guint         n_premoves_played;
} Evening;

static void
get_live (Evening       *evening,
          ChessPosition *position)
{
  tabiya_node_get_position (tabiya_play_get_game (evening->fixture.play),
                            tabiya_play_get_live_node (evening->fixture.play), position);
}

static guint
get_ply (Evening *evening)
{
  return tabiya_node_get_ply (tabiya_play_get_live_node (evening->fixture.play));
}

static void
find_move (Evening      *evening,
           EngineResult *result)
{
  TabiyaGame *game = tabiya_play_get_game (evening->fixture.play);
  g_autoptr(GArray) history
    = tabiya_node_dup_history (game, tabiya_play_get_live_node (evening->fixture.play));
  EngineRequest request = {
    .history = (const uint64_t *) (void *) history->data,
    .n_history = history->len,
    .limits = { .depth = DEPTH },
  };

  get_live (evening, &request.position);
  engine_run (evening->engine, &request, NULL, NULL, result);
  g_assert_cmpint (result->best, !=, CHESS_NO_MOVE);
}

static void
name_square (ChessSquare square,
             char       *name)
{
  name[0] = (char) ('a' + chess_square_file (square));
  name[1] = (char) ('1' + chess_square_rank (square));
  name[2] = '\0';
}

/* Drags, or clicks twice; a queen is chosen by a click on the square where it will stand. */
static void
point (Evening   *evening,
       ChessMove  move,
       gboolean   by_drag)
{
  TabiyaBoard *board = evening->fixture.board;
  char from[3], to[3];

  name_square (chess_move_from (move), from);
  name_square (chess_move_king_target (move), to);
  if (by_drag) {
    ui_test_drag (board, from, to);
    evening->n_drags++;
  } else {
    ui_test_click_square (board, from);
    ui_test_click_square (board, to);
    evening->n_clicks++;
  }
}

static void
make_move (Evening   *evening,
           ChessMove  move)
{
  guint ply = get_ply (evening);
  char to[3];

  point (evening, move, evening->n_moves % 3 != 0);
  ui_test_settle ();
  if (chess_move_promotion (move) != CHESS_NO_PIECE_TYPE) {
    g_assert_cmpuint (get_ply (evening), ==, ply);
    name_square (chess_move_to (move), to);
    ui_test_click_square (evening->fixture.board, to);
    ui_test_settle ();
    evening->n_promotions++;
  }
  g_assert_cmpuint (get_ply (evening), >, ply);
}

/* While the level thinks, the answer to what it is expected to play. Returns whether it waits to be
   played; the level may have been quicker than the hand, and then it is a move like any other. */
static gboolean
make_premove (Evening            *evening,
              const EngineResult *result)
{
  TabiyaPremoves *premoves = tabiya_session_get_premoves (evening->fixture.session);

  if (result->n_pv < 3 || tabiya_play_get_state (evening->fixture.play) != TABIYA_PLAY_ENGINE)
    return FALSE;
  point (evening, result->pv[2], TRUE);
  return tabiya_premoves_get_all (premoves)->count > 0;
}

/* Waits until the person is to move, or the game is over, without premoves. */
static void
await_turn (Evening *evening)
{
  TabiyaPlay *play = evening->fixture.play;

  ui_test_wait_until (tabiya_play_get_state (play) == TABIYA_PLAY_HUMAN
                      || tabiya_play_get_state (play) == TABIYA_PLAY_OVER);
  ui_test_settle ();
}

static void
play_game (Evening *evening)
{
  TabiyaPlay *play = evening->fixture.play;
  EngineResult result;
  guint ply;

  for (await_turn (evening);
       tabiya_play_get_state (play) != TABIYA_PLAY_OVER && get_ply (evening) < MAX_PLIES;
       await_turn (evening)) {
    if (tabiya_play_get_state (play) != TABIYA_PLAY_HUMAN)
      continue;
    if (tabiya_play_is_draw_offered (play))
      tabiya_play_answer_draw (play, FALSE);
    find_move (evening, &result);
    make_move (evening, result.best);
    ply = get_ply (evening);
    evening->n_moves++;
    if (evening->n_moves % 2 != 0 || !make_premove (evening, &result))
      continue;
    evening->n_premoves++;
    await_turn (evening);
    /* The reply, and the premove and the reply to that. */
    evening->n_premoves_played += get_ply (evening) > ply + 1;
  }
}

/* Presses the button Rematch on the card about the end. */
static void
ask_rematch (Evening *evening)
{
  GtkWidget *button = window_find_button (GTK_WIDGET (evening->fixture.window), "Rematch");

  ui_test_wait_still (button);
  ui_test_click (button, gtk_widget_get_width (button) / 2, gtk_widget_get_height (button) / 2);
  ui_test_wait_until (tabiya_play_is_going (evening->fixture.play));
}

/* @data: from where the games begin; NULL for the usual start. */
static void
test_evening (gconstpointer data)
{
  g_autoptr(TabiyaPlaySetup) setup = window_setup_engine (1);
  Evening evening = { 0 };
  guint n_total = 0;

  setup->players[CHESS_BLACK].strength = TABIYA_STRENGTH_LEVEL;
  setup->players[CHESS_BLACK].value = 2;
  if (data)
    window_setup_set_fen (setup, data);
  window_fixture_set_up (&evening.fixture, setup);
  window_unfold_bar (&evening.fixture);
  tabiya_play_set_reply_delay (evening.fixture.play, REPLY_MS);
  g_settings_set_boolean (evening.fixture.settings, "opponent-resigns", FALSE);
  evening.engine = engine_new ();
  for (guint game = 0; game < N_GAMES; game++) {
    ChessColor own = game % 2 == 0 ? CHESS_WHITE : CHESS_BLACK;
    const TabiyaPlaySetup *now = tabiya_play_get_setup (evening.fixture.play);

    g_assert_cmpint (now->players[own].kind, ==, TABIYA_PLAYER_HUMAN);
    play_game (&evening);
    if (tabiya_play_get_state (evening.fixture.play) != TABIYA_PLAY_OVER) {
      g_autofree char *moves = window_dup_moves (&evening.fixture);

      g_error ("game %u did not end: %s", game + 1, moves);
    }
    g_test_message ("game %u: %s after %u plies", game + 1,
                    tabiya_game_get_result (tabiya_play_get_game (evening.fixture.play)),
                    get_ply (&evening));
    n_total += get_ply (&evening);
    ask_rematch (&evening);
  }
  g_test_message ("%u plies; %u drags, %u pairs of clicks, %u promotions, %u premoves, %u played",
                  n_total, evening.n_drags, evening.n_clicks, evening.n_promotions,
                  evening.n_premoves, evening.n_premoves_played);
  if (data)
    g_assert_cmpuint (evening.n_promotions, >, 0);
  else
    g_assert_cmpuint (evening.n_premoves_played, >, 0);
  tabiya_play_resign (evening.fixture.play);
  engine_free (evening.engine);
  g_settings_reset (evening.fixture.settings, "opponent-resigns");
  window_fixture_tear_down (&evening.fixture);
}

int
main (int   argc,
      char *argv[])
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);

  g_test_add_data_func ("/tabiya/whole-games/evening", NULL, test_evening);
  g_test_add_data_func ("/tabiya/whole-games/pawns", PAWNS, test_evening);

  return g_test_run ();
}
