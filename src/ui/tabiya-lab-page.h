/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * TabiyaLabPage: a page of the laboratory, with a header bar of its own: a button back to the list
 * where there is no room beside it, what the page offers, and the title. A kind of page derives a
 * class from it and says in its template what stands in it.
 *
 * Properties: "content"; "start" and "end" (write-only, any number of times): what is added to that
 * end of the header bar; "first": what has the focus when the page is shown, and is done by Enter
 * if it is a button; "title"; "folded": whether the list is behind the page.
 * Main thread.
 */
#define TABIYA_TYPE_LAB_PAGE (tabiya_lab_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (TabiyaLabPage, tabiya_lab_page, TABIYA, LAB_PAGE, AdwBin)

struct _TabiyaLabPageClass
{
  AdwBinClass parent_class;

  /* Once, when it is in a window: @settings are those of the side whose weights it is about. */
  void     (*begin)   (TabiyaLabPage *self,
                       GSettings     *settings);
  /* It was asked for, and looks at what is there now: at the board, for one. May be NULL. */
  void     (*look)    (TabiyaLabPage *self);
  /* Whether it does something that is not to be lost. NULL: never. */
  gboolean (*is_busy) (TabiyaLabPage *self);
};

void     tabiya_lab_page_begin   (TabiyaLabPage *self,
                                  GSettings     *settings);
void     tabiya_lab_page_look    (TabiyaLabPage *self);
gboolean tabiya_lab_page_is_busy (TabiyaLabPage *self);

G_END_DECLS
