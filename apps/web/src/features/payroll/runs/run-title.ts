import { type RunSummary, runPartLabels } from '@binaa/contract/payroll-runs';
import { useFormat } from '../../../lib/format.ts';

/** The month, with what else the run pays than everybody's month. */
export function useRunTitle(): (run: Pick<RunSummary, 'period' | 'part' | 'userName'>) => string {
  const format = useFormat();
  return ({ period, part, userName }) => {
    const month = format.month(period);
    if (part === 'MONTH') return month;
    return [month, format.label(runPartLabels[part]), ...(userName === null ? [] : [userName])].join(' – ');
  };
}
