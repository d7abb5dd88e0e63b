/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/results/tabiya-my-games.h"

#include <glib/gi18n-lib.h>

#include "game/file/tabiya-pgn-file.h"
#include "game/tabiya-thread.h"

/* How long the file must have been quiet before it is read again, in milliseconds. */
#define QUIET_MS 150

struct _TabiyaMyGames
{
  GObject        parent_instance;

  /* owned */
  GFile         *file;
  GFileMonitor  *monitor;      /* nullable: not every file system tells of changes */
  GCancellable  *reading;      /* NULL while nothing is being read */
  GPtrArray     *stored;       /* TabiyaPlayedGame, of the file */
  GPtrArray     *boards;       /* TabiyaPlayedGame, on boards */
  GPtrArray     *board_games;  /* TabiyaGame, of the same positions */
  GListStore    *list;
  TabiyaResults *results;
  GError        *error;        /* nullable */

  /* state */
  guint          quiet_id;
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaMyGames, tabiya_my_games, G_TYPE_OBJECT)

/* Showing what was read */

static guint32
get_today (void)
{
  GDate today;

  g_date_set_time_t (&today, g_get_real_time () / G_USEC_PER_SEC);
  return g_date_get_julian (&today);
}

static void
add_all (GPtrArray *games,
         GPtrArray *more)
{
  for (guint i = 0; i < more->len; i++)
    g_ptr_array_add (games, g_ptr_array_index (more, i));
}

static void
update (TabiyaMyGames *self)
{
  g_autoptr(GPtrArray) games = g_ptr_array_new ();
  TabiyaResults *results;

  add_all (games, self->stored);
  add_all (games, self->boards);
  results = tabiya_results_new (games, get_today ());
  g_ptr_array_set_size (games, 0);
  for (guint i = results->games->len; i > 0; i--)
    g_ptr_array_add (games, g_ptr_array_index (results->games, i - 1));
  g_list_store_splice (self->list, 0, g_list_model_get_n_items (G_LIST_MODEL (self->list)),
                       games->pdata, games->len);
  tabiya_results_free (self->results);
  self->results = results;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Reading */

static void
read_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  g_autoptr(TabiyaPgnFile) file = NULL;
  g_autoptr(GPtrArray) games = g_ptr_array_new_with_free_func (g_object_unref);
  GError *error = NULL;

  /* The files of a folder could be read as one, but no game could be added to them. */
  if (g_file_query_file_type (data, G_FILE_QUERY_INFO_NONE, cancellable) == G_FILE_TYPE_DIRECTORY) {
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY,
                             _("“%s” is a folder; move it away to keep games there"),
                             g_file_peek_path (data));
    return;
  }
  file = tabiya_pgn_file_load (data, cancellable, &error);
  if (!file && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
      && !g_error_matches (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_NO_GAME)) {
    g_task_return_error (task, error);
    return;
  }
  g_clear_error (&error);
  for (guint i = 0; file && i < tabiya_pgn_file_get_n_games (file); i++) {
    g_autoptr(TabiyaGame) game = tabiya_pgn_file_dup_game (file, i, NULL, NULL);

    if (g_cancellable_is_cancelled (cancellable))
      break;
    if (game)
      g_ptr_array_add (games, tabiya_played_game_new (game, i));
  }
  g_task_return_pointer (task, g_steal_pointer (&games), (GDestroyNotify) g_ptr_array_unref);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  TabiyaMyGames *self = TABIYA_MY_GAMES (source);
  GTask *task = G_TASK (result);
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) games = g_task_propagate_pointer (task, &error);

  /* The file was read again meanwhile, or nobody is interested any more. */
  if (self->reading != g_task_get_cancellable (task))
    return;
  g_clear_object (&self->reading);
  g_clear_error (&self->error);
  if (games) {
    g_clear_pointer (&self->stored, g_ptr_array_unref);
    self->stored = g_steal_pointer (&games);
  } else {
    self->error = g_steal_pointer (&error);
  }
  update (self);
}

static gboolean
quiet_cb (gpointer data)
{
  TabiyaMyGames *self = data;

  self->quiet_id = 0;
  tabiya_my_games_refresh (self);
  return G_SOURCE_REMOVE;
}

