/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

#include <glib/gi18n.h>

#include "model/document/tabiya-document-regrouping.h"
#include "ui/dialogs/tabiya-about.h"
#include "ui/dialogs/tabiya-dialogs.h"
#include "ui/dialogs/tabiya-new-game-dialog.h"
#include "ui/window/tabiya-window-clipboard.h"

/* Everything a menu, a button or a key can ask of the window. */

/* A new game that waits until the file that is open may give way. */
typedef struct {
  TabiyaWindow    *window;
  TabiyaPlaySetup *setup;
} NewGame;

static void
leave_answered_cb (GObject      *source,
                   GAsyncResult *result,
                   gpointer      data)
{
  NewGame *new_game = data;

  if (tabiya_window_leave_finish (TABIYA_WINDOW (source), result))
    tabiya_window_start (new_game->window, new_game->setup);
  g_object_unref (new_game->window);
  tabiya_play_setup_free (new_game->setup);
  g_free (new_game);
}

static void
dialog_play_cb (TabiyaWindow          *self,
                const TabiyaPlaySetup *setup)
{
  NewGame *new_game;

  if (!tabiya_document_has_unsaved (self->document)) {
    tabiya_window_start (self, setup);
    return;
  }
  new_game = g_new0 (NewGame, 1);
  new_game->window = g_object_ref (self);
  new_game->setup = tabiya_play_setup_copy (setup);
  tabiya_window_leave_async (self, leave_answered_cb, new_game);
}

static void
new_game_action (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  TabiyaWindow *self = TABIYA_WINDOW (widget);
  TabiyaNewGameDialog *dialog = tabiya_new_game_dialog_new (GTK_WINDOW (self), self->settings);

  g_signal_connect_object (dialog, "play", G_CALLBACK (dialog_play_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

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
undo_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  TabiyaWindow *self = TABIYA_WINDOW (widget);

  /* Beside the list what was done to the list is undone. */
  if (strcmp (name, "win.undo") == 0 && tabiya_window_is_previewing (self)
      && tabiya_document_can_undelete (self->document))
    tabiya_document_dialogs_undelete (self->document_dialogs);
  else if (strcmp (name, "win.undo") == 0)
    tabiya_game_undo (self->game);
  else
    tabiya_game_redo (self->game);
}

static void
take_back_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  TabiyaWindow *self = TABIYA_WINDOW (widget);

  if (strcmp (name, "win.take-back") == 0)
    tabiya_play_take_back (self->play);
  else
    tabiya_play_redo (self->play);
}

static void
hint_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  tabiya_window_request_hint (TABIYA_WINDOW (widget));
}

static void
resign_confirmed_cb (GObject      *source,
                     GAsyncResult *result,
                     gpointer      data)
{
  g_autoptr(TabiyaWindow) self = data;

  if (tabiya_dialogs_confirm_finish (result, NULL) == TABIYA_DIALOG_ACCEPT)
    tabiya_play_resign (self->play);
}

static void
resign_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  tabiya_dialogs_confirm_async (GTK_WINDOW (widget), _("Resign This Game?"),
                                _("The game ends and is lost for you."), _("_Resign"), TRUE, NULL,
                                NULL, resign_confirmed_cb, g_object_ref (TABIYA_WINDOW (widget)));
}

static void
offer_draw_action (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  tabiya_play_offer_draw (TABIYA_WINDOW (widget)->play);
}

static void
claim_draw_action (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  tabiya_play_claim_draw (TABIYA_WINDOW (widget)->play);
}

static void
pace_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  TabiyaWindow *self = TABIYA_WINDOW (widget);

  if (strcmp (name, "win.move-now") == 0)
    tabiya_play_move_now (self->play);
  else if (strcmp (name, "win.pause") == 0)
    tabiya_play_pause (self->play);
  else if (strcmp (name, "win.resume") == 0)
    tabiya_play_resume (self->play);
  else
    tabiya_play_step (self->play);
}

/* Where a walk by one of the four buttons leads. */
static TabiyaNode *
find_target (TabiyaWindow *self,
             const char   *name)
{
  TabiyaNode *node = tabiya_game_get_current (self->game);
  TabiyaNode *next;

  if (strcmp (name, "win.previous") == 0)
    return tabiya_node_get_parent (node);
  if (strcmp (name, "win.next") == 0)
    return tabiya_node_get_child (node, 0);
  if (strcmp (name, "win.first") == 0)
    return tabiya_game_get_root (self->game);
  while ((next = tabiya_node_get_child (node, 0)))
    node = next;
  return node;
}

