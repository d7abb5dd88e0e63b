/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/repertoire/tabiya-training-window.h"

#include <glib/gi18n.h>

#include "insight/tabiya-shown-moves.h"
#include "ui/board/tabiya-board-settings.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-toast.h"
#include "ui/tabiya-whole-text.h"
#include "ui/tabiya-window-family.h"

struct _TabiyaTrainingWindow
{
  AdwWindow             parent_instance;

  /* template */
  AdwWindowTitle       *title;
  GtkToggleButton      *white_button;
  GtkToggleButton      *black_button;
  AdwToastOverlay      *toasts;
  GtkStack             *stack;
  AdwStatusPage        *status;
  TabiyaBoard          *board;
  GtkLabel             *line_label;
  GtkLabel             *verdict_label;
  GtkWidget            *hint_button;
  GtkWidget            *show_button;
  GtkWidget            *next_button;

  /* owned */
  TabiyaTraining       *training;
  GSettings            *settings;
};

G_DEFINE_FINAL_TYPE (TabiyaTrainingWindow, tabiya_training_window, ADW_TYPE_WINDOW)

/* Words */

static char *
dup_prepared (const TabiyaPrepared *question)
{
  g_autoptr(GString) moves = g_string_new (NULL);

  for (guint i = 0; i < question->moves->len; i++) {
    g_autofree char *move = tabiya_shown_move_dup (&question->position,
                                                   g_array_index (question->moves, ChessMove, i));

    g_string_append_printf (moves, i > 0 ? ", %s" : "%s", move);
  }
  return g_strdup (moves->str);
}

static char *
dup_right (TabiyaTrainingWindow *self)
{
  guint interval = tabiya_training_get_interval (self->training);

  if (interval == 0)
    return g_strdup (_("Right."));
  if (interval == 1)
    return g_strdup (_("Right. Asked again tomorrow."));
  return g_strdup_printf (ngettext ("Right. Asked again in %u day.",
                                    "Right. Asked again in %u days.", interval), interval);
}

static char *
dup_verdict (TabiyaTrainingWindow *self,
             const TabiyaPrepared *question)
{
  g_autofree char *prepared = dup_prepared (question);
  g_autofree char *played = NULL;

  switch (tabiya_training_get_state (self->training)) {
  case TABIYA_TRAINING_RIGHT:
    return dup_right (self);
  case TABIYA_TRAINING_WRONG:
    played = tabiya_shown_move_dup (&question->position,
                                    tabiya_training_get_played (self->training));
    /* Translators: moves; the second may be several: "Not Bg5: prepared is Be3, h3" */
    return g_strdup_printf (_("Not %s: prepared is %s. Asked again today."), played, prepared);
  case TABIYA_TRAINING_SHOWN:
    return g_strdup_printf (_("Prepared is %s. Asked again today."), prepared);
  case TABIYA_TRAINING_ASKING:
  case TABIYA_TRAINING_READING:
  case TABIYA_TRAINING_FAILED:
  case TABIYA_TRAINING_EMPTY:
  case TABIYA_TRAINING_DONE:
  default:
    if (tabiya_training_get_hint (self->training) != CHESS_NO_SQUARE)
      return g_strdup (_("The marked piece moves."));
    return g_strdup (_("What did you prepare here?"));
  }
}

static void
show_words (TabiyaTrainingWindow *self,
            const TabiyaPrepared *question)
{
  g_autofree char *verdict = dup_verdict (self, question);
  g_autofree char *english = tabiya_prepared_dup_line (question);
  g_autofree char *moves = tabiya_shown_moves_dup (english);
  const char *line = *moves != '\0' ? moves : _("The start of the game");

  gtk_label_set_text (self->line_label, line);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->line_label), line);
  gtk_label_set_text (self->verdict_label, verdict);
}

/* The keyboard goes where the next key is expected: typed moves to the board, Enter to Next. */
static void
show_buttons (TabiyaTrainingWindow *self)
{
  TabiyaTrainingState state = tabiya_training_get_state (self->training);
  gboolean asking = state == TABIYA_TRAINING_ASKING;

  gtk_widget_set_visible (self->hint_button, asking);
  gtk_widget_set_sensitive (self->hint_button,
                            tabiya_training_get_hint (self->training) == CHESS_NO_SQUARE);
  gtk_widget_set_visible (self->show_button, asking);
  gtk_widget_set_visible (self->next_button, !asking);
  gtk_widget_grab_focus (asking ? GTK_WIDGET (self->board) : self->next_button);
}

/* What there is besides when nothing is due any more. (transfer full) */
static char *
describe_done (TabiyaTrainingWindow *self,
               gboolean              white)
{
  guint n = tabiya_training_get_n_waiting (self->training);
  const char *others = white ? _("All moves for White were answered. There may be some for Black.")
                             : _("All moves for Black were answered. There may be some for White.");

  if (n == 0)
    return g_strdup (others);
  return g_strdup_printf (ngettext ("%'u new position waits for another day. How many come on one "
                                    "day can be changed in Preferences.",
                                    "%'u new positions wait for another day. How many come on one "
                                    "day can be changed in Preferences.", n), n);
}

