import { expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';

const apart = '\u200C';

test.each([
  ['Omar Said', 2, `O${apart}S`],
  ['omar al said', 2, `O${apart}S`],
  ['Omar', 2, 'O'],
  ['خالد المنصوري', 2, `خ${apart}ا`],
  ['Omar Said', 1, 'O'],
  ['  ', 2, '?'],
] as const)('the initials of %j, at most %i, are %j', (name, count, initials) => {
  expect(initialsOf(name, count)).toBe(initials);
});
