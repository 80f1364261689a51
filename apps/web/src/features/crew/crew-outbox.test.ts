import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measureClock } from '../../lib/clock-offset.ts';
import { removeItem } from '../../lib/storage.ts';
import { crewOutboxKind, sendEvents } from './crew-outbox.ts';

const sixOClock = Date.parse('2026-11-16T03:00:00.000Z');
const hour = 3_600_000;
let serverTime = sixOClock;
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers({ now: sixOClock, toFake: ['Date', 'performance'] });
  removeItem('binaa.clock');
  measureClock(String(sixOClock), { startedAt: sixOClock, tookMs: 0 });
  fetched.mockReset().mockImplementation(async () => {
    const headers = { 'x-server-time': String(serverTime) };
    return new Response(JSON.stringify({ results: [] }), { headers });
  });
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const addresses = () => fetched.mock.calls.map(([address]) => address);
const sentOffset = () => JSON.parse(fetched.mock.lastCall?.[1]?.body as string).sendOffsetMs as number;

test('events are sent at once with the offset that was measured in the last minute', async () => {
  await sendEvents([]);
  expect(addresses()).toEqual(['/api/crew/events']);
  expect(sentOffset()).toBe(0);
});

test.each([
  ['back', -3 * hour],
  ['ahead', 3 * hour],
])('a clock that was set %s without a connection is measured before the events are sent', async (_way, changedBy) => {
  vi.setSystemTime(sixOClock + changedBy);
  await sendEvents([]);
  expect(addresses()).toEqual(['/api/health', '/api/crew/events']);
  expect(sentOffset()).toBe(-changedBy);
});

test('an old measurement is made again before the events are sent', async () => {
  serverTime = sixOClock + 2 * hour;
  vi.advanceTimersByTime(2 * hour - 5_000);
  await sendEvents([]);
  expect(addresses()).toEqual(['/api/health', '/api/crew/events']);
  expect(sentOffset()).toBe(5_000);
});

test('events of a user who may no longer record crews are refused with that reason', async () => {
  const forbidden = { status: 403, code: 'FORBIDDEN', message: 'You may not do that.' };
  fetched.mockImplementation(async () => new Response(JSON.stringify(forbidden), { status: 403 }));
  const event = { kind: 'CHECK_IN', userId: 7, siteId: 1, source: 'TAP', positionState: 'OFF' };
  const entry = { id: 'check-in', body: { event }, deviceTime: sixOClock, offsetMs: 0 };
  const context = { upload: async () => [], signal: () => AbortSignal.timeout(1_000) };
  const sent = await crewOutboxKind.send([entry] as never, context);
  const text = 'Your account may no longer record crews.';
  expect(sent).toMatchObject([{ id: 'check-in', is: 'refused', reason: { text } }]);
});
