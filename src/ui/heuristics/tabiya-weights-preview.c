/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/heuristics/tabiya-weights-preview.h"

#include <glib/gi18n.h>

#include "insight/tabiya-score-text.h"
#include "ui/heuristics/tabiya-preview-row.h"
#include "model/lab/tabiya-count-text.h"
#include "model/weights/tabiya-preview-sentence.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaWeightsPreview
{
  GtkWidget           parent_instance;

  /* template */
  GtkWidget          *card;
  GtkWidget          *head;
  GtkLabel           *title;
  GtkLabel           *caption;
  TabiyaBoard        *board;
  GtkLabel           *before_name;
  GtkLabel           *after_name;
  GtkLabel           *before_score;
  GtkLabel           *after_score;
  GtkWidget          *score_arrow;
  GtkWidget          *moves;
  GtkWidget          *moves_head;
  GtkLabel           *before_head;
  GtkWidget          *after_head;
  GtkLabel           *sentence;
  GtkWidget          *buttons;
  GtkWidget          *games_button;

  /* owned */
  TabiyaPreviewModel *model;

  /* borrowed: children of @moves */
  TabiyaPreviewRow   *rows[TABIYA_PREVIEW_LINES];
};

G_DEFINE_FINAL_TYPE (TabiyaWeightsPreview, tabiya_weights_preview, GTK_TYPE_WIDGET)

static void
set_label (GtkLabel   *label,
           const char *text)
{
  if (g_strcmp0 (gtk_label_get_label (label), text) != 0)
    gtk_label_set_label (label, text);
}

/* Scores */

static char *
dup_score (const HeuristicExplanation *explanation,
           const ChessPosition        *position)
{
  if (explanation->outcome != HEURISTIC_OUTCOME_NONE)
    return tabiya_score_to_text (chess_score_of_end (position, NULL, 0));
  return tabiya_score_to_text (chess_score_centipawns (explanation->score));
}

static void
update_scores (TabiyaWeightsPreview *self)
{
  const ChessPosition *position = tabiya_preview_model_get_position (self->model);
  gboolean compare = tabiya_preview_model_is_comparison (self->model);
  g_autofree char *before =
    dup_score (tabiya_preview_model_get_static (self->model, TABIYA_CHOICE_BEFORE), position);
  g_autofree char *after =
    dup_score (tabiya_preview_model_get_static (self->model, TABIYA_CHOICE_AFTER), position);

  set_label (self->before_score, before);
  set_label (self->after_score, after);
  gtk_widget_set_visible (GTK_WIDGET (self->after_score), compare);
  gtk_widget_set_visible (GTK_WIDGET (self->after_name), compare);
  gtk_widget_set_visible (self->score_arrow, compare);
}

/* Moves */

static TabiyaChoiceResult
get_result (TabiyaWeightsPreview *self)
{
  const TabiyaChoice *choice = tabiya_preview_model_get_choice (self->model);

  return choice ? tabiya_choice_get_result (choice) : TABIYA_CHOICE_UNKNOWN;
}

/* Whether the moves are those of other weights, or only a first impression. */
static gboolean
is_stale (TabiyaWeightsPreview *self)
{
  return !tabiya_preview_model_is_current (self->model)
         || get_result (self) == TABIYA_CHOICE_PROVISIONAL;
}

static TabiyaPreviewMove
get_move (TabiyaWeightsPreview *self,
          TabiyaChoiceSide      side,
          guint                 rank)
{
  const TabiyaChoice *choice = tabiya_preview_model_get_choice (self->model);
  TabiyaPreviewMove move = { .stale = is_stale (self) };

  if (choice) {
    move.line = tabiya_choice_get_line (choice, side, rank);
    move.scored = rank == 0 || tabiya_choice_is_comparable (choice, side, rank);
  }
  return move;
}

/* The best move of a side of the comparison, or CHESS_NO_MOVE while it is not known. */
static ChessMove
get_choice (TabiyaWeightsPreview *self,
            TabiyaChoiceSide      side)
{
  TabiyaPreviewMove move = get_move (self, side, 0);

  return move.line && move.line->n_moves > 0 ? move.line->moves[0] : CHESS_NO_MOVE;
}

static gboolean
is_over (TabiyaWeightsPreview *self)
{
  return tabiya_preview_model_get_static (self->model, TABIYA_CHOICE_AFTER)->outcome
         != HEURISTIC_OUTCOME_NONE;
}

