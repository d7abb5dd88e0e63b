/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

#include <glib/gi18n.h>

#include "core/chess-text.h"
#include "ui/dialogs/tabiya-dialogs.h"
#include "ui/dialogs/tabiya-fen-text.h"
#include "ui/tabiya-kept-games.h"

/* Games from files and into files, and through the clipboard. Nothing is given up unasked: an
   edited file asks before it closes, a game that was played goes to the games kept. */

void
tabiya_window_forget_file (TabiyaWindow *self)
{
  g_clear_object (&self->file);
  g_clear_object (&self->saved);
  self->file_index = 0;
  tabiya_games_page_set_file (self->games_page, NULL);
  adw_view_stack_page_set_visible (self->games_stack_page, FALSE);
}

gboolean
tabiya_window_has_unsaved (TabiyaWindow *self)
{
  return self->file && tabiya_pgn_file_get_modified (self->file);
}

void
tabiya_window_keep_game (TabiyaWindow *self)
{
  g_autoptr(GError) error = NULL;

  /* What came from a file is kept by the file; what was saved is kept already. */
  if (self->file || !tabiya_window_has_moves (self) || !tabiya_game_get_modified (self->game))
    return;
  if (tabiya_kept_games_add (self->game, &error))
    tabiya_game_mark_saved (self->game);
  else
    tabiya_dialogs_error (GTK_WINDOW (self), _("The Game Could Not Be Kept"), error->message);
}

static void
tell_problems (TabiyaWindow *self,
               GPtrArray    *problems)
{
  const TabiyaPgnProblem *first;
  g_autofree char *text = NULL;

  if (problems->len == 0)
    return;
  first = g_ptr_array_index (problems, 0);
  if (problems->len == 1)
    text = g_strdup_printf (_("Line %u, column %u: %s"), first->line, first->column,
                            first->message);
  else
    text = g_strdup_printf (ngettext ("Line %u, column %u: %s (and %u more)",
                                      "Line %u, column %u: %s (and %u more)", problems->len - 1),
                            first->line, first->column, first->message, problems->len - 1);
  tabiya_window_toast (self, text);
}

/**
 * tabiya_window_show_file_game:
 * @index: number of a game in the open file, from 0
 *
 * Shows that game. Edits of the one shown before stay with the file. Main thread.
 */
void
tabiya_window_show_file_game (TabiyaWindow *self,
                              guint         index)
{
  g_autoptr(GPtrArray) problems = NULL;
  g_autoptr(TabiyaGame) game = NULL;
  g_autoptr(GError) error = NULL;

  g_return_if_fail (self->file != NULL);

  problems = g_ptr_array_new_with_free_func ((GDestroyNotify) tabiya_pgn_problem_free);
  game = tabiya_pgn_file_dup_game (self->file, index, problems, &error);
  if (!game) {
    tabiya_dialogs_error (GTK_WINDOW (self), _("The Game Could Not Be Read"), error->message);
    return;
  }
  tabiya_window_flush_draft (self);
  self->file_index = index;
  tabiya_pgn_file_set_game (self->file, index, game);
  tabiya_play_open (self->play, game);
  tabiya_games_page_set_current (self->games_page, index);
  adw_view_stack_set_visible_child_name (self->stack, "moves");
  gtk_widget_grab_focus (GTK_WIDGET (self->move_list));
  tell_problems (self, problems);
}

static void
adopt_file (TabiyaWindow  *self,
            TabiyaPgnFile *file)
{
  guint n_games = tabiya_pgn_file_get_n_games (file);

  tabiya_window_keep_game (self);
  if (self->journal)
    tabiya_journal_clear (self->journal);
  g_clear_object (&self->saved);
  g_set_object (&self->file, file);
  tabiya_games_page_set_file (self->games_page, file);
  adw_view_stack_page_set_visible (self->games_stack_page, n_games > 1);
  tabiya_window_show_file_game (self, 0);
  if (n_games > 1)
    adw_view_stack_set_visible_child_name (self->stack, "games");
}

