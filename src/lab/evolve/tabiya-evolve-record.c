/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/evolve/tabiya-evolve-record.h"

#include <string.h>

#include "game/pgn/tabiya-pgn.h"
#include "lab/tabiya-append-file.h"
#include "profiles/tabiya-weight-key.h"

/* With more weights than that their values are no name any more. */
#define MOST_IN_NAME 4

struct _TabiyaEvolveRecord {
  TabiyaAppendFile *file;
};

/* What the games are called: those of the search, and those of the verdict. */
static const char *const events[] = {
  "Evolution of weights",
  "Verdict of an evolution of weights",
};

/* Whether a text begins like a game of a record, as far as it goes. */
static gboolean
is_ours (const char *text,
         gsize       length)
{
  for (guint i = 0; i < G_N_ELEMENTS (events); i++) {
    g_autofree char *head = g_strdup_printf ("[Event \"%s\"]", events[i]);

    if (strncmp (text, head, MIN (length, strlen (head))) == 0)
      return TRUE;
  }
  return FALSE;
}

/* Whether the last word is the result that ends the moves of a game. */
static gboolean
ends_with_result (const char *text,
                  gsize       length)
{
  static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "*" };

  while (length > 0 && g_ascii_isspace (text[length - 1]))
    length--;
  for (guint i = 0; i < G_N_ELEMENTS (results); i++) {
    gsize n = strlen (results[i]);

    if (length > n && g_ascii_isspace (text[length - n - 1])
        && strncmp (text + length - n, results[i], n) == 0)
      return TRUE;
  }
  return FALSE;
}

/* The offset of the last tag after an empty line; 0 if there is none. */
static gsize
find_last (const char *text,
           gsize       length)
{
  for (gsize i = length; i > 2; i--) {
    gsize line = i - 1;

    if (text[line] != '[' || text[line - 1] != '\n')
      continue;
    line -= text[line - 2] == '\r' ? 2 : 1;
    if (line > 0 && text[line - 1] == '\n')
      return i - 1;
  }
  return 0;
}

/* The length of @text without a game of ours at its end that was written only in part. What others
   have put into the file is not touched. */
static gsize
find_end (const char *text,
          gsize       length)
{
  gsize begin = find_last (text, length);

  return ends_with_result (text + begin, length - begin) || !is_ours (text + begin, length - begin)
           ? length : begin;
}

/**
 * tabiya_evolve_record_open:
 * @path: (type filename): the file, which need not exist
 *
 * Opens a record to go on with it. A game at its end that was written only in part is removed; what
 * others have put into the file stays.
 *
 * Returns: (transfer full) (nullable): the record; %NULL with a %G_IO_ERROR that names the file
 */
TabiyaEvolveRecord *
tabiya_evolve_record_open (const char  *path,
                           GError     **error)
{
  g_autoptr(TabiyaEvolveRecord) self = g_new0 (TabiyaEvolveRecord, 1);
  g_autofree char *text = NULL;
  gsize length;
  gsize end;

  self->file = tabiya_append_file_open (path, TABIYA_APPEND_PARAGRAPHS, &text, &length, error);
  if (!self->file)
    return NULL;
  end = find_end (text, length);
  if (end < length && !tabiya_append_file_cut (self->file, end, error))
    return NULL;
  return g_steal_pointer (&self);
}

/* A short name: "22:2:1", or else the number of the side in its pair. */
static char *
name_side (const HeuristicWeights *weights,
           guint                   side,
           gboolean                verdict)
{
  static const char *const names[2][2] = { { "First", "Second" }, { "Result", "Opponent" } };
  int n = heuristic_count_weights (weights->heuristic);
  GString *name;

  if (n > MOST_IN_NAME)
    return g_strdup (names[verdict ? 1 : 0][side]);
  name = g_string_new (NULL);
  for (int i = 0; i < n; i++)
    g_string_append_printf (name, "%s%d", i > 0 ? ":" : "", weights->values[i]);
  return g_string_free (name, FALSE);
}

static void
set_side (TabiyaGame             *pgn,
          const char             *colour,
          const HeuristicWeights *weights,
          guint                   side,
          gboolean                verdict)
{
  g_autofree char *name = name_side (weights, side, verdict);
  g_autofree char *tag = g_strconcat (colour, "Weights", NULL);
  g_autofree char *summary = tabiya_weights_dup_summary (weights);

  tabiya_game_set_tag (pgn, colour, name);
  tabiya_game_set_tag (pgn, tag, *summary != '\0' ? summary : "default");
}

static void
set_tags (TabiyaGame             *pgn,
          const TabiyaMatchGame  *game,
          const HeuristicWeights  weights[2],
          gboolean                verdict,
          guint64                 nodes)
{
  g_autoptr(GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = now ? g_date_time_format (now, "%Y.%m.%d") : g_strdup ("????.??.??");
  g_autofree char *round = g_strdup_printf ("%u.%u", game->pairing + 1, game->reversed + 1);
  g_autofree char *limit = g_strdup_printf ("%" G_GUINT64_FORMAT " nodes a move", nodes);
  guint white = game->reversed;

  tabiya_game_set_tag (pgn, "Event", events[!!verdict]);
  tabiya_game_set_tag (pgn, "Date", date);
  tabiya_game_set_tag (pgn, "Round", round);
  tabiya_game_set_tag (pgn, "Result", tabiya_match_game_get_result (game));
  tabiya_game_set_tag (pgn, "TimeControl", "-");
  tabiya_game_set_tag (pgn, "Heuristic", heuristic_get_id (weights[0].heuristic));
  tabiya_game_set_tag (pgn, "Limit", limit);
  set_side (pgn, "White", &weights[white], white, verdict);
  set_side (pgn, "Black", &weights[1 - white], 1 - white, verdict);
}

/**
 * tabiya_evolve_record_append:
 * @setup: how the game was played
 * @game: a finished game, numbered by pairs through the whole run
 * @weights: of the first and the second side of its pair
 * @verdict: whether it belongs to the verdict
 *
 * Writes a game. It is then in the hands of the operating system, so killing the program does not
 * lose it.
 *
 * Returns: %FALSE with a %G_IO_ERROR if it could not be written; the file is then as before
 */
gboolean
tabiya_evolve_record_append (TabiyaEvolveRecord      *self,
                             const TabiyaMatchSetup  *setup,
                             const TabiyaMatchGame   *game,
                             const HeuristicWeights   weights[2],
                             gboolean                 verdict,
                             GError                 **error)
{
  g_autoptr(TabiyaGame) pgn = tabiya_game_new_from_position (&game->start);
  TabiyaNode *node = tabiya_game_get_root (pgn);
  g_autofree char *text = NULL;

  set_tags (pgn, game, weights, verdict, setup->engines[0].limits.nodes);
  for (guint i = 0; i < game->moves->len; i++)
    node = tabiya_game_add_move (pgn, node, g_array_index (game->moves, TabiyaMatchMove, i).move);
  tabiya_game_set_comment (pgn, node, TABIYA_COMMENT_AFTER, game->reason);
  text = tabiya_pgn_write_game (pgn);
  return tabiya_append_file_append (self->file, text, strlen (text), error);
}

/**
 * tabiya_evolve_record_close:
 * @self: (transfer full) (nullable): a record
 */
void
tabiya_evolve_record_close (TabiyaEvolveRecord *self)
{
  if (!self)
    return;
  tabiya_append_file_close (self->file);
  g_free (self);
}