static void
update_moves (TabiyaWeightsPreview *self)
{
  const ChessPosition *position = tabiya_preview_model_get_position (self->model);
  gboolean compare = tabiya_preview_model_is_comparison (self->model);
  gboolean firm = get_result (self) == TABIYA_CHOICE_FIRM;

  gtk_widget_set_visible (self->moves, !is_over (self));
  gtk_widget_set_visible (self->after_head, compare);
  set_label (self->before_head, compare ? C_("best moves", "Best moves before")
                                        : C_("best moves", "Best moves"));
  for (guint i = 0; i < TABIYA_PREVIEW_LINES; i++)
    tabiya_preview_row_set (self->rows[i], position,
                            get_move (self, TABIYA_CHOICE_BEFORE, i),
                            get_move (self, TABIYA_CHOICE_AFTER, i), compare,
                            firm && i == 0);
}

static void
add_arrow (GArray          *arrows,
           ChessMove        move,
           TabiyaArrowKind  kind)
{
  TabiyaBoardArrow arrow = { .kind = kind, .strength = 1 };

  if (move == CHESS_NO_MOVE)
    return;
  arrow.from = chess_move_from (move);
  arrow.to = chess_move_king_target (move);
  g_array_append_val (arrows, arrow);
}

static void
update_board (TabiyaWeightsPreview *self)
{
  const ChessPosition *position = tabiya_preview_model_get_position (self->model);
  g_autoptr(GArray) arrows = g_array_new (FALSE, FALSE, sizeof (TabiyaBoardArrow));
  ChessMove before = get_choice (self, TABIYA_CHOICE_BEFORE);
  ChessMove after = get_choice (self, TABIYA_CHOICE_AFTER);

  /* Unless the change is firm, one move is as good as the other. */
  if (before != after)
    add_arrow (arrows, before, get_result (self) == TABIYA_CHOICE_FIRM ? TABIYA_ARROW_FORMER
                                                                       : TABIYA_ARROW_CHOSEN);
  add_arrow (arrows, after, TABIYA_ARROW_CHOSEN);
  if (tabiya_board_get_position (self->board)->key != position->key)
    tabiya_board_set_position (self->board, position, CHESS_NO_MOVE, FALSE);
  tabiya_board_set_arrows (self->board, (const TabiyaBoardArrow *) (void *) arrows->data,
                           arrows->len);
}

/* "depth 7 so far", or the nodes of each search when they are done; NULL if there are none.
   (transfer full) (nullable) */
static char *
dup_effort (TabiyaWeightsPreview *self)
{
  const TabiyaChoice *choice = tabiya_preview_model_get_choice (self->model);
  g_autofree char *nodes = NULL;

  switch (get_result (self)) {
  case TABIYA_CHOICE_UNKNOWN:
    return NULL;
  case TABIYA_CHOICE_PROVISIONAL:
    return g_strdup_printf (_("depth %d so far"),
                            MIN (tabiya_choice_get_line (choice, TABIYA_CHOICE_BEFORE, 0)->depth,
                                 tabiya_choice_get_line (choice, TABIYA_CHOICE_AFTER, 0)->depth));
  case TABIYA_CHOICE_SAME:
  case TABIYA_CHOICE_CLOSE:
  case TABIYA_CHOICE_FIRM:
  default:
    nodes = tabiya_count_format (tabiya_choice_get_nodes (choice));
    /* Translators: how far was searched; %s is a number with separated thousands. */
    return g_strdup_printf (_("%s positions"), nodes);
  }
}

static void
update_caption (TabiyaWeightsPreview *self)
{
  ChessColor turn = tabiya_preview_model_get_position (self->model)->turn;
  const char *to_move = turn == CHESS_WHITE ? _("White to move · without looking ahead")
                                            : _("Black to move · without looking ahead");
  g_autofree char *effort = dup_effort (self);
  g_autofree char *text = NULL;

  if (is_over (self)) {
    set_label (self->caption, _("The game is over"));
    return;
  }
  /* Translators: "White to move · without looking ahead" and how far the moves were searched. */
  text = effort ? g_strdup_printf (C_("preview", "%s; %s"), to_move, effort) : g_strdup (to_move);
  set_label (self->caption, text);
}

static void
update_sentence (TabiyaWeightsPreview *self)
{
  const char *meaning;
  g_autofree char *text = tabiya_preview_dup_sentence (self->model, &meaning);

  if (g_strcmp0 (gtk_label_get_label (self->sentence), text) != 0)
    gtk_label_set_markup (self->sentence, text);
  tabiya_widget_set_css_class (GTK_WIDGET (self->sentence), "stale",
                               is_stale (self) && tabiya_preview_model_is_comparison (self->model));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->sentence), meaning);
}

