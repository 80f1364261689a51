import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutboxEntry } from './entry.ts';

const device = vi.hoisted(() => ({ reads: 0, entries: [] as OutboxEntry[], counted: [] as number[] }));
vi.mock('./entries.ts', () => ({
  readAll: async () => {
    device.reads += 1;
    return { entries: device.entries, done: [] };
  },
}));
vi.mock('./summary.ts', () => ({
  writeSummary: (summary: { waiting: number }[]) => device.counted.push(summary[0]?.waiting ?? 0),
}));
const session = vi.hoisted(() => ({ userId: 3, listeners: new Set<() => void>() }));
vi.mock('../lib/session.ts', () => ({
  currentUser: () => ({ id: session.userId }),
  onSessionChange: (listener: () => void) => session.listeners.add(listener),
}));

/** What the page does after its next frame. */
let painted: (() => void)[] = [];
vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
vi.stubGlobal('requestAnimationFrame', (work: () => void) => painted.push(work));
vi.stubGlobal('cancelAnimationFrame', () => undefined);

function entry(id: string, userId = 3): OutboxEntry {
  const times = { deviceTime: 0, offsetMs: null, notBefore: 0, nextTryAt: 0, attempts: 0, serverFailures: 0 };
  const of = { userId, userName: 'Salem', kind: 'crew-event', lane: 'facts', body: {} } as const;
  return { id, seq: Number(id), state: 'WAITING', ...of, files: [], ...times };
}

beforeEach(() => {
  vi.resetModules();
  Object.assign(device, { reads: 0, entries: [entry('1'), entry('2', 4)], counted: [] });
  session.userId = 3;
  session.listeners.clear();
  painted = [];
});

afterEach(() => {
  vi.useRealTimers();
});

test('what a tap has stored is shown without reading the database, and counted after that', async () => {
  const { readEntries, entriesAdded } = await import('./changes.ts');
  const { currentEntries: current } = await import('./store.ts');
  await readEntries();
  await entriesAdded([entry('3')]);
  expect(current().map(({ id }) => id)).toEqual(['1', '3']);
  expect(device).toMatchObject({ reads: 1, counted: [1] });
  vi.useFakeTimers();
  for (const work of painted) work();
  vi.runAllTimers();
  expect(device.counted).toEqual([1, 2]);
});

test('a tap before the first reading waits for it', async () => {
  const { entriesAdded } = await import('./changes.ts');
  const { currentEntries: current } = await import('./store.ts');
  device.entries = [entry('1'), entry('3')];
  await entriesAdded([entry('3')]);
  expect(current().map(({ id }) => id)).toEqual(['1', '3']);
  expect(device.reads).toBe(1);
});

test('a reading that a tap overtakes is repeated', async () => {
  const { readEntries, entriesAdded } = await import('./changes.ts');
  const { currentEntries: current } = await import('./store.ts');
  await readEntries();
  const reading = readEntries();
  device.entries = [...device.entries, entry('3')];
  await entriesAdded([entry('3')]);
  await reading;
  expect(current().map(({ id }) => id)).toEqual(['1', '3']);
  expect(device.reads).toBe(3);
});

test('whoever signs in sees their own entries at once, before the database is read', async () => {
  const { readEntries } = await import('./changes.ts');
  const { currentEntries: current } = await import('./store.ts');
  await readEntries();
  expect(current().map(({ id }) => id)).toEqual(['1']);
  session.userId = 4;
  for (const listener of session.listeners) listener();
  expect(current().map(({ id }) => id)).toEqual(['2']);
  expect(device.reads).toBe(1);
});
