import { describe, expect, it } from 'vitest';
import { expensePolicyMessages, expensePolicyRules, expenseRuleLimit } from './expense-policy.ts';

const policy = {
  limitAction: 'WARN',
  duplicateDays: 3,
  ageDays: 30,
  reasonOnEveryCall: false,
  handoverLimit: 500,
  writeOffLimit: 50,
  rules: [],
};
const problemsOf = (changes: object) =>
  expensePolicyRules.safeParse({ ...policy, ...changes }).error?.issues.map(({ path }) => path.join('.')) ?? [];
const isRefused = (changes: object) => problemsOf(changes).length > 0;

describe('the input of an expense policy', () => {
  it('needs no amounts', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ receiptFrom: null, secondFrom: null, limit: null })).toEqual([]);
  });

  it.each(['receiptFrom', 'secondFrom', 'limit'])('has a positive %s with at most two decimals', (field) => {
    const refused = [0, -1, 1.005, 1_000_000_000, '5'].map((value) => problemsOf({ [field]: value }));
    expect(refused).toEqual([[field], [field], [field], [field], [field]]);
    expect(problemsOf({ [field]: 0.01 })).toEqual([]);
  });

  it.each(['handoverLimit', 'writeOffLimit', 'writeOffMonthLimit', 'orderLimit'])(
    'has a %s of nothing or more',
    (field) => {
      expect(problemsOf({ [field]: 0 })).toEqual([]);
      expect(problemsOf({ [field]: -0.01 })).toEqual([field]);
      expect(problemsOf({ [field]: 1.005 })).toEqual([field]);
    },
  );

  it.each([
    ['duplicateDays', 0, 30],
    ['ageDays', 1, 365],
  ])('has whole %s from %i to %i', (field, min, max) => {
    expect([min, max].map((value) => isRefused({ [field]: value }))).toEqual([false, false]);
    expect([min - 1, max + 1, min + 0.5].map((value) => isRefused({ [field]: value }))).toEqual([true, true, true]);
  });

  it('says whether every call needs a reason', () => {
    expect(problemsOf({ reasonOnEveryCall: 'yes' })).toEqual(['reasonOnEveryCall']);
  });
});

describe('the rules of an expense policy', () => {
  it('each have a project or a category', () => {
    expect(
      problemsOf({
        rules: [
          { projectId: 1, limit: 5 },
          { category: 'FUEL', limit: 5 },
        ],
      }),
    ).toEqual([]);
    expect(problemsOf({ rules: [{ limit: 5 }] })).toEqual(['rules.0.category']);
    expect(problemsOf({ rules: [{ projectId: null, category: null, limit: 5 }] })).toEqual(['rules.0.category']);
  });

  it('are for a project and category once each', () => {
    const rules = [{ projectId: 1 }, { category: 'FUEL' }, { projectId: 1, category: 'FUEL' }, { projectId: 2 }];
    expect(problemsOf({ rules })).toEqual([]);
    const { error } = expensePolicyRules.safeParse({ ...policy, rules: [...rules, { projectId: 1, category: null }] });
    expect(error?.issues[0]?.message).toContain(expensePolicyMessages.ruleTwice.text);
  });

  it('are at most 200', () => {
    const rules = (length: number) => Array.from({ length }, (_, index) => ({ projectId: index + 1 }));
    expect(problemsOf({ rules: rules(expenseRuleLimit) })).toEqual([]);
    expect(problemsOf({ rules: rules(expenseRuleLimit + 1) })).toEqual(['rules']);
    expect(problemsOf({ rules: 'none' })).toEqual(['rules']);
  });
});
