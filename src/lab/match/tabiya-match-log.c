/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/match/tabiya-match-log.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "base/tabiya-file-name.h"
#include "game/pgn/tabiya-pgn-parser.h"
#include "game/pgn/tabiya-pgn-scanner.h"
#include "game/tree/tabiya-game-end.h"
#include "lab/tabiya-append-file.h"

struct _TabiyaMatchLog {
  char             *description;  /* owned */
  char             *path;         /* owned */
  TabiyaAppendFile *file;         /* owned; locked against other matches */
};

/* The tags of one game, collected while it is parsed. */
typedef struct {
  char *round;
  char *result;
  char *settings;
  char *search[2];
  char *players[2];      /* by colour, as is the search */
} Tags;

/* Takes over an error of the file. */
static gboolean
take_error (GError  *reason,
            GError **error)
{
  g_set_error_literal (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_FILE, reason->message);
  return FALSE;
}

static void
clear_tags (Tags *tags)
{
  g_clear_pointer (&tags->round, g_free);
  g_clear_pointer (&tags->result, g_free);
  g_clear_pointer (&tags->settings, g_free);
  for (guint i = 0; i < 2; i++) {
    g_clear_pointer (&tags->search[i], g_free);
    g_clear_pointer (&tags->players[i], g_free);
  }
}

/**
 * tabiya_match_log_unescape:
 * @text: the value of a tag as it stands in the file
 * @length: its length in bytes
 *
 * Returns: (transfer full): the value, with the escapes \" and \\ of PGN resolved
 */
char *
tabiya_match_log_unescape (const char *text,
                           gsize       length)
{
  GString *plain = g_string_sized_new (length);

  for (gsize i = 0; i < length; i++) {
    if (text[i] == '\\' && i + 1 < length)
      i++;
    g_string_append_c (plain, text[i]);
  }
  return g_string_free (plain, FALSE);
}

static void
tag_cb (gpointer    data,
        const char *name,
        gsize       name_length,
        const char *value,
        gsize       value_length)
{
  Tags *tags = data;
  const struct {
    const char *name;
    char      **place;
  } wanted[] = {
    { "Round", &tags->round },
    { "Result", &tags->result },
    { "MatchSettings", &tags->settings },
    { "WhiteSearch", &tags->search[CHESS_WHITE] },
    { "BlackSearch", &tags->search[CHESS_BLACK] },
    { "White", &tags->players[CHESS_WHITE] },
    { "Black", &tags->players[CHESS_BLACK] },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++) {
    if (strlen (wanted[i].name) == name_length
        && strncmp (wanted[i].name, name, name_length) == 0)
      *wanted[i].place = tabiya_match_log_unescape (value, value_length);
  }
}

static gboolean
read_effort (const char        *text,
             TabiyaMatchEffort *effort)
{
  return text
         && sscanf (text, "%" G_GUINT64_FORMAT " moves %" G_GUINT64_FORMAT " plies %"
                    G_GUINT64_FORMAT " nodes %" G_GINT64_FORMAT " us %u faults", &effort->moves,
                    &effort->depth, &effort->nodes, &effort->time_us, &effort->faults) == 5;
}

static void
clear_entry (gpointer data)
{
  TabiyaMatchLogEntry *entry = data;

  g_clear_pointer (&entry->names[0], g_free);
  g_clear_pointer (&entry->names[1], g_free);
}

/* On success the entry has taken over the names. */
static gboolean
read_tags (Tags                *tags,
           TabiyaMatchLogEntry *entry)
{
  guint pair;
  guint number;
  int white = tabiya_result_get_points (tags->result);

  if (!tags->round || sscanf (tags->round, "%u.%u", &pair, &number) != 2 || pair == 0
      || number < 1 || number > 2 || white < 0)
    return FALSE;
  entry->pair = pair - 1;
  entry->reversed = number - 1;
  entry->points = entry->reversed ? 2 - white : white;
  if (!read_effort (tags->search[CHESS_WHITE], &entry->efforts[entry->reversed])
      || !read_effort (tags->search[CHESS_BLACK], &entry->efforts[1 - entry->reversed])
      || !tags->players[CHESS_WHITE] || !tags->players[CHESS_BLACK])
    return FALSE;
  entry->names[entry->reversed] = g_steal_pointer (&tags->players[CHESS_WHITE]);
  entry->names[1 - entry->reversed] = g_steal_pointer (&tags->players[CHESS_BLACK]);
  return TRUE;
}

/* Sets an error that names the first difference between the setups. */
static gboolean
refuse_settings (TabiyaMatchLog *self,
                 const char     *settings,
                 GError        **error)
{
  g_auto(GStrv) there = g_strsplit (settings, "; ", -1);
  g_auto(GStrv) here = g_strsplit (self->description, "; ", -1);
  guint i = 0;

  while (there[i] && here[i] && strcmp (there[i], here[i]) == 0)
    i++;
  g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_DIFFERENT,
               _("%s belongs to another match: it has \"%s\", this one \"%s\"; use the same "
                 "settings to continue it, or another file"), self->path, there[i] ? there[i] : "",
               here[i] ? here[i] : "");
  return FALSE;
}

