/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/document/tabiya-title-words.h"

#include <glib/gi18n.h>

#include "base/tabiya-file-name.h"
#include "game/file/tabiya-pgn-origin.h"
#include "game/pgn/tabiya-pgn.h"
#include "model/document/tabiya-document-name.h"
#include "model/play/tabiya-play-words.h"

/* Puts a dot before @text (transfer full) if the document has unsaved edits. (transfer full) */
static char *
mark_unsaved (TabiyaDocument *document,
              char           *text)
{
  g_autofree char *plain = text;

  return tabiya_document_has_unsaved (document) ? g_strconcat ("• ", plain, NULL)
                                                : g_steal_pointer (&plain);
}

/* In a folder, the file that the game is in comes first. */
static char *
dup_file_name (TabiyaDocument *document)
{
  g_autofree char *name = tabiya_document_dup_name (document);
  const char *own = tabiya_pgn_file_get_game_name (tabiya_document_get_file (document),
                                                   tabiya_document_get_index (document));

  return own ? g_strdup_printf ("%s (%s)", tabiya_name_show (own), name) : g_steal_pointer (&name);
}

static char *
dup_file_text (TabiyaDocument *document)
{
  TabiyaPgnFile *file = tabiya_document_get_file (document);
  g_autofree char *name = dup_file_name (document);
  guint n_games = tabiya_document_get_n_games (document);

  if (n_games <= 1)
    return g_steal_pointer (&name);
  /* Translators: name of a file, number of the game in it, how many there are */
  return g_strdup_printf (_("%s · game %'u of %'u"), name,
                          tabiya_pgn_file_get_number (file, tabiya_document_get_index (document)),
                          n_games);
}

/* The opening and the time control, or the place of the game in its file. (transfer full) */
static char *
dup_opening_text (TabiyaDocument       *document,
                  TabiyaPlayController *playing)
{
  const TabiyaOpening *opening = tabiya_play_controller_get_opening (playing);
  g_autofree char *clock = NULL;

  if (tabiya_document_get_file (document))
    return dup_file_text (document);
  clock = tabiya_play_words_dup_clock (tabiya_play_controller_get_play (playing));
  if (opening && clock)
    return g_strdup_printf ("%s · %s", opening->name, clock);
  if (clock)
    return g_steal_pointer (&clock);
  return g_strdup (opening ? opening->name : _("Start position"));
}

char *
tabiya_title_words_dup_title (TabiyaDocument *document,
                              TabiyaGame     *game)
{
  const char *white = tabiya_name_show (tabiya_play_words_get_name (game, CHESS_WHITE));
  const char *black = tabiya_name_show (tabiya_play_words_get_name (game, CHESS_BLACK));
  const char *result = tabiya_game_get_result (game);
  const char *print = tabiya_result_get_print (result);

  if (!tabiya_document_get_file (document) || strcmp (result, "*") == 0)
    /* Translators: the two players */
    return g_strdup_printf (_("%s – %s"), white, black);
  /* Translators: the two players and the result of their game */
  return g_strdup_printf (_("%s – %s %s"), white, black, print ? print : "∗");
}

char *
tabiya_title_words_dup_subtitle (TabiyaDocument       *document,
                                 TabiyaPlayController *playing,
                                 const char           *passing)
{
  return mark_unsaved (document, passing ? g_strdup (passing)
                                         : dup_opening_text (document, playing));
}

char *
tabiya_title_words_dup_file_detail (TabiyaDocument *document)
{
  TabiyaPgnFile *file = tabiya_document_get_file (document);
  g_autofree char *size = g_format_size (tabiya_pgn_file_get_size (file));
  guint n_games = tabiya_document_get_n_games (document);
  /* Translators: how many games a file has, its size */
  g_autofree char *text = g_strdup_printf (ngettext ("%'u game · %s", "%'u games · %s", n_games),
                                           n_games, size);

  if (tabiya_pgn_file_get_read_only (file))
    return mark_unsaved (document,
                         /* Translators: how many games a file has and its size, as above; the file
                            is in an archive, or these are the files of a folder */
                         g_strdup_printf (_("%s · read only"), text));
  return mark_unsaved (document, g_steal_pointer (&text));
}

char *
tabiya_title_words_dup_tab (TabiyaDocument *document,
                            TabiyaGame     *game)
{
  if (!tabiya_document_get_file (document))
    return tabiya_title_words_dup_title (document, game);
  return mark_unsaved (document, tabiya_document_dup_name (document));
}

char *
tabiya_title_words_dup_place (TabiyaDocument *document)
{
  GFile *location = tabiya_document_get_location (document);
  const char *place = location ? tabiya_file_show (location) : NULL;

  if (!tabiya_document_has_unsaved (document))
    return g_strdup (place);
  /* Translators: the path of a file, or the title of games that are in no file */
  return place ? g_strdup_printf (_("%s, not saved"), place) : g_strdup (_("Not saved"));
}
