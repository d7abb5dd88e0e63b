/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-game"

#include "game/tree/tabiya-game-private.h"

#include <string.h>

#include "game/tree/tabiya-result.h"

/* The tags of a game. Lists are never changed, only replaced, so that undo can put the old one
   back. */

static gint
find_tag (const TabiyaTagList *list,
          const char          *name)
{
  for (guint i = 0; i < list->n_tags; i++) {
    if (strcmp (list->tags[i].name, name) == 0)
      return (gint) i;
  }
  return -1;
}

static TabiyaTagList *
new_list (TabiyaGame *self,
          guint       n_tags)
{
  TabiyaTagList *list = tabiya_arena_alloc (&self->arena,
                                            sizeof *list + n_tags * sizeof (TabiyaTag));

  list->n_tags = n_tags;
  return list;
}

/* If a tag is there more than once, a removal removes them all. */
static TabiyaTagList *
copy_without (TabiyaGame *self,
              const char *name)
{
  TabiyaTagList *list = new_list (self, self->tags->n_tags);

  list->n_tags = 0;
  for (guint i = 0; i < self->tags->n_tags; i++) {
    if (strcmp (self->tags->tags[i].name, name) != 0)
      list->tags[list->n_tags++] = self->tags->tags[i];
  }
  return list;
}

/* A copy in which line ends are replaced, because a value is one line in the file. */
static char *
copy_value (TabiyaGame *self,
            const char *value)
{
  char *copy = tabiya_arena_strndup (&self->arena, value, strlen (value));

  return g_strdelimit (copy, "\r\n", ' ');
}

/**
 * tabiya_game_copy_tags:
 * @name: the name of a tag
 * @value: (nullable): its new value; %NULL to remove the tag
 *
 * Returns: (transfer none): the tags of the game with this change, in the arena
 */
TabiyaTagList *
tabiya_game_copy_tags (TabiyaGame *self,
                       const char *name,
                       const char *value)
{
  gint index = find_tag (self->tags, name);
  guint n_tags = self->tags->n_tags;
  TabiyaTagList *list;

  if (!value)
    return index < 0 ? self->tags : copy_without (self, name);

  list = new_list (self, index < 0 ? n_tags + 1 : n_tags);
  memcpy (list->tags, self->tags->tags, n_tags * sizeof (TabiyaTag));
  if (index < 0) {
    index = (gint) n_tags;
    list->tags[index].name = tabiya_arena_strndup (&self->arena, name, strlen (name));
  }
  list->tags[index].value = copy_value (self, value);
  return list;
}

void
tabiya_game_update_result (TabiyaGame *self)
{
  const char *tag = tabiya_game_get_tag (self, "Result");
  TabiyaResult result = tabiya_result_of (tag);

  self->result = tabiya_result_is_forfeit (result) ? tag : tabiya_result_get_text (result);
}

const char *
tabiya_game_get_tag (TabiyaGame *self,
                     const char *name)
{
  gint index;

  g_return_val_if_fail (TABIYA_IS_GAME (self), NULL);
  g_return_val_if_fail (name, NULL);

  index = find_tag (self->tags, name);
  return index < 0 ? NULL : self->tags->tags[index].value;
}

GPtrArray *
tabiya_game_list_tags (TabiyaGame *self)
{
  GPtrArray *names;

  g_return_val_if_fail (TABIYA_IS_GAME (self), NULL);

  names = g_ptr_array_sized_new (self->tags->n_tags);
  for (guint i = 0; i < self->tags->n_tags; i++) {
    if (find_tag (self->tags, self->tags->tags[i].name) == (gint) i)
      g_ptr_array_add (names, (gpointer) self->tags->tags[i].name);
  }
  return names;
}

const char *
tabiya_game_get_result (TabiyaGame *self)
{
  g_return_val_if_fail (TABIYA_IS_GAME (self), NULL);

  return self->result;
}

static gboolean
is_tag_name (const char *name)
{
  return *name != '\0' && !strpbrk (name, " \t\r\n\"[]");
}

gboolean
tabiya_game_is_start_tag (const char *name)
{
  return g_ascii_strcasecmp (name, "FEN") == 0
         || g_ascii_strcasecmp (name, "SetUp") == 0
         || g_ascii_strcasecmp (name, "Variant") == 0;
}

/**
 * tabiya_game_set_tag:
 * @name: a name without blanks, quotes and brackets; not one that describes the start position
 * @value: (nullable): one line of UTF-8; %NULL removes the tag
 *
 * Sets a tag; a new one is added after the others. "Result" sets the result of the game.
 */
void
tabiya_game_set_tag (TabiyaGame *self,
                     const char *name,
                     const char *value)
{
  g_return_if_fail (TABIYA_IS_GAME (self));
  g_return_if_fail (name && is_tag_name (name));
  g_return_if_fail (!tabiya_game_is_start_tag (name));
  g_return_if_fail (!value || g_utf8_validate (value, -1, NULL));

  if (g_strcmp0 (tabiya_game_get_tag (self, name), value) != 0)
    tabiya_game_record_tags (self, tabiya_game_copy_tags (self, name, value));
}

/**
 * tabiya_game_get_roster:
 * @index: 0 to 6
 * @unknown: (out) (optional): the placeholder for an unknown value
 *
 * Returns: the name of one of the seven tags that every game has, in their standard order
 */
const char *
tabiya_game_get_roster (guint        index,
                       const char **unknown)
{
  static const char * const roster[TABIYA_GAME_N_ROSTER][2] = {
    { "Event", "?" }, { "Site", "?" }, { "Date", "????.??.??" }, { "Round", "?" },
    { "White", "?" }, { "Black", "?" }, { "Result", "*" },
  };

  g_return_val_if_fail (index < TABIYA_GAME_N_ROSTER, NULL);

  if (unknown)
    *unknown = roster[index][1];
  return roster[index][0];
}
