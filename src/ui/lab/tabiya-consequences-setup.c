/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/lab/tabiya-consequences-setup.h"

#include <glib/gi18n.h>
#include <string.h>

#include "base/tabiya-file-name.h"
#include "game/tabiya-thread.h"
#include "lab/consequences/tabiya-game-players.h"
#include "model/lab/tabiya-count-text.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-wheel.h"
#include "ui/tabiya-widgets.h"
#include "ui/window/tabiya-pane.h"
#include "ui/window/tabiya-window-tabs.h"

/* A longer list of names cannot be chosen from. */
#define MAX_PLAYERS 200

struct _TabiyaConsequencesSetup
{
  GtkWidget        parent_instance;

  /* template */
  GtkWidget       *content;
  GtkLabel        *weights_label;
  AdwActionRow    *board_row;
  GtkCheckButton  *board_button;
  AdwActionRow    *list_row;
  GtkCheckButton  *list_button;
  AdwActionRow    *file_row;
  GtkCheckButton  *file_button;
  GtkLabel        *error_label;
  AdwComboRow     *player_row;
  GtkSpinButton   *positions_spin;
  GtkSpinButton   *nodes_spin;
  GtkSwitch       *skip_switch;

  /* owned */
  GFile           *file;          /* NULL: none was chosen */
  char            *path;          /* (type filename): of @file, if it is chosen */
  GBytes          *bytes;         /* of the other sources */
  GArray          *numbers;       /* of the games in the list */
  char            *games;         /* what the source is called */
  GPtrArray       *players;       /* of TabiyaGamePlayer, as in the row; NULL: not known yet */
  GCancellable    *listing;       /* while players are listed */
  GCancellable    *asking;        /* for a file */
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaConsequencesSetup, tabiya_consequences_setup, GTK_TYPE_WIDGET)

/* The window with the board */

static TabiyaDocument *
find_document (TabiyaConsequencesSetup *self)
{
  TabiyaWindow *board = tabiya_window_tabs_find_board (GTK_WIDGET (self));

  return board ? tabiya_session_get_document (tabiya_window_get_session (board)) : NULL;
}

static TabiyaGamesModel *
find_list (TabiyaConsequencesSetup *self)
{
  TabiyaWindow *board = tabiya_window_tabs_find_board (GTK_WIDGET (self));

  return board && tabiya_document_get_file (find_document (self))
         ? tabiya_games_page_get_model (
             tabiya_pane_get_games_page (TABIYA_PANE (tabiya_window_get_pane (board)))) : NULL;
}

/* Why the game on the board cannot be used; NULL if it can. */
static const char *
find_obstacle (TabiyaConsequencesSetup *self)
{
  TabiyaWindow *board = tabiya_window_tabs_find_board (GTK_WIDGET (self));
  TabiyaDocument *document = find_document (self);
  TabiyaGame *game = document ? tabiya_document_get_game (document) : NULL;

  if (!game || !tabiya_node_get_child (tabiya_game_get_root (game), 0))
    return _("There are no moves yet");
  if (tabiya_session_is_playing (tabiya_window_get_session (board)))
    return _("It is still being played");
  return NULL;
}

/* The sources */

static char *
dup_board_name (TabiyaConsequencesSetup *self)
{
  TabiyaGame *game = tabiya_document_get_game (find_document (self));
  const char *white = tabiya_game_get_tag (game, "White");
  const char *black = tabiya_game_get_tag (game, "Black");

  /* Translators: the players of a game, White first. */
  return g_strdup_printf (C_("players", "%s – %s"), white ? tabiya_name_show (white) : "?",
                          black ? tabiya_name_show (black) : "?");
}

static char *
dup_list_name (TabiyaConsequencesSetup *self,
               TabiyaGamesModel        *list)
{
  guint n = tabiya_games_model_get_n_found (list);
  guint all = tabiya_document_get_n_games (find_document (self));
  g_autofree char *found = tabiya_count_format (n);
  g_autofree char *total = tabiya_count_format (all);

  if (n == all)
    return g_strdup_printf (ngettext ("%s game", "%s games", n), found);
  /* Translators: two numbers. */
  return g_strdup_printf (_("%s of %s games, those that the filter finds"), found, total);
}

/* "fischer.pgn" (transfer full) */
static char *
dup_file_name (TabiyaPgnFile *file)
{
  GFile *location = tabiya_pgn_file_get_file (file);

  return g_strdup (location ? tabiya_file_show_name (location) : _("The games in the list"));
}

