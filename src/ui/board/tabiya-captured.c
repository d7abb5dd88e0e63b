/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-captured.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "core/chess-bitboard.h"
#include "ui/board/tabiya-piece-set.h"
#include "ui/tabiya-widgets.h"

/* In logical pixels. */
#define SIZE 20
#define STEP 11           /* the silhouettes overlap by 9 */
#define GROUP_GAP 4       /* between pieces and pawns */
#define LABEL_GAP 6

struct _TabiyaCaptured {
  GtkWidget      parent_instance;

  /* owned */
  GtkWidget     *label;                       /* "+1" */
  GdkTexture    *row;                         /* the silhouettes, drawn when needed */

  /* state */
  ChessColor     color;
  ChessPosition  start;
  ChessPosition  position;
  int            counts[CHESS_N_PIECE_TYPES]; /* captured, by type */
  gboolean       hides_row;                   /* there is no room for the silhouettes */
};

G_DEFINE_FINAL_TYPE (TabiyaCaptured, tabiya_captured, GTK_TYPE_WIDGET)

/* In the order of display. */
static const ChessPieceType order[] = {
  CHESS_QUEEN, CHESS_ROOK, CHESS_BISHOP, CHESS_KNIGHT, CHESS_PAWN,
};

/* The usual values of the pieces, in pawns. */
static const int piece_values[CHESS_N_PIECE_TYPES] = {
  [CHESS_PAWN] = 1,
  [CHESS_KNIGHT] = 3,
  [CHESS_BISHOP] = 3,
  [CHESS_ROOK] = 5,
  [CHESS_QUEEN] = 9,
  [CHESS_KING] = 0,
};

static int
count (const ChessPosition *position,
       ChessColor           color,
       int                  type)
{
  return bb_count (chess_position_pieces (position, color, (ChessPieceType) type));
}

/* Counts what was captured. Pieces beyond the number at the start are promoted pawns, so as many of
   the missing pawns were not captured. */
static void
count_captured (TabiyaCaptured *self)
{
  ChessColor victim = chess_color_opposite (self->color);
  int promoted = 0;

  for (int type = CHESS_PAWN; type < CHESS_KING; type++) {
    int missing = count (&self->start, victim, type) - count (&self->position, victim, type);

    self->counts[type] = MAX (missing, 0);
    if (type != CHESS_PAWN)
      promoted += MAX (-missing, 0);
  }
  self->counts[CHESS_PAWN] = MAX (self->counts[CHESS_PAWN] - promoted, 0);
}

static int
get_material_lead (TabiyaCaptured *self)
{
  ChessColor opponent = chess_color_opposite (self->color);
  int lead = 0;

  for (int type = CHESS_PAWN; type < CHESS_KING; type++)
    lead += piece_values[type] * (count (&self->position, self->color, type)
                                  - count (&self->position, opponent, type));
  return lead;
}

static int
get_row_width (TabiyaCaptured *self)
{
  int pieces = 0;
  int pawns = self->counts[CHESS_PAWN];

  for (int type = CHESS_KNIGHT; type < CHESS_KING; type++)
    pieces += self->counts[type];
  if (pieces == 0 && pawns == 0)
    return 0;
  if (pieces == 0 || pawns == 0)
    return (pieces + pawns - 1) * STEP + SIZE;
  return (pieces - 1) * STEP + SIZE + GROUP_GAP + (pawns - 1) * STEP + SIZE;
}

/* Accessible text */

static char *
dup_count_text (ChessPieceType type,
                int            n)
{
  gulong number = (gulong) n;

  switch (type) {
  case CHESS_QUEEN:
    return g_strdup_printf (ngettext ("%d queen", "%d queens", number), n);
  case CHESS_ROOK:
    return g_strdup_printf (ngettext ("%d rook", "%d rooks", number), n);
  case CHESS_BISHOP:
    return g_strdup_printf (ngettext ("%d bishop", "%d bishops", number), n);
  case CHESS_KNIGHT:
    return g_strdup_printf (ngettext ("%d knight", "%d knights", number), n);
  case CHESS_PAWN:
  case CHESS_KING:
  case CHESS_NO_PIECE_TYPE:
  default:
    return g_strdup_printf (ngettext ("%d pawn", "%d pawns", number), n);
  }
}

