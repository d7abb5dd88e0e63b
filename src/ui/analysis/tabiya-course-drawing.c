/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/analysis/tabiya-course-drawing.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "insight/tabiya-score-text.h"

/* In logical pixels. */
#define LINE_WIDTH    2.0
#define THIN_WIDTH    1.0
#define MORE_CONTRAST 0.6     /* is added where contrast is high */
#define MARGIN        6
#define LABEL_GAP     4
#define CAPTION_GAP   5

typedef struct {
  double red, green, blue;
} Color;

#define RGB(hex) { ((hex) >> 16 & 255) / 255.0, ((hex) >> 8 & 255) / 255.0, ((hex) & 255) / 255.0 }

/* The hues of M. Okabe and K. Ito (Color Universal Design, 2008), which people with any kind of
   colour blindness can tell apart, made darker on light grounds and lighter on dark ones: each has
   a contrast of at least 4.5 with the ground. */
static const Color colors[][6] = {
  {
    RGB (0x0b5cad), RGB (0xb53d00), RGB (0x00704f), RGB (0x8f3a76), RGB (0x7a5700), RGB (0x3d3846),
  },
  {
    RGB (0x62a0ea), RGB (0xff8a4c), RGB (0x3fc99f), RGB (0xe29ccb), RGB (0xe5c04b), RGB (0xdeddda),
  },
};

enum { N_COLORS = 6, N_DASHES = 6, MAX_DASHES = 4 };

static const double dashes[N_DASHES][MAX_DASHES] = {
  { 0 },                /* unbroken */
  { 8, 3 },
  { 2, 2.5 },
  { 10, 3, 2, 3 },
  { 4, 3 },
  { 16, 4 },
};

typedef struct {
  cairo_t                 *cr;
  const TabiyaCourseFrame *frame;
  TabiyaCourseModel       *model;
  PangoContext            *context;
  TabiyaCourseStyle        style;
  int                      limit;
} Drawing;

TabiyaCourseStyle
tabiya_course_style_of (GtkWidget *widget)
{
  AdwStyleManager *manager =
    adw_style_manager_get_for_display (gtk_widget_get_display (widget));

  return (TabiyaCourseStyle) {
    .dark = adw_style_manager_get_dark (manager),
    .high_contrast = adw_style_manager_get_high_contrast (manager),
  };
}

/* Lines */

static int
count_dashes (const double *pattern)
{
  int n = 0;

  while (n < MAX_DASHES && pattern[n] > 0)
    n++;
  return n;
}

/**
 * tabiya_course_set_pen:
 * @slot: the number of a line, from 0
 * @width: how thick it is, in logical pixels
 *
 * Prepares to draw a line. Colours and dashes are different for the first six slots, and together
 * for 36.
 */
void
tabiya_course_set_pen (cairo_t           *cr,
                       int                slot,
                       double             width,
                       TabiyaCourseStyle  style)
{
  const Color *color = &colors[style.dark ? 1 : 0][slot % N_COLORS];
  const double *pattern = dashes[(slot + slot / N_COLORS) % N_DASHES];

  cairo_set_source_rgb (cr, color->red, color->green, color->blue);
  cairo_set_line_width (cr, width + (style.high_contrast ? MORE_CONTRAST : 0));
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_dash (cr, pattern, count_dashes (pattern), 0);
}

/* Text and scale: black or white, with as much contrast as is asked for. */
static void
set_ink (const Drawing *drawing,
         double         alpha)
{
  double ink = drawing->style.dark ? 1 : 0;

  cairo_set_source_rgba (drawing->cr, ink, ink, ink,
                         drawing->style.high_contrast ? MIN (alpha * 1.6, 1) : alpha);
}

static double
get_y (const Drawing *drawing,
       int            centipawns)
{
  const TabiyaCourseFrame *frame = drawing->frame;

  return frame->y + frame->height / 2 * (1 - (double) centipawns / drawing->limit);
}

double
tabiya_course_frame_get_x (const TabiyaCourseFrame *frame,
                           const TabiyaTermCourse  *course,
                           guint                    index)
{
  if (course->n_positions < 2)
    return frame->x + frame->width / 2;
  return frame->x + frame->width * index / (course->n_positions - 1);
}

