/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/syzygy/engine-syzygy-folder.h"

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static EngineSyzygyFile *
find_file (const EngineSyzygyFiles *self,
           const char              *name,
           bool                     distances)
{
  for (size_t i = 0; i < self->n_files; i++) {
    EngineSyzygyFile *file = &self->files[i];

    if (file->sound && file->distances == distances && strcmp (file->name, name) == 0)
      return file;
  }
  return NULL;
}

/* Adds a file that was found. Returns NULL when there is no memory. */
static EngineSyzygyFile *
add_file (EngineSyzygyFiles *self)
{
  size_t wanted = self->n_allocated == 0 ? 64 : 2 * self->n_allocated;
  EngineSyzygyFile *files;

  if (self->n_files == self->n_allocated) {
    files = realloc (self->files, wanted * sizeof *files);
    if (!files)
      return NULL;
    self->files = files;
    self->n_allocated = wanted;
  }
  memset (&self->files[self->n_files], 0, sizeof *self->files);
  return &self->files[self->n_files++];
}

static void
report_broken (EngineSyzygyReport *report,
               const char         *folder,
               const char         *file_name,
               EngineSyzygyFault   fault)
{
  if (report->n_broken++ > 0)
    return;
  report->fault = fault;
  snprintf (report->broken, sizeof report->broken, "%.*s", (int) sizeof report->broken - 1,
            file_name);
  snprintf (report->broken_folder, sizeof report->broken_folder, "%s", folder);
}

/* Adds a file of a folder if its name is that of a table. Returns false when memory has run out. */
static bool
look_at_file (EngineSyzygyFiles  *self,
              const char         *folder,
              const char         *file_name,
              EngineSyzygyReport *report)
{
  const char *suffix = strrchr (file_name, '.');
  EngineSyzygyMaterial material;
  EngineSyzygyFile *file;
  EngineSyzygyFault fault;
  bool distances;
  char *path;

  if (!suffix || (strcmp (suffix, ".rtbw") != 0 && strcmp (suffix, ".rtbz") != 0)
      || !engine_syzygy_material_read (file_name, (size_t) (suffix - file_name), &material))
    return true;
  distances = suffix[4] == 'z';
  if (asprintf (&path, "%s/%s", folder, file_name) < 0)
    return false;
  file = add_file (self);
  if (!file) {
    free (path);
    return false;
  }

  file->path = path;
  file->material = material;
  file->distances = distances;
  engine_syzygy_material_write (&material, file->name);
  /* One of a name is enough, and the first folder comes first. */
  if (find_file (self, file->name, distances))
    return true;
  fault = engine_syzygy_file_check (path, &material, distances);
  file->sound = fault == ENGINE_SYZYGY_SOUND;
  if (!file->sound)
    report_broken (report, folder, file_name, fault);
  return true;
}

static void
look_at_folder (EngineSyzygyFiles  *self,
                const char         *folder,
                EngineSyzygyReport *report)
{
  DIR *directory = opendir (folder);
  const struct dirent *entry;

  if (!directory) {
    if (report->folder[0] == '\0')
      snprintf (report->folder, sizeof report->folder, "%s", folder);
    return;
  }
  while ((entry = readdir (directory))) {
    if (!look_at_file (self, folder, entry->d_name, report)) {
      report->state = ENGINE_SYZYGY_NO_MEMORY;
      break;
    }
  }
  closedir (directory);
}

/* Reports @material of one kind of table if a position may turn into it and its table is not
   there. */
static void
need_table (const EngineSyzygyFiles    *self,
            const EngineSyzygyMaterial *material,
            bool                        distances,
            EngineSyzygyReport         *report)
{
  char name[ENGINE_SYZYGY_NAME_SIZE];

  engine_syzygy_material_write (material, name);
  if (engine_syzygy_material_count (material) <= 2 || find_file (self, name, distances))
    return;
  if (report->n_missing++ == 0)
    snprintf (report->missing, sizeof report->missing, "%s.%s", name, distances ? "rtbz" : "rtbw");
}

