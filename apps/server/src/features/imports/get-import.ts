import type { Import, ImportWithRows } from '@binaa/contract/imports';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { presentImport, presentImportWithRows } from './import.presenter.ts';
import { readRows } from './import.queries.ts';
import { requireImport } from './require-import.ts';

const rowsShown = 5;

export async function getImport(db: Db, actor: Actor, id: number): Promise<ImportWithRows> {
  return presentImportWithRows(await requireImport(db, actor, id), await readRows(db, id, 0, rowsShown));
}

export async function getImportAlone(db: Db, actor: Actor, id: number): Promise<Import> {
  return presentImport(await requireImport(db, actor, id));
}