static void
walk_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  TabiyaWindow *self = TABIYA_WINDOW (widget);
  TabiyaNode *target = find_target (self, name);

  if (!target)
    return;
  self->stepping = TRUE;
  tabiya_game_set_current (self->game, target);
  self->stepping = FALSE;
}

static void
analyse_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  TabiyaWindow *self = TABIYA_WINDOW (widget);

  if (strcmp (name, "win.analyse-game") == 0)
    tabiya_window_analyse_game (self);
  else
    tabiya_window_stop_analysing (self);
}

static void
export_graph_action (GtkWidget  *widget,
                     const char *name,
                     GVariant   *parameter)
{
  tabiya_window_export_graph (TABIYA_WINDOW (widget),
                              strcmp (g_variant_get_string (parameter, NULL), "svg") == 0);
}

static void
flip_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  TabiyaWindow *self = TABIYA_WINDOW (widget);

  tabiya_board_area_set_flipped (self->board_area, !tabiya_board_get_flipped (self->board));
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
    { "win.new-game", new_game_action },
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
    { "win.undo", undo_action },
    { "win.redo", undo_action },
    { "win.take-back", take_back_action },
    { "win.put-back", take_back_action },
    { "win.hint", hint_action },
    { "win.resign", resign_action },
    { "win.offer-draw", offer_draw_action },
    { "win.claim-draw", claim_draw_action },
    { "win.move-now", pace_action },
    { "win.pause", pace_action },
    { "win.resume", pace_action },
    { "win.step", pace_action },
    { "win.first", walk_action },
    { "win.previous", walk_action },
    { "win.next", walk_action },
    { "win.last", walk_action },
    { "win.analyse-game", analyse_action },
    { "win.stop-analysing", analyse_action },
    { "win.flip", flip_action },
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
  gtk_widget_class_install_action (klass, "win.export-graph", "s", export_graph_action);
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
  gtk_widget_set_visible (self->game_buttons,
                          several && wide && !tabiya_window_is_previewing (self));
}

/**
 * tabiya_window_update_actions:
 *
 * Enables what can be done now and shows the buttons of play or of review. Main thread.
 */
void
tabiya_window_update_actions (TabiyaWindow *self)
{
  TabiyaPlayState state = tabiya_play_get_state (self->play);
  TabiyaNode *node = tabiya_game_get_current (self->game);
  gboolean review = state == TABIYA_PLAY_EMPTY;
  gboolean going = tabiya_play_is_going (self->play);
  gboolean person = !tabiya_play_has_two_engines (self->play);
  gboolean back = tabiya_node_get_parent (node) != NULL;
  gboolean on = tabiya_node_get_n_children (node) > 0;

  update_games_actions (self);
  enable (self, "win.undo", tabiya_game_can_undo (self->game)
                            || (tabiya_window_is_previewing (self)
                                && tabiya_document_can_undelete (self->document)));
  enable (self, "win.redo", tabiya_game_can_redo (self->game));
  enable (self, "win.take-back", tabiya_play_can_take_back (self->play));
  enable (self, "win.put-back", tabiya_play_can_redo (self->play));
  enable (self, "win.hint", state != TABIYA_PLAY_ENGINE
                            && (tabiya_play_may_move (self->play, CHESS_WHITE)
                                || tabiya_play_may_move (self->play, CHESS_BLACK)));
  enable (self, "win.resign", going && person);
  enable (self, "win.offer-draw", going && person);
  enable (self, "win.claim-draw", tabiya_play_get_claims (self->play) != 0);
  enable (self, "win.move-now", state == TABIYA_PLAY_ENGINE);
  enable (self, "win.pause", going && state != TABIYA_PLAY_PAUSED);
  enable (self, "win.resume", state == TABIYA_PLAY_PAUSED);
  enable (self, "win.step", state == TABIYA_PLAY_PAUSED && !person);
  enable (self, "win.first", back);
  enable (self, "win.previous", back);
  enable (self, "win.next", on);
  enable (self, "win.last", on);
  enable (self, "win.save", !tabiya_document_get_file (self->document)
                            || tabiya_document_has_unsaved (self->document));

  tabiya_window_update_report (self);
  tabiya_window_update_review_actions (self);
  gtk_widget_set_visible (self->play_buttons, !review);
  gtk_widget_set_visible (self->review_buttons, review);
}
