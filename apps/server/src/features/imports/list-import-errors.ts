import type { QueryOf } from '@binaa/contract/endpoint';
import type { listImportErrors as endpoint, ImportRowWithErrors } from '@binaa/contract/imports';
import { makePage, type Page } from '@binaa/contract/paging';
import { limitAndOffset } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { presentRowWithErrors } from './import.presenter.ts';
import { countRowsWith, listRowsWith } from './import.queries.ts';
import { requireImport } from './require-import.ts';

export async function listImportErrors(
  db: Db,
  actor: Actor,
  id: number,
  query: QueryOf<typeof endpoint>,
): Promise<Page<ImportRowWithErrors>> {
  await requireImport(db, actor, id);
  const told = query.warnings ? 'warnings' : 'errors';
  const rows = await listRowsWith(db, told, id, limitAndOffset(query), query.sort?.direction ?? 'asc');
  return makePage(rows.map(presentRowWithErrors), await countRowsWith(db, told, id), query);
}
