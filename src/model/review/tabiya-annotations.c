/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/review/tabiya-annotations.h"

#include <glib/gi18n.h>

#include "game/tree/tabiya-pgn-command.h"
#include "insight/report/tabiya-report-own.h"

/* The tag in which a report signs, if the game had no annotator. */
#define ANNOTATOR "Annotator"
#define OURS      "Tabiya"

static const char *const drawings[] = { "cal", "csl", NULL };
static const char *const evaluations[] = { "eval", NULL };
static const char *const clocks[] = { "clk", "emt", "egt", "mct", NULL };

/* The commands in comments that an annotation of that kind consists of; NULL for the others. */
static const char *const *const commands[TABIYA_N_ANNOTATIONS] = {
  [TABIYA_ANNOTATION_DRAWINGS] = drawings,
  [TABIYA_ANNOTATION_EVALUATIONS] = evaluations,
  [TABIYA_ANNOTATION_CLOCKS] = clocks,
};

gboolean
tabiya_annotation_is_signed (TabiyaAnnotation kind)
{
  return !commands[kind];
}

char *
tabiya_annotation_count_text (TabiyaAnnotation kind,
                              guint            count)
{
  switch (kind) {
  case TABIYA_ANNOTATION_COMMENTS:
    return g_strdup_printf (ngettext ("%u comment", "%u comments", count), count);
  case TABIYA_ANNOTATION_MARKS:
    return g_strdup_printf (ngettext ("%u mark", "%u marks", count), count);
  case TABIYA_ANNOTATION_VARIATIONS:
    return g_strdup_printf (ngettext ("%u variation, with everything in it",
                                      "%u variations, with everything in them", count), count);
  case TABIYA_ANNOTATION_DRAWINGS:
    return g_strdup_printf (ngettext ("%u arrow or circle", "%u arrows and circles", count),
                            count);
  case TABIYA_ANNOTATION_EVALUATIONS:
    return g_strdup_printf (ngettext ("%'u position", "%'u positions", count), count);
  case TABIYA_ANNOTATION_CLOCKS:
  case TABIYA_N_ANNOTATIONS:
  default:
    return g_strdup_printf (ngettext ("%u move", "%u moves", count), count);
  }
}

/* Counting */

static guint
count_commands (const TabiyaNode  *node,
                const char *const *names)
{
  guint n = 0;

  for (int place = TABIYA_COMMENT_BEFORE; place <= TABIYA_COMMENT_AFTER; place++) {
    const char *const *comments = tabiya_node_get_comments (node, (TabiyaCommentPlace) place);

    for (; *comments; comments++) {
      for (int i = 0; names[i]; i++) {
        TabiyaPgnCommand command;

        n += tabiya_pgn_command_find (*comments, names[i], &command) ? 1 : 0;
      }
    }
  }
  return n;
}

/* The comments with text. */
static guint
count_texts (const TabiyaNode *node)
{
  guint n = 0;

  for (int place = TABIYA_COMMENT_BEFORE; place <= TABIYA_COMMENT_AFTER; place++) {
    g_autofree char *text = tabiya_node_dup_comment_text (node, (TabiyaCommentPlace) place);

    n += text ? 1 : 0;
  }
  return n;
}

/* Whether the mark that a report has set is still there. */
static gboolean
has_own_mark (const TabiyaNode *node)
{
  guint n;
  const guint8 *nags = tabiya_node_get_nags (node, &n);
  int own = report_own_get_nag (node);

  for (guint i = 0; i < n; i++) {
    if (own > 0 && nags[i] == own)
      return TRUE;
  }
  return FALSE;
}

static void
count_own (TabiyaNode *node,
           guint       counts[TABIYA_N_ANNOTATIONS])
{
  g_autofree char *text = report_own_dup_text (node);

  counts[TABIYA_ANNOTATION_COMMENTS] += text ? 1 : 0;
  counts[TABIYA_ANNOTATION_MARKS] += has_own_mark (node) ? 1 : 0;
  if (tabiya_node_get_previous_sibling (node) && report_own_is_line (node))
    counts[TABIYA_ANNOTATION_VARIATIONS]++;
}

