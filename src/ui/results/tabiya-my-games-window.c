/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/results/tabiya-my-games-window.h"

#include <glib/gi18n.h>

#include "ui/results/tabiya-results-page.h"

struct _TabiyaMyGamesWindow
{
  AdwWindow            parent_instance;

  /* template */
  GtkStack            *stack;
  AdwStatusPage       *error_page;
  GtkSingleSelection  *selection;
  GtkWidget           *list;
  TabiyaResultsPage   *results_page;

  /* owned */
  TabiyaMyGames       *games;
};

enum {
  OPENED,
  BOARDS_ASKED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaMyGamesWindow, tabiya_my_games_window, ADW_TYPE_WINDOW)

static const char *
choose_page (TabiyaMyGamesWindow *self)
{
  guint n_games = g_list_model_get_n_items (tabiya_my_games_get_list (self->games));

  if (tabiya_my_games_get_error (self->games))
    return "error";
  if (n_games > 0)
    return "games";
  return tabiya_my_games_get_loading (self->games) ? "loading" : "empty";
}

/* A list that is not shown must not have the keyboard: Escape would not get to the window. */
static void
show_page (TabiyaMyGamesWindow *self,
           const char          *page)
{
  gboolean in_front =
    gtk_widget_get_mapped (GTK_WIDGET (self->stack)) || !gtk_widget_get_mapped (GTK_WIDGET (self));

  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), page) == 0)
    return;
  gtk_stack_set_visible_child_name (self->stack, page);
  if (in_front && g_str_equal (page, "games"))
    gtk_widget_grab_focus (self->list);
}

static void
games_changed_cb (TabiyaMyGamesWindow *self)
{
  const GError *error = tabiya_my_games_get_error (self->games);

  if (error) {
    g_autofree char *escaped = g_markup_escape_text (error->message, -1);

    adw_status_page_set_description (self->error_page, escaped);
  }
  show_page (self, choose_page (self));
  tabiya_results_page_set_results (self->results_page, tabiya_my_games_get_results (self->games));
}

/* A game may have ended on a board meanwhile. */
static void
active_changed_cb (TabiyaMyGamesWindow *self)
{
  if (self->games && gtk_window_is_active (GTK_WINDOW (self)))
    g_signal_emit (self, signals[BOARDS_ASKED], 0);
}

static void
activate_cb (TabiyaMyGamesWindow *self,
             guint                position)
{
  g_autoptr(TabiyaPlayedGame) game =
    g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  if (game)
    g_signal_emit (self, signals[OPENED], 0, game);
}

/* The board that this window stands in front of has the action. */
static void
new_game_clicked_cb (TabiyaMyGamesWindow *self)
{
  GtkWindow *board = gtk_window_get_transient_for (GTK_WINDOW (self));

  if (board)
    gtk_widget_activate_action (GTK_WIDGET (board), "win.new-game", NULL);
  gtk_window_close (GTK_WINDOW (self));
}

static void
tabiya_my_games_window_dispose (GObject *object)
{
  TabiyaMyGamesWindow *self = TABIYA_MY_GAMES_WINDOW (object);

  if (self->games)
    g_signal_handlers_disconnect_by_data (self->games, self);
  if (self->selection)
    gtk_single_selection_set_model (self->selection, NULL);
  g_clear_object (&self->games);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_MY_GAMES_WINDOW);
  G_OBJECT_CLASS (tabiya_my_games_window_parent_class)->dispose (object);
}

static void
tabiya_my_games_window_class_init (TabiyaMyGamesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_my_games_window_dispose;

  signals[OPENED] = g_signal_new ("opened", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, TABIYA_TYPE_PLAYED_GAME);
  signals[BOARDS_ASKED] =
    g_signal_new ("boards-asked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (TABIYA_TYPE_PLAYED_GAME);
  g_type_ensure (TABIYA_TYPE_RESULTS_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-my-games-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaMyGamesWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, TabiyaMyGamesWindow, error_page);
  gtk_widget_class_bind_template_child (widget_class, TabiyaMyGamesWindow, selection);
  gtk_widget_class_bind_template_child (widget_class, TabiyaMyGamesWindow, list);
  gtk_widget_class_bind_template_child (widget_class, TabiyaMyGamesWindow, results_page);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, active_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, new_game_clicked_cb);
}

static void
tabiya_my_games_window_init (TabiyaMyGamesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

TabiyaMyGamesWindow *
tabiya_my_games_window_new (TabiyaMyGames *games)
{
  TabiyaMyGamesWindow *self;

  g_return_val_if_fail (TABIYA_IS_MY_GAMES (games), NULL);

  self = g_object_new (TABIYA_TYPE_MY_GAMES_WINDOW, NULL);
  self->games = g_object_ref (games);
  gtk_single_selection_set_model (self->selection, tabiya_my_games_get_list (games));
  g_signal_connect_swapped (games, "changed", G_CALLBACK (games_changed_cb), self);
  games_changed_cb (self);
  return self;
}

TabiyaMyGames *
tabiya_my_games_window_get_games (TabiyaMyGamesWindow *self)
{
  g_return_val_if_fail (TABIYA_IS_MY_GAMES_WINDOW (self), NULL);

  return self->games;
}
