/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/evolve/tabiya-evolve-setup.h"
#include "lab/tabiya-record.h"

G_BEGIN_DECLS

/*
 * Searches for weights that the program keeps: what is to be played, as the content of a
 * TabiyaRecord. The games are in the file of the TabiyaEvolution beside it.
 */

#define TABIYA_EVOLUTION_ERROR (tabiya_evolution_error_quark ())
GQuark tabiya_evolution_error_quark (void);

typedef enum {
  TABIYA_EVOLUTION_ERROR_SYNTAX,
  TABIYA_EVOLUTION_ERROR_VERSION,   /* written by a later version of the program */
  TABIYA_EVOLUTION_ERROR_VALUE,
} TabiyaEvolutionError;

#define TABIYA_EVOLUTION_MAX_MINUTES (7 * 24 * 60)

typedef struct {
  char              *name;          /* owned */
  TabiyaEvolveSetup  setup;
  char              *start;         /* owned: what the weights it starts from are called */
  char              *against;       /* owned: what those of the verdict are called */
  guint              minutes;       /* how long it may take: the games to learn from are counted
                                       when it first begins; 0 if their number was chosen */
  guint              n_concurrent;  /* games at once; 0 for as many as there are processors */
  gint64             created;       /* seconds since 1970, UTC */
  gboolean           active;        /* not stopped by the person */
  char              *build;         /* owned: of the engine that began it; NULL before that */
} TabiyaEvolutionPlan;

extern const TabiyaRecordKind tabiya_evolution_records;

void          tabiya_evolution_plan_init      (TabiyaEvolutionPlan        *plan);
void          tabiya_evolution_plan_clear     (TabiyaEvolutionPlan        *plan);
gboolean      tabiya_evolution_plan_check     (const TabiyaEvolutionPlan  *plan,
                                               GError                    **error);
gboolean      tabiya_evolution_plan_seal      (TabiyaEvolutionPlan        *plan,
                                               const char                 *build,
                                               guint                       n_concurrent,
                                               GError                    **error);

TabiyaRecord *tabiya_evolutions_add           (const char                 *folder,
                                               const TabiyaEvolutionPlan  *plan,
                                               GError                    **error)
                                               G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TabiyaEvolutionPlan, tabiya_evolution_plan_clear)

G_END_DECLS
