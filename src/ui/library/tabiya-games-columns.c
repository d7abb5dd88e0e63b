/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/library/tabiya-games-columns.h"

#include <glib/gi18n.h>
#include <string.h>

#include "base/tabiya-file-name.h"
#include "game/collection/tabiya-tag-values.h"
#include "game/file/tabiya-pgn-origin.h"
#include "game/tree/tabiya-game-end.h"
#include "ui/tabiya-whole-text.h"

/* The highlight of matches of the filter: #f5c211 at 40 %, or white at 30 % on a selected row. */
#define MARK_ALPHA     0x6666
#define SELECTED_ALPHA 0x4ccc

/* What of a column's width is not text, left and right of it together. */
#define CELL_PADDING   24

/* How long updating invisible cells may take in one iteration of the main loop. */
#define REST_US        2000

/* What is not in a header: the length of a game, and the name of the file that it is in. */
#define FIELD_PLIES    (-1)
#define FIELD_FILE     (-2)

typedef struct {
  const char *id;         /* as stored in the settings */
  const char *title;
  TabiyaSort  sort;
  int         field;      /* a TabiyaPgnField, or one of those below */
  int         width;      /* in logical pixels, for text of the usual size; columns with 0 share
                             the rest */
  float       align;
  gboolean    names;      /* whether the filter searches this column for names */
} Kind;

#define SORT(name) TABIYA_SORT_##name
#define PGN(name)  TABIYA_PGN_##name

static const Kind kinds[] = {
  { "white", N_("White"), SORT (WHITE), PGN (WHITE), 0, 0, TRUE },
  { "black", N_("Black"), SORT (BLACK), PGN (BLACK), 0, 0, TRUE },
  { "result", N_("Result"), SORT (RESULT), PGN (RESULT), 74, 0.5, FALSE },
  { "white-elo", N_("White Elo"), SORT (WHITE_ELO), PGN (WHITE_ELO), 90, 1, FALSE },
  { "black-elo", N_("Black Elo"), SORT (BLACK_ELO), PGN (BLACK_ELO), 90, 1, FALSE },
  { "date", N_("Date"), SORT (DATE), PGN (DATE), 106, 0, FALSE },
  { "event", N_("Event"), SORT (EVENT), PGN (EVENT), 0, 0, TRUE },
  { "site", N_("Site"), SORT (SITE), PGN (SITE), 120, 0, TRUE },
  { "round", N_("Round"), SORT (ROUND), PGN (ROUND), 70, 1, FALSE },
  { "eco", N_("ECO"), SORT (ECO), PGN (ECO), 60, 0, FALSE },
  { "plies", N_("Moves"), SORT (PLIES), FIELD_PLIES, 66, 1, FALSE },
  { "annotator", N_("Annotator"), SORT (ANNOTATOR), PGN (ANNOTATOR), 120, 0, TRUE },
  { "file", N_("File"), SORT (FILE), FIELD_FILE, 0, 0, FALSE },
};

#define N_KINDS G_N_ELEMENTS (kinds)

/* A column that shares the rest has at least so much for text of the usual size. */
#define SHARE_WIDTH 130

/* The columns in the order in which they get room; the first three always have it. */
static const char *const by_weight[] = {
  "white", "black", "result", "file", "date", "eco", "white-elo", "black-elo", "plies", "event",
  "round", "site", "annotator",
};

struct _TabiyaGamesColumns {
  GtkColumnView      *view;       /* borrowed */
  TabiyaGamesModel   *model;      /* borrowed */
  GSettings          *settings;   /* owned; NULL if the choice of columns is not stored */
  GSimpleActionGroup *actions;
  GtkColumnViewColumn *columns[N_KINDS];
  gboolean            shown[N_KINDS];
  GHashTable         *cells;      /* a set of the bound GtkListItem */
  GHashTable         *stale;      /* those that have not been updated yet */
  guint               rest_id;
  void              (*sorted) (gpointer data, TabiyaSort sort, gboolean descending);
  gpointer            data;
  guint               current;
  int                 width;      /* of the list, in logical pixels; 0 if it is not known yet */
  gboolean            folder;     /* the games are in several files */
};

/* A result as it is printed; an asterisk for a game without a result. */
const char *
tabiya_games_columns_format_result (const char *result)
{
  const char *print = tabiya_result_get_print (result);

  return print ? print : "∗";
}

