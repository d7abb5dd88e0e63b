/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/window/tabiya-pane-placer.h"

#include "ui/tabiya-whole-text.h"

/* Width of the pane: 520 px at 1280, but at least what the terms of the page Engine need, so that
   no page widens it; 280 in a low window. */
#define PANE_DEFAULT 520
#define PANE_SHARE   0.406
#define PANE_MIN     376
#define PANE_LOW     280
/* The list of games that has the window, with many columns; the board is only a preview. */
#define PANE_GAMES       784
#define PANE_GAMES_SHARE 0.6125
/* Height of the pane under the board in a narrow window. */
#define PANE_HEIGHT  210
/* The page Engine and the panel for retrying mistakes need more; the board gets smaller. */
#define PANE_HEIGHT_ANALYSIS 320
#define PANE_HEIGHT_LEARN 270
/* A question about a move needs less: four lines of text between its name and its buttons. */
#define PANE_HEIGHT_WHY_NOT 190

struct _TabiyaPanePlacer
{
  GObject                 parent_instance;

  /* owned */
  GSettings              *settings;

  /* borrowed: live in the window, which owns the placer */
  TabiyaPaneWidgets       widgets;

  /* state */
  int                     total;     /* width of the window when the pane was placed */
  gboolean                setting;   /* the pane is being placed here, not dragged */
  gboolean                pressed;   /* a button or a finger is down in the window */
  gboolean                stepping;  /* the handle moves by a key */
};

G_DEFINE_FINAL_TYPE (TabiyaPanePlacer, tabiya_pane_placer, G_TYPE_OBJECT)

static const char *
get_page (TabiyaPanePlacer *self)
{
  return tabiya_pane_get_page (self->widgets.pane);
}

/* Under which name a width is kept: all pages have one, the list that has the window another. */
static const char *
get_key (TabiyaPanePlacer *self)
{
  return tabiya_pane_is_expanded (self->widgets.pane) ? "games" : "moves";
}

/* The width that a person has chosen; 0 if none. */
static int
get_chosen_width (TabiyaPanePlacer *self)
{
  g_autoptr(GVariant) widths = g_settings_get_value (self->settings, "pane-widths");
  gint32 width = 0;

  g_variant_lookup (widths, get_key (self), "i", &width);
  return width;
}

/* What the pages get by themselves: more where text is large, but never more than half. */
static int
get_usual_width (TabiyaPanePlacer *self,
                 int               total)
{
  int width = CLAMP ((int) (total * PANE_SHARE), PANE_MIN, PANE_DEFAULT);
  double scale = tabiya_whole_text_get_scale (GTK_WIDGET (self->widgets.pane));

  return MAX (width, MIN ((int) (width * scale), total / 2));
}

static int
get_pane_width (TabiyaPanePlacer *self,
                int               total)
{
  int chosen = get_chosen_width (self);

  if (tabiya_adaptive_get_layout (self->widgets.adaptive) == TABIYA_LAYOUT_LOW)
    return PANE_LOW;
  if (chosen > 0)
    return CLAMP (chosen, PANE_MIN, MAX (PANE_MIN, total - 300));
  if (tabiya_pane_is_expanded (self->widgets.pane))
    return CLAMP ((int) (total * PANE_GAMES_SHARE), PANE_MIN, PANE_GAMES);
  return get_usual_width (self, total);
}

static GtkWindow *
get_window (TabiyaPanePlacer *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self->widgets.paned)));
}

static int
get_total_width (TabiyaPanePlacer *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self->widgets.adaptive));
  int height;

  if (width <= 0)
    gtk_window_get_default_size (get_window (self), &width, &height);
  return width;
}

/* In a narrow window the board goes from edge to edge, and the pane has the rest. */
static int
get_narrow_position (TabiyaPanePlacer *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self->widgets.adaptive));
  int height = gtk_widget_get_height (GTK_WIDGET (self->widgets.adaptive));
  int pane = PANE_HEIGHT;
  int header;
  int board;

  gtk_widget_measure (self->widgets.header, GTK_ORIENTATION_VERTICAL, width,
                      NULL, &header, NULL, NULL);
  if (tabiya_pane_shows_list (self->widgets.pane))
    return header;
  gtk_widget_measure (self->widgets.board, GTK_ORIENTATION_VERTICAL, width,
                      NULL, &board, NULL, NULL);
  if (tabiya_pane_is_learning (self->widgets.pane))
    pane = PANE_HEIGHT_LEARN;
  else if (tabiya_pane_is_asking (self->widgets.pane))
    pane = PANE_HEIGHT_WHY_NOT;
  else if (strcmp (get_page (self), "analysis") == 0)
    pane = PANE_HEIGHT_ANALYSIS;
  /* The moves keep a third of the height, even if the board gets smaller for it. */
  return MIN (header + board, height - MAX (pane, height / 3));
}

/* Who moves the handle */

