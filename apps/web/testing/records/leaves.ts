import type { Leave } from '@binaa/contract/leaves';
import { people } from '../company.ts';
import { nextId } from './next-id.ts';

/** Two days of sick leave of the WORKER, without a certificate. */
export function aLeave(given: Partial<Leave> = {}): Leave {
  return {
    id: nextId(),
    userId: people.WORKER.id,
    userName: people.WORKER.name,
    kind: 'SICK',
    fromDate: '2026-03-10',
    toDate: '2026-03-11',
    days: 2,
    note: null,
    fileKey: null,
    cancelled: false,
    extraRunId: null,
    createdByName: people.ADMIN.name,
    createdAt: '2026-03-12T06:00:00.000Z',
    version: 1,
    ...given,
  };
}
