import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../payroll/compute/settings.ts';
import { leftMinor, presentAdvance } from './advance.presenter.ts';
import type { AdvanceView } from './advance.queries.ts';

const reader = { today: '2026-10-12', rules: { ...defaultSettings, advanceLimitPercent: 10 } };

function anAdvance(changes: Partial<AdvanceView> = {}): AdvanceView {
  return {
    id: 5,
    user_id: 2,
    user_name: 'Omar',
    given_on: '2026-10-05',
    amount_minor: 100_000,
    instalment_minor: 30_000,
    returned_minor: 20_000,
    reason: 'School fees',
    status: 'OPEN',
    recoveries: [
      { slipId: 11, period: '2026-08', amountMinor: 10_000 },
      { slipId: 12, period: '2026-09', amountMinor: 15_000 },
    ],
    full_wage_minor: 220_000,
    paid_until: '2026-09-30',
    maker_name: 'Amina',
    created_at: new Date('2026-10-05T06:00:00Z'),
    version: 1,
    ...changes,
  };
}

describe('an advance', () => {
  it('leaves its amount less what was returned and what payslips took', () => {
    expect(leftMinor(anAdvance())).toBe(55_000);
    expect(presentAdvance(anAdvance(), reader)).toMatchObject({ amount: 1_000, returned: 200, left: 550 });
  });

  it('lists what payslips took and plans the rest within the limit', () => {
    const { recoveries, plan } = presentAdvance(anAdvance(), reader);
    expect(recoveries).toEqual([
      { slipId: 11, period: '2026-08', amount: 100 },
      { slipId: 12, period: '2026-09', amount: 150 },
    ]);
    expect(plan).toEqual([
      { period: '2026-10', amount: 220 },
      { period: '2026-11', amount: 220 },
      { period: '2026-12', amount: 110 },
    ]);
  });

  it('has no plan once it is no longer open', () => {
    expect(presentAdvance(anAdvance({ status: 'REPAID' }), reader).plan).toEqual([]);
  });
});
