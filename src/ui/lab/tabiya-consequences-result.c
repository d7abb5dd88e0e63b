/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/lab/tabiya-consequences-result.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "model/lab/tabiya-consequences-words.h"
#include "ui/analysis/tabiya-course-panel.h"
#include "ui/tabiya-widgets.h"

/* What is listed; in the order of the choice in the window. */
typedef enum {
  LIST_ALL,
  LIST_FIRM,
  LIST_GAINED,
  LIST_LOST,
} Listed;

struct _TabiyaConsequencesResult
{
  GtkWidget                 parent_instance;

  /* template */
  GtkWidget                *content;
  GtkStack                 *pages;
  GtkLabel                 *note_label;
  GtkLabel                 *changes_label;
  GtkLabel                 *agreement_label;
  GtkGrid                  *grid;
  GtkLabel                 *games_label;
  GtkDropDown              *filter;
  GtkStack                 *list_stack;
  GtkListView              *list;
  GtkLabel                 *game_label;
  GtkWidget                *previous_button;
  GtkWidget                *next_button;
  TabiyaCoursePanel        *course;

  /* owned */
  TabiyaCourseModel        *terms;
  GtkStringList            *places;       /* one item for each of @rows */
  GArray                   *rows;         /* of guint: the moves of the sample that are listed */

  /* borrowed */
  const TabiyaConsequences *found;        /* NULL: none */

  /* state */
  guint                     game;         /* of the sample, whose terms are shown */
};

enum {
  PLACE_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaConsequencesResult, tabiya_consequences_result, GTK_TYPE_WIDGET)

static const TabiyaSampleMove *
get_move (TabiyaConsequencesResult *self,
          guint                     index)
{
  return &g_array_index (tabiya_consequences_get_sample (self->found)->moves, TabiyaSampleMove,
                         index);
}

static const TabiyaSampleGame *
get_game (TabiyaConsequencesResult *self,
          guint                     game)
{
  return g_ptr_array_index (tabiya_consequences_get_sample (self->found)->games, game);
}

/* Numbers */

static void
attach (TabiyaConsequencesResult *self,
        const char               *text,
        const char               *detail,
        int                       column,
        int                       row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_box_append (GTK_BOX (box), label);
  if (row == 0) {
    gtk_label_set_wrap (GTK_LABEL (label), TRUE);
    gtk_label_set_justify (GTK_LABEL (label), column == 0 ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_RIGHT);
    gtk_widget_add_css_class (label, "caption-heading");
    gtk_widget_set_valign (box, GTK_ALIGN_END);
  }
  if (detail) {
    GtkWidget *small = gtk_label_new (detail);

    gtk_label_set_xalign (GTK_LABEL (small), column == 0 ? 0 : 1);
    gtk_widget_add_css_class (small, "caption");
    gtk_widget_add_css_class (small, "dim-label");
    gtk_box_append (GTK_BOX (box), small);
  }
  gtk_widget_set_hexpand (box, column == 0);
  gtk_grid_attach (self->grid, box, column, row, 1, 1);
}

static void
attach_share (TabiyaConsequencesResult *self,
              TabiyaShare               share,
              int                       column,
              int                       row)
{
  g_autofree char *text = tabiya_consequences_words_dup_share (share);
  g_autofree char *interval = tabiya_consequences_words_dup_interval (share);

  attach (self, text, interval, column, row);
}

static void
attach_phase (TabiyaConsequencesResult *self,
              TabiyaGamePhase           phase,
              int                       row)
{
  const char *name = phase == TABIYA_N_PHASES ? C_("phases", "All")
                                              : tabiya_game_phase_get_name (phase);
  TabiyaConsequencesTally tally;
  g_autofree char *positions = NULL;
  g_autofree char *change = NULL;
  g_autofree char *margin = NULL;
  g_autofree char *firm = NULL;
  g_autofree char *different = NULL;

  tabiya_consequences_count (self->found, phase, &tally);
  positions = g_strdup_printf (ngettext ("%'u position", "%'u positions", tally.n_positions),
                               tally.n_positions);
  different = tabiya_consequences_words_dup_share (tally.different);
  /* Translators: the number of changes that can be relied upon. */
  firm = g_strdup_printf (_("%u firm"), tally.n_firm);
  change = tabiya_consequences_words_dup_change (&tally);
  margin = tabiya_consequences_words_dup_margin (&tally);
  attach (self, name, positions, 0, row);
  attach (self, different, firm, 1, row);
  attach_share (self, tally.agrees[TABIYA_CHOICE_BEFORE], 2, row);
  attach_share (self, tally.agrees[TABIYA_CHOICE_AFTER], 3, row);
  attach (self, change, margin, 4, row);
}

