/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/review/tabiya-graph-drawing.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ui/board/tabiya-mark-badge.h"

/* In logical pixels. */
#define RADIUS        6
#define LINE_WIDTH    1.6
#define MARK_SIZE     14
#define MARK_RIM      1
#define CAPTION_GAP   5
/* Below this height there is no room for captions. */
#define CAPTION_LEAST 90
/* The length of the longest time bar, as a fraction of the height. */
#define TIME_SHARE    0.3

typedef struct {
  double red, green, blue;
} Color;

#define RGB(hex) { ((hex) >> 16 & 255) / 255.0, ((hex) >> 8 & 255) / 255.0, ((hex) & 255) / 255.0 }

typedef struct {
  Color white;      /* the area below the line */
  Color black;      /* the area above it */
  Color unknown;    /* the area without scores */
  Color line;
  Color on_white;   /* text on the areas */
  Color on_black;
  Color phase;
  Color time;
} Palette;

/* Text has a contrast of 6 or more with its area, the line one of 3 or more with both areas. */
static const Palette palettes[] = {
  {
    RGB (0xf6f4f1), RGB (0x6b6661), RGB (0xdedcd8), RGB (0xe66100), RGB (0x4d4844), RGB (0xffffff),
    RGB (0x3584e4), RGB (0x3584e4),
  },
  {
    RGB (0xd5d1ca), RGB (0x45413d), RGB (0x36332f), RGB (0xff7800), RGB (0x2a2623), RGB (0xffffff),
    RGB (0x62a0ea), RGB (0x3584e4),
  },
};

typedef struct {
  cairo_t                *cr;
  const TabiyaGraphFrame *frame;
  const TabiyaGameReport *report;
  PangoContext           *context;
  const Palette          *palette;
} Drawing;

static void
set_source (cairo_t     *cr,
            const Color *color,
            double       alpha)
{
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, alpha);
}

/**
 * tabiya_graph_get_x:
 *
 * Returns: the place of the position at @index, in pixels from the left
 */
double
tabiya_graph_get_x (const TabiyaGraphFrame *frame,
                    const TabiyaGameReport *report,
                    guint                   index)
{
  if (report->n_plies < 2)
    return frame->x + frame->width / 2;
  return frame->x + frame->width * index / (report->n_plies - 1);
}

double
tabiya_graph_get_y (const TabiyaGraphFrame *frame,
                    const TabiyaGameReport *report,
                    guint                   index)
{
  return frame->y + frame->height * (1 - tabiya_win_share (report->plies[index].score));
}

guint
tabiya_graph_find_index (const TabiyaGraphFrame *frame,
                         const TabiyaGameReport *report,
                         double                  x)
{
  double share = frame->width > 0 ? (x - frame->x) / frame->width : 0;

  return (guint) lround (CLAMP (share, 0, 1) * (report->n_plies - 1));
}

static void
clip (const Drawing *drawing)
{
  const TabiyaGraphFrame *frame = drawing->frame;
  double right = frame->x + frame->width;
  double bottom = frame->y + frame->height;
  double radius = MIN (RADIUS, frame->height / 2);

  cairo_new_sub_path (drawing->cr);
  cairo_arc (drawing->cr, right - radius, frame->y + radius, radius, -G_PI / 2, 0);
  cairo_arc (drawing->cr, right - radius, bottom - radius, radius, 0, G_PI / 2);
  cairo_arc (drawing->cr, frame->x + radius, bottom - radius, radius, G_PI / 2, G_PI);
  cairo_arc (drawing->cr, frame->x + radius, frame->y + radius, radius, G_PI, 1.5 * G_PI);
  cairo_close_path (drawing->cr);
  cairo_clip (drawing->cr);
}

/* The last position up to @last that stands in the same column of @width pixels as that at @first.
   Such a column has a single one, unless a game has more moves than the graph has pixels. */
