/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/repertoire/tabiya-repertoires.h"

#include <glib/gi18n.h>

#include "base/tabiya-file-name.h"
#include "game/file/tabiya-pgn-snapshot.h"
#include "game/tabiya-thread.h"
#include "model/document/tabiya-document.h"
#include "model/repertoire/tabiya-repertoire-line.h"

/* A file with more games is a collection that was chosen by mistake. */
#define MAX_GAMES 10000

/* Programs write a file in several steps; it is read when it has been left alone for so long. */
#define SETTLE_MS 300

/* What is known of one side. */
typedef struct {
  TabiyaRepertoire *repertoire;
  char             *error;
  GCancellable     *reading;     /* NULL while nothing is read */
  GFileMonitor     *monitor;     /* NULL until it was first asked for */
  gboolean          read;
} Side;

struct _TabiyaRepertoires
{
  GObject    parent_instance;

  /* Borrowed: the settings own this object. */
  GSettings *settings;

  /* owned */
  Side       sides[CHESS_N_COLORS];
  guint      settle_id;
  GQueue     lines;        /* of GTask, which refer to this object; the first is being added */
};

/* What a thread needs. */
typedef struct {
  GFile             *file;
  TabiyaPgnSnapshot *snapshot;   /* of an open document; NULL to read the file */
  ChessColor         side;
} Reading;

/* A line that is being added, or waits for its turn. */
typedef struct {
  TabiyaRepertoireLine *line;
  ChessColor            side;
  guint                 n_added;
} Line;

static const char *const keys[CHESS_N_COLORS] = {
  [CHESS_WHITE] = "white-repertoire",
  [CHESS_BLACK] = "black-repertoire",
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaRepertoires, tabiya_repertoires, G_TYPE_OBJECT)

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_object_unref (reading->file);
  g_clear_pointer (&reading->snapshot, tabiya_pgn_snapshot_unref);
  g_free (reading);
}

/* In the thread */

static gboolean
check_number (guint    n,
              GError **error)
{
  if (n <= MAX_GAMES)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               _("The file has %'u games, and a repertoire has at most %'u. Choose another file"),
               n, (guint) MAX_GAMES);
  return FALSE;
}

static gboolean
add_text (guint        index,
          const char  *text,
          gsize        length,
          gpointer     data,
          GError     **error)
{
  g_autoptr(TabiyaGame) game = tabiya_pgn_read_game (text, (gssize) length, NULL, NULL);

  if (game)
    tabiya_repertoire_add_game (data, game);
  return TRUE;
}

static gboolean
add_snapshot (TabiyaRepertoire   *repertoire,
              TabiyaPgnSnapshot  *snapshot,
              GCancellable       *cancellable,
              GError            **error)
{
  return check_number (tabiya_pgn_snapshot_get_n_games (snapshot), error)
         && tabiya_pgn_snapshot_visit (snapshot, NULL, add_text, repertoire, NULL, NULL,
                                       cancellable, error);
}

static gboolean
add_file (TabiyaRepertoire  *repertoire,
          GFile             *location,
          GCancellable      *cancellable,
          GError           **error)
{
  g_autoptr(TabiyaPgnFile) file = tabiya_pgn_file_load (location, cancellable, error);
  guint n = file ? tabiya_pgn_file_get_n_games (file) : 0;

  if (!file || !check_number (n, error))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    g_autoptr(TabiyaGame) game = NULL;

    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
    game = tabiya_pgn_file_dup_game (file, i, NULL, NULL);
    if (game)
      tabiya_repertoire_add_game (repertoire, game);
  }
  return TRUE;
}

