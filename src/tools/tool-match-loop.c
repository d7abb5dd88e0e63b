/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include "tools/tool-match.h"

#include <glib-unix.h>
#include <signal.h>
#include <stdio.h>

typedef struct {
  const char       *command;
  TabiyaMatch      *match;
  GMainLoop        *loop;
  ToolMatchGameFunc game;
  gpointer          data;
} Play;

static void
game_cb (TabiyaMatch             *match,
         const TabiyaMatchGame   *game,
         const TabiyaMatchTotals *totals,
         gpointer                 data)
{
  const Play *play = data;

  play->game (match, game, totals, play->data);
}

static void
note_cb (TabiyaMatch *match,
         const char  *text,
         gpointer     data)
{
  fprintf (stderr, "tabiya-engine %s: %s\n", ((const Play *) data)->command, text);
}

static void
finished_cb (TabiyaMatch *match,
             gpointer     data)
{
  g_main_loop_quit (((const Play *) data)->loop);
}

static gboolean
interrupt_cb (gpointer data)
{
  tabiya_match_stop (((const Play *) data)->match);
  return G_SOURCE_CONTINUE;
}

/**
 * tool_match_play:
 * @command: the name of the command, for messages
 * @match: a match that is not started
 * @game: called for each finished game, in this thread
 * @data: passed to @game
 *
 * Plays until all games are finished, or until SIGINT or SIGTERM stops the match. Games that are
 * finished by then are kept.
 */
void
tool_match_play (const char        *command,
                 TabiyaMatch       *match,
                 ToolMatchGameFunc  game,
                 gpointer           data)
{
  static const TabiyaMatchCallbacks callbacks = {
    .game = game_cb,
    .note = note_cb,
    .finished = finished_cb,
  };
  g_autoptr(GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Play play = { command, match, loop, game, data };
  guint sources[2];

  sources[0] = g_unix_signal_add (SIGINT, interrupt_cb, &play);
  sources[1] = g_unix_signal_add (SIGTERM, interrupt_cb, &play);
  tabiya_match_set_callbacks (match, &callbacks, &play);
  tabiya_match_start (match);
  g_main_loop_run (loop);
  tabiya_match_wait (match);
  g_source_remove (sources[0]);
  g_source_remove (sources[1]);
}
