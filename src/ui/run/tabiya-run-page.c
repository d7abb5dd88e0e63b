/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/run/tabiya-run-page.h"

#include <glib/gi18n.h>

#include "base/tabiya-file-kind.h"
#include "base/tabiya-file-name.h"
#include "game/file/tabiya-pgn-atomic.h"
#include "insight/sentences/tabiya-template.h"
#include "ui/run/tabiya-run-games.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-wait-line.h"
#include "ui/tabiya-widgets.h"

typedef struct {
  /* template */
  GtkWidget       *pause_button;
  GtkWidget       *stop_button;
  GtkWidget       *continue_button;
  GtkMenuButton   *menu_button;
  GtkWidget       *games_button;
  GtkRevealer     *notice_revealer;
  GtkLabel        *notice_label;
  TabiyaWaitLine  *wait_line;
  AdwToastOverlay *toasts;
  GtkStack        *stack;
  GtkBox          *standing_box;
  GtkLabel        *names_label;
  GtkLabel        *limits_label;
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
} TabiyaRunPagePrivate;

enum {
  PROP_0,
  PROP_STANDING,
  PROP_MENU_MODEL,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TabiyaRunPage, tabiya_run_page, TABIYA_TYPE_LAB_PAGE)

static TabiyaRunPagePrivate *
get_private (TabiyaRunPage *self)
{
  return tabiya_run_page_get_instance_private (self);
}

static const TabiyaRunViews *
get_views (TabiyaRunPage *self)
{
  return tabiya_run_keeper_get_views (get_private (self)->keeper);
}

static void
update_notice (TabiyaRunPagePrivate *priv)
{
  g_autofree char *text = tabiya_run_dup_notice (priv->run);

  if (text)
    gtk_label_set_text (priv->notice_label, text);
  gtk_revealer_set_reveal_child (priv->notice_revealer, !!text);
}

static void
update_games (TabiyaRunPagePrivate *priv)
{
  tabiya_run_games_update (priv->games, tabiya_run_get_reader (priv->run), priv->sides[0],
                           priv->sides[1]);
}

/* Where the moves of its games are. */
static const char *
get_games_path (TabiyaRunPagePrivate *priv)
{
  const TabiyaRecord *record = tabiya_run_get_record (priv->run);

  return record->moves_path ? record->moves_path : record->pgn_path;
}

static void
update_actions (TabiyaRunPage *self)
{
  TabiyaRunPagePrivate *priv = get_private (self);
  gboolean any = tabiya_run_get_n_games (priv->run) > 0;

  /* Runs of an older version have results alone. */
  if (any && tabiya_run_get_kind (priv->run)->without_pgn)
    any = g_file_test (get_games_path (priv), G_FILE_TEST_EXISTS);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "run.save-games", any);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "run.open-games", any);
}

static void
update_cb (TabiyaRunPage *self)
{
  TabiyaRunPagePrivate *priv = get_private (self);

  TABIYA_RUN_PAGE_GET_CLASS (self)->update (self);
  update_notice (priv);
  update_actions (self);
  if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (priv->games_button)))
    update_games (priv);
}

