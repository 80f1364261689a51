import type { QueryOf } from '@binaa/contract/endpoint';
import type { listImports as endpoint, Import } from '@binaa/contract/imports';
import { makePage, type Page } from '@binaa/contract/paging';
import { limitAndOffset } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { importableKinds } from './import.policy.ts';
import { presentImport } from './import.presenter.ts';
import { countImports, listImportViews } from './import.queries.ts';

export async function listImports(db: Db, actor: Actor, query: QueryOf<typeof endpoint>): Promise<Page<Import>> {
  const kinds = importableKinds(actor).filter((kind) => query.kind === undefined || query.kind === kind);
  if (kinds.length === 0) return makePage([], 0, query);
  const rows = await listImportViews(db, { kinds }, limitAndOffset(query), query.sort?.direction ?? 'desc');
  return makePage(rows.map(presentImport), await countImports(db, { kinds }), query);
}
