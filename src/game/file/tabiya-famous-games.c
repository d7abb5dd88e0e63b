/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/file/tabiya-famous-games.h"

#include <gio/gio.h>
#include <string.h>

#include "tabiya-famous-games-data.h"

#define FOLDER "/org/tabiya/Tabiya/games/"

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char * const *) a, *(const char * const *) b);
}

/* The files of the resource, sorted by name; taken from the resource itself, so that there is only
   one list to maintain. It is part of the program, so if it is missing the program is broken. */
static char **
list_names (GResource *resource)
{
  g_autoptr(GError) error = NULL;
  char **names = g_resource_enumerate_children (resource, FOLDER, G_RESOURCE_LOOKUP_FLAGS_NONE,
                                                &error);

  if (!names)
    g_error ("The built-in games are missing: %s", error->message);
  qsort (names, g_strv_length (names), sizeof *names, compare_names);
  return names;
}

/**
 * tabiya_famous_games_get:
 *
 * The famous games that come with the program, from data/games. Every game ends with an empty line,
 * so the files can simply be concatenated. Any thread.
 *
 * Returns: (transfer full): the text of a PGN file, UTF-8, in export format
 */
GBytes *
tabiya_famous_games_get (void)
{
  GResource *resource = tabiya_famous_games_get_resource ();
  g_auto(GStrv) names = list_names (resource);
  g_autoptr(GByteArray) text = g_byte_array_new ();

  for (char **name = names; *name; name++) {
    g_autofree char *path = g_strconcat (FOLDER, *name, NULL);
    g_autoptr(GError) error = NULL;
    g_autoptr(GBytes) bytes = g_resource_lookup_data (resource, path, G_RESOURCE_LOOKUP_FLAGS_NONE,
                                                       &error);
    gsize size;
    gconstpointer data;

    if (!bytes)
      g_error ("The built-in games cannot be read: %s", error->message);
    data = g_bytes_get_data (bytes, &size);
    g_byte_array_append (text, data, (guint) size);
  }
  return g_byte_array_free_to_bytes (g_steal_pointer (&text));
}