guint
tabiya_course_frame_find (const TabiyaCourseFrame *frame,
                          const TabiyaTermCourse  *course,
                          double                   x)
{
  double share = frame->width > 0 ? (x - frame->x) / frame->width : 0;

  return (guint) lround (CLAMP (share, 0, 1) * (course->n_positions - 1));
}

static void
draw_line (const Drawing          *drawing,
           const TabiyaTermCourse *course,
           int                     term,
           double                  width)
{
  gboolean begun = FALSE;

  for (guint i = 0; i < course->n_positions; i++) {
    double x = tabiya_course_frame_get_x (drawing->frame, course, i);
    double y = get_y (drawing, tabiya_term_course_get (course, i, term));

    if (tabiya_term_course_is_over (course, i)) {
      begun = FALSE;
      continue;
    }
    if (begun)
      cairo_line_to (drawing->cr, x, y);
    else
      cairo_move_to (drawing->cr, x, y);
    begun = TRUE;
  }
  tabiya_course_set_pen (drawing->cr, tabiya_course_model_get_slot (drawing->model, term), width,
           drawing->style);
  cairo_stroke (drawing->cr);
}

static void
draw_lines (const Drawing          *drawing,
            const TabiyaTermCourse *course,
            double                  width)
{
  for (int i = 0; course && i < course->n_terms; i++) {
    if (tabiya_course_model_is_shown (drawing->model, i))
      draw_line (drawing, course, i, width);
  }
}

/* Scale */

static int
get_greatest (const TabiyaTermCourse *course,
              int                     term)
{
  guint lowest;
  guint highest;

  if (!course || !tabiya_term_course_get_range (course, term, &lowest, &highest))
    return 0;
  return MAX (-tabiya_term_course_get (course, lowest, term),
              tabiya_term_course_get (course, highest, term));
}

int
tabiya_course_get_limit (TabiyaCourseModel *model)
{
  static const int rounds[] = { 10, 15, 20, 30, 40, 60, 80 };
  const TabiyaTermCourse *before = tabiya_course_model_get_before (model);
  const TabiyaTermCourse *after = tabiya_course_model_get (model);
  int greatest = 1;

  for (int i = 0; after && i < after->n_terms; i++) {
    if (tabiya_course_model_is_shown (model, i))
      greatest = MAX (greatest, MAX (get_greatest (before, i), get_greatest (after, i)));
  }
  for (int power = 1; ; power *= 10) {
    for (guint i = 0; i < G_N_ELEMENTS (rounds); i++) {
      if (greatest <= rounds[i] * power)
        return rounds[i] * power;
    }
  }
}

static PangoLayout *
make_label (PangoContext *context,
            const char   *text,
            int          *width,
            int          *height)
{
  PangoLayout *layout = pango_layout_new (context);

  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, width, height);
  return layout;
}

TabiyaCourseFrame
tabiya_course_frame_new (PangoContext *context,
                         double        width,
                         double        height)
{
  int label_width;
  int label_height;
  /* The widest label of a usual scale. */
  g_autoptr(PangoLayout) layout = make_label (context, "+10.0", &label_width, &label_height);
  double left = label_width + LABEL_GAP;

  return (TabiyaCourseFrame) {
    .x = left, .y = MARGIN, .width = MAX (width - left - MARGIN, 1),
    .height = MAX (height - 2 * MARGIN, 1),
  };
}

static void
draw_rule (const Drawing *drawing,
           int            centipawns)
{
  const TabiyaCourseFrame *frame = drawing->frame;
  g_autofree char *text = tabiya_score_text_signed (centipawns);
  double y = round (get_y (drawing, centipawns)) + 0.5;
  int width;
  int height;
  g_autoptr(PangoLayout) layout = NULL;

  /* The second decimal of a round number tells nothing. */
  if (centipawns % 10 == 0)
    text[strlen (text) - 1] = '\0';
  layout = make_label (drawing->context, centipawns == 0 ? "0" : text, &width, &height);
  cairo_set_dash (drawing->cr, NULL, 0, 0);
  cairo_set_line_width (drawing->cr, 1);
  cairo_move_to (drawing->cr, frame->x, y);
  cairo_rel_line_to (drawing->cr, frame->width, 0);
  set_ink (drawing, centipawns == 0 ? 0.5 : 0.15);
  cairo_stroke (drawing->cr);
  cairo_move_to (drawing->cr, frame->x - LABEL_GAP - width,
                 CLAMP (y - height / 2.0, 0, frame->y + frame->height + MARGIN - height));
  set_ink (drawing, 0.7);
  pango_cairo_show_layout (drawing->cr, layout);
}

