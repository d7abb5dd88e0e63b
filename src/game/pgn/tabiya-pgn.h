/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/tree/tabiya-game.h"
#include "game/pgn/tabiya-pgn-header.h"

G_BEGIN_DECLS

/* Converting PGN text to games and back. Reading is lenient: it keeps what it can and reports the
   rest. */

#define TABIYA_PGN_ERROR (tabiya_pgn_error_quark ())
GQuark tabiya_pgn_error_quark (void);

typedef enum {
  TABIYA_PGN_ERROR_SYNTAX,
  TABIYA_PGN_ERROR_ILLEGAL_MOVE,
  TABIYA_PGN_ERROR_NUMBER,           /* none of a move, or that of another move; nothing is lost */
  TABIYA_PGN_ERROR_BAD_TAG,
  TABIYA_PGN_ERROR_BAD_POSITION,     /* the FEN tag cannot be read */
  TABIYA_PGN_ERROR_VARIANT,          /* the game is played by other rules */
  TABIYA_PGN_ERROR_ENCODING,
  TABIYA_PGN_ERROR_TOO_DEEP,         /* variations are nested more than 1000 deep */
  TABIYA_PGN_ERROR_NO_GAME,
  TABIYA_PGN_ERROR_PACKED,           /* the file is an archive, of which a member can be opened */
  TABIYA_PGN_ERROR_READ_ONLY,        /* the file is in an archive, to which nothing is written; or
                                        the games are in several */
  TABIYA_PGN_ERROR_CHANGED_ON_DISK,  /* saving would overwrite a change by another program */
  TABIYA_PGN_ERROR_UNENCODABLE,      /* the file's encoding lacks a character */
  TABIYA_PGN_ERROR_STALE_INDEX,      /* the cached list of games does not match the file */
} TabiyaPgnError;

/* One problem found while reading; line and column count from 1, within the given text. */
typedef struct {
  TabiyaPgnError code;
  guint          line;
  guint          column;
  char          *message;   /* translated; says what was found and what was done about it */
} TabiyaPgnProblem;

void        tabiya_pgn_problem_free    (TabiyaPgnProblem *problem);

/* Reads the first game of @text (UTF-8, with or without BOM, or Latin-1). Problems found are
   appended to @problems (element-type TabiyaPgnProblem) (nullable). NULL with @error only if there
   is no game in it at all. */
TabiyaGame *tabiya_pgn_read_game       (const char       *text,
                                        gssize            length,
                                        GPtrArray        *problems,
                                        GError          **error);

/* Canonical export format, 80 columns, LF, UTF-8, ending with an empty line. (transfer full) */
char       *tabiya_pgn_write_game      (TabiyaGame       *game);

G_END_DECLS
