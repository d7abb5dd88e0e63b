/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/tournament/tabiya-cross-table.h"

#include <glib/gi18n.h>

#include "model/lab/tabiya-tournament-words.h"

enum { COLUMN_RANK, COLUMN_NAME, COLUMN_ELO, COLUMN_POINTS, N_COLUMNS };

struct _TabiyaCrossTable
{
  GtkWidget   parent_instance;

  /* owned by the widget tree */
  GtkWidget  *scroller;
  GtkWidget  *grid;

  /* owned */
  GPtrArray  *labels;       /* GtkLabel, row by row: the columns, then the cells */
  GPtrArray  *buttons;      /* GtkButton of the cells, row by row */

  /* state */
  guint       n_players;
  guint      *players;      /* owned: the player of each row */
};

enum {
  CELL_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaCrossTable, tabiya_cross_table, GTK_TYPE_WIDGET)

static void
cell_clicked_cb (GtkButton        *button,
                 TabiyaCrossTable *self)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index"));

  g_signal_emit (self, signals[CELL_ACTIVATED], 0, self->players[index / self->n_players],
                 self->players[index % self->n_players]);
}

static GtkLabel *
get_label (TabiyaCrossTable *self,
           guint             row,
           guint             column)
{
  return self->labels->pdata[row * (N_COLUMNS + self->n_players) + column];
}

static GtkWidget *
add_label (TabiyaCrossTable *self,
           guint             row,
           guint             column,
           gboolean          is_text)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), is_text ? 0.0F : 1.0F);
  if (!is_text)
    gtk_widget_add_css_class (label, "numeric");
  gtk_grid_attach (GTK_GRID (self->grid), label, (int) column, (int) row, 1, 1);
  return label;
}

static void
add_head (TabiyaCrossTable *self)
{
  const char *const names[N_COLUMNS] = { "", _("Player"), _("Elo"), _("Points") };

  for (guint column = 0; column < N_COLUMNS + self->n_players; column++) {
    GtkWidget *label = add_label (self, 0, column, column == COLUMN_NAME);

    if (column < N_COLUMNS) {
      gtk_label_set_text (GTK_LABEL (label), names[column]);
    } else {
      g_autofree char *number = g_strdup_printf ("%u", column - N_COLUMNS + 1);

      gtk_label_set_text (GTK_LABEL (label), number);
      gtk_label_set_xalign (GTK_LABEL (label), 0.5F);
    }
    gtk_widget_add_css_class (label, "caption");
    gtk_widget_add_css_class (label, "cross-table-head");
  }
}

static void
add_cell (TabiyaCrossTable *self,
          guint             row,
          guint             column)
{
  GtkWidget *button = gtk_button_new_with_label ("");
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

  g_object_set_data (G_OBJECT (button), "index",
                     GUINT_TO_POINTER (row * self->n_players + column));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "cross-table-cell");
  gtk_widget_add_css_class (label, "numeric");
  g_signal_connect (button, "clicked", G_CALLBACK (cell_clicked_cb), self);
  gtk_grid_attach (GTK_GRID (self->grid), button, (int) (N_COLUMNS + column), (int) row + 1, 1, 1);
  g_ptr_array_add (self->labels, label);
  g_ptr_array_add (self->buttons, button);
}

static void
add_row (TabiyaCrossTable *self,
         guint             row)
{
  for (guint column = 0; column < N_COLUMNS; column++) {
    GtkWidget *label = add_label (self, row + 1, column, column == COLUMN_NAME);

    if (column == COLUMN_NAME) {
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_label_set_width_chars (GTK_LABEL (label), 10);
      gtk_label_set_max_width_chars (GTK_LABEL (label), 24);
      gtk_widget_set_hexpand (label, TRUE);
      gtk_widget_add_css_class (label, "heading");
    }
    g_ptr_array_add (self->labels, label);
  }
  for (guint column = 0; column < self->n_players; column++)
    add_cell (self, row, column);
}

/* Makes the widgets for a number of players. */
static void
build (TabiyaCrossTable *self,
       guint             n_players)
{
  if (self->grid)
    gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), NULL);
  g_ptr_array_set_size (self->labels, 0);
  g_ptr_array_set_size (self->buttons, 0);
  self->n_players = n_players;
  g_free (self->players);
  self->players = g_new0 (guint, n_players);
  self->grid = gtk_grid_new ();
  gtk_widget_add_css_class (self->grid, "cross-table");
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 9);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->grid);
  add_head (self);
  for (guint row = 0; row < n_players; row++)
    add_row (self, row);
}

