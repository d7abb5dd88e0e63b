/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "uci/tabiya-program.h"

G_BEGIN_DECLS

/*
 * TabiyaPrograms: the UCI programs that the person has set up on this computer, each with a name.
 * Files that come from elsewhere, such as tournaments, know programs by these names alone; what is
 * run is written here and nowhere else. One thread at a time.
 */
typedef struct _TabiyaPrograms TabiyaPrograms;

/* The longest name of a program, in characters. */
#define TABIYA_PROGRAMS_MAX_NAME 60
/* No rating is beyond this. */
#define TABIYA_PROGRAMS_MAX_ELO  10000

char               *tabiya_programs_dup_path    (void);
TabiyaPrograms     *tabiya_programs_new         (void)
                                                 G_GNUC_WARN_UNUSED_RESULT;
TabiyaPrograms     *tabiya_programs_load        (const char          *path,
                                                 GError             **error)
                                                 G_GNUC_WARN_UNUSED_RESULT;
void                tabiya_programs_free        (TabiyaPrograms      *self);
gboolean            tabiya_programs_save        (TabiyaPrograms      *self,
                                                 const char          *path,
                                                 GError             **error);

gboolean            tabiya_programs_check_name  (const char          *name,
                                                 GError             **error);
void                tabiya_programs_set         (TabiyaPrograms      *self,
                                                 const char          *name,
                                                 const char * const  *argv,
                                                 const char * const  *options);
void                tabiya_programs_add         (TabiyaPrograms      *self,
                                                 TabiyaProgram       *program);
/* (transfer none) (nullable) */
const TabiyaProgram *
                    tabiya_programs_get         (TabiyaPrograms      *self,
                                                 const char          *name);
gboolean            tabiya_programs_remove      (TabiyaPrograms      *self,
                                                 const char          *name);
const char * const *tabiya_programs_find        (TabiyaPrograms      *self,
                                                 const char          *name,
                                                 const char * const **options);
char              **tabiya_programs_list        (TabiyaPrograms      *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabiyaPrograms, tabiya_programs_free)

G_END_DECLS
