import { stripTypeScriptTypes } from 'node:module';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { findMutants, withMutants } from './find-mutants.ts';

const changes = (source: string) => findMutants(source).map(({ original, text }) => `${original} → ${text}`);

test('changes numbers, comparisons, operators, signs and truth values', () => {
  expect(changes('x = a * (b + c)')).toEqual(['a * (b + c) → a / (b + c)', 'b + c → b - c']);
  expect(changes('(a - b) <= c')).toEqual([
    '(a - b) <= c → (a - b) < c',
    '(a - b) <= c → (a - b) > c',
    'a - b → a + b',
  ]);
  expect(changes('f(-a, !b, 7, 2n, true)')).toEqual([
    '-a → a',
    '!b → b',
    '7 → (7+1)',
    '7 → (7-1)',
    '2n → (2n+1n)',
    '2n → (2n-1n)',
    'true → false',
  ]);
  expect(changes('Math.min(a, b); c += d; e++')).toEqual([
    'Math.min(a, b) → Math.max(a, b)',
    'c += d → c -= d',
    'e++ → e--',
  ]);
});

test('leaves types, names, imports and fallbacks alone', () => {
  const source = `import a from 'b'; type A = 1 | 2; const x: { 1: 3 } = { 1: a ?? 0 } as { 1: 3 }; f<4>(x);`;
  expect(changes(source)).toEqual([]);
});

test('switches one change on at a time, also inside another', () => {
  const source = 'export const sum = (a: number) => (a + 1) * 2;';
  const mutants = findMutants(source);
  const program = stripTypeScriptTypes(withMutants(source, mutants, 10)).replace('export const sum =', 'sum =');
  const results = [-1, ...mutants.keys()].map((place) => {
    const mutant = (id: number) => id === 10 + place;
    return runInNewContext(`${program} sum(3)`, { mutant, sum: undefined }) as number;
  });
  // None; then × as ÷, + as −, 1 as 2, 1 as 0, 2 as 3, 2 as 1.
  expect(results).toEqual([8, 2, 4, 10, 6, 12, 4]);
});
