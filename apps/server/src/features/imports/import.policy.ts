import type { Scope } from '@binaa/contract/api-scopes';
import { apiTokenMessages } from '@binaa/contract/api-tokens';
import { type ImportKind, importKinds } from '@binaa/contract/import-columns';
import { type Import, importScopes, mayImport } from '@binaa/contract/imports';
import { forbidden } from '../../platform/http/app-error.ts';
import { type Actor, hasScope } from '../../platform/session/actor.ts';
import type { ImportRow } from '../../schema-imports.ts';

export function mayImportKind(actor: Pick<Actor, 'role' | 'apiToken'>, kind: ImportKind): boolean {
  return mayImport(actor.role, kind) && (actor.apiToken === undefined || importScopes[kind] !== 'session');
}

/** The scope of what is imported, if the caller's token lacks it. */
export function missingScope(actor: Pick<Actor, 'apiToken'>, kind: ImportKind): Scope | undefined {
  const scope = importScopes[kind];
  return scope === 'session' || hasScope(actor, scope) ? undefined : scope;
}

export function refuseMissingScope(actor: Pick<Actor, 'apiToken'>, kind: ImportKind): void {
  const scope = missingScope(actor, kind);
  if (scope) throw forbidden(apiTokenMessages.lacksScope({ scope }));
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
