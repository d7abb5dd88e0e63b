/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/moves/tabiya-move-rows.h"

#include <glib/gi18n.h>

#include "game/tree/tabiya-game-end.h"
#include "game/tree/tabiya-pgn-command.h"
#include "insight/report/tabiya-judgement.h"
#include "insight/report/tabiya-report-details.h"
#include "insight/tabiya-score-text.h"
#include "insight/tabiya-shown-moves.h"
#include "service/tabiya-time-control.h"

/* A comment with more bytes than that goes on in further rows, each with so many at most: a list
   lays out some two hundred rows at once, at a microsecond or so for each byte. */
#define LONGEST_COMMENT 4000
#define LONGEST_TEXT 240

/* Lists the rows. The last one may be White's move that waits for Black's. */
typedef struct {
  TabiyaGame *game;
  GHashTable *folded;   /* see TabiyaMoveSource */
  GArray     *rows;
  gboolean    open;
} Builder;

/* Symbols for other glyphs of moves and positions, by their numbers in PGN; only those that fonts
   have. */
static const struct {
  guint8      nag;
  const char *sign;
} signs[] = {
  { 7, "□" }, { 8, "□" }, { 10, "=" }, { 11, "=" }, { 12, "=" }, { 13, "∞" },
  { 14, "⩲" }, { 15, "⩱" }, { 16, "±" }, { 17, "∓" }, { 18, "+−" }, { 19, "−+" },
  { 20, "+−" }, { 21, "−+" }, { 22, "⨀" }, { 23, "⨀" }, { 32, "↑↑" }, { 33, "↑↑" },
  { 36, "↑" }, { 37, "↑" }, { 40, "→" }, { 41, "→" }, { 44, "=∞" }, { 45, "=∞" },
  { 132, "⇆" }, { 133, "⇆" }, { 138, "⊕" }, { 139, "⊕" }, { 140, "∆" }, { 145, "RR" }, { 146, "N" },
};

static void
append_sign (GString *text,
             guint8   nag)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++) {
    if (signs[i].nag == nag) {
      g_string_append (text, signs[i].sign);
      return;
    }
  }
  if (tabiya_mark_from_nag (nag) != TABIYA_MARK_NONE)
    g_string_append (text, tabiya_mark_get_glyph (tabiya_mark_from_nag (nag)));
  else
    g_string_append_printf (text, "$%u", nag);
}

/* All glyphs of a move, each once, except the first mark, which is shown as a badge; NULL if there
   are none. */
static char *
dup_signs (TabiyaNode *node,
           TabiyaMark *mark)
{
  guint n_nags;
  const guint8 *nags = tabiya_node_get_nags (node, &n_nags);
  guint8 seen[G_MAXUINT8 + 1] = { FALSE };
  GString *text;

  *mark = tabiya_mark_from_nags (nags, n_nags);
  if (n_nags == 0)
    return NULL;
  seen[tabiya_mark_get_nag (*mark)] = TRUE;
  text = g_string_new (NULL);
  for (guint i = 0; i < n_nags; i++) {
    if (nags[i] != 0 && !seen[nags[i]])
      append_sign (text, nags[i]);
    seen[nags[i]] = TRUE;
  }
  return g_string_free (text, text->len == 0);
}

/* NULL if there is no score. */
static char *
dup_score (TabiyaGame *game,
           TabiyaNode *node)
{
  ChessScore score;

  return tabiya_node_get_score (game, node, &score, NULL) ? tabiya_score_to_text (score) : NULL;
}

/* The time control of a side: its own, or that of both. FALSE if there is none that is known. */
static gboolean
read_time_control (TabiyaGame        *game,
                   ChessColor         color,
                   TabiyaTimeControl *control)
{
  const char *own = tabiya_game_get_tag (game, color == CHESS_WHITE ? "WhiteTimeControl"
                                                                    : "BlackTimeControl");
  const char *text = own ? own : tabiya_game_get_tag (game, "TimeControl");

  return text && tabiya_time_control_read (text, control) && control->n_stages > 0;
}

