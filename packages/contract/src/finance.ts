import * as z from 'zod/mini';
import { balanceMessages, statementLimit } from './balances.ts';
import type { Bilingual } from './bilingual.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  atLeast,
  fieldMessages,
  idParams,
  oneOf,
  optionalDate,
  optionalText,
  positive,
  queryId,
  queryWholeNumber,
  requiredId,
  requiredNumber,
} from './fields.ts';
import { defineExport } from './list-export.ts';
import { defineMessages, withMessage } from './message.ts';
import { moneyChecks } from './money.ts';
import { listQuery, pageOf, searchText } from './paging.ts';
import { postingFields } from './postings.ts';
import { additional } from './specified-fields.ts';

export const companyTransactionTypes = ['DEPOSIT', 'WITHDRAWAL'] as const;
export type CompanyTransactionType = (typeof companyTransactionTypes)[number];
export const companyTransactionTypeLabels: Record<CompanyTransactionType, Bilingual> = {
  DEPOSIT: { en: 'Income', ar: 'دخل' },
  WITHDRAWAL: { en: 'Expense', ar: 'مصروف' },
};

export const transactionRelatedTypes = ['EXPENSE', 'PROJECT_INCOME', 'OTHER', 'PAYROLL'] as const;
export type TransactionRelatedType = (typeof transactionRelatedTypes)[number];
export const transactionRelatedTypeLabels: Record<TransactionRelatedType, Bilingual> = {
  EXPENSE: { en: 'Expense', ar: 'مصروف' },
  PROJECT_INCOME: { en: 'Project Income', ar: 'دخل مشروع' },
  OTHER: { en: 'Other', ar: 'أخرى' },
  PAYROLL: { en: 'Payroll', ar: 'رواتب' },
};

export const incomeTypes = ['PROJECT_INCOME', 'GENERAL_INCOME'] as const;
export type IncomeType = (typeof incomeTypes)[number];
export const incomeTypeLabels: Record<IncomeType, Bilingual> = {
  PROJECT_INCOME: { en: 'Project Income', ar: 'دخل مشروع' },
  GENERAL_INCOME: { en: 'General Income', ar: 'دخل عام' },
};

export const financeMessages = defineMessages('finance', {
  transactionNotFound: 'Transaction not found',
  incomeTypeRequired: 'Income type is required',
  projectRequired: 'Project is required when income type is Project Income',
  projectUnknown: 'Project not found',
  amountRequired: 'Amount is required',
  amountPositive: 'Amount must be positive',
  amountTooSmall: 'Amount must be at least 0.01',
  invalidRelatedType: 'Invalid related type',
  days: 'Days must be a whole number from 1 to 3650',
  weeks: 'Weeks must be a whole number from 1 to 104',
});

export const incomeDescriptionMaxLength = 500;
export const defaultStatsDays = 30;
export const defaultChartWeeks = 12;

const amount = requiredNumber('Amount', financeMessages.amountRequired).check(
  positive(financeMessages.amountPositive),
  atLeast(0.01, financeMessages.amountTooSmall),
  ...moneyChecks('Amount'),
);
const description = optionalText('Description', incomeDescriptionMaxLength);

/** The Add Income form; its submission calls `recordProjectIncome` or `recordManualTransaction`. */
export const incomeRules = z
  .object({
    incomeType: oneOf(incomeTypes, financeMessages.incomeTypeRequired),
    projectId: z.optional(z.nullable(requiredId(financeMessages.projectRequired))),
    amount,
    description,
  })
  .check(
    z.refine<{ projectId?: number | null }>((income) => Boolean(income.projectId), {
      ...withMessage(financeMessages.projectRequired),
      path: ['projectId'],
      when: ({ value }) =>
        typeof value === 'object' && value !== null && 'incomeType' in value && value.incomeType === 'PROJECT_INCOME',
    }),
  );
export type IncomeInput = z.output<typeof incomeRules>;

export const companyTransaction = z.object({
  id: z.int(),
  /**
   * The reversal of an expense, changed or deleted after approval, is a DEPOSIT related to the EXPENSE. That of a claim's
   * receipt is a WITHDRAWAL related to the PROJECT_INCOME.
   */
  transactionType: z.enum(companyTransactionTypes),
  amount: z.number(),
  ...postingFields,
  /** The user who made the posting. */
  userId: additional(z.int()),
  userName: z.string(),
  createdAt: z.string(),
  relatedType: z.enum(transactionRelatedTypes),
  relatedId: z.nullable(z.int()),
  /** The project of the income or the expense, if any. */
  projectName: z.nullable(z.string()),
  /** The company's balance after this transaction. */
  balance: z.number(),
});
export type CompanyTransaction = z.output<typeof companyTransaction>;

/** Days of the company's calendar, both inclusive, and the project of an income or an expense. */
const transactionFilters = { startDate: optionalDate(), endDate: optionalDate(), projectId: queryId };
const transactionList = listQuery(['createdAt', 'amount'], transactionFilters);
const type = z.optional(oneOf(companyTransactionTypes, balanceMessages.invalidType));

