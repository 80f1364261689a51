import { randomUUID } from 'node:crypto';
import type { HeatReading } from '@binaa/contract/heat';
import type { Call } from '../build-test-app.ts';

type Sent = { siteId: number; wbgt: number; at: Date } & Record<string, unknown>;

/** A reading of a phone with the right clock. */
export function heatReading({ at, ...reading }: Sent) {
  return { id: randomUUID(), deviceTime: at.toISOString(), offsetMs: 0, sendOffsetMs: 0, ...reading };
}

export async function recordReading(call: Call, reading: Sent): Promise<HeatReading> {
  const answer = await call('POST', '/heat-readings', heatReading(reading));
  if (answer.statusCode !== 201) throw new Error(`The reading was not taken: ${answer.body}`);
  return answer.json<HeatReading>();
}
