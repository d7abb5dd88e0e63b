/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/heuristics/tabiya-profile-row.h"

#include <glib/gi18n.h>

#include "model/weights/tabiya-profile-words.h"
#include "ui/weights/tabiya-character-picture.h"

struct _TabiyaProfileRow
{
  AdwComboRow    parent_instance;

  /* template */
  GtkMenuButton *menu_button;
  GMenu         *search_menu;

  /* owned */
  GListStore    *store;          /* of TabiyaProfile */
  TabiyaProfile *current;

  /* borrowed: the explanation about built-in profiles in the menu */
  GtkWidget     *reason;

  /* state */
  gboolean       changed;
  gboolean       updating;
};

enum {
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabiyaProfileRow, tabiya_profile_row, ADW_TYPE_COMBO_ROW)

/* The current profile, with a mark if it was changed */

static void
show_current (TabiyaProfileRow *self,
              GtkListItem      *item)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *name = gtk_widget_get_first_child (box);
  TabiyaProfile *profile = gtk_list_item_get_item (item);

  gtk_label_set_text (GTK_LABEL (name), tabiya_profile_get_name (profile));
  gtk_widget_set_visible (gtk_widget_get_last_child (box),
                          self->changed && profile == self->current);
}

static void
current_setup_cb (GtkSignalListItemFactory *factory,
                  GtkListItem              *item,
                  TabiyaProfileRow         *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *star = gtk_label_new ("*");

  gtk_widget_add_css_class (star, "accent");
  gtk_widget_add_css_class (star, "heading");
  gtk_widget_set_halign (box, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (box), g_object_new (GTK_TYPE_LABEL,
                                               "xalign", 1.0f,
                                               "ellipsize", PANGO_ELLIPSIZE_END,
                                               "max-width-chars", 20,
                                               NULL));
  gtk_box_append (GTK_BOX (box), star);
  gtk_list_item_set_child (item, box);
}

static void
current_bind_cb (GtkSignalListItemFactory *factory,
                 GtkListItem              *item,
                 TabiyaProfileRow         *self)
{
  show_current (self, item);
}

/* The list */

static void
list_setup_cb (GtkSignalListItemFactory *factory,
               GtkListItem              *item,
               TabiyaProfileRow         *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *picture = tabiya_character_picture_new ();
  GtkWidget *help = g_object_new (GTK_TYPE_LABEL,
                                  "xalign", 0.0f,
                                  "wrap", TRUE,
                                  "width-chars", 28,
                                  "max-width-chars", 36,
                                  NULL);

  gtk_widget_add_css_class (help, "caption");
  gtk_widget_add_css_class (help, "dim-label");
  gtk_widget_set_hexpand (lines, TRUE);
  gtk_widget_set_valign (lines, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (lines), g_object_new (GTK_TYPE_LABEL,
                                                 "xalign", 0.0f,
                                                 "ellipsize", PANGO_ELLIPSIZE_END,
                                                 "max-width-chars", 24,
                                                 NULL));
  gtk_box_append (GTK_BOX (lines), help);
  tabiya_character_picture_set_compact (TABIYA_CHARACTER_PICTURE (picture), TRUE);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), lines);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("object-select-symbolic"));
  gtk_list_item_set_child (item, box);
}

/* What is said under the name of a profile. (transfer full) */
static char *
dup_note (TabiyaProfile *profile)
{
  const TabiyaHabits *habits = tabiya_profile_get_habits (profile);
  g_autofree char *sentence = tabiya_profile_words_dup_sentence (profile);
  g_autofree char *search = tabiya_profile_words_dup_search (habits);
  /* Translators: how a profile searches: "Search: Minimax." */
  g_autofree char *words = search ? g_strdup_printf (_("Search: %s."), search) : NULL;
  const char *book = habits->no_book ? _("Plays without an opening book.") : words;

  return g_strstrip (g_strjoin (" ", sentence, book ? book : "", book == words ? NULL : words,
                                NULL));
}

static void
list_bind_cb (GtkSignalListItemFactory *factory,
              GtkListItem              *item,
              TabiyaProfileRow         *self)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *name = gtk_widget_get_first_child (gtk_widget_get_first_child (box));
  GtkWidget *help = gtk_widget_get_next_sibling (name);
  TabiyaProfile *profile = gtk_list_item_get_item (item);
  GtkWidget *picture = gtk_widget_get_next_sibling (gtk_widget_get_first_child (box));
  g_autofree char *text = dup_note (profile);
  g_autoptr(TabiyaCharacter) character = tabiya_character_new (tabiya_profile_get_weights (profile),
                                                               NULL);

  gtk_label_set_text (GTK_LABEL (name), tabiya_profile_get_name (profile));
  gtk_label_set_text (GTK_LABEL (help), text);
  tabiya_character_picture_set_character (TABIYA_CHARACTER_PICTURE (picture), character);
  gtk_widget_set_opacity (gtk_widget_get_last_child (box), profile == self->current ? 1 : 0);
}

