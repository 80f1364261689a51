import { recordHeatReading } from '@binaa/contract/heat';
import { call } from '../../lib/client.ts';
import { currentTexts } from '../../lib/i18n.ts';
import { measuredOffset } from '../../lib/measured-offset.ts';
import type { OutboxEntry } from '../../outbox/entry.ts';
import type { OutboxKind, SendContext } from '../../outbox/kind.ts';
import { defineOutboxKind } from '../../outbox/kinds.ts';

export const readingKind = 'heat-reading';
/** In the lane of files: a check-in must not wait for its photo. */
export const readingWithPhotoKind = 'heat-reading-photo';

/** A WBGT reading. Its id and its time are those of the outbox entry. */
export type KeptReading = { siteId: number; siteName: string; wbgt: number };

type Timed = Pick<OutboxEntry<KeptReading>, 'id' | 'body' | 'deviceTime' | 'offsetMs'>;

export async function sendReading(
  { id, body: { siteId, wbgt }, deviceTime, offsetMs }: Timed,
  { photoKey, signal }: { photoKey?: string | undefined; signal?: () => AbortSignal } = {},
): Promise<void> {
  const body = {
    id,
    siteId,
    wbgt,
    ...(photoKey !== undefined && { photoKey }),
    deviceTime: new Date(deviceTime).toISOString(),
    offsetMs,
    sendOffsetMs: (await measuredOffset(signal?.())) ?? 0,
  };
  await call(recordHeatReading, { body, signal: signal?.() });
}

const shared: Omit<OutboxKind<KeptReading>, 'kind' | 'lane'> = {
  refreshes: recordHeatReading,
  describe: ({ wbgt, siteName }) => ({
    what: currentTexts().t('WBGT reading'),
    which: `${wbgt.toFixed(1)} °C, ${siteName}`,
  }),
  send: async (entries, { upload, signal }: SendContext) => {
    for (const entry of entries) {
      const [photoKey] = await upload(entry);
      await sendReading(entry, { photoKey, signal });
    }
    return entries.map(({ id }) => ({ id, is: 'sent' }));
  },
};

export const heatReadingOutboxKinds = [
  defineOutboxKind<KeptReading>({ ...shared, kind: readingKind, lane: 'facts' }),
  defineOutboxKind<KeptReading>({ ...shared, kind: readingWithPhotoKind, lane: 'files' }),
];