static void
file_loaded_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr(TabiyaWindow) self = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaPgnFile) file = tabiya_pgn_file_load_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->loading);
  if (!file)
    tabiya_dialogs_error (GTK_WINDOW (self), _("The File Could Not Be Opened"), error->message);
  else if (tabiya_pgn_file_get_n_games (file) == 0)
    tabiya_dialogs_error (GTK_WINDOW (self), _("The File Could Not Be Opened"),
                          _("There is no game in this file."));
  else
    adopt_file (self, file);
}

void
tabiya_window_open_file (TabiyaWindow *self,
                         GFile        *file)
{
  g_return_if_fail (TABIYA_IS_WINDOW (self));

  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  self->loading = g_cancellable_new ();
  tabiya_pgn_file_load_async (file, self->loading, file_loaded_cb, g_object_ref (self));
}

static void
file_chosen_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr(TabiyaWindow) self = data;
  g_autoptr(GFile) file = tabiya_dialogs_open_finish (result, NULL);
  GFile *files[1] = { file };

  /* The application knows which window is free for it. */
  if (file)
    g_application_open (G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))), files, 1,
                        "");
}

void
tabiya_window_choose_file (TabiyaWindow *self)
{
  GFile *present = self->file ? tabiya_pgn_file_get_file (self->file) : NULL;

  tabiya_dialogs_open_async (GTK_WINDOW (self), _("Open a PGN File"), present, NULL,
                             file_chosen_cb, g_object_ref (self));
}

/* One save at a time; what to do with the file next. */
typedef struct {
  TabiyaWindow  *window;
  TabiyaPgnFile *pgn;
  GFile         *target;       /* (nullable): where it came from */
  gboolean       close_after;
} Saving;

static void
saving_free (Saving *saving)
{
  g_object_unref (saving->window);
  g_object_unref (saving->pgn);
  g_clear_object (&saving->target);
  g_free (saving);
}

static void write_file (Saving   *saving,
                        gboolean  overwrite);

static void
overwrite_answered_cb (GObject      *source,
                       GAsyncResult *result,
                       gpointer      data)
{
  Saving *saving = data;

  if (tabiya_dialogs_confirm_finish (result, NULL) == TABIYA_DIALOG_ACCEPT)
    write_file (saving, TRUE);
  else
    saving_free (saving);
}

static void
file_written_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      data)
{
  Saving *saving = data;
  TabiyaWindow *self = saving->window;
  g_autoptr(GError) error = NULL;

  if (tabiya_pgn_file_save_finish (saving->pgn, result, &error)) {
    g_autofree char *name = g_file_get_basename (tabiya_pgn_file_get_file (saving->pgn));
    g_autofree char *text = g_strdup_printf (_("Saved in %s"), name);

    if (!self->file)
      g_set_object (&self->saved, saving->pgn);
    else if (self->journal)
      tabiya_journal_clear (self->journal);
    tabiya_window_renew_draft (self);
    tabiya_window_toast (self, text);
    tabiya_window_update (self);
    if (saving->close_after) {
      self->closing = TRUE;
      gtk_window_close (GTK_WINDOW (self));
    }
  } else if (g_error_matches (error, TABIYA_PGN_ERROR, TABIYA_PGN_ERROR_CHANGED_ON_DISK)) {
    tabiya_dialogs_confirm_async (GTK_WINDOW (self), _("Overwrite the Changed File?"),
                                  error->message, _("_Overwrite"), TRUE, NULL, NULL,
                                  overwrite_answered_cb, saving);
    return;
  } else {
    tabiya_dialogs_error (GTK_WINDOW (self), _("The Game Could Not Be Saved"), error->message);
  }
  saving_free (saving);
}

static void
write_file (Saving   *saving,
            gboolean  overwrite)
{
  tabiya_pgn_file_save_async (saving->pgn, saving->target, overwrite, NULL, file_written_cb,
                              saving);
}