static void
show_status (TabiyaTrainingWindow *self)
{
  gboolean white = tabiya_training_get_side (self->training) == CHESS_WHITE;
  const char *title;
  const char *description;
  g_autofree char *done = NULL;
  g_autofree char *escaped = NULL;

  switch (tabiya_training_get_state (self->training)) {
  case TABIYA_TRAINING_FAILED:
    title = _("The Repertoire Cannot Be Trained");
    description = tabiya_training_get_error (self->training);
    break;
  case TABIYA_TRAINING_EMPTY:
    title = white ? _("Nothing Prepared for White") : _("Nothing Prepared for Black");
    description = white ? _("Go to the last move of a line, and add the line with Ctrl+D.")
                        : _("Go to the last move of a line, and add the line with Ctrl+Shift+D.");
    break;
  case TABIYA_TRAINING_DONE:
    title = _("Nothing Is Due Today");
    description = done = describe_done (self, white);
    break;
  case TABIYA_TRAINING_READING:
  case TABIYA_TRAINING_ASKING:
  case TABIYA_TRAINING_RIGHT:
  case TABIYA_TRAINING_WRONG:
  case TABIYA_TRAINING_SHOWN:
  default:
    title = _("The Repertoire Is Being Read");
    description = NULL;
    break;
  }
  escaped = description ? g_markup_escape_text (description, -1) : NULL;
  adw_status_page_set_title (self->status, title);
  adw_status_page_set_description (self->status, escaped);
}

static void
training_changed_cb (TabiyaTrainingWindow *self)
{
  const TabiyaPrepared *question = tabiya_training_get_question (self->training);
  g_autofree char *due = NULL;

  due = g_strdup_printf (_("Due: %u"), tabiya_training_get_n_due (self->training));
  adw_window_title_set_subtitle (
    self->title, tabiya_training_get_state (self->training) == TABIYA_TRAINING_EMPTY ? "" : due);
  gtk_stack_set_visible_child_name (self->stack, question ? "question" : "status");
  if (question) {
    show_words (self, question);
    show_buttons (self);
  } else {
    show_status (self);
  }
}

/* What a person does */

static void
hint_clicked_cb (TabiyaTrainingWindow *self)
{
  tabiya_training_hint (self->training);
}

static void
show_clicked_cb (TabiyaTrainingWindow *self)
{
  tabiya_training_show (self->training);
}

static void
next_clicked_cb (TabiyaTrainingWindow *self)
{
  tabiya_training_next (self->training);
}

static void
side_toggled_cb (TabiyaTrainingWindow *self)
{
  if (self->training)
    tabiya_training_begin (self->training, gtk_toggle_button_get_active (self->white_button)
                                             ? CHESS_WHITE : CHESS_BLACK);
}

static void
export_chosen_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr(TabiyaTrainingWindow) self = data;
  g_autoptr(GFile) file = tabiya_dialogs_save_finish (result, NULL);
  g_autoptr(GError) error = NULL;

  if (!file || !self->training)
    return;
  if (tabiya_training_export (self->training, file, &error))
    tabiya_toast_show (GTK_WIDGET (self->toasts), _("The progress was exported"));
  else
    tabiya_dialogs_error (GTK_WINDOW (self), _("The Progress Could Not Be Exported"),
                          error->message);
}

static void
import_chosen_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr(TabiyaTrainingWindow) self = data;
  g_autoptr(GFile) file = tabiya_dialogs_open_finish (result, NULL);
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;
  guint n_taken;

  if (!file || !self->training)
    return;
  if (!tabiya_training_import (self->training, file, &n_taken, &error)) {
    tabiya_dialogs_error (GTK_WINDOW (self), _("The Progress Could Not Be Imported"),
                          error->message);
    return;
  }
  text = g_strdup_printf (ngettext ("Progress of %'u position taken over",
                                    "Progress of %'u positions taken over", n_taken), n_taken);
  tabiya_toast_show (GTK_WIDGET (self->toasts), text);
}

static void
export_action_cb (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  tabiya_dialogs_save_async (GTK_WINDOW (widget), _("Export Progress"), TABIYA_DIALOG_TEXT,
                             _("training.txt"), NULL, NULL, export_chosen_cb,
                             g_object_ref (widget));
}

static void
import_action_cb (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  tabiya_dialogs_open_async (GTK_WINDOW (widget), _("Import Progress"), TABIYA_DIALOG_TEXT, NULL,
                             NULL, import_chosen_cb, g_object_ref (widget));
}

static void
limit_changed_cb (TabiyaTrainingWindow *self)
{
  int limit = g_settings_get_int (self->settings, "training-new-positions");

  if (self->training)
    tabiya_training_set_most_new (self->training, (guint) limit);
}

