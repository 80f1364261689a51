import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { defineEndpoint } from './endpoint.ts';
import { expenseCategories } from './expense-categories.ts';
import { expenseFlags } from './expense-flags.ts';
import {
  atLeastCharacters,
  expectedVersion,
  fieldMessages,
  idParams,
  maxInteger,
  oneOf,
  optionalDate,
  optionalText,
  positive,
  queryFlag,
  queryId,
  queryNumber,
  queryWholeNumber,
  requiredDate,
  requiredId,
  requiredNumber,
  requiredText,
} from './fields.ts';
import { defineExport } from './list-export.ts';
import { defineMessages, withMessage } from './message.ts';
import { moneyChecks } from './money.ts';
import { listQuery, pageOf, pagingMessages } from './paging.ts';
import { paymentMethods } from './payment-methods.ts';
import { additional } from './specified-fields.ts';
import { hasLetterOrDigit, supplierNameMaxLength } from './suppliers.ts';

export const expenseStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type ExpenseStatus = (typeof expenseStatuses)[number];
export const expenseStatusLabels: Record<ExpenseStatus, Bilingual> = {
  PENDING: { en: 'Pending', ar: 'قيد الانتظار' },
  APPROVED: { en: 'Approved', ar: 'معتمد' },
  REJECTED: { en: 'Rejected', ar: 'مرفوض' },
};

export const expenseRelatedTypes = ['PROJECT', 'GENERAL_EXPENSE'] as const;
export type ExpenseRelatedType = (typeof expenseRelatedTypes)[number];
export const expenseRelatedTypeLabels: Record<ExpenseRelatedType, Bilingual> = {
  PROJECT: { en: 'Project', ar: 'مشروع' },
  GENERAL_EXPENSE: { en: 'General Expense', ar: 'مصروف عام' },
};

export const expenseMessages = defineMessages('expense', {
  notFound: 'Expense not found',
  invalidRelatedType: 'Invalid related type',
  amountRequired: 'Amount is required',
  amountPositive: 'Amount must be positive',
  dateRequired: 'Date is required',
  dateInFuture: 'Date cannot be in the future',
  projectRequired: 'Project is required when related type is Project',
  projectUnknown: 'Project not found',
  relatedIdDiffers: 'Related id must be the id of the project',
  onlyOwnPending: 'You can edit only your own pending expenses.',
  actAsYourself: 'You can decide only as yourself.',
  alreadyApproved: 'This expense was already approved by {{name}}.',
  alreadyRejected: 'This expense was already rejected by {{name}}.',
  invalidPaymentMethod: 'Invalid payment method',
  supplierUnknown: 'Supplier not found',
  siteNeedsProject: 'A site needs a project.',
  siteNotOfProject: 'This site does not belong to the project.',
  orderUnknown: 'Order not found',
  orderOfOtherProject: 'This order belongs to another project.',
  orderNotOpen: 'This order is not open.',
  categoryOfOrder: "The category of an expense against an order is the order's.",
  paymentStands: 'The way an approved expense was paid cannot change.',
  reasonRequired: 'Reason is required',
  reasonTooShort: 'The reason must have at least 3 characters.',
  reasonOnRejectedOnly: 'Only a rejected expense has a reason.',
  reasonStands: 'The reason was already given.',
  onlyOwnRejected: 'You can submit again only your own rejected expenses.',
  alreadyResubmitted: 'This expense was already submitted again.',
  receiptGone: 'The receipt of this expense is missing. Please enter the expense again with a new photo.',
  receiptRequired: 'A receipt is required from QAR {{amount}}.',
  aboveLimit: 'The limit for {{category}} is QAR {{amount}}.',
  aboveSingleLimit: 'Your limit for one expense is QAR {{amount}}.',
  approvedByYou: 'You have already approved this expense. A second approver is needed.',
  secondByAdmin: 'The second approval must come from an administrator.',
  approvedByOthers: 'An amount this high must be approved by others.',
  noSecondApprover: 'A second approver is needed, and there is none. Add one or raise the threshold.',
  noSecondApproverSince: 'It was submitted under a stricter policy. Add an approver, or have it submitted again.',
  flagsOfPendingOnly: 'Flags can be filtered among pending expenses only.',
  changedByOtherAdmin: 'An approved amount this high must be changed by another administrator.',
});

