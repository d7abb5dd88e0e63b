/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/syzygy/engine-syzygy-probe.h"

#include "engine/syzygy/engine-syzygy-fathom.h"
#include "engine/syzygy/engine-syzygy-folder.h"

#include "core/chess-bitboard.h"
#include "core/chess-text.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * The only owner of the library, whose state belongs to the whole process.
 *
 * Fathom opens a table at the first look-up in it and has no lock for that. Tables that tell who
 * wins are asked in the middle of a search by many threads, so all of them are opened here, when
 * the path is set; after that a look-up only reads, and holds @lock shared. Tables of distances are
 * asked once a search, at the root, and are opened as they are needed: that holds @lock alone.
 *
 * A search does not hold the tables from its beginning to its end, because an analysis may go on
 * for hours. It holds them for a single look-up. @changing tells look-ups not to wait for a change
 * of the path: meanwhile the position is unknown.
 */

/* Whoever waits for the library alone comes before those who share it, where the system can. */
#ifdef PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP
#define LOCK_INITIALIZER PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP
#else
#define LOCK_INITIALIZER PTHREAD_RWLOCK_INITIALIZER
#endif

static pthread_rwlock_t lock = LOCK_INITIALIZER;                 /* the library */
static pthread_mutex_t change_lock = PTHREAD_MUTEX_INITIALIZER;  /* one change at a time */
static pthread_mutex_t found_lock = PTHREAD_MUTEX_INITIALIZER;   /* @found, only while copying */
static atomic_bool changing;
static EngineSyzygyFiles found;                /* when the path was last set */
static bool is_open;
static char links[ENGINE_SYZYGY_FOLDER_SIZE];  /* a folder of links in use, or empty */

atomic_int engine_syzygy_most_men;

/* Whether looking @position up leads to the table of its own men at once: captures are looked up
   first, and may decide. */
static bool
is_quiet (const ChessPosition *position)
{
  ChessMoveList moves;

  chess_position_generate (position, CHESS_GENERATE_ALL, &moves);
  for (int i = 0; i < moves.count; i++) {
    if (chess_position_is_capture (position, moves.moves[i]))
      return false;
  }
  return moves.count > 0;
}

/* Writes the placement of a FEN. */
static void
write_board (const char *board,
             char       *fen)
{
  for (int square = 0; square < 64; square++) {
    if (square % 8 == 0 && square > 0)
      *fen++ = '/';
    if (board[square] != 0)
      *fen++ = board[square];
    else if (square % 8 > 0 && board[square - 1] == 0)
      ++fen[-1];
    else
      *fen++ = '1';
  }
  strcpy (fen, " w - - 0 1");
}

/* Some quiet position with these men. The squares are drawn at random but the same every time.
   Returns false when none is found. */
static bool
find_position (const EngineSyzygyMaterial *material,
               ChessPosition              *position)
{
  enum { ATTEMPTS = 10000 };
  static const char letters[] = "PNBRQKpnbrqk";
  uint64_t state = 1;

  for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
    char board[64] = { 0 };
    char fen[CHESS_FEN_SIZE];

    for (int piece = 0; piece < 12; piece++) {
      for (int k = 0; k < material->counts[piece / 6][piece % 6]; k++) {
        state = state * UINT64_C (6364136223846793005) + 1442695040888963407;
        board[state >> 58] = letters[piece];
      }
    }
    write_board (board, fen);
    if (chess_fen_read (fen, -1, CHESS_FEN_STRICT, position).error == CHESS_TEXT_OK
        && bb_count (chess_position_occupied (position)) == engine_syzygy_material_count (material)
        && is_quiet (position))
      return true;
  }
  return false;
}

/* Makes the library open every table that is asked during a search. */
static void
open_tables (const EngineSyzygyFiles *files)
{
  ChessPosition position;

  for (size_t i = 0; i < files->n_files; i++) {
    if (files->files[i].sound && !files->files[i].distances
        && find_position (&files->files[i].material, &position))
      engine_fathom_probe (&position);
  }
}

/* Whoever ends the program with tables in use leaves no links behind. */
static void
remove_links (void)
{
  if (links[0] != '\0')
    engine_syzygy_links_remove (links);
  links[0] = '\0';
}

