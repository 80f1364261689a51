import type { Device } from '@binaa/contract/push';
import type { DeviceView } from './push.queries.ts';

export function presentDevice(row: DeviceView): Device {
  return {
    id: row.id,
    label: row.label,
    createdAt: row.created_at.toISOString(),
    lastOkAt: row.last_ok_at?.toISOString() ?? null,
    isFailing: row.failures > 0,
  };
}
