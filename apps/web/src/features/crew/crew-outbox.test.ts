import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measureClock } from '../../lib/clock-offset.ts';
import { removeItem } from '../../lib/storage.ts';
import { sendEvents } from './crew-outbox.ts';

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
