/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-sound-view.h"

#include "model/play/tabiya-play-sounds.h"
#include "ui/sound/tabiya-sound-player.h"

struct _TabiyaSoundView
{
  GObject           parent_instance;

  /* owned */
  TabiyaPlaySounds *sounds;
  TabiyaPremoves   *premoves;
  GSettings        *settings;
};

G_DEFINE_FINAL_TYPE (TabiyaSoundView, tabiya_sound_view, G_TYPE_OBJECT)

static void
sound_cb (TabiyaSoundView *self,
          guint            sound)
{
  if (g_settings_get_boolean (self->settings, "sounds"))
    tabiya_sound_player_play (tabiya_sound_get_name ((TabiyaSound) sound));
}

static void
premove_refused_cb (TabiyaSoundView *self)
{
  sound_cb (self, TABIYA_SOUND_REFUSED);
}

static void
tabiya_sound_view_finalize (GObject *object)
{
  TabiyaSoundView *self = TABIYA_SOUND_VIEW (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->premoves);
  g_clear_object (&self->sounds);
  G_OBJECT_CLASS (tabiya_sound_view_parent_class)->finalize (object);
}

static void
tabiya_sound_view_class_init (TabiyaSoundViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_sound_view_finalize;
}

static void
tabiya_sound_view_init (TabiyaSoundView *self)
{
}

TabiyaSoundView *
tabiya_sound_view_new (TabiyaSession *session)
{
  TabiyaSoundView *self = g_object_new (TABIYA_TYPE_SOUND_VIEW, NULL);
  TabiyaPlayController *playing = tabiya_session_get_playing (session);

  self->sounds = tabiya_play_sounds_new (tabiya_play_controller_get_play (playing));
  self->premoves = g_object_ref (tabiya_session_get_premoves (session));
  self->settings = g_object_ref (tabiya_session_get_settings (session));
  g_signal_connect_object (self->sounds, "sound", G_CALLBACK (sound_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->premoves, "refused", G_CALLBACK (premove_refused_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}
