/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/tree/tabiya-game-private.h"

#include <string.h>

#include "game/tree/tabiya-comments.h"
#include "game/tree/tabiya-pgn-command.h"

#define BOOK_COMMAND "tabiya-book"

/* Comments, glyphs and embedded commands of nodes. Commands stay inside their comments and are
   parsed on demand, so that nothing a program wrote there is ever lost. */

static const char * const no_comments[] = { NULL };

/**
 * tabiya_game_copy_text:
 * @text: (nullable): the text of a node
 *
 * Returns: (transfer none): a copy in the arena that may be changed; empty if @text is %NULL
 */
TabiyaNodeText *
tabiya_game_copy_text (TabiyaGame           *self,
                       const TabiyaNodeText *text)
{
  TabiyaNodeText *copy = tabiya_arena_alloc (&self->arena, sizeof *copy);

  if (text)
    *copy = *text;
  return copy;
}

char **
tabiya_game_copy_comments (TabiyaGame         *self,
                           const char * const *comments)
{
  guint n = g_strv_length ((char **) comments);
  char **copy;

  if (n == 0)
    return NULL;
  copy = tabiya_arena_alloc (&self->arena, (n + 1) * sizeof *copy);
  for (guint i = 0; i < n; i++)
    copy[i] = tabiya_arena_strndup (&self->arena, comments[i], strlen (comments[i]));
  return copy;
}

const char * const *
tabiya_node_get_comments (const TabiyaNode   *node,
                          TabiyaCommentPlace  place)
{
  char **comments = NULL;

  if (node->text)
    comments = place == TABIYA_COMMENT_BEFORE ? node->text->before : node->text->after;
  return comments ? (const char * const *) comments : no_comments;
}

/**
 * tabiya_node_get_n_behind:
 *
 * Returns: how many of the last comments after the move stand behind its variations; 0 where the
 *   line goes on, because there they come before the next move
 */
guint
tabiya_node_get_n_behind (const TabiyaNode *node)
{
  if (!node->text || node->first_child || !node->parent || node->parent->first_child != node
      || !node->next_sibling)
    return 0;
  return node->text->n_behind;
}

char *
tabiya_node_dup_comment_text (const TabiyaNode   *node,
                              TabiyaCommentPlace  place)
{
  const char * const *comments = tabiya_node_get_comments (node, place);
  g_autoptr(GString) string = g_string_new (NULL);

  for (; *comments; comments++) {
    g_autofree char *text = tabiya_pgn_command_strip (*comments);

    if (string->len > 0 && *text != '\0')
      g_string_append_c (string, ' ');
    g_string_append (string, text);
  }
  return string->len > 0 ? g_strdup (string->str) : NULL;
}

/**
 * tabiya_node_get_nags:
 * @node: a node
 * @n_nags: (out): their number
 *
 * Returns: (transfer none) (nullable) (array length=n_nags): numeric annotation glyphs, 0 to 255,
 *   in the order of the file
 */
const guint8 *
tabiya_node_get_nags (const TabiyaNode *node,
                      guint            *n_nags)
{
  *n_nags = node->text ? node->text->n_nags : 0;
  return node->text ? node->text->nags : NULL;
}

/* The first command with this name after the move. */
static gboolean
find_command (const TabiyaNode *node,
              const char       *name,
              TabiyaPgnCommand *command)
{
  const char * const *comments = tabiya_node_get_comments (node, TABIYA_COMMENT_AFTER);

  for (; *comments; comments++) {
    if (tabiya_pgn_command_find (*comments, name, command))
      return TRUE;
  }
  return FALSE;
}

static gboolean
get_time (const TabiyaNode *node,
          const char       *name,
          gint64           *milliseconds)
{
  TabiyaPgnCommand command;

  return find_command (node, name, &command)
         && tabiya_pgn_parse_time (command.body, command.body_length, milliseconds);
}

/* What programs for matches between engines write after a move: "+0.35/22 1.2s", "-M5/30 0.5s",
   perhaps with more behind a comma. The score is from the mover's view, and mates are in plies. */
typedef struct {
  ChessScore score;
  int        depth;
  gint64     milliseconds;
} MatchComment;

/* A number of digits with perhaps a fraction; FALSE if there is none. */
static gboolean
read_number (const char **p,
             double      *number)
{
  char *end;

  if (!g_ascii_isdigit (**p))
    return FALSE;
  *number = MIN (g_ascii_strtod (*p, &end), 1e6);
  *p = end;
  return TRUE;
}