static void
update_cb (TabiyaWeightsPreview *self)
{
  update_scores (self);
  update_moves (self);
  update_board (self);
  update_caption (self);
  update_sentence (self);
}

/* Widget */

static void
tabiya_weights_preview_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tabiya_weights_preview_parent_class)->map (widget);
  tabiya_preview_model_set_seen (TABIYA_WEIGHTS_PREVIEW (widget)->model, TRUE);
}

static void
tabiya_weights_preview_unmap (GtkWidget *widget)
{
  tabiya_preview_model_set_seen (TABIYA_WEIGHTS_PREVIEW (widget)->model, FALSE);
  GTK_WIDGET_CLASS (tabiya_weights_preview_parent_class)->unmap (widget);
}

static void
tabiya_weights_preview_dispose (GObject *object)
{
  TabiyaWeightsPreview *self = TABIYA_WEIGHTS_PREVIEW (object);
  GtkWidget *child;

  if (self->model) {
    g_signal_handlers_disconnect_by_data (self->model, self);
    g_object_run_dispose (G_OBJECT (self->model));
  }
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_WEIGHTS_PREVIEW);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (tabiya_weights_preview_parent_class)->dispose (object);
}

static void
tabiya_weights_preview_finalize (GObject *object)
{
  g_clear_object (&TABIYA_WEIGHTS_PREVIEW (object)->model);

  G_OBJECT_CLASS (tabiya_weights_preview_parent_class)->finalize (object);
}

static void
tabiya_weights_preview_class_init (TabiyaWeightsPreviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tabiya_weights_preview_dispose;
  object_class->finalize = tabiya_weights_preview_finalize;
  widget_class->map = tabiya_weights_preview_map;
  widget_class->unmap = tabiya_weights_preview_unmap;

  g_type_ensure (TABIYA_TYPE_BOARD);
  gtk_widget_class_set_css_name (widget_class, "weightspreview");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-weights-preview.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaWeightsPreview, card);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWeightsPreview, head);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWeightsPreview, title);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWeightsPreview, caption);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWeightsPreview, board);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWeightsPreview, before_name);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWeightsPreview, after_name);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWeightsPreview, before_score);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWeightsPreview, after_score);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWeightsPreview, score_arrow);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWeightsPreview, moves);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWeightsPreview, moves_head);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWeightsPreview, before_head);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWeightsPreview, after_head);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWeightsPreview, sentence);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWeightsPreview, buttons);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWeightsPreview, games_button);
}

static void
tabiya_weights_preview_init (TabiyaWeightsPreview *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int i = 0; i < TABIYA_PREVIEW_LINES; i++) {
    GtkWidget *row = tabiya_preview_row_new (i + 1);

    self->rows[i] = TABIYA_PREVIEW_ROW (row);
    gtk_box_append (GTK_BOX (self->moves), row);
  }
  self->model = tabiya_preview_model_new ();
  g_signal_connect_swapped (self->model, "changed", G_CALLBACK (update_cb), self);
  tabiya_board_set_position (self->board, tabiya_preview_model_get_position (self->model),
                             CHESS_NO_MOVE, FALSE);
}

/**
 * tabiya_weights_preview_get_model:
 *
 * Returns: (transfer none): the model shown
 */
TabiyaPreviewModel *
tabiya_weights_preview_get_model (TabiyaWeightsPreview *self)
{
  g_return_val_if_fail (TABIYA_IS_WEIGHTS_PREVIEW (self), NULL);

  return self->model;
}

TabiyaBoard *
tabiya_weights_preview_get_board (TabiyaWeightsPreview *self)
{
  g_return_val_if_fail (TABIYA_IS_WEIGHTS_PREVIEW (self), NULL);

  return self->board;
}

static void
set_name (GtkLabel   *label,
          const char *name)
{
  set_label (label, name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (label), name);
}

void
tabiya_weights_preview_set_names (TabiyaWeightsPreview *self,
                                  const char           *before,
                                  const char           *after)
{
  g_return_if_fail (TABIYA_IS_WEIGHTS_PREVIEW (self));

  set_name (self->before_name, before);
  set_name (self->after_name, after);
}

void
tabiya_weights_preview_set_folded (TabiyaWeightsPreview *self,
                                   gboolean              folded)
{
  g_return_if_fail (TABIYA_IS_WEIGHTS_PREVIEW (self));

  gtk_widget_set_visible (self->head, !folded);
  gtk_widget_set_visible (self->moves_head, !folded);
  gtk_widget_set_visible (self->buttons, !folded);
  gtk_widget_set_visible (self->games_button, !folded);
  tabiya_widget_set_css_class (GTK_WIDGET (self), "folded", folded);
}
