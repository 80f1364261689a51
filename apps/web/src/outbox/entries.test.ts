import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cancelEntries, readAll, removeEntries } from './entries.ts';

const now = Date.parse('2026-11-16T03:00:00.000Z');
type Stored = { id: string; seq: number; state: string; deviceTime: number; notBefore: number; files: [] };
type Done = { id: string; at: number };
const stored = vi.hoisted(() => ({ entries: [] as Stored[], done: new Map<string, Done>() }));

vi.mock('./database.ts', () => {
  const stores = {
    entries: {
      index: () => ({ get: (id: string) => stored.entries.find((entry) => entry.id === id) }),
      getAll: () => stored.entries,
      delete: (seq: number) => {
        stored.entries = stored.entries.filter((entry) => entry.seq !== seq);
      },
    },
    done: {
      getAll: () => [...stored.done.values()],
      put: (entry: Done) => stored.done.set(entry.id, entry),
      delete: (id: string) => stored.done.delete(id),
    },
  };
  return {
    inDatabase: (_mode: string, work: (store: (name: keyof typeof stores) => unknown) => unknown) =>
      work((name) => stores[name]),
    settled: async (request: unknown) => request,
  };
});

function made(id: string, seq: number, times: Partial<Stored> = {}): Stored {
  return { id, seq, state: 'WAITING', deviceTime: now - 5_000, notBefore: now + 5_000, files: [], ...times };
}

beforeEach(() => {
  vi.useFakeTimers({ now });
  stored.done.clear();
});

afterEach(() => {
  vi.useRealTimers();
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

test('everything that was just sent stays in the list, and later the newest 200', async () => {
  const minute = 60_000;
  stored.entries = Array.from({ length: 500 }, (_, at) => made(`event ${at}`, at));
  for (let first = 0; first < 500; first += 100) {
    const batch = stored.entries.slice(0, 100).map(({ id }) => id);
    await removeEntries(batch, { at: now + first });
  }
  const afterSending = await readAll(now + minute);
  expect(afterSending.done).toHaveLength(500);
  const later = await readAll(now + 10 * minute);
  expect(later.done.map(({ at }) => at - now)).toEqual([...Array(100).fill(400), ...Array(100).fill(300)]);
});
