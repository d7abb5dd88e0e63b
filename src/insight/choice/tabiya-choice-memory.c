/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-insight"

#include "insight/choice/tabiya-choice-memory.h"

#include <string.h>

typedef struct {
  HeuristicWeights weights;
  guint64          nodes;
  ChessMove       *root_moves;
  gsize            n_root_moves;
  TabiyaVerdict    verdict;
} Answer;

struct _TabiyaChoiceMemory {
  GQueue answers;      /* of Answer, oldest first */
  guint  max_answers;
};

static void
answer_free (gpointer data)
{
  Answer *answer = data;

  g_free (answer->root_moves);
  g_free (answer);
}

static gboolean
is_answer_to (const Answer           *answer,
              const HeuristicWeights *weights,
              const TabiyaInquiry    *inquiry)
{
  return answer->nodes == inquiry->nodes && answer->n_root_moves == inquiry->n_root_moves
         && (inquiry->n_root_moves == 0
             || memcmp (answer->root_moves, inquiry->root_moves,
                        inquiry->n_root_moves * sizeof (ChessMove)) == 0)
         && heuristic_weights_equal (&answer->weights, weights);
}

TabiyaChoiceMemory *
tabiya_choice_memory_new (guint max_answers)
{
  TabiyaChoiceMemory *self = g_new0 (TabiyaChoiceMemory, 1);

  g_queue_init (&self->answers);
  self->max_answers = max_answers;
  return self;
}

/**
 * tabiya_choice_memory_free:
 * @self: (transfer full): a memory
 *
 * Frees a memory with its answers.
 */
void
tabiya_choice_memory_free (TabiyaChoiceMemory *self)
{
  tabiya_choice_memory_forget (self);
  g_free (self);
}

/**
 * tabiya_choice_memory_forget:
 *
 * Forgets all answers, because they are about another position.
 */
void
tabiya_choice_memory_forget (TabiyaChoiceMemory *self)
{
  g_queue_clear_full (&self->answers, answer_free);
}

const TabiyaVerdict *
tabiya_choice_memory_find (TabiyaChoiceMemory     *self,
                           const HeuristicWeights *weights,
                           const TabiyaInquiry    *inquiry)
{
  for (GList *link = self->answers.tail; link; link = link->prev) {
    const Answer *answer = link->data;

    if (is_answer_to (answer, weights, inquiry))
      return &answer->verdict;
  }
  return NULL;
}

void
tabiya_choice_memory_add (TabiyaChoiceMemory     *self,
                          const HeuristicWeights *weights,
                          const TabiyaInquiry    *inquiry,
                          const TabiyaVerdict    *verdict)
{
  Answer *answer = g_new0 (Answer, 1);

  if (self->answers.length >= self->max_answers)
    answer_free (g_queue_pop_head (&self->answers));
  answer->weights = *weights;
  answer->nodes = inquiry->nodes;
  answer->n_root_moves = inquiry->n_root_moves;
  if (inquiry->n_root_moves > 0)
    answer->root_moves = g_memdup2 (inquiry->root_moves,
                                    inquiry->n_root_moves * sizeof (ChessMove));
  answer->verdict = *verdict;
  g_queue_push_tail (&self->answers, answer);
}
