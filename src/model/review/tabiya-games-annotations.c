/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/review/tabiya-games-annotations.h"

#include <glib/gi18n.h>

/* How long games are counted before others have their turn, in microseconds. */
#define TURN_US 8000

enum { N_WRITERS = TABIYA_ANNOTATED_BY_REPORT + 1 };

struct _TabiyaGamesAnnotations
{
  GObject           parent_instance;

  /* owned */
  TabiyaDocument   *document;
  TabiyaCollection *collection;      /* which was open at the beginning */
  GArray           *indices;
  guint             source;

  /* state */
  guint             done;
  guint             n_games[N_WRITERS];
  guint             counts[N_WRITERS][TABIYA_N_ANNOTATIONS];
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaGamesAnnotations, tabiya_games_annotations, G_TYPE_OBJECT)

/* NULL if another file is open now. */
static TabiyaPgnFile *
get_file (TabiyaGamesAnnotations *self)
{
  return tabiya_document_get_collection (self->document) == self->collection
           ? tabiya_collection_get_file (self->collection) : NULL;
}

/* NULL for a game that cannot be read, or has been deleted. */
static TabiyaGame *
dup_game (TabiyaGamesAnnotations *self,
          guint                   number)
{
  TabiyaPgnFile *file = get_file (self);
  guint index = g_array_index (self->indices, guint32, number);

  return file && !tabiya_pgn_file_is_deleted (file, index)
           ? tabiya_pgn_file_dup_game (file, index, NULL, NULL) : NULL;
}

/* A game that nobody has edited need not stay in memory. */
static void
release (TabiyaGamesAnnotations *self,
         guint                   number)
{
  guint index = g_array_index (self->indices, guint32, number);

  if (index != tabiya_document_get_index (self->document))
    tabiya_pgn_file_release_game (get_file (self), index);
}

static void
count_game (TabiyaGamesAnnotations *self,
            guint                   number)
{
  g_autoptr(TabiyaGame) game = dup_game (self, number);

  for (int by = 0; game && by < N_WRITERS; by++) {
    guint counts[TABIYA_N_ANNOTATIONS];
    guint n = 0;

    tabiya_annotations_count (game, (TabiyaAnnotatedBy) by, counts);
    for (int kind = 0; kind < TABIYA_N_ANNOTATIONS; kind++) {
      self->counts[by][kind] += counts[kind];
      n += counts[kind];
    }
    self->n_games[by] += n > 0 ? 1 : 0;
  }
  if (game)
    release (self, number);
}

static gboolean
count_cb (gpointer data)
{
  TabiyaGamesAnnotations *self = data;
  gint64 end = g_get_monotonic_time () + TURN_US;

  do
    count_game (self, self->done++);
  while (self->done < self->indices->len && g_get_monotonic_time () < end);
  if (self->done == self->indices->len)
    self->source = 0;
  g_signal_emit (self, signals[CHANGED], 0);
  return self->done < self->indices->len ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
tabiya_games_annotations_dispose (GObject *object)
{
  TabiyaGamesAnnotations *self = TABIYA_GAMES_ANNOTATIONS (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->document);
  g_clear_object (&self->collection);
  g_clear_pointer (&self->indices, g_array_unref);

  G_OBJECT_CLASS (tabiya_games_annotations_parent_class)->dispose (object);
}

static void
tabiya_games_annotations_class_init (TabiyaGamesAnnotationsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_games_annotations_dispose;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_games_annotations_init (TabiyaGamesAnnotations *self)
{
  self->indices = g_array_new (FALSE, FALSE, sizeof (guint32));
}

/**
 * tabiya_games_annotations_new:
 * @document: has a file open
 * @indices: (element-type guint32): of games in it
 *
 * Begins to count once the main loop is idle.
 *
 * Returns: (transfer full): the annotations of these games
 */
TabiyaGamesAnnotations *
tabiya_games_annotations_new (TabiyaDocument *document,
                              GArray         *indices)
{
  TabiyaGamesAnnotations *self;

  g_return_val_if_fail (TABIYA_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (tabiya_document_get_file (document), NULL);

  self = g_object_new (TABIYA_TYPE_GAMES_ANNOTATIONS, NULL);
  self->document = g_object_ref (document);
  self->collection = g_object_ref (tabiya_document_get_collection (document));
  for (guint i = 0; i < indices->len; i++) {
    guint32 index = g_array_index (indices, guint32, i);

    if (!tabiya_pgn_file_is_deleted (get_file (self), index))
      g_array_append_val (self->indices, index);
  }
  if (self->indices->len > 0)
    self->source = g_idle_add (count_cb, self);
  return self;
}

guint
tabiya_games_annotations_get_n (TabiyaGamesAnnotations *self)
{
  g_return_val_if_fail (TABIYA_IS_GAMES_ANNOTATIONS (self), 0);

  return self->indices->len;
}

guint
tabiya_games_annotations_get_done (TabiyaGamesAnnotations *self)
{
  g_return_val_if_fail (TABIYA_IS_GAMES_ANNOTATIONS (self), 0);

  return self->done;
}

guint
tabiya_games_annotations_get (TabiyaGamesAnnotations *self,
                              TabiyaAnnotatedBy       by,
                              guint                   counts[])
{
  g_return_val_if_fail (TABIYA_IS_GAMES_ANNOTATIONS (self), 0);

  for (int kind = 0; kind < TABIYA_N_ANNOTATIONS; kind++)
    counts[kind] = self->counts[by][kind];
  return self->n_games[by];
}

/**
 * tabiya_games_annotations_remove:
 * @by: whose annotations
 * @kinds: of which kinds, bits by #TabiyaAnnotation
 *
 * Each game gets a step of its history, and all together are one of those that
 * tabiya_document_undelete() undoes. Nothing is written to the file.
 *
 * Returns: the number of games that have changed
 */
guint
tabiya_games_annotations_remove (TabiyaGamesAnnotations *self,
                                 TabiyaAnnotatedBy       by,
                                 unsigned                kinds)
{
  const char *label = _("Remove Annotations of Several Games");
  g_autoptr(GArray) edited = g_array_new (FALSE, FALSE, sizeof (guint32));

  g_return_val_if_fail (TABIYA_IS_GAMES_ANNOTATIONS (self), 0);

  for (guint i = 0; i < self->indices->len; i++) {
    guint32 index = g_array_index (self->indices, guint32, i);
    g_autoptr(TabiyaGame) game = dup_game (self, i);
    gboolean removed;

    if (!game)
      continue;
    tabiya_game_begin_batch (game, label);
    removed = tabiya_annotations_remove (game, by, kinds);
    tabiya_game_end_group (game);
    if (removed) {
      tabiya_document_note_edited (self->document, index, game);
      g_array_append_val (edited, index);
    } else {
      release (self, i);
    }
  }
  if (edited->len > 0) {
    tabiya_deletions_add_edited (tabiya_document_get_deletions (self->document), edited);
    tabiya_document_note_regrouped (self->document);
  }
  return edited->len;
}