static void
file_changed_cb (TabiyaMyGames *self)
{
  g_clear_handle_id (&self->quiet_id, g_source_remove);
  self->quiet_id = g_timeout_add (QUIET_MS, quiet_cb, self);
}

/* The object */

static void
tabiya_my_games_dispose (GObject *object)
{
  TabiyaMyGames *self = TABIYA_MY_GAMES (object);

  g_clear_handle_id (&self->quiet_id, g_source_remove);
  if (self->monitor)
    g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_clear_object (&self->monitor);
  if (self->reading)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  G_OBJECT_CLASS (tabiya_my_games_parent_class)->dispose (object);
}

static void
tabiya_my_games_finalize (GObject *object)
{
  TabiyaMyGames *self = TABIYA_MY_GAMES (object);

  tabiya_results_free (self->results);
  g_ptr_array_unref (self->stored);
  g_ptr_array_unref (self->boards);
  g_ptr_array_unref (self->board_games);
  g_object_unref (self->list);
  g_object_unref (self->file);
  g_clear_error (&self->error);
  G_OBJECT_CLASS (tabiya_my_games_parent_class)->finalize (object);
}

static void
tabiya_my_games_class_init (TabiyaMyGamesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_my_games_dispose;
  G_OBJECT_CLASS (klass)->finalize = tabiya_my_games_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_my_games_init (TabiyaMyGames *self)
{
  self->stored = g_ptr_array_new_with_free_func (g_object_unref);
  self->boards = g_ptr_array_new_with_free_func (g_object_unref);
  self->board_games = g_ptr_array_new_with_free_func (g_object_unref);
  self->list = g_list_store_new (TABIYA_TYPE_PLAYED_GAME);
  self->results = tabiya_results_new (self->stored, get_today ());
}

TabiyaMyGames *
tabiya_my_games_new (const char *path)
{
  TabiyaMyGames *self = g_object_new (TABIYA_TYPE_MY_GAMES, NULL);

  self->file = g_file_new_for_path (path);
  self->monitor = g_file_monitor_file (self->file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor)
    g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (file_changed_cb), self);
  tabiya_my_games_refresh (self);
  return self;
}

void
tabiya_my_games_set_boards (TabiyaMyGames *self,
                            GPtrArray     *games)
{
  g_return_if_fail (TABIYA_IS_MY_GAMES (self));

  g_ptr_array_set_size (self->boards, 0);
  g_ptr_array_set_size (self->board_games, 0);
  for (guint i = 0; i < games->len; i++) {
    TabiyaGame *game = g_ptr_array_index (games, i);

    g_ptr_array_add (self->boards, tabiya_played_game_new (game, G_MAXUINT));
    g_ptr_array_add (self->board_games, g_object_ref (game));
  }
  update (self);
}

void
tabiya_my_games_refresh (TabiyaMyGames *self)
{
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (TABIYA_IS_MY_GAMES (self));

  if (self->reading)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  self->reading = g_cancellable_new ();
  task = g_task_new (self, self->reading, read_cb, NULL);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, g_object_ref (self->file), g_object_unref);
  tabiya_thread_run_task (task, read_in_thread);
}

gboolean
tabiya_my_games_get_loading (TabiyaMyGames *self)
{
  g_return_val_if_fail (TABIYA_IS_MY_GAMES (self), FALSE);

  return !!self->reading;
}

const GError *
tabiya_my_games_get_error (TabiyaMyGames *self)
{
  g_return_val_if_fail (TABIYA_IS_MY_GAMES (self), NULL);

  return self->error;
}

GListModel *
tabiya_my_games_get_list (TabiyaMyGames *self)
{
  g_return_val_if_fail (TABIYA_IS_MY_GAMES (self), NULL);

  return G_LIST_MODEL (self->list);
}

const TabiyaResults *
tabiya_my_games_get_results (TabiyaMyGames *self)
{
  g_return_val_if_fail (TABIYA_IS_MY_GAMES (self), NULL);

  return self->results;
}

TabiyaGame *
tabiya_my_games_find_board (TabiyaMyGames    *self,
                            TabiyaPlayedGame *game)
{
  guint i;

  g_return_val_if_fail (TABIYA_IS_MY_GAMES (self), NULL);

  return g_ptr_array_find (self->boards, game, &i) ? g_ptr_array_index (self->board_games, i)
                                                   : NULL;
}
