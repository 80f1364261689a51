import { getHealth } from '@binaa/contract/health';
import { call } from './client.ts';
import { clockOffset, isClockConfirmed } from './clock-offset.ts';

/**
 * The server's time minus this device's, measured now. What waited without a connection is sent as soon as it is back, when
 * the last measurement may be days old and the clock changed since.
 */
export async function measuredOffset(signal?: AbortSignal): Promise<number | null> {
  if (!isClockConfirmed()) await call(getHealth, { signal });
  return clockOffset();
}
