import { recordCrewEvents } from '@binaa/contract/crew';
import { fileMessages } from '@binaa/contract/files';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import type { Lane, OutboxEntry } from './entry.ts';
import type { OutboxKind } from './kind.ts';

const [salem, omar] = [3, 4];
const device = vi.hoisted(() => ({
  entries: [] as OutboxEntry[],
  kinds: [] as OutboxKind[],
  whileLoading: () => {},
  signedIn: 0,
  file: undefined as File | undefined,
}));
vi.mock('./entries.ts', () => ({
  allEntries: async () => device.entries,
  changeEntry: async (id: string, change: (entry: OutboxEntry) => OutboxEntry | undefined) => {
    device.entries = device.entries.map((one) => (one.id === id ? (change(one) ?? one) : one));
  },
  fileOf: async () => device.file,
  removeEntries: async (ids: readonly string[]) => {
    device.entries = device.entries.filter(({ id }) => !ids.includes(id));
  },
}));
vi.mock('./changes.ts', () => ({ entriesChanged: async () => undefined }));
vi.mock('./kinds.ts', () => ({
  loadKindsOf: async () => {
    device.whileLoading();
    return new Map(device.kinds.map((one) => [one.kind, one]));
  },
}));
vi.mock('../lib/send.ts', () => ({ refreshAfter: async () => undefined }));
vi.mock('../lib/session.ts', () => ({ currentSession: () => ({ user: { id: device.signedIn } }) }));
vi.mock('../lib/token.ts', () => ({
  storedToken: () => '',
  readToken: () => ({ user: { id: device.signedIn } }),
  isLimited: () => false,
}));
vi.mock('../lib/upload.ts', () => ({
  uploadFile: async () => {
    device.signedIn = omar;
    return 'key';
  },
}));
vi.stubGlobal('indexedDB', {});
vi.stubGlobal('navigator', {
  locks: { request: async (_name: string, work: () => Promise<void>) => work(), query: async () => ({ held: [] }) },
});
const { sendWaiting, sendWhenDue } = await import('./sender.ts');

function kind(name: string, lane: Lane, send: OutboxKind['send'], batch = 1): OutboxKind {
  return { kind: name, lane, batch, refreshes: recordCrewEvents, describe: () => ({ what: '', which: '' }), send };
}

function entry(id: string, { kind: name, lane }: Pick<OutboxKind, 'kind' | 'lane'>): OutboxEntry {
  const seq = Number(id.replace(/\D/g, ''));
  const file = { id, name: 'photo.jpg', type: 'image/jpeg', size: 1, folder: 'crew' };
  const files = lane === 'files' ? [file] : [];
  const times = { deviceTime: 0, offsetMs: null, notBefore: 0, nextTryAt: 0 };
  const state = { state: 'WAITING', attempts: 0, serverFailures: 0 } as const;
  return { id, seq, kind: name, lane, userId: salem, userName: 'Salem', body: {}, files, ...times, ...state };
}

const sent = (entries: readonly { id: string }[]) => entries.map(({ id }) => ({ id, is: 'sent' as const }));

beforeEach(() => {
  const file = new File([], 'photo.jpg');
  Object.assign(device, { entries: [], kinds: [], whileLoading: () => {}, signedIn: salem, file });
});

afterEach(() => {
  vi.useRealTimers();
});

test('a check-in that is made during an upload does not wait for it', async () => {
  const upload = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const checkedIn = Promise.withResolvers<void>();
  const photo = kind('photo', 'files', async (entries) => {
    started.resolve();
    await upload.promise;
    return sent(entries);
  });
  const event = kind('event', 'facts', async (entries) => {
    checkedIn.resolve();
    return sent(entries);
  });
  device.kinds = [photo, event];
  device.entries = [entry('photo 1', photo)];
  const sending = sendWaiting();
  await started.promise;
  device.entries = [...device.entries, entry('event 2', event)];
  void sendWaiting();
  await checkedIn.promise;
  upload.resolve();
  await sending;
  expect(device.entries).toEqual([]);
});

