/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/library/tabiya-openings-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "core/chess-text.h"
#include "game/book/tabiya-opening.h"

struct _TabiyaOpeningsPage
{
  GtkWidget      parent_instance;

  /* template */
  GtkStack      *stack;
  GtkLabel      *name_label;
  GtkListBox    *list;
  AdwStatusPage *status;

  /* owned */
  TabiyaBook    *book;
  GArray        *moves;       /* TabiyaBookMove, in the order of the rows */

  /* state */
  gboolean       built;       /* whether the template exists */
  ChessPosition  position;
};

enum {
  MOVE_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaOpeningsPage, tabiya_openings_page, GTK_TYPE_WIDGET)

static void
row_activated_cb (TabiyaOpeningsPage *self,
                  GtkListBoxRow      *row)
{
  guint index = (guint) gtk_list_box_row_get_index (row);

  g_return_if_fail (index < self->moves->len);
  g_signal_emit (self, signals[MOVE_ACTIVATED], 0,
                 (guint) g_array_index (self->moves, TabiyaBookMove, index).move);
}

static GtkWidget *
make_label (const char *text,
            const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static char *
dup_numbered_move (const ChessPosition *position,
                   ChessMove            move)
{
  char san[CHESS_MOVE_SIZE];

  chess_move_write (position, CHESS_NOTATION_SAN, move, san);
  return g_strdup_printf (position->turn == CHESS_WHITE ? "%d. %s" : "%d… %s",
                          position->fullmove_number, san);
}

static GtkWidget *
make_row (TabiyaOpeningsPage   *self,
          const TabiyaBookMove *move)
{
  g_autofree char *san = dup_numbered_move (&self->position, move->move);
  g_autofree char *percent = g_strdup_printf (_("%.0f %%"), move->share * 100);
  g_autofree char *spoken = NULL;
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *san_label = make_label (san, "heading");
  GtkWidget *share = gtk_level_bar_new_for_interval (0, 1);
  GtkWidget *percent_label = make_label (percent, "numeric");
  const TabiyaOpening *opening;
  GtkWidget *name_label;
  ChessPosition after;

  chess_position_make (&after, &self->position, move->move);
  opening = tabiya_opening_lookup (&after);
  name_label = make_label (opening ? opening->name : "", NULL);
  gtk_label_set_ellipsize (GTK_LABEL (name_label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (name_label, TRUE);
  gtk_widget_set_tooltip_text (name_label, opening ? opening->name : NULL);

  gtk_label_set_width_chars (GTK_LABEL (san_label), 8);
  gtk_label_set_width_chars (GTK_LABEL (percent_label), 5);
  gtk_label_set_xalign (GTK_LABEL (percent_label), 1);
  gtk_level_bar_set_value (GTK_LEVEL_BAR (share), move->share);
  gtk_widget_set_size_request (share, 60, -1);
  gtk_widget_set_valign (share, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (share, "book-share");

  gtk_widget_add_css_class (box, "book-row");
  gtk_box_append (GTK_BOX (box), san_label);
  gtk_box_append (GTK_BOX (box), name_label);
  gtk_box_append (GTK_BOX (box), share);
  gtk_box_append (GTK_BOX (box), percent_label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);

  spoken = opening ? g_strdup_printf ("%s, %s, %s", san, opening->name, percent)
                   : g_strdup_printf ("%s, %s", san, percent);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
  return row;
}

static void
clear_rows (TabiyaOpeningsPage *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)))
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
}

static void
show_empty (TabiyaOpeningsPage *self,
            const char         *title,
            const char         *description)
{
  adw_status_page_set_title (self->status, title);
  adw_status_page_set_description (self->status, description);
  gtk_stack_set_visible_child_name (self->stack, "empty");
}

/* Builds the template when the page is first shown: most sessions never open it. */
static void
build (TabiyaOpeningsPage *self)
{
  if (self->built)
    return;
  self->built = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
tabiya_openings_page_map (GtkWidget *widget)
{
  build (TABIYA_OPENINGS_PAGE (widget));
  GTK_WIDGET_CLASS (tabiya_openings_page_parent_class)->map (widget);
}

static void
tabiya_openings_page_dispose (GObject *object)
{
  TabiyaOpeningsPage *self = TABIYA_OPENINGS_PAGE (object);

  g_clear_pointer ((GtkWidget **) &self->stack, gtk_widget_unparent);
  g_clear_pointer (&self->book, tabiya_book_unref);
  g_clear_pointer (&self->moves, g_array_unref);
  G_OBJECT_CLASS (tabiya_openings_page_parent_class)->dispose (object);
}

static void
tabiya_openings_page_class_init (TabiyaOpeningsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_openings_page_dispose;
  widget_class->map = tabiya_openings_page_map;

  signals[MOVE_ACTIVATED] =
    g_signal_new ("move-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-openings-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaOpeningsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, TabiyaOpeningsPage, name_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaOpeningsPage, list);
  gtk_widget_class_bind_template_child (widget_class, TabiyaOpeningsPage, status);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
tabiya_openings_page_init (TabiyaOpeningsPage *self)
{
  chess_position_init_standard (&self->position);
}

/**
 * tabiya_openings_page_new:
 *
 * Returns: (transfer floating): a page without a position
 */
GtkWidget *
tabiya_openings_page_new (void)
{
  return g_object_new (TABIYA_TYPE_OPENINGS_PAGE, NULL);
}

void
tabiya_openings_page_set_book (TabiyaOpeningsPage *self,
                               TabiyaBook         *book)
{
  g_return_if_fail (TABIYA_IS_OPENINGS_PAGE (self));

  if (book)
    tabiya_book_ref (book);
  g_clear_pointer (&self->book, tabiya_book_unref);
  self->book = book;
}

/**
 * tabiya_openings_page_set_position:
 * @eco: (nullable): the ECO code of the opening so far
 * @name: (nullable): its name
 *
 * Lists the moves of the book in @position. Main thread.
 */
void
tabiya_openings_page_set_position (TabiyaOpeningsPage  *self,
                                   const ChessPosition *position,
                                   const char          *eco,
                                   const char          *name)
{
  g_autofree char *title = NULL;

  g_return_if_fail (TABIYA_IS_OPENINGS_PAGE (self));

  build (self);
  self->position = *position;
  clear_rows (self);
  g_clear_pointer (&self->moves, g_array_unref);
  if (!self->book) {
    show_empty (self, _("No Opening Book"),
                _("The book is switched off. Choose one in the preferences."));
    return;
  }
  self->moves = tabiya_book_list (self->book, position);
  if (self->moves->len == 0) {
    show_empty (self, _("Out of the Book"), name ? name : _("The book has no move here."));
    return;
  }
  title = eco ? g_strdup_printf ("%s · %s", eco, name) : g_strdup (_("Start position"));
  gtk_label_set_text (self->name_label, title);
  for (guint i = 0; i < self->moves->len; i++)
    gtk_list_box_append (self->list, make_row (self, &g_array_index (self->moves, TabiyaBookMove,
                                                                     i)));
  gtk_stack_set_visible_child_name (self->stack, "moves");
}
