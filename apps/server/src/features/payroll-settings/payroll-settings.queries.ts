import type { Db } from '../../schema.ts';
import type { PayrollSettingsChange, PayrollSettingsRow } from '../../schema-payroll.ts';

export function selectPayrollSettings(db: Db): Promise<PayrollSettingsRow> {
  return db.selectFrom('payroll_settings').selectAll().executeTakeFirstOrThrow();
}

export function lockPayrollSettings(tx: Db): Promise<PayrollSettingsRow> {
  return tx.selectFrom('payroll_settings').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export function changePayrollSettings(tx: Db, change: PayrollSettingsChange, now: Date): Promise<PayrollSettingsRow> {
  return tx
    .updateTable('payroll_settings')
    .set((eb) => ({ ...change, updated_at: now, version: eb('version', '+', 1) }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function hasBankProfile(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('bank_profiles')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
