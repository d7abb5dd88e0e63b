/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/tabiya-announcer.h"

#include <glib/gi18n.h>

/* What is said within this time is said together: a screen reader breaks off one announcement for
   the next. The window draws all that changed within a shorter time. */
#define GATHER_MS 60

struct _TabiyaAnnouncer
{
  GtkWidget  parent_instance;

  /* owned */
  GString   *pending;     /* to be said */
  char      *text;        /* said last */

  /* borrowed */
  GtkWidget *described;   /* the widget whose description is @text; nullable, a weak pointer */

  /* state */
  guint      source;
};

G_DEFINE_FINAL_TYPE (TabiyaAnnouncer, tabiya_announcer, GTK_TYPE_WIDGET)

static GQuark
get_announcer_quark (void)
{
  return g_quark_from_static_string ("tabiya-announcer");
}

static GQuark
get_description_quark (void)
{
  return g_quark_from_static_string ("tabiya-description");
}

static GQuark
get_announced_quark (void)
{
  return g_quark_from_static_string ("tabiya-announced");
}

/* @text: nullable. A property that does not change is not told, so that it is taken away first. */
static void
set_property (GtkWidget             *widget,
              GtkAccessibleProperty  property,
              const char            *text)
{
  gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), property);
  if (text)
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), property, text, -1);
}

/* Saying */

#if GTK_CHECK_VERSION (4, 14, 0)

static void
speak (TabiyaAnnouncer *self)
{
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_accessible_announce (GTK_ACCESSIBLE (self), self->text,
                           GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

#else

/* GTK itself describes a widget by its tooltip if nothing else does. */
static void
restore_description (TabiyaAnnouncer *self)
{
  GtkWidget *widget = self->described;
  const char *own;

  if (!widget)
    return;
  g_clear_weak_pointer (&self->described);
  g_object_set_qdata (G_OBJECT (widget), get_announced_quark (), NULL);
  own = g_object_get_qdata (G_OBJECT (widget), get_description_quark ());
  set_property (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                own ? own : gtk_widget_get_tooltip_text (widget));
}

/* The widget with the focus, which may be in a dialog in front of the window. (nullable): a window
   may still name a widget that was just taken out of it. */
static GtkWidget *
find_focus (TabiyaAnnouncer *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkApplication *application = GTK_IS_WINDOW (root)
                                  ? gtk_window_get_application (GTK_WINDOW (root)) : NULL;
  GtkWindow *active = application ? gtk_application_get_active_window (application) : NULL;
  GtkRoot *asked = active ? GTK_ROOT (active) : root;
  GtkWidget *focus = asked ? gtk_root_get_focus (asked) : NULL;

  return focus && gtk_widget_get_root (focus) ? focus : NULL;
}

static void
focus_moved_cb (GtkRoot         *root,
                GParamSpec      *property,
                TabiyaAnnouncer *self)
{
  if (gtk_root_get_focus (root) != self->described)
    restore_description (self);
}

static void
follow_focus (TabiyaAnnouncer *self,
              GtkWidget       *focus)
{
  GtkRoot *root = gtk_widget_get_root (focus);

  g_signal_handlers_disconnect_by_func (root, focus_moved_cb, self);
  g_signal_connect_object (root, "notify::focus-widget", G_CALLBACK (focus_moved_cb), self, 0);
}

static void
speak (TabiyaAnnouncer *self)
{
  GtkWidget *focus = find_focus (self);

  if (focus != self->described)
    restore_description (self);
  if (!focus)
    return;
  g_set_weak_pointer (&self->described, focus);
  g_object_set_qdata (G_OBJECT (focus), get_announced_quark (), self);
  set_property (focus, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, self->text);
  follow_focus (self, focus);
}

#endif

static gboolean
gathered_cb (gpointer data)
{
  TabiyaAnnouncer *self = data;

  self->source = 0;
  g_free (self->text);
  self->text = g_string_free (self->pending, FALSE);
  self->pending = g_string_new (NULL);
  set_property (GTK_WIDGET (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->text);
  speak (self);
  return G_SOURCE_REMOVE;
}

static void
say (TabiyaAnnouncer *self,
     const char      *text)
{
  GString *pending = self->pending;

  if (pending->len > 0)
    g_string_append (pending, strchr (".!?:", pending->str[pending->len - 1]) ? " " : ". ");
  g_string_append (pending, text);
  /* On a busy computer the window draws later than that. What it has to say then comes first. */
  if (self->source == 0)
    self->source = g_timeout_add_full (G_PRIORITY_LOW, GATHER_MS, gathered_cb, self, NULL);
}

/* Widget */

static void
tabiya_announcer_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tabiya_announcer_parent_class)->root (widget);
  g_object_set_qdata (G_OBJECT (gtk_widget_get_root (widget)), get_announcer_quark (), widget);
}

static void
tabiya_announcer_unroot (GtkWidget *widget)
{
  g_object_set_qdata (G_OBJECT (gtk_widget_get_root (widget)), get_announcer_quark (), NULL);
  GTK_WIDGET_CLASS (tabiya_announcer_parent_class)->unroot (widget);
}

static void
tabiya_announcer_dispose (GObject *object)
{
  TabiyaAnnouncer *self = TABIYA_ANNOUNCER (object);

  g_clear_handle_id (&self->source, g_source_remove);
  if (self->described)
    g_object_set_qdata (G_OBJECT (self->described), get_announced_quark (), NULL);
  g_clear_weak_pointer (&self->described);
  G_OBJECT_CLASS (tabiya_announcer_parent_class)->dispose (object);
}

static void
tabiya_announcer_finalize (GObject *object)
{
  TabiyaAnnouncer *self = TABIYA_ANNOUNCER (object);

  g_string_free (self->pending, TRUE);
  g_free (self->text);
  G_OBJECT_CLASS (tabiya_announcer_parent_class)->finalize (object);
}

static void
tabiya_announcer_class_init (TabiyaAnnouncerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tabiya_announcer_dispose;
  object_class->finalize = tabiya_announcer_finalize;
  widget_class->root = tabiya_announcer_root;
  widget_class->unroot = tabiya_announcer_unroot;
  gtk_widget_class_set_css_name (widget_class, "announcer");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
}

static void
tabiya_announcer_init (TabiyaAnnouncer *self)
{
  self->pending = g_string_new (NULL);
  self->text = g_strdup ("");
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  set_property (GTK_WIDGET (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Announcements"));
}

void
tabiya_announce (GtkWidget  *widget,
                 const char *text)
{
  GtkRoot *root;
  TabiyaAnnouncer *announcer;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (text);

  root = gtk_widget_get_root (widget);
  announcer = root ? g_object_get_qdata (G_OBJECT (root), get_announcer_quark ()) : NULL;
  if (announcer && *text)
    say (announcer, text);
}

/**
 * tabiya_announcer_describe:
 * @widget: a widget
 * @description: (nullable): what there is to know about it besides its name, translated
 *
 * Describes @widget, after an announcement if it is described by one at the moment.
 */
void
tabiya_announcer_describe (GtkWidget  *widget,
                           const char *description)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  g_object_set_qdata_full (G_OBJECT (widget), get_description_quark (), g_strdup (description),
                           g_free);
  if (!g_object_get_qdata (G_OBJECT (widget), get_announced_quark ()))
    set_property (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description);
}

const char *
tabiya_announcer_get_text (TabiyaAnnouncer *self)
{
  g_return_val_if_fail (TABIYA_IS_ANNOUNCER (self), NULL);

  return self->text;
}
