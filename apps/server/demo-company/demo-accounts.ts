import type { Role } from '@binaa/contract/roles';

export const demoPassword = 'binaa-demo';

/** One account for each role, printed at the start and offered on the sign-in page. */
export const demoAccounts = (
  [
    ['admin@binaa.qa', 'ADMIN'],
    ['engineer@binaa.qa', 'ENGINEER'],
    ['foreman@binaa.qa', 'FOREMAN'],
    ['worker@binaa.qa', 'WORKER'],
  ] satisfies [string, Role][]
).map(([email, role]) => ({ email, role, password: demoPassword }));
