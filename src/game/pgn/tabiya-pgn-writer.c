/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/pgn/tabiya-pgn.h"

#include <string.h>

#include "game/tree/tabiya-comments.h"
#include "game/tree/tabiya-game-private.h"
#include "game/tree/tabiya-result.h"

/*
 * Writes games as PGN in export format (PGN standard, section 8): the seven tags first, lines under
 * 80 columns, one blank between words, and move numbers before White's moves and before Black's
 * where they would otherwise be unclear.
 */

typedef struct {
  TabiyaGame *game;
  GString    *out;
  gsize       column;       /* characters in the last line of out */
  GString    *word;         /* the next word to write; parentheses can still be attached to it */
  GString    *prefix;       /* opening parentheses of the next word */
  gboolean    to_line_end;  /* the word is a comment that ends with the line */
  gboolean    number_due;
  gboolean    after_variation;
  guint       depth;        /* the number of open variations */
} Writer;

static void
end_line (Writer *self)
{
  g_string_append_c (self->out, '\n');
  self->column = 0;
}

static void
flush_word (Writer *self)
{
  gsize width;

  if (self->word->len == 0)
    return;
  width = (gsize) g_utf8_strlen (self->word->str, (gssize) self->word->len);
  if (self->column > 0 && self->column + 1 + width > TABIYA_COMMENT_WIDTH) {
    end_line (self);
  } else if (self->column > 0) {
    g_string_append_c (self->out, ' ');
    self->column++;
  }
  g_string_append_len (self->out, self->word->str, (gssize) self->word->len);
  self->column += width;
  g_string_truncate (self->word, 0);
  if (self->to_line_end)
    end_line (self);
  self->to_line_end = FALSE;
}

static void
begin_word (Writer *self)
{
  flush_word (self);
  g_string_append_len (self->word, self->prefix->str, (gssize) self->prefix->len);
  g_string_truncate (self->prefix, 0);
}

static void
write_word (Writer     *self,
            const char *text)
{
  begin_word (self);
  g_string_append (self->word, text);
}

/* At the end of a line of a comment, before @next. A reader takes a single line end for an intended
   one if the next word would fit into the line, or if a blank stands before it. */
static void
write_line_end (Writer     *self,
                const char *next,
                const char *end)
{
  const char *word_end = tabiya_comment_find_break (next, end);
  gsize width = (gsize) g_utf8_strlen (next, word_end - next);

  flush_word (self);
  if (self->column > 0 && *next != '\n'
      && self->column + 1 + width + (word_end == end ? self->depth + 1 : 0) > TABIYA_COMMENT_WIDTH)
    g_string_append_c (self->out, ' ');
  end_line (self);
}

static void
write_brace_comment (Writer     *self,
                     const char *text)
{
  const char *end = text + strlen (text);

  begin_word (self);
  g_string_append_c (self->word, '{');
  for (const char *p = text; p < end; ) {
    const char *word_end = tabiya_comment_find_break (p, end);

    g_string_append_len (self->word, p, word_end - p);
    p = word_end;
    for (; *p == '\n'; p++)
      write_line_end (self, p + 1, end);
    if (*p == ' ' && p == word_end) {
      begin_word (self);
      p++;
    }
  }
  g_string_append_c (self->word, '}');
}

static void
write_comments (Writer             *self,
                const char * const *comments,
                guint               n)
{
  for (; n > 0 && *comments; comments++, n--) {
    if (!strchr (*comments, '}')) {
      write_brace_comment (self, *comments);
    } else {
      begin_word (self);
      g_string_append_printf (self->word, ";%s", *comments);
      self->to_line_end = TRUE;
    }
    self->number_due = TRUE;
  }
}

static void
write_number (Writer           *self,
              const TabiyaNode *node,
              gboolean          always)
{
  char number[16];

  if (node->mover == CHESS_BLACK && !self->number_due && !always)
    return;
  g_snprintf (number, sizeof number, "%u%s", node->move_number,
              node->mover == CHESS_BLACK ? "..." : ".");
  write_word (self, number);
  self->number_due = FALSE;
}

static void
write_nags (Writer           *self,
            const TabiyaNode *node)
{
  guint n_nags;
  const guint8 *nags = tabiya_node_get_nags (node, &n_nags);

  for (guint i = 0; i < n_nags; i++) {
    char nag[8];

    g_snprintf (nag, sizeof nag, "$%u", nags[i]);
    write_word (self, nag);
  }
}

static gboolean
is_first (const TabiyaNode *node)
{
  return node->parent->first_child == node;
}

/* A comment before a move is written before its number at the start of a variation and after
   another comment. Elsewhere it would, when read again, belong to the move before; there it is
   written between number and move, although some programs do not expect it there. */
static void
write_node (Writer     *self,
            TabiyaNode *node)
{
  const char * const *before = tabiya_node_get_comments (node, TABIYA_COMMENT_BEFORE);
  const char * const *after = tabiya_node_get_comments (node, TABIYA_COMMENT_AFTER);

  if (!*before) {
    write_number (self, node, FALSE);
  } else if (self->after_variation || !is_first (node)
             || tabiya_node_is_continuation (node->parent)) {
    write_comments (self, before, G_MAXUINT);
    write_number (self, node, TRUE);
  } else {
    write_number (self, node, TRUE);
    write_comments (self, before, G_MAXUINT);
    self->number_due = FALSE;
  }
  self->after_variation = FALSE;
  write_word (self, tabiya_node_get_san (self->game, node));
  write_nags (self, node);
  write_comments (self, after, g_strv_length ((char **) after) - tabiya_node_get_n_behind (node));
}

