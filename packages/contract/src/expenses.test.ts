import { describe, expect, it } from 'vitest';
import { textsOf } from './errors.ts';
import { expenseRules, expenseRulesOn } from './expenses.ts';
import { type Parsed, parseInput } from './input.ts';

const valid = { relatedType: 'GENERAL_EXPENSE', category: 'MATERIALS', amount: 5, date: '2026-03-10' };

const errorsOf = (parsed: Parsed<unknown>) => (parsed.ok ? {} : textsOf(parsed.errors));

describe('the expense form', () => {
  it('rejects a date after the day it is filled in', () => {
    const on = (today: string) => parseInput(expenseRulesOn(today), valid);
    expect(errorsOf(on('2026-03-09'))).toEqual({ date: 'Date cannot be in the future' });
    expect(on('2026-03-10').ok).toBe(true);
    expect(parseInput(expenseRules, { ...valid, date: '2999-01-01' }).ok).toBe(true);
  });

  it('rejects nothing but the amount of its default values', () => {
    const parsed = parseInput(expenseRulesOn('2026-03-10'), { ...valid, amount: 0, notes: '', projectId: null });
    expect(errorsOf(parsed)).toEqual({ amount: 'Amount must be positive' });
  });
});
