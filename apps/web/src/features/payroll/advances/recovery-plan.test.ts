import { expect, test } from 'vitest';
import { recoveryPlan } from './recovery-plan.ts';

const asked = {
  amount: 1000,
  instalment: 300,
  givenOn: '2026-10-05',
  wage: 2200,
  limitPercent: 10,
  month: '2026-10',
};

test('an instalment above the limit takes the limit, and so more months', () => {
  expect(recoveryPlan(asked)).toEqual({ months: 5, last: '2027-02', limit: 220 });
});

test('an instalment within the limit is taken as it is', () => {
  expect(recoveryPlan({ ...asked, instalment: 200 })).toEqual({ months: 5, last: '2027-02', limit: undefined });
  expect(recoveryPlan({ ...asked, wage: undefined })).toEqual({ months: 4, last: '2027-01', limit: undefined });
});

test('the first month is not before the advance was given', () => {
  expect(recoveryPlan({ ...asked, instalment: 200, givenOn: '2026-09-30' })?.last).toBe('2027-02');
  expect(recoveryPlan({ ...asked, instalment: 200, givenOn: '2026-11-02' })?.last).toBe('2027-03');
});

test('there is no plan while the settings let nothing be taken', () => {
  expect(recoveryPlan({ ...asked, limitPercent: 0 })).toBeUndefined();
});
