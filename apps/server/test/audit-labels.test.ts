import { auditFieldLabels } from '@binaa/contract/audit-labels';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestApp } from './build-test-app.ts';

const auditedTables = [
  'users',
  'projects',
  'milestones',
  'sites',
  'tasks',
  'task_notes',
  'expenses',
  'attendances',
  'documents',
  'field_settings',
  'expense_policy',
  'payroll_settings',
  'calendar_days',
  'ramadan_periods',
  'pay_profiles',
  'pay_terms',
  'papers',
  'leaves',
  'advances',
  'pay_items',
  'orders',
  'claims',
  'claim_receipts',
];

/** Columns that the audit trail does not show. */
const hiddenColumns = [
  'id',
  'version',
  'created_at',
  'updated_at',
  'deleted_at',
  'search_text',
  'password_hash',
  'password_reset_required',
  'password_set_at',
  'username_changed_at',
  'session_version',
];

const test = useTestApp();

it('labels every audited column in both languages', async () => {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and table_name in (${sql.join(auditedTables)})
  `.execute(test.db);
  const unlabelled = rows
    .filter(({ column_name }) => !hiddenColumns.includes(column_name))
    .filter(({ column_name }) => !Object.hasOwn(auditFieldLabels, fieldName(column_name)))
    .map(({ table_name, column_name }) => `${table_name}.${column_name}`);
  expect(unlabelled).toEqual([]);
  expect(new Set(rows.map(({ table_name }) => table_name))).toEqual(new Set(auditedTables));
});

/** total_price_minor → totalPrice */
function fieldName(column: string): string {
  return column.replace(/_minor$/, '').replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