static void
show_cell (TabiyaCrossTable            *self,
           const TabiyaTournament      *tournament,
           const TabiyaTournamentTable *table,
           guint                        row,
           guint                        column)
{
  GtkLabel *label = get_label (self, row, N_COLUMNS + column);
  GtkWidget *button = self->buttons->pdata[row * self->n_players + column];
  g_autofree char *text = NULL;
  g_autofree char *words = NULL;
  TabiyaPlayerScore score;
  guint n;

  tabiya_tournament_table_get_cell (table, row, column, &score);
  n = tabiya_player_score_get_n_games (&score);
  if (n > 0) {
    text = tabiya_tournament_words_dup_points (tabiya_player_score_get_points (&score));
    words = tabiya_tournament_words_dup_cell
      (tabiya_tournament_get_player (tournament, self->players[row])->engine.name,
       tabiya_tournament_get_player (tournament, self->players[column])->engine.name, &score);
  }
  gtk_label_set_text (label, text ? text : row == column ? "╲" : "·");
  gtk_widget_set_sensitive (button, n > 0);
  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words ? words : "", -1);
}

static void
show_row (TabiyaCrossTable            *self,
          const TabiyaTournament      *tournament,
          const TabiyaTournamentTable *table,
          guint                        index)
{
  const TabiyaTournamentRow *row = tabiya_tournament_table_get (table, index);
  const char *name = tabiya_tournament_get_player (tournament, row->player)->engine.name;
  g_autofree char *rank = g_strdup_printf ("%u", index + 1);
  g_autofree char *elo = tabiya_tournament_words_dup_elo (row);
  g_autofree char *points =
    tabiya_tournament_words_dup_points (tabiya_player_score_get_points (&row->score));
  /* Translators: points, games */
  g_autofree char *share = g_strdup_printf (_("%s / %u"), points,
                                            tabiya_player_score_get_n_games (&row->score));

  gtk_label_set_text (get_label (self, index, COLUMN_RANK), rank);
  gtk_label_set_text (get_label (self, index, COLUMN_NAME), name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (get_label (self, index, COLUMN_NAME)), name);
  gtk_label_set_text (get_label (self, index, COLUMN_ELO), elo);
  gtk_label_set_text (get_label (self, index, COLUMN_POINTS), share);
  for (guint column = 0; column < self->n_players; column++)
    show_cell (self, tournament, table, index, column);
}

static void
tabiya_cross_table_dispose (GObject *object)
{
  TabiyaCrossTable *self = TABIYA_CROSS_TABLE (object);

  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  G_OBJECT_CLASS (tabiya_cross_table_parent_class)->dispose (object);
}

static void
tabiya_cross_table_finalize (GObject *object)
{
  TabiyaCrossTable *self = TABIYA_CROSS_TABLE (object);

  g_ptr_array_unref (self->labels);
  g_ptr_array_unref (self->buttons);
  g_free (self->players);
  G_OBJECT_CLASS (tabiya_cross_table_parent_class)->finalize (object);
}

static void
tabiya_cross_table_class_init (TabiyaCrossTableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_cross_table_dispose;
  G_OBJECT_CLASS (klass)->finalize = tabiya_cross_table_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  signals[CELL_ACTIVATED] = g_signal_new ("cell-activated", TABIYA_TYPE_CROSS_TABLE,
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                          G_TYPE_UINT, G_TYPE_UINT);
}

static void
tabiya_cross_table_init (TabiyaCrossTable *self)
{
  self->labels = g_ptr_array_new ();
  self->buttons = g_ptr_array_new ();
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_widget_add_css_class (self->scroller, "card");
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}

/**
 * tabiya_cross_table_show:
 * @tournament: the tournament; always with the same players
 * @table: its table; not kept
 *
 * Main thread.
 */
void
tabiya_cross_table_show (TabiyaCrossTable            *self,
                         const TabiyaTournament      *tournament,
                         const TabiyaTournamentTable *table)
{
  g_return_if_fail (TABIYA_IS_CROSS_TABLE (self));

  if (self->n_players != tabiya_tournament_table_get_n (table))
    build (self, tabiya_tournament_table_get_n (table));
  for (guint row = 0; row < self->n_players; row++)
    self->players[row] = tabiya_tournament_table_get (table, row)->player;
  for (guint row = 0; row < self->n_players; row++)
    show_row (self, tournament, table, row);
}
