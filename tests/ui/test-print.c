/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE                       /* memmem() */

#include <cairo-pdf.h>
#include <glib/gstdio.h>
#include <string.h>

#include "ui/print/tabiya-print-games.h"
#include "ui/print/tabiya-print-pages.h"
#include "ui/print/tabiya-print-tab.h"
#include "window-fixture.h"

/* Games on paper: what is on which page, that nothing is lost between pages, and that the drawing
   is a PDF. */

#define A4_WIDTH 595.3
#define A4_HEIGHT 841.9

#define TAGS "[Event \"Cup\"]\n[Site \"?\"]\n[Date \"2001.02.03\"]\n[Round \"4\"]\n" \
             "[White \"Anna\"]\n[Black \"Boris\"]\n[Result \"1-0\"]\n[WhiteElo \"2100\"]\n\n"

typedef struct {
  GByteArray       *pdf;
  cairo_surface_t  *surface;
  cairo_t          *cr;
  TabiyaPrintPages *pages;
} Sheet;

static cairo_status_t
write_cb (void                *data,
          const unsigned char *bytes,
          unsigned int         length)
{
  g_byte_array_append (data, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

static const TabiyaPrintForm a4 = {
  .width = A4_WIDTH, .height = A4_HEIGHT, .two_columns = TRUE, .book = { .every = 10 },
};

static Sheet *
sheet_new (const TabiyaPrintForm *form)
{
  Sheet *sheet = g_new0 (Sheet, 1);
  PangoContext *context;

  sheet->pdf = g_byte_array_new ();
  sheet->surface = cairo_pdf_surface_create_for_stream (write_cb, sheet->pdf, form->width,
                                                        form->height);
  sheet->cr = cairo_create (sheet->surface);
  context = pango_cairo_create_context (sheet->cr);
  sheet->pages = tabiya_print_pages_new (context, form, "cup.pgn");
  g_object_unref (context);
  return sheet;
}

static void
sheet_free (Sheet *sheet)
{
  tabiya_print_pages_free (sheet->pages);
  cairo_destroy (sheet->cr);
  cairo_surface_destroy (sheet->surface);
  g_byte_array_unref (sheet->pdf);
  g_free (sheet);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Sheet, sheet_free)

static void
add (Sheet      *sheet,
     const char *pgn)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaGame) game = tabiya_pgn_read_game (pgn, strlen (pgn), NULL, &error);

  g_assert_no_error (error);
  tabiya_print_pages_add_game (sheet->pages, game, NULL);
}

/* What a stream of a PDF holds; nothing if it is not packed. (transfer full) */
static GBytes *
unpack (const char *data,
        gsize       length)
{
  g_autoptr(GConverter) converter =
    G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB));
  g_autoptr(GInputStream) packed = g_memory_input_stream_new_from_data (data, (gssize) length,
                                                                        NULL);
  g_autoptr(GInputStream) stream = g_converter_input_stream_new (packed, converter);
  char *content = g_malloc (1 << 16);
  gsize n_read = 0;

  g_input_stream_read_all (stream, content, 1 << 16, &n_read, NULL, NULL);
  return g_bytes_new_take (content, n_read);
}

/* Whether a PDF says that it has @n pages: in its text, or from cairo 1.18 on in a stream. */
static gboolean
has_pages (const void *pdf,
           gsize       length,
           guint       n)
{
  static const char begin[] = "stream\n";
  g_autofree char *count = g_strdup_printf ("/Count %u\n", n);
  const char *end = (const char *) pdf + length;
  const char *at = pdf;

  if (memmem (pdf, length, count, strlen (count)))
    return TRUE;
  while ((at = memmem (at, (gsize) (end - at), begin, strlen (begin)))) {
    g_autoptr(GBytes) content = NULL;
    gsize size;
    const void *text;

    at += strlen (begin);
    content = unpack (at, (gsize) (end - at));
    text = g_bytes_get_data (content, &size);
    if (size > 0 && memmem (text, size, count, strlen (count)))
      return TRUE;
  }
  return FALSE;
}

