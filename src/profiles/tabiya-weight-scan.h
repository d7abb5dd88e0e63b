/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Reads the lines of a weight file one by one, and knows the line and the column of what is wrong.
 * The syntax is that of a key file without locales and lists. Internal to tabiya-weight-file.c.
 */

typedef enum {
  TABIYA_WEIGHT_SCAN_GROUP,       /* @key is its name */
  TABIYA_WEIGHT_SCAN_KEY,         /* @key and @value, both without surrounding whitespace */
  TABIYA_WEIGHT_SCAN_END,
  TABIYA_WEIGHT_SCAN_FAILED,
} TabiyaWeightScanResult;

typedef struct {
  const char *file_name;          /* borrowed */
  const char *text;               /* borrowed; the text that has not been read yet */
  gsize       length;
  guint       line;               /* counted from 1; 0 before the first line */
  guint       column;             /* of what is looked at, in characters counted from 1 */
  const char *start;              /* borrowed; the current line in the text */
  gsize       indent;             /* the bytes of whitespace before the buffer begins */
  char       *buffer;             /* owned; the current line, into which key and value point */
  const char *key;
  const char *value;
} TabiyaWeightScan;

gboolean                tabiya_weight_scan_init         (TabiyaWeightScan    *scan,
                                                         const char          *text,
                                                         gssize               length,
                                                         const char          *file_name,
                                                         GError             **error);
void                    tabiya_weight_scan_clear        (TabiyaWeightScan    *scan);
TabiyaWeightScanResult  tabiya_weight_scan_next         (TabiyaWeightScan    *scan,
                                                         GError             **error);
void                    tabiya_weight_scan_look_at      (TabiyaWeightScan    *scan,
                                                         const char          *place);
gboolean                tabiya_weight_scan_fail         (const TabiyaWeightScan *scan,
                                                         int                  code,
                                                         GError             **error,
                                                         const char          *format,
                                                         ...) G_GNUC_PRINTF (4, 5);
gboolean                tabiya_weight_scan_fail_unknown (const TabiyaWeightScan *scan,
                                                         const char          *word,
                                                         const char *const   *ids,
                                                         GError             **error,
                                                         const char          *format,
                                                         ...) G_GNUC_PRINTF (5, 6);
gboolean                tabiya_weight_scan_read         (const char          *path,
                                                         char               **text,
                                                         gsize               *length,
                                                         GError             **error);
char                   *tabiya_weight_scan_quote        (const char          *word);
char                   *tabiya_weight_scan_escape       (const char          *value);
char                   *tabiya_weight_scan_unescape     (const char          *value);

G_END_DECLS
