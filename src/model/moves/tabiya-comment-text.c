/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/moves/tabiya-comment-text.h"

#include "game/tree/tabiya-pgn-command.h"

/* An analysis puts this command into the comments it writes. */
#define OWN_COMMAND "tabiya"

static gboolean
has_text (const char *comment)
{
  g_autofree char *text = tabiya_pgn_command_strip (comment);

  return *text != '\0';
}

static gboolean
is_own (const char *comment)
{
  TabiyaPgnCommand command;

  return tabiya_pgn_command_find (comment, OWN_COMMAND, &command) && has_text (comment);
}

/* Whether both a person and an analysis have written comments here. */
static gboolean
is_shared (const char * const *comments)
{
  gboolean own = FALSE;
  gboolean other = FALSE;

  for (; *comments; comments++) {
    if (is_own (*comments))
      own = TRUE;
    else
      other |= has_text (*comments);
  }
  return own && other;
}

char *
tabiya_comment_text_dup (TabiyaNode         *node,
                         TabiyaCommentPlace  place)
{
  const char * const *comments = tabiya_node_get_comments (node, place);
  GString *string;

  if (!is_shared (comments))
    return tabiya_node_dup_comment_text (node, place);
  string = g_string_new (NULL);
  for (; *comments; comments++) {
    g_autofree char *text = is_own (*comments) ? NULL : tabiya_pgn_command_strip (*comments);

    if (text && *text && string->len > 0)
      g_string_append_c (string, ' ');
    if (text)
      g_string_append (string, text);
  }
  return g_string_free (string, FALSE);
}

static void
append_commands (GString    *string,
                 const char *comment)
{
  TabiyaPgnCommand command;

  while (tabiya_pgn_command_next (&comment, &command)) {
    if (string->len > 0)
      g_string_append_c (string, ' ');
    g_string_append_len (string, command.start, command.end - command.start);
  }
}

void
tabiya_comment_text_set (TabiyaGame         *game,
                         TabiyaNode         *node,
                         TabiyaCommentPlace  place,
                         const char         *text)
{
  const char * const *comments = tabiya_node_get_comments (node, place);
  g_autoptr(GPtrArray) list = NULL;
  g_autoptr(GString) part = NULL;

  if (!is_shared (comments)) {
    tabiya_game_set_comment (game, node, place, text);
    return;
  }
  list = g_ptr_array_new ();
  part = g_string_new (text);
  for (guint i = 0; comments[i]; i++) {
    if (is_own (comments[i]))
      g_ptr_array_add (list, (gpointer) comments[i]);
    else
      append_commands (part, comments[i]);
  }
  /* A person's words come before those of the program. */
  if (part->len > 0)
    g_ptr_array_insert (list, 0, part->str);
  g_ptr_array_add (list, NULL);
  tabiya_game_set_comments (game, node, place, (const char * const *) list->pdata);
}