/* Programs that break long lines do so in comments, too. */
static gboolean
read_match_comment (const char   *p,
                    MatchComment *result)
{
  double value, depth, seconds;
  gboolean negative, mate;

  while (g_ascii_isspace (*p))
    p++;
  negative = *p == '-';
  p += *p == '-' || *p == '+';
  mate = *p == 'M';
  p += mate;
  if (!read_number (&p, &value) || (mate && value < 1) || *p++ != '/' || !read_number (&p, &depth)
      || !g_ascii_isspace (*p++) || !read_number (&p, &seconds) || *p++ != 's'
      || (*p != '\0' && *p != ',' && !g_ascii_isspace (*p)))
    return FALSE;
  result->score = mate ? chess_score_mate (((int) value + 1) / 2)
                       : chess_score_centipawns ((int) (value * 100 + 0.5));
  if (negative)
    result->score = chess_score_negate (result->score);
  result->depth = (int) depth;
  result->milliseconds = (gint64) (seconds * 1000 + 0.5);
  return TRUE;
}

static gboolean
find_match_comment (const TabiyaNode *node,
                    MatchComment     *result)
{
  const char * const *comments = tabiya_node_get_comments (node, TABIYA_COMMENT_AFTER);

  for (; *comments; comments++) {
    if (read_match_comment (*comments, result))
      return TRUE;
  }
  return FALSE;
}

gboolean
tabiya_node_get_clock (const TabiyaNode *node,
                       gint64           *milliseconds)
{
  return get_time (node, "clk", milliseconds);
}

/**
 * tabiya_node_get_elapsed:
 * @node: a node
 * @milliseconds: (out): the time that the move took
 *
 * Returns: whether the move has a readable [%emt], or a comment of a match with the time
 */
gboolean
tabiya_node_get_elapsed (const TabiyaNode *node,
                         gint64           *milliseconds)
{
  MatchComment comment;

  if (get_time (node, "emt", milliseconds))
    return TRUE;
  if (!find_match_comment (node, &comment))
    return FALSE;
  *milliseconds = comment.milliseconds;
  return TRUE;
}

gboolean
tabiya_node_is_from_book (const TabiyaNode *node)
{
  TabiyaPgnCommand command;

  return find_command (node, BOOK_COMMAND, &command)
         || g_strv_contains (tabiya_node_get_comments (node, TABIYA_COMMENT_AFTER), "book");
}

/**
 * tabiya_node_get_evaluation:
 * @node: a node
 * @score: (out): the score from White's point of view
 * @depth: (out): the depth in plies, 0 if not given
 *
 * Returns: whether the move has a readable [%eval], or a comment of a match with the score
 */
gboolean
tabiya_node_get_evaluation (const TabiyaNode *node,
                            ChessScore       *score,
                            int              *depth)
{
  TabiyaPgnCommand command;
  MatchComment comment;

  if (find_command (node, "eval", &command))
    return chess_score_read_pgn (command.body, (int) command.body_length,
                                 (ChessColor) node->mover, score, depth).error == CHESS_TEXT_OK;
  if (!find_match_comment (node, &comment))
    return FALSE;
  *score = chess_score_from_view (comment.score, (ChessColor) node->mover);
  *depth = comment.depth;
  return TRUE;
}

/**
 * tabiya_node_judge_end:
 * @game: the game of @node
 * @node: a node
 *
 * Returns: if the rules end the game at @node, taking the moves before it into account, its score
 *   from White's point of view; unknown if the game goes on
 */
ChessScore
tabiya_node_judge_end (TabiyaGame       *game,
                       const TabiyaNode *node)
{
  const ChessPosition *position = tabiya_game_peek_position (game, node);
  uint64_t keys[150];
  /* What is older cannot be repeated, or seventy-five moves have ended the game already. */
  guint n = MIN (node->ply, MIN (position->halfmove_clock, G_N_ELEMENTS (keys)));

  for (guint i = 0; i < n; i++)
    keys[i] = game->path.positions[node->ply - n + i].key;
  return chess_score_of_end (position, keys, n);
}

/**
 * tabiya_node_get_score:
 * @game: the game of @node
 * @node: a node
 * @score: (out): the score from White's point of view; unchanged on %FALSE
 * @depth: (out) (optional): the depth in plies, 0 if not given; unchanged on %FALSE
 *
 * The score to show for a position: its [%eval], or the verdict of the rules if they end the game
 * there. Programs leave out the [%eval] after the last move of a game that ends on the board.
 *
 * Returns: whether there is a score
 */
