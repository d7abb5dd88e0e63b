/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/print/tabiya-print-games.h"

#include <glib/gi18n.h>

#include "game/pgn/tabiya-pgn-private.h"
#include "ui/print/tabiya-print-pages.h"
#include "ui/print/tabiya-print-tab.h"
#include "ui/tabiya-dialogs.h"

/* How long games are laid out before the main loop may go on. */
#define SLICE_US 20000

/* Under which a window keeps what was chosen in its print dialog. */
#define PRINTER_KEY "tabiya-print-settings"
#define PAPER_KEY "tabiya-print-paper"

struct _TabiyaPrintGames
{
  TabiyaPgnSnapshot       *snapshot;   /* NULL for one game */
  TabiyaPgnSnapshotReader *reader;
  GArray                  *indices;
  char                    *text;       /* of one game */
  char                    *title;
};

/* One run of the dialog. A preview begins it anew. */
typedef struct {
  TabiyaPrintGames *games;
  GSettings        *settings;
  TabiyaPrintPages *pages;
  TabiyaPgnReader  *parser;
  guint             next;              /* game to be laid out */
} Work;

/* The games */

TabiyaPrintGames *
tabiya_print_games_new (TabiyaPgnFile *file,
                        GArray        *indices,
                        const char    *title)
{
  TabiyaPrintGames *self = g_new0 (TabiyaPrintGames, 1);

  self->snapshot = tabiya_pgn_snapshot_new (file);
  self->reader = tabiya_pgn_snapshot_reader_new (self->snapshot);
  self->indices = g_array_ref (indices);
  self->title = g_strdup (title);
  return self;
}

TabiyaPrintGames *
tabiya_print_games_new_one (TabiyaGame *game,
                            const char *title)
{
  TabiyaPrintGames *self = g_new0 (TabiyaPrintGames, 1);

  self->text = tabiya_pgn_write_game (game);
  self->title = g_strdup (title);
  return self;
}

void
tabiya_print_games_free (TabiyaPrintGames *games)
{
  g_clear_pointer (&games->reader, tabiya_pgn_snapshot_reader_free);
  g_clear_pointer (&games->snapshot, tabiya_pgn_snapshot_unref);
  g_clear_pointer (&games->indices, g_array_unref);
  g_free (games->text);
  g_free (games->title);
  g_free (games);
}

static guint
get_n_games (const TabiyaPrintGames *games)
{
  return games->indices ? games->indices->len : 1;
}

/* The text of a game, and the line of its file on which it begins. */
static const char *
get_text (TabiyaPrintGames  *games,
          guint              i,
          gsize             *length,
          guint             *line,
          GError           **error)
{
  guint32 index;

  *line = 1;
  if (!games->snapshot) {
    *length = strlen (games->text);
    return games->text;
  }
  index = g_array_index (games->indices, guint32, i);
  *line = MAX (1, tabiya_pgn_snapshot_get_line (games->snapshot, index));
  return tabiya_pgn_snapshot_reader_get (games->reader, index, length, error);
}

/* Laying out */

static char *
describe_problem (GPtrArray *problems)
{
  const TabiyaPgnProblem *problem = problems->len > 0 ? g_ptr_array_index (problems, 0) : NULL;

  return problem ? g_strdup_printf (_("Line %u of the file: %s"), problem->line, problem->message)
                 : NULL;
}

static void
add_next_game (Work *work)
{
  g_autoptr(GPtrArray) problems =
    g_ptr_array_new_with_free_func ((GDestroyNotify) tabiya_pgn_problem_free);
  g_autoptr(GError) error = NULL;
  g_autoptr(TabiyaGame) game = NULL;
  g_autofree char *problem = NULL;
  gsize length;
  guint line;
  const char *text = get_text (work->games, work->next++, &length, &line, &error);

  if (text)
    game = tabiya_pgn_reader_read (work->parser, text, length, line, problems, &error);
  if (!game) {
    tabiya_print_pages_add_note (work->pages, error->message);
    return;
  }
  problem = describe_problem (problems);
  tabiya_print_pages_add_game (work->pages, game, problem);
}

