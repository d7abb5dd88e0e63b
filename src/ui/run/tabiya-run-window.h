/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/lab/tabiya-match-words.h"
#include "ui/run/tabiya-run-keeper.h"

G_BEGIN_DECLS

/*
 * TabiyaRunWindow: shows a run and controls it: pause, stop, continue, how it stands, its games.
 * A kind of run derives a class from it and fills two properties, usually in its template:
 * "standing", a widget below the verdict, and "menu-model", the menu of the window, with the
 * actions "run.save-games" and "run.open-games", where there are any with their moves, and
 * "run.all". Main thread.
 */
#define TABIYA_TYPE_RUN_WINDOW (tabiya_run_window_get_type ())
G_DECLARE_DERIVABLE_TYPE (TabiyaRunWindow, tabiya_run_window, TABIYA, RUN_WINDOW, AdwWindow)

struct _TabiyaRunWindowClass
{
  AdwWindowClass parent_class;

  /* Shows how its run stands: a number or the state has changed. */
  void (*update) (TabiyaRunWindow *self);
};

void             tabiya_run_window_begin          (TabiyaRunWindow   *self,
                                                   TabiyaRunKeeper   *keeper,
                                                   TabiyaRun         *run,
                                                   const char        *subtitle);
TabiyaRun       *tabiya_run_window_get_run        (TabiyaRunWindow   *self);
void             tabiya_run_window_continue       (TabiyaRunWindow   *self);

/* For derived classes. */
AdwToastOverlay *tabiya_run_window_get_toasts     (TabiyaRunWindow   *self);
void             tabiya_run_window_show_verdict   (TabiyaRunWindow   *self,
                                                   TabiyaConclusion   conclusion,
                                                   const char        *title,
                                                   const char        *detail);
void             tabiya_run_window_name_sides     (TabiyaRunWindow   *self,
                                                   const char        *first,
                                                   const char        *second);
void             tabiya_run_window_show_between   (TabiyaRunWindow   *self,
                                                   const char        *name,
                                                   const char        *other);
void             tabiya_run_window_write          (TabiyaRunWindow   *self,
                                                   GFile             *target,
                                                   GBytes            *bytes,
                                                   const char        *failure);

G_END_DECLS
