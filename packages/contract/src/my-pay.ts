import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { idParams, requiredText } from './fields.ts';
import { listQuery, pageOf } from './paging.ts';
import { paperSummary } from './papers.ts';
import { asOfQuery, payBalances } from './pay-balances.ts';
import { runParts } from './payroll-runs.ts';
import { ownPayslip, questionMaxLength } from './payslips.ts';

export const getMyBalances = defineEndpoint({
  method: 'GET',
  path: '/my-pay/balances',
  summary: "Get the caller's own leave, days in lieu, gratuity and advances as of a day, today by default",
  allow: 'payslip.read',
  query: asOfQuery,
  response: payBalances,
});

export const listMyPapers = defineEndpoint({
  method: 'GET',
  path: '/my-pay/papers',
  summary: "List the caller's own papers, those that expire first first",
  allow: 'payslip.read',
  response: z.array(paperSummary),
});

export const mySlip = z.object({
  id: z.int(),
  period: z.string(),
  part: z.enum(runParts),
  fromDate: z.string(),
  toDate: z.string(),
  paidOn: z.string(),
  net: z.number(),
  workedDays: z.int(),
  workedMinutes: z.int(),
  overtimeMinutes: z.int(),
  ibanLast4: z.nullable(z.string()),
  bankShort: z.nullable(z.string()),
  acknowledgedAt: z.nullable(z.string()),
  question: z.nullable(z.string()),
  answer: z.nullable(z.string()),
});
export type MySlip = z.output<typeof mySlip>;

export const listMySlips = defineEndpoint({
  method: 'GET',
  path: '/my-pay',
  summary: "List the caller's own payslips of paid runs, newest first",
  allow: 'payslip.read',
  query: listQuery(['period'], {}),
  response: pageOf(mySlip),
});
export type MySlipQuery = z.output<typeof listMySlips.query>;

const slipParams = idParams('slipId');

export const getMySlip = defineEndpoint({
  method: 'GET',
  path: '/my-pay/{slipId}',
  summary: "Get one of the caller's own payslips with its lines and days",
  allow: 'payslip.read',
  params: slipParams,
  response: ownPayslip,
});

export const acknowledgeSlip = defineEndpoint({
  method: 'POST',
  path: '/my-pay/{slipId}/acknowledge',
  summary: 'Confirm that the wage of a payslip was received; a second time changes nothing',
  allow: 'payslip.read',
  params: slipParams,
  response: ownPayslip,
  idempotent: true,
});

export const questionRules = z.object({ question: requiredText('Question', questionMaxLength) });

export const askAboutSlip = defineEndpoint({
  method: 'POST',
  path: '/my-pay/{slipId}/question',
  summary: 'Ask about a payslip; an ADMIN answers on it',
  allow: 'payslip.read',
  params: slipParams,
  body: questionRules,
  response: ownPayslip,
  idempotent: true,
});
