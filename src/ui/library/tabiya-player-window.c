/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/library/tabiya-player-window.h"

#include <glib/gi18n.h>

#include "model/library/tabiya-player-words.h"
#include "ui/library/tabiya-player-chart.h"
#include "ui/library/tabiya-player-row.h"
#include "ui/tabiya-result-bar.h"
#include "ui/tabiya-whole-text.h"
#include "ui/tabiya-widgets.h"

/* So many openings are shown before a person asks for all of them. */
#define FEW_OPENINGS 8

struct _TabiyaPlayerWindow
{
  AdwWindow            parent_instance;

  /* template */
  GtkWidget           *choose_button;
  GtkStack            *stack;
  GtkEditable         *entry;
  GtkListBox          *names;
  GtkLabel            *names_label;
  AdwStatusPage       *status;
  GtkLabel            *name_label;
  GtkLabel            *summary_label;
  GtkLabel            *opposition_label;
  TabiyaResultBar     *total;
  GtkWidget           *games_button;
  GtkListBox          *scores;
  GtkWidget           *years_group;
  TabiyaPlayerChart   *years;
  GtkLabel            *year_label;
  GtkWidget           *opponents_group;
  TabiyaPlayerChart   *opponents;
  GtkLabel            *opponents_label;
  GtkWidget           *white_group;
  GtkWidget           *white_tree;
  GtkListBox          *white_list;
  GtkWidget           *black_group;
  GtkWidget           *black_tree;
  GtkListBox          *black_list;

  /* owned */
  TabiyaCollection    *collection;
  TabiyaPlayerRecord  *record;      /* what is shown; NULL for nobody yet */
  char                *name;        /* who is to be shown; NULL while one is chosen */
  GCancellable        *asked;       /* for a record */
  GCancellable        *listed;      /* for names */

  /* state */
  TabiyaCollectionPhase phase;      /* in which the last answer was asked for */
};

enum {
  QUERY,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaPlayerWindow, tabiya_player_window, ADW_TYPE_WINDOW)

static void
clear_list (GtkListBox *list)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (list))))
    gtk_list_box_remove (list, child);
}

static void
ask_for (TabiyaPlayerWindow *self,
         const char         *query,
         gboolean            tree)
{
  g_signal_emit (self, signals[QUERY], 0, query, tree);
}

/* --- the record --- */

static void
add_score (TabiyaPlayerWindow *self,
           const char         *title,
           ChessColor          color)
{
  const TabiyaPlayerTally *score = &self->record->total.scores[color];
  g_autofree char *query = tabiya_player_words_query_color (self->record, color);

  if (tabiya_player_tally_count (score) > 0)
    gtk_list_box_append (self->scores, tabiya_player_row_new (title, score, query));
}

static void
show_scores (TabiyaPlayerWindow *self)
{
  TabiyaPlayerTally all = tabiya_player_part_sum (&self->record->total);
  g_autofree char *query = tabiya_player_words_query_all (self->record);

  tabiya_result_bar_set_score (self->total, all.wins, all.draws, all.losses);
  clear_list (self->scores);
  gtk_list_box_append (self->scores, tabiya_player_row_new (_("All Games"), &all, query));
  add_score (self, _("White"), CHESS_WHITE);
  add_score (self, _("Black"), CHESS_BLACK);
}

/* @group: is hidden where no game can be in a column. @dup_words: what a part says. @label: what is
   known of the games that are in no column. */
static void
show_parts (GtkWidget         *group,
            TabiyaPlayerChart *chart,
            const char        *title,
            const GArray      *parts,
            char            *(*dup_words) (const TabiyaPlayerPart *part),
            gboolean           ratings,
            GtkLabel          *label)
{
  g_autofree char *unknown = NULL;
  guint n_columns = 0;

  tabiya_player_chart_begin (chart, title);
  for (guint i = 0; i < parts->len; i++) {
    const TabiyaPlayerPart *part = &g_array_index (parts, TabiyaPlayerPart, i);
    TabiyaPlayerTally sum = tabiya_player_part_sum (part);
    g_autofree char *column = g_strdup_printf ("%d", part->key);
    g_autofree char *words = dup_words (part);

    n_columns += part->key > 0;
    if (part->key > 0)
      tabiya_player_chart_add (chart, column, words, sum.wins, sum.draws, sum.losses,
                               ratings ? part->rating : 0);
    else
      unknown = g_strdup (words);
  }
  gtk_widget_set_visible (group, n_columns > 0);
  tabiya_label_show (label, unknown);
}