export const expenseNotesMaxLength = 1000;

const expenseFields = {
  relatedType: oneOf(expenseRelatedTypes, expenseMessages.invalidRelatedType),
  category: oneOf(expenseCategories, fieldMessages.invalidCategory),
  amount: requiredNumber('Amount', expenseMessages.amountRequired).check(
    positive(expenseMessages.amountPositive),
    ...moneyChecks('Amount'),
  ),
  date: requiredDate('Date', expenseMessages.dateRequired),
  notes: optionalText('Notes', expenseNotesMaxLength),
  /** The storage key of the receipt. In an update, absent keeps the receipt and null removes it. */
  invoiceImageUrl: optionalText('Receipt', 500),
  projectId: z.optional(z.nullable(requiredId(fieldMessages.invalidId))),
  relatedId: z.optional(z.nullable(requiredId(fieldMessages.invalidId))),
  /** Unknown to callers of the specified API: in an update, absent keeps the value and null removes it. */
  supplierId: z.optional(z.nullable(requiredId(fieldMessages.invalidId))),
  /** The supplier of this name, made if there is none. `supplierId` wins. */
  supplierName: z.optional(z.nullable(requiredText('Supplier', supplierNameMaxLength).check(hasLetterOrDigit))),
  paymentMethod: z.optional(z.nullable(oneOf(paymentMethods, expenseMessages.invalidPaymentMethod))),
  siteId: z.optional(z.nullable(requiredId(fieldMessages.invalidId))),
  /** The open order that it invoices. For the office only. */
  orderId: z.optional(z.nullable(requiredId(fieldMessages.invalidId))),
  version: expectedVersion,
};

type Relation = {
  relatedType: ExpenseRelatedType;
  projectId?: number | null;
  relatedId?: number | null;
  siteId?: number | null;
};

/** Lets the rules about the project run even while other fields are invalid. */
const ofProject = ({ value }: { value: unknown }) =>
  typeof value === 'object' && value !== null && 'relatedType' in value && value.relatedType === 'PROJECT';

const relationChecks = [
  z.refine<Relation>((expense) => Boolean(expense.projectId ?? expense.relatedId), {
    ...withMessage(expenseMessages.projectRequired),
    path: ['projectId'],
    when: ofProject,
  }),
  z.refine<Relation>(({ projectId, relatedId }) => projectId == null || relatedId == null || projectId === relatedId, {
    ...withMessage(expenseMessages.relatedIdDiffers),
    path: ['relatedId'],
    when: ofProject,
  }),
  z.refine<Relation>(({ relatedType, siteId }) => relatedType === 'PROJECT' || siteId == null, {
    ...withMessage(expenseMessages.siteNeedsProject),
    path: ['siteId'],
  }),
] as const;

export const expenseRules = z.object(expenseFields).check(...relationChecks);
export type ExpenseInput = z.output<typeof expenseRules>;

type RulesOfDay = { today: string; rules: ReturnType<typeof buildRulesOn> };
let latest: RulesOfDay | undefined;

/** The same rules, which also reject a date after the given day. Building them takes longer than applying them. */
export function expenseRulesOn(today: string): RulesOfDay['rules'] {
  if (latest?.today !== today) latest = { today, rules: buildRulesOn(today) };
  return latest.rules;
}

function buildRulesOn(today: string) {
  const date = expenseFields.date.check(z.refine((value) => value <= today, withMessage(expenseMessages.dateInFuture)));
  return z.object({ ...expenseFields, date }).check(...relationChecks);
}