static void
close_tables (void)
{
  atomic_store (&engine_syzygy_most_men, 0);
  if (is_open)
    engine_fathom_close ();
  is_open = false;
  remove_links ();
}

/* Hands the sound tables over to the library, which takes whole folders: those in which they lie,
   or one with links to them where the library cannot take these. Returns the men of the largest, -1
   if the links could not be made. */
static int
open_library (const EngineSyzygyFiles *files)
{
  static bool registered;

  if (files->needs_links && !engine_syzygy_links_make (files, links)) {
    links[0] = '\0';
    return -1;
  }
  if (links[0] != '\0' && !registered)
    registered = atexit (remove_links) == 0;
  is_open = true;
  return engine_fathom_open (links[0] != '\0' ? links : files->folders);
}

/* With @lock held alone. */
static void
use_path (const char         *path,
          EngineSyzygyFiles  *files,
          EngineSyzygyReport *report)
{
  int most_men;

  close_tables ();
  if (*path == '\0')
    return;
  engine_syzygy_files_find (files, path, report);
  if (!engine_fathom_is_there ())
    report->state = ENGINE_SYZYGY_UNSUPPORTED;
  if (report->state != ENGINE_SYZYGY_READY)
    return;

  most_men = open_library (files);
  open_tables (files);
  if (most_men <= 0)
    report->state = most_men < 0 ? ENGINE_SYZYGY_NO_MEMORY : ENGINE_SYZYGY_NO_TABLES;
  atomic_store (&engine_syzygy_most_men, most_men > 0 ? most_men : 0);
}

bool
engine_syzygy_is_supported (void)
{
  return engine_fathom_is_there ();
}

void
engine_syzygy_set_path (const char         *path,
                        EngineSyzygyReport *result)
{
  EngineSyzygyReport report = { .state = ENGINE_SYZYGY_OFF };
  EngineSyzygyFiles files = { 0 };
  EngineSyzygyFiles before;

  chess_init ();
  pthread_mutex_lock (&change_lock);
  atomic_store (&changing, true);
  pthread_rwlock_wrlock (&lock);
  use_path (path, &files, &report);
  pthread_rwlock_unlock (&lock);
  atomic_store (&changing, false);
  pthread_mutex_lock (&found_lock);
  before = found;
  found = files;
  pthread_mutex_unlock (&found_lock);
  pthread_mutex_unlock (&change_lock);
  engine_syzygy_files_clear (&before);
  if (result)
    *result = report;
}

size_t
engine_syzygy_dup_reports (EngineSyzygyReport **reports)
{
  size_t n;

  pthread_mutex_lock (&found_lock);
  *reports = malloc ((found.n_reports + 1) * sizeof **reports);
  n = *reports ? found.n_reports : 0;
  if (n > 0)
    memcpy (*reports, found.reports, n * sizeof **reports);
  pthread_mutex_unlock (&found_lock);
  return n;
}

char *
engine_syzygy_dup_folders (void)
{
  char *folders;

  pthread_mutex_lock (&found_lock);
  folders = found.folders ? strdup (found.folders) : NULL;
  pthread_mutex_unlock (&found_lock);
  return folders;
}

EngineSyzygyResult
engine_syzygy_probe (const ChessPosition *position)
{
  EngineSyzygyResult result = ENGINE_SYZYGY_UNKNOWN;

  if (atomic_load_explicit (&changing, memory_order_relaxed))
    return ENGINE_SYZYGY_UNKNOWN;
  pthread_rwlock_rdlock (&lock);
  if (bb_count (chess_position_occupied (position)) <= atomic_load (&engine_syzygy_most_men))
    result = engine_fathom_probe (position);
  pthread_rwlock_unlock (&lock);
  return result;
}

int
engine_syzygy_probe_moves (const ChessPosition *position,
                           EngineSyzygyMove     moves[CHESS_MAX_MOVES],
                           bool                *has_distances)
{
  int n = 0;

  *has_distances = false;
  if (atomic_load (&changing))
    return 0;
  pthread_rwlock_wrlock (&lock);
  if (position->castling == 0
      && bb_count (chess_position_occupied (position)) <= atomic_load (&engine_syzygy_most_men))
    n = engine_fathom_probe_moves (position, moves, has_distances);
  pthread_rwlock_unlock (&lock);
  return n;
}
