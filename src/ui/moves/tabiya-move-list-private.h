/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/moves/tabiya-move-list.h"
#include "model/moves/tabiya-move-model.h"

G_BEGIN_DECLS

/* The structure shared by the files of TabiyaMoveList: -list.c (rows, scrolling, properties) and
   -input. */

struct _TabiyaMoveList {
  GtkWidget        parent_instance;

  /* owned */
  TabiyaMoveModel *model;
  GtkWidget       *stack;             /* child */

  /* borrowed: inside the stack */
  GtkWidget       *list;
  GtkWidget       *flow;
  GtkWidget       *flow_window;

  /* state */
  gboolean         is_inline;
  gboolean         is_flowing;        /* inline, and not too long for that */
  guint            scroll_id;         /* of the tick callback */
  guint            n_scroll_ticks;
};

/* tabiya-move-list-input.c */
void        tabiya_move_list_install_signals (GObjectClass   *klass);
void        tabiya_move_list_init_input      (TabiyaMoveList *self);
TabiyaNode *tabiya_move_list_get_current     (TabiyaMoveList *self);
/* Handle a click on a move, and on the triangle of a variation. */
void        tabiya_move_list_activate        (TabiyaMoveList *self,
                                              TabiyaNode     *node);
void        tabiya_move_list_toggle_fold     (TabiyaMoveList *self,
                                              TabiyaNode     *first);

G_END_DECLS
