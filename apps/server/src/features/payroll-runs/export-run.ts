import { defineTable, type ListColumn, type ListTable } from '@binaa/contract/list-table';
import { fromMinor } from '@binaa/contract/money';
import { type PayLineCode, payLineCodes, payLineLabels } from '@binaa/contract/pay-lines';
import { runMessages } from '@binaa/contract/payroll-runs';
import { found } from '../../platform/records.ts';
import type { Rows } from '../../platform/tables/batches.ts';
import type { Db } from '../../schema.ts';
import { listSlipViews, type SlipView } from './payslips/slip.queries.ts';
import { selectLines } from './payslips/slip-parts.queries.ts';
import { findRun } from './run.queries.ts';

type Item = SlipView & { amounts: ReadonlyMap<PayLineCode, number> };

const lineColumns = Object.fromEntries(
  payLineCodes.map((code): [string, ListColumn<Item>] => [
    code,
    {
      heading: payLineLabels[code],
      kind: 'money',
      value: ({ amounts }) => fromMinor(amounts.get(code) ?? 0),
      summed: true,
    },
  ]),
);

/** One row a person, one column a kind of line. */
export const runTable: ListTable<Item> = defineTable<Item>({
  name: { en: 'Payroll', ar: 'الرواتب' },
  fileName: 'payroll',
  columns: {
    period: { heading: { en: 'Month', ar: 'الشهر' }, value: ({ period }) => period },
    employeeNo: { heading: { en: 'Employee number', ar: 'الرقم الوظيفي' }, value: ({ employee_no }) => employee_no },
    name: { heading: { en: 'Name', ar: 'الاسم' }, value: ({ user_name }) => user_name, width: 32 },
    from: { heading: { en: 'From', ar: 'من' }, kind: 'date', value: ({ from_date }) => from_date },
    to: { heading: { en: 'To', ar: 'إلى' }, kind: 'date', value: ({ to_date }) => to_date },
    days: { heading: { en: 'Days worked', ar: 'أيام العمل' }, kind: 'integer', value: (row) => row.worked_days },
    hours: { heading: { en: 'Hours worked', ar: 'ساعات العمل' }, kind: 'duration', value: (row) => row.worked_minutes },
    overtime: {
      heading: { en: 'Extra hours', ar: 'ساعات إضافية' },
      kind: 'duration',
      value: ({ overtime_minutes }) => overtime_minutes,
    },
    ...lineColumns,
    gross: { heading: { en: 'Gross', ar: 'الإجمالي' }, kind: 'money', value: (row) => fromMinor(row.gross_minor) },
    net: { heading: { en: 'Net', ar: 'الصافي' }, kind: 'money', value: ({ net_minor }) => fromMinor(net_minor) },
  },
  filters: {},
});

const batchSize = 200;

export async function exportRun(db: Db, runId: number): Promise<Rows<Item>> {
  found(await findRun(db, runId), runMessages.notFound);
  const { rows, total } = await listSlipViews(
    db,
    runId,
    { held: false },
    { limit: undefined, offset: 0, sort: undefined },
  );
  const batches = async function* () {
    for (let first = 0; first < rows.length; first += batchSize)
      yield await withAmounts(db, rows.slice(first, first + batchSize));
  };
  return { total, batches: batches() };
}

async function withAmounts(db: Db, rows: readonly SlipView[]): Promise<Item[]> {
  const lines = await selectLines(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const amounts = new Map<PayLineCode, number>();
    for (const { code, amountMinor } of lines.get(row.id) ?? [])
      amounts.set(code, (amounts.get(code) ?? 0) + amountMinor);
    return { ...row, amounts };
  });
}