static void
read_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  const Reading *reading = data;
  g_autoptr(TabiyaRepertoire) repertoire = tabiya_repertoire_new (reading->side);
  g_autoptr(GError) error = NULL;
  gboolean done;

  done = reading->snapshot ? add_snapshot (repertoire, reading->snapshot, cancellable, &error)
                           : add_file (repertoire, reading->file, cancellable, &error);
  /* A repertoire begins with its first line. */
  if (done || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    g_task_return_pointer (task, g_steal_pointer (&repertoire),
                           (GDestroyNotify) tabiya_repertoire_unref);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/* Reading */

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  TabiyaRepertoires *self = TABIYA_REPERTOIRES (source);
  const Reading *reading = g_task_get_task_data (G_TASK (result));
  Side *side = &self->sides[reading->side];
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaRepertoire) repertoire = g_task_propagate_pointer (G_TASK (result), &error);

  /* What is no longer wanted was cancelled. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
      || side->reading != g_task_get_cancellable (G_TASK (result)))
    return;
  g_clear_object (&side->reading);
  g_clear_pointer (&side->repertoire, tabiya_repertoire_unref);
  g_free (side->error);
  side->repertoire = g_steal_pointer (&repertoire);
  side->error = error ? g_strdup (error->message) : NULL;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
begin_reading (TabiyaRepertoires *self,
               ChessColor         color)
{
  Side *side = &self->sides[color];
  g_autoptr(GTask) task = NULL;
  TabiyaDocument *document;
  Reading *reading;

  g_cancellable_cancel (side->reading);
  g_clear_object (&side->reading);
  side->reading = g_cancellable_new ();
  side->read = TRUE;
  reading = g_new0 (Reading, 1);
  reading->file = tabiya_repertoires_dup_file (self, color);
  reading->side = color;
  document = tabiya_document_find_open (reading->file);
  if (document && tabiya_document_is_whole (document))
    reading->snapshot = tabiya_pgn_snapshot_new (tabiya_document_get_file (document));
  task = g_task_new (self, side->reading, read_cb, NULL);
  g_task_set_source_tag (task, begin_reading);
  g_task_set_task_data (task, reading, reading_free);
  tabiya_thread_run_task (task, read_thread);
}

static void
settled_cb (gpointer data)
{
  TabiyaRepertoires *self = data;

  self->settle_id = 0;
  tabiya_repertoires_refresh (self);
}

static void
file_changed_cb (TabiyaRepertoires *self)
{
  g_clear_handle_id (&self->settle_id, g_source_remove);
  self->settle_id = g_timeout_add_once (SETTLE_MS, settled_cb, self);
}

static void
forget_monitor (TabiyaRepertoires *self,
                Side              *side)
{
  if (side->monitor)
    g_signal_handlers_disconnect_by_data (side->monitor, self);
  g_clear_object (&side->monitor);
}

/* Where a file cannot be watched, it is read again when something else asks for that. */
static void
watch (TabiyaRepertoires *self,
       ChessColor         color)
{
  Side *side = &self->sides[color];
  g_autoptr(GFile) file = tabiya_repertoires_dup_file (self, color);

  forget_monitor (self, side);
  side->monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (side->monitor)
    g_signal_connect_swapped (side->monitor, "changed", G_CALLBACK (file_changed_cb), self);
}

static void
chosen_cb (TabiyaRepertoires *self,
           const char        *key)
{
  ChessColor color = g_str_equal (key, keys[CHESS_WHITE]) ? CHESS_WHITE : CHESS_BLACK;

  if (!self->sides[color].read)
    return;
  watch (self, color);
  begin_reading (self, color);
}

static void
tabiya_repertoires_dispose (GObject *object)
{
  TabiyaRepertoires *self = TABIYA_REPERTOIRES (object);

  g_clear_handle_id (&self->settle_id, g_source_remove);
  for (guint i = 0; i < CHESS_N_COLORS; i++) {
    g_cancellable_cancel (self->sides[i].reading);
    g_clear_object (&self->sides[i].reading);
    forget_monitor (self, &self->sides[i]);
  }
  g_clear_weak_pointer (&self->settings);
  G_OBJECT_CLASS (tabiya_repertoires_parent_class)->dispose (object);
}

static void
tabiya_repertoires_finalize (GObject *object)
{
  TabiyaRepertoires *self = TABIYA_REPERTOIRES (object);

  for (guint i = 0; i < CHESS_N_COLORS; i++) {
    g_clear_pointer (&self->sides[i].repertoire, tabiya_repertoire_unref);
    g_free (self->sides[i].error);
  }
  G_OBJECT_CLASS (tabiya_repertoires_parent_class)->finalize (object);
}

