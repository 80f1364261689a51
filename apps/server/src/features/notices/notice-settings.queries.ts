import type { Db } from '../../schema.ts';
import type { CompanyNoticeSettingsChange, CompanyNoticeSettingsRow } from '../../schema-notices.ts';

export function readNoticeSettings(db: Db): Promise<CompanyNoticeSettingsRow> {
  return db.selectFrom('company_notice_settings').selectAll().executeTakeFirstOrThrow();
}

export function lockNoticeSettings(tx: Db): Promise<CompanyNoticeSettingsRow> {
  return tx.selectFrom('company_notice_settings').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export function changeNoticeSettings(
  tx: Db,
  change: CompanyNoticeSettingsChange,
  now: Date,
): Promise<CompanyNoticeSettingsRow> {
  return tx
    .updateTable('company_notice_settings')
    .set((eb) => ({ ...change, updated_at: now, version: eb('version', '+', 1) }))
    .returningAll()
    .executeTakeFirstOrThrow();
}
