/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-ui"

#include "config.h"

#include "ui/engines/tabiya-rival-group.h"

#include <math.h>

#include "model/engines/tabiya-engine-list.h"
#include "ui/tabiya-wheel.h"

struct _TabiyaRivalGroup
{
  AdwPreferencesGroup  parent_instance;

  /* template */
  GtkAdjustment       *seconds;
  GtkAdjustment       *depth;
  GtkAdjustment       *nodes;
  GtkAdjustment       *elo;
  AdwComboRow         *engine_row;
  AdwComboRow         *kind_row;
  GtkWidget           *seconds_row;
  GtkWidget           *depth_row;
  GtkWidget           *nodes_row;
  GtkWidget           *elo_row;
  GtkSwitch           *elo_switch;

  /* owned */
  TabiyaPrograms      *programs;
  char               **names;      /* of the programs, in the order of the row after Tabiya */
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* In the order of the row. */
static const TabiyaStrengthKind kinds[] = {
  TABIYA_STRENGTH_TIME, TABIYA_STRENGTH_DEPTH, TABIYA_STRENGTH_NODES,
};

G_DEFINE_FINAL_TYPE (TabiyaRivalGroup, tabiya_rival_group, ADW_TYPE_PREFERENCES_GROUP)

static const TabiyaProgram *
get_program (TabiyaRivalGroup *self)
{
  const char *name = tabiya_rival_group_get_program (self);

  return name ? tabiya_programs_get (self->programs, name) : NULL;
}

static TabiyaStrengthKind
get_kind (TabiyaRivalGroup *self)
{
  return kinds[MIN (adw_combo_row_get_selected (self->kind_row), G_N_ELEMENTS (kinds) - 1)];
}

static void
update_rows_cb (TabiyaRivalGroup *self)
{
  const TabiyaProgram *program;
  TabiyaStrengthKind kind = get_kind (self);

  if (!self->names)
    return;
  program = get_program (self);
  gtk_widget_set_visible (GTK_WIDGET (self->kind_row),
                          program && gtk_widget_get_visible (GTK_WIDGET (self)));
  gtk_widget_set_visible (self->seconds_row, program && kind == TABIYA_STRENGTH_TIME);
  gtk_widget_set_visible (self->depth_row, program && kind == TABIYA_STRENGTH_DEPTH);
  gtk_widget_set_visible (self->nodes_row, program && kind == TABIYA_STRENGTH_NODES);
  gtk_widget_set_visible (self->elo_row, program && program->elo[0] > 0);
  if (program && program->elo[0] > 0) {
    gtk_adjustment_set_lower (self->elo, program->elo[0]);
    gtk_adjustment_set_upper (self->elo, program->elo[1]);
  }
}

static void
engine_changed_cb (TabiyaRivalGroup *self)
{
  update_rows_cb (self);
  if (self->names)
    g_signal_emit (self, signals[CHANGED], 0);
}

static void
tabiya_rival_group_dispose (GObject *object)
{
  TabiyaRivalGroup *self = TABIYA_RIVAL_GROUP (object);

  /* Rows still notify while they are being disposed of. */
  g_clear_pointer (&self->names, g_strfreev);
  g_clear_pointer (&self->programs, tabiya_programs_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), TABIYA_TYPE_RIVAL_GROUP);
  G_OBJECT_CLASS (tabiya_rival_group_parent_class)->dispose (object);
}

