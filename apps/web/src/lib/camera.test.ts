import { expect, it } from 'vitest';
import { cameraFailureOf, photoSize } from './camera.ts';

it('a photo keeps its shape and is at most 1600 pixels long', () => {
  expect(photoSize(1920, 1440)).toEqual({ width: 1600, height: 1200 });
  expect(photoSize(1080, 1920)).toEqual({ width: 900, height: 1600 });
  expect(photoSize(640, 480)).toEqual({ width: 640, height: 480 });
});

it('tells a camera that is not allowed from one that is missing or busy', () => {
  const failures = ['NotAllowedError', 'NotFoundError', 'NotReadableError'];
  expect(failures.map((name) => cameraFailureOf(new DOMException('', name)))).toEqual(['refused', 'none', 'failed']);
});

it('reads an OverconstrainedError of WebKit, which is no DOMException, as no camera', () => {
  expect(cameraFailureOf({ name: 'OverconstrainedError', constraint: 'facingMode' })).toBe('none');
});