/* What a move earns that is made after @n_made, where each adds an increment. */
static gint64
get_earned (const TabiyaTimeControl *control,
            int                      n_made)
{
  return tabiya_time_control_get_bonus (control, n_made)
         + tabiya_time_control_get_added (control, n_made + 1);
}

/* How many moves the mover had made before the one that led to @node. */
static int
count_earlier_moves (TabiyaNode *node)
{
  return ((int) tabiya_node_get_ply (node) - 1) / 2;
}

/* The time that the mover had before this move: after the previous one, or at the start. @control
   is NULL if it is not known. */
static gboolean
get_clock_before (const TabiyaTimeControl *control,
                  TabiyaNode              *node,
                  gint64                  *milliseconds)
{
  TabiyaNode *parent = tabiya_node_get_parent (node);
  TabiyaNode *last = parent ? tabiya_node_get_parent (parent) : NULL;

  if (last && tabiya_node_get_parent (last))
    return tabiya_node_get_clock (last, milliseconds);
  if (!control)
    return FALSE;
  *milliseconds = tabiya_time_control_get_start (control);
  return TRUE;
}

/* The time spent on a move: either as stated, or as the difference of two clocks plus what the move
   earned. What a delay hides, or an hourglass adds meanwhile, two clocks do not tell. */
static gboolean
get_time_spent (TabiyaGame *game,
                TabiyaNode *node,
                gint64     *milliseconds)
{
  TabiyaTimeControl control;
  gboolean known;
  gint64 after;
  gint64 before;

  if (tabiya_node_get_elapsed (node, milliseconds))
    return TRUE;
  known = read_time_control (game, tabiya_node_get_mover (node), &control);
  if (!tabiya_node_get_clock (node, &after)
      || !get_clock_before (known ? &control : NULL, node, &before)
      || (known && control.timing != TABIYA_TIMING_INCREMENT))
    return FALSE;
  *milliseconds = before - after;
  if (known)
    *milliseconds += get_earned (&control, count_earlier_moves (node));
  /* Clocks in files may be wrong, so the difference may be negative. */
  return *milliseconds >= 0;
}

static char *
dup_time_text (gint64 milliseconds)
{
  gint64 seconds = (milliseconds + 500) / 1000;

  if (seconds >= 3600)
    return g_strdup_printf ("%d:%02d:%02d", (int) (seconds / 3600), (int) (seconds / 60 % 60),
                            (int) (seconds % 60));
  return g_strdup_printf ("%d:%02d", (int) (seconds / 60), (int) (seconds % 60));
}

/* Shows what is not in the game yet. */
static void
preview_cell (const TabiyaMoveSource *source,
              TabiyaMoveCellData     *cell)
{
  ChessScore score;

  if (!source->preview || !source->preview (cell->node, &cell->mark, &score, source->data))
    return;
  if (source->with_scores && chess_score_is_known (score))
    cell->caption = tabiya_score_to_text (score);
}

/* Half of a row; an empty one without a @node, where the row is @split. */
static TabiyaMoveCellData
make_cell (const TabiyaMoveSource *source,
           TabiyaNode             *node,
           gboolean                split)
{
  TabiyaMoveCellData cell = { .node = node };
  gint64 spent;

  if (!node) {
    cell.text = split ? g_strdup ("…") : NULL;
    return cell;
  }
  cell.text = tabiya_shown_moves_dup (tabiya_node_get_san (source->game, node));
  cell.signs = dup_signs (node, &cell.mark);
  cell.from_book = tabiya_node_is_from_book (node);
  preview_cell (source, &cell);
  if (source->with_scores && !cell.caption)
    cell.caption = dup_score (source->game, node);
  if (get_time_spent (source->game, node, &spent))
    *(cell.caption ? &cell.time : &cell.caption) = dup_time_text (spent);
  return cell;
}

