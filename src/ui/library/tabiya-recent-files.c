/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/library/tabiya-recent-files.h"

#include <glib/gi18n.h>

#define KEY "recent-files"

static void
recent_file_free (gpointer data)
{
  TabiyaRecentFile *file = data;

  g_free (file->uri);
  g_free (file);
}

GPtrArray *
tabiya_recent_files_list (GSettings *settings)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (recent_file_free);
  g_autoptr(GVariant) value = g_settings_get_value (settings, KEY);
  GVariantIter iter;
  TabiyaRecentFile file;

  g_variant_iter_init (&iter, value);
  while (g_variant_iter_next (&iter, "(sxu)", &file.uri, &file.time, &file.n_games))
    g_ptr_array_add (files, g_memdup2 (&file, sizeof file));
  return files;
}

/**
 * tabiya_recent_files_add:
 *
 * Adds a file that has just been opened, to our list and to that of the desktop.
 */
void
tabiya_recent_files_add (GSettings  *settings,
                         const char *uri,
                         guint       n_games)
{
  g_autoptr(GPtrArray) files = tabiya_recent_files_list (settings);
  GVariantBuilder builder;
  guint n = 1;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(sxu)"));
  g_variant_builder_add (&builder, "(sxu)", uri, g_get_real_time () / G_USEC_PER_SEC, n_games);
  for (guint i = 0; i < files->len && n < TABIYA_RECENT_FILES; i++) {
    const TabiyaRecentFile *file = g_ptr_array_index (files, i);

    if (strcmp (file->uri, uri) == 0)
      continue;
    g_variant_builder_add (&builder, "(sxu)", file->uri, file->time, file->n_games);
    n++;
  }
  g_settings_set_value (settings, KEY, g_variant_builder_end (&builder));
  gtk_recent_manager_add_item (gtk_recent_manager_get_default (), uri);
}

static char *
dup_day (gint64 time)
{
  g_autoptr(GDateTime) then = g_date_time_new_from_unix_local (time);
  g_autoptr(GDateTime) now = g_date_time_new_now_local ();
  g_autoptr(GDateTime) today = g_date_time_new_local (g_date_time_get_year (now),
                                                      g_date_time_get_month (now),
                                                      g_date_time_get_day_of_month (now), 0, 0, 0);
  GTimeSpan before = g_date_time_difference (today, then);

  if (before <= 0)
    return g_strdup (_("today"));
  if (before <= G_TIME_SPAN_DAY)
    return g_strdup (_("yesterday"));
  if (before <= 6 * G_TIME_SPAN_DAY)
    return g_date_time_format (then, "%A");
  return g_date_time_format (then, "%x");
}

char *
tabiya_recent_file_dup_detail (const TabiyaRecentFile *file)
{
  g_autofree char *day = dup_day (file->time);

  if (file->n_games == 0)
    return g_steal_pointer (&day);
  /* Translators: the number of games in a file, and when it was last opened */
  return g_strdup_printf (ngettext ("%'u game · %s", "%'u games · %s", file->n_games),
                          file->n_games, day);
}