/* Draws all pages, and checks that a PDF with as many comes of it. */
static void
draw_all (Sheet *sheet)
{
  guint n = tabiya_print_pages_get_n (sheet->pages);

  for (guint i = 0; i < n; i++) {
    tabiya_print_pages_draw (sheet->pages, sheet->cr, i);
    cairo_show_page (sheet->cr);
  }
  g_assert_cmpint (cairo_status (sheet->cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_finish (sheet->surface);
  g_assert_cmpuint (sheet->pdf->len, >, 1000);
  g_assert_cmpint (memcmp (sheet->pdf->data, "%PDF-", 5), ==, 0);
  g_assert_true (has_pages (sheet->pdf->data, sheet->pdf->len, n));
  g_assert_false (has_pages (sheet->pdf->data, sheet->pdf->len, n + 1));
}

/* The text of all pages, with blanks for the ends of lines. (transfer full) */
static char *
dup_all (Sheet *sheet)
{
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < tabiya_print_pages_get_n (sheet->pages); i++) {
    g_autofree char *text = tabiya_print_pages_dup_text (sheet->pages, i);

    g_string_append (all, text);
  }
  g_string_replace (all, "\xc2\xa0", " ", 0);
  g_string_replace (all, " \n", " ", 0);
  g_string_replace (all, "\n", " ", 0);
  return g_string_free (all, FALSE);
}

static void
assert_has (Sheet      *sheet,
            const char *text)
{
  g_autofree char *all = dup_all (sheet);

  if (!strstr (all, text))
    g_error ("“%s” is not in “%s”", text, all);
}

static guint
count_diagrams (Sheet *sheet)
{
  guint n = 0;

  for (guint i = 0; i < tabiya_print_pages_get_n (sheet->pages); i++)
    n += tabiya_print_pages_count_diagrams (sheet->pages, i);
  return n;
}

/* Form */

static void
test_book_form (void)
{
  g_autoptr(Sheet) sheet = sheet_new (&a4);

  add (sheet, TAGS "{A note.} 1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3 $1 {Strong.} Nc6 "
                   "$14 3. Bb5 {[%clk 0:01:00]} a6 1-0\n");
  g_assert_cmpuint (tabiya_print_pages_get_n (sheet->pages), ==, 1);
  assert_has (sheet, "Anna (2100) – Boris, 1–0");
  assert_has (sheet, "Cup · 2001.02.03 · 4");
  assert_has (sheet, "A note. 1. e4 e5");
  assert_has (sheet, "1… c5 2. Nf3 (2. c3 d5) 2… d6 2. Nf3!");
  assert_has (sheet, "2. Nf3! Strong. 2… Nc6 ⩲ 3. Bb5 a6 1–0");
  /* Without a sign for a diagram there is one at the end. */
  g_assert_cmpuint (count_diagrams (sheet), ==, 1);
  assert_has (sheet, "1–0 3… a6");
  draw_all (sheet);
}

static void
test_figurines (void)
{
  TabiyaPrintForm form = a4;
  g_autoptr(Sheet) sheet = NULL;

  form.book.figurines = TRUE;
  sheet = sheet_new (&form);
  add (sheet, "[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. a8=Q+ Kh7 2. Qf3 *\n");
  assert_has (sheet, "White to move");
  assert_has (sheet, "1. a8=♕+ ♔h7 2. ♕f3");
  draw_all (sheet);
}

/* Diagrams */

static guint
count_for (TabiyaBookDiagrams  diagrams,
           guint               every,
           const char         *pgn)
{
  TabiyaPrintForm form = a4;
  g_autoptr(Sheet) sheet = NULL;

  form.book.diagrams = diagrams;
  form.book.every = every;
  sheet = sheet_new (&form);
  add (sheet, pgn);
  draw_all (sheet);
  return count_diagrams (sheet);
}

static void
test_diagrams (void)
{
  const char *plain = TAGS "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0\n";
  const char *marked = TAGS "1. e4 $220 e5 2. Nf3 {[D] Here.} Nc6 (2... d6 {[#]}) 3. Bb5 1-0\n";

  g_assert_cmpuint (count_for (TABIYA_BOOK_DIAGRAMS_MARKED, 1, plain), ==, 1);
  g_assert_cmpuint (count_for (TABIYA_BOOK_DIAGRAMS_MARKED, 1, marked), ==, 3);
  g_assert_cmpuint (count_for (TABIYA_BOOK_DIAGRAMS_EVERY, 2, plain), ==, 2);
  g_assert_cmpuint (count_for (TABIYA_BOOK_DIAGRAMS_EVERY, 1, plain), ==, 4);
  g_assert_cmpuint (count_for (TABIYA_BOOK_DIAGRAMS_EVERY, 9, marked), ==, 3);
  g_assert_cmpuint (count_for (TABIYA_BOOK_DIAGRAMS_END, 1, marked), ==, 1);
  g_assert_cmpuint (count_for (TABIYA_BOOK_DIAGRAMS_NONE, 1, marked), ==, 0);
}

/* The sign itself is not printed, and Black's move after it has its number. */
static void
test_sign (void)
{
  g_autoptr(Sheet) sheet = sheet_new (&a4);

  add (sheet, TAGS "1. e4 {[D] Here.} e5 2. Nf3 $221 Nc6 1-0\n");
  assert_has (sheet, "1. e4 Here. 1. e4 1… e5 2. Nf3 2. Nf3 2… Nc6 1–0");
}

/* Pages */

/* @n full moves, with a nest of variations @depth deep at each tenth. (transfer full) */
static char *
make_long_game (guint n,
                guint depth)
{
  static const char *const moves[] = { "Nf3 Nf6", "Ng1 Ng8" };
  static const char *const other[2][2] = { { "Nc3", "Nh3" }, { "Nd4", "Ne5" } };
  GString *pgn = g_string_new (TAGS);

  for (guint i = 0; i < n; i++) {
    g_auto(GStrv) pair = g_strsplit (moves[i % 2], " ", 2);

    g_string_append_printf (pgn, "%u. %s ", i + 1, pair[0]);
    if (i % 10 == 0) {
      for (guint k = 0; k < depth; k++)
        g_string_append_printf (pgn, "( %u. %s {Comment %u of %u.} ", i + 1, other[i % 2][k % 2],
                                k, i);
      for (guint k = 0; k < depth; k++)
        g_string_append (pgn, ") ");
    }
    g_string_append_printf (pgn, "%s\n", pair[1]);
  }
  g_string_append (pgn, "1-0\n");
  return g_string_free (pgn, FALSE);
}

/* Every move is on some page, once, whatever the paper. */
static void
test_long (void)
{
  g_autofree char *pgn = make_long_game (500, 50);
  TabiyaPrintForm form = a4;

  for (int i = 0; i < 3; i++) {
    g_autoptr(Sheet) sheet = NULL;
    g_autofree char *all = NULL;
    const char *at;

    form.width = i == 2 ? 120 : A4_WIDTH;
    form.height = i == 2 ? 160 : A4_HEIGHT;
    form.two_columns = i == 0;
    sheet = sheet_new (&form);
    add (sheet, pgn);
    g_assert_cmpuint (tabiya_print_pages_get_n (sheet->pages), >, 2);
    at = all = dup_all (sheet);
    for (guint move = 1; move <= 500; move++) {
      g_autofree char *number = g_strdup_printf ("%u. N", move);

      at = strstr (at, number);
      g_assert_nonnull (at);
    }
    g_assert_nonnull (strstr (all, "Comment 49 of 490."));
    draw_all (sheet);
  }
}

static void
test_several (void)
{
  TabiyaPrintForm form = a4;
  g_autoptr(Sheet) together = sheet_new (&form);
  g_autoptr(Sheet) apart = NULL;
  g_autofree char *second = NULL;

  form.new_pages = TRUE;
  apart = sheet_new (&form);
  for (int i = 0; i < 3; i++) {
    add (together, TAGS "1. e4 1-0\n");
    add (apart, TAGS "1. e4 1-0\n");
  }
  g_assert_cmpuint (tabiya_print_pages_get_n (together->pages), ==, 1);
  g_assert_cmpuint (tabiya_print_pages_get_n (apart->pages), ==, 3);
  second = tabiya_print_pages_dup_text (apart->pages, 1);
  g_assert_true (g_str_has_prefix (second, "Anna"));
  draw_all (apart);
}

/* Odd games */

static void
test_odd (void)
{
  g_autoptr(Sheet) sheet = sheet_new (&a4);
  g_autoptr(Sheet) empty = sheet_new (&a4);

  g_assert_cmpuint (tabiya_print_pages_get_n (empty->pages), ==, 1);
  draw_all (empty);
  add (sheet, "[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n*\n");
  assert_has (sheet, "White – Black *");
  g_assert_cmpuint (count_diagrams (sheet), ==, 0);
  /* Names from right to left are shut off from what stands beside them. */
  add (sheet, "[White \"אנה\"]\n[Black \"محمد\"]\n[Result \"0-1\"]\n\n1. e4 {שלום} e5 0-1\n");
  assert_has (sheet, "\xe2\x81\xa8" "אנה" "\xe2\x81\xa9 – \xe2\x81\xa8" "محمد" "\xe2\x81\xa9, 0–1");
  assert_has (sheet, "1. e4 \xe2\x81\xa8שלום\xe2\x81\xa9 1… e5 0–1");
  tabiya_print_pages_add_note (sheet->pages, "This game is damaged.");
  assert_has (sheet, "This game is damaged.");
  draw_all (sheet);
}

/* The operation */

static void
run_operation (TabiyaPrintGames *games,
               GSettings        *settings,
               const char       *path)
{
  GtkPrintOperation *operation = tabiya_print_operation_new (games, settings);
  g_autoptr(GError) error = NULL;
  GtkPrintOperationResult result;

  gtk_print_operation_set_allow_async (operation, FALSE);
  gtk_print_operation_set_show_progress (operation, FALSE);
  gtk_print_operation_set_export_filename (operation, path);
  result = gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (result, ==, GTK_PRINT_OPERATION_RESULT_APPLY);
  g_object_unref (operation);
}

/* Games of a file, a damaged one among them, as a PDF file. */
static void
test_operation (void)
{
  const char *pgn = TAGS "1. e4 e5 1-0\n\n" TAGS "1. e4 Ke5 {what} 1-0\n\n" TAGS "*\n";
  g_autoptr(GBytes) bytes = g_bytes_new_static (pgn, strlen (pgn));
  g_autoptr(TabiyaPgnFile) file = tabiya_pgn_file_new_from_bytes (bytes);
  g_autoptr(GSettings) settings = g_settings_new ("org.tabiya.Tabiya");
  g_autoptr(GArray) indices = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree char *folder = g_dir_make_tmp ("tabiya-print-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.pdf", NULL);
  g_autofree char *content = NULL;
  gsize length;

  g_settings_set_boolean (settings, "print-new-pages", TRUE);
  for (guint32 i = 0; i < 3; i++)
    g_array_append_val (indices, i);
  run_operation (tabiya_print_games_new (file, indices, "cup.pgn"), settings, path);
  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  g_assert_true (g_str_has_prefix (content, "%PDF-"));
  g_assert_true (has_pages (content, length, 3));
  g_settings_reset (settings, "print-new-pages");
  g_unlink (path);
  g_rmdir (folder);
}

/* The page of the dialog and the settings are one. */
static void
test_tab (void)
{
  g_autoptr(GSettings) settings = g_settings_new ("org.tabiya.Tabiya");
  GtkWidget *window = gtk_window_new ();
  GtkWidget *tab = tabiya_print_tab_new (settings);
  GtkWidget *list = window_find (tab, ADW_TYPE_COMBO_ROW);
  GtkWidget *spin = window_find (tab, GTK_TYPE_SPIN_BUTTON);
  TabiyaPrintForm form = { 0 };

  gtk_window_set_child (GTK_WINDOW (window), tab);
  g_assert_false (gtk_widget_is_sensitive (spin));
  adw_combo_row_set_selected (ADW_COMBO_ROW (list), TABIYA_BOOK_DIAGRAMS_EVERY);
  g_assert_true (gtk_widget_is_sensitive (spin));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 7);
  tabiya_print_tab_read_settings (settings, &form);
  g_assert_cmpint (form.book.diagrams, ==, TABIYA_BOOK_DIAGRAMS_EVERY);
  g_assert_cmpuint (form.book.every, ==, 7);
  g_assert_true (form.book.figurines);
  g_settings_set_string (settings, "print-diagrams", "none");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (list)), ==,
                    TABIYA_BOOK_DIAGRAMS_NONE);
  g_settings_reset (settings, "print-diagrams");
  g_settings_reset (settings, "print-every");
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  window_fixture_init ();
  ui_test_init (&argc, &argv);
  g_test_add_func ("/tabiya/print/book-form", test_book_form);
  g_test_add_func ("/tabiya/print/figurines", test_figurines);
  g_test_add_func ("/tabiya/print/diagrams", test_diagrams);
  g_test_add_func ("/tabiya/print/sign", test_sign);
  g_test_add_func ("/tabiya/print/long", test_long);
  g_test_add_func ("/tabiya/print/several", test_several);
  g_test_add_func ("/tabiya/print/odd", test_odd);
  g_test_add_func ("/tabiya/print/operation", test_operation);
  g_test_add_func ("/tabiya/print/tab", test_tab);
  return g_test_run ();
}
