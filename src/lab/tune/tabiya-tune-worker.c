/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/tune/tabiya-tune-worker.h"

#include <glib/gi18n-lib.h>

struct _TabiyaTuneWorker {
  const TabiyaMatchSetup *setup;        /* borrowed */
  TabiyaMatchTurnFunc     turn_func;
  TabiyaTuneNoteFunc      note_func;
  gpointer                data;
  TabiyaMatchPlayer      *players[2];   /* owned; NULL until one is needed */
};

static void
drop_player (TabiyaTuneWorker *self,
             guint             index)
{
  g_clear_pointer (&self->players[index], tabiya_match_player_free);
}

/* Starts a process, or prepares the existing one for a new game with other margins. */
static gboolean
ready_player (TabiyaTuneWorker  *self,
              guint              index,
              guint              pair,
              char             **options,
              GError           **error)
{
  TabiyaMatchOpening opening;

  if (!self->players[index])
    self->players[index] = tabiya_match_player_new (&self->setup->engines[index], error);
  if (!self->players[index])
    return FALSE;
  tabiya_match_openings_get (self->setup->openings, pair, &opening);
  return tabiya_match_player_set_options (self->players[index], options, error)
         && tabiya_match_player_new_game (self->players[index], opening.start.chess960, pair,
                                          error);
}

/* A process gets a second chance to start. */
static gboolean
ensure_player (TabiyaTuneWorker  *self,
               guint              index,
               guint              pair,
               char             **options,
               GError           **error)
{
  const char *name = self->setup->engines[index].name;
  g_autoptr(GError) first = NULL;
  g_autoptr(GError) second = NULL;
  g_autofree char *note = NULL;

  if (ready_player (self, index, pair, options, &first))
    return TRUE;
  drop_player (self, index);
  note = g_strdup_printf (_("%s is restarted: %s"), name, first->message);
  self->note_func (note, self->data);
  if (ready_player (self, index, pair, options, &second))
    return TRUE;
  drop_player (self, index);
  g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_ENGINE, "%s: %s", name,
               second->message);
  return FALSE;
}

/* Tells of faults, and ends the processes that may not be fit for another game. */
static guint
take_faults (TabiyaTuneWorker      *self,
             const TabiyaMatchGame *game)
{
  guint n_faults = 0;

  for (guint i = 0; i < 2; i++) {
    if (game->efforts[i].faults > 0) {
      g_autofree char *note = NULL;

      note = g_strdup_printf (_("pair %u, game %u: %s with the values of the %s side: %s"),
                              game->pair + 1, game->reversed + 1, self->setup->engines[i].name,
                              i == 0 ? _("plus") : _("minus"), game->reason);
      self->note_func (note, self->data);
      if (game->end != TABIYA_MATCH_END_ILLEGAL_MOVE)
        drop_player (self, i);
      n_faults++;
    }
  }
  return n_faults;
}

/**
 * tabiya_tune_worker_new:
 * @setup: both engines, the openings and the rules; must outlive the worker
 * @turn_func: called before each move; returns whether to go on
 * @note_func: is told of crashes and the like
 * @data: passed to both
 *
 * Returns: (transfer full): a worker, which has started no process yet
 */
TabiyaTuneWorker *
tabiya_tune_worker_new (const TabiyaMatchSetup *setup,
                        TabiyaMatchTurnFunc     turn_func,
                        TabiyaTuneNoteFunc      note_func,
                        gpointer                data)
{
  TabiyaTuneWorker *self = g_new0 (TabiyaTuneWorker, 1);

  self->setup = setup;
  self->turn_func = turn_func;
  self->note_func = note_func;
  self->data = data;
  return self;
}

/**
 * tabiya_tune_worker_free:
 * @self: (transfer full): a worker
 *
 * Ends its processes.
 */
void
tabiya_tune_worker_free (TabiyaTuneWorker *self)
{
  for (guint i = 0; i < 2; i++)
    drop_player (self, i);
  g_free (self);
}

/**
 * tabiya_tune_worker_play:
 * @pair: number of the pair, from 0, which selects the opening
 * @options: for each side "Name=Value", %NULL-terminated
 * @result: (out): the result
 *
 * Plays two games. An engine that crashes, does not answer or makes an illegal move loses.
 *
 * Returns: %FALSE with an error of %TABIYA_MATCH_ERROR if an engine cannot be started; %FALSE
 *   without an error if a game was aborted
 */
gboolean
tabiya_tune_worker_play (TabiyaTuneWorker  *self,
                         guint              pair,
                         char             **options[2],
                         TabiyaTuneResult  *result,
                         GError           **error)
{
  *result = (TabiyaTuneResult) { 0 };
  for (guint reversed = 0; reversed < 2; reversed++) {
    g_autoptr(TabiyaMatchGame) game = NULL;

    for (guint i = 0; i < 2; i++) {
      if (!ensure_player (self, i, pair, options[i], error))
        return FALSE;
    }
    game = tabiya_match_game_play (self->setup, self->players, pair, reversed, self->turn_func,
                                   self->data);
    if (!game)
      return FALSE;
    result->points += (guint) game->points;
    result->faults += take_faults (self, game);
  }
  return TRUE;
}
