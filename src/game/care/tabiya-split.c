/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/care/tabiya-split.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "base/tabiya-file-name.h"
#include "game/care/tabiya-opening-search.h"
#include "game/collection/tabiya-tag-values.h"
#include "game/file/tabiya-pgn-plan.h"
#include "game/pgn/tabiya-pgn-header.h"

/* Names of files are cut off at so many bytes, which leaves room for a number and the suffix. */
#define MAX_NAME 120

/* What is gathered before it is written. */
#define BUFFER_SIZE (1024 * 1024)

/* --- the plan --- */

static void
clear_part (gpointer data)
{
  TabiyaSplitPart *part = data;

  g_free (part->name);
  g_array_unref (part->games);
}

static GArray *
make_plan (void)
{
  GArray *plan = g_array_new (FALSE, FALSE, sizeof (TabiyaSplitPart));

  g_array_set_clear_func (plan, clear_part);
  return plan;
}

/* Takes ownership of @name. */
static TabiyaSplitPart *
add_part (GArray *plan,
          char   *name)
{
  TabiyaSplitPart part = { name, g_array_new (FALSE, FALSE, sizeof (guint32)) };

  g_array_append_val (plan, part);
  return &g_array_index (plan, TabiyaSplitPart, plan->len - 1);
}

/* A text as a name of a file on any disk: no separators, nothing hidden, not too long, and no dot
   before that of the suffix. */
static char *
dup_file_name (const char *text)
{
  g_autoptr(GString) name = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);

    if (name->len > MAX_NAME)
      break;
    if (g_unichar_iscntrl (c) || (c < 0x80 && strchr ("/\\:*?\"<>|", (int) c)))
      g_string_append_c (name, '_');
    else
      g_string_append_unichar (name, c);
  }
  g_strstrip (name->str);
  for (char *p = name->str; *p == '.'; p++)
    *p = '_';
  for (gsize end = strlen (name->str); end > 1 && name->str[end - 1] == '.'; end--)
    name->str[end - 1] = '\0';
  return g_strdup (*name->str != '\0' ? name->str : "_");
}

/* A name that no other part has, nor one that differs in case alone. @taken: (inout): a set of
   folded names. */
static char *
dup_free_name (GHashTable *taken,
               const char *text)
{
  g_autofree char *base = dup_file_name (text);
  g_autofree char *name = g_strconcat (base, ".pgn", NULL);

  for (guint i = 2;; i++) {
    char *folded = tabiya_fold_text (name, NULL);

    if (!g_hash_table_contains (taken, folded)) {
      g_hash_table_add (taken, folded);
      return g_steal_pointer (&name);
    }
    g_free (folded);
    g_free (name);
    name = g_strdup_printf ("%s (%u).pgn", base, i);
  }
}

typedef struct {
  TabiyaSplitKey       key;
  GArray              *plan;
  GHashTable          *parts;     /* maps a folded value to the index of its part */
  GHashTable          *taken;
  TabiyaOpeningSearch *openings;
} Planner;

static void
clear_planner (Planner *planner)
{
  g_clear_pointer (&planner->plan, g_array_unref);
  g_hash_table_unref (planner->parts);
  g_hash_table_unref (planner->taken);
  tabiya_opening_search_free (planner->openings);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Planner, clear_planner)

/* @unknown: what games are called that have no value. A game is in a file only once. */
static void
add_game (Planner    *planner,
          const char *value,
          const char *unknown,
          guint32     game)
{
  const char *text = value && *value != '\0' && strcmp (value, "?") != 0 ? value : unknown;
  char *folded = tabiya_fold_text (text, NULL);
  TabiyaSplitPart *part;
  gpointer index;

  if (g_hash_table_lookup_extended (planner->parts, folded, NULL, &index)) {
    part = &g_array_index (planner->plan, TabiyaSplitPart, GPOINTER_TO_UINT (index));
    g_free (folded);
  } else {
    g_hash_table_insert (planner->parts, folded, GUINT_TO_POINTER (planner->plan->len));
    part = add_part (planner->plan, dup_free_name (planner->taken, text));
  }
  if (part->games->len == 0
      || g_array_index (part->games, guint32, part->games->len - 1) != game)
    g_array_append_val (part->games, game);
}

