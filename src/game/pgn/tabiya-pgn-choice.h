/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/pgn/tabiya-pgn-charset.h"

G_BEGIN_DECLS

/* In which character set a person wants single files to be read, kept among the user's data. Any
   thread. */

/* What stands for the path of a file in an archive below; @path itself where @member is NULL.
   (transfer full) */
char    *tabiya_pgn_choice_dup_place (const char   *path,
                                      const char   *member);
/* FALSE if nobody has said it of the file at @path. */
gboolean tabiya_pgn_choice_get    (const char      *path,
                                   TabiyaPgnUnits  *units);
/* From now on the file is read so: as a character set, or TABIYA_PGN_AS_IS. */
void     tabiya_pgn_choice_set    (const char      *path,
                                   TabiyaPgnUnits   units);
/* It is guessed again. */
void     tabiya_pgn_choice_forget (const char      *path);

G_END_DECLS
