import { afterEach, expect, test, vi } from 'vitest';
import type { OutboxEntry } from './entry.ts';

const stored = vi.hoisted(() => ({
  shown: [] as OutboxEntry[],
  insert: (): unknown => undefined,
  did: [] as (string | readonly string[])[],
}));
vi.mock('./changes.ts', () => ({
  entriesAdded: async (added: OutboxEntry[]) => void stored.shown.push(...added),
  entriesChanged: async () => void stored.did.push('show'),
}));
vi.mock('./entries.ts', () => ({
  removeEntry: async (id: string) => void stored.did.push([id]),
  removeEntries: async (ids: readonly string[]) => void stored.did.push(ids),
}));
vi.mock('./kinds.ts', () => ({ loadKinds: async () => new Map([['crew-event', { lane: 'facts' }]]) }));
vi.mock('./room.ts', () => ({
  askForPersistence: () => undefined,
  insertTogetherWithRoom: () => stored.insert(),
  keepReserveLater: () => undefined,
}));
vi.mock('./sender.ts', () => ({ sendWhenDue: () => undefined, sendWaiting: async () => undefined }));
const { addTogether } = await import('./send-or-keep.ts');

const checkIn = { id: 'check-in' } as OutboxEntry;
const checkOut = { id: 'check-out' } as OutboxEntry;

afterEach(() => {
  vi.useRealTimers();
});

test('a tap is shown once it is durable, and not before', async () => {
  const writing = Promise.withResolvers<OutboxEntry[]>();
  const isWriting = Promise.withResolvers<void>();
  stored.insert = () => {
    isWriting.resolve();
    return writing.promise;
  };
  const adding = addTogether('crew-event', [{ body: {} }]);
  await isWriting.promise;
  expect(stored.shown).toEqual([]);
  writing.resolve([checkIn]);
  await adding;
  expect(stored.shown).toEqual([checkIn]);
});

test('a tap that could not be stored is not shown', async () => {
  stored.shown = [];
  stored.insert = () => Promise.reject(new Error('Not stored'));
  await expect(addTogether('crew-event', [{ body: {} }])).rejects.toThrow('Not stored');
  expect(stored.shown).toEqual([]);
});

test('what is stored after the tap has given up is taken out as one, and disappears from the screen', async () => {
  vi.useFakeTimers();
  const writing = Promise.withResolvers<OutboxEntry[]>();
  stored.insert = () => writing.promise;
  const adding = expect(addTogether('crew-event', [{ body: {} }, { body: {} }])).rejects.toThrow('does not answer');
  await vi.runAllTimersAsync();
  await adding;
  writing.resolve([checkIn, checkOut]);
  await vi.runAllTimersAsync();
  expect(stored.did).toEqual([['check-in', 'check-out'], 'show']);
});
