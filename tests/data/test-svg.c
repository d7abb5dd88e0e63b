/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <librsvg/rsvg.h>

/* Each drawing of data, at the size of a small board's square: it must be readable, square as its
   place is, and show something without filling everything. Argument: the folder. */

#define SIZE 48

static void
test_draws (gconstpointer data)
{
  const char *path = data;
  g_autoptr(GError) error = NULL;
  RsvgHandle *handle = rsvg_handle_new_from_file (path, &error);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIZE, SIZE);
  cairo_t *cr = cairo_create (surface);
  RsvgRectangle viewport = { 0, 0, SIZE, SIZE };
  RsvgRectangle view_box;
  gboolean has_view_box;
  const guint8 *pixels;
  int n_opaque = 0;

  g_assert_no_error (error);
  rsvg_handle_get_intrinsic_dimensions (handle, NULL, NULL, NULL, NULL, &has_view_box, &view_box);
  g_assert_true (has_view_box);
  g_assert_cmpfloat (view_box.width, ==, view_box.height);

  rsvg_handle_render_document (handle, cr, &viewport, &error);
  g_assert_no_error (error);
  cairo_surface_flush (surface);
  pixels = cairo_image_surface_get_data (surface);
  for (int y = 0; y < SIZE; y++) {
    const guint32 *row = (const guint32 *) (gconstpointer)
                           (pixels + y * cairo_image_surface_get_stride (surface));

    for (int x = 0; x < SIZE; x++)
      n_opaque += row[x] >> 24 >= 128;
  }
  g_assert_cmpint (n_opaque, >=, SIZE * SIZE / 25);
  g_assert_cmpint (n_opaque, <, SIZE * SIZE);

  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  g_object_unref (handle);
}

static GPtrArray *paths;

static void
find_drawings (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (g_file_test (path, G_FILE_TEST_IS_DIR))
      find_drawings (path);
    else if (g_str_has_suffix (name, ".svg"))
      g_ptr_array_add (paths, g_steal_pointer (&path));
  }
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);

  g_assert_cmpint (argc, ==, 2);
  paths = g_ptr_array_new_with_free_func (g_free);
  find_drawings (argv[1]);
  g_assert_cmpint (paths->len, >=, 12);
  for (guint i = 0; i < paths->len; i++) {
    const char *path = paths->pdata[i];
    g_autofree char *name = g_strconcat ("/tabiya/svg", path + strlen (argv[1]), NULL);

    g_test_add_data_func (name, path, test_draws);
  }
  status = g_test_run ();
  g_ptr_array_unref (paths);
  return status;
}
