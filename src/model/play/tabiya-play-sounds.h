/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/play/tabiya-premoves.h"

G_BEGIN_DECLS

/* What there is to hear of a game. */
typedef enum {
  TABIYA_SOUND_MOVE,
  TABIYA_SOUND_CAPTURE,
  TABIYA_SOUND_CASTLE,
  TABIYA_SOUND_PROMOTE,
  TABIYA_SOUND_CHECK,
  TABIYA_SOUND_END,
  TABIYA_SOUND_LOW_TIME,     /* a person has little time left */
  TABIYA_SOUND_REFUSED,      /* a premove was not possible */
} TabiyaSound;

#define TABIYA_N_SOUNDS 8

/*
 * TabiyaPlaySounds: tells which sound belongs to what has just happened in the game being played.
 * Main thread.
 *
 * Signal: "sound" (guint sound): a TabiyaSound to be played now.
 */
#define TABIYA_TYPE_PLAY_SOUNDS (tabiya_play_sounds_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaPlaySounds, tabiya_play_sounds, TABIYA, PLAY_SOUNDS, GObject)

TabiyaPlaySounds *tabiya_play_sounds_new       (TabiyaPlay          *play,
                                                TabiyaPremoves      *premoves)
                                                G_GNUC_WARN_UNUSED_RESULT;
/* The name of a sound, which its file has as well, such as "low-time". */
const char       *tabiya_sound_get_name        (TabiyaSound          sound);

G_END_DECLS
