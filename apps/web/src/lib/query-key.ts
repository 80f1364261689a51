import type { Endpoint } from '@binaa/contract/endpoint';
import type { QueryKey } from '@tanstack/react-query';

/** The first segment of the path, by which live updates invalidate queries. */
export function resourceOf({ path }: Endpoint): string {
  return path.split('/')[1] ?? '';
}

/** `['projects', '/projects/{id}', { id: 7 }, {}]` */
export function queryKeyOf(endpoint: Endpoint, input: { params?: unknown; query?: unknown } = {}): QueryKey {
  return [resourceOf(endpoint), endpoint.path, input.params ?? {}, input.query ?? {}];
}

const formMark = 'form';

/** A record that fills a form has its own cache entry, which live updates leave alone while the user types. */
export function formRecordKey(queryKey: QueryKey): QueryKey {
  return [...queryKey, formMark];
}

export function isFormRecord(queryKey: QueryKey): boolean {
  return queryKey.at(-1) === formMark;
}
