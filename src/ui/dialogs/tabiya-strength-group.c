/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/dialogs/tabiya-strength-group.h"

#include <glib/gi18n.h>
#include <math.h>

#include "model/engines/tabiya-setup-words.h"
#include "ui/tabiya-wheel.h"
#include "ui/tabiya-widgets.h"

struct _TabiyaStrengthGroup
{
  AdwPreferencesGroup  parent_instance;

  /* template */
  GtkAdjustment       *level;
  GtkAdjustment       *depth;
  GtkAdjustment       *seconds;
  GtkLabel            *words;
  GtkLabel            *rating;
  GtkWidget           *about_button;
  GtkScale            *scale;
  GtkWidget           *depth_spin;
  GtkWidget           *seconds_spin;
  AdwComboRow         *kind_row;
  AdwComboRow         *method_row;
  GtkWidget           *quiescence_row;
  GtkSwitch           *quiescence_switch;

  /* state */
  TabiyaHabits         habits;
  EngineMethod         method;    /* as it was chosen, whatever is in force */
  gboolean             updating;
};

G_DEFINE_FINAL_TYPE (TabiyaStrengthGroup, tabiya_strength_group, ADW_TYPE_PREFERENCES_GROUP)

static TabiyaStrengthKind
get_kind (TabiyaStrengthGroup *self)
{
  return (TabiyaStrengthKind) adw_combo_row_get_selected (self->kind_row);
}

/* The method in force. */
static EngineMethod
get_method (TabiyaStrengthGroup *self)
{
  if (get_kind (self) == TABIYA_STRENGTH_LEVEL)
    return ENGINE_METHOD_FULL;
  return self->habits.search ? self->habits.search->method : self->method;
}

static void
update_words_cb (TabiyaStrengthGroup *self)
{
  TabiyaStrengthKind kind = get_kind (self);
  EngineMethod method = get_method (self);
  int level = (int) rint (gtk_adjustment_get_value (self->level));
  int depth = (int) rint (gtk_adjustment_get_value (self->depth));
  g_autofree char *rating = tabiya_setup_words_dup_rating (level);
  g_autofree char *help = tabiya_setup_words_dup_method_help (method, kind, depth);
  /* Translators: %s is what the method does, as a sentence. */
  g_autofree char *own = self->habits.search
                         ? g_strdup_printf (_("The profile has its own. %s"), help) : NULL;
  g_autofree char *spoken = NULL;
  g_autofree char *text = NULL;

  if (kind == TABIYA_STRENGTH_LEVEL)
    text = tabiya_setup_words_dup_level (level);
  else if (kind == TABIYA_STRENGTH_DEPTH || method == ENGINE_METHOD_ONE_MOVE)
    text = tabiya_setup_words_dup_depth (method == ENGINE_METHOD_ONE_MOVE ? 1 : depth);
  else
    text = tabiya_setup_words_dup_seconds (gtk_adjustment_get_value (self->seconds));

  spoken = g_strdup_printf ("%s, %s", text, rating);
  gtk_label_set_text (self->words, text);
  gtk_label_set_text (self->rating, rating);
  gtk_widget_set_visible (GTK_WIDGET (self->rating), kind == TABIYA_STRENGTH_LEVEL);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->method_row), own ? own : help);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, spoken,
                                  -1);
}

static void
update_kind_cb (TabiyaStrengthGroup *self)
{
  TabiyaStrengthKind kind = get_kind (self);
  const EngineMethodInfo *info = engine_method_info (get_method (self));
  gboolean deeper = get_method (self) != ENGINE_METHOD_ONE_MOVE;
  gboolean shown = gtk_widget_get_visible (GTK_WIDGET (self));

  gtk_widget_set_visible (GTK_WIDGET (self->scale), kind == TABIYA_STRENGTH_LEVEL);
  gtk_widget_set_visible (self->about_button, kind == TABIYA_STRENGTH_LEVEL);
  gtk_widget_set_visible (self->depth_spin, kind == TABIYA_STRENGTH_DEPTH && deeper);
  gtk_widget_set_visible (self->seconds_spin, kind == TABIYA_STRENGTH_TIME && deeper);
  gtk_widget_set_visible (GTK_WIDGET (self->method_row), shown && kind != TABIYA_STRENGTH_LEVEL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->method_row), !self->habits.search);
  gtk_widget_set_visible (self->quiescence_row, shown
                                                && engine_method_has_quiescence (get_method (self))
                                                && !self->habits.search
                                                && !self->habits.no_quiescence);
  self->updating = TRUE;
  adw_combo_row_set_selected (self->method_row, (guint) engine_method_find (info->id));
  self->updating = FALSE;
  update_words_cb (self);
}

static void
method_chosen_cb (TabiyaStrengthGroup *self)
{
  guint selected = adw_combo_row_get_selected (self->method_row);

  /* Rows still notify while they are being disposed of. */
  if (self->updating || selected >= engine_method_count ())
    return;
  self->method = engine_method_get (selected)->method;
  update_kind_cb (self);
}

/* Chooses the level of a player with a rating on Lichess. */
static void
about_cb (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  TabiyaStrengthGroup *self = TABIYA_STRENGTH_GROUP (widget);

  gtk_adjustment_set_value (self->level,
                            tabiya_level_of_lichess (g_variant_get_int32 (parameter)));
}

