/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/book/tabiya-book.h"

#include <glib/gi18n.h>
#include <math.h>

#include "base/tabiya-file-kind.h"
#include "base/tabiya-file-name.h"
#include "core/chess-polyglot.h"
#include "game/book/tabiya-openings-private.h"

/*
 * The Polyglot format consists of entries of 16 bytes, sorted by key, with all numbers big-endian:
 * the key of the position (8 bytes), the move (2), its weight (2) and learning data (4), which is
 * not used.
 */
#define ENTRY_SIZE    16
#define MOVE_OFFSET   8
#define WEIGHT_OFFSET 10

struct _TabiyaBook {
  gatomicrefcount  ref_count;
  GBytes          *bytes;       /* owned; complete entries, sorted by key */
  const guint8    *entries;     /* borrowed from bytes */
  gsize            n_entries;
};

G_DEFINE_QUARK (tabiya-book-error-quark, tabiya_book_error)

static guint64
get_key (TabiyaBook *self,
         gsize       index)
{
  return tabiya_openings_read_number (self->entries + index * ENTRY_SIZE, 8);
}

/* Takes ownership of @bytes. */
static TabiyaBook *
book_new (GBytes *bytes)
{
  TabiyaBook *self = g_new0 (TabiyaBook, 1);
  gsize size;

  g_atomic_ref_count_init (&self->ref_count);
  self->bytes = bytes;
  self->entries = g_bytes_get_data (bytes, &size);
  self->n_entries = size / ENTRY_SIZE;
  return self;
}

static gboolean
check_length (TabiyaBook  *self,
              const char  *name,
              GError     **error)
{
  gsize size = g_bytes_get_size (self->bytes);

  if (size == 0) {
    g_set_error (error, TABIYA_BOOK_ERROR, TABIYA_BOOK_ERROR_BAD_LENGTH,
                 _("“%s” is empty. Choose a Polyglot book (.bin)."), name);
    return FALSE;
  }
  if (size % ENTRY_SIZE != 0) {
    /* Converted to text first, because a format that differs between systems cannot be
       translated. */
    g_autofree char *length = g_strdup_printf ("%" G_GSIZE_FORMAT, size);

    g_set_error (error, TABIYA_BOOK_ERROR, TABIYA_BOOK_ERROR_BAD_LENGTH,
                 /* Translators: the arguments are a file name, its length and the length of an
                    entry. */
                 _("“%s” is %s bytes long, but a Polyglot book is made of entries of %d bytes: "
                   "it is incomplete or not a book. Choose another file."),
                 name, length, ENTRY_SIZE);
    return FALSE;
  }
  return TRUE;
}

static gboolean
check_order (TabiyaBook  *self,
             const char  *name,
             GError     **error)
{
  g_autofree char *number = NULL;
  g_autofree char *offset = NULL;
  gsize i = 1;

  while (i < self->n_entries && get_key (self, i - 1) <= get_key (self, i))
    i++;
  if (i >= self->n_entries)
    return TRUE;
  number = g_strdup_printf ("%" G_GSIZE_FORMAT, i + 1);
  offset = g_strdup_printf ("%" G_GSIZE_FORMAT, i * ENTRY_SIZE);
  g_set_error (error, TABIYA_BOOK_ERROR, TABIYA_BOOK_ERROR_UNSORTED,
               /* Translators: the arguments are a file name, the number of an entry and the
                  position of its first byte. */
               _("“%s” is not sorted by position at entry %s (byte %s): it is damaged or not a "
                 "Polyglot book. Choose another file."),
               name, number, offset);
  return FALSE;
}

/* Reading a device or a pipe might never end, so only regular files are opened. */
static GBytes *
read_plain_file (const char  *path,
                 const char  *name,
                 GError     **error)
{
  g_autoptr(GError) local_error = NULL;
  char *contents;
  gsize length;

  if (!tabiya_file_check_kind (path, &local_error)
      || !g_file_get_contents (path, &contents, &length, &local_error)) {
    g_set_error (error, TABIYA_BOOK_ERROR, TABIYA_BOOK_ERROR_UNREADABLE,
                 /* Translators: the arguments are a file name and the system's reason. */
                 _("The opening book “%s” cannot be read: %s"), name, local_error->message);
    return NULL;
  }
  return g_bytes_new_take (contents, length);
}

