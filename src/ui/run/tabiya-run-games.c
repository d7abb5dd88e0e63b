/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/run/tabiya-run-games.h"

#include <adwaita.h>

#include "model/lab/tabiya-run-game.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaRunGames
{
  GtkWidget          parent_instance;

  /* template */
  GtkStack          *stack;
  GtkWidget         *list;
  GListStore        *games;

  /* owned */
  char              *wanted[2];   /* the players whose games are listed; NULL for all */

  /* state */
  guint              n_read;      /* games of the file that were looked at */
  guint64            file_id;     /* see tabiya_match_reader_get_file_id() */
};

enum {
  GAME_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaRunGames, tabiya_run_games, GTK_TYPE_WIDGET)

static void
activate_cb (TabiyaRunGames *self,
             guint            position)
{
  g_autoptr(TabiyaRunGame) game = g_list_model_get_item (G_LIST_MODEL (self->games), position);

  if (game)
    g_signal_emit (self, signals[GAME_ACTIVATED], 0, tabiya_run_game_get_index (game));
}

static gboolean
tabiya_run_games_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (TABIYA_RUN_GAMES (widget)->list);
}

static void
tabiya_run_games_finalize (GObject *object)
{
  TabiyaRunGames *self = TABIYA_RUN_GAMES (object);

  g_free (self->wanted[0]);
  g_free (self->wanted[1]);
  G_OBJECT_CLASS (tabiya_run_games_parent_class)->finalize (object);
}

static void
tabiya_run_games_class_init (TabiyaRunGamesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_widget_dispose;
  G_OBJECT_CLASS (klass)->finalize = tabiya_run_games_finalize;
  widget_class->grab_focus = tabiya_run_games_grab_focus;
  signals[GAME_ACTIVATED] = g_signal_new ("game-activated", TABIYA_TYPE_RUN_GAMES,
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                          G_TYPE_UINT);

  g_type_ensure (TABIYA_TYPE_RUN_GAME);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-run-games.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaRunGames, stack);
  gtk_widget_class_bind_template_child (widget_class, TabiyaRunGames, list);
  gtk_widget_class_bind_template_child (widget_class, TabiyaRunGames, games);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
tabiya_run_games_init (TabiyaRunGames *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static gboolean
is_wanted (TabiyaRunGames             *self,
           const TabiyaMatchReaderGame *game)
{
  if (!self->wanted[0])
    return TRUE;
  for (guint i = 0; i < 2; i++) {
    if (g_strcmp0 (game->names[i], self->wanted[0]) == 0
        && g_strcmp0 (game->names[1 - i], self->wanted[1]) == 0)
      return TRUE;
  }
  return FALSE;
}

/**
 * tabiya_run_games_update:
 * @reader: the games; always of the same file
 * @first: (nullable): the name to show for the first engine; %NULL for those of each game
 * @second: (nullable): the name to show for the other
 *
 * Main thread. Games that cannot be read now are tried again the next time.
 */
void
tabiya_run_games_update (TabiyaRunGames   *self,
                          TabiyaMatchReader *reader,
                          const char        *first,
                          const char        *second)
{
  g_autoptr(GPtrArray) fresh = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_games;

  g_return_if_fail (TABIYA_IS_RUN_GAMES (self));
  g_return_if_fail (reader);

  tabiya_match_reader_update (reader, NULL);
  n_games = tabiya_match_reader_get_n (reader);
  /* The reader may be new, but the file is the same, and games are only appended to it, unless a
     person has saved it after changing it. */
  if (tabiya_match_reader_get_file_id (reader) != self->file_id || n_games < self->n_read) {
    self->file_id = tabiya_match_reader_get_file_id (reader);
    self->n_read = 0;
    g_list_store_remove_all (self->games);
  }
  for (guint i = n_games; i > self->n_read; i--) {
    const TabiyaMatchReaderGame *game = tabiya_match_reader_get (reader, i - 1);

    if (is_wanted (self, game))
      g_ptr_array_add (fresh, tabiya_run_game_new (first ? first : game->names[0],
                                                    second ? second : game->names[1], game,
                                                    i - 1));
  }
  self->n_read = n_games;
  g_list_store_splice (self->games, 0, 0, fresh->pdata, fresh->len);
  gtk_stack_set_visible_child_name (self->stack,
                                    g_list_model_get_n_items (G_LIST_MODEL (self->games)) > 0
                                    ? "games" : "empty");
}

/**
 * tabiya_run_games_show_between:
 * @name: (nullable): a player; %NULL for the games of all
 * @other: (nullable): its opponent
 *
 * Chooses whose games are listed, by the names in the file; they appear with the next update.
 */
void
tabiya_run_games_show_between (TabiyaRunGames *self,
                                const char      *name,
                                const char      *other)
{
  g_return_if_fail (TABIYA_IS_RUN_GAMES (self));

  g_free (self->wanted[0]);
  g_free (self->wanted[1]);
  self->wanted[0] = g_strdup (name);
  self->wanted[1] = g_strdup (other);
  self->n_read = 0;
  g_list_store_remove_all (self->games);
}