gboolean
tabiya_node_get_score (TabiyaGame       *game,
                       const TabiyaNode *node,
                       ChessScore       *score,
                       int              *depth)
{
  ChessScore own = { 0 };
  ChessScore before;
  ChessScore end;
  int plies = 0;
  int unused;

  if (!tabiya_node_get_evaluation (node, &own, &plies)
      && (node->first_child || !node->parent
          || !tabiya_node_get_evaluation (tabiya_node_get_parent (node), &before, &unused)))
    return FALSE;
  end = tabiya_node_judge_end (game, node);
  if (!chess_score_is_known (end) && !chess_score_is_known (own))
    return FALSE;
  *score = chess_score_is_known (end) ? end : own;
  if (depth)
    *depth = plies;
  return TRUE;
}

static gboolean
parse_square (const char  *text,
              ChessSquare *square)
{
  if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
    return FALSE;
  *square = chess_square_make (text[0] - 'a', text[1] - '1');
  return TRUE;
}

/* Parses "Gd4" or "Ge2e4". */
static gboolean
parse_shape (const char  *text,
             gsize        length,
             TabiyaShape *shape)
{
  if ((length != 3 && length != 5) || !g_ascii_isupper (text[0])
      || !parse_square (text + 1, &shape->from))
    return FALSE;
  shape->color = text[0];
  shape->to = shape->from;
  return length == 3 || parse_square (text + 3, &shape->to);
}

static void
append_shapes (GArray                 *shapes,
               const TabiyaPgnCommand *command)
{
  const char *item = command->body;
  const char *end = command->body + command->body_length;

  while (item < end) {
    gsize length = 0;
    TabiyaShape shape;

    while (item + length < end && item[length] != ',' && item[length] != ' ')
      length++;
    if (parse_shape (item, length, &shape))
      g_array_append_val (shapes, shape);
    item += length + 1;
  }
}

/* A game with more shapes than pairs of squares would take long to draw. */
static void
drop_covered (GArray *shapes)
{
  guint places[CHESS_N_SQUARES][CHESS_N_SQUARES] = { { 0 } };
  guint n = 0;

  for (guint i = 0; i < shapes->len; i++) {
    const TabiyaShape shape = g_array_index (shapes, TabiyaShape, i);
    guint *place = &places[shape.from][shape.to];

    if (*place == 0)
      *place = ++n;
    g_array_index (shapes, TabiyaShape, *place - 1) = shape;
  }
  g_array_set_size (shapes, n);
}

GArray *
tabiya_node_list_shapes (const TabiyaNode *node)
{
  const char * const *comments = tabiya_node_get_comments (node, TABIYA_COMMENT_AFTER);
  GArray *shapes = g_array_new (FALSE, FALSE, sizeof (TabiyaShape));

  for (; *comments; comments++) {
    const char *cursor = *comments;
    TabiyaPgnCommand command;

    while (tabiya_pgn_command_next (&cursor, &command)) {
      if (tabiya_pgn_command_is (&command, "csl") || tabiya_pgn_command_is (&command, "cal"))
        append_shapes (shapes, &command);
    }
  }
  return shapes;
}

GArray *
tabiya_node_list_seen_shapes (const TabiyaNode *node)
{
  GArray *shapes = tabiya_node_list_shapes (node);

  if (shapes->len > 1)
    drop_covered (shapes);
  return shapes;
}

/* Replaces the comments of @place; an edit only if that changes anything. */
static void
replace_comments (TabiyaGame         *self,
                  TabiyaNode         *node,
                  TabiyaCommentPlace  place,
                  const char * const *comments)
{
  guint n_old = g_strv_length ((char **) tabiya_node_get_comments (node, place));
  guint n = g_strv_length ((char **) comments);
  TabiyaNodeText *text;
  char **copy;

  if (g_strv_equal (tabiya_node_get_comments (node, place), comments))
    return;
  copy = tabiya_game_copy_comments (self, comments);
  text = tabiya_game_copy_text (self, node->text);
  if (place == TABIYA_COMMENT_BEFORE) {
    text->before = copy;
  } else {
    text->after = copy;
    /* One for all stands before the variations if any did; what is added comes last. */
    if (text->n_behind > 0)
      text->n_behind = n > n_old ? text->n_behind + (n - n_old)
                                 : MIN (text->n_behind, n - MIN (n, text->n_behind < n_old));
  }
  tabiya_game_record_text (self, node, text);
}

