import { importMessages } from '@binaa/contract/imports';
import { type AppError, conflict, notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import type { ImportRow } from '../../schema-imports.ts';
import { isChangeable, mayImportKind, refuseMissingScope } from './import.policy.ts';
import { findImportView, type ImportView, lockImport } from './import.queries.ts';

/** An import of a kind that the caller may not import is a 404, as if it did not exist. */
export async function requireImport(db: Db, actor: Actor, id: number): Promise<ImportView> {
  const record = await findImportView(db, id);
  if (!record || !mayImportKind(actor, record.kind)) throw notFound(importMessages.notFound);
  return record;
}

export async function requireLockedImport(tx: Db, actor: Actor, id: number): Promise<ImportRow> {
  const record = await lockImport(tx, id);
  if (!record || !mayImportKind(actor, record.kind)) throw notFound(importMessages.notFound);
  refuseMissingScope(actor, record.kind);
  return record;
}

export async function requireChangeableImport(tx: Db, actor: Actor, id: number): Promise<ImportRow> {
  const record = await requireLockedImport(tx, actor, id);
  if (!isChangeable(record)) throw notNow(record);
  return record;
}

/** Why nothing can be done with the import in its present state. */
export function notNow({ state }: ImportRow): AppError {
  if (state === 'RUNNING') return conflict(importMessages.isRunning);
  return conflict(state === 'CHECKING' ? importMessages.isChecking : importMessages.isOver);
}