/* "1972.07.11", or "1972" if only the year is known. */
static char *
format_date (const char *date)
{
  const char *unknown = strchr (date, '?');
  gsize length = unknown ? (gsize) (unknown - date) : strlen (date);

  while (length > 0 && strchr (".-/", date[length - 1]))
    length--;
  return g_strndup (date, length);
}

/* The ECO code of a game that has no tag with one: that of its moves. */
static char *
dup_found_eco (TabiyaGamesColumns *self,
               TabiyaGamesPlace   *place)
{
  TabiyaCollection *collection = tabiya_games_model_get_collection (self->model);
  int eco = tabiya_collection_get_found_eco (collection, tabiya_games_place_get_index (place));

  return eco < 0 ? NULL : tabiya_eco_from_number (eco);
}

/* The name of the file that the game is in, without the suffix, which they all have. */
static char *
dup_file_name (TabiyaGamesColumns *self,
               TabiyaGamesPlace   *place)
{
  TabiyaCollection *collection = tabiya_games_model_get_collection (self->model);
  const char *name = tabiya_pgn_file_get_game_name (tabiya_collection_get_file (collection),
                                                    tabiya_games_place_get_index (place));
  gsize length = name ? strlen (name) : 0;
  g_autofree char *stem = NULL;

  if (!name)
    return NULL;
  if (length > 4 && g_ascii_strcasecmp (name + length - 4, ".pgn") == 0)
    length -= 4;
  stem = g_strndup (name, length);
  return g_strdup (tabiya_name_show (stem));
}

/* *@found (out): whether the text is not in the file. */
static char *
dup_text (TabiyaGamesColumns *self,
          const Kind         *kind,
          TabiyaGamesPlace   *place,
          gboolean           *found)
{
  const TabiyaPgnHeader *header = tabiya_games_place_get_header (place);
  const char *value;

  *found = FALSE;
  if (!header)
    return NULL;
  if (kind->field == FIELD_FILE)
    return dup_file_name (self, place);
  if (kind->field == FIELD_PLIES) {
    guint16 plies = tabiya_collection_get_plies (tabiya_games_model_get_collection (self->model),
                                                 tabiya_games_place_get_index (place));

    return plies != TABIYA_PLIES_UNKNOWN ? g_strdup_printf ("%u", (plies + 1u) / 2) : NULL;
  }
  value = header->values[kind->field];
  if (kind->field == TABIYA_PGN_RESULT)
    return g_strdup (tabiya_games_columns_format_result (value));
  if (value && kind->field == TABIYA_PGN_DATE)
    return format_date (value);
  *found = !value && kind->field == TABIYA_PGN_ECO;
  return *found ? dup_found_eco (self, place) : g_strdup (value);
}

static void
add_mark (PangoAttrList *attributes,
          gsize          start,
          gsize          end,
          gboolean       selected)
{
  PangoAttribute *color = selected ? pango_attr_background_new (0xffff, 0xffff, 0xffff)
                                   : pango_attr_background_new (0xf5f5, 0xc2c2, 0x1111);
  PangoAttribute *alpha = pango_attr_background_alpha_new (selected ? SELECTED_ALPHA : MARK_ALPHA);

  color->start_index = alpha->start_index = (guint) start;
  color->end_index = alpha->end_index = (guint) end;
  pango_attr_list_insert (attributes, color);
  pango_attr_list_insert (attributes, alpha);
}

/* Highlights every match of a word of the filter. */
static void
mark_matches (TabiyaGamesColumns *self,
              PangoAttrList      *attributes,
              const char         *text,
              gboolean            selected)
{
  TabiyaGameFilter *filter = tabiya_games_model_get_filter (self->model);
  g_autoptr(GArray) offsets = g_array_new (FALSE, FALSE, sizeof (gsize));
  g_autofree char *folded = tabiya_fold_text (text, offsets);

  for (guint i = 0; i < tabiya_game_filter_get_n_terms (filter); i++) {
    const TabiyaFilterTerm *term = tabiya_game_filter_get_term (filter, i);
    const char *found = folded;

    if (term->kind != TABIYA_FILTER_NAME || term->negated || !*term->folded)
      continue;
    while ((found = strstr (found, term->folded))) {
      gsize end = (gsize) (found - folded) + strlen (term->folded);

      add_mark (attributes, g_array_index (offsets, gsize, found - folded),
                g_array_index (offsets, gsize, end), selected);
      found += strlen (term->folded);
    }
  }
}

