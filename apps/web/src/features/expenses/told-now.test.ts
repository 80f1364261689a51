import type { ExpenseDuplicate } from '@binaa/contract/expense-duplicates';
import { expect, it } from 'vitest';
import { toldNow } from './told-now.ts';

const duplicate = (id: number, same: Partial<ExpenseDuplicate>) =>
  ({ id, sameReceipt: false, sameFacts: false, ...same }) as ExpenseDuplicate;
const facts = duplicate(1, { sameFacts: true });
const receipt = duplicate(2, { sameReceipt: true });
const file = new File(['a'], 'receipt.png');
const form = { values: '{"amount":61000}', file };
const found = { ...form, duplicates: [facts, receipt] };
const idsOf = (told: readonly ExpenseDuplicate[]) => told.map(({ id }) => id);

it('tells what submitting the form found, and once what the check found too', () => {
  expect(idsOf(toldNow(form, found, [facts, duplicate(3, { sameFacts: true })]))).toEqual([1, 2, 3]);
});

it('tells equal facts only until the form is changed, an equal receipt until it is replaced', () => {
  expect(idsOf(toldNow({ ...form, values: '{"amount":5}' }, found, []))).toEqual([2]);
  expect(idsOf(toldNow({ ...form, file: null }, found, []))).toEqual([]);
});

it('tells what the check found while nothing was submitted', () => {
  expect(idsOf(toldNow({ ...form, file: null }, undefined, [facts]))).toEqual([1]);
});
