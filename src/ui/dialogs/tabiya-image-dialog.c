/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/dialogs/tabiya-image-dialog.h"

#include "ui/dialogs/tabiya-settings-bind.h"
#include "ui/tabiya-wheel.h"
#include "ui/tabiya-whole-text.h"

/* Logical pixels. */
#define PREVIEW_SIDE 240

static const char *const format_ids[] = { "png", "svg", NULL };

struct _TabiyaImageDialog
{
  AdwWindow         parent_instance;

  /* template */
  GtkPicture       *picture;
  AdwComboRow      *format_row;
  GtkAdjustment    *side;
  GtkSwitch        *coordinates;
  GtkSwitch        *marks;

  /* owned */
  GSettings        *settings;
  TabiyaBoardImage *image;
};

enum {
  SAVE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaImageDialog, tabiya_image_dialog, ADW_TYPE_WINDOW)

/**
 * tabiya_image_apply_settings:
 * @image: what the board shows
 * @settings: of the program
 *
 * Leaves out what the settings do not want in pictures. Main thread.
 */
void
tabiya_image_apply_settings (TabiyaBoardImage *image,
                             GSettings        *settings)
{
  image->coordinates = g_settings_get_boolean (settings, "image-coordinates");
  if (!g_settings_get_boolean (settings, "image-marks"))
    tabiya_board_image_strip (image);
}

/* A copy, because the person may put back what is left out. */
static TabiyaBoardImage *
dup_wanted (TabiyaImageDialog *self)
{
  TabiyaBoardImage *image = g_memdup2 (self->image, sizeof *self->image);

  image->arrows = self->image->arrows ? g_array_ref (self->image->arrows) : NULL;
  image->shapes = self->image->shapes ? g_array_ref (self->image->shapes) : NULL;
  tabiya_image_apply_settings (image, self->settings);
  return image;
}

static void
update_picture_cb (TabiyaImageDialog *self)
{
  g_autoptr(TabiyaBoardImage) image = dup_wanted (self);
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  g_autoptr(GBytes) png = tabiya_board_image_to_png (image, PREVIEW_SIDE * scale, NULL);
  g_autoptr(GdkTexture) texture = png ? gdk_texture_new_from_bytes (png, NULL) : NULL;

  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (texture));
}

static void
save_clicked_cb (TabiyaImageDialog *self)
{
  g_signal_emit (self, signals[SAVE], 0);
  gtk_window_close (GTK_WINDOW (self));
}

static void
tabiya_image_dialog_dispose (GObject *object)
{
  TabiyaImageDialog *self = TABIYA_IMAGE_DIALOG (object);

  if (self->settings)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_IMAGE_DIALOG);
  G_OBJECT_CLASS (tabiya_image_dialog_parent_class)->dispose (object);
}

static void
tabiya_image_dialog_finalize (GObject *object)
{
  g_clear_pointer (&TABIYA_IMAGE_DIALOG (object)->image, tabiya_board_image_free);
  G_OBJECT_CLASS (tabiya_image_dialog_parent_class)->finalize (object);
}

static void
tabiya_image_dialog_class_init (TabiyaImageDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_image_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = tabiya_image_dialog_finalize;
  signals[SAVE] = g_signal_new ("save", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-image-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaImageDialog, picture);
  gtk_widget_class_bind_template_child (widget_class, TabiyaImageDialog, format_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaImageDialog, side);
  gtk_widget_class_bind_template_child (widget_class, TabiyaImageDialog, coordinates);
  gtk_widget_class_bind_template_child (widget_class, TabiyaImageDialog, marks);
  gtk_widget_class_bind_template_callback (widget_class, save_clicked_cb);
}

static void
tabiya_image_dialog_init (TabiyaImageDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_wheel_leave_values (GTK_WIDGET (self));
  tabiya_whole_text_allow (GTK_WIDGET (self));
  gtk_widget_set_size_request (GTK_WIDGET (self->picture), PREVIEW_SIDE, PREVIEW_SIDE);
}

TabiyaImageDialog *
tabiya_image_dialog_new (GtkWindow        *parent,
                         GSettings        *settings,
                         TabiyaBoardImage *image)
{
  TabiyaImageDialog *self = g_object_new (TABIYA_TYPE_IMAGE_DIALOG, "transient-for", parent, NULL);

  self->settings = g_object_ref (settings);
  self->image = image;
  tabiya_settings_bind_choice (settings, "image-format", self->format_row, format_ids);
  g_settings_bind (settings, "image-side", self->side, "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "image-coordinates", self->coordinates, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "image-marks", self->marks, "active", G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_swapped (settings, "changed::image-coordinates", G_CALLBACK (update_picture_cb),
                            self);
  g_signal_connect_swapped (settings, "changed::image-marks", G_CALLBACK (update_picture_cb), self);
  update_picture_cb (self);
  return self;
}