static void
update_pause_button (TabiyaRunPagePrivate *priv,
                     TabiyaRunState        state)
{
  gboolean paused = state == TABIYA_RUN_PAUSED;
  const char *name = paused ? _("Resume") : _("Pause");

  gtk_button_set_icon_name (GTK_BUTTON (priv->pause_button),
                            paused ? "tabiya-play-symbolic" : "tabiya-pause-symbolic");
  gtk_widget_set_tooltip_text (priv->pause_button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (priv->pause_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_visible (priv->pause_button, tabiya_run_is_active (priv->run));
  gtk_widget_set_sensitive (priv->pause_button, state != TABIYA_RUN_PREPARING);
}

static void
update_state_cb (TabiyaRunPage *self)
{
  TabiyaRunPagePrivate *priv = get_private (self);
  TabiyaRunState state = tabiya_run_get_state (priv->run);

  update_pause_button (priv, state);
  gtk_widget_set_visible (priv->stop_button, tabiya_run_is_active (priv->run));
  gtk_widget_set_visible (priv->continue_button, state == TABIYA_RUN_STOPPED);
  gtk_widget_set_sensitive (priv->continue_button, !tabiya_run_is_foreign (priv->run));
  update_cb (self);
  if (priv->start_wanted && state == TABIYA_RUN_STOPPED)
    tabiya_run_page_continue (self);
}

/* Buttons */

static void
pause_clicked_cb (TabiyaRunPage *self)
{
  TabiyaRun *run = get_private (self)->run;

  if (tabiya_run_get_state (run) == TABIYA_RUN_PAUSED)
    tabiya_run_resume (run);
  else
    tabiya_run_pause (run);
}

static void
stop_clicked_cb (TabiyaRunPage *self)
{
  tabiya_run_stop (get_private (self)->run);
}

static void
games_toggled_cb (TabiyaRunPage *self)
{
  TabiyaRunPagePrivate *priv = get_private (self);
  gboolean shown = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (priv->games_button));

  if (shown)
    update_games (priv);
  gtk_stack_set_visible_child_name (priv->stack, shown ? "games" : "standing");
}

/* Lists the games of two players, or with NULL those of all. */
static void
list_games (TabiyaRunPagePrivate *priv,
            const char           *name,
            const char           *other)
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
all_games_clicked_cb (TabiyaRunPage *self)
{
  list_games (get_private (self), NULL, NULL);
}

/* Shows a copy of the game, because the file belongs to the run. */
static void
game_activated_cb (TabiyaRunPage *self,
                   guint          index)
{
  TabiyaRunPagePrivate *priv = get_private (self);
  g_autoptr(GError) error = NULL;
  g_autofree char *text = tabiya_match_reader_dup_text (tabiya_run_get_reader (priv->run), index,
                                                        &error);

  if (!text)
    tabiya_dialogs_error (tabiya_widget_get_window (self), _("The Game Could Not Be Read"),
                          error->message);
  else if (priv->keeper)
    tabiya_run_keeper_open_game (priv->keeper, text);
}

static void
all_action_cb (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  TabiyaRunKeeper *keeper = get_private (TABIYA_RUN_PAGE (widget))->keeper;

  if (keeper)
    tabiya_run_keeper_show_setup (keeper);
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
    tabiya_dialogs_error (tabiya_widget_get_window (g_task_get_source_object (task)),
                          g_task_get_task_data (task),
                          error->message);
  g_task_return_boolean (task, !error);
}

/* All games as PGN; NULL with @error. (transfer full) */
static GBytes *
dup_games (TabiyaRunPagePrivate  *priv,
           GError               **error)
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
  g_autoptr(TabiyaRunPage) self = data;
  TabiyaRunPagePrivate *priv = get_private (self);
  g_autoptr(GFile) target = tabiya_dialogs_save_finish (result, NULL);
  g_autoptr(GFile) own = NULL;
  g_autoptr(GBytes) games = NULL;
  g_autoptr(GError) error = NULL;

  if (!target || !priv->keeper)
    return;
  own = g_file_new_for_path (get_games_path (priv));
  if (tabiya_file_is_same (target, own)) {
    tabiya_dialogs_error (tabiya_widget_get_window (self), _("The Games Could Not Be Saved"),
                          _(get_views (self)->own_file));
    return;
  }
  games = dup_games (priv, &error);
  if (games)
    tabiya_run_page_write (self, target, games, _("The Games Could Not Be Saved"));
  else
    tabiya_dialogs_error (tabiya_widget_get_window (self), _("The Games Could Not Be Saved"),
                          error->message);
}

static void
save_games_action_cb (GtkWidget  *widget,
                      const char *action,
                      GVariant   *parameter)
{
  TabiyaRunPage *self = TABIYA_RUN_PAGE (widget);
  g_autofree char *name = g_strconcat (tabiya_run_get_record (get_private (self)->run)->name,
                                       ".pgn", NULL);

  tabiya_dialogs_save_async (tabiya_widget_get_window (self), _("Save the Games"),
                             TABIYA_DIALOG_GAMES, name, NULL, NULL, target_chosen_cb,
                             g_object_ref (self));
}

/* A copy: the run goes on with its own file. */
static void
open_games_action_cb (GtkWidget  *widget,
                      const char *action,
                      GVariant   *parameter)
{
  TabiyaRunPagePrivate *priv = get_private (TABIYA_RUN_PAGE (widget));
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) games = dup_games (priv, &error);
  g_autofree char *text = NULL;

  if (!games) {
    tabiya_dialogs_error (tabiya_widget_get_window (widget), _("The Games Could Not Be Read"),
                          error->message);
    return;
  }
  text = g_strndup (g_bytes_get_data (games, NULL), g_bytes_get_size (games));
  if (priv->keeper)
    tabiya_run_keeper_open_game (priv->keeper, text);
}

