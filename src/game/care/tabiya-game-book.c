/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "config.h"

#include "game/care/tabiya-game-book.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/tabiya-file-name.h"
#include "game/tree/tabiya-result.h"

/* Diagrams of the standard: from White's side, and from Black's. */
#define NAG_DIAGRAM 220
#define NAG_DIAGRAM_BLACK 221

#define NO_BREAK_SPACE "\xc2\xa0"

/* What other programs write into comments where a diagram is to be. */
static const char *const diagram_signs[] = { "[D]", "[d]", "[#]" };

/* The game while it is put into words. */
typedef struct {
  TabiyaGame           *game;
  const TabiyaBookForm *form;
  GPtrArray            *blocks;

  /* the paragraph that is being written */
  TabiyaBookKind        kind;
  GString              *text;
  GArray               *bold;
  gboolean              numbered;    /* Black's next move needs its number */
  guint                 last_board;  /* the ply of the last diagram of the main line */
  guint                 depth;       /* of the variation; 0 in the main line */
} Book;

void
tabiya_book_block_free (gpointer data)
{
  TabiyaBookBlock *block = data;

  g_free (block->text);
  g_clear_pointer (&block->bold, g_array_unref);
  g_clear_pointer (&block->shapes, g_array_unref);
  g_free (block);
}

/* Signs */

static gboolean
has_sign (const TabiyaNode *node)
{
  for (int place = TABIYA_COMMENT_BEFORE; place <= TABIYA_COMMENT_AFTER; place++) {
    const char *const *comments = tabiya_node_get_comments (node, (TabiyaCommentPlace) place);

    for (; *comments; comments++) {
      for (guint i = 0; i < G_N_ELEMENTS (diagram_signs); i++) {
        if (strstr (*comments, diagram_signs[i]))
          return TRUE;
      }
    }
  }
  return FALSE;
}

gboolean
tabiya_book_is_marked (const TabiyaNode *node,
                       gboolean         *flipped)
{
  guint n;
  const guint8 *nags = tabiya_node_get_nags (node, &n);

  for (guint i = 0; i < n; i++) {
    if (nags[i] != NAG_DIAGRAM && nags[i] != NAG_DIAGRAM_BLACK)
      continue;
    if (nags[i] == NAG_DIAGRAM_BLACK)
      *flipped = TRUE;
    return TRUE;
  }
  return has_sign (node);
}

char *
tabiya_book_dup_sign (guint8 nag)
{
  static const char *const signs[] = {
    [1] = "!", [2] = "?", [3] = "!!", [4] = "??", [5] = "!?", [6] = "?!", [7] = " □", [8] = " □",
    [10] = " =", [11] = " =", [12] = " =", [13] = " ∞", [14] = " ⩲", [15] = " ⩱", [16] = " ±",
    [17] = " ∓", [18] = " +−", [19] = " −+", [22] = " ⨀", [23] = " ⨀", [36] = " ↑", [37] = " ↑",
    [40] = " →", [41] = " →", [44] = " =∞", [45] = " =∞",
  };

  if (nag == NAG_DIAGRAM || nag == NAG_DIAGRAM_BLACK)
    return g_strdup ("");
  if (nag < G_N_ELEMENTS (signs) && signs[nag])
    return g_strdup (signs[nag]);
  return g_strdup_printf (" $%u", nag);
}

char *
tabiya_book_dup_comment (const TabiyaNode   *node,
                         TabiyaCommentPlace  place)
{
  g_autofree char *text = tabiya_node_dup_comment_text (node, place);
  GString *left;

  if (!text)
    return NULL;
  left = g_string_new (text);
  for (guint i = 0; i < G_N_ELEMENTS (diagram_signs); i++)
    g_string_replace (left, diagram_signs[i], "", 0);
  g_strstrip (left->str);
  left->len = strlen (left->str);
  return g_string_free (left, left->len == 0);
}

gboolean
tabiya_book_has_marks (TabiyaGame *game)
{
  TabiyaNode *root = tabiya_game_get_root (game);
  gboolean flipped;

  for (TabiyaNode *node = root; node; node = tabiya_node_walk (node, root)) {
    if (tabiya_book_is_marked (node, &flipped))
      return TRUE;
  }
  return FALSE;
}

/* Text */

/* A text of the game among ours: one that is written from right to left is shut off by Unicode's
   isolates, so that it does not carry its neighbours, such as move numbers, along. */
