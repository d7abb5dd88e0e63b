/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/weights/tabiya-character-picture.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "ui/tabiya-drawing.h"
#include "ui/tabiya-whole-text.h"

/* Logical pixels. Larger text makes the picture larger. */
#define MIN_WIDTH       180
#define MAX_MIN_WIDTH   320    /* what text may make of it: a narrow window has no more */
#define NATURAL_WIDTH   340
#define MIN_HEIGHT      300
#define NATURAL_RADIUS  110.0
#define COMPACT_SIZE    32
#define MARGIN          2      /* around the rim of a compact picture */
#define GAP             6      /* between the rim and the words */
#define LIST_GAP        12     /* above the list of numbers, and between its columns */
#define DOT             4.0
#define CAP             4.0    /* half of the line across the end of a bar */
#define MIN_RADIUS      24.0
#define GOOD_RADIUS     48.0   /* below which words are too much for the picture */

struct _TabiyaCharacterPicture
{
  GtkWidget        parent_instance;

  /* owned */
  TabiyaCharacter *character;     /* may be NULL */
  TabiyaCharacter *other;         /* drawn over it; may be NULL */

  /* state */
  gboolean         compact;
};

enum {
  PROP_0,
  PROP_CHARACTER,
  PROP_COMPACT,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TabiyaCharacterPicture, tabiya_character_picture, GTK_TYPE_WIDGET)

static const GdkRGBA line_colors[] = { TABIYA_RGB (0x1c71d8), TABIYA_RGB (0x78aeed) };
static const GdkRGBA other_colors[] = { TABIYA_RGB (0xb54708), TABIYA_RGB (0xffa348) };

/* Where things are drawn; computed for each picture. */
typedef struct {
  double       x, y, radius;
  guint        n;
  GdkRGBA      line;
  GdkRGBA      other;
  GdkRGBA      text;
  PangoLayout *layouts[HEURISTIC_MAX_WEIGHTS];    /* owned; NULL in a compact picture */
  PangoLayout *names;      /* owned; the list below the web, NULL where the web has the numbers */
  PangoLayout *numbers;    /* owned; its second column */
} Web;

static void
web_clear (Web *web)
{
  for (guint i = 0; i < web->n; i++)
    g_clear_object (&web->layouts[i]);
  g_clear_object (&web->names);
  g_clear_object (&web->numbers);
}

/* The direction of a spoke; the first one points upwards. In languages that are written from right
   to left the picture is not mirrored: it has no beginning and no end. */
static void
get_direction (const Web *web,
               guint      axis,
               double    *x,
               double    *y)
{
  double angle = 2 * G_PI * axis / web->n;

  *x = sin (angle);
  *y = -cos (angle);
}

static void
get_point (const Web *web,
           guint      axis,
           double     reach,
           double    *x,
           double    *y)
{
  get_direction (web, axis, x, y);
  *x = web->x + web->radius * reach * *x;
  *y = web->y + web->radius * reach * *y;
}

/* The numbers of both characters. (transfer full) */
static char *
format_both (const TabiyaCharacterAxis *axis,
             const TabiyaCharacterAxis *other)
{
  /* Translators: two percentages that are compared; each has a minus sign or nothing before it. */
  return g_strdup_printf (_("%s%.0f\u00a0%% : %s%.0f\u00a0%%"),
                          round (axis->percent) < 0 ? "\u2212" : "", fabs (axis->percent),
                          round (other->percent) < 0 ? "\u2212" : "", fabs (other->percent));
}

/* The number of an axis, or both where there are two. (transfer full) */
static char *
format_number (TabiyaCharacterPicture *self,
               guint                   index)
{
  const TabiyaCharacterAxis *axis = tabiya_character_get_axis (self->character, index);
  const char *sign = round (axis->percent) < 0 ? "\u2212" : "";

  if (self->other)
    return format_both (axis, tabiya_character_get_axis (self->other, index));
  if (axis->margin > 0)
    /* Translators: a percentage and how uncertain it is: "150 ± 20 %". The first argument is a
       minus sign or nothing. */
    return g_strdup_printf (_("%s%.0f ± %.0f\u00a0%%"), sign, fabs (axis->percent),
                            ceil (axis->margin));
  /* Translators: a percentage. The first argument is a minus sign or nothing. */
  return g_strdup_printf (_("%s%.0f\u00a0%%"), sign, fabs (axis->percent));
}

