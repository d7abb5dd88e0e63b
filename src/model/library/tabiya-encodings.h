/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/pgn/tabiya-pgn-source.h"

G_BEGIN_DECLS

/* An encoding in which a file may be read, with what its first names are in it. */
typedef struct {
  TabiyaPgnUnits  units;
  char           *title;    /* translated */
  char           *names;    /* NULL if the file has no letters but those of ASCII */
} TabiyaEncoding;

/* The likely encodings of a file: the one in which it is open, then the others by how well they
   fit. Looks at no more than some megabytes of the file. NULL with @error if it cannot be read.
   (transfer full) (element-type TabiyaEncoding) */
GPtrArray *tabiya_encodings_list (TabiyaPgnSource  *source,
                                  GError          **error);

G_END_DECLS
