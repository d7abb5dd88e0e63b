/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/analysis/tabiya-second-engine.h"
#include "ui/analysis/tabiya-line-list.h"

G_BEGIN_DECLS

/* TabiyaSecondOpinion: the lines of a second engine on the page Engine, and the choice of it. It
   is hidden while there are no other engines than Tabiya. */
#define TABIYA_TYPE_SECOND_OPINION (tabiya_second_opinion_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaSecondOpinion, tabiya_second_opinion, TABIYA, SECOND_OPINION, GtkBox)

/* To be called once. References are taken. */
void            tabiya_second_opinion_set_engine (TabiyaSecondOpinion *self,
                                                  TabiyaSecondEngine  *engine,
                                                  GSettings           *settings);
/* Shows what the engine thinks; @position: that of the board. */
void            tabiya_second_opinion_update     (TabiyaSecondOpinion *self,
                                                  const ChessPosition *position);
/* Reads the list of engines again; to be called when the page is shown. */
void            tabiya_second_opinion_reread     (TabiyaSecondOpinion *self);
/* Its lines, for the signals. (transfer none) */
TabiyaLineList *tabiya_second_opinion_get_lines  (TabiyaSecondOpinion *self);

G_END_DECLS
