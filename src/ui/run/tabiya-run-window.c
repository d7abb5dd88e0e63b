/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/run/tabiya-run-window.h"

#include <glib/gi18n.h>

#include "base/tabiya-file-kind.h"
#include "base/tabiya-file-name.h"
#include "game/file/tabiya-pgn-atomic.h"
#include "insight/sentences/tabiya-template.h"
#include "ui/run/tabiya-run-games.h"
#include "ui/tabiya-adaptive.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-toast.h"
#include "ui/tabiya-wait-line.h"
#include "ui/tabiya-widgets.h"

/* Logical pixels. */
#define NARROW 640

typedef struct {
  /* template */
  AdwWindowTitle  *title;
  GtkWidget       *pause_button;
  GtkImage        *pause_icon;
  GtkLabel        *pause_label;
  GtkWidget       *stop_button;
  GtkWidget       *continue_button;
  GtkMenuButton   *menu_button;
  GtkWidget       *games_button;
  GtkWidget       *games_label;
  GtkRevealer     *notice_revealer;
  GtkLabel        *notice_label;
  TabiyaWaitLine  *wait_line;
  AdwToastOverlay *toasts;
  GtkStack        *stack;
  GtkBox          *standing_box;
  GtkLabel        *names_label;
  GtkLabel        *verdict_icon;
  GtkLabel        *verdict_title;
  GtkLabel        *verdict_detail;
  GtkRevealer     *between_revealer;
  GtkLabel        *between_label;
  GtkWidget       *all_button;
  TabiyaRunGames  *games;

  /* owned */
  TabiyaRun       *run;
  char            *sides[2];       /* what to call the engines; NULL as in the games */

  /* weak */
  TabiyaRunKeeper *keeper;

  /* state */
  gboolean         start_wanted;   /* once it has been read */
  gboolean         closing;        /* the person is being asked whether to stop it */
} TabiyaRunWindowPrivate;

enum {
  PROP_0,
  PROP_STANDING,
  PROP_MENU_MODEL,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TabiyaRunWindow, tabiya_run_window, ADW_TYPE_WINDOW)

static TabiyaRunWindowPrivate *
get_private (TabiyaRunWindow *self)
{
  return tabiya_run_window_get_instance_private (self);
}

static const TabiyaRunViews *
get_views (TabiyaRunWindow *self)
{
  return tabiya_run_keeper_get_views (get_private (self)->keeper);
}

static void
update_notice (TabiyaRunWindowPrivate *priv)
{
  g_autofree char *text = tabiya_run_dup_notice (priv->run);

  if (text)
    gtk_label_set_text (priv->notice_label, text);
  gtk_revealer_set_reveal_child (priv->notice_revealer, !!text);
}

static void
update_games (TabiyaRunWindowPrivate *priv)
{
  tabiya_run_games_update (priv->games, tabiya_run_get_reader (priv->run), priv->sides[0],
                           priv->sides[1]);
}

/* Where the moves of its games are. */
static const char *
get_games_path (TabiyaRunWindowPrivate *priv)
{
  const TabiyaRecord *record = tabiya_run_get_record (priv->run);

  return record->moves_path ? record->moves_path : record->pgn_path;
}

static void
update_actions (TabiyaRunWindow *self)
{
  TabiyaRunWindowPrivate *priv = get_private (self);
  gboolean any = tabiya_run_get_n_games (priv->run) > 0;

  /* Runs of an older version have results alone. */
  if (any && tabiya_run_get_kind (priv->run)->without_pgn)
    any = g_file_test (get_games_path (priv), G_FILE_TEST_EXISTS);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "run.save-games", any);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "run.open-games", any);
}

static void
update_cb (TabiyaRunWindow *self)
{
  TabiyaRunWindowPrivate *priv = get_private (self);

  TABIYA_RUN_WINDOW_GET_CLASS (self)->update (self);
  update_notice (priv);
  update_actions (self);
  if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (priv->games_button)))
    update_games (priv);
}

