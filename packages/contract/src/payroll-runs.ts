import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { defineEndpoint } from './endpoint.ts';
import { idParams, oneOf, optionalDate, requiredDate, requiredId, requiredVersion } from './fields.ts';
import { exportQuery } from './list-export.ts';
import { defineMessages, withMessage } from './message.ts';
import { moneyMessages } from './money.ts';
import { listQuery, pageOf, pagingMessages } from './paging.ts';
import { payMessages, payReason, periodRules } from './pay-fields.ts';
import { payProblem } from './pay-problems.ts';
import { warning } from './warnings.ts';

/** MONTH: everybody. EXTRA: named people, or all who are left. SETTLEMENT: one leaver. */
export const runParts = ['MONTH', 'EXTRA', 'SETTLEMENT'] as const;
export type RunPart = (typeof runParts)[number];
export const runPartLabels: Record<RunPart, Bilingual> = {
  MONTH: { en: 'Month', ar: 'شهري' },
  EXTRA: { en: 'Extra run', ar: 'مسير إضافي' },
  SETTLEMENT: { en: 'Final settlement', ar: 'تسوية نهائية' },
};

export const runStatuses = ['DRAFT', 'REVIEWED', 'APPROVED', 'PAID', 'REVERSED', 'DISCARDED'] as const;
export type RunStatus = (typeof runStatuses)[number];
export const runStatusLabels: Record<RunStatus, Bilingual> = {
  DRAFT: { en: 'Draft', ar: 'مسودة' },
  REVIEWED: { en: 'Reviewed', ar: 'تمت المراجعة' },
  APPROVED: { en: 'Approved', ar: 'معتمد' },
  PAID: { en: 'Paid', ar: 'مدفوع' },
  REVERSED: { en: 'Reversed', ar: 'معكوس' },
  DISCARDED: { en: 'Discarded', ar: 'ملغى' },
};

export const runMessages = defineMessages('payrollRun', {
  notFound: 'Payroll run not found',
  partRequired: 'Choose what the run pays',
  exists: 'A run for {{month}} exists already.',
  nobody: 'Nobody is left to be paid in {{month}}.',
  peopleForExtra: 'People are chosen for an extra run only',
  toDateForExtra: 'A last day is chosen for an extra run only',
  toDateOutside: 'The last day must be in the month of the run',
  periodNotOver: 'The period ends on {{date}}. It can be reviewed after that.',
  blocked: '{{count}} people have problems that must be solved or held first.',
  stale: 'Attendance or pay data changed since this run was computed. Compute it again.',
  otherAdminApproves: 'Another admin must approve what you reviewed.',
  hasBankFile: 'A bank file was made from this run. Mark it paid or reverse it.',
  paidInFuture: 'Payment date cannot be in the future',
  laterCorrects: 'A later run corrects this one. Reverse {{period}} first.',
  alreadyReviewed: 'This run was already reviewed by {{name}}.',
  alreadyApproved: 'This run was already approved by {{name}}.',
  alreadyPaid: 'This run was already paid by {{name}}.',
  alreadyReversed: 'This run was already reversed by {{name}}.',
  alreadyDiscarded: 'This run was already discarded by {{name}}.',
  notReviewed: 'This run must be reviewed first.',
  notApproved: 'This run must be approved first.',
  leftOut: 'Chosen, but not in this run, because nothing is left to be paid in these days: {{names}}',
  cashShort: "The company's cash is {{amount}} short of this payroll.",
  dayIsPaid: 'This day is already paid in payroll {{period}}. The difference comes with the next run.',
  groupUnknown: 'Group by project, site, person or month',
});

/** No payslip holds more. */
export const payTooLarge = moneyMessages.tooLarge({ label: 'Gross' });

/** Most people that one extra run can name. */
export const maxRunPeople = 2000;

export const runRules = z
  .object({
    period: periodRules,
    part: oneOf(['MONTH', 'EXTRA'], runMessages.partRequired),
    /** For an EXTRA run; absent for all who are not paid yet. */
    userIds: z.optional(
      z.nullable(
        z
          .array(requiredId(payMessages.personRequired, payMessages.personRequired))
          .check(z.minLength(1, withMessage(payMessages.personRequired)), z.maxLength(maxRunPeople)),
      ),
    ),
    /** The last day that an EXTRA run pays; absent for the last of the month. */
    toDate: optionalDate(),
  })
  .check(
    z.refine(({ part, userIds }) => part === 'EXTRA' || !userIds, {
      ...withMessage(runMessages.peopleForExtra),
      path: ['userIds'],
    }),
    z.refine(({ part, toDate }) => part === 'EXTRA' || !toDate, {
      ...withMessage(runMessages.toDateForExtra),
      path: ['toDate'],
    }),
    z.refine(({ period, toDate }) => !toDate || toDate.startsWith(period), {
      ...withMessage(runMessages.toDateOutside),
      path: ['toDate'],
    }),
  );
