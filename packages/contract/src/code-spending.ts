import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { expenseCategories } from './expense-categories.ts';
import { idParams } from './fields.ts';

/** Suppliers and months that are answered one by one; the others are one sum. */
export const spendingLines = 12;
/** Suppliers are summed from the expenses themselves, up to this many. */
export const summedExpenses = 50_000;

/** The approved expenses of a cost code of a project. Each of the three lists adds up to them. */
export const codeSpending = z.object({
  /** Largest amount first. */
  categories: z.array(z.object({ category: z.enum(expenseCategories), amount: z.number() })),
  /** Largest amount first, null for expenses without a supplier. The list is null if there are too many expenses. */
  suppliers: z.nullable(
    z.array(z.object({ supplierId: z.nullable(z.int()), supplierName: z.nullable(z.string()), amount: z.number() })),
  ),
  /** What the suppliers that are not listed were paid, and how many they are. */
  otherSuppliers: z.object({ count: z.int(), amount: z.number() }),
  /** Newest first. */
  months: z.array(z.object({ month: z.string(), amount: z.number() })),
  /** Of the months before those listed. */
  earlier: z.number(),
});
export type CodeSpending = z.output<typeof codeSpending>;

export const getCodeSpending = defineEndpoint({
  method: 'GET',
  path: '/projects/{id}/cost/codes/{codeId}',
  summary: 'Sum the approved expenses of a cost code of a project by category, supplier and month',
  allow: 'cost.read',
  params: z.extend(idParams('id'), idParams('codeId').shape),
  response: codeSpending,
});