static void
tabiya_strength_group_class_init (TabiyaStrengthGroupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tabiya_widget_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-strength-group.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaStrengthGroup, level);
  gtk_widget_class_bind_template_child (widget_class, TabiyaStrengthGroup, depth);
  gtk_widget_class_bind_template_child (widget_class, TabiyaStrengthGroup, seconds);
  gtk_widget_class_bind_template_child (widget_class, TabiyaStrengthGroup, words);
  gtk_widget_class_bind_template_child (widget_class, TabiyaStrengthGroup, rating);
  gtk_widget_class_bind_template_child (widget_class, TabiyaStrengthGroup, about_button);
  gtk_widget_class_bind_template_child (widget_class, TabiyaStrengthGroup, scale);
  gtk_widget_class_bind_template_child (widget_class, TabiyaStrengthGroup, depth_spin);
  gtk_widget_class_bind_template_child (widget_class, TabiyaStrengthGroup, seconds_spin);
  gtk_widget_class_bind_template_child (widget_class, TabiyaStrengthGroup, kind_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaStrengthGroup, method_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaStrengthGroup, quiescence_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaStrengthGroup, quiescence_switch);
  gtk_widget_class_bind_template_callback (widget_class, update_words_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_kind_cb);
  gtk_widget_class_bind_template_callback (widget_class, method_chosen_cb);
  gtk_widget_class_install_action (widget_class, "strength.about", "i", about_cb);
}

static void
tabiya_strength_group_init (TabiyaStrengthGroup *self)
{
  g_autoptr(GtkStringList) methods = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_wheel_leave_values (GTK_WIDGET (self));

  gtk_adjustment_set_upper (self->level, tabiya_level_count ());
  for (int i = 1; i <= tabiya_level_count (); i++)
    gtk_scale_add_mark (self->scale, i, GTK_POS_BOTTOM, NULL);
  for (guint i = 0; i < engine_method_count (); i++)
    gtk_string_list_append (methods, _(engine_method_get (i)->name));
  self->updating = TRUE;
  adw_combo_row_set_model (self->method_row, G_LIST_MODEL (methods));
  update_kind_cb (self);
}

void
tabiya_strength_group_place_limits (TabiyaStrengthGroup *self,
                                    TabiyaStartGroup    *more)
{
  g_return_if_fail (TABIYA_IS_STRENGTH_GROUP (self));

  tabiya_start_group_add_row (more, GTK_WIDGET (self->kind_row));
  tabiya_start_group_add_row (more, GTK_WIDGET (self->method_row));
  tabiya_start_group_add_row (more, self->quiescence_row);
}

void
tabiya_strength_group_set_defaults (TabiyaStrengthGroup *self,
                                    int                  depth,
                                    int                  move_time_ms)
{
  g_return_if_fail (TABIYA_IS_STRENGTH_GROUP (self));

  gtk_adjustment_set_value (self->depth, depth);
  gtk_adjustment_set_value (self->seconds, move_time_ms / 1000.0);
}

/**
 * tabiya_strength_group_set_player:
 * @player: our engine
 *
 * Shows what limits the engine and by which method it searches.
 */
void
tabiya_strength_group_set_player (TabiyaStrengthGroup *self,
                                  const TabiyaPlayer  *player)
{
  g_return_if_fail (TABIYA_IS_STRENGTH_GROUP (self));

  if (player->strength == TABIYA_STRENGTH_LEVEL)
    gtk_adjustment_set_value (self->level, player->value);
  else if (player->strength == TABIYA_STRENGTH_DEPTH)
    gtk_adjustment_set_value (self->depth, player->value);
  else
    gtk_adjustment_set_value (self->seconds, player->value / 1000.0);
  adw_combo_row_set_selected (self->kind_row, player->strength);
  self->method = player->method;
  gtk_switch_set_active (self->quiescence_switch, !player->no_quiescence);
  update_kind_cb (self);
}

void
tabiya_strength_group_set_habits (TabiyaStrengthGroup *self,
                                  const TabiyaHabits  *habits)
{
  g_return_if_fail (TABIYA_IS_STRENGTH_GROUP (self));

  self->habits = *habits;
  update_kind_cb (self);
}

static int
get_value (TabiyaStrengthGroup *self)
{
  switch (get_kind (self)) {
  case TABIYA_STRENGTH_DEPTH:
    return (int) rint (gtk_adjustment_get_value (self->depth));
  case TABIYA_STRENGTH_TIME:
    return (int) rint (gtk_adjustment_get_value (self->seconds) * 1000);
  case TABIYA_STRENGTH_LEVEL:
  default:
    return (int) rint (gtk_adjustment_get_value (self->level));
  }
}

void
tabiya_strength_group_read_player (TabiyaStrengthGroup *self,
                                   TabiyaPlayer        *player)
{
  g_return_if_fail (TABIYA_IS_STRENGTH_GROUP (self));

  player->strength = get_kind (self);
  player->value = get_value (self);
  player->method = player->strength == TABIYA_STRENGTH_LEVEL ? ENGINE_METHOD_FULL : self->method;
  player->no_quiescence = !gtk_switch_get_active (self->quiescence_switch);
}