static int
compare_games (gconstpointer a,
               gconstpointer b,
               gpointer      data)
{
  ChessColor color = (ChessColor) GPOINTER_TO_INT (data);
  const TabiyaPlayerPart *x = a;
  const TabiyaPlayerPart *y = b;
  guint n = tabiya_player_tally_count (&x->scores[color]);
  guint m = tabiya_player_tally_count (&y->scores[color]);

  return n != m ? (n < m) - (n > m) : (x->key > y->key) - (x->key < y->key);
}

/* The openings of one colour, those with the most games first. (transfer full) */
static GArray *
list_openings (TabiyaPlayerWindow *self,
               ChessColor          color)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (TabiyaPlayerPart));

  for (guint i = 0; i < self->record->openings->len; i++) {
    TabiyaPlayerPart part = g_array_index (self->record->openings, TabiyaPlayerPart, i);

    if (tabiya_player_tally_count (&part.scores[color]) > 0)
      g_array_append_val (parts, part);
  }
  g_array_sort_with_data (parts, compare_games, GINT_TO_POINTER (color));
  return parts;
}

static GtkWidget *
make_more_row (guint n)
{
  g_autofree char *text = g_strdup_printf (ngettext ("Show %u More", "Show %u More", n), n);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), text);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  return row;
}

static void
show_openings (TabiyaPlayerWindow *self,
               ChessColor          color,
               gboolean            all)
{
  GtkListBox *list = color == CHESS_WHITE ? self->white_list : self->black_list;
  g_autoptr(GArray) parts = list_openings (self, color);
  /* A row in place of a single one would win nothing. */
  guint n = all || parts->len <= FEW_OPENINGS + 1 ? parts->len : FEW_OPENINGS;

  clear_list (list);
  for (guint i = 0; i < n; i++) {
    const TabiyaPlayerPart *part = &g_array_index (parts, TabiyaPlayerPart, i);
    g_autofree char *title = tabiya_player_words_dup_opening (part);
    g_autofree char *query = tabiya_player_words_query_opening (self->record, color, part);

    gtk_list_box_append (list, tabiya_player_row_new (title, &part->scores[color], query));
  }
  if (n < parts->len)
    gtk_list_box_append (list, make_more_row (parts->len - n));
  gtk_widget_set_visible (color == CHESS_WHITE ? self->white_group : self->black_group, n > 0);
}

static void
show_record (TabiyaPlayerWindow *self)
{
  g_autofree char *summary = tabiya_player_words_dup_summary (self->record);
  g_autofree char *opposition = tabiya_player_words_dup_opposition (self->record);

  gtk_label_set_text (self->name_label, self->record->name);
  gtk_label_set_text (self->summary_label, summary);
  gtk_label_set_text (self->opposition_label, opposition);
  gtk_widget_set_visible (GTK_WIDGET (self->opposition_label), *opposition != '\0');
  show_scores (self);
  show_parts (self->years_group, self->years, _("Games and rating by year"), self->record->years,
              tabiya_player_words_dup_year, TRUE, self->year_label);
  show_parts (self->opponents_group, self->opponents, _("Games by the rating of the opponent"),
              self->record->opponents, tabiya_player_words_dup_opponents, FALSE,
              self->opponents_label);
  show_openings (self, CHESS_WHITE, FALSE);
  show_openings (self, CHESS_BLACK, FALSE);
  gtk_window_set_title (GTK_WINDOW (self), self->record->name);
  if (!gtk_widget_get_mapped (self->games_button)) {
    gtk_stack_set_visible_child_name (self->stack, "player");
    gtk_widget_grab_focus (self->games_button);
  }
}

static void
show_status (TabiyaPlayerWindow *self,
             const char         *title,
             const char         *description)
{
  g_autofree char *escaped = g_markup_escape_text (description, -1);
  g_autofree char *escaped_title = g_markup_escape_text (title, -1);

  adw_status_page_set_title (self->status, escaped_title);
  adw_status_page_set_description (self->status, escaped);
  gtk_stack_set_visible_child_name (self->stack, "status");
}

static void
recorded_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr(TabiyaPlayerWindow) self = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaPlayerRecord) record =
    tabiya_collection_make_record_finish (TABIYA_COLLECTION (source), result, &error);

  /* Somebody else has been asked for, or the window is gone. */
  if (g_task_get_cancellable (G_TASK (result)) != self->asked)
    return;
  g_clear_object (&self->asked);
  g_clear_pointer (&self->record, tabiya_player_record_free);
  if (!record) {
    show_status (self, _("The Games Cannot Be Counted"), error->message);
  } else if (record->years->len == 0) {
    show_status (self, self->name, _("No game of the file has a player of this name."));
  } else {
    self->record = g_steal_pointer (&record);
    show_record (self);
  }
}

static void
ask_record (TabiyaPlayerWindow *self)
{
  g_cancellable_cancel (self->asked);
  g_clear_object (&self->asked);
  self->asked = g_cancellable_new ();
  self->phase = tabiya_collection_get_phase (self->collection);
  tabiya_collection_make_record_async (self->collection, self->name, self->asked, recorded_cb,
                                       g_object_ref (self));
}