static GtkListItemFactory *
make_factory (TabiyaProfileRow *self,
              GCallback         setup,
              GCallback         bind)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", setup, self);
  g_signal_connect (factory, "bind", bind, self);
  return factory;
}

static void
selected_cb (TabiyaProfileRow *self)
{
  TabiyaProfile *profile = adw_combo_row_get_selected_item (ADW_COMBO_ROW (self));

  if (self->updating || !profile || profile == self->current)
    return;
  g_signal_emit (self, signals[CHOSEN], 0, profile);
}

static void
tabiya_profile_row_dispose (GObject *object)
{
  TabiyaProfileRow *self = TABIYA_PROFILE_ROW (object);

  self->updating = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_PROFILE_ROW);
  g_clear_object (&self->current);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (tabiya_profile_row_parent_class)->dispose (object);
}

static void
tabiya_profile_row_class_init (TabiyaProfileRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_profile_row_dispose;

  signals[CHOSEN] = g_signal_new ("chosen", TABIYA_TYPE_PROFILE_ROW, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, TABIYA_TYPE_PROFILE);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-profile-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaProfileRow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaProfileRow, search_menu);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
}

/* The methods of search, to which the first item leaves the choice to whoever starts a game. */
static void
fill_search_menu (GMenu *menu)
{
  g_autoptr(GMenu) section = g_menu_new ();

  g_menu_append (section, _("_Without Quiescence"), "profile.no-quiescence");
  g_menu_append (menu, _("As the Game _Says"), "profile.search::");
  for (unsigned i = 0; i < engine_method_count (); i++) {
    const EngineMethodInfo *info = engine_method_get (i);
    g_autofree char *action = g_strconcat ("profile.search::", info->id, NULL);

    g_menu_append (menu, _(info->name), action);
  }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
}

/* Adds a text to the menu that explains why some of its items are insensitive. */
static void
add_reason (TabiyaProfileRow *self)
{
  GtkPopover *popover = gtk_menu_button_get_popover (self->menu_button);

  self->reason = g_object_new (GTK_TYPE_LABEL,
                               "label", _("Built-in profiles stay as they are. Duplicate one to "
                                          "make your own."),
                               "xalign", 0.0f,
                               "wrap", TRUE,
                               "max-width-chars", 26,
                               NULL);
  gtk_widget_add_css_class (self->reason, "caption");
  gtk_widget_add_css_class (self->reason, "dim-label");
  gtk_widget_add_css_class (self->reason, "menu-reason");
  if (!gtk_popover_menu_add_child (GTK_POPOVER_MENU (popover), self->reason, "reason"))
    g_error ("The menu of profiles has no place for a reason");
}

static void
tabiya_profile_row_init (TabiyaProfileRow *self)
{
  g_autoptr(GtkListItemFactory) current = NULL;
  g_autoptr(GtkListItemFactory) list = NULL;

  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->store = g_list_store_new (TABIYA_TYPE_PROFILE);
  current = make_factory (self, G_CALLBACK (current_setup_cb), G_CALLBACK (current_bind_cb));
  list = make_factory (self, G_CALLBACK (list_setup_cb), G_CALLBACK (list_bind_cb));
  adw_combo_row_set_factory (ADW_COMBO_ROW (self), current);
  adw_combo_row_set_list_factory (ADW_COMBO_ROW (self), list);
  adw_combo_row_set_model (ADW_COMBO_ROW (self), G_LIST_MODEL (self->store));
  fill_search_menu (self->search_menu);
  add_reason (self);
  self->updating = FALSE;
}

static gboolean
holds (TabiyaProfileRow *self,
       GPtrArray        *profiles)
{
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->store));

  if (n_items != profiles->len)
    return FALSE;
  for (guint i = 0; i < n_items; i++) {
    g_autoptr(GObject) item = g_list_model_get_item (G_LIST_MODEL (self->store), i);

    if (item != g_ptr_array_index (profiles, i))
      return FALSE;
  }
  return TRUE;
}

void
tabiya_profile_row_set (TabiyaProfileRow *self,
                        GPtrArray        *profiles,
                        TabiyaProfile    *current,
                        gboolean          changed)
{
  guint index;

  g_return_if_fail (TABIYA_IS_PROFILE_ROW (self));

  gtk_widget_set_visible (self->reason, tabiya_profile_is_builtin (current));
  if (self->current == current && self->changed == changed && holds (self, profiles))
    return;
  self->updating = TRUE;
  g_set_object (&self->current, current);
  self->changed = changed;
  /* Replacing all items binds them again, which updates the marks. */
  g_list_store_splice (self->store, 0, g_list_model_get_n_items (G_LIST_MODEL (self->store)),
                       profiles->pdata, profiles->len);
  if (g_list_store_find (self->store, current, &index))
    adw_combo_row_set_selected (ADW_COMBO_ROW (self), index);
  self->updating = FALSE;
}
