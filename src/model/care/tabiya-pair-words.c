/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/care/tabiya-pair-words.h"

#include <glib/gi18n.h>

#include "insight/tabiya-shown-moves.h"

static const struct {
  const char *tag;
  const char *title;
} usual[] = {
  { "White", N_("White") },
  { "Black", N_("Black") },
  { "Result", N_("Result") },
  { "Date", N_("Date") },
  { "Event", N_("Event") },
  { "Site", N_("Site") },
  { "Round", N_("Round") },
};

static void
row_free (gpointer data)
{
  TabiyaPairRow *row = data;

  g_free (row->title);
  g_free (row->left);
  g_free (row->right);
  g_free (row);
}

static void
add_row (GPtrArray  *rows,
         const char *title,
         const char *left,
         const char *right)
{
  TabiyaPairRow *row = g_new0 (TabiyaPairRow, 1);

  row->title = g_strdup (title);
  row->left = g_strdup (left ? left : "");
  row->right = g_strdup (right ? right : "");
  row->differs = strcmp (row->left, row->right) != 0;
  g_ptr_array_add (rows, row);
}

static gboolean
is_usual (const char *tag)
{
  for (guint i = 0; i < G_N_ELEMENTS (usual); i++) {
    if (strcmp (usual[i].tag, tag) == 0)
      return TRUE;
  }
  return FALSE;
}

/* The other tags of @game, without those that @except has as well. */
static void
add_other_tags (GPtrArray  *rows,
                TabiyaGame *game,
                TabiyaGame *left,
                TabiyaGame *right,
                TabiyaGame *except)
{
  g_autoptr(GPtrArray) tags = tabiya_game_list_tags (game);

  for (guint i = 0; i < tags->len; i++) {
    const char *tag = g_ptr_array_index (tags, i);

    if (!is_usual (tag) && !(except && tabiya_game_get_tag (except, tag)))
      add_row (rows, tag, tabiya_game_get_tag (left, tag), tabiya_game_get_tag (right, tag));
  }
}

typedef struct {
  guint n_comments;
  guint n_glyphs;
  guint n_moves;       /* outside the main line */
} Annotations;

static void
count_node (const TabiyaNode *node,
            Annotations      *annotations)
{
  guint n_glyphs;

  tabiya_node_get_nags (node, &n_glyphs);
  annotations->n_glyphs += n_glyphs;
  annotations->n_comments +=
    g_strv_length ((char **) tabiya_node_get_comments (node, TABIYA_COMMENT_BEFORE))
    + g_strv_length ((char **) tabiya_node_get_comments (node, TABIYA_COMMENT_AFTER));
}

static Annotations
count_annotations (TabiyaGame *game)
{
  const TabiyaNode *root = tabiya_game_get_root (game);
  const TabiyaNode *main_line = root;
  Annotations annotations = { 0 };

  for (const TabiyaNode *node = root; node; node = tabiya_node_walk (node, root)) {
    count_node (node, &annotations);
    annotations.n_moves += node != main_line;
    if (node == main_line)
      main_line = tabiya_node_get_child (node, 0);
  }
  return annotations;
}

static char *
describe_annotations (TabiyaGame *game)
{
  Annotations found = count_annotations (game);
  g_autofree char *comments = NULL;
  g_autofree char *moves = NULL;

  if (found.n_comments == 0 && found.n_moves == 0 && found.n_glyphs == 0)
    return g_strdup (_("none"));
  comments = g_strdup_printf (ngettext ("%u comment", "%u comments", found.n_comments),
                              found.n_comments);
  moves = g_strdup_printf (ngettext ("%u move in variations", "%u moves in variations",
                                     found.n_moves), found.n_moves);
  /* Translators: comments, moves in variations, signs such as "!". */
  return g_strdup_printf (ngettext ("%s, %s, %u sign", "%s, %s, %u signs", found.n_glyphs),
                          comments, moves, found.n_glyphs);
}

GPtrArray *
tabiya_pair_list_rows (TabiyaGame *left,
                       TabiyaGame *right)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (row_free);
  g_autofree char *ours = describe_annotations (left);
  g_autofree char *theirs = describe_annotations (right);

  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    add_row (rows, _(usual[i].title), tabiya_game_get_tag (left, usual[i].tag),
             tabiya_game_get_tag (right, usual[i].tag));
  add_row (rows, _("Annotations"), ours, theirs);
  add_other_tags (rows, left, left, right, NULL);
  add_other_tags (rows, right, left, right, left);
  return rows;
}

/* The next node of the main line; NULL at its end. */
static TabiyaNode *
get_next (const TabiyaNode *node)
{
  return tabiya_node_get_child (node, 0);
}

/* "23. Qd7" or "23... Qd7". */
static char *
write_move (TabiyaGame *game,
            TabiyaNode *node)
{
  g_autofree char *move = tabiya_shown_moves_dup (tabiya_node_get_san (game, node));

  return g_strdup_printf (tabiya_node_get_mover (node) == CHESS_WHITE ? "%u. %s" : "%u... %s",
                          tabiya_node_get_move_number (node), move);
}

char *
tabiya_pair_describe_moves (TabiyaGame *left,
                            TabiyaGame *right)
{
  TabiyaNode *a = tabiya_game_get_root (left);
  TabiyaNode *b = tabiya_game_get_root (right);
  g_autofree char *one = NULL;
  g_autofree char *other = NULL;

  if (!chess_position_equal (tabiya_game_get_start (left), tabiya_game_get_start (right)))
    return g_strdup (_("The games begin with different positions."));
  while (get_next (a) && get_next (b)
         && tabiya_node_get_move (get_next (a)) == tabiya_node_get_move (get_next (b))) {
    a = get_next (a);
    b = get_next (b);
  }
  if (!get_next (a) && !get_next (b))
    return g_strdup (_("The moves are the same."));
  one = get_next (a) ? write_move (left, get_next (a)) : NULL;
  other = get_next (b) ? write_move (right, get_next (b)) : NULL;
  if (one && other)
    return g_strdup_printf (_("The moves are the same up to here: %s on the left, %s on the "
                              "right."), one, other);
  if (one)
    return g_strdup_printf (_("The game on the right ends where the one on the left goes on with "
                              "%s."), one);
  return g_strdup_printf (_("The game on the left ends where the one on the right goes on with "
                            "%s."), other);
}

char *
tabiya_pair_describe_reasons (guint reasons)
{
  static const struct {
    TabiyaDuplicateReason  reason;
    const char            *text;
  } texts[] = {
    { TABIYA_DUPLICATE_SPELLING, N_("Same moves, names that may be the same.") },
    { TABIYA_DUPLICATE_DATE, N_("Same moves and names, another date or result.") },
    { TABIYA_DUPLICATE_BEGINNING, N_("Same names, and one game is the beginning of another.") },
    { TABIYA_DUPLICATE_HEADER, N_("Same names, event, date and round, other moves.") },
  };
  g_autoptr(GString) text = g_string_new (NULL);

  if (reasons == 0)
    return g_strdup (_("Same moves and names; dates and results do not contradict each other."));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    if (!(reasons & texts[i].reason))
      continue;
    if (text->len > 0)
      g_string_append_c (text, ' ');
    g_string_append (text, _(texts[i].text));
  }
  return g_strdup (text->str);
}