export const expense = z.object({
  id: z.int(),
  expenseId: z.int(),
  category: z.enum(expenseCategories),
  amount: z.number(),
  date: z.string(),
  status: z.enum(expenseStatuses),
  /** The same text as `notes`. */
  description: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  relatedType: z.enum(expenseRelatedTypes),
  relatedId: z.nullable(z.int()),
  projectId: z.nullable(z.int()),
  projectName: z.nullable(z.string()),
  submittedBy: z.string(),
  submittedById: z.int(),
  /** The name of the user who approved. `rejectedBy` names the one who rejected. */
  approvedBy: z.nullable(z.string()),
  rejectedBy: z.nullable(z.string()),
  /** The user who approved or rejected. */
  approvedById: z.nullable(z.int()),
  decidedAt: z.nullable(z.string()),
  invoiceImageUrl: z.nullable(z.string()),
  createdAt: additional(z.string()),
  updatedAt: additional(z.string()),
  version: additional(z.int()),
  supplierId: additional(z.nullable(z.int())),
  supplierName: additional(z.nullable(z.string())),
  paymentMethod: additional(z.nullable(z.enum(paymentMethods))),
  siteId: additional(z.nullable(z.int())),
  siteName: additional(z.nullable(z.string())),
  /** The order that it invoices. Told to the office only. */
  orderId: additional(z.nullable(z.int())),
  /** Told, like the number of comments, to whoever may comment: not to a FOREMAN who did not submit it. */
  rejectReason: additional(z.nullable(z.string())),
  commentCount: additional(z.int()),
  /** The rejected expense that this one replaces, and the one that replaces this one. */
  resubmitOfId: additional(z.nullable(z.int())),
  resubmittedAsId: additional(z.nullable(z.int())),
  /** How many approvals it needs and has. A pending one that needs two can have one. */
  approvals: additional(z.object({ needed: z.int(), given: z.int() })),
  /** Only visible to users who may comment. Empty for a decided expense. */
  flags: additional(z.array(z.enum(expenseFlags))),
  /** Who gave the first of two approvals. */
  firstApprovedBy: additional(z.nullable(z.string())),
  firstApprovedById: additional(z.nullable(z.int())),
  firstApprovedAt: additional(z.nullable(z.string())),
  can: z.object({
    edit: z.boolean(),
    decide: z.boolean(),
    delete: z.boolean(),
    comment: additional(z.boolean()),
    resubmit: additional(z.boolean()),
  }),
});
export type Expense = z.output<typeof expense>;

const statusTotal = z.object({ count: z.int(), amount: z.number() });

/** A page with the sum of all matching expenses, and with count and sum by status. */
export const expensePage = z.extend(pageOf(expense), {
  totalAmount: additional(z.number()),
  totals: additional(z.object({ PENDING: statusTotal, APPROVED: statusTotal, REJECTED: statusTotal })),
});
export type ExpenseTotals = Record<ExpenseStatus, z.output<typeof statusTotal>>;
export type ExpensePage = z.output<typeof expensePage>;

const expenseParams = idParams('id');
const amountBound = (label: string) => z.optional(queryNumber(label, z.number().check(...moneyChecks(label))));

export const expenseSortFields = [
  'createdAt',
  'date',
  'amount',
  'category',
  'status',
  'projectName',
  'submittedBy',
] as const;

const expenseList = listQuery(expenseSortFields, {
  projectId: queryId,
  submittedById: queryId,
  status: z.optional(oneOf(expenseStatuses, pagingMessages.status)),
  category: z.optional(oneOf(expenseCategories, fieldMessages.invalidCategory)),
  startDate: optionalDate(),
  endDate: optionalDate(),
  minAmount: amountBound('Minimum amount'),
  maxAmount: amountBound('Maximum amount'),
  supplierId: queryId,
  siteId: queryId,
  /** Only those that name no site, or no supplier. */
  noSite: z.optional(queryFlag('No site')),
  noSupplier: z.optional(queryFlag('No supplier')),
  paymentMethod: z.optional(oneOf(paymentMethods, expenseMessages.invalidPaymentMethod)),
  /** Of the categories that have this cost code. For the office only. */
  costCodeId: queryId,
  orderId: queryId,
  /** Only with the status PENDING. */
  flagged: z.optional(queryFlag('Flagged')),
});
export type ExpenseListQuery = z.output<typeof expenseList>;

export const listExpenses = defineEndpoint({
  method: 'GET',
  path: '/expenses',
  summary:
    'List expenses, newest first; search by category, project and submitter; totalAmount and totals sum all matches',
  allow: 'expense.read',
  query: expenseList,
  response: expensePage,
});

