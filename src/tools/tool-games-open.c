/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include "tools/tool-games.h"

#include <stdio.h>

#include "base/tabiya-file-name.h"
#include "game/care/tabiya-opening-search.h"
#include "game/file/tabiya-pgn-file-entries.h"
#include "game/file/tabiya-pgn-origin.h"
#include "game/file/tabiya-pgn-unpack.h"
#include "insight/motifs/tabiya-motif-search.h"
#include "tools/tool.h"

/* What the subcommands of games share: a collection that is opened and asked as in the window, but
   that is waited for. */

void
tool_games_answer_cb (GObject      *source,
                      GAsyncResult *result,
                      gpointer      data)
{
  GAsyncResult **answer = data;

  *answer = g_object_ref (result);
}

GAsyncResult *
tool_games_wait (GAsyncResult **result)
{
  while (!*result)
    g_main_context_iteration (NULL, TRUE);
  return *result;
}

TabiyaGameFilter *
tool_games_read_filter (const char *command,
                        const char *text)
{
  g_autoptr(TabiyaGameFilter) filter = NULL;
  const char *error;
  guint column;

  tabiya_motif_search_install ();
  filter = tabiya_game_filter_new (text);
  error = tabiya_game_filter_get_error (filter, &column);
  if (!error)
    return g_steal_pointer (&filter);
  tool_usage_error (command, "the query cannot be understood at column %u: %s", column, error);
  return NULL;
}

ToolGamesNeeds
tool_games_get_needs (const TabiyaGameFilter *filter)
{
  ToolGamesNeeds needs = TOOL_GAMES_HEADERS;

  for (guint i = 0; i < tabiya_game_filter_get_n_terms (filter); i++) {
    const TabiyaFilterTerm *term = tabiya_game_filter_get_term (filter, i);

    if (term->kind == TABIYA_FILTER_BOARD)
      return TOOL_GAMES_POSITIONS;
    for (guint j = 0; j < term->n_values; j++) {
      if (term->values[j].kind == TABIYA_FILTER_LENGTH
          || term->values[j].kind == TABIYA_FILTER_OPENING)
        needs = TOOL_GAMES_MOVES;
    }
  }
  return needs;
}

static gboolean
is_known (TabiyaCollection *collection,
          ToolGamesNeeds    needs)
{
  TabiyaCollectionPhase phase = tabiya_collection_get_phase (collection);
  TabiyaPositionsState positions = tabiya_collection_get_positions (collection);

  if (phase == TABIYA_COLLECTION_READING
      || tabiya_pgn_file_get_reading (tabiya_collection_get_file (collection)))
    return FALSE;
  if (needs == TOOL_GAMES_MOVES)
    return phase == TABIYA_COLLECTION_READY;
  return needs != TOOL_GAMES_POSITIONS
         || (positions != TABIYA_POSITIONS_NONE && positions != TABIYA_POSITIONS_MAKING);
}

void
tool_games_print_place (TabiyaPgnFile *file,
                        guint          id)
{
  guint number;
  g_autoptr(GFile) place = tabiya_pgn_file_dup_game_place (file, id, &number);

  if (place)
    printf ("  %s, game %u", tabiya_pgn_file_get_game_name (file, id), number + 1);
}

void
tool_games_write_places (ToolJson      *json,
                         TabiyaPgnFile *file,
                         GArray        *ids)
{
  const char *only = tabiya_pgn_source_get_member (tabiya_pgn_file_get_source (file));

  if (!only && !tabiya_pgn_file_is_folder (file))
    return;
  tool_json_open (json, "places", '[');
  for (guint i = 0; i < ids->len; i++) {
    guint id = g_array_index (ids, guint32, i);
    guint number = id;
    g_autoptr(GFile) place = tabiya_pgn_file_dup_game_place (file, id, &number);

    tool_json_open (json, NULL, '{');
    tool_json_integer (json, "game", (gint64) id + 1);
    tool_json_string (json, "file", place ? tabiya_pgn_file_get_game_name (file, id) : only);
    tool_json_integer (json, "number", (gint64) number + 1);
    tool_json_close (json, '}');
  }
  tool_json_close (json, ']');
}

TabiyaCollection *
tool_games_open (const char      *path,
                 ToolGamesNeeds   needs,
                 gboolean         large,
                 GError         **error)
{
  g_autoptr(GFile) file = g_file_new_for_commandline_arg (path);
  g_autofree char *cache = tabiya_collection_dup_cache_folder ();
  g_autoptr(TabiyaCollection) collection = NULL;
  g_autoptr(TabiyaPgnSource) source = NULL;
  GAsyncResult *result = NULL;
  const GError *problem;

  tabiya_opening_search_install ();
  if (g_file_peek_path (file) && (tabiya_pgn_is_packed (g_file_peek_path (file))
                                  || g_file_test (g_file_peek_path (file), G_FILE_TEST_IS_DIR))) {
    source = tabiya_pgn_open_source (file, NULL, NULL, NULL, error);
    if (!source) {
      g_prefix_error (error, "%s: ", tabiya_file_show (file));
      return NULL;
    }
    tabiya_collection_open_source_async (source, file, cache, NULL, tool_games_answer_cb, &result);
  } else {
    tabiya_collection_open_async (file, cache, NULL, tool_games_answer_cb, &result);
  }
  collection = tabiya_collection_open_finish (tool_games_wait (&result), error);
  g_object_unref (result);
  if (!collection)
    return NULL;
  if (large)
    tabiya_collection_allow_positions (collection);
  while (!is_known (collection, needs))
    g_main_context_iteration (NULL, TRUE);
  problem = tabiya_collection_get_error (collection);
  if (!problem && needs == TOOL_GAMES_POSITIONS)
    problem = tabiya_collection_get_positions_error (collection);
  if (!problem)
    return g_steal_pointer (&collection);
  g_propagate_error (error, g_error_copy (problem));
  return NULL;
}

GArray *
tool_games_query (TabiyaCollection  *collection,
                  TabiyaGameFilter  *filter,
                  GError           **error)
{
  GAsyncResult *result = NULL;
  GArray *ids;

  tabiya_collection_query_async (collection, filter, TABIYA_SORT_FILE, FALSE, NULL,
                                 tool_games_answer_cb, &result);
  ids = tabiya_collection_query_finish (collection, tool_games_wait (&result), error);
  g_object_unref (result);
  return ids;
}
