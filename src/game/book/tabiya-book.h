/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/chess-position.h"

G_BEGIN_DECLS

/* TabiyaBook: a Polyglot opening book, built in or read from a file. Immutable; any thread. */
typedef struct _TabiyaBook TabiyaBook;

#define TABIYA_BOOK_ERROR (tabiya_book_error_quark ())
GQuark tabiya_book_error_quark (void);

typedef enum {
  TABIYA_BOOK_ERROR_UNREADABLE,   /* it does not exist, may not be read or is not a regular file */
  TABIYA_BOOK_ERROR_BAD_LENGTH,   /* it is empty or does not consist of complete entries */
  TABIYA_BOOK_ERROR_UNSORTED,     /* the keys are out of order: it is damaged, or not a book at
                                     all */
} TabiyaBookError;

typedef struct {
  ChessMove move;
  guint16   weight;
  double    share;     /* fraction of the position's total weight, 0 to 1 */
} TabiyaBookMove;

TabiyaBook *tabiya_book_get_builtin  (void);   /* (transfer full) */
/* Fails if the file cannot be read, its length is not a multiple of 16 bytes, or it is not sorted
   by key. */
TabiyaBook *tabiya_book_new_from_file (const char           *path,
                                       GError              **error);
TabiyaBook *tabiya_book_ref          (TabiyaBook           *book);
void        tabiya_book_unref        (TabiyaBook           *book);
guint       tabiya_book_get_n_entries (TabiyaBook          *book);
/* Legal moves only, heaviest first. (transfer full) (element-type TabiyaBookMove) */
GArray     *tabiya_book_list         (TabiyaBook           *book,
                                      const ChessPosition  *position);
/* Picks a move at random. @variety 0 always picks the heaviest, 100 goes by weight, and values in
   between sharpen the weights. CHESS_NO_MOVE if the book has no move here; moves of weight 0 are
   never picked. @rand may be NULL. */
ChessMove   tabiya_book_pick         (TabiyaBook           *book,
                                      const ChessPosition  *position,
                                      int                   variety,
                                      GRand                *rand);

/* The same among some moves of a position, with shares of any sum. */
ChessMove   tabiya_book_pick_among   (const TabiyaBookMove *moves,
                                      guint                 n_moves,
                                      int                   variety,
                                      GRand                *rand);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaBook, tabiya_book_unref)

G_END_DECLS
