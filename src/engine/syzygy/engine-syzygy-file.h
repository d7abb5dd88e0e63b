/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/chess-types.h"
#include "engine/engine-syzygy.h"

/* One file of tables: what its name says, and whether its contents agree. */

enum { ENGINE_SYZYGY_MOST_MEN = 7 };

/* The men of an ending, in the order of its name. */
typedef struct {
  int counts[CHESS_N_COLORS][CHESS_N_PIECE_TYPES];
} EngineSyzygyMaterial;

/* Reads a name such as "KQvKR", which is @length bytes long. Returns false when it is none. */
bool              engine_syzygy_material_read  (const char                 *name,
                                                size_t                      length,
                                                EngineSyzygyMaterial       *material);

/* Writes the name, the side with more and stronger men first. */
void              engine_syzygy_material_write (const EngineSyzygyMaterial *material,
                                                char          name[ENGINE_SYZYGY_NAME_SIZE]);

/* The number of men, kings included. */
int               engine_syzygy_material_count (const EngineSyzygyMaterial *material);

/* Checks a whole file. @distances tells a .rtbz from a .rtbw. */
EngineSyzygyFault engine_syzygy_file_check     (const char                 *path,
                                                const EngineSyzygyMaterial *material,
                                                bool                        distances);
