/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "service-test.h"

static gboolean
tick_cb (gpointer user_data)
{
  return G_SOURCE_CONTINUE;
}

/* Wakes the main loop now and then, so that a wait in vain ends. */
guint
service_test_start_ticking (void)
{
  return g_timeout_add (20, tick_cb, NULL);
}

void
service_test_run_for (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * (gint64) 1000;
  guint tick = g_timeout_add (1, tick_cb, NULL);

  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (tick);
}

static void
gone_cb (gpointer  data,
         GObject  *where_the_object_was)
{
  *(gboolean *) data = TRUE;
}

void
service_test_finalize (gpointer object)
{
  gboolean gone = FALSE;

  g_object_weak_ref (G_OBJECT (object), gone_cb, &gone);
  g_object_unref (object);
  wait_until (gone);
}

guint
service_test_get_state (gpointer service)
{
  guint state;

  g_object_get (service, "state", &state, NULL);
  return state;
}

void
service_test_position (const char    *fen,
                       ChessPosition *position)
{
  chess_init ();
  g_assert_cmpint (chess_fen_read (fen, -1, CHESS_FEN_STRICT, position).error, ==, CHESS_TEXT_OK);
}

ChessMove
service_test_move (const ChessPosition *position,
                   const char          *text)
{
  ChessMove move;

  if (chess_move_read (position, CHESS_NOTATION_UCI, text, -1, &move).error == CHESS_TEXT_OK)
    return move;
  if (chess_move_read (position, CHESS_NOTATION_SAN, text, -1, &move).error == CHESS_TEXT_OK)
    return move;
  g_error ("%s is no legal move here", text);
}
