/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-model"

#include "config.h"

#include "model/care/tabiya-care-tasks.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "base/tabiya-file-name.h"

/* The jobs that split a file. */

typedef struct {
  TabiyaPgnSnapshot *snapshot;
  TabiyaCareSplit    how;
  guint              n;
  GArray            *found;     /* nullable */
  char              *base;      /* what names of files begin with */
  GArray            *plan;      /* nullable */
  GFile             *folder;    /* nullable */
} Input;

static void
input_free (gpointer data)
{
  Input *input = data;

  tabiya_pgn_snapshot_unref (input->snapshot);
  g_clear_pointer (&input->found, g_array_unref);
  g_clear_pointer (&input->plan, g_array_unref);
  g_clear_object (&input->folder);
  g_free (input->base);
  g_free (input);
}

static gpointer
make_plan (gpointer                data,
           TabiyaPgnProgressFunc   progress,
           gpointer                progress_data,
           GCancellable           *cancellable,
           GError                **error)
{
  Input *input = data;

  switch (input->how) {
  case TABIYA_CARE_SPLIT_FOUND:
    return tabiya_split_plan_found (input->snapshot, input->found, input->base);
  case TABIYA_CARE_SPLIT_EVERY:
    return tabiya_split_plan_every (input->snapshot, input->n, input->base);
  case TABIYA_CARE_SPLIT_PLAYER:
    return tabiya_split_plan_by (input->snapshot, TABIYA_SPLIT_PLAYER, cancellable, error);
  case TABIYA_CARE_SPLIT_EVENT:
    return tabiya_split_plan_by (input->snapshot, TABIYA_SPLIT_EVENT, cancellable, error);
  case TABIYA_CARE_SPLIT_ECO:
  default:
    return tabiya_split_plan_by (input->snapshot, TABIYA_SPLIT_ECO, cancellable, error);
  }
}

static Input *
input_new (TabiyaPgnFile *file)
{
  Input *input = g_new0 (Input, 1);
  g_autofree char *path = g_file_get_path (tabiya_pgn_file_get_file (file));

  input->snapshot = tabiya_pgn_snapshot_new (file);
  input->base = tabiya_split_dup_base (path ? path : _("games"));
  return input;
}

void
tabiya_care_plan_split (TabiyaCareJob       *job,
                        TabiyaPgnFile       *file,
                        TabiyaCareSplit      how,
                        guint                n,
                        GArray              *found,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  Input *input = input_new (file);

  input->how = how;
  input->n = n;
  input->found = found ? g_array_ref (found) : g_array_new (FALSE, FALSE, sizeof (guint32));
  tabiya_care_job_run_async (job, make_plan, input, input_free, (GDestroyNotify) g_array_unref,
                             callback, user_data);
}

static gpointer
write_plan (gpointer                data,
            TabiyaPgnProgressFunc   progress,
            gpointer                progress_data,
            GCancellable           *cancellable,
            GError                **error)
{
  Input *input = data;
  g_autofree char *path = g_file_get_path (input->folder);

  if (!path || g_mkdir_with_parents (path, 0777) != 0) {
    int code = path ? errno : ENOTSUP;

    g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s",
                 path ? tabiya_path_show (path) : _("The folder"), g_strerror (code));
    return NULL;
  }
  return tabiya_split_run (input->snapshot, input->plan, path, progress, progress_data,
                           cancellable, error) ? g_object_ref (input->folder) : NULL;
}

void
tabiya_care_split (TabiyaCareJob       *job,
                   TabiyaPgnFile       *file,
                   GArray              *plan,
                   GFile               *folder,
                   GAsyncReadyCallback  callback,
                   gpointer             user_data)
{
  Input *input = input_new (file);

  input->plan = g_array_ref (plan);
  input->folder = g_object_ref (folder);
  tabiya_care_job_run_async (job, write_plan, input, input_free, g_object_unref, callback,
                             user_data);
}
