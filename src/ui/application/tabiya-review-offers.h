/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/window/tabiya-window.h"

G_BEGIN_DECLS

/*
 * TabiyaReviewOffers: asks, at the start of the program and whenever a file is opened, whether to
 * continue the analyses that an earlier process has left behind. One that nobody wants now is
 * offered again with the next opening of its file; one about a game that has changed since is
 * thrown away. Main thread.
 */
#define TABIYA_TYPE_REVIEW_OFFERS (tabiya_review_offers_get_type ())
G_DECLARE_FINAL_TYPE (TabiyaReviewOffers, tabiya_review_offers, TABIYA, REVIEW_OFFERS, GObject)

/* @application is borrowed: it owns the offers. */
TabiyaReviewOffers *tabiya_review_offers_new      (GtkApplication     *application)
                                                   G_GNUC_WARN_UNUSED_RESULT;
/* To be called once, when unsaved edits were restored or discarded: offers all that is left. */
void                tabiya_review_offers_begin    (TabiyaReviewOffers *self);
/* The file in @tab has been read to its end: offers what is left of it. */
void                tabiya_review_offers_add_file (TabiyaReviewOffers *self,
                                                   TabiyaTab          *tab);

G_END_DECLS