static void
forget_source (TabiyaConsequencesSetup *self)
{
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->numbers, g_array_unref);
  g_clear_pointer (&self->games, g_free);
}

static int
compare_numbers (const void *a,
                 const void *b)
{
  guint32 x = *(const guint32 *) a;
  guint32 y = *(const guint32 *) b;

  return x < y ? -1 : x > y;
}

static void
take_board (TabiyaConsequencesSetup *self)
{
  char *text;

  if (find_obstacle (self))
    return;
  text = tabiya_pgn_write_game (tabiya_document_get_game (find_document (self)));
  self->bytes = g_bytes_new_take (text, strlen (text));
  self->games = dup_board_name (self);
}

/* The bytes as a save would write them, so that unsaved edits count, and the games in the list by
   their numbers in these bytes. */
static gboolean
take_list (TabiyaConsequencesSetup  *self,
           GError                  **error)
{
  TabiyaGamesModel *list = find_list (self);
  TabiyaPgnFile *file;

  if (!list || tabiya_games_model_get_n_found (list) == 0)
    return TRUE;
  file = tabiya_document_get_file (find_document (self));
  self->bytes = tabiya_pgn_file_dup_bytes (file, error);
  if (!self->bytes)
    return FALSE;
  self->numbers = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint i = 0; tabiya_games_model_get_index (list, i) != G_MAXUINT; i++) {
    guint32 number = tabiya_pgn_file_get_number (file, tabiya_games_model_get_index (list, i)) - 1;

    g_array_append_val (self->numbers, number);
  }
  g_array_sort (self->numbers, compare_numbers);
  self->games = dup_file_name (file);
  return TRUE;
}

static void
take_file (TabiyaConsequencesSetup *self)
{
  if (!self->file)
    return;
  self->path = g_file_get_path (self->file);
  self->games = g_strdup (tabiya_file_show_name (self->file));
  if (!self->path)
    tabiya_consequences_setup_set_error (self, _("Only files on this computer can be read."));
}

static gboolean
take_source (TabiyaConsequencesSetup  *self,
             GError                  **error)
{
  forget_source (self);
  if (gtk_check_button_get_active (self->board_button))
    take_board (self);
  else if (gtk_check_button_get_active (self->list_button))
    return take_list (self, error);
  else if (gtk_check_button_get_active (self->file_button))
    take_file (self);
  return TRUE;
}

/* Players */

static void
show_players (TabiyaConsequencesSetup *self)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _("Everybody"));
  for (guint i = 0; self->players && i < MIN (self->players->len, MAX_PLAYERS); i++) {
    const TabiyaGamePlayer *player = g_ptr_array_index (self->players, i);
    /* Translators: a name and a number of games. */
    g_autofree char *text = g_strdup_printf (C_("player", "%s (%u)"), player->name,
                                             player->n_games);

    gtk_string_list_append (names, text);
  }
  adw_combo_row_set_model (self->player_row, G_LIST_MODEL (names));
  gtk_widget_set_sensitive (GTK_WIDGET (self->player_row), !!self->players);
}

typedef struct {
  char   *path;
  GBytes *bytes;
  GArray *numbers;
} Listing;

static void
listing_free (gpointer data)
{
  Listing *listing = data;

  g_free (listing->path);
  g_clear_pointer (&listing->bytes, g_bytes_unref);
  g_clear_pointer (&listing->numbers, g_array_unref);
  g_free (listing);
}

