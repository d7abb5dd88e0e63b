/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/review/tabiya-why-not-panel.h"

#include <glib/gi18n.h>
#include <string.h>

#include "insight/tabiya-shown-moves.h"
#include "ui/tabiya-wait-line.h"

struct _TabiyaWhyNotPanel
{
  GtkWidget               parent_instance;

  /* template */
  GtkWidget              *content;
  GtkLabel               *question_label;
  GtkDropDown            *move_drop_down;
  GtkLabel               *text_label;
  TabiyaWaitLine         *wait_line;
  GtkWidget              *buttons;
  GtkLabel               *numbers_label;
  GtkButton              *another_button;
  GtkWidget              *again_button;
  GtkWidget              *add_button;

  /* owned */
  TabiyaWhyNotController *controller;

  /* state */
  GArray                 *listed;       /* the choices in the list, to know whether they are others
                                           now; owned, nullable */
  gboolean                built;        /* whether the template exists */
  gboolean                updating;     /* whether the program is choosing in the list */
  gboolean                narrow;
  gboolean                low;
};

enum {
  BOARD_WANTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaWhyNotPanel, tabiya_why_not_panel, GTK_TYPE_WIDGET)

static void
set_text (GtkLabel   *label,
          const char *text)
{
  g_autofree char *joined = tabiya_shown_moves_dup (text ? text : "");

  if (strcmp (gtk_label_get_text (label), joined) != 0)
    gtk_label_set_text (label, joined);
}

/* The list */

static void
fill_list (TabiyaWhyNotPanel *self,
           GArray            *choices)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);

  g_clear_pointer (&self->listed, g_array_unref);
  self->listed = g_array_ref (choices);
  gtk_string_list_append (names, _("Choose…"));
  for (guint i = 0; i < choices->len; i++)
    gtk_string_list_take (names, tabiya_why_not_controller_dup_choice (self->controller, i));
  gtk_drop_down_set_model (self->move_drop_down, G_LIST_MODEL (names));
}

/* The place of the move asked about in the list, whose first item is no move. */
static guint
find_choice (GArray    *choices,
             ChessMove  move)
{
  for (guint i = 0; i < choices->len; i++) {
    if (g_array_index (choices, ChessMove, i) == move)
      return i + 1;
  }
  return 0;
}

static void
update_list (TabiyaWhyNotPanel *self)
{
  GArray *choices = tabiya_why_not_controller_get_choices (self->controller);
  ChessMove move = tabiya_why_not_controller_get_move (self->controller);

  self->updating = TRUE;
  if (choices != self->listed)
    fill_list (self, choices);
  gtk_drop_down_set_selected (self->move_drop_down, find_choice (choices, move));
  gtk_widget_set_sensitive (GTK_WIDGET (self->move_drop_down), choices->len > 0);
  self->updating = FALSE;
}

/* The answer */

static void
update_buttons (TabiyaWhyNotPanel *self)
{
  const TabiyaWhyNotAnswer *answer = tabiya_why_not_controller_get_answer (self->controller);
  gboolean failed = tabiya_why_not_controller_get_state (self->controller) == TABIYA_WHY_NOT_FAILED;
  gboolean had_focus = !!gtk_widget_get_focus_child (self->buttons);
  g_autofree char *numbers = tabiya_why_not_controller_dup_numbers (self->controller);

  gtk_widget_set_visible (self->buttons, answer || failed);
  gtk_widget_set_visible (self->again_button, failed);
  gtk_widget_set_visible (self->add_button, !failed);
  gtk_widget_set_visible (GTK_WIDGET (self->numbers_label), !!answer);
  gtk_widget_set_sensitive (self->add_button,
                            tabiya_why_not_controller_can_add (self->controller));
  set_text (self->numbers_label, numbers);
  if (had_focus && !answer && !failed)
    g_signal_emit (self, signals[BOARD_WANTED], 0);
}

/* The buttons take what room there is: side by side with short names, or one above the other. */
static void
fit_buttons (TabiyaWhyNotPanel *self)
{
  gtk_button_set_label (self->another_button,
                        self->narrow ? _("Another _Move") : _("Ask About Another _Move"));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->buttons),
                                  self->low ? GTK_ORIENTATION_VERTICAL
                                            : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_halign (self->buttons, self->low ? GTK_ALIGN_FILL : GTK_ALIGN_END);
}

