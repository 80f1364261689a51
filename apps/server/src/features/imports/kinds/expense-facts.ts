import { type ExpenseInput, expenseMessages } from '@binaa/contract/expenses';
import type { Db, ExpenseRow } from '../../../schema.ts';
import { expenseColumns, factColumns } from '../../expenses/expense.columns.ts';
import type { Refuse, Row } from '../import-row.ts';
import type { RowValues } from '../read-values.ts';
import { type Fields, pickFields, textOf, textsOf } from '../record-importer.ts';
import { findSites, findSupplierIds } from '../references.queries.ts';
import { onlySite } from '../resolve-reference.ts';

const plain = { supplierName: 'supplier', paymentMethod: 'paymentMethod' };

export const factFields = { ...plain, siteId: 'site' };

const notKnownYet = 0;

/** Supplier, payment method and site of the rows. */
export async function openFacts(tx: Db, rows: readonly Row[]) {
  const suppliers = await findSupplierIds(tx, textsOf(rows, 'supplier'));
  const sites = Map.groupBy(await findSites(tx, textsOf(rows, 'site')), ({ text }) => text);

  function siteOf(values: RowValues, projectId: unknown, refuse: Refuse): Fields {
    if (!('site' in values)) return {};
    const text = textOf(values['site']);
    if (text === '') return { siteId: null };
    return {
      siteId: onlySite(sites.get(text) ?? [], text, projectId, refuse, expenseMessages.siteNotOfProject)?.id,
    };
  }

  function supplierIdOf(values: RowValues): number | null | undefined {
    if (!('supplier' in values)) return undefined;
    const name = textOf(values['supplier']);
    return name === '' ? null : (suppliers.get(name) ?? notKnownYet);
  }

  return {
    resolve: (values: RowValues, projectId: unknown, refuse: Refuse): Fields => ({
      ...pickFields(values, plain),
      ...siteOf(values, projectId, refuse),
    }),
    /** The columns of the expense after the update. */
    columnsAfter: (before: ExpenseRow, input: ExpenseInput, values: RowValues) => ({
      ...expenseColumns(input),
      ...factColumns(input, { before, supplierId: supplierIdOf(values) }),
    }),
  };
}