static char *
dup_description (TabiyaCaptured *self,
                 int             lead)
{
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();
  g_auto(GStrv) parts = NULL;
  g_autofree char *list = NULL;
  g_autofree char *captured = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (order); i++) {
    if (self->counts[order[i]] > 0) {
      g_autofree char *text = dup_count_text (order[i], self->counts[order[i]]);

      g_strv_builder_add (builder, text);
    }
  }
  parts = g_strv_builder_end (builder);
  /* Translators: the separator in a list such as "2 bishops, 3 pawns". */
  list = g_strjoinv (_(", "), parts);
  if (*list)
    captured = g_strdup_printf (_("Captured: %s"), list);
  else
    captured = g_strdup (_("Nothing captured"));
  if (lead <= 0)
    return g_steal_pointer (&captured);
  /* Translators: %1$s is a phrase such as "Captured: 3 pawns", %2$d a number of pawns. */
  return g_strdup_printf (_("%1$s; ahead by %2$d"), captured, lead);
}

/* Drawing */

static gboolean
is_dark (TabiyaCaptured *self)
{
  AdwStyleManager *manager =
    adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));

  return adw_style_manager_get_dark (manager);
}

/* Draws a silhouette at the origin of @cr. A solid one, which has no visible outline of its own, is
   separated from the one before by a gap: its outline is cut out. */
static void
draw_silhouette (RsvgHandle *handle,
                 cairo_t    *cr,
                 gboolean    solid)
{
  RsvgRectangle box = { 0, 0, SIZE, SIZE };

  if (solid) {
    cairo_push_group (cr);
    rsvg_handle_render_layer (handle, cr, "#outline", &box, NULL);
    cairo_pop_group_to_source (cr);
    cairo_set_operator (cr, CAIRO_OPERATOR_DEST_OUT);
    cairo_paint (cr);
    cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
    rsvg_handle_render_layer (handle, cr, "#body", &box, NULL);
  } else {
    rsvg_handle_render_document (handle, cr, &box, NULL);
  }
}

static void
draw_row (TabiyaCaptured *self,
          cairo_t        *cr)
{
  ChessColor victim = chess_color_opposite (self->color);
  gboolean dark = is_dark (self);
  TabiyaPieceLook look =
    dark ? TABIYA_PIECE_LOOK_CAPTURED_DARK : TABIYA_PIECE_LOOK_CAPTURED_LIGHT;
  gboolean solid = (victim == CHESS_WHITE) == dark;
  int x = 0;

  for (guint i = 0; i < G_N_ELEMENTS (order); i++) {
    RsvgHandle *handle = tabiya_piece_set_get_handle (tabiya_piece_set_get_default (),
                                                      chess_piece_make (victim, order[i]), look);

    if (order[i] == CHESS_PAWN && x > 0)
      x += SIZE - STEP + GROUP_GAP;
    for (int n = 0; n < self->counts[order[i]]; n++) {
      cairo_save (cr);
      cairo_translate (cr, x, 0);
      draw_silhouette (handle, cr, solid);
      cairo_restore (cr);
      x += STEP;
    }
  }
}

static void
ensure_row (TabiyaCaptured *self)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  int width = get_row_width (self);
  cairo_surface_t *surface;
  cairo_t *cr;
  g_autoptr(GBytes) bytes = NULL;

  if (self->row || width == 0)
    return;

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, SIZE * scale);
  cr = cairo_create (surface);
  cairo_scale (cr, scale, scale);
  draw_row (self, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      (gsize) cairo_image_surface_get_stride (surface)
                                        * (gsize) (SIZE * scale),
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  self->row = gdk_memory_texture_new (width * scale, SIZE * scale, GDK_MEMORY_DEFAULT, bytes,
                                      (gsize) cairo_image_surface_get_stride (surface));
}

static void
tabiya_captured_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  TabiyaCaptured *self = TABIYA_CAPTURED (widget);
  float y = (float) ((gtk_widget_get_height (widget) - SIZE) / 2);
  float width = (float) get_row_width (self);

  ensure_row (self);
  if (self->row && !self->hides_row)
    gtk_snapshot_append_texture (snapshot, self->row, &GRAPHENE_RECT_INIT (0, y, width, SIZE));
  gtk_widget_snapshot_child (widget, self->label, snapshot);
}

