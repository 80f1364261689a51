import { type ImportKind, importKinds } from '@binaa/contract/import-columns';
import { type Import, mayImport } from '@binaa/contract/imports';
import type { Actor } from '../../platform/session/actor.ts';
import type { ImportRow } from '../../schema-imports.ts';

/** An API token imports no people: their accounts could do what the token may not, and their rows hold salaries. */
export function mayImportKind(actor: Pick<Actor, 'role' | 'apiToken'>, kind: ImportKind): boolean {
  return mayImport(actor.role, kind) && (actor.apiToken === undefined || kind !== 'USERS');
}

export function importableKinds(actor: Pick<Actor, 'role' | 'apiToken'>): ImportKind[] {
  return importKinds.filter((kind) => mayImportKind(actor, kind));
}

type State = Pick<ImportRow, 'state' | 'row_count' | 'expected_rows' | 'started_at'>;

const changeable: readonly ImportRow['state'][] = ['RECEIVING', 'CHECKED', 'FAILED', 'STOPPED'];

/** After a failure or a stop, the same rows can be checked and imported again. */
export function isChangeable({ state }: State): boolean {
  return changeable.includes(state);
}

/** What has run stays in the list, even if it was stopped or failed. */
export function isDiscardable(record: State): boolean {
  return isChangeable(record) && record.started_at === null;
}

export function isAtWork({ state }: State): boolean {
  return state === 'CHECKING' || state === 'RUNNING';
}

/** A file that arrived in part is not taken for the whole. */
export function hasAllRows({ row_count: arrived, expected_rows: expected }: State): boolean {
  return expected === null || arrived === expected;
}

export function abilities(record: State): Import['can'] {
  const change = isChangeable(record);
  return {
    change,
    check: change && record.row_count > 0 && hasAllRows(record),
    run: record.state === 'CHECKED',
    stop: isAtWork(record),
    discard: isDiscardable(record),
  };
}
