import { pick } from '../../platform/records.ts';
import type { PayrollRunRow } from '../../schema-payroll-runs.ts';
import type { RunScope, SettlementTerms } from './run-scope.ts';

export function scopeOfRun(run: PayrollRunRow): RunScope {
  const settlement = run.settlement as SettlementTerms | null;
  return {
    period: run.period,
    part: run.part,
    from: run.from_date,
    to: run.to_date,
    userIds: run.user_ids,
    settlement: settlement && pick(settlement, ['lastDay', 'reason', 'noticeDaysMissing']),
  };
}