static const char *
get_found_explanation (void)
{
  return _("Found by the moves; the file has no ECO code for this game");
}

/* What was found is dimmed, and those who do not see that are told. */
static void
show_found (GtkWidget *cell,
            gboolean   found)
{
  if (gtk_widget_has_css_class (cell, "dim-label") == found)
    return;
  if (found) {
    gtk_widget_add_css_class (cell, "dim-label");
    gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    get_found_explanation (), -1);
  } else {
    gtk_widget_remove_css_class (cell, "dim-label");
    gtk_accessible_reset_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  }
}

static void
update_cell (TabiyaGamesColumns *self,
             GtkListItem        *item)
{
  const Kind *kind = g_object_get_data (G_OBJECT (item), "kind");
  TabiyaGamesPlace *place = gtk_list_item_get_item (item);
  GtkInscription *cell = GTK_INSCRIPTION (gtk_list_item_get_child (item));
  gboolean found;
  g_autofree char *text = dup_text (self, kind, place, &found);
  PangoAttrList *attributes = NULL;
  gboolean current = tabiya_games_place_get_index (place) == self->current;

  if (g_strcmp0 (gtk_inscription_get_text (cell), text) != 0)
    gtk_inscription_set_text (cell, text);
  if (kind->field == TABIYA_PGN_ECO)
    show_found (GTK_WIDGET (cell), found && text);
  if (text && (current || kind->field == TABIYA_PGN_RESULT || kind->names)) {
    attributes = pango_attr_list_new ();
    if (current || kind->field == TABIYA_PGN_RESULT)
      pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
    if (kind->names)
      mark_matches (self, attributes, text, gtk_list_item_get_selected (item));
  }
  gtk_inscription_set_attributes (cell, attributes);
  g_clear_pointer (&attributes, pango_attr_list_unref);
}

/* The tooltip says what was found; otherwise it shows the whole text, because the column may cut it
   off. */
static gboolean
query_tooltip_cb (GtkWidget  *cell,
                  int         x,
                  int         y,
                  gboolean    keyboard,
                  GtkTooltip *tooltip)
{
  const char *text = gtk_inscription_get_text (GTK_INSCRIPTION (cell));

  if (gtk_widget_has_css_class (cell, "dim-label"))
    text = get_found_explanation ();
  gtk_tooltip_set_text (tooltip, text);
  return text && *text;
}

static void
selected_cb (GtkListItem        *item,
             GParamSpec         *pspec,
             TabiyaGamesColumns *self)
{
  if (gtk_list_item_get_item (item) && g_hash_table_contains (self->cells, item))
    update_cell (self, item);
}

