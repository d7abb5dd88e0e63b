/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/heuristic.h"

/* Adds a coefficient unless it is 0. */
static inline void
heuristic_form_add (HeuristicForm *form,
                    HeuristicPart  part,
                    int            param,
                    double         value)
{
  if (value != 0)
    form->coefficients[form->n_coefficients++] = (HeuristicCoefficient) { param, part, value };
}
