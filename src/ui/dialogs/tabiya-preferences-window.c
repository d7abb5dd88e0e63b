/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/dialogs/tabiya-preferences-window.h"

#include <glib/gi18n.h>

#include "model/play/tabiya-own-name.h"
#include "service/tabiya-arbiter.h"
#include "ui/dialogs/tabiya-book-group.h"
#include "ui/dialogs/tabiya-letters-group.h"
#include "ui/dialogs/tabiya-name-row.h"
#include "ui/dialogs/tabiya-piece-chooser.h"
#include "ui/dialogs/tabiya-repertoire-group.h"
#include "ui/dialogs/tabiya-settings-bind.h"
#include "ui/dialogs/tabiya-tables-group.h"
#include "ui/dialogs/tabiya-theme-chooser.h"
#include "ui/heuristics/tabiya-heuristics-page.h"
#include "ui/tabiya-wheel.h"
#include "ui/tabiya-whole-text.h"
#include "ui/tabiya-window-family.h"

static const char *const coordinates_ids[] = { "inside", "outside", "none", NULL };
static const char *const move_input_ids[] = { "both", "drag", "click", NULL };
static const char *const color_scheme_ids[] = { "system", "light", "dark", NULL };

struct _TabiyaPreferencesWindow
{
  AdwWindow             parent_instance;

  /* template */
  GtkAdjustment        *threads;
  GtkAdjustment        *hash;
  GtkAdjustment        *depth;
  GtkAdjustment        *move_time;
  AdwSqueezer          *squeezer;
  GtkWidget            *title;
  AdwViewSwitcherBar   *switcher_bar;
  GtkWidget            *undo_button;
  GtkWidget            *redo_button;
  AdwViewStack         *stack;
  AdwComboRow          *move_input_row;
  GtkSwitch            *promote_to_queen;
  GtkSwitch            *answer_at_once;
  GtkAdjustment        *longest_answer;
  GtkWidget            *longest_answer_spin;
  GtkSwitch            *adapt_level;
  GtkSwitch            *opponent_resigns;
  TabiyaNameRow        *name_row;
  GtkSwitch            *premoves;
  GtkSwitch            *sounds;
  TabiyaBookGroup      *book_group;
  TabiyaRepertoireGroup *repertoire_group;
  TabiyaTablesGroup    *tables_group;
  TabiyaThemeChooser   *theme_chooser;
  TabiyaPieceChooser   *piece_chooser;
  AdwComboRow          *coordinates_row;
  GtkSwitch            *show_legal_moves;
  GtkSwitch            *show_evaluation_bar;
  GtkSwitch            *animate_moves;
  GtkSwitch            *show_move_scores;
  TabiyaLettersGroup   *letters_group;
  AdwComboRow          *color_scheme_row;
  TabiyaHeuristicsPage *heuristics_page;

  /* owned */
  GSettings            *settings;
};

G_DEFINE_FINAL_TYPE (TabiyaPreferencesWindow, tabiya_preferences_window, ADW_TYPE_WINDOW)

/* Undo and redo belong to the page of weights: elsewhere they would change something unseen. */
static void
update_actions_cb (TabiyaPreferencesWindow *self)
{
  gboolean shown = adw_view_stack_get_visible_child (self->stack)
                   == GTK_WIDGET (self->heuristics_page);
  gboolean can_undo;
  gboolean can_redo;

  g_object_get (self->heuristics_page,
                "can-undo", &can_undo,
                "can-redo", &can_redo,
                NULL);
  gtk_widget_set_visible (self->undo_button, shown);
  gtk_widget_set_visible (self->redo_button, shown);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "weights.undo", shown && can_undo);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "weights.redo", shown && can_redo);
}

/* While the window is taken apart its pages vanish one by one, which is nobody's choice. */
static void
page_chosen_cb (TabiyaPreferencesWindow *self)
{
  update_actions_cb (self);
  if (self->settings && gtk_widget_get_mapped (GTK_WIDGET (self)))
    g_settings_set_string (self->settings, "preferences-page",
                           adw_view_stack_get_visible_child_name (self->stack));
}