static void
draw_scale (const Drawing *drawing)
{
  int step = drawing->limit % 2 == 0 ? drawing->limit / 2 : drawing->limit;

  for (int value = -drawing->limit; value <= drawing->limit; value += step)
    draw_rule (drawing, value);
}

/* Shades a phase, and names it where there is room. */
static void
draw_phase (const Drawing          *drawing,
            const TabiyaTermCourse *course,
            TabiyaGamePhase         phase,
            int                     first,
            int                     end)
{
  static const double shades[TABIYA_N_PHASES] = { 0, 0.045, 0.1 };
  const TabiyaCourseFrame *frame = drawing->frame;
  double left = tabiya_course_frame_get_x (frame, course, (guint) first);
  double right = tabiya_course_frame_get_x (frame, course, (guint) end);
  int width;
  int height;
  g_autoptr(PangoLayout) layout = make_label (drawing->context,
                                              tabiya_game_phase_get_name (phase), &width,
                                              &height);

  if (end <= first)
    return;
  cairo_rectangle (drawing->cr, left, frame->y, right - left, frame->height);
  set_ink (drawing, shades[phase]);
  cairo_fill (drawing->cr);
  if (width + 2 * CAPTION_GAP > right - left)
    return;
  cairo_move_to (drawing->cr, left + CAPTION_GAP, frame->y + frame->height - height - 2);
  set_ink (drawing, 0.6);
  pango_cairo_show_layout (drawing->cr, layout);
}

static void
draw_phases (const Drawing          *drawing,
             const TabiyaTermCourse *course)
{
  int last = (int) course->n_positions - 1;
  int endgame = course->endgame >= 0 ? course->endgame : last;
  int middlegame = course->middlegame >= 0 ? course->middlegame : endgame;

  draw_phase (drawing, course, TABIYA_PHASE_OPENING, 0, middlegame);
  draw_phase (drawing, course, TABIYA_PHASE_MIDDLEGAME, middlegame, endgame);
  draw_phase (drawing, course, TABIYA_PHASE_ENDGAME, endgame, last);
}

/**
 * tabiya_course_draw:
 * @cr: the context to draw with
 * @frame: where the lines go
 * @model: what is drawn; nothing if it has no values yet
 * @context: a context with the font of the labels
 * @style: the colours
 *
 * Main thread.
 */
void
tabiya_course_draw (cairo_t                 *cr,
                    const TabiyaCourseFrame *frame,
                    TabiyaCourseModel       *model,
                    PangoContext            *context,
                    TabiyaCourseStyle        style)
{
  const TabiyaTermCourse *course = tabiya_course_model_get (model);
  Drawing drawing = {
    cr, frame, model, context, style, tabiya_course_get_limit (model),
  };

  if (!course)
    return;
  cairo_save (cr);
  draw_phases (&drawing, course);
  draw_scale (&drawing);
  draw_lines (&drawing, tabiya_course_model_get_before (model), THIN_WIDTH);
  draw_lines (&drawing, course, LINE_WIDTH);
  cairo_restore (cr);
}

void
tabiya_course_draw_sample (cairo_t           *cr,
                           double             width,
                           double             height,
                           int                slot,
                           TabiyaCourseStyle  style)
{
  double y = height / 2;
  double ink = style.dark ? 1 : 0;

  cairo_save (cr);
  cairo_move_to (cr, 0, y);
  cairo_line_to (cr, width, y);
  if (slot >= 0) {
    tabiya_course_set_pen (cr, slot, LINE_WIDTH, style);
  } else {
    cairo_set_source_rgba (cr, ink, ink, ink, 0.2);
    cairo_set_line_width (cr, THIN_WIDTH);
  }
  cairo_stroke (cr);
  cairo_restore (cr);
}
