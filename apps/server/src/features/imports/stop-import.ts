import { type Import, importMessages } from '@binaa/contract/imports';
import { conflict } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { getImportAlone } from './get-import.ts';
import { isAtWork } from './import.policy.ts';
import { updateImportRow } from './import.queries.ts';
import { requireLockedImport } from './require-import.ts';

/** The process that works on the import sees the request after its present batch of rows. */
export async function stopImport(tx: Db, actor: Actor, id: number): Promise<Import> {
  const record = await requireLockedImport(tx, actor, id);
  if (!isAtWork(record)) throw conflict(importMessages.notRunning);
  await updateImportRow(tx, id, { stop_requested: true });
  return getImportAlone(tx, actor, id);
}
