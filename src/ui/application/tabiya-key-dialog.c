/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/application/tabiya-key-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ui/moves/tabiya-move-keys.h"

/* What the person is about to choose; belongs to the dialog. */
typedef struct {
  AdwMessageDialog    *dialog;     /* borrowed */
  GtkShortcutLabel    *shown;      /* borrowed */
  GtkLabel            *note;       /* borrowed */
  const TabiyaCommand *command;
  GSettings           *settings;   /* owned */
  char                *key;        /* owned; "" for none */
} Choice;

static void
free_choice (gpointer data)
{
  Choice *choice = data;

  g_object_unref (choice->settings);
  g_free (choice->key);
  g_free (choice);
}

/* What is to be known of the key, and whether it can be had. */
static char *
dup_note (Choice   *choice,
          gboolean *fits)
{
  const TabiyaCommand *other = *choice->key ? tabiya_commands_find (choice->settings, choice->key)
                                            : NULL;

  *fits = !other || other == choice->command || !tabiya_command_is_fixed (other);
  if (!*choice->key)
    return g_strdup (_("No key"));
  if (!*fits)
    /* Translators: %s is what the key does, such as "One move back". */
    return g_strdup_printf (_("This key stays with “%s”."), _(other->title));
  if (other && other != choice->command)
    /* Translators: %s is a command, such as "Print". */
    return g_strdup_printf (_("“%s” has this key, and would lose it."), _(other->title));
  if (!strstr (choice->key, "<Control>") && !strstr (choice->key, "<Alt>")
      && !strstr (choice->key, "<Super>") && !(choice->key[0] == 'F' && choice->key[1]))
    return g_strdup (_("Without Ctrl or Alt it works in the list of moves."));
  return g_strdup ("");
}

static void
show (Choice *choice)
{
  gboolean fits;
  g_autofree char *note = dup_note (choice, &fits);
  g_autofree char *spoken = NULL;
  GdkModifierType held;
  guint keyval;

  if (gtk_accelerator_parse (choice->key, &keyval, &held))
    spoken = gtk_accelerator_get_label (keyval, held);
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice->shown),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken ? spoken : _("No key"),
                                  -1);
  gtk_shortcut_label_set_accelerator (choice->shown, choice->key);
  gtk_label_set_text (choice->note, note);
  adw_message_dialog_set_response_enabled (choice->dialog, "set", fits);
  /* Enter is not for the button that had the keyboard before there was a key. */
  gtk_window_set_focus (GTK_WINDOW (choice->dialog), NULL);
}

static gboolean
key_pressed_cb (Choice          *choice,
                guint            keyval,
                guint            keycode,
                GdkModifierType  state)
{
  GdkModifierType held = state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK | GDK_ALT_MASK
                                  | GDK_SUPER_MASK);

  /* With these one goes about in the dialog. */
  if (!(held & ~(guint) GDK_SHIFT_MASK)
      && (keyval == GDK_KEY_Escape || keyval == GDK_KEY_Tab || keyval == GDK_KEY_ISO_Left_Tab
          || keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter))
    return GDK_EVENT_PROPAGATE;
  if (!gtk_accelerator_valid (keyval, held))
    return GDK_EVENT_PROPAGATE;
  g_free (choice->key);
  choice->key = keyval == GDK_KEY_BackSpace && !held ? g_strdup ("")
                                                     : tabiya_move_keys_dup_name (keyval, held);
  show (choice);
  return GDK_EVENT_STOP;
}

static void
response_cb (Choice     *choice,
             const char *response)
{
  if (strcmp (response, "reset") == 0)
    tabiya_command_set_keys (choice->command, choice->settings, NULL);
  else if (strcmp (response, "set") == 0 && *choice->key)
    tabiya_command_take_key (choice->command, choice->settings, choice->key);
  else if (strcmp (response, "set") == 0)
    tabiya_command_set_keys (choice->command, choice->settings, "");
}

GtkWindow *
tabiya_key_dialog_new (GtkWindow           *parent,
                       const TabiyaCommand *command,
                       GSettings           *settings)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, _(command->title),
                                              _("Press the new key. Backspace leaves none."));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkEventController *keys = gtk_event_controller_key_new ();
  Choice *choice = g_new0 (Choice, 1);
  g_auto(GStrv) present = NULL;

  choice->dialog = ADW_MESSAGE_DIALOG (dialog);
  choice->command = command;
  choice->settings = g_object_ref (settings);
  choice->key = tabiya_command_dup_keys (command, settings);
  /* The first is the one that is shown. */
  present = g_strsplit (choice->key, " ", 2);
  choice->shown = GTK_SHORTCUT_LABEL (gtk_shortcut_label_new (present[0] ? present[0] : ""));
  gtk_shortcut_label_set_disabled_text (choice->shown, "–");
  gtk_widget_set_halign (GTK_WIDGET (choice->shown), GTK_ALIGN_CENTER);
  choice->note = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, NULL);
  gtk_label_set_wrap (choice->note, TRUE);
  gtk_label_set_justify (choice->note, GTK_JUSTIFY_CENTER);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (choice->shown));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (choice->note));
  adw_message_dialog_set_extra_child (choice->dialog, box);
  adw_message_dialog_add_response (choice->dialog, "cancel", _("_Cancel"));
  if (tabiya_command_is_changed (command, settings))
    adw_message_dialog_add_response (choice->dialog, "reset", _("_Reset"));
  adw_message_dialog_add_response (choice->dialog, "set", _("_Set"));
  adw_message_dialog_set_response_appearance (choice->dialog, "set", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_response_enabled (choice->dialog, "set", FALSE);
  adw_message_dialog_set_default_response (choice->dialog, "set");
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), choice);
  gtk_widget_add_controller (dialog, keys);
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), choice,
                         (GClosureNotify) (GCallback) free_choice, G_CONNECT_SWAPPED);
  return GTK_WINDOW (dialog);
}
