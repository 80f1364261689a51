import type { CrewRoster } from '@binaa/contract/crew-roster';
import { afterEach, expect, test, vi } from 'vitest';
import { locate, metresOutside, siteAround } from './position.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function site(id: number, latitude: number | null): CrewRoster['sites'][number] {
  const longitude = latitude === null ? null : 51.524;
  const common = { radius: 200, exposure: 'OUTDOORS', closedOn: null, dayEnds: null } as const;
  return { id, name: `Site ${id}`, place: { latitude, longitude, ...common } };
}
/** About 600 m, 1.1 km and 60 m north of the first site's circle. */
const tower = site(1, 25.4096);
const north = (latitude: number, accuracy = 10) => ({ latitude, longitude: 51.524, accuracy });

test('tells by how much a position is outside the circle', () => {
  expect(metresOutside(tower, north(25.4096))).toBeUndefined();
  expect(metresOutside(tower, north(25.41194))).toBeCloseTo(60, -1);
  expect(metresOutside(tower, north(25.4168))).toBeCloseTo(600, -1);
  expect(metresOutside(tower, north(25.4168, 2000))).toBeUndefined();
  expect(metresOutside(site(2, null), north(25.4168))).toBeUndefined();
});

test('offers the site around the position only while the chosen one is surely left', () => {
  const villa = site(2, 25.4168);
  expect(siteAround([tower, villa], tower, north(25.4168))).toBe(villa);
  expect(siteAround([tower, villa], tower, north(25.4096))).toBeUndefined();
  expect(siteAround([tower, site(3, null)], tower, north(25.4168))).toBeUndefined();
});

test('gives up a question that the device never answers, and asks anew on the next tap', async () => {
  vi.useFakeTimers();
  const getCurrentPosition = vi.fn();
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  const first = locate();
  const shared = locate();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await Promise.all([first, shared])).toEqual([{ state: 'TIMEOUT' }, { state: 'TIMEOUT' }]);
  expect(getCurrentPosition).toHaveBeenCalledTimes(1);
  void locate();
  expect(getCurrentPosition).toHaveBeenCalledTimes(2);
});