static guint
find_column_end (const Drawing *drawing,
                 guint          first,
                 guint          last,
                 double         width)
{
  const TabiyaGameReport *report = drawing->report;
  double column = floor (tabiya_graph_get_x (drawing->frame, report, first) / width);

  if (report->n_plies <= drawing->frame->width)
    return first;
  while (first < last
         && floor (tabiya_graph_get_x (drawing->frame, report, first + 1) / width) <= column)
    first++;
  return first;
}

static void
line_to (const Drawing *drawing,
         guint          index)
{
  cairo_line_to (drawing->cr, tabiya_graph_get_x (drawing->frame, drawing->report, index),
                 tabiya_graph_get_y (drawing->frame, drawing->report, index));
}

/* Adds the path over the positions from @first to @last, of those in one column only the first, the
   lowest, the highest and the last; a single position is as wide as a ply. */
static void
trace (const Drawing *drawing,
       guint          first,
       guint          last)
{
  for (guint i = first; i <= last; i++) {
    guint end = find_column_end (drawing, i, last, 1);
    guint low = i, high = i;

    for (guint j = i; j <= end; j++) {
      double y = tabiya_graph_get_y (drawing->frame, drawing->report, j);

      if (y > tabiya_graph_get_y (drawing->frame, drawing->report, low))
        low = j;
      if (y < tabiya_graph_get_y (drawing->frame, drawing->report, high))
        high = j;
    }
    line_to (drawing, i);
    if (end == i)
      continue;
    line_to (drawing, MIN (low, high));
    line_to (drawing, MAX (low, high));
    line_to (drawing, end);
    i = end;
  }
  if (first == last) {
    double half = drawing->frame->width / drawing->report->n_plies / 2;

    cairo_rel_move_to (drawing->cr, -half, 0);
    cairo_rel_line_to (drawing->cr, 2 * half, 0);
  }
}

static void
fill_run (const Drawing *drawing,
          guint          first,
          guint          last)
{
  const TabiyaGraphFrame *frame = drawing->frame;
  double left = tabiya_graph_get_x (frame, drawing->report, first);
  double right = tabiya_graph_get_x (frame, drawing->report, last);
  double bottom = frame->y + frame->height;

  cairo_rectangle (drawing->cr, left, frame->y, right - left, frame->height);
  set_source (drawing->cr, &drawing->palette->black, 1);
  cairo_fill (drawing->cr);
  cairo_move_to (drawing->cr, left, bottom);
  trace (drawing, first, last);
  cairo_line_to (drawing->cr, right, bottom);
  cairo_close_path (drawing->cr);
  set_source (drawing->cr, &drawing->palette->white, 1);
  cairo_fill (drawing->cr);
}

static void
stroke_run (const Drawing *drawing,
            guint          first,
            guint          last)
{
  cairo_new_path (drawing->cr);
  trace (drawing, first, last);
  cairo_set_line_width (drawing->cr, LINE_WIDTH);
  cairo_set_line_join (drawing->cr, CAIRO_LINE_JOIN_ROUND);
  set_source (drawing->cr, &drawing->palette->line, 1);
  cairo_stroke (drawing->cr);
}

typedef void (*RunFunc) (const Drawing *drawing,
                         guint          first,
                         guint          last);

/* Calls @draw for each run of positions that have scores. */
static void
foreach_run (const Drawing *drawing,
             RunFunc        draw)
{
  const TabiyaGameReport *report = drawing->report;

  for (guint i = 0; i < report->n_plies; i++) {
    guint first = i;

    if (!chess_score_is_known (report->plies[i].score))
      continue;
    while (i + 1 < report->n_plies && chess_score_is_known (report->plies[i + 1].score))
      i++;
    draw (drawing, first, i);
  }
}

/* Draws the times as bars: White's upwards from the lower edge, Black's downwards from the upper
   one. */
