/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* TabiyaOpeningChoice: one of the openings to filter by, with its name and ECO codes. */
#define TABIYA_TYPE_OPENING_CHOICE (tabiya_opening_choice_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaOpeningChoice, tabiya_opening_choice, TABIYA, OPENING_CHOICE, GtkBox)

/* @index: the index of the group, see tabiya-opening-groups.h. (transfer floating) */
GtkWidget *tabiya_opening_choice_new (guint index) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