static void
setup_cb (TabiyaGamesColumns *self,
          GtkListItem        *item,
          GtkListItemFactory *factory)
{
  const Kind *kind = g_object_get_data (G_OBJECT (factory), "kind");
  GtkWidget *cell = gtk_inscription_new (NULL);

  gtk_inscription_set_xalign (GTK_INSCRIPTION (cell), kind->align);
  /* The end of a path tells files apart. */
  gtk_inscription_set_text_overflow (GTK_INSCRIPTION (cell),
                                     kind->field == FIELD_FILE
                                       ? GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_START
                                       : GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END);
  gtk_inscription_set_min_chars (GTK_INSCRIPTION (cell), kind->width == 0 ? 6 : 3);
  gtk_inscription_set_nat_chars (GTK_INSCRIPTION (cell), kind->width == 0 ? 16 : 3);
  if (kind->width > 0)
    gtk_widget_add_css_class (cell, "numeric");
  if (kind->width == 0 || kind->field == TABIYA_PGN_ECO) {
    gtk_widget_set_has_tooltip (cell, TRUE);
    g_signal_connect (cell, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  }
  gtk_list_item_set_child (item, cell);
  g_object_set_data (G_OBJECT (item), "kind", (gpointer) kind);
  g_object_set_data (G_OBJECT (cell), "list-item", item);
  if (kind->names)
    g_signal_connect (item, "notify::selected", G_CALLBACK (selected_cb), self);
}

static void
bind_cb (TabiyaGamesColumns *self,
         GtkListItem        *item)
{
  g_hash_table_add (self->cells, item);
  update_cell (self, item);
}

static void
unbind_cb (TabiyaGamesColumns *self,
           GtkListItem        *item)
{
  g_hash_table_remove (self->cells, item);
  g_hash_table_remove (self->stale, item);
  /* GTK does not free those that a cell still has when it goes. */
  gtk_inscription_set_attributes (GTK_INSCRIPTION (gtk_list_item_get_child (item)), NULL);
}

/* The view's sorter calls the sorters of its columns, the one clicked last first, and inverts the
   result if that is descending. So the first column to be called, together with the result, tells
   the column and the direction. */
static int
compare_cb (gconstpointer a,
            gconstpointer b,
            gpointer      data)
{
  int *asked = data;

  if (asked[0] < 0)
    asked[0] = asked[1];
  return -1;
}

static void
sorter_changed_cb (TabiyaGamesColumns *self)
{
  GtkSorter *sorter = gtk_column_view_get_sorter (self->view);
  GtkOrdering ordering;
  TabiyaSort sort = TABIYA_SORT_FILE;

  for (guint i = 0; i < N_KINDS; i++) {
    int *asked = g_object_get_data (G_OBJECT (self->columns[i]), "asked");

    asked[0] = -1;
  }
  /* Any two different objects will do. */
  ordering = gtk_sorter_compare (sorter, self->model, self->view);
  for (guint i = 0; i < N_KINDS; i++) {
    int *asked = g_object_get_data (G_OBJECT (self->columns[i]), "asked");

    if (asked[0] >= 0)
      sort = kinds[i].sort;
  }
  self->sorted (self->data, sort, ordering == GTK_ORDERING_LARGER);
}

static gboolean
is_wanted (TabiyaGamesColumns *self,
           const Kind         *kind)
{
  g_autoptr(GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (self->actions),
                                                               kind->id);

  return (self->folder || kind->field != FIELD_FILE) && g_variant_get_boolean (state);
}

static int
get_width (TabiyaGamesColumns *self,
           const Kind         *kind)
{
  double scale = tabiya_whole_text_get_scale (GTK_WIDGET (self->view));
  int width = kind->width > 0 ? kind->width : SHARE_WIDTH;

  return CELL_PADDING + (int) ((width - CELL_PADDING) * scale);
}

/* Of the columns that are wanted, those that have room: one that has none ends the row. */
static void
choose_columns (TabiyaGamesColumns *self,
                gboolean            shown[N_KINDS])
{
  int left = self->width;

  for (guint i = 0; i < N_KINDS; i++)
    shown[i] = FALSE;
  for (guint n = 0; n < G_N_ELEMENTS (by_weight); n++) {
    guint i = 0;

    while (strcmp (kinds[i].id, by_weight[n]) != 0)
      i++;
    if (!is_wanted (self, &kinds[i]))
      continue;
    left -= get_width (self, &kinds[i]);
    if (n > 2 && left < 0)
      break;
    shown[i] = TRUE;
  }
}

/* GTK 4.8 reserves the width of invisible columns, so they are removed from the view. */
static void
apply_columns (TabiyaGamesColumns *self)
{
  gboolean shown[N_KINDS];
  guint position = 0;

  choose_columns (self, shown);
  for (guint i = 0; i < N_KINDS; i++) {
    if (shown[i] && !self->shown[i])
      gtk_column_view_insert_column (self->view, position, self->columns[i]);
    else if (!shown[i] && self->shown[i])
      gtk_column_view_remove_column (self->view, self->columns[i]);
    self->shown[i] = shown[i];
    position += shown[i];
  }
}

static void
remember_columns (TabiyaGamesColumns *self)
{
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();
  g_auto(GStrv) shown = NULL;

  if (!self->settings)
    return;
  for (guint i = 0; i < N_KINDS; i++) {
    g_autoptr(GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (self->actions),
                                                                 kinds[i].id);

    if (g_variant_get_boolean (state))
      g_strv_builder_add (builder, kinds[i].id);
  }
  shown = g_strv_builder_end (builder);
  g_settings_set_strv (self->settings, "games-columns", (const char *const *) shown);
}

static void
column_state_cb (GSimpleAction *action,
                 GVariant      *value,
                 gpointer       data)
{
  TabiyaGamesColumns *self = data;

  g_simple_action_set_state (action, value);
  apply_columns (self);
  remember_columns (self);
}

static void
file_order_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  TabiyaGamesColumns *self = data;

  gtk_column_view_sort_by_column (self->view, NULL, GTK_SORT_ASCENDING);
}