static void
tabiya_run_page_set_property (GObject      *object,
                              guint         id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  TabiyaRunPagePrivate *priv = get_private (TABIYA_RUN_PAGE (object));

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
   with the page. */
static void
tabiya_run_page_dispose (GObject *object)
{
  TabiyaRunPagePrivate *priv = get_private (TABIYA_RUN_PAGE (object));

  if (priv->run)
    g_signal_handlers_disconnect_by_data (priv->run, object);
  g_clear_object (&priv->run);
  g_clear_weak_pointer (&priv->keeper);
  G_OBJECT_CLASS (tabiya_run_page_parent_class)->dispose (object);
}

static void
tabiya_run_page_finalize (GObject *object)
{
  TabiyaRunPagePrivate *priv = get_private (TABIYA_RUN_PAGE (object));

  g_free (priv->sides[0]);
  g_free (priv->sides[1]);
  G_OBJECT_CLASS (tabiya_run_page_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_set_template_from_resource (klass,
                                               "/org/tabiya/Tabiya/ui/tabiya-run-page.ui");
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunPage, pause_button);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunPage, stop_button);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunPage, continue_button);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunPage, menu_button);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunPage, games_button);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunPage, notice_revealer);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunPage, notice_label);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunPage, wait_line);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunPage, stack);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunPage, toasts);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunPage, standing_box);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunPage, names_label);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunPage, limits_label);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunPage, verdict_icon);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunPage, verdict_title);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunPage, verdict_detail);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunPage, between_revealer);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunPage, between_label);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunPage, all_button);
  gtk_widget_class_bind_template_child_private (klass, TabiyaRunPage, games);
  gtk_widget_class_bind_template_callback (klass, pause_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, stop_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, tabiya_run_page_continue);
  gtk_widget_class_bind_template_callback (klass, games_toggled_cb);
  gtk_widget_class_bind_template_callback (klass, all_games_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, game_activated_cb);
}

static void
tabiya_run_page_class_init (TabiyaRunPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = tabiya_run_page_set_property;
  object_class->dispose = tabiya_run_page_dispose;
  object_class->finalize = tabiya_run_page_finalize;

  properties[PROP_STANDING] =
    g_param_spec_object ("standing", NULL, NULL, GTK_TYPE_WIDGET,
                         G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_MENU_MODEL] =
    g_param_spec_object ("menu-model", NULL, NULL, G_TYPE_MENU_MODEL,
                         G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (TABIYA_TYPE_RUN_GAMES);
  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "run.all", NULL, all_action_cb);
  gtk_widget_class_install_action (widget_class, "run.save-games", NULL, save_games_action_cb);
  gtk_widget_class_install_action (widget_class, "run.open-games", NULL, open_games_action_cb);
}

