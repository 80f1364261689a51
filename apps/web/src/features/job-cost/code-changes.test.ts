import type { CostCodeInput } from '@binaa/contract/cost-codes';
import { expect, test } from 'vitest';
import { inputsOf, moved, withCode, without } from './code-changes.ts';

function code(id: number, changes: Partial<CostCodeInput> = {}): CostCodeInput {
  const names = { code: `C${id}`, nameEn: `Code ${id}`, nameAr: `بند ${id}` };
  return { id, ...names, type: 'MATERIAL', active: true, takesLabour: false, ...changes };
}

const codes = [code(1), code(2, { takesLabour: true }), code(3)];
const idsOf = (list: readonly CostCodeInput[]) => list.map(({ id }) => id);

test('whether a code is in use is not sent', () => {
  expect(inputsOf([{ ...code(1), id: 1, inUse: true }])).toEqual([code(1)]);
});

test('a code moves one place', () => {
  expect(idsOf(moved(codes, 2, 1))).toEqual([1, 3, 2]);
  expect(idsOf(moved(codes, 2, -1))).toEqual([2, 1, 3]);
});

test('a deleted code is left out', () => {
  expect(idsOf(without(codes, 2))).toEqual([1, 3]);
});

test('a new code comes last', () => {
  const { id: _, ...added } = code(4);
  expect(idsOf(withCode(codes, added))).toEqual([1, 2, 3, undefined]);
});

test('a code that takes the labour takes it from the other', () => {
  const taking = withCode(codes, code(3, { takesLabour: true })).filter(({ takesLabour }) => takesLabour);
  expect(idsOf(taking)).toEqual([3]);
});
