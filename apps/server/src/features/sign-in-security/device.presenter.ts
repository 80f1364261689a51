import type { FactorDevice } from '@binaa/contract/sign-in-security';
import type { DeviceRow } from '../../schema-second-factor.ts';

/** Neither the secret of an app nor the key of a passkey. */
export function presentDevice({ id, kind, name, created_at, last_used_at }: DeviceRow): FactorDevice {
  return { id, kind, name, createdAt: created_at.toISOString(), lastUsedAt: last_used_at?.toISOString() ?? null };
}