/* Where there is only room for the title, the page switcher moves to the bottom. An
   AdwViewSwitcherTitle would do the same, but it fades between the two when it opens. */
static void
squeezed_cb (TabiyaPreferencesWindow *self)
{
  adw_view_switcher_bar_set_reveal (self->switcher_bar,
                                    adw_squeezer_get_visible_child (self->squeezer)
                                      == self->title);
}

static void
undo_action_cb (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  tabiya_heuristics_page_undo (TABIYA_PREFERENCES_WINDOW (widget)->heuristics_page);
}

static void
redo_action_cb (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  tabiya_heuristics_page_redo (TABIYA_PREFERENCES_WINDOW (widget)->heuristics_page);
}

/* Windows opened from here may be in the middle of something and must survive. */
static gboolean
tabiya_preferences_window_close_request (GtkWindow *window)
{
  tabiya_window_family_hand_over (window);
  return GTK_WINDOW_CLASS (tabiya_preferences_window_parent_class)->close_request (window);
}

static void
tabiya_preferences_window_dispose (GObject *object)
{
  g_clear_object (&TABIYA_PREFERENCES_WINDOW (object)->settings);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_PREFERENCES_WINDOW);
  G_OBJECT_CLASS (tabiya_preferences_window_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/"
                                               "tabiya-preferences-window.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, threads);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, hash);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, depth);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, move_time);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, squeezer);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, title);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, switcher_bar);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, move_input_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, promote_to_queen);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, answer_at_once);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, longest_answer);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow,
                                        longest_answer_spin);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, adapt_level);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, opponent_resigns);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, name_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, premoves);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, sounds);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, book_group);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, repertoire_group);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, tables_group);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, theme_chooser);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, piece_chooser);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, coordinates_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, show_legal_moves);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow,
                                        show_evaluation_bar);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, animate_moves);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, show_move_scores);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, letters_group);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, color_scheme_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPreferencesWindow, heuristics_page);
  gtk_widget_class_bind_template_callback (widget_class, squeezed_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_actions_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_chosen_cb);
}

static void
tabiya_preferences_window_class_init (TabiyaPreferencesWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tabiya_preferences_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = tabiya_preferences_window_close_request;

  g_type_ensure (TABIYA_TYPE_BOOK_GROUP);
  g_type_ensure (TABIYA_TYPE_REPERTOIRE_GROUP);
  g_type_ensure (TABIYA_TYPE_LETTERS_GROUP);
  g_type_ensure (TABIYA_TYPE_NAME_ROW);
  g_type_ensure (TABIYA_TYPE_TABLES_GROUP);
  g_type_ensure (TABIYA_TYPE_PIECE_CHOOSER);
  g_type_ensure (TABIYA_TYPE_THEME_CHOOSER);
  g_type_ensure (TABIYA_TYPE_HEURISTICS_PAGE);
  bind_template (widget_class);

  gtk_widget_class_install_action (widget_class, "weights.undo", NULL, undo_action_cb);
  gtk_widget_class_install_action (widget_class, "weights.redo", NULL, redo_action_cb);
}

static void
tabiya_preferences_window_init (TabiyaPreferencesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_wheel_leave_values (GTK_WIDGET (self));
  tabiya_whole_text_allow (GTK_WIDGET (self));
}