static void
count_all (TabiyaNode *node,
           guint       counts[TABIYA_N_ANNOTATIONS])
{
  g_autoptr(GArray) shapes = tabiya_node_list_shapes (node);
  guint n_nags;

  tabiya_node_get_nags (node, &n_nags);
  counts[TABIYA_ANNOTATION_COMMENTS] += count_texts (node);
  counts[TABIYA_ANNOTATION_MARKS] += n_nags;
  if (tabiya_node_get_previous_sibling (node))
    counts[TABIYA_ANNOTATION_VARIATIONS]++;
  /* A drawing that cannot be read counts as one. */
  counts[TABIYA_ANNOTATION_DRAWINGS] += MAX (shapes->len, count_commands (node, drawings));
  counts[TABIYA_ANNOTATION_EVALUATIONS] += count_commands (node, evaluations) > 0 ? 1 : 0;
  counts[TABIYA_ANNOTATION_CLOCKS] += count_commands (node, clocks) > 0 ? 1 : 0;
}

/**
 * tabiya_annotations_count:
 * @game: a game
 * @by: whose annotations to count
 * @counts: (out caller-allocates): how many there are of each kind; evaluations and clocks by the
 *   positions and moves that have any
 */
void
tabiya_annotations_count (TabiyaGame        *game,
                          TabiyaAnnotatedBy  by,
                          guint              counts[TABIYA_N_ANNOTATIONS])
{
  TabiyaNode *root;

  g_return_if_fail (TABIYA_IS_GAME (game));

  for (int kind = 0; kind < TABIYA_N_ANNOTATIONS; kind++)
    counts[kind] = 0;
  root = tabiya_game_get_root (game);
  for (TabiyaNode *node = root; node; node = tabiya_node_walk (node, root))
    (by == TABIYA_ANNOTATED_BY_REPORT ? count_own : count_all) (node, counts);
}

/* Removing */

static gboolean
has_kind (unsigned         kinds,
          TabiyaAnnotation kind)
{
  return (kinds & 1u << kind) != 0;
}

/* What remains of a comment; "" when nothing does. */
static char *
reduce_comment (const char        *comment,
                TabiyaAnnotatedBy  by,
                unsigned           kinds)
{
  gboolean text = has_kind (kinds, TABIYA_ANNOTATION_COMMENTS);
  gboolean anyone = by == TABIYA_ANNOTATED_BY_ANYONE;
  gboolean same;
  char *left;
  int nag;

  if (report_own_read_comment (comment, &nag, &same))
    left = report_own_reduce_comment (comment, text, has_kind (kinds, TABIYA_ANNOTATION_MARKS),
                                      anyone);
  else
    left = text && anyone ? tabiya_pgn_command_keep (comment) : g_strdup (comment);
  for (int kind = 0; kind < TABIYA_N_ANNOTATIONS; kind++) {
    if (!anyone || !has_kind (kinds, (TabiyaAnnotation) kind) || !commands[kind])
      continue;
    for (int i = 0; commands[kind][i]; i++) {
      char *longer = left;

      left = tabiya_pgn_command_set (longer, commands[kind][i], NULL);
      g_free (longer);
    }
  }
  return left;
}

static void
reduce_comments (TabiyaGame         *game,
                 TabiyaNode         *node,
                 TabiyaCommentPlace  place,
                 TabiyaAnnotatedBy   by,
                 unsigned            kinds)
{
  const char *const *comments = tabiya_node_get_comments (node, place);
  g_autoptr(GPtrArray) left = g_ptr_array_new_with_free_func (g_free);
  gboolean changed = FALSE;

  for (; *comments; comments++) {
    g_autofree char *rest = reduce_comment (*comments, by, kinds);

    changed |= !g_str_equal (rest, *comments);
    if (*rest != '\0')
      g_ptr_array_add (left, g_steal_pointer (&rest));
  }
  g_ptr_array_add (left, NULL);
  if (changed)
    tabiya_game_set_comments (game, node, place, (const char *const *) left->pdata);
}

