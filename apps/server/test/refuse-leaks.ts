import type { UserRow } from '../src/schema.ts';

const salary = /"salary\w*":\s*(-?\d|null|")/i;
const balance = /"(balance\w*|pendingCount|pendingTotal)":\s*(-?\d|null|")/i;

/** Laid over every call of every test: no answer to anyone but an ADMIN holds a salary, nor a balance but the caller's. */
export function refuseLeaks(caller: Pick<UserRow, 'id' | 'role'>, path: string, body: string): void {
  if (caller.role === 'ADMIN') return;
  if (salary.test(body)) throw new Error(`${path} tells a ${caller.role} a salary: ${body}`);
  if (balance.test(body) && !mayHoldOwnBalance(caller, path)) {
    throw new Error(`${path} tells a ${caller.role} a balance: ${body}`);
  }
}

function mayHoldOwnBalance({ id, role }: Pick<UserRow, 'id' | 'role'>, path: string): boolean {
  return role === 'FOREMAN' && (path === `/users/${id}` || path.startsWith('/foreman-balance'));
}
