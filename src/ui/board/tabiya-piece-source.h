/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/chess-types.h"

G_BEGIN_DECLS

/*
 * Where drawings of pieces come from: the sets of the program, and folders of the person's own with
 * twelve SVG files, wK.svg to bP.svg. Main thread.
 */

typedef struct {
  char     *id;         /* as in the settings */
  char     *name;       /* translated; that of the folder if it is the person's own */
  gboolean  own;        /* whether it is the person's own */
} TabiyaPieceSource;

/* The sets of the program, then those of the person in the order of their names (element-type
   TabiyaPieceSource). Whether the files are any good is not known yet. (transfer full) */
GPtrArray *tabiya_piece_source_list       (void);
/* The folder in which the person's sets are, a folder each. (transfer full) */
char      *tabiya_piece_source_dup_folder (void);
/* Whether @id names a set of the person's own. */
gboolean   tabiya_piece_source_is_own     (const char  *id);
/* The name to show for a set. (transfer full) */
char      *tabiya_piece_source_dup_name   (const char  *id);

/* What the file of a drawing is called, such as "wK.svg". (transfer none) */
const char *tabiya_piece_source_get_file_name (ChessPiece piece);
/* The file of a drawing. NULL with @error, which names the file, if it cannot be read, is too large
   or does not exist. (transfer full) */
GBytes    *tabiya_piece_source_load       (const char  *id,
                                           ChessPiece   piece,
                                           GError     **error);

G_END_DECLS
