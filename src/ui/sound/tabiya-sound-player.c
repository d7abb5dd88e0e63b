/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/sound/tabiya-sound-player.h"

#ifdef HAVE_GSOUND
#include <gsound.h>
#endif

#include "game/tabiya-thread.h"

/* Sounds that were not begun while the server was busy are not worth hearing any more. */
#define MOST_WAITING 3

/* For how long nothing is tried after a sound that could not be played, in microseconds. */
#define PAUSE (60 * G_USEC_PER_SEC)

static gboolean
is_silent (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  gboolean wanted = TRUE;

  /* It follows org.gnome.desktop.sound. */
  if (settings)
    g_object_get (settings, "gtk-enable-event-sounds", &wanted, NULL);
  return !wanted;
}

static char *
dup_path_below (const char *folder,
                const char *name)
{
  g_autofree char *file = g_strconcat (name, ".wav", NULL);
  g_autofree char *path = g_build_filename (folder, "tabiya", "sounds", file, NULL);

  return g_file_test (path, G_FILE_TEST_IS_REGULAR) ? g_steal_pointer (&path) : NULL;
}

/**
 * tabiya_sound_player_dup_path:
 * @name: a sound
 *
 * Looks in the data folders of the system, and where the program was installed.
 *
 * Returns: (transfer full) (nullable): the path of its file; %NULL if there is none
 */
char *
tabiya_sound_player_dup_path (const char *name)
{
  for (const char *const *folder = g_get_system_data_dirs (); *folder; folder++) {
    char *path = dup_path_below (*folder, name);

    if (path)
      return path;
  }
  return dup_path_below (TABIYA_DATADIR, name);
}

#ifdef HAVE_GSOUND

/* Owned by the process: paths for the thread, which an empty one ends. */
static GAsyncQueue *waiting;

/* The thread owns the connection. If a sound cannot be played, the server may have been restarted,
   or there is none: after a while the connection is made anew. */
static gpointer
play_in_thread (gpointer data)
{
  GSoundContext *context = NULL;
  gint64 silent_until = 0;

  while (TRUE) {
    g_autofree char *path = g_async_queue_pop (waiting);
    g_autoptr(GError) error = NULL;

    if (*path == '\0')
      break;
    if (g_get_monotonic_time () < silent_until)
      continue;
    if (!context)
      context = gsound_context_new (NULL, &error);
    if (context
        && !gsound_context_play_simple (context, NULL, &error,
                                        GSOUND_ATTR_MEDIA_FILENAME, path,
                                        GSOUND_ATTR_MEDIA_ROLE, "event",
                                        GSOUND_ATTR_APPLICATION_ID, TABIYA_APP_ID,
                                        NULL))
      g_clear_object (&context);
    if (error) {
      g_debug ("%s cannot be heard: %s", path, error->message);
      silent_until = g_get_monotonic_time () + PAUSE;
    }
  }
  g_clear_object (&context);
  return NULL;
}

static void
stop_thread (gpointer data)
{
  g_async_queue_push_front (waiting, g_strdup (""));
}

static void
play_path (const char *path)
{
  if (!waiting) {
    waiting = g_async_queue_new_full (g_free);
    tabiya_thread_start ("sounds", play_in_thread, stop_thread, NULL, NULL);
  }
  /* Negative while the thread waits for one. */
  if (g_async_queue_length (waiting) < MOST_WAITING)
    g_async_queue_push (waiting, g_strdup (path));
}

#else

static void
play_path (const char *path)
{
}

#endif

void
tabiya_sound_player_play (const char *name)
{
  g_autofree char *path = NULL;

  g_return_if_fail (name);

  if (is_silent ())
    return;
  path = tabiya_sound_player_dup_path (name);
  if (path)
    play_path (path);
}
