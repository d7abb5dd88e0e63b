/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/*
 * Syzygy endgame tables ("tablebases"): files that know the result of every position with a few
 * men. One set serves all engines of the process, because the library that reads the files (Fathom)
 * keeps only one; engine/syzygy owns it.
 *
 * Threads: every function may be called from any thread at any time, even while engines search. No
 * search has to end for it: a search holds the tables only while it looks a position up, which
 * takes microseconds, and a change waits for those look-ups alone. While a change is going on,
 * positions count as unknown, so that no search ever waits for files.
 */

#define ENGINE_SYZYGY_NAME_SIZE   16      /* enough for "KRBNvKRB" */
#define ENGINE_SYZYGY_FOLDER_SIZE 4096

typedef enum {
  ENGINE_SYZYGY_OFF,                 /* no folder is set */
  ENGINE_SYZYGY_READY,               /* tables are in use */
  ENGINE_SYZYGY_UNSUPPORTED,         /* a folder is set, but this build cannot read tables */
  ENGINE_SYZYGY_NO_FOLDER,           /* no sound table, and @folder cannot be read */
  ENGINE_SYZYGY_NO_TABLES,           /* no sound table lies in the folders, or in those in them */
  ENGINE_SYZYGY_NO_MEMORY,
} EngineSyzygyState;

/* What is wrong with a file. */
typedef enum {
  ENGINE_SYZYGY_SOUND,
  ENGINE_SYZYGY_UNREADABLE,          /* it cannot be opened */
  ENGINE_SYZYGY_NOT_A_TABLE,         /* it does not begin like a table of its name */
  ENGINE_SYZYGY_WRONG_SIZE,          /* it is shorter or longer than its header says */
  ENGINE_SYZYGY_DAMAGED,             /* its header or index contradicts itself */
} EngineSyzygyFault;

/* What was found in the folders, or in one of them. */
typedef struct {
  EngineSyzygyState state;
  char              path[ENGINE_SYZYGY_FOLDER_SIZE];              /* the one; empty for all */
  int               n_tables;        /* sound tables that tell who wins (.rtbw) */
  int               n_distances;     /* sound tables that tell how far it is (.rtbz) */
  int               most_men;        /* of any of the first kind, kings included */
  int               n_broken;        /* files left out; the first of them: */
  EngineSyzygyFault fault;
  char              broken[ENGINE_SYZYGY_NAME_SIZE + 8];          /* such as "KQvK.rtbz" */
  char              broken_folder[ENGINE_SYZYGY_FOLDER_SIZE];
  int               n_missing;       /* files that the tables found rely on; the first of them: */
  char              missing[ENGINE_SYZYGY_NAME_SIZE + 8];
  char              folder[ENGINE_SYZYGY_FOLDER_SIZE];            /* the first that cannot be read;
                                                                     empty if all can */
  bool              is_crowded;      /* more folders lie in it than are looked through */
} EngineSyzygyReport;

/* Whether this build can read tables. */
bool engine_syzygy_is_supported (void);

/* Uses the tables of other folders from now on, for all engines of the process: those in the
   folders of @path, which ':' separates, and in the folders inside these; none if @path is empty.
   Files that are not sound are left out, and of two with the same name the first is used. Reads the
   beginning of every file, so it may take seconds; blocks until done. @report (out) (nullable) is
   about all folders together. */
void   engine_syzygy_set_path    (const char          *path,
                                  EngineSyzygyReport  *report);

/* What was found in each folder of the path, in its order, when the path was last set. None tells
   what is missing, since that may lie in another folder. Returns the number of @reports (out),
   which are freed by free(). Never waits for files. */
size_t engine_syzygy_dup_reports (EngineSyzygyReport **reports);

/* The folders in which sound tables were found when the path was last set, separated by ':', for
   programs that do not look into the folders inside: to be freed by free(), NULL if there are none.
   Never waits for files. */
char  *engine_syzygy_dup_folders (void);
