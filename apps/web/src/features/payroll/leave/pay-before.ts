import type { Leave } from '@binaa/contract/leaves';
import { daysOfMonth } from '@binaa/contract/timesheets';

/** Annual leave that has not begun, is not cancelled and is in no extra run yet. */
export function mayPayBefore({ kind, cancelled, fromDate, extraRunId }: Leave, today: string): boolean {
  return kind === 'ANNUAL' && !cancelled && fromDate >= today && extraRunId === null;
}

/** The extra run that pays a leave before it begins: up to its last day in the month. The month's run pays the rest. */
export function runBefore({ userId, fromDate, toDate }: Pick<Leave, 'userId' | 'fromDate' | 'toDate'>) {
  const period = fromDate.slice(0, 7);
  const lastOfMonth = daysOfMonth(period).at(-1) ?? toDate;
  const part = 'EXTRA' as const;
  return { period, part, userIds: [userId], toDate: toDate < lastOfMonth ? toDate : lastOfMonth };
}