/* --- choosing --- */

static GtkWidget *
make_name_row (const TabiyaPlayerName *player)
{
  g_autofree char *escaped = g_markup_escape_text (player->name, -1);
  g_autofree char *games = g_strdup_printf (ngettext ("%'u game", "%'u games", player->games),
                                            player->games);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *label = gtk_label_new (games);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), escaped);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "dim-label");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  g_object_set_data_full (G_OBJECT (row), "tabiya-player", g_strdup (player->name), g_free);
  return row;
}

static void
show_names (TabiyaPlayerWindow *self,
            GArray             *names)
{
  clear_list (self->names);
  for (guint i = 0; i < names->len; i++)
    gtk_list_box_append (self->names,
                         make_name_row (&g_array_index (names, TabiyaPlayerName, i)));
  gtk_widget_set_visible (GTK_WIDGET (self->names), names->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->names_label),
                          names->len == 0 || names->len == TABIYA_COLLECTION_MAX_PLAYERS);
  gtk_label_set_text (self->names_label,
                      names->len == 0 ? _("No player has this in the name.")
                                      : _("There are more; type a part of the name."));
}

static void
listed_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr(TabiyaPlayerWindow) self = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GArray) names = tabiya_collection_list_players_finish (TABIYA_COLLECTION (source),
                                                                   result, &error);

  if (g_task_get_cancellable (G_TASK (result)) != self->listed)
    return;
  g_clear_object (&self->listed);
  if (names)
    show_names (self, names);
  else
    gtk_label_set_text (self->names_label, error->message);
}

static void
list_names (TabiyaPlayerWindow *self)
{
  g_cancellable_cancel (self->listed);
  g_clear_object (&self->listed);
  self->listed = g_cancellable_new ();
  self->phase = tabiya_collection_get_phase (self->collection);
  tabiya_collection_list_players_async (self->collection, gtk_editable_get_text (self->entry),
                                        self->listed, listed_cb, g_object_ref (self));
}

static void
search_changed_cb (TabiyaPlayerWindow *self)
{
  if (self->collection)
    list_names (self);
}

static void
name_activated_cb (TabiyaPlayerWindow *self,
                   GtkListBoxRow      *row)
{
  tabiya_player_window_show (self, g_object_get_data (G_OBJECT (row), "tabiya-player"));
}

/* Enter shows the player with the most games. */
static void
entry_activate_cb (TabiyaPlayerWindow *self)
{
  GtkListBoxRow *first = gtk_list_box_get_row_at_index (self->names, 0);

  if (first)
    name_activated_cb (self, first);
}

static void
stop_search_cb (TabiyaPlayerWindow *self)
{
  gtk_window_close (GTK_WINDOW (self));
}

static void
choose_action_cb (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  TabiyaPlayerWindow *self = TABIYA_PLAYER_WINDOW (widget);

  g_cancellable_cancel (self->asked);
  g_clear_object (&self->asked);
  g_clear_pointer (&self->name, g_free);
  gtk_window_set_title (GTK_WINDOW (self), _("Player"));
  gtk_stack_set_visible_child_name (self->stack, "choice");
  gtk_widget_set_visible (self->choose_button, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  list_names (self);
}

/* --- clicks --- */

static void
games_clicked_cb (TabiyaPlayerWindow *self)
{
  g_autofree char *query = tabiya_player_words_query_all (self->record);

  ask_for (self, query, FALSE);
}

static void
row_activated_cb (TabiyaPlayerWindow *self,
                  GtkListBoxRow      *row,
                  GtkListBox         *list)
{
  if (TABIYA_IS_PLAYER_ROW (row))
    ask_for (self, tabiya_player_row_get_query (TABIYA_PLAYER_ROW (row)), FALSE);
  else
    show_openings (self, list == self->white_list ? CHESS_WHITE : CHESS_BLACK, TRUE);
}

static void
tree_clicked_cb (TabiyaPlayerWindow *self,
                 GtkWidget          *button)
{
  g_autofree char *query =
    tabiya_player_words_query_color (self->record,
                                     button == self->white_tree ? CHESS_WHITE : CHESS_BLACK);

  ask_for (self, query, TRUE);
}

/* Column @index of a chart: the unknown has none, and is the first part if there is one. */
static const TabiyaPlayerPart *
get_part (const GArray *parts,
          guint         index)
{
  guint skip = g_array_index (parts, TabiyaPlayerPart, 0).key > 0 ? 0 : 1;

  return &g_array_index (parts, TabiyaPlayerPart, index + skip);
}

static void
year_chosen_cb (TabiyaPlayerWindow *self,
                guint               index)
{
  const TabiyaPlayerPart *part = get_part (self->record->years, index);
  g_autofree char *query = tabiya_player_words_query_year (self->record, part);

  tabiya_player_chart_forget (self->opponents);
  ask_for (self, query, FALSE);
}

static void
opponents_chosen_cb (TabiyaPlayerWindow *self,
                     guint               index)
{
  const TabiyaPlayerPart *part = get_part (self->record->opponents, index);
  g_autofree char *query = tabiya_player_words_query_opponents (self->record, part);

  tabiya_player_chart_forget (self->years);
  ask_for (self, query, FALSE);
}

/* More of the games is known than when they were asked: a list that was whole from the beginning is
   indexed while its games are counted. */
static void
progress_cb (TabiyaPlayerWindow *self)
{
  if (tabiya_collection_get_phase (self->collection) == self->phase)
    return;
  if (self->name)
    ask_record (self);
  else
    list_names (self);
}

static void
tabiya_player_window_dispose (GObject *object)
{
  TabiyaPlayerWindow *self = TABIYA_PLAYER_WINDOW (object);

  g_cancellable_cancel (self->asked);
  g_clear_object (&self->asked);
  g_cancellable_cancel (self->listed);
  g_clear_object (&self->listed);
  if (self->collection)
    g_signal_handlers_disconnect_by_data (self->collection, self);
  g_clear_object (&self->collection);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_PLAYER_WINDOW);
  G_OBJECT_CLASS (tabiya_player_window_parent_class)->dispose (object);
}