/* A hidden label loses its mnemonic, so the button gets one of its own. */
static void
keep_mnemonic (GtkWidget *button,
               GtkLabel  *label,
               gboolean   hidden)
{
  static const char key[] = "tabiya-mnemonic";
  GtkEventController *controller = g_object_get_data (G_OBJECT (button), key);
  GtkShortcutTrigger *trigger;
  GtkShortcut *shortcut;

  if (controller)
    gtk_widget_remove_controller (button, controller);
  g_object_set_data (G_OBJECT (button), key, NULL);
  if (!hidden)
    return;
  trigger = gtk_mnemonic_trigger_new (gtk_label_get_mnemonic_keyval (label));
  controller = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller),
                                     GTK_SHORTCUT_SCOPE_MANAGED);
  shortcut = gtk_shortcut_new (trigger, g_object_ref (gtk_mnemonic_action_get ()));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
  gtk_widget_add_controller (button, controller);
  g_object_set_data (G_OBJECT (button), key, controller);
}

static void
update_pause_button (TabiyaRunWindowPrivate *priv,
                     TabiyaRunState          state)
{
  gboolean paused = state == TABIYA_RUN_PAUSED;
  const char *name = paused ? _("Resume") : _("Pause");

  gtk_label_set_label (priv->pause_label, paused ? _("_Resume") : _("_Pause"));
  keep_mnemonic (priv->pause_button, priv->pause_label,
                 !gtk_widget_get_visible (GTK_WIDGET (priv->pause_label)));
  gtk_image_set_from_icon_name (priv->pause_icon, paused ? "tabiya-play-symbolic"
                                                         : "tabiya-pause-symbolic");
  gtk_widget_set_tooltip_text (priv->pause_button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (priv->pause_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_visible (priv->pause_button, tabiya_run_is_active (priv->run));
  gtk_widget_set_sensitive (priv->pause_button, state != TABIYA_RUN_PREPARING);
}

static void
update_state_cb (TabiyaRunWindow *self)
{
  TabiyaRunWindowPrivate *priv = get_private (self);
  TabiyaRunState state = tabiya_run_get_state (priv->run);

  update_pause_button (priv, state);
  gtk_widget_set_visible (priv->stop_button, tabiya_run_is_active (priv->run));
  gtk_widget_set_visible (priv->continue_button, state == TABIYA_RUN_STOPPED);
  gtk_widget_set_sensitive (priv->continue_button, !tabiya_run_is_foreign (priv->run));
  update_cb (self);
  if (priv->start_wanted && state == TABIYA_RUN_STOPPED)
    tabiya_run_window_continue (self);
}

/* A narrow window has no room for the names beside the buttons, nor for all of their labels. */
static void
resized_cb (TabiyaRunWindow *self)
{
  TabiyaRunWindowPrivate *priv = get_private (self);
  gboolean narrow;
  int width;

  g_object_get (self, "default-width", &width, NULL);
  narrow = width < NARROW;
  gtk_widget_set_visible (GTK_WIDGET (priv->title), !narrow);
  gtk_widget_set_visible (GTK_WIDGET (priv->names_label), narrow);
  gtk_widget_set_visible (GTK_WIDGET (priv->pause_label), !narrow);
  gtk_widget_set_visible (priv->games_label, !narrow);
  keep_mnemonic (priv->pause_button, priv->pause_label, narrow);
  keep_mnemonic (priv->games_button, GTK_LABEL (priv->games_label), narrow);
}

/* Buttons */

static void
pause_clicked_cb (TabiyaRunWindow *self)
{
  TabiyaRun *run = get_private (self)->run;

  if (tabiya_run_get_state (run) == TABIYA_RUN_PAUSED)
    tabiya_run_resume (run);
  else
    tabiya_run_pause (run);
}

static void
stop_clicked_cb (TabiyaRunWindow *self)
{
  tabiya_run_stop (get_private (self)->run);
}

static void
games_toggled_cb (TabiyaRunWindow *self)
{
  TabiyaRunWindowPrivate *priv = get_private (self);
  gboolean shown = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (priv->games_button));

  if (shown)
    update_games (priv);
  gtk_stack_set_visible_child_name (priv->stack, shown ? "games" : "standing");
}

/* Lists the games of two players, or with NULL those of all. */
static void
list_games (TabiyaRunWindowPrivate *priv,
            const char             *name,
            const char             *other)
{
  tabiya_run_games_show_between (priv->games, name, other);
  if (name) {
    /* Translators: two players */
    g_autofree char *text = g_strdup_printf (_("Games of %s and %s"), tabiya_name_show (name),
                                             tabiya_name_show (other));

    gtk_label_set_text (priv->between_label, text);
  }
  gtk_revealer_set_reveal_child (priv->between_revealer, !!name);
  /* What is hidden takes no focus. */
  gtk_widget_set_sensitive (priv->all_button, !!name);
  update_games (priv);
}

static void
all_games_clicked_cb (TabiyaRunWindow *self)
{
  list_games (get_private (self), NULL, NULL);
}

/* Shows a copy of the game, because the file belongs to the run. */
static void
game_activated_cb (TabiyaRunWindow *self,
                   guint            index)
{
  TabiyaRunWindowPrivate *priv = get_private (self);
  g_autoptr(GError) error = NULL;
  g_autofree char *text = tabiya_match_reader_dup_text (tabiya_run_get_reader (priv->run), index,
                                                        &error);

  if (!text)
    tabiya_dialogs_error (GTK_WINDOW (self), _("The Game Could Not Be Read"), error->message);
  else if (priv->keeper)
    tabiya_run_keeper_open_game (priv->keeper, text);
}

static void
all_action_cb (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  TabiyaRunKeeper *keeper = get_private (TABIYA_RUN_WINDOW (widget))->keeper;

  if (keeper)
    tabiya_run_keeper_show_dialog (keeper, GTK_WINDOW (widget));
}

/* Saving */

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr(GTask) task = data;
  g_autoptr(GError) error = NULL;

  if (!tabiya_atomic_replace_finish (G_FILE (source), result, &error))
    tabiya_dialogs_error (g_task_get_source_object (task), g_task_get_task_data (task),
                          error->message);
  g_task_return_boolean (task, !error);
}