static void
append_foreign (GString    *text,
                const char *foreign)
{
  gboolean isolated = tabiya_text_is_right_to_left (foreign);

  g_string_append (text, isolated ? "\xe2\x81\xa8" : "");
  g_string_append (text, foreign);
  g_string_append (text, isolated ? "\xe2\x81\xa9" : "");
}

static gboolean
is_known (const char *value)
{
  return value && strspn (value, "?.- ") != strlen (value);
}

/* Takes ownership of @text. */
static TabiyaBookBlock *
add_block (Book           *book,
           TabiyaBookKind  kind,
           char           *text)
{
  TabiyaBookBlock *block = g_new0 (TabiyaBookBlock, 1);

  block->kind = kind;
  block->text = text;
  g_ptr_array_add (book->blocks, block);
  return block;
}

/* Ends the paragraph; the next one is of @kind. */
static void
end_paragraph (Book           *book,
               TabiyaBookKind  kind)
{
  while (book->text->len > 0 && book->text->str[book->text->len - 1] == ' ')
    g_string_truncate (book->text, book->text->len - 1);
  if (book->text->len > 0) {
    TabiyaBookBlock *block = add_block (book, book->kind, g_strdup (book->text->str));

    block->bold = g_steal_pointer (&book->bold);
    book->bold = g_array_new (FALSE, FALSE, sizeof (TabiyaBookSpan));
  }
  g_string_truncate (book->text, 0);
  book->kind = kind;
  book->numbered = TRUE;
}

static void
append_bold (Book       *book,
             const char *text)
{
  TabiyaBookSpan span = { (guint) book->text->len, 0 };

  g_string_append (book->text, text);
  span.end = (guint) book->text->len;
  g_array_append_val (book->bold, span);
}

/* Diagrams */

static char *
describe_position (Book       *book,
                   TabiyaNode *node)
{
  const ChessPosition *start = tabiya_game_get_start (book->game);

  if (!tabiya_node_get_parent (node))
    return g_strdup (start->turn == CHESS_WHITE ? _("White to move") : _("Black to move"));
  return g_strdup_printf ("%u%s%s", tabiya_node_get_move_number (node),
                          tabiya_node_get_mover (node) == CHESS_WHITE ? "." NO_BREAK_SPACE
                                                                      : "…" NO_BREAK_SPACE,
                          tabiya_node_get_san (book->game, node));
}

static char *
use_figurines (const Book *book,
               const char *san)
{
  static const char letters[] = "KQRBN";
  static const char *const figures[] = { "♔", "♕", "♖", "♗", "♘" };
  GString *text = g_string_new (NULL);

  for (const char *at = san ? san : ""; *at != '\0'; at++) {
    const char *letter = book->form->figurines ? strchr (letters, *at) : NULL;

    if (letter)
      g_string_append (text, figures[letter - letters]);
    else
      g_string_append_c (text, *at);
  }
  return g_string_free (text, FALSE);
}

static void
add_diagram (Book       *book,
             TabiyaNode *node,
             gboolean    flipped)
{
  g_autofree char *about = describe_position (book, node);
  TabiyaBookBlock *block;

  end_paragraph (book, book->kind);
  block = add_block (book, TABIYA_BOOK_DIAGRAM,
                     tabiya_node_get_parent (node) ? use_figurines (book, about)
                                                   : g_strdup (about));
  tabiya_node_get_position (book->game, node, &block->position);
  block->flipped = flipped;
  block->shapes = tabiya_node_list_seen_shapes (node);
  if (book->depth == 0)
    book->last_board = tabiya_node_get_ply (node);
}

/* Whether the person wants one here, whatever the game says. */
static gboolean
is_due (const Book       *book,
        const TabiyaNode *node)
{
  return book->form->diagrams == TABIYA_BOOK_DIAGRAMS_EVERY && book->depth == 0
         && tabiya_node_get_ply (node) >= book->last_board + 2 * MAX (1, book->form->every);
}

static void
add_wanted_diagram (Book       *book,
                    TabiyaNode *node)
{
  gboolean flipped = book->form->flipped;
  gboolean marked = tabiya_book_is_marked (node, &flipped);

  if (book->form->diagrams <= TABIYA_BOOK_DIAGRAMS_EVERY && (marked || is_due (book, node)))
    add_diagram (book, node, flipped);
}

