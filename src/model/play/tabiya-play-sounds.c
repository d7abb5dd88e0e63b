/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/play/tabiya-play-sounds.h"

/* Little time: the last ten seconds, but of a short game not more than a quarter. */
#define LOW_MS 10000
#define LOW_SHARE 4

struct _TabiyaPlaySounds
{
  GObject      parent_instance;

  /* owned */
  TabiyaPlay  *play;
  TabiyaClock *clock;        /* of the game; nullable */

  /* state */
  gboolean     warned[CHESS_N_COLORS];   /* of little time, in this game */
};

enum {
  SOUND,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaPlaySounds, tabiya_play_sounds, G_TYPE_OBJECT)

static const char *const names[TABIYA_N_SOUNDS] = {
  [TABIYA_SOUND_MOVE] = "move",
  [TABIYA_SOUND_CAPTURE] = "capture",
  [TABIYA_SOUND_CASTLE] = "castle",
  [TABIYA_SOUND_PROMOTE] = "promote",
  [TABIYA_SOUND_CHECK] = "check",
  [TABIYA_SOUND_END] = "end",
  [TABIYA_SOUND_LOW_TIME] = "low-time",
  [TABIYA_SOUND_REFUSED] = "refused",
};

static void
tell (TabiyaPlaySounds *self,
      TabiyaSound       sound)
{
  g_signal_emit (self, signals[SOUND], 0, (guint) sound);
}

/* The sound of a legal move: the rarest thing about it. */
static TabiyaSound
choose_sound (const ChessPosition *before,
              ChessMove            move)
{
  if (chess_position_gives_check (before, move))
    return TABIYA_SOUND_CHECK;
  if (chess_move_is_promotion (move))
    return TABIYA_SOUND_PROMOTE;
  if (chess_move_kind (move) == CHESS_MOVE_CASTLING)
    return TABIYA_SOUND_CASTLE;
  return chess_position_is_capture (before, move) ? TABIYA_SOUND_CAPTURE : TABIYA_SOUND_MOVE;
}

/* The end of the game has a sound of its own, which the move that ends it does not spoil. */
static void
moved_cb (TabiyaPlaySounds *self,
          TabiyaNode       *node)
{
  ChessPosition before;

  if (tabiya_play_get_state (self->play) == TABIYA_PLAY_OVER)
    return;
  tabiya_node_get_position (tabiya_play_get_game (self->play), tabiya_node_get_parent (node),
                            &before);
  tell (self, choose_sound (&before, tabiya_node_get_move (node)));
}

static void
ended_cb (TabiyaPlaySounds *self)
{
  tell (self, TABIYA_SOUND_END);
}

static gint64
get_low_ms (TabiyaPlaySounds *self,
            ChessColor        color)
{
  gint64 start = tabiya_time_control_get_start (tabiya_clock_get_control (self->clock, color));

  return MIN (LOW_MS, start / LOW_SHARE);
}

/* Only a person is warned, and only once a game: time won by increments does not start it anew. */
static void
tick_cb (TabiyaPlaySounds *self)
{
  const TabiyaPlaySetup *setup = tabiya_play_get_setup (self->play);
  ChessColor turn = tabiya_clock_get_active (self->clock);

  if (self->warned[turn] || !tabiya_clock_is_running (self->clock)
      || setup->players[turn].kind != TABIYA_PLAYER_HUMAN
      || tabiya_clock_get_remaining (self->clock, turn) >= get_low_ms (self, turn))
    return;
  self->warned[turn] = TRUE;
  tell (self, TABIYA_SOUND_LOW_TIME);
}

static void
drop_clock (TabiyaPlaySounds *self)
{
  if (self->clock)
    g_signal_handlers_disconnect_by_data (self->clock, self);
  g_clear_object (&self->clock);
}

static void
game_cb (TabiyaPlaySounds *self)
{
  drop_clock (self);
  self->warned[CHESS_WHITE] = self->warned[CHESS_BLACK] = FALSE;
  if (g_set_object (&self->clock, tabiya_play_get_clock (self->play)) && self->clock)
    g_signal_connect_swapped (self->clock, "tick", G_CALLBACK (tick_cb), self);
}

static void
refused_cb (TabiyaPlaySounds *self)
{
  tell (self, TABIYA_SOUND_REFUSED);
}

static void
tabiya_play_sounds_dispose (GObject *object)
{
  TabiyaPlaySounds *self = TABIYA_PLAY_SOUNDS (object);

  drop_clock (self);
  if (self->play)
    g_signal_handlers_disconnect_by_data (self->play, self);
  g_clear_object (&self->play);
  G_OBJECT_CLASS (tabiya_play_sounds_parent_class)->dispose (object);
}

static void
tabiya_play_sounds_class_init (TabiyaPlaySoundsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_play_sounds_dispose;
  signals[SOUND] = g_signal_new ("sound", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
tabiya_play_sounds_init (TabiyaPlaySounds *self)
{
}

/**
 * tabiya_play_sounds_new:
 * @play: the game to be heard; a reference is taken
 * @premoves: (nullable): those in the game
 *
 * Returns: (transfer full): a teller of sounds
 */
TabiyaPlaySounds *
tabiya_play_sounds_new (TabiyaPlay     *play,
                        TabiyaPremoves *premoves)
{
  TabiyaPlaySounds *self = g_object_new (TABIYA_TYPE_PLAY_SOUNDS, NULL);

  self->play = g_object_ref (play);
  g_signal_connect_swapped (play, "moved", G_CALLBACK (moved_cb), self);
  g_signal_connect_swapped (play, "ended", G_CALLBACK (ended_cb), self);
  g_signal_connect_swapped (play, "notify::game", G_CALLBACK (game_cb), self);
  if (premoves)
    g_signal_connect_object (premoves, "refused", G_CALLBACK (refused_cb), self,
                             G_CONNECT_SWAPPED);
  game_cb (self);
  return self;
}

/**
 * tabiya_sound_get_name:
 *
 * Returns: (transfer none): its name, in ASCII
 */
const char *
tabiya_sound_get_name (TabiyaSound sound)
{
  g_return_val_if_fail ((guint) sound < TABIYA_N_SOUNDS, NULL);

  return names[sound];
}