static void
tabiya_rival_group_class_init (TabiyaRivalGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tabiya_rival_group_dispose;
  signals[CHANGED] = g_signal_new ("changed", TABIYA_TYPE_RIVAL_GROUP, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tabiya/Tabiya/ui/tabiya-rival-group.ui");
  gtk_widget_class_bind_template_child (widget_class, TabiyaRivalGroup, seconds);
  gtk_widget_class_bind_template_child (widget_class, TabiyaRivalGroup, depth);
  gtk_widget_class_bind_template_child (widget_class, TabiyaRivalGroup, nodes);
  gtk_widget_class_bind_template_child (widget_class, TabiyaRivalGroup, elo);
  gtk_widget_class_bind_template_child (widget_class, TabiyaRivalGroup, engine_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaRivalGroup, kind_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaRivalGroup, seconds_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaRivalGroup, depth_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaRivalGroup, nodes_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaRivalGroup, elo_row);
  gtk_widget_class_bind_template_child (widget_class, TabiyaRivalGroup, elo_switch);
  gtk_widget_class_bind_template_callback (widget_class, engine_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_rows_cb);
}

static void
tabiya_rival_group_init (TabiyaRivalGroup *self)
{
  g_autoptr(GtkStringList) list = gtk_string_list_new (NULL);
  g_auto(GStrv) names = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  tabiya_wheel_leave_values (GTK_WIDGET (self));
  /* A list that cannot be read has no engines; the window Engines says why. */
  self->programs = tabiya_engine_list_load (NULL);
  if (!self->programs)
    self->programs = tabiya_programs_new ();
  names = tabiya_programs_list (self->programs);
  gtk_string_list_append (list, "Tabiya");
  for (char **name = names; *name; name++)
    gtk_string_list_append (list, *name);
  adw_combo_row_set_model (self->engine_row, G_LIST_MODEL (list));
  self->names = g_steal_pointer (&names);
  update_rows_cb (self);
}

gboolean
tabiya_rival_group_has_rivals (TabiyaRivalGroup *self)
{
  g_return_val_if_fail (TABIYA_IS_RIVAL_GROUP (self), FALSE);

  return self->names && self->names[0];
}

GtkWidget *
tabiya_rival_group_get_limit_row (TabiyaRivalGroup *self)
{
  g_return_val_if_fail (TABIYA_IS_RIVAL_GROUP (self), NULL);

  return GTK_WIDGET (self->kind_row);
}

const char *
tabiya_rival_group_get_program (TabiyaRivalGroup *self)
{
  guint index;

  g_return_val_if_fail (TABIYA_IS_RIVAL_GROUP (self), NULL);

  index = adw_combo_row_get_selected (self->engine_row);
  if (!self->names || index == 0 || index > g_strv_length (self->names))
    return NULL;
  return self->names[index - 1];
}

static void
show_limits (TabiyaRivalGroup   *self,
             const TabiyaPlayer *player)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++) {
    if (player->strength == kinds[i])
      adw_combo_row_set_selected (self->kind_row, i);
  }
  if (player->strength == TABIYA_STRENGTH_TIME)
    gtk_adjustment_set_value (self->seconds, player->value / 1000.0);
  else if (player->strength == TABIYA_STRENGTH_DEPTH)
    gtk_adjustment_set_value (self->depth, player->value);
  else if (player->strength == TABIYA_STRENGTH_NODES)
    gtk_adjustment_set_value (self->nodes, player->value);
  gtk_switch_set_active (self->elo_switch, player->elo > 0);
  if (player->elo > 0)
    gtk_adjustment_set_value (self->elo, player->elo);
}

/**
 * tabiya_rival_group_set_player:
 * @player: an engine that plays
 *
 * Shows the program that plays; Tabiya if there is none, or it is no longer on the list.
 */
void
tabiya_rival_group_set_player (TabiyaRivalGroup   *self,
                               const TabiyaPlayer *player)
{
  g_return_if_fail (TABIYA_IS_RIVAL_GROUP (self));

  adw_combo_row_set_selected (self->engine_row, 0);
  if (!player->program)
    return;
  for (guint i = 0; self->names[i]; i++) {
    if (g_str_equal (self->names[i], player->program)) {
      adw_combo_row_set_selected (self->engine_row, i + 1);
      show_limits (self, player);
    }
  }
}

void
tabiya_rival_group_read_player (TabiyaRivalGroup *self,
                                TabiyaPlayer     *player)
{
  const TabiyaProgram *program;

  g_return_if_fail (TABIYA_IS_RIVAL_GROUP (self));

  program = get_program (self);
  if (!program)
    return;
  g_free (player->program);
  g_free (player->name);
  player->program = g_strdup (program->name);
  player->name = g_strdup (program->name);
  player->strength = get_kind (self);
  if (player->strength == TABIYA_STRENGTH_TIME)
    player->value = (int) rint (gtk_adjustment_get_value (self->seconds) * 1000);
  else if (player->strength == TABIYA_STRENGTH_DEPTH)
    player->value = (int) rint (gtk_adjustment_get_value (self->depth));
  else
    player->value = (int) rint (gtk_adjustment_get_value (self->nodes));
  player->elo = program->elo[0] > 0 && gtk_switch_get_active (self->elo_switch)
                ? (int) rint (gtk_adjustment_get_value (self->elo)) : 0;
}
