import { describe, expect, it } from 'vitest';
import { isWeaker, type RecordedPolicy } from './weaker-policy.ts';

const off = { receipt_from_minor: null, second_from_minor: null, limit_minor: null, limit_action: null };
const strict: RecordedPolicy = {
  receipt_from_minor: 50_000,
  second_from_minor: 5_000_000,
  limit_minor: 900_000,
  limit_action: 'BLOCK',
  reason_on_every_call: true,
  handover_limit_minor: 200_000,
  write_off_limit_minor: 50_000,
  write_off_month_limit_minor: 200_000,
  order_limit_minor: 5_000_000,
  rules: [{ ...off, project_id: 3, category: 'FUEL', second_from_minor: 1_000 }],
};

describe('a policy is weaker', () => {
  it.each<[string, Partial<RecordedPolicy>]>([
    ['without a threshold', { second_from_minor: null }],
    ['with a higher threshold', { second_from_minor: 5_000_001 }],
    ['with receipts from a higher amount on', { receipt_from_minor: 60_000 }],
    ['with a higher limit', { limit_minor: 900_001 }],
    ['with a limit that only warns', { limit_action: 'WARN' }],
    ['without reasons', { reason_on_every_call: false }],
    ['with higher hand-overs', { handover_limit_minor: 200_001 }],
    ['with higher write-offs', { write_off_limit_minor: 50_001 }],
    ['with more write-offs in a month', { write_off_month_limit_minor: 200_001 }],
    ['with higher orders', { order_limit_minor: 5_000_001 }],
    ['without a strict rule', { rules: [] }],
    [
      'with a lax rule',
      { rules: [...strict.rules, { ...off, project_id: 4, category: null, limit_minor: 1_000_000 }] },
    ],
  ])('%s', (_, change) => {
    expect(isWeaker(strict, { ...strict, ...change })).toBe(true);
  });

  it('not with lower limits, more rules, or a rule that another one overrules', () => {
    const { order_limit_minor: _kept, ...unnamed } = strict;
    expect(isWeaker(strict, unnamed)).toBe(false);
    expect(isWeaker(strict, { ...strict, second_from_minor: 100, limit_minor: 100 })).toBe(false);
    const stricter = [...strict.rules, { ...off, project_id: 4, category: null, limit_minor: 100 }];
    expect(isWeaker(strict, { ...strict, rules: stricter })).toBe(false);
    expect(isWeaker({ ...strict, rules: stricter }, strict)).toBe(true);
    const spelledOut = { ...off, project_id: 5, category: 'FUEL', second_from_minor: 5_000_000 };
    expect(isWeaker({ ...strict, rules: [spelledOut] }, { ...strict, rules: [] })).toBe(false);
  });
});