/* Moves */

static void
append_comment (Book               *book,
                TabiyaNode         *node,
                TabiyaCommentPlace  place)
{
  g_autofree char *text = tabiya_book_dup_comment (node, place);

  if (!text)
    return;
  append_foreign (book->text, text);
  g_string_append_c (book->text, ' ');
  book->numbered = TRUE;
}

static char *
dup_move (Book       *book,
          TabiyaNode *node)
{
  g_autofree char *san = use_figurines (book, tabiya_node_get_san (book->game, node));
  GString *text = g_string_new (NULL);
  guint n;
  const guint8 *nags = tabiya_node_get_nags (node, &n);

  if (tabiya_node_get_mover (node) == CHESS_WHITE)
    g_string_append_printf (text, "%u." NO_BREAK_SPACE, tabiya_node_get_move_number (node));
  else if (book->numbered)
    g_string_append_printf (text, "%u…" NO_BREAK_SPACE, tabiya_node_get_move_number (node));
  g_string_append (text, san);
  for (guint i = 0; i < n; i++) {
    g_autofree char *sign = tabiya_book_dup_sign (nags[i]);

    g_string_append (text, sign);
  }
  return g_string_free (text, FALSE);
}

static void
append_move (Book       *book,
             TabiyaNode *node)
{
  g_autofree char *move = NULL;

  append_comment (book, node, TABIYA_COMMENT_BEFORE);
  move = dup_move (book, node);
  if (book->depth == 0)
    append_bold (book, move);
  else
    g_string_append (book->text, move);
  g_string_append_c (book->text, ' ');
  book->numbered = FALSE;
  append_comment (book, node, TABIYA_COMMENT_AFTER);
  add_wanted_diagram (book, node);
}

/* What is left to write: a line that goes on at @node, or the end of a variation. An own stack,
   because variations may be nested a thousand deep. */
typedef struct {
  TabiyaNode *node;   /* NULL at the end of a variation */
  guint       depth;  /* 0 in the main line */
  gboolean    first;  /* a variation begins with it */
} Task;

static void
push (GArray     *tasks,
      TabiyaNode *node,
      guint       depth,
      gboolean    first)
{
  Task task = { node, depth, first };

  g_array_append_val (tasks, task);
}

/* The variations of a move come after it and before the line goes on: they are put on the stack
   last, in reverse order. */
static void
push_next (GArray     *tasks,
           const Task *task)
{
  TabiyaNode *next = tabiya_node_get_child (task->node, 0);
  TabiyaNode *variation = tabiya_node_get_previous_sibling (task->node)
                            ? task->node
                            : tabiya_node_get_last_child (tabiya_node_get_parent (task->node));

  if (next)
    push (tasks, next, task->depth, FALSE);
  for (; variation != task->node; variation = tabiya_node_get_previous_sibling (variation)) {
    push (tasks, NULL, task->depth + 1, FALSE);
    push (tasks, variation, task->depth + 1, TRUE);
  }
}

/* A variation of the main line is a paragraph; one inside it is in brackets. */
static void
begin_variation (Book  *book,
                 guint  depth)
{
  if (depth == 1)
    end_paragraph (book, TABIYA_BOOK_VARIATION);
  else
    g_string_append_c (book->text, '(');
  book->numbered = TRUE;
}

static void
end_variation (Book  *book,
               guint  depth)
{
  if (depth == 1) {
    end_paragraph (book, TABIYA_BOOK_MAIN_LINE);
    return;
  }
  if (book->text->len > 0 && book->text->str[book->text->len - 1] == ' ')
    g_string_truncate (book->text, book->text->len - 1);
  g_string_append (book->text, ") ");
  book->numbered = TRUE;
}

static void
append_moves (Book *book)
{
  g_autoptr(GArray) tasks = g_array_new (FALSE, FALSE, sizeof (Task));
  TabiyaNode *root = tabiya_game_get_root (book->game);

  append_comment (book, root, TABIYA_COMMENT_AFTER);
  if (tabiya_node_get_child (root, 0))
    push (tasks, tabiya_node_get_child (root, 0), 0, FALSE);
  while (tasks->len > 0) {
    Task task = g_array_index (tasks, Task, tasks->len - 1);

    g_array_set_size (tasks, tasks->len - 1);
    if (!task.node) {
      end_variation (book, task.depth);
      continue;
    }
    if (task.first)
      begin_variation (book, task.depth);
    book->depth = task.depth;
    append_move (book, task.node);
    push_next (tasks, &task);
  }
}

