import { expect, test } from 'vitest';
import { nextStepOf } from './next-step.ts';

const clean = { blocking: 0, bankFileId: null, stale: false };

test('a clean month goes from review over approval and bank file to payment', () => {
  expect(nextStepOf({ ...clean, status: 'DRAFT' })).toBe('review');
  expect(nextStepOf({ ...clean, status: 'REVIEWED' })).toBe('approve');
  expect(nextStepOf({ ...clean, status: 'APPROVED' })).toBe('bankFile');
  expect(nextStepOf({ ...clean, status: 'APPROVED', bankFileId: 3 })).toBe('pay');
  expect(nextStepOf({ ...clean, status: 'PAID', bankFileId: 3 })).toBeUndefined();
});

test('problems are solved, and changed inputs computed again, before a draft is reviewed', () => {
  expect(nextStepOf({ ...clean, status: 'DRAFT', blocking: 2 })).toBe('solve');
  expect(nextStepOf({ ...clean, status: 'DRAFT', blocking: 2, stale: true })).toBe('compute');
});

test('a reviewed run whose inputs changed is reopened', () => {
  expect(nextStepOf({ ...clean, status: 'REVIEWED', stale: true })).toBe('reopen');
});

test('a step that the server does not allow is not offered', () => {
  expect(nextStepOf({ ...clean, status: 'REVIEWED', can: ['reopen'] })).toBeUndefined();
  expect(nextStepOf({ ...clean, status: 'REVIEWED', can: ['reopen', 'approve'] })).toBe('approve');
});
