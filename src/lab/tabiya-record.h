/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * TabiyaRecord: what is played, or was: a test of weights, a tournament, an evolution. Each record
 * is a key file NAME.SUFFIX that says how to continue another day and, as soon as a game is
 * finished, a file with the games, NAME.pgn unless the kind has a format of its own. Such a kind
 * may have the moves of its games in one file more, NAME.pgn. Deleting only renames the files
 * until they are purged, so that it can be undone. One thread at a time.
 */

#define TABIYA_RECORD_GAMES_SUFFIX ".pgn"

/* What sets records of one kind apart. The content is a plain struct with functions of its own. */
typedef struct {
  const char *suffix;        /* of the key files, with its dot */
  const char *games_suffix;  /* (nullable): of the files of the games; NULL if they are PGN */
  gboolean    keeps_moves;   /* although games are no PGN, there is a PGN file of them as well */
  const char *word;          /* in the name of a file whose date is out of range */
  gsize       size;          /* of the content */
  void      (*init)          (gpointer       content);   /* (nullable): zero will do */
  void      (*copy)          (gpointer       copy,
                              gconstpointer  content);
  void      (*clear)         (gpointer       content);
  char     *(*to_text)       (gconstpointer  content);
  gboolean  (*from_text)     (gpointer       content,
                              const char    *text,
                              GError       **error);

  /* Offsets in the content. */
  gsize       created;       /* gint64: seconds since 1970, UTC */
  gsize       active;        /* gboolean: when this was written it was being played, not stopped by
                                the person */
  gsize       build;         /* char *: of the engine that began it; NULL if unknown */
} TabiyaRecordKind;

typedef struct {
  const TabiyaRecordKind *kind;
  char                   *name;       /* of the files, without suffix */
  char                   *path;       /* (type filename): of the key file */
  char                   *pgn_path;   /* (type filename): of the games, PGN or as the kind has it;
                                         may not exist */
  char                   *moves_path; /* (type filename) (nullable): the PGN file of a kind that
                                         keeps moves; may not exist */
  gpointer                content;    /* as of the kind; empty if it could not be read */
  GError                 *error;      /* why it could not be read; NULL if it was */
} TabiyaRecord;

TabiyaRecord *tabiya_record_new         (const TabiyaRecordKind  *kind,
                                         const char              *path)
                                         G_GNUC_WARN_UNUSED_RESULT;
TabiyaRecord *tabiya_record_load        (const TabiyaRecordKind  *kind,
                                         const char              *path)
                                         G_GNUC_WARN_UNUSED_RESULT;
TabiyaRecord *tabiya_record_add         (const TabiyaRecordKind  *kind,
                                         const char              *folder,
                                         const char              *title,
                                         gconstpointer            content,
                                         GError                 **error)
                                         G_GNUC_WARN_UNUSED_RESULT;
TabiyaRecord *tabiya_record_copy        (const TabiyaRecord      *record)
                                         G_GNUC_WARN_UNUSED_RESULT;
void          tabiya_record_free        (TabiyaRecord            *record);

const char   *tabiya_record_get_build   (const TabiyaRecord      *record);
gboolean      tabiya_record_is_active   (const TabiyaRecord      *record);
void          tabiya_record_set_active  (TabiyaRecord            *record,
                                         gboolean                 active);

gboolean      tabiya_record_save        (const TabiyaRecord      *record,
                                         GError                 **error);
gboolean      tabiya_record_delete      (const TabiyaRecord      *record,
                                         GError                 **error);
gboolean      tabiya_record_restore     (const TabiyaRecord      *record,
                                         GError                 **error);

/* The folder of the records of a kind. */
GPtrArray    *tabiya_records_list       (const TabiyaRecordKind  *kind,
                                         const char              *folder);
void          tabiya_records_purge      (const TabiyaRecordKind  *kind,
                                         const char              *folder);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaRecord, tabiya_record_free)

G_END_DECLS
