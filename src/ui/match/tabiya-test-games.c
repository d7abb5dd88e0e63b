/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/match/tabiya-test-games.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "model/lab/tabiya-test-game.h"

struct _TabiyaTestGames
{
  GtkWidget          parent_instance;

  /* children */
  GtkWidget         *stack;
  GtkListView       *list;

  /* owned */
  GListStore        *games;
};

enum {
  GAME_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaTestGames, tabiya_test_games, GTK_TYPE_WIDGET)

static GtkWidget *
add_label (GtkWidget  *box,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (css_class)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
setup_row_cb (GtkSignalListItemFactory *factory,
              GtkListItem              *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *result;

  gtk_widget_add_css_class (row, "game-row");
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (row), texts);
  g_object_set_data (G_OBJECT (item), "title", add_label (texts, NULL));
  g_object_set_data (G_OBJECT (item), "detail", add_label (texts, "caption"));
  result = add_label (row, "numeric");
  gtk_label_set_ellipsize (GTK_LABEL (result), PANGO_ELLIPSIZE_NONE);
  g_object_set_data (G_OBJECT (item), "result", result);
  gtk_list_item_set_child (item, row);
}

static void
bind_row_cb (GtkSignalListItemFactory *factory,
             GtkListItem              *item)
{
  GtkLabel *detail_label = g_object_get_data (G_OBJECT (item), "detail");
  g_autofree char *title = NULL;
  g_autofree char *detail = NULL;
  g_autofree char *result = NULL;

  g_object_get (gtk_list_item_get_item (item),
                "title", &title, "detail", &detail, "result", &result, NULL);
  gtk_label_set_text (g_object_get_data (G_OBJECT (item), "title"), title);
  gtk_label_set_text (detail_label, detail);
  gtk_widget_set_tooltip_text (GTK_WIDGET (detail_label), detail);
  gtk_label_set_text (g_object_get_data (G_OBJECT (item), "result"), result);
}

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
  return gtk_widget_grab_focus (GTK_WIDGET (TABIYA_TEST_GAMES (widget)->list));
}

static void
tabiya_test_games_dispose (GObject *object)
{
  TabiyaTestGames *self = TABIYA_TEST_GAMES (object);

  g_clear_pointer (&self->stack, gtk_widget_unparent);
  g_clear_object (&self->games);
  G_OBJECT_CLASS (tabiya_test_games_parent_class)->dispose (object);
}

static void
tabiya_test_games_class_init (TabiyaTestGamesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_test_games_dispose;
  widget_class->grab_focus = tabiya_test_games_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  signals[GAME_ACTIVATED] = g_signal_new ("game-activated", TABIYA_TYPE_TEST_GAMES,
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                          G_TYPE_UINT);
}

static void
tabiya_test_games_init (TabiyaTestGames *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *empty = adw_status_page_new ();

  self->games = g_list_store_new (TABIYA_TYPE_TEST_GAME);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_row_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row_cb), NULL);
  self->list = GTK_LIST_VIEW (
    gtk_list_view_new (GTK_SELECTION_MODEL (
                         gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->games)))),
                       factory));
  gtk_single_selection_set_autoselect (GTK_SINGLE_SELECTION (gtk_list_view_get_model (self->list)),
                                       FALSE);
  gtk_list_view_set_single_click_activate (self->list, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "games-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Games of the test"), -1);
  g_signal_connect_swapped (self->list, "activate", G_CALLBACK (activate_cb), self);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->list));

  adw_status_page_set_title (ADW_STATUS_PAGE (empty), _("No Game Yet"));
  adw_status_page_set_description (ADW_STATUS_PAGE (empty),
                                   _("Games appear here when they are finished."));
  self->stack = gtk_stack_new ();
  gtk_stack_add_named (GTK_STACK (self->stack), empty, "empty");
  gtk_stack_add_named (GTK_STACK (self->stack), scroller, "games");
  gtk_widget_set_parent (self->stack, GTK_WIDGET (self));
}

/**
 * tabiya_test_games_update:
 * @run: whose games; always the same
 *
 * Main thread. Games that cannot be read now are left for the next time.
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
  /* Perhaps another reader than the last time, but of the same file, to which games are only
     added. */
  reader = tabiya_test_run_get_reader (run);
  shown = g_list_model_get_n_items (G_LIST_MODEL (self->games));
  tabiya_match_reader_update (reader, NULL);
  for (guint i = tabiya_match_reader_get_n (reader); i > shown; i--)
    g_ptr_array_add (fresh, tabiya_test_game_new (test, tabiya_match_reader_get (reader, i - 1),
                                                  i - 1));
  g_list_store_splice (self->games, 0, 0, fresh->pdata, fresh->len);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack),
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