/* The game */

static void
append_player (Book       *book,
               GString    *text,
               const char *color,
               const char *unknown)
{
  g_autofree char *elo_tag = g_strconcat (color, "Elo", NULL);
  const char *name = tabiya_game_get_tag (book->game, color);
  const char *elo = tabiya_game_get_tag (book->game, elo_tag);

  append_foreign (text, is_known (name) ? name : unknown);
  if (is_known (elo) && strcmp (elo, "0") != 0) {
    g_string_append (text, " (");
    append_foreign (text, elo);
    g_string_append_c (text, ')');
  }
}

static void
add_heading (Book *book)
{
  GString *text = g_string_new (NULL);
  const char *score = tabiya_result_get_print (tabiya_game_get_result (book->game));

  append_player (book, text, "White", _("White"));
  g_string_append (text, " – ");
  append_player (book, text, "Black", _("Black"));
  if (score)
    g_string_append_printf (text, ", %s", score);
  add_block (book, TABIYA_BOOK_PLAYERS, g_string_free (text, FALSE));
}

static void
add_about (Book *book)
{
  static const char *const tags[] = { "Event", "Site", "Date", "Round", "ECO" };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (tags); i++) {
    const char *value = tabiya_game_get_tag (book->game, tags[i]);

    if (!is_known (value))
      continue;
    g_string_append (text, text->len > 0 ? " · " : "");
    append_foreign (text, value);
  }
  if (text->len > 0)
    add_block (book, TABIYA_BOOK_ABOUT, g_string_free (text, FALSE));
  else
    g_string_free (text, TRUE);
}

static void
add_start_diagram (Book *book)
{
  TabiyaNode *root = tabiya_game_get_root (book->game);
  gboolean flipped = book->form->flipped;
  gboolean marked = tabiya_book_is_marked (root, &flipped)
                    && book->form->diagrams != TABIYA_BOOK_DIAGRAMS_END;

  if (book->form->diagrams != TABIYA_BOOK_DIAGRAMS_NONE
      && (marked || tabiya_game_get_tag (book->game, "FEN")))
    add_diagram (book, root, flipped);
}

static void
add_end_diagram (Book     *book,
                 gboolean  marked)
{
  TabiyaNode *end = tabiya_game_get_end (book->game);
  gboolean wanted = book->form->diagrams == TABIYA_BOOK_DIAGRAMS_END
                    || (book->form->diagrams == TABIYA_BOOK_DIAGRAMS_MARKED && !marked);

  if (wanted && tabiya_node_get_parent (end))
    add_diagram (book, end, book->form->flipped);
}

GPtrArray *
tabiya_book_list_blocks (TabiyaGame           *game,
                         const TabiyaBookForm *form,
                         const char           *problem)
{
  Book book = {
    .game = game, .form = form,
    .blocks = g_ptr_array_new_with_free_func (tabiya_book_block_free),
    .kind = TABIYA_BOOK_MAIN_LINE,
    .text = g_string_new (NULL),
    .bold = g_array_new (FALSE, FALSE, sizeof (TabiyaBookSpan)),
    .numbered = TRUE,
  };

  const char *score;

  g_return_val_if_fail (TABIYA_IS_GAME (game), NULL);

  score = tabiya_result_get_print (tabiya_game_get_result (game));
  add_heading (&book);
  add_about (&book);
  if (problem)
    add_block (&book, TABIYA_BOOK_ABOUT, g_strdup (problem));
  add_start_diagram (&book);
  append_moves (&book);
  append_bold (&book, score ? score : tabiya_game_get_result (game));
  end_paragraph (&book, TABIYA_BOOK_MAIN_LINE);
  add_end_diagram (&book, tabiya_book_has_marks (game));
  g_string_free (book.text, TRUE);
  g_array_unref (book.bold);
  return book.blocks;
}

GPtrArray *
tabiya_book_list_note (const char *note)
{
  GPtrArray *blocks = g_ptr_array_new_with_free_func (tabiya_book_block_free);
  TabiyaBookBlock *block = g_new0 (TabiyaBookBlock, 1);

  block->kind = TABIYA_BOOK_ABOUT;
  block->text = g_strdup (note);
  g_ptr_array_add (blocks, block);
  return blocks;
}
