/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/chess-position.h"

G_BEGIN_DECLS

/* TabiyaBook: a Polyglot opening book, built in or from a file. Immutable; any thread. */
typedef struct _TabiyaBook TabiyaBook;

#define TABIYA_BOOK_ERROR (tabiya_book_error_quark ())
GQuark tabiya_book_error_quark (void);

typedef enum {
  TABIYA_BOOK_ERROR_UNREADABLE,   /* no such file, no right to read it, not a plain file */
  TABIYA_BOOK_ERROR_BAD_LENGTH,   /* empty, or no whole number of entries */
  TABIYA_BOOK_ERROR_UNSORTED,     /* keys are out of order: damaged, or no book at all */
} TabiyaBookError;

typedef struct {
  ChessMove move;
  guint16   weight;
  double    share;     /* of all weights of this position, 0 to 1 */
} TabiyaBookMove;

TabiyaBook *tabiya_book_get_builtin  (void);   /* (transfer full) */
/* Fails when the file cannot be read, is not a multiple of 16 bytes long or not sorted by key. */
TabiyaBook *tabiya_book_new_from_file (const char           *path,
                                       GError              **error);
TabiyaBook *tabiya_book_ref          (TabiyaBook           *book);
void        tabiya_book_unref        (TabiyaBook           *book);
guint       tabiya_book_get_n_entries (TabiyaBook          *book);
/* Legal moves only, heaviest first. (transfer full) (element-type TabiyaBookMove) */
GArray     *tabiya_book_list         (TabiyaBook           *book,
                                      const ChessPosition  *position);
/* A move by weight. @variety 0: always the heaviest; 100: by weight; in between sharpened.
   CHESS_NO_MOVE when the book has none (moves of weight 0 are never picked). @rand nullable. */
ChessMove   tabiya_book_pick         (TabiyaBook           *book,
                                      const ChessPosition  *position,
                                      int                   variety,
                                      GRand                *rand);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaBook, tabiya_book_unref)

G_END_DECLS
