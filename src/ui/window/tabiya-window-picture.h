/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/window/tabiya-window.h"

G_BEGIN_DECLS

/* Asks where to save a picture of the board or the graph, and writes it there. @title, @name (of
   the file, without its suffix) and @failure (heading of the message if it cannot be written) are
   translated. Main thread. */
void  tabiya_window_save_picture (TabiyaWindow *self,
                                  GBytes       *bytes,
                                  gboolean      svg,
                                  const char   *title,
                                  const char   *name,
                                  const char   *failure);

G_END_DECLS