static void
tabiya_captured_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  TabiyaCaptured *self = TABIYA_CAPTURED (widget);
  int label = 0;

  if (gtk_widget_should_layout (self->label))
    gtk_widget_measure (self->label, orientation, -1, NULL, &label, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    /* Where there is no room for the silhouettes, the difference is enough. */
    *minimum = label;
    *natural = get_row_width (self) + (label > 0 ? LABEL_GAP + label : 0);
  } else {
    *minimum = *natural = MAX (SIZE, label);
  }
}

static void
tabiya_captured_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  TabiyaCaptured *self = TABIYA_CAPTURED (widget);
  GtkRequisition size = { 0 };
  int row = get_row_width (self);

  if (gtk_widget_should_layout (self->label))
    gtk_widget_get_preferred_size (self->label, NULL, &size);
  self->hides_row = width < row + (size.width > 0 ? LABEL_GAP + size.width : 0);
  if (!gtk_widget_should_layout (self->label))
    return;
  gtk_widget_size_allocate (self->label,
                            &(GtkAllocation) {
                              self->hides_row ? 0 : row + LABEL_GAP, (height - size.height) / 2,
                              size.width, size.height,
                            },
                            -1);
}

static void
drop_row_cb (TabiyaCaptured *self)
{
  g_clear_object (&self->row);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
update (TabiyaCaptured *self)
{
  int lead = get_material_lead (self);
  g_autofree char *description = NULL;
  g_autofree char *text = g_strdup_printf ("+%d", lead);

  count_captured (self);
  description = dup_description (self, lead);
  gtk_label_set_label (GTK_LABEL (self->label), text);
  gtk_widget_set_visible (self->label, lead > 0);
  tabiya_widget_set_tooltip (GTK_WIDGET (self), description);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, description,
                                  -1);
  drop_row_cb (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
tabiya_captured_dispose (GObject *object)
{
  TabiyaCaptured *self = TABIYA_CAPTURED (object);

  g_clear_pointer (&self->label, gtk_widget_unparent);
  g_clear_object (&self->row);

  G_OBJECT_CLASS (tabiya_captured_parent_class)->dispose (object);
}

static void
tabiya_captured_class_init (TabiyaCapturedClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_captured_dispose;
  widget_class->measure = tabiya_captured_measure;
  widget_class->size_allocate = tabiya_captured_size_allocate;
  widget_class->snapshot = tabiya_captured_snapshot;

  gtk_widget_class_set_css_name (widget_class, "captured");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
tabiya_captured_init (TabiyaCaptured *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  AdwStyleManager *manager = adw_style_manager_get_for_display (gtk_widget_get_display (widget));

  self->label = g_object_new (GTK_TYPE_LABEL,
                              "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                              NULL);
  gtk_widget_add_css_class (self->label, "caption");
  gtk_widget_add_css_class (self->label, "numeric");
  gtk_widget_add_css_class (self->label, "dim-label");
  gtk_widget_set_parent (self->label, widget);
  g_signal_connect_object (tabiya_piece_set_get_default (), "changed", G_CALLBACK (drop_row_cb),
                           self, G_CONNECT_SWAPPED);

  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (drop_row_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (drop_row_cb), NULL);
  chess_init ();
  chess_position_init_standard (&self->start);
  self->position = self->start;
  update (self);
}

void
tabiya_captured_set_color (TabiyaCaptured *self,
                           ChessColor      color)
{
  g_return_if_fail (TABIYA_IS_CAPTURED (self));

  self->color = color;
  update (self);
}

void
tabiya_captured_set_start (TabiyaCaptured      *self,
                           const ChessPosition *start)
{
  g_return_if_fail (TABIYA_IS_CAPTURED (self));

  if (start)
    self->start = *start;
  else
    chess_position_init_standard (&self->start);
  update (self);
}

/**
 * tabiya_captured_set_position:
 * @position: the current position
 */
void
tabiya_captured_set_position (TabiyaCaptured      *self,
                              const ChessPosition *position)
{
  g_return_if_fail (TABIYA_IS_CAPTURED (self));
  g_return_if_fail (position);

  self->position = *position;
  update (self);
}
