/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-window-private.h"

/*
 * The one update of the window. Whatever changes is gathered during a turn of the main loop and
 * drawn from once, before the toolkit lays out and paints the next frame. What can be done now does
 * not wait for that: actions are right at once.
 */

/* Behind the models that gather changes themselves, before layout (+10) and painting (+20). */
#define UPDATE_PRIORITY (G_PRIORITY_HIGH_IDLE + 5)

/* What the parts of the window look at. */
#define BOARD_CHANGES (TABIYA_CHANGE_GAME | TABIYA_CHANGE_POSITION | TABIYA_CHANGE_TREE \
                       | TABIYA_CHANGE_TEXT | TABIYA_CHANGE_STATE | TABIYA_CHANGE_VIEW)
#define TITLE_CHANGES (BOARD_CHANGES | TABIYA_CHANGE_HISTORY | TABIYA_CHANGE_DOCUMENT)
#define OPENING_CHANGES (TABIYA_CHANGE_GAME | TABIYA_CHANGE_POSITION | TABIYA_CHANGE_REPORT)
#define ANALYSIS_CHANGES (BOARD_CHANGES | TABIYA_CHANGE_SETTINGS)
#define NOTICE_CHANGES (TABIYA_CHANGE_GAME | TABIYA_CHANGE_STATE | TABIYA_CHANGE_VIEW)
#define REVIEW_CHANGES (TABIYA_CHANGE_GAME | TABIYA_CHANGE_TREE | TABIYA_CHANGE_TEXT \
                        | TABIYA_CHANGE_HISTORY | TABIYA_CHANGE_STATE)
#define REPORT_CHANGES (TABIYA_CHANGE_GAME | TABIYA_CHANGE_STATE | TABIYA_CHANGE_REPORT \
                        | TABIYA_CHANGE_ANALYSIS)
#define POSITION_CHANGES (TABIYA_CHANGE_GAME | TABIYA_CHANGE_POSITION | TABIYA_CHANGE_VIEW)

/* What only says something about the engine's opinion changes nothing that can be done. */
#define OPINION_CHANGES (TABIYA_CHANGE_EVALUATION | TABIYA_CHANGE_HINT)

static void
update (TabiyaWindow *self,
        TabiyaChange  what)
{
  tabiya_board_view_update (self->board_view, what);
  if (what & TITLE_CHANGES)
    tabiya_window_update_title (self);
  if (what & OPENING_CHANGES)
    tabiya_window_update_opening (self);
  if (what & POSITION_CHANGES)
    tabiya_window_update_openings (self);
  if (what & ANALYSIS_CHANGES)
    tabiya_analysis_controller_update (self->analysis);
  tabiya_board_view_update_evaluation (self->board_view, what);
  if (what & NOTICE_CHANGES)
    tabiya_window_update_notice (self);
  if (what & REVIEW_CHANGES)
    tabiya_window_update_review (self);
  if (what & REPORT_CHANGES)
    tabiya_window_update_report (self);
}

/* What the update itself brings to light, as an analysis that is told of another position has
   another opinion, is drawn with it. */
static gboolean
update_cb (gpointer data)
{
  TabiyaWindow *self = data;
  TabiyaChange all = 0;

  while (self->changes) {
    TabiyaChange what = self->changes;

    self->changes = 0;
    all |= what;
    update (self, what);
  }
  self->update_id = 0;
  tabiya_window_emit_updated (self, all);
  return G_SOURCE_REMOVE;
}

/**
 * tabiya_window_queue_update:
 * @what: what has changed
 *
 * What can be done is right when this returns; what is drawn follows before the next frame, once
 * for all that changes until then. Main thread.
 */
void
tabiya_window_queue_update (TabiyaWindow *self,
                            TabiyaChange  what)
{
  if (!self->game || !what)
    return;
  if (what & ~OPINION_CHANGES)
    tabiya_window_update_actions (self);
  self->changes |= what;
  if (self->update_id == 0)
    self->update_id = g_idle_add_full (UPDATE_PRIORITY, update_cb, self, NULL);
}

/**
 * tabiya_window_dispose_update:
 *
 * The window goes: nothing is drawn any more.
 */
void
tabiya_window_dispose_update (TabiyaWindow *self)
{
  g_clear_handle_id (&self->update_id, g_source_remove);
}
