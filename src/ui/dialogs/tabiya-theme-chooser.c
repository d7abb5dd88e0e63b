/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/dialogs/tabiya-theme-chooser.h"

#include <glib/gi18n.h>

#include "ui/board/tabiya-board-theme.h"
#include "ui/dialogs/tabiya-board-sample.h"
#include "ui/dialogs/tabiya-settings-bind.h"

#define SAMPLE_COLUMNS 3
#define SAMPLE_ROWS    2
#define SQUARE_SIZE    28

/* Below this, light and dark squares of one's own are hard to tell apart; those of the program have
   more than 2. */
#define LEAST_CONTRAST 1.3

struct _TabiyaThemeChooser
{
  GtkBox           parent_instance;

  /* template */
  GtkFlowBox      *tiles;
  GtkToggleButton *own_toggle;
  GtkColorChooser *light_button;
  GtkColorChooser *dark_button;
  GtkWidget       *faint;

  /* owned */
  GSettings       *settings;

  /* borrowed: the first toggle of the group */
  GtkToggleButton *first;
};

G_DEFINE_FINAL_TYPE (TabiyaThemeChooser, tabiya_theme_chooser, GTK_TYPE_BOX)

/* Pieces of both colours on squares of both colours. */
static GtkWidget *
make_sample (const TabiyaBoardTheme *theme)
{
  const ChessPiece pieces[SAMPLE_COLUMNS * SAMPLE_ROWS] = {
    chess_piece_make (CHESS_BLACK, CHESS_KNIGHT), CHESS_NO_PIECE,
    chess_piece_make (CHESS_WHITE, CHESS_QUEEN),
    chess_piece_make (CHESS_WHITE, CHESS_PAWN), chess_piece_make (CHESS_BLACK, CHESS_ROOK),
    CHESS_NO_PIECE,
  };
  GtkWidget *sample = g_object_new (TABIYA_TYPE_BOARD_SAMPLE,
                                    "square-size", SQUARE_SIZE,
                                    "halign", GTK_ALIGN_CENTER,
                                    NULL);

  tabiya_board_sample_set_pieces (TABIYA_BOARD_SAMPLE (sample), SAMPLE_COLUMNS, SAMPLE_ROWS,
                                  pieces, FALSE);
  tabiya_board_sample_set_theme (TABIYA_BOARD_SAMPLE (sample), theme->id);
  return sample;
}

static GtkToggleButton *
add_toggle (TabiyaThemeChooser     *self,
            const TabiyaBoardTheme *theme)
{
  GtkWidget *toggle = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *child = gtk_flow_box_child_new ();

  gtk_box_append (GTK_BOX (box), make_sample (theme));
  gtk_box_append (GTK_BOX (box), gtk_label_new (_(theme->name)));
  gtk_button_set_child (GTK_BUTTON (toggle), box);
  gtk_widget_add_css_class (toggle, "theme-tile");
  gtk_widget_set_hexpand (toggle, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (toggle),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _(theme->name), -1);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), toggle);
  /* The toggle takes the focus, and not what it is in. */
  gtk_widget_set_focusable (child, FALSE);
  gtk_flow_box_append (self->tiles, child);
  return GTK_TOGGLE_BUTTON (toggle);
}

/* Colours that are hard to tell apart are allowed, but it is said. */
static void
update_faint (TabiyaThemeChooser *self)
{
  GdkRGBA light;
  GdkRGBA dark;

  gtk_color_chooser_get_rgba (self->light_button, &light);
  gtk_color_chooser_get_rgba (self->dark_button, &dark);
  gtk_widget_set_visible (self->faint, gtk_toggle_button_get_active (self->own_toggle)
                                       && tabiya_board_theme_get_contrast (&light, &dark)
                                            < LEAST_CONTRAST);
}

static void
use_own (TabiyaThemeChooser *self)
{
  g_autofree char *id = NULL;
  GdkRGBA light;
  GdkRGBA dark;

  gtk_color_chooser_get_rgba (self->light_button, &light);
  gtk_color_chooser_get_rgba (self->dark_button, &dark);
  id = tabiya_board_theme_make_id (&light, &dark);
  g_settings_set_string (self->settings, "board-theme", id);
}

static void
own_toggled_cb (TabiyaThemeChooser *self)
{
  if (self->settings && gtk_toggle_button_get_active (self->own_toggle))
    use_own (self);
  update_faint (self);
}

/* Whoever chooses a colour wants to see it. */
static void
color_set_cb (TabiyaThemeChooser *self)
{
  gtk_toggle_button_set_active (self->own_toggle, TRUE);
  use_own (self);
  update_faint (self);
}

/* The colours begin with those of the board as it is. */
static void
show_theme_cb (TabiyaThemeChooser *self)
{
  g_autofree char *id = g_settings_get_string (self->settings, "board-theme");
  const TabiyaBoardTheme *theme = tabiya_board_theme_find (id);

  gtk_color_chooser_set_rgba (self->light_button, &theme->light);
  gtk_color_chooser_set_rgba (self->dark_button, &theme->dark);
  if (tabiya_board_theme_is_own (theme))
    gtk_toggle_button_set_active (self->own_toggle, TRUE);
  update_faint (self);
}

static void
tabiya_theme_chooser_dispose (GObject *object)
{
  TabiyaThemeChooser *self = TABIYA_THEME_CHOOSER (object);

  if (self->settings)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_THEME_CHOOSER);
  G_OBJECT_CLASS (tabiya_theme_chooser_parent_class)->dispose (object);
}

static void
tabiya_theme_chooser_class_init (TabiyaThemeChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_theme_chooser_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-theme-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaThemeChooser, tiles);
  gtk_widget_class_bind_template_child (widget_class, TabiyaThemeChooser, own_toggle);
  gtk_widget_class_bind_template_child (widget_class, TabiyaThemeChooser, light_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaThemeChooser, dark_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaThemeChooser, faint);
  gtk_widget_class_bind_template_callback (widget_class, own_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, color_set_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tabiya_theme_chooser_init (TabiyaThemeChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Board colours"), -1);
}

/**
 * tabiya_theme_chooser_set_settings:
 * @settings: settings of the program; to be set once
 *
 * Fills the chooser and binds it to the key "board-theme". Main thread.
 */
void
tabiya_theme_chooser_set_settings (TabiyaThemeChooser *self,
                                   GSettings          *settings)
{
  const TabiyaBoardTheme *themes;
  guint n_themes;

  g_return_if_fail (TABIYA_IS_THEME_CHOOSER (self));
  g_return_if_fail (!self->settings);

  self->settings = g_object_ref (settings);
  themes = tabiya_board_theme_list (&n_themes);
  for (guint i = 0; i < n_themes; i++) {
    GtkToggleButton *toggle = add_toggle (self, &themes[i]);

    if (self->first)
      gtk_toggle_button_set_group (toggle, self->first);
    else
      self->first = toggle;
    tabiya_settings_bind_toggle (settings, "board-theme", toggle, themes[i].id);
  }
  gtk_toggle_button_set_group (self->own_toggle, self->first);
  g_signal_connect_swapped (settings, "changed::board-theme", G_CALLBACK (show_theme_cb), self);
  show_theme_cb (self);
}
