/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compiled once for a whole folder, as tabiya-gio-pch.h is, which says why. */
#include <adwaita.h>

#undef G_LOG_DOMAIN
