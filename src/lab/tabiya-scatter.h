/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Scatters numbers, so that neighbours have nothing in common: the finaliser of SplitMix64. Any
   thread. */
static inline guint64
tabiya_scatter (guint64 number)
{
  number += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  number = (number ^ number >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  number = (number ^ number >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return number ^ number >> 31;
}

G_END_DECLS
