/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/review/tabiya-graph-drawing.h"

#include <adwaita.h>
#include <cairo-svg.h>
#include <glib/gi18n.h>
#include <math.h>

#include "base/tabiya-file-name.h"
#include "game/tree/tabiya-game-end.h"
#include "ui/board/tabiya-mark-badge.h"

/* The size of the picture; the PNG has twice as many pixels in each direction. */
#define WIDTH        960
#define HEIGHT       360
#define PNG_SCALE    2
#define MARGIN       24
#define TITLE_HEIGHT 34
#define LEGEND_HEIGHT 40
#define LEGEND_MARK  16
#define LEGEND_GAP   6
#define LEGEND_SPACE 22

static const GdkRGBA backgrounds[] = { { 1, 1, 1, 1 }, { 0.118f, 0.118f, 0.118f, 1 } };
static const GdkRGBA texts[] = { { 0.18f, 0.18f, 0.18f, 1 }, { 0.93f, 0.93f, 0.93f, 1 } };

typedef struct {
  cairo_t                *cr;
  PangoContext           *context;
  const TabiyaGameReport *report;
  gboolean                dark;
} Page;

/* Draws @text with its left end at @x, vertically centred at @y; returns its width. */
static double
draw_text (const Page *page,
           const char *text,
           double      x,
           double      y,
           double      align,
           gboolean    bold)
{
  g_autoptr(PangoLayout) layout = pango_layout_new (page->context);
  g_autoptr(PangoAttrList) attributes = pango_attr_list_new ();
  int width, height;

  if (bold)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_text (layout, text, -1);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_width (layout, (WIDTH - 2 * MARGIN) * PANGO_SCALE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_get_pixel_size (layout, &width, &height);
  gdk_cairo_set_source_rgba (page->cr, &texts[page->dark ? 1 : 0]);
  cairo_move_to (page->cr, round (x - align * width), round (y - height / 2.0));
  pango_cairo_show_layout (page->cr, layout);
  return width;
}

static const char *
get_name (TabiyaGame *game,
          ChessColor  color)
{
  const char *name = tabiya_game_get_tag (game, color == CHESS_WHITE ? "White" : "Black");

  if (name && *name && strcmp (name, "?") != 0)
    return name;
  return color == CHESS_WHITE ? _("White") : _("Black");
}

static char *
dup_title (TabiyaGame *game)
{
  const char *date = tabiya_game_get_tag (game, "Date");
  const char *result = tabiya_result_get_print (tabiya_game_get_result (game));
  g_autoptr(GString) title = g_string_new (NULL);

  /* Translators: the two players */
  g_string_printf (title, _("%s – %s"), tabiya_name_show (get_name (game, CHESS_WHITE)),
                   tabiya_name_show (get_name (game, CHESS_BLACK)));
  if (result)
    g_string_append_printf (title, "   %s", result);
  /* Only the year is shown, which may be the only known part of the date. */
  if (date && g_ascii_isdigit (date[0]))
    g_string_append_printf (title, "   %.4s", date);
  return g_strdup (title->str);
}

/* Draws "White 93 %", followed by the marks of that side and their numbers. */
static double
draw_side (const Page *page,
           ChessColor  color,
           double      x,
           double      y)
{
  static const TabiyaJudgement judgements[] = {
    TABIYA_JUDGEMENT_BLUNDER, TABIYA_JUDGEMENT_MISTAKE, TABIYA_JUDGEMENT_INACCURACY,
  };
  const TabiyaReportSide *side = &page->report->sides[color];
  const char *name = color == CHESS_WHITE ? _("White") : _("Black");
  g_autofree char *head = NULL;

  if (side->complete)
    /* Translators: the accuracy of a side: "White 93 %" */
    head = g_strdup_printf (_("%s %.0f %%"), name, side->accuracy);
  x += draw_text (page, head ? head : name, x, y, 0, TRUE) + LEGEND_SPACE / 2.0;
  for (guint i = 0; i < G_N_ELEMENTS (judgements); i++) {
    int count = side->counts[judgements[i]];
    TabiyaMark mark = tabiya_mark_from_nag (
      (guint8) tabiya_judgement_get_nag (judgements[i]));
    g_autofree char *text = g_strdup_printf ("%s %d", tabiya_mark_get_name (mark), count);

    tabiya_mark_badge_draw (mark, page->cr, x + LEGEND_MARK / 2.0, y, LEGEND_MARK, 0);
    x += LEGEND_MARK + LEGEND_GAP;
    x += draw_text (page, text, x, y, 0, FALSE) + LEGEND_SPACE / 2.0;
  }
  return x;
}

static void
draw_page (cairo_t                *cr,
           const TabiyaGameReport *report,
           TabiyaGame             *game,
           gboolean                dark)
{
  PangoContext *context = pango_cairo_create_context (cr);
  g_autoptr(PangoFontDescription) font = pango_font_description_from_string ("Cantarell, Sans 11");
  g_autoptr(PangoFontDescription) small = pango_font_description_from_string ("Cantarell, Sans 9");
  g_autofree char *title = dup_title (game);
  Page page = { cr, context, report, dark };
  TabiyaGraphFrame frame = {
    MARGIN, MARGIN + TITLE_HEIGHT, WIDTH - 2 * MARGIN,
    HEIGHT - 2 * MARGIN - TITLE_HEIGHT - LEGEND_HEIGHT,
  };
  double y = frame.y + frame.height + LEGEND_HEIGHT / 2.0 + 6;

  pango_cairo_context_set_resolution (context, 96);
  gdk_cairo_set_source_rgba (cr, &backgrounds[dark ? 1 : 0]);
  cairo_paint (cr);
  pango_context_set_font_description (context, font);
  draw_text (&page, title, MARGIN, MARGIN + TITLE_HEIGHT / 2.0 - 4, 0, TRUE);
  pango_context_set_font_description (context, small);
  tabiya_graph_draw (cr, &frame, report, context, dark);
  draw_side (&page, CHESS_WHITE, MARGIN, y);
  draw_side (&page, CHESS_BLACK, WIDTH / 2.0 + LEGEND_GAP, y);
  g_object_unref (context);
}

static cairo_status_t
append_cb (void                *closure,
           const unsigned char *data,
           unsigned int         length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/**
 * tabiya_graph_export_svg:
 * @report: the report on @game
 * @dark: whether to use light colours on a dark background
 *
 * Returns: (transfer full): the content of an SVG file, which needs no fonts or other files
 */
GBytes *
tabiya_graph_export_svg (const TabiyaGameReport *report,
                         TabiyaGame             *game,
                         gboolean                dark)
{
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (append_cb, bytes, WIDTH, HEIGHT);
  cairo_t *cr;

  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
  cr = cairo_create (surface);
  draw_page (cr, report, game, dark);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  return g_byte_array_free_to_bytes (bytes);
}

/**
 * tabiya_graph_export_png:
 * @report: the report on @game
 * @dark: whether to use light colours on a dark background
 *
 * Returns: (transfer full): the content of a PNG file; %NULL with @error if there is not enough
 *   memory
 */
GBytes *
tabiya_graph_export_png (const TabiyaGameReport  *report,
                         TabiyaGame              *game,
                         gboolean                 dark,
                         GError                 **error)
{
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH * PNG_SCALE,
                                                         HEIGHT * PNG_SCALE);
  cairo_status_t status;
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, PNG_SCALE, PNG_SCALE);
  cr = cairo_create (surface);
  draw_page (cr, report, game, dark);
  cairo_destroy (cr);
  status = cairo_surface_write_to_png_stream (surface, append_cb, bytes);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS) {
    g_byte_array_unref (bytes);
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
    return NULL;
  }
  return g_byte_array_free_to_bytes (bytes);
}
