import type { ExpenseRule } from '@binaa/contract/expense-policy';
import { expect, test } from 'vitest';
import { mergeRules } from './policy-values.ts';

function ruleOf(category: ExpenseRule['category'], limit: number): ExpenseRule {
  const amounts = { receiptFrom: null, secondFrom: null, limit };
  return { projectId: null, projectName: null, category, ...amounts, limitAction: null };
}

const fuel = ruleOf('FUEL', 100);
const materials = ruleOf('MATERIALS', 200);

test('keeps the rules that others have added, changed and removed', () => {
  const latest = [ruleOf('FUEL', 150), ruleOf('OFFICE_SUPPLIES', 50)];
  expect(mergeRules([fuel, materials], [fuel, materials], latest)).toEqual(latest);
});

test('keeps what was added, changed and removed here', () => {
  const added = ruleOf('OFFICE_SUPPLIES', 50);
  const changed = ruleOf('FUEL', 90);
  expect(mergeRules([fuel, materials], [changed, added], [fuel, materials])).toEqual([changed, added]);
});

test('prefers what was typed here where both changed the same rule', () => {
  const typed = ruleOf('FUEL', 90);
  expect(mergeRules([fuel], [typed], [ruleOf('FUEL', 150), materials])).toEqual([materials, typed]);
});
