import { beforeEach, expect, test, vi } from 'vitest';
import { cancelEntries } from './entries.ts';

const now = Date.parse('2026-11-16T03:00:00.000Z');
type Stored = { id: string; seq: number; state: string; deviceTime: number; notBefore: number; files: [] };
const stored = vi.hoisted(() => ({ entries: [] as Stored[] }));

vi.mock('./database.ts', () => {
  const entries = {
    index: () => ({ get: (id: string) => stored.entries.find((entry) => entry.id === id) }),
    delete: (seq: number) => {
      stored.entries = stored.entries.filter((entry) => entry.seq !== seq);
    },
  };
  return {
    inDatabase: (_mode: string, work: (store: () => typeof entries) => unknown) => work(() => entries),
    settled: async (request: unknown) => request,
  };
});

function made(id: string, seq: number, times: Partial<Stored> = {}): Stored {
  return { id, seq, state: 'WAITING', deviceTime: now - 5_000, notBefore: now + 5_000, files: [], ...times };
}

beforeEach(() => {
  vi.useFakeTimers({ now });
});

test('undo takes out a group as one', async () => {
  stored.entries = [made('first', 1), made('second', 2), made('of another tap', 3)];
  await expect(cancelEntries(['first', 'second'])).resolves.toBe(true);
  expect(stored.entries.map(({ id }) => id)).toEqual(['of another tap']);
});

test.each([
  ['is due', [made('first', 1), made('second', 2, { notBefore: now })]],
  ['was sent', [made('first', 1)]],
  ['was kept as a problem', [made('first', 1), made('second', 2, { state: 'PROBLEM' })]],
])('undo takes out nothing once one of the group %s', async (_case, entries) => {
  stored.entries = entries;
  await expect(cancelEntries(['first', 'second'])).resolves.toBe(false);
  expect(stored.entries).toEqual(entries);
});