/* Looks for the tables that the one of @file relies on: what is left after a capture of @type, or
   after a promotion to it. */
static void
need_tables_after (const EngineSyzygyFiles *self,
                   const EngineSyzygyFile  *file,
                   int                      color,
                   ChessPieceType           type,
                   EngineSyzygyReport      *report)
{
  EngineSyzygyMaterial after = file->material;

  if (type == CHESS_KING)
    return;
  if (after.counts[color][type] > 0) {
    after.counts[color][type]--;
    need_table (self, &after, file->distances, report);
    after.counts[color][type]++;
  }
  if (type != CHESS_PAWN && after.counts[color][CHESS_PAWN] > 0) {
    after.counts[color][CHESS_PAWN]--;
    after.counts[color][type]++;
    need_table (self, &after, file->distances, report);
  }
}

static void
count_files (const EngineSyzygyFiles *self,
             EngineSyzygyReport      *report)
{
  for (size_t i = 0; i < self->n_files; i++) {
    const EngineSyzygyFile *file = &self->files[i];
    int men = engine_syzygy_material_count (&file->material);

    if (!file->sound)
      continue;
    if (file->distances) {
      report->n_distances++;
    } else {
      report->n_tables++;
      report->most_men = men > report->most_men ? men : report->most_men;
      need_table (self, &file->material, true, report);
    }
    for (int color = 0; color < CHESS_N_COLORS; color++) {
      for (int type = 0; type < CHESS_N_PIECE_TYPES; type++)
        need_tables_after (self, file, color, (ChessPieceType) type, report);
    }
  }
}

void
engine_syzygy_files_find (EngineSyzygyFiles  *self,
                          const char         *path,
                          EngineSyzygyReport *report)
{
  memset (self, 0, sizeof *self);
  while (*path != '\0') {
    size_t length = strcspn (path, ":");
    char folder[ENGINE_SYZYGY_FOLDER_SIZE];

    if (length > 0) {
      snprintf (folder, sizeof folder, "%.*s", (int) (length < INT_MAX ? length : 0), path);
      look_at_folder (self, folder, report);
    }
    path += length + (path[length] == ':');
  }
  count_files (self, report);
}

void
engine_syzygy_files_clear (EngineSyzygyFiles *self)
{
  for (size_t i = 0; i < self->n_files; i++)
    free (self->files[i].path);
  free (self->files);
  memset (self, 0, sizeof *self);
}

bool
engine_syzygy_links_make (const EngineSyzygyFiles *files,
                          char                     folder[ENGINE_SYZYGY_FOLDER_SIZE])
{
  const char *temporary = getenv ("TMPDIR");
  bool able = true;

  snprintf (folder, ENGINE_SYZYGY_FOLDER_SIZE, "%s/tabiya-tables-XXXXXX",
            temporary && *temporary != '\0' ? temporary : "/tmp");
  if (!mkdtemp (folder))
    return false;
  for (size_t i = 0; able && i < files->n_files; i++) {
    const EngineSyzygyFile *file = &files->files[i];
    char *target = realpath (file->path, NULL);
    char *link = NULL;

    if (file->sound)
      able = target && asprintf (&link, "%s%s", folder, strrchr (file->path, '/')) >= 0
             && symlink (target, link) == 0;
    free (link);
    free (target);
  }
  if (!able)
    engine_syzygy_links_remove (folder);
  return able;
}

void
engine_syzygy_links_remove (const char *folder)
{
  DIR *directory = opendir (folder);
  const struct dirent *entry;

  if (!directory)
    return;
  while ((entry = readdir (directory))) {
    if (strcmp (entry->d_name, ".") != 0 && strcmp (entry->d_name, "..") != 0)
      unlinkat (dirfd (directory), entry->d_name, 0);
  }
  closedir (directory);
  rmdir (folder);
}
