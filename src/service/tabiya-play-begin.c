/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-play-end.h"

#include <glib/gi18n-lib.h>

#include "service/tabiya-play-clock.h"

/* Between two attempts to write a journal that could not be written. */
#define RETRY_SECONDS 2

/* The ways to begin: a new game, a game that is only shown, or one restored from the journal, which
   is written after every change. */

/**
 * tabiya_play_start:
 * @setup: who plays whom; copied, with values out of range clamped
 *
 * Begins a new game in place of the current one. The clock of the side that moves first starts only
 * after its first move, which costs no time.
 */
void
tabiya_play_start (TabiyaPlay            *self,
                   const TabiyaPlaySetup *setup)
{
  g_autoptr(TabiyaPlaySetup) copy = NULL;
  g_autoptr(TabiyaGame) game = NULL;

  g_return_if_fail (TABIYA_IS_PLAY (self));
  g_return_if_fail (setup);

  copy = tabiya_play_setup_copy (setup);
  tabiya_play_setup_sanitize (copy);
  tabiya_play_setup_free (self->setup);
  self->setup = g_steal_pointer (&copy);
  self->playing = TRUE;

  game = tabiya_play_setup_make_game (self->setup, &self->weights);
  tabiya_play_take_game (self, game);
  tabiya_play_hold (self);
  tabiya_play_check_outcome (self);
  tabiya_play_release (self);
  tabiya_play_show_game (self);
  if (tabiya_play_result_is_over (&self->result))
    tabiya_play_emit_ended (self);
}

void
tabiya_play_open (TabiyaPlay *self,
                  TabiyaGame *game)
{
  g_return_if_fail (TABIYA_IS_PLAY (self));
  g_return_if_fail (TABIYA_IS_GAME (game));

  tabiya_play_setup_free (self->setup);
  self->setup = tabiya_play_setup_new_for_game (game);
  self->playing = FALSE;
  tabiya_play_take_game (self, game);
  self->result.end = tabiya_game_end_find (self->game, self->line.live);
  tabiya_play_show_game (self);
}

static gboolean
retry_cb (gpointer data)
{
  TabiyaPlay *self = data;

  tabiya_play_write_journal (self);
  return self->journal_retry != 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* @error is NULL if the game is on disk, or need not be. */
static void
note_outcome (TabiyaPlay   *self,
              const GError *error)
{
  if (!!error == (self->journal_retry != 0))
    return;
  if (error)
    self->journal_retry = g_timeout_add_seconds (RETRY_SECONDS, retry_cb, self);
  else
    g_clear_handle_id (&self->journal_retry, g_source_remove);
  g_signal_emit_by_name (self, "journal-failed", error);
}

/**
 * tabiya_play_write_journal:
 *
 * Writes the game in progress to disk. Of several failures in a row only the first is reported, and
 * writing is tried again until it succeeds. A game that is only shown is not written: it belongs to
 * a file, and the document takes care of its edits.
 */
void
tabiya_play_write_journal (TabiyaPlay *self)
{
  TabiyaPlayRecord record = {
    .playing = self->playing,
    .setup = self->setup,
    .live = self->line.live,
    .paused = self->paused,
    .end = self->result.end,
    .has_remaining = { !!self->clock, !!self->clock },
    .taken = self->line.taken,
    .help = self->help,
    .draw_offered = self->draw.offered,
    .draw_open = tabiya_play_draw_is_open_at (&self->draw, self->line.live),
  };
  g_autoptr(GKeyFile) state = NULL;
  g_autoptr(GError) error = NULL;

  g_clear_handle_id (&self->typed_id, g_source_remove);
  if (!self->journal)
    return;
  if (!self->playing) {
    note_outcome (self, NULL);
    return;
  }
  tabiya_play_clock_get_remaining (self->clock, record.remaining);
  state = tabiya_play_record_write (&record);
  tabiya_journal_write (self->journal, self->game, state, &error);
  note_outcome (self, error);
}

static void
restore_play (TabiyaPlay       *self,
              TabiyaGame       *game,
              TabiyaPlayRecord *record)
{
  tabiya_play_setup_free (self->setup);
  self->setup = g_steal_pointer (&record->setup);
  self->playing = TRUE;
  tabiya_play_take_game (self, game);
  tabiya_play_line_restore (&self->line, record->live, record->taken);
  self->result.end = record->end;
  self->help = record->help;
  self->draw.offered = record->draw_offered;
  self->draw.open_at = record->draw_open ? record->live : NULL;
  tabiya_play_result_follow_edit (&self->result, game, self->line.live, TRUE);
  tabiya_play_clock_reset (self->clock, self->line.live);
  for (int color = 0; color < CHESS_N_COLORS && self->clock; color++) {
    if (record->has_remaining[color])
      tabiya_clock_set_remaining (self->clock, (ChessColor) color, record->remaining[color]);
  }
  self->paused = tabiya_play_is_going (self) && (self->clock || record->paused);
  tabiya_game_set_current (game, self->line.live);
  tabiya_play_show_game (self);
}

/**
 * tabiya_play_restore:
 *
 * Continues the game in the journal. A game with a clock is paused until a person moves or resumes
 * it; without a clock the engine continues at once if it is its turn. A finished game is finished
 * again, and a game that was only shown is shown. If the state of a game cannot be read, the game
 * is shown and "message" says so.
 *
 * Returns: %FALSE with @error if the journal holds nothing that can be read; then nothing has
 *   changed
 */
gboolean
tabiya_play_restore (TabiyaPlay  *self,
                     GError     **error)
{
  g_autoptr(TabiyaGame) game = NULL;
  g_autoptr(GKeyFile) state = NULL;
  g_autoptr(TabiyaPlayRecord) record = NULL;

  g_return_val_if_fail (TABIYA_IS_PLAY (self), FALSE);

  if (!self->journal) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         _("There is no game to continue"));
    return FALSE;
  }
  if (!tabiya_journal_read (self->journal, &game, &state, error))
    return FALSE;

  record = state ? tabiya_play_record_read (state, game) : NULL;
  if (record && record->playing) {
    restore_play (self, game, record);
    return TRUE;
  }
  tabiya_play_open (self, game);
  if (!record)
    tabiya_play_emit_message (self,
                              _("The moves of the game were restored, but not who was playing"));
  return TRUE;
}
