/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/heuristics/tabiya-preview-row.h"

#include "insight/tabiya-score-text.h"
#include "insight/tabiya-shown-moves.h"
#include "ui/tabiya-widgets.h"

enum { BEFORE, AFTER, N_SIDES };

struct _TabiyaPreviewRow
{
  GtkWidget   parent_instance;

  /* borrowed: children */
  GtkWidget  *halves[N_SIDES];
  GtkLabel   *moves[N_SIDES];
  GtkLabel   *scores[N_SIDES];
  GtkWidget  *arrow;

  /* state */
  int         rank;
};

G_DEFINE_FINAL_TYPE (TabiyaPreviewRow, tabiya_preview_row, GTK_TYPE_WIDGET)

static GtkWidget *
add_label (GtkWidget  *parent,
           float       xalign,
           const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "xalign", xalign, NULL);

  gtk_widget_add_css_class (label, "numeric");
  if (css_class)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (parent), label);
  return label;
}

static void
add_half (TabiyaPreviewRow *self,
          int               side)
{
  GtkWidget *half = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *move;

  self->halves[side] = half;
  if (side == BEFORE) {
    GtkWidget *number = add_label (half, 0, "dim-label");
    g_autofree char *text = g_strdup_printf ("%d", self->rank);

    gtk_label_set_text (GTK_LABEL (number), text);
  }
  move = add_label (half, 0, NULL);
  gtk_widget_set_hexpand (move, TRUE);
  self->moves[side] = GTK_LABEL (move);
  self->scores[side] = GTK_LABEL (add_label (half, 1, "caption"));
  if (side == BEFORE) {
    self->arrow = gtk_image_new_from_icon_name ("tabiya-next-symbolic");
    gtk_box_append (GTK_BOX (half), self->arrow);
  }
  gtk_widget_set_parent (half, GTK_WIDGET (self));
}

static void
tabiya_preview_row_dispose (GObject *object)
{
  TabiyaPreviewRow *self = TABIYA_PREVIEW_ROW (object);

  for (int side = 0; side < N_SIDES; side++)
    g_clear_pointer (&self->halves[side], gtk_widget_unparent);

  G_OBJECT_CLASS (tabiya_preview_row_parent_class)->dispose (object);
}

static void
tabiya_preview_row_class_init (TabiyaPreviewRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_preview_row_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "previewrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tabiya_preview_row_init (TabiyaPreviewRow *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_box_layout_set_homogeneous (GTK_BOX_LAYOUT (layout), TRUE);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
}

GtkWidget *
tabiya_preview_row_new (int rank)
{
  TabiyaPreviewRow *self = g_object_new (TABIYA_TYPE_PREVIEW_ROW, NULL);

  self->rank = rank;
  for (int side = 0; side < N_SIDES; side++)
    add_half (self, side);
  return GTK_WIDGET (self);
}

static ChessMove
get_move (const TabiyaPreviewMove *move)
{
  return move->line && move->line->n_moves > 0 ? move->line->moves[0] : CHESS_NO_MOVE;
}

static void
set_label (GtkLabel   *label,
           const char *text)
{
  if (g_strcmp0 (gtk_label_get_label (label), text) != 0)
    gtk_label_set_text (label, text);
}

static void
show_half (TabiyaPreviewRow        *self,
           int                      side,
           const ChessPosition     *position,
           const TabiyaPreviewMove *move)
{
  g_autofree char *shown = NULL;
  g_autofree char *score = NULL;

  if (get_move (move) != CHESS_NO_MOVE) {
    shown = tabiya_shown_move_dup (position, get_move (move));
    score = move->scored ? tabiya_score_to_text (move->line->score) : NULL;
  }
  set_label (self->moves[side], shown ? shown : "");
  set_label (self->scores[side], score ? score : "");
  tabiya_widget_set_css_class (self->halves[side], "stale", move->stale);
}

void
tabiya_preview_row_set (TabiyaPreviewRow    *self,
                        const ChessPosition *position,
                        TabiyaPreviewMove    before,
                        TabiyaPreviewMove    after,
                        gboolean             compare,
                        gboolean             firm)
{
  gboolean known = get_move (&before) != CHESS_NO_MOVE && get_move (&after) != CHESS_NO_MOVE;
  gboolean other = compare && known && get_move (&before) != get_move (&after);

  g_return_if_fail (TABIYA_IS_PREVIEW_ROW (self));

  show_half (self, BEFORE, position, &before);
  show_half (self, AFTER, position, &after);
  gtk_widget_set_visible (self->halves[AFTER], compare);
  gtk_widget_set_opacity (self->arrow, other ? 1 : 0);
  gtk_widget_set_visible (self->arrow, compare);
  tabiya_widget_set_css_class (GTK_WIDGET (self->moves[AFTER]), "heading", other && firm);
  tabiya_widget_set_css_class (GTK_WIDGET (self), "changed", other && firm);
}