static TabiyaMoveRow *
make_pair (const TabiyaMoveSource *source,
           const TabiyaMovePlace  *place)
{
  TabiyaMoveCellData white = make_cell (source, place->nodes[0], place->split);
  TabiyaMoveCellData black = make_cell (source, place->nodes[1], place->split);

  return tabiya_move_row_new_pair (tabiya_node_get_move_number (place->nodes[0] ? place->nodes[0]
                                                                                : place->nodes[1]),
                                   &white, &black);
}

/* Variations. */

static void
add_token (TabiyaGame *game,
           GArray     *tokens,
           TabiyaNode *node)
{
  const TabiyaMoveToken *last =
    tokens->len > 0 ? &g_array_index (tokens, TabiyaMoveToken, tokens->len - 1) : NULL;
  TabiyaMoveToken token = {
    .node = node,
    .text = tabiya_shown_moves_dup (tabiya_node_get_san (game, node)),
    .before = *tabiya_node_get_comments (node, TABIYA_COMMENT_BEFORE)
                ? tabiya_node_dup_comment_text (node, TABIYA_COMMENT_BEFORE)
                : NULL,
    .after = *tabiya_node_get_comments (node, TABIYA_COMMENT_AFTER)
               ? tabiya_node_dup_comment_text (node, TABIYA_COMMENT_AFTER)
               : NULL,
  };
  guint number = tabiya_node_get_move_number (node);

  token.signs = dup_signs (node, &token.mark);
  if (tabiya_node_get_mover (node) == CHESS_WHITE)
    token.number = g_strdup_printf ("%u.", number);
  else if (!last || last->after || token.before)
    token.number = g_strdup_printf ("%u…", number);
  g_array_append_val (tokens, token);
}

/* Whether folding would hide any part of a variation. */
static gboolean
is_foldable (TabiyaNode *first)
{
  guint length = 0;

  for (TabiyaNode *node = first; node; node = tabiya_node_get_child (node, 0)) {
    if (++length > TABIYA_MOVE_ROWS_N_SHOWN || tabiya_node_get_child (node, 1))
      return TRUE;
  }
  return FALSE;
}

/* Counts all moves from @first on, including those of variations. */
static guint
count_moves (TabiyaNode *first)
{
  guint n_moves = 0;

  for (TabiyaNode *node = first; node; node = tabiya_node_walk (node, first))
    n_moves++;
  return n_moves;
}

/* The last score in the line. */
static char *
dup_final_score (TabiyaGame *game,
                 TabiyaNode *first)
{
  ChessScore score = { 0 };

  for (TabiyaNode *node = first; node; node = tabiya_node_get_child (node, 0))
    tabiya_node_get_score (game, node, &score, NULL);
  return chess_score_is_known (score) ? tabiya_score_to_text (score) : NULL;
}

static void
clear_comments (TabiyaMoveToken *token)
{
  g_clear_pointer (&token->before, g_free);
  g_clear_pointer (&token->after, g_free);
}

/* A folded one shows its beginning without comments, and how many moves are left out. */
static TabiyaMoveRow *
make_variation (TabiyaGame            *game,
                const TabiyaMovePlace *place)
{
  GArray *tokens = g_array_new (FALSE, FALSE, sizeof (TabiyaMoveToken));
  TabiyaNode *first = place->nodes[0];
  TabiyaNode *node;
  TabiyaMoveRow *row;

  for (node = first;
       node && tokens->len < (place->folded ? TABIYA_MOVE_ROWS_N_SHOWN : TABIYA_MOVE_ROWS_LONGEST);
       node = tabiya_node_get_child (node, 0)) {
    add_token (game, tokens, node);
    if (place->folded)
      clear_comments (&g_array_index (tokens, TabiyaMoveToken, tokens->len - 1));
  }
  row = tabiya_move_row_new_variation (place->depth, tokens);
  tabiya_move_row_set_folding (row, place->foldable,
                               place->folded ? count_moves (first) - tokens->len : 0);
  if (place->folded || !node)
    tabiya_move_row_set_score (row, dup_final_score (game, first));
  tabiya_move_row_set_neighbours (row, place->continued, node && !place->folded,
                                  place->next_depth);
  return row;
}

