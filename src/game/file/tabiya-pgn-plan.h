/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/file/tabiya-pgn-atomic.h"
#include "game/file/tabiya-pgn-file-private.h"
#include "game/pgn/tabiya-pgn-utf16.h"

G_BEGIN_DECLS

/*
 * TabiyaPgnPlan: what a save will write. The plan is made in the main thread, where the edited
 * games are turned into text; old bytes and new games can then be combined in any thread.
 */

typedef enum {
  TABIYA_PGN_REPLACE,       /* written anew, or for the first time at the end */
  TABIYA_PGN_REMOVE,
  TABIYA_PGN_INSERT,        /* restored at the place where a save had removed it */
} TabiyaPgnEditKind;

/* One game that differs from the file; its text has the encoding and the line ends of the file. */
typedef struct {
  TabiyaPgnEditKind kind;
  guint       index;
  TabiyaGame *game;         /* NULL if removed, or restored unchanged */
  char       *text;         /* NULL if removed */
  gsize       length;
  guint64     n_old_lines;  /* line ends in the text that it replaces */
  gsize       n_before;     /* bytes put before it, see put_line_end_before() */
  gsize       n_after;      /* bytes put after it */
  guint       lines_before; /* line ends among the bytes put before it */
  guint       lines_after;
  guint64     n_dropped;    /* bytes after a removed game that are removed with it */
  guint64     lines_dropped;
  GBytes     *kept;         /* a removed game, in case it is restored */
  TabiyaPgnGap *gap;        /* what is, or was, around a game that is removed or restored; NULL if
                               that is not known */
  gboolean    unchanged;    /* whether it is restored as it was */
  gsize       n_undone;     /* bytes before a restored game that its removal had added */
  guint       lines_undone;
  guint64     offset;       /* the new offset of the game */
  guint64     line;         /* its new line, not counting lines added by earlier edits */
} TabiyaPgnEdit;

typedef struct {
  TabiyaPgnSource *source;      /* the old bytes: the present ones, or those of a baseline */
  TabiyaPgnSource *present;     /* what is on disk, unless another program has changed it */
  gboolean         returns;     /* whether it starts from a baseline */
  GArray          *entries;     /* copies, because the file may grow meanwhile */
  guint            n_stored;
  gboolean         trusted;     /* if FALSE the entries have to be checked first */
  GArray          *edits;       /* of TabiyaPgnEdit, by index */
  char            *line_end;    /* separates new games */

  /* The target. */
  GFile           *file;
  char            *path;        /* NULL if not local */
  char            *etag;        /* the entity tag that a remote file must still have; NULL if any
                                   will do */
  gboolean         check;       /* whether the target must still be what was read */
  gboolean         moves;       /* the target is another file; the old one stays where it is */

  /* While it is carried out; both are borrowed and may be NULL. */
  GCancellable    *cancellable;
  gint            *permille;    /* atomic: how much of the old text is written */

  /* The result. */
  guint64          end_line;    /* the line on which the file ends if games were added; counted
                                   as in the edits */
  TabiyaPgnSource *new_source;
  TabiyaPgnSource *aside;       /* the old bytes where nobody else can write to them; NULL if they
                                   need not be put there */
  char            *new_etag;
} TabiyaPgnPlan;

/* Where the bytes go: either a file or a string. */
typedef struct {
  TabiyaAtomicFile *file;       /* either this or bytes is set */
  GByteArray       *bytes;
  guint64           offset;     /* in the text, which may have other units than the file */
  TabiyaPgnEncoder  encoder;
  GByteArray       *encoded;    /* the bytes of one piece of text */
} TabiyaPgnSink;

/* NULL with @error if a game contains a character that the file's encoding lacks. */
TabiyaPgnPlan *tabiya_pgn_plan_new   (TabiyaPgnFile  *file,
                                      GError        **error);
/* The same for a save of the new games alone: edits and deletions stay unsaved. */
TabiyaPgnPlan *tabiya_pgn_plan_new_for_additions (TabiyaPgnFile  *file,
                                                  GError        **error);
void           tabiya_pgn_plan_free  (TabiyaPgnPlan  *plan);
/* Begins to write text in these units to a sink that has its target. */
void           tabiya_pgn_sink_begin (TabiyaPgnSink  *sink,
                                      TabiyaPgnUnits  units);
gboolean       tabiya_pgn_sink_put   (TabiyaPgnSink  *sink,
                                      const char     *text,
                                      gsize           length,
                                      GError        **error);
/* Ends the text with the odd byte @tail unless that is -1. The sink is done, even on failure. */
gboolean       tabiya_pgn_sink_end   (TabiyaPgnSink  *sink,
                                      int             tail,
                                      GError        **error);
/* The first line end of the text, which new lines get as well; "\n" if there is none. (transfer
   full) */
char          *tabiya_pgn_find_line_end_of (TabiyaPgnSource *source);
/* Writes everything, in the order of the file. */
gboolean       tabiya_pgn_plan_put   (TabiyaPgnPlan  *plan,
                                      TabiyaPgnSink  *sink,
                                      GError        **error);

static inline TabiyaPgnEntry *
tabiya_pgn_plan_get_entry (TabiyaPgnPlan *plan,
                           guint          index)
{
  return &g_array_index (plan->entries, TabiyaPgnEntry, index);
}

static inline TabiyaPgnEdit *
tabiya_pgn_plan_get_edit (TabiyaPgnPlan *plan,
                          guint          index)
{
  return &g_array_index (plan->edits, TabiyaPgnEdit, index);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaPgnPlan, tabiya_pgn_plan_free)

G_END_DECLS