static gboolean
event_cb (TabiyaPanePlacer *self,
          GdkEvent         *event)
{
  switch ((int) gdk_event_get_event_type (event)) {
  case GDK_BUTTON_PRESS:
  case GDK_TOUCH_BEGIN:
    self->pressed = TRUE;
    break;
  case GDK_BUTTON_RELEASE:
  case GDK_TOUCH_END:
  case GDK_TOUCH_CANCEL:
    self->pressed = FALSE;
    break;
  default:
    break;
  }
  return GDK_EVENT_PROPAGATE;
}

static gboolean
step_begins_cb (TabiyaPanePlacer *self)
{
  self->stepping = TRUE;
  return FALSE;
}

static gboolean
step_ends_cb (TabiyaPanePlacer *self)
{
  self->stepping = FALSE;
  return FALSE;
}

static void
watch_handle (TabiyaPanePlacer *self)
{
  GtkWidget *paned = GTK_WIDGET (self->widgets.paned);
  GtkEventController *events = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (paned, events);
  g_signal_connect_object (events, "event", G_CALLBACK (event_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (paned, "move-handle", G_CALLBACK (step_begins_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (paned, "move-handle", G_CALLBACK (step_ends_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

/* Construction */

static void
tabiya_pane_placer_finalize (GObject *object)
{
  TabiyaPanePlacer *self = TABIYA_PANE_PLACER (object);

  g_clear_object (&self->settings);
  G_OBJECT_CLASS (tabiya_pane_placer_parent_class)->finalize (object);
}

static void
tabiya_pane_placer_class_init (TabiyaPanePlacerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_pane_placer_finalize;
}

static void
tabiya_pane_placer_init (TabiyaPanePlacer *self)
{
}

/**
 * tabiya_pane_placer_new:
 * @settings: keep the widths; a reference is taken
 * @widgets: what is placed
 *
 * Main thread, like all functions here.
 *
 * Returns: (transfer full): a placer
 */
TabiyaPanePlacer *
tabiya_pane_placer_new (GSettings               *settings,
                        const TabiyaPaneWidgets *widgets)
{
  TabiyaPanePlacer *self = g_object_new (TABIYA_TYPE_PANE_PLACER, NULL);

  self->settings = g_object_ref (settings);
  self->widgets = *widgets;
  watch_handle (self);
  return self;
}

void
tabiya_pane_placer_place (TabiyaPanePlacer *self)
{
  int position;

  if (tabiya_adaptive_get_layout (self->widgets.adaptive) == TABIYA_LAYOUT_NARROW) {
    position = get_narrow_position (self);
  } else {
    int total = get_total_width (self);

    self->total = total;
    position = total - get_pane_width (self, total);
  }
  self->setting = TRUE;
  gtk_paned_set_position (self->widgets.paned, position);
  self->setting = FALSE;
}

void
tabiya_pane_placer_remember (TabiyaPanePlacer *self)
{
  g_autoptr(GVariant) widths = NULL;
  GVariantBuilder builder;
  GVariantIter iter;
  const char *page;
  gint32 width;
  int total;
  int pane;

  /* The position also changes with the window, and with what the board or the pane needs; only
     moving the handle is a choice. */
  if (self->setting || (!self->pressed && !self->stepping)
      || !gtk_widget_get_mapped (GTK_WIDGET (get_window (self)))
      || tabiya_adaptive_get_layout (self->widgets.adaptive) != TABIYA_LAYOUT_WIDE)
    return;
  total = gtk_widget_get_width (GTK_WIDGET (self->widgets.paned));
  pane = total - gtk_paned_get_position (self->widgets.paned);
  if (total != self->total || pane < PANE_MIN)
    return;

  widths = g_settings_get_value (self->settings, "pane-widths");
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{si}"));
  g_variant_builder_add (&builder, "{si}", get_key (self), pane);
  g_variant_iter_init (&iter, widths);
  while (g_variant_iter_next (&iter, "{&si}", &page, &width)) {
    if (strcmp (page, get_key (self)) != 0)
      g_variant_builder_add (&builder, "{si}", page, width);
  }
  g_settings_set_value (self->settings, "pane-widths", g_variant_builder_end (&builder));
}

/**
 * tabiya_pane_placer_arrange:
 *
 * Puts board and pane side by side, or one above the other, as the layout asks for.
 */
void
tabiya_pane_placer_arrange (TabiyaPanePlacer *self)
{
  TabiyaLayout layout = tabiya_adaptive_get_layout (self->widgets.adaptive);
  gboolean narrow = layout == TABIYA_LAYOUT_NARROW;
  int minimum = layout == TABIYA_LAYOUT_LOW ? PANE_LOW : PANE_MIN;

  if (narrow)
    minimum = -1;
  self->setting = TRUE;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->widgets.paned),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_size_request (GTK_WIDGET (self->widgets.pane), minimum, -1);
  gtk_paned_set_resize_start_child (self->widgets.paned, !narrow);
  gtk_paned_set_resize_end_child (self->widgets.paned, narrow);
  gtk_paned_set_position (self->widgets.paned, -1);
  self->setting = FALSE;
}
