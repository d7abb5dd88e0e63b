/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/lab/tabiya-time-text.h"

#include <glib/gi18n.h>

#define MINUTE 60000
#define HOUR   (60 * MINUTE)

/**
 * tabiya_time_text_dup_left:
 * @milliseconds: how long something will still take; negative if that is not known
 *
 * Returns: (transfer full) (nullable): a translated text without capital and full stop
 */
char *
tabiya_time_text_dup_left (gint64 milliseconds)
{
  guint minutes = (guint) ((milliseconds + MINUTE / 2) / MINUTE);
  guint hours = (guint) ((milliseconds + HOUR / 2) / HOUR);

  if (milliseconds < 0)
    return NULL;
  if (minutes < 1)
    return g_strdup (_("less than a minute left"));
  if (minutes < 100)
    return g_strdup_printf (ngettext ("about %u minute left", "about %u minutes left", minutes),
                            minutes);
  return g_strdup_printf (ngettext ("about %u hour left", "about %u hours left", hours), hours);
}