/* The code that a list of games shows for this game: that of its moves if it has no tag. (transfer
   full) (nullable) */
static char *
dup_eco (Planner               *planner,
         const TabiyaPgnHeader *header,
         const char            *text,
         gsize                  length)
{
  const char *tag = header->values[TABIYA_PGN_ECO];
  const TabiyaOpening *opening;
  int number;

  if (!tag) {
    opening = tabiya_opening_search_run (planner->openings, text, length);
    return opening ? g_strdup (opening->eco) : NULL;
  }
  number = tabiya_eco_to_number (tag);
  return number < 0 ? NULL : tabiya_eco_from_number (number);
}

static gboolean
plan_game (guint        game,
           const char  *text,
           gsize        length,
           gpointer     data,
           GError     **error)
{
  Planner *planner = data;
  g_autoptr(TabiyaPgnHeader) header = tabiya_pgn_header_new (text, length);
  g_autofree char *eco = NULL;

  switch (planner->key) {
  case TABIYA_SPLIT_PLAYER:
    add_game (planner, header->values[TABIYA_PGN_WHITE], _("unknown player"), game);
    add_game (planner, header->values[TABIYA_PGN_BLACK], _("unknown player"), game);
    break;
  case TABIYA_SPLIT_EVENT:
    add_game (planner, header->values[TABIYA_PGN_EVENT], _("unknown event"), game);
    break;
  case TABIYA_SPLIT_ECO:
  default:
    eco = dup_eco (planner, header, text, length);
    add_game (planner, eco, _("without ECO code"), game);
    break;
  }
  return TRUE;
}

GArray *
tabiya_split_plan_by (TabiyaPgnSnapshot  *snapshot,
                      TabiyaSplitKey      key,
                      GCancellable       *cancellable,
                      GError            **error)
{
  g_auto(Planner) planner = {
    key, make_plan (), g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL), tabiya_opening_search_new (),
  };

  if (!tabiya_pgn_snapshot_visit (snapshot, NULL, plan_game, &planner, NULL, NULL, cancellable,
                                  error))
    return NULL;
  return g_steal_pointer (&planner.plan);
}

GArray *
tabiya_split_plan_every (TabiyaPgnSnapshot *snapshot,
                         guint              n,
                         const char        *base)
{
  GArray *plan = make_plan ();
  g_autofree char *begin = dup_file_name (base);
  TabiyaSplitPart *part = NULL;

  g_return_val_if_fail (n > 0, plan);

  for (guint32 i = 0; i < tabiya_pgn_snapshot_get_n_games (snapshot); i++) {
    if (tabiya_pgn_snapshot_is_deleted (snapshot, i))
      continue;
    if (!part || part->games->len == n)
      part = add_part (plan, g_strdup_printf ("%s-%04u.pgn", begin, plan->len + 1));
    g_array_append_val (part->games, i);
  }
  return plan;
}

GArray *
tabiya_split_plan_found (TabiyaPgnSnapshot *snapshot,
                         const GArray      *games,
                         const char        *base)
{
  guint n = tabiya_pgn_snapshot_get_n_games (snapshot);
  g_autofree guint8 *found = g_malloc0 (n + 1);
  g_autofree char *begin = dup_file_name (base);
  GArray *plan = make_plan ();

  for (guint i = 0; i < games->len; i++) {
    if (g_array_index (games, guint32, i) < n)
      found[g_array_index (games, guint32, i)] = TRUE;
  }
  for (guint others = 0; others < 2; others++) {
    TabiyaSplitPart *part = NULL;

    for (guint32 i = 0; i < n; i++) {
      if (tabiya_pgn_snapshot_is_deleted (snapshot, i) || found[i] == others)
        continue;
      if (!part)
        part = add_part (plan, g_strdup_printf ("%s-%s.pgn", begin, others ? "others" : "found"));
      g_array_append_val (part->games, i);
    }
  }
  return plan;
}

