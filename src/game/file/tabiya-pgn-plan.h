/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/file/tabiya-pgn-atomic.h"
#include "game/file/tabiya-pgn-file-private.h"

G_BEGIN_DECLS

/*
 * TabiyaPgnPlan: what a save will write. It is made in the main thread, where the games that were
 * edited are written down; old bytes and new games are put together in any thread.
 */

typedef enum {
  TABIYA_PGN_REPLACE,       /* written anew, or for the first time at the end */
  TABIYA_PGN_REMOVE,
  TABIYA_PGN_INSERT,        /* back to where a save had taken it out */
} TabiyaPgnEditKind;

/* One game that is not what it was in the file; its text is in the file's encoding and with its
   line ends. */
typedef struct {
  TabiyaPgnEditKind kind;
  guint       index;
  TabiyaGame *game;         /* NULL: removed, or put back as it was */
  char       *text;         /* NULL: removed */
  gsize       length;
  guint64     n_old_lines;  /* line ends of the text it replaces */
  gsize       n_before;     /* bytes put before it, see put_line_end_before() */
  gsize       n_after;      /* and after it */
  guint       lines_before; /* line ends among them */
  guint       lines_after;
  guint64     n_dropped;    /* bytes behind a removed game that go with it */
  guint64     lines_dropped;
  GBytes     *kept;         /* a removed game, for its return */
  guint64     offset;       /* where a new one went */
  guint64     line;         /* and on which line; lines of the edited games before not counted */
} TabiyaPgnEdit;

typedef struct {
  TabiyaPgnSource *source;
  GArray          *entries;     /* copies; the file may grow meanwhile */
  guint            n_stored;
  gboolean         trusted;     /* else the entries have to be looked for again first */
  GArray          *edits;       /* of TabiyaPgnEdit, by index */
  char            *line_end;    /* what separates new games */

  /* where it goes */
  GFile           *file;
  char            *path;        /* NULL: not local */
  char            *etag;        /* what the remote file must still have; NULL: anything */
  gboolean         check;       /* whether it must still be what was read */

  /* what came of it */
  guint64          end_line;    /* on which the file ends, if games were added; as in the edits */
  TabiyaPgnSource *new_source;
  char            *new_etag;
} TabiyaPgnPlan;

/* Where the bytes go. */
typedef struct {
  TabiyaAtomicFile *file;       /* or: */
  GByteArray       *bytes;
  guint64           offset;
} TabiyaPgnSink;

/* NULL when a game has a character that the file's encoding lacks. */
TabiyaPgnPlan *tabiya_pgn_plan_new   (TabiyaPgnFile  *file,
                                      GError        **error);
void           tabiya_pgn_plan_free  (TabiyaPgnPlan  *plan);
/* Everything, in the order of the file. */
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