test('entries that are sent one by one stop when somebody else signs in', async () => {
  const calls: string[] = [];
  const event = kind(
    'event',
    'facts',
    async (entries, { signal }) => {
      signal();
      if (entries.length > 1) throw new ApiError(400, 'VALIDATION_FAILED');
      calls.push(...entries.map(({ id }) => id));
      device.signedIn = omar;
      return sent(entries);
    },
    100,
  );
  device.kinds = [event];
  device.entries = [entry('event 1', event), entry('event 2', event)];
  await sendWaiting();
  expect(calls).toEqual(['event 1']);
  expect(device.entries).toMatchObject([{ id: 'event 2', userId: salem, state: 'WAITING' }]);
});

test('a note is not sent by somebody who signed in while its photo was uploaded', async () => {
  const calls: string[] = [];
  const note = kind('note', 'files', async (entries, { upload, signal }) => {
    for (const one of entries) {
      await upload(one);
      signal();
      calls.push(one.id);
    }
    return sent(entries);
  });
  device.kinds = [note];
  device.entries = [entry('note 1', note)];
  await sendWaiting();
  expect(calls).toEqual([]);
  expect(device.entries).toMatchObject([{ id: 'note 1', state: 'WAITING' }]);
});

test('a note whose photo is gone from the device is refused with a sentence, and not sent without it', async () => {
  const note = kind('note', 'files', async (entries, { upload }) => {
    for (const one of entries) await upload(one);
    return sent(entries);
  });
  device.kinds = [note];
  device.entries = [entry('note 1', note)];
  device.file = undefined;
  await sendWaiting();
  expect(device.entries).toMatchObject([{ id: 'note 1', state: 'REFUSED', reason: fileMessages.goneFromDevice }]);
});

test('taps are sent together once the first of them can no longer be undone', async () => {
  vi.useFakeTimers({ now: 100_000 });
  const calls: string[][] = [];
  const event = kind(
    'event',
    'facts',
    async (entries) => {
      calls.push(entries.map(({ id }) => id));
      return sent(entries);
    },
    100,
  );
  device.kinds = [event];
  const tap = (id: string, notBefore: number) => {
    const added = { ...entry(id, event), deviceTime: 100_000, notBefore };
    device.entries = [...device.entries, added];
    sendWhenDue([added]);
  };
  tap('event 1', 109_100);
  tap('event 2', 109_900);
  tap('event 3', 110_100);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toEqual([['event 1', 'event 2']]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calls).toEqual([['event 1', 'event 2'], ['event 3']]);
});

test('a tap during the last look of a sender is sent in its turn', async () => {
  vi.useFakeTimers({ now: 200_000 });
  const calls: string[][] = [];
  const event = kind('event', 'facts', async (entries) => {
    calls.push(entries.map(({ id }) => id));
    return sent(entries);
  });
  device.kinds = [event];
  // The sender has read the entries by then, and turns its alarm off because there are none.
  device.whileLoading = () => {
    device.whileLoading = () => {};
    const added = { ...entry('event 1', event), deviceTime: 200_000, notBefore: 210_000 };
    device.entries = [added];
    sendWhenDue([added]);
  };
  await sendWaiting();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls).toEqual([['event 1']]);
});

test('a tap that is undone while its kind is loaded is not sent', async () => {
  vi.useFakeTimers({ now: 300_000 });
  const calls: string[][] = [];
  const event = kind('event', 'facts', async (entries) => {
    calls.push(entries.map(({ id }) => id));
    return sent(entries);
  });
  device.kinds = [event];
  device.entries = [{ ...entry('event 1', event), deviceTime: 290_001, notBefore: 300_001 }];
  device.whileLoading = () => {
    device.entries = [];
    vi.setSystemTime(300_002);
  };
  await sendWaiting();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calls).toEqual([]);
});

test('a failed entry is tried again at its own moment, not at the full second', async () => {
  vi.useFakeTimers({ now: 400_000 });
  let calls = 0;
  const event = kind('event', 'facts', async (entries) => {
    calls += 1;
    if (calls === 1) throw new ApiError(500, 'UNKNOWN');
    return sent(entries);
  });
  device.kinds = [event];
  device.entries = [entry('event 1', event)];
  await sendWaiting();
  const [{ nextTryAt } = { nextTryAt: 0 }] = device.entries;
  await vi.advanceTimersByTimeAsync(nextTryAt - 400_001);
  expect(calls).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toBe(2);
});