static void
begin_cb (GtkPrintOperation *operation,
          GtkPrintContext   *context,
          Work              *work)
{
  PangoContext *pango = gtk_print_context_create_pango_context (context);
  TabiyaPrintForm form = {
    .width = gtk_print_context_get_width (context),
    .height = gtk_print_context_get_height (context),
  };

  tabiya_print_tab_read_settings (work->settings, &form);
  g_clear_pointer (&work->pages, tabiya_print_pages_free);
  work->pages = tabiya_print_pages_new (pango, &form, work->games->title);
  work->next = 0;
  g_object_unref (pango);
}

/* Called again and again until all games are on pages. */
static gboolean
paginate_cb (GtkPrintOperation *operation,
             GtkPrintContext   *context,
             Work              *work)
{
  gint64 end = g_get_monotonic_time () + SLICE_US;

  while (work->next < get_n_games (work->games) && g_get_monotonic_time () < end)
    add_next_game (work);
  if (work->next < get_n_games (work->games))
    return FALSE;
  gtk_print_operation_set_n_pages (operation, (int) tabiya_print_pages_get_n (work->pages));
  return TRUE;
}

static void
draw_page_cb (GtkPrintOperation *operation,
              GtkPrintContext   *context,
              int                page,
              Work              *work)
{
  tabiya_print_pages_draw (work->pages, gtk_print_context_get_cairo_context (context),
                           (guint) page);
}

static GObject *
create_tab_cb (GtkPrintOperation *operation,
               Work              *work)
{
  return G_OBJECT (tabiya_print_tab_new (work->settings));
}

static void
work_free (Work     *work,
           GClosure *closure)
{
  g_clear_pointer (&work->pages, tabiya_print_pages_free);
  tabiya_print_games_free (work->games);
  tabiya_pgn_reader_free (work->parser);
  g_object_unref (work->settings);
  g_free (work);
}

GtkPrintOperation *
tabiya_print_operation_new (TabiyaPrintGames *games,
                            GSettings        *settings)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  Work *work = g_new0 (Work, 1);

  work->games = games;
  work->settings = g_object_ref (settings);
  work->parser = tabiya_pgn_reader_new ();
  gtk_print_operation_set_job_name (operation, games->title);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_show_progress (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  /* Translators: title of a page of the print dialog */
  gtk_print_operation_set_custom_tab_label (operation, _("Games"));
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_cb), work);
  g_signal_connect (operation, "paginate", G_CALLBACK (paginate_cb), work);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), work);
  g_signal_connect_data (operation, "create-custom-widget", G_CALLBACK (create_tab_cb), work,
                         (GClosureNotify) (GCallback) work_free, 0);
  return operation;
}

/* The dialog */

static void
done_cb (GtkPrintOperation       *operation,
         GtkPrintOperationResult  result,
         GtkWindow               *parent)
{
  g_autoptr(GError) error = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_APPLY) {
    g_object_set_data_full (G_OBJECT (parent), PRINTER_KEY,
                            g_object_ref (gtk_print_operation_get_print_settings (operation)),
                            g_object_unref);
    g_object_set_data_full (G_OBJECT (parent), PAPER_KEY,
                            g_object_ref (gtk_print_operation_get_default_page_setup (operation)),
                            g_object_unref);
  } else if (result == GTK_PRINT_OPERATION_RESULT_ERROR) {
    gtk_print_operation_get_error (operation, &error);
    tabiya_dialogs_error (parent, _("The Games Could Not Be Printed"), error ? error->message : "");
  }
}

void
tabiya_print_present (GtkWindow        *parent,
                      TabiyaPrintGames *games,
                      GSettings        *settings)
{
  GtkPrintOperation *operation = tabiya_print_operation_new (games, settings);
  GtkPrintSettings *printer = g_object_get_data (G_OBJECT (parent), PRINTER_KEY);
  GtkPageSetup *paper = g_object_get_data (G_OBJECT (parent), PAPER_KEY);

  if (printer)
    gtk_print_operation_set_print_settings (operation, printer);
  if (paper)
    gtk_print_operation_set_default_page_setup (operation, paper);
  g_signal_connect_object (operation, "done", G_CALLBACK (done_cb), parent, 0);
  /* It keeps itself until it is done. */
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, NULL);
  g_object_unref (operation);
}