char *
tabiya_split_dup_base (const char *path)
{
  char *base = g_path_get_basename (path);
  char *dot = strstr (base, ".pgn");

  if (dot && dot > base)
    *dot = '\0';
  return base;
}

/* --- writing --- */

/* Where the bytes of a game end: where the next game begins. What was deleted before the last save
   has no bytes. */
static guint64
get_end (TabiyaPgnSnapshot *snapshot,
         guint              index)
{
  TabiyaPgnSource *source = tabiya_pgn_snapshot_get_source (snapshot);

  for (guint i = index + 1; i < tabiya_pgn_snapshot_get_n_games (snapshot); i++) {
    if (tabiya_pgn_snapshot_get_length (snapshot, i) > 0)
      return tabiya_pgn_snapshot_get_offset (snapshot, i);
  }
  return tabiya_pgn_source_get_size (source);
}

typedef struct {
  TabiyaPgnSnapshot *snapshot;
  const char        *line_end;
  TabiyaPgnSink      sink;
  int                fd;
  const char        *path;
} Writer;

static gboolean
set_errno (Writer  *writer,
           GError **error)
{
  int code = errno;

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s",
               tabiya_path_show (writer->path), g_strerror (code));
  return FALSE;
}

static gboolean
flush (Writer  *writer,
       GError **error)
{
  const guint8 *data = writer->sink.bytes->data;
  gsize left = writer->sink.bytes->len;

  while (left > 0) {
    gssize n = write (writer->fd, data, left);

    if (n < 0 && errno != EINTR)
      return set_errno (writer, error);
    if (n > 0) {
      data += n;
      left -= (gsize) n;
    }
  }
  g_byte_array_set_size (writer->sink.bytes, 0);
  return TRUE;
}

/* How many line ends are missing after a game, so that the next one stands apart: two at most. */
static guint
count_missing (const char *text,
               gsize       length)
{
  guint n = 0;

  while (length > 0 && n < 2 && strchr ("\n\r \t", text[length - 1])) {
    n += text[length - 1] == '\n';
    length--;
  }
  return 2 - n;
}

/* @first: whatever is in the file before its first game goes with that. @apart: another game than
   the next one of the file follows. */
static gboolean
put_game (Writer   *writer,
          guint     index,
          gboolean  first,
          gboolean  apart,
          GError  **error)
{
  guint64 begin = first && index == 0 ? 0
                  : tabiya_pgn_snapshot_get_offset (writer->snapshot, index);
  guint64 end = get_end (writer->snapshot, index);
  g_autoptr(GBytes) bytes =
    tabiya_pgn_source_read (tabiya_pgn_snapshot_get_source (writer->snapshot), begin,
                            (gsize) (end - begin), error);
  const char *text;
  gsize length;

  if (!bytes)
    return FALSE;
  text = g_bytes_get_data (bytes, &length);
  if (!tabiya_pgn_sink_put (&writer->sink, text, length, error))
    return FALSE;
  for (guint n = apart ? count_missing (text, length) : 0; n > 0; n--) {
    if (!tabiya_pgn_sink_put (&writer->sink, writer->line_end, strlen (writer->line_end), error))
      return FALSE;
  }
  return writer->sink.bytes->len < BUFFER_SIZE || flush (writer, error);
}

static gboolean
put_games (Writer                *writer,
           const TabiyaSplitPart *part,
           GCancellable          *cancellable,
           GError               **error)
{
  TabiyaPgnSource *source = tabiya_pgn_snapshot_get_source (writer->snapshot);
  TabiyaPgnUnits units = tabiya_pgn_units_for_new (tabiya_pgn_source_get_units (source));
  guint32 first = g_array_index (part->games, guint32, 0);
  gboolean done;

  tabiya_pgn_sink_begin (&writer->sink, units);
  /* UTF-16 needs its mark, which the first game of the file brings along. */
  done = units == TABIYA_PGN_AS_IS || (first == 0 && tabiya_pgn_snapshot_get_offset
                                                       (writer->snapshot, 0) >= 3)
         || tabiya_pgn_sink_put (&writer->sink, "\xef\xbb\xbf", 3, error);
  for (guint i = 0; done && i < part->games->len; i++) {
    const guint32 *game = &g_array_index (part->games, guint32, i);
    gboolean apart = i + 1 < part->games->len && game[1] != game[0] + 1;

    done = !g_cancellable_set_error_if_cancelled (cancellable, error)
           && put_game (writer, *game, i == 0, apart, error);
  }
  done = tabiya_pgn_sink_end (&writer->sink, -1, done ? error : NULL) && done;
  return done && flush (writer, error);
}

