/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/care/tabiya-game-page.h"

#include <string.h>

#include "core/chess-text.h"
#include "game/care/tabiya-game-book.h"
#include "game/pgn/tabiya-pgn-private.h"


typedef struct {
  GString    *html;
  TabiyaGame *game;
  gboolean    marked;     /* the game says itself where diagrams are to be */
  guint       depth;      /* of the variation; 0 in the main line */
} Page;

static const char style[] =
  "body{max-width:44em;margin:2em auto;padding:0 1em;font-family:serif;line-height:1.5}\n"
  "h2{margin-bottom:0}p.about{margin-top:0;color:#555}\n"
  ".main{font-weight:bold}.comment{font-style:italic}\n"
  "table.board{border:2px solid #5b4636;border-collapse:collapse;margin:1em auto}\n"
  "table.board td{width:1.3em;height:1.3em;padding:0;text-align:center;font-size:1.6em;"
  "line-height:1.3em;color:#000}\n"
  "td.l{background:#ecdcbf}td.d{background:#b88b64}\n";

/* Every text of a game goes this way. */
static void
append_text (GString    *html,
             const char *text)
{
  g_autofree char *escaped = text ? g_markup_escape_text (text, -1) : NULL;

  if (escaped)
    g_string_append (html, escaped);
}

static const char *
get_figure (ChessPiece piece)
{
  static const char *const figures[2][6] = {
    { "♙", "♘", "♗", "♖", "♕", "♔" },
    { "♟", "♞", "♝", "♜", "♛", "♚" },
  };

  return piece == CHESS_NO_PIECE ? ""
                                 : figures[chess_piece_color (piece)][chess_piece_type (piece)];
}

static void
append_board (Page                *page,
              const ChessPosition *position,
              gboolean             flipped)
{
  char fen[CHESS_FEN_SIZE];

  chess_fen_write (position, false, fen);
  g_string_append (page->html, "<table class=\"board\" role=\"img\" aria-label=\"");
  append_text (page->html, fen);
  g_string_append (page->html, "\">\n");
  for (int row = 0; row < 8; row++) {
    g_string_append (page->html, "<tr>");
    for (int column = 0; column < 8; column++) {
      int rank = flipped ? row : 7 - row;
      int file = flipped ? 7 - column : column;

      g_string_append_printf (page->html, "<td class=\"%s\">%s</td>",
                              (rank + file) % 2 == 0 ? "d" : "l",
                              get_figure (position->board[rank * 8 + file]));
    }
    g_string_append (page->html, "</tr>\n");
  }
  g_string_append (page->html, "</table>\n");
}

static void
append_node_board (Page       *page,
                   TabiyaNode *node,
                   gboolean    flipped)
{
  ChessPosition position;

  tabiya_node_get_position (page->game, node, &position);
  append_board (page, &position, flipped);
}

static void
append_comment (Page               *page,
                TabiyaNode         *node,
                TabiyaCommentPlace  place)
{
  g_autofree char *text = tabiya_book_dup_comment (node, place);

  if (!text)
    return;
  g_string_append (page->html, "<span class=\"comment\">");
  append_text (page->html, text);
  g_string_append (page->html, "</span> ");
}

static void
append_nags (Page       *page,
             TabiyaNode *node)
{
  guint n;
  const guint8 *nags = tabiya_node_get_nags (node, &n);

  for (guint i = 0; i < n; i++) {
    g_autofree char *sign = tabiya_book_dup_sign (nags[i]);

    append_text (page->html, sign);
  }
}

/* Boards stand between paragraphs. */
static void
append_diagram (Page       *page,
                TabiyaNode *node)
{
  gboolean flipped = FALSE;

  if (!tabiya_book_is_marked (node, &flipped))
    return;
  g_string_append (page->html, "</p>\n");
  append_node_board (page, node, flipped);
  g_string_append (page->html, "<p>");
}

static void
append_move (Page       *page,
             TabiyaNode *node,
             gboolean    numbered)
{
  gboolean main_line = page->depth == 0;

  append_comment (page, node, TABIYA_COMMENT_BEFORE);
  if (main_line)
    g_string_append (page->html, "<span class=\"main\">");
  if (tabiya_node_get_mover (node) == CHESS_WHITE)
    g_string_append_printf (page->html, "%u.&nbsp;", tabiya_node_get_move_number (node));
  else if (numbered)
    g_string_append_printf (page->html, "%u…&nbsp;", tabiya_node_get_move_number (node));
  append_text (page->html, tabiya_node_get_san (page->game, node));
  append_nags (page, node);
  if (main_line)
    g_string_append (page->html, "</span>");
  g_string_append_c (page->html, ' ');
  append_comment (page, node, TABIYA_COMMENT_AFTER);
  append_diagram (page, node);
}

/* What is left to write: a line that goes on at @node, or a bracket. An own stack, because
   variations may be nested a thousand deep. */
typedef struct {
  TabiyaNode *node;       /* NULL for the bracket that ends a variation */
  gboolean    numbered;   /* Black's move needs its number */
  gboolean    variation;  /* a bracket comes before it */
} Task;

