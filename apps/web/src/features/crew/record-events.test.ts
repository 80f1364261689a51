import { afterEach, expect, test, vi } from 'vitest';
import type { KeptEvent } from './field-event.ts';

const told = vi.hoisted(() => ({ errors: [] as string[], calls: 0 }));
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
vi.mock('../../outbox/load.ts', () => ({ loadOutbox: lost }));
vi.mock('../../outbox/presence.ts', () => ({ canKeep: () => true }));
vi.mock('../../lib/query.ts', () => ({ readLatest: lost }));
vi.mock('../../ui/toast.tsx', () => ({ notify: { error: (message: string) => void told.errors.push(message) } }));
vi.mock('./crew-outbox.ts', () => ({
  sendEvents: () => {
    told.calls += 1;
    return lost();
  },
}));
const { keepEvents } = await import('./record-events.ts');

const checkIn = {
  event: { kind: 'IN', userId: 1, siteId: 1 },
  name: 'Salem',
  siteName: 'Deck',
} as unknown as KeptEvent;

afterEach(() => {
  told.errors = [];
});

test('a tap that can neither be kept nor sent says so', async () => {
  expect(await keepEvents([checkIn])).toEqual([]);
  expect(told).toEqual({ calls: 1, errors: ['Not recorded. Please try again when there is a connection.'] });
});