static void
tabiya_player_window_finalize (GObject *object)
{
  TabiyaPlayerWindow *self = TABIYA_PLAYER_WINDOW (object);

  g_clear_pointer (&self->record, tabiya_player_record_free);
  g_free (self->name);
  G_OBJECT_CLASS (tabiya_player_window_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_set_template_from_resource (klass,
                                               "/org/tabiya/Tabiya/ui/tabiya-player-window.ui");
#define BIND(child) gtk_widget_class_bind_template_child (klass, TabiyaPlayerWindow, child)
  BIND (choose_button);
  BIND (stack);
  BIND (entry);
  BIND (names);
  BIND (names_label);
  BIND (status);
  BIND (name_label);
  BIND (summary_label);
  BIND (opposition_label);
  BIND (total);
  BIND (games_button);
  BIND (scores);
  BIND (years_group);
  BIND (years);
  BIND (year_label);
  BIND (opponents_group);
  BIND (opponents);
  BIND (opponents_label);
  BIND (white_group);
  BIND (white_tree);
  BIND (white_list);
  BIND (black_group);
  BIND (black_tree);
  BIND (black_list);
#undef BIND
  gtk_widget_class_bind_template_callback (klass, search_changed_cb);
  gtk_widget_class_bind_template_callback (klass, entry_activate_cb);
  gtk_widget_class_bind_template_callback (klass, stop_search_cb);
  gtk_widget_class_bind_template_callback (klass, name_activated_cb);
  gtk_widget_class_bind_template_callback (klass, games_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, row_activated_cb);
  gtk_widget_class_bind_template_callback (klass, tree_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, year_chosen_cb);
  gtk_widget_class_bind_template_callback (klass, opponents_chosen_cb);
}

static void
tabiya_player_window_class_init (TabiyaPlayerWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_player_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = tabiya_player_window_finalize;
  g_type_ensure (TABIYA_TYPE_PLAYER_CHART);
  g_type_ensure (TABIYA_TYPE_RESULT_BAR);
  signals[QUERY] = g_signal_new ("query", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "player.choose", NULL,
                                   choose_action_cb);
  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
tabiya_player_window_init (TabiyaPlayerWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_whole_text_allow (GTK_WIDGET (self));
}

TabiyaPlayerWindow *
tabiya_player_window_new (TabiyaCollection *collection)
{
  TabiyaPlayerWindow *self;

  g_return_val_if_fail (TABIYA_IS_COLLECTION (collection), NULL);

  self = g_object_new (TABIYA_TYPE_PLAYER_WINDOW, NULL);
  self->collection = g_object_ref (collection);
  g_signal_connect_swapped (collection, "progress", G_CALLBACK (progress_cb), self);
  choose_action_cb (GTK_WIDGET (self), NULL, NULL);
  return self;
}

void
tabiya_player_window_show (TabiyaPlayerWindow *self,
                           const char         *name)
{
  g_return_if_fail (TABIYA_IS_PLAYER_WINDOW (self));
  g_return_if_fail (name);

  if (name != self->name) {
    g_free (self->name);
    self->name = g_strdup (name);
  }
  gtk_widget_set_visible (self->choose_button, TRUE);
  ask_record (self);
}
