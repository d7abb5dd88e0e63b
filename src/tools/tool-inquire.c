/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "tabiya-tools"

#include "tools/tool-inquire.h"

#include "lab/tabiya-choose.h"

gboolean
tool_inquire (const TabiyaInquiry *inquiry,
              TabiyaVerdict       *verdict,
              gpointer             data)
{
  ToolInquirer *inquirer = data;

  tabiya_choose (inquirer->engine, inquirer->weights, inquiry, verdict);
  return TRUE;
}