/* The name of an axis, and under it the number. (transfer full) */
static PangoLayout *
create_layout (TabiyaCharacterPicture *self,
               guint                   index)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  g_autofree char *number = format_number (self, index);
  g_autofree char *markup =
    g_markup_printf_escaped ("%s\n<span alpha=\"70%%\">%s</span>",
                             tabiya_character_get_axis (self->character, index)->name, number);

  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_markup (layout, markup, -1);
  return layout;
}

/* Takes the numbers out of the web and puts them into a list below it. */
static void
move_numbers (Web                    *web,
              TabiyaCharacterPicture *self)
{
  g_autoptr(GString) names = g_string_new (NULL);
  g_autoptr(GString) numbers = g_string_new (NULL);

  for (guint i = 0; i < web->n; i++) {
    const char *name = tabiya_character_get_axis (self->character, i)->name;
    g_autofree char *number = format_number (self, i);

    pango_layout_set_attributes (web->layouts[i], NULL);
    pango_layout_set_text (web->layouts[i], name, -1);
    g_string_append_printf (names, "%s%s", i > 0 ? "\n" : "", name);
    g_string_append_printf (numbers, "%s%s", i > 0 ? "\n" : "", number);
  }
  web->names = gtk_widget_create_pango_layout (GTK_WIDGET (self), names->str);
  web->numbers = gtk_widget_create_pango_layout (GTK_WIDGET (self), numbers->str);
  pango_layout_set_alignment (web->numbers, PANGO_ALIGN_RIGHT);
}

/* The centre of the words of a spoke: beyond the rim by their own extent in its direction. */
static void
place_words (const Web *web,
             guint      axis,
             double     radius,
             double    *x,
             double    *y,
             double    *width,
             double    *height)
{
  int pixel_width, pixel_height;
  double dx, dy;

  get_direction (web, axis, &dx, &dy);
  pango_layout_get_pixel_size (web->layouts[axis], &pixel_width, &pixel_height);
  *width = pixel_width;
  *height = pixel_height;
  *x = dx * (radius + GAP + *width / 2);
  *y = dy * (radius + GAP + *height / 2);
}

/* The largest web whose words are inside the picture. */
static double
find_radius (const Web *web,
             double     width,
             double     height)
{
  double radius = MIN (width, height) / 2;

  for (guint i = 0; i < web->n; i++) {
    double x, y, words_width, words_height, dx, dy;

    get_direction (web, i, &dx, &dy);
    place_words (web, i, 0, &x, &y, &words_width, &words_height);
    if (fabs (dx) > 0.01)
      radius = MIN (radius, (width / 2 - fabs (x) - words_width / 2) / fabs (dx));
    if (fabs (dy) > 0.01)
      radius = MIN (radius, (height / 2 - fabs (y) - words_height / 2) / fabs (dy));
  }
  return MAX (radius, MIN_RADIUS);
}

/* Whether the words of two spokes lie over each other. */
static gboolean
words_overlap (const Web *web,
               double     radius)
{
  for (guint i = 0; i < web->n; i++) {
    guint next = (i + 1) % web->n;
    double x[2], y[2], width[2], height[2];

    place_words (web, i, radius, &x[0], &y[0], &width[0], &height[0]);
    place_words (web, next, radius, &x[1], &y[1], &width[1], &height[1]);
    if (fabs (x[0] - x[1]) < (width[0] + width[1]) / 2
        && fabs (y[0] - y[1]) < (height[0] + height[1]) / 2)
      return TRUE;
  }
  return FALSE;
}

