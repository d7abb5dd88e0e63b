/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/library/tabiya-game-entries.h"

#include <glib/gi18n.h>

struct _TabiyaGameEntry
{
  GObject        parent_instance;

  TabiyaPgnFile *file;
  guint          index;
};

G_DEFINE_FINAL_TYPE (TabiyaGameEntry, tabiya_game_entry, G_TYPE_OBJECT)

struct _TabiyaGameEntries
{
  GObject        parent_instance;

  TabiyaPgnFile *file;
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TabiyaGameEntries, tabiya_game_entries, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
tabiya_game_entry_finalize (GObject *object)
{
  g_object_unref (TABIYA_GAME_ENTRY (object)->file);
  G_OBJECT_CLASS (tabiya_game_entry_parent_class)->finalize (object);
}

static void
tabiya_game_entry_class_init (TabiyaGameEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_game_entry_finalize;
}

static void
tabiya_game_entry_init (TabiyaGameEntry *self)
{
}

guint
tabiya_game_entry_get_index (TabiyaGameEntry *self)
{
  return self->index;
}

/* The value of a tag, NULL where PGN says that it is unknown. */
static char *
dup_known_tag (TabiyaGameEntry *self,
               const char      *name)
{
  g_autofree char *value = tabiya_pgn_file_dup_tag (self->file, self->index, name);

  if (!value || !*value || *value == '?' || strcmp (value, "-") == 0)
    return NULL;
  return g_steal_pointer (&value);
}

char *
tabiya_game_entry_dup_title (TabiyaGameEntry *self)
{
  g_autofree char *white = dup_known_tag (self, "White");
  g_autofree char *black = dup_known_tag (self, "Black");

  return g_strdup_printf (_("%s – %s"), white ? white : _("White"), black ? black : _("Black"));
}

char *
tabiya_game_entry_dup_detail (TabiyaGameEntry *self)
{
  g_autofree char *date = dup_known_tag (self, "Date");
  g_autofree char *event = dup_known_tag (self, "Event");

  if (date && event)
    return g_strdup_printf ("%s · %s", date, event);
  return g_strdup (date ? date : event ? event : "");
}

char *
tabiya_game_entry_dup_result (TabiyaGameEntry *self)
{
  g_autofree char *result = tabiya_pgn_file_dup_tag (self->file, self->index, "Result");

  if (g_strcmp0 (result, "1-0") == 0)
    return g_strdup ("1–0");
  if (g_strcmp0 (result, "0-1") == 0)
    return g_strdup ("0–1");
  if (g_strcmp0 (result, "1/2-1/2") == 0)
    return g_strdup ("½–½");
  return g_strdup ("∗");
}

gboolean
tabiya_game_entry_matches (TabiyaGameEntry *self,
                           const char      *needle)
{
  static const char *const names[] = { "White", "Black", "Event", "Site", "Date" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *value = tabiya_pgn_file_dup_tag (self->file, self->index, names[i]);
    g_autofree char *folded = value ? g_utf8_casefold (value, -1) : NULL;

    if (folded && strstr (folded, needle))
      return TRUE;
  }
  return FALSE;
}

static GType
tabiya_game_entries_get_item_type (GListModel *model)
{
  return TABIYA_TYPE_GAME_ENTRY;
}

static guint
tabiya_game_entries_get_n_items (GListModel *model)
{
  return tabiya_pgn_file_get_n_games (TABIYA_GAME_ENTRIES (model)->file);
}

static gpointer
tabiya_game_entries_get_item (GListModel *model,
                              guint       index)
{
  TabiyaGameEntries *self = TABIYA_GAME_ENTRIES (model);
  TabiyaGameEntry *entry;

  if (index >= tabiya_pgn_file_get_n_games (self->file))
    return NULL;
  entry = g_object_new (TABIYA_TYPE_GAME_ENTRY, NULL);
  entry->file = g_object_ref (self->file);
  entry->index = index;
  return entry;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = tabiya_game_entries_get_item_type;
  iface->get_n_items = tabiya_game_entries_get_n_items;
  iface->get_item = tabiya_game_entries_get_item;
}

static void
tabiya_game_entries_finalize (GObject *object)
{
  g_object_unref (TABIYA_GAME_ENTRIES (object)->file);
  G_OBJECT_CLASS (tabiya_game_entries_parent_class)->finalize (object);
}

static void
tabiya_game_entries_class_init (TabiyaGameEntriesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tabiya_game_entries_finalize;
}

static void
tabiya_game_entries_init (TabiyaGameEntries *self)
{
}

GListModel *
tabiya_game_entries_new (TabiyaPgnFile *file)
{
  TabiyaGameEntries *self = g_object_new (TABIYA_TYPE_GAME_ENTRIES, NULL);

  self->file = g_object_ref (file);
  return G_LIST_MODEL (self);
}
