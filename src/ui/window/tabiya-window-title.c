/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

#include <glib/gi18n.h>

#include "model/document/tabiya-document-name.h"
#include "model/play/tabiya-play-words.h"
#include "ui/library/tabiya-games-columns.h"

/* What stands in the title of the window: the players with what they play, or the file. */

static char *
dup_file_text (TabiyaWindow *self)
{
  g_autofree char *name = tabiya_document_dup_name (self->document);
  TabiyaPgnFile *file = tabiya_document_get_file (self->document);
  guint n_games = tabiya_document_get_n_games (self->document);

  if (n_games <= 1)
    return g_steal_pointer (&name);
  /* Translators: name of a file, number of the game in it, how many there are */
  return g_strdup_printf (_("%s · game %'u of %'u"), name,
                          tabiya_pgn_file_get_number (file,
                                                      tabiya_document_get_index (self->document)),
                          n_games);
}

static void
set_title (TabiyaWindow *self,
           const char   *title,
           const char   *subtitle)
{
  g_autofree char *dotted = NULL;

  if (tabiya_document_has_unsaved (self->document))
    dotted = g_strconcat ("• ", subtitle, NULL);
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, dotted ? dotted : subtitle);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

/* Beside the list the file is what the window shows. */
static void
show_file_title (TabiyaWindow *self)
{
  TabiyaPgnFile *file = tabiya_document_get_file (self->document);
  g_autofree char *name = tabiya_document_dup_name (self->document);
  g_autofree char *size = g_format_size (tabiya_pgn_file_get_size (file));
  guint n_games = tabiya_document_get_n_games (self->document);
  g_autofree char *detail =
    /* Translators: how many games a file has, its size */
    g_strdup_printf (ngettext ("%'u game · %s", "%'u games · %s", n_games), n_games, size);

  set_title (self, name, detail);
}

static char *
dup_players (TabiyaWindow *self)
{
  const char *white = tabiya_play_words_get_name (self->game, CHESS_WHITE);
  const char *black = tabiya_play_words_get_name (self->game, CHESS_BLACK);
  const char *result = tabiya_game_get_result (self->game);

  if (!tabiya_document_get_file (self->document) || strcmp (result, "*") == 0)
    /* Translators: the two players */
    return g_strdup_printf (_("%s – %s"), white, black);
  /* Translators: the two players and the result of their game */
  return g_strdup_printf (_("%s – %s %s"), white, black, tabiya_games_columns_show_result (result));
}

/* In passing the board shows something else than the game, which is said instead. */
static char *
dup_passing_text (TabiyaWindow *self)
{
  char *text = tabiya_learn_controller_dup_text (self->learn);

  return text ? text
              : tabiya_ahead_dup_text (tabiya_analysis_controller_get_ahead (self->analysis));
}

static char *
dup_subtitle (TabiyaWindow *self)
{
  const TabiyaOpening *opening = tabiya_play_controller_get_opening (self->playing);
  gboolean has_file = tabiya_document_get_file (self->document) != NULL;
  g_autofree char *detail = has_file ? dup_file_text (self)
                                     : tabiya_play_words_dup_clock (self->play);
  char *passing = dup_passing_text (self);

  if (passing)
    return passing;
  if (opening && detail && !has_file)
    return g_strdup_printf ("%s · %s", opening->name, detail);
  if (detail)
    return g_steal_pointer (&detail);
  return g_strdup (opening ? opening->name : _("Start position"));
}

/**
 * tabiya_window_update_title:
 *
 * Names what the window shows, with a dot before it while something is not saved. Main thread.
 */
void
tabiya_window_update_title (TabiyaWindow *self)
{
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;

  if (tabiya_window_is_previewing (self)) {
    show_file_title (self);
    return;
  }
  title = dup_players (self);
  subtitle = dup_subtitle (self);
  set_title (self, title, subtitle);
}