/* The file must not be there yet, also if another program makes it at this moment. */
static gboolean
write_part (TabiyaPgnSnapshot     *snapshot,
            const TabiyaSplitPart *part,
            const char            *path,
            const char            *line_end,
            GCancellable          *cancellable,
            GError               **error)
{
  g_autoptr(GByteArray) bytes = g_byte_array_new ();
  Writer writer = { snapshot, line_end, { .bytes = bytes }, -1, path };
  gboolean done;

  writer.fd = g_open (path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (writer.fd < 0)
    return set_errno (&writer, error);
  done = put_games (&writer, part, cancellable, error);
  if (done && fsync (writer.fd) != 0)
    done = set_errno (&writer, error);
  if (close (writer.fd) != 0 && done)
    done = set_errno (&writer, error);
  if (!done)
    g_unlink (path);
  return done;
}

/* Whether a game is edited, new, or deleted, and the file does not know of it. */
static gboolean
is_unsaved (TabiyaPgnSnapshot *snapshot,
            guint              index)
{
  return tabiya_pgn_snapshot_is_edited (snapshot, index)
         || (tabiya_pgn_snapshot_is_deleted (snapshot, index)
             && tabiya_pgn_snapshot_get_length (snapshot, index) > 0);
}

/* Whether the games are nothing but bytes of the file, and none of the files is there. */
static gboolean
check (TabiyaPgnSnapshot  *snapshot,
       const GArray       *plan,
       const char         *folder,
       GError            **error)
{
  for (guint i = 0; i < plan->len; i++) {
    const TabiyaSplitPart *part = &g_array_index (plan, TabiyaSplitPart, i);
    g_autofree char *path = g_build_filename (folder, part->name, NULL);

    if (g_file_test (path, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK)) {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                   _("There is a file “%s” already. Choose an empty folder."),
                   tabiya_path_show (path));
      return FALSE;
    }
  }
  for (guint i = 0; i < tabiya_pgn_snapshot_get_n_games (snapshot); i++) {
    if (is_unsaved (snapshot, i)) {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _("Game %u has changes that are not saved. Save the file first."), i + 1);
      return FALSE;
    }
  }
  return TRUE;
}

static void
remove_parts (const GArray *plan,
              const char   *folder,
              guint         n)
{
  for (guint i = 0; i < n; i++) {
    const TabiyaSplitPart *part = &g_array_index (plan, TabiyaSplitPart, i);
    g_autofree char *path = g_build_filename (folder, part->name, NULL);

    g_unlink (path);
  }
}

gboolean
tabiya_split_run (TabiyaPgnSnapshot      *snapshot,
                  const GArray           *plan,
                  const char             *folder,
                  TabiyaPgnProgressFunc   progress,
                  gpointer                data,
                  GCancellable           *cancellable,
                  GError                **error)
{
  g_autofree char *line_end =
    tabiya_pgn_find_line_end_of (tabiya_pgn_snapshot_get_source (snapshot));

  if (!check (snapshot, plan, folder, error))
    return FALSE;
  for (guint i = 0; i < plan->len; i++) {
    const TabiyaSplitPart *part = &g_array_index (plan, TabiyaSplitPart, i);
    g_autofree char *path = g_build_filename (folder, part->name, NULL);

    if (!write_part (snapshot, part, path, line_end, cancellable, error)) {
      remove_parts (plan, folder, i);
      return FALSE;
    }
    if (progress)
      progress ((i + 1.0) / plan->len, data);
  }
  return TRUE;
}
