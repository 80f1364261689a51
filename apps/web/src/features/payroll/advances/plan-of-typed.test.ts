import { expect, test } from 'vitest';
import { planOfTyped } from './plan-of-typed.ts';

const typed = { amount: '1,000', instalment: '300', givenOn: '2026-10-05' };
const profile = {
  terms: [
    { effectiveFrom: '2026-11-01', total: 4000 },
    { effectiveFrom: '2024-01-01', total: 2200 },
  ],
  paidUntil: '2026-09-30',
};
const person = { profile, limitPercent: 10, today: '2026-10-12' };
const shown = (planned: ReturnType<typeof planOfTyped>) => [
  planned?.plan.length,
  planned?.plan[0]?.period,
  planned?.plan.at(-1)?.period,
  planned?.limit,
];

test('an instalment above the limit of the present wage takes the limit, and says so', () => {
  expect(shown(planOfTyped(typed, person))).toEqual([5, '2026-10', '2027-02', 220]);
  expect(shown(planOfTyped({ ...typed, instalment: '200' }, person))).toEqual([5, '2026-10', '2027-02', undefined]);
});

test('a wage that has not begun limits as well, and none at all does not', () => {
  const joiner = { ...profile, terms: profile.terms.slice(0, 1) };
  expect(planOfTyped({ ...typed, instalment: '500' }, { ...person, profile: joiner })?.limit).toBe(400);
  expect(shown(planOfTyped(typed, { ...person, profile: { ...profile, terms: [] } }))).toEqual([
    4,
    '2026-10',
    '2027-01',
    undefined,
  ]);
});

test('the first month is the first that is not paid', () => {
  expect(planOfTyped(typed, { ...person, today: '2026-11-03' })?.plan[0]?.period).toBe('2026-10');
  const paid = { ...profile, paidUntil: '2026-10-31' };
  expect(planOfTyped(typed, { ...person, profile: paid })?.plan[0]?.period).toBe('2026-11');
});

test('the smallest instalment of the largest amount has a plan that ends', () => {
  const longest = planOfTyped({ ...typed, amount: '999999999.99', instalment: '0.01' }, person);
  expect(longest?.plan).toHaveLength(600);
});

test('there is no plan until both amounts and the day fit', () => {
  for (const change of [{ amount: '' }, { amount: '-5' }, { instalment: '0' }, { instalment: '1001' }, { givenOn: '' }])
    expect(planOfTyped({ ...typed, ...change }, person)).toBeUndefined();
});
