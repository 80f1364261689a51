import { beforeEach, describe, expect, test, vi } from 'vitest';
import { removeItem } from '../lib/storage.ts';
import type { NewEntry } from './entries.ts';
import type { OutboxEntry } from './entry.ts';
import { limits } from './limits.ts';
import { askForPersistence, insertTogetherWithRoom, insertWithRoom, keepReserve, NoRoomError } from './room.ts';

/** A device with room for so many files and small entries; the reserve is room for one more small entry. */
const device = vi.hoisted(() => ({ files: 0, entries: 0, hasReserve: true, kept: [] as OutboxEntry[], count: 0 }));

vi.mock('./database.ts', () => ({
  isFull: (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError',
  settled: async (request: unknown) => request,
  inDatabase: async (_mode: string, work: (store: () => object) => Promise<unknown>) =>
    work(() => ({
      delete: () => {
        if (device.hasReserve) device.entries += 1;
        device.hasReserve = false;
      },
      count: () => Number(device.hasReserve),
      put: () => {
        device.hasReserve = true;
      },
    })),
}));
vi.mock('./entries.ts', () => {
  const take = (files: readonly unknown[]) => {
    if (files.length > device.files || device.entries === 0) throw new DOMException('', 'QuotaExceededError');
    device.files -= files.length;
    device.entries -= 1;
  };
  const insertEntry = async ({ kind }: NewEntry, { files }: { files: { entryFile: object }[] }) => {
    take(files);
    return { kind, files: files.map(({ entryFile }) => entryFile) };
  };
  return {
    allEntries: async () => device.kept,
    countEntries: async () => device.count,
    readFiles: async ({ files = [] }: NewEntry) =>
      files.map(({ file }) => ({ entryFile: { name: file.name }, bytes: new ArrayBuffer(file.size) })),
    insertEntry,
    insertTogether: async (entries: readonly NewEntry[]) => {
      if (device.count + entries.length > 2_000) return undefined;
      if (entries.length > device.entries) throw new DOMException('', 'QuotaExceededError');
      device.entries -= entries.length;
      return entries.map(({ kind }) => ({ kind, files: [] }));
    },
  };
});

const photo = { file: new File(['photo'], 'photo.jpg'), folder: 'task-notes' };
const note: NewEntry = { kind: 'task-note', body: {}, files: [photo] };
const event: NewEntry = { kind: 'crew-event', body: {} };
const waiting = { lane: 'facts', state: 'WAITING' } as const;

beforeEach(() => {
  Object.assign(device, { files: 10, entries: 10, hasReserve: true, kept: [], count: 0 });
});

describe('a device without room', () => {
  test('keeps an action with its photo while there is room', async () => {
    expect(await insertWithRoom(note, waiting)).toMatchObject({ droppedFiles: 0, entry: { files: [{}] } });
  });

  test('lets the photo give way first', async () => {
    device.files = 0;
    expect(await insertWithRoom(note, waiting)).toMatchObject({ droppedFiles: 1, entry: { files: [] } });
    expect(device.hasReserve).toBe(true);
  });

  test('then uses the reserve for a small entry, and then says that nothing is kept', async () => {
    Object.assign(device, { files: 0, entries: 0 });
    expect(await insertTogetherWithRoom([event], waiting)).toHaveLength(1);
    expect(device.hasReserve).toBe(false);
    await expect(insertTogetherWithRoom([event], waiting)).rejects.toBeInstanceOf(NoRoomError);
    await expect(insertWithRoom(note, waiting)).rejects.toBeInstanceOf(NoRoomError);
  });

  test('makes the reserve again when there is room', async () => {
    device.hasReserve = false;
    await keepReserve();
    expect(device.hasReserve).toBe(true);
  });
});

describe('the limits of the outbox', () => {
  test('refuse an entry above the number of entries', async () => {
    device.count = limits.entries;
    await expect(insertWithRoom(event, waiting)).rejects.toBeInstanceOf(NoRoomError);
    device.count = limits.entries - 1;
    await expect(insertTogetherWithRoom([event, event], waiting)).rejects.toBeInstanceOf(NoRoomError);
    expect(await insertTogetherWithRoom([event], waiting)).toHaveLength(1);
  });

  test.each([
    ['number', Array.from({ length: limits.files }, () => ({ size: 1 }))],
    ['size', [{ size: limits.bytes }]],
  ])('leave out the photo above the %s of files', async (_what, files) => {
    device.kept = [{ files } as OutboxEntry];
    expect(await insertWithRoom(note, waiting)).toMatchObject({ droppedFiles: 1, entry: { files: [] } });
  });
});

test('the browser is asked once to keep the storage, and once more in the installed application', () => {
  removeItem('binaa.storage-asked');
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { storage: { persist } });
  const display = { matches: false };
  vi.stubGlobal('window', { matchMedia: () => display });
  askForPersistence();
  askForPersistence();
  expect(persist).toHaveBeenCalledTimes(1);
  display.matches = true;
  askForPersistence();
  askForPersistence();
  expect(persist).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
