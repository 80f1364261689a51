import { type CodeSpending, spendingLines, summedExpenses } from '@binaa/contract/code-spending';
import { costCodeMessages } from '@binaa/contract/cost-codes';
import { fromMinor } from '@binaa/contract/money';
import { found } from '../../platform/records.ts';
import type { Db } from '../../schema.ts';
import { requireProject } from '../projects/require-project.ts';
import { readSpendingRows, sumBySupplier } from './code-spending.queries.ts';

/** Where the money of a cost code went. */
export async function getCodeSpending(db: Db, target: { projectId: number; codeId: number }): Promise<CodeSpending> {
  await requireProject(db, target.projectId);
  const { categories, months } = found(await readSpendingRows(db, target), costCodeMessages.unknown);
  const count = categories.reduce((sum, category) => sum + category.count, 0);
  const suppliers = count > summedExpenses ? null : await sumBySupplier(db, target);
  const others = suppliers?.slice(spendingLines) ?? [];
  return {
    categories: categories.map(({ category, amount_minor }) => ({ category, amount: fromMinor(amount_minor) })),
    suppliers:
      suppliers?.slice(0, spendingLines).map(({ supplier_id, name, amount_minor }) => ({
        supplierId: supplier_id,
        supplierName: name,
        amount: fromMinor(amount_minor),
      })) ?? null,
    otherSuppliers: { count: others.length, amount: sumOf(others) },
    months: months.slice(0, spendingLines).map(({ month, amount_minor }) => ({
      month,
      amount: fromMinor(amount_minor),
    })),
    earlier: sumOf(months.slice(spendingLines)),
  };
}

function sumOf(rows: readonly { amount_minor: number }[]): number {
  return fromMinor(rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0));
}
