import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offeredMonths } from './offered-months.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-02-10T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('offers this month and those before it, newest first', () => {
  expect(offeredMonths(3, '2026-01')).toEqual(['2026-02', '2026-01', '2025-12']);
});

it('also offers the chosen month in its place when it is older', () => {
  expect(offeredMonths(2, '2019-07')).toEqual(['2026-02', '2026-01', '2019-07']);
});