/* In a thread. */
static void
list_players (GTask        *task,
              gpointer      source_object,
              gpointer      data,
              GCancellable *cancellable)
{
  const Listing *listing = data;
  const TabiyaGameSource source = {
    .path = listing->path, .bytes = listing->bytes, .numbers = listing->numbers,
  };
  GError *error = NULL;
  GPtrArray *players = tabiya_game_players_list (&source, cancellable, &error);

  if (players)
    g_task_return_pointer (task, players, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

static void
players_listed_cb (GObject      *object,
                   GAsyncResult *result,
                   gpointer      data)
{
  TabiyaConsequencesSetup *self = TABIYA_CONSEQUENCES_SETUP (object);
  g_autoptr(GError) error = NULL;
  GPtrArray *players = g_task_propagate_pointer (G_TASK (result), &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->listing);
  if (error) {
    g_autofree char *text = g_strdup_printf ("%s: %s", self->games, error->message);

    tabiya_consequences_setup_set_error (self, text);
  }
  self->players = players;
  show_players (self);
}

static void
begin_listing (TabiyaConsequencesSetup *self)
{
  g_autoptr(GTask) task = NULL;
  Listing *listing;

  if (self->listing)
    g_cancellable_cancel (self->listing);
  g_clear_object (&self->listing);
  g_clear_pointer (&self->players, g_ptr_array_unref);
  show_players (self);
  if (!self->path && !self->bytes)
    return;
  listing = g_new0 (Listing, 1);
  listing->path = g_strdup (self->path);
  listing->bytes = self->bytes ? g_bytes_ref (self->bytes) : NULL;
  listing->numbers = self->numbers ? g_array_copy (self->numbers) : NULL;
  self->listing = g_cancellable_new ();
  task = g_task_new (self, self->listing, players_listed_cb, NULL);
  g_task_set_task_data (task, listing, listing_free);
  tabiya_thread_run_task (task, list_players);
}

/* Takes the games that are chosen, and lists who plays in them. */
static void
follow_source (TabiyaConsequencesSetup *self)
{
  g_autoptr(GError) error = NULL;

  tabiya_consequences_setup_set_error (self, NULL);
  if (!take_source (self, &error))
    tabiya_consequences_setup_set_error (self, error->message);
  begin_listing (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* What the person does */

static void
choose (TabiyaConsequencesSetup *self);

static void
source_toggled_cb (TabiyaConsequencesSetup *self,
                   GtkCheckButton          *button)
{
  if (!gtk_check_button_get_active (button))
    return;
  if (button == self->file_button && !self->file)
    choose (self);
  follow_source (self);
}

static void
file_chosen_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr(TabiyaConsequencesSetup) self = data;
  g_autoptr(GFile) file = tabiya_dialogs_open_finish (result, NULL);

  if (file && self->board_row)
    tabiya_consequences_setup_set_file (self, file);
}

static void
choose (TabiyaConsequencesSetup *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  tabiya_dialogs_open_async (GTK_WINDOW (root), _("Choose Games"), TABIYA_DIALOG_GAMES, self->file,
                             self->asking, file_chosen_cb, g_object_ref (self));
}

static void
choose_action_cb (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  choose (TABIYA_CONSEQUENCES_SETUP (widget));
}

static gboolean
drop_cb (TabiyaConsequencesSetup *self,
         const GValue            *value)
{
  GFile *file = g_value_get_object (value);

  if (file)
    tabiya_consequences_setup_set_file (self, file);
  return !!file;
}

/* Widget */

static void
tabiya_consequences_setup_dispose (GObject *object)
{
  TabiyaConsequencesSetup *self = TABIYA_CONSEQUENCES_SETUP (object);

  if (self->listing)
    g_cancellable_cancel (self->listing);
  g_clear_object (&self->listing);
  if (self->asking)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  forget_source (self);
  g_clear_pointer (&self->players, g_ptr_array_unref);
  g_clear_object (&self->file);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_CONSEQUENCES_SETUP);
  G_OBJECT_CLASS (tabiya_consequences_setup_parent_class)->dispose (object);
}

#define BIND(child) \
  gtk_widget_class_bind_template_child (widget_class, TabiyaConsequencesSetup, child)

static void
tabiya_consequences_setup_class_init (TabiyaConsequencesSetupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_consequences_setup_dispose;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/"
                                               "tabiya-consequences-setup.ui");
  BIND (content);
  BIND (weights_label);
  BIND (board_row);
  BIND (board_button);
  BIND (list_row);
  BIND (list_button);
  BIND (file_row);
  BIND (file_button);
  BIND (error_label);
  BIND (player_row);
  BIND (positions_spin);
  BIND (nodes_spin);
  BIND (skip_switch);
  gtk_widget_class_bind_template_callback (widget_class, source_toggled_cb);
  gtk_widget_class_install_action (widget_class, "consequences.choose", NULL, choose_action_cb);
}

static void
tabiya_consequences_setup_init (TabiyaConsequencesSetup *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_FILE, GDK_ACTION_COPY);

  self->asking = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_wheel_leave_values (GTK_WIDGET (self));
  show_players (self);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
update_rows (TabiyaConsequencesSetup *self)
{
  const char *obstacle = find_obstacle (self);
  TabiyaGamesModel *list = find_list (self);
  g_autofree char *game = obstacle ? g_strdup (obstacle) : dup_board_name (self);
  g_autofree char *games = list ? dup_list_name (self, list)
                                : g_strdup (_("No file of games is open"));

  adw_action_row_set_subtitle (self->board_row, game);
  gtk_widget_set_sensitive (GTK_WIDGET (self->board_row), !obstacle);
  adw_action_row_set_subtitle (self->list_row, games);
  gtk_widget_set_sensitive (GTK_WIDGET (self->list_row),
                            list && tabiya_games_model_get_n_found (list) > 0);
}

/* The list of games before the game on the board, if nothing was chosen. */
static void
choose_first (TabiyaConsequencesSetup *self)
{
  if (self->bytes || self->path)
    return;
  if (gtk_widget_is_sensitive (GTK_WIDGET (self->list_row)))
    gtk_check_button_set_active (self->list_button, TRUE);
  else if (gtk_widget_is_sensitive (GTK_WIDGET (self->board_row)))
    gtk_check_button_set_active (self->board_button, TRUE);
}

/* What was taken from the board or its list may have changed since. */
static void
take_again (TabiyaConsequencesSetup *self)
{
  g_autoptr(GBytes) bytes = g_steal_pointer (&self->bytes);
  g_autoptr(GArray) numbers = g_steal_pointer (&self->numbers);
  g_autoptr(GError) error = NULL;

  if (!take_source (self, &error))
    tabiya_consequences_setup_set_error (self, error->message);
  if (bytes && self->bytes && g_bytes_equal (bytes, self->bytes) && !numbers == !self->numbers
      && (!numbers || (numbers->len == self->numbers->len
                       && memcmp (numbers->data, self->numbers->data,
                                  numbers->len * sizeof (guint32)) == 0)))
    return;
  begin_listing (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
tabiya_consequences_setup_update (TabiyaConsequencesSetup *self)
{
  g_return_if_fail (TABIYA_IS_CONSEQUENCES_SETUP (self));

  update_rows (self);
  if (gtk_check_button_get_active (self->board_button)
      || gtk_check_button_get_active (self->list_button))
    take_again (self);
  choose_first (self);
}

void
tabiya_consequences_setup_set_file (TabiyaConsequencesSetup *self,
                                    GFile                   *file)
{
  const char *name;

  g_return_if_fail (TABIYA_IS_CONSEQUENCES_SETUP (self));
  g_return_if_fail (G_IS_FILE (file));

  g_set_object (&self->file, file);
  name = tabiya_file_show (file);
  adw_action_row_set_subtitle (self->file_row, name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->file_row), name);
  if (gtk_check_button_get_active (self->file_button))
    follow_source (self);
  else
    gtk_check_button_set_active (self->file_button, TRUE);
}

gboolean
tabiya_consequences_setup_is_complete (TabiyaConsequencesSetup *self)
{
  g_return_val_if_fail (TABIYA_IS_CONSEQUENCES_SETUP (self), FALSE);

  return self->path || self->bytes;
}

gboolean
tabiya_consequences_setup_fill (TabiyaConsequencesSetup   *self,
                                TabiyaConsequencesSubject *subject)
{
  g_autoptr(GError) error = NULL;
  guint player;

  g_return_val_if_fail (TABIYA_IS_CONSEQUENCES_SETUP (self), FALSE);

  /* The games may have been edited, or the filter changed, since they were chosen. */
  tabiya_consequences_setup_set_error (self, NULL);
  if (!take_source (self, &error)) {
    tabiya_consequences_setup_set_error (self, error->message);
    return FALSE;
  }
  player = adw_combo_row_get_selected (self->player_row);
  subject->source = (TabiyaGameSource) {
    .path = self->path, .bytes = self->bytes, .numbers = self->numbers,
  };
  subject->games = self->games;
  subject->player = NULL;
  if (self->players && player >= 1 && player <= self->players->len)
    subject->player = ((TabiyaGamePlayer *) g_ptr_array_index (self->players, player - 1))->name;
  subject->n_positions = (guint) gtk_spin_button_get_value_as_int (self->positions_spin);
  subject->nodes = (guint64) gtk_spin_button_get_value_as_int (self->nodes_spin);
  subject->first_ply = gtk_switch_get_active (self->skip_switch)
                       ? TABIYA_MOVE_SAMPLE_FIRST_PLY : 0;
  subject->seed = 1;
  return tabiya_consequences_setup_is_complete (self);
}

void
tabiya_consequences_setup_set_error (TabiyaConsequencesSetup *self,
                                     const char              *text)
{
  g_return_if_fail (TABIYA_IS_CONSEQUENCES_SETUP (self));

  tabiya_label_show (self->error_label, text);
}

void
tabiya_consequences_setup_set_weights (TabiyaConsequencesSetup *self,
                                       const char              *text)
{
  g_return_if_fail (TABIYA_IS_CONSEQUENCES_SETUP (self));

  gtk_label_set_text (self->weights_label, text);
}
