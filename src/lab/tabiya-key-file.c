/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-lab"

#include "config.h"

#include "lab/tabiya-key-file.h"

#include <glib/gi18n-lib.h>

/**
 * tabiya_key_refuse:
 * @errors: those of this kind of file
 * @value: (nullable): what is there
 *
 * Sets an error that says that a value is not allowed, and where it is.
 *
 * Returns: %FALSE
 */
gboolean
tabiya_key_refuse (const TabiyaKeyErrors  *errors,
                   const char             *group,
                   const char             *key,
                   const char             *value,
                   GError                **error)
{
  g_set_error (error, errors->quark (), errors->value, _("[%s] %s: \"%s\" is not a valid value"),
               group, key, value ? value : "");
  return FALSE;
}

/**
 * tabiya_key_read_number:
 * @minimum: the smallest number that is allowed
 * @maximum: the largest
 * @number: (out): the number
 * @errors: those of this kind of file
 *
 * Reads a whole number that must be there.
 *
 * Returns: %FALSE with an error of GKeyFile if it is missing, or of @errors if it is no such number
 */
gboolean
tabiya_key_read_number (GKeyFile               *file,
                        const char             *group,
                        const char             *key,
                        gint64                  minimum,
                        gint64                  maximum,
                        gint64                 *number,
                        const TabiyaKeyErrors  *errors,
                        GError                **error)
{
  g_autofree char *value = g_key_file_get_string (file, group, key, error);

  if (!value)
    return FALSE;
  if (!g_ascii_string_to_signed (g_strstrip (value), 10, minimum, maximum, number, NULL))
    return tabiya_key_refuse (errors, group, key, value, error);
  return TRUE;
}

/**
 * tabiya_key_check_version:
 * @known: the version that this program writes; it reads all versions up to it
 * @errors: those of this kind of file
 *
 * Returns: %FALSE with an error if the file is of no version that can be read
 */
gboolean
tabiya_key_check_version (GKeyFile               *file,
                          const char             *group,
                          gint64                  known,
                          const TabiyaKeyErrors  *errors,
                          GError                **error)
{
  gint64 version;

  if (!tabiya_key_read_number (file, group, "version", 1, G_MAXINT, &version, errors, error))
    return FALSE;
  if (version <= known)
    return TRUE;
  g_set_error_literal (error, errors->quark (), errors->version,
                       _("it was written by a later version of Tabiya"));
  return FALSE;
}

/**
 * tabiya_key_take_error:
 * @errors: those of this kind of file
 * @reason: (transfer full): an error of @errors or of GKeyFile
 *
 * Turns an error of GKeyFile into one of this kind of file, so that readers know one domain.
 *
 * Returns: %FALSE
 */
gboolean
tabiya_key_take_error (const TabiyaKeyErrors  *errors,
                       GError                 *reason,
                       GError                **error)
{
  g_autoptr(GError) owned = reason;

  if (owned->domain == errors->quark ())
    g_propagate_error (error, g_steal_pointer (&owned));
  else
    g_set_error_literal (error, errors->quark (), errors->syntax, owned->message);
  return FALSE;
}
