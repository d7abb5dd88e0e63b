/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-play-private.h"

#include <glib/gi18n-lib.h>

#include "service/tabiya-play-clock.h"
#include "service/tabiya-play-record.h"

/* How a game comes to be played or shown: begun anew, opened, or taken from the journal, which is
   written after every change. */

/**
 * tabiya_play_start:
 * @setup: who plays whom; copied, values out of range are brought in
 *
 * Begins a new game, whatever went on before. White's clock does not run before his first move, nor
 * does Black's where Black begins: clocks start with the first move, which costs no time.
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

/**
 * tabiya_play_open:
 * @game: a game; a reference is taken
 *
 * Shows @game without playing it. The journal keeps what it has until @game is edited.
 */
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

/**
 * tabiya_play_write_journal:
 *
 * Puts a game that is played on disk. A failure is told once, until it works again. One that is
 * only shown belongs to a file, and whoever opened it keeps its edits.
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
  };
  g_autoptr(GKeyFile) state = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;
  gboolean written;

  if (!self->journal || !self->playing)
    return;
  tabiya_play_clock_get_remaining (self->clock, record.remaining);
  state = tabiya_play_record_write (&record);
  written = tabiya_journal_write (self->journal, self->game, state, &error);
  if (!written && !self->journal_failed) {
    /* Translators: %s is the reason, a sentence of the system. */
    text = g_strdup_printf (_("The game cannot be kept safe: %s"), error->message);
    self->journal_failed = TRUE;
    tabiya_play_tell (self, text);
  }
  self->journal_failed = !written;
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
 * Goes on with the game the journal holds: a game with a clock is paused until somebody moves or
 * resumes it; without a clock the engine goes on at once if it is its turn. A finished game is
 * finished again, and a game that was only shown is shown. A game whose state cannot be read is
 * shown too, and "message" says so.
 *
 * Returns: %FALSE with @error when the journal holds nothing that can be read; nothing has changed
 *   then
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
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _("No game has been kept"));
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
    tabiya_play_tell (self, _("Who played this game could not be read; its moves are all there"));
  return TRUE;
}