/* The comments at the end of a line behind the variations of its last move. */
static void
write_comments_behind (Writer           *self,
                       const TabiyaNode *node)
{
  const char * const *after = tabiya_node_get_comments (node, TABIYA_COMMENT_AFTER);

  write_comments (self,
                  after + g_strv_length ((char **) after) - tabiya_node_get_n_behind (node),
                  G_MAXUINT);
}

static void
open_variation (Writer *self)
{
  g_string_append_c (self->prefix, '(');
  self->number_due = TRUE;
  self->after_variation = FALSE;
}

static void
close_variation (Writer *self)
{
  if (self->to_line_end)
    flush_word (self);
  g_string_append_c (self->word, ')');
  self->number_due = TRUE;
  self->after_variation = TRUE;
}

/* The node after the end of a line: the next variation where the line branched off, or the
   continuation there. */
static TabiyaNode *
leave_line (Writer     *self,
            TabiyaNode *last)
{
  while (self->depth > 0) {
    TabiyaNode *first = last;

    while (is_first (first))
      first = first->parent;
    close_variation (self);
    if (first->next_sibling) {
      open_variation (self);
      return first->next_sibling;
    }
    self->depth--;
    last = first->parent->first_child;
    write_comments_behind (self, last);
    if (last->first_child)
      return last->first_child;
  }
  return NULL;
}

/* Not recursive, so that only memory limits the depth of a tree. */
static void
write_moves (Writer *self)
{
  TabiyaNode *node = self->game->root->first_child;

  while (node) {
    /* Unless somebody wrote something about it, the move that is repeated is not written. */
    if (tabiya_node_is_continuation (node) && !node->text && node->first_child)
      node = node->first_child;
    write_node (self, node);
    if (is_first (node) && node->next_sibling) {
      open_variation (self);
      self->depth++;
      node = node->next_sibling;
    } else if (node->first_child) {
      node = node->first_child;
    } else {
      node = leave_line (self, node);
    }
  }
}

static void
write_tag (Writer     *self,
           const char *name,
           const char *value)
{
  g_string_append_printf (self->out, "[%s \"", name);
  for (; *value != '\0'; value++) {
    if (*value == '"' || *value == '\\')
      g_string_append_c (self->out, '\\');
    g_string_append_c (self->out, *value);
  }
  g_string_append (self->out, "\"]\n");
}

static gboolean
is_roster_tag (const TabiyaTagList *list,
               guint                index)
{
  for (guint i = 0; i < TABIYA_GAME_N_ROSTER; i++) {
    if (strcmp (tabiya_game_get_roster (i, NULL), list->tags[index].name) != 0)
      continue;
    /* If several tags have the same name, the first one counts; the others are kept as they are. */
    for (guint j = 0; j < index; j++) {
      if (strcmp (list->tags[j].name, list->tags[index].name) == 0)
        return FALSE;
    }
    return TRUE;
  }
  return FALSE;
}

static void
write_tags (Writer *self)
{
  const TabiyaTagList *list = self->game->tags;

  for (guint i = 0; i < TABIYA_GAME_N_ROSTER; i++) {
    const char *unknown;
    const char *name = tabiya_game_get_roster (i, &unknown);
    const char *value = tabiya_game_get_tag (self->game, name);

    if (strcmp (name, "Result") == 0)
      value = tabiya_game_get_result (self->game);
    write_tag (self, name, value ? value : unknown);
  }
  for (guint i = 0; i < list->n_tags; i++) {
    if (is_roster_tag (list, i))
      continue;
    /* A position requires both tags, but files often have only FEN. */
    if (list->tags[i].value == tabiya_game_get_tag (self->game, "FEN")
        && !tabiya_game_get_tag (self->game, "SetUp"))
      write_tag (self, "SetUp", "1");
    write_tag (self, list->tags[i].name, list->tags[i].value);
  }
}

static void
write_escapes (Writer *self)
{
  for (guint i = 0; self->game->escapes && i < self->game->escapes->len; i++)
    g_string_append_printf (self->out, "%%%s\n",
                            (const char *) g_ptr_array_index (self->game->escapes, i));
}

/**
 * tabiya_pgn_write_game:
 * @game: a game
 *
 * Writes @game in export format: UTF-8, lines under 80 columns that end with LF, and an empty line
 * at the end. A forfeit keeps its spelling in the tag Result, and the moves end with what all
 * programs understand. Reading the text gives the same game again.
 *
 * Returns: (transfer full): the text
 */
char *
tabiya_pgn_write_game (TabiyaGame *game)
{
  Writer self = { .game = game, .number_due = TRUE };

  g_return_val_if_fail (TABIYA_IS_GAME (game), NULL);

  self.out = g_string_sized_new (1024);
  self.word = g_string_new (NULL);
  self.prefix = g_string_new (NULL);

  write_tags (&self);
  g_string_append_c (self.out, '\n');
  write_escapes (&self);
  write_nags (&self, game->root);
  write_comments (&self, tabiya_node_get_comments (game->root, TABIYA_COMMENT_AFTER), G_MAXUINT);
  write_moves (&self);
  write_word (&self, tabiya_result_get_mark (tabiya_result_of (tabiya_game_get_result (game))));
  flush_word (&self);
  g_string_append (self.out, "\n\n");

  g_string_free (self.word, TRUE);
  g_string_free (self.prefix, TRUE);
  return g_string_free (self.out, FALSE);
}