/* All games as PGN; NULL with @error. (transfer full) */
static GBytes *
dup_games (TabiyaRunWindowPrivate  *priv,
           GError                 **error)
{
  char *text;
  gsize length;

  if (!tabiya_run_get_kind (priv->run)->without_pgn)
    return tabiya_match_reader_dup_games (tabiya_run_get_reader (priv->run), error);
  return g_file_get_contents (get_games_path (priv), &text, &length, error)
           ? g_bytes_new_take (text, length) : NULL;
}

static void
target_chosen_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr(TabiyaRunWindow) self = data;
  TabiyaRunWindowPrivate *priv = get_private (self);
  g_autoptr(GFile) target = tabiya_dialogs_save_finish (result, NULL);
  g_autoptr(GFile) own = NULL;
  g_autoptr(GBytes) games = NULL;
  g_autoptr(GError) error = NULL;

  if (!target || !priv->keeper)
    return;
  own = g_file_new_for_path (get_games_path (priv));
  if (tabiya_file_is_same (target, own)) {
    tabiya_dialogs_error (GTK_WINDOW (self), _("The Games Could Not Be Saved"),
                          _(get_views (self)->own_file));
    return;
  }
  games = dup_games (priv, &error);
  if (games)
    tabiya_run_window_write (self, target, games, _("The Games Could Not Be Saved"));
  else
    tabiya_dialogs_error (GTK_WINDOW (self), _("The Games Could Not Be Saved"), error->message);
}

static void
save_games_action_cb (GtkWidget  *widget,
                      const char *action,
                      GVariant   *parameter)
{
  TabiyaRunWindow *self = TABIYA_RUN_WINDOW (widget);
  g_autofree char *name = g_strconcat (tabiya_run_get_record (get_private (self)->run)->name,
                                       ".pgn", NULL);

  tabiya_dialogs_save_async (GTK_WINDOW (self), _("Save the Games"), TABIYA_DIALOG_GAMES, name,
                             NULL, NULL, target_chosen_cb, g_object_ref (self));
}

/* A copy: the run goes on with its own file. */
static void
open_games_action_cb (GtkWidget  *widget,
                      const char *action,
                      GVariant   *parameter)
{
  TabiyaRunWindowPrivate *priv = get_private (TABIYA_RUN_WINDOW (widget));
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) games = dup_games (priv, &error);
  g_autofree char *text = NULL;

  if (!games) {
    tabiya_dialogs_error (GTK_WINDOW (widget), _("The Games Could Not Be Read"), error->message);
    return;
  }
  text = g_strndup (g_bytes_get_data (games, NULL), g_bytes_get_size (games));
  if (priv->keeper)
    tabiya_run_keeper_open_game (priv->keeper, text);
}