static TabiyaMovePlace *
add_row (Builder           *builder,
         TabiyaMoveRowKind  kind,
         TabiyaNode        *node)
{
  TabiyaMovePlace place = { .kind = kind, .nodes = { node }, .next_depth = -1 };

  g_array_append_val (builder->rows, place);
  return &g_array_index (builder->rows, TabiyaMovePlace, builder->rows->len - 1);
}

/* What is left to show: a variation, or the rest of one from @node on. */
typedef struct {
  TabiyaNode *node;
  guint       depth;
  guint       index;  /* of the node in the variation */
} Task;

/* The first one is put on the stack last. */
static void
push_variations (GArray     *tasks,
                 TabiyaNode *parent,
                 guint       depth)
{
  TabiyaNode *first = tabiya_node_get_child (parent, 0);

  for (TabiyaNode *node = tabiya_node_get_last_child (parent); node != first;
       node = tabiya_node_get_previous_sibling (node)) {
    Task task = { node, depth, 0 };

    g_array_append_val (tasks, task);
  }
}

/* Adds one row without the variations of its moves. FALSE if it is folded, so that they are not
   shown. */
static gboolean
add_line (Builder    *builder,
          const Task *task)
{
  TabiyaMovePlace *place = add_row (builder, TABIYA_MOVE_ROW_VARIATION, task->node);

  place->depth = task->depth;
  place->continued = task->index > 0;
  place->foldable = !place->continued && is_foldable (task->node);
  place->folded = place->foldable && builder->folded
                  && g_hash_table_contains (builder->folded, task->node);
  return !place->folded;
}

/* Not recursive, so that only memory limits how deep variations are nested. */
static void
add_variations (Builder    *builder,
                TabiyaNode *parent)
{
  g_autoptr(GArray) tasks = g_array_new (FALSE, FALSE, sizeof (Task));

  push_variations (tasks, parent, 0);
  while (tasks->len > 0) {
    Task task = g_array_index (tasks, Task, tasks->len - 1);
    Task rest = { tabiya_node_get_child (task.node, 0), task.depth, task.index + 1 };
    gboolean begins_row = task.index % TABIYA_MOVE_ROWS_LONGEST == 0;

    g_array_set_size (tasks, tasks->len - 1);
    if ((begins_row && !add_line (builder, &task)) || !rest.node)
      continue;
    g_array_append_val (tasks, rest);
    push_variations (tasks, task.node, task.depth + 1);
  }
}

/* Tells each variation the depth of the row below it, for its vertical lines. */
static void
join_variations (GArray *rows)
{
  int next_depth = -1;

  for (guint i = rows->len; i-- > 0; ) {
    TabiyaMovePlace *place = &g_array_index (rows, TabiyaMovePlace, i);
    gboolean variation = place->kind == TABIYA_MOVE_ROW_VARIATION;

    place->next_depth = variation ? next_depth : -1;
    next_depth = variation ? (int) (place->depth + place->continued) : -1;
  }
}

/* The main line. */

static gboolean
has_comment (TabiyaNode         *node,
             TabiyaCommentPlace  place)
{
  g_autofree char *text = NULL;

  /* Most moves have no comments. */
  if (!*tabiya_node_get_comments (node, place))
    return FALSE;
  text = tabiya_node_dup_comment_text (node, place);
  return !!text;
}

/* The kinds of bad moves, by the names that a program uses in its comments. */
static const TabiyaJudgement judgements[] = {
  TABIYA_JUDGEMENT_BLUNDER, TABIYA_JUDGEMENT_MISTAKE, TABIYA_JUDGEMENT_INACCURACY,
};

/* How many bytes at the start of a comment are the name of the judgement that the move's glyph also
   expresses. */
