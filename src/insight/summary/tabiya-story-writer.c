/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/summary/tabiya-story-writer.h"

#include "insight/sentences/tabiya-template.h"

#include <glib/gi18n.h>

enum { MIN_SENTENCES = 4, MAX_SENTENCES = 6 };

typedef struct {
  char      *text;
  guint      place;    /* index of the position that it is about */
  StoryRank  rank;
} Sentence;

/* Keeps numbers and the sign for percent on one line. Takes ownership of @text. */
static char *
bind_percent (char *text)
{
  g_autoptr(GString) bound = g_string_new (text);

  g_string_replace (bound, " %", "\u00a0%", 0);
  g_free (text);
  return g_strdup (bound->str);
}

char *
story_fill (const char *original,
            const char *name,
            const char *value,
            const char *other_name,
            const char *other_value)
{
  const TabiyaTemplateArgument values[] = {
    { .name = name ? name : "", .value = value },
    { .name = other_name ? other_name : "", .value = other_value },
  };

  return bind_percent (tabiya_template_fill_named (original, gettext (original), values,
                                                   G_N_ELEMENTS (values)));
}

const char *
story_choose (const TabiyaGameStory *story,
              const char *const      wordings[STORY_N_WORDINGS],
              guint                  salt)
{
  ChessPosition position;
  guint n = 1;

  while (n < STORY_N_WORDINGS && wordings[n])
    n++;
  tabiya_node_get_position (story->game, tabiya_game_get_end (story->game), &position);
  return wordings[((position.key >> 8) + salt) % n];
}

char *
story_dup_number (const TabiyaGameStory *story,
                  guint                  index)
{
  index = story->n_plies > 1 ? MAX (index, 1) : index;
  return g_strdup_printf ("%u", tabiya_node_get_move_number (tabiya_game_story_get_node (story,
                                                                                         index)));
}

TabiyaLevel
story_get_white_level (const TabiyaGameStory *story,
                       guint                  index)
{
  return tabiya_game_story_get_level (story, index, CHESS_WHITE);
}

const char *const *
story_choose_level (TabiyaLevel          white,
                    const char *const    even[STORY_N_WORDINGS],
                    const StoryWordings  better,
                    const StoryWordings  won)
{
  ChessColor ahead = white > 0 ? CHESS_WHITE : CHESS_BLACK;

  if (white == TABIYA_LEVEL_EVEN)
    return even;
  return ABS (white) == TABIYA_LEVEL_WON ? won[ahead] : better[ahead];
}

void
story_begin (StoryWriter           *writer,
             const TabiyaGameStory *story)
{
  writer->story = story;
  writer->sentences = g_array_new (FALSE, FALSE, sizeof (Sentence));
}

void
story_add (StoryWriter *writer,
           StoryRank    rank,
           guint        place,
           char        *text)
{
  Sentence sentence = { text, place, rank };

  g_array_append_val (writer->sentences, sentence);
}

void
story_add_numbered (StoryWriter       *writer,
                    StoryRank          rank,
                    guint              place,
                    const char *const  wordings[STORY_N_WORDINGS],
                    guint              index)
{
  g_autofree char *number = story_dup_number (writer->story, index);

  const char *wording = story_choose (writer->story, wordings, writer->sentences->len);

  story_add (writer, rank, place, story_fill (wording, "number", number, NULL, NULL));
}

/* By their positions; those about the same one stay in the order in which they were added, which
   g_array_sort() does not promise. */
static void
sort_sentences (GArray *sentences)
{
  for (guint i = 1; i < sentences->len; i++) {
    for (guint j = i; j > 0; j--) {
      Sentence *one = &g_array_index (sentences, Sentence, j - 1);
      Sentence *other = &g_array_index (sentences, Sentence, j);
      Sentence swapped = *one;

      if (one->place <= other->place)
        break;
      *one = *other;
      *other = swapped;
    }
  }
}

GPtrArray *
story_take (StoryWriter *writer)
{
  g_autoptr(GArray) sentences = g_steal_pointer (&writer->sentences);
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (StoryRank rank = STORY_RANK_FILLER; rank < STORY_RANK_NEEDED; rank++) {
    guint most = rank == STORY_RANK_FILLER ? MIN_SENTENCES : MAX_SENTENCES;

    for (guint i = sentences->len; i-- > 0 && sentences->len > most; ) {
      Sentence *sentence = &g_array_index (sentences, Sentence, i);

      if (sentence->rank == rank) {
        g_free (sentence->text);
        g_array_remove_index (sentences, i);
      }
    }
  }
  sort_sentences (sentences);
  for (guint i = 0; i < sentences->len; i++)
    g_ptr_array_add (texts, g_array_index (sentences, Sentence, i).text);
  return texts;
}
