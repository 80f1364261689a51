import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { expenseCategories } from './expense-categories.ts';
import { expenseStatuses } from './expenses.ts';
import { idParams, optionalText } from './fields.ts';
import { defineMessages } from './message.ts';

export const duplicateMessages = defineMessages('expenseDuplicate', {
  notAlike: 'These expenses are not listed as possible duplicates.',
  otherNeeded: 'An expense is not a duplicate of itself.',
});

/** Another expense that looks like the same one. */
export const expenseDuplicate = z.object({
  id: z.int(),
  category: z.enum(expenseCategories),
  amount: z.number(),
  date: z.string(),
  status: z.enum(expenseStatuses),
  submittedBy: z.string(),
  supplierName: z.nullable(z.string()),
  invoiceImageUrl: z.nullable(z.string()),
  /** The same file was attached. */
  sameReceipt: z.boolean(),
  /** The same amount near the same day, by the same person in the same category or from the same supplier. */
  sameFacts: z.boolean(),
});
export type ExpenseDuplicate = z.output<typeof expenseDuplicate>;

export const listDuplicates = defineEndpoint({
  method: 'GET',
  path: '/expenses/{id}/duplicates',
  summary: 'List up to 20 expenses that look like the same one, newest first',
  allow: 'expense.decide',
  params: idParams('id'),
  response: z.array(expenseDuplicate),
});

export const dismissDuplicate = defineEndpoint({
  method: 'POST',
  path: '/expenses/{id}/duplicates/{otherId}/dismiss',
  summary: 'State that two expenses are not duplicates of each other; the answer lists the duplicates that are left',
  allow: 'expense.decide',
  params: z.extend(idParams('id'), idParams('otherId').shape),
  body: z.optional(z.nullable(z.object({ reason: optionalText('Reason', 500) }))),
  response: z.array(expenseDuplicate),
});