static GMenuModel *
make_header_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr(GMenu) order = g_menu_new ();
  g_autoptr(GMenu) shown = g_menu_new ();

  g_menu_append (order, _("_File Order"), "columns.file-order");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (order));
  for (guint i = 0; i < N_KINDS; i++) {
    g_autofree char *action = g_strconcat ("columns.", kinds[i].id, NULL);

    g_menu_append (shown, _(kinds[i].title), action);
  }
  g_menu_append_section (menu, _("Columns"), G_MENU_MODEL (shown));
  return G_MENU_MODEL (menu);
}

static void
add_actions (TabiyaGamesColumns *self)
{
  static const char *const usual[] = { "white", "black", "result", "date", "event", "round", "eco",
                                       "plies", "file", NULL };
  g_auto(GStrv) shown = self->settings ? g_settings_get_strv (self->settings, "games-columns")
                                       : g_strdupv ((char **) usual);
  g_autoptr(GSimpleAction) order = g_simple_action_new ("file-order", NULL);

  g_signal_connect (order, "activate", G_CALLBACK (file_order_cb), self);
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (order));
  for (guint i = 0; i < N_KINDS; i++) {
    gboolean on = g_strv_contains ((const char *const *) shown, kinds[i].id);
    g_autoptr(GSimpleAction) action =
      g_simple_action_new_stateful (kinds[i].id, NULL, g_variant_new_boolean (on));

    g_signal_connect (action, "change-state", G_CALLBACK (column_state_cb), self);
    /* The columns of the players cannot be hidden. */
    g_simple_action_set_enabled (action, i > 1);
    g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));
  }
}

/* Results and dates never lose their ends, however large their text is. */
static void
set_widths_cb (TabiyaGamesColumns *self)
{
  for (guint i = 0; i < N_KINDS; i++)
    if (kinds[i].width > 0)
      gtk_column_view_column_set_fixed_width (self->columns[i], get_width (self, &kinds[i]));
  apply_columns (self);
}

static void
add_column (TabiyaGamesColumns *self,
            guint               i,
            GMenuModel         *menu)
{
  g_autoptr(GtkSorter) sorter = NULL;
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkColumnViewColumn *column;
  int *asked = g_new (int, 2);

  g_object_set_data (G_OBJECT (factory), "kind", (gpointer) &kinds[i]);
  g_signal_connect_swapped (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (bind_cb), self);
  g_signal_connect_swapped (factory, "unbind", G_CALLBACK (unbind_cb), self);
  column = gtk_column_view_column_new (_(kinds[i].title), factory);
  asked[0] = -1;
  asked[1] = (int) i;
  g_object_set_data_full (G_OBJECT (column), "asked", asked, g_free);
  sorter = GTK_SORTER (gtk_custom_sorter_new (compare_cb, asked, NULL));
  gtk_column_view_column_set_sorter (column, sorter);
  gtk_column_view_column_set_header_menu (column, menu);
  gtk_column_view_column_set_resizable (column, TRUE);
  gtk_column_view_column_set_expand (column, kinds[i].width == 0);
  self->columns[i] = column;
}

TabiyaGamesColumns *
tabiya_games_columns_new (GtkColumnView     *view,
                          TabiyaGamesModel  *model,
                          GSettings         *settings,
                          void             (*sorted) (gpointer   data,
                                                      TabiyaSort sort,
                                                      gboolean   descending),
                          gpointer           data)
{
  TabiyaGamesColumns *self = g_new0 (TabiyaGamesColumns, 1);
  static const char *const fonts[] = { "notify::gtk-font-name", "notify::gtk-xft-dpi" };
  g_autoptr(GMenuModel) menu = make_header_menu ();

  self->view = view;
  self->model = model;
  self->settings = settings ? g_object_ref (settings) : NULL;
  self->sorted = sorted;
  self->data = data;
  self->current = G_MAXUINT;
  self->cells = g_hash_table_new (NULL, NULL);
  self->stale = g_hash_table_new (NULL, NULL);
  self->actions = g_simple_action_group_new ();
  add_actions (self);
  for (guint i = 0; i < N_KINDS; i++)
    add_column (self, i, menu);
  set_widths_cb (self);
  for (guint i = 0; i < G_N_ELEMENTS (fonts); i++)
    g_signal_connect_swapped (gtk_widget_get_settings (GTK_WIDGET (view)), fonts[i],
                              G_CALLBACK (set_widths_cb), self);
  g_signal_connect_swapped (gtk_column_view_get_sorter (view), "changed",
                            G_CALLBACK (sorter_changed_cb), self);
  return self;
}

