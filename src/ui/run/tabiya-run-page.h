/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/lab/tabiya-match-words.h"
#include "ui/run/tabiya-run-keeper.h"
#include "ui/tabiya-lab-page.h"

G_BEGIN_DECLS

/*
 * TabiyaRunPage: shows a run and controls it: pause, stop, continue, how it stands, its games.
 * A kind of run derives a class from it and fills two properties, usually in its template:
 * "standing", a widget below the verdict, and "menu-model", its menu, with the
 * actions "run.save-games" and "run.open-games", where there are any with their moves, and
 * "run.all". Main thread.
 */
#define TABIYA_TYPE_RUN_PAGE (tabiya_run_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (TabiyaRunPage, tabiya_run_page, TABIYA, RUN_PAGE, TabiyaLabPage)

struct _TabiyaRunPageClass
{
  TabiyaLabPageClass parent_class;

  /* Shows how its run stands: a number or the state has changed. */
  void (*update) (TabiyaRunPage *self);
};

void             tabiya_run_page_begin          (TabiyaRunPage   *self,
                                                   TabiyaRunKeeper   *keeper,
                                                   TabiyaRun         *run,
                                                   const char        *limits);
TabiyaRun       *tabiya_run_page_get_run        (TabiyaRunPage   *self);
void             tabiya_run_page_continue       (TabiyaRunPage   *self);

/* For derived classes. */
AdwToastOverlay *tabiya_run_page_get_toasts     (TabiyaRunPage   *self);
void             tabiya_run_page_show_verdict   (TabiyaRunPage   *self,
                                                   TabiyaConclusion   conclusion,
                                                   const char        *title,
                                                   const char        *detail);
void             tabiya_run_page_name_sides     (TabiyaRunPage   *self,
                                                   const char        *first,
                                                   const char        *second);
void             tabiya_run_page_show_between   (TabiyaRunPage   *self,
                                                   const char        *name,
                                                   const char        *other);
void             tabiya_run_page_write          (TabiyaRunPage   *self,
                                                   GFile             *target,
                                                   GBytes            *bytes,
                                                   const char        *failure);

G_END_DECLS
