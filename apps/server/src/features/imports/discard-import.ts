import { importMessages } from '@binaa/contract/imports';
import { conflict } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { isDiscardable } from './import.policy.ts';
import { discardImportRow } from './import.queries.ts';
import { requireChangeableImport } from './require-import.ts';

export async function discardImport(tx: Db, actor: Actor, id: number): Promise<undefined> {
  const record = await requireChangeableImport(tx, actor, id);
  if (!isDiscardable(record)) throw conflict(importMessages.hasRun);
  await discardImportRow(tx, id);
}