/* The radius that a web has with enough room below and above it. */
static double
find_natural_radius (const Web *web,
                     GtkWidget *widget,
                     double     width)
{
  double most = NATURAL_RADIUS * MAX (tabiya_whole_text_get_scale (widget), 1);

  return MIN (find_radius (web, width, G_MAXINT), most);
}

/* The words. Where they would lie over each other the numbers are in a list, so that large text in
   a narrow window loses nothing. */
static void
create_words (Web                    *web,
              TabiyaCharacterPicture *self,
              double                  width)
{
  double radius;

  for (guint i = 0; i < web->n; i++)
    web->layouts[i] = create_layout (self, i);
  radius = find_natural_radius (web, GTK_WIDGET (self), width);
  if (radius < GOOD_RADIUS || words_overlap (web, radius))
    move_numbers (web, self);
}

/* The height of the list of numbers and of the gap above it. */
static int
get_list_height (const Web *web)
{
  int height;

  if (!web->names)
    return 0;
  pango_layout_get_pixel_size (web->names, NULL, &height);
  return LIST_GAP + height;
}

static int
measure_height (TabiyaCharacterPicture *self,
                int                     width)
{
  Web web = { .n = tabiya_character_get_n_axes (self->character) };
  double radius;
  double reach = 0;
  int height;

  create_words (&web, self, width);
  radius = find_natural_radius (&web, GTK_WIDGET (self), width);
  for (guint i = 0; i < web.n; i++) {
    double x, y, words_width, words_height;

    place_words (&web, i, radius, &x, &y, &words_width, &words_height);
    reach = MAX (reach, fabs (y) + words_height / 2);
  }
  height = (int) ceil (2 * reach) + get_list_height (&web);
  web_clear (&web);
  return MAX (height, MIN_HEIGHT);
}

static void
web_init (Web                    *web,
          TabiyaCharacterPicture *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  gboolean dark = tabiya_drawing_is_dark (widget);

  *web = (Web) {
    .x = width / 2,
    .y = height / 2,
    .radius = MAX (MIN (width, height) / 2 - MARGIN, 1),
    .n = tabiya_character_get_n_axes (self->character),
    .line = line_colors[dark],
    .other = other_colors[dark],
  };
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &web->text);
  if (self->compact)
    return;
  create_words (web, self, width);
  height -= get_list_height (web);
  web->y = height / 2;
  web->radius = find_radius (web, width, height);
}

static void
draw_ring (cairo_t   *cr,
           const Web *web,
           double     reach)
{
  for (guint i = 0; i < web->n; i++) {
    double x, y;

    get_point (web, i, reach, &x, &y);
    cairo_line_to (cr, x, y);
  }
  cairo_close_path (cr);
  cairo_stroke (cr);
}

static void
draw_web (cairo_t   *cr,
          const Web *web,
          gboolean   compact)
{
  const double dashes[] = { 4, 3 };

  cairo_set_line_width (cr, 1);
  tabiya_drawing_set_source (cr, &web->text, 0.15);
  draw_ring (cr, web, 1);
  if (!compact) {
    for (guint i = 0; i < web->n; i++) {
      double x, y;

      get_point (web, i, 1, &x, &y);
      cairo_move_to (cr, web->x, web->y);
      cairo_line_to (cr, x, y);
      cairo_stroke (cr);
    }
    cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  }
  tabiya_drawing_set_source (cr, &web->text, 0.5);
  draw_ring (cr, web, tabiya_character_picture_get_reach (100));
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
draw_shape (TabiyaCharacterPicture *self,
            cairo_t                *cr,
            const Web              *web)
{
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < web->n; i++) {
    double percent = tabiya_character_get_axis (self->character, i)->percent;
    double x, y;

    get_point (web, i, tabiya_character_picture_get_reach (percent), &x, &y);
    cairo_line_to (cr, x, y);
  }
  cairo_close_path (cr);
  tabiya_drawing_set_source (cr, &web->line, 0.25);
  cairo_fill_preserve (cr);
  tabiya_drawing_set_source (cr, &web->line, 1);
  cairo_set_line_width (cr, self->compact ? 1.5 : 2);
  cairo_stroke (cr);
}

