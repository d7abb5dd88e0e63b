/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/report/tabiya-report-own.h"

#include <stdlib.h>
#include <string.h>

#include "game/tree/tabiya-pgn-command.h"

#define COMMAND "tabiya"
#define LINE    "line"

/* FNV-1a, 32 bits. */
#define HASH_START 2166136261u
#define HASH_PRIME 16777619u

/* Hashes text without white space, because lines are rewrapped whenever a file is written. */
static guint32
hash_text (guint32     hash,
           const char *text)
{
  for (; *text != '\0'; text++) {
    if (!g_ascii_isspace (*text))
      hash = (hash ^ (guint8) *text) * HASH_PRIME;
  }
  return hash;
}

static guint32
hash_number (guint32 hash,
             guint   number)
{
  for (int i = 0; i < 4; i++, number >>= 8)
    hash = (hash ^ (number & 0xff)) * HASH_PRIME;
  return hash;
}

/* Hashes comments without evaluations, which any analysis may write, and without our own command.
   */
static guint32
hash_comments (guint32             hash,
               const TabiyaNode   *node,
               TabiyaCommentPlace  place)
{
  const char * const *comments = tabiya_node_get_comments (node, place);

  for (; *comments; comments++) {
    g_autofree char *without = tabiya_pgn_command_set (*comments, "eval", NULL);
    g_autofree char *text = tabiya_pgn_command_set (without, COMMAND, NULL);

    hash = hash_text (hash, text);
  }
  return hash;
}

static guint32
hash_node (guint32     hash,
           TabiyaNode *node)
{
  guint n_nags;
  const guint8 *nags = tabiya_node_get_nags (node, &n_nags);

  hash = hash_number (hash, tabiya_node_get_move (node));
  hash = hash_number (hash, tabiya_node_get_n_children (node));
  hash = hash_number (hash, n_nags);
  for (guint i = 0; i < n_nags; i++)
    hash = hash_number (hash, nags[i]);
  hash = hash_comments (hash, node, TABIYA_COMMENT_BEFORE);
  return hash_comments (hash, node, TABIYA_COMMENT_AFTER);
}

/* Hashes a node with everything after it, so that any edit changes the number. */
static guint32
hash_tree (TabiyaNode *top)
{
  guint32 hash = HASH_START;

  for (TabiyaNode *node = top; node; node = tabiya_node_walk (node, top))
    hash = hash_node (hash, node);
  return hash;
}

/* Reads the first two words of our command in @comment; numbers may follow. Returns FALSE when it
   has none. */
static gboolean
read_command (const char *comment,
              char      **what,
              guint32    *checksum)
{
  TabiyaPgnCommand command;
  g_auto(GStrv) words = NULL;
  g_autofree char *body = NULL;

  if (!tabiya_pgn_command_find (comment, COMMAND, &command))
    return FALSE;
  body = g_strndup (command.body, command.body_length);
  words = g_strsplit_set (g_strstrip (body), " \n", -1);
  if (g_strv_length (words) < 2)
    return FALSE;
  *checksum = (guint32) strtoul (words[1], NULL, 16);
  *what = g_strdup (words[0]);
  return TRUE;
}

char *
report_own_make_comment (const char *text,
                         int         nag,
                         const char *numbers)
{
  guint32 checksum = text ? hash_text (HASH_START, text) : 0;

  return g_strdup_printf ("%s%s[%%" COMMAND " %d %08x%s%s]", text ? text : "", text ? " " : "", nag,
                          checksum, numbers ? " " : "", numbers ? numbers : "");
}

/* The mark that goes with a comment of ours, or -1 when the comment is not ours. @same is set to
   whether its text is still what was written. */
static int
read_mark (const char *comment,
           gboolean   *same)
{
  g_autofree char *what = NULL;
  g_autofree char *text = NULL;
  guint32 checksum;

  if (!read_command (comment, &what, &checksum) || !g_ascii_isdigit (*what))
    return -1;
  text = tabiya_pgn_command_strip (comment);
  *same = *text == '\0' ? checksum == 0 : checksum == hash_text (HASH_START, text);
  return atoi (what);
}

int
report_own_get_nag (const TabiyaNode *node)
{
  const char * const *comments = tabiya_node_get_comments (node, TABIYA_COMMENT_AFTER);
  gboolean same;

  for (; *comments; comments++) {
    int nag = read_mark (*comments, &same);

    if (nag >= 0)
      return nag;
  }
  return 0;
}

gboolean
report_own_read_comment (const char *comment,
                         int        *nag,
                         gboolean   *same)
{
  *nag = read_mark (comment, same);
  return *nag >= 0;
}

static gboolean
has_words (const char *comment)
{
  g_autofree char *text = tabiya_pgn_command_strip (comment);

  return *text != '\0';
}

/* Our command with another mark; without its text there is neither a checksum nor numbers. */
static char *
make_body (const char *comment,
           int         nag,
           gboolean    text)
{
  TabiyaPgnCommand command;
  const char *rest;

  if (!text || !tabiya_pgn_command_find (comment, COMMAND, &command))
    return g_strdup_printf ("%d %08x", nag, 0u);
  for (rest = command.body; g_ascii_isdigit (*rest); rest++)
    ;
  return g_strdup_printf ("%d%.*s", nag,
                          (int) (command.body + command.body_length - rest), rest);
}