static void
show_numbers (TabiyaConsequencesResult *self,
              TabiyaConsequencesRun    *run)
{
  const TabiyaConsequencesSubject *subject = tabiya_consequences_run_get_subject (run);
  g_autofree char *changes = tabiya_consequences_words_dup_changes (self->found);
  g_autofree char *agreement = tabiya_consequences_words_dup_agreement (self->found,
                                                                        subject->player);
  g_autofree char *games = tabiya_consequences_words_dup_games (self->found);
  g_autofree char *where = g_strdup_printf ("%s. %s", subject->games, games);
  GtkWidget *child;

  gtk_label_set_text (self->changes_label, changes);
  gtk_label_set_text (self->agreement_label, agreement);
  gtk_label_set_text (self->games_label, where);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))))
    gtk_grid_remove (self->grid, child);
  attach (self, _("Phase"), NULL, 0, 0);
  attach (self, _("Other Move"), NULL, 1, 0);
  attach (self, _("As Played, Before"), NULL, 2, 0);
  attach (self, _("As Played, After"), NULL, 3, 0);
  attach (self, _("Difference"), NULL, 4, 0);
  for (int i = 0; i <= TABIYA_N_PHASES; i++)
    attach_phase (self, (TabiyaGamePhase) i, i + 1);
}

/* Moves */

static gboolean
is_listed (const TabiyaConsequence *one,
           Listed                   listed)
{
  gboolean before = one->chosen[TABIYA_CHOICE_BEFORE] == one->played;
  gboolean after = one->chosen[TABIYA_CHOICE_AFTER] == one->played;

  if (!one->known || one->result == TABIYA_CHOICE_SAME)
    return FALSE;
  switch (listed) {
  case LIST_FIRM:
    return one->result == TABIYA_CHOICE_FIRM;
  case LIST_GAINED:
    return after && !before;
  case LIST_LOST:
    return before && !after;
  case LIST_ALL:
  default:
    return TRUE;
  }
}

static void
fill_list (TabiyaConsequencesResult *self)
{
  Listed listed = (Listed) gtk_drop_down_get_selected (self->filter);
  guint n_old = g_list_model_get_n_items (G_LIST_MODEL (self->places));
  g_autoptr(GPtrArray) items = g_ptr_array_new ();

  g_array_set_size (self->rows, 0);
  for (guint i = 0;
       self->found && i < tabiya_consequences_get_sample (self->found)->moves->len; i++) {
    if (is_listed (tabiya_consequences_get (self->found, i), listed)) {
      g_array_append_val (self->rows, i);
      g_ptr_array_add (items, (gpointer) "");
    }
  }
  g_ptr_array_add (items, NULL);
  gtk_string_list_splice (self->places, 0, n_old, (const char *const *) items->pdata);
  gtk_stack_set_visible_child_name (self->list_stack, self->rows->len > 0 ? "list" : "empty");
}

static void
filter_cb (TabiyaConsequencesResult *self)
{
  if (self->rows)
    fill_list (self);
}

static void
setup_row_cb (GtkSignalListItemFactory *factory,
              GtkListItem              *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *title = gtk_label_new (NULL);
  GtkWidget *subtitle = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_xalign (GTK_LABEL (subtitle), 0);
  gtk_label_set_wrap (GTK_LABEL (subtitle), TRUE);
  gtk_widget_add_css_class (subtitle, "caption");
  gtk_widget_add_css_class (subtitle, "dim-label");
  gtk_widget_add_css_class (box, "consequence-row");
  gtk_widget_add_css_class (box, "numeric");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), subtitle);
  gtk_list_item_set_child (item, box);
}

static void
bind_row_cb (GtkSignalListItemFactory *factory,
             GtkListItem              *item,
             TabiyaConsequencesResult *self)
{
  guint index = g_array_index (self->rows, guint, gtk_list_item_get_position (item));
  const TabiyaSampleMove *move = get_move (self, index);
  g_autofree char *players =
    tabiya_consequences_words_dup_players (get_game (self, move->game));
  g_autofree char *played = tabiya_consequences_words_dup_played (self->found, index);
  GtkWidget *title = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  g_autofree char *subtitle = NULL;

  /* Translators: a move that was played in a game, the players, and the phase of the game. */
  subtitle = g_strdup_printf (_("%s was played · %s · %s"), played, players,
                              tabiya_game_phase_get_name (move->phase));
  gtk_label_set_text (GTK_LABEL (title), tabiya_consequences_get (self->found, index)->sentence);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (title)), subtitle);
}

/* Terms */