static Saving *
saving_new (TabiyaWindow *self)
{
  Saving *saving = g_new0 (Saving, 1);

  saving->window = g_object_ref (self);
  if (self->file) {
    saving->pgn = g_object_ref (self->file);
  } else if (self->saved) {
    saving->pgn = g_object_ref (self->saved);
  } else {
    saving->pgn = tabiya_pgn_file_new ();
    tabiya_pgn_file_append_game (saving->pgn, self->game);
  }
  return saving;
}

static void
target_chosen_cb (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  Saving *saving = data;

  saving->target = tabiya_dialogs_save_finish (result, NULL);
  if (saving->target)
    write_file (saving, TRUE);
  else
    saving_free (saving);
}

static char *
suggest_name (TabiyaWindow *self)
{
  const char *white = tabiya_game_get_tag (self->game, "White");
  const char *black = tabiya_game_get_tag (self->game, "Black");
  /* Translators: suggested name of a file with a game: White, Black */
  char *name = g_strdup_printf (_("%s - %s.pgn"), white ? white : "?", black ? black : "?");

  g_strdelimit (name, "/\\?*:", '_');
  return name;
}

static void
save_to (TabiyaWindow *self,
         gboolean      elsewhere,
         gboolean      close_after)
{
  Saving *saving = saving_new (self);
  GFile *present = tabiya_pgn_file_get_file (saving->pgn);

  saving->close_after = close_after;
  if (present && !elsewhere) {
    write_file (saving, FALSE);
  } else {
    g_autofree char *name = present ? g_file_get_basename (present) : suggest_name (self);

    tabiya_dialogs_save_async (GTK_WINDOW (self), _("Save the Game"), name, present, NULL,
                               target_chosen_cb, saving);
  }
}

void
tabiya_window_save (TabiyaWindow *self,
                    gboolean      elsewhere)
{
  save_to (self, elsewhere, FALSE);
}

static void
close_answered_cb (GObject      *source,
                   GAsyncResult *result,
                   gpointer      data)
{
  g_autoptr(TabiyaWindow) self = data;

  switch (tabiya_dialogs_confirm_finish (result, NULL)) {
  case TABIYA_DIALOG_ACCEPT:
    save_to (self, FALSE, TRUE);
    break;
  case TABIYA_DIALOG_ALTERNATIVE:
    self->closing = TRUE;
    gtk_window_close (GTK_WINDOW (self));
    break;
  case TABIYA_DIALOG_CANCEL:
  default:
    break;
  }
}

void
tabiya_window_confirm_close (TabiyaWindow *self)
{
  tabiya_dialogs_confirm_async (GTK_WINDOW (self), _("Save the Changes?"),
                                _("The games of this file have changes that are not saved."),
                                _("_Save"), FALSE, _("_Discard"), NULL, close_answered_cb,
                                g_object_ref (self));
}

static void
copy_text (TabiyaWindow *self,
           const char   *text,
           const char   *told)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  tabiya_window_toast (self, told);
}

void
tabiya_window_copy_pgn (TabiyaWindow *self)
{
  g_autofree char *text = tabiya_pgn_write_game (self->game);

  copy_text (self, text, _("Game copied"));
}

void
tabiya_window_copy_fen (TabiyaWindow *self)
{
  ChessPosition position;
  char text[CHESS_FEN_SIZE];

  tabiya_node_get_position (self->game, tabiya_game_get_current (self->game), &position);
  chess_fen_write (&position, false, text);
  copy_text (self, text, _("Position copied"));
}

/* A game of the clipboard opens as a file that has no name yet. */
static void
paste_pgn (TabiyaWindow *self,
           const char   *text)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr(TabiyaPgnFile) file = tabiya_pgn_file_new_from_bytes (bytes);

  if (tabiya_pgn_file_get_n_games (file) == 0) {
    tabiya_window_toast (self, _("The clipboard holds neither a game nor a position"));
    return;
  }
  adopt_file (self, file);
}

