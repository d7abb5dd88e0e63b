/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/match/tabiya-test-games.h"

#include <adwaita.h>

#include "model/lab/tabiya-test-game.h"

struct _TabiyaTestGames
{
  GtkWidget          parent_instance;

  /* template */
  GtkStack          *stack;
  GtkWidget         *list;
  GListStore        *games;
};

enum {
  GAME_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaTestGames, tabiya_test_games, GTK_TYPE_WIDGET)

static void
activate_cb (TabiyaTestGames *self,
             guint            position)
{
  g_autoptr(TabiyaTestGame) game = g_list_model_get_item (G_LIST_MODEL (self->games), position);

  if (game)
    g_signal_emit (self, signals[GAME_ACTIVATED], 0, tabiya_test_game_get_index (game));
}

static gboolean
tabiya_test_games_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (TABIYA_TEST_GAMES (widget)->list);
}

static void
tabiya_test_games_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_TEST_GAMES);
  G_OBJECT_CLASS (tabiya_test_games_parent_class)->dispose (object);
}

static void
tabiya_test_games_class_init (TabiyaTestGamesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_test_games_dispose;
  widget_class->grab_focus = tabiya_test_games_grab_focus;
  signals[GAME_ACTIVATED] = g_signal_new ("game-activated", TABIYA_TYPE_TEST_GAMES,
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                          G_TYPE_UINT);

  g_type_ensure (TABIYA_TYPE_TEST_GAME);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-test-games.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaTestGames, stack);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTestGames, list);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTestGames, games);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
tabiya_test_games_init (TabiyaTestGames *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * tabiya_test_games_update:
 * @run: the test; always the same
 *
 * Main thread. Games that cannot be read now are tried again the next time.
 */
void
tabiya_test_games_update (TabiyaTestGames *self,
                          TabiyaTestRun   *run)
{
  g_autoptr(GPtrArray) fresh = g_ptr_array_new_with_free_func (g_object_unref);
  const TabiyaWeightTest *test;
  TabiyaMatchReader *reader;
  guint shown;

  g_return_if_fail (TABIYA_IS_TEST_GAMES (self));
  g_return_if_fail (TABIYA_IS_TEST_RUN (run));

  test = &tabiya_test_run_get_file (run)->test;
  /* The reader may be new, but the file is the same, and games are only ever appended to it. */
  reader = tabiya_test_run_get_reader (run);
  shown = g_list_model_get_n_items (G_LIST_MODEL (self->games));
  tabiya_match_reader_update (reader, NULL);
  for (guint i = tabiya_match_reader_get_n (reader); i > shown; i--)
    g_ptr_array_add (fresh, tabiya_test_game_new (test, tabiya_match_reader_get (reader, i - 1),
                                                  i - 1));
  g_list_store_splice (self->games, 0, 0, fresh->pdata, fresh->len);
  gtk_stack_set_visible_child_name (self->stack,
                                    shown + fresh->len > 0 ? "games" : "empty");
}

/**
 * tabiya_test_games_get_model:
 *
 * Returns: (transfer none): the games shown
 */
GListModel *
tabiya_test_games_get_model (TabiyaTestGames *self)
{
  g_return_val_if_fail (TABIYA_IS_TEST_GAMES (self), NULL);

  return G_LIST_MODEL (self->games);
}