static void
push (GArray     *tasks,
      TabiyaNode *node,
      gboolean    numbered,
      gboolean    variation)
{
  Task task = { node, numbered, variation };

  g_array_append_val (tasks, task);
}

/* The variations of a move come after it and before the line goes on: they are put on the stack
   last, in reverse order. */
static void
push_next (GArray     *tasks,
           TabiyaNode *node)
{
  TabiyaNode *next = tabiya_node_get_child (node, 0);
  TabiyaNode *variation = tabiya_node_get_previous_sibling (node)
                            ? node
                            : tabiya_node_get_last_child (tabiya_node_get_parent (node));

  if (next)
    push (tasks, next,
          variation != node || tabiya_node_get_comments (node, TABIYA_COMMENT_AFTER)[0], FALSE);
  for (; variation != node; variation = tabiya_node_get_previous_sibling (variation)) {
    push (tasks, NULL, FALSE, FALSE);
    push (tasks, variation, TRUE, TRUE);
  }
}

static void
append_moves (Page *page)
{
  g_autoptr(GArray) tasks = g_array_new (FALSE, FALSE, sizeof (Task));
  TabiyaNode *root = tabiya_game_get_root (page->game);

  append_comment (page, root, TABIYA_COMMENT_AFTER);
  append_diagram (page, root);
  if (tabiya_node_get_child (root, 0))
    push (tasks, tabiya_node_get_child (root, 0), TRUE, FALSE);
  while (tasks->len > 0) {
    Task task = g_array_index (tasks, Task, tasks->len - 1);

    g_array_set_size (tasks, tasks->len - 1);
    if (!task.node) {
      if (page->html->str[page->html->len - 1] == ' ')
        g_string_truncate (page->html, page->html->len - 1);
      g_string_append (page->html, ") ");
      page->depth--;
      continue;
    }
    if (task.variation) {
      g_string_append (page->html, "(");
      page->depth++;
    }
    append_move (page, task.node, task.numbered);
    push_next (tasks, task.node);
  }
}

static void
append_about (Page *page)
{
  static const char *const tags[] = { "Event", "Site", "Date", "Round", "ECO" };
  gboolean first = TRUE;

  g_string_append (page->html, "<p class=\"about\">");
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++) {
    const char *value = tabiya_game_get_tag (page->game, tags[i]);

    if (!value || strspn (value, "?.-") == strlen (value))
      continue;
    g_string_append (page->html, first ? "" : " · ");
    append_text (page->html, value);
    first = FALSE;
  }
  g_string_append (page->html, "</p>\n");
}

static void
append_game (GString    *html,
             TabiyaGame *game)
{
  Page page = { html, game, tabiya_book_has_marks (game) };
  const char *white = tabiya_game_get_tag (game, "White");
  const char *black = tabiya_game_get_tag (game, "Black");
  TabiyaNode *root = tabiya_game_get_root (game);

  g_string_append (html, "<article>\n<h2>");
  append_text (html, white ? white : "?");
  g_string_append (html, " – ");
  append_text (html, black ? black : "?");
  g_string_append (html, "</h2>\n");
  append_about (&page);
  if (!page.marked && tabiya_game_get_tag (game, "FEN"))
    append_node_board (&page, root, FALSE);
  g_string_append (html, "<p>");
  append_moves (&page);
  append_text (html, tabiya_game_get_result (game));
  g_string_append (html, "</p>\n");
  if (!page.marked && tabiya_node_get_child (root, 0))
    append_node_board (&page, tabiya_game_get_end (game), FALSE);
  g_string_append (html, "</article>\n");
}

typedef struct {
  GString           *html;
  TabiyaPgnSnapshot *snapshot;
  TabiyaPgnReader   *parser;
} Writing;

static gboolean
write_game (guint        index,
            const char  *text,
            gsize        length,
            gpointer     data,
            GError     **error)
{
  const Writing *writing = data;
  guint line = MAX (1, tabiya_pgn_snapshot_get_line (writing->snapshot, index));
  g_autoptr(TabiyaGame) game = tabiya_pgn_reader_read (writing->parser, text, length, line, NULL,
                                                       error);

  if (game)
    append_game (writing->html, game);
  return !!game;
}

char *
tabiya_game_page_write (TabiyaPgnSnapshot      *snapshot,
                        GArray                 *games,
                        const char             *title,
                        TabiyaPgnProgressFunc   progress,
                        gpointer                data,
                        GCancellable           *cancellable,
                        GError                **error)
{
  g_autoptr(GString) html = g_string_new ("<!DOCTYPE html>\n<html>\n<head>\n"
                                          "<meta charset=\"utf-8\">\n<title>");
  g_autoptr(TabiyaPgnReader) parser = tabiya_pgn_reader_new ();
  Writing writing = { html, snapshot, parser };

  append_text (html, title);
  g_string_append_printf (html, "</title>\n<style>\n%s</style>\n</head>\n<body>\n", style);
  if (!tabiya_pgn_snapshot_visit (snapshot, games, write_game, &writing, progress, data,
                                  cancellable, error))
    return NULL;
  g_string_append (html, "</body>\n</html>\n");
  return g_strdup (html->str);
}