static void
draw_times (const Drawing *drawing)
{
  const TabiyaGameReport *report = drawing->report;
  const TabiyaGraphFrame *frame = drawing->frame;
  double width = CLAMP (frame->width / report->n_plies * 0.6, 1, 4);

  if (!report->has_times)
    return;
  for (guint i = 1, end; i < report->n_plies; i = end + 1) {
    double heights[2] = { 0 };

    end = find_column_end (drawing, i, report->n_plies - 1, 1);
    for (guint j = i; j <= end; j++) {
      const TabiyaReportPly *ply = &report->plies[j];
      double *height = &heights[tabiya_node_get_mover (ply->node)];

      *height = MAX (*height, frame->height * TIME_SHARE * (double) ply->spent_ms
                              / (double) report->longest_ms);
    }
    for (ChessColor color = CHESS_WHITE; color <= CHESS_BLACK; color++) {
      if (heights[color] > 0)
        cairo_rectangle (drawing->cr, tabiya_graph_get_x (frame, report, i) - width / 2,
                         color == CHESS_WHITE ? frame->y + frame->height - heights[color]
                                              : frame->y,
                         width, heights[color]);
    }
  }
  set_source (drawing->cr, &drawing->palette->time, 0.55);
  cairo_fill (drawing->cr);
}

