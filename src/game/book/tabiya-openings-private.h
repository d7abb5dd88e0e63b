/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "tabiya-openings.h"

/* What the book and the table of names share: the opening-book compiler writes both into one
   resource, with all numbers big-endian. */

static inline guint64
tabiya_openings_read_number (const guint8 *bytes,
                             guint         n_bytes)
{
  guint64 number = 0;

  for (guint i = 0; i < n_bytes; i++)
    number = number << 8 | bytes[i];
  return number;
}

/* Loads a file of the resource. It is part of the program, so if it is missing the program is
   broken. (transfer full) */
static inline GBytes *
tabiya_openings_load (const char *name)
{
  g_autofree char *path = g_strconcat ("/org/tabiya/Tabiya/openings/", name, NULL);
  g_autoptr(GError) error = NULL;
  GBytes *bytes = g_resource_lookup_data (tabiya_openings_get_resource (), path,
                                          G_RESOURCE_LOOKUP_FLAGS_NONE, &error);

  if (!bytes)
    g_error ("The built-in openings are missing: %s", error->message);
  return bytes;
}
