import { listCorrections } from '@binaa/contract/attendance-corrections';
import { useList } from '../../lib/list.ts';

/** How many requests wait: all of them for the ADMIN, their own for everybody else. */
export function useWaitingCorrections(): number {
  return useList(listCorrections, { query: { status: 'PENDING', size: 1 } }).totalElements;
}