static void
show_game (TabiyaConsequencesResult *self,
           guint                     number,
           guint                     ply)
{
  const TabiyaSampleGame *game = get_game (self, number);
  g_autofree char *players = tabiya_consequences_words_dup_players (game);

  self->game = number;
  gtk_label_set_text (self->game_label, players);
  gtk_widget_set_sensitive (self->previous_button, number > 0);
  gtk_widget_set_sensitive (self->next_button, number + 1
                            < tabiya_consequences_get_sample (self->found)->games->len);
  tabiya_course_model_set_moves (self->terms, &game->start,
                                 (const ChessMove *) (void *) game->moves->data,
                                 game->moves->len);
  tabiya_course_model_set_current (self->terms, ply);
}

static void
row_activated_cb (TabiyaConsequencesResult *self,
                  guint                     position)
{
  const TabiyaSampleMove *move =
    get_move (self, g_array_index (self->rows, guint, position));

  show_game (self, move->game, move->ply);
  g_signal_emit (self, signals[PLACE_ACTIVATED], 0, move->game, move->ply);
}

static void
ply_activated_cb (TabiyaConsequencesResult *self,
                  guint                     index)
{
  tabiya_course_model_set_current (self->terms, index);
  g_signal_emit (self, signals[PLACE_ACTIVATED], 0, self->game, index);
}

static void
previous_cb (TabiyaConsequencesResult *self)
{
  show_game (self, self->game - 1, 0);
}

static void
next_cb (TabiyaConsequencesResult *self)
{
  show_game (self, self->game + 1, 0);
}

/* The game of the first position with another move. */
static guint
find_first_game (TabiyaConsequencesResult *self)
{
  return self->rows->len > 0 ? get_move (self, g_array_index (self->rows, guint, 0))->game : 0;
}

/* Widget */

static void
tabiya_consequences_result_dispose (GObject *object)
{
  TabiyaConsequencesResult *self = TABIYA_CONSEQUENCES_RESULT (object);

  self->found = NULL;
  if (self->list)
    gtk_list_view_set_model (self->list, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_CONSEQUENCES_RESULT);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->terms);
  g_clear_object (&self->places);
  g_clear_pointer (&self->rows, g_array_unref);
  G_OBJECT_CLASS (tabiya_consequences_result_parent_class)->dispose (object);
}

#define BIND(child) \
  gtk_widget_class_bind_template_child (widget_class, TabiyaConsequencesResult, child)

static void
tabiya_consequences_result_class_init (TabiyaConsequencesResultClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_consequences_result_dispose;
  signals[PLACE_ACTIVATED] = g_signal_new ("place-activated", G_TYPE_FROM_CLASS (klass),
                                           G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                           G_TYPE_UINT, G_TYPE_UINT);
  g_type_ensure (TABIYA_TYPE_COURSE_PANEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/"
                                               "tabiya-consequences-result.ui");
  BIND (content);
  BIND (pages);
  BIND (note_label);
  BIND (changes_label);
  BIND (agreement_label);
  BIND (grid);
  BIND (games_label);
  BIND (filter);
  BIND (list_stack);
  BIND (list);
  BIND (game_label);
  BIND (previous_button);
  BIND (next_button);
  BIND (course);
  gtk_widget_class_bind_template_callback (widget_class, filter_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, ply_activated_cb);
}

static void
tabiya_consequences_result_init (TabiyaConsequencesResult *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkSelectionModel *selection;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_array_new (FALSE, FALSE, sizeof (guint));
  self->places = gtk_string_list_new (NULL);
  self->terms = tabiya_course_model_new ();
  tabiya_course_panel_set_model (self->course, self->terms);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_row_cb), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_row_cb), self, 0);
  gtk_list_view_set_factory (self->list, factory);
  g_object_unref (factory);
  selection = GTK_SELECTION_MODEL (gtk_single_selection_new (
    G_LIST_MODEL (g_object_ref (self->places))));
  gtk_list_view_set_model (self->list, selection);
  g_object_unref (selection);
}

void
tabiya_consequences_result_show (TabiyaConsequencesResult *self,
                                 TabiyaConsequencesRun    *run)
{
  g_return_if_fail (TABIYA_IS_CONSEQUENCES_RESULT (self));

  self->found = run ? tabiya_consequences_run_get_result (run) : NULL;
  fill_list (self);
  if (!self->found)
    return;
  show_numbers (self, run);
  tabiya_course_model_set_weights (self->terms,
                                   tabiya_consequences_get_weights (self->found,
                                                                    TABIYA_CHOICE_BEFORE),
                                   tabiya_consequences_get_weights (self->found,
                                                                    TABIYA_CHOICE_AFTER));
  show_game (self, find_first_game (self), 0);
  gtk_stack_set_visible_child_name (self->pages, "numbers");
}

void
tabiya_consequences_result_set_note (TabiyaConsequencesResult *self,
                                     const char               *text)
{
  g_return_if_fail (TABIYA_IS_CONSEQUENCES_RESULT (self));

  tabiya_label_show (self->note_label, text);
}
