/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/results/tabiya-adaptation.h"

#include <math.h>

#include "model/play/tabiya-play-setup-settings.h"
#include "model/results/tabiya-my-games.h"

struct _TabiyaAdaptation
{
  GObject        parent_instance;

  /* owned */
  GSettings     *settings;
  TabiyaPlay    *play;
  TabiyaMyGames *games;         /* NULL while nothing is to follow the rating */
  char          *path;

  /* state */
  guint          begin_id;
};

enum {
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaAdaptation, tabiya_adaptation, G_TYPE_OBJECT)

/* The level nearest to the rating of today; 0 if there is none. The rating is on the scale of the
   levels, since those are its opponents. */
static int
choose_level (const TabiyaResults *results)
{
  const TabiyaRatingPoint *last;

  if (results->ratings->len == 0)
    return 0;
  last = &g_array_index (results->ratings, TabiyaRatingPoint, results->ratings->len - 1);
  return tabiya_level_of_elo ((int) rint (last->rating.rating));
}

static void
games_changed_cb (TabiyaAdaptation *self)
{
  int level;

  if (tabiya_my_games_get_loading (self->games))
    return;
  level = choose_level (tabiya_my_games_get_results (self->games));
  if (level == 0)
    return;
  tabiya_play_setup_store_level (self->settings, level);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* The game that has just ended counts before it is in the file. */
static void
ended_cb (TabiyaAdaptation *self)
{
  g_autoptr(GPtrArray) boards = g_ptr_array_new ();

  if (!self->games)
    return;
  g_ptr_array_add (boards, tabiya_play_get_game (self->play));
  tabiya_my_games_set_boards (self->games, boards);
}

static void
drop_games (TabiyaAdaptation *self)
{
  g_clear_handle_id (&self->begin_id, g_source_remove);
  if (self->games)
    g_signal_handlers_disconnect_by_data (self->games, self);
  g_clear_object (&self->games);
}

static gboolean
begin_cb (gpointer data)
{
  TabiyaAdaptation *self = data;

  self->begin_id = 0;
  self->games = tabiya_my_games_new (self->path);
  g_signal_connect_swapped (self->games, "changed", G_CALLBACK (games_changed_cb), self);
  games_changed_cb (self);
  return G_SOURCE_REMOVE;
}

/* A start has more urgent things to do than to read the file. */
static void
setting_changed_cb (TabiyaAdaptation *self)
{
  drop_games (self);
  if (g_settings_get_boolean (self->settings, "adapt-level"))
    self->begin_id = g_idle_add_full (G_PRIORITY_LOW, begin_cb, self, NULL);
}

static void
tabiya_adaptation_dispose (GObject *object)
{
  TabiyaAdaptation *self = TABIYA_ADAPTATION (object);

  drop_games (self);
  if (self->settings)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  if (self->play)
    g_signal_handlers_disconnect_by_data (self->play, self);
  g_clear_object (&self->settings);
  g_clear_object (&self->play);

  G_OBJECT_CLASS (tabiya_adaptation_parent_class)->dispose (object);
}

static void
tabiya_adaptation_finalize (GObject *object)
{
  g_free (TABIYA_ADAPTATION (object)->path);

  G_OBJECT_CLASS (tabiya_adaptation_parent_class)->finalize (object);
}

static void
tabiya_adaptation_class_init (TabiyaAdaptationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tabiya_adaptation_dispose;
  object_class->finalize = tabiya_adaptation_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_adaptation_init (TabiyaAdaptation *self)
{
}

TabiyaAdaptation *
tabiya_adaptation_new (GSettings  *settings,
                       TabiyaPlay *play,
                       const char *path)
{
  TabiyaAdaptation *self = g_object_new (TABIYA_TYPE_ADAPTATION, NULL);

  self->settings = g_object_ref (settings);
  self->play = g_object_ref (play);
  self->path = g_strdup (path);
  g_signal_connect_swapped (settings, "changed::adapt-level", G_CALLBACK (setting_changed_cb),
                            self);
  g_signal_connect_swapped (play, "ended", G_CALLBACK (ended_cb), self);
  setting_changed_cb (self);
  return self;
}