export type RunInput = z.output<typeof runRules>;

/** The calls that change a run. */
export const runActions = [
  'compute',
  'review',
  'reopen',
  'approve',
  'withdraw',
  'pay',
  'reverse',
  'discard',
  'hold',
  'bankFile',
] as const;
export type RunAction = (typeof runActions)[number];

export const runSteps = ['created', 'computed', 'reviewed', 'approved', 'paid', 'reversed', 'discarded'] as const;
export type RunStep = (typeof runSteps)[number];
export const runStepLabels: Record<RunStep, Bilingual> = {
  created: { en: 'Created', ar: 'أُنشئ' },
  computed: { en: 'Computed', ar: 'حُسب' },
  reviewed: { en: 'Reviewed', ar: 'رُوجع' },
  approved: { en: 'Approved', ar: 'اعتُمد' },
  paid: { en: 'Paid', ar: 'دُفع' },
  reversed: { en: 'Reversed', ar: 'عُكس' },
  discarded: { en: 'Discarded', ar: 'أُلغي' },
};

export const runSummary = z.object({
  id: z.int(),
  period: z.string(),
  part: z.enum(runParts),
  fromDate: z.string(),
  toDate: z.string(),
  status: z.enum(runStatuses),
  dueOn: z.string(),
  deadline: z.string(),
  paidOn: z.nullable(z.string()),
  /** Without held people, as are the sums. */
  people: z.int(),
  held: z.int(),
  /** People with blocking problems who are not held, and people with warnings only. */
  blocking: z.int(),
  warnings: z.int(),
  gross: z.number(),
  reductions: z.number(),
  deductions: z.number(),
  net: z.number(),
  /** Net, court orders and advances taken back. */
  cost: z.number(),
  /** The newest bank file. */
  bankFileId: z.nullable(z.int()),
  /** The only person of a SETTLEMENT. */
  userId: z.nullable(z.int()),
  userName: z.nullable(z.string()),
  version: z.int(),
});
export type RunSummary = z.output<typeof runSummary>;

export const payrollRun = z.extend(runSummary, {
  /** What it was computed from has changed. Always false once it is approved. */
  stale: z.boolean(),
  /** What is paid for overtime, rest days, holidays and nights. */
  overtime: z.number(),
  /** What leaves the company's cash when it is paid: net and court orders. */
  cash: z.number(),
  /** The sum of corrections of earlier months. */
  corrections: z.number(),
  /** Unanswered questions of its people. */
  questions: z.int(),
  /** The run of the month before, for the run of a month: null if it is not paid. */
  previous: z.nullable(
    z.object({
      period: z.string(),
      people: z.int(),
      gross: z.number(),
      overtime: z.number(),
      deductions: z.number(),
      net: z.number(),
    }),
  ),
  /** Why it was reopened or reversed. */
  reason: z.nullable(z.string()),
  steps: z.array(z.object({ step: z.enum(runSteps), userName: z.string(), at: z.string() })),
  /** What the caller may do now, as far as the state decides. */
  can: z.array(z.enum(runActions)),
  /** Warnings that concern everybody, and cash that is short of the sum. */
  notices: z.array(warning),
});
export type PayrollRun = z.output<typeof payrollRun>;

const runList = listQuery(['period', 'net'], {
  part: z.optional(oneOf(runParts, runMessages.partRequired)),
  status: z.optional(oneOf(runStatuses, pagingMessages.status)),
  period: z.optional(periodRules),
});
export type RunListQuery = z.output<typeof runList>;

const runParams = idParams('id');

export const listRuns = defineEndpoint({
  method: 'GET',
  path: '/payroll-runs',
  summary:
    'List payroll runs, newest period first, without discarded ones unless asked for; search by period or person',
  allow: 'payroll.manage',
  query: runList,
  response: pageOf(runSummary),
});

/** The period that is to be paid next, for the banner. */
export const dueRun = z.object({
  period: z.string(),
  fromDate: z.string(),
  toDate: z.string(),
  dueOn: z.string(),
  deadline: z.string(),
  /** Null until it is created. */
  run: z.nullable(runSummary),
  /** People who would be in it. */
  people: z.int(),
  /** The steps of the check-list for the first run. */
  setUp: z.object({
    /** EID, payer and bank of the employer are entered. */
    settings: z.boolean(),
    /** Holidays or Ramadan of the period's year are in the calendar. */
    calendar: z.boolean(),
    /** Nobody who is to be paid lacks a profile or a wage. */
    people: z.boolean(),
    /** A run was paid. */
    firstRun: z.boolean(),
  }),
});
export type DueRun = z.output<typeof dueRun>;