/* Closing */

static void
stop_answered_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr(TabiyaRunWindow) self = data;

  if (tabiya_dialogs_confirm_finish (result, NULL) != TABIYA_DIALOG_ACCEPT)
    return;
  tabiya_run_stop (get_private (self)->run);
  get_private (self)->closing = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

static void
tell_going_on (TabiyaRunWindow *self,
               TabiyaWindow    *board)
{
  const TabiyaRunViews *views = get_views (self);
  g_autofree char *action = g_strconcat ("app.", views->show_action, NULL);

  tabiya_toast_offer (tabiya_window_get_pane (board), _(views->going_on), _("_Show"), action,
                       tabiya_run_get_record (get_private (self)->run)->name);
}

/* The run ends with the program, and the program with its last window. */
static gboolean
tabiya_run_window_close_request (GtkWindow *window)
{
  TabiyaRunWindow *self = TABIYA_RUN_WINDOW (window);
  TabiyaRunWindowPrivate *priv = get_private (self);
  TabiyaWindow *board = priv->keeper ? tabiya_run_keeper_find_board (priv->keeper) : NULL;

  if (!priv->closing && priv->keeper && tabiya_run_is_active (priv->run)) {
    if (!board) {
      tabiya_dialogs_confirm_async (window, _(get_views (self)->stop_heading),
                                    _(get_views (self)->stop_body), _("_Stop"), FALSE, NULL, NULL,
                                    stop_answered_cb, g_object_ref (self));
      return TRUE;
    }
    tell_going_on (self, board);
  }
  return GTK_WINDOW_CLASS (tabiya_run_window_parent_class)->close_request (window);
}

static void
tabiya_run_window_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  TabiyaRunWindowPrivate *priv = get_private (TABIYA_RUN_WINDOW (object));

  switch (id) {
  case PROP_STANDING:
    gtk_box_append (priv->standing_box, g_value_get_object (value));
    break;
  case PROP_MENU_MODEL:
    gtk_menu_button_set_menu_model (priv->menu_button, g_value_get_object (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

/* GTK 4.8 can dispose of no template but that of the derived class; the children of this one go
   with the window. */
static void
tabiya_run_window_dispose (GObject *object)
{
  TabiyaRunWindowPrivate *priv = get_private (TABIYA_RUN_WINDOW (object));

  if (priv->run)
    g_signal_handlers_disconnect_by_data (priv->run, object);
  g_clear_object (&priv->run);
  g_clear_weak_pointer (&priv->keeper);
  G_OBJECT_CLASS (tabiya_run_window_parent_class)->dispose (object);
}

static void
tabiya_run_window_finalize (GObject *object)
{
  TabiyaRunWindowPrivate *priv = get_private (TABIYA_RUN_WINDOW (object));

  g_free (priv->sides[0]);
  g_free (priv->sides[1]);
  G_OBJECT_CLASS (tabiya_run_window_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_set_template_from_resource (klass,
                                               "/org/tabiya/Tabiya/ui/tabiya-run-window.ui");
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunWindow, title);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunWindow, pause_icon);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunWindow, pause_label);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunWindow, pause_button);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunWindow, stop_button);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunWindow, continue_button);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunWindow, menu_button);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunWindow, games_button);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunWindow, games_label);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunWindow, notice_revealer);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunWindow, notice_label);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunWindow, wait_line);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunWindow, stack);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunWindow, toasts);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunWindow, standing_box);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunWindow, names_label);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunWindow, verdict_icon);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunWindow, verdict_title);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunWindow, verdict_detail);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunWindow, between_revealer);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunWindow, between_label);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunWindow, all_button);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunWindow, games);
  gtk_widget_class_bind_template_callback (klass, pause_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, stop_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, tabiya_run_window_continue);
  gtk_widget_class_bind_template_callback (klass, games_toggled_cb);
  gtk_widget_class_bind_template_callback (klass, all_games_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, game_activated_cb);
}

