import { refreshAfter } from '../../lib/refresh.ts';

/** A person's name stands beside work, money and attendance. */
export async function refreshUsers(): Promise<void> {
  await refreshAfter('user');
}
