import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { expectedVersion, idParams, queryFlag, requiredText } from './fields.ts';
import { defineMessages, withMessage } from './message.ts';
import { listQuery, pageOf } from './paging.ts';
import { payDay } from './pay-days.ts';
import { flag, payMessages, payReason } from './pay-fields.ts';
import { payLine } from './pay-lines.ts';
import { payProblem } from './pay-problems.ts';
import { runParts, runStatuses } from './payroll-runs.ts';

export const payslipMessages = defineMessages('payslip', {
  notFound: 'Payslip not found',
  alreadyHeld: 'This person is already held.',
  notHeld: 'This person is not held.',
  noQuestion: 'There is no question to answer.',
  alreadyAnswered: 'This question was already answered.',
  alreadyAsked: 'A question was already asked about this payslip.',
});

/** What everybody who may see a payslip sees of it. */
const slipFields = {
  id: z.int(),
  runId: z.int(),
  period: z.string(),
  part: z.enum(runParts),
  runStatus: z.enum(runStatuses),
  userId: z.int(),
  userName: z.string(),
  employeeNo: z.nullable(z.string()),
  category: z.nullable(z.string()),
  fromDate: z.string(),
  toDate: z.string(),
  paidOn: z.nullable(z.string()),
  /** The last 4 characters of the IBAN, and the bank. */
  ibanLast4: z.nullable(z.string()),
  bankShort: z.nullable(z.string()),
  /** Basic wage and allowances less reductions. */
  wage: z.number(),
  gross: z.number(),
  reductions: z.number(),
  deductions: z.number(),
  net: z.number(),
  /** Days with presence, and days that are paid. */
  workedDays: z.int(),
  paidDays: z.int(),
  workedMinutes: z.int(),
  /** Overtime, rest days and holidays. */
  overtimeMinutes: z.int(),
  lines: z.array(payLine),
  days: z.array(payDay),
  acknowledgedAt: z.nullable(z.string()),
  question: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  version: z.int(),
};

/** A payslip as its owner sees it, and as it is printed. */
export const ownPayslip = z.object(slipFields);
export type OwnPayslip = z.output<typeof ownPayslip>;

export const payslip = z.object({
  ...slipFields,
  live: z.boolean(),
  heldReason: z.nullable(z.string()),
  /** Net of the month before; null if there was none. */
  previousNet: z.nullable(z.number()),
  /** What a settlement could not set off. */
  stillOwed: z.number(),
  costs: z.array(
    z.object({
      siteId: z.nullable(z.int()),
      siteName: z.nullable(z.string()),
      projectId: z.nullable(z.int()),
      projectName: z.nullable(z.string()),
      minutes: z.int(),
      amount: z.number(),
    }),
  ),
  problems: z.array(payProblem),
});
export type Payslip = z.output<typeof payslip>;

/** A person of a run, as a row. */
export const payslipSummary = z.object({
  id: z.int(),
  userId: z.int(),
  userName: z.string(),
  employeeNo: z.nullable(z.string()),
  category: z.nullable(z.string()),
  fromDate: z.string(),
  toDate: z.string(),
  workedDays: z.int(),
  workedMinutes: z.int(),
  overtimeMinutes: z.int(),
  gross: z.number(),
  reductions: z.number(),
  deductions: z.number(),
  net: z.number(),
  previousNet: z.nullable(z.number()),
  heldReason: z.nullable(z.string()),
  blocking: z.int(),
  warnings: z.int(),
  acknowledgedAt: z.nullable(z.string()),
  question: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  version: z.int(),
});
export type PayslipSummary = z.output<typeof payslipSummary>;

const slipList = listQuery(['userName', 'employeeNo', 'net', 'workedMinutes', 'overtimeMinutes'], {
  /** With or without blocking problems. */
  problem: z.optional(queryFlag('Problem')),
  held: z.optional(queryFlag('Held')),
  /** The net differs by more than 20 % from the month before, or there was none. */
  changed: z.optional(queryFlag('Changed')),
  question: z.optional(queryFlag('Question')),
});
export type SlipListQuery = z.output<typeof slipList>;

const runParams = idParams('id');
const slipParams = z.extend(runParams, idParams('userId').shape);

export const listSlips = defineEndpoint({
  method: 'GET',
  path: '/payroll-runs/{id}/slips',
  summary: 'List the people of a run with hours, net and the net of the month before; search by name and number',
  allow: 'payroll.manage',
  params: runParams,
  query: slipList,
  response: pageOf(payslipSummary),
});

export const getSlip = defineEndpoint({
  method: 'GET',
  path: '/payroll-runs/{id}/slips/{userId}',
  summary:
    "Get a person's payslip of a run: every line with its formula and days, every day with its attendance records",
  allow: 'payroll.manage',
  params: slipParams,
  response: payslip,
});

const holdReason = { min: 3, max: 500 };

export const holdRules = z
  .object({
    held: flag('Held'),
    /** Why; needed to hold. */
    reason: z.optional(z.nullable(payReason(holdReason))),
    version: expectedVersion,
  })
  .check(
    z.refine(({ held, reason }) => !held || Boolean(reason), {
      ...withMessage(payMessages.reasonTooShort(holdReason)),
      path: ['reason'],
    }),
  );
export type HoldInput = z.output<typeof holdRules>;

export const holdSlip = defineEndpoint({
  method: 'PATCH',
  path: '/payroll-runs/{id}/slips/{userId}',
  summary: 'Hold a person, so that the run is paid without them, or release them; only while the run is a draft',
  allow: 'payroll.manage',
  params: slipParams,
  body: holdRules,
  response: payslip,
  idempotent: true,
});

export const questionMaxLength = 500;

export const answerRules = z.object({ answer: requiredText('Answer', questionMaxLength) });

export const answerQuestion = defineEndpoint({
  method: 'POST',
  path: '/payroll-runs/{id}/slips/{userId}/answer',
  summary: 'Answer what the person asked about the payslip',
  allow: 'payroll.manage',
  params: slipParams,
  body: answerRules,
  response: payslip,
  idempotent: true,
});

/** Many payslips are much paper: a print takes them in pages. */
export const printRun = defineEndpoint({
  method: 'GET',
  path: '/payroll-runs/{id}/print',
  summary: 'Get the payslips of a run whole, in pages, for printing one page a person; held people are left out',
  allow: 'payroll.manage',
  params: runParams,
  query: listQuery(['userName', 'employeeNo'], {}),
  response: pageOf(ownPayslip),
});
export type PrintQuery = z.output<typeof printRun.query>;