export const getDueRun = defineEndpoint({
  method: 'GET',
  path: '/payroll-runs/due',
  summary: 'Get the period that is to be paid next, with its run if there is one, and what is set up',
  allow: 'payroll.manage',
  response: dueRun,
});

export const getRun = defineEndpoint({
  method: 'GET',
  path: '/payroll-runs/{id}',
  summary: 'Get a payroll run with its sums, its steps, and whether its inputs have changed',
  allow: 'payroll.manage',
  params: runParams,
  response: payrollRun,
});

export const createRun = defineEndpoint({
  method: 'POST',
  path: '/payroll-runs',
  summary: 'Create a payroll run of a month, or an extra run, and compute it',
  allow: 'payroll.manage',
  body: runRules,
  response: payrollRun,
  status: 201,
  idempotent: true,
});

export const computeRun = defineEndpoint({
  method: 'POST',
  path: '/payroll-runs/{id}/compute',
  summary: 'Compute a draft again; held people stay held, and the same inputs give the same payslips',
  allow: 'payroll.manage',
  params: runParams,
  body: z.optional(z.nullable(z.object({ version: z.optional(requiredVersion) }))),
  response: payrollRun,
  idempotent: true,
});

export const discardRun = defineEndpoint({
  method: 'DELETE',
  path: '/payroll-runs/{id}',
  summary: 'Discard a draft',
  allow: 'payroll.manage',
  params: runParams,
  response: z.undefined(),
  status: 204,
  idempotent: true,
});

const step = z.object({ version: requiredVersion });
const reason = payReason({ min: 5, max: 500 });
const stepWithReason = z.extend(step, { reason });

const stepOfRun = {
  method: 'PATCH',
  allow: 'payroll.manage',
  params: runParams,
  response: payrollRun,
  idempotent: true,
} as const;

export const reviewRun = defineEndpoint({
  ...stepOfRun,
  path: '/payroll-runs/{id}/review',
  summary: 'Close a draft for changes after its problems are solved or held',
  body: step,
});

export const reopenRun = defineEndpoint({
  ...stepOfRun,
  path: '/payroll-runs/{id}/reopen',
  summary: 'Make a reviewed run a draft again, with the reason',
  body: stepWithReason,
});

export const approveRun = defineEndpoint({
  ...stepOfRun,
  path: '/payroll-runs/{id}/approve',
  summary: 'Approve a reviewed run: its payslips become final',
  body: step,
});

export const withdrawRun = defineEndpoint({
  ...stepOfRun,
  path: '/payroll-runs/{id}/withdraw',
  summary: 'Take back an approval, until a bank file was made',
  body: step,
});

export const payRun = defineEndpoint({
  ...stepOfRun,
  path: '/payroll-runs/{id}/pay',
  summary: 'Mark an approved run paid: it is posted in the ledger, and people see their payslips',
  confirm: 'always',
  body: z.extend(step, { paidOn: requiredDate('Payment date') }),
});

export const reverseRun = defineEndpoint({
  ...stepOfRun,
  path: '/payroll-runs/{id}/reverse',
  summary:
    'Reverse an approved or paid run: postings, advances and deductions are taken back, and the days can be paid again',
  confirm: 'always',
  body: stepWithReason,
});

export const listRunProblems = defineEndpoint({
  method: 'GET',
  path: '/payroll-runs/{id}/problems',
  summary: 'List what must be solved before a run can be reviewed, then what should be looked at; without held people',
  allow: 'payroll.manage',
  params: runParams,
  response: z.array(payProblem),
});

export const runCorrection = z.object({
  userId: z.int(),
  userName: z.string(),
  /** The finished payslip that it corrects. */
  originSlipId: z.int(),
  originRunId: z.int(),
  originPeriod: z.string(),
  amount: z.number(),
  changedDays: z.array(z.string()),
});
export type RunCorrection = z.output<typeof runCorrection>;

export const listRunCorrections = defineEndpoint({
  method: 'GET',
  path: '/payroll-runs/{id}/corrections',
  summary: 'List the differences to finished payslips that a run pays or takes back, with the days that changed',
  allow: 'payroll.manage',
  params: runParams,
  response: z.array(runCorrection),
});

export const exportRun = defineEndpoint({
  method: 'GET',
  path: '/payroll-runs/{id}/export',
  summary: 'Export a run as a file: one row a person, one column a kind of line; held people are left out',
  allow: 'payroll.manage',
  params: runParams,
  query: z.object(exportQuery),
  response: z.undefined(),
  download: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
});
