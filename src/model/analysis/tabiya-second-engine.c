/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/analysis/tabiya-second-engine.h"

#include "model/engines/tabiya-engine-list.h"

#define KEY "second-engine"

struct _TabiyaSecondEngine
{
  GObject             parent_instance;

  /* owned */
  GSettings          *settings;
  TabiyaLiveAnalysis *live;      /* NULL if there is none */

  /* state */
  gboolean            stale;     /* the setting has not been looked at since it changed */
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaSecondEngine, tabiya_second_engine, G_TYPE_OBJECT)

static void
live_changed_cb (TabiyaSecondEngine *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
drop_live (TabiyaSecondEngine *self)
{
  if (self->live) {
    g_signal_handlers_disconnect_by_data (self->live, self);
    g_object_run_dispose (G_OBJECT (self->live));
  }
  g_clear_object (&self->live);
}

/* Makes the analysis that the setting asks for. */
static void
update_live (TabiyaSecondEngine *self)
{
  g_autofree char *name = g_settings_get_string (self->settings, KEY);
  g_autoptr(TabiyaPrograms) programs = NULL;
  const TabiyaProgram *program;

  if (!self->stale)
    return;
  self->stale = FALSE;
  drop_live (self);
  if (*name == '\0')
    return;
  programs = tabiya_engine_list_load (NULL);
  program = programs ? tabiya_programs_get (programs, name) : NULL;
  if (!program)
    return;
  self->live = tabiya_live_analysis_new_for_program (program);
  g_signal_connect_swapped (self->live, "changed", G_CALLBACK (live_changed_cb), self);
}

static void
settings_changed_cb (TabiyaSecondEngine *self)
{
  self->stale = TRUE;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
tabiya_second_engine_dispose (GObject *object)
{
  TabiyaSecondEngine *self = TABIYA_SECOND_ENGINE (object);

  if (self->settings)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  drop_live (self);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (tabiya_second_engine_parent_class)->dispose (object);
}

static void
tabiya_second_engine_class_init (TabiyaSecondEngineClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_second_engine_dispose;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_second_engine_init (TabiyaSecondEngine *self)
{
  self->stale = TRUE;
}

/**
 * tabiya_second_engine_new:
 * @settings: the settings of the program; a reference is taken
 *
 * Starts nothing before it follows an analysis.
 *
 * Returns: (transfer full): a second engine
 */
TabiyaSecondEngine *
tabiya_second_engine_new (GSettings *settings)
{
  TabiyaSecondEngine *self = g_object_new (TABIYA_TYPE_SECOND_ENGINE, NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_swapped (settings, "changed::" KEY, G_CALLBACK (settings_changed_cb), self);
  return self;
}

void
tabiya_second_engine_follow (TabiyaSecondEngine *self,
                             TabiyaLiveAnalysis *first,
                             TabiyaGame         *game,
                             gboolean            seen)
{
  TabiyaLiveActivity activity;

  g_return_if_fail (TABIYA_IS_SECOND_ENGINE (self));

  if (seen)
    update_live (self);
  if (!self->live)
    return;
  activity = tabiya_live_analysis_get_activity (first);
  tabiya_live_analysis_set_engine (self->live,
                                   g_settings_get_int (self->settings, "engine-hash"),
                                   g_settings_get_int (self->settings, "engine-threads"));
  tabiya_live_analysis_set_n_lines (self->live, tabiya_live_analysis_get_n_lines (first));
  tabiya_live_analysis_set_held (self->live, activity == TABIYA_LIVE_HELD
                                             || activity == TABIYA_LIVE_PAUSED);
  tabiya_live_analysis_set_wanted (self->live, tabiya_live_analysis_get_wanted (first));
  if (seen)
    tabiya_live_analysis_set_node (self->live, game, tabiya_game_get_current (game));
  tabiya_live_analysis_set_seen (self->live, seen);
}

TabiyaLiveAnalysis *
tabiya_second_engine_get_live (TabiyaSecondEngine *self)
{
  g_return_val_if_fail (TABIYA_IS_SECOND_ENGINE (self), NULL);

  return self->live;
}

void
tabiya_second_engine_start_again (TabiyaSecondEngine *self)
{
  g_return_if_fail (TABIYA_IS_SECOND_ENGINE (self));

  if (self->live)
    tabiya_live_analysis_ask_again (self->live);
}
