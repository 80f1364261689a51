import { listTasks } from '@binaa/contract/tasks';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followOthers, isLive, pauseAfter, readAllOlderThan } from './live.ts';
import { queryClient, queryKeyOf, stayFreshWhile } from './query.ts';

const queryKey = queryKeyOf(listTasks);
const read = vi.fn(async () => []);
const stops: (() => void)[] = [];

/** A screen that shows the tasks; gives back how it is left. */
async function openList(): Promise<() => void> {
  const close = new QueryObserver(queryClient, { queryKey, queryFn: read }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return close;
}

/** The server's side of the feed: what it writes is heard. */
function answerStreams(): { say: (written: string) => Promise<void>; hangUp: () => Promise<void> } {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  vi.stubGlobal('fetch', async () => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
    return new Response(body);
  });
  const settled = () => vi.advanceTimersByTimeAsync(0);
  return {
    say: async (written) => {
      stream?.enqueue(new TextEncoder().encode(`${written}\n\n`));
      await settled();
    },
    hangUp: async () => {
      stream?.close();
      await settled();
    },
  };
}

function startFollowing(): void {
  stayFreshWhile(isLive);
  stops.push(followOthers());
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

test('a lost stream is tried again soon, then ever more rarely, and by no two browsers at the same moment', () => {
  expect([0, 1, 2, 3, 20].map((failures) => pauseAfter(failures, 1))).toEqual([1000, 2000, 4000, 8000, 60_000]);
  expect(pauseAfter(20, 0)).toBe(30_000);
});

test('going back asks for nothing while changes are told, and again once one is', async () => {
  const server = answerStreams();
  startFollowing();
  await vi.advanceTimersByTimeAsync(0);
  await server.say('event: hello\ndata: []');
  (await openList())();
  expect(read).toHaveBeenCalledTimes(1);

  await vi.advanceTimersByTimeAsync(20_000);
  await server.say(':');
  (await openList())();
  expect(read).toHaveBeenCalledTimes(1);

  await server.say('event: changed\ndata: ["tasks"]');
  await vi.advanceTimersByTimeAsync(1000);
  (await openList())();
  expect(read).toHaveBeenCalledTimes(2);
});

test('going back asks again as soon as the feed is closed, or silent for longer than a heartbeat', async () => {
  const server = answerStreams();
  startFollowing();
  await vi.advanceTimersByTimeAsync(0);
  await server.say('event: hello\ndata: []');
  (await openList())();
  await vi.advanceTimersByTimeAsync(31_000);
  (await openList())();
  expect(read).toHaveBeenCalledTimes(2);

  await server.say(':');
  await vi.advanceTimersByTimeAsync(6000);
  (await openList())();
  expect(read).toHaveBeenCalledTimes(2);
  await server.hangUp();
  (await openList())();
  expect(read).toHaveBeenCalledTimes(3);
});

test('after an own change the other screens ask again: this page is not told of it', async () => {
  const server = answerStreams();
  startFollowing();
  await vi.advanceTimersByTimeAsync(0);
  await server.say('event: hello\ndata: []');
  (await openList())();
  await queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: async () => undefined })
    .execute(undefined);
  (await openList())();
  expect(read).toHaveBeenCalledTimes(2);
});

test('what may have been missed is read only when an own change under way has its answer', async () => {
  stops.push(await openList());
  const answer = Promise.withResolvers<void>();
  const change = queryClient.getMutationCache().build(queryClient, { mutationFn: () => answer.promise });
  const done = change.execute(undefined);
  await vi.advanceTimersByTimeAsync(10);
  readAllOlderThan(Date.now());
  await vi.advanceTimersByTimeAsync(5000);
  expect(read).toHaveBeenCalledTimes(1);

  answer.resolve();
  await done;
  await vi.advanceTimersByTimeAsync(1000);
  expect(read).toHaveBeenCalledTimes(2);
});