static gboolean
take_game (TabiyaMatchLog       *self,
           Tags                 *tags,
           const TabiyaPgnRange *range,
           GArray               *entries,
           GError              **error)
{
  TabiyaMatchLogEntry entry = { 0 };

  if (!tags->settings) {
    g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_DIFFERENT,
                 _("%s:%u: this game does not belong to a match; use another file"),
                 tabiya_path_show (self->path),
                 (guint) range->line);
    return FALSE;
  }
  if (strcmp (tags->settings, self->description) != 0)
    return refuse_settings (self, tags->settings, error);
  if (!read_tags (tags, &entry)) {
    g_set_error (error, TABIYA_MATCH_ERROR, TABIYA_MATCH_ERROR_FILE,
                 _("%s:%u: the tags of this game were changed, so the match cannot continue with "
                   "this file"), self->path, (guint) range->line);
    return FALSE;
  }
  g_array_append_val (entries, entry);
  return TRUE;
}

/* Whether a game was written completely: it ends with its result as a separate word. The empty line
   after it may have another line end, or be gone, if somebody has saved the file. */
static gboolean
is_complete (const TabiyaPgnRange *range,
             const Tags           *tags)
{
  gsize end = tags->result ? strlen (tags->result) : 0;
  gsize length = range->length;

  while (length > 0 && g_ascii_isspace (range->text[length - 1]))
    length--;
  return end > 0 && length > end
         && memcmp (range->text + length - end, tags->result, end) == 0
         && g_ascii_isspace (range->text[length - end - 1]);
}

/* Removes the beginning of a game that was being written when the machine stopped, because it would
   corrupt the next one. */
static gboolean
cut (TabiyaMatchLog *self,
     guint64         offset,
     GError        **error)
{
  g_autoptr(GError) reason = NULL;

  return tabiya_append_file_cut (self->file, (gsize) offset, &reason) || take_error (reason, error);
}

/* Whether the end of the file is an incomplete game that certainly belongs to this match. */
static gboolean
is_fragment (TabiyaMatchLog       *self,
             const TabiyaPgnRange *range,
             const Tags           *tags,
             gboolean              is_first,
             const char           *text,
             gsize                 length)
{
  const char *end = range->text + range->length;

  if (end + strspn (end, " \t\r\n") < text + length || is_complete (range, tags))
    return FALSE;
  return !is_first || g_strcmp0 (tags->settings, self->description) == 0;
}

static gboolean
read_games (TabiyaMatchLog *self,
            const char     *text,
            gsize           length,
            GArray         *entries,
            GError        **error)
{
  static const TabiyaPgnVisitor visitor = { .tag = tag_cb };
  g_autoptr(TabiyaPgnScanner) scanner = tabiya_pgn_scanner_new_for_data (text, length);
  Tags tags = { 0 };
  g_autoptr(TabiyaPgnParser) parser = tabiya_pgn_parser_new (&visitor, &tags);
  TabiyaPgnRange range;
  gboolean good = TRUE;

  while (good && tabiya_pgn_scanner_next (scanner, &range, NULL)) {
    tabiya_pgn_parser_run (parser, range.text, range.length);
    if (is_fragment (self, &range, &tags, entries->len == 0, text, length))
      good = cut (self, range.offset, error);
    else
      good = take_game (self, &tags, &range, entries, error);
    clear_tags (&tags);
  }
  return good;
}

GArray *
tabiya_match_log_entries_new (void)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (TabiyaMatchLogEntry));

  g_array_set_clear_func (entries, clear_entry);
  return entries;
}

/**
 * tabiya_match_log_open:
 * @path: (type filename): the file of the match, which need not exist
 * @description: everything that the results depend on, its parts separated by "; ", see
 *   tabiya_match_setup_describe()
 * @entries: (element-type TabiyaMatchLogEntry): receives the games that are already in the file
 *
 * Opens the file of a match and locks it against other matches. An incomplete game at its end is
 * removed.
 *
 * Returns: (transfer full) (nullable): the log; %NULL with %TABIYA_MATCH_ERROR_DIFFERENT if the
 *   file belongs to another match or to none, or %TABIYA_MATCH_ERROR_FILE if it cannot be used
 */
TabiyaMatchLog *
tabiya_match_log_open (const char  *path,
                       const char  *description,
                       GArray      *entries,
                       GError     **error)
{
  TabiyaMatchLog *self = g_new0 (TabiyaMatchLog, 1);
  g_autoptr(GError) reason = NULL;
  g_autofree char *text = NULL;
  gsize length;

  self->description = g_strdup (description);
  self->path = g_strdup (path);
  self->file = tabiya_append_file_open (path, TABIYA_APPEND_PARAGRAPHS | TABIYA_APPEND_RESTORE,
                                        &text, &length, &reason);
  if (self->file ? read_games (self, text, length, entries, error) : take_error (reason, error))
    return self;
  tabiya_match_log_close (self);
  return NULL;
}

/**
 * tabiya_match_log_append:
 * @setup: the two engines of the game
 * @game: a finished game
 *
 * Writes a game. It is then in the hands of the operating system, so killing the program does not
 * lose it.
 *
 * Returns: %FALSE with %TABIYA_MATCH_ERROR_FILE if it could not be written; the file is then as
 *   before
 */
gboolean
tabiya_match_log_append (TabiyaMatchLog          *self,
                         const TabiyaMatchSetup  *setup,
                         const TabiyaMatchGame   *game,
                         GError                 **error)
{
  g_autofree char *text = tabiya_match_log_format (setup, self->description, game);
  g_autoptr(GError) reason = NULL;

  return tabiya_append_file_append (self->file, text, strlen (text), &reason)
         || take_error (reason, error);
}

/**
 * tabiya_match_log_close:
 * @self: (transfer full): a log
 *
 * Closes the file and frees the log.
 */
void
tabiya_match_log_close (TabiyaMatchLog *self)
{
  tabiya_append_file_close (self->file);
  g_free (self->description);
  g_free (self->path);
  g_free (self);
}