/* Must be called before the view is disposed of. */
void
tabiya_games_columns_free (TabiyaGamesColumns *self)
{
  g_signal_handlers_disconnect_by_data (gtk_column_view_get_sorter (self->view), self);
  g_signal_handlers_disconnect_by_data (gtk_widget_get_settings (GTK_WIDGET (self->view)), self);
  for (guint i = 0; i < N_KINDS; i++) {
    g_signal_handlers_disconnect_by_data (gtk_column_view_column_get_factory (self->columns[i]),
                                          self);
    g_clear_object (&self->columns[i]);
  }
  g_clear_handle_id (&self->rest_id, g_source_remove);
  g_hash_table_unref (self->cells);
  g_hash_table_unref (self->stale);
  g_object_unref (self->actions);
  g_clear_object (&self->settings);
  g_free (self);
}

/* Updates the invisible cells when there is time. */
static gboolean
update_rest_cb (gpointer data)
{
  TabiyaGamesColumns *self = data;
  gint64 end = g_get_monotonic_time () + REST_US;
  GHashTableIter iter;
  gpointer item;

  g_hash_table_iter_init (&iter, self->stale);
  while (g_hash_table_iter_next (&iter, &item, NULL)) {
    g_hash_table_iter_remove (&iter);
    update_cell (self, item);
    if (g_get_monotonic_time () > end)
      return G_SOURCE_CONTINUE;
  }
  self->rest_id = 0;
  return G_SOURCE_REMOVE;
}

/* The range of visible rows, and one more at either end. */
static void
find_visible_rows (TabiyaGamesColumns *self,
                   guint              *first,
                   guint              *last)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view));
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->model));
  double upper = gtk_adjustment_get_upper (adjustment);
  double row = n_items > 0 ? MAX (upper / n_items, 16) : 16;
  double value = gtk_adjustment_get_value (adjustment);

  *first = (guint) MAX (value / row - 1, 0);
  *last = (guint) ((value + gtk_adjustment_get_page_size (adjustment)) / row + 1);
}

void
tabiya_games_columns_update (TabiyaGamesColumns *self)
{
  GHashTableIter iter;
  gpointer item;
  guint first;
  guint last;

  find_visible_rows (self, &first, &last);
  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, &item, NULL)) {
    guint position = gtk_list_item_get_position (item);

    if (position >= first && position <= last) {
      g_hash_table_remove (self->stale, item);
      update_cell (self, item);
    } else {
      g_hash_table_add (self->stale, item);
    }
  }
  if (!self->rest_id && g_hash_table_size (self->stale) > 0)
    self->rest_id = g_idle_add_full (G_PRIORITY_LOW, update_rest_cb, self, NULL);
}

void
tabiya_games_columns_set_current (TabiyaGamesColumns *self,
                                  guint               index)
{
  self->current = index;
  tabiya_games_columns_update (self);
}

void
tabiya_games_columns_set_width (TabiyaGamesColumns *self,
                                int                 width)
{
  if (self->width == width)
    return;
  self->width = width;
  apply_columns (self);
}

void
tabiya_games_columns_set_folder (TabiyaGamesColumns *self,
                                 gboolean            folder)
{
  if (self->folder == folder)
    return;
  self->folder = folder;
  apply_columns (self);
}

GActionGroup *
tabiya_games_columns_get_actions (TabiyaGamesColumns *self)
{
  return G_ACTION_GROUP (self->actions);
}

TabiyaGamesPlace *
tabiya_games_columns_find_place (GtkWidget *widget,
                                 guint     *position)
{
  for (; widget; widget = gtk_widget_get_parent (widget)) {
    GtkListItem *item = g_object_get_data (G_OBJECT (widget), "list-item");

    /* A click beside the text of a cell hits the widget around it. */
    if (!item && gtk_widget_get_first_child (widget))
      item = g_object_get_data (G_OBJECT (gtk_widget_get_first_child (widget)), "list-item");
    if (item && GTK_IS_LIST_ITEM (item)) {
      *position = gtk_list_item_get_position (item);
      return gtk_list_item_get_item (item);
    }
  }
  return NULL;
}