static void
tabiya_training_window_dispose (GObject *object)
{
  TabiyaTrainingWindow *self = TABIYA_TRAINING_WINDOW (object);

  if (self->settings)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  g_clear_object (&self->settings);
  if (self->training)
    g_signal_handlers_disconnect_by_data (self->training, self);
  g_clear_object (&self->training);
  G_OBJECT_CLASS (tabiya_training_window_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_set_template_from_resource (klass,
                                               "/org/tabiya/Tabiya/ui/tabiya-training-window.ui");
  gtk_widget_class_bind_template_child (klass, TabiyaTrainingWindow, title);
  gtk_widget_class_bind_template_child (klass, TabiyaTrainingWindow, white_button);
  gtk_widget_class_bind_template_child (klass, TabiyaTrainingWindow, black_button);
  gtk_widget_class_bind_template_child (klass, TabiyaTrainingWindow, toasts);
  gtk_widget_class_bind_template_child (klass, TabiyaTrainingWindow, stack);
  gtk_widget_class_bind_template_child (klass, TabiyaTrainingWindow, status);
  gtk_widget_class_bind_template_child (klass, TabiyaTrainingWindow, board);
  gtk_widget_class_bind_template_child (klass, TabiyaTrainingWindow, line_label);
  gtk_widget_class_bind_template_child (klass, TabiyaTrainingWindow, verdict_label);
  gtk_widget_class_bind_template_child (klass, TabiyaTrainingWindow, hint_button);
  gtk_widget_class_bind_template_child (klass, TabiyaTrainingWindow, show_button);
  gtk_widget_class_bind_template_child (klass, TabiyaTrainingWindow, next_button);
  gtk_widget_class_bind_template_callback (klass, hint_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, show_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, next_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, side_toggled_cb);
}

static void
tabiya_training_window_class_init (TabiyaTrainingWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TABIYA_TYPE_BOARD);
  G_OBJECT_CLASS (klass)->dispose = tabiya_training_window_dispose;
  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "training.export", NULL, export_action_cb);
  gtk_widget_class_install_action (widget_class, "training.import", NULL, import_action_cb);
}

static void
tabiya_training_window_init (TabiyaTrainingWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_whole_text_allow (GTK_WIDGET (self));
}

GtkWidget *
tabiya_training_window_new (TabiyaTraining *training,
                            GSettings      *settings)
{
  TabiyaTrainingWindow *self = g_object_new (TABIYA_TYPE_TRAINING_WINDOW, NULL);
  g_autoptr(TabiyaStage) stage = tabiya_stage_new ();

  tabiya_stage_add (stage, TABIYA_SCENE (training));
  tabiya_board_set_stage (self->board, stage);
  tabiya_board_bind_settings (self->board, settings);
  self->training = g_object_ref (training);
  self->settings = g_object_ref (settings);
  g_signal_connect_swapped (settings, "changed::training-new-positions",
                            G_CALLBACK (limit_changed_cb), self);
  limit_changed_cb (self);
  g_signal_connect_swapped (training, "changed", G_CALLBACK (training_changed_cb), self);
  tabiya_training_begin (training, CHESS_WHITE);
  return GTK_WIDGET (self);
}

/* The action */

static GtkWindow *
find_open (void)
{
  g_autoptr(GList) toplevels = gtk_window_list_toplevels ();

  for (GList *l = toplevels; l; l = l->next) {
    if (TABIYA_IS_TRAINING_WINDOW (l->data))
      return l->data;
  }
  return NULL;
}

static GtkWindow *
make_window (GSettings *settings)
{
  TabiyaRepertoires *repertoires = tabiya_repertoires_get (settings);
  g_autofree char *path = tabiya_training_dup_path ();
  g_autoptr(TabiyaTraining) training = NULL;

  /* With what is not saved in a tab. */
  tabiya_repertoires_refresh (repertoires);
  training = tabiya_training_new (repertoires, path);
  return GTK_WINDOW (tabiya_training_window_new (training, settings));
}

static void
train_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       data)
{
  GtkApplication *application = data;
  GSettings *settings = g_object_get_data (G_OBJECT (action), "settings");
  GtkWindow *source = tabiya_window_family_find_source (application);
  GtkWindow *window = find_open ();

  tabiya_window_family_present (window ? window : make_window (settings), source);
}

void
tabiya_training_window_install (GtkApplication *application,
                                GSettings      *settings)
{
  g_autoptr(GSimpleAction) action = g_simple_action_new ("train-repertoire", NULL);

  g_object_set_data_full (G_OBJECT (action), "settings", g_object_ref (settings), g_object_unref);
  g_signal_connect (action, "activate", G_CALLBACK (train_cb), application);
  g_action_map_add_action (G_ACTION_MAP (application), G_ACTION (action));
}
