/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

#include "model/document/tabiya-document-regrouping.h"
#include "ui/dialogs/tabiya-about.h"
#include "ui/window/tabiya-window-clipboard.h"

/* Everything a menu, a button or a key can ask of the window. */

static void
open_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  tabiya_document_dialogs_choose_file (TABIYA_WINDOW (widget)->document_dialogs);
}

static void
save_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  tabiya_save_dialogs_save (TABIYA_WINDOW (widget)->save_dialogs,
                            strcmp (name, "win.save-as") == 0);
}

/* @only: the game on the board alone, whatever is selected. */
static void
export_games (TabiyaWindow *self,
              gboolean      only)
{
  guint32 shown = tabiya_document_get_index (self->document);
  g_autoptr(GArray) indices = NULL;

  if (!tabiya_document_get_file (self->document)) {
    tabiya_save_dialogs_save (self->save_dialogs, TRUE);
    return;
  }
  if (only)
    indices = g_array_append_val (g_array_new (FALSE, FALSE, sizeof (guint32)), shown);
  else
    indices = tabiya_document_dialogs_dup_chosen (self->document_dialogs);
  tabiya_save_dialogs_export (self->save_dialogs, indices);
}

static void
games_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  TabiyaWindow *self = TABIYA_WINDOW (widget);
  guint selected = tabiya_games_page_get_selected (self->games_page);

  if (strcmp (name, "win.open-selected") == 0 && tabiya_document_get_file (self->document)
      && selected != G_MAXUINT)
    tabiya_document_dialogs_show (self->document_dialogs, selected);
  else if (strcmp (name, "win.previous-game") == 0)
    tabiya_document_dialogs_step (self->document_dialogs, -1);
  else if (strcmp (name, "win.next-game") == 0)
    tabiya_document_dialogs_step (self->document_dialogs, 1);
  else if (strcmp (name, "win.add-game") == 0)
    tabiya_document_dialogs_add_game (self->document_dialogs);
  else if (strcmp (name, "win.add-to-file") == 0)
    tabiya_save_dialogs_add_to_file (self->save_dialogs);
  else if (strcmp (name, "win.delete-game") == 0)
    tabiya_document_dialogs_delete (self->document_dialogs);
  else if (strcmp (name, "win.undelete-game") == 0)
    tabiya_document_dialogs_undelete (self->document_dialogs);
  else if (strcmp (name, "win.save-game") == 0)
    export_games (self, TRUE);
  else if (strcmp (name, "win.export-games") == 0)
    export_games (self, FALSE);
}

static void
fold_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  tabiya_move_list_fold (TABIYA_WINDOW (widget)->move_list,
                         strcmp (name, "win.fold-variation") == 0);
}

static void
clipboard_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  TabiyaWindow *self = TABIYA_WINDOW (widget);

  if (strcmp (name, "win.copy-pgn") == 0)
    tabiya_window_copy_pgn (self);
  else if (strcmp (name, "win.copy-fen") == 0)
    tabiya_window_copy_fen (self);
  else
    tabiya_window_paste (self);
}

static void
image_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  if (strcmp (name, "win.copy-image") == 0)
    tabiya_window_copy_image (TABIYA_WINDOW (widget));
  else
    tabiya_window_save_image (TABIYA_WINDOW (widget));
}

static void
fullscreen_action (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  GtkWindow *window = GTK_WINDOW (widget);

  if (gtk_window_is_fullscreen (window))
    gtk_window_unfullscreen (window);
  else
    gtk_window_fullscreen (window);
}

static void
preferences_action (GtkWidget  *widget,
                    const char *name,
                    GVariant   *parameter)
{
  tabiya_window_show_preferences (TABIYA_WINDOW (widget));
}

static void
about_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  tabiya_about_present (GTK_WINDOW (widget));
}

static void
close_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  gtk_window_close (GTK_WINDOW (widget));
}

void
tabiya_window_install_actions (GtkWidgetClass *klass)
{
  static const struct {
    const char                  *name;
    GtkWidgetActionActivateFunc  activate;
  } actions[] = {
    { "win.open", open_action },
    { "win.save", save_action },
    { "win.save-as", save_action },
    { "win.open-selected", games_action },
    { "win.previous-game", games_action },
    { "win.next-game", games_action },
    { "win.add-game", games_action },
    { "win.add-to-file", games_action },
    { "win.delete-game", games_action },
    { "win.undelete-game", games_action },
    { "win.save-game", games_action },
    { "win.export-games", games_action },
    { "win.fold-variation", fold_action },
    { "win.unfold-variation", fold_action },
    { "win.copy-pgn", clipboard_action },
    { "win.copy-fen", clipboard_action },
    { "win.paste", clipboard_action },
    { "win.copy-image", image_action },
    { "win.save-image", image_action },
    { "win.fullscreen", fullscreen_action },
    { "win.preferences", preferences_action },
    { "win.about", about_action },
    { "win.close", close_action },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (klass, actions[i].name, NULL, actions[i].activate);
}

static void
enable (TabiyaWindow *self,
        const char   *name,
        gboolean      enabled)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), name, enabled);
}

static void
update_games_actions (TabiyaWindow *self)
{
  TabiyaPgnFile *file = tabiya_document_get_file (self->document);
  gboolean several = file && tabiya_pgn_file_get_n_games (file) > 1;
  gboolean whole = tabiya_document_is_whole (self->document);
  gboolean selected = tabiya_games_page_get_selected (self->games_page) != G_MAXUINT;
  gboolean wide = tabiya_adaptive_get_layout (self->adaptive) == TABIYA_LAYOUT_WIDE;

  enable (self, "win.open-selected", selected);
  enable (self, "win.previous-game", several);
  enable (self, "win.next-game", several);
  enable (self, "win.add-game", whole);
  enable (self, "win.delete-game", whole);
  enable (self, "win.undelete-game", tabiya_document_can_undelete (self->document));
  enable (self, "win.export-games", file != NULL);
  enable (self, "win.save", !file || tabiya_document_has_unsaved (self->document));
  gtk_widget_set_visible (self->game_buttons,
                          several && wide && !tabiya_window_is_previewing (self));
  tabiya_review_controller_set_list_undo (self->review,
                                          tabiya_window_is_previewing (self)
                                          && tabiya_document_can_undelete (self->document));
}

static void
update_fold_actions (TabiyaWindow *self)
{
  gboolean folded = FALSE;
  gboolean foldable = tabiya_move_list_can_fold (self->move_list, &folded);

  enable (self, "win.fold-variation", foldable && !folded);
  enable (self, "win.unfold-variation", foldable && folded);
}

/**
 * tabiya_window_update_actions:
 *
 * Enables what can be done now of what the window itself does; the controllers look after their own
 * actions. Main thread.
 */
void
tabiya_window_update_actions (TabiyaWindow *self)
{
  update_games_actions (self);
  update_fold_actions (self);
  tabiya_learn_controller_update (self->learn);
}
