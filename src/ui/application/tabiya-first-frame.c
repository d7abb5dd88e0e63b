/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/application/tabiya-first-frame.h"

#include "service/tabiya-arbiter.h"

/*
 * Until the first frame is painted, a start holds a ticket for all processors that engines may use,
 * at the priority of a move. So it does not need to know which engines want to search.
 */

/* A window may never be painted, for example on a hidden workspace; then games must not wait any
   longer. */
#define LONGEST_MS 2000

#define KEY "tabiya-first-frame"

typedef struct {
  GtkWidget     *window;      /* borrowed: the window owns this structure */
  TabiyaTicket  *ticket;
  GdkFrameClock *clock;       /* nullable */
  guint          source_id;   /* of the timeout, or of the idle source that ends the wait */
} FirstFrame;

static void
first_frame_free (gpointer data)
{
  FirstFrame *self = data;

  if (self->clock)
    g_signal_handlers_disconnect_by_data (self->clock, self);
  g_clear_object (&self->clock);
  g_clear_handle_id (&self->source_id, g_source_remove);
  tabiya_ticket_release (self->ticket);
  g_free (self);
}

static gboolean
end_cb (gpointer data)
{
  FirstFrame *self = data;
  GtkWidget *window = self->window;

  self->source_id = 0;
  g_signal_handlers_disconnect_by_data (window, self);
  g_object_set_data (G_OBJECT (window), KEY, NULL);
  return G_SOURCE_REMOVE;
}

/* Ends the wait in an idle source, after the layout and painting that the final size of the window
   still causes. */
static void
after_paint_cb (FirstFrame *self)
{
  g_signal_handlers_disconnect_by_data (self->clock, self);
  g_clear_handle_id (&self->source_id, g_source_remove);
  self->source_id = g_idle_add (end_cb, self);
}

static void
map_cb (FirstFrame *self)
{
  if (self->clock)
    return;
  self->clock = g_object_ref (gtk_widget_get_frame_clock (self->window));
  g_signal_connect_swapped (self->clock, "after-paint", G_CALLBACK (after_paint_cb), self);
}

/* The callbacks have nothing to do: there is no search to start, and the wait is too short to give
   way. */
static void
ticket_cb (TabiyaTicket *ticket,
           gpointer      data)
{
}

/**
 * tabiya_first_frame_await:
 * @window: a window that is not shown yet
 *
 * Keeps all engines of the process from searching until the window has been painted or destroyed,
 * for at most two seconds. Main thread.
 */
void
tabiya_first_frame_await (GtkWidget *window)
{
  TabiyaArbiter *arbiter = tabiya_arbiter_get_default ();
  FirstFrame *self = g_new0 (FirstFrame, 1);

  self->window = window;
  self->ticket = tabiya_arbiter_request (arbiter, TABIYA_PRIORITY_MOVE,
                                         tabiya_arbiter_get_capacity (arbiter), ticket_cb,
                                         ticket_cb, self);
  self->source_id = g_timeout_add (LONGEST_MS, end_cb, self);
  g_signal_connect_swapped (window, "map", G_CALLBACK (map_cb), self);
  g_object_set_data_full (G_OBJECT (window), KEY, self, first_frame_free);
}
