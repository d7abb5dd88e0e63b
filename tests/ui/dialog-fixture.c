/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dialog-fixture.h"

#include "ui/tabiya-lab-page.h"
#include "ui/tabiya-widgets.h"

void
dialog_show (gpointer widget)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));

  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  ui_test_settle ();
}

static gboolean
close_cb (GtkWidget *widget,
          GVariant  *arguments,
          gpointer   data)
{
  gtk_window_close (GTK_WINDOW (widget));
  return TRUE;
}

GtkWindow *
dialog_new_page (GType      type,
                 GtkWindow *board,
                 GSettings *settings)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *page = g_object_new (type, NULL);
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), gtk_shortcut_new (
    gtk_keyval_trigger_new (GDK_KEY_Escape, 0), gtk_callback_action_new (close_cb, NULL, NULL)));
  gtk_widget_add_controller (window, keys);
  gtk_window_set_transient_for (GTK_WINDOW (window), board);
  gtk_widget_set_size_request (window, 360, 290);
  gtk_window_set_default_size (GTK_WINDOW (window), 680, 740);
  adw_window_set_content (ADW_WINDOW (window), page);
  tabiya_lab_page_begin (TABIYA_LAB_PAGE (page), settings);
  return GTK_WINDOW (window);
}

gpointer
dialog_page (gpointer window)
{
  return adw_window_get_content (window);
}

gpointer
dialog_child (gpointer    widget,
              const char *id)
{
  GObject *child = NULL;

  if (G_OBJECT_TYPE (widget) == ADW_TYPE_WINDOW)
    widget = dialog_page (widget);
  for (GType type = G_OBJECT_TYPE (widget); type != GTK_TYPE_WIDGET && !child;
       type = g_type_parent (type))
    child = gtk_widget_get_template_child (widget, type, id);
  if (!child)
    g_error ("%s has no child %s", G_OBJECT_TYPE_NAME (widget), id);
  return child;
}

void
dialog_focus (gpointer widget)
{
  g_assert_true (gtk_widget_grab_focus (widget));
  ui_test_settle ();
}

/* Lets a scrolled window bring @widget into view, as it does for what gets the focus. */
static void
scroll_to (GtkWidget *widget)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT);
  GtkAdjustment *adjustment;
  graphene_rect_t bounds;

  if (!viewport || !gtk_widget_compute_bounds (widget, viewport, &bounds))
    return;
  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport));
  if (bounds.origin.y < 0 || bounds.origin.y + bounds.size.height
                             > gtk_adjustment_get_page_size (adjustment))
    gtk_adjustment_set_value (adjustment,
                              gtk_adjustment_get_value (adjustment) + bounds.origin.y);
  ui_test_settle ();
}

void
dialog_press (gpointer button)
{
  scroll_to (button);
  ui_test_click (button, gtk_widget_get_width (button) / 2.0,
                 gtk_widget_get_height (button) / 2.0);
}

void
dialog_flip (gpointer toggle)
{
  gboolean before = gtk_switch_get_active (toggle);

  /* The switch has flipped when its slider has arrived, however long a busy machine takes. */
  dialog_press (toggle);
  ui_test_wait_until (gtk_switch_get_active (toggle) != before);
  ui_test_settle ();
}

const char *
dialog_label (gpointer    widget,
              const char *css_class)
{
  GtkWidget *child;

  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, css_class))
    return gtk_label_get_text (widget);
  for (child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    const char *text = dialog_label (child, css_class);

    if (text)
      return text;
  }
  return NULL;
}

gboolean
dialog_says_wait (gpointer    line,
                  const char *text)
{
  return gtk_widget_get_mapped (line)
         && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (gtk_widget_get_first_child (line))),
                              text);
}

void
dialog_press_wait (gpointer    line,
                   const char *verb)
{
  GtkWidget *button = gtk_widget_get_last_child (line);

  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, verb);
  ui_test_wait_still (button);
  dialog_press (button);
}

static void
ticket_cb (TabiyaTicket *ticket,
           gpointer      data)
{
}

static void
end_cb (DialogHolder *holder)
{
  holder->n_ended++;
  g_clear_pointer (&holder->ticket, tabiya_ticket_release);
}

void
dialog_hold (DialogHolder   *holder,
             TabiyaPriority  priority,
             const char     *what,
             const char     *end)
{
  TabiyaArbiter *arbiter = tabiya_arbiter_get_default ();

  holder->n_ended = 0;
  holder->work = tabiya_work_new ();
  tabiya_work_describe (holder->work, what, end, FALSE);
  g_signal_connect_swapped (holder->work, "room-asked", G_CALLBACK (end_cb), holder);
  holder->ticket = tabiya_arbiter_request (arbiter, priority, tabiya_arbiter_get_capacity (arbiter),
                                           ticket_cb, ticket_cb, NULL);
  tabiya_ticket_set_work (holder->ticket, holder->work);
  ui_test_wait_until (tabiya_ticket_is_granted (holder->ticket));
}

void
dialog_let_go (DialogHolder *holder)
{
  g_clear_pointer (&holder->ticket, tabiya_ticket_release);
  g_clear_object (&holder->work);
}

guint
dialog_count_tab_stops (gpointer widget)
{
  GtkWindow *window = tabiya_widget_get_window (widget);
  GtkWidget *first = gtk_root_get_focus (GTK_ROOT (window));
  guint count = 0;

  do {
    ui_test_key (GDK_KEY_Tab, 0);
    count++;
    /* Whoever has the keyboard must be there to be seen. */
    g_assert_nonnull (gtk_root_get_focus (GTK_ROOT (window)));
    g_assert_true (gtk_widget_get_mapped (gtk_root_get_focus (GTK_ROOT (window))));
  } while (gtk_root_get_focus (GTK_ROOT (window)) != first && count < 200);
  return count;
}

void
dialog_assert_freed (gpointer widget)
{
  g_object_add_weak_pointer (widget, &widget);
  gtk_window_destroy (tabiya_widget_get_window (widget));
  /* An answer that is still under way, that of a file just written for one, keeps the window. */
  ui_test_wait_until (!widget);
}