/* The index of the first entry whose key is not below @key. */
static gsize
find_key (TabiyaBook *self,
          guint64     key)
{
  gsize low = 0;
  gsize high = self->n_entries;

  while (low < high) {
    gsize middle = low + (high - low) / 2;

    if (get_key (self, middle) < key)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/* Books that were made by merging others may contain a move twice; its weights are then added
   up. */
static void
add_move (GArray    *moves,
          ChessMove  move,
          guint      weight)
{
  for (guint i = 0; i < moves->len; i++) {
    TabiyaBookMove *known = &g_array_index (moves, TabiyaBookMove, i);

    if (known->move == move) {
      known->share += weight;
      known->weight = (guint16) MIN (known->weight + weight, G_MAXUINT16);
      return;
    }
  }
  g_array_append_val (moves, ((TabiyaBookMove) {
    .move = move,
    .weight = (guint16) weight,
    .share = weight,
  }));
}

/* Sorts by descending share, then by the bits of the move, so that the order is always the same. */
static int
compare_moves (gconstpointer a,
               gconstpointer b)
{
  const TabiyaBookMove *x = a;
  const TabiyaBookMove *y = b;

  if (x->share != y->share)
    return x->share > y->share ? -1 : 1;
  return (int) x->move - (int) y->move;
}

/* Turns the shares, which have been sums of weights so far, into fractions of the total. */
static void
normalize_shares (GArray *moves)
{
  double total = 0;

  for (guint i = 0; i < moves->len; i++)
    total += g_array_index (moves, TabiyaBookMove, i).share;
  for (guint i = 0; total > 0 && i < moves->len; i++)
    g_array_index (moves, TabiyaBookMove, i).share /= total;
}

/**
 * tabiya_book_get_builtin:
 *
 * The book that is compiled into the program from data/openings.
 *
 * Returns: (transfer full): the book, always the same one
 */
TabiyaBook *
tabiya_book_get_builtin (void)
{
  static TabiyaBook *builtin;

  if (g_once_init_enter (&builtin))
    g_once_init_leave (&builtin, book_new (tabiya_openings_load ("book.bin")));
  return tabiya_book_ref (builtin);
}

/**
 * tabiya_book_new_from_file:
 * @path: (type filename): the path of a Polyglot book
 *
 * Reads a whole book into memory, so that later changes to the file do no harm, and checks its
 * format. The moves of the entries are not trusted: see tabiya_book_list().
 *
 * Returns: (transfer full) (nullable): the book; %NULL with a %TABIYA_BOOK_ERROR if the file cannot
 *   be read, is empty, does not consist of complete entries or is not sorted
 */
TabiyaBook *
tabiya_book_new_from_file (const char  *path,
                           GError     **error)
{
  const char *name;
  g_autoptr(TabiyaBook) self = NULL;
  GBytes *bytes;

  g_return_val_if_fail (path, NULL);
  g_return_val_if_fail (!error || !*error, NULL);

  name = tabiya_path_show (path);
  bytes = read_plain_file (path, name, error);
  if (!bytes)
    return NULL;
  self = book_new (bytes);
  if (!check_length (self, name, error) || !check_order (self, name, error))
    return NULL;
  return g_steal_pointer (&self);
}

/**
 * tabiya_book_ref:
 * @book: a book
 *
 * Returns: (transfer full): @book
 */
TabiyaBook *
tabiya_book_ref (TabiyaBook *book)
{
  g_return_val_if_fail (book, NULL);

  g_atomic_ref_count_inc (&book->ref_count);
  return book;
}

/**
 * tabiya_book_unref:
 * @book: (transfer full): a book
 */
void
tabiya_book_unref (TabiyaBook *book)
{
  g_return_if_fail (book);

  if (!g_atomic_ref_count_dec (&book->ref_count))
    return;
  g_bytes_unref (book->bytes);
  g_free (book);
}

/**
 * tabiya_book_get_n_entries:
 * @book: a book
 *
 * Returns: the number of entries, each one move in one position
 */
guint
tabiya_book_get_n_entries (TabiyaBook *book)
{
  g_return_val_if_fail (book, 0);

  return (guint) MIN (book->n_entries, G_MAXUINT);
}

/**
 * tabiya_book_list:
 * @book: a book
 * @position: any position
 *
 * The book's moves in this position. Entries that are not legal moves (because the file is damaged,
 * or two positions share a key) are left out; a move that occurs twice is listed once with the sum
 * of its weights.
 *
 * Returns: (transfer full) (element-type TabiyaBookMove): the moves, heaviest first; may be empty
 */
GArray *
tabiya_book_list (TabiyaBook          *book,
                  const ChessPosition *position)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (TabiyaBookMove));
  guint64 key;

  g_return_val_if_fail (book, moves);
  g_return_val_if_fail (position, moves);

  key = chess_polyglot_key (position);
  for (gsize i = find_key (book, key); i < book->n_entries && get_key (book, i) == key; i++) {
    const guint8 *entry = book->entries + i * ENTRY_SIZE;
    guint16 bits = (guint16) tabiya_openings_read_number (entry + MOVE_OFFSET, 2);
    ChessMove move = chess_polyglot_to_move (position, bits);

    if (move != CHESS_NO_MOVE)
      add_move (moves, move, (guint) tabiya_openings_read_number (entry + WEIGHT_OFFSET, 2));
  }
  g_array_sort (moves, compare_moves);
  normalize_shares (moves);
  return moves;
}