char *
report_own_reduce_comment (const char *comment,
                           gboolean    text,
                           gboolean    mark,
                           gboolean    edited)
{
  gboolean same = FALSE;
  int nag = read_mark (comment, &same);
  g_autofree char *left = NULL;
  g_autofree char *body = NULL;

  g_return_val_if_fail (nag >= 0, NULL);

  left = text && (same || edited) ? tabiya_pgn_command_keep (comment) : g_strdup (comment);
  if (mark)
    nag = 0;
  /* A command that vouches for nothing any more would only be in the way. */
  if (nag > 0 || (same && has_words (left)))
    body = make_body (comment, nag, has_words (left));
  return tabiya_pgn_command_set (left, COMMAND, body);
}

char *
report_own_dup_text (const TabiyaNode *node)
{
  const char * const *comments = tabiya_node_get_comments (node, TABIYA_COMMENT_AFTER);

  for (; *comments; comments++) {
    gboolean same = FALSE;

    if (read_mark (*comments, &same) >= 0 && same) {
      g_autofree char *text = tabiya_pgn_command_strip (*comments);

      if (*text != '\0')
        return g_steal_pointer (&text);
    }
  }
  return NULL;
}

char *
report_own_dup_comment_numbers (const char *comment)
{
  TabiyaPgnCommand command;
  g_auto(GStrv) words = NULL;
  g_autofree char *body = NULL;

  if (!tabiya_pgn_command_find (comment, COMMAND, &command))
    return NULL;
  body = g_strndup (command.body, command.body_length);
  words = g_strsplit_set (g_strstrip (body), " \n", 3);
  if (g_strv_length (words) < 3 || !g_ascii_isdigit (*words[0]))
    return NULL;
  return g_strdup (g_strdelimit (words[2], "\n", ' '));
}

char *
report_own_dup_numbers (const TabiyaNode *node)
{
  const char * const *comments = tabiya_node_get_comments (node, TABIYA_COMMENT_AFTER);
  char *numbers = NULL;

  for (; *comments && !numbers; comments++)
    numbers = report_own_dup_comment_numbers (*comments);
  return numbers;
}

static void
remove_nag (TabiyaGame *game,
            TabiyaNode *node,
            int         nag)
{
  guint n;
  const guint8 *old = tabiya_node_get_nags (node, &n);
  g_autofree guint8 *nags = g_memdup2 (old, n);

  for (guint i = 0; i < n; i++) {
    if (nags[i] == nag) {
      memmove (nags + i, nags + i + 1, n - i - 1);
      tabiya_game_set_nags (game, node, nags, n - 1);
      return;
    }
  }
}

/* What remains of a comment of ours: its other commands, and its text if that was edited. */
static char *
strip_own (const char *comment,
           gboolean    same)
{
  g_autofree char *commands = same ? tabiya_pgn_command_keep (comment) : g_strdup (comment);

  return tabiya_pgn_command_set (commands, COMMAND, NULL);
}

void
report_own_clear_move (TabiyaGame *game,
                       TabiyaNode *node)
{
  const char * const *comments = tabiya_node_get_comments (node, TABIYA_COMMENT_AFTER);
  g_autoptr(GPtrArray) left = g_ptr_array_new_with_free_func (g_free);
  int marked = 0;

  for (; *comments; comments++) {
    gboolean same;
    int nag = read_mark (*comments, &same);
    char *rest = nag < 0 ? g_strdup (*comments) : strip_own (*comments, same);

    marked = MAX (marked, nag);
    if (*rest != '\0')
      g_ptr_array_add (left, rest);
    else
      g_free (rest);
  }
  g_ptr_array_add (left, NULL);
  tabiya_game_set_comments (game, node, TABIYA_COMMENT_AFTER,
                            (const char * const *) left->pdata);
  if (marked > 0)
    remove_nag (game, node, marked);
}

void
report_own_sign_line (TabiyaGame *game,
                      TabiyaNode *node)
{
  const char * const *comments = tabiya_node_get_comments (node, TABIYA_COMMENT_AFTER);
  g_autofree char *sign = g_strdup_printf (LINE " %08x", hash_tree (node));
  /* In a line of one move, the first comment also has the evaluation. */
  g_autofree char *comment = tabiya_pgn_command_set (*comments ? *comments : "", COMMAND,
                                                     sign);
  const char *list[] = { comment, NULL };

  tabiya_game_set_comments (game, node, TABIYA_COMMENT_AFTER, list);
}

gboolean
report_own_is_line (TabiyaNode *node)
{
  const char * const *comments = tabiya_node_get_comments (node, TABIYA_COMMENT_AFTER);

  for (; *comments; comments++) {
    g_autofree char *what = NULL;
    guint32 checksum;

    if (read_command (*comments, &what, &checksum) && g_str_equal (what, LINE))
      return checksum == hash_tree (node);
  }
  return FALSE;
}

void
report_own_clear_lines (TabiyaGame *game,
                        TabiyaNode *parent)
{
  /* The first child is not a variation, even if somebody has promoted our line to the main line. */
  for (TabiyaNode *child = tabiya_node_get_last_child (parent), *previous;
       child && (previous = tabiya_node_get_previous_sibling (child)); child = previous) {
    if (report_own_is_line (child))
      tabiya_game_delete_node (game, child);
  }
}
