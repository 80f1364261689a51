import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@binaa/contract/endpoint';
import { columnsOfKind } from '@binaa/contract/import-columns';
import {
  type updateImport as endpoint,
  type ImportMapping,
  type ImportWithRows,
  importMessages,
} from '@binaa/contract/imports';
import { invalidField } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import type { ImportRow } from '../../schema-imports.ts';
import { getImport } from './get-import.ts';
import { backToReceiving, updateImportRow } from './import.queries.ts';
import { requireChangeableImport } from './require-import.ts';

/** The mode may change after a check. Anything else needs another check. */
export async function updateImport(
  tx: Db,
  actor: Actor,
  id: number,
  input: BodyOf<typeof endpoint>,
): Promise<ImportWithRows> {
  const before = await requireChangeableImport(tx, actor, id);
  refuseStale(before, input.version);
  const { mapping = before.mapping, dateOrder = before.date_order, mode = before.mode } = input;
  refuseUnknownColumns(before, mapping);
  const isReadDifferently = !isDeepStrictEqual(mapping, before.mapping) || dateOrder !== before.date_order;
  await updateImportRow(tx, id, {
    ...(isReadDifferently && backToReceiving),
    mapping: JSON.stringify(mapping),
    date_order: dateOrder,
    mode,
    version: before.version + 1,
  });
  return getImport(tx, actor, id);
}

function refuseUnknownColumns({ kind, headings }: ImportRow, mapping: ImportMapping): void {
  const known = new Set(columnsOfKind(kind).map(([key]) => key));
  for (const [key, index] of Object.entries(mapping)) {
    if (!known.has(key)) throw invalidField('mapping', importMessages.columnUnknown({ name: key }));
    if (index >= headings.length) throw invalidField('mapping', importMessages.mappingInvalid);
  }
}