/* Appends the commands of the old comments that @text does not contain itself. */
static void
append_old_commands (GString            *string,
                     const char * const *comments,
                     const char         *text)
{
  for (; *comments; comments++) {
    const char *cursor = *comments;
    TabiyaPgnCommand command;

    while (tabiya_pgn_command_next (&cursor, &command)) {
      g_autofree char *name = g_strndup (command.name, command.name_length);
      TabiyaPgnCommand own;

      if (tabiya_pgn_command_find (text, name, &own))
        continue;
      if (string->len > 0)
        g_string_append_c (string, ' ');
      g_string_append_len (string, command.start, command.end - command.start);
    }
  }
}

/**
 * tabiya_game_set_comment:
 * @node: a node
 * @place: before or after the move
 * @text: (nullable): the new text, UTF-8; %NULL or "" for none
 *
 * Replaces all comments at that place by one. Embedded commands of the old ones are kept unless
 * @text has commands with the same name. Text with closing braces and several lines becomes several
 * comments, because no single comment in a file can hold it.
 */
void
tabiya_game_set_comment (TabiyaGame         *self,
                         TabiyaNode         *node,
                         TabiyaCommentPlace  place,
                         const char         *text)
{
  g_autoptr(GPtrArray) comments = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *trimmed = g_strstrip (g_strdup (text ? text : ""));
  g_autoptr(GString) string = g_string_new (trimmed);

  g_return_if_fail (TABIYA_IS_GAME (self));
  g_return_if_fail (node);
  g_return_if_fail (!text || g_utf8_validate (text, -1, NULL));

  append_old_commands (string, tabiya_node_get_comments (node, place), trimmed);
  tabiya_comments_append (comments, string->str, string->len, NULL);
  g_ptr_array_add (comments, NULL);
  replace_comments (self, node, place, (const char * const *) comments->pdata);
}

/**
 * tabiya_game_set_comments:
 * @node: a node
 * @place: before or after the move
 * @comments: (array zero-terminated=1): UTF-8, including any embedded commands
 *
 * Replaces all comments at that place by these. One with closing braces and several lines becomes
 * several, because no single comment in a file can hold it.
 */
