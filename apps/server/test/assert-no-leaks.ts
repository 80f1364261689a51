import type { UserRow } from '../src/schema.ts';

const salary = /"salary\w*":\s*(-?\d|null|")/i;
const balance = /"(balance\w*|pendingCount|pendingTotal)":\s*(-?\d|null|")/i;

/** A user's record that names the role ADMIN and, further on, the password status. */
const adminPasswordStatus = /"role":"ADMIN"[^{}]*"passwordResetRequired"/;

/**
 * Checks every response in every test: only an ADMIN sees salaries and the password status of an ADMIN, and others see at
 * most their own balance.
 */
export function assertNoLeaks(caller: Pick<UserRow, 'id' | 'role'>, path: string, body: string): void {
  if (caller.role === 'ADMIN') return;
  if (salary.test(body)) throw new Error(`${path} shows a ${caller.role} a salary: ${body}`);
  if (adminPasswordStatus.test(body))
    throw new Error(`${path} shows a ${caller.role} an ADMIN's password status: ${body}`);
  if (balance.test(body) && !mayHoldOwnBalance(caller, path, body)) {
    throw new Error(`${path} shows a ${caller.role} a balance: ${body}`);
  }
}

function mayHoldOwnBalance({ id, role }: Pick<UserRow, 'id' | 'role'>, path: string, body: string): boolean {
  if (role !== 'FOREMAN') return false;
  // A count of cash holds the balance that it was compared with.
  if (path.startsWith('/cash-counts')) {
    return [...body.matchAll(/"holderId":(\d+)/g)].every(([, holderId]) => Number(holderId) === id);
  }
  return path === `/users/${id}` || path.startsWith('/foreman-balance');
}
