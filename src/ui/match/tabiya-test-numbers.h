/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/lab/tabiya-test-words.h"

G_BEGIN_DECLS

/* The five figures of a test, each with its name, its value and a note. The labels belong to the
   box. */
typedef struct {
  GtkLabel *name;
  GtkLabel *value;
  GtkLabel *note;
} TabiyaTestNumberLabels;

typedef struct {
  TabiyaTestNumberLabels figures[TABIYA_TEST_N_NUMBERS];
} TabiyaTestNumbers;

void  tabiya_test_numbers_init   (TabiyaTestNumbers       *self,
                                  GtkFlowBox              *flow_box);
void  tabiya_test_numbers_update (TabiyaTestNumbers       *self,
                                  TabiyaRun           *run,
                                  const TabiyaTestFigures *figures);

G_END_DECLS
