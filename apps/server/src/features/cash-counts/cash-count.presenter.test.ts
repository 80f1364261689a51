import { describe, expect, it } from 'vitest';
import { anActor } from '../../platform/session/testing/an-actor.ts';
import { presentCashCount } from './cash-count.presenter.ts';
import type { CashCountView } from './cash-count.queries.ts';

const admin = anActor('ADMIN', 1);
const foreman = anActor('FOREMAN', 2);

function aCount(changes: Partial<CashCountView> = {}): CashCountView {
  return {
    id: 7,
    holder_id: 2,
    holder_name: 'Omar',
    counted_minor: 90_000,
    balance_minor: 120_000,
    pending_minor: 20_000,
    difference_minor: -10_000,
    denominations: null,
    note: 'Short',
    counted_by_id: 2,
    counter_name: 'Omar',
    counted_at: new Date('2026-03-10T06:00:00Z'),
    status: 'SUBMITTED',
    decided_by_id: null,
    decider_name: null,
    decided_at: null,
    write_off_reason: null,
    posting_id: null,
    write_off_limit_minor: 10_000,
    ...changes,
  };
}

describe('a count of cash', () => {
  it('expects the balance less the pending expenses', () => {
    expect(presentCashCount(aCount(), admin)).toMatchObject({
      balance: 1_200,
      pending: 200,
      expected: 1_000,
      counted: 900,
      difference: -100,
    });
  });

  it('says when it was decided', () => {
    expect(presentCashCount(aCount(), admin).decidedAt).toBeNull();
    const decided = aCount({ status: 'CONFIRMED', decided_at: new Date('2026-03-11T06:00:00Z') });
    expect(presentCashCount(decided, admin).decidedAt).toBe('2026-03-11T06:00:00.000Z');
  });

  it('is confirmed or written off by an ADMIN until it is decided', () => {
    expect(presentCashCount(aCount(), admin).can).toEqual({ confirm: true, writeOff: true });
    expect(presentCashCount(aCount(), foreman).can).toEqual({ confirm: false, writeOff: false });
    expect(presentCashCount(aCount({ status: 'CONFIRMED' }), admin).can).toEqual({ confirm: false, writeOff: false });
  });

  it.each([
    [0, false],
    [1, true],
    [10_000, true],
    [-10_000, true],
    [10_001, false],
    [-10_001, false],
  ])('with a difference of %i dirhams and a limit of 10,000 can be written off: %s', (difference_minor, writeOff) => {
    expect(presentCashCount(aCount({ difference_minor }), admin).can).toEqual({ confirm: true, writeOff });
  });
});
