/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "base/tabiya-file-name.h"
#include "game/collection/tabiya-tag-values.h"
#include "ui/library/tabiya-games-columns.h"
#include "ui/library/tabiya-tree-games.h"

#include <glib/gi18n.h>


struct _TabiyaTreeGames
{
  GtkWidget   parent_instance;

  /* template */
  GtkWidget  *box;
  GtkLabel   *title;
  GtkListBox *list;

  /* state */
  GPtrArray  *rows;    /* borrowed GtkListBoxRow, filled again and again */
};

enum {
  GAME_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaTreeGames, tabiya_tree_games, GTK_TYPE_WIDGET)

static const char *
get_value (const TabiyaPgnHeader *header,
           TabiyaPgnField         field)
{
  const char *value = header->values[field];

  return value && *value != '\0' && strcmp (value, "?") != 0 ? value : NULL;
}

static char *
dup_player (const TabiyaPgnHeader *header,
            TabiyaPgnField         name,
            TabiyaPgnField         elo)
{
  const char *player = get_value (header, name);
  int rating = tabiya_elo_to_number (get_value (header, elo));

  player = player ? tabiya_name_show (player) : _("Unknown");
  return rating > 0 ? g_strdup_printf ("%s %d", player, rating) : g_strdup (player);
}

static void
fill_row (GtkListBoxRow *row,
          TabiyaPgnFile *file,
          guint32        id)
{
  g_autoptr(TabiyaPgnHeader) header = tabiya_pgn_file_dup_header (file, id);
  g_autofree char *white = dup_player (header, TABIYA_PGN_WHITE, TABIYA_PGN_WHITE_ELO);
  g_autofree char *black = dup_player (header, TABIYA_PGN_BLACK, TABIYA_PGN_BLACK_ELO);
  g_autofree char *players = g_strdup_printf ("%s – %s", white, black);
  int year = tabiya_date_to_number (header->values[TABIYA_PGN_DATE]) / 10000;
  g_autofree char *when = year > 0 ? g_strdup_printf ("%d", year) : g_strdup ("");
  const char *event = get_value (header, TABIYA_PGN_EVENT);
  const char *result = tabiya_games_columns_format_result (header->values[TABIYA_PGN_RESULT]);
  g_autofree char *spoken = g_strdup_printf ("%s, %s %s%s%s", players, result, when,
                                             event ? ", " : "", event ? event : "");
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_box_row_get_child (row));

  gtk_label_set_text (GTK_LABEL (label), players);
  label = gtk_widget_get_next_sibling (label);
  gtk_label_set_text (GTK_LABEL (label), result);
  label = gtk_widget_get_next_sibling (label);
  gtk_label_set_text (GTK_LABEL (label), when);
  g_object_set_data (G_OBJECT (row), "game", GUINT_TO_POINTER (id));
  gtk_widget_set_tooltip_text (GTK_WIDGET (row), spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static GtkWidget *
make_label (float xalign)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_widget_add_css_class (label, "numeric");
  return label;
}

static GtkListBoxRow *
make_row (void)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *players = make_label (0);
  GtkWidget *result = make_label (1);
  GtkWidget *year = make_label (1);

  gtk_label_set_ellipsize (GTK_LABEL (players), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (players, TRUE);
  gtk_label_set_width_chars (GTK_LABEL (result), 4);
  gtk_label_set_width_chars (GTK_LABEL (year), 5);
  gtk_widget_add_css_class (year, "dim-label");
  gtk_widget_add_css_class (box, "tree-row");
  gtk_box_append (GTK_BOX (box), players);
  gtk_box_append (GTK_BOX (box), result);
  gtk_box_append (GTK_BOX (box), year);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  return GTK_LIST_BOX_ROW (row);
}

static void
row_activated_cb (TabiyaTreeGames *self,
                  GtkListBoxRow   *row)
{
  g_signal_emit (self, signals[GAME_ACTIVATED], 0,
                 GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "game")));
}

static void
tabiya_tree_games_dispose (GObject *object)
{
  TabiyaTreeGames *self = TABIYA_TREE_GAMES (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_TREE_GAMES);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (tabiya_tree_games_parent_class)->dispose (object);
}

static void
tabiya_tree_games_class_init (TabiyaTreeGamesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_tree_games_dispose;
  signals[GAME_ACTIVATED] =
    g_signal_new ("game-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-tree-games.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaTreeGames, box);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTreeGames, title);
  gtk_widget_class_bind_template_child (widget_class, TabiyaTreeGames, list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
tabiya_tree_games_init (TabiyaTreeGames *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
tabiya_tree_games_set_title (TabiyaTreeGames *self,
                             const char      *title)
{
  g_return_if_fail (TABIYA_IS_TREE_GAMES (self));

  gtk_label_set_text (self->title, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
}

void
tabiya_tree_games_set_games (TabiyaTreeGames *self,
                             TabiyaPgnFile   *file,
                             const guint32   *ids,
                             guint            n)
{
  g_return_if_fail (TABIYA_IS_TREE_GAMES (self));

  for (guint i = 0; i < n; i++) {
    if (i == self->rows->len) {
      g_ptr_array_add (self->rows, make_row ());
      gtk_list_box_append (self->list, g_ptr_array_index (self->rows, i));
    }
    fill_row (g_ptr_array_index (self->rows, i), file, ids[i]);
  }
  for (guint i = 0; i < self->rows->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (self->rows, i), i < n);
  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
}