/**
 * tabiya_book_pick:
 * @book: a book
 * @position: any position
 * @variety: 0 to 100; other values are clamped
 * @rand: (nullable): the random number generator; %NULL for GLib's global one
 *
 * Picks a move at random, see tabiya_book_pick_among().
 *
 * Returns: a legal move, or CHESS_NO_MOVE if the book has no move with a weight above 0
 */
ChessMove
tabiya_book_pick (TabiyaBook          *book,
                  const ChessPosition *position,
                  int                  variety,
                  GRand               *rand)
{
  g_autoptr(GArray) moves = tabiya_book_list (book, position);

  return tabiya_book_pick_among ((const TabiyaBookMove *) (gconstpointer) moves->data, moves->len,
                                 variety, rand);
}

/* The first one of those with the largest share. */
static const TabiyaBookMove *
find_heaviest (const TabiyaBookMove *moves,
               guint                 n_moves)
{
  const TabiyaBookMove *heaviest = NULL;

  for (guint i = 0; i < n_moves; i++) {
    if (moves[i].share > (heaviest ? heaviest->share : 0))
      heaviest = &moves[i];
  }
  return heaviest;
}

/**
 * tabiya_book_pick_among:
 * @moves: (array length=n_moves): moves of a position; their shares are what counts
 * @n_moves: how many there are
 * @variety: 0 to 100; other values are clamped
 * @rand: (nullable): the random number generator; %NULL for GLib's global one
 *
 * Picks a move at random. The probability of a move is proportional to its share to the power of
 * 100 / @variety: 100 follows the shares, lower values prefer the heavier moves, and at 0 only the
 * heaviest move is left.
 *
 * Returns: a move, or CHESS_NO_MOVE if none has a share above 0
 */
ChessMove
tabiya_book_pick_among (const TabiyaBookMove *moves,
                        guint                 n_moves,
                        int                   variety,
                        GRand                *rand)
{
  const TabiyaBookMove *heaviest = find_heaviest (moves, n_moves);
  double total = 0;
  double ticket;

  if (!heaviest)
    return CHESS_NO_MOVE;
  if (variety <= 0)
    return heaviest->move;
  variety = MIN (variety, 100);

  /* Shares are taken relative to the heaviest move, so that the powers do not underflow. */
  for (guint i = 0; i < n_moves; i++)
    total += pow (moves[i].share / heaviest->share, 100.0 / variety);
  ticket = total * (rand ? g_rand_double (rand) : g_random_double ());
  for (guint i = 0; i < n_moves; i++) {
    double chance = pow (moves[i].share / heaviest->share, 100.0 / variety);

    if (chance > 0 && ticket < chance)
      return moves[i].move;
    ticket -= chance;
  }
  /* Reached only if rounding let the ticket slip past the last move. */
  return heaviest->move;
}