static void
tabiya_repertoires_class_init (TabiyaRepertoiresClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_repertoires_dispose;
  G_OBJECT_CLASS (klass)->finalize = tabiya_repertoires_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabiya_repertoires_init (TabiyaRepertoires *self)
{
  g_queue_init (&self->lines);
}

static TabiyaRepertoires *
new_for_settings (GSettings *settings)
{
  TabiyaRepertoires *self = g_object_new (TABIYA_TYPE_REPERTOIRES, NULL);

  g_set_weak_pointer (&self->settings, settings);
  for (guint i = 0; i < CHESS_N_COLORS; i++) {
    g_autofree char *detailed = g_strconcat ("changed::", keys[i], NULL);

    g_signal_connect_object (settings, detailed, G_CALLBACK (chosen_cb), self,
                             G_CONNECT_SWAPPED);
  }
  return self;
}

TabiyaRepertoires *
tabiya_repertoires_get (GSettings *settings)
{
  static GQuark quark;
  TabiyaRepertoires *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  if (!quark)
    quark = g_quark_from_static_string ("tabiya-repertoires");
  self = g_object_get_qdata (G_OBJECT (settings), quark);
  if (!self) {
    self = new_for_settings (settings);
    g_object_set_qdata_full (G_OBJECT (settings), quark, self, g_object_unref);
  }
  return self;
}

GFile *
tabiya_repertoires_dup_file (TabiyaRepertoires *self,
                             ChessColor         side)
{
  g_autofree char *chosen = NULL;
  g_autofree char *path = NULL;

  g_return_val_if_fail (TABIYA_IS_REPERTOIRES (self), NULL);

  chosen = self->settings ? tabiya_settings_dup_path (self->settings, keys[side]) : g_strdup ("");
  if (*chosen != '\0')
    return g_file_new_for_path (chosen);
  path = g_build_filename (g_get_user_data_dir (), "tabiya",
                           side == CHESS_WHITE ? "white-repertoire.pgn" : "black-repertoire.pgn",
                           NULL);
  return g_file_new_for_path (path);
}

TabiyaRepertoire *
tabiya_repertoires_peek (TabiyaRepertoires *self,
                         ChessColor         side)
{
  g_return_val_if_fail (TABIYA_IS_REPERTOIRES (self), NULL);

  if (!self->sides[side].read) {
    watch (self, side);
    begin_reading (self, side);
  }
  return self->sides[side].repertoire;
}

gboolean
tabiya_repertoires_is_reading (TabiyaRepertoires *self,
                               ChessColor         side)
{
  g_return_val_if_fail (TABIYA_IS_REPERTOIRES (self), FALSE);

  return !!self->sides[side].reading;
}

const char *
tabiya_repertoires_get_error (TabiyaRepertoires *self,
                              ChessColor         side)
{
  g_return_val_if_fail (TABIYA_IS_REPERTOIRES (self), NULL);

  return self->sides[side].error;
}

void
tabiya_repertoires_refresh (TabiyaRepertoires *self)
{
  g_return_if_fail (TABIYA_IS_REPERTOIRES (self));

  for (guint i = 0; i < CHESS_N_COLORS; i++) {
    if (self->sides[i].read)
      begin_reading (self, (ChessColor) i);
  }
}

/* Adding lines */

static void
line_free (gpointer data)
{
  Line *line = data;

  tabiya_repertoire_line_free (line->line);
  g_free (line);
}

static void
write_thread (GTask        *task,
              gpointer      source,
              gpointer      data,
              GCancellable *cancellable)
{
  Line *line = data;
  GError *error = NULL;

  if (tabiya_repertoire_line_write (line->line, &line->n_added, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
add_next (TabiyaRepertoires *self)
{
  GTask *task = g_queue_peek_head (&self->lines);
  GError *error = NULL;
  Line *line;

  if (!task)
    return;
  line = g_task_get_task_data (task);
  /* It may have been opened since. */
  if (!tabiya_repertoire_line_is_open (line->line))
    tabiya_thread_run_task (task, write_thread);
  else if (tabiya_repertoire_line_edit (line->line, &line->n_added, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* Called once the caller has the answer. */
static void
added_cb (TabiyaRepertoires *self)
{
  g_autoptr(GTask) task = g_queue_pop_head (&self->lines);
  const Line *line = g_task_get_task_data (task);
  GApplication *application = g_application_get_default ();

  if (self->settings && !g_task_had_error (task) && self->sides[line->side].read)
    begin_reading (self, line->side);
  add_next (self);
  if (application)
    g_application_release (application);
}

void
tabiya_repertoires_add_line_async (TabiyaRepertoires   *self,
                                   ChessColor           side,
                                   TabiyaGame          *game,
                                   TabiyaNode          *node,
                                   GAsyncReadyCallback  callback,
                                   gpointer             data)
{
  g_autoptr(GTask) task = NULL;
  g_autoptr(GFile) file = NULL;
  GApplication *application = g_application_get_default ();
  GError *error = NULL;
  TabiyaRepertoireLine *moves;
  Line *line;

  g_return_if_fail (TABIYA_IS_REPERTOIRES (self));
  g_return_if_fail (TABIYA_IS_GAME (game));
  g_return_if_fail (node);

  task = g_task_new (self, NULL, callback, data);
  g_task_set_source_tag (task, tabiya_repertoires_add_line_async);
  file = tabiya_repertoires_dup_file (self, side);
  moves = tabiya_repertoire_line_new (file, game, node,
                                      side == CHESS_WHITE ? _("Repertoire for White")
                                                          : _("Repertoire for Black"), &error);
  if (!moves) {
    g_task_return_error (task, error);
    return;
  }
  line = g_new0 (Line, 1);
  line->line = moves;
  line->side = side;
  g_task_set_task_data (task, line, line_free);
  g_signal_connect_object (task, "notify::completed", G_CALLBACK (added_cb), self,
                           G_CONNECT_SWAPPED);
  if (application)
    g_application_hold (application);
  g_queue_push_tail (&self->lines, g_steal_pointer (&task));
  if (g_queue_get_length (&self->lines) == 1)
    add_next (self);
}

gboolean
tabiya_repertoires_add_line_finish (TabiyaRepertoires  *self,
                                    GAsyncResult       *result,
                                    guint              *n_added,
                                    GError            **error)
{
  const Line *line;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  g_return_val_if_fail (n_added, FALSE);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  line = g_task_get_task_data (G_TASK (result));
  *n_added = line->n_added;
  return TRUE;
}