static void
draw_other (TabiyaCharacterPicture *self,
            cairo_t                *cr,
            const Web              *web)
{
  const double dashes[] = { 6, 3 };

  for (guint i = 0; i < web->n; i++) {
    double percent = tabiya_character_get_axis (self->other, i)->percent;
    double x, y;

    get_point (web, i, tabiya_character_picture_get_reach (percent), &x, &y);
    cairo_line_to (cr, x, y);
  }
  cairo_close_path (cr);
  tabiya_drawing_set_source (cr, &web->other, 1);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cr, self->compact ? 1.5 : 2);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* A line across the spoke. */
static void
draw_cap (cairo_t   *cr,
          const Web *web,
          guint      axis,
          double     reach)
{
  double x, y, dx, dy;

  get_point (web, axis, reach, &x, &y);
  get_direction (web, axis, &dx, &dy);
  cairo_move_to (cr, x - CAP * dy, y + CAP * dx);
  cairo_line_to (cr, x + CAP * dy, y - CAP * dx);
}

static void
draw_bar (cairo_t                   *cr,
          const Web                 *web,
          guint                      index,
          const TabiyaCharacterAxis *axis)
{
  double low = tabiya_character_picture_get_reach (axis->percent - axis->margin);
  double high = tabiya_character_picture_get_reach (axis->percent + axis->margin);
  double x, y;

  get_point (web, index, low, &x, &y);
  cairo_move_to (cr, x, y);
  get_point (web, index, high, &x, &y);
  cairo_line_to (cr, x, y);
  draw_cap (cr, web, index, low);
  draw_cap (cr, web, index, high);
  tabiya_drawing_set_source (cr, &web->line, 0.8);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

/* Hollow where chance may be all there is: what lies behind the picture is seen there. */
static void
draw_dot (TabiyaCharacterPicture *self,
          cairo_t                *cr,
          const Web              *web,
          guint                   index)
{
  const TabiyaCharacterAxis *axis = tabiya_character_get_axis (self->character, index);
  /* What may be chance is the difference from whatever it is compared with. */
  double beside = self->other && axis->margin > 0
                  ? tabiya_character_get_axis (self->other, index)->percent : 100;
  double x, y;

  get_point (web, index, tabiya_character_picture_get_reach (axis->percent), &x, &y);
  cairo_arc (cr, x, y, DOT, 0, 2 * G_PI);
  tabiya_drawing_set_source (cr, &web->line, 1);
  if (fabs (axis->percent - beside) > axis->margin) {
    cairo_fill (cr);
    return;
  }
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_fill_preserve (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

static void
snapshot_words (GtkSnapshot *snapshot,
                const Web   *web)
{
  for (guint i = 0; i < web->n; i++) {
    double x, y, width, height;

    place_words (web, i, web->radius, &x, &y, &width, &height);
    gtk_snapshot_save (snapshot);
    gtk_snapshot_translate (snapshot,
                            &GRAPHENE_POINT_INIT ((float) round (web->x + x - width / 2),
                                                  (float) round (web->y + y - height / 2)));
    gtk_snapshot_append_layout (snapshot, web->layouts[i], &web->text);
    gtk_snapshot_restore (snapshot);
  }
}

/* Both columns in the middle, at the lower edge. */
static void
snapshot_list (GtkSnapshot *snapshot,
               const Web   *web,
               GtkWidget   *widget)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  PangoLayout *columns[] = { web->names, web->numbers };
  int widths[2];
  int height;
  float x, y;

  pango_layout_get_pixel_size (web->names, &widths[0], &height);
  pango_layout_get_pixel_size (web->numbers, &widths[1], NULL);
  x = (float) ((gtk_widget_get_width (widget) - widths[0] - LIST_GAP - widths[1]) / 2);
  y = (float) (gtk_widget_get_height (widget) - height);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++) {
    guint column = mirrored ? 1 - i : i;

    gtk_snapshot_save (snapshot);
    gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
    gtk_snapshot_append_layout (snapshot, columns[column], &web->text);
    gtk_snapshot_restore (snapshot);
    x += (float) (widths[column] + LIST_GAP);
  }
}

static void
tabiya_character_picture_snapshot (GtkWidget   *widget,
                                   GtkSnapshot *snapshot)
{
  TabiyaCharacterPicture *self = TABIYA_CHARACTER_PICTURE (widget);
  Web web;
  cairo_t *cr;

  if (!self->character)
    return;
  web_init (&web, self);
  cr = tabiya_drawing_begin (widget, snapshot);
  draw_web (cr, &web, self->compact);
  draw_shape (self, cr, &web);
  for (guint i = 0; i < web.n && !self->compact; i++) {
    const TabiyaCharacterAxis *axis = tabiya_character_get_axis (self->character, i);

    if (axis->margin > 0)
      draw_bar (cr, &web, i, axis);
    draw_dot (self, cr, &web, i);
  }
  if (self->other)
    draw_other (self, cr, &web);
  cairo_destroy (cr);
  if (!self->compact)
    snapshot_words (snapshot, &web);
  if (web.names)
    snapshot_list (snapshot, &web, widget);
  web_clear (&web);
}

static void
tabiya_character_picture_measure (GtkWidget      *widget,
                                  GtkOrientation  orientation,
                                  int             for_size,
                                  int            *minimum,
                                  int            *natural,
                                  int            *minimum_baseline,
                                  int            *natural_baseline)
{
  TabiyaCharacterPicture *self = TABIYA_CHARACTER_PICTURE (widget);
  double scale = MAX (tabiya_whole_text_get_scale (widget), 1);

  if (self->compact) {
    *minimum = *natural = COMPACT_SIZE;
  } else if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = MIN ((int) (MIN_WIDTH * scale), MAX_MIN_WIDTH);
    *natural = MAX ((int) (NATURAL_WIDTH * scale), *minimum);
  } else {
    int width = for_size < 0 ? (int) (NATURAL_WIDTH * scale) : for_size;

    *natural = self->character ? measure_height (self, width) : MIN_HEIGHT;
    /* Where no width is given, the least that any width needs is asked for. */
    *minimum = for_size < 0 ? MIN_HEIGHT : *natural;
  }
}

