import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { defineEndpoint } from './endpoint.ts';

/** The parts of the ledger's check, in the order they are reported. */
export const ledgerChecks = [
  'POSTINGS_BALANCE',
  'RUNNING_BALANCES',
  'ACCOUNT_BALANCES',
  'COMPANY_BALANCE',
  'APPROVED_EXPENSES',
  'OTHER_EXPENSES',
  'CASH_LOOP',
  'ADVANCES',
  'PAYROLL_RUNS',
  'KEPT_TOTALS',
  'LABOUR_COSTS',
  'JOB_COST',
] as const;
export type LedgerCheck = (typeof ledgerChecks)[number];

export const ledgerCheckLabels: Record<LedgerCheck, Bilingual> = {
  POSTINGS_BALANCE: { en: 'Every posting sums to zero', ar: 'مجموع كل قيد يساوي صفرًا' },
  RUNNING_BALANCES: {
    en: 'Every running balance follows from the one before it',
    ar: 'كل رصيد جارٍ ناتج عن الرصيد الذي قبله',
  },
  ACCOUNT_BALANCES: { en: 'Every account holds the sum of its entries', ar: 'رصيد كل حساب يساوي مجموع حركاته' },
  COMPANY_BALANCE: {
    en: 'The company balance is its cash and what its people hold, after every transaction',
    ar: 'رصيد الشركة هو نقدها وما لدى موظفيها بعد كل معاملة',
  },
  APPROVED_EXPENSES: {
    en: 'Every approved expense is posted once, with its amount',
    ar: 'كل مصروف معتمد مقيّد مرة واحدة وبقيمته',
  },
  OTHER_EXPENSES: {
    en: 'No pending, rejected or deleted expense stands in the ledger',
    ar: 'لا يوجد في الدفتر أي مصروف قيد الانتظار أو مرفوض أو محذوف',
  },
  CASH_LOOP: {
    en: 'Every given request, accepted hand-over, written-off difference and receipt of a claim has exactly its postings',
    ar: 'لكل طلب عهدة مصروف وتسليم مستلَم وفرق مشطوب ومقبوض مستخلص قيوده دون زيادة أو نقصان',
  },
  ADVANCES: {
    en: 'Every advance and its return stand in the ledger once, and the account holds what people still owe',
    ar: 'كل سلفة وإعادتها مقيّدة مرة واحدة، ورصيد الحساب هو ما بقي على الموظفين',
  },
  PAYROLL_RUNS: {
    en: 'Every paid payroll run stands in the ledger once, with its sum, and a reversed one not at all',
    ar: 'كل مسير رواتب مدفوع مقيّد مرة واحدة وبقيمته، والمعكوس غير مقيّد',
  },
  KEPT_TOTALS: {
    en: 'Every total of a list or the dashboard is what counting its records gives',
    ar: 'كل إجمالي في القوائم ولوحة المعلومات يساوي ناتج عدّ سجلاته',
  },
  LABOUR_COSTS: {
    en: 'Every attendance record costs what its hours, labour rates and paid payslips give',
    ar: 'تكلفة كل سجل حضور تساوي ناتج ساعاته وأجور الساعة وقسائم الرواتب المدفوعة',
  },
  JOB_COST: {
    en: 'Every figure of the cost of every project is what its records give',
    ar: 'كل رقم في تكلفة كل مشروع يساوي ناتج سجلاته',
  },
};

export const ledgerReport = z.object({
  holds: z.boolean(),
  checkedAt: z.string(),
  accounts: z.int(),
  postings: z.int(),
  entries: z.int(),
  companyBalance: z.number(),
  checks: z.array(
    z.object({
      check: z.enum(ledgerChecks),
      holds: z.boolean(),
      faultCount: z.int(),
      /** The first few faults, in words. */
      faults: z.array(z.string()),
    }),
  ),
});
export type LedgerReport = z.output<typeof ledgerReport>;

export const verifyLedgerNow = defineEndpoint({
  method: 'GET',
  path: '/ledger/verify',
  summary: 'Verify the ledger: recompute every balance from its entries',
  allow: 'ledger.verify',
  response: ledgerReport,
});
