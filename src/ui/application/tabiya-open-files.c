/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/application/tabiya-open-files.h"

#include <glib/gstdio.h>

#include "game/file/tabiya-pgn-origin.h"
#include "model/document/tabiya-document-name.h"
#include "ui/window/tabiya-window-tabs.h"

/* The list is a key file with a group for each file, named by its place. It is written without
   waiting for the disk, like drafts: it guards against the end of the process. If it cannot be
   written, nothing is lost but the convenience. */

#define FILE_KEY "File"
#define GAME_KEY "Game"

struct _TabiyaOpenFiles
{
  GObject         parent_instance;

  /* owned */
  char           *path;
  char           *written;       /* what is on disk; NULL for nothing */

  /* borrowed */
  GtkApplication *application;

  /* state */
  gboolean        begun;
  guint           write_id;      /* set while the list may have changed */
};

G_DEFINE_FINAL_TYPE (TabiyaOpenFiles, tabiya_open_files, G_TYPE_OBJECT)

static void
add_tab (GKeyFile  *list,
         guint      n,
         TabiyaTab *tab)
{
  TabiyaDocument *document = tabiya_session_get_document (tabiya_tab_get_session (tab));
  GFile *file = tabiya_document_get_location (document);
  g_autofree char *uri = NULL;
  char group[16];

  /* An archive would have to be unpacked first. */
  if (!file || (tabiya_pgn_file_get_read_only (tabiya_document_get_file (document))
                && !tabiya_pgn_file_is_folder (tabiya_document_get_file (document))))
    return;
  uri = g_file_get_uri (file);
  g_snprintf (group, sizeof group, "%u", n);
  g_key_file_set_string (list, group, FILE_KEY, uri);
  g_key_file_set_uint64 (list, group, GAME_KEY, tabiya_document_get_index (document));
}

/* (transfer full) (nullable): NULL if no file is open. */
static char *
dup_list (TabiyaOpenFiles *self)
{
  g_autoptr(GPtrArray) tabs = tabiya_window_tabs_list (self->application);
  g_autoptr(GKeyFile) list = g_key_file_new ();
  g_autofree char *text = NULL;

  for (guint i = 0; i < tabs->len; i++)
    add_tab (list, i, tabs->pdata[i]);
  text = g_key_file_to_data (list, NULL, NULL);
  return *text ? g_steal_pointer (&text) : NULL;
}

static void
write_list (TabiyaOpenFiles *self)
{
  g_autofree char *text = dup_list (self);
  g_autofree char *folder = g_path_get_dirname (self->path);

  if (g_strcmp0 (text, self->written) == 0)
    return;
  if (!text)
    g_unlink (self->path);
  else if (g_mkdir_with_parents (folder, 0700) == 0)
    g_file_set_contents_full (self->path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL);
  g_free (self->written);
  self->written = g_steal_pointer (&text);
}

static gboolean
write_cb (gpointer data)
{
  TabiyaOpenFiles *self = data;

  self->write_id = 0;
  write_list (self);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (TabiyaOpenFiles *self)
{
  if (self->begun && self->write_id == 0)
    self->write_id = g_idle_add (write_cb, self);
}

/* The windows are gone: what was open was closed by a person. */
static void
tabiya_open_files_dispose (GObject *object)
{
  TabiyaOpenFiles *self = TABIYA_OPEN_FILES (object);

  if (self->begun)
    write_list (self);
  g_clear_handle_id (&self->write_id, g_source_remove);

  G_OBJECT_CLASS (tabiya_open_files_parent_class)->dispose (object);
}

static void
tabiya_open_files_finalize (GObject *object)
{
  TabiyaOpenFiles *self = TABIYA_OPEN_FILES (object);

  g_free (self->path);
  g_free (self->written);

  G_OBJECT_CLASS (tabiya_open_files_parent_class)->finalize (object);
}

static void
tabiya_open_files_class_init (TabiyaOpenFilesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabiya_open_files_dispose;
  G_OBJECT_CLASS (klass)->finalize = tabiya_open_files_finalize;
}

static void
tabiya_open_files_init (TabiyaOpenFiles *self)
{
  self->path = g_build_filename (g_get_user_data_dir (), "tabiya", "open-files", NULL);
}

TabiyaOpenFiles *
tabiya_open_files_new (GtkApplication *application)
{
  TabiyaOpenFiles *self = g_object_new (TABIYA_TYPE_OPEN_FILES, NULL);

  self->application = application;
  return self;
}

void
tabiya_open_files_add_window (TabiyaOpenFiles *self,
                              TabiyaWindow    *window)
{
  g_return_if_fail (TABIYA_IS_OPEN_FILES (self));

  g_signal_connect_object (window, "files-changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "destroy", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

static void
restore_group (GKeyFile            *list,
               const char          *group,
               TabiyaOpenFilesFunc  restore,
               gpointer             data)
{
  g_autofree char *uri = g_key_file_get_string (list, group, FILE_KEY, NULL);
  guint64 index = g_key_file_get_uint64 (list, group, GAME_KEY, NULL);
  g_autoptr(GFile) file = uri ? g_file_new_for_uri (uri) : NULL;

  if (file && g_file_query_exists (file, NULL))
    restore (file, (guint) MIN (index, G_MAXUINT - 1), data);
}

void
tabiya_open_files_begin (TabiyaOpenFiles     *self,
                         TabiyaOpenFilesFunc  restore,
                         gpointer             data)
{
  g_autoptr(GKeyFile) list = g_key_file_new ();
  g_auto(GStrv) groups = NULL;

  g_return_if_fail (TABIYA_IS_OPEN_FILES (self));

  if (self->begun)
    return;
  self->begun = TRUE;
  if (g_key_file_load_from_file (list, self->path, G_KEY_FILE_NONE, NULL)) {
    /* A file that brings the process to its end does so only once. */
    g_unlink (self->path);
    groups = g_key_file_get_groups (list, NULL);
    for (char **group = groups; *group; group++)
      restore_group (list, *group, restore, data);
  }
  changed_cb (self);
}
