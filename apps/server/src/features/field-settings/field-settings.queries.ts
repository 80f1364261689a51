import type { Db } from '../../schema.ts';
import type { FieldSettingsChange, FieldSettingsRow } from '../../schema-crew.ts';

export function readFieldSettings(db: Db): Promise<FieldSettingsRow> {
  return db.selectFrom('field_settings').selectAll().executeTakeFirstOrThrow();
}

export function lockFieldSettings(tx: Db): Promise<FieldSettingsRow> {
  return tx.selectFrom('field_settings').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export function changeFieldSettings(tx: Db, change: FieldSettingsChange, now: Date): Promise<FieldSettingsRow> {
  return tx
    .updateTable('field_settings')
    .set((eb) => ({ ...change, updated_at: now, version: eb('version', '+', 1) }))
    .returningAll()
    .executeTakeFirstOrThrow();
}