/* Builds the template when there is first something to show. */
static void
build (TabiyaWhyNotPanel *self)
{
  if (self->built)
    return;
  self->built = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  fit_buttons (self);
}

static void
update_cb (TabiyaWhyNotPanel *self)
{
  gboolean active = tabiya_why_not_controller_is_active (self->controller);
  g_autofree char *question = NULL;
  g_autofree char *text = NULL;

  if (active)
    build (self);
  gtk_widget_set_visible (GTK_WIDGET (self), active);
  if (!active)
    return;
  question = tabiya_why_not_controller_dup_question (self->controller);
  text = tabiya_why_not_controller_dup_text (self->controller);
  set_text (self->question_label, question);
  set_text (self->text_label, text);
  tabiya_wait_line_set_work (self->wait_line,
                             tabiya_why_not_controller_get_work (self->controller));
  update_list (self);
  update_buttons (self);
}

/* What is clicked */

static void
move_selected_cb (TabiyaWhyNotPanel *self)
{
  guint selected = gtk_drop_down_get_selected (self->move_drop_down);

  if (self->updating || selected == GTK_INVALID_LIST_POSITION)
    return;
  if (selected == 0)
    tabiya_why_not_controller_clear (self->controller);
  else
    tabiya_why_not_controller_ask (self->controller,
                                   g_array_index (self->listed, ChessMove, selected - 1));
}

static void
end_clicked_cb (TabiyaWhyNotPanel *self)
{
  tabiya_why_not_controller_end (self->controller);
}

static void
another_clicked_cb (TabiyaWhyNotPanel *self)
{
  tabiya_why_not_controller_clear (self->controller);
  g_signal_emit (self, signals[BOARD_WANTED], 0);
}

static void
again_clicked_cb (TabiyaWhyNotPanel *self)
{
  tabiya_why_not_controller_try_again (self->controller);
}

static void
add_clicked_cb (TabiyaWhyNotPanel *self)
{
  tabiya_why_not_controller_add (self->controller);
}

static void
tabiya_why_not_panel_dispose (GObject *object)
{
  TabiyaWhyNotPanel *self = TABIYA_WHY_NOT_PANEL (object);

  if (self->controller)
    g_signal_handlers_disconnect_by_data (self->controller, self);
  g_clear_object (&self->controller);
  g_clear_pointer (&self->listed, g_array_unref);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  G_OBJECT_CLASS (tabiya_why_not_panel_parent_class)->dispose (object);
}

static void
tabiya_why_not_panel_class_init (TabiyaWhyNotPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_why_not_panel_dispose;
  signals[BOARD_WANTED] = g_signal_new ("board-wanted", G_TYPE_FROM_CLASS (klass),
                                        G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-why-not-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaWhyNotPanel, content);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWhyNotPanel, question_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWhyNotPanel, move_drop_down);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWhyNotPanel, text_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWhyNotPanel, wait_line);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWhyNotPanel, buttons);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWhyNotPanel, numbers_label);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWhyNotPanel, another_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWhyNotPanel, again_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaWhyNotPanel, add_button);
  gtk_widget_class_bind_template_callback (widget_class, move_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, end_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, another_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, again_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_clicked_cb);
}

static void
tabiya_why_not_panel_init (TabiyaWhyNotPanel *self)
{
}

void
tabiya_why_not_panel_set_controller (TabiyaWhyNotPanel      *self,
                                     TabiyaWhyNotController *controller)
{
  g_return_if_fail (TABIYA_IS_WHY_NOT_PANEL (self));
  g_return_if_fail (!self->controller);

  self->controller = g_object_ref (controller);
  g_signal_connect_swapped (controller, "changed", G_CALLBACK (update_cb), self);
  update_cb (self);
}

void
tabiya_why_not_panel_set_room (TabiyaWhyNotPanel *self,
                               gboolean           narrow,
                               gboolean           low)
{
  g_return_if_fail (TABIYA_IS_WHY_NOT_PANEL (self));

  self->narrow = narrow;
  self->low = low;
  if (self->built)
    fit_buttons (self);
}
