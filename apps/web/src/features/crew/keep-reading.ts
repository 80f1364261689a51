import { recordHeatReading } from '@binaa/contract/heat';
import { companyToday } from '../../lib/company-clock.ts';
import { currentTexts } from '../../lib/i18n.ts';
import { randomId } from '../../lib/random-id.ts';
import { refreshAfter } from '../../lib/send.ts';
import { canKeep } from '../../outbox/presence.ts';
import { notify } from '../../ui/toast.tsx';
import { type KeptReading, readingKind, readingWithPhotoKind, sendReading } from './heat-outbox.ts';
import { loadHeldBack } from './record-events.ts';

/** Keeps a reading on this device until the server has it. False if it is not saved. */
export async function keepReading(body: KeptReading, photo: File | undefined): Promise<boolean> {
  if (!canKeep()) return sendNow(body);
  const { keepOrReport } = await loadHeldBack();
  const folder = `crew/${companyToday().replaceAll('-', '_')}`;
  const entry = photo
    ? { kind: readingWithPhotoKind, body, files: [{ file: photo, folder }] }
    : { kind: readingKind, body };
  return (await keepOrReport(entry, `WBGT ${body.wbgt.toFixed(1)} °C`)) !== undefined;
}

/** Without https nothing can be kept: the reading is sent at once. */
async function sendNow(body: KeptReading): Promise<boolean> {
  try {
    await sendReading({ id: randomId(), body, deviceTime: Date.now(), offsetMs: null });
    return true;
  } catch {
    notify.error(currentTexts().t('Not sent yet'));
    return false;
  } finally {
    await refreshAfter(recordHeatReading);
  }
}
