import { refreshAfter } from '../../lib/refresh.ts';

/** An expense moves balances, the company's account and the figures of the dashboard. */
export async function refreshExpenses(): Promise<void> {
  await refreshAfter('expense');
}