/* Draws the line of an even score, halfway up. */
static void
draw_middle (const Drawing *drawing)
{
  const double dashes[] = { 2, 3 };
  double y = round (drawing->frame->y + drawing->frame->height / 2) + 0.5;

  cairo_set_dash (drawing->cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (drawing->cr, 1);
  cairo_move_to (drawing->cr, drawing->frame->x, y);
  cairo_rel_line_to (drawing->cr, drawing->frame->width, 0);
  cairo_set_source_rgba (drawing->cr, 0.5, 0.48, 0.46, 0.8);
  cairo_stroke (drawing->cr);
  cairo_set_dash (drawing->cr, NULL, 0, 0);
}

/* The smallest height of the dark area between two places. */
static double
measure_dark (const Drawing *drawing,
              double         left,
              double         right)
{
  guint first = tabiya_graph_find_index (drawing->frame, drawing->report, left);
  guint last = tabiya_graph_find_index (drawing->frame, drawing->report, right);
  double least = drawing->frame->height;

  for (guint i = first; i <= last; i++) {
    if (!chess_score_is_known (drawing->report->plies[i].score))
      return 0;
    least = MIN (least, tabiya_graph_get_y (drawing->frame, drawing->report, i)
                        - drawing->frame->y);
  }
  return least;
}

static double
measure_light (const Drawing *drawing,
               double         left,
               double         right)
{
  guint first = tabiya_graph_find_index (drawing->frame, drawing->report, left);
  guint last = tabiya_graph_find_index (drawing->frame, drawing->report, right);
  double least = drawing->frame->height;

  for (guint i = first; i <= last; i++) {
    if (!chess_score_is_known (drawing->report->plies[i].score))
      return 0;
    least = MIN (least, drawing->frame->y + drawing->frame->height
                        - tabiya_graph_get_y (drawing->frame, drawing->report, i));
  }
  return least;
}

/* Draws a caption at the top on the dark area or at the bottom on the light one, or not at all if
   there is no room. */
static void
draw_caption (const Drawing *drawing,
              const char    *text,
              double         x)
{
  g_autoptr(PangoLayout) layout = pango_layout_new (drawing->context);
  const TabiyaGraphFrame *frame = drawing->frame;
  int width, height;

  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  if (frame->height < CAPTION_LEAST || width + 2 * CAPTION_GAP > frame->width)
    return;
  x += CAPTION_GAP;
  if (x + width + CAPTION_GAP > frame->x + frame->width)
    x -= width + 2 * CAPTION_GAP;
  if (measure_dark (drawing, x, x + width) > height + 2 * CAPTION_GAP) {
    cairo_move_to (drawing->cr, x, frame->y + 3);
    set_source (drawing->cr, &drawing->palette->on_black, 1);
  } else if (measure_light (drawing, x, x + width) > height + 2 * CAPTION_GAP) {
    cairo_move_to (drawing->cr, x, frame->y + frame->height - height - 3);
    set_source (drawing->cr, &drawing->palette->on_white, 1);
  } else {
    return;
  }
  pango_cairo_show_layout (drawing->cr, layout);
}

static void
draw_phase (const Drawing *drawing,
            int            ply,
            const char    *name)
{
  double x;

  /* A phase that begins with the game needs no dividing line. */
  if (ply <= 0)
    return;
  x = round (tabiya_graph_get_x (drawing->frame, drawing->report, (guint) ply)) + 0.5;
  cairo_set_line_width (drawing->cr, 1);
  cairo_move_to (drawing->cr, x, drawing->frame->y);
  cairo_rel_line_to (drawing->cr, 0, drawing->frame->height);
  set_source (drawing->cr, &drawing->palette->phase, 0.8);
  cairo_stroke (drawing->cr);
  draw_caption (drawing, name, x);
}

static TabiyaMark
get_mark (const Drawing *drawing,
          guint          index)
{
  const TabiyaReportPly *ply = &drawing->report->plies[index];

  return chess_score_is_known (ply->score) ? tabiya_mark_from_nag ((guint8) ply->nag)
                                           : TABIYA_MARK_NONE;
}

/* Where a game has more moves than the graph has pixels, one mark stands for those it would lie
   on: the worst of them. */
static void
draw_marks (const Drawing *drawing)
{
  const TabiyaGraphFrame *frame = drawing->frame;
  double half = MARK_SIZE / 2.0;

  for (guint i = 1, end; i < drawing->report->n_plies; i = end + 1) {
    guint marked = i;
    double x, y;

    end = find_column_end (drawing, i, drawing->report->n_plies - 1, half);
    for (guint j = i + 1; j <= end; j++) {
      /* From the worst to the best, and none before them. */
      if ((guint) get_mark (drawing, j) - 1 < (guint) get_mark (drawing, marked) - 1)
        marked = j;
    }
    if (get_mark (drawing, marked) == TABIYA_MARK_NONE)
      continue;
    x = tabiya_graph_get_x (frame, drawing->report, marked);
    y = tabiya_graph_get_y (frame, drawing->report, marked);
    tabiya_mark_badge_draw (get_mark (drawing, marked), drawing->cr,
                      CLAMP (x, frame->x + half, frame->x + frame->width - half),
                      CLAMP (y, frame->y + half, frame->y + frame->height - half),
                      MARK_SIZE, MARK_RIM);
  }
}

/**
 * tabiya_graph_draw:
 * @cr: the context to draw with
 * @frame: the area to draw in
 * @report: the report on the game
 * @context: a context with the font of the captions
 * @dark: whether to use the colours for a dark window
 *
 * Draws the graph. Main thread.
 */
void
tabiya_graph_draw (cairo_t                *cr,
                   const TabiyaGraphFrame *frame,
                   const TabiyaGameReport *report,
                   PangoContext           *context,
                   gboolean                dark)
{
  Drawing drawing = { cr, frame, report, context, &palettes[dark ? 1 : 0] };

  cairo_save (cr);
  clip (&drawing);
  set_source (cr, &drawing.palette->unknown, 1);
  cairo_paint (cr);
  foreach_run (&drawing, fill_run);
  draw_times (&drawing);
  draw_middle (&drawing);
  /* Translators: the phases of a game of chess: opening, middlegame, endgame */
  draw_phase (&drawing, report->middlegame, _("Middlegame"));
  draw_phase (&drawing, report->endgame, _("Endgame"));
  foreach_run (&drawing, stroke_run);
  draw_marks (&drawing);
  cairo_restore (cr);
}
