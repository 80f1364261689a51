import { expect, it } from 'vitest';
import { callLimitsOf } from '../platform/call-limits.ts';
import { frozenAfterMs } from './heartbeat.ts';

it.each([
  { seconds: 1, afterMs: 5_000 },
  { seconds: 9, afterMs: 6_000 },
  { seconds: 15, afterMs: 10_000 },
  { seconds: 300, afterMs: 15_000 },
])('ends a frozen worker after $afterMs ms if a statement may take $seconds s', ({ seconds, afterMs }) => {
  expect(frozenAfterMs(callLimitsOf(seconds))).toBe(afterMs);
});
