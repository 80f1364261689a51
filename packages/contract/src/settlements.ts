import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { idParams, oneOf, requiredDate } from './fields.ts';
import { defineMessages } from './message.ts';
import { wholeBetween } from './pay-fields.ts';
import { leavingReasons, payProfileMessages } from './pay-profiles.ts';
import { payrollRun } from './payroll-runs.ts';
import { payslip } from './payslips.ts';

export const settlementMessages = defineMessages('settlement', {
  exists: 'A final settlement of {{name}} exists already.',
  beforeJoining: 'Last day of work cannot be before the first',
  alreadyPaid: 'Days after {{date}} are already paid. Reverse that run first.',
});

export const settlementRules = z.object({
  lastDay: requiredDate('Last day of work'),
  reason: oneOf(leavingReasons, payProfileMessages.leavingReasonUnknown),
  /** Days of notice that were not kept; absent for none. */
  noticeDays: z.optional(z.nullable(wholeBetween('Days of notice not kept', { min: 0, max: 365 }))),
});
export type SettlementInput = z.output<typeof settlementRules>;

export const settlementPreview = z.object({
  slip: payslip,
  /** The working day after the last one (art. 67). */
  dueOn: z.string(),
  /** 30, after two years of service 60. */
  noticeDaysDue: z.int(),
});
export type SettlementPreview = z.output<typeof settlementPreview>;

const params = idParams('userId');

export const previewSettlement = defineEndpoint({
  method: 'POST',
  path: '/pay-profiles/{userId}/settlement/preview',
  summary: 'Compute the final settlement of a person without saving anything',
  allow: 'payroll.manage',
  params,
  body: settlementRules,
  response: settlementPreview,
});

export const createSettlement = defineEndpoint({
  method: 'POST',
  path: '/pay-profiles/{userId}/settlement',
  summary: 'Record the last day of a person and create the run that settles everything with them',
  allow: 'payroll.manage',
  params,
  body: settlementRules,
  response: payrollRun,
  status: 201,
  idempotent: true,
});
