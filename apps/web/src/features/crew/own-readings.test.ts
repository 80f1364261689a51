import { expect, it } from 'vitest';
import { measureClock } from '../../lib/clock-offset.ts';
import { latestReading, toOwnReading } from './own-readings.ts';

const time = Date.parse('2026-07-14T09:00:00.000Z');
const at = (minutes: number) => new Date(time + minutes * 60_000).toISOString();
const own = (minutes: number, wbgt: number, siteId = 1) => ({
  siteId,
  siteName: 'Tower',
  wbgt,
  time: time + minutes * 60_000,
});

it('the newest reading of the site counts, whether the roster or this phone has it', () => {
  const reading = { wbgt: 31, stopAbove: 32.1, eventTime: at(0) };
  expect(latestReading({ id: 1, reading }, [], 32.1)).toEqual(reading);
  expect(latestReading({ id: 1, reading }, [own(5, 33), own(3, 34), own(9, 35, 2)], 32.1)).toEqual({
    wbgt: 33,
    stopAbove: 32.1,
    eventTime: at(5),
  });
  expect(latestReading({ id: 1, reading }, [own(-5, 33)], 32.1)).toEqual(reading);
  expect(latestReading({ id: 1 }, [], 32.1)).toBeNull();
});

it('a reading of a phone whose clock was corrected since does not hide a newer one of somebody else', () => {
  const hour = 3_600_000;
  const sent = { body: { siteId: 1, siteName: 'Tower', wbgt: 30 }, deviceTime: time + 3 * hour, offsetMs: -3 * hour };
  const now = Date.now();
  measureClock(String(now), { startedAt: now, tookMs: 0 });
  expect(toOwnReading(sent).time).toBe(time);
  const stop = { wbgt: 33, stopAbove: 32.1, eventTime: at(30) };
  expect(latestReading({ id: 1, reading: stop }, [toOwnReading(sent)], 32.1)).toEqual(stop);
});
