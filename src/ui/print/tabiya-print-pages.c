/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/print/tabiya-print-pages.h"

#include <math.h>

#include "ui/board/tabiya-board-image.h"

/* Blocks flow into columns from top to bottom. Only their texts are kept, and where each line
   stands: a layout is made again when its page is drawn, so that thousands of games take little
   memory. */

#define FONT "serif"
#define MARGIN 51.0              /* 18 mm */
#define MARGIN_SHARE 0.1         /* of the side of a small sheet */
#define COLUMN_GAP 20.0
#define MIN_COLUMN 160.0         /* a sheet is wide enough for two columns of this width */
#define HEAD_HEIGHT 22.0
#define FOOT_HEIGHT 20.0
#define HEAD_SIZE 8.0
#define INDENT 12.0              /* of variations */
#define DIAGRAM_SIDE 153.0       /* 54 mm */
#define DIAGRAM_SHARE 0.75       /* of the width of a column at most */
#define COORDINATE_SIZE 6.0      /* beside the board: inside it they would be too small to read */
#define COORDINATE_SPACE 9.0
#define GAME_GAP 22.0
#define LINES_TOGETHER 2         /* of a paragraph, at the bottom of a column */

/* How each kind of block is set. */
static const struct {
  double         size;
  PangoWeight    weight;
  PangoStyle     style;
  PangoAlignment align;
  double         before;        /* space above, except at the top of a column */
  double         room;          /* needed below its first line, for what belongs to it */
} styles[] = {
  [TABIYA_BOOK_PLAYERS] = { 12.5, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, PANGO_ALIGN_CENTER,
                            GAME_GAP, 70 },
  [TABIYA_BOOK_ABOUT] = { 9, PANGO_WEIGHT_NORMAL, PANGO_STYLE_ITALIC, PANGO_ALIGN_CENTER, 2, 40 },
  [TABIYA_BOOK_MAIN_LINE] = { 10, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, PANGO_ALIGN_LEFT, 7, 0 },
  [TABIYA_BOOK_VARIATION] = { 9, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, PANGO_ALIGN_LEFT, 4, 0 },
  [TABIYA_BOOK_DIAGRAM] = { 8.5, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, PANGO_ALIGN_CENTER, 8,
                            0 },
};

/* Lines of a block at a place, or a diagram with its text. */
typedef struct {
  guint  block;
  int    first_line;
  int    n_lines;
  guint  page;
  double x;
  double y;
} Item;

struct _TabiyaPrintPages
{
  PangoContext    *context;
  TabiyaPrintForm  form;
  char            *title;
  GPtrArray       *blocks;       /* (element-type TabiyaBookBlock) */
  GArray          *items;        /* (element-type Item), by page */

  /* the sheet */
  double           margin_x;
  double           margin_y;
  guint            n_columns;
  double           column_width;
  double           column_height;

  /* where the next block goes */
  guint            page;
  guint            column;
  double           y;            /* from the top of the column */
  gboolean         empty;        /* nothing is on this page yet */

  /* the layout that was used last */
  PangoLayout     *layout;
  guint            layout_block;
};

/* Layouts */

static void
set_font (PangoLayout    *layout,
          double          size,
          PangoWeight     weight,
          PangoStyle      style)
{
  PangoFontDescription *font = pango_font_description_from_string (FONT);

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, weight);
  pango_font_description_set_style (font, style);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
}

static void
set_bold (PangoLayout *layout,
          GArray      *bold)
{
  PangoAttrList *list = pango_attr_list_new ();

  for (guint i = 0; i < bold->len; i++) {
    const TabiyaBookSpan *span = &g_array_index (bold, TabiyaBookSpan, i);
    PangoAttribute *attribute = pango_attr_weight_new (PANGO_WEIGHT_BOLD);

    attribute->start_index = span->start;
    attribute->end_index = span->end;
    pango_attr_list_insert (list, attribute);
  }
  pango_layout_set_attributes (layout, list);
  pango_attr_list_unref (list);
}

static double
get_indent (const TabiyaBookBlock *block)
{
  return block->kind == TABIYA_BOOK_VARIATION ? INDENT : 0;
}

