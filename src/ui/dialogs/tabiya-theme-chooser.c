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

struct _TabiyaThemeChooser
{
  GtkBox           parent_instance;

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

  gtk_box_append (GTK_BOX (box), make_sample (theme));
  gtk_box_append (GTK_BOX (box), gtk_label_new (_(theme->name)));
  gtk_button_set_child (GTK_BUTTON (toggle), box);
  gtk_widget_add_css_class (toggle, "theme-tile");
  gtk_widget_set_hexpand (toggle, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (toggle),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _(theme->name), -1);
  gtk_box_append (GTK_BOX (self), toggle);
  return GTK_TOGGLE_BUTTON (toggle);
}

static void
tabiya_theme_chooser_class_init (TabiyaThemeChooserClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tabiya_theme_chooser_init (TabiyaThemeChooser *self)
{
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_box_set_homogeneous (GTK_BOX (self), TRUE);
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
  g_return_if_fail (!self->first);

  themes = tabiya_board_theme_list (&n_themes);
  for (guint i = 0; i < n_themes; i++) {
    GtkToggleButton *toggle = add_toggle (self, &themes[i]);

    if (self->first)
      gtk_toggle_button_set_group (toggle, self->first);
    else
      self->first = toggle;
    tabiya_settings_bind_toggle (settings, "board-theme", toggle, themes[i].id);
  }
}
