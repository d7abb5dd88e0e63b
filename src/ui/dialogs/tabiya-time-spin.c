/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/dialogs/tabiya-time-spin.h"

#include "model/play/tabiya-time-words.h"

static gboolean
output_cb (GtkSpinButton *spin)
{
  double seconds = gtk_adjustment_get_value (gtk_spin_button_get_adjustment (spin));
  g_autofree char *text = tabiya_time_words_dup_typed ((gint64) (seconds * 1000));

  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (spin)), text))
    gtk_editable_set_text (GTK_EDITABLE (spin), text);
  return TRUE;
}

/* What is no time leaves the value as it was. */
static int
input_cb (GtkSpinButton *spin,
          double        *value)
{
  gint64 milliseconds;

  if (!tabiya_time_words_read_typed (gtk_editable_get_text (GTK_EDITABLE (spin)), &milliseconds))
    return GTK_INPUT_ERROR;
  *value = (double) milliseconds / 1000;
  return TRUE;
}

void
tabiya_time_spin_init (GtkSpinButton *spin)
{
  g_signal_connect (spin, "output", G_CALLBACK (output_cb), NULL);
  g_signal_connect (spin, "input", G_CALLBACK (input_cb), NULL);
  gtk_spin_button_set_update_policy (spin, GTK_UPDATE_IF_VALID);
  /* What it shows until now is a number of seconds. */
  output_cb (spin);
}
