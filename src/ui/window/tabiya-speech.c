/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-speech.h"

#include <glib/gi18n.h>

#include "model/play/tabiya-play-words.h"
#include "model/play/tabiya-spoken-words.h"
#include "ui/tabiya-announcer.h"

struct _TabiyaSpeech
{
  GObject                parent_instance;

  /* owned */
  TabiyaPlayController  *playing;
  TabiyaStage           *stage;
  TabiyaPremoves        *premoves;
  TabiyaPlaySounds      *sounds;     /* for when time is low */
  char                  *notice;     /* as last said; nullable */

  /* borrowed */
  TabiyaBoard           *board;
  TabiyaPlay            *play;
  TabiyaNode            *shown;      /* compared only: the node may be gone */

  /* state */
  int                    n_premoves;
  guint                  change_id;
};

G_DEFINE_FINAL_TYPE (TabiyaSpeech, tabiya_speech, G_TYPE_OBJECT)

static void
say (TabiyaSpeech *self,
     const char   *text)
{
  tabiya_announce (GTK_WIDGET (self->board), text);
}

/* A move of the game in progress is said even while another position is shown. */
static void
moved_cb (TabiyaSpeech *self,
          TabiyaNode   *node)
{
  TabiyaGame *game = tabiya_play_get_game (self->play);
  ChessPosition before;
  g_autofree char *text = NULL;

  tabiya_node_get_position (game, tabiya_node_get_parent (node), &before);
  text = tabiya_spoken_words_dup_move (&before, tabiya_node_get_move (node));
  say (self, text);
  if (tabiya_game_get_current (game) == node)
    self->shown = node;
}

/* Premoves that are dropped while the other side still thinks were cancelled; otherwise the move
   that follows, or why there is none, says what became of them. */
static void
premoves_changed_cb (TabiyaSpeech *self)
{
  int before = self->n_premoves;
  g_autofree char *text = tabiya_premoves_dup_words (self->premoves);

  self->n_premoves = tabiya_premoves_get_all (self->premoves)->count;
  if (self->n_premoves > before)
    say (self, text);
  else if (self->n_premoves == 0 && before > 0 && tabiya_premoves_is_open (self->premoves))
    say (self, _("No premoves any more"));
}

static void
say_clocks_cb (TabiyaSpeech *self)
{
  g_autofree char *text = tabiya_spoken_words_dup_clocks (self->play);

  say (self, text);
}

static void
say_changes_cb (TabiyaSpeech *self)
{
  g_autofree char *text = tabiya_spoken_words_dup_changes (self->play);

  say (self, text);
}

static void
sound_cb (TabiyaSpeech *self,
          guint         sound)
{
  if (sound == TABIYA_SOUND_LOW_TIME)
    say_clocks_cb (self);
}

/* The end, a pause and a claim are said once, when they come up. */
static void
update_notice (TabiyaSpeech *self)
{
  g_auto(TabiyaPlayNotice) notice;

  tabiya_play_notice_init (&notice, self->play);
  if (g_strcmp0 (self->notice, notice.text) == 0)
    return;
  g_free (self->notice);
  self->notice = g_strdup (notice.text);
  if (notice.text)
    say (self, notice.text);
}

/* A step through the game, a take-back, another game. */
static void
update_shown (TabiyaSpeech *self)
{
  TabiyaGame *game = tabiya_play_get_game (self->play);
  TabiyaNode *node = tabiya_game_get_current (game);
  gboolean first = !self->shown;
  g_autofree char *text = NULL;

  if (node == self->shown || tabiya_stage_is_silent (self->stage))
    return;
  self->shown = node;
  if (first)
    return;
  text = tabiya_spoken_words_dup_node (game, node);
  say (self, text);
}

static gboolean
idle_cb (gpointer data)
{
  TabiyaSpeech *self = data;

  self->change_id = 0;
  update_shown (self);
  update_notice (self);
  return G_SOURCE_REMOVE;
}

/* Position and state change before the move that changed them is told of, which is said first. */
static void
changed_cb (TabiyaSpeech *self)
{
  if (self->change_id == 0)
    self->change_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, idle_cb, self, NULL);
}

/* Construction */

static void
tabiya_speech_finalize (GObject *object)
{
  TabiyaSpeech *self = TABIYA_SPEECH (object);

  g_clear_handle_id (&self->change_id, g_source_remove);
  g_free (self->notice);
  g_clear_object (&self->sounds);
  g_clear_object (&self->premoves);
  g_clear_object (&self->stage);
  g_clear_object (&self->playing);
  G_OBJECT_CLASS (tabiya_speech_parent_class)->finalize (object);
}

static void
tabiya_speech_class_init (TabiyaSpeechClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_speech_finalize;
}

static void
tabiya_speech_init (TabiyaSpeech *self)
{
}

static void
add_action (TabiyaSpeech *self,
            GActionMap   *map,
            const char   *name,
            GCallback     activated)
{
  g_autoptr(GSimpleAction) action = g_simple_action_new (name, NULL);

  g_signal_connect_object (action, "activate", activated, self, G_CONNECT_SWAPPED);
  g_action_map_add_action (map, G_ACTION (action));
}

TabiyaSpeech *
tabiya_speech_new (TabiyaBoard   *board,
                   GActionMap    *map,
                   TabiyaSession *session)
{
  TabiyaSpeech *self = g_object_new (TABIYA_TYPE_SPEECH, NULL);

  self->board = board;
  self->playing = g_object_ref (tabiya_session_get_playing (session));
  self->play = tabiya_play_controller_get_play (self->playing);
  self->stage = g_object_ref (tabiya_session_get_stage (session));
  self->premoves = g_object_ref (tabiya_session_get_premoves (session));
  self->sounds = g_object_ref (tabiya_session_get_sounds (session));
  add_action (self, map, "say-clocks", G_CALLBACK (say_clocks_cb));
  add_action (self, map, "say-changes", G_CALLBACK (say_changes_cb));
  g_signal_connect_object (self->play, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->premoves, "changed", G_CALLBACK (premoves_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sounds, "sound", G_CALLBACK (sound_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->stage, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_object_connect (self->playing,
                    "swapped-object-signal::game-changed", changed_cb, self,
                    "swapped-object-signal::state-changed", changed_cb, self, NULL);
  return self;
}

