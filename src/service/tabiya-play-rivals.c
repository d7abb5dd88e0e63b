/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-play-rivals.h"

#include <glib/gi18n-lib.h>

#include "uci/tabiya-programs.h"

/* If our engine takes over for a program, it thinks for so long. */
#define TAKE_OVER_MS 2000

static void
rival_analysis_cb (TabiyaEngineService *service,
                   GParamSpec          *pspec,
                   TabiyaPlay          *self)
{
  tabiya_play_show_analysis (self, service);
}

/* (transfer full) (nullable): NULL with @error if the list cannot be read or does not have it. */
static TabiyaProgram *
find_program (const char  *name,
              GError     **error)
{
  g_autofree char *path = tabiya_programs_dup_path ();
  g_autoptr(TabiyaPrograms) programs = tabiya_programs_load (path, error);
  const TabiyaProgram *program = programs ? tabiya_programs_get (programs, name) : NULL;

  if (program)
    return tabiya_program_copy (program);
  if (programs)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                 _("“%s” is not among the engines of this computer."), name);
  return NULL;
}

static void
dismiss (TabiyaPlay *self,
         ChessColor  color)
{
  g_autoptr(TabiyaEngineService) rival = g_steal_pointer (&self->rivals[color]);

  tabiya_play_thinker_set_rival (self->thinker, color, NULL);
  if (!rival)
    return;
  g_signal_handlers_disconnect_by_data (rival, self);
  /* A search that is in progress keeps its service alive until it has stopped. */
  tabiya_engine_service_cancel (rival);
}

void
tabiya_play_rivals_dismiss (TabiyaPlay *self)
{
  for (int color = 0; color < CHESS_N_COLORS; color++)
    dismiss (self, (ChessColor) color);
  g_clear_pointer (&self->trouble, g_free);
}

gboolean
tabiya_play_rivals_prepare (TabiyaPlay *self)
{
  ChessColor color = tabiya_play_line_get_turn (&self->line);
  const TabiyaPlayer *player = &self->setup->players[color];
  g_autoptr(TabiyaProgram) program = NULL;
  g_autoptr(GError) error = NULL;

  if (!player->program || self->rivals[color])
    return TRUE;
  program = find_program (player->program, &error);
  if (!program) {
    self->paused = TRUE;
    tabiya_play_rivals_note_trouble (self, error->message);
    return FALSE;
  }
  self->rivals[color] = tabiya_engine_service_new_for_program (program, NULL);
  tabiya_engine_service_new_game (self->rivals[color]);
  tabiya_play_thinker_set_rival (self->thinker, color, self->rivals[color]);
  g_signal_connect (self->rivals[color], "notify::analysis", G_CALLBACK (rival_analysis_cb), self);
  /* The clock stands still until the program thinks. */
  g_signal_connect_swapped (self->rivals[color], "notify::starting",
                            G_CALLBACK (tabiya_play_update), self);
  return TRUE;
}

void
tabiya_play_rivals_note_trouble (TabiyaPlay *self,
                                 const char *text)
{
  g_free (self->trouble);
  self->trouble = g_strdup (text);
  self->stepping = FALSE;
  tabiya_play_update (self);
}

void
tabiya_play_rivals_follow (TabiyaPlay      *self,
                           TabiyaPlayState  state)
{
  if (state != TABIYA_PLAY_PAUSED)
    g_clear_pointer (&self->trouble, g_free);
}

const char *
tabiya_play_get_trouble (TabiyaPlay *self)
{
  g_return_val_if_fail (TABIYA_IS_PLAY (self), NULL);

  return self->trouble;
}

/* Our engine at about the strength that the program had. */
static void
make_own (TabiyaPlayer *player)
{
  int elo = player->elo;

  g_clear_pointer (&player->program, g_free);
  g_free (player->name);
  player->name = g_strdup ("Tabiya");
  player->elo = 0;
  if (elo > 0) {
    player->strength = TABIYA_STRENGTH_LEVEL;
    player->value = 1;
    for (int level = 1; level <= tabiya_level_count (); level++) {
      if (tabiya_level_get_elo (level) > 0 && tabiya_level_get_elo (level) <= elo)
        player->value = level;
    }
  } else if (player->strength == TABIYA_STRENGTH_NODES) {
    player->strength = TABIYA_STRENGTH_TIME;
    player->value = TAKE_OVER_MS;
  }
}

/* Adds a sentence to the comment on the move before. */
static void
add_remark (TabiyaPlay *self,
            const char *remark)
{
  TabiyaNode *node = self->line.live;
  g_autofree char *before = tabiya_node_dup_comment_text (node, TABIYA_COMMENT_AFTER);
  g_autofree char *text = before && *before ? g_strdup_printf ("%s %s", before, remark)
                                            : g_strdup (remark);

  /* PGN encloses comments in braces. */
  g_strdelimit (text, "{", '(');
  g_strdelimit (text, "}", ')');
  tabiya_game_set_comment (self->game, node, TABIYA_COMMENT_AFTER, text);
}

/**
 * tabiya_play_take_over:
 *
 * Our engine plays on in place of the program that is to move. A comment in the game says so. Does
 * nothing if no program is to move.
 */
void
tabiya_play_take_over (TabiyaPlay *self)
{
  TabiyaPlayer *player;
  g_autofree char *text = NULL;
  ChessColor color;

  g_return_if_fail (TABIYA_IS_PLAY (self));

  color = tabiya_play_line_get_turn (&self->line);
  player = &self->setup->players[color];
  if (!tabiya_play_is_going (self) || !player->program)
    return;
  /* Translators: a comment in the record of a game; %s is the name of a chess engine. */
  text = g_strdup_printf (_("From here on Tabiya plays for %s."), player->program);
  tabiya_play_thinker_stop (self->thinker);
  dismiss (self, color);
  make_own (player);
  tabiya_play_hold (self);
  add_remark (self, text);
  self->paused = FALSE;
  tabiya_play_release (self);
  tabiya_play_update (self);
}
