/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/syzygy/engine-syzygy-file.h"

/* The tables that lie in folders, and in the folders inside them. */

enum { ENGINE_SYZYGY_MOST_FOLDERS = 4096 };  /* looked through for each folder of the path */

typedef struct {
  char                 name[ENGINE_SYZYGY_NAME_SIZE];
  EngineSyzygyMaterial material;
  bool                 distances;    /* a .rtbz */
  bool                 sound;        /* and the first of its name that is */
  char                *path;
} EngineSyzygyFile;

typedef struct {
  EngineSyzygyFile   *files;
  size_t              n_files;
  size_t              n_allocated;
  EngineSyzygyReport *reports;       /* on each folder of the path */
  size_t              n_reports;
  char               *folders;       /* with sound tables, separated by ':'; NULL if there are
                                        none */
  bool                needs_links;   /* @folders also hold files that are not sound, or lack one
                                        whose name has a ':' */
} EngineSyzygyFiles;

/* Lists and checks the tables of the folders @path and fills @report and those on each folder. */
void engine_syzygy_files_find   (EngineSyzygyFiles  *self,
                                 const char         *path,
                                 EngineSyzygyReport *report);
void engine_syzygy_files_clear  (EngineSyzygyFiles  *self);

/* Makes an empty folder of links to the sound files, for a library that takes whole folders.
   @folder (out) receives its path. Returns whether it could be made. */
bool engine_syzygy_links_make   (const EngineSyzygyFiles *files,
                                 char                folder[ENGINE_SYZYGY_FOLDER_SIZE]);
/* Removes it with the links. */
void engine_syzygy_links_remove (const char         *folder);
