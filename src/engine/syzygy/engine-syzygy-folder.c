/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/syzygy/engine-syzygy-folder.h"

#include <dirent.h>
#include <fts.h>
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

static void
report_folder (EngineSyzygyReport *report,
               const char         *folder)
{
  if (report->folder[0] == '\0')
    snprintf (report->folder, sizeof report->folder, "%s", folder);
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
               const char         *path,
               EngineSyzygyFault   fault)
{
  const char *slash = strrchr (path, '/');

  if (report->n_broken++ > 0)
    return;
  report->fault = fault;
  snprintf (report->broken, sizeof report->broken, "%.*s", (int) sizeof report->broken - 1,
            slash + 1);
  snprintf (report->broken_folder, sizeof report->broken_folder, "%.*s", (int) (slash - path),
            path);
}

static void
count_file (const EngineSyzygyFile *file,
            EngineSyzygyReport     *report)
{
  int men = engine_syzygy_material_count (&file->material);

  if (file->distances) {
    report->n_distances++;
  } else {
    report->n_tables++;
    report->most_men = men > report->most_men ? men : report->most_men;
  }
}

/* Adds a file if its name is that of a table. @report is about the folder of the path in which it
   lies, @all about all. Returns false when memory has run out. */
static bool
look_at_file (EngineSyzygyFiles  *self,
              const char         *path,
              EngineSyzygyReport *report,
              EngineSyzygyReport *all)
{
  const char *file_name = strrchr (path, '/') + 1;
  const char *suffix = strrchr (file_name, '.');
  EngineSyzygyMaterial material;
  const EngineSyzygyFile *other;
  EngineSyzygyFile *file;
  EngineSyzygyFault fault;

  if (!suffix || (strcmp (suffix, ".rtbw") != 0 && strcmp (suffix, ".rtbz") != 0)
      || !engine_syzygy_material_read (file_name, (size_t) (suffix - file_name), &material))
    return true;
  file = add_file (self);
  if (!file)
    return false;
  file->path = strdup (path);
  if (!file->path)
    return false;

  file->material = material;
  file->distances = suffix[4] == 'z';
  engine_syzygy_material_write (&material, file->name);
  /* One of a name is enough, and the first folder comes first. */
  other = find_file (self, file->name, file->distances);
  fault = engine_syzygy_file_check (path, &material, file->distances);
  file->sound = !other && fault == ENGINE_SYZYGY_SOUND;
  if (fault == ENGINE_SYZYGY_SOUND) {
    count_file (file, report);
    if (!other)
      count_file (file, all);
  } else {
    self->needs_links = true;
    report_broken (report, path, fault);
    report_broken (all, path, fault);
  }
  return true;
}

/* Files come before folders, so that all of a folder are looked at together. */
static int
compare_entries (const FTSENT **a,
                 const FTSENT **b)
{
  int folders = ((*a)->fts_info == FTS_D) - ((*b)->fts_info == FTS_D);

  return folders != 0 ? folders : strcmp ((*a)->fts_name, (*b)->fts_name);
}

/* Walks through the folder that @report is about. Returns false when memory has run out. */
static bool
look_at_folder (EngineSyzygyFiles  *self,
                EngineSyzygyReport *report,
                EngineSyzygyReport *all)
{
  FTS *walk = fts_open ((char *[]) { report->path, NULL }, FTS_LOGICAL | FTS_NOCHDIR,
                        compare_entries);
  bool able = walk;
  int n_folders = 0;
  FTSENT *entry;

  while (able && (entry = fts_read (walk))) {
    int kind = entry->fts_info;

    if (kind == FTS_D) {
      report->is_crowded |= n_folders == ENGINE_SYZYGY_MOST_FOLDERS;
      if (report->is_crowded || (entry->fts_level > 0 && entry->fts_name[0] == '.'))
        fts_set (walk, entry, FTS_SKIP);
      else
        n_folders++;
    } else if (kind == FTS_DNR || (entry->fts_level == 0 && kind != FTS_DP)) {
      report_folder (report, entry->fts_path);
      report_folder (all, entry->fts_path);
    } else if (kind != FTS_DP && kind != FTS_DC && kind != FTS_ERR) {
      able = look_at_file (self, entry->fts_path, report, all);
    }
  }
  if (walk)
    fts_close (walk);
  return able;
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
find_missing (const EngineSyzygyFiles *self,
              const EngineSyzygyFile  *file,
              EngineSyzygyReport      *report)
{
  if (!file->distances)
    need_table (self, &file->material, true, report);
  for (int color = 0; color < CHESS_N_COLORS; color++) {
    for (int type = 0; type < CHESS_N_PIECE_TYPES; type++)
      need_tables_after (self, file, color, (ChessPieceType) type, report);
  }
}

/* Notes the folder of @file, unless the file before it lies there too. Returns false when memory
   has run out. */
static bool
note_folder (EngineSyzygyFiles      *self,
             const EngineSyzygyFile *file)
{
  size_t length = (size_t) (strrchr (file->path, '/') - file->path);
  const char *last = self->folders ? strrchr (self->folders, ':') : NULL;
  char *folders;

  last = last ? last + 1 : self->folders;
  if (last && strlen (last) == length && strncmp (last, file->path, length) == 0)
    return true;
  if (memchr (file->path, ':', length)) {
    self->needs_links = true;
    return true;
  }
  if (asprintf (&folders, "%s%s%.*s", self->folders ? self->folders : "", self->folders ? ":" : "",
                (int) length, file->path) < 0)
    return false;
  free (self->folders);
  self->folders = folders;
  return true;
}

/* Walks through a folder of the path, whose name is @length bytes long. Returns false when memory
   has run out. */
static bool
add_folder (EngineSyzygyFiles  *self,
            const char         *name,
            size_t              length,
            EngineSyzygyReport *all)
{
  EngineSyzygyReport *reports =
    realloc (self->reports, (self->n_reports + 1) * sizeof *self->reports);
  EngineSyzygyReport *report;

  if (!reports)
    return false;
  self->reports = reports;
  report = &reports[self->n_reports++];
  memset (report, 0, sizeof *report);
  snprintf (report->path, sizeof report->path, "%.*s", (int) (length < INT_MAX ? length : 0), name);
  return look_at_folder (self, report, all);
}

static void
set_state (EngineSyzygyReport *report)
{
  report->state = report->n_tables > 0 ? ENGINE_SYZYGY_READY
                  : report->folder[0] != '\0' ? ENGINE_SYZYGY_NO_FOLDER : ENGINE_SYZYGY_NO_TABLES;
}

void
engine_syzygy_files_find (EngineSyzygyFiles  *self,
                          const char         *path,
                          EngineSyzygyReport *report)
{
  bool able = true;

  memset (self, 0, sizeof *self);
  while (able && *path != '\0') {
    size_t length = strcspn (path, ":");

    if (length > 0)
      able = add_folder (self, path, length, report);
    path += length + (path[length] == ':');
  }
  for (size_t i = 0; able && i < self->n_files; i++) {
    if (self->files[i].sound) {
      find_missing (self, &self->files[i], report);
      able = note_folder (self, &self->files[i]);
    }
  }
  for (size_t i = 0; i < self->n_reports; i++)
    set_state (&self->reports[i]);
  set_state (report);
  if (!able)
    report->state = ENGINE_SYZYGY_NO_MEMORY;
}

void
engine_syzygy_files_clear (EngineSyzygyFiles *self)
{
  for (size_t i = 0; i < self->n_files; i++)
    free (self->files[i].path);
  free (self->files);
  free (self->reports);
  free (self->folders);
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