static void
bind_settings (TabiyaPreferencesWindow *self,
               GSettings               *settings)
{
  const struct {
    const char *key;
    gpointer    object;
    const char *property;
  } bindings[] = {
    { "promote-to-queen", self->promote_to_queen, "active" },
    { "answer-at-once", self->answer_at_once, "active" },
    { "adapt-level", self->adapt_level, "active" },
    { "opponent-resigns", self->opponent_resigns, "active" },
    { "premoves", self->premoves, "active" },
    { "sounds", self->sounds, "active" },
    { "show-legal-moves", self->show_legal_moves, "active" },
    { "show-evaluation-bar", self->show_evaluation_bar, "active" },
    { "animate-moves", self->animate_moves, "active" },
    { "show-move-scores", self->show_move_scores, "active" },
    { "engine-threads", self->threads, "value" },
    { "engine-hash", self->hash, "value" },
    { "engine-depth", self->depth, "value" },
  };

  g_autofree char *suggestion = tabiya_own_name_dup_suggested ();

  /* One processor is kept for the window, so more threads would never be granted. */
  gtk_adjustment_set_upper (self->threads,
                            tabiya_arbiter_get_capacity (tabiya_arbiter_get_default ()));
  for (guint i = 0; i < G_N_ELEMENTS (bindings); i++)
    g_settings_bind (settings, bindings[i].key, bindings[i].object, bindings[i].property,
                     G_SETTINGS_BIND_DEFAULT);
  tabiya_settings_bind_seconds (settings, "engine-move-time", self->move_time);
  tabiya_settings_bind_seconds (settings, "longest-answer", self->longest_answer);
  /* Who wants the answer at once has no use for its longest time. */
  g_object_bind_property (self->answer_at_once, "active", self->longest_answer_spin, "sensitive",
                          G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  tabiya_settings_bind_choice (settings, "move-input", self->move_input_row, move_input_ids);
  tabiya_settings_bind_choice (settings, "coordinates", self->coordinates_row, coordinates_ids);
  tabiya_settings_bind_choice (settings, "color-scheme", self->color_scheme_row,
                               color_scheme_ids);
  tabiya_theme_chooser_set_settings (self->theme_chooser, settings);
  tabiya_piece_chooser_set_settings (self->piece_chooser, settings);
  tabiya_book_group_set_settings (self->book_group, settings);
  tabiya_repertoire_group_set_settings (self->repertoire_group, settings);
  tabiya_name_row_set_settings (self->name_row, settings, suggestion);
  tabiya_letters_group_set_settings (self->letters_group, settings);
  tabiya_tables_group_set_settings (self->tables_group, settings);
  tabiya_heuristics_page_set_settings (self->heuristics_page, settings);
}

/**
 * tabiya_preferences_window_set_position:
 * @position: what the preview of weights is about
 * @history: (nullable) (element-type guint64): keys of the positions before it
 * @flipped: whether Black is at the bottom
 */
void
tabiya_preferences_window_set_position (TabiyaPreferencesWindow *self,
                                        const ChessPosition     *position,
                                        GArray                  *history,
                                        gboolean                 flipped)
{
  g_return_if_fail (TABIYA_IS_PREFERENCES_WINDOW (self));

  tabiya_heuristics_page_set_position (self->heuristics_page, position, history, flipped);
}

/**
 * tabiya_preferences_window_new:
 * @parent: (nullable): the window it belongs to
 * @settings: settings of the program
 *
 * Main thread.
 *
 * Returns: (transfer none): a window to present; GTK owns it
 */
GtkWindow *
tabiya_preferences_window_new (GtkWindow *parent,
                               GSettings *settings)
{
  TabiyaPreferencesWindow *self;
  g_autofree char *page = NULL;

  g_return_val_if_fail (!parent || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  /* As a window of the application it has the application's actions, such as testing weights, and
     what they open is transient for this window because it was used last. */
  self = g_object_new (TABIYA_TYPE_PREFERENCES_WINDOW,
                       "transient-for", parent,
                       "destroy-with-parent", TRUE,
                       "application", parent ? gtk_window_get_application (parent) : NULL,
                       NULL);
  bind_settings (self, settings);
  self->settings = g_object_ref (settings);
  page = g_settings_get_string (settings, "preferences-page");
  adw_view_stack_set_visible_child_name (self->stack, page);
  update_actions_cb (self);
  return GTK_WINDOW (self);
}