static void
tabiya_run_window_class_init (TabiyaRunWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = tabiya_run_window_set_property;
  object_class->dispose = tabiya_run_window_dispose;
  object_class->finalize = tabiya_run_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = tabiya_run_window_close_request;

  properties[PROP_STANDING] =
    g_param_spec_object ("standing", NULL, NULL, GTK_TYPE_WIDGET,
                         G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_MENU_MODEL] =
    g_param_spec_object ("menu-model", NULL, NULL, G_TYPE_MENU_MODEL,
                         G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (TABIYA_TYPE_ADAPTIVE);
  g_type_ensure (TABIYA_TYPE_RUN_GAMES);
  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "run.all", NULL, all_action_cb);
  gtk_widget_class_install_action (widget_class, "run.save-games", NULL, save_games_action_cb);
  gtk_widget_class_install_action (widget_class, "run.open-games", NULL, open_games_action_cb);
}

static void
tabiya_run_window_init (TabiyaRunWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "notify::default-width", G_CALLBACK (resized_cb), NULL);
}

/**
 * tabiya_run_window_begin:
 * @keeper: the runs of this kind
 * @run: the run to show
 * @subtitle: how it is played
 *
 * To be called once, by the constructor of a derived class.
 */
void
tabiya_run_window_begin (TabiyaRunWindow *self,
                         TabiyaRunKeeper *keeper,
                         TabiyaRun       *run,
                         const char      *subtitle)
{
  TabiyaRunWindowPrivate *priv;
  g_autofree char *title = NULL;

  g_return_if_fail (TABIYA_IS_RUN_WINDOW (self));

  priv = get_private (self);
  title = tabiya_run_dup_title (run);
  priv->run = g_object_ref (run);
  tabiya_wait_line_set_work (priv->wait_line, tabiya_run_get_work (run));
  g_set_weak_pointer (&priv->keeper, keeper);
  adw_window_title_set_title (priv->title, title);
  adw_window_title_set_subtitle (priv->title, subtitle);
  gtk_label_set_text (priv->names_label, title);
  gtk_widget_set_visible (priv->games_button, !tabiya_run_get_kind (run)->without_pgn);
  gtk_widget_set_tooltip_text (GTK_WIDGET (priv->title), subtitle);
  gtk_window_set_title (GTK_WINDOW (self), title);
  g_signal_connect_swapped (run, "changed", G_CALLBACK (update_cb), self);
  g_signal_connect_swapped (run, "notify::state", G_CALLBACK (update_state_cb), self);
  update_state_cb (self);
}

/**
 * tabiya_run_window_get_run:
 *
 * Returns: (transfer none): the run it shows
 */
TabiyaRun *
tabiya_run_window_get_run (TabiyaRunWindow *self)
{
  g_return_val_if_fail (TABIYA_IS_RUN_WINDOW (self), NULL);

  return get_private (self)->run;
}

/**
 * tabiya_run_window_get_toasts:
 *
 * Returns: (transfer none): where messages that need no answer are shown
 */
AdwToastOverlay *
tabiya_run_window_get_toasts (TabiyaRunWindow *self)
{
  g_return_val_if_fail (TABIYA_IS_RUN_WINDOW (self), NULL);

  return get_private (self)->toasts;
}

static void
replace_answered_cb (GObject      *source,
                     GAsyncResult *result,
                     gpointer      data)
{
  g_autoptr(TabiyaRunWindow) self = data;
  TabiyaRunWindowPrivate *priv = get_private (self);

  if (tabiya_dialogs_confirm_finish (result, NULL) == TABIYA_DIALOG_ACCEPT && priv->keeper)
    tabiya_run_keeper_start (priv->keeper, priv->run);
}

static void
ask_to_replace (TabiyaRunWindow *self,
                TabiyaRun       *other)
{
  const TabiyaRunViews *views = get_views (self);
  g_autofree char *title = tabiya_run_dup_title (other);
  TabiyaTemplateArgument argument = { .name = "title", .value = title };
  g_autofree char *body = tabiya_template_fill_named (views->other_body, _(views->other_body),
                                                      &argument, 1);

  tabiya_dialogs_confirm_async (GTK_WINDOW (self), _(views->other_heading), body,
                                _("_Stop It and Continue"), FALSE, NULL, NULL,
                                replace_answered_cb, g_object_ref (self));
}

/**
 * tabiya_run_window_continue:
 *
 * Starts or continues the run, at once or when its games have been read. Asks when another one of
 * its kind is going on.
 */
