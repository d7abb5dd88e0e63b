/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-play-weights.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "profiles/tabiya-weight-key.h"

#define TAG_WEIGHTS "TabiyaWeights"
#define TAG_PROFILE "TabiyaProfile"
#define TAG_ANALYST_WEIGHTS "TabiyaAnalystWeights"

/*
 * The comment is added to the engine's first move with other weights than the defaults, and again
 * wherever they have changed since. What a line already says is read from its comments, so that
 * take-backs, undo and restored games need no extra state.
 */

/* The name of a profile is enough; weights without a profile, or changed since, are listed. */

/* Translators: a comment in the record of a game; the name of a profile of weights. */
#define NOTE_NAME _("Tabiya plays with the weights “%s”.")
/* Translators: the same for weights that differ from the profile, with a list such as "tabiya
   king-attack=150". */
#define NOTE_LIST _("Tabiya plays with the weights “%s” (%s).")

/**
 * tabiya_play_weights_clear:
 *
 * Frees what the structure owns. A zeroed structure is valid without any initialisation.
 */
void
tabiya_play_weights_clear (TabiyaPlayWeights *self)
{
  g_clear_pointer (&self->profile, g_free);
}

gboolean
tabiya_play_weights_are_same (const HeuristicWeights *a,
                              const HeuristicWeights *b)
{
  HeuristicWeights usual;

  heuristic_weights_init (&usual, heuristic_get (0));
  return heuristic_weights_equal (a->heuristic ? a : &usual, b->heuristic ? b : &usual);
}

/**
 * tabiya_play_weights_set:
 * @values: (nullable): copied; %NULL for the defaults
 * @profile: (nullable): the name of their profile; copied
 *
 * Returns: whether the values have changed; a new name alone does not count
 */
gboolean
tabiya_play_weights_set (TabiyaPlayWeights      *self,
                         const HeuristicWeights *values,
                         const char             *profile)
{
  const HeuristicWeights usual = { 0 };
  char *copy = g_strdup (profile);

  if (!values)
    values = &usual;
  g_free (self->profile);
  self->profile = copy;
  if (tabiya_play_weights_are_same (values, &self->values))
    return FALSE;
  self->values = *values;
  return TRUE;
}

/**
 * tabiya_play_weights_get_values:
 *
 * Returns: (transfer none) (nullable): the weights in the form the engine expects; %NULL for the
 *   defaults
 */
const HeuristicWeights *
tabiya_play_weights_get_values (const TabiyaPlayWeights *self)
{
  return self->values.heuristic ? &self->values : NULL;
}

/* The heuristic's id and all that is not at its default, in the form of the tag: "tabiya
   king-attack=150 mobility=80". NULL if these are the defaults of the program. (transfer full) */
static char *
dup_description (const HeuristicWeights *weights)
{
  g_autofree char *changes = NULL;
  const char *id;

  if (!weights->heuristic)
    return NULL;
  id = heuristic_get_id (weights->heuristic);
  changes = tabiya_weights_dup_summary (weights);
  if (*changes != '\0')
    return g_strconcat (id, " ", changes, NULL);
  return weights->heuristic == heuristic_find ("tabiya") ? NULL : g_strdup (id);
}

static const char *
get_name (const char *profile)
{
  return profile ? profile : C_("weights", "custom");
}

const char *
tabiya_play_weights_get_name (const TabiyaPlayWeights *self)
{
  g_autofree char *description = dup_description (&self->values);

  return description ? get_name (self->profile) : NULL;
}

const char *
tabiya_play_weights_read_name (TabiyaGame *game)
{
  const char *weights = tabiya_game_get_tag (game, TAG_WEIGHTS);

  return weights ? get_name (tabiya_game_get_tag (game, TAG_PROFILE)) : NULL;
}

/**
 * tabiya_play_weights_write_tags:
 * @game: a game that our engine plays
 *
 * Writes tags for the weights, unless they are the defaults.
 */
void
tabiya_play_weights_write_tags (const TabiyaPlayWeights *self,
                                TabiyaGame              *game)
{
  g_autofree char *description = dup_description (&self->values);

  if (!description)
    return;
  tabiya_game_set_tag (game, TAG_WEIGHTS, description);
  if (self->profile)
    tabiya_game_set_tag (game, TAG_PROFILE, self->profile);
}

void
tabiya_play_weights_write_judge (TabiyaGame             *game,
                                 const char             *name,
                                 const HeuristicWeights *weights)
{
  g_autofree char *description = name ? dup_description (weights) : NULL;

  tabiya_game_set_tag (game, TABIYA_TAG_ANALYST, name);
  tabiya_game_set_tag (game, TAG_ANALYST_WEIGHTS, description);
}

/* The text of the comment, in which braces are replaced, because PGN encloses comments in braces.
   (transfer full) */
static char *
dup_note (const TabiyaPlayWeights *self,
          const char              *description)
{
  const char *name = get_name (self->profile);
  gboolean list = description
                  && (!self->profile || g_str_has_suffix (self->profile, "*"));
  char *note = list ? g_strdup_printf (NOTE_LIST, name, description)
                    : g_strdup_printf (NOTE_NAME, name);

  g_strdelimit (note, "{", '(');
  g_strdelimit (note, "}", ')');
  return note;
}

/* Whether @text begins like the text that @format produces. */
static gboolean
begins_like (const char *text,
             const char *format)
{
  const char *end = strstr (format, "%s");

  return end && strncmp (text, format, (gsize) (end - format)) == 0;
}

/* The latest comment about weights on the line that leads to @node. (transfer full) (nullable) */
static char *
find_note (TabiyaNode *node)
{
  for (; node; node = tabiya_node_get_parent (node)) {
    g_autofree char *text = tabiya_node_dup_comment_text (node, TABIYA_COMMENT_AFTER);

    if (text && (begins_like (text, NOTE_NAME) || begins_like (text, NOTE_LIST)))
      return g_steal_pointer (&text);
  }
  return NULL;
}

/**
 * tabiya_play_weights_write_note:
 * @node: a move of @game that the engine has just made
 *
 * Adds a comment with the weights it plays with, unless the line says so already.
 */
void
tabiya_play_weights_write_note (const TabiyaPlayWeights *self,
                                TabiyaGame              *game,
                                TabiyaNode              *node)
{
  g_autofree char *description = dup_description (&self->values);
  g_autofree char *note = dup_note (self, description);
  g_autofree char *said = find_note (node);
  g_autofree char *present = NULL;
  g_autofree char *text = NULL;

  if (said ? g_str_has_prefix (said, note) : !description)
    return;
  present = tabiya_node_dup_comment_text (node, TABIYA_COMMENT_AFTER);
  text = present && *present != '\0' ? g_strdup_printf ("%s %s", note, present)
                                             : g_strdup (note);
  tabiya_game_set_comment (game, node, TABIYA_COMMENT_AFTER, text);
}
