/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/document/tabiya-document.h"

/* A folder with a PGN file of four games and a document beside it, which has nothing open yet. */
typedef struct {
  char           *folder;
  char           *drafts;
  char           *path;
  GFile          *location;    /* of @path */
  TabiyaDocument *document;
} DocumentFixture;

extern const char document_fixture_games[];

/* What a user has is in a temporary folder from now on, until the tests were run. */
void          document_fixture_init          (int             *argc,
                                              char          ***argv);
int           document_fixture_run           (void);
void          document_fixture_set_up        (DocumentFixture *fixture,
                                              gconstpointer    data);
void          document_fixture_tear_down     (DocumentFixture *fixture,
                                              gconstpointer    data);

/* Opens the file and waits until it is read. */
void          document_fixture_open          (DocumentFixture *fixture);
void          document_fixture_settle        (void);
/* Waits for the end of a reading, in every document. */
void          document_fixture_wait_whole    (TabiyaDocument  *document);
/* To pass with &result as callback data. */
void          document_fixture_done_cb       (GObject         *source,
                                              GAsyncResult    *result,
                                              gpointer         data);
GAsyncResult *document_fixture_wait          (GAsyncResult   **result);
/* Saves what the document shows; the error or NULL. */
GError       *document_fixture_save          (TabiyaDocument  *document,
                                              GFile           *target,
                                              gboolean         overwrite);
/* Puts a comment on the first move of the game shown. */
void          document_fixture_edit          (TabiyaDocument  *document,
                                              const char      *comment);
void          document_fixture_assert_comment (TabiyaDocument *document,
                                              const char      *comment);
void          document_fixture_assert_event  (TabiyaDocument  *document,
                                              const char      *event);
char         *document_fixture_read          (const char      *path);
void          document_fixture_assert_content (const char     *path,
                                              const char      *content);
/* The drafts that nobody holds. */
GPtrArray    *document_fixture_claim         (DocumentFixture *fixture);
/* A game that was played: 1. e4. */
TabiyaGame   *document_fixture_play          (void);
/* How many games the list would show for a search. */
guint         document_fixture_count_found   (TabiyaDocument  *document,
                                              const char      *query);
/* Files cannot grow beyond this, as on a full disk; 0: they can. */
void          document_fixture_limit_disk    (gsize            bytes);
