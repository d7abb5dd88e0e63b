/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/library/tabiya-games-page-private.h"

#include <glib/gi18n.h>

#include "ui/tabiya-widgets.h"

/* The status below the games: how many are listed, from which file, and how much of it is read. */

static char *
dup_file_name (TabiyaGamesPage *self)
{
  TabiyaCollection *collection = tabiya_games_model_get_collection (self->model);
  const char *title = tabiya_document_get_title (self->document);
  char *name = tabiya_pgn_file_dup_name (tabiya_collection_get_file (collection));

  return name ? name : g_strdup (title ? title : _("New file"));
}

void
tabiya_games_page_update_progress (TabiyaGamesPage *self)
{
  TabiyaCollection *collection = tabiya_games_model_get_collection (self->model);
  double searched = tabiya_games_model_get_done (self->model);
  TabiyaCollectionPhase phase;
  g_autofree char *text = NULL;
  double fraction;

  if (!collection)
    return;
  phase = tabiya_collection_get_phase (collection);
  fraction = tabiya_collection_get_fraction (collection);
  if (tabiya_collection_get_error (collection))
    text = g_strdup (_("Could not read the whole file"));
  else if (searched >= 0)
    text = g_strdup_printf (_("Searching %.0f %%"), searched * 100);
  else if (phase == TABIYA_COLLECTION_READING)
    text = g_strdup_printf (_("Reading %.0f %%"), fraction * 100);
  else if (phase == TABIYA_COLLECTION_COUNTING)
    text = g_strdup_printf (_("Indexing moves %.0f %%"), fraction * 100);
  tabiya_label_show (self->progress_label, text);
  gtk_progress_bar_set_fraction (self->progress_bar, searched >= 0 ? searched : fraction);
  gtk_widget_set_visible (GTK_WIDGET (self->progress_bar),
                          searched >= 0 || (phase != TABIYA_COLLECTION_READY
                                            && !tabiya_collection_get_error (collection)));
  gtk_widget_set_visible (self->stop_button, searched >= 0);
}

/* What is wrong with the filter, or why it cannot be answered. (transfer full) (nullable) */
static char *
dup_problem (TabiyaGamesPage *self)
{
  const GError *error = tabiya_games_model_get_error (self->model);
  TabiyaCollection *collection = tabiya_games_model_get_collection (self->model);
  guint column;
  const char *fault = tabiya_game_filter_get_error (tabiya_games_model_get_filter (self->model),
                                                    &column);

  if (fault)
    return g_strdup_printf (_("Column %u: %s"), column, fault);
  /* A person can agree to it there. */
  if (error && collection
      && tabiya_collection_get_positions (collection) == TABIYA_POSITIONS_TOO_LARGE)
    return g_strdup_printf (_("%s. It can be made on the page Openings."), error->message);
  return error ? g_strdup (error->message) : NULL;
}

/**
 * tabiya_games_page_update_problem:
 *
 * Shows below the entry what is wrong with the filter, and where, or why it cannot be answered.
 * Main thread.
 */
void
tabiya_games_page_update_problem (TabiyaGamesPage *self)
{
  TabiyaGameFilter *filter = tabiya_games_model_get_filter (self->model);
  g_autofree char *text = dup_problem (self);
  guint column;

  tabiya_label_show (self->problem, text);
  tabiya_widget_set_css_class (GTK_WIDGET (self->entry), "error",
                               !!tabiya_game_filter_get_error (filter, &column));
}

/**
 * tabiya_games_page_update_status:
 *
 * Shows how many games are listed, and from which file. Main thread.
 */
void
tabiya_games_page_update_status (TabiyaGamesPage *self)
{
  TabiyaCollection *collection = tabiya_games_model_get_collection (self->model);
  g_autofree char *name = NULL;
  g_autofree char *escaped = NULL;
  g_autofree char *markup = NULL;
  TabiyaPgnFile *file;
  guint all;
  guint found;

  if (!collection)
    return;
  file = tabiya_collection_get_file (collection);
  all = tabiya_pgn_file_get_n_games (file) - tabiya_pgn_file_get_n_deleted (file);
  found = tabiya_games_model_get_n_found (self->model);
  name = dup_file_name (self);
  escaped = g_markup_escape_text (name, -1);
  if (tabiya_game_filter_get_n_terms (tabiya_games_model_get_filter (self->model)) > 0)
    /* Translators: the number of games found, the number of all games, the name of the file */
    markup = g_strdup_printf (ngettext ("<b>%'u</b> of %'u game · %s",
                                        "<b>%'u</b> of %'u games · %s", all),
                              found, all, escaped);
  else
    markup = g_strdup_printf (ngettext ("<b>%'u</b> game · %s", "<b>%'u</b> games · %s", all), all,
                              escaped);
  gtk_label_set_markup (self->status_label, markup);
  /* While a query is running, an empty list does not mean that nothing was found. */
  if (found > 0 || !tabiya_games_model_get_busy (self->model))
    gtk_stack_set_visible_child_name (self->stack, found == 0 && all > 0 ? "none" : "games");
}