void
tabiya_game_set_comments (TabiyaGame         *self,
                          TabiyaNode         *node,
                          TabiyaCommentPlace  place,
                          const char * const *comments)
{
  g_autoptr(GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  g_return_if_fail (TABIYA_IS_GAME (self));
  g_return_if_fail (node);
  g_return_if_fail (comments);

  for (; *comments; comments++) {
    g_return_if_fail (g_utf8_validate (*comments, -1, NULL));
    tabiya_comments_append (list, *comments, strlen (*comments), NULL);
  }
  g_ptr_array_add (list, NULL);
  replace_comments (self, node, place, (const char * const *) list->pdata);
}

/**
 * tabiya_game_set_nags:
 * @node: a node
 * @nags: (array length=n_nags) (nullable): all glyphs that the move is to have, in order
 * @n_nags: their number
 *
 * Replaces the glyphs of a move.
 */
void
tabiya_game_set_nags (TabiyaGame   *self,
                      TabiyaNode   *node,
                      const guint8 *nags,
                      guint         n_nags)
{
  TabiyaNodeText *text;
  const guint8 *old;
  guint n_old;

  g_return_if_fail (TABIYA_IS_GAME (self));
  g_return_if_fail (node);
  g_return_if_fail (nags || n_nags == 0);

  old = tabiya_node_get_nags (node, &n_old);
  if (n_old == n_nags && (n_nags == 0 || memcmp (old, nags, n_nags) == 0))
    return;
  text = tabiya_game_copy_text (self, node->text);
  text->n_nags = n_nags;
  text->nags = n_nags > 0
                 ? (guint8 *) tabiya_arena_strndup (&self->arena, (const char *) nags, n_nags)
                 : NULL;
  tabiya_game_record_text (self, node, text);
}

/* The index of the comment that contains the command, or of the last one that can take it; -1 for
   none. */
static int
find_command_comment (const char * const *comments,
                      const char         *name)
{
  TabiyaPgnCommand command;
  int last = -1;

  for (int i = 0; comments[i]; i++) {
    if (tabiya_pgn_command_find (comments[i], name, &command))
      return i;
    last = i;
  }
  return last;
}

/* Sets or removes one command, in the comment that already contains it or else in the last one. */
static void
set_command (TabiyaGame *self,
             TabiyaNode *node,
             const char *name,
             const char *body)
{
  const char * const *old = tabiya_node_get_comments (node, TABIYA_COMMENT_AFTER);
  g_autoptr(GPtrArray) comments = g_ptr_array_new_with_free_func (g_free);
  int place = find_command_comment (old, name);

  for (int i = 0; old[i]; i++) {
    char *text = tabiya_pgn_command_set (old[i], name, i == place ? body : NULL);

    if (*text != '\0')
      g_ptr_array_add (comments, text);
    else
      g_free (text);
  }
  if (place < 0 && body)
    g_ptr_array_add (comments, tabiya_pgn_command_set ("", name, body));
  g_ptr_array_add (comments, NULL);
  replace_comments (self, node, TABIYA_COMMENT_AFTER, (const char * const *) comments->pdata);
}

static void
set_time (TabiyaGame *self,
          TabiyaNode *node,
          const char *name,
          gint64      milliseconds)
{
  g_autofree char *body = milliseconds >= 0 ? tabiya_pgn_format_time (milliseconds) : NULL;

  set_command (self, node, name, body);
}

/**
 * tabiya_game_set_clock:
 * @node: a node
 * @milliseconds: the time that the mover had left after the move; negative to remove it
 *
 * Sets the [%clk] of a move.
 */
void
tabiya_game_set_clock (TabiyaGame *self,
                       TabiyaNode *node,
                       gint64      milliseconds)
{
  g_return_if_fail (TABIYA_IS_GAME (self));
  g_return_if_fail (node);

  set_time (self, node, "clk", milliseconds);
}

void
tabiya_game_set_elapsed (TabiyaGame *self,
                         TabiyaNode *node,
                         gint64      milliseconds)
{
  g_return_if_fail (TABIYA_IS_GAME (self));
  g_return_if_fail (node);

  set_time (self, node, "emt", milliseconds);
}

/**
 * tabiya_game_set_from_book:
 * @node: a node
 * @from_book: whether our engine took the move from an opening book
 *
 * Sets or removes the [%tabiya-book] of a move. Other programs pass over a command that they do not
 * know. It is not a part of [%tabiya], which a report replaces.
 */
void
tabiya_game_set_from_book (TabiyaGame *self,
                           TabiyaNode *node,
                           gboolean    from_book)
{
  g_return_if_fail (TABIYA_IS_GAME (self));
  g_return_if_fail (node);

  set_command (self, node, BOOK_COMMAND, from_book ? "" : NULL);
}

/**
 * tabiya_game_set_evaluation:
 * @node: a node
 * @score: the score from White's point of view; an unknown one removes the [%eval]
 * @depth: the depth in plies; 0 to leave it out
 *
 * Sets the [%eval] of a move.
 */
void
tabiya_game_set_evaluation (TabiyaGame *self,
                            TabiyaNode *node,
                            ChessScore  score,
                            int         depth)
{
  char body[CHESS_SCORE_SIZE];

  g_return_if_fail (TABIYA_IS_GAME (self));
  g_return_if_fail (node);

  chess_score_write_pgn (score, depth, body);
  set_command (self, node, "eval", *body ? body : NULL);
}

static void
append_square (GString     *string,
               ChessSquare  square)
{
  g_string_append_c (string, (char) ('a' + chess_square_file (square)));
  g_string_append_c (string, (char) ('1' + chess_square_rank (square)));
}

/* The circles or the arrows among @shapes as the body of a command; NULL if there are none. */
static char *
format_shapes (const TabiyaShape *shapes,
               guint              n_shapes,
               gboolean           arrows)
{
  g_autoptr(GString) string = g_string_new (NULL);

  for (guint i = 0; i < n_shapes; i++) {
    if ((shapes[i].from != shapes[i].to) != arrows)
      continue;
    if (string->len > 0)
      g_string_append_c (string, ',');
    g_string_append_c (string, shapes[i].color);
    append_square (string, shapes[i].from);
    if (arrows)
      append_square (string, shapes[i].to);
  }
  return string->len > 0 ? g_strdup (string->str) : NULL;
}

void
tabiya_game_set_shapes (TabiyaGame        *self,
                        TabiyaNode        *node,
                        const TabiyaShape *shapes,
                        guint              n_shapes)
{
  g_autofree char *circles = format_shapes (shapes, n_shapes, FALSE);
  g_autofree char *arrows = format_shapes (shapes, n_shapes, TRUE);

  g_return_if_fail (TABIYA_IS_GAME (self));
  g_return_if_fail (node);

  tabiya_game_begin_group (self, NULL);
  set_command (self, node, "csl", circles);
  set_command (self, node, "cal", arrows);
  tabiya_game_end_group (self);
}