export const exportExpenses = defineExport(listExpenses, 'expenses', 'expense.export');

export const filterExpenses = defineEndpoint({
  method: 'GET',
  path: '/expenses/filter',
  summary: 'The same list with the same filters',
  allow: 'expense.read',
  query: expenseList,
  response: expensePage,
});

export const listExpensesSubmittedBy = defineEndpoint({
  method: 'GET',
  path: '/expenses/submitted-by/{id}',
  summary: "List a user's expenses as an array, or as a page when page or size is sent",
  allow: 'expense.read',
  params: expenseParams,
  query: expenseList,
  response: z.union([expensePage, z.array(expense)]),
});

export const getExpense = defineEndpoint({
  method: 'GET',
  path: '/expenses/{id}',
  summary: 'Get an expense',
  allow: 'expense.read',
  params: expenseParams,
  response: expense,
});

export const createExpense = defineEndpoint({
  method: 'POST',
  path: '/expenses',
  summary: 'Submit an expense; the caller is its submitter',
  allow: 'expense.create',
  body: expenseRules,
  response: expense,
  status: 201,
  idempotent: true,
});

export const updateExpense = defineEndpoint({
  method: 'PUT',
  path: '/expenses/{id}',
  summary: 'Update an expense; an approved one stays approved, and its posting is reversed and made again',
  allow: 'expense.update',
  params: expenseParams,
  body: expenseRules,
  response: expense,
  idempotent: true,
});

export const deleteExpense = defineEndpoint({
  method: 'DELETE',
  path: '/expenses/{id}',
  summary: 'Delete an expense: it disappears from lists; the posting of an approved one is reversed',
  allow: 'expense.delete',
  params: expenseParams,
  response: z.undefined(),
  status: 204,
  idempotent: true,
});

/** See docs/compatibility.md#acting-user-in-the-request. */
const actingUser = z.object({
  userId: z.optional(z.unknown()),
  approverId: z.optional(z.unknown()),
  approvedById: z.optional(z.unknown()),
});

/** The version that the caller saw: a decision about an older one is refused, so that nobody approves an unseen amount. */
const decisionQuery = z.extend(actingUser, {
  version: z.optional(queryWholeNumber(1, maxInteger, fieldMessages.invalidVersion)),
});
const decisionBody = z.extend(actingUser, { version: expectedVersion });

const rejectReason = requiredText('Reason', 500, expenseMessages.reasonRequired).check(
  atLeastCharacters(3, expenseMessages.reasonTooShort),
);
export const rejectReasonRules = z.object({ reason: rejectReason });

export const approveExpense = defineEndpoint({
  method: 'PATCH',
  path: '/expenses/{id}/approve',
  summary:
    'Approve a pending expense and post it; one that needs two approvals stays pending after the first; refused if it has changed since the given version',
  allow: 'expense.decide',
  params: expenseParams,
  query: decisionQuery,
  body: z.optional(z.nullable(decisionBody)),
  response: expense,
  idempotent: true,
});

export const rejectExpense = defineEndpoint({
  method: 'PATCH',
  path: '/expenses/{id}/reject',
  summary: 'Reject a pending expense; refused if it has changed since the given version',
  allow: 'expense.decide',
  params: expenseParams,
  query: decisionQuery,
  body: z.optional(z.nullable(z.extend(decisionBody, { reason: z.optional(z.nullable(rejectReason)) }))),
  response: expense,
  idempotent: true,
});

export const explainRejection = defineEndpoint({
  method: 'PATCH',
  path: '/expenses/{id}/reject-reason',
  summary: 'Give the reason of a rejection that was made without one',
  allow: 'expense.decide',
  params: expenseParams,
  body: z.object({ reason: rejectReason }),
  response: expense,
});

export const resubmitExpense = defineEndpoint({
  method: 'POST',
  path: '/expenses/{id}/resubmit',
  summary: 'Submit a rejected expense again, once, as its submitter: a new one with the given changes and its receipt',
  allow: 'expense.resubmit',
  params: expenseParams,
  body: z.optional(z.nullable(z.partial(z.object(expenseFields)))),
  response: expense,
  status: 201,
  idempotent: true,
});