static gsize
find_verdict (TabiyaNode *node,
              const char *text,
              TabiyaMark *mark)
{
  guint n_nags;
  const guint8 *nags = tabiya_node_get_nags (node, &n_nags);

  *mark = tabiya_mark_from_nags (nags, n_nags);
  for (guint i = 0; i < G_N_ELEMENTS (judgements); i++) {
    const char *name = tabiya_judgement_get_name (judgements[i]);
    gsize length = strlen (name);

    if (tabiya_judgement_get_nag (judgements[i]) == tabiya_mark_get_nag (*mark)
        && g_str_has_prefix (text, name)
        && !g_unichar_isalnum (g_utf8_get_char (text + length)))
      return length;
  }
  return 0;
}

/* The letters of a person are put only into what the program wrote, which begins with a verdict:
   others may have their own, and "Rd1" be a king. */
static TabiyaMoveRow *
make_comment (const TabiyaMovePlace *place)
{
  TabiyaCommentPlace where = place->before ? TABIYA_COMMENT_BEFORE : TABIYA_COMMENT_AFTER;
  const char *comment = tabiya_node_get_comments (place->nodes[0], where)[place->depth];
  g_autofree char *text = place->text ? g_strndup (place->text + place->start, place->length)
                                      : tabiya_pgn_command_strip (comment);
  g_autofree char *details = NULL;
  TabiyaMoveRow *row;
  TabiyaMark mark;
  gsize length = 0;

  if (!place->before && place->start == 0)
    length = find_verdict (place->nodes[0], text, &mark);
  row = tabiya_move_row_new_comment (place->nodes[0], length > 0 ? tabiya_shown_moves_dup (text)
                                                                 : g_steal_pointer (&text));
  if (length > 0)
    tabiya_move_row_set_verdict (row, mark, length);
  if (place->start == 0) {
    details = tabiya_report_details_dup (comment);
    tabiya_move_row_set_details (row, tabiya_shown_moves_dup (details));
  }
  return row;
}

/* How many bytes of @text its first row has: as many whole words as there is room for. */
static gsize
measure_row (const char *text)
{
  const char *end = text;

  if (strnlen (text, LONGEST_TEXT + 1) <= LONGEST_TEXT)
    return strlen (text);
  for (const char *p = text; p < text + LONGEST_TEXT; p = g_utf8_next_char (p)) {
    if (g_ascii_isspace (*p))
      end = p + 1;
  }
  /* One word may be longer than a row. */
  if (end == text)
    end = g_utf8_find_prev_char (text, text + LONGEST_TEXT);
  return (gsize) (end - text);
}

static void
add_text (Builder         *builder,
          TabiyaMovePlace  place,
          const char      *text)
{
  g_autoptr(GRefString) shared = NULL;

  if (strnlen (text, LONGEST_COMMENT + 1) <= LONGEST_COMMENT) {
    g_array_append_val (builder->rows, place);
    return;
  }
  shared = g_ref_string_new (text);
  for (; shared[place.start]; place.start += place.length) {
    place.text = g_ref_string_acquire (shared);
    place.length = measure_row (shared + place.start);
    g_array_append_val (builder->rows, place);
  }
}

/* Adds the rows of each comment from @first up to @end, because a program's comment begins with its
   verdict even if it follows somebody else's. */
static void
add_some_comments (Builder            *builder,
                   TabiyaNode         *node,
                   TabiyaCommentPlace  where,
                   guint               first,
                   guint               end)
{
  const char * const *comments = tabiya_node_get_comments (node, where);

  for (; first < end; first++) {
    g_autofree char *text = tabiya_pgn_command_strip (comments[first]);
    TabiyaMovePlace place = { .kind = TABIYA_MOVE_ROW_COMMENT, .nodes = { node }, .depth = first };

    place.before = where == TABIYA_COMMENT_BEFORE;
    if (*text)
      add_text (builder, place, text);
  }
}

static void
add_comment (Builder            *builder,
             TabiyaNode         *node,
             TabiyaCommentPlace  place)
{
  add_some_comments (builder, node, place, 0,
                     g_strv_length ((char **) tabiya_node_get_comments (node, place)));
}

/* Ends a row that has only White's move. */
static void
close_pair (Builder  *builder,
            gboolean  split)
{
  if (builder->open)
    g_array_index (builder->rows, TabiyaMovePlace, builder->rows->len - 1).split = split;
  builder->open = FALSE;
}

