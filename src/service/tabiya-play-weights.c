/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-service"

#include "config.h"

#include "service/tabiya-play-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/*
 * The weights our engine plays with, and how a game remembers them: in tags for programs, and in a
 * comment for people and for programs that drop tags they do not know. The comment stands at the
 * engine's first move with other weights than the defaults, and again wherever they have changed
 * since the last one. What a line says is read from its comments, so that take backs, undo and a
 * game that is gone on with need nothing more.
 */

/* The name of a profile says it all; weights without one, or changed since, are listed. */

/* Translators: a comment in the record of a game; the name of a profile of weights. */
#define NOTE_NAME _("Tabiya plays with the weights “%s”.")
/* Translators: the same for weights that are not quite those of the profile, and what they are, as
   "tabiya king-attack=150". */
#define NOTE_LIST _("Tabiya plays with the weights “%s” (%s).")

gboolean
tabiya_play_setup_has_engine (const TabiyaPlaySetup *setup)
{
  return setup->players[CHESS_WHITE].kind == TABIYA_PLAYER_ENGINE
         || setup->players[CHESS_BLACK].kind == TABIYA_PLAYER_ENGINE;
}

/**
 * tabiya_play_describe_weights:
 * @weights: weights of our engine
 *
 * The heuristic's id and each weight that is not at its default, for the tag TabiyaWeights:
 * "tabiya king-attack=150 mobility=80".
 *
 * Returns: (transfer full) (nullable): %NULL when all is as it comes
 */
char *
tabiya_play_describe_weights (const HeuristicWeights *weights)
{
  const Heuristic *heuristic = weights->heuristic;
  g_autoptr (GString) text = NULL;
  gboolean is_default;

  if (heuristic == NULL)
    return NULL;
  is_default = heuristic == heuristic_find ("tabiya");
  text = g_string_new (heuristic_get_id (heuristic));
  for (int i = 0; i < heuristic_count_weights (heuristic); i++) {
    const HeuristicWeightInfo *info = heuristic_get_weight (heuristic, i);

    if (weights->values[i] == info->default_value)
      continue;
    g_string_append_printf (text, " %s=%d", info->id, weights->values[i]);
    is_default = FALSE;
  }
  return is_default ? NULL : g_strdup (text->str);
}

/* A comment between braces cannot have one in it. */
static char *
dup_note (TabiyaPlay *self,
          const char *description)
{
  const char *name = self->profile != NULL ? self->profile : C_("weights", "own");
  gboolean list = description != NULL
                  && (self->profile == NULL || g_str_has_suffix (self->profile, "*"));
  char *note = list ? g_strdup_printf (NOTE_LIST, name, description)
                    : g_strdup_printf (NOTE_NAME, name);

  g_strdelimit (note, "{", '(');
  g_strdelimit (note, "}", ')');
  return note;
}

/* Whether @text begins as what @format makes does. */
static gboolean
begins_like (const char *text,
             const char *format)
{
  const char *end = strstr (format, "%s");

  return end != NULL && strncmp (text, format, (gsize) (end - format)) == 0;
}

/* What the line that leads to @node says last of the weights; NULL: nothing. (transfer full) */
static char *
find_note (TabiyaNode *node)
{
  for (; node != NULL; node = tabiya_node_get_parent (node)) {
    g_autofree char *text = tabiya_node_dup_comment_text (node, TABIYA_COMMENT_AFTER);

    if (text != NULL && (begins_like (text, NOTE_NAME) || begins_like (text, NOTE_LIST)))
      return g_steal_pointer (&text);
  }
  return NULL;
}

/**
 * tabiya_play_note_weights:
 * @node: a move the engine has just made; inside a hold
 *
 * Says in a comment which weights it plays with, if the line does not say so already.
 */
void
tabiya_play_note_weights (TabiyaPlay *self,
                          TabiyaNode *node)
{
  g_autofree char *description = tabiya_play_describe_weights (&self->weights);
  g_autofree char *note = dup_note (self, description);
  g_autofree char *said = find_note (node);
  g_autofree char *present = NULL;
  g_autofree char *text = NULL;

  if (said != NULL ? g_str_has_prefix (said, note) : description == NULL)
    return;
  present = tabiya_node_dup_comment_text (node, TABIYA_COMMENT_AFTER);
  text = present != NULL && *present != '\0' ? g_strdup_printf ("%s %s", note, present)
                                             : g_strdup (note);
  tabiya_game_set_comment (self->game, node, TABIYA_COMMENT_AFTER, text);
}

/**
 * tabiya_play_set_profile:
 * @weights: (nullable): copied; %NULL for the defaults
 * @name: (nullable): what they are called, for the record of the game
 *
 * Weights our engine judges with, at once: a search that is on begins anew, what is shown is
 * evaluated anew. A game in which it plays with other weights than the defaults says so in its tags
 * and in a comment.
 */
void
tabiya_play_set_profile (TabiyaPlay             *self,
                         const HeuristicWeights *weights,
                         const char             *name)
{
  HeuristicWeights usual = { 0 };

  g_return_if_fail (TABIYA_IS_PLAY (self));

  if (weights == NULL)
    weights = &usual;
  g_free (self->profile);
  self->profile = g_strdup (name);
  if (weights->heuristic == self->weights.heuristic
      && (weights->heuristic == NULL || heuristic_weights_equal (weights, &self->weights)))
    return;
  self->weights = *weights;
  if (self->thinking.node != NULL) {
    tabiya_play_stop_thinking (self);
    tabiya_play_update (self);
  }
  tabiya_play_forget_evaluations (self);
  tabiya_play_update_evaluation (self);
}

/**
 * tabiya_play_set_weights:
 * @weights: (nullable): copied; %NULL for the defaults
 *
 * As tabiya_play_set_profile(), for weights without a name.
 */
void
tabiya_play_set_weights (TabiyaPlay             *self,
                         const HeuristicWeights *weights)
{
  tabiya_play_set_profile (self, weights, NULL);
}
