import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  expectedVersion,
  idParams,
  oneOf,
  optionalText,
  queryDate,
  queryFlag,
  queryId,
  requiredDate,
  whenBothGiven,
} from './fields.ts';
import { defineMessages, withMessage } from './message.ts';
import { listQuery, pageOf } from './paging.ts';
import { personId, scanKey } from './pay-fields.ts';
import { warning } from './warnings.ts';

export const leaveKinds = ['ANNUAL', 'SICK', 'UNPAID', 'HAJJ', 'MATERNITY', 'DAY_IN_LIEU'] as const;
export type LeaveKind = (typeof leaveKinds)[number];
export const leaveKindLabels: Record<LeaveKind, Bilingual> = {
  ANNUAL: { en: 'Annual leave', ar: 'إجازة سنوية' },
  SICK: { en: 'Sick leave', ar: 'إجازة مرضية' },
  UNPAID: { en: 'Unpaid leave', ar: 'إجازة بدون أجر' },
  HAJJ: { en: 'Hajj leave', ar: 'إجازة حج' },
  MATERNITY: { en: 'Maternity leave', ar: 'إجازة وضع' },
  DAY_IN_LIEU: { en: 'Day in lieu', ar: 'يوم راحة بديل' },
};

/** The longest that the law grants, in calendar days. */
export const longestLeave: Partial<Record<LeaveKind, number>> = { HAJJ: 14, MATERNITY: 50 };

export const leaveMessages = defineMessages('leave', {
  notFound: 'Leave not found',
  kindRequired: 'Choose the kind of leave',
  endsBeforeBegin: 'Last day cannot be before the first day',
  tooLong: 'A leave can be at most {{days}} days',
  overlaps: 'This leave overlaps another from {{from}} to {{to}}',
  needsCertificate: 'Sick leave needs a certificate',
  daysLeft: 'Only {{days}} days are left on that date',
  hajjTooLong: 'Hajj leave can be at most {{days}} days',
  maternityTooLong: 'Maternity leave can be at most {{days}} days',
  maternityUnpaid: 'Maternity leave is paid after one year of service only',
  outsideEmployment: 'The leave lies outside the employment',
});

/** A typing error in the year would otherwise be years of leave. */
export const maxLeaveDays = 366;

function daysOf(fromDate: string, toDate: string): number {
  return (Date.parse(toDate) - Date.parse(fromDate)) / 86_400_000 + 1;
}

const dates = { fromDate: requiredDate('First day'), toDate: requiredDate('Last day') };
type Dates = { fromDate: string; toDate: string };
const whenDated = whenBothGiven('fromDate', 'toDate');
const checks = [
  z.refine<Dates>(({ fromDate, toDate }) => toDate >= fromDate, {
    ...withMessage(leaveMessages.endsBeforeBegin),
    path: ['toDate'],
    when: whenDated,
  }),
  z.refine<Dates>(({ fromDate, toDate }) => daysOf(fromDate, toDate) <= maxLeaveDays, {
    ...withMessage(leaveMessages.tooLong({ days: maxLeaveDays })),
    path: ['toDate'],
    when: whenDated,
  }),
] as const;

const leaveFields = {
  kind: oneOf(leaveKinds, leaveMessages.kindRequired),
  ...dates,
  note: optionalText('Note', 500),
  /** The certificate, an upload of the folder `papers`. */
  fileKey: scanKey,
};

export const newLeaveRules = z.object({ userId: personId, ...leaveFields }).check(...checks);
export type NewLeaveInput = z.output<typeof newLeaveRules>;

export const leaveRules = z.object({ ...leaveFields, version: expectedVersion }).check(...checks);
export type LeaveInput = z.output<typeof leaveRules>;

export const leave = z.object({
  id: z.int(),
  userId: z.int(),
  userName: z.string(),
  kind: z.enum(leaveKinds),
  fromDate: z.string(),
  toDate: z.string(),
  /** Calendar days; public holidays inside annual leave are not counted. */
  days: z.int(),
  note: z.nullable(z.string()),
  fileKey: z.nullable(z.string()),
  cancelled: z.boolean(),
  /** Of annual leave: the newest extra run with its days, made to pay them before the leave begins. */
  extraRunId: z.nullable(z.int()),
  createdByName: z.string(),
  createdAt: z.string(),
  version: z.int(),
});
export type Leave = z.output<typeof leave>;

const savedLeave = z.extend(leave, { warnings: z.array(warning) });
export type SavedLeave = z.output<typeof savedLeave>;

const leaveList = listQuery(['fromDate', 'userName', 'kind'], {
  userId: queryId,
  kind: z.optional(oneOf(leaveKinds, leaveMessages.kindRequired)),
  startDate: queryDate,
  endDate: queryDate,
  cancelled: z.optional(queryFlag('Cancelled')),
});
export type LeaveListQuery = z.output<typeof leaveList>;

const leaveParams = idParams('id');

export const listLeaves = defineEndpoint({
  method: 'GET',
  path: '/leaves',
  summary: 'List leaves, newest first, without cancelled ones unless asked for; search by name',
  allow: 'leave.manage',
  query: leaveList,
  response: pageOf(leave),
});

export const createLeave = defineEndpoint({
  method: 'POST',
  path: '/leaves',
  summary: 'Record a leave of a person',
  allow: 'leave.manage',
  body: newLeaveRules,
  response: savedLeave,
  status: 201,
  idempotent: true,
});

export const updateLeave = defineEndpoint({
  method: 'PUT',
  path: '/leaves/{id}',
  summary: 'Change a leave',
  allow: 'leave.manage',
  params: leaveParams,
  body: leaveRules,
  response: savedLeave,
  idempotent: true,
});

export const cancelLeave = defineEndpoint({
  method: 'DELETE',
  path: '/leaves/{id}',
  summary: 'Cancel a leave; it stays in the list of cancelled ones',
  allow: 'leave.manage',
  params: leaveParams,
  response: z.undefined(),
  status: 204,
});
