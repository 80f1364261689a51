import { expect, test } from 'vitest';
import { distanceBetween, isOutside } from './distance.ts';

const lusail = { latitude: 25.4096, longitude: 51.524 };

test('measures along the surface', () => {
  expect(distanceBetween(lusail, lusail)).toBe(0);
  expect(distanceBetween(lusail, { latitude: 25.4186, longitude: 51.524 })).toBeCloseTo(1001, -1);
  expect(distanceBetween({ latitude: 25.2854, longitude: 51.531 }, lusail)).toBeCloseTo(13_830, -2);
});

test('is outside beyond the radius, less what the accuracy leaves open', () => {
  expect(isOutside({ distanceM: 260, accuracy: 10 }, 200)).toBe(true);
  expect(isOutside({ distanceM: 260, accuracy: 80 }, 200)).toBe(false);
  expect(isOutside({ distanceM: 800, accuracy: 400 }, 200)).toBe(true);
});

test('a position that is not exact enough says nothing', () => {
  expect(isOutside({ distanceM: 5000, accuracy: 2000 }, 200)).toBe(false);
});