static PangoLayout *
new_layout (TabiyaPrintPages      *self,
            const TabiyaBookBlock *block)
{
  PangoLayout *layout = pango_layout_new (self->context);

  set_font (layout, styles[block->kind].size, styles[block->kind].weight,
            styles[block->kind].style);
  pango_layout_set_width (layout,
                          (int) ((self->column_width - get_indent (block)) * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (layout, styles[block->kind].align);
  /* Moves are read from the left, whatever the language of the first comment. */
  pango_layout_set_auto_dir (layout, FALSE);
  pango_layout_set_text (layout, block->text, -1);
  if (block->bold)
    set_bold (layout, block->bold);
  return layout;
}

/* The layout of a block, which belongs to @self until the next call. */
static PangoLayout *
get_layout (TabiyaPrintPages *self,
            guint             block)
{
  if (!self->layout || self->layout_block != block) {
    g_clear_object (&self->layout);
    self->layout = new_layout (self, g_ptr_array_index (self->blocks, block));
    self->layout_block = block;
  }
  return self->layout;
}

/* Where a line stands in its layout, in points. */
static void
get_line (PangoLayoutIter *iter,
          double          *top,
          double          *bottom)
{
  int y0, y1;

  pango_layout_iter_get_line_yrange (iter, &y0, &y1);
  *top = y0 / (double) PANGO_SCALE;
  *bottom = y1 / (double) PANGO_SCALE;
}

/* Columns and pages */

static void
begin_column (TabiyaPrintPages *self)
{
  self->y = 0;
  if (++self->column < self->n_columns)
    return;
  self->column = 0;
  self->page++;
  self->empty = TRUE;
}

static double
get_room (TabiyaPrintPages *self)
{
  return self->column_height - self->y;
}

static double
get_column_x (TabiyaPrintPages *self)
{
  return self->margin_x + self->column * (self->column_width + COLUMN_GAP);
}

static void
add_item (TabiyaPrintPages *self,
          guint             block,
          int               first_line,
          int               n_lines)
{
  Item item = {
    block, first_line, n_lines, self->page,
    get_column_x (self) + get_indent (g_ptr_array_index (self->blocks, block)),
    self->margin_y + HEAD_HEIGHT + self->y,
  };

  g_array_append_val (self->items, item);
  self->empty = FALSE;
}

static double
get_diagram_side (TabiyaPrintPages *self)
{
  double side = MIN (DIAGRAM_SIDE, self->column_width * DIAGRAM_SHARE);

  return floor (MIN (side, self->column_height * DIAGRAM_SHARE));
}

static double
get_layout_height (PangoLayout *layout)
{
  int height;

  pango_layout_get_size (layout, NULL, &height);
  return height / (double) PANGO_SCALE;
}

static void
place_diagram (TabiyaPrintPages *self,
               guint             block)
{
  double height = get_diagram_side (self) + COORDINATE_SPACE
                  + get_layout_height (get_layout (self, block));

  if (self->y > 0)
    self->y += styles[TABIYA_BOOK_DIAGRAM].before;
  if (self->y > 0 && get_room (self) < height)
    begin_column (self);
  add_item (self, block, 0, pango_layout_get_line_count (get_layout (self, block)));
  self->y += height;
}

/* The height of the first lines, which must not stand alone, with what belongs to them. */
static double
get_first_height (PangoLayout    *layout,
                  TabiyaBookKind  kind)
{
  PangoLayoutIter *iter = pango_layout_get_iter (layout);
  double top, bottom;
  int n = 1;

  get_line (iter, &top, &bottom);
  while (n++ < LINES_TOGETHER && pango_layout_iter_next_line (iter))
    get_line (iter, &top, &bottom);
  pango_layout_iter_free (iter);
  return bottom + styles[kind].room;
}

/* Puts lines into columns, as many as each has room for and at least one. */
static void
place_lines (TabiyaPrintPages *self,
             guint             block)
{
  PangoLayoutIter *iter = pango_layout_get_iter (get_layout (self, block));
  double start = 0, top, bottom;
  int first = 0, line = 0;

  do {
    get_line (iter, &top, &bottom);
    if (line > first && bottom - start > get_room (self)) {
      add_item (self, block, first, line - first);
      begin_column (self);
      first = line;
      start = top;
    }
    line++;
  } while (pango_layout_iter_next_line (iter));
  add_item (self, block, first, line - first);
  self->y += bottom - start;
  pango_layout_iter_free (iter);
}

static void
place_text (TabiyaPrintPages *self,
            guint             block)
{
  const TabiyaBookBlock *text = g_ptr_array_index (self->blocks, block);

  if (self->y > 0)
    self->y += styles[text->kind].before;
  if (self->y > 0 && get_room (self) < get_first_height (get_layout (self, block), text->kind))
    begin_column (self);
  place_lines (self, block);
}

/* Takes the blocks out of @blocks. */
static void
place_blocks (TabiyaPrintPages *self,
              GPtrArray        *blocks)
{
  guint first = self->blocks->len;

  g_ptr_array_extend_and_steal (self->blocks, blocks);
  for (guint i = first; i < self->blocks->len; i++) {
    const TabiyaBookBlock *block = g_ptr_array_index (self->blocks, i);

    if (block->kind == TABIYA_BOOK_DIAGRAM)
      place_diagram (self, i);
    else
      place_text (self, i);
  }
}

/* Drawing */

static void
draw_lines (TabiyaPrintPages *self,
            cairo_t          *cr,
            const Item       *item,
            double            y)
{
  PangoLayoutIter *iter = pango_layout_get_iter (get_layout (self, item->block));
  double start = 0, bottom;
  int line = 0;

  do {
    PangoRectangle extents;

    if (line == item->first_line)
      get_line (iter, &start, &bottom);
    if (line >= item->first_line) {
      pango_layout_iter_get_line_extents (iter, NULL, &extents);
      cairo_move_to (cr, item->x + extents.x / (double) PANGO_SCALE,
                     y - start + pango_layout_iter_get_baseline (iter) / (double) PANGO_SCALE);
      pango_cairo_show_layout_line (cr, pango_layout_iter_get_line_readonly (iter));
    }
    line++;
  } while (line < item->first_line + item->n_lines && pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
}

/* Writes a letter or digit around a point. */
static void
draw_coordinate (TabiyaPrintPages *self,
                 cairo_t          *cr,
                 char              letter,
                 double            x,
                 double            y)
{
  PangoLayout *layout = pango_layout_new (self->context);
  int width, height;

  set_font (layout, COORDINATE_SIZE, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL);
  pango_layout_set_text (layout, &letter, 1);
  pango_layout_get_size (layout, &width, &height);
  cairo_move_to (cr, x - width / (2.0 * PANGO_SCALE), y - height / (2.0 * PANGO_SCALE));
  pango_cairo_show_layout (cr, layout);
  g_object_unref (layout);
}

/* The border of a board, and what stands beside it. */
static void
draw_frame (TabiyaPrintPages *self,
            cairo_t          *cr,
            double            x,
            double            y,
            double            side,
            gboolean          flipped)
{
  double square = side / 8;

  cairo_set_line_width (cr, 0.5);
  cairo_rectangle (cr, x, y, side, side);
  cairo_stroke (cr);
  for (int i = 0; i < 8; i++) {
    int line = flipped ? 7 - i : i;

    draw_coordinate (self, cr, (char) ('a' + line), x + (i + 0.5) * square,
                     y + side + COORDINATE_SPACE / 2);
    draw_coordinate (self, cr, (char) ('8' - line), x - COORDINATE_SPACE / 2,
                     y + (i + 0.5) * square);
  }
}

static void
draw_diagram (TabiyaPrintPages *self,
              cairo_t          *cr,
              const Item       *item)
{
  const TabiyaBookBlock *block = g_ptr_array_index (self->blocks, item->block);
  double side = get_diagram_side (self);
  double x = item->x + (self->column_width - side) / 2;
  g_autoptr(TabiyaBoardImage) image = g_new0 (TabiyaBoardImage, 1);

  image->position = block->position;
  image->last_move = CHESS_NO_MOVE;
  image->flipped = block->flipped;
  image->theme = self->form.theme;
  image->shapes = block->shapes ? g_array_ref (block->shapes) : NULL;
  tabiya_board_image_draw (image, cr, x, item->y, side);
  cairo_set_source_rgb (cr, 0, 0, 0);
  draw_frame (self, cr, x, item->y, side, block->flipped);
  draw_lines (self, cr, item, item->y + side + COORDINATE_SPACE);
}

static void
draw_small (TabiyaPrintPages *self,
            cairo_t          *cr,
            const char       *text,
            PangoAlignment    align,
            double            y)
{
  PangoLayout *layout = pango_layout_new (self->context);

  set_font (layout, HEAD_SIZE, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL);
  pango_layout_set_width (layout, (int) ((self->form.width - 2 * self->margin_x) * PANGO_SCALE));
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_auto_dir (layout, FALSE);
  pango_layout_set_alignment (layout, align);
  pango_layout_set_text (layout, text, -1);
  cairo_move_to (cr, self->margin_x, y);
  pango_cairo_show_layout (cr, layout);
  g_object_unref (layout);
}

static void
draw_head (TabiyaPrintPages *self,
           cairo_t          *cr,
           guint             page)
{
  double line = self->margin_y + HEAD_HEIGHT - 8;
  g_autofree char *number = g_strdup_printf ("%u / %u", page + 1, tabiya_print_pages_get_n (self));

  draw_small (self, cr, self->title, PANGO_ALIGN_LEFT, self->margin_y);
  draw_small (self, cr, number, PANGO_ALIGN_CENTER,
              self->form.height - self->margin_y - HEAD_SIZE * 1.5);
  cairo_set_line_width (cr, 0.5);
  cairo_move_to (cr, self->margin_x, line);
  cairo_line_to (cr, self->form.width - self->margin_x, line);
  cairo_stroke (cr);
}

/* Public functions */

static void
measure_sheet (TabiyaPrintPages *self)
{
  double width, height = self->form.height;

  self->margin_x = MIN (MARGIN, self->form.width * MARGIN_SHARE);
  self->margin_y = MIN (MARGIN, height * MARGIN_SHARE);
  width = self->form.width - 2 * self->margin_x;
  self->n_columns = self->form.two_columns && width >= 2 * MIN_COLUMN + COLUMN_GAP ? 2 : 1;
  self->column_width = (width - (self->n_columns - 1) * COLUMN_GAP) / self->n_columns;
  self->column_height = MAX (height - 2 * self->margin_y - HEAD_HEIGHT - FOOT_HEIGHT, 1);
}

TabiyaPrintPages *
tabiya_print_pages_new (PangoContext          *context,
                        const TabiyaPrintForm *form,
                        const char            *title)
{
  TabiyaPrintPages *self;

  g_return_val_if_fail (form->width > 0 && form->height > 0, NULL);

  self = g_new0 (TabiyaPrintPages, 1);
  self->context = g_object_ref (context);
  self->form = *form;
  self->title = g_strdup (title);
  self->blocks = g_ptr_array_new_with_free_func (tabiya_book_block_free);
  self->items = g_array_new (FALSE, FALSE, sizeof (Item));
  self->empty = TRUE;
  pango_context_set_base_dir (context, PANGO_DIRECTION_LTR);
  measure_sheet (self);
  return self;
}

void
tabiya_print_pages_free (TabiyaPrintPages *self)
{
  g_clear_object (&self->layout);
  g_object_unref (self->context);
  g_free (self->title);
  g_ptr_array_unref (self->blocks);
  g_array_unref (self->items);
  g_free (self);
}

void
tabiya_print_pages_add_game (TabiyaPrintPages *self,
                             TabiyaGame       *game,
                             const char       *problem)
{
  g_autoptr(GPtrArray) blocks = tabiya_book_list_blocks (game, &self->form.book, problem);

  while (self->form.new_pages && !self->empty)
    begin_column (self);
  place_blocks (self, g_steal_pointer (&blocks));
}

void
tabiya_print_pages_add_note (TabiyaPrintPages *self,
                             const char       *note)
{
  place_blocks (self, tabiya_book_list_note (note));
}

guint
tabiya_print_pages_get_n (TabiyaPrintPages *self)
{
  return self->items->len > 0 ? g_array_index (self->items, Item, self->items->len - 1).page + 1
                              : 1;
}

/* The first item of a page, or of a later one. */
static guint
find_page (TabiyaPrintPages *self,
           guint             page)
{
  guint low = 0, high = self->items->len;

  while (low < high) {
    guint middle = low + (high - low) / 2;

    if (g_array_index (self->items, Item, middle).page < page)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/* The items of a page one after the other; NULL behind the last one. */
static const Item *
get_item (TabiyaPrintPages *self,
          guint             page,
          guint             index)
{
  const Item *item = index < self->items->len ? &g_array_index (self->items, Item, index) : NULL;

  return item && item->page == page ? item : NULL;
}

static gboolean
is_diagram (TabiyaPrintPages *self,
            const Item       *item)
{
  return ((TabiyaBookBlock *) g_ptr_array_index (self->blocks, item->block))->kind
         == TABIYA_BOOK_DIAGRAM;
}

void
tabiya_print_pages_draw (TabiyaPrintPages *self,
                         cairo_t          *cr,
                         guint             page)
{
  const Item *item;

  cairo_set_source_rgb (cr, 0, 0, 0);
  draw_head (self, cr, page);
  for (guint i = find_page (self, page); (item = get_item (self, page, i)); i++) {
    if (is_diagram (self, item))
      draw_diagram (self, cr, item);
    else
      draw_lines (self, cr, item, item->y);
  }
}

static void
append_lines (TabiyaPrintPages *self,
              GString          *text,
              const Item       *item)
{
  PangoLayout *layout = get_layout (self, item->block);

  for (int i = item->first_line; i < item->first_line + item->n_lines; i++) {
    PangoLayoutLine *line = pango_layout_get_line_readonly (layout, i);

    g_string_append_len (text, pango_layout_get_text (layout) + line->start_index, line->length);
    g_string_append_c (text, '\n');
  }
}

char *
tabiya_print_pages_dup_text (TabiyaPrintPages *self,
                             guint             page)
{
  GString *text = g_string_new (NULL);
  const Item *item;

  for (guint i = find_page (self, page); (item = get_item (self, page, i)); i++)
    append_lines (self, text, item);
  return g_string_free (text, FALSE);
}

guint
tabiya_print_pages_count_diagrams (TabiyaPrintPages *self,
                                   guint             page)
{
  const Item *item;
  guint n = 0;

  for (guint i = find_page (self, page); (item = get_item (self, page, i)); i++)
    n += is_diagram (self, item) ? 1 : 0;
  return n;
}
