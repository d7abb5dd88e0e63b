/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

#include "model/weights/tabiya-weights-settings.h"

/* The threat in the position of the game, on any page; as a dashed arrow, and in words on the page
   Analysis. */

static void
threat_changed_cb (TabiyaWindow *self)
{
  g_autofree char *text = tabiya_threat_dup_text (self->threat);

  tabiya_analysis_page_set_threat (self->analysis_page, text);
  if (self->game)
    tabiya_window_update_arrows (self);
}

/**
 * tabiya_window_update_threat:
 *
 * The game, what the board shows, or whether anybody sees it has changed. Main thread.
 */
void
tabiya_window_update_threat (TabiyaWindow *self)
{
  gboolean shown = g_settings_get_boolean (self->settings, "show-threat");
  ChessPosition position;

  tabiya_node_get_position (self->game, tabiya_game_get_current (self->game), &position);
  tabiya_threat_set_position (self->threat, &position);
  tabiya_threat_set_wanted (self->threat, shown && tabiya_window_is_visible (self)
                                          && tabiya_window_may_tell (self)
                                          && !self->ahead.moves
                                          && !tabiya_window_is_learning (self));
}

/**
 * tabiya_window_apply_threat_settings:
 *
 * Engine and weights as the settings have them now.
 */
void
tabiya_window_apply_threat_settings (TabiyaWindow *self)
{
  HeuristicWeights weights;

  tabiya_weights_from_settings (self->settings, &weights);
  tabiya_threat_set_weights (self->threat, &weights);
  tabiya_threat_set_engine (self->threat, g_settings_get_int (self->settings, "engine-hash"),
                            g_settings_get_int (self->settings, "engine-threads"));
}

void
tabiya_window_init_threat (TabiyaWindow *self)
{
  self->threat = tabiya_threat_new ();
  g_signal_connect_swapped (self->threat, "changed", G_CALLBACK (threat_changed_cb), self);
}

/**
 * tabiya_window_dispose_threat:
 *
 * Ends the search and waits for its threads.
 */
void
tabiya_window_dispose_threat (TabiyaWindow *self)
{
  if (!self->threat)
    return;
  g_signal_handlers_disconnect_by_data (self->threat, self);
  g_object_run_dispose (G_OBJECT (self->threat));
  g_clear_object (&self->threat);
}
