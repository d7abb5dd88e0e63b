/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/board/tabiya-board-image-private.h"

/* The elements of a picture: numbers, colours and places. */

void
tabiya_image_add_number (TabiyaImageWriter *writer,
                         double             number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (buffer, sizeof buffer, "%.2f", number);
  if (g_str_has_suffix (buffer, ".00"))
    buffer[strlen (buffer) - 3] = '\0';
  g_string_append (writer->text, buffer);
}

void
tabiya_image_add_attribute (TabiyaImageWriter *writer,
                            const char        *name,
                            double             number)
{
  g_string_append_printf (writer->text, " %s=\"", name);
  tabiya_image_add_number (writer, number);
  g_string_append_c (writer->text, '"');
}

guint
tabiya_image_to_hex (const GdkRGBA *color)
{
  return (guint) (color->red * 255 + 0.5f) << 16 | (guint) (color->green * 255 + 0.5f) << 8
         | (guint) (color->blue * 255 + 0.5f);
}

void
tabiya_image_add_paint (TabiyaImageWriter *writer,
                        const char        *name,
                        guint              hex,
                        double             opacity)
{
  g_string_append_printf (writer->text, " %s=\"#%06x\"", name, hex);
  if (opacity < 1) {
    g_string_append_printf (writer->text, " %s-opacity=\"", name);
    tabiya_image_add_number (writer, opacity);
    g_string_append_c (writer->text, '"');
  }
}

int
tabiya_image_get_column (const TabiyaImageWriter *writer,
                         ChessSquare              square)
{
  int file = chess_square_file (square);

  return writer->image->flipped ? 7 - file : file;
}

/**
 * tabiya_image_get_row:
 * @square: a square
 *
 * Returns: its row, counted from the top of the picture, from 0
 */
int
tabiya_image_get_row (const TabiyaImageWriter *writer,
                      ChessSquare              square)
{
  int rank = chess_square_rank (square);

  return writer->image->flipped ? rank : 7 - rank;
}

/**
 * tabiya_image_get_centre:
 * @square: a square
 *
 * Returns: its centre, in units of the picture
 */
graphene_point_t
tabiya_image_get_centre (const TabiyaImageWriter *writer,
                         ChessSquare              square)
{
  double x = tabiya_image_get_column (writer, square) + 0.5;
  double y = tabiya_image_get_row (writer, square) + 0.5;

  return GRAPHENE_POINT_INIT ((float) x * TABIYA_IMAGE_UNIT, (float) y * TABIYA_IMAGE_UNIT);
}

void
tabiya_image_add_rect (TabiyaImageWriter *writer,
                       ChessSquare        square,
                       double             inset)
{
  int left = tabiya_image_get_column (writer, square) * TABIYA_IMAGE_UNIT;
  int top = tabiya_image_get_row (writer, square) * TABIYA_IMAGE_UNIT;

  g_string_append (writer->text, "<rect");
  tabiya_image_add_attribute (writer, "x", left + inset);
  tabiya_image_add_attribute (writer, "y", top + inset);
  tabiya_image_add_attribute (writer, "width", TABIYA_IMAGE_UNIT - 2 * inset);
  tabiya_image_add_attribute (writer, "height", TABIYA_IMAGE_UNIT - 2 * inset);
}
