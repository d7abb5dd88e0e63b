/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "lab/imitate/tabiya-imitation.h"

G_BEGIN_DECLS

/* TabiyaImitationView: the outcome of an imitation: what the held-out games say of it, what makes
   the player different in words and in a picture, and every weight. Main thread. */
#define TABIYA_TYPE_IMITATION_VIEW (tabiya_imitation_view_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaImitationView, tabiya_imitation_view, TABIYA, IMITATION_VIEW, GtkBox)

/* @name: the short name of the player. The imitation is not kept. */
void tabiya_imitation_view_show (TabiyaImitationView   *self,
                                 const TabiyaImitation *imitation,
                                 const char            *name);

G_END_DECLS
