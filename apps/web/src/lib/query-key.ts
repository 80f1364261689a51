import type { Endpoint } from '@binaa/contract/endpoint';
import type { Resource } from '@binaa/contract/live-updates';
import { selectorSize } from '@binaa/contract/paging';
import type { QueryKey } from '@tanstack/react-query';

type Named = Pick<Endpoint, 'path'> & Partial<Pick<Endpoint, 'allow'>>;

/** Paths below which there is also what only some readers may see. */
const shared = ['projects', 'sites', 'cost-alerts'];
/** The resources of it, by the action that reading them needs. */
const apart: Partial<Record<Endpoint['allow'], Resource>> = { 'cost.read': 'job-cost', 'claim.manage': 'claims' };

/** The name by which live updates invalidate queries: the first segment of the path, or that of a resource apart. */
export function resourceOf({ path, allow = 'anyone' }: Named): string {
  const first = path.split('/')[1] ?? '';
  return (shared.includes(first) && apart[allow]) || first;
}

/** `['projects', '/projects/{id}', { id: 7 }, {}]` */
export function queryKeyOf(endpoint: Endpoint, input: { params?: unknown; query?: unknown } = {}): QueryKey {
  return [resourceOf(endpoint), endpoint.path, input.params ?? {}, input.query ?? {}];
}

/** What the shell reads, whatever screen is open. */
const shellPaths: readonly unknown[] = ['/auth/validate', '/company', '/notices/count', '/waiting-counts'];

/** Whether this is beside what the user came to see: the shell shows it, a select offers it, or it is not the server's. */
export function isAside([, path, , query]: QueryKey): boolean {
  if (!query || shellPaths.includes(path)) return true;
  const { size, sort } = query as { size?: unknown; sort?: unknown };
  return size === selectorSize && sort === 'name,asc';
}

const formMark = 'form';

/** A record that fills a form has its own cache entry, which live updates leave alone while the user types. */
export function formRecordKey(queryKey: QueryKey): QueryKey {
  return [...queryKey, formMark];
}

export function isFormRecord(queryKey: QueryKey): boolean {
  return queryKey.at(-1) === formMark;
}