/* Removes the mark that a report has set, once. */
static void
remove_own_mark (TabiyaGame *game,
                 TabiyaNode *node)
{
  guint n;
  const guint8 *nags = tabiya_node_get_nags (node, &n);
  g_autoptr(GByteArray) left = g_byte_array_new ();
  gboolean removed = FALSE;

  for (guint i = 0; i < n; i++) {
    if (!removed && nags[i] == report_own_get_nag (node))
      removed = TRUE;
    else
      g_byte_array_append (left, &nags[i], 1);
  }
  if (removed)
    tabiya_game_set_nags (game, node, left->data, left->len);
}

static void
remove_lines (TabiyaGame        *game,
              TabiyaNode        *node,
              TabiyaAnnotatedBy  by)
{
  if (by == TABIYA_ANNOTATED_BY_REPORT) {
    report_own_clear_lines (game, node);
    return;
  }
  for (TabiyaNode *last; (last = tabiya_node_get_last_child (node))
                         && tabiya_node_get_previous_sibling (last); )
    tabiya_game_delete_node (game, last);
}

static void
remove_from_node (TabiyaGame        *game,
                  TabiyaNode        *node,
                  TabiyaAnnotatedBy  by,
                  unsigned           kinds)
{
  if (has_kind (kinds, TABIYA_ANNOTATION_VARIATIONS))
    remove_lines (game, node, by);
  /* The mark first: the comment says which it is. */
  if (has_kind (kinds, TABIYA_ANNOTATION_MARKS)) {
    if (by == TABIYA_ANNOTATED_BY_REPORT)
      remove_own_mark (game, node);
    else
      tabiya_game_set_nags (game, node, NULL, 0);
  }
  reduce_comments (game, node, TABIYA_COMMENT_BEFORE, by, kinds);
  reduce_comments (game, node, TABIYA_COMMENT_AFTER, by, kinds);
}

/* Nothing is left of what a report has signed with its name. */
static void
remove_signature (TabiyaGame *game)
{
  guint own[TABIYA_N_ANNOTATIONS];

  if (g_strcmp0 (tabiya_game_get_tag (game, ANNOTATOR), OURS) != 0)
    return;
  tabiya_annotations_count (game, TABIYA_ANNOTATED_BY_REPORT, own);
  if (own[TABIYA_ANNOTATION_COMMENTS] == 0)
    tabiya_game_set_tag (game, ANNOTATOR, NULL);
}

/**
 * tabiya_annotations_remove:
 * @game: a game
 * @by: whose annotations to remove
 * @kinds: of which kinds, bits by #TabiyaAnnotation
 *
 * What a report has written is still recognised afterwards: a mark without its comment as well as
 * a comment without its mark. The tag Annotator goes with the last comment of a report that set
 * it.
 *
 * Returns: whether anything was removed
 */
gboolean
tabiya_annotations_remove (TabiyaGame        *game,
                           TabiyaAnnotatedBy  by,
                           unsigned           kinds)
{
  guint counts[TABIYA_N_ANNOTATIONS];
  TabiyaNode *root;
  guint n = 0;

  g_return_val_if_fail (TABIYA_IS_GAME (game), FALSE);

  root = tabiya_game_get_root (game);
  tabiya_annotations_count (game, by, counts);
  for (int kind = 0; kind < TABIYA_N_ANNOTATIONS; kind++)
    n += has_kind (kinds, (TabiyaAnnotation) kind) ? counts[kind] : 0;
  if (n == 0)
    return FALSE;
  tabiya_game_begin_batch (game, _("Remove Annotations"));
  for (TabiyaNode *node = root; node; node = tabiya_node_walk (node, root))
    remove_from_node (game, node, by, kinds);
  if (has_kind (kinds, TABIYA_ANNOTATION_COMMENTS))
    remove_signature (game);
  tabiya_game_end_group (game);
  return TRUE;
}