/** The company's transactions of a period, oldest first, for printing. */
export const companyStatement = z.object({
  /** The company's balance before the first day and after the last, whatever else is filtered. */
  openingBalance: z.number(),
  closingBalance: z.number(),
  totalElements: z.int(),
  /** Empty if there are more than the limit. */
  transactions: z.array(companyTransaction),
});
export type CompanyStatement = z.output<typeof companyStatement>;

export const getCompanyStatement = defineEndpoint({
  method: 'GET',
  path: '/company-transactions/statement',
  summary: `Get the company's opening and closing balance in a period, with its transactions, at most ${statementLimit}`,
  allow: 'finance.read',
  query: z.object({
    search: searchText,
    type,
    ...transactionFilters,
  }),
  response: companyStatement,
});
export type CompanyStatementQuery = z.output<typeof getCompanyStatement.query>;
export type TransactionListQuery = z.output<typeof transactionList>;

export const listCompanyTransactions = defineEndpoint({
  method: 'GET',
  path: '/company-transactions',
  summary: 'List company transactions, newest first; search by description, user and project',
  allow: 'finance.read',
  query: transactionList,
  response: pageOf(companyTransaction),
});

export const exportCompanyTransactions = defineExport(
  { ...listCompanyTransactions, query: z.extend(transactionList, { type }) },
  'company transactions',
);

export const listCompanyTransactionsOfUser = defineEndpoint({
  method: 'GET',
  path: '/company-transactions/user/{userId}',
  summary: 'List the company transactions that a user posted',
  allow: 'finance.read',
  params: idParams('userId'),
  query: transactionList,
  response: pageOf(companyTransaction),
});

export const listCompanyTransactionsOfType = defineEndpoint({
  method: 'GET',
  path: '/company-transactions/type/{type}',
  summary: 'List the company transactions of one type',
  allow: 'finance.read',
  params: z.object({ type: oneOf(companyTransactionTypes, balanceMessages.invalidType) }),
  query: transactionList,
  response: pageOf(companyTransaction),
});

export const listCompanyTransactionsOfReference = defineEndpoint({
  method: 'GET',
  path: '/company-transactions/reference/{type}/{id}',
  summary: 'List the company transactions of one expense, or the income of one project',
  allow: 'finance.read',
  params: z.extend(idParams('id'), { type: oneOf(transactionRelatedTypes, financeMessages.invalidRelatedType) }),
  query: transactionList,
  response: pageOf(companyTransaction),
});

export const getCompanyTransaction = defineEndpoint({
  method: 'GET',
  path: '/company-transactions/{id}',
  summary: 'Get a company transaction',
  allow: 'finance.read',
  params: idParams('id'),
  response: companyTransaction,
});

export const getCompanyBalance = defineEndpoint({
  method: 'GET',
  path: '/company-transactions/balance',
  summary: "Get the company's balance: its own cash and the floats that its foremen and admins hold",
  allow: 'finance.read',
  response: z.object({ balance: z.number(), cash: additional(z.number()), floats: additional(z.number()) }),
});

export const recentStats = z.object({
  totalIncome: z.number(),
  /** Less reversals in the same period. */
  totalExpenses: z.number(),
  transactionsCount: z.int(),
  periodDays: z.int(),
});
export type RecentStats = z.output<typeof recentStats>;

export const getRecentStats = defineEndpoint({
  method: 'GET',
  path: '/company-transactions/recent-stats',
  summary: 'Get income and expenses of the last days, today included; 30 days by default',
  allow: 'finance.read',
  query: z.object({ days: z.optional(queryWholeNumber(1, 3650, financeMessages.days)) }),
  response: recentStats,
});

export const weekOfMoney = z.object({
  /** The week's first day, a Sunday. */
  weekStart: z.string(),
  income: z.number(),
  expenses: z.number(),
});
export type WeekOfMoney = z.output<typeof weekOfMoney>;

export const listWeeksOfMoney = defineEndpoint({
  method: 'GET',
  path: '/company-transactions/weekly',
  summary: 'List income and expenses by week, oldest first, up to the present week; 12 weeks by default',
  allow: 'finance.read',
  query: z.object({ weeks: z.optional(queryWholeNumber(1, 104, financeMessages.weeks)) }),
  response: z.array(weekOfMoney),
});

export const recordProjectIncome = defineEndpoint({
  method: 'POST',
  path: '/company-transactions/project-income',
  summary: 'Record the income of a project',
  allow: 'finance.record',
  body: z.object({
    projectId: requiredId(financeMessages.projectRequired, fieldMessages.invalidId),
    amount,
    description,
  }),
  response: companyTransaction,
  status: 201,
  idempotent: true,
});

export const recordManualTransaction = defineEndpoint({
  method: 'POST',
  path: '/company-transactions/manual',
  summary: 'Record a manual deposit or withdrawal',
  allow: 'finance.record',
  body: z.object({ amount, transactionType: oneOf(companyTransactionTypes, balanceMessages.invalidType), description }),
  response: companyTransaction,
  status: 201,
  idempotent: true,
});