static GtkSizeRequestMode
tabiya_character_picture_get_request_mode (GtkWidget *widget)
{
  return TABIYA_CHARACTER_PICTURE (widget)->compact ? GTK_SIZE_REQUEST_CONSTANT_SIZE
                                                    : GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
tabiya_character_picture_get_property (GObject    *object,
                                       guint       prop_id,
                                       GValue     *value,
                                       GParamSpec *pspec)
{
  TabiyaCharacterPicture *self = TABIYA_CHARACTER_PICTURE (object);

  switch (prop_id) {
  case PROP_CHARACTER:
    g_value_set_object (value, self->character);
    break;
  case PROP_COMPACT:
    g_value_set_boolean (value, self->compact);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
tabiya_character_picture_set_property (GObject      *object,
                                       guint         prop_id,
                                       const GValue *value,
                                       GParamSpec   *pspec)
{
  TabiyaCharacterPicture *self = TABIYA_CHARACTER_PICTURE (object);

  switch (prop_id) {
  case PROP_CHARACTER:
    tabiya_character_picture_set_character (self, g_value_get_object (value));
    break;
  case PROP_COMPACT:
    tabiya_character_picture_set_compact (self, g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
tabiya_character_picture_finalize (GObject *object)
{
  g_clear_object (&TABIYA_CHARACTER_PICTURE (object)->character);
  g_clear_object (&TABIYA_CHARACTER_PICTURE (object)->other);
  G_OBJECT_CLASS (tabiya_character_picture_parent_class)->finalize (object);
}

static void
tabiya_character_picture_class_init (TabiyaCharacterPictureClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = tabiya_character_picture_finalize;
  object_class->get_property = tabiya_character_picture_get_property;
  object_class->set_property = tabiya_character_picture_set_property;
  widget_class->snapshot = tabiya_character_picture_snapshot;
  widget_class->measure = tabiya_character_picture_measure;
  widget_class->get_request_mode = tabiya_character_picture_get_request_mode;

  properties[PROP_CHARACTER] =
    g_param_spec_object ("character", NULL, NULL, TABIYA_TYPE_CHARACTER,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_COMPACT] =
    g_param_spec_boolean ("compact", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "characterpicture");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
tabiya_character_picture_init (TabiyaCharacterPicture *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_add_css_class (widget, "caption");
  gtk_widget_add_css_class (widget, "numeric");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Character"), -1);
  tabiya_drawing_follow (widget);
}

/* Says what is shown, and draws it. A large picture has most of the words itself, and so have two
   characters in one; a tooltip would lie over them. */
static void
update_text (TabiyaCharacterPicture *self)
{
  g_autofree char *first = self->character ? tabiya_character_dup_text (self->character) : NULL;
  g_autofree char *second = self->other ? tabiya_character_dup_text (self->other) : NULL;
  g_autofree char *text = g_strjoin ("\n", first ? first : "", second, NULL);

  /* GTK takes a tooltip for the description, and no tooltip for none. */
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), self->compact && first && !second ? text : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  /* Its words decide how high it is. */
  if (!self->compact)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * tabiya_character_picture_new:
 *
 * Returns: (transfer floating): a picture of nothing
 */
GtkWidget *
tabiya_character_picture_new (void)
{
  return g_object_new (TABIYA_TYPE_CHARACTER_PICTURE, NULL);
}

void
tabiya_character_picture_set_other (TabiyaCharacterPicture *self,
                                    TabiyaCharacter        *other)
{
  g_return_if_fail (TABIYA_IS_CHARACTER_PICTURE (self));
  g_return_if_fail (!other || TABIYA_IS_CHARACTER (other));

  if (g_set_object (&self->other, other))
    update_text (self);
}

void
tabiya_character_picture_set_character (TabiyaCharacterPicture *self,
                                        TabiyaCharacter        *character)
{
  g_return_if_fail (TABIYA_IS_CHARACTER_PICTURE (self));
  g_return_if_fail (!character || TABIYA_IS_CHARACTER (character));

  if (!g_set_object (&self->character, character))
    return;
  update_text (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHARACTER]);
}

/**
 * tabiya_character_picture_get_character:
 *
 * Returns: (transfer none) (nullable): what is shown
 */
TabiyaCharacter *
tabiya_character_picture_get_character (TabiyaCharacterPicture *self)
{
  g_return_val_if_fail (TABIYA_IS_CHARACTER_PICTURE (self), NULL);

  return self->character;
}

/**
 * tabiya_character_picture_set_compact:
 * @compact: whether the picture has no words and no bars
 *
 * Main thread.
 */
void
tabiya_character_picture_set_compact (TabiyaCharacterPicture *self,
                                      gboolean                compact)
{
  g_return_if_fail (TABIYA_IS_CHARACTER_PICTURE (self));

  compact = !!compact;
  if (self->compact == compact)
    return;
  self->compact = compact;
  update_text (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPACT]);
}

/**
 * tabiya_character_picture_get_reach:
 * @percent: of the default
 *
 * The reach is 1 - 2^(-(percent / 100)^1.5): nearly straight up to 150 %, with ever less of it
 * beyond, so that any weight has a place and differences around the default are large. What is
 * below 0 is in the centre.
 *
 * Returns: the distance from the centre, from 0 to 1
 */
double
tabiya_character_picture_get_reach (double percent)
{
  return 1 - exp2 (-pow (MAX (percent, 0) / 100, 1.5));
}
