import type { Db } from '../../schema.ts';
import { countDeviceStates } from './push.queries.ts';

/** Whether push messages reach the company's devices. */
export function getPushState(db: Db): Promise<{ devices: number; failing: number }> {
  return countDeviceStates(db);
}
