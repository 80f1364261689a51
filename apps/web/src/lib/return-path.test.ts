import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test('signing in returns to where the user was', () => {
  expect(returnPath({ from: '/projects?page=2#top' })).toBe('/projects?page=2#top');
});

test.each([
  null,
  undefined,
  {},
  { from: 7 },
  { from: '//evil.example' },
  { from: '/\\evil' },
  { from: 'https://x' },
  { from: '/\t/evil.example' },
  { from: '/\n/evil' },
])('replaces anything but a path of this application by the dashboard: %j', (state) => {
  expect(returnPath(state)).toBe('/');
});
