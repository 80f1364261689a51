import { describe, expect, it } from 'vitest';
import { expenseRules, expenseRulesOn } from './expenses.ts';
import { parseInput } from './input.ts';

const valid = { relatedType: 'GENERAL_EXPENSE', category: 'MATERIALS', amount: 5, date: '2026-03-10' };

describe('the expense form', () => {
  it('knows the day it is filled on', () => {
    const on = (today: string) => parseInput(expenseRulesOn(today), valid);
    expect(on('2026-03-09')).toEqual({ ok: false, errors: { date: 'Date cannot be in the future' } });
    expect(on('2026-03-10').ok).toBe(true);
    expect(parseInput(expenseRules, { ...valid, date: '2999-01-01' }).ok).toBe(true);
  });

  it('refuses its own defaults only for the amount', () => {
    const parsed = parseInput(expenseRulesOn('2026-03-10'), { ...valid, amount: 0, notes: '', projectId: null });
    expect(parsed).toEqual({ ok: false, errors: { amount: 'Amount must be positive' } });
  });
});
