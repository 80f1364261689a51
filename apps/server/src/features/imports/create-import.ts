import type { BodyOf } from '@binaa/contract/endpoint';
import { unmappedColumns } from '@binaa/contract/import-columns';
import type { createImport as endpoint, ImportWithRows } from '@binaa/contract/imports';
import type { Clock } from '../../platform/clock.ts';
import { forbidden } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { getImport } from './get-import.ts';
import { mayImportKind, refuseMissingScope } from './import.policy.ts';
import { findLikeImport, insertImport } from './import.queries.ts';
import { matchColumns } from './match-columns.ts';

export async function createImport(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { kind, fileName, headings, expectedRows }: BodyOf<typeof endpoint>,
): Promise<ImportWithRows> {
  if (!mayImportKind(actor, kind)) throw forbidden();
  refuseMissingScope(actor, kind);
  const last = await findLikeImport(tx, kind, headings);
  const like = last && unmappedColumns(kind, last.mapping).length === 0 ? last : undefined;
  const id = await insertImport(tx, {
    kind,
    file_name: fileName,
    headings,
    expected_rows: expectedRows ?? null,
    mapping: like?.mapping ?? matchColumns(kind, headings),
    date_order: like?.date_order ?? 'DAY_FIRST',
    made_by_id: actor.id,
    created_at: clock.now(),
  });
  return getImport(tx, actor, id);
}