void
tabiya_run_window_continue (TabiyaRunWindow *self)
{
  TabiyaRunWindowPrivate *priv;
  TabiyaRun *other;

  g_return_if_fail (TABIYA_IS_RUN_WINDOW (self));

  priv = get_private (self);
  priv->start_wanted = tabiya_run_get_state (priv->run) == TABIYA_RUN_LOADING;
  if (priv->start_wanted || !priv->keeper)
    return;
  other = tabiya_run_keeper_get_active (priv->keeper);
  if (!other || other == priv->run)
    tabiya_run_keeper_start (priv->keeper, priv->run);
  else
    ask_to_replace (self, other);
}

/**
 * tabiya_run_window_show_verdict:
 * @conclusion: what the games say
 * @title: the same in a few words
 * @detail: in one or two sentences; not shown while the games are being read or prepared
 *
 * Shows what the games say.
 */
void
tabiya_run_window_show_verdict (TabiyaRunWindow  *self,
                                TabiyaConclusion  conclusion,
                                const char       *title,
                                const char       *detail)
{
  static const struct {
    const char *glyph;
    const char *css_class;
  } icons[] = {
    [TABIYA_CONCLUSION_UNKNOWN] = { "?", "unknown" },
    [TABIYA_CONCLUSION_BETTER] = { "✓", "better" },
    [TABIYA_CONCLUSION_WORSE] = { "✗", "worse" },
    [TABIYA_CONCLUSION_EQUAL] = { "=", "equal" },
  };
  TabiyaRunWindowPrivate *priv;
  TabiyaRunState state;

  g_return_if_fail (TABIYA_IS_RUN_WINDOW (self));

  priv = get_private (self);
  for (guint i = 0; i < G_N_ELEMENTS (icons); i++) {
    tabiya_widget_set_css_class (GTK_WIDGET (priv->verdict_icon), icons[i].css_class,
                                 i == conclusion);
  }
  state = tabiya_run_get_state (priv->run);
  if (state == TABIYA_RUN_PREPARING)
    detail = priv->keeper ? _(get_views (self)->preparing) : "";
  else if (state == TABIYA_RUN_LOADING)
    detail = _("The games are being read…");
  gtk_label_set_text (priv->verdict_icon, icons[conclusion].glyph);
  gtk_label_set_text (priv->verdict_title, title);
  gtk_label_set_text (priv->verdict_detail, detail);
}

/**
 * tabiya_run_window_name_sides:
 * @first: what to call the first engine of all games
 * @second: what to call the other
 *
 * Names the engines otherwise than the file does, which may lack some characters.
 */
void
tabiya_run_window_name_sides (TabiyaRunWindow *self,
                              const char      *first,
                              const char      *second)
{
  TabiyaRunWindowPrivate *priv;

  g_return_if_fail (TABIYA_IS_RUN_WINDOW (self));

  priv = get_private (self);
  g_free (priv->sides[0]);
  g_free (priv->sides[1]);
  priv->sides[0] = g_strdup (first);
  priv->sides[1] = g_strdup (second);
}

/**
 * tabiya_run_window_show_between:
 * @name: a player
 * @other: its opponent
 *
 * Shows the games of these two.
 */
void
tabiya_run_window_show_between (TabiyaRunWindow *self,
                                const char      *name,
                                const char      *other)
{
  TabiyaRunWindowPrivate *priv;

  g_return_if_fail (TABIYA_IS_RUN_WINDOW (self));

  priv = get_private (self);
  list_games (priv, name, other);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (priv->games_button), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (priv->games));
}

/**
 * tabiya_run_window_write:
 * @target: the file
 * @bytes: what to write
 * @failure: the heading of a message if that fails
 *
 * Writes a file for the person.
 */
void
tabiya_run_window_write (TabiyaRunWindow *self,
                         GFile           *target,
                         GBytes          *bytes,
                         const char      *failure)
{
  GTask *task;

  g_return_if_fail (TABIYA_IS_RUN_WINDOW (self));

  task = g_task_new (self, NULL, NULL, NULL);
  g_task_set_task_data (task, g_strdup (failure), g_free);
  tabiya_atomic_replace_async (target, bytes, NULL, written_cb, task);
}
