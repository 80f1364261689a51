import { refreshAfter } from '../../lib/refresh.ts';

/** After money has moved: every screen that shows a balance or a sum asks again. */
export async function refreshMoney(): Promise<void> {
  await refreshAfter('finance');
}
