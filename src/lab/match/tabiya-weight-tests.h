/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lab/match/tabiya-weight-test.h"
#include "lab/tabiya-record.h"

G_BEGIN_DECLS

/* The records of tests of weights: the content of each is a TabiyaWeightTest. */
extern const TabiyaRecordKind tabiya_weight_test_records;

TabiyaRecord *tabiya_weight_tests_add (const char              *folder,
                                       const TabiyaWeightTest  *test,
                                       GError                 **error)
                                       G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