static void
tabiya_run_page_init (TabiyaRunPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * tabiya_run_page_begin:
 * @keeper: the runs of this kind
 * @run: the run to show
 * @limits: how it is played
 *
 * To be called once, by the constructor of a derived class.
 */
void
tabiya_run_page_begin (TabiyaRunPage   *self,
                       TabiyaRunKeeper *keeper,
                       TabiyaRun       *run,
                       const char      *limits)
{
  TabiyaRunPagePrivate *priv;
  g_autofree char *title = NULL;

  g_return_if_fail (TABIYA_IS_RUN_PAGE (self));

  priv = get_private (self);
  title = tabiya_run_dup_title (run);
  priv->run = g_object_ref (run);
  tabiya_wait_line_set_work (priv->wait_line, tabiya_run_get_work (run));
  g_set_weak_pointer (&priv->keeper, keeper);
  gtk_label_set_text (priv->names_label, title);
  gtk_label_set_text (priv->limits_label, limits);
  gtk_widget_set_visible (priv->games_button, !tabiya_run_get_kind (run)->without_pgn);
  g_signal_connect_swapped (run, "changed", G_CALLBACK (update_cb), self);
  g_signal_connect_swapped (run, "notify::state", G_CALLBACK (update_state_cb), self);
  update_state_cb (self);
}

/**
 * tabiya_run_page_get_run:
 *
 * Returns: (transfer none): the run it shows
 */
TabiyaRun *
tabiya_run_page_get_run (TabiyaRunPage *self)
{
  g_return_val_if_fail (TABIYA_IS_RUN_PAGE (self), NULL);

  return get_private (self)->run;
}

/**
 * tabiya_run_page_get_toasts:
 *
 * Returns: (transfer none): where messages that need no answer are shown
 */
AdwToastOverlay *
tabiya_run_page_get_toasts (TabiyaRunPage *self)
{
  g_return_val_if_fail (TABIYA_IS_RUN_PAGE (self), NULL);

  return get_private (self)->toasts;
}

static void
replace_answered_cb (GObject      *source,
                     GAsyncResult *result,
                     gpointer      data)
{
  g_autoptr(TabiyaRunPage) self = data;
  TabiyaRunPagePrivate *priv = get_private (self);

  if (tabiya_dialogs_confirm_finish (result, NULL) == TABIYA_DIALOG_ACCEPT && priv->keeper)
    tabiya_run_keeper_start (priv->keeper, priv->run);
}

static void
ask_to_replace (TabiyaRunPage *self,
                TabiyaRun     *other)
{
  const TabiyaRunViews *views = get_views (self);
  g_autofree char *title = tabiya_run_dup_title (other);
  TabiyaTemplateArgument argument = { .name = "title", .value = title };
  g_autofree char *body = tabiya_template_fill_named (views->other_body, _(views->other_body),
                                                      &argument, 1);

  tabiya_dialogs_confirm_async (tabiya_widget_get_window (self), _(views->other_heading), body,
                                _("_Stop It and Continue"), FALSE, NULL, NULL,
                                replace_answered_cb, g_object_ref (self));
}

/**
 * tabiya_run_page_continue:
 *
 * Starts or continues the run, at once or when its games have been read. Asks when another one of
 * its kind is going on.
 */
void
tabiya_run_page_continue (TabiyaRunPage *self)
{
  TabiyaRunPagePrivate *priv;
  TabiyaRun *other;

  g_return_if_fail (TABIYA_IS_RUN_PAGE (self));

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
 * tabiya_run_page_show_verdict:
 * @conclusion: what the games say
 * @title: the same in a few words
 * @detail: in one or two sentences; not shown while the games are being read or prepared
 *
 * Shows what the games say.
 */
void
tabiya_run_page_show_verdict (TabiyaRunPage    *self,
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
  TabiyaRunPagePrivate *priv;
  TabiyaRunState state;

  g_return_if_fail (TABIYA_IS_RUN_PAGE (self));

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
 * tabiya_run_page_name_sides:
 * @first: what to call the first engine of all games
 * @second: what to call the other
 *
 * Names the engines otherwise than the file does, which may lack some characters.
 */
void
tabiya_run_page_name_sides (TabiyaRunPage *self,
                            const char    *first,
                            const char    *second)
{
  TabiyaRunPagePrivate *priv;

  g_return_if_fail (TABIYA_IS_RUN_PAGE (self));

  priv = get_private (self);
  g_free (priv->sides[0]);
  g_free (priv->sides[1]);
  priv->sides[0] = g_strdup (first);
  priv->sides[1] = g_strdup (second);
}

/**
 * tabiya_run_page_show_between:
 * @name: a player
 * @other: its opponent
 *
 * Shows the games of these two.
 */
void
tabiya_run_page_show_between (TabiyaRunPage *self,
                              const char    *name,
                              const char    *other)
{
  TabiyaRunPagePrivate *priv;

  g_return_if_fail (TABIYA_IS_RUN_PAGE (self));

  priv = get_private (self);
  list_games (priv, name, other);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (priv->games_button), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (priv->games));
}

/**
 * tabiya_run_page_write:
 * @target: the file
 * @bytes: what to write
 * @failure: the heading of a message if that fails
 *
 * Writes a file for the person.
 */
void
tabiya_run_page_write (TabiyaRunPage *self,
                       GFile         *target,
                       GBytes        *bytes,
                       const char    *failure)
{
  GTask *task;

  g_return_if_fail (TABIYA_IS_RUN_PAGE (self));

  task = g_task_new (self, NULL, NULL, NULL);
  g_task_set_task_data (task, g_strdup (failure), g_free);
  tabiya_atomic_replace_async (target, bytes, NULL, written_cb, task);
}
