import type { Digest } from '@binaa/contract/notices';
import type { Role } from '@binaa/contract/roles';

/** Of people who have chosen nothing. */
export const defaultSettings = {
  language: 'en',
  quiet_from: '21:00',
  quiet_to: '05:00',
  quiet_rest_days: true,
  push_details: true,
} as const;

/** The office is sent a digest where the server sends mail. */
export const rolesWithDigest: readonly Role[] = ['ADMIN', 'ENGINEER'];

export function defaultDigest(role: Role, isMailSetUp: boolean): Digest {
  return isMailSetUp && rolesWithDigest.includes(role) ? 'DAILY' : 'OFF';
}
