import { listTasks } from '@binaa/contract/tasks';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reconnectDelay } from './live-connection.ts';
import { invalidateOlderThan, startLiveUpdates } from './live-updates.ts';
import { staleTime } from './query.ts';
import { queryClient } from './query-client.ts';
import { queryKeyOf } from './query-key.ts';

const queryKey = queryKeyOf(listTasks);
const read = vi.fn(async () => []);
const stops: (() => void)[] = [];

/** Opens a screen that shows the tasks. Returns a function that leaves it. */
async function openList(): Promise<() => void> {
  const close = new QueryObserver(queryClient, { queryKey, queryFn: read, staleTime }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return close;
}

/** The server's side of the connection. */
function fakeServer(): { send: (text: string) => Promise<void>; close: () => Promise<void> } {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  vi.stubGlobal('fetch', async () => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
    return new Response(body);
  });
  const settled = () => vi.advanceTimersByTimeAsync(0);
  return {
    send: async (text) => {
      stream?.enqueue(new TextEncoder().encode(`${text}\n\n`));
      await settled();
    },
    close: async () => {
      stream?.close();
      await settled();
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  queryClient.clear();
  read.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('reconnects after a growing delay with jitter', () => {
  expect([0, 1, 2, 3, 20].map((failures) => reconnectDelay(failures, 1))).toEqual([1000, 2000, 4000, 8000, 60_000]);
  expect(reconnectDelay(20, 0)).toBe(30_000);
});

test.for([true, false])('opens no connection after it was stopped, on a page that is hidden: %s', async (hidden) => {
  const send = vi.fn();
  vi.stubGlobal('fetch', send);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden }));
  startLiveUpdates()();
  await vi.advanceTimersByTimeAsync(0);
  expect(send).not.toHaveBeenCalled();
});

test('while live updates arrive, going back uses the cache until a change is announced', async () => {
  const server = fakeServer();
  stops.push(startLiveUpdates());
  await vi.advanceTimersByTimeAsync(0);
  await server.send('event: hello\ndata: []');
  (await openList())();
  expect(read).toHaveBeenCalledTimes(1);

  await vi.advanceTimersByTimeAsync(20_000);
  await server.send(':');
  (await openList())();
  expect(read).toHaveBeenCalledTimes(1);

  await server.send('event: changed\ndata: ["tasks"]');
  await vi.advanceTimersByTimeAsync(1000);
  (await openList())();
  expect(read).toHaveBeenCalledTimes(2);
});

test('going back refetches once the connection is closed or has missed a heartbeat', async () => {
  const server = fakeServer();
  stops.push(startLiveUpdates());
  await vi.advanceTimersByTimeAsync(0);
  await server.send('event: hello\ndata: []');
  (await openList())();
  await vi.advanceTimersByTimeAsync(31_000);
  (await openList())();
  expect(read).toHaveBeenCalledTimes(2);

  await server.send(':');
  await vi.advanceTimersByTimeAsync(6000);
  (await openList())();
  expect(read).toHaveBeenCalledTimes(2);
  await server.close();
  (await openList())();
  expect(read).toHaveBeenCalledTimes(3);
});

test("after the user's own change other screens refetch, because the server does not announce it to this page", async () => {
  const server = fakeServer();
  stops.push(startLiveUpdates());
  await vi.advanceTimersByTimeAsync(0);
  await server.send('event: hello\ndata: []');
  (await openList())();
  await queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: async () => undefined })
    .execute(undefined);
  (await openList())();
  expect(read).toHaveBeenCalledTimes(2);
});

test('missed changes are refetched only after a running mutation has its answer', async () => {
  stops.push(await openList());
  const answer = Promise.withResolvers<void>();
  const change = queryClient.getMutationCache().build(queryClient, { mutationFn: () => answer.promise });
  const done = change.execute(undefined);
  await vi.advanceTimersByTimeAsync(10);
  invalidateOlderThan(Date.now());
  await vi.advanceTimersByTimeAsync(5000);
  expect(read).toHaveBeenCalledTimes(1);

  answer.resolve();
  await done;
  await vi.advanceTimersByTimeAsync(1000);
  expect(read).toHaveBeenCalledTimes(2);
});
