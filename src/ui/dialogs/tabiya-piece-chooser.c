/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/dialogs/tabiya-piece-chooser.h"

#include <glib/gi18n.h>

#include "ui/board/tabiya-piece-source.h"
#include "ui/dialogs/tabiya-board-sample.h"
#include "ui/dialogs/tabiya-settings-bind.h"

#define SAMPLE_COLUMNS 3
#define SAMPLE_ROWS    2
#define SQUARE_SIZE    36

struct _TabiyaPieceChooser
{
  GtkBox           parent_instance;

  /* template */
  GtkFlowBox      *tiles;
  GtkLabel        *broken;

  /* owned */
  GSettings       *settings;
  GPtrArray       *sources;      /* TabiyaPieceSource */

  /* borrowed: the first toggle of the group */
  GtkToggleButton *first;
};

G_DEFINE_FINAL_TYPE (TabiyaPieceChooser, tabiya_piece_chooser, GTK_TYPE_BOX)

/* Three men of each colour. */
static GtkWidget *
make_sample (TabiyaPieceSet *set)
{
  const ChessPiece pieces[SAMPLE_COLUMNS * SAMPLE_ROWS] = {
    chess_piece_make (CHESS_BLACK, CHESS_KNIGHT), chess_piece_make (CHESS_BLACK, CHESS_BISHOP),
    chess_piece_make (CHESS_BLACK, CHESS_PAWN),
    chess_piece_make (CHESS_WHITE, CHESS_KING), chess_piece_make (CHESS_WHITE, CHESS_QUEEN),
    chess_piece_make (CHESS_WHITE, CHESS_ROOK),
  };
  GtkWidget *sample = g_object_new (TABIYA_TYPE_BOARD_SAMPLE,
                                    "square-size", SQUARE_SIZE,
                                    "halign", GTK_ALIGN_CENTER,
                                    NULL);

  tabiya_board_sample_set_pieces (TABIYA_BOARD_SAMPLE (sample), SAMPLE_COLUMNS, SAMPLE_ROWS,
                                  pieces, FALSE);
  tabiya_board_sample_set_piece_set (TABIYA_BOARD_SAMPLE (sample), set);
  return sample;
}

static void
add_tile (TabiyaPieceChooser      *self,
          const TabiyaPieceSource *source,
          TabiyaPieceSet          *set)
{
  GtkWidget *toggle = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *label = gtk_label_new (source->name);
  GtkWidget *child = gtk_flow_box_child_new ();

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), make_sample (set));
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (toggle), box);
  gtk_widget_add_css_class (toggle, "theme-tile");
  gtk_accessible_update_property (GTK_ACCESSIBLE (toggle),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, source->name, -1);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), toggle);
  /* The toggle takes the focus, and not what it is in. */
  gtk_widget_set_focusable (child, FALSE);
  gtk_flow_box_append (self->tiles, child);
  if (self->first)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (toggle), self->first);
  else
    self->first = GTK_TOGGLE_BUTTON (toggle);
  tabiya_settings_bind_toggle (self->settings, "piece-set", GTK_TOGGLE_BUTTON (toggle),
                               source->id);
}

static void
add_sources (TabiyaPieceChooser *self)
{
  g_autoptr(GString) broken = g_string_new (NULL);

  for (guint i = 0; i < self->sources->len; i++) {
    const TabiyaPieceSource *source = g_ptr_array_index (self->sources, i);
    g_autoptr(GError) error = NULL;
    g_autoptr(TabiyaPieceSet) set = tabiya_piece_set_new (source->id, &error);

    if (set)
      add_tile (self, source, set);
    else
      /* Translators: the name of a folder with drawings of pieces, and what is wrong with it. */
      g_string_append_printf (broken, _("“%s” cannot be used: %s\n"), source->name,
                              error->message);
  }
  if (broken->len > 0)
    g_string_truncate (broken, broken->len - 1);
  gtk_label_set_text (self->broken, broken->str);
  gtk_widget_set_visible (GTK_WIDGET (self->broken), broken->len > 0);
}

/* Reads the folder of the person's sets again. */
static void
fill (TabiyaPieceChooser *self)
{
  GtkFlowBoxChild *child;

  while ((child = gtk_flow_box_get_child_at_index (self->tiles, 0))) {
    g_settings_unbind (gtk_flow_box_child_get_child (child), "active");
    gtk_flow_box_remove (self->tiles, GTK_WIDGET (child));
  }
  self->first = NULL;
  g_clear_pointer (&self->sources, g_ptr_array_unref);
  self->sources = tabiya_piece_source_list ();
  add_sources (self);
}

static void
folder_clicked_cb (TabiyaPieceChooser *self)
{
  g_autofree char *path = tabiya_piece_source_dup_folder ();
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  g_mkdir_with_parents (path, 0700);
  gtk_show_uri (GTK_WINDOW (root), uri, GDK_CURRENT_TIME);
}

static void
reload_clicked_cb (TabiyaPieceChooser *self)
{
  fill (self);
}

static void
tabiya_piece_chooser_dispose (GObject *object)
{
  TabiyaPieceChooser *self = TABIYA_PIECE_CHOOSER (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_PIECE_CHOOSER);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->sources, g_ptr_array_unref);
  G_OBJECT_CLASS (tabiya_piece_chooser_parent_class)->dispose (object);
}

static void
tabiya_piece_chooser_class_init (TabiyaPieceChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_piece_chooser_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-piece-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaPieceChooser, tiles);
  gtk_widget_class_bind_template_child (widget_class, TabiyaPieceChooser, broken);
  gtk_widget_class_bind_template_callback (widget_class, folder_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, reload_clicked_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tabiya_piece_chooser_init (TabiyaPieceChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Pieces"), -1);
}

/**
 * tabiya_piece_chooser_set_settings:
 * @settings: settings of the program; to be set once
 *
 * Fills the chooser and binds it to the key "piece-set". Main thread.
 */
void
tabiya_piece_chooser_set_settings (TabiyaPieceChooser *self,
                                   GSettings          *settings)
{
  g_return_if_fail (TABIYA_IS_PIECE_CHOOSER (self));
  g_return_if_fail (!self->settings);

  self->settings = g_object_ref (settings);
  fill (self);
}
