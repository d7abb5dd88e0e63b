/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/lab/tabiya-new-weights.h"

#include <glib/gi18n.h>

#include "model/weights/tabiya-applied-weights.h"
#include "model/weights/tabiya-weights-settings.h"
#include "profiles/tabiya-profiles.h"
#include "profiles/tabiya-weight-file.h"
#include "ui/heuristics/tabiya-profile-name.h"
#include "ui/tabiya-dialogs.h"
#include "ui/tabiya-toast.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaNewWeights
{
  GObject               parent_instance;

  /* owned */
  GSettings            *settings;
  GSimpleAction        *undo;
  AdwToast             *toast;          /* for the weights applied last; NULL if there is none */
  GCancellable         *asking;         /* for a name */

  /* borrowed: the owner of this object; NULL once it is closed */
  GtkWidget            *owner;
  AdwToastOverlay      *toasts;

  /* state */
  TabiyaAppliedWeights  applied;
  HeuristicWeights      to_save;
};

G_DEFINE_FINAL_TYPE (TabiyaNewWeights, tabiya_new_weights, G_TYPE_OBJECT)

static void
dismiss_toast (TabiyaNewWeights *self)
{
  if (self->toast)
    adw_toast_dismiss (self->toast);
  g_clear_object (&self->toast);
}

static void
undo_cb (TabiyaNewWeights *self)
{
  if (!self->owner)
    return;
  tabiya_applied_weights_undo (&self->applied, self->settings);
  dismiss_toast (self);
  g_simple_action_set_enabled (self->undo, FALSE);
}

static void
named_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr(TabiyaNewWeights) self = data;
  g_autoptr(GError) error = NULL;
  g_autofree char *name = tabiya_profile_name_ask_finish (result, &error);
  g_autofree char *text = NULL;

  if (!name || !self->owner)
    return;
  if (!tabiya_profiles_add (tabiya_profiles_get_default (), name, &self->to_save, &error)) {
    tabiya_dialogs_error (tabiya_widget_get_window (self->owner),
                          _("The Profile Could Not Be Saved"), error->message);
    return;
  }
  /* Translators: the name of a profile. */
  text = g_strdup_printf (_("Saved as “%s”"), name);
  tabiya_toast_show (GTK_WIDGET (self->toasts), text);
}

static void
tabiya_new_weights_dispose (GObject *object)
{
  tabiya_new_weights_close (TABIYA_NEW_WEIGHTS (object));
  G_OBJECT_CLASS (tabiya_new_weights_parent_class)->dispose (object);
}

static void
tabiya_new_weights_class_init (TabiyaNewWeightsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_new_weights_dispose;
}

static void
tabiya_new_weights_init (TabiyaNewWeights *self)
{
  self->asking = g_cancellable_new ();
  self->undo = g_simple_action_new ("undo", NULL);
  g_simple_action_set_enabled (self->undo, FALSE);
  g_signal_connect_object (self->undo, "activate", G_CALLBACK (undo_cb), self, G_CONNECT_SWAPPED);
}

/**
 * tabiya_new_weights_new:
 * @owner: what owns the result; gets the action "new-weights.undo"
 * @toasts: a child of it
 * @settings: the settings of the side that gets the weights
 *
 * Returns: (transfer full): a new object
 */
TabiyaNewWeights *
tabiya_new_weights_new (GtkWidget       *owner,
                        AdwToastOverlay *toasts,
                        GSettings       *settings)
{
  TabiyaNewWeights *self = g_object_new (TABIYA_TYPE_NEW_WEIGHTS, NULL);
  g_autoptr(GSimpleActionGroup) group = g_simple_action_group_new ();

  self->owner = owner;
  self->toasts = toasts;
  self->settings = g_object_ref (settings);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (self->undo));
  gtk_widget_insert_action_group (owner, "new-weights", G_ACTION_GROUP (group));
  return self;
}

void
tabiya_new_weights_close (TabiyaNewWeights *self)
{
  g_return_if_fail (TABIYA_IS_NEW_WEIGHTS (self));

  self->owner = NULL;
  self->toasts = NULL;
  if (self->asking)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  g_clear_object (&self->toast);
  g_clear_object (&self->undo);
  g_clear_object (&self->settings);
}

/**
 * tabiya_new_weights_apply:
 * @weights: weights that were found
 *
 * Gives them to the side and offers to undo that.
 */
void
tabiya_new_weights_apply (TabiyaNewWeights       *self,
                          const HeuristicWeights *weights)
{
  g_return_if_fail (TABIYA_IS_NEW_WEIGHTS (self));

  tabiya_applied_weights_apply (&self->applied, self->settings, weights);
  dismiss_toast (self);
  g_set_object (&self->toast,
                tabiya_toast_offer (GTK_WIDGET (self->toasts),
                                    tabiya_weights_are_analysts (self->settings)
                                    ? _("Tabiya judges by these weights now")
                                    : _("Tabiya plays by these weights now"),
                                    _("_Undo"), "new-weights.undo", NULL));
  g_simple_action_set_enabled (self->undo, TRUE);
}

void
tabiya_new_weights_test (TabiyaNewWeights       *self,
                         const HeuristicWeights *weights,
                         const char             *name)
{
  g_autofree char *text = NULL;

  g_return_if_fail (TABIYA_IS_NEW_WEIGHTS (self));

  text = tabiya_weight_file_write (weights, name);
  gtk_widget_activate_action (self->owner, "app.test-candidate", "s", text);
}

void
tabiya_new_weights_save (TabiyaNewWeights       *self,
                         const HeuristicWeights *weights,
                         const char             *wanted)
{
  TabiyaProfiles *profiles = tabiya_profiles_get_default ();
  g_autofree char *name = NULL;

  g_return_if_fail (TABIYA_IS_NEW_WEIGHTS (self));

  self->to_save = *weights;
  name = tabiya_profiles_dup_free_name (profiles, weights->heuristic, wanted);
  tabiya_profile_name_ask_async (tabiya_widget_get_window (self->owner), _("Save as Profile"),
                                 _("_Save"), name, profiles, weights->heuristic, NULL, self->asking,
                                 named_cb, g_object_ref (self));
}

void
tabiya_new_weights_suggest (GtkWidget *apply_button,
                            GtkWidget *test_button,
                            gboolean   visible,
                            gboolean   changes,
                            gboolean   confirmed)
{
  gtk_widget_set_visible (apply_button, visible);
  gtk_widget_set_sensitive (apply_button, changes);
  tabiya_widget_set_css_class (apply_button, "suggested-action", confirmed);
  gtk_widget_set_visible (test_button, visible);
  gtk_widget_set_sensitive (test_button, changes);
  tabiya_widget_set_css_class (test_button, "suggested-action", !confirmed);
}