/**
 * tabiya_window_open_pgn:
 * @text: PGN
 *
 * Shows the games of a text. They belong to no file: saving asks for one. Main thread.
 */
void
tabiya_window_open_pgn (TabiyaWindow *self,
                        const char   *text)
{
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(TabiyaPgnFile) file = NULL;

  g_return_if_fail (TABIYA_IS_WINDOW (self));

  bytes = g_bytes_new (text, strlen (text));
  file = tabiya_pgn_file_new_from_bytes (bytes);
  if (tabiya_pgn_file_get_n_games (file) > 0)
    adopt_file (self, file);
}

static gboolean
looks_like_fen (const char *text)
{
  size_t placement = strcspn (text, " \t\r\n");
  guint slashes = 0;

  for (size_t i = 0; i < placement; i++)
    slashes += text[i] == '/';
  return slashes >= 5;
}

/* FALSE, and the reason told, when the text is no position that can be played from. */
static gboolean
paste_fen (TabiyaWindow *self,
           const char   *text,
           gboolean      only_check)
{
  g_auto(TabiyaFenCheck) check;
  g_autoptr(TabiyaPlaySetup) setup = NULL;

  tabiya_fen_check_init (&check, text);
  if (!check.valid) {
    tabiya_dialogs_error (GTK_WINDOW (self), _("This Is Not a Position"), check.message);
    return FALSE;
  }
  if (only_check)
    return TRUE;
  setup = tabiya_play_setup_copy (tabiya_play_get_setup (self->play));
  if (!setup)
    setup = tabiya_play_setup_new ();
  setup->start = check.position;
  tabiya_window_start (self, setup);
  return TRUE;
}

/* The text waits while the person is asked whether the game going on should give way. */
typedef struct {
  TabiyaWindow *window;
  char         *text;
} Paste;

static void
use_pasted_text (TabiyaWindow *self,
                 const char   *text)
{
  if (looks_like_fen (text))
    paste_fen (self, text, FALSE);
  else
    paste_pgn (self, text);
}

static void
paste_answered_cb (GObject      *source,
                   GAsyncResult *result,
                   gpointer      data)
{
  Paste *paste = data;

  if (tabiya_dialogs_confirm_finish (result, NULL) == TABIYA_DIALOG_ACCEPT)
    use_pasted_text (paste->window, paste->text);
  g_object_unref (paste->window);
  g_free (paste->text);
  g_free (paste);
}

static void
clipboard_read_cb (GObject      *source,
                   GAsyncResult *result,
                   gpointer      data)
{
  g_autoptr(TabiyaWindow) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  Paste *paste;

  if (!text || !*g_strstrip (text)) {
    tabiya_window_toast (self, _("The clipboard holds neither a game nor a position"));
    return;
  }
  /* What cannot be used is refused before anybody is asked to give up a game for it. */
  if (looks_like_fen (text) && !paste_fen (self, text, TRUE))
    return;
  if (!tabiya_window_is_busy (self)) {
    use_pasted_text (self, text);
    return;
  }
  paste = g_new0 (Paste, 1);
  paste->window = g_object_ref (self);
  paste->text = g_steal_pointer (&text);
  tabiya_dialogs_confirm_async (GTK_WINDOW (self), _("Leave the Present Game?"),
                                _("It is kept among the games you have played."), _("_Leave"),
                                FALSE, NULL, NULL, paste_answered_cb, paste);
}

void
tabiya_window_paste (TabiyaWindow *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL,
                                 clipboard_read_cb, g_object_ref (self));
}

/* Shows a game of a file that is read already. */
void
tabiya_window_show_file (TabiyaWindow  *self,
                         TabiyaPgnFile *file,
                         guint          index)
{
  adopt_file (self, file);
  if (index > 0)
    tabiya_window_show_file_game (self, index);
  adw_view_stack_set_visible_child_name (self->stack, "moves");
}