static void
add_main_move (Builder    *builder,
               TabiyaNode *node)
{
  gboolean white = tabiya_node_get_mover (node) == CHESS_WHITE;

  if (!white && builder->open) {
    g_array_index (builder->rows, TabiyaMovePlace, builder->rows->len - 1).nodes[1] = node;
  } else {
    TabiyaMovePlace *place = add_row (builder, TABIYA_MOVE_ROW_PAIR, white ? node : NULL);

    place->nodes[1] = white ? NULL : node;
    place->split = !white;
  }
  builder->open = white;
}

/* Adds what comes between a move of the main line and the next one. */
static void
add_between (Builder    *builder,
             TabiyaNode *node)
{
  TabiyaNode *parent = tabiya_node_get_parent (node);
  TabiyaNode *next = tabiya_node_get_child (node, 0);
  guint n = g_strv_length ((char **) tabiya_node_get_comments (node, TABIYA_COMMENT_AFTER));
  guint n_before = n - tabiya_node_get_n_behind (node);

  if (has_comment (node, TABIYA_COMMENT_AFTER) || tabiya_node_get_next_sibling (node)
      || (next && has_comment (next, TABIYA_COMMENT_BEFORE)))
    close_pair (builder, !!next);

  add_some_comments (builder, node, TABIYA_COMMENT_AFTER, 0, n_before);
  add_variations (builder, parent);
  add_some_comments (builder, node, TABIYA_COMMENT_AFTER, n_before, n);
  if (next)
    add_comment (builder, next, TABIYA_COMMENT_BEFORE);
}

static TabiyaMoveRow *
make_result (TabiyaGame *game)
{
  const char *const words[] = { _("Black wins"), _("Draw"), _("White wins") };
  const char *result = tabiya_game_get_result (game);
  const TabiyaGameEnd end = { .reason = TABIYA_END_FORFEIT };

  return tabiya_move_row_new_result (
    g_strdup (tabiya_result_get_print (result)),
    g_strdup (tabiya_result_is_forfeit (tabiya_result_of (result))
                ? tabiya_game_end_get_text (&end, result)
                : words[tabiya_result_get_points (result)]));
}

static void
clear_place (gpointer data)
{
  TabiyaMovePlace *place = data;

  g_clear_object (&place->row);
  g_clear_pointer (&place->text, g_ref_string_release);
}

GArray *
tabiya_move_rows_list (TabiyaGame *game,
                       GHashTable *folded)
{
  Builder builder = {
    .game = game,
    .folded = folded,
    .rows = g_array_new (FALSE, FALSE, sizeof (TabiyaMovePlace)),
  };
  TabiyaNode *root = tabiya_game_get_root (game);
  TabiyaNode *first = tabiya_node_get_child (root, 0);

  g_array_set_clear_func (builder.rows, clear_place);
  add_comment (&builder, root, TABIYA_COMMENT_AFTER);
  if (first)
    add_comment (&builder, first, TABIYA_COMMENT_BEFORE);
  for (TabiyaNode *node = first; node; node = tabiya_node_get_child (node, 0)) {
    add_main_move (&builder, node);
    add_between (&builder, node);
  }
  if (tabiya_result_get_print (tabiya_game_get_result (game)))
    add_row (&builder, TABIYA_MOVE_ROW_RESULT, NULL);
  join_variations (builder.rows);
  return builder.rows;
}

TabiyaMoveRow *
tabiya_move_rows_make (const TabiyaMoveSource *source,
                       const TabiyaMovePlace  *place)
{
  switch (place->kind) {
  case TABIYA_MOVE_ROW_PAIR:
    return make_pair (source, place);
  case TABIYA_MOVE_ROW_VARIATION:
    return make_variation (source->game, place);
  case TABIYA_MOVE_ROW_COMMENT:
    return make_comment (place);
  case TABIYA_MOVE_ROW_RESULT:
  default:
    return make_result (source->game);
  }
}
